"""How games go: how long they are, how they end, what a turn is made of, what happens in them."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Final

import numpy as np

from cosmodrome.lab.report.counting import Ints, event_kinds
from cosmodrome.lab.report.figures import Figure, ratio
from cosmodrome.lab.report.sections import (
    Counts,
    Dots,
    Sample,
    Section,
    Table,
    cells,
    known,
    listed,
    number,
    percent,
    said,
)
from cosmodrome.lab.report.words import event_words, words

BROKEN_OFF: Final = "broken off"
MINUTE: Final = 60_000


def length(sample: Sample) -> Section:
    """Decisions, choices, turns, and minutes in a real-time game."""
    rows, turn = sample.rows, sample.census.turn
    columns: list[tuple[str, str, Ints]] = [("decisions", "Decisions", rows.decisions)]
    if not sample.game.real_time:
        columns.append(("choices", "of them with a choice", rows.choices))
    if rows.turns.any():
        columns.append(("turns", f"{turn.capitalize()}s", rows.turns))
    lines, figures = [], []
    for key, label, column in columns:
        figure = ratio(f"length.{key}", _label(label), "number", column)
        figures.append(figure)
        lines.append((label, *cells(figure), *_spread(column)))
    if sample.game.real_time:
        minutes = rows.milliseconds / MINUTE
        figure = ratio("length.minutes", "Minutes", "number", minutes)
        figures.append(figure)
        low, median, high = np.percentile(minutes, [5, 50, 95])
        ends = (number(float(minutes.min())), number(float(minutes.max())))
        lines.append(
            ("Minutes", *cells(figure), number(median), f"{number(low)} to {number(high)}", " to ".join(ends))
        )
    low, high = np.percentile(rows.decisions, [5, 95])
    mean = number(float(rows.decisions.mean()))
    verdict = f"A game takes {mean} decisions on average, nine in ten {low:.0f} to {high:.0f}"
    if rows.turns.any():
        verdict += f"; that is {number(float(rows.turns.mean()))} {turn}s"
    if sample.game.real_time:
        verdict += f" and {number(float(rows.milliseconds.mean()) / MINUTE)} minutes"
    return Section(
        id="length",
        title="Length",
        verdict=verdict + ".",
        charts=(
            Counts("Decisions of a game", "decisions", {sample.name: dict(Counter(rows.decisions.tolist()))}),
        ),
        tables=(
            Table(
                "Length of a game",
                ("Figure", "Mean", "95% interval", "Median", "Nine in ten are", "All are"),
                tuple(lines),
            ),
        ),
        figures=known(*figures),
    )


def _label(label: str) -> str:
    return "Choices" if label.startswith("of them") else label


def _spread(column: Ints) -> tuple[str, str, str]:
    low, median, high = np.percentile(column, [5, 50, 95])
    return f"{median:,.0f}", f"{low:,.0f} to {high:,.0f}", f"{column.min():,} to {column.max():,}"


def endings(sample: Sample) -> Section:
    """How games end."""
    rows = sample.rows
    kinds = [kind for kind, _ in Counter(rows.endings.tolist()).most_common()]
    kinds.sort(key=lambda kind: not kind)
    figures = {
        words(kind) if kind else BROKEN_OFF: ratio(
            f"endings.{kind or BROKEN_OFF}",
            f"Ends by: {words(kind) if kind else BROKEN_OFF}",
            "share",
            rows.endings == kind,
        )
        for kind in kinds
    }
    shown = {
        kind: replace(figure, else_nought=True) for kind, figure in figures.items() if figure is not None
    }
    first, *others = shown.items()
    if not others:
        verdict = f"All games end the same way: {first[0]}."
    else:
        rest = listed([f"{kind} ({percent(figure.value)})" for kind, figure in others])
        verdict = f"The usual end is {first[0]}, {said(first[1])} of the games; then {rest}."
    broken = int((~rows.finished).sum())
    notes = [f"{broken:,} games did not end and were broken off."] if broken else []
    return Section(
        id="endings",
        title="How games end",
        verdict=verdict,
        notes=tuple(notes),
        charts=(
            Dots("Games that end so", "share", {sample.name: {k: f.interval for k, f in shown.items()}}),
        ),
        tables=(
            Table(
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


def turns(sample: Sample) -> Section | None:
    """What a turn is made of."""
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
        assert choices is not None
        figures += [choices, options]
        lines += [("of them with a choice", *cells(choices)), ("Ways open at a choice", *cells(options))]
        verdict += f", {said(choices)} of them with a choice"
        if options is not None:
            verdict += f" among {said(options)} ways on average"
    every = sum(rows.turn_lengths.values())
    for most in (0, 1):
        share = sum(times for length, times in rows.turn_lengths.items() if length == most) / every
        lines.append((f"{turn.capitalize()}s with {('no choice', 'one choice')[most]}", percent(share), ""))
    return Section(
        id="turns",
        title=f"What a {turn} is made of",
        verdict=verdict + ".",
        charts=(Counts(f"Choices of a {turn}", "choices", {sample.name: dict(rows.turn_lengths)}),),
        tables=(Table(f"A {turn}", ("Figure", "Mean", "95% interval"), tuple(lines)),),
        figures=known(*figures),
    )


def happenings(sample: Sample) -> Section:
    """How often everything happens."""
    rows = sample.rows
    found = []
    for place, kind in enumerate(event_kinds(sample.game)):
        column = rows.happened[:, place]
        label = event_words(kind)
        figure = ratio(f"happenings.{kind.__name__}", label, "number", column)
        assert figure is not None
        found.append((label, figure, float((column > 0).mean())))
    found.sort(key=lambda each: -each[1].value)
    never = [label.lower() for label, figure, _ in found if figure.value == 0]
    rare = [label.lower() for label, figure, share in found if 0 < share < 0.01]
    verdict = f"Of {len(found)} kinds of events {'all happen' if not never else f'these never happen: {listed(never)}'}"
    if rare:
        verdict += f"; in fewer than one game in a hundred: {listed(rare)}"
    return Section(
        id="happenings",
        title="What happens",
        verdict=verdict + ".",
        tables=(
            Table(
                "Events of a game",
                ("Event", "A game", "95% interval", "Games with it"),
                tuple((label, *cells(figure), percent(share)) for label, figure, share in found),
            ),
        ),
        figures=tuple(figure for _, figure, _ in found),
    )
