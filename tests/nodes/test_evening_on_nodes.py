"""An evening over two nodes: people at different nodes go on with another game together."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest
from cluster import Guest, TestNode
from stage import ANN, BOB
from test_nodes import a_round, seated

from cosmodrome.nodes import joining
from cosmodrome.tables.journal import entries as e
from cosmodrome.tables.wire import messages as m
from cosmodrome.tables.wire import requests as r
from cosmodrome.tables.wire.sights import TableInfo


@pytest.fixture
async def nodes(where: str, redis: str) -> AsyncIterator[list[TestNode]]:
    """Two nodes."""
    started = [await TestNode.start(where, redis) for _ in range(2)]
    yield started
    for node in started:
        await node.stop()


async def over(ann: Guest, bob: Guest) -> None:
    """Play a game to its end."""
    while ann.now.outcome is None:
        await a_round(ann, bob)


def going_on(message: m.AnyMessage) -> bool:
    return isinstance(message, m.TableChanged) and message.table.next_table is not None


async def next_of(guest: Guest) -> TableInfo:
    """Return what somebody is told of the old table once there is a new one."""
    told: m.TableChanged = await guest.until(going_on)
    return told.table


async def test_whoever_is_at_another_node_may_choose_the_next_game(nodes: list[TestNode]) -> None:
    ann, bob = await seated(*nodes)
    await over(ann, bob)
    assert await bob.do(r.Rematch(game="phest")) == m.Done(ref=None)
    late = await ann.do(r.Rematch())
    assert isinstance(late, m.Refused)
    assert late.error == "other_game"
    told = [await next_of(guest) for guest in (ann, bob)]
    assert {(table.next_table, table.next_game) for table in told} == {(told[0].next_table, "phest")}
    for node, person in zip(nodes, (ANN, BOB), strict=True):
        table = await node.tables.info(str(told[0].next_table), person)
        assert table.game == "phest"
        assert table.evening is not None
        assert table.evening.games == 1
        assert sum(one.won for one in table.evening.people) == 1


async def test_people_play_on_once_no_older_node_is_left(
    where: str, redis: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as before:
        before.setattr(joining, "FORMAT", e.FORMAT - 1)
        older = await TestNode.start(where, redis)
    newer = await TestNode.start(where, redis)
    await older.part._member.look()
    ann, bob = await seated(newer, older)
    await over(ann, bob)
    refused = await ann.do(r.Rematch(game="phest"))
    assert isinstance(refused, m.Refused)
    assert "two versions" in refused.detail
    bob.leave()
    await older.stop()
    await newer.part._member.look()
    assert await ann.do(r.Rematch(game="phest")) == m.Done(ref=None)
    await newer.stop()
