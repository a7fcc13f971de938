"""Bodies over HTTP about puzzles and lessons."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from cosmodrome.core.offers.board_puzzle import PlayedOut, Searched
from cosmodrome.core.script.lesson import Also, Speech
from cosmodrome.tables.wire.sights import ViewFrame


class PuzzleInfo(msgspec.Struct, frozen=True, kw_only=True):
    """The puzzle of a day, without its solution."""

    id: str
    """The version of the generator and the day."""
    game: str
    date: str
    """YYYY-MM-DD, as in UTC."""
    first: str
    """The earliest day with a puzzle."""
    today: str
    """The latest one: today in UTC."""
    count: int
    """The number of places to find."""
    shown: dict[str, Any]
    """The puzzle as everybody sees it, of the game's own type `GamePuzzle`."""


class PuzzleAnswer(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Somebody's answer: the places they found, no more than there are to be found, and the time it took them."""

    cells: Annotated[list[Annotated[int, Meta(ge=0, le=255)]], Meta(max_length=255)]
    milliseconds: Annotated[int, Meta(ge=0, le=86_400_000)] = 0


class PuzzleResult(msgspec.Struct, frozen=True, kw_only=True):
    """The judgement of an answer."""

    id: str
    right: list[int]
    wrong: list[int]
    count: int
    complete: bool
    """All were found."""
    milliseconds: int
    """The time in milliseconds that the answer named."""


class LessonInfo(msgspec.Struct, frozen=True, kw_only=True):
    """A lesson of a game's first flight, and the table it is played at."""

    id: str
    title: Speech
    say: Speech
    """The text that is said first."""
    steps: int
    seats: int
    seat: int
    """The learner's."""
    options: dict[str, Any]
    also: list[Also]
    """Rules that first games may bring up and no lesson has: told after the last lesson."""


class Tries(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The actions in a lesson so far, one for each step, null for a step that was read."""

    taken: Annotated[list[dict[str, Any] | None], Meta(max_length=100)] = []


class LessonNow(msgspec.Struct, frozen=True, kw_only=True):
    """The progress of a lesson after some tries."""

    step: int
    say: Speech | None
    """The text that is said now. Null when the lesson is over."""
    act: bool
    """Something is to be done; else it is read, and null leads on."""
    light: list[str]
    """The boxes on the game's board (`data-at`) that light up."""
    find: bool
    """They light up after a wrong try only, or when somebody asks for it."""
    answer: Speech | None
    """The answer to the last try, if it was a wrong one. The lesson stands where it stood before."""
    frames: list[ViewFrame]
    """The views that the last step led to, action by action; the view now, if it led to nothing."""


class BoardPuzzleInfo(msgspec.Struct, frozen=True, kw_only=True):
    """A puzzle on the board, without its solution, and the table it is played at."""

    id: str
    goal: str
    """The task, in the game's words."""
    themes: list[str]
    """Ideas that the solution uses, in the game's words."""
    difficulty: int
    """1 to 3."""
    seats: int
    seat: int
    """The seat whose turn it is: the solver's."""
    options: dict[str, Any]


class BoardPuzzleDay(msgspec.Struct, frozen=True, kw_only=True):
    """A game's puzzle of a day."""

    date: str
    """YYYY-MM-DD, as in UTC."""
    first: str
    today: str
    puzzle: BoardPuzzleInfo


class BoardPuzzleTry(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The actions in a puzzle so far."""

    taken: Annotated[list[dict[str, Any]], Meta(max_length=100)] = []


class BoardPuzzleNow(msgspec.Struct, frozen=True, kw_only=True):
    """The progress of a try."""

    frame: ViewFrame
    """The view after the last action; the view now, if there was none."""
    reached: float | None
    """The figure that the try reached: a number or a share of games, as the goal says. Null while it is not over."""
    best: float | None
    """The best figure that can be reached. Null while the try is not over."""
    solved: bool


class BoardPuzzleSolution(msgspec.Struct, frozen=True, kw_only=True):
    """One best way, what it and the next best reach, and the proof of that."""

    solution: list[dict[str, Any]]
    best: float
    second: float
    rules: int
    """The version of the rules it was proved by."""
    proof: Searched | PlayedOut
