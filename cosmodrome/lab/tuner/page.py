"""The search as one page of HTML: what was found, what was tried, what dropped out, and why."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from cosmodrome.lab.pages.skeleton import drawn, options_said, pages, time_said
from cosmodrome.lab.report.figures import Figure
from cosmodrome.lab.report.sections.parts import FigureTable
from cosmodrome.lab.report.sections.wording import percent, plain, signed
from cosmodrome.lab.sensitivity.wording import between
from cosmodrome.lab.statistics.intervals import Interval
from cosmodrome.lab.tuner.measuring import TWO_SIDED
from cosmodrome.lab.tuner.tuning import Tuned
from cosmodrome.lab.tuner.wording import (
    became,
    change,
    changes,
    counts,
    goal_words,
    headline,
    label,
    met,
    value,
)


def page(tuned: Tuned, command: str = "") -> str:
    """Return the page. `command` makes the same search again."""
    return drawn(
        pages(__package__),
        "tuner.html",
        title=tuned.game.title,
        facts=list(_facts(tuned)),
        command=command,
        played=f"{tuned.games:,}",
        headline=headline(tuned),
        changes=changes(tuned.passed.deck) if tuned.passed is not None else [],
        goals=_goals(tuned),
        best=_best(tuned) if tuned.passed is None else None,
        counts=counts(tuned),
        tried=_tried(tuned),
        verdicts=_verdicts(tuned),
        effects=_effects(tuned),
        with_report=tuned.report is not None,
    )


def _facts(tuned: Tuned) -> Iterator[tuple[str, str]]:
    plan = tuned.plan
    yield "Games", f"{tuned.games:,}"
    yield "Rules", f"version {tuned.game.rules_version}"
    yield "Seed", plan.seed
    yield "Time", time_said(tuned.seconds)
    yield "Bots, one for each seat", ", ".join(plan.bots)
    yield "Options", options_said(tuned.options)
    free = f"{len(tuned.dials):,} numbers"
    yield "Free to vary", f"{free}: {', '.join(plan.vary)}" if plan.vary else f"{free}: all"
    if plan.data:
        yield "Data files", ", ".join(plan.data)


def _goals(tuned: Tuned) -> FigureTable:
    """Return each target with its figure, before and on the fresh deals of the last verdict."""
    last = tuned.verdicts[-1] if tuned.passed is not None else None
    head = ("Target", "Figure", "As it is", "Met as it is", *(["On fresh deals"] if last is not None else []))
    return FigureTable(
        "Targets",
        head,
        tuple(
            (
                goal_words(goal),
                label(tuned.own, place),
                value(tuned.own, place),
                met(tuned.own, goal),
                *([value(last.measured, place, last.confidence)] if last is not None else []),
            )
            for place, goal in enumerate(tuned.plan.goals)
        ),
        frozenset(place for place, goal in enumerate(tuned.plan.goals) if goal in tuned.own.misses(0.95)),
    )


def _best(tuned: Tuned) -> FigureTable:
    """Return the deck that does best for each target alone."""
    return FigureTable(
        "The best for each target",
        ("Target", "Value", "Changed", "Deals"),
        tuple(
            (goal_words(goal), value(best, place), change(best.deck), f"{best.deals:,}")
            for place, (goal, best) in enumerate(zip(tuned.plan.goals, tuned.best, strict=True))
        ),
        frozenset(place for place, goal in enumerate(tuned.plan.goals) if goal in tuned.in_the_way),
    )


def _tried(tuned: Tuned) -> FigureTable:
    """Return every candidate, in the order of their races."""
    return FigureTable(
        "Candidates",
        (
            "Change",
            "Fields",
            "Steps",
            "Foretold",
            "Deals",
            *_labels(tuned),
            "Likely",
            "What became of it",
        ),
        tuple(
            (
                change(each.deck),
                *map(str, each.size),
                percent(each.foretold, 0),
                f"{each.measured.deals:,}" if each.measured is not None else "–",
                *(
                    plain(figure.value, figure.unit) if figure is not None else "–"
                    for figure in (each.measured.figures if each.measured else [None] * len(tuned.plan.goals))
                ),
                percent(each.chance, 0) if each.measured is not None else "–",
                became(each),
            )
            for each in tuned.contenders
        ),
        frozenset(place for place, each in enumerate(tuned.contenders) if each.passed),
    )


def _verdicts(tuned: Tuned) -> FigureTable:
    """Return the verdicts, in their order."""
    return FigureTable(
        "Verdicts",
        ("Change", "Fresh deals", "Confidence", *_labels(tuned), "Verdict"),
        tuple(
            (
                change(each.deck),
                f"{each.measured.deals:,}",
                percent(each.confidence),
                *(value(each.measured, place, each.confidence) for place in range(len(tuned.plan.goals))),
                "passed" if each.passed else each.why,
            )
            for each in tuned.verdicts
        ),
        frozenset(place for place, each in enumerate(tuned.verdicts) if each.passed),
    )


def _labels(tuned: Tuned) -> list[str]:
    """Return the names of the targets' figures, as heads of columns."""
    return [label(tuned.own, place) for place in range(len(tuned.plan.goals))]


def _effects(tuned: Tuned) -> FigureTable:
    """Return what a step of each number does to the figures of the targets, by the model, the surest first."""
    rows = sorted(
        (
            (abs(model.means[place]) / deviation, place, figure, float(model.means[place]), deviation)
            for figure in {each.key: each for each in tuned.own.figures if each is not None}.values()
            for model in (tuned.models[figure.key],)
            for place, deviation in enumerate(np.sqrt(np.diag(model.covariances)).tolist())
            if deviation
        ),
        key=lambda row: -row[0],
    )
    return FigureTable(
        "What single numbers do",
        ("Number", "Figure", "Per step", "95% interval"),
        tuple(
            _effect(tuned.dials[place].number.short, figure, mean, deviation)
            for _, place, figure, mean, deviation in rows
        ),
        frozenset(),
    )


def _effect(number: str, figure: Figure, mean: float, deviation: float) -> tuple[str, ...]:
    points = "" if figure.unit == "number" else " points"
    interval = Interval(mean, mean - TWO_SIDED * deviation, mean + TWO_SIDED * deviation)
    return (number, figure.label, f"{signed(mean, figure.unit)}{points}", between(interval, figure.unit))
