"""The results of a person as others see them: whom the person shows them, and what these are told."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple, Protocol

import msgspec

from cosmodrome.people.accounts import Account, Shows, Visitor
from cosmodrome.people.blocks import Blocks
from cosmodrome.people.errors import PersonError
from cosmodrome.people.history import HistoryStore, PlayedGame, PlayedSeat
from cosmodrome.tables.names import skeleton

LATEST: Final = 20
"""Games on a person's page."""


class ShowingStore(Protocol):
    """Keeps whom people show their results. Each method raises Unavailable (`tables.journal.port`) if that fails."""

    async def keeper(self, skeleton: str) -> Account | None:
        """Return the account whose name looks like this."""
        ...

    async def people_at(self, table_id: str) -> list[str]:
        """Return the ids of all who ever were at a table."""
        ...

    async def choose(self, account_id: str, shows: Shows) -> None:
        """Keep whom an account shows its results."""
        ...

    async def shown_to(self, viewer: str, people: Sequence[str]) -> set[str]:
        """Return those of these people who keep a name and show the viewer their results; the viewer is one of them.

        Whoever shows them to those who played with them has finished a game with the viewer.
        """
        ...


class Shown(NamedTuple):
    """A person as somebody sees them who may."""

    account: Account
    games: Sequence[PlayedGame]
    """The latest of their games. Whoever does not show their own results to the viewer has no name there."""


class Showing:
    """Lets people choose who sees their results, and shows these to nobody else."""

    def __init__(self, store: ShowingStore, history: HistoryStore, blocks: Blocks) -> None:
        self._store = store
        self._history = history
        self._blocks = blocks

    async def choose(self, account: Account, shows: Shows) -> Account:
        """Keep whom an account shows its results from now on, and return it."""
        await self._store.choose(account.id, shows)
        return msgspec.structs.replace(account, shows=shows)

    async def shown_to(self, viewer: str, people: Sequence[str]) -> set[str]:
        """Return those of these people who keep a name and show the viewer their results."""
        apart = {one for one in people if self._blocks.between(viewer, [one])}
        return await self._store.shown_to(viewer, [one for one in people if one not in apart])

    async def person(self, visitor: Visitor, name: str) -> Shown:
        """Return the person who keeps a name, as the visitor sees them.

        Raises PersonError if nobody keeps it, or whoever does shows the visitor nothing. It never says which of them.
        """
        account = await self._store.keeper(skeleton(name))
        viewer = visitor.person.id
        if account is None or account.id not in await self.shown_to(viewer, [account.id]):
            raise nothing_shown()
        games = await self._history.games(account.id, None, LATEST, game=None, other=None)
        there = {seat.person for game in games for seat in game.seats if seat.person is not None}
        named = await self.shown_to(viewer, sorted(there))
        return Shown(account, [_as_seen(game, viewer, named) for game in games])


def _as_seen(game: PlayedGame, viewer: str, named: set[str]) -> PlayedGame:
    """Return a game with the names that somebody may read; whoever sat there knows them all."""
    if any(seat.person == viewer for seat in game.seats):
        return game
    return msgspec.structs.replace(game, seats=[_seat(seat, named) for seat in game.seats])


def _seat(seat: PlayedSeat, named: set[str]) -> PlayedSeat:
    if seat.person is None or seat.person in named:
        return seat
    return msgspec.structs.replace(seat, name=None)


def nothing_shown() -> PersonError:
    """Return the error for a person of whom somebody is told nothing. It never says why."""
    detail = "name: nobody of this name shows you their results"
    return PersonError("nothing_shown", detail, 404)
