"""Results as others see them, as they go over HTTP. Moments are milliseconds since 1970."""

from __future__ import annotations

import msgspec

from cosmodrome.people.accounts import Shows
from cosmodrome.server.wire.rating_bodies import RatingShown


class WhoSees(msgspec.Struct, frozen=True, kw_only=True):
    """Who sees your results."""

    shows: Shows
    """Nobody, those who finished a game with you, or everybody. Lists name only those who chose everybody."""
    chosen: bool
    """False if you never chose."""


class ShowTo(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The request to show your results to others."""

    shows: Shows


class ShownSeat(msgspec.Struct, frozen=True, kw_only=True):
    """A seat of a game that somebody finished."""

    name: str
    """The person's name, or the bot's; `somebody` for those who were deleted, or do not show you their results."""
    bot: str | None
    """The bot, where no person had the seat."""
    rank: int | None
    """The rank that this bot comes nearest to, from 1; null without a bot, or where nobody knows its strength."""
    team: int
    place: int | None
    """The place, from 1, which partners and equals share; null where nobody won."""
    theirs: bool
    """True for the seat of whom you asked for."""


class ShownGame(msgspec.Struct, frozen=True, kw_only=True):
    """A game that somebody finished."""

    table: str | None
    """The id of its table, if you sat there too; its replay is not shown to anybody else by this."""
    game: str
    ended: int
    deck: str | None
    """The name of the host's deck that it was played with; null for the game's own cards."""
    parties: int
    """The number of teams, or of seats that play for themselves."""
    seats: list[ShownSeat]


class PersonShown(msgspec.Struct, frozen=True, kw_only=True):
    """A person who keeps a name, and shows you their results."""

    name: str
    you: bool
    kept_since: int
    ratings: list[RatingShown]
    """Their ratings, one for each game that they played rated."""
    games: list[ShownGame]
    """The latest of their games, the newest first."""
