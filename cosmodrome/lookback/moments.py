"""The course of the winning chances."""

from __future__ import annotations

from typing import Final

import msgspec

from cosmodrome.core import Rng, State, quick
from cosmodrome.core.part import Part, part_game, steps
from cosmodrome.playing_on.chances import Chances

WORLDS: Final = 12
"""Ways in which what is hidden may lie that a moment is judged by."""


class Moment(msgspec.Struct, frozen=True, array_like=True):
    """Each seat's chance to win, as an onlooker could know it."""

    number: int
    """The number of the move that led here. At a part's beginning it is the move before the part."""
    shares: tuple[float, ...]
    """Per seat, 0 to 1; they sum to 1."""
    spread: float
    """The standard deviation of the shares over what is hidden: how unsure it is."""


def moments(part: Part, first: int, last: int) -> list[Moment]:
    """The moments after some moves of a game, by their numbers, both included."""
    game = part_game(part)
    judge = Chances(game)
    found = []
    for step in steps(part, game):
        if step.number > last:
            break
        if step.number >= first:
            rng = Rng(f"look back: {part.seed} {step.number}")
            found.append(judged(judge, step.state, step.number, rng))
    return found


def judged(judge: Chances, state: State, number: int, rng: Rng) -> Moment:
    """A moment by what may lie hidden in it."""
    chance = quick(rng)
    worlds = [state] if state.outcome is not None else [state.resample(None, chance) for _ in range(WORLDS)]
    seen = [judge.now(world) for world in worlds]
    mean = tuple(sum(column) / len(seen) for column in zip(*seen, strict=True))
    square = sum((share - at) ** 2 for each in seen for share, at in zip(each, mean, strict=True))
    return Moment(number, mean, (square / len(seen) / len(mean)) ** 0.5)
