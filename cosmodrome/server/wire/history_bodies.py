"""Finished games, as they go over HTTP. Moments are milliseconds since 1970."""

from __future__ import annotations

from typing import Any

import msgspec

from cosmodrome.ratings.port import Unrated


class FinishedSeat(msgspec.Struct, frozen=True, kw_only=True):
    """A seat of a game that you finished."""

    seat: int
    name: str
    """The person's name, or the name by which people know the bot; `somebody` for those who were deleted."""
    bot: str | None
    """The bot, where no person had the seat."""
    rank: int | None
    """The rank that this bot comes nearest to, from 1; null without a bot, or where nobody knows its strength."""
    team: int
    place: int | None
    """The place, from 1, which partners and equals share; null where nobody won."""
    you: bool
    person: bool
    """True if somebody else had it who is not deleted: `with` may name it as `table,seat`."""
    change: int | None
    """The points that the game brought this person; null if it is not in the ratings, or they do not show it to you."""
    left_early: bool
    """True if they came last in the rating because they left, or because others decided too often for them."""


class FinishedGame(msgspec.Struct, frozen=True, kw_only=True):
    """A game that you played to its end."""

    table: str
    """The id of its table, which has the replay and the look back."""
    game: str
    began: int
    ended: int
    options: dict[str, Any]
    deck: str | None
    """The name of the host's deck that it was played with; null for the game's own cards."""
    parties: int
    """The number of teams, or of seats that play for themselves."""
    unrated: Unrated | None
    """Why it does not count, if it was played for ratings, as in `TableRatings`; null for all other games."""
    seats: list[FinishedSeat]


class YouAndAnother(msgspec.Struct, frozen=True, kw_only=True):
    """The games that you and another person both finished."""

    name: str
    """The other's name at the seat that you asked by."""
    games: int
    ahead: int
    """Games in which you came before the other."""
    behind: int
    level: int
    """Games in which neither came before the other."""
    partners: int
    """Games that you played in one team."""
    since: int
    """When the first of them ended."""


class MyGames(msgspec.Struct, frozen=True, kw_only=True):
    """Some of the games that you finished, the latest first."""

    games: list[FinishedGame]
    next: str | None
    """The `before` that gives older ones; null if there are none."""
    between: YouAndAnother | None
    """The figures between you and the person whom `with` names; null if it names nobody."""


class CountShown(msgspec.Struct, frozen=True, kw_only=True, tag_field="kind", tag="count"):
    """A number of things, in all games together."""

    total: int


class MostShown(msgspec.Struct, frozen=True, kw_only=True, tag_field="kind", tag="most"):
    """The highest number that was reached."""

    most: int


class HitsShown(msgspec.Struct, frozen=True, kw_only=True, tag_field="kind", tag="hits"):
    """How many of the tries were successful."""

    won: int
    tried: int


class PromisedShown(msgspec.Struct, frozen=True, kw_only=True, tag_field="kind", tag="promised"):
    """How many of the tries were successful, and how many chance had promised."""

    won: int
    tried: int
    promised: float


class DurationsShown(msgspec.Struct, frozen=True, kw_only=True, tag_field="kind", tag="durations"):
    """How long something took."""

    median: int
    """Milliseconds."""
    number: int
    """How often it took some time."""


AnyFigure = CountShown | MostShown | HitsShown | PromisedShown | DurationsShown


class FigurePart(msgspec.Struct, frozen=True, kw_only=True):
    """A figure, or one of its groups."""

    title: str | None
    """The group's title; null if the figure has no groups."""
    figure: AnyFigure


class MyFigure(msgspec.Struct, frozen=True, kw_only=True):
    """A figure of your games."""

    id: str
    title: str
    """In the game's own words; English if it has none in the language."""
    parts: list[FigurePart]
    """One for each group that came up."""


class MyStatistics(msgspec.Struct, frozen=True, kw_only=True):
    """Figures of the games of one kind that you finished."""

    game: str
    games: int
    """The number of games that they are made from."""
    latest: int | None
    """Only so many of the latest games were looked at; null if those are all."""
    figures: list[MyFigure]
    """Those that came up, as the game declares them; empty if it declares none."""
