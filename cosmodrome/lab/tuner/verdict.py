"""The verdict on a candidate, from deals that the search has never seen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import ceil
from typing import Final

from cosmodrome.lab.report.sections.wording import listed
from cosmodrome.lab.sensitivity.playing import ChangedDeck, Played
from cosmodrome.lab.tuner.measuring import Measured, measured
from cosmodrome.lab.tuner.plan import TunePlan, deals_for, risk

LOOKS: Final = 4
"""How often it is looked at whether a verdict can still pass. It can pass at the last look only."""


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


def deals_needed(so_far: Measured, scales: Sequence[float], number: int, power: float) -> int | None:
    """Return how many deals a verdict of this number takes, if the deck is as it was measured; None if it cannot pass.

    `scales` say how far a single game lies from each figure; `power` is the chance that it then passes.
    """
    needed = [
        None if figure is None else deals_for(goal, figure.value, scale, risk(number), power)
        for goal, figure, scale in zip(so_far.goals, so_far.figures, scales, strict=True)
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
    for look in range(1, LOOKS + 1):
        play(played, [deck], ceil(deals * look / LOOKS))
        if deck in played.failed:
            none = measured(played, deck, plan.goals)
            return Verdict(
                number, deck, none, confidence, False, f"it could not be played: {played.failed[deck]}"
            )
        result = measured(played, deck, plan.goals)
        missed = result.misses(0.99)
        if missed:
            why = f"on fresh deals it surely misses {listed([each.words for each in missed])}"
            return Verdict(number, deck, result, confidence, False, why)
    unmet = result.unmet(confidence)
    why = f"on fresh deals {listed([each.words for each in unmet])} is not sure" if unmet else ""
    return Verdict(number, deck, result, confidence, not unmet, why)
