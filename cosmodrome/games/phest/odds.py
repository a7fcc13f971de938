"""Chances of an attack, exact, from the dice of ship and shield (PH-28, PH-35); chances of a landing, roughly."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Final, NamedTuple

from .board import FIELDS, SIDES
from .cards import BARE_STATION, COLOUR, COUNTED, NUMBER, NUMBERS, PLAYABLE, SHIELD, SHIPS, SKIP, VALUE
from .combat import attack_dice
from .state import PhestState

FACES: Final = 6
PLAYABLE_SHARE: Final = 0.69
"""The share of number cards that can be played on a number card: 3 of 4 colours, 11 of 12 numbers."""
DRAW_HITS: Final = tuple(
    0.0 if steps == 0 or steps > NUMBERS else PLAYABLE_SHARE * (8 + 2 * (NUMBERS - steps)) / 108
    for steps in range(FIELDS)
)
"""The chance that a drawn card can be played and reaches a field so many steps ahead."""

REACHES: Final = tuple(
    tuple(
        tuple(
            card < SKIP and (NUMBER[card] == steps or (NUMBER[card] > steps and COLOUR[card] == side))
            for card in range(SKIP + 1)
        )
        for steps in range(NUMBERS + 1)
    )
    for side in range(SIDES)
)
"""`REACHES[side][steps][card]`: whether a card takes a figure of this side to a field so many steps ahead (PH-15)."""


class Odds(NamedTuple):
    """The chances of an attack to be higher than the defence, equal, and lower. They sum to 1."""

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
    """Return a ship's odds against a station. `strength` is the defence without a die; `shield` adds the die."""
    defence = [0.0] * strength + [1.0]
    if shield:
        defence = _add_die(defence, range(1, FACES + 1))
    win = even = 0.0
    for attack, chance in enumerate(attack_spread(ship, hard)):
        win += chance * sum(defence[:attack])
        if attack < len(defence):
            even += chance * defence[attack]
    return Odds(win, even, max(0.0, 1 - win - even))


@lru_cache(maxsize=1 << 14)
def odds_against(ship: int, hard: bool, station: tuple[int, ...]) -> Odds:
    """Return a ship's odds against a station with these defenders."""
    return odds(
        ship,
        hard,
        BARE_STATION + sum([VALUE[kind] for kind in station]),
        any(SHIELD[kind] for kind in station),
    )


def _add_die(spread: Sequence[float], faces: Sequence[int]) -> list[float]:
    """The spread of a sum with one more die; `faces` is what each face is worth."""
    total = [0.0] * (len(spread) + FACES)
    for value, chance in enumerate(spread):
        for face in faces:
            total[value + face] += chance / FACES
    return total


def chance_to_land(state: PhestState, seat: int, fields: Sequence[int], top: int | None) -> float:
    """The chance to land on one of the fields by the next move, about; `top` None: the discard is not known yet."""
    at, side = state.field[seat], state.side[seat]
    away = [steps for field in fields if 1 <= (steps := (field - at) % FIELDS) <= NUMBERS]
    if not away or state.active[seat] < 0:
        return 0.0
    near, missed = min(away), 1.0
    if state.deck:
        missed -= min(0.9, sum([DRAW_HITS[steps] for steps in away]))
    for card in state.cards[seat]:
        if card < SKIP and (NUMBER[card] in away or (NUMBER[card] > near and COLOUR[card] == side)):
            missed *= 1.0 - (PLAYABLE_SHARE if top is None else PLAYABLE[top][card])
    return 1.0 - missed


def chance_to_hit(state: PhestState, seat: int, steps: int, top: int | None) -> float:
    """The same of a single field so many steps ahead of its ship, as dangers are asked for by the dozen."""
    missed, reaches = 1.0 - DRAW_HITS[steps] if state.deck else 1.0, REACHES[state.side[seat]][steps]
    for card in state.cards[seat]:
        if reaches[card]:
            missed *= 1.0 - (PLAYABLE_SHARE if top is None else PLAYABLE[top][card])
    return 1.0 - missed
