"""What nodes do while Redis or PostgreSQL is lost, and after a lease has ended."""

from __future__ import annotations

import asyncio
import shutil
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from pathlib import Path

import pytest
import services
from cluster import PATIENCE, Guest, TestNode
from sqlalchemy import make_url
from stage import ANN, BOB, CYD, HereThinker
from tcp_proxy import Proxy
from test_nodes import a_round, further, seated

from cosmodrome.nodes.joining import JoinError, join
from cosmodrome.store import StoreError, open_store
from cosmodrome.tables.errors import Elsewhere
from cosmodrome.tables.wire import messages as m
from cosmodrome.tables.wire import requests as r


class Cabled:
    """Two nodes, each with its own cables to Redis and PostgreSQL."""

    def __init__(self) -> None:
        self.nodes: list[TestNode] = []
        self.redis: list[Proxy] = []
        self.postgresql: list[Proxy] = []


@pytest.fixture
async def cabled(where: str, redis: str) -> AsyncIterator[Cabled]:
    """Cables that can be cut."""
    found = Cabled()
    async with AsyncExitStack() as stack:
        for _ in range(2):
            urls = []
            for url, cables in ((where, found.postgresql), (redis, found.redis)):
                parts = make_url(url)
                assert parts.host is not None
                assert parts.port is not None
                cable = await stack.enter_async_context(Proxy(parts.host, parts.port))
                cables.append(cable)
                through = parts.set(host="127.0.0.1", port=cable.port)
                urls.append(through.render_as_string(hide_password=False))
            found.nodes.append(await TestNode.start(*urls))
        yield found
        for node in found.nodes:
            await node.stop()


async def eventually_done(guest: Guest, command: r.AnyCommand) -> None:
    """Ask until the command is done. Until then, the answer is `unavailable`."""
    async with asyncio.timeout(PATIENCE):
        while (answer := await guest.do(command)) != m.Done(ref=None):
            assert isinstance(answer, m.Refused)
            assert answer.error == "unavailable"
            await asyncio.sleep(0.1)


async def test_without_redis_people_at_the_owner_play_on(cabled: Cabled) -> None:
    ann, bob = await seated(*cabled.nodes)
    cyd = await cabled.nodes[0].sit(ann.table, CYD)
    for cable in cabled.redis:
        cable.tear()
    assert await ann.do(r.Say(text="is anybody there?")) == m.Done(ref=None)
    await cyd.until(lambda message: isinstance(message, m.Chatted))
    refused = await bob.do(r.Say(text="here"))
    assert isinstance(refused, m.Refused)
    assert refused.error == "unavailable"
    for cable in cabled.redis:
        cable.mend()
    welcome = await bob.until(
        lambda message: isinstance(message, m.Welcome) and any(said.text for said in message.chat)
    )
    assert [said.text for said in welcome.chat] == ["is anybody there?"]
    await eventually_done(bob, r.Say(text="here I am"))
    await ann.until(lambda message: isinstance(message, m.Chatted) and message.line.text == "here I am")
    assert ann.table in cabled.nodes[0].tables.awake


async def test_a_node_that_loses_the_database_loses_its_tables_and_tells_nothing(cabled: Cabled) -> None:
    ann, bob = await seated(*cabled.nodes)
    one, two = cabled.nodes
    cabled.postgresql[0].tear()
    again = await bob.until(lambda message: isinstance(message, m.Welcome) and message is not bob.told[0])
    assert again.game is not None
    assert not one.tables.entitled()
    assert two.tables.entitled()
    cabled.postgresql[0].mend()
    before = len(ann.told)
    await ann.until(lambda message: message in ann.told[before:] and isinstance(message, m.Welcome))
    assert ann.table not in one.tables.awake
    for _ in range(4):
        await a_round(ann, bob)


async def test_all_lose_the_database_and_nobody_loses_a_table(cabled: Cabled) -> None:
    ann, bob = await seated(*cabled.nodes)
    one, two = cabled.nodes
    for cable in cabled.postgresql:
        cable.tear()
    async with asyncio.timeout(PATIENCE):
        while one.tables.entitled() or two.tables.entitled():
            await one.part._routes.next_beat()
    refused = await ann.do(r.Say(text="hello?"))
    assert isinstance(refused, m.Refused)
    for cable in cabled.postgresql:
        cable.mend()
    await eventually_done(ann, r.Say(text="there we are"))
    assert ann.table in one.tables.awake
    assert one.part._member.lost_leases == two.part._member.lost_leases == 1
    for _ in range(4):
        await a_round(ann, bob)


async def test_who_is_past_the_lease_writes_nothing(cabled: Cabled) -> None:
    """The successor is idle, so only the epoch prevents the write."""
    ann, _ = await seated(*cabled.nodes)
    one, two = cabled.nodes
    live = one.tables.awake[ann.table]
    entries = await two.store.journal.read(ann.table)
    database = two.store._database
    await database.fetch("UPDATE tables SET owner = $2, epoch = epoch + 1 WHERE id = $1", ann.table, two.id)
    with pytest.raises(Elsewhere):
        await live.inbox.ask(lambda: live.do_for(ANN, r.Say(text="too late")))
    assert ann.table not in one.tables.awake
    assert await two.store.journal.read(ann.table) == entries
    assert await ann.do(r.Say(text="in time")) == m.Done(ref=None)
    assert ann.table in two.tables.awake


async def test_people_of_a_node_that_is_gone_are_away(cabled: Cabled) -> None:
    ann, bob = await seated(*cabled.nodes)
    await cabled.nodes[1].kill()

    def bob_is_away(message: m.AnyMessage) -> bool:
        return isinstance(message, m.TableChanged) and not message.table.seats[1].online

    await ann.until(bob_is_away)
    cabled.nodes.pop()
    assert bob.table in cabled.nodes[0].tables.awake


async def test_people_of_a_node_that_is_merely_silent_are_here(cabled: Cabled) -> None:
    ann, bob = await seated(*cabled.nodes)
    before = len(ann.told)
    cabled.redis[1].tear()
    await asyncio.sleep(4)
    assert cabled.nodes[0].tables.awake[ann.table].presence.online(BOB.id)
    cabled.redis[1].mend()
    await eventually_done(bob, r.Say(text="still here"))
    assert not any(
        isinstance(message, m.TableChanged) and not message.table.seats[1].online
        for message in ann.told[before:]
    )


async def test_a_slow_person_elsewhere_gets_one_welcome(cabled: Cabled) -> None:
    ann, bob = await seated(*cabled.nodes)
    bob._hearing.cancel()
    for number in range(70):
        live = cabled.nodes[0].tables.awake[ann.table]
        live.voice.announce(f"{number}")
    before = len(bob.told)
    assert await bob.do(r.Ping()) == m.Done(ref=None)  # its answer comes after all that
    bob.hear_again()
    await bob.until(lambda message: message in bob.told[before:] and isinstance(message, m.Welcome))
    assert not any(isinstance(message, m.Announced) for message in bob.told)
    number = ann.now.number
    await a_round(ann, bob)
    await bob.until(further(number))


# What is wrong from the start.


async def test_a_redis_that_is_not_there(where: str) -> None:
    store = await open_store(where, shared=True)
    for url, words in (
        ("redis://127.0.0.1:1/0", r"no Redis can be used at 127.0.0.1:1 .*REDIS_URL"),
        ("http://127.0.0.1:1/0", r"REDIS_URL cannot be read"),
    ):
        with pytest.raises(JoinError, match=words):
            await join(store, url, HereThinker(), address="", journal=store.journal, decks={})
    await store.close()


async def test_a_store_that_cannot_be_shared(tmp_path: object, redis: str) -> None:
    store = await open_store(str(tmp_path), shared=True)
    with pytest.raises(StoreError, match="need one PostgreSQL: set DATABASE_URL"):
        await join(store, redis, HereThinker(), address="", journal=store.journal, decks={})
    await store.close()


async def test_other_decks(where: str, redis: str) -> None:
    node = await TestNode.start(where, redis)
    store = await open_store(where, shared=True)
    decks = {"lucky-dip": {"mine": {"cards.toml": "x"}}}
    with pytest.raises(JoinError, match="decks here are not those of the node"):
        await join(store, redis, HereThinker(), address="", journal=store.journal, decks=decks)
    await store.close()
    await node.stop()


@pytest.mark.skipif(
    shutil.which("redis-server") is None, reason="there is no redis-server to be the other one"
)
async def test_another_redis(tmp_path: Path, where: str, redis: str) -> None:
    node = await TestNode.start(where, redis)
    store = await open_store(where, shared=True)
    other = services.redis(tmp_path / "other")
    try:
        with pytest.raises(JoinError, match="give all nodes the same REDIS_URL"):
            await join(
                store,
                f"redis://127.0.0.1:{other.port}/0",
                HereThinker(),
                address="",
                journal=store.journal,
                decks={},
            )
    finally:
        other.stop()
        await store.close()
        await node.stop()


async def test_a_server_without_redis_beside_nodes(where: str, redis: str) -> None:
    node = await TestNode.start(where, redis)
    with pytest.raises(StoreError, match="set REDIS_URL here as there"):
        await open_store(where)
    await node.stop()
    alone = await open_store(where)
    with pytest.raises(StoreError, match="started without REDIS_URL"):
        await open_store(where, shared=True)
    await alone.close()
