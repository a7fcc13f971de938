"""Ratings as somebody may see them: at a table, in a game's list, and on a person's page."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple, Protocol

from cosmodrome.people.accounts import DAY
from cosmodrome.people.showing import Showing
from cosmodrome.ratings.port import (
    LastListed,
    ListedRating,
    Mark,
    OwnStep,
    RatingNow,
    Ratings,
    RatingStep,
    Unrated,
)
from cosmodrome.tables.people import handle
from cosmodrome.tables.wire.sights import TableInfo

ROWS: Final = 50
"""Rows on a page of a list."""

RECENT: Final = 60 * DAY
"""Milliseconds for which somebody is listed after a rated game."""


class PeopleAt(Protocol):
    """Knows who ever was at a table. Raises Unavailable (`cosmodrome.tables.journal.port`) if that fails."""

    async def people_at(self, table_id: str) -> list[str]:
        """Return the ids of all who ever were at a table."""
        ...


class SeatRating(NamedTuple):
    """The rating of the person at a seat who shows it, and how the table's game changed it, if it is rated by now."""

    seat: int
    standing: RatingNow | None
    """None before their first rated game of this kind."""
    step: RatingStep | None


class TableStandings(NamedTuple):
    """Ratings at a table, as somebody may see them."""

    seats: Sequence[SeatRating]
    folded: bool
    """True if the table's game has been folded into the ratings, or left out of them."""
    unrated: Unrated | None
    """Why the game does not count, if it was played for ratings."""


class ListPage(NamedTuple):
    """Some rows of a game's list."""

    rows: Sequence[ListedRating]
    first: int
    """The place of the first of them, from 1."""
    more: bool
    marks: Sequence[Mark]
    mine: RatingNow | None
    """The asker's own rating, listed or not."""
    place: int | None
    """The asker's place in the list; None if they are not in it."""


class Standings:
    """Tells ratings to those who may see them."""

    def __init__(self, ratings: Ratings, showing: Showing, people: PeopleAt, now: Callable[[], int]) -> None:
        """`now` gives milliseconds since 1970."""
        self._ratings = ratings
        self._showing = showing
        self._people = people
        self._now = now

    async def of(self, person_id: str) -> list[RatingNow]:
        """Return a person's ratings. Whoever asks has to be allowed to see them."""
        return await self._ratings.of(person_id)

    async def steps_of(self, person_id: str) -> list[OwnStep]:
        """Return how games changed a person's ratings. Whoever asks has to be the person."""
        return await self._ratings.steps_of(person_id)

    async def at_table(self, viewer: str, table: TableInfo) -> TableStandings:
        """Return the ratings of those who sit at a table and show them to the viewer, and what became of its game."""
        handles = {seat.handle: seat.seat for seat in table.seats if seat.handle is not None}
        there = {one: handle(table.id, one) for one in await self._people.people_at(table.id)}
        seated = {one: handles[theirs] for one, theirs in there.items() if theirs in handles}
        game = await self._ratings.at(table.id)
        steps = {step.person: step for step in game.steps}
        seated |= {one: step.seat for one, step in steps.items() if one is not None}
        shown = await self._showing.shown_to(viewer, sorted(seated))
        ratings = [
            SeatRating(seated[one], await self._in_game(one, table.game), steps.get(one)) for one in shown
        ]
        return TableStandings(sorted(ratings), game.folded or game.unrated is not None, game.unrated)

    async def _in_game(self, person_id: str, game: str) -> RatingNow | None:
        return next((one for one in await self._ratings.of(person_id) if one.game == game), None)

    async def page(self, viewer: str, game: str, after: LastListed | None) -> ListPage:
        """Return a page of the list of those who play a game for ratings, and show them to everybody."""
        since = self._now() - RECENT
        rows = await self._ratings.top(game, after, ROWS + 1, since)
        first = await self._ratings.place(game, rows[0].person, since) if rows else None
        return ListPage(
            rows[:ROWS],
            first or 1,
            len(rows) > ROWS,
            self._ratings.marks(game),
            await self._in_game(viewer, game),
            await self._ratings.place(game, viewer, since),
        )
