"""The schema of a device's store: the migrations of the server's, as the SQL that each of them says to an SQLite.

`python -m cosmodrome.device.schema` writes the SQL anew, with the tools that the server has and a device has not.
"""

from __future__ import annotations

import re
import sqlite3
import sys
from collections.abc import Iterator
from importlib.resources import files
from typing import Any, Final

from cosmodrome.store.errors import LaterStoreError

FILE: Final = "schema.sql"

HEAD: Final = """\
-- Made by `python -m cosmodrome.device.schema` from the migrations in cosmodrome/store/migrations.
"""

STEP: Final = "-- step "
"""Begins the line before the statements of a migration; its id follows."""

END: Final = ";\n\n"
"""Ends a statement."""


def raise_schema(connection: sqlite3.Connection) -> None:
    """Bring the schema of a device's store up to date, in one transaction. Raises LaterStoreError for a later one."""
    steps = dict(_steps(files("cosmodrome.device").joinpath(FILE).read_text("utf-8")))
    names = list(steps)
    connection.execute("PRAGMA foreign_keys = OFF")  # a table that is made anew is dropped meanwhile
    connection.execute("BEGIN IMMEDIATE")
    try:
        there = _version(connection)
        if there is not None and there not in names:
            raise LaterStoreError(
                f"these games were kept by a later version of Cosmodrome ({there}); this one has {names[-1]}"
            )
        for name in names[names.index(there) + 1 :] if there is not None else names:
            for statement in steps[name]:
                connection.execute(statement)
        connection.execute("COMMIT")
    except BaseException:
        connection.execute("ROLLBACK")
        raise
    finally:
        connection.execute("PRAGMA foreign_keys = ON")


def _version(connection: sqlite3.Connection) -> str | None:
    """Return the id of the last migration that the store has seen; None for a new file."""
    has = "SELECT count(*) FROM sqlite_master WHERE name = 'alembic_version'"
    if not connection.execute(has).fetchone()[0]:
        return None
    found = connection.execute("SELECT version_num FROM alembic_version").fetchone()
    return str(found[0]) if found else None


def _steps(text: str) -> Iterator[tuple[str, list[str]]]:
    """Yield each migration and its statements, in their order."""
    for part in text.split(f"\n{STEP}")[1:]:
        name, _, statements = part.partition("\n")
        yield name, [each.strip() for each in statements.split(END) if each.strip()]


def make_schema() -> str:
    """Return the text of the file: what each migration says to a new SQLite, but for what only looks."""
    from alembic import command
    from alembic.script import ScriptDirectory
    from sqlalchemy import create_engine, event

    from cosmodrome.store.store import alembic_config

    said: list[str] = []
    engine = create_engine("sqlite://")

    @event.listens_for(engine, "connect")
    def listen(connection: Any, _: object) -> None:
        connection.set_trace_callback(said.append)

    config = alembic_config()
    scripts = ScriptDirectory.from_config(config)
    names = [script.revision for script in scripts.walk_revisions("base", "head")][::-1]
    text = HEAD
    for name in names:
        said.clear()
        with engine.begin() as connection:
            config.attributes["connection"] = connection
            command.upgrade(config, name)
        changes = [re.sub(r"\s*\n", "\n", each.strip()) for each in said if _changes(each)]
        text += f"\n{STEP}{name}\n" + "".join(each + END for each in changes)
    engine.dispose()
    return text


def _changes(statement: str) -> bool:
    """Return whether a statement changes anything; the others look, or begin and end a transaction."""
    first = statement.split(None, 1)[0].upper()
    return first not in ("SELECT", "PRAGMA", "BEGIN", "COMMIT", "ROLLBACK")


if __name__ == "__main__":
    from pathlib import Path

    Path(__file__).with_name(FILE).write_text(make_schema(), "utf-8")
    sys.stdout.write(f"{FILE} is written\n")
