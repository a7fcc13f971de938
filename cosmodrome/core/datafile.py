"""Data files of games (cards, planets): which text is in use, and its reading; a mistake is named with its line.

Every game reads its files here, so that an edition with files of somebody's own can give it others.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping, Sequence
from hashlib import sha256
from importlib.resources import files
from typing import Any, Final, NoReturn, TypeVar

import msgspec

T = TypeVar("T")

_HEAD: Final = re.compile(r"\s*\[\[\s*(\w+)\s*\]\]")
_own: dict[str, tuple[str, Mapping[str, str]]] = {}
"""An edition's package maps to the package of the game that it is made from, and to its own files."""


class DataError(ValueError):
    """A data file that cannot be used: file, line, field, and what is wrong."""


def replace_files(package: str, original: str, own: Mapping[str, str]) -> None:
    """From now on a package, an edition of the package `original`, reads these texts in place of its files."""
    _own[package] = original, own


def put_back(package: str) -> None:
    """From now on a package reads its own files again."""
    _own.pop(package, None)


def original_of(package: str) -> str:
    """The package that an edition is made from; any other package itself."""
    return _own.get(package, (package, {}))[0]


def files_in_place(package: str) -> Mapping[str, str]:
    """The texts that a package reads in place of its own files, if it is no edition but was told so."""
    original, own = _own.get(package, (package, {}))
    return own if original == package else {}


def data_text(package: str, name: str) -> str:
    """The text of a game's data file."""
    own = _own.get(package, (package, {}))[1]
    return own[name] if name in own else file_text(package, name)


def file_text(package: str, name: str) -> str:
    """The text of a game's data file as it is in the folder of its sources, whatever is read in its place."""
    return files(original_of(package)).joinpath(name).read_text("utf-8")


def data_names(package: str, folder: str) -> list[str]:
    """The names of the files in a folder of a game's package, none if it has no such folder."""
    original, _ = _own.get(package, (package, {}))
    place = files(original).joinpath(folder)
    return sorted(each.name for each in place.iterdir()) if place.is_dir() else []


def data_hash(data: Mapping[str, str]) -> str:
    """SHA-256 of data files, by their names and texts; empty for none.

    >>> data_hash({}), data_hash({"cards.toml": "..."})[:8]
    ('', '2515f7eb')
    """
    return sha256(msgspec.json.encode(data, order="deterministic")).hexdigest() if data else ""


def toml_text(tables: Mapping[str, Sequence[Mapping[str, object]]]) -> str:
    """Return a data file with these tables, each field on a line.

    Values are texts, whole numbers, truths, lists and tables of such.

    >>> print(toml_text({"ships": [{"id": "wren", "dice": 1, "forbidden": []}]}))
    [[ships]]
    id = "wren"
    dice = 1
    forbidden = []
    <BLANKLINE>
    """
    return "\n".join(
        "".join([f"[[{name}]]\n", *(f"{key} = {_toml_value(value)}\n" for key, value in row.items())])
        for name, rows in tables.items()
        for row in rows
    )


def _toml_value(value: object) -> str:
    if isinstance(value, Mapping):
        return "{ " + ", ".join(f"{key} = {_toml_value(each)}" for key, each in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(map(_toml_value, value)) + "]"
    return msgspec.json.encode(value).decode()  # texts, numbers and truths look alike in both


class DataFile:
    """A TOML file of tables (`[[ships]]`), and where in it things stand."""

    def __init__(self, text: str, name: str) -> None:
        self.text = text
        self.name = name
        self._lines = text.splitlines()

    def fail(self, field: str, wrong: str, table: str = "", number: int = 0) -> NoReturn:
        """Raise DataError for a field of the table number so and so."""
        where = f"{table}[{number}].{field}" if table and field else table or field
        raise DataError(f"{self.name}:{self._line(table, number, field)}: {where}: {wrong}")

    def _line(self, table: str, number: int, field: str) -> int:
        heads = [
            line
            for line, words in enumerate(self._lines, 1)
            if (head := _HEAD.match(words)) and head[1] == table
        ]
        if not heads:
            return 1
        start = heads[min(number, len(heads) - 1)]
        for line in range(start, len(self._lines)):
            if _HEAD.match(self._lines[line]):
                break
            if re.match(rf"\s*{re.escape(field.split('.')[0])}\s*=", self._lines[line]):
                return line + 1
        return start

    def read(self, kind: type[T]) -> T:
        """The whole file as a `kind`. Raises DataError."""
        try:
            raw = tomllib.loads(self.text)
        except tomllib.TOMLDecodeError as error:
            line = re.search(r"line (\d+)", str(error))
            raise DataError(f"{self.name}:{line[1] if line else 1}: this is not TOML: {error}") from None
        try:
            return msgspec.convert(raw, kind)
        except msgspec.ValidationError as error:
            message = str(error)
            # The path has no number, so the faulty table is looked for.
            for table, entries in raw.items():
                for number, entry in enumerate(entries if isinstance(entries, list) else []):
                    self._try(kind, raw, table, number, entry)
            raise DataError(f"{self.name}:1: {message}") from None

    def _try(self, kind: type[Any], raw: dict[str, Any], table: str, number: int, entry: object) -> None:
        try:
            msgspec.convert({**{name: [] for name in raw}, table: [entry]}, kind)
        except msgspec.ValidationError as error:
            message = str(error)
            field = re.search(r"`\$\.\w+\[[^\]]*\]\.([\w.]+)", message) or re.search(
                r"field `(\w+)`", message
            )
            self.fail(field[1] if field else "", message.split(" - at ")[0], table, number)
