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


def summary(found: Tuned) -> dict[str, Any]:
    """Return what was found, every candidate and every verdict.

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
        "targets": [_goal(each) for each in plan.goals],
        "ended": found.ended,
        "headline": headline(found),
        "changes": _changes(found.passed.deck) if found.passed is not None else None,
        "in_the_way": [each.words for each in found.in_the_way] if found.passed is None else [],
        "own": _figures(found.own, 0.95),
        "best": [
            {
                "target": goal.words,
                "changes": _changes(best.deck),
                "deals": best.deals,
                "figures": _figures(best, 0.95),
            }
            for goal, best in zip(plan.goals, found.best, strict=True)
        ],
        "candidates": [
            {
                "changes": _changes(each.deck),
                "foretold": each.foretold,
                "likely": each.chance,
                "deals": each.found.deals if each.found else 0,
                "figures": _figures(each.found, 0.95) if each.found else {},
                "passed": each.passed,
                "became": became(each),
            }
            for each in found.contenders
        ],
        "verdicts": [
            {
                "changes": _changes(each.deck),
                "deals": each.found.deals,
                "confidence": each.confidence,
                "figures": _figures(each.found, each.confidence),
                "passed": each.passed,
                "why": each.why,
            }
            for each in found.verdicts
        ],
        "numbers": len(found.dials),
        "fixed": found.fixed,
        "refused": found.refused,
        "exhausted": found.exhausted,
        "games": found.games,
        "seconds": found.seconds,
    }


def _goal(goal: Goal) -> dict[str, Any]:
    ends = {name: end if isfinite(end) else None for name, end in (("low", goal.low), ("high", goal.high))}
    return {"key": goal.key, "words": goal.words, "hold": goal.hold, **ends}


def _changes(deck: ChangedDeck) -> list[dict[str, Any]]:
    return [
        {"path": ".".join(number.path), "words": number.words, "old": number.value, "new": value}
        for number, value in deck.changes
    ]


def _figures(found: Measured, confidence: float) -> dict[str, Any]:
    return {
        figure.key: asdict(interval_at(figure, confidence)) for figure in found.figures if figure is not None
    }
