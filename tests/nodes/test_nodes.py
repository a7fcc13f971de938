"""Two nodes at one table: whoever has it, all who sit there play on, whatever becomes of a node."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable

import pytest
from cluster import Guest, TestNode
from stage import ANN, BOB

from cosmodrome.tables import entries as e
from cosmodrome.tables import messages as m


@pytest.fixture
async def nodes(where: str, redis: str) -> AsyncIterator[list[TestNode]]:
    """Two."""
    started = [await TestNode.start(where, redis) for _ in range(2)]
    yield started
    for node in started:
        await node.stop()


async def seated(one: TestNode, other: TestNode, game: str = "lucky-dip") -> tuple[Guest, Guest]:
    """Ann by way of one node and Bob by way of another, at a table in play that the first one has."""
    table = await one.tables.create(ANN, m.NewTable(game=game, seats=2))
    ann = await one.sit(table.id, ANN)
    bob = await other.sit(table.id, BOB)
    for guest, command in ((bob, m.Sit(seat=1)), (bob, m.Ready(ready=True)), (ann, m.Start())):
        assert await guest.do(command) == m.Done(ref=None)
    for guest in (ann, bob):
        await guest.until(lambda message: isinstance(message, m.Changed))
    return ann, bob


def further(number: int) -> Callable[[m.AnyMessage], bool]:
    """Whether somebody was told of a game that is past an entry."""

    def told(message: m.AnyMessage) -> bool:
        game = message.game if isinstance(message, m.Changed | m.Welcome) else None
        return game is not None and game.number > number

    return told


async def a_round(*guests: Guest) -> None:
    """Whoever is to move does, and all hear of it."""
    mover = next(guest for guest in guests if guest.now.legal)
    before = mover.now.number
    assert await mover.play() == m.Done(ref=None)
    for guest in guests:
        await guest.until(further(before))


async def test_people_on_two_nodes_play_at_one_table(nodes: list[TestNode]) -> None:
    ann, bob = await seated(*nodes)
    assert [ann.table in node.tables.awake for node in nodes] == [True, False]
    for _ in range(6):
        await a_round(ann, bob)
    assert ann.now.number == bob.now.number


async def test_the_other_node_takes_over(nodes: list[TestNode], where: str, redis: str) -> None:
    ann, bob = await seated(*nodes)
    await a_round(ann, bob)
    number = ann.now.number
    await nodes[0].kill()
    welcome = await bob.until(lambda message: isinstance(message, m.Welcome) and message is not bob.told[0])
    assert welcome.game.number == number
    assert bob.table in nodes[1].tables.awake
    nodes[0] = await TestNode.start(where, redis)
    ann = await nodes[0].sit(bob.table, ANN)
    assert bob.table not in nodes[0].tables.awake
    for _ in range(4):
        await a_round(ann, bob)
    entries = await nodes[0].store.journal.read(bob.table)
    assert [type(entry) for entry in entries].count(e.Started) == 1
