"""How likely an attack is to win: exact, from the dice of ship and shield (PH-28, PH-35)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final, NamedTuple

from .cards import COUNTED, SHIPS
from .combat import attack_dice

FACES: Final = 6


class Odds(NamedTuple):
    """Of an attack: higher than the defence, equal, lower; they sum to 1."""

    win: float
    even: float
    lose: float


@cache
def attack_spread(ship: int, hard: bool) -> tuple[float, ...]:
    """The chance of each attack: place n of the list is the chance of an attack of n."""
    spread = [0.0] * SHIPS[ship].value + [1.0]
    for _ in range(attack_dice(ship, hard)):
        spread = _add_die(spread, COUNTED[ship][1:])
    return tuple(spread)


@cache
def odds(ship: int, hard: bool, strength: int, shield: bool) -> Odds:
    """Of a ship against a station whose defence without a die is `strength`, with or without a shield's die."""
    defence = [0.0] * strength + [1.0]
    if shield:
        defence = _add_die(defence, range(1, FACES + 1))
    win = even = 0.0
    for attack, chance in enumerate(attack_spread(ship, hard)):
        win += chance * sum(defence[:attack])
        if attack < len(defence):
            even += chance * defence[attack]
    return Odds(win, even, max(0.0, 1 - win - even))


def _add_die(spread: Sequence[float], faces: Sequence[int]) -> list[float]:
    """The spread of a sum with one more die; `faces` is what each face is worth."""
    total = [0.0] * (len(spread) + FACES)
    for value, chance in enumerate(spread):
        for face in faces:
            total[value + face] += chance / FACES
    return total
