"""A node takes others' tables as soon as their leases have ended, unless all nodes may have lost the database."""

from __future__ import annotations

import asyncio

import pytest

from cosmodrome.nodes import member
from cosmodrome.nodes.member import Member
from cosmodrome.store import StoreError
from cosmodrome.store.leases import Node


def node(name: str) -> Node:
    """Return a node."""
    return Node(name, "", "", "{}", "", 1)


class Database:
    """Stands for leases in a database. The database and the nodes share one clock, which the test moves."""

    lease = 3.0

    def __init__(self) -> None:
        self.now = 100.0
        self.ends: dict[str, float] = {}
        self.lost = False
        self.buried: list[str] = []
        self._beating = False
        self.collided = False

    async def join(self, who: Node) -> None:
        """Begin a lease."""
        self.ends[who.id] = self.now + self.lease

    async def free(self) -> None:
        """Do nothing."""

    async def beat(self, name: str, patience: float) -> tuple[bool, list[tuple[Node, int]]]:
        """Renew a lease. All beats go over one connection, which does one thing at a time."""
        if self.lost:
            raise StoreError("lost")
        if self._beating:
            self.collided = True
            raise StoreError("another operation is in progress")
        self._beating = True
        await asyncio.sleep(0)
        self._beating = False
        if known := name in self.ends:
            self.ends[name] = self.now + self.lease
        return known, [(node(each), int(1000 * (end - self.now))) for each, end in self.ends.items()]

    async def bury(self, name: str) -> int:
        """Remove dead nodes."""
        dead = [each for each, end in self.ends.items() if end < self.now and each != name]
        for each in dead:
            del self.ends[each]
        self.buried += dead
        return len(dead)

    async def claim_due(self, who: Node, now: int, limit: int) -> list[tuple[str, int]]:
        """Claim a table."""
        if self.lost:
            raise StoreError("lost")
        return [("due", 1)]


class Counting:
    """A watcher that counts renewals and does nothing else."""

    def __init__(self) -> None:
        self.renewals = 0

    def renewed(self) -> None:
        """Count a renewal."""
        self.renewals += 1

    def outlived(self) -> None:
        """Do nothing."""

    def died(self, node_id: str) -> None:
        """Do nothing."""

    def beaten(self) -> None:
        """Do nothing."""


class Town:
    """A node, and another one that stops beating at some moment."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.watcher = Counting()
        self.one = Member(database, node("one"))  # type: ignore[arg-type]  # as far as it is asked here

    async def come(self) -> None:
        """Join as `start` does, but beat only when asked."""
        self.one._watcher = self.watcher
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


async def test_a_look_while_the_node_beats_spoils_neither(town: Town) -> None:
    """A node that has just removed another looks at once who lives. Its own beat may be under way meanwhile."""
    town.database.now += 0.5
    before = town.database.ends["one"]
    await asyncio.gather(town.one._tried(), town.one.look())
    assert not town.database.collided
    assert town.database.ends["one"] == before + 0.5
    assert town.one.entitled()


async def test_tables_that_are_due_wait_while_the_database_is_away(town: Town) -> None:
    town.database.lost = True
    assert await town.one.claim_due(0, 10) == []
    town.database.lost = False
    assert await town.one.claim_due(0, 10) == ["due"]
    assert town.one.epoch("due") == 1


async def test_a_node_that_stood_still_past_its_lease_lets_all_lines_begin_anew(town: Town) -> None:
    """Messages that it was about to tell were not told, though the next beat renews the lease at once."""
    assert town.watcher.renewals == 0
    town.database.now += 4
    assert not town.one.entitled()
    await town.one._tried()
    assert town.one.entitled()
    assert town.watcher.renewals == 1
    assert town.one.lost_leases == 1
    await town.live(2, two_lives=True)
    assert town.watcher.renewals == 1
