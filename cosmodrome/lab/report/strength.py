"""A game by strength of play: how often the stronger wins, and what holds for some strengths only."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

import numpy as np

from cosmodrome.lab.report.figures import Figure, ratio
from cosmodrome.lab.report.rows import Rows
from cosmodrome.lab.report.sections.parts import Dots, FigureTable, ReportSection
from cosmodrome.lab.report.sections.wording import cells, listed, percent, said

ONLY = "What holds for some only"


def meeting(one: str, other: str, rows: Rows, teams: Sequence[int]) -> Figure | None:
    """Return how often the other's side wins, in games where the first sits at every other seat (`ReportPlan.mixed`).

    Bots move up a seat from game to game. Games in which partners are of both sides do not count; None if all are such.
    """
    seats = len(teams)
    sides = (np.arange(seats)[None, :] - rows.numbers[:, None]) % seats % 2 == 1
    whole = np.array(
        [all(len(set(row[np.array(teams) == team])) == 1 for team in set(teams)) for row in sides], bool
    )
    counts = rows.finished & whole
    won = (rows.wins * sides).sum(axis=1) / np.maximum(rows.wins.sum(axis=1), 1e-9)
    return ratio(f"strength.{one}.{other}", f"{other} wins against {one}", "share", won * counts, counts)


def strength_section(
    meetings: Sequence[tuple[str, str, Figure | None]], seats: int, claims: Mapping[str, Sequence[str]]
) -> ReportSection:
    """Return the section on luck and skill. `claims` are those of each strength, by name."""
    fair = seats // 2 / seats
    lines = [(f"{other} against {one}", *cells(figure), percent(fair)) for one, other, figure in meetings]
    only = split_claims(claims)
    tables = [FigureTable("Who meets", ("Meeting", "Wins", "95% interval", "By luck alone"), tuple(lines))]
    if only:
        rows = tuple(
            (claim, *("yes" if name in holders else "not known" for name in claims))
            for claim, holders in only.items()
        )
        tables.append(FigureTable(ONLY, ("Verdict", *claims), rows, frozenset(range(len(rows)))))
    there = {
        f"{other} against {one}": figure.interval for one, other, figure in meetings if figure is not None
    }
    words = [_verdict(one, other, figure, fair) for one, other, figure in meetings]
    words.append(
        f"{len(only)} verdicts hold for some strengths only."
        if len(only) > 1
        else "One verdict holds for some strengths only."
        if only
        else "No verdict holds for one strength only."
    )
    return ReportSection(
        id="strength",
        title="Luck and skill",
        verdict=" ".join(words),
        notes=(
            "In a meeting, the two sit at every other seat, and move up a seat from game to game. "
            "A win that several share counts in equal parts.",
        ),
        charts=(Dots("How often the second wins", "share", {"meetings": there}, fair, "luck"),)
        if there
        else (),
        tables=tuple(tables),
        figures=tuple(figure for _, _, figure in meetings if figure is not None),
    )


def _verdict(one: str, other: str, figure: Figure | None, fair: float) -> str:
    if figure is None:
        return f"{one} and {other} cannot meet: partners would be of both."
    if figure.interval.holds(fair):
        wins = f"it wins {said(figure)}, where luck would give {percent(fair)}"
        return f"Whether {other} beats {one} is not known: {wins}."
    better = f"{other} beats {one}" if figure.value > fair else f"{one} beats {other}"
    return f"{better}: {other} wins {said(figure)} of the games, where luck would give {percent(fair)}."


def split_claims(claims: Mapping[str, Sequence[str]]) -> dict[str, list[str]]:
    """Return the claims that do not hold for all, and for whom each holds."""
    every = dict.fromkeys(claim for those in claims.values() for claim in those)
    holders = {claim: [name for name, those in claims.items() if claim in those] for claim in every}
    return {claim: names for claim, names in holders.items() if len(names) < len(claims)}


def by_strength(section: ReportSection, claims: Mapping[str, Sequence[str]]) -> ReportSection:
    """Return the first strength's section, whose verdict says of whom it is, and what holds for some only."""
    first = next(iter(claims))
    words = [f"With {first}: {section.verdict}"]
    groups: dict[str, list[str]] = {}
    for claim, names in split_claims(claims).items():
        groups.setdefault(listed(names), []).append(claim)
    words += [f"Only with {names}: {'; '.join(those)}." for names, those in groups.items()]
    return replace(section, verdict=" ".join(words))
