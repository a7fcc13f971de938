"""Reads card and planet files; a mistake is named with file, line and field (KS-2, KS-3, KS-R1)."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from typing import Any, Final, Literal, NoReturn, TypeVar

import msgspec

Colour = Literal["red", "green", "blue"]
COLOURS: Final[tuple[Colour, ...]] = ("red", "green", "blue")
CreatureAbility = Literal[
    "settle",
    "migrate",
    "transfer",
    "trade-field",
    "trade-hand",
    "exchange",
    "cull",
    "draft",
    "recall",
    "launch",
]
ShipAbility = CreatureAbility | Literal["moored"]
EVERYWHERE: Final = {
    "settle",
    "migrate",
    "transfer",
    "trade-field",
    "trade-hand",
    "exchange",
    "cull",
    "draft",
    "recall",
}
"""Abilities that creatures of all three colours have (KS-R1)."""
STRENGTHS: Final = {"freighter": [4], "explorer": [4, 4], "outpost": [5, 5, 6, 6], "ark": [7, 8]}
FIELD_TOTALS: Final = [3, 4, 4, 5, 5, 5, 6, 6]

T = TypeVar("T")


class DataError(ValueError):
    """A data file that breaks a rule: file, line, field, and what is wrong."""


class Creature(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A creature card (KS-2)."""

    id: str
    name: str
    colour: Colour
    value: int
    ability: CreatureAbility | None = None


class Ship(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A ship card (KS-2); arrows lead to the planets explored from it (KS-R1)."""

    id: str
    name: str
    kind: Literal["freighter", "explorer", "outpost", "ark"] = msgspec.field(name="class")
    strength: int
    arrows: int
    ability: ShipAbility | None = None


class Zones(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A number per colour."""

    red: int
    green: int
    blue: int

    def __iter__(self) -> Any:
        return iter((self.red, self.green, self.blue))


class Planet(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A planet: fields and prestige per colour (KS-3)."""

    id: str
    name: str
    fields: Zones
    prestige: Zones


class Deck(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All cards; creatures by colour and value."""

    creatures: tuple[Creature, ...]
    ships: tuple[Ship, ...]


class _Planets(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    planets: tuple[Planet, ...]


class _File:
    """A file's text, and where in it things stand."""

    def __init__(self, text: str, name: str) -> None:
        self.lines = text.splitlines()
        self.name = name
        self.text = text

    def fail(self, field: str, wrong: str, table: str = "", number: int = 0) -> NoReturn:
        """Raise DataError for a field of the table number so and so."""
        where = f"{table}[{number}].{field}" if table and field else table or field
        raise DataError(f"{self.name}:{self._line(table, number, field)}: {where}: {wrong}")

    def _line(self, table: str, number: int, field: str) -> int:
        heads = [line for line, words in enumerate(self.lines, 1) if words.strip() == f"[[{table}]]"]
        if not heads:
            return 1
        start = heads[min(number, len(heads) - 1)]
        for line in range(start, len(self.lines)):
            if self.lines[line].startswith("[["):
                break
            if re.match(rf"\s*{re.escape(field.split('.')[0])}\s*=", self.lines[line]):
                return line + 1
        return start

    def read(self, kind: type[T]) -> T:
        """The whole file as a `kind`."""
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
            found = re.search(r"`\$\.\w+\[[^\]]*\]\.([\w.]+)`", message) or re.search(
                r"field `(\w+)`", message
            )
            self.fail(found[1] if found else "", message.split(" - at ")[0], table, number)


def read_cards(text: str, name: str) -> Deck:
    """The 36 cards of a file, creatures by colour and value. Raises DataError."""
    file = _File(text, name)
    deck = file.read(Deck)
    ids = Counter[str]()
    for number, card in enumerate(deck.creatures):
        ids[card.id] += 1
        if ids[card.id] > 1:
            file.fail("id", f"there is another card {card.id!r}", "creatures", number)
    for number, ship in enumerate(deck.ships):
        ids[ship.id] += 1
        if ids[ship.id] > 1:
            file.fail("id", f"there is another card {ship.id!r}", "ships", number)
    seen = set()
    for number, each in enumerate(deck.creatures):
        if not 0 <= each.value <= 8:
            file.fail("value", f"a creature's value is 0 to 8, not {each.value} (KS-2)", "creatures", number)
        if (each.colour, each.value) in seen:
            file.fail("value", f"there is another {each.colour} {each.value} (KS-2)", "creatures", number)
        seen.add((each.colour, each.value))
    if len(seen) != 27:
        file.fail("", f"27 creatures are needed, not {len(seen)} (KS-2)", "creatures")
    _check_ships(file, deck.ships)
    _check_abilities(file, deck)
    ordered = sorted(deck.creatures, key=lambda each: (COLOURS.index(each.colour), each.value))
    return msgspec.structs.replace(deck, creatures=tuple(ordered))


def _check_ships(file: _File, ships: tuple[Ship, ...]) -> None:
    for kind, strengths in STRENGTHS.items():
        found = [number for number, ship in enumerate(ships) if ship.kind == kind]
        if sorted(ships[number].strength for number in found) != strengths:
            field = "strength" if len(found) == len(strengths) else "class"
            file.fail(
                field,
                f"the strengths of class {kind} must be {strengths}, "
                f"not {sorted(ships[number].strength for number in found)} (KS-2)",
                "ships",
                found[0] if found else 0,
            )
        for number in found:
            arrows = 2 if kind == "ark" else 1
            if ships[number].arrows != arrows:
                file.fail("arrows", f"class {kind} has {arrows} of them (KS-R1)", "ships", number)


def _check_abilities(file: _File, deck: Deck) -> None:
    for colour in COLOURS:
        missing = EVERYWHERE - {each.ability for each in deck.creatures if each.colour == colour}
        if missing:
            file.fail("", f"no {colour} creature has {', '.join(sorted(missing))} (KS-R1)", "creatures")
    moored = sum(ship.ability == "moored" for ship in deck.ships)
    if not 2 <= moored <= 3:
        file.fail("", f"two or three ships are moored, not {moored} (KS-R1)", "ships")
    abilities = {each.ability for each in deck.creatures} | {each.ability for each in deck.ships}
    if "launch" not in abilities:
        file.fail("", "no card has launch (KS-R1)", "ships")


def read_planets(text: str, name: str) -> tuple[Planet, ...]:
    """The eight planets of a file. Raises DataError."""
    file = _File(text, name)
    planets = file.read(_Planets).planets
    seen: set[object] = set()
    for number, planet in enumerate(planets):
        total = sum(planet.fields)
        if min(planet.fields) < 0 or not 3 <= total <= 6:
            file.fail("fields", f"a planet has 3 to 6 fields, not {total} (KS-3)", "planets", number)
        if min(planet.prestige) < 0:
            file.fail("prestige", "prestige is 0 or more (KS-3)", "planets", number)
        for field, value in (("id", planet.id), ("fields", (*planet.fields, *planet.prestige))):
            if value in seen:
                file.fail(field, "there is another planet with the same (KS-3)", "planets", number)
            seen.add(value)
    totals = sorted(sum(planet.fields) for planet in planets)
    if totals != FIELD_TOTALS:
        file.fail("", f"planets have {FIELD_TOTALS} fields, not {totals} (KS-R1)", "planets")
    return planets
