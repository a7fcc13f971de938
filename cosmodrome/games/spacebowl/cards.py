"""The constellation cards, from cards.toml (SB-1, SB-R1).

Inside the rules a card is a small integer; outside it is its id: its planets' initials, "b" to "fhtw".
"""

from __future__ import annotations

from typing import Final

from cosmodrome.core.datafile import data_text

from .data import PLANET_IDS, read_cards
from .pattern import shown

PLANET_OF: Final = {name: planet for planet, name in enumerate(PLANET_IDS)}

DECK: Final = 10
"""Cards of the Infinity deck, one for each round (SB-3)."""


CARD_DATA: Final = read_cards(data_text(__package__, "cards.toml"), "cards.toml")
CARD_IDS: Final = tuple(card.id for card in CARD_DATA)
CARD_OF: Final = {name: card for card, name in enumerate(CARD_IDS)}
PLANETS_ON: Final = tuple(
    tuple(sorted(PLANET_OF[thing.kind] for thing in card.things if thing.kind in PLANET_OF))
    for card in CARD_DATA
)
"""The planets on each card, in the order of `PLANET_IDS`."""
HAS_HOLE: Final = tuple(any(thing.kind == "black-hole" for thing in card.things) for card in CARD_DATA)
SHOWN: Final = tuple(shown(planets) for planets in PLANETS_ON)
"""The planets that each card shows face up, for the solver."""
