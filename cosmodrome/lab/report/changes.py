"""What differs between two set-ups before a game is played: each field of the data and each option, old and new."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

import msgspec

from cosmodrome.core import Game
from cosmodrome.core.edition import own_text

OPTIONS: Final = "options"
"""Where a changed option stands."""
BOTS: Final = "bots"
"""Where other bots stand."""


class DataChange(msgspec.Struct, frozen=True):
    """A field that differs between two set-ups. `old` or `new` is None where there is no such field or card."""

    place: str
    """The data file, `options` or `bots`."""
    card: str
    """The card's id; empty for an option, and for a row of data without an id."""
    name: str
    """The card's name in the first set-up, else its id or its row."""
    field: str
    """Such as `prestige red`; empty if the whole card is new or gone."""
    old: str | None
    new: str | None

    @property
    def words(self) -> str:
        """The change for people: planets.toml: Tessel, prestige red 4 → 7."""
        if not self.field:
            return f"{self.place}: {self.name} is {'new' if self.old is None else 'gone'}"
        what = f"{self.name}, {self.field}" if self.name else self.field
        return f"{self.place}: {what} {_shown(self.old)} → {_shown(self.new)}"


def data_changes(first: Game, second: Game) -> list[DataChange]:
    """Return what differs between the data files of two editions of a game, in the order of the files."""
    changes: list[DataChange] = []
    for file in first.data_files:
        old, new = (tomllib.loads(own_text(game, file)) for game in (first, second))
        for table in dict.fromkeys((*old, *new)):
            changes += _table_changes(file, old.get(table, []), new.get(table, []))
    return changes


def option_changes(first: Mapping[str, Any], second: Mapping[str, Any]) -> list[DataChange]:
    """Return what differs between options of a game, given as plain values with the defaults written out."""
    return list(_field_changes(OPTIONS, "", "", dict(_fields(first)), dict(_fields(second))))


def _table_changes(
    file: str, old: Sequence[Mapping[str, Any]], new: Sequence[Mapping[str, Any]]
) -> Iterator[DataChange]:
    """Compare two tables row by row; a row is known by its id, or else by its place."""
    before = {str(row.get("id", place)): row for place, row in enumerate(old)}
    after = {str(row.get("id", place)): row for place, row in enumerate(new)}
    for key in dict.fromkeys((*before, *after)):
        row = before.get(key) or after[key]
        card = str(row.get("id", ""))
        name = str(row.get("name") or card or f"row {int(key) + 1}")
        if key in before and key in after:
            yield from _field_changes(file, card, name, dict(_fields(before[key])), dict(_fields(after[key])))
        else:
            there = (key, None) if key in before else (None, key)
            yield DataChange(file, card, name, "", *there)


def _field_changes(
    place: str, card: str, name: str, old: Mapping[str, str], new: Mapping[str, str]
) -> Iterator[DataChange]:
    for field in dict.fromkeys((*old, *new)):
        if old.get(field) != new.get(field):
            yield DataChange(place, card, name, field, old.get(field), new.get(field))


def _fields(values: Mapping[str, Any], before: str = "") -> Iterator[tuple[str, str]]:
    """Yield the names of all fields, those inside others too (`prestige red`), and their values in words."""
    for key, value in values.items():
        name = f"{before} {key}".strip()
        if isinstance(value, Mapping):
            yield from _fields(value, name)
        elif isinstance(value, list) and value and isinstance(value[0], Mapping):
            yield from _fields({str(place): each for place, each in enumerate(value, 1)}, name)
        else:
            yield name, value if isinstance(value, str) else msgspec.json.encode(value).decode()


def _shown(value: str | None) -> str:
    return "none" if value is None else value or "empty"
