"""What each number does, as one page of HTML that needs nothing else. It looks like a balance report."""

from __future__ import annotations

from collections.abc import Iterator

from cosmodrome.lab.pages.skeleton import drawn, options_said, pages, time_said
from cosmodrome.lab.report.sections.parts import FigureTable
from cosmodrome.lab.report.sections.wording import plain
from cosmodrome.lab.sensitivity.heat import heat_map
from cosmodrome.lab.sensitivity.run import Sensitivity
from cosmodrome.lab.sensitivity.wording import between, far, headline, rounds, verdict


def page(sensitivity: Sensitivity, command: str = "") -> str:
    """Return the page. `command` makes the same page again."""
    return drawn(
        pages(__package__),
        "sensitivity.html",
        title=sensitivity.game.title,
        facts=list(_facts(sensitivity)),
        command=command,
        played=f"{sensitivity.games:,}",
        interrupted=sensitivity.interrupted,
        problem=sensitivity.problem,
        headline=headline(sensitivity),
        heat=heat_map(sensitivity.numbers),
        clear=_clear(sensitivity),
        numbers=_numbers(sensitivity),
        fixed=_fixed(sensitivity),
        rounds=rounds(sensitivity),
    )


def _facts(sensitivity: Sensitivity) -> Iterator[tuple[str, str]]:
    plan = sensitivity.plan
    yield "Games", f"{sensitivity.games:,}"
    yield "Rules", f"version {sensitivity.game.rules_version}"
    yield "Seed", plan.seed
    yield "Time", time_said(sensitivity.seconds)
    yield "Bots, one for each seat", ", ".join(plan.bots)
    yield "Options", options_said(sensitivity.options)
    yield "Numbers", ", ".join(plan.vary) or "all"
    if plan.data:
        yield "Data files", ", ".join(plan.data)


def _clear(sensitivity: Sensitivity) -> FigureTable:
    """Return every clear effect, the surest first."""
    effects = sorted(
        ((each, one) for each in sensitivity.numbers for one in each.clear), key=lambda pair: pair[1].p
    )
    head = ("Number", "Figure", "Now", "Per step", "95% interval", "A step up", "A step down")
    return FigureTable(
        "Clear effects",
        head,
        tuple(
            (
                each.number.short,
                one.figure.label,
                plain(one.figure.value, one.figure.unit),
                far(one),
                *(
                    "" if ends is None else between(ends, one.figure.unit)
                    for ends in (one.per_step, one.up, one.down)
                ),
            )
            for each, one in effects
        ),
    )


def _numbers(sensitivity: Sensitivity) -> FigureTable:
    """Return what is known of every number."""
    return FigureTable(
        "Numbers",
        ("Number", "Now", "A step up", "A step down", "Deals", "Verdict"),
        tuple(
            (
                each.number.words,
                str(each.number.value),
                *("refused" if value is None else str(value) for value in (each.varied.up, each.varied.down)),
                f"{each.deals:,}",
                verdict(each),
            )
            for each in sensitivity.numbers
        ),
        frozenset(place for place, each in enumerate(sensitivity.numbers) if each.clear),
    )


def _fixed(sensitivity: Sensitivity) -> FigureTable:
    """Return the numbers that cannot be moved, and why."""
    return FigureTable(
        "Fixed",
        ("Number", "Now", "Why"),
        tuple((each.number.words, str(each.number.value), each.why) for each in sensitivity.fixed),
    )
