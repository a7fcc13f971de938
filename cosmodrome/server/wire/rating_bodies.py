"""Ratings, as they go over HTTP. Moments are milliseconds since 1970."""

from __future__ import annotations

import msgspec

from cosmodrome.ratings.port import Unrated


class RatingShown(msgspec.Struct, frozen=True, kw_only=True):
    """A person's rating in a game. It is worded as in "1,480 ± 60"."""

    game: str
    rating: int
    margin: int
    """19 of 20 strengths lie this near to the rating."""
    games: int
    """The number of rated games."""
    provisional: bool
    """True while too little is known to rely on it."""
    games_until_firm: int
    """About how many more games that takes; 0 if it is not provisional."""


class SeatRated(msgspec.Struct, frozen=True, kw_only=True):
    """The person at a seat who shows you their rating."""

    seat: int
    rating: RatingShown | None
    """Null before their first rated game of this kind."""
    change: int | None
    """The points that this table's game brought; null while that is not known, and if it does not count."""
    left_early: bool
    """True if they came last in it because they left, or because others decided too often for them."""


class TableRatings(msgspec.Struct, frozen=True, kw_only=True):
    """The ratings at a table."""

    seats: list[SeatRated]
    """The seats of those who show you theirs."""
    waiting: bool
    """True if the game is over and has not been rated yet: ask again in a moment."""
    unrated: Unrated | None
    """Why the game does not count, though it was played for ratings; null if it counts, or was not.

    `host`: the host of this server took it out. `hurried`: a bot had less time than its rank says. `bot_unknown`: the
    strength of a bot is not known. `figures_unknown`: it is not known who made the decisions. `people`: too few of
    those who played can be compared.
    """


class OwnRatedGame(msgspec.Struct, frozen=True, kw_only=True):
    """A game that is in your rating."""

    table: str
    game: str
    ended: int
    before: int
    """Your rating before it."""
    after: int
    margin: int
    """19 of 20 strengths lie this near to the rating after it."""
    left_early: bool
    """True if you came last in it because you left, or because others decided too often for you."""


class RatedRow(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody in a game's list, who shows their results to everybody."""

    name: str
    you: bool
    rating: int
    margin: int
    games: int
    provisional: bool


class BotMark(msgspec.Struct, frozen=True, kw_only=True):
    """A bot of the game's ladder, as a mark among people."""

    rank: int
    rating: int


class RatingList(msgspec.Struct, frozen=True, kw_only=True):
    """A page of the list of those who played a game for ratings in the last 60 days.

    It is ordered by `rating - margin`.
    """

    rows: list[RatedRow]
    first: int
    """The place of the first row, from 1."""
    next: str | None
    """The `after` that gives the next page; null if there is none."""
    marks: list[BotMark]
    """The game's ranked bots, the lowest first: the strength of each is known, so its margin is 0."""
    you: RatingShown | None
    """Your own rating, listed or not; null before your first rated game of this kind."""
    place: int | None
    """Your place in the list; null if you are not in it."""
