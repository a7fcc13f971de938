"""Results of games that were played to their end, and the port to what keeps them."""

from __future__ import annotations

from typing import Any, Protocol

import msgspec


class Decisions(msgspec.Struct, frozen=True):
    """The decisions for a seat, counted by who made them. The fields have the names of `By`.

    A decision that was taken back does not count.
    """

    person: int = 0
    bot: int = 0
    clock: int = 0


class ResultSeat(msgspec.Struct, frozen=True, kw_only=True):
    """One seat's part of a result."""

    person: str | None
    """The id of who sat there at the end, or else of who gave it up last. None: nobody did, or they were forgotten."""
    name: str | None
    """That person's name then, or else the bot's; None if they were forgotten."""
    bot: str | None
    """The bot that played the seat at the end, in a person's place or beside one who was away."""
    team: int
    rank: int | None
    """From 1; the seats of a team share it, as equals do. None if nobody won."""
    returns: float
    """From -1 to 1; those of all seats sum to 0."""
    decided: Decisions | None
    """None if that is not known."""
    gave_up: bool = False
    """True if the person left the seat for good, so that nobody or a bot had it at the end."""


class GameResult(msgspec.Struct, frozen=True, kw_only=True):
    """The result of a game. Moments are milliseconds since 1970."""

    table: str
    game: str
    began: int
    ended: int
    options: dict[str, Any]
    deck: str | None
    """The name of the host's deck; None if it was played with the game's own cards."""
    rules: int
    """The version of the rules by which it ended."""
    ending: str
    seats: tuple[ResultSeat, ...]
    rated: bool = False
    """True if the game counts for the ratings."""
    unrated: str | None = None
    """Why a game that was meant to be rated does not count, as a short id."""


class KeptResults(Protocol):
    """Keeps the results of games that ended before a result was written with the last move.

    Each method raises Unavailable as a journal does.
    """

    async def sought(self) -> bool:
        """Return whether results may be lacking, and all who have tables now write those of the games that end."""
        ...

    async def lacking(self, after: str, limit: int) -> list[str]:
        """Return ids, greater than `after` and in order, of tables that are over and have no result."""
        ...

    async def add(self, result: GameResult, number: int) -> bool:
        """Keep a result, unless its table has one. False, and nothing is kept, if `number` is not its last entry."""
        ...

    async def found(self) -> None:
        """Note that no results are lacking any more."""
        ...

    async def rate(self) -> None:
        """Have the results rated that wait for it. Does not wait until that is done."""
        ...
