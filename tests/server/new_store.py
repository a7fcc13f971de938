"""New SQLite stores, without waiting for the migrations each time. `tests/store` tests what the migrations do."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from cosmodrome.store.sqlite import write_ahead
from cosmodrome.store.store import FILE, locate, upgrade_sqlite


def make_new_store(folder: Path) -> None:
    """Make a store in a folder, unless there is one: the schema, and nothing else yet."""
    file = folder / FILE
    if not file.exists():
        locate(folder)
        file.write_bytes(_migrated())


@cache
def _migrated() -> bytes:
    """Return the file of a store after all migrations. They run once in each process."""
    with TemporaryDirectory() as folder:
        url = locate(folder)
        file = Path(str(url.database))
        write_ahead(file)
        upgrade_sqlite(url)
        return file.read_bytes()
