"""The numbers in a game's data files: their paths, their names for people, and files in which one is another."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from fnmatch import fnmatchcase
from typing import Any, Final

import msgspec

from cosmodrome.core import Game
from cosmodrome.core.datafile import toml_text
from cosmodrome.core.edition import own_text
from cosmodrome.lab.report.changes import DataChange

SAID: Final = 8
"""The most patterns that a refusal names."""

Step = str | int
"""A field's name, or a place in a list, from 0."""


class DataNumber(msgspec.Struct, frozen=True):
    """A whole number in a data file."""

    file: str
    table: str
    row: int
    """The place of its card in the table, from 0."""
    steps: tuple[Step, ...]
    """The way to it inside the card, such as `prestige`, `red`."""
    card: str
    """The card's id; empty if it has none."""
    name: str
    """The card's name, else its id or its row."""
    value: int

    @property
    def path(self) -> tuple[str, ...]:
        """The parts of its path: `planets`, `tessel`, `prestige`, `red`. Places in lists count from 1."""
        return (self.table, self.card or str(self.row + 1), *_named(self.steps))

    @property
    def words(self) -> str:
        """Its name for people: planets.toml: Tessel, prestige red."""
        return f"{self.file}: {self.short}"

    @property
    def short(self) -> str:
        """The same without the file: Tessel, prestige red."""
        return f"{self.name}, {' '.join(_named(self.steps))}"

    def changed(self, value: int) -> str:
        """Return its change to a value for people: planets.toml: Tessel, prestige red 4 → 5."""
        field = " ".join(_named(self.steps))
        return DataChange(self.file, self.card, self.name, field, str(self.value), str(value)).words


def numbers(game: Game) -> list[DataNumber]:
    """Return every whole number in the tables of the game's data files, in their order."""
    return [
        DataNumber(file, table, row, steps, str(card.get("id", "")), _name(card, row), value)
        for file, table, row, card in _cards(game)
        for steps, value in _values(card)
        if isinstance(value, int) and not isinstance(value, bool)
    ]


def chosen(game: Game, patterns: Sequence[str]) -> list[DataNumber]:
    """Return the numbers that any of the patterns matches, all without patterns, in the order of the files.

    Raises ValueError, naming the pattern, for one that matches no number.
    """
    every = numbers(game)
    if not every:
        raise ValueError(f"{game.title} has no number in its data files")
    for pattern in patterns:
        if not any(matches(pattern, each.path) for each in every):
            raise ValueError(_unmatched(game, pattern, every))
    return [each for each in every if not patterns or any(matches(one, each.path) for one in patterns)]


def matches(pattern: str, path: Sequence[str]) -> bool:
    """Return whether a pattern matches a path, or the beginning of it; `*` stands for anything in a part.

    >>> path = ("planets", "tessel", "prestige", "red")
    >>> matches("planets.*.prestige.*", path), matches("planets.tessel", path), matches("*.red", path)
    (True, True, False)
    """
    parts = pattern.split(".")
    return len(parts) <= len(path) and all(
        fnmatchcase(each, part) for each, part in zip(path, parts, strict=False)
    )


def with_values(game: Game, changes: Sequence[tuple[DataNumber, int]]) -> dict[str, str]:
    """Return the texts of the files in which some numbers have other values, by the files' names."""
    files = {number.file: tomllib.loads(own_text(game, number.file)) for number, _ in changes}
    for number, value in changes:
        place: Any = files[number.file][number.table][number.row]
        for step in number.steps[:-1]:
            place = place[step]
        place[number.steps[-1]] = value
    return {file: toml_text(tables) for file, tables in files.items()}


def _cards(game: Game) -> Iterator[tuple[str, str, int, Mapping[str, Any]]]:
    """Yield every card with its file, table and row."""
    for file in game.data_files:
        for table, rows in tomllib.loads(own_text(game, file)).items():
            if isinstance(rows, list):
                yield from ((file, table, row, card) for row, card in enumerate(rows))


def _values(card: Mapping[str, Any], before: tuple[Step, ...] = ()) -> Iterator[tuple[tuple[Step, ...], Any]]:
    """Yield all fields with the ways to them; those of tables inside too, but a list of plain values is one field."""
    for key, value in card.items():
        way = (*before, key)
        if isinstance(value, Mapping):
            yield from _values(value, way)
        elif isinstance(value, list) and value and isinstance(value[0], Mapping):
            for place, each in enumerate(value):
                yield from _values(each, (*way, place))
        else:
            yield way, value


def _name(card: Mapping[str, Any], row: int) -> str:
    return str(card.get("name") or card.get("id") or f"row {row + 1}")


def _named(steps: Sequence[Step]) -> list[str]:
    return [str(step + 1) if isinstance(step, int) else step for step in steps]


def _unmatched(game: Game, pattern: str, every: Sequence[DataNumber]) -> str:
    """Say why a pattern matches no number: what it matches is none, or there is no such field."""
    for _, table, row, card in _cards(game):
        for steps, value in _values(card):
            path = (table, str(card.get("id") or row + 1), *_named(steps))
            if matches(pattern, path):
                plain = msgspec.json.encode(value).decode()
                return f"{pattern!r} matches no number: {'.'.join(path)} is {plain}"
    forms = list(dict.fromkeys(".".join((each.table, "*", *_form(each.steps))) for each in every))
    more = f" and {len(forms) - SAID} more" if len(forms) > SAID else ""
    return f"{pattern!r} matches nothing; the numbers of {game.title} are: {', '.join(forms[:SAID])}{more}"


def _form(steps: Sequence[Step]) -> list[str]:
    return ["*" if isinstance(step, int) else step for step in steps]
