"""The schema of a device: what the server's migrations make, from any of them on."""

from __future__ import annotations

import re
import sqlite3
from importlib.resources import files
from pathlib import Path

import pytest

from cosmodrome.device import schema
from cosmodrome.device.schema import FILE, STEP, make_schema, raise_schema
from cosmodrome.device.store import open_device_store
from cosmodrome.store import StoreError, open_store

TEXT = files("cosmodrome.device").joinpath(FILE).read_text("utf-8")
STEPS = [line.removeprefix(STEP) for line in TEXT.splitlines() if line.startswith(STEP)]


def described(connection: sqlite3.Connection) -> set[tuple[str, ...]]:
    """Return what a database consists of."""
    found = connection.execute("SELECT type, name, tbl_name, sql FROM sqlite_master").fetchall()
    return {tuple(re.sub(r"\s+", " ", str(each)) for each in row) for row in found}


def test_the_file_is_what_the_migrations_say() -> None:
    assert make_schema() == TEXT, "python -m cosmodrome.device.schema"


async def test_a_new_file_is_what_a_server_makes(tmp_path: Path) -> None:
    store = await open_store(tmp_path / "server")
    await store.close()
    server = sqlite3.connect(tmp_path / "server" / "cosmodrome.sqlite3")
    device = sqlite3.connect(":memory:", isolation_level=None)
    raise_schema(device)
    assert described(device) == described(server)
    assert device.execute("PRAGMA foreign_key_check").fetchall() == []
    here = "SELECT version_num FROM alembic_version"
    assert device.execute(here).fetchall() == server.execute(here).fetchall()


@pytest.mark.parametrize("there", STEPS)
def test_a_file_of_an_earlier_version_rises_with_what_is_in_it(
    there: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    device = sqlite3.connect(":memory:", isolation_level=None)
    steps = list(schema._steps(TEXT))
    until = STEPS.index(there) + 1
    with monkeypatch.context() as before:
        before.setattr(schema, "_steps", lambda _: iter(steps[:until]))
        raise_schema(device)
    device.execute(
        "INSERT INTO tables (id, code, game, phase, visibility, summary, made, touched) "
        "VALUES ('one', 'ONE', 'phest', 'over', 'link', '{}', 1, 2)"
    )
    device.execute("INSERT INTO journal (table_id, number, form, entry) VALUES ('one', 1, 1, '{}')")
    raise_schema(device)
    raise_schema(device)
    fresh = sqlite3.connect(":memory:", isolation_level=None)
    raise_schema(fresh)
    assert described(device) == described(fresh)
    assert device.execute("SELECT id, touched FROM tables").fetchall() == [("one", 2)]
    assert device.execute("SELECT entry FROM journal").fetchall() == [("{}",)]
    assert device.execute("PRAGMA foreign_keys").fetchone() == (1,)


async def test_a_file_of_a_later_version_is_refused_and_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "games.sqlite3"
    await (await open_device_store(file)).close()
    with sqlite3.connect(file) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    connection.close()
    with pytest.raises(StoreError, match=r"a later version of Cosmodrome \(9999\); this one has \d{4}"):
        await open_device_store(file)
    with sqlite3.connect(file) as connection:
        assert connection.execute("SELECT version_num FROM alembic_version").fetchall() == [("9999",)]
    connection.close()


async def test_a_file_that_is_no_database_is_refused_and_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "games.sqlite3"
    file.write_bytes(b"no database" * 1000)
    with pytest.raises(StoreError, match="cannot be used: file is not a database"):
        await open_device_store(file)
    assert file.read_bytes() == b"no database" * 1000
