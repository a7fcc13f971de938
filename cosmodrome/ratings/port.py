"""Ratings as others see them, and the port to what keeps them. SQL stands outside and implements it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple, Protocol

Unrated = Literal["host", "hurried", "bot_unknown", "figures_unknown", "people"]
"""Why a game that was played for ratings does not count: the host took it out; a bot had less time than its rank says;
the strength of a bot is not known, or who made the decisions; too few of the people can be compared.

It never tells anything about one person, such as who was deleted, or that two seats belong to the same person.
"""


class RatingNow(NamedTuple):
    """A person's rating in a game, in points. It is shown as "1,480 ± 60": `rating` ± `margin`."""

    game: str
    rating: int
    deviation: int
    """The standard deviation."""
    margin: int
    """Two deviations: 19 of 20 strengths lie this near to the rating."""
    games: int
    """The number of rated games."""
    provisional: bool
    """True while too little is known to rely on the rating."""
    games_until_firm: int
    """About how many more games it takes until the rating is not provisional. 0 if it is not."""
    ended: int
    """When the last of the games ended (milliseconds since 1970)."""


class RatingStep(NamedTuple):
    """How a game changed the rating of the person at a seat. The change is `after - before`."""

    seat: int
    person: str | None
    """None for somebody who was deleted."""
    before: int
    after: int
    margin: int
    """Two deviations, after the game."""
    provisional: bool
    games_until_firm: int
    left_early: bool
    """True if they came last because they left, or because others decided too often for them."""


class RatedGame(NamedTuple):
    """What the ratings have of a game that was played for them."""

    folded: bool
    """True if the fold has come past this game. False while it waits, and of a game that was not played for ratings."""
    unrated: Unrated | None
    """Why it does not count; None if it counts, as far as is known."""
    steps: Sequence[RatingStep]
    """How it changed ratings, by seat. Empty until it is folded, and if it does not count."""


class OwnStep(NamedTuple):
    """How a game changed the rating of a person, for that person."""

    table_id: str
    game: str
    ended: int
    """Milliseconds since 1970."""
    before: int
    after: int
    margin: int
    """Two deviations, after the game."""
    left_early: bool


class LastListed(NamedTuple):
    """The place of a row in a list. The page after it begins with the next one."""

    low: float
    name: str


class ListedRating(NamedTuple):
    """A row of a list: an account whose results everybody may see."""

    person: str
    name: str
    rating: int
    margin: int
    games: int
    provisional: bool
    at: LastListed


class Mark(NamedTuple):
    """A bot of the ladder, as a mark among people."""

    rank: int
    """From 1."""
    bot: str
    rating: int


class Ratings(Protocol):
    """Keeps ratings. Each method raises Unavailable (`cosmodrome.tables.journal.port`) if that fails."""

    async def of(self, person_id: str) -> list[RatingNow]:
        """Return a person's ratings, one for each game that they played rated, by the game's id."""
        ...

    async def at(self, table_id: str) -> RatedGame:
        """Return what the ratings have of a table's game."""
        ...

    async def steps_of(self, person_id: str) -> list[OwnStep]:
        """Return how games changed the ratings of a person, by game and in the order of the fold."""
        ...

    async def top(
        self, game: str, after: LastListed | None, limit: int, played_since: int
    ) -> list[ListedRating]:
        """Return rows of a game's list, the highest lower end of the interval first: at most `limit`, all after one.

        Listed are accounts that show their results to everybody, with a rated game that ended at `played_since` or
        later.
        """
        ...

    async def place(self, game: str, person: str, played_since: int = 0) -> int | None:
        """Return a person's place in a game's list, from 1. None if they are not listed."""
        ...

    def marks(self, game: str) -> Sequence[Mark]:
        """Return the bots of a game's ladder, the lowest first; none if they were never measured."""
        ...
