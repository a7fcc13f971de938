"""The report as plain values, for programs."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from msgspec.structs import asdict

from cosmodrome.core.datafile import data_hash
from cosmodrome.lab.report.compare import Difference
from cosmodrome.lab.report.figures import Figure
from cosmodrome.lab.report.making import Report


def summary(report: Report, files: Mapping[int, Path] = {}) -> dict[str, Any]:
    """Return what was played, every figure with its interval, and every verdict.

    `files` are the records of games that are worth a look, by the places of these games among the picks.

    Shares are parts of 1. An end of an interval that is not known is infinite here, and null in JSON.
    """
    plan = report.plan
    return {
        "game": report.game.id,
        "rules": report.game.rules_version,
        "seats": len(plan.bots),
        "bots": plan.bots,
        "seed": plan.seed,
        "planned": plan.games,
        "games": report.games,
        "interrupted": report.interrupted,
        "problem": report.problem,
        "seconds": report.seconds,
        "setups": [
            {
                "name": setup.name,
                "options": options,
                "data_hash": data_hash(setup.data),
                "bots": plan.bots_of(setup),
            }
            for setup, options in zip(plan.setups, report.options, strict=True)
        ],
        "until": [
            {
                "key": each.target.key,
                "width": each.target.width,
                "setup": each.setup,
                "known": each.known,
                "needed": each.needed,
                "value": each.interval and each.interval.value,
                "low": each.interval and each.interval.low,
                "high": each.interval and each.interval.high,
            }
            for each in report.aims
        ],
        "picks": [
            {
                "kind": each.kind,
                "why": each.why,
                "setup": each.setup.name,
                "seed": f"{plan.seed}/{each.number}",
                "decisions": each.decisions,
                "ending": each.ending,
                "record": str(files[place]) if place in files else None,
            }
            for place, each in enumerate(report.picks)
        ],
        "sections": [
            {
                "id": section.id,
                "title": section.title,
                "verdict": section.verdict,
                "figures": [_figure(figure) for figure in section.figures],
            }
            for section in report.sections
        ],
        "comparisons": [
            {
                "with": comparison.setup.name,
                "changes": [
                    {
                        "place": each.place,
                        "card": each.card,
                        "name": each.name,
                        "field": each.field,
                        "old": each.old,
                        "new": each.new,
                    }
                    for each in comparison.changes
                ],
                "verdict": comparison.summary,
                "differences": [
                    _difference(each) for those in comparison.differences.values() for each in those
                ],
            }
            for comparison in report.comparisons
        ],
        "blanked": [
            {
                "card": each.card,
                "games": each.missed.games,
                "missed": None if each.missed.effect is None else asdict(each.missed.effect.difference),
                "differences": [_difference(one) for those in each.differences.values() for one in those],
            }
            for each in report.blanked
        ],
    }


def _figure(figure: Figure) -> dict[str, Any]:
    named = {"key": figure.key, "label": figure.label, "unit": figure.unit}
    return named | asdict(figure.interval)


def _difference(each: Difference) -> dict[str, Any]:
    first, second, difference = each.change.first, each.change.second, each.change.difference
    return {
        "key": first.key,
        "first": first.value,
        "second": second.value,
        "difference": difference.value,
        "low": difference.low,
        "high": difference.high,
        "p": each.change.p,
        "verdict": each.verdict,
    }
