"""Reads card and planet files; a mistake is named with file, line and field (KS-2, KS-3, KS-R1)."""

from __future__ import annotations

from collections import Counter
from typing import Any, Final, Literal, get_args

import msgspec

from cosmodrome.core.datafile import DataFile, data_text

Colour = Literal["red", "green", "blue"]
COLOURS: Final[tuple[Colour, ...]] = ("red", "green", "blue")
CreatureAbility = Literal[
    "settle",
    "launch",
    "migrate",
    "transfer",
    "trade-field",
    "trade-hand",
    "exchange",
    "cull",
    "draft",
    "recall",
]
ShipAbility = CreatureAbility | Literal["moored"]
ABILITIES: Final[tuple[str, ...]] = (*get_args(CreatureAbility), "moored")
"""In the order of their rules, from KS-30."""
EVERYWHERE: Final = set(get_args(CreatureAbility)) - {"launch"}
"""Abilities that creatures of all three colours have (KS-R1)."""
STRENGTHS: Final = {"freighter": [4], "explorer": [4, 4], "outpost": [5, 5, 6, 6], "ark": [7, 8]}
FIELD_TOTALS: Final = [3, 4, 4, 5, 5, 5, 6, 6]


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


def read_cards(text: str, name: str) -> Deck:
    """Return the 36 cards of a file, creatures by colour and value. Raises DataError; see `check_abilities` too."""
    file = DataFile(text, name)
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
    ordered = sorted(deck.creatures, key=lambda each: (COLOURS.index(each.colour), each.value))
    return msgspec.structs.replace(deck, creatures=tuple(ordered))


def _check_ships(file: DataFile, ships: tuple[Ship, ...]) -> None:
    for kind, strengths in STRENGTHS.items():
        of_kind = [number for number, ship in enumerate(ships) if ship.kind == kind]
        if sorted(ships[number].strength for number in of_kind) != strengths:
            field = "strength" if len(of_kind) == len(strengths) else "class"
            file.fail(
                field,
                f"the strengths of class {kind} must be {strengths}, "
                f"not {sorted(ships[number].strength for number in of_kind)} (KS-2)",
                "ships",
                of_kind[0] if of_kind else 0,
            )
        for number in of_kind:
            arrows = 2 if kind == "ark" else 1
            if ships[number].arrows != arrows:
                file.fail("arrows", f"class {kind} has {arrows} of them (KS-R1)", "ships", number)


def check_data() -> None:
    """Check the data as a new game needs them (`check_abilities`, `check_planets`). Raises DataError."""
    check_abilities(data_text(__package__, "cards.toml"), "cards.toml")
    check_planets(data_text(__package__, "planets.toml"), "planets.toml")


def check_abilities(text: str, name: str) -> None:
    """Check that a card file has all abilities where they belong (KS-R1). A report's blank deck lacks some of them.

    Raises DataError.
    """
    file = DataFile(text, name)
    deck = file.read(Deck)
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


def check_planets(text: str, name: str) -> None:
    """Check that a planet file has all three colours (KS-3). A new game needs that; one that began without goes on.

    Raises DataError.
    """
    file = DataFile(text, name)
    for number, planet in enumerate(file.read(_Planets).planets):
        for colour, fields in zip(COLOURS, planet.fields, strict=True):
            if fields == 0:
                file.fail(
                    "fields",
                    f"a planet has fields of all colours, not none of {colour} (KS-3)",
                    "planets",
                    number,
                )


def read_planets(text: str, name: str) -> tuple[Planet, ...]:
    """The eight planets of a file. Raises DataError."""
    file = DataFile(text, name)
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
