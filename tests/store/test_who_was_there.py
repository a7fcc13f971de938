"""People who are to be deleted, on each kind of database: what is kept about them, and how journals are rewritten."""

from __future__ import annotations

from collections.abc import AsyncIterator

import msgspec
import pytest
from kinds_of_store import open_any
from test_store import row

from cosmodrome.store import Store, open_store
from cosmodrome.store.backup import backup, restore
from cosmodrome.tables.errors import Elsewhere
from cosmodrome.tables.journal import entries as e
from cosmodrome.tables.journal.port import Kept, Rewriting
from cosmodrome.tables.people import Person
from cosmodrome.tables.state.anonymous import Gone, without
from cosmodrome.tables.wire.shared import Settings
from cosmodrome.tables.wire.sights import Earlier, Player

ANN, BOB = Person("ann", "Ann"), Person("bob_100%!", 'B\\ob "x" 100%_!')
NEW = Person("new", "somebody")


@pytest.fixture
async def store(place: str) -> AsyncIterator[Store]:
    """An empty store of each kind."""
    store = await open_any(place)
    yield store
    await store.close()


def made(table_id: str, earlier: Earlier | None = None) -> e.TableMade:
    return e.TableMade(
        at=1,
        id=table_id,
        code=table_id,
        game="lucky-dip",
        options={},
        seats=2,
        settings=Settings(),
        seed="x",
        maker=ANN,
        earlier=earlier,
    )


async def sat_down(store: Store, table_id: str) -> list[e.AnyEntry]:
    """Return the entries of Ann's table, at which Bob sat down, said something and left."""
    entries: list[e.AnyEntry] = [
        made(table_id),
        e.SeatTaken(at=2, seat=1, person=BOB),
        e.Said(at=3, seat=1, name=BOB.name, text="hi", id=BOB.id),
    ]
    await store.journal.create(row(table_id, people=("ann",)), entries[:1])
    await store.journal.append(2, entries[1:], row(table_id, people=("ann", BOB.id)))
    await store.journal.append(4, [e.SeatFreed(at=4, seat=1)], row(table_id, people=("ann",)))
    return entries


async def test_it_is_known_who_ever_was_at_a_table_and_lists_show_who_is(store: Store) -> None:
    await sat_down(store, "one")
    await store.journal.append(5, [e.Said(at=5, seat=None, name="Eve", text="x", id="eve")], row())
    journal = store.journal
    assert [one.id for one in await journal.tables_of("ann", 9)] == ["one"]
    assert [await journal.tables_of(person, 9) for person in (BOB.id, "eve")] == [[], []]
    assert [await journal.live_tables(person) for person in ("ann", BOB.id, "eve")] == [1, 0, 0]
    assert [await journal.erasures.left(person) for person in ("ann", BOB.id, "eve")] == [["one"]] * 3
    await journal.append(6, [e.SeatTaken(at=6, seat=1, person=BOB)], row(people=("ann", BOB.id)))
    assert await journal.live_tables(BOB.id) == 1
    await journal.delete("one")
    assert await journal.erasures.left(BOB.id) == []


async def test_a_journal_is_rewritten_all_or_not_at_all(store: Store) -> None:
    entries = [*await sat_down(store, "one"), e.SeatFreed(at=4, seat=1)]
    journal = store.journal
    await journal.keep("one", Kept(4, 1, 1, b"bob"))
    await journal.settled()
    await store.lookbacks.keep("one", b"a look back")
    changed = without(entries, Gone(BOB.id), NEW)
    assert sorted(changed) == [2, 3]
    anew = Rewriting(BOB.id, changed)
    journal.fence(lambda table_id: 7, lambda: e.FORMAT)
    with pytest.raises(Elsewhere):
        await journal.rewrite(5, [e.Forgotten(at=5)], row(people=("ann",)), anew)
    assert await journal.read("one") == entries
    assert await journal.erasures.left(BOB.id) == ["one"]
    assert await journal.kept("one") is not None
    journal.fence(lambda table_id: None, lambda: e.FORMAT)
    await journal.keep("one", Kept(4, 1, 1, b"bob, and never written"))
    await journal.rewrite(5, [e.Forgotten(at=5)], row(people=("ann",)), anew)
    await journal.settled()
    after = [changed.get(number, entry) for number, entry in enumerate(entries, start=1)]
    assert await journal.read("one") == [*after, e.Forgotten(at=5)]
    assert await journal.erasures.left(BOB.id) == []
    assert await journal.kept("one") is None
    assert await store.lookbacks.kept("one") is None


async def test_who_left_before_that_was_noted_is_found_in_the_journals(store: Store) -> None:
    await sat_down(store, "one")
    await sat_down(store, "two")
    earlier = Earlier(moves=0, round=None, players=[Player(BOB.name, None)], changes=[])
    await store.journal.create(row("three", people=("ann",)), [made("three", earlier)])
    await store.journal.create(row("four", people=("ann",)), [made("four")])
    database, erasures = store._database, store.journal.erasures
    await database.change("DELETE FROM people WHERE here = 0", [()])
    await database.change("DELETE FROM settings WHERE name = $1", [("here:erasing",)])
    await erasures.ask(BOB.id, 1)
    await erasures.ask(BOB.id, 2)
    assert await erasures.pending() == [BOB.id]
    assert await erasures.left(BOB.id) == []
    assert await erasures.prepare(BOB.id)
    assert await erasures.left(BOB.id) == ["one", "three", "two"]
    assert await erasures.gone(BOB.id) == Gone(BOB.id, {BOB.name: 0})
    assert not await erasures.end(BOB.id)
    for table in await erasures.left(BOB.id):
        await erasures.not_there(BOB.id, table)
    assert await erasures.end(BOB.id)
    assert await erasures.pending() == []
    assert not await erasures.prepare("eve") or await erasures.end("eve")


async def test_nothing_is_prepared_while_an_older_node_lives(store: Store) -> None:
    store.journal.fence(lambda table_id: None, lambda: e.Forgotten.since - 1)
    await store.journal.erasures.ask("ann", 1)
    assert not await store.journal.erasures.prepare("ann")
    assert await store.journal.erasures.pending() == ["ann"]


async def test_what_was_asked_and_done_survives_a_restore(
    database: str, tmp_path_factory: pytest.TempPathFactory
) -> None:
    file = tmp_path_factory.mktemp("kept") / "kept.backup"
    store = await open_store(database)
    await sat_down(store, "one")
    await store.close()
    await backup(database, file)
    store = await open_store(database)
    erasures = store.journal.erasures
    for table in await erasures.left(BOB.id):
        await erasures.not_there(BOB.id, table)
    await erasures.ask(BOB.id, 1)
    assert await erasures.end(BOB.id)
    await erasures.ask("ann", 2)
    await store.close()
    assert (await restore(database, file, replace=True)).deleted == 2
    store = await open_store(database)
    assert sorted(await store.journal.erasures.pending()) == ["ann", BOB.id]
    await store.close()
    assert (await restore(database, file, replace=True)).deleted == 2


async def test_a_table_that_nobody_can_open_is_rewritten_as_long_as_nobody_has_it(store: Store) -> None:
    entries = [*await sat_down(store, "one"), e.SeatFreed(at=4, seat=1)]
    journal, database = store.journal, store._database
    sitting = row(people=("ann", BOB.id))
    summary = msgspec.structs.replace(sitting.summary, people=[BOB.id, None], names=[BOB.name, None])
    taken = e.SeatTaken(at=5, seat=0, person=BOB)
    await journal.append(5, [taken], msgspec.structs.replace(sitting, summary=summary))
    await journal.erasures.ask(BOB.id, 1)
    assert await journal.erasures.prepare(BOB.id)
    await database.change("UPDATE tables SET owner = $1", [("a node",)])
    assert not await journal.erasures.forget_unopened(BOB.id, "one")
    assert await journal.read("one") == [*entries, taken]
    await database.change("UPDATE tables SET owner = NULL WHERE owner = $1", [("a node",)])
    assert await journal.erasures.forget_unopened(BOB.id, "one")
    after = await journal.read("one")
    assert after[-1] == e.Forgotten(at=5)
    assert [type(entry) for entry in after[:-1]] == [type(entry) for entry in (*entries, taken)]
    assert BOB.id not in str(after)
    (found, _), *_ = await journal.latest(9)
    assert found.names == ["somebody", None]
    assert found.people[0] not in (None, BOB.id)
    assert await journal.erasures.end(BOB.id)
