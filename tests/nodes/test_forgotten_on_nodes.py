"""Deleting people when several nodes have the tables."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any

import pytest
from cluster import TestNode
from stage import ANN
from test_nodes import seated

from cosmodrome.nodes import joining
from cosmodrome.nodes.bus import Bus
from cosmodrome.tables.journal import entries as e
from cosmodrome.tables.people import SOMEBODY, Person
from cosmodrome.tables.wire import messages as m
from cosmodrome.tables.wire import requests as r

ZOE = Person("id-of-zoe-0123456789", "Zoe Zenith")


@pytest.fixture
async def nodes(where: str, redis: str) -> AsyncIterator[tuple[TestNode, TestNode]]:
    """Two nodes that know of each other."""
    one, two = await TestNode.start(where, redis), await TestNode.start(where, redis)
    await one.part._member.look()
    yield one, two
    for node in (one, two):
        if not node.tables.awake.stopped:
            await node.stop()


async def rows(node: TestNode) -> str:
    """Return everything in the database, as text."""
    database = node.store._database
    names = await database.fetch(
        "SELECT table_name FROM information_schema.tables WHERE table_schema = 'public'"
    )
    found = [str(row) for (name,) in names for row in await database.fetch(f"SELECT * FROM {name}")]
    return "\n".join(found)


async def test_the_node_that_has_a_table_forgets_there(
    nodes: tuple[TestNode, TestNode], monkeypatch: pytest.MonkeyPatch
) -> None:
    one, two = nodes
    table = await one.tables.create(ANN, r.NewTable(game="lucky-dip", seats=2))
    ann, zoe = await one.sit(table.id, ANN), await two.sit(table.id, ZOE)
    for guest, command in (
        (zoe, r.Sit(seat=1)),
        (zoe, r.Ready(ready=True)),
        (ann, r.Start()),
        (zoe, r.Say(text="from me")),
    ):
        assert await guest.do(command) == m.Done(ref=None)
    asleep = await two.tables.create(ZOE, r.NewTable(game="lucky-dip", seats=2))
    assert ann.table in one.tables.awake
    assert ZOE.id in await rows(one)
    assert await two.tables.erase(ZOE)
    assert ann.table in one.tables.awake
    welcome = await ann.until(lambda message: isinstance(message, m.Welcome) and message.table.seats[1].left)
    assert welcome.table.seats[1].left == SOMEBODY
    assert [line.text for line in welcome.chat] == [None]
    assert await zoe.ended() == "deleted"
    said: list[Any] = []
    bundle = Bus._bundle

    def noted(bus: Bus, node: str, messages: list[bytes]) -> tuple[bytes, bytes]:
        said.extend(messages)
        return bundle(bus, node, messages)

    monkeypatch.setattr(Bus, "_bundle", noted)
    assert await ann.do(r.Say(text="who was that")) == m.Done(ref=None)
    spectator = await two.sit(ann.table, Person("eve", "Eve"))
    await spectator.until(lambda message: isinstance(message, m.Welcome))
    assert said
    everything = await rows(one) + str(said)
    assert ZOE.id not in everything
    assert ZOE.name not in everything
    assert (await two.tables.info(asleep.id, ann.person)).seats[0].name is None


async def test_nothing_is_rewritten_until_all_nodes_understand_it(
    where: str, redis: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as before:
        before.setattr(joining, "FORMAT", e.Forgotten.since - 1)
        older = await TestNode.start(where, redis)
    newer = await TestNode.start(where, redis)
    await older.part._member.look()
    ann, bob = await seated(newer, older)
    before_it = await newer.store.journal.read(ann.table)
    assert not await newer.tables.erase(bob.person)
    assert await newer.store.journal.read(ann.table) == before_it
    bob.leave()
    await older.stop()
    await newer.part._member.look()
    newer.tables._erasing.go_on()
    welcome = await ann.until(lambda message: isinstance(message, m.Welcome) and message.table.seats[1].left)
    assert welcome.table.seats[1].left == SOMEBODY
    await newer.stop()


async def test_another_node_goes_on_where_one_was_killed(nodes: tuple[TestNode, TestNode]) -> None:
    one, two = nodes
    ann, bob = await seated(one, two)
    await two.store.journal.erasures.ask(bob.person.id, 1)
    await two.kill()
    one.tables._erasing.go_on()
    welcome = await ann.until(lambda message: isinstance(message, m.Welcome) and message.table.seats[1].left)
    assert welcome.table.seats[1].left == SOMEBODY
