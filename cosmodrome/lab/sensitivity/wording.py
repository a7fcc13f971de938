"""What was found, in sentences."""

from __future__ import annotations

from typing import Final

from cosmodrome.lab.report.figures import Unit
from cosmodrome.lab.report.sections.wording import ends, listed, signed
from cosmodrome.lab.sensitivity.effects import Effect, NumberEffects
from cosmodrome.lab.sensitivity.finding import Sensitivity
from cosmodrome.lab.statistics.intervals import Interval

NAMED: Final = 5
"""The most numbers that the first sentence names."""


def headline(found: Sensitivity) -> str:
    """Return the result in one sentence."""
    clear = sorted((each for each in found.numbers if each.clear), key=lambda each: each.surest)
    count = f"{len(found.numbers):,} number{'s' * (len(found.numbers) != 1)}"
    if not clear:
        return f"None of {count} clearly changes a figure."
    first = listed([f"{each.number.short} ({len(each.clear)})" for each in clear[:NAMED]])
    more = f", and {len(clear) - NAMED:,} more" if len(clear) > NAMED else ""
    return f"{len(clear):,} of {count} clearly change{'s' * (len(clear) == 1)} figures: {first}{more}."


def rounds(found: Sensitivity) -> str:
    """Return in a sentence or two who played how many deals, and how many decks the game refuses."""
    played = listed(
        [
            f"{each.numbers:,} number{'s' * (each.numbers != 1)} on {each.deals:,} deals"
            for each in found.rounds
        ]
    )
    refused = f" The game refuses {found.refused:,} changed decks." if found.refused else ""
    return f"Varied: {played}.{refused}"


def verdict(found: NumberEffects) -> str:
    """Return what is known of a number, in words."""
    if found.failed:
        return f"could not be played: {found.failed[0]}"
    if found.clear:
        count = len(found.clear)
        return f"changes {count} figure{'s' * (count > 1)}"
    if not found.deals:
        return "not played"
    if found.same:
        return f"none of {found.deals:,} deals differs at all"
    return "dropped early: others seemed to do more" if found.dropped else "not known"


def far(found: Effect) -> str:
    """Return a figure's change per step in words; that of shares in percentage points."""
    unit = found.figure.unit
    return signed(found.per_step.value, unit) + ("" if unit == "number" else " points")


def between(found: Interval, unit: Unit) -> str:
    """Return the ends of a change's interval in words."""
    if unit != "number":
        return ends(found, "points")
    if not abs(found.low) < float("inf"):
        return "[?]"
    return f"[{signed(found.low, 'number')}, {signed(found.high, 'number')}]"


def sentence(number: NumberEffects, found: Effect) -> str:
    """An effect in words: Tessel, prestige red: Turns +1.20 [+0.80, +1.60] per step."""
    interval = between(found.per_step, found.figure.unit)
    return f"{number.number.short}: {found.figure.label} {far(found)} {interval} per step"
