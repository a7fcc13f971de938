"""The puzzle of the day: one galaxy and one toss of the base rules; find every destination without the wild token.

The generator is frozen: a change of anything that it draws needs another version, or old days would change.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import msgspec

from cosmodrome.core.chance import Rng
from cosmodrome.core.offers.puzzle import Puzzle, Puzzles

from .cards import CARD_IDS, PLANETS_ON, SHOWN
from .data import CARDS, PLANET_IDS
from .events import Marble
from .pattern import SPACES, Pattern
from .scoring import solutions
from .view import PatternView

VERSION: Final = "puzzle/1"
SIZE: Final = 5
CELLS: Final = SIZE * SIZE
MOST: Final = 6
"""Destinations at most, so that it takes some looking."""
PLACES: Final = tuple(f"{'ABCDE'[cell // SIZE]}{cell % SIZE + 1}" for cell in range(CELLS))


class SpaceBowlPuzzle(msgspec.Struct, frozen=True, kw_only=True):
    """The part of a puzzle that everybody sees. Cards are named by their planets' initials, places by row from 0."""

    size: int
    galaxy: tuple[str, ...]
    top: str
    """The card whose planets were tossed."""
    pattern: PatternView


@lru_cache(maxsize=64)
def puzzle(day: str) -> Puzzle:
    """The puzzle of a day (YYYY-MM-DD)."""
    rng = Rng(f"{VERSION} {day}")
    while True:
        cards = list(range(CARDS))
        rng.shuffle(cards)
        galaxy, top = cards[:CELLS], cards[CELLS]
        disc = rng.below(SPACES)
        marbles = tuple((planet, rng.below(SPACES)) for planet in PLANETS_ON[top])
        pattern = Pattern(disc, marbles, -1)
        solution = solutions(tuple(SHOWN[card] for card in galaxy), pattern, False, False, False).plain
        if 1 <= len(solution) <= MOST:
            break
    names = tuple(CARD_IDS[card] for card in galaxy)
    return Puzzle(
        id=f"{VERSION} {day}",
        shown=SpaceBowlPuzzle(
            size=SIZE,
            galaxy=names,
            top=CARD_IDS[top],
            pattern=PatternView(
                disc=disc,
                marbles=tuple(Marble(PLANET_IDS[planet], space) for planet, space in marbles),
                black_hole=None,
            ),
        ),
        solution=solution,
        places=PLACES,
        text=_text(names, pattern, len(solution)),
    )


def _text(names: tuple[str, ...], pattern: Pattern, count: int) -> str:
    """Galaxy and bowl side by side, and what is to be found."""
    galaxy = ["    " + "".join(f"{column:<6}" for column in range(1, SIZE + 1))]
    for row in range(SIZE):
        cards = "".join(f"{name:<6}" for name in names[row * SIZE : (row + 1) * SIZE])
        galaxy.append(f"{'ABCDE'[row]}   {cards}")
    bowl = ["The bowl:"]
    for row in range(3):
        spaces = (
            "".join(
                [
                    "O" * (space == pattern.disc),
                    *(PLANET_IDS[planet][0] for planet, at in pattern.marbles if at == space),
                ]
            )
            for space in range(row * 3, row * 3 + 3)
        )
        bowl.append("".join(f"{each or '.':<6}" for each in spaces))
    bowl += [""] * (len(galaxy) - len(bowl))
    lines = [f"{left:<40}{right}".rstrip() for left, right in zip(galaxy, bowl, strict=True)]
    planets = ", ".join(f"{name[0]} {name}" for name in PLANET_IDS)
    find = "one card" if count == 1 else f"{count} cards"
    lines += [
        "",
        f"Planets: {planets}; O is the disc.",
        f"Find {find} for the disc, with each marble on a card that shows its planet.",
    ]
    return "\n".join(lines)


PUZZLES: Final = Puzzles(shown=SpaceBowlPuzzle, of=puzzle)
