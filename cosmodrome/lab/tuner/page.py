"""The search as one page of HTML: what was found, what was tried, what dropped out, and why."""

from __future__ import annotations

from collections.abc import Iterator

from cosmodrome.lab.pages.skeleton import drawn, options_said, pages, time_said
from cosmodrome.lab.report.sections.parts import FigureTable
from cosmodrome.lab.report.sections.wording import percent, plain
from cosmodrome.lab.sensitivity.effects import Effect, NumberEffects
from cosmodrome.lab.sensitivity.wording import between, far
from cosmodrome.lab.tuner.tuning import Tuned
from cosmodrome.lab.tuner.wording import (
    asked,
    became,
    change,
    changes,
    counts,
    headline,
    label,
    met,
    value,
)


def page(found: Tuned, command: str = "") -> str:
    """Return the page. `command` makes the same search again."""
    return drawn(
        pages(__package__),
        "tuner.html",
        title=found.game.title,
        facts=list(_facts(found)),
        command=command,
        played=f"{found.games:,}",
        headline=headline(found),
        changes=changes(found.passed.deck) if found.passed is not None else [],
        goals=_goals(found),
        best=_best(found) if found.passed is None else None,
        counts=counts(found),
        tried=_tried(found),
        verdicts=_verdicts(found),
        effects=_effects(found),
        with_report=found.report is not None,
    )


def _facts(found: Tuned) -> Iterator[tuple[str, str]]:
    plan = found.plan
    yield "Games", f"{found.games:,}"
    yield "Rules", f"version {found.game.rules_version}"
    yield "Seed", plan.seed
    yield "Time", time_said(found.seconds)
    yield "Bots, one for each seat", ", ".join(plan.bots)
    yield "Options", options_said(found.options)
    free = f"{len(found.dials):,} numbers"
    yield "Free to vary", f"{free}: {', '.join(plan.vary)}" if plan.vary else f"{free}: all"
    if plan.data:
        yield "Data files", ", ".join(plan.data)


def _goals(found: Tuned) -> FigureTable:
    """Return each target with its figure, before and on the fresh deals of the last verdict."""
    last = found.verdicts[-1] if found.passed is not None else None
    head = ("Target", "Figure", "As it is", "Met as it is", *(["On fresh deals"] if last is not None else []))
    return FigureTable(
        "Targets",
        head,
        tuple(
            (
                asked(goal),
                label(found.own, place),
                value(found.own, place),
                met(found.own, goal),
                *([value(last.found, place, last.confidence)] if last is not None else []),
            )
            for place, goal in enumerate(found.plan.goals)
        ),
        frozenset(place for place, goal in enumerate(found.plan.goals) if goal in found.own.misses(0.95)),
    )


def _best(found: Tuned) -> FigureTable:
    """Return the deck that does best for each target alone."""
    return FigureTable(
        "The best for each target",
        ("Target", "Value", "Changed", "Deals"),
        tuple(
            (asked(goal), value(best, place), change(best.deck), f"{best.deals:,}")
            for place, (goal, best) in enumerate(zip(found.plan.goals, found.best, strict=True))
        ),
        frozenset(place for place, goal in enumerate(found.plan.goals) if goal in found.in_the_way),
    )


def _tried(found: Tuned) -> FigureTable:
    """Return every candidate, in the order of their races."""
    return FigureTable(
        "Candidates",
        (
            "Change",
            "Fields",
            "Steps",
            "Foretold",
            "Deals",
            *_labels(found),
            "Likely",
            "What became of it",
        ),
        tuple(
            (
                change(each.deck),
                *map(str, each.size),
                percent(each.foretold, 0),
                f"{each.found.deals:,}" if each.found is not None else "–",
                *(
                    plain(figure.value, figure.unit) if figure is not None else "–"
                    for figure in (each.found.figures if each.found else [None] * len(found.plan.goals))
                ),
                percent(each.chance, 0) if each.found is not None else "–",
                became(each),
            )
            for each in found.contenders
        ),
        frozenset(place for place, each in enumerate(found.contenders) if each.passed),
    )


def _verdicts(found: Tuned) -> FigureTable:
    """Return the verdicts, in their order."""
    return FigureTable(
        "Verdicts",
        ("Change", "Fresh deals", "Confidence", *_labels(found), "Verdict"),
        tuple(
            (
                change(each.deck),
                f"{each.found.deals:,}",
                percent(each.confidence),
                *(value(each.found, place, each.confidence) for place in range(len(found.plan.goals))),
                "passed" if each.passed else each.why,
            )
            for each in found.verdicts
        ),
        frozenset(place for place, each in enumerate(found.verdicts) if each.passed),
    )


def _labels(found: Tuned) -> list[str]:
    """Return the names of the targets' figures, as heads of columns."""
    return [label(found.own, place) for place in range(len(found.plan.goals))]


def _effects(found: Tuned) -> FigureTable:
    """Return what a step of each number does to the figures of the targets, the surest first."""
    rows = sorted(
        ((each, one) for each in found.numbers for one in each.effects if one.p < 1), key=lambda row: row[1].p
    )
    return FigureTable(
        "What single numbers do",
        ("Number", "Figure", "Per step", "95% interval", "Deals"),
        tuple(_effect(each, one) for each, one in rows),
        frozenset(place for place, (_, one) in enumerate(rows) if one.clear),
    )


def _effect(each: NumberEffects, one: Effect) -> tuple[str, ...]:
    interval = between(one.per_step, one.figure.unit)
    return (each.number.short, one.figure.label, far(one), interval, f"{each.deals:,}")
