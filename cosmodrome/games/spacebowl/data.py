"""Reads the card file; a mistake is named with file, line and field (SB-1, SB-R1)."""

from __future__ import annotations

from typing import Final, Literal

import msgspec

from cosmodrome.core.datafile import DataFile
from cosmodrome.core.offers.tunable import Tunable

PLANET_IDS: Final = ("band", "crater", "frost", "hoop", "twin", "whirl")
CARDS: Final = 56
MOST_PLANETS: Final = 4
TUNABLE: Final = (
    Tunable(pattern="cards.*.things", fixed="it says how a card is drawn, and no rule asks for it (SB-1)"),
)


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


def read_cards(text: str, name: str) -> tuple[Card, ...]:
    """The 56 cards of a file. Raises DataError."""
    file = DataFile(text, name)
    cards = file.read(_Data).cards
    seen = set[str]()
    for number, card in enumerate(cards):
        if not card.id or card.id in seen:
            file.fail("id", f"there is another card {card.id!r}" if card.id else "is empty", "cards", number)
        seen.add(card.id)
        planets = [thing.kind for thing in card.things if thing.kind in PLANET_IDS]
        if len(set(planets)) < len(planets) or not 1 <= len(planets) <= MOST_PLANETS:
            file.fail(
                "things", f"one to {MOST_PLANETS} different planets are on a card (SB-R1)", "cards", number
            )
        if sum(thing.kind == "black-hole" for thing in card.things) > 1:
            file.fail("things", "there is one black hole at most (SB-1)", "cards", number)
        for thing in card.things:
            if not (0 <= thing.x <= 100 and 0 <= thing.y <= 100 and 1 <= thing.size <= 100):
                file.fail(
                    "things", f"the {thing.kind} at {thing.x}, {thing.y} is off the card", "cards", number
                )
            if thing.like in planets:
                file.fail(
                    "things", f"a decoy looks like the {thing.like} on the same card (SB-R1)", "cards", number
                )
    if len(cards) != CARDS:
        file.fail("", f"{CARDS} cards are needed, not {len(cards)} (SB-1)", "cards")
    return cards
