"""A backup is the whole store or none, on each kind of database and from one kind to the other."""

from __future__ import annotations

import asyncio
import gzip
import stat
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec
import pytest
from test_store import SAID, row, said

from cosmodrome import __version__
from cosmodrome.people.accounts import Account, Device, PaperCode
from cosmodrome.store import Store, StoreError, open_store, whole
from cosmodrome.store.backup import COLUMNS, backup, restore
from cosmodrome.store.backup_file import BackupError, BackupHeader, written
from cosmodrome.tables.journal import entries as e

OTHER = "other"
"""A data folder beside the database under test."""


@asynccontextmanager
async def opened(where: str | Path) -> AsyncIterator[Store]:
    store = await open_store(where)
    try:
        yield store
    finally:
        await store.close()


async def fill(where: str | Path, tables: int = 3, entries: int = 4) -> None:
    """Fill a store with tables, entries and people."""
    async with opened(where) as store:
        for number in range(tables):
            one = row(f"t{number}", wake_at=number or None, people=("ann", f"p{number}"))
            await store.journal.create(one, [SAID, *(said(f"{i}") for i in range(1, entries))])
        ann = Account("ann", "Ann", 1, "ann", "person", 1, 20_000)
        phone, lost = (Device(name, "ann", "phone, Firefox", 1, 20_000, 1) for name in ("phone", "lost"))
        assert await store.people.keep(ann, phone, PaperCode("hash", "ann", 1))
        await store.people.end_device(lost, 5)


async def held(where: str | Path) -> Any:
    """Return everything that a store says about itself."""
    async with opened(where) as store:
        names = [summary.id for summary in await store.journal.tables_of("ann", 1000)]
        return (
            store.key,
            {name: await store.journal.read(name) for name in names},
            {name: await store.journal.tables_of(f"p{name[1:]}", 9) for name in names},
            await store.journal.due(5, 1000),
            await store.people.account("ann"),
            await store.people.devices("ann"),
            await store.people.ended_since(0),
        )


def restored(where: Path, file: Path) -> None:
    """Restore into a data folder, with an event loop of its own."""
    asyncio.run(restore(where, file))


def mode(file: Path) -> int:
    return stat.S_IMODE(file.stat().st_mode)


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "kept.backup"


async def test_a_backup_is_the_store_on_each_database_and_from_one_to_the_other(
    database: str, tmp_path: Path, file: Path
) -> None:
    await fill(database)
    before = await held(database)
    counts = await backup(database, file)
    assert {name: rows for name, rows in counts.items() if rows} == {
        "settings": 1,
        "tables": 3,
        "journal": 12,
        "people": 6,
        "accounts": 1,
        "devices": 1,
        "ended_devices": 1,
        "codes": 1,
    }
    assert mode(file) == 0o600
    await restore(tmp_path / OTHER, file)
    assert await held(tmp_path / OTHER) == before

    again = tmp_path / "again.backup"
    await backup(tmp_path / OTHER, again)
    with pytest.raises(StoreError, match="--replace"):
        await restore(database, again)
    async with opened(database) as store:
        await store.journal.delete("t1")
    await restore(database, again, replace=True)
    assert await held(database) == before
    assert not [name for name in names(tmp_path) if "part" in name]


async def test_more_rows_than_are_written_at_once_come_back(
    database: str, tmp_path: Path, file: Path
) -> None:
    await fill(database, tables=2, entries=1300)
    await backup(database, file)
    await restore(tmp_path / OTHER, file)
    assert await held(tmp_path / OTHER) == await held(database)


async def test_a_running_server_is_backed_up_but_not_restored_into(
    database: str, tmp_path: Path, file: Path
) -> None:
    await fill(database)
    before = await held(database)
    async with opened(database) as store:
        await backup(database, file)
        with pytest.raises(StoreError, match=r"server .*(has|uses)"):
            await restore(database, file, replace=True)
        await store.journal.append(5, [said("later")], row("t1"))
    await restore(tmp_path / OTHER, file)
    assert await held(tmp_path / OTHER) == before


async def test_a_backup_shows_one_moment_whatever_is_written_meanwhile(
    database: str, tmp_path: Path, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    await fill(database)
    before = await held(database)
    async with opened(database) as store:
        check = whole._check_version

        async def then_write(opened: Any, place: object) -> None:
            await check(opened, place)
            await store.journal.append(5, [said("later")], row("t1"))
            await store.journal.delete("t2")

        monkeypatch.setattr(whole, "_check_version", then_write)
        await backup(database, file)
    await restore(tmp_path / OTHER, file)
    assert await held(tmp_path / OTHER) == before


def test_no_byte_may_be_changed_and_none_be_missing(tmp_path: Path, file: Path) -> None:
    asyncio.run(fill(tmp_path / "full", tables=1, entries=2))
    asyncio.run(backup(tmp_path / "full", file))
    content = file.read_bytes()
    for place in range(len(content)):
        changed = bytearray(content)
        changed[place] ^= 1
        file.write_bytes(changed)
        with pytest.raises(BackupError, match=r"kept\.backup"):
            restored(tmp_path / OTHER, file)
    for size in (0, 1, 20, 64, 65, 66, len(content) // 2, len(content) - 66, len(content) - 1):
        file.write_bytes(content[:size])
        with pytest.raises(BackupError, match=r"kept\.backup"):
            restored(tmp_path / OTHER, file)
    assert not (tmp_path / OTHER).exists()
    with pytest.raises(BackupError, match="cannot be read"):
        restored(tmp_path / OTHER, tmp_path / "nothing.backup")


def pack(file: Path, first: str, *lines: object) -> None:
    """Write a file as a later version might write it, with a right hash."""
    content = first.encode() + gzip.compress(b"".join(msgspec.json.encode(line) + b"\n" for line in lines))
    file.write_bytes(content + sha256(content).hexdigest().encode() + b"\n")


HERE = f"cosmodrome-backup 1 {__version__}\n"


@pytest.mark.parametrize(
    ("first", "lines"),
    [
        ("cosmodrome-backup 2 9.1.0\n", [{"what": "is this"}]),
        (
            HERE,
            [{"made": 1, "columns": {"settings": ["name", "value", "colour"]}}, {"rows": {"settings": 0}}],
        ),
        (HERE, [{"made": 1, "columns": {"rockets": ["id"]}}, {"rows": {"rockets": 0}}]),
        (
            HERE,
            [
                {"made": 1, "columns": {"journal": COLUMNS["journal"]}},
                [0, "one", 1, e.FORMAT + 1, "{}", None],
                {"rows": {"journal": 1}},
            ],
        ),
    ],
)
def test_what_a_later_version_wrote_is_left_alone(
    first: str, lines: list[object], tmp_path: Path, file: Path
) -> None:
    pack(file, first, *lines)
    with pytest.raises(BackupError, match="later version"):
        restored(tmp_path / OTHER, file)
    assert not (tmp_path / OTHER).exists()


@pytest.mark.parametrize(
    "lines",
    [
        [{"made": 1, "columns": {"settings": ["name", "value"]}}, [0, "a", "b"]],
        [{"made": 1, "columns": {"settings": ["name", "value"]}}, [0, "a", "b"], {"rows": {"settings": 2}}],
        [{"made": 1, "columns": {"settings": ["name", "value"]}}, [0, "a"], {"rows": {"settings": 1}}],
        [{"made": 1, "columns": {"settings": ["name", "value"]}}, [3, "a", "b"], {"rows": {"settings": 1}}],
        [],
    ],
)
def test_what_does_not_hold_together_is_not_restored(lines: list[object], tmp_path: Path, file: Path) -> None:
    pack(file, HERE, *lines)
    with pytest.raises(BackupError, match=r"kept\.backup"):
        restored(tmp_path / OTHER, file)
    assert not (tmp_path / OTHER).exists()


async def test_a_restore_that_fails_midway_changes_nothing(database: str, tmp_path: Path, file: Path) -> None:
    await fill(database)
    before = await held(database)
    table = ["one", "ONE", "phest", "lobby", "open", "{}", 1, 1, None, 1, 1]
    pack(
        file,
        HERE,
        {"made": 1, "columns": {"tables": COLUMNS["tables"], "journal": COLUMNS["journal"]}},
        [0, *table],
        [1, "one", 1, 1, "{}", None],
        [1, "one", 1, 1, "{}", None],
        {"rows": {"tables": 1, "journal": 2}},
    )
    with pytest.raises(StoreError):
        await restore(database, file, replace=True)
    assert await held(database) == before


def test_a_backup_that_cannot_be_written_leaves_what_was_there(tmp_path: Path, file: Path) -> None:
    asyncio.run(fill(tmp_path / "full"))
    with pytest.raises(StoreError, match="there is no store"):
        asyncio.run(backup(tmp_path / "empty", file))
    assert not (tmp_path / "empty").exists()
    assert not file.exists()
    file.write_text("the last one")

    def fails() -> None:
        with written(file, BackupHeader(1, {})):
            raise StoreError("the database hangs")

    with pytest.raises(StoreError):
        fails()
    assert file.read_text() == "the last one"
    with pytest.raises(BackupError, match="cannot be written"):
        asyncio.run(backup(tmp_path / "full", tmp_path / "no folder" / "kept.backup"))
    assert names(tmp_path) == ["full", "kept.backup"]
