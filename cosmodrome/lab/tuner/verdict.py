"""The verdict on a candidate, from deals that the search has never seen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import ceil, sqrt
from statistics import NormalDist
from typing import Final

from cosmodrome.lab.report.sections.wording import listed
from cosmodrome.lab.sensitivity.playing import ChangedDeck, Played
from cosmodrome.lab.tuner.goals import Goal
from cosmodrome.lab.tuner.measuring import Measured, measured, spread
from cosmodrome.lab.tuner.normal import between
from cosmodrome.lab.tuner.plan import TunePlan, deals_for, risk

LOOKS: Final = 8
"""How often it is looked at whether a verdict can still pass. It can pass at the last look only."""
HOPELESS: Final = 0.05
"""A verdict ends early if the chance that it passes is smaller."""


@dataclass(frozen=True)
class Verdict:
    """What fresh deals say of a deck."""

    number: int
    """The number of the verdict, from 1: how many candidates came that far."""
    deck: ChangedDeck
    measured: Measured
    confidence: float
    """That of the intervals, which allow for the number of verdicts."""
    passed: bool
    why: str
    """Why it did not pass; empty if it did."""


def deals_needed(
    goals: Sequence[Goal], values: Sequence[float], scales: Sequence[float], number: int, power: float
) -> int | None:
    """Return how many deals a verdict of this number takes, if the figures have these values; None if it cannot pass.

    `scales` say how far a single game lies from each figure; `power` is the chance that it then passes.
    """
    needed = [
        deals_for(goal, value, scale, risk(number), power)
        for goal, value, scale in zip(goals, values, scales, strict=True)
    ]
    there = [each for each in needed if each is not None]
    return max(there) if len(there) == len(needed) else None


def verdict(
    plan: TunePlan,
    played: Played,
    number: int,
    deck: ChangedDeck,
    deals: int,
    play: Callable[[Played, Sequence[ChangedDeck], int], object],
) -> Verdict:
    """Play this many fresh deals with a deck, and say whether it surely meets all goals.

    It meets them if the whole interval of each figure lies in its range. All must, so no allowance is made for their
    number. Looks before the last can only end it early.
    """
    confidence = 1 - 2 * risk(number)

    def ended(result: Measured, why: str) -> Verdict:
        return Verdict(number, deck, result, confidence, not why, why)

    for look in range(1, LOOKS + 1):
        play(played, [deck], ceil(deals * look / LOOKS))
        result = measured(played, deck, plan.goals)
        if deck in played.failed:
            return ended(result, f"it could not be played: {played.failed[deck]}")
        missed = result.misses(0.99)
        if missed:
            return ended(result, f"on fresh deals it surely misses {listed([each.words for each in missed])}")
        if look < LOOKS and passes(result, deals, confidence) < HOPELESS:
            break
    unmet = result.unmet(confidence)
    return ended(
        result, f"on fresh deals {listed([each.words for each in unmet])} is not sure" if unmet else ""
    )


def passes(result: Measured, deals: int, confidence: float) -> float:
    """Return how likely all figures pass once there are so many deals, if they are what they seem to be now."""
    likely = 1.0
    wanted = NormalDist().inv_cdf((1 + confidence) / 2)
    for goal, figure in zip(result.goals, result.figures, strict=True):
        if figure is None:
            return 0.0
        scale = spread(figure)
        inside = wanted * scale / sqrt(deals)
        moves = scale * sqrt(1 / result.deals - 1 / deals)
        likely *= float(between(figure.value, moves, goal.low + inside, goal.high - inside))
    return likely
