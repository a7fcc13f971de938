"""Games that were put away are packed, and read as before, on each kind of database."""

from __future__ import annotations

import zlib
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path

import msgspec
import pytest
from kinds_of_store import open_any
from test_games_stay import ADA, BOB
from test_people_in_sql import kept, passkey
from test_results_in_sql import RESULT, SEAT
from test_store import row, said

from cosmodrome.store import Store, StoreError, open_store
from cosmodrome.store.backup import backup, restore
from cosmodrome.store.database import Row
from cosmodrome.store.packs import pack, unpack
from cosmodrome.store.statements import READ
from cosmodrome.tables.journal import entries as e
from cosmodrome.tables.journal.port import Conflict, Kept, Rewriting, TableRow
from cosmodrome.tables.people import SOMEBODY, Person
from cosmodrome.tables.wire.shared import Settings
from cosmodrome.tables.wire.sights import Earlier, Player

MADE = e.TableMade(
    at=1,
    id="one",
    code="ONE",
    game="lost-game",
    options={},
    seats=2,
    settings=Settings(),
    seed="x",
    maker=Person(ADA, "Ada"),
)
CAME = e.SeatTaken(at=1, seat=1, person=Person(BOB, "Bob 👩‍🚀\n", 5))
MOVE = e.Acted(at=2, seat=0, action={"kind": "Draw"}, by="person", digest="d")
OLDER = '{"entry":"Acted", "seat":0,"action":{ },"by":"bot","at":3}'
"""An entry as another version may have written it."""


def over(result: bool = False) -> TableRow:
    """The row of a table that is over, with the result of its game if it ended just now."""
    seats = (msgspec.structs.replace(SEAT, person=ADA), msgspec.structs.replace(SEAT, person=BOB))
    ended = msgspec.structs.replace(RESULT, seats=seats) if result else None
    return msgspec.structs.replace(row("one", phase="over", touched=3), result=ended)


async def filled(where: str) -> Store:
    """Return a store with a game of Ada and Bob, who keep their names. It is not put away yet."""
    store = await open_any(where)
    for name in ("Ada", "Bob"):
        await kept(store, name)
    await store.journal.create(row("one", phase="playing"), [MADE, CAME, MOVE])
    await store.journal.append(4, [MOVE], over(result=True))
    await store._database.change("UPDATE journal SET entry = $1 WHERE number = 4", [(OLDER,)])
    return store


@pytest.fixture
async def store(database: str) -> AsyncIterator[Store]:
    """A store on each kind of database."""
    store = await filled(database)
    yield store
    await store.close()


async def put_away(store: Store) -> list[e.AnyEntry]:
    """Put the game away. Return its entries as they were before."""
    before = await store.journal.read("one")
    assert await store.journal.long_over.put_away("one")
    return before


async def numbers(store: Store) -> list[int]:
    """Return the numbers of the entries that have rows of their own."""
    return [row[0] for row in await store._database.fetch("SELECT number FROM journal ORDER BY number")]


async def lines(store: Store) -> list[tuple[int, str]]:
    """Return the packed entries."""
    [(body,)] = await store._database.fetch("SELECT body FROM packs")
    return unpack(body)


def before_reading(
    store: Store, monkeypatch: pytest.MonkeyPatch, something: Callable[[], Awaitable[object]]
) -> None:
    """Let something happen once: after a table was found, and before its entries are read."""
    fetch = store._database.fetch

    async def interrupted(statement: str, *values: object) -> list[Row]:
        if statement == READ:
            monkeypatch.setattr(store._database, "fetch", fetch)
            await something()
        return await fetch(statement, *values)

    monkeypatch.setattr(store._database, "fetch", interrupted)


def test_a_pack_says_what_it_was_made_of() -> None:
    packed = [(1, '{"a":"\\n"}'), (6, e.encode(CAME))]
    assert unpack(pack(packed)) == packed
    assert unpack(pack([])) == []


async def test_a_game_that_was_put_away_is_read_as_before(store: Store) -> None:
    texts = [
        tuple(row) for row in await store._database.fetch("SELECT form, entry FROM journal ORDER BY number")
    ]
    before = await put_away(store)
    assert await numbers(store) == [5]
    assert await lines(store) == texts
    after = [*before, e.PutAway(at=3)]
    for number in range(7):
        assert await store.journal.read("one", after=number) == after[number:]
    assert await store.journal.write_ids("one", 5) == []
    assert await store._database.fetch("SELECT form FROM tables") == [(e.PutAway.since,)]
    await store.check()  # the last entry that was acknowledged is packed, and nothing is missing


async def test_what_comes_afterwards_is_written_behind_and_packed_the_next_time(store: Store) -> None:
    before = [*await put_away(store), e.PutAway(at=3)]
    with pytest.raises(Conflict):
        await store.journal.append(3, [said("late")], over())
    with pytest.raises(StoreError):
        await store.journal.append(7, [said("too far")], over())
    await store.journal.append(6, [MOVE, said("again")], over())
    assert await store.journal.read("one") == [*before, MOVE, said("again")]
    assert await store.journal.read("one", after=5) == [MOVE, said("again")]
    await put_away(store)
    assert await numbers(store) == [8]
    silent = e.Said(at=1, seat=None, name=SOMEBODY)
    assert await store.journal.read("one") == [*before, MOVE, silent, e.PutAway(at=1)]
    await put_away(store)
    assert await numbers(store) == [8]


async def test_a_deletion_changes_no_other_byte_of_a_pack(store: Store) -> None:
    await put_away(store)
    before = await lines(store)
    erasures = store.journal.erasures
    await erasures.ask(BOB, 9)
    assert await erasures.prepare(BOB)
    assert await erasures.left(BOB) == ["one"]
    assert (await erasures.gone(BOB)).names == {CAME.person.name: 5}
    nobody = msgspec.structs.replace(CAME, person=Person("nobody", SOMEBODY))
    await store.journal.rewrite(6, [e.Forgotten(at=3)], over(), Rewriting(BOB, {2: nobody}))
    assert await lines(store) == [before[0], (1, e.encode(nobody)), *before[2:]]
    assert (await store.journal.read("one"))[1:2] == [nobody]
    assert await erasures.left(BOB) == []


@pytest.mark.parametrize("heir", [None, Person("dan", "Dan the Kept")])
async def test_a_packed_game_that_nobody_can_open_forgets_too(store: Store, heir: Person | None) -> None:
    await put_away(store)
    erasures = store.journal.erasures
    await erasures.ask(BOB, 9, heir)
    await erasures.prepare(BOB)
    assert await erasures.forget_unopened(BOB, "one")
    made, came, *rest = await store.journal.read("one")
    assert isinstance(came, e.SeatTaken)
    assert came.person.name == (SOMEBODY if heir is None else heir.name)
    assert [made, *rest[:2]] == [MADE, MOVE, e.decode(1, OLDER)]
    assert not any(BOB in text for _, text in await lines(store))
    assert await erasures.end(BOB)


async def test_of_two_who_put_a_game_away_at_once_one_does(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = await store.journal.read("one")
    before_reading(store, monkeypatch, lambda: store.journal.long_over.put_away("one"))
    assert not await store.journal.long_over.put_away("one")
    assert await store.journal.read("one") == [*before, e.PutAway(at=3)]


async def test_a_deletion_while_the_game_is_put_away_loses_no_entry(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    erasures = store.journal.erasures
    await erasures.ask(BOB, 9)
    await erasures.prepare(BOB)
    before_reading(store, monkeypatch, lambda: store.journal.long_over.put_away("one"))
    assert not await erasures.forget_unopened(BOB, "one")
    assert await erasures.forget_unopened(BOB, "one")
    _, _, *moves, away, forgotten = await store.journal.read("one")
    assert [*moves, away] == [MOVE, e.decode(1, OLDER), e.PutAway(at=3)]
    assert isinstance(forgotten, e.Forgotten)


async def test_who_has_another_epoch_changes_no_pack(store: Store) -> None:
    await put_away(store)
    before = await lines(store)
    store.journal.fence(lambda table_id: 77, lambda: e.FORMAT)
    with pytest.raises(Exception, match="table"):
        await store.journal.rewrite(6, [e.Forgotten(at=3)], over(), Rewriting(BOB, {2: MOVE}))
    assert await lines(store) == before


async def test_the_people_of_a_pack_are_noted(store: Store) -> None:
    """A deletion reads no packs to find where somebody was: journals of before that was noted have it noted now."""
    await store._database.change("DELETE FROM people", [()])
    await put_away(store)
    people = await store._database.fetch("SELECT person_id, here FROM people ORDER BY person_id")
    assert [tuple(row) for row in people] == [(ADA, 0), (BOB, 0)]


async def test_a_table_that_knows_people_by_name_only_is_not_packed(store: Store) -> None:
    earlier = Earlier(moves=0, round=None, players=[Player("Bob", None)], changes=[])
    older = e.encode(msgspec.structs.replace(MADE, earlier=earlier))
    await store._database.change("UPDATE journal SET entry = $1 WHERE number = 1", [(older,)])
    await store.journal.append(5, [said("c")], over())
    await put_away(store)
    assert await numbers(store) == [1, 2, 3, 4, 5, 6]
    await put_away(store)
    assert await numbers(store) == [1, 2, 3, 4, 5, 6]


async def test_a_packed_game_has_no_snapshot_and_keeps_its_look_back(store: Store) -> None:
    await store.journal.keep("one", Kept(4, 1, 1, b"x"))
    await store.journal.settled()
    await store.lookbacks.keep("one", b"a look back")
    await put_away(store)
    await store.journal.keep("one", Kept(5, 1, 1, b"x"))
    await store.journal.settled()
    await store.journal.append(6, [MOVE], over())  # is written after snapshots that waited
    assert await store.journal.kept("one") is None
    assert await store.lookbacks.kept("one") == b"a look back"


@pytest.mark.parametrize(
    ("body", "words"),
    [
        (b"no pack", "packed entries cannot be read"),
        (zlib.compress(b"1 {}"[:2] + b"\n"), "entry 2 is missing"),
        (zlib.compress(b"x y\n"), "packed entries cannot be read"),
        (pack([(e.FORMAT + 1, "{}")] * 4), "entry 1 cannot be read"),
    ],
)
async def test_a_pack_that_cannot_be_read_is_named(store: Store, body: bytes, words: str) -> None:
    await put_away(store)
    await store._database.change("UPDATE packs SET body = $1", [(body,)])
    with pytest.raises(ValueError, match=words):
        await store.journal.read("one")
    with pytest.raises(ValueError, match=words):
        await store.journal.long_over.put_away("one")


async def test_a_backup_has_packs_and_a_table_takes_its_pack_along(database: str, tmp_path: Path) -> None:
    store = await filled(database)
    await put_away(store)
    before = await store.journal.read("one")
    counts = await backup(database, tmp_path / "kept.backup")
    assert (counts["packs"], counts["journal"]) == (1, 1)
    await restore(tmp_path / "other", tmp_path / "kept.backup")
    other = await open_store(tmp_path / "other")
    assert await other.journal.read("one") == before
    assert await other.journal.long_over.ready()
    assert await other._database.fetch("SELECT table_id FROM to_put_away") == [("one",)]
    await put_away(other)
    assert await other.journal.read("one") == before
    assert await other._database.fetch("SELECT table_id FROM to_put_away") == []
    await other.close()
    await backup(tmp_path / "other", tmp_path / "again.backup")
    await store.journal.delete("one")
    assert await store._database.fetch("SELECT table_id FROM packs") == []
    await store.close()
    await restore(database, tmp_path / "again.backup", replace=True)
    store = await open_store(database)
    assert await store.journal.read("one") == before
    await store.close()


async def test_a_passkey_is_the_same_after_a_restore(database: str, tmp_path: Path) -> None:
    store = await filled(database)
    account = await store.people.account(ADA)
    assert account is not None
    key = passkey(account, "a key")
    assert await store.people.add_passkey(key)
    await store.close()
    await backup(database, tmp_path / "kept.backup")
    await restore(database, tmp_path / "kept.backup", replace=True)
    again = await open_store(database)
    assert await again.people.passkeys(ADA) == [key]
    await again.close()
