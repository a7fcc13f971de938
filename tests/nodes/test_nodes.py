"""Two nodes at one table: whichever has it, everybody who sits there plays on, whatever happens to a node."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable

import msgspec
import pytest
from cluster import Guest, TestNode
from stage import ANN, BOB, CYD, team_up

from cosmodrome.nodes import wire as w
from cosmodrome.people.service import People
from cosmodrome.server.host import orders as o
from cosmodrome.server.host.admin import Admin, Bans
from cosmodrome.tables.awake.house import wall_clock
from cosmodrome.tables.errors import TableError
from cosmodrome.tables.journal import entries as e
from cosmodrome.tables.people import Person
from cosmodrome.tables.wire import messages as m
from cosmodrome.tables.wire import requests as r
from cosmodrome.tables.wire.shared import Settings


@pytest.fixture
async def nodes(where: str, redis: str) -> AsyncIterator[list[TestNode]]:
    """Two nodes."""
    started = [await TestNode.start(where, redis) for _ in range(2)]
    yield started
    for node in started:
        await node.stop()


async def seated(one: TestNode, other: TestNode, game: str = "lucky-dip") -> tuple[Guest, Guest]:
    """Ann at one node and Bob at another, at a table in play that the first node has."""
    table = await one.tables.create(ANN, r.NewTable(game=game, seats=2))
    ann = await one.sit(table.id, ANN)
    bob = await other.sit(table.id, BOB)
    for guest, command in ((bob, r.Sit(seat=1)), (bob, r.Ready(ready=True)), (ann, r.Start())):
        assert await guest.do(command) == m.Done(ref=None)
    for guest in (ann, bob):
        await guest.until(lambda message: isinstance(message, m.Changed))
    return ann, bob


def further(number: int) -> Callable[[m.AnyMessage], bool]:
    """Return a check whether a message tells of a game past this number."""

    def told(message: m.AnyMessage) -> bool:
        game = message.game if isinstance(message, m.Changed | m.Welcome) else None
        return game is not None and game.number > number

    return told


async def a_round(*guests: Guest) -> None:
    """Whoever is to move moves, and everybody hears of it."""
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


async def test_a_bot_goes_on_where_nobody_looks(nodes: list[TestNode]) -> None:
    """The sweep of the other node takes tables that are due."""
    table = await nodes[0].tables.create(
        ANN, r.NewTable(game="lucky-dip", seats=2, bots=["random"], settings=Settings(clock=1))
    )
    ann = await nodes[0].sit(table.id, ANN)
    assert await ann.do(r.Start()) == m.Done(ref=None)
    await ann.until(lambda message: isinstance(message, m.Changed))
    await nodes[0].kill()
    journal = nodes[1].store.journal
    before = len(await journal.read(table.id))
    async with asyncio.timeout(10):
        while len(await journal.read(table.id)) == before:
            await nodes[1].part._routes.next_beat()
    assert table.id in nodes[1].tables.awake
    del nodes[0]


async def test_a_command_that_the_dead_node_had_done_is_done_once(nodes: list[TestNode]) -> None:
    ann, bob = await seated(*nodes)
    one, two = nodes
    send = one.part._bus.send

    def say_no_answers(node: str, message: w.AnyMessage) -> None:
        if not isinstance(message, w.CallAnswer):
            send(node, message)

    one.part._bus.send = say_no_answers  # type: ignore[method-assign]
    one.part._answering._send = say_no_answers
    asked = asyncio.create_task(bob.do(r.Say(text="once", once=5)))
    await ann.until(lambda message: isinstance(message, m.Chatted))
    await one.kill()
    assert await asked == m.Done(ref=None)
    entries = await two.store.journal.read(bob.table)
    assert [entry.text for entry in entries if isinstance(entry, e.Said)] == ["once"]
    del nodes[0]


async def test_a_node_that_stops_passes_its_tables_on(nodes: list[TestNode]) -> None:
    ann, bob = await seated(*nodes)
    number = ann.now.number
    one, two = nodes
    await one.tables.drain()
    assert one.part.handed_over == 1
    welcome = await bob.until(lambda message: isinstance(message, m.Welcome) and message is not bob.told[0])
    assert welcome.game.number == number
    assert bob.table in two.tables.awake
    kept = await two.store.journal.kept(bob.table)
    assert kept is not None
    assert kept.number == len(await two.store.journal.read(bob.table))
    await ann.ended()
    again = await two.sit(ann.table, ANN, after=number)
    await a_round(again, bob)


async def test_a_node_has_no_table_whose_rules_it_does_not_know(nodes: list[TestNode]) -> None:
    one, two = nodes
    table = await one.tables.create(ANN, r.NewTable(game="lucky-dip", seats=2))
    ann = await one.sit(table.id, ANN)
    await one.part._member.release(table.id)
    one.tables.awake.lose(table.id)
    older = msgspec.structs.replace(one.part._member.node, games='{"lucky-dip":0}')
    one.part._member.node = older
    await one.store._database.fetch("UPDATE nodes SET games = $2 WHERE id = $1", one.id, older.games)
    assert await ann.do(r.Say(text="who has it?")) == m.Done(ref=None)
    assert table.id in two.tables.awake
    assert await one.tables.info(table.id, ANN) == await two.tables.info(table.id, ANN)
    await two.stop()
    nodes.remove(two)
    refused = await ann.do(r.Say(text="and now?"))
    assert isinstance(refused, m.Refused)
    assert refused.error == "newer_rules"


async def test_a_new_name_is_told_wherever_one_sits(nodes: list[TestNode]) -> None:
    ann, _ = await seated(*nodes)
    await nodes[1].tables.rename(Person(BOB.id, "Robert", 1))
    await ann.until(
        lambda message: isinstance(message, m.TableChanged) and message.table.seats[1].name == "Robert"
    )
    with pytest.raises(TableError, match="name_alike"):
        await nodes[1].tables.rename(Person(BOB.id, "Ann", 2))


async def test_a_host_orders_at_any_node(nodes: list[TestNode]) -> None:
    ann, bob = await seated(*nodes)
    admins = [
        Admin(node.tables, node.store, Bans(), People(node.store.people, node.store.key, wall_clock))
        for node in nodes
    ]
    shown = await admins[1].do(o.ShowTables(most=5))
    assert isinstance(shown, o.TablesShown)
    assert [(person.name, person.online) for person in shown.tables[0].people] == [
        ("Ann", True),
        ("Bob", True),
    ]
    assert await admins[1].do(o.Announce(text="Tea at five")) == o.Obeyed("Told to 2 lines.")
    for guest in (ann, bob):
        await guest.until(lambda message: isinstance(message, m.Announced))
    assert isinstance(await admins[1].do(o.CloseTable(table=ann.table)), o.Obeyed)
    await ann.until(lambda message: isinstance(message, m.TableChanged) and message.table.closed == "host")
    banned = await admins[1].do(o.Ban(person="Bob", table=ann.table))
    assert isinstance(banned, o.Obeyed)
    assert "lines that were ended: 1" in banned.words
    assert await bob.ended() == "banned"
    assert all(BOB.id in admin._bans for admin in admins)
    await admins[0].do(o.Unban(person=BOB.id))
    assert not any(admin._bans for admin in admins)


async def test_what_is_said_to_a_team_stays_in_it_on_every_node(
    nodes: list[TestNode], monkeypatch: pytest.MonkeyPatch
) -> None:
    team_up(monkeypatch, lambda options, seats: (0, 0))
    ann, bob = await seated(*nodes)
    cyd = await nodes[1].sit(ann.table, CYD)
    assert await ann.do(r.Say(text="take the seven", team=True)) == m.Done(ref=None)
    await bob.until(lambda message: isinstance(message, m.Chatted) and message.line.text == "take the seven")
    assert await bob.do(r.Say(phrase="hello")) == m.Done(ref=None)
    await cyd.until(lambda message: isinstance(message, m.Chatted))
    assert [message.line.text for message in cyd.told if isinstance(message, m.Chatted)] == [None]


async def test_two_ask_for_one_seat_at_two_nodes(nodes: list[TestNode]) -> None:
    table = await nodes[0].tables.create(ANN, r.NewTable(game="lucky-dip", seats=2))
    ann, bob, cyd = [
        await node.sit(table.id, one) for node, one in ((nodes[0], ANN), (nodes[0], BOB), (nodes[1], CYD))
    ]
    answers = await asyncio.gather(*(one.do(r.Sit(seat=1)) for one in (bob, cyd)))
    assert sorted(type(answer).__name__ for answer in answers) == ["Done", "Refused"]
    assert (await nodes[1].tables.info(ann.table, ANN)).seats[1].name in {"Bob", "Cyd"}


async def test_the_list_says_who_is_at_another_nodes_table(nodes: list[TestNode]) -> None:
    await seated(*nodes)
    await nodes[0].tables.awake._clean_up(nodes[0].tables.now())
    [here], [there] = [await node.tables.lobby.cards(BOB) for node in nodes]
    assert (here.here, there.here) == ([0, 1], [0, 1])
