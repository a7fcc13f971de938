"""What came of a search as plain values, for programs."""

from __future__ import annotations

from math import isfinite
from typing import Any

from msgspec.structs import asdict

from cosmodrome.core.datafile import data_hash
from cosmodrome.lab.report.figures import interval_at
from cosmodrome.lab.sensitivity.playing import ChangedDeck
from cosmodrome.lab.tuner.goals import Goal
from cosmodrome.lab.tuner.measuring import Measured
from cosmodrome.lab.tuner.tuning import Tuned
from cosmodrome.lab.tuner.wording import became, headline


def summary(tuned: Tuned) -> dict[str, Any]:
    """Return what was found, every candidate and every verdict.

    Shares are parts of 1. An end of an interval that is not known is infinite here, and null in JSON.
    """
    plan = tuned.plan
    return {
        "game": tuned.game.id,
        "rules": tuned.game.rules_version,
        "seats": len(plan.bots),
        "bots": plan.bots,
        "seed": plan.seed,
        "options": tuned.options,
        "data_hash": data_hash(plan.data),
        "vary": plan.vary,
        "targets": [_goal(each) for each in plan.goals],
        "ended": tuned.ended,
        "headline": headline(tuned),
        "changes": _changes(tuned.passed.deck) if tuned.passed is not None else None,
        "in_the_way": [each.words for each in tuned.in_the_way] if tuned.passed is None else [],
        "own": _figures(tuned.own, 0.95),
        "best": [
            {
                "target": goal.words,
                "changes": _changes(best.deck),
                "deals": best.deals,
                "figures": _figures(best, 0.95),
            }
            for goal, best in zip(plan.goals, tuned.best, strict=True)
        ],
        "candidates": [
            {
                "changes": _changes(each.deck),
                "foretold": each.foretold,
                "likely": each.chance,
                "deals": each.measured.deals if each.measured else 0,
                "figures": _figures(each.measured, 0.95) if each.measured else {},
                "passed": each.passed,
                "became": became(each),
            }
            for each in tuned.contenders
        ],
        "verdicts": [
            {
                "changes": _changes(each.deck),
                "deals": each.measured.deals,
                "confidence": each.confidence,
                "figures": _figures(each.measured, each.confidence),
                "passed": each.passed,
                "why": each.why,
            }
            for each in tuned.verdicts
        ],
        "numbers": len(tuned.dials),
        "fixed": tuned.fixed,
        "refused": tuned.refused,
        "exhausted": tuned.exhausted,
        "games": tuned.games,
        "seconds": tuned.seconds,
    }


def _goal(goal: Goal) -> dict[str, Any]:
    ends = {name: end if isfinite(end) else None for name, end in (("low", goal.low), ("high", goal.high))}
    return {"key": goal.key, "words": goal.words, "hold": goal.hold, **ends}


def _changes(deck: ChangedDeck) -> list[dict[str, Any]]:
    return [
        {"path": ".".join(number.path), "words": number.words, "old": number.value, "new": value}
        for number, value in deck.changes
    ]


def _figures(measured: Measured, confidence: float) -> dict[str, Any]:
    return {
        figure.key: asdict(interval_at(figure, confidence))
        for figure in measured.figures
        if figure is not None
    }
