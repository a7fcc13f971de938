"""The file in which games leave a device: its form is that of a server's backup, with another first word.

Beside rows of the store it has the people of the device by their numbers, and what the page keeps in the browser.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final, Literal, NamedTuple

from cosmodrome.store.backup_file import Backup, BackupError, BackupHeader, written
from cosmodrome.tables.people import Person

MAGIC: Final = "cosmodrome-games"

PEOPLE: Final = "here"
PAGE: Final = "page"

OWN_COLUMNS: Final = {PEOPLE: ["number", "id", "name", "named"], PAGE: ["key", "value"]}
"""What the file has beside rows of the store: people, and entries of the browser's storage."""

ROWS: Final = ("tables", "journal", "people", "results", "result_seats")
"""The tables of the store in the file. A table comes after those that it refers to."""

Why = Literal["strange", "cut", "later", "broken", "game", "cards", "away", "people", "full"]
"""Why a file is not opened. The page has words for each."""


class GamesFileError(Exception):
    """The file is not opened, and nothing has changed. `about` names a game, where one is the reason."""

    def __init__(self, why: Why, about: str = "") -> None:
        super().__init__(f"{why} {about}".strip())
        self.why = why
        self.about = about


class GamesFile(NamedTuple):
    """All that is in a file."""

    people: dict[int, Person]
    """The people of the device by their numbers; 1 is its own person."""
    page: dict[str, str]
    """What the page kept in the browser about puzzles and lessons."""
    columns: Mapping[str, Sequence[str]]
    rows: dict[str, list[list[Any]]]
    """Rows of the store by their tables, with values in the order of `columns`."""


def write(file: GamesFile, made: int) -> bytes:
    """Return the bytes of a file that was made at a moment (milliseconds since 1970)."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "games"
        header = BackupHeader(made, {**OWN_COLUMNS, **{table: list(file.columns[table]) for table in ROWS}})
        with written(path, header, MAGIC) as packer:
            for number, person in file.people.items():
                packer.add(PEOPLE, (number, person.id, person.name, person.named))
            for entry in file.page.items():
                packer.add(PAGE, entry)
            for table in ROWS:
                for row in file.rows[table]:
                    packer.add(table, row)
        return path.read_bytes()


def read(raw: bytes, known: Mapping[str, Sequence[str]]) -> GamesFile:
    """Return what is in a file. `known` are the columns of the store. Raises GamesFileError."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "games"
        path.write_bytes(raw)
        try:
            with closing(Backup(path, {**OWN_COLUMNS, **known}, MAGIC)) as kept:
                columns = kept.header.columns
                rows: dict[str, list[list[Any]]] = {table: [] for table in columns}
                for table, row in kept.read():
                    rows[table].append(row)
        except BackupError as error:
            raise GamesFileError(error.fault) from None
    try:
        people = {number: Person(id, name, named) for number, id, name, named in rows.pop(PEOPLE)}
        page = dict(rows.pop(PAGE))
        return GamesFile(people, page, columns, {table: rows[table] for table in ROWS})
    except (KeyError, ValueError, TypeError):
        raise GamesFileError("broken") from None
