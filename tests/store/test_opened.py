"""A store is opened: in a data folder or by a URL, with its schema; whatever is in the way is said in words."""

from __future__ import annotations

import os
import sqlite3
import stat
from pathlib import Path

import pytest
from sqlalchemy import create_engine, inspect
from test_store import row, said

from cosmodrome.store import StoreError, open_store
from cosmodrome.store.schema import metadata


async def test_an_opened_store_can_be_used(bare_database: str) -> None:
    store = await open_store(bare_database)
    await store.check()
    await store.close()


async def test_the_file_is_for_its_owner_only(tmp_path: Path) -> None:
    store = await open_store(tmp_path / "new" / "data")
    await store.journal.create(row(), [said("a")])
    files = list((tmp_path / "new" / "data").iterdir())
    assert "cosmodrome.sqlite3" in [file.name for file in files]
    assert {stat.S_IMODE(file.stat().st_mode) for file in files} == {0o600}
    await store.close()


async def test_the_migrations_make_the_schema(tmp_path: Path) -> None:
    await (await open_store(tmp_path)).close()
    made = inspect(create_engine(f"sqlite:///{tmp_path}/cosmodrome.sqlite3"))
    for table in metadata.sorted_tables:
        columns = {column["name"]: column["nullable"] for column in made.get_columns(table.name)}
        assert columns == {column.name: column.nullable for column in table.columns}
        indexes = {index["name"] for index in made.get_indexes(table.name)}
        assert {index.name for index in table.indexes} <= indexes
    assert set(made.get_table_names()) == {*metadata.tables, "alembic_version"}


async def test_a_url_of_a_file(tmp_path: Path) -> None:
    store = await open_store(f"sqlite:///{tmp_path}/games.db")
    assert (tmp_path / "games.db").exists()
    await store.close()


async def test_a_folder_that_cannot_be_written(tmp_path: Path) -> None:
    in_the_way = tmp_path / "file"
    in_the_way.write_text("")
    with pytest.raises(StoreError, match=r"data folder .*file cannot be written"):
        await open_store(in_the_way)
    closed = tmp_path / "closed"
    closed.mkdir(mode=0o500)
    if os.geteuid() != 0:
        with pytest.raises(StoreError, match="cannot be written"):
            await open_store(closed)


async def test_a_file_that_is_no_database(tmp_path: Path) -> None:
    (tmp_path / "cosmodrome.sqlite3").write_text("This is a shopping list. " * 100)
    with pytest.raises(StoreError, match="not a database"):
        await open_store(tmp_path)


async def test_a_database_of_a_later_version(tmp_path: Path) -> None:
    await (await open_store(tmp_path)).close()
    with sqlite3.connect(tmp_path / "cosmodrome.sqlite3") as database:
        database.execute("UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(StoreError, match="later version"):
        await open_store(tmp_path)


@pytest.mark.parametrize(
    ("url", "words"),
    [
        ("mysql://host/name", "mysql"),
        ("sqlite://", "sqlite"),
        ("post gres://", "URL"),
        ("postgresql://127.0.0.1:1/nothing", "cannot be used"),
    ],
)
async def test_a_url_that_does_not_do(url: str, words: str) -> None:
    with pytest.raises(StoreError, match=words):
        await open_store(url)


async def test_no_password_is_told() -> None:
    with pytest.raises(StoreError) as refused:
        await open_store("postgresql://ann:hush@127.0.0.1:1/nothing")
    assert "hush" not in str(refused.value)
