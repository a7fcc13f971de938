"""Bodies over HTTP beside the table's own types: who you are, the games there are, and problems."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from cosmodrome.core import Outcome, Why
from cosmodrome.lookback import Decision, Moment
from cosmodrome.tables.wire.requests import Tried
from cosmodrome.tables.wire.shared import Name
from cosmodrome.tables.wire.sights import ViewFrame


class Companion(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody whom your browser holds beside you."""

    number: int
    """From 2 to 8; a request or line of theirs says it as `as`."""
    name: str


class HeldCompanion(Companion, frozen=True, kw_only=True):
    """Somebody whom your browser holds beside you, and whether they can be themselves elsewhere, too."""

    devices: int
    """How many devices are signed in to their name, your browser among them; 0 for guests."""


class Me(msgspec.Struct, frozen=True, kw_only=True):
    """The person who asks. The proof is the cookie, which no script can read."""

    id: str
    """Public: it says who, but lets nobody be you."""
    name: str
    language: str
    """The best fit to your browser's Accept-Language: en, de or fr."""
    kept: bool
    """True if you keep your name: you can sign in on other devices, and nobody else may choose it."""
    companions: list[Companion]
    """The people whom your browser holds beside you, by their numbers."""


class NewName(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The request to be called something else."""

    name: Name


class OwnBoard(msgspec.Struct, frozen=True, kw_only=True):
    """A board that a game's package brings for the page."""

    module: str
    """The path of its ES module on this server; another version of it has another path."""
    kit: int
    """The version of the page's kit that it asks for."""
    picture: str | None
    """The path of the board's picture, an SVG; None if the package has none."""


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
    """The bots that play it, weakest first."""
    ranks: dict[str, int]
    """The rank, from 1, that each of these bots comes nearest to; bots of unknown strength are left out."""
    teams: list[list[int]]
    """Each seat's team, for every number of seats from `min_seats` to `max_seats`."""
    decks: list[str]
    """Names of the host's own decks for it, in the order of the alphabet; none if there is only the game's own."""
    real_time: bool
    """True if the game is played without turns."""
    words: list[str]
    """The languages that it has words of its own in, for whoever draws no board for it."""
    printable: bool
    """True if the game's box can be printed."""
    judged: bool
    """True if a look back at the game says which decisions cost most."""
    pitch: dict[str, str]
    """A sentence that makes people want to play the game, by language; empty if there is none."""
    board: OwnBoard | None
    """The board of its package; null if it brings none."""


class Telling(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The request to put values of a game into words for one reader, who has been told all of them already."""

    names: Annotated[list[Annotated[str, Meta(max_length=80)]], Meta(max_length=32)]
    """The name at each seat."""
    view: dict[str, Any]
    seat: int | None = None
    """The reader's; null for a spectator."""
    language: Annotated[str, Meta(max_length=8)] = "en"
    actions: Annotated[list[dict[str, Any]], Meta(max_length=400)] = []
    events: Annotated[list[dict[str, Any]], Meta(max_length=400)] = []
    refusals: Annotated[list[Why], Meta(max_length=400)] = []
    outcome: Outcome | None = None


class Sentences(msgspec.Struct, frozen=True, kw_only=True):
    """The same in the game's own words; null for what it has none for."""

    question: str | None
    """The question that is asked now."""
    actions: list[str | None]
    events: list[str | None]
    """Empty for what is not worth a line."""
    refusals: list[str | None]
    """Without the rule, which `Why` has."""
    ending: str | None
    """The winners and the reason, without rule and figures."""
    figures: dict[str, str]
    """Titles of the result's figures, for those that the game names."""


class DeckFiles(msgspec.Struct, frozen=True, kw_only=True):
    """The data files that a table is played with, where they are not the game's own."""

    files: dict[str, str]
    """Texts by name, such as `cards.toml`."""


class LookBack(msgspec.Struct, frozen=True, kw_only=True):
    """The look back on a game that is over, as far as it has come."""

    first: int
    """The number of the move before the first moment: 0, or the last one that other rules played."""
    moves: int
    """The number of moves that follow."""
    team: list[int]
    """Each seat's team: partners win together, so their shares are to be added."""
    moments: list[Moment]
    """In order, those that are known by now."""
    decisions: list[Decision]
    """Those that may have cost most; few, and known late. While they are checked they stay in their places, and
    others come behind them."""
    progress: float
    """0 to 1: the moments are known, and the first decisions."""
    checked: bool
    """All decisions have their verdict, and no others come."""


class BranchNow(msgspec.Struct, frozen=True, kw_only=True):
    """The game after a branch."""

    frame: ViewFrame
    """The last step, and how it stands then: `game.legal` are the choices of `seat`."""
    seat: int | None
    """The seat that is to act. The game is shown as this seat sees it."""
    line: list[Tried]
    """The actions so far, those that bots chose included."""
    shares: list[float]
    """Each seat's chance to win, 0 to 1; empty if nobody can judge."""
    spread: float


class ServerAddress(msgspec.Struct, frozen=True, kw_only=True):
    """The address at which others on the network find the server, for links made on a page at localhost."""

    url: str | None
    """`http://192.168.1.20:8765`, without a slash at its end. Null if unknown, or if another machine asks."""
    private: bool
    """It listens to this machine only, so no address would be of use to anybody else."""


class Problem(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A problem: the body of every answer that is not a success."""

    error: str
    """A message id."""
    detail: str
    """The same in plain English, for people who write clients."""
    args: dict[str, Any] = {}
    """The things that the message names, such as the `tables` of `both_sit`."""


class Health(msgspec.Struct, frozen=True, kw_only=True):
    """The server is up and its store answers."""

    status: str
    version: str
