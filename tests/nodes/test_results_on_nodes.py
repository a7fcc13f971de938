"""Results where several nodes have the tables: a game has one, whichever node ends it or reads it afterwards."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import pytest
from cluster import Guest, TestNode
from test_nodes import a_round, seated

from cosmodrome.tables.wire import messages as m


@pytest.fixture
async def nodes(where: str, redis: str) -> AsyncIterator[list[TestNode]]:
    """Two nodes that know of each other."""
    nodes = [await TestNode.start(where, redis), await TestNode.start(where, redis)]
    await nodes[0].part._member.look()
    yield nodes
    for node in nodes:
        await node.stop()


async def results(node: TestNode) -> list[tuple[Any, ...]]:
    """Return what was kept of each seat. The figures of a game are left out: they are kept some time later."""
    found = await node.store._database.fetch(
        "SELECT table_id, r.game, seats, began, r.ended, options, deck, rules, ending, rated, unrated, "
        "seat, person, name, bot, team, rank, returns, how, s.ended, gave_up "
        "FROM results r JOIN result_seats s USING (table_id) ORDER BY seat"
    )
    return [tuple(row) for row in found]


async def play_to_the_end(*guests: Guest) -> None:
    while guests[0].now.outcome is None:
        await a_round(*guests)


async def test_a_game_that_another_node_ends_has_one_result(
    nodes: list[TestNode], where: str, redis: str
) -> None:
    ann, bob = await seated(*nodes)
    await a_round(ann, bob)
    await nodes[0].kill()
    await bob.until(lambda message: isinstance(message, m.Welcome) and message is not bob.told[0])
    nodes[0] = await TestNode.start(where, redis)
    ann = await nodes[0].sit(bob.table, ann.person)
    await play_to_the_end(ann, bob)
    found = await results(nodes[0])
    assert len(found) == 2
    database = nodes[0].store._database
    await database.change("DELETE FROM results", [()])
    await database.change("DELETE FROM settings WHERE name = 'here:results'", [()])
    await asyncio.gather(*(node.tables._older_games._all() for node in nodes))
    assert await results(nodes[0]) == found
    assert not await nodes[1].store.journal.results.sought()
