"""What goes over HTTP beside the table's own types: who you are, which games there are, what went wrong."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from cosmodrome.core import Why
from cosmodrome.core.art.face import Text
from cosmodrome.core.lesson import Speech
from cosmodrome.core.offers.board_puzzle import PlayedOut, Searched
from cosmodrome.lookback import Decision, Moment
from cosmodrome.tables.requests import Tried
from cosmodrome.tables.sights import Frame
from cosmodrome.tables.words import Name


class Me(msgspec.Struct, frozen=True, kw_only=True):
    """Who you are. The proof of it is the cookie, which no script can read."""

    id: str
    """Public: it says who, but lets nobody be you."""
    name: str
    language: str
    """The best fit to your browser's Accept-Language: en, de or fr."""


class NewName(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The request to be called something else."""

    name: Name


class OwnBoard(msgspec.Struct, frozen=True, kw_only=True):
    """A board that a game's package brings for the page."""

    module: str
    """The path of its ES module on this server; another version of it has another path."""
    kit: int
    """The version of the page's kit that it asks for."""


class GameInfo(msgspec.Struct, frozen=True, kw_only=True):
    """An installed game, and what the form for a new table of it needs."""

    id: str
    title: str
    min_seats: int
    max_seats: int
    options_schema: dict[str, Any]
    """JSON Schema of the options, to draw a form from."""
    default_options: dict[str, Any]
    bots: list[str]
    """Names of the bots that play it, weakest first."""
    decks: list[str]
    """Names of the host's own decks for it, in the order of the alphabet; none if there is only the game's own."""
    real_time: bool
    """Whether it is played without turns."""
    words: list[str]
    """The languages that it has words of its own in, for whoever draws no board for it."""
    printable: bool
    """Whether its box can be printed."""
    board: OwnBoard | None
    """The board of its package; null if it brings none."""


class Telling(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The request to put values of a game into words for one reader, who has been told all of them already."""

    names: Annotated[list[Annotated[str, Meta(max_length=80)]], Meta(max_length=32)]
    """Who sits at each seat."""
    view: dict[str, Any]
    seat: int | None = None
    """The reader's; null for a spectator."""
    language: Annotated[str, Meta(max_length=8)] = "en"
    actions: Annotated[list[dict[str, Any]], Meta(max_length=400)] = []
    events: Annotated[list[dict[str, Any]], Meta(max_length=400)] = []
    refusals: Annotated[list[Why], Meta(max_length=400)] = []


class Sentences(msgspec.Struct, frozen=True, kw_only=True):
    """The same in the game's own words; null for what it has none for."""

    question: str | None
    """What is asked for now."""
    actions: list[str | None]
    events: list[str | None]
    """Empty for what is not worth a line."""
    refusals: list[str | None]


class DeckFiles(msgspec.Struct, frozen=True, kw_only=True):
    """The data files that a table is played with, where they are not the game's own."""

    files: dict[str, str]
    """Texts by name, such as `cards.toml`."""


class ArtFace(msgspec.Struct, frozen=True, kw_only=True):
    """A face of a card or piece: its size in units of its own, and the lines of text that stand on its shapes."""

    width: float
    height: float
    texts: tuple[Text, ...]


class ArtFaces(msgspec.Struct, frozen=True, kw_only=True):
    """What a game's cards and pieces look like."""

    sprite: str
    """The hash of the SVG with their shapes, to be had at /api/art; each is a symbol there, whose id is `a`, the hash's
    first ten digits, `-` and the face's id. Empty if nobody has drawn the game."""
    faces: dict[str, ArtFace]


Paper = Literal["a4", "letter", "a3"]
PrintLanguage = Literal["en", "de", "fr"]
Backs = Literal["fold", "duplex", "duplex-short", "none"]
Ink = Literal["colour", "saving"]
PrintPart = Literal["cover", "calibration", "board", "cards", "tokens", "setup", "reference", "booklet"]
Millimetres = Annotated[float, Meta(ge=-10, le=10)]


class PrintOrder(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The request to print a game: its box as PDF."""

    game: Annotated[str, Meta(max_length=64)]
    deck: Annotated[str, Meta(max_length=255)] = ""
    """One of the host's decks (`GameInfo.decks`); empty for the game's own."""
    table: Annotated[str, Meta(max_length=64)] = ""
    """A table's id or code, to print with its deck; then there is no `deck`."""
    paper: Paper = "a4"
    language: PrintLanguage = "en"
    ink: Ink = "colour"
    """`saving`: greys on white."""
    backs: Backs = "fold"
    """Beside their fronts, to be folded and glued; on the other side, turned over the long or the short edge; none."""
    parts: Annotated[tuple[PrintPart, ...], Meta(max_length=8)] = ()
    """What of the box; empty for all of it."""
    only: Annotated[tuple[Annotated[str, Meta(max_length=64)], ...], Meta(max_length=400)] = ()
    """Single cards and pieces by their ids (`BoxPiece`), blank ones too; empty for all."""
    against: Annotated[str, Meta(max_length=255)] | None = None
    """Only what differs from this deck: one of the host's, or empty for the game's own. Null for all."""
    right: Millimetres = 0.0
    """How far backs of a duplex print are moved to the right, as the calibration pages tell."""
    down: Millimetres = 0.0


class BoxPiece(msgspec.Struct, frozen=True, kw_only=True):
    """A card or piece of a game's box."""

    id: str
    copies: int
    changed: bool
    """How it looks differs from the game's own; always false in its own deck."""


class BoxPart(msgspec.Struct, frozen=True, kw_only=True):
    """Pieces of one kind, the blank one last, if there is one."""

    id: str
    name: str
    """In the language of the order."""
    pieces: list[BoxPiece]


class Box(msgspec.Struct, frozen=True, kw_only=True):
    """What can be chosen from in a `PrintOrder`."""

    parts: list[BoxPart]


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
    """How many places are to be found."""
    shown: dict[str, Any]
    """What there is to see, of the game's own type `GamePuzzle`."""


class PuzzleAnswer(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Somebody's answer: the places they found, no more than there are to be found, and the time it took them."""

    cells: Annotated[list[Annotated[int, Meta(ge=0, le=255)]], Meta(max_length=255)]
    milliseconds: Annotated[int, Meta(ge=0, le=86_400_000)] = 0


class PuzzleResult(msgspec.Struct, frozen=True, kw_only=True):
    """How good an answer is."""

    id: str
    right: list[int]
    wrong: list[int]
    count: int
    complete: bool
    """All were found."""
    milliseconds: int
    """As the answer said."""


class LookBack(msgspec.Struct, frozen=True, kw_only=True):
    """What is known so far of a game that is over."""

    first: int
    """The number of the move before the first moment: 0, or the last one that other rules played."""
    moves: int
    """How many follow."""
    team: list[int]
    """Each seat's team: partners win together, so their shares are to be added."""
    moments: list[Moment]
    """In order, those that are known by now."""
    decisions: list[Decision]
    """Those that cost most, the costliest first; few, and known late."""
    progress: float
    """0 to 1: all is known."""


class BranchNow(msgspec.Struct, frozen=True, kw_only=True):
    """How a game would stand after a branch."""

    frame: Frame
    """The last step, and how it stands then: `game.legal` are the choices of `seat`."""
    seat: int | None
    """Who is to act, and as whom it is seen."""
    line: list[Tried]
    """What was done, with what bots chose."""
    shares: list[float]
    """How likely each seat is to win, 0 to 1; empty where nobody can judge."""
    spread: float


class LessonInfo(msgspec.Struct, frozen=True, kw_only=True):
    """A lesson of a game's first flight, and the table it is played at."""

    id: str
    title: Speech
    steps: int
    seats: int
    seat: int
    """The learner's."""
    options: dict[str, Any]


class Tries(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What somebody did in a lesson so far: an action for each step, null for one that was read."""

    taken: Annotated[list[dict[str, Any] | None], Meta(max_length=100)] = []


class LessonNow(msgspec.Struct, frozen=True, kw_only=True):
    """How a lesson stands after some tries."""

    step: int
    say: Speech | None
    """What is said now; null when the lesson is over."""
    act: bool
    """Something is to be done; else it is read, and null leads on."""
    light: list[str]
    """The boxes on the game's board (`data-at`) that light up."""
    find: bool
    """They light up after a wrong try only, or when somebody asks for it."""
    answer: Speech | None
    """What is said to the last try, which was a wrong one: the lesson stands where it stood before."""
    frames: list[Frame]
    """What the last step led to, action by action; how it stands, if it led to nothing."""


class BoardPuzzleInfo(msgspec.Struct, frozen=True, kw_only=True):
    """A puzzle on the board, without its solution, and the table it is played at."""

    id: str
    goal: str
    """What is asked for; a word of the game's."""
    themes: list[str]
    """What the solution uses; words of the game's."""
    difficulty: int
    """1 to 3."""
    seats: int
    seat: int
    """Whose turn it is: the solver's."""
    options: dict[str, Any]


class BoardPuzzleDay(msgspec.Struct, frozen=True, kw_only=True):
    """A game's puzzle of a day."""

    date: str
    """YYYY-MM-DD, as in UTC."""
    first: str
    today: str
    puzzle: BoardPuzzleInfo


class BoardPuzzleTry(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What somebody did in a puzzle so far."""

    taken: Annotated[list[dict[str, Any]], Meta(max_length=100)] = []


class BoardPuzzleNow(msgspec.Struct, frozen=True, kw_only=True):
    """How a try stands."""

    frame: Frame
    """What the last action led to; how it stands, if there is none."""
    reached: float | None
    """What it reaches: by the goal a number, or a share of games; null while it is not over."""
    best: float | None
    """What can be reached; null while it is not over."""
    solved: bool


class BoardPuzzleSolution(msgspec.Struct, frozen=True, kw_only=True):
    """One best way, what it and the next best reach, and the proof of that."""

    solution: list[dict[str, Any]]
    best: float
    second: float
    rules: int
    """The version of the rules it was proved by."""
    proof: Searched | PlayedOut


class ServerAddress(msgspec.Struct, frozen=True, kw_only=True):
    """How others on the network find the server: what to put in a link when the page itself is at localhost."""

    url: str | None
    """`http://192.168.1.20:8765`, without a slash at its end. Null if unknown, or if another machine asks."""
    private: bool
    """It listens to this machine only, so no address would be of use to anybody else."""


class Problem(msgspec.Struct, frozen=True, kw_only=True):
    """What went wrong: the body of every answer that is not a success."""

    error: str
    """A message id."""
    detail: str
    """The same in plain English, for people who write clients."""


class Health(msgspec.Struct, frozen=True, kw_only=True):
    """The server is up and its store answers."""

    status: str
    version: str
