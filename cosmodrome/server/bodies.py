"""What goes over HTTP beside the table's own types: who you are, which games there are, what went wrong."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from cosmodrome.tables.messages import Name


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


class DeckFiles(msgspec.Struct, frozen=True, kw_only=True):
    """The data files that a table is played with, where they are not the game's own."""

    files: dict[str, str]
    """Texts by name, such as `cards.toml`."""


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
