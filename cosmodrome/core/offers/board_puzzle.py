"""Puzzles that are played on a game's board: a position, one best way to go on, and the proof that it is the best.

They lie in a file of the game's package, `puzzles.jsonl`, one to a line; `cosmodrome.core.script.puzzles` reads it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from cosmodrome.core.game import Action, State

Count = Annotated[int, Meta(ge=0)]


class Searched(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="by", tag="search"
):
    """Proof by exhaustive search: nothing hidden came up, and every way through the turn was tried."""

    states: Count
    """Positions that were looked at."""
    ways: Count
    """Ways to end the turn, and how many of them reach the best."""
    best_ways: Count


class Share(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A choice, the share of playouts that it won (shared wins in parts), and the ends of its interval."""

    action: dict[str, Any]
    value: float
    low: float
    high: float


class PlayedOut(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="by", tag="playouts"
):
    """Proof by playouts: each choice was played out so often, and the best's interval is clear of all others."""

    policy: str
    """The bot that played on for all seats: the game's quick player (`offers.POLICY`), under a known name."""
    playouts: Annotated[int, Meta(ge=1)]
    """The number of play-outs for each choice."""
    confidence: float
    """The confidence of the intervals (Wilson's)."""
    choices: Annotated[list[Share], Meta(min_length=2)]
    """The best first."""


class BoardPuzzle(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A puzzle as it stands in the file."""

    id: Annotated[str, Meta(pattern=r"^[0-9a-f]{8}$")]
    """A hash of the position. The same id is always the same puzzle."""
    rules: int
    """The version of the rules by which it was proved."""
    seat: Count
    """The seat that is to solve the puzzle."""
    goal: str
    """The task: one of the game's goals."""
    themes: Annotated[list[str], Meta(min_length=1)]
    """Ideas that the solution uses, out of the game's themes."""
    difficulty: Annotated[int, Meta(ge=1, le=3)]
    """The difficulty, by the game's own measure. The game's puzzle module describes that measure."""
    best: float
    """The figure that the solution reaches, and the figure of the next best choice."""
    second: float
    solution: Annotated[list[dict[str, Any]], Meta(min_length=1)]
    """The actions of one best way."""
    proof: Searched | PlayedOut
    position: dict[str, Any]


class BoardPuzzles(msgspec.Struct, frozen=True, kw_only=True):
    """A game's puzzles on the board: where they lie, what they ask for, and how they are found, judged and proved."""

    package: str
    """The package that holds `puzzles.jsonl`."""
    goals: tuple[str, ...]
    themes: tuple[str, ...]
    acted_out: bool
    """A try is acted out; else chance would follow it, and it is judged by its choice alone."""
    reached: Callable[[BoardPuzzle, State, Sequence[Action]], float | None]
    """Returns the figure that a seat's actions reach from the puzzle's position; None while the try is not over.

    Raises Refusal for one that is not legal.
    """
    pose: Callable[[State, int], BoardPuzzle | None]
    """Returns a puzzle for the deciding seat of a position, not yet proved; None if there is nothing worth asking."""
    prove: Callable[[BoardPuzzle, State], BoardPuzzle | None]
    """The puzzle with its proof and the values found by it; None if it is not so, or not clear."""
