"""What each number does as plain values, for programs."""

from __future__ import annotations

from typing import Any

from msgspec.structs import asdict

from cosmodrome.core.datafile import data_hash
from cosmodrome.lab.sensitivity.effects import Effect, NumberEffects
from cosmodrome.lab.sensitivity.numbers import DataNumber
from cosmodrome.lab.sensitivity.run import Sensitivity
from cosmodrome.lab.statistics.intervals import Interval


def summary(sensitivity: Sensitivity) -> dict[str, Any]:
    """Return what was played, and every effect of every number with its interval.

    Shares are parts of 1. An end of an interval that is not known is infinite here, and null in JSON.
    """
    plan = sensitivity.plan
    return {
        "game": sensitivity.game.id,
        "rules": sensitivity.game.rules_version,
        "seats": len(plan.bots),
        "bots": plan.bots,
        "seed": plan.seed,
        "options": sensitivity.options,
        "data_hash": data_hash(plan.data),
        "vary": plan.vary,
        "games": sensitivity.games,
        "rounds": [asdict(each) for each in sensitivity.rounds],
        "interrupted": sensitivity.interrupted,
        "problem": sensitivity.problem,
        "seconds": sensitivity.seconds,
        "refused": sensitivity.refused,
        "numbers": [_number(each) for each in sensitivity.numbers],
        "fixed": [_named(each.number) | {"why": each.why} for each in sensitivity.fixed],
    }


def _number(effects: NumberEffects) -> dict[str, Any]:
    return _named(effects.number) | {
        "up": effects.varied.up,
        "down": effects.varied.down,
        "deals": effects.deals,
        "dropped": effects.dropped,
        "same": effects.same,
        "refused": effects.varied.refused,
        "failed": effects.failed,
        "effects": [_effect(each) for each in effects.effects],
    }


def _named(number: DataNumber) -> dict[str, Any]:
    return {"path": ".".join(number.path), "words": number.words, "value": number.value}


def _effect(effect: Effect) -> dict[str, Any]:
    return {
        "key": effect.figure.key,
        "label": effect.figure.label,
        "unit": effect.figure.unit,
        "now": effect.figure.value,
        "per_step": _interval(effect.per_step),
        "up": _interval(effect.up),
        "down": _interval(effect.down),
        "p": effect.p,
        "clear": effect.clear,
    }


def _interval(interval: Interval | None) -> dict[str, float] | None:
    return None if interval is None else asdict(interval)
