"""The constellation cards, from cards.toml (SB-1, SB-R1).

Inside the rules a card is a small integer; outside it is its id: its planets' initials, "b" to "fhtw".
"""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Any, Final, Literal

import msgspec

from cosmodrome.games.spacebowl.pattern import shown

PLANET_IDS: Final = ("band", "crater", "frost", "hoop", "twin", "whirl")
PLANET_OF: Final = {name: planet for planet, name in enumerate(PLANET_IDS)}

CARDS: Final = 56
DECK: Final = 10
"""Cards of the Infinity deck, one for each round (SB-3)."""


class Thing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something on a card, for drawing: its centre and size in hundredths of the card, turned by degrees.

    A decoy has the colour of the planet that it is `like`.
    """

    kind: Literal["band", "crater", "frost", "hoop", "twin", "whirl", "black-hole", "star", "comet"]
    x: int
    y: int
    size: int
    turn: int
    like: Literal["band", "crater", "frost", "hoop", "twin", "whirl"] | None = None


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A constellation card: planets, perhaps a black hole, and decoys (SB-1)."""

    id: str
    things: tuple[Thing, ...]


class _Data(msgspec.Struct, forbid_unknown_fields=True):
    cards: tuple[Card, ...]


def _load() -> tuple[Card, ...]:
    raw: dict[str, Any] = tomllib.loads(files(__package__).joinpath("cards.toml").read_text("utf-8"))
    return msgspec.convert(raw, _Data).cards


CARD_DATA: Final = _load()
CARD_IDS: Final = tuple(card.id for card in CARD_DATA)
CARD_OF: Final = {name: card for card, name in enumerate(CARD_IDS)}
PLANETS_ON: Final = tuple(
    tuple(sorted(PLANET_OF[thing.kind] for thing in card.things if thing.kind in PLANET_OF))
    for card in CARD_DATA
)
"""The planets on each card, in the order of `PLANET_IDS`."""
HAS_HOLE: Final = tuple(any(thing.kind == "black-hole" for thing in card.things) for card in CARD_DATA)
SHOWN: Final = tuple(shown(planets) for planets in PLANETS_ON)
"""What each card shows when it lies face up, for the solver."""
