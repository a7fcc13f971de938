"""Reads the card file; a mistake is named with file, line and field (PH-4, PH-5, PH-R1)."""

from __future__ import annotations

from typing import Final, Literal

import msgspec

from cosmodrome.core.datafile import DataFile

SHIPS: Final = 32
DEFENDERS: Final = 44
HIGHEST: Final = 20
"""The highest value a ship may have."""


class Ship(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A ship card: attack = `value` + the sum of its dice, without the faces that are `forbidden` (PH-4)."""

    id: str
    name: str
    kind: Literal["fleet", "dreadnought"] = msgspec.field(name="class")
    value: int
    dice: int
    forbidden: tuple[int, ...]


class Defender(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of defender card, and how many cards there are of it (PH-5)."""

    id: str
    value: int
    shield: bool
    count: int


class Deck(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All ships and kinds of defenders."""

    ships: tuple[Ship, ...]
    defenders: tuple[Defender, ...]


def read_cards(text: str, name: str) -> Deck:
    """The ships and defenders of a file. Raises DataError."""
    file = DataFile(text, name)
    deck = file.read(Deck)
    seen = set[str]()
    ids = [("ships", number, ship.id) for number, ship in enumerate(deck.ships)]
    ids += [("defenders", number, defender.id) for number, defender in enumerate(deck.defenders)]
    for table, number, name in ids:
        if not name or name in seen:
            file.fail("id", f"there is another card {name!r}" if name else "is empty", table, number)
        seen.add(name)
    for number, ship in enumerate(deck.ships):
        if not 0 <= ship.value <= HIGHEST:
            file.fail("value", f"a ship's value is 0 to {HIGHEST}, not {ship.value} (PH-4)", "ships", number)
        if not 1 <= ship.dice <= 3:
            file.fail("dice", f"a ship has one to three dice, not {ship.dice} (PH-4)", "ships", number)
        if len(set(ship.forbidden)) < len(ship.forbidden) or not set(ship.forbidden) <= set(range(1, 7)):
            file.fail("forbidden", "faces are 1 to 6, each named once (PH-4)", "ships", number)
    if len(deck.ships) != SHIPS:
        file.fail("", f"{SHIPS} ships are needed, not {len(deck.ships)} (PH-4)", "ships")
    for number, defender in enumerate(deck.defenders):
        if not 1 <= defender.value <= 4:
            file.fail(
                "value", f"a defender's value is 1 to 4, not {defender.value} (PH-5)", "defenders", number
            )
        if defender.count < 1:
            file.fail("count", f"at least one card, not {defender.count} (PH-5)", "defenders", number)
    cards = sum(defender.count for defender in deck.defenders)
    if cards != DEFENDERS:
        file.fail("count", f"{DEFENDERS} defenders are needed in all, not {cards} (PH-5)", "defenders")
    return deck
