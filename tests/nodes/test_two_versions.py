"""Nodes of two versions: the older one is not given, told or left to read what only the newer one understands."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import msgspec
import pytest
from cluster import TestNode
from stage import ANN
from test_nodes import seated

from cosmodrome.nodes import joining
from cosmodrome.nodes import wire as w
from cosmodrome.tables.errors import TableError
from cosmodrome.tables.journal import entries as e
from cosmodrome.tables.wire import messages as m
from cosmodrome.tables.wire import requests as r
from cosmodrome.tables.wire.shared import Help

NEXT = e.FORMAT + 1


@pytest.fixture
async def versions(
    where: str, redis: str, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[tuple[TestNode, TestNode]]:
    """A node that reads the present forms, and one that reads the next, in which lines of chat and `Look` are new."""
    older = await TestNode.start(where, redis)
    monkeypatch.setattr(e, "FORMAT", NEXT)
    monkeypatch.setattr(joining, "FORMAT", NEXT)
    monkeypatch.setattr(e.Said, "since", NEXT)
    monkeypatch.setattr(w.Look, "since", NEXT)
    newer = await TestNode.start(where, redis)
    await older.part._member.look()
    yield older, newer
    for node in (older, newer):
        if not node.tables.awake.stopped:
            await node.stop()


async def test_a_new_kind_of_entry_is_written_once_all_nodes_know_it(
    versions: tuple[TestNode, TestNode],
) -> None:
    older, newer = versions
    ann, bob = await seated(newer, older)
    before = await newer.store.journal.read(ann.table)
    refused = await ann.do(r.Say(text="news"))
    assert isinstance(refused, m.Refused)
    assert refused.error == "unavailable"
    assert "two versions" in refused.detail
    assert await newer.store.journal.read(ann.table) == before
    assert await ann.do(r.Undo(number=ann.now.number)) != m.Done(ref=None)  # the table is as it was
    bob.leave()
    await older.stop()
    await newer.part._member.look()
    assert await ann.do(r.Say(text="news")) == m.Done(ref=None)
    forms = await newer.store._database.fetch(
        "SELECT form FROM journal WHERE table_id = $1 ORDER BY number", ann.table
    )
    assert [row[0] for row in forms] == [1] * len(before) + [NEXT]


async def test_a_seat_is_taken_back_once_all_nodes_know_of_it(
    where: str, redis: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as before:
        before.setattr(joining, "FORMAT", e.SeatGiven.since - 1)
        older = await TestNode.start(where, redis)
    newer = await TestNode.start(where, redis)
    await older.part._member.look()
    ann, bob = await seated(newer, older)
    assert await ann.do(r.Leave()) == m.Done(ref=None)
    refused = await ann.do(r.Return())
    assert isinstance(refused, m.Refused)
    assert "two versions" in refused.detail
    bob.leave()
    await older.stop()
    await newer.part._member.look()
    assert await ann.do(r.Return()) == m.Done(ref=None)
    await newer.stop()


async def test_help_is_chosen_once_all_nodes_know_of_it(
    where: str, redis: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as before:
        before.setattr(joining, "FORMAT", e.HelpChosen.since - 1)
        older = await TestNode.start(where, redis)
    newer = await TestNode.start(where, redis)
    await older.part._member.look()
    table = await newer.tables.create(ANN, r.NewTable(game="phest", seats=2))
    ann = await newer.sit(table.id, ANN)
    choice = r.ChooseHelp(seat=0, help=Help(hints=True))
    refused = await ann.do(choice)
    assert isinstance(refused, m.Refused)
    assert (refused.error, "two versions" in refused.detail) == ("unavailable", True)
    await older.stop()
    await newer.part._member.look()
    assert await ann.do(choice) == m.Done(ref=None)
    ann.leave()
    await newer.stop()


async def test_a_table_with_new_entries_is_not_for_an_older_node(versions: tuple[TestNode, TestNode]) -> None:
    older, newer = versions
    table = await newer.tables.create(ANN, r.NewTable(game="lucky-dip", seats=2))
    database = newer.store._database
    await database.fetch("UPDATE tables SET form = $1, wake_at = 1 WHERE id = $2", NEXT, table.id)
    ann = await older.sit(table.id, ANN)
    assert table.id in newer.tables.awake
    await newer.part._member.release(table.id)
    newer.tables.awake.lose(table.id)
    assert await older.part._member.claim_due(2, 10) == []
    ann.leave()
    await newer.stop()
    await older.part._member.look()
    with pytest.raises(TableError, match="later Cosmodrome"):
        await older.tables.connect(table.id, ANN)


async def test_what_a_node_would_not_understand_is_not_said_to_it(
    versions: tuple[TestNode, TestNode],
) -> None:
    older, newer = versions
    table = await older.tables.create(ANN, r.NewTable(game="lucky-dip", seats=2))
    ann = await older.sit(table.id, ANN)
    heard: list[str] = []
    done = older.part._answering._done

    async def noting(sender: str, call: w.Call) -> bytes:
        heard.append(type(call).__name__)
        return await done(sender, call)

    older.part._answering._done = noting  # type: ignore[method-assign]
    async with asyncio.timeout(3):  # the node does not wait for an answer that cannot come
        with pytest.raises(TableError, match="two versions"):
            await newer.tables.info(table.id, ANN)
    assert heard == []
    far = await newer.sit(table.id, ANN)
    assert heard == ["Attach"]
    far.leave()
    ann.leave()


def test_later_forms_read_earlier_ones(monkeypatch: pytest.MonkeyPatch) -> None:
    said = e.Said(at=1, seat=0, name="Ann", text="a")
    text = e.encode(said)
    with pytest.raises(ValueError, match=f"only up to format {e.FORMAT}"):
        e.decode(NEXT, text)
    monkeypatch.setattr(e, "FORMAT", NEXT)
    assert e.decode(1, text) == e.decode(NEXT, text) == said
    assert msgspec.json.decode(text) == {**msgspec.structs.asdict(said), "entry": "Said"}
