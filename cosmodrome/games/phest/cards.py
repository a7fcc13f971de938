"""The cards: movement cards by number (PH-3), ships and defenders from cards.toml (PH-4, PH-5, PH-R1).

Inside the rules a card is a small integer; outside it is its id: "red-7", "skip", "station", "falcon", "shield-2".
"""

from __future__ import annotations

from typing import Final

from cosmodrome.core.datafile import data_text

from .board import COLOURS
from .data import read_cards

NUMBERS: Final = 12
SKIP: Final = len(COLOURS) * NUMBERS
STATION: Final = SKIP + 1
CARD_IDS: Final = (*(f"{colour}-{n}" for colour in COLOURS for n in range(1, NUMBERS + 1)), "skip", "station")
CARD_OF: Final = {name: card for card, name in enumerate(CARD_IDS)}
COPIES: Final = (*(2 for _ in range(SKIP)), 4, 8)
"""The number of copies of each movement card."""

NUMBER_CARDS: Final = tuple(card for card in range(SKIP) for _ in range(COPIES[card]))
SPECIAL_CARDS: Final = (SKIP,) * COPIES[SKIP] + (STATION,) * COPIES[STATION]
STATION_CARDS: Final = COPIES[STATION]

MOST_CARDS: Final = 3
"""Movement cards that may lie before a player at the end of a turn (PH-6)."""
MOST_UNUSED: Final = 5
"""Unused defenders (PH-26)."""
MOST_ON_STATION: Final = 3
"""Defenders on a station (PH-27)."""
MOST_BUILT: Final = 3
"""Stations of a seat on the board (PH-23)."""
BARE_STATION: Final = 10
"""The defence of a station without defenders (PH-27)."""

COLOUR: Final = tuple(card // NUMBERS for card in range(SKIP))
NUMBER: Final = tuple(card % NUMBERS + 1 for card in range(SKIP))

PLAYABLE: Final = tuple(
    tuple(
        top >= SKIP or (COLOUR[top] != COLOUR[card] and NUMBER[top] != NUMBER[card]) for card in range(SKIP)
    )
    for top in range(SKIP + 1)
)
"""`PLAYABLE[top discard][number card]`: neither colour nor number match (PH-14), or a skip is on top (PH-16)."""


def misfit(card: int, top: int) -> str:
    """Why a number card does not go on a top discard that it matches (PH-14), as a message id."""
    return "same_colour" if COLOUR[card] == COLOUR[top] else "same_number"


DECK: Final = read_cards(data_text(__package__, "cards.toml"), "cards.toml")
SHIPS: Final = DECK.ships
SHIP_IDS: Final = tuple(ship.id for ship in SHIPS)
SHIP_OF: Final = {name: ship for ship, name in enumerate(SHIP_IDS)}
DEFENDERS: Final = DECK.defenders
DEFENDER_IDS: Final = tuple(defender.id for defender in DEFENDERS)
DEFENDER_OF: Final = {name: kind for kind, name in enumerate(DEFENDER_IDS)}
VALUE: Final = tuple(defender.value for defender in DEFENDERS)
SHIELD: Final = tuple(defender.shield for defender in DEFENDERS)
DEFENDER_CARDS: Final = tuple(kind for kind, defender in enumerate(DEFENDERS) for _ in range(defender.count))

COUNTED: Final = tuple(tuple(0 if face in ship.forbidden else face for face in range(7)) for ship in SHIPS)
"""`COUNTED[ship][face]`: what a rolled face is worth."""
