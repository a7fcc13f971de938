"""The finished games of a person, and the port to what keeps them. SQL stands outside and implements it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Container, Sequence
from typing import Any, Final, NamedTuple, Protocol

import msgspec

from cosmodrome.people.errors import PersonError
from cosmodrome.ratings.port import Unrated
from cosmodrome.tables.journal.results import Decisions
from cosmodrome.tables.people import Person

PAGE: Final = 20
"""Games on a page."""

COUNTED: Final = 1000
"""The latest games of one kind from which statistics are made. More would take too long to read."""

ShownTo = Callable[[str, Sequence[str]], Awaitable[set[str]]]
"""Given a viewer and some people, returns those of them who show the viewer their results, by their ids."""


class LastSeen(NamedTuple):
    """The place of a game in the order of all: the page after it begins with the next older one."""

    ended: int
    """Milliseconds since 1970."""
    table_id: str


class SeatAt(NamedTuple):
    """A seat of a finished game. People mean each other by seats, as nobody learns another's id."""

    table_id: str
    seat: int


class PlayedSeat(msgspec.Struct, frozen=True):
    """A seat of a finished game."""

    seat: int
    person: str | None
    """The id of the person who had it last; None for a bot's, and for somebody who was forgotten."""
    name: str | None
    """The person's name, or else the name by which people know the bot; None for somebody who was forgotten."""
    bot: str | None
    """The bot that sat there at the end, beside a person or alone."""
    team: int
    rank: int | None
    """From 1; equals and partners share it. None where nobody won."""
    change: int | None = None
    """The points that the game brought the person; None if it is not in the ratings, or the reader may not know."""
    left_early: bool = False
    """True if the person came last in the rating because they left, or because others decided too often for them."""


class PlayedGame(msgspec.Struct, frozen=True):
    """A finished game."""

    table_id: str
    game: str
    began: int
    """Milliseconds since 1970, as `ended`."""
    ended: int
    options: dict[str, Any]
    deck: str | None
    """The name of the host's deck; None for the game's own cards."""
    unrated: Unrated | None
    """Why it does not count, if it was played for ratings; None for all other games."""
    seats: list[PlayedSeat]


class BetweenTwo(msgspec.Struct, frozen=True):
    """The games in which two people sat, counted for the one who asks."""

    name: str
    """The other's name, as it was at the seat by which they are meant."""
    games: int
    ahead: int
    """Games in which the asker came before the other."""
    behind: int
    level: int
    """Games between the two that neither won, as both came to the same place."""
    partners: int
    """Games in which both were of one team."""
    since: int
    """When the first of these games ended (milliseconds since 1970)."""


class SeatFigures(NamedTuple):
    """A person's seat in a finished game that was counted."""

    decided: Decisions | None
    """None if that is not known."""
    figures: bytes
    """As JSON."""


class HistoryPage(NamedTuple):
    """Some of a person's games, the latest first."""

    games: Sequence[PlayedGame]
    more: bool
    """True if there are older ones."""
    between: BetweenTwo | None
    """The figures between the asker and the person who was asked for, if one was."""


class HistoryStore(Protocol):
    """Reads results of games. Each method raises Unavailable (`cosmodrome.tables.journal.port`) if that fails."""

    async def games(
        self, person_id: str, before: LastSeen | None, most: int, *, game: str | None, other: str | None
    ) -> list[PlayedGame]:
        """Return games in which a person sat, the latest first: at most this many, all older than `before`.

        Where a `game` or the `other` person is named, only games of the one, and in which the other sat.
        """
        ...

    async def met(self, person_id: str, at: SeatAt) -> tuple[str, str] | None:
        """Return id and name of the other person who sat there; None if nobody did, or the first did not sit along."""
        ...

    async def between(self, person_id: str, other: str, name: str, *, game: str | None) -> BetweenTwo:
        """Return the figures between two people, in all games or in one. `name` is the other's."""
        ...

    async def figures(self, person_id: str, game: str, form: int, most: int) -> list[SeatFigures]:
        """Return figures of this form from a person's games of one kind, the latest first: at most this many."""
        ...


class History:
    """Tells people of their own games, and of nobody else's."""

    def __init__(self, store: HistoryStore, shown_to: ShownTo) -> None:
        self._store = store
        self._shown_to = shown_to

    async def page(
        self, person: Person, before: LastSeen | None, game: str | None, opponent: SeatAt | None
    ) -> HistoryPage:
        """Return a page of a person's games. With an opponent, only games with them, and the figures between the two.

        What a rated game brought others is in it only where they show the person their results.
        Raises PersonError if the asker played with nobody at the opponent's seat.
        """
        other, between = None, None
        if opponent is not None:
            met = await self._store.met(person.id, opponent)
            if met is None:
                raise never_met()
            other, name = met
            between = await self._store.between(person.id, other, name, game=game)
        listed = await self._store.games(person.id, before, PAGE + 1, game=game, other=other)
        games = await self._as_seen(listed[:PAGE], person.id)
        return HistoryPage(games, len(listed) > PAGE, between)

    async def _as_seen(self, games: Sequence[PlayedGame], viewer: str) -> list[PlayedGame]:
        """Return games without the changes of ratings that somebody may not see."""
        rated = {seat.person for game in games for seat in game.seats if seat.change is not None}
        others = sorted(one for one in rated if one is not None and one != viewer)
        seen = {viewer, *(await self._shown_to(viewer, others) if others else ())}
        return [
            msgspec.structs.replace(game, seats=[_without_change(seat, seen) for seat in game.seats])
            for game in games
        ]

    async def figures(self, person: Person, game: str, form: int) -> tuple[list[bytes], bool]:
        """Return the figures of a person's latest games of one kind, as JSON; and whether there are older games.

        At most `COUNTED` games are looked at. Those are left out in which bot or clock made more decisions for the
        seat than the person.
        """
        seat_figures = await self._store.figures(person.id, game, form, COUNTED + 1)
        latest = seat_figures[:COUNTED]
        return [each.figures for each in latest if _played_by_person(each.decided)], len(
            seat_figures
        ) > COUNTED


async def shown_nothing(viewer: str, people: Sequence[str]) -> set[str]:
    """Let nobody show others their results: without kept names there are no rated games."""
    return set()


def _without_change(seat: PlayedSeat, seen: Container[str | None]) -> PlayedSeat:
    """Return a seat without the change of a person's rating, unless they are one of those who are seen."""
    if seat.change is None or seat.person in seen:
        return seat
    return msgspec.structs.replace(seat, change=None, left_early=False)


def _played_by_person(decided: Decisions | None) -> bool:
    return decided is None or decided.person >= decided.bot + decided.clock


def never_met() -> PersonError:
    """Return the error for a seat at which nobody sat with whom the asker played. It never says why."""
    detail = "with: nobody sits there with whom you finished a game; take a seat of one of your own games"
    return PersonError("never_met", detail, 404)
