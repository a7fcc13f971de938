"""When a node takes others' tables: at once when their leases have ended, unless all may have lost the database."""

from __future__ import annotations

import pytest

from cosmodrome.nodes import member
from cosmodrome.nodes.member import Member
from cosmodrome.store import StoreError
from cosmodrome.store.leases import Node


def node(name: str) -> Node:
    """Some node."""
    return Node(name, "", "", "{}", "", 1)


class Database:
    """Stands for leases in a database: its clock and the nodes' are one, and go on when they are told to."""

    lease = 3.0

    def __init__(self) -> None:
        self.now = 100.0
        self.ends: dict[str, float] = {}
        self.lost = False
        self.buried: list[str] = []

    async def join(self, who: Node) -> None:
        """Begin."""
        self.ends[who.id] = self.now + self.lease

    async def free(self) -> None:
        """Nothing."""

    async def beat(self, name: str, patience: float) -> tuple[bool, list[tuple[Node, int]]]:
        """Renew."""
        if self.lost:
            raise StoreError("lost")
        if known := name in self.ends:
            self.ends[name] = self.now + self.lease
        return known, [(node(each), int(1000 * (end - self.now))) for each, end in self.ends.items()]

    async def bury(self, name: str) -> int:
        """Take out who is dead."""
        dead = [each for each, end in self.ends.items() if end < self.now and each != name]
        for each in dead:
            del self.ends[each]
        self.buried += dead
        return len(dead)


class Deaf:
    """A watcher who minds nothing."""

    def renewed(self) -> None:
        """Nothing."""

    def outlived(self) -> None:
        """Nothing."""

    def died(self, node_id: str) -> None:
        """Nothing."""

    def beaten(self) -> None:
        """Nothing."""


class Town:
    """A node, and another that beats no more from some moment on."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.one = Member(database, node("one"))  # type: ignore[arg-type]  # as far as it is asked here

    async def come(self) -> None:
        """Join, as `start` does, but beat only when asked."""
        self.one._watcher = Deaf()
        await self.database.join(self.one.node)
        await self.database.join(node("two"))
        await self.one._beat()

    async def live(self, seconds: float, two_lives: bool, lost: bool = False) -> None:
        """Let time pass, with a beat each second."""
        self.database.lost = lost
        for _ in range(round(seconds)):
            self.database.now += 1.0
            if two_lives and not lost:
                self.database.ends["two"] = self.database.now + self.database.lease
            await self.one._tried()
            if self.one._burying is not None:
                await self.one._burying
        self.database.lost = False


@pytest.fixture
async def town(monkeypatch: pytest.MonkeyPatch) -> Town:
    """Two nodes that have lived for a while."""
    database = Database()
    monkeypatch.setattr(member, "moment", lambda: database.now)
    found = Town(database)
    await found.come()
    await found.live(10, two_lives=True)
    assert not database.buried
    return found


async def test_a_dead_node_is_buried_when_its_lease_has_ended(town: Town) -> None:
    await town.live(3, two_lives=False)
    assert not town.database.buried
    await town.live(1, two_lives=False)
    assert town.database.buried == ["two"]


async def test_a_missed_beat_keeps_no_dead_node_alive(town: Town) -> None:
    await town.live(1, two_lives=False)
    await town.live(1, two_lives=False, lost=True)
    await town.live(2, two_lives=False)
    assert town.one.lost_leases == 0
    assert town.database.buried == ["two"]


async def test_nobody_is_buried_right_after_all_have_lost_the_database(town: Town) -> None:
    await town.live(4, two_lives=True, lost=True)
    assert town.one.lost_leases == 1
    await town.live(1, two_lives=False)
    assert town.database.ends["two"] < town.database.now
    assert not town.database.buried
    await town.live(2, two_lives=True)
    assert not town.database.buried


async def test_who_does_not_come_back_is_buried_after_a_lease(town: Town) -> None:
    await town.live(4, two_lives=False, lost=True)
    await town.live(3, two_lives=False)
    assert not town.database.buried
    await town.live(1, two_lives=False)
    assert town.database.buried == ["two"]


async def test_a_node_that_has_just_come_waits_for_a_lease_too(monkeypatch: pytest.MonkeyPatch) -> None:
    database = Database()
    monkeypatch.setattr(member, "moment", lambda: database.now)
    town = Town(database)
    database.ends["three"] = database.now - 1
    await town.come()
    await town.live(2, two_lives=True)
    assert not database.buried
    await town.live(1, two_lives=True)
    assert database.buried == ["three"]
