"""The rules of a destination, written out card by card and slow. The solver must agree with them."""

from __future__ import annotations

from collections.abc import Sequence

from cosmodrome.games.spacebowl.pattern import Pattern, Solutions

Card = frozenset[int] | None
"""The planets on a card; None if the card lies face down."""


def turned(down: int, right: int, quarters: int) -> tuple[int, int]:
    """Return a way, turned clockwise by quarter turns."""
    for _ in range(quarters):
        down, right = right, -down
    return down, right


def brute_force(galaxy: Sequence[Card], size: int, torus: bool, pattern: Pattern, turns: int) -> Solutions:
    """Find every destination by looking at each card, each turn and each marble."""
    plain: set[int] = set()
    wild: set[tuple[int, int]] = set()
    for cell, card in enumerate(galaxy):
        if card is None:
            continue
        for quarters in range(turns):
            missing: list[int] | None = []
            for planet, space in pattern.marbles:
                down, right = turned(space // 3 - pattern.disc // 3, space % 3 - pattern.disc % 3, quarters)
                row, column = cell // size + down, cell % size + right
                if torus:
                    row, column = row % size, column % size
                if not (0 <= row < size and 0 <= column < size):
                    missing = None
                    break
                under = row * size + column
                there = planet in (galaxy[under] or frozenset())
                if space == pattern.hole:
                    if there:
                        missing = None
                        break
                elif not there:
                    missing.append(under)
            if missing is None:
                continue
            if not missing:
                plain.add(cell)
            elif len(missing) == 1:
                wild.add((cell, missing[0]))
    return Solutions(tuple(sorted(plain)), tuple(sorted(wild)))
