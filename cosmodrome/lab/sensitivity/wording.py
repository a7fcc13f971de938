"""What was found, in sentences."""

from __future__ import annotations

from typing import Final

from cosmodrome.lab.report.figures import Unit
from cosmodrome.lab.report.sections.wording import ends, listed, signed
from cosmodrome.lab.sensitivity.effects import Effect, NumberEffects
from cosmodrome.lab.sensitivity.run import Sensitivity
from cosmodrome.lab.statistics.intervals import Interval

NAMED: Final = 5
"""The most numbers that the first sentence names."""


def headline(sensitivity: Sensitivity) -> str:
    """Return the result in one sentence."""
    clear = sorted((each for each in sensitivity.numbers if each.clear), key=lambda each: each.surest)
    count = f"{len(sensitivity.numbers):,} number{'s' * (len(sensitivity.numbers) != 1)}"
    if not clear:
        return f"None of {count} clearly changes a figure."
    first = listed([f"{each.number.short} ({len(each.clear)})" for each in clear[:NAMED]])
    more = f", and {len(clear) - NAMED:,} more" if len(clear) > NAMED else ""
    return f"{len(clear):,} of {count} clearly change{'s' * (len(clear) == 1)} figures: {first}{more}."


def rounds(sensitivity: Sensitivity) -> str:
    """Return in a sentence or two who played how many deals, and how many decks the game refuses."""
    played = listed(
        [
            f"{each.numbers:,} number{'s' * (each.numbers != 1)} on {each.deals:,} deals"
            for each in sensitivity.rounds
        ]
    )
    refused = f" The game refuses {sensitivity.refused:,} changed decks." if sensitivity.refused else ""
    return f"Varied: {played}.{refused}"


def verdict(effects: NumberEffects) -> str:
    """Return what is known of a number, in words."""
    if effects.failed:
        return f"could not be played: {effects.failed[0]}"
    if effects.clear:
        count = len(effects.clear)
        return f"changes {count} figure{'s' * (count > 1)}"
    if not effects.deals:
        return "not played"
    if effects.same:
        return f"none of {effects.deals:,} deals differs at all"
    return "dropped early: others seemed to do more" if effects.dropped else "not known"


def far(effect: Effect) -> str:
    """Return a figure's change per step in words; that of shares in percentage points."""
    unit = effect.figure.unit
    return signed(effect.per_step.value, unit) + ("" if unit == "number" else " points")


def between(interval: Interval, unit: Unit) -> str:
    """Return the ends of a change's interval in words."""
    if unit != "number":
        return ends(interval, "points")
    if not abs(interval.low) < float("inf"):
        return "[?]"
    return f"[{signed(interval.low, 'number')}, {signed(interval.high, 'number')}]"


def sentence(number: NumberEffects, effect: Effect) -> str:
    """An effect in words: Tessel, prestige red: Turns +1.20 [+0.80, +1.60] per step."""
    interval = between(effect.per_step, effect.figure.unit)
    return f"{number.number.short}: {effect.figure.label} {far(effect)} {interval} per step"
