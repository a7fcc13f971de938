"""What each number does as plain values, for programs."""

from __future__ import annotations

from typing import Any

from msgspec.structs import asdict

from cosmodrome.core.datafile import data_hash
from cosmodrome.lab.sensitivity.effects import Effect, NumberEffects
from cosmodrome.lab.sensitivity.finding import Sensitivity
from cosmodrome.lab.sensitivity.numbers import DataNumber
from cosmodrome.lab.statistics.intervals import Interval


def summary(found: Sensitivity) -> dict[str, Any]:
    """Return what was played, and every effect of every number with its interval.

    Shares are parts of 1. An end of an interval that is not known is infinite here, and null in JSON.
    """
    plan = found.plan
    return {
        "game": found.game.id,
        "rules": found.game.rules_version,
        "seats": len(plan.bots),
        "bots": plan.bots,
        "seed": plan.seed,
        "options": found.options,
        "data_hash": data_hash(plan.data),
        "vary": plan.vary,
        "games": found.games,
        "rounds": [asdict(each) for each in found.rounds],
        "interrupted": found.interrupted,
        "problem": found.problem,
        "seconds": found.seconds,
        "refused": found.refused,
        "numbers": [_number(each) for each in found.numbers],
        "fixed": [_named(each.number) | {"why": each.why} for each in found.fixed],
    }


def _number(found: NumberEffects) -> dict[str, Any]:
    return _named(found.number) | {
        "up": found.varied.up,
        "down": found.varied.down,
        "deals": found.deals,
        "dropped": found.dropped,
        "same": found.same,
        "refused": found.varied.refused,
        "failed": found.failed,
        "effects": [_effect(each) for each in found.effects],
    }


def _named(number: DataNumber) -> dict[str, Any]:
    return {"path": ".".join(number.path), "words": number.words, "value": number.value}


def _effect(found: Effect) -> dict[str, Any]:
    return {
        "key": found.figure.key,
        "label": found.figure.label,
        "unit": found.figure.unit,
        "now": found.figure.value,
        "per_step": _interval(found.per_step),
        "up": _interval(found.up),
        "down": _interval(found.down),
        "p": found.p,
        "clear": found.clear,
    }


def _interval(found: Interval | None) -> dict[str, float] | None:
    return None if found is None else asdict(found)
