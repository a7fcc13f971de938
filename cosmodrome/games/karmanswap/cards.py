"""The cards and planets: read from cards.toml and planets.toml, and checked (KS-2, KS-3, KS-R1).

Inside the rules a card, a planet and a field are small integers; outside they are ids: "red-5", "ark-7", "vesper".
"""

from __future__ import annotations

from typing import Final

from cosmodrome.core.datafile import data_text

from .data import ABILITIES, COLOURS, read_cards, read_planets

NO_ABILITY: Final = -1
SETTLE, LAUNCH, MIGRATE, TRANSFER, TRADE_FIELD, TRADE_HAND, EXCHANGE, CULL, DRAFT, RECALL, MOORED = range(11)

DECK: Final = read_cards(data_text(__package__, "cards.toml"), "cards.toml")
PLANETS: Final = read_planets(data_text(__package__, "planets.toml"), "planets.toml")

CREATURES: Final = len(DECK.creatures)
CARDS: Final = CREATURES + len(DECK.ships)
CARD_IDS: Final = (*(each.id for each in DECK.creatures), *(each.id for each in DECK.ships))
CARD_OF: Final = {name: card for card, name in enumerate(CARD_IDS)}
NAMES: Final = (*(each.name for each in DECK.creatures), *(each.name for each in DECK.ships))
_ABILITIES: Final = (*(each.ability for each in DECK.creatures), *(each.ability for each in DECK.ships))
ABILITY: Final = tuple(NO_ABILITY if each is None else ABILITIES.index(each) for each in _ABILITIES)
COLOUR: Final = (*(COLOURS.index(each.colour) for each in DECK.creatures), *(3 for _ in DECK.ships))
"""0 red, 1 green, 2 blue, 3 a ship."""
VALUE: Final = (*(each.value for each in DECK.creatures), *(each.strength for each in DECK.ships))
"""A creature's value, a ship's strength."""
ARROWS: Final = (*(0 for _ in DECK.creatures), *(each.arrows for each in DECK.ships))
ARKS: Final = tuple(CREATURES + i for i, each in enumerate(DECK.ships) if each.kind == "ark")
SHIP: Final = 3
PREY: Final = (1, 2, 0)
"""Red eats green, green eats blue, blue eats red (KS-4)."""
IS_MOORED: Final = tuple(ability == MOORED for ability in ABILITY)

PLANET_IDS: Final = tuple(each.id for each in PLANETS)
PLANET_OF: Final = {name: planet for planet, name in enumerate(PLANET_IDS)}
PLANET_NAMES: Final = tuple(each.name for each in PLANETS)
WORLDS: Final = len(PLANETS)
PRESTIGE: Final = tuple((each.prestige.red, each.prestige.green, each.prestige.blue) for each in PLANETS)
"""`PRESTIGE[planet][colour]`."""
FIELD_COUNT: Final = tuple((each.fields.red, each.fields.green, each.fields.blue) for each in PLANETS)


def _spans() -> tuple[tuple[tuple[int, int], ...], ...]:
    spans, start = [], 0
    for counts in FIELD_COUNT:
        zones = []
        for count in counts:
            zones.append((start, start + count))
            start += count
        spans.append(tuple(zones))
    return tuple(spans)


ZONE: Final = _spans()
"""`ZONE[planet][colour]`: first field and the one after the last, of all planets' fields in one row."""
SPAN: Final = tuple((zones[0][0], zones[2][1]) for zones in ZONE)
"""`SPAN[planet]`: its first field and the one after its last."""
FIELDS: Final = SPAN[-1][1]
HOME: Final = tuple(planet for planet in range(WORLDS) for _ in range(*SPAN[planet]))
"""`HOME[field]`: its planet."""
