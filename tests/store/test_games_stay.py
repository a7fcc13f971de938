"""Which finished games stay: those in which somebody with an account took part, as long as the account lives."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import msgspec
import pytest
from kinds_of_store import open_any
from test_people_in_sql import kept
from test_results_in_sql import RESULT, SEAT
from test_store import row, said

from cosmodrome.store import Store, open_store
from cosmodrome.store import statements as say
from cosmodrome.store.backup import backup, restore
from cosmodrome.tables.journal import entries as e
from cosmodrome.tables.journal.port import Rewriting
from cosmodrome.tables.people import Person
from cosmodrome.tables.wire.shared import TablePhase

ADA, BOB = "id of Ada", "id of Bob"
LATER = 10


@pytest.fixture
async def store(database: str) -> AsyncIterator[Store]:
    """A fresh store on each kind of database."""
    store = await open_any(database)
    yield store
    await store.close()


async def played(store: Store, table_id: str, *people: str | None, phase: TablePhase = "over") -> None:
    """Keep a table, touched at 1; if it is over, with a result of a game between these people."""
    seats = tuple(msgspec.structs.replace(SEAT, person=person) for person in people)
    result = msgspec.structs.replace(RESULT, table=table_id, seats=seats) if phase == "over" else None
    await store.journal.create(row(table_id, phase=phase, touched=1), [said("a")])
    at_the_end = msgspec.structs.replace(row(table_id, phase=phase, touched=1), result=result)
    await store.journal.append(2, [said("b")], at_the_end)


async def discarded(store: Store, limit: int = 99, before: int = LATER) -> list[str]:
    """The tables that are discarded now if they were not touched since a moment."""
    return sorted(await store.journal.discard(before, before, before, limit))


async def test_an_account_s_finished_game_stays_and_those_of_guests_go(store: Store) -> None:
    await kept(store, "Ada")
    await played(store, "ada", "guest", ADA)
    await played(store, "bots", None, None)
    await played(store, "guests", "guest", "another")
    await played(store, "lobby", phase="lobby")
    await played(store, "playing", phase="playing")
    await store.journal.create(row("closed", phase="over", touched=1, people=(ADA,)), [said("a")])
    assert await discarded(store, before=1) == []
    assert await discarded(store) == ["bots", "closed", "guests", "lobby", "playing"]
    assert await discarded(store) == []
    assert await store.journal.read("ada") == [said("a"), said("b")]


async def test_a_game_goes_when_the_last_account_in_it_is_deleted(store: Store) -> None:
    ada, bob = await kept(store, "Ada"), await kept(store, "Bob")
    await played(store, "hers", ADA, "guest")
    await played(store, "theirs", ADA, BOB)
    await store.people.delete(Person(ada.id, ada.name), 5)
    assert await discarded(store) == ["hers"]
    gone = Rewriting(ADA, {})
    await store.journal.rewrite(3, [e.Forgotten(at=1)], row("theirs", phase="over", touched=1), gone)
    assert await discarded(store) == []
    await store.people.delete(Person(bob.id, bob.name), 6)
    assert await discarded(store) == ["theirs"]


async def test_a_guest_s_game_stays_once_a_kept_name_goes_on_in_their_place(store: Store) -> None:
    ada = await kept(store, "Ada")
    for table_id in ("brought", "left"):
        await played(store, table_id, "guest", None)
    heir = Rewriting("guest", {}, Person(ada.id, ada.name, 1))
    joined = e.Joined(at=1, person=Person(ada.id, ada.name, 1))
    await store.journal.rewrite(3, [joined], row("brought", phase="over", touched=1), heir)
    assert await discarded(store) == ["left"]


async def test_a_table_that_a_node_has_is_not_discarded(store: Store) -> None:
    await played(store, "one", "guest", None)
    await store._database.change("UPDATE tables SET owner = $1", [("node",)])
    assert await discarded(store) == []
    await store._database.change("UPDATE tables SET owner = NULL", [()])
    assert await discarded(store) == ["one"]


async def test_games_that_stay_do_not_hide_those_that_go(store: Store) -> None:
    await kept(store, "Ada")
    for number in range(1, 8):
        await played(store, f"stays {number}", ADA)
    await played(store, "stays no", "guest")
    assert [await discarded(store, limit=3) for _ in range(3)] == [[], [], ["stays no"]]
    await played(store, "a later one", "guest")
    assert [await discarded(store, limit=3) for _ in range(3)] == [["a later one"], [], []]
    assert len(await store._database.fetch("SELECT id FROM tables")) == 7


async def test_games_stay_in_a_restored_backup_and_those_of_guests_go(database: str, tmp_path: Path) -> None:
    store = await open_store(database)
    await kept(store, "Ada")
    for table_id, person in (("ada", ADA), ("guests", "guest"), ("guests, too", "guest")):
        await played(store, table_id, person)
    assert await discarded(store, limit=2) == ["guests"]
    await played(store, "again", "guest")
    await store.close()
    await backup(database, tmp_path / "kept.backup")
    await restore(tmp_path / "restored", tmp_path / "kept.backup")
    store = await open_store(tmp_path / "restored")
    assert await discarded(store, limit=2) == ["again"]
    assert await discarded(store, limit=2) == ["guests, too"]
    assert await discarded(store) == []
    assert await store.journal.exists("ada")
    await store.close()


async def test_looking_for_games_that_go_reads_no_others(tmp_path: Path) -> None:
    store = await open_store(tmp_path)
    for statement, values in ((say.NEXT_TABLES, ("", 9)), (say.DISCARD_OVER, ("", "z", 9))):
        plan = await store._database.fetch(f"EXPLAIN QUERY PLAN {statement}", *values)
        steps = [step[-1] for step in plan]
        assert not [step for step in steps if step.startswith("SCAN")], steps
        assert not [step for step in steps if "ix_tables_phase" in step], steps
    await store.close()
