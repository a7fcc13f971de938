"""Carries out a host's orders about ratings."""

from __future__ import annotations

from collections.abc import Callable

from cosmodrome.core import find_game
from cosmodrome.core.registry import Unknown
from cosmodrome.people.host_port import HostAct
from cosmodrome.server.host import orders as o
from cosmodrome.store import Store
from cosmodrome.tables.service import Tables


class RatingOrders:
    """Carries out what a host asks about ratings."""

    def __init__(self, tables: Tables, store: Store, act: Callable[[str, str], HostAct]) -> None:
        """`act` makes a note of what the host changes: the person it is about, and what it is."""
        self._tables = tables
        self._store = store
        self._folding = store.journal.folding
        self._act = act

    async def do(self, order: o.OfRatings) -> o.RatingsShown | o.Obeyed:
        """Carry an order out. Raises ValueError, TableError or StoreError, saying what is wrong."""
        match order:
            case o.ShowRatings():
                return o.RatingsShown([o.RatingsOfGame(*each) for each in await self._folding.state()])
            case o.RateAnew():
                return await self._anew(order.game)
            case o.Unrate():
                return await self._unrate(order.table)

    async def _anew(self, name: str | None) -> o.Obeyed:
        known = await self._folding.games()
        games = known if name is None else [_game_id(name)]
        if not known or not set(games) <= set(known):
            were = ", ".join(known) or "none yet"
            raise ValueError(
                f"nobody was ever rated{f' in {name}' if name else ''}; games with ratings: {were}"
            )
        for game in games:
            await self._folding.begin_anew(game)
        ends = await self._fold()
        return o.Obeyed(f"The ratings of {', '.join(games)} {ends}.")

    async def _unrate(self, name: str) -> o.Obeyed:
        table_id = await self._tables.lobby.resolve(name)
        if not await self._folding.unrate(table_id):
            raise ValueError(f"the game at table {name} is not rated")
        await self._store.people_of_host.note(
            self._act("", f"took the game at table {name} out of the ratings")
        )
        ends = await self._fold()
        return o.Obeyed(f"The game at table {name} counts no more. The ratings after it {ends}.")

    async def _fold(self) -> str:
        """Fold what waits: beside all else if a server runs, or else now. Return what becomes of the ratings."""
        if self._tables.running:
            self._folding.wake()
            return "are being worked out again; `admin ratings` says how far that is"
        await self._folding.all()
        return "are worked out again"


def _game_id(name: str) -> str:
    """Return the id of a game that may be written with hyphens. A game that is not installed goes by its name."""
    try:
        return find_game(name).id
    except Unknown:
        return name
