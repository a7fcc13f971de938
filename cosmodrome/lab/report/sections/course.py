"""The course of games: their length, their endings, what a turn is made of, and what happens in them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from typing import Final

import numpy as np

from cosmodrome.lab.report.counting import event_kinds
from cosmodrome.lab.report.figures import Column, Figure, per_game, ratio
from cosmodrome.lab.report.sections.parts import Dots, FigureTable, Frequencies, ReportSection, Sample, known
from cosmodrome.lab.report.sections.wording import cells, event_words, listed, number, percent, said, words

BROKEN_OFF: Final = "broken off"
MINUTE: Final = 60_000


def length(sample: Sample) -> ReportSection:
    """Return the section on length: decisions, choices and turns, and minutes in a real-time game."""
    rows, turn = sample.rows, sample.census.turn
    figures = [per_game("length.decisions", "Decisions", "number", rows.decisions)]
    lines = [("Decisions", *cells(figures[0]), *_spread(rows.decisions, _whole))]
    if not sample.game.real_time:
        figures.append(per_game("length.choices", "Choices", "number", rows.choices))
        lines.append(("of them with a choice", *cells(figures[-1]), *_spread(rows.choices, _whole)))
    if rows.turns.any():
        figures.append(per_game("length.turns", f"{turn.capitalize()}s", "number", rows.turns))
        lines.append((f"{turn.capitalize()}s", *cells(figures[-1]), *_spread(rows.turns, _whole)))
    if sample.game.real_time:
        minutes = rows.milliseconds / MINUTE
        figures.append(per_game("length.minutes", "Minutes", "number", minutes))
        lines.append(("Minutes", *cells(figures[-1]), *_spread(minutes, number)))
    low, high = np.percentile(rows.decisions, [5, 95])
    mean = number(float(rows.decisions.mean()))
    verdict = f"A game takes {mean} decisions on average, nine in ten {low:.0f} to {high:.0f}"
    if rows.turns.any():
        verdict += f"; that is {number(float(rows.turns.mean()))} {turn}s"
    if sample.game.real_time:
        verdict += f" and {number(float(rows.milliseconds.mean()) / MINUTE)} minutes"
    return ReportSection(
        id="length",
        title="Length",
        verdict=verdict + ".",
        charts=(
            Frequencies("Decisions of a game", "decisions", {sample.name: Counter(rows.decisions.tolist())}),
        ),
        tables=(
            FigureTable(
                "Length of a game",
                ("Figure", "Mean", "95% interval", "Median", "Nine in ten are", "All are"),
                tuple(lines),
            ),
        ),
        figures=tuple(figures),
    )


def _whole(value: float) -> str:
    return f"{value:,.0f}"


def _spread(column: Column, said: Callable[[float], str]) -> tuple[str, str, str]:
    """Return the median, the range of nine in ten games, and the range of all, in words."""
    least, low, median, high, most = map(said, np.percentile(column, [0, 5, 50, 95, 100]))
    return median, f"{low} to {high}", f"{least} to {most}"


def endings(sample: Sample) -> ReportSection:
    """Return the section on how games end."""
    rows = sample.rows
    kinds = [kind for kind, _ in Counter(rows.endings.tolist()).most_common()]
    kinds.sort(key=lambda kind: not kind)
    shown = {}
    for kind in kinds:
        end = words(kind) or BROKEN_OFF
        figure = per_game(f"endings.{kind or BROKEN_OFF}", f"Ends by: {end}", "share", rows.endings == kind)
        shown[end] = replace(figure, else_nought=True)
    first, *others = shown.items()
    if not others:
        verdict = f"All games end the same way: {first[0]}."
    else:
        rest = listed([f"{kind} ({percent(figure.value)})" for kind, figure in others])
        verdict = f"The usual end is {first[0]}, {said(first[1])} of the games; then {rest}."
    broken = int((~rows.finished).sum())
    notes = [f"{broken:,} games did not end and were broken off."] if broken else []
    return ReportSection(
        id="endings",
        title="How games end",
        verdict=verdict,
        notes=tuple(notes),
        charts=(
            Dots("Games that end so", "share", {sample.name: {k: f.interval for k, f in shown.items()}}),
        ),
        tables=(
            FigureTable(
                "Ends by kind",
                ("End", "Games", "Share", "95% interval"),
                tuple(
                    (kind, f"{(rows.endings == key).sum():,}", *cells(shown[kind]))
                    for key, kind in zip(kinds, shown, strict=True)
                ),
            ),
        ),
        figures=tuple(shown.values()),
    )


def turns(sample: Sample) -> ReportSection | None:
    """Return the section on what a turn is made of."""
    rows, turn = sample.rows, sample.census.turn
    decisions = ratio("turns.decisions", f"Decisions of a {turn}", "number", rows.decisions, rows.turns)
    if decisions is None:
        return None
    figures: list[Figure | None] = [decisions]
    lines = [(f"Decisions of a {turn}", *cells(decisions))]
    verdict = f"A {turn} is {said(decisions)} decisions long"
    if not sample.game.real_time:
        choices = ratio("turns.choices", f"Choices of a {turn}", "number", rows.choices, rows.turns)
        options = ratio("turns.options", "Ways open at a choice", "number", rows.options, rows.choices)
        figures += [choices, options]
        lines += [("of them with a choice", *cells(choices)), ("Ways open at a choice", *cells(options))]
        verdict += f", {said(choices)} of them with a choice"
        if options is not None:
            verdict += f" among {said(options)} ways on average"
    every = sum(rows.turn_lengths.values())
    for most in (0, 1):
        share = sum(times for length, times in rows.turn_lengths.items() if length == most) / every
        lines.append((f"{turn.capitalize()}s with {('no choice', 'one choice')[most]}", percent(share), ""))
    return ReportSection(
        id="turns",
        title=f"What a {turn} is made of",
        verdict=verdict + ".",
        charts=(Frequencies(f"Choices of a {turn}", "choices", {sample.name: rows.turn_lengths}),),
        tables=(FigureTable(f"A {turn}", ("Figure", "Mean", "95% interval"), tuple(lines)),),
        figures=known(*figures),
    )


def happenings(sample: Sample) -> ReportSection:
    """Return the section on how often each kind of event happens."""
    rows = sample.rows
    kinds = []
    for place, kind in enumerate(event_kinds(sample.game)):
        column = rows.happened[:, place]
        label = event_words(kind)
        figure = per_game(f"happenings.{kind.__name__}", label, "number", column)
        kinds.append((label, figure, float((column > 0).mean())))
    kinds.sort(key=lambda each: -each[1].value)
    never = [label.lower() for label, figure, _ in kinds if figure.value == 0]
    rare = [label.lower() for label, figure, share in kinds if 0 < share < 0.01]
    verdict = f"Of {len(kinds)} kinds of events {'all happen' if not never else f'these never happen: {listed(never)}'}"
    if rare:
        verdict += f"; in fewer than one game in a hundred: {listed(rare)}"
    return ReportSection(
        id="happenings",
        title="What happens",
        verdict=verdict + ".",
        tables=(
            FigureTable(
                "Events of a game",
                ("Event", "A game", "95% interval", "Games with it"),
                tuple((label, *cells(figure), percent(share)) for label, figure, share in kinds),
            ),
        ),
        figures=tuple(figure for _, figure, _ in kinds),
    )
