"""Finished games are put away once, whichever of several nodes does it."""

from __future__ import annotations

import asyncio

import pytest
from cluster import TestNode
from test_nodes import seated
from test_results_on_nodes import play_to_the_end

from cosmodrome.nodes import joining
from cosmodrome.people.accounts import Account, Device, PaperCode
from cosmodrome.tables.journal import entries as e
from cosmodrome.tables.limits import Limits
from cosmodrome.tables.wire import messages as m
from cosmodrome.tables.wire import requests as r


async def over(one: TestNode, two: TestNode) -> str:
    """Play a game between two nodes to its end, with chat. Nobody is there afterwards. Return the table's id."""
    ann, bob = await seated(one, two)
    account = Account(ann.person.id, "Ann", 1, "ann", "person", 1, 20_000)
    device = Device("phone", ann.person.id, "phone", 1, 20_000, 1)
    assert await one.store.people.keep(account, device, PaperCode("hash", ann.person.id, 1))
    assert await bob.do(r.Say(text="well played")) == m.Done(ref=None)
    await play_to_the_end(ann, bob)
    for guest in (ann, bob):
        guest.leave()
    await asleep(one, ann.table)
    return ann.table


async def asleep(node: TestNode, table: str) -> None:
    """Let a table fall asleep, and wait until no node has it."""
    async with asyncio.timeout(10):
        while (await node.store._database.fetch("SELECT owner FROM tables WHERE id = $1", table))[0][0]:
            for awake in list(node.tables.awake):
                node.tables.awake.forget(awake)
            await asyncio.sleep(0.05)


async def put_away(*nodes: TestNode) -> None:
    """Let all nodes put away at once what nobody touched up to now."""
    for node in nodes:
        node.tables.house.limits = Limits(over_kept=-1000)
    await asyncio.gather(*(node.tables._putting_away._all() for node in nodes))


async def words(node: TestNode, table: str) -> list[str | None]:
    return [entry.text for entry in await node.store.journal.read(table) if isinstance(entry, e.Said)]


async def test_two_nodes_put_a_game_away_once(where: str, redis: str) -> None:
    one, two = await TestNode.start(where, redis), await TestNode.start(where, redis)
    await one.part._member.look()
    table = await over(one, two)
    await put_away(one, two)
    entries = await two.store.journal.read(table)
    assert [type(entry) for entry in entries].count(e.PutAway) == 1
    assert await words(one, table) == [None]
    guest = await two.sit(table, (await seated(one, two))[1].person)
    welcome = await guest.until(lambda message: isinstance(message, m.Welcome))
    assert welcome.chat == []
    for node in (one, two):
        await node.stop()


async def test_a_table_that_a_node_has_is_not_put_away(where: str, redis: str) -> None:
    one, two = await TestNode.start(where, redis), await TestNode.start(where, redis)
    await one.part._member.look()
    table = await over(one, two)
    await one.tables.wake(table)
    await put_away(two, one)
    assert await words(one, table) == ["well played"]
    await asleep(one, table)
    await put_away(two, one)
    assert await words(one, table) == [None]
    for node in (one, two):
        await node.stop()


async def test_nothing_is_put_away_while_an_older_node_lives(
    where: str, redis: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as before:
        before.setattr(joining, "FORMAT", e.PutAway.since - 1)
        older = await TestNode.start(where, redis)
    newer = await TestNode.start(where, redis)
    await older.part._member.look()
    table = await over(newer, older)
    await put_away(newer)
    assert await words(newer, table) == ["well played"]
    await older.stop()
    await newer.part._member.look()
    await put_away(newer)
    assert await words(newer, table) == [None]
    await newer.stop()
