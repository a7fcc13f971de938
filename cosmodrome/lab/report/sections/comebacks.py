"""The comebacks: who was ahead in the course of a game, and whether they won."""

from __future__ import annotations

from typing import Final

import numpy as np

from cosmodrome.lab.report.figures import Figure, ratio
from cosmodrome.lab.report.rows import MOMENTS, Floats, Ints
from cosmodrome.lab.report.sections.parts import Curve, FigureTable, ReportSection, Sample, known
from cosmodrome.lab.report.sections.wording import cells, percent, rounded, said

HALF: Final = MOMENTS // 2
OVER: Final = "part of the game that is over"
OPEN: Final = 0.1
"""A game is open at half-time if whoever is ahead surely wins less than this much more often than by chance."""
DECIDED: Final = 0.85
"""A game is nearly decided at half-time if whoever is ahead surely wins more often than this."""


def comebacks(sample: Sample) -> ReportSection | None:
    """Return the section on who was ahead, and whether they won."""
    rows = sample.rows
    at = [_leader(sample, moment) for moment in range(MOMENTS)]
    half = at[HALF]
    if half is None or any(each is None for each in at):
        return None
    ahead = (rows.leaders[:, HALF] > 0) & rows.finished
    bits = _bits(rows.leaders[:, HALF], rows.seats)
    fair = float((bits.sum(axis=1) / rows.seats)[ahead].mean())
    behind = "Won by somebody who was behind at half-time"
    back = ratio("comeback.half", behind, "share", ahead - _led(sample, HALF), ahead)
    claims: tuple[str, ...] = ()
    if half.interval.high < fair + OPEN:
        claims = ("The game is open at half-time",)
    elif half.interval.low > DECIDED:
        claims = ("The game is nearly decided at half-time",)
    elif half.interval.low > fair:
        claims = ("A lead at half-time counts, and can be lost",)
    tone = claims[0] if claims else _unknown(half, fair, rows.games)
    parts = [(moment + 1) / (MOMENTS + 1) for moment in range(MOMENTS)]
    curve = {part: figure.interval for part, figure in zip(parts, at, strict=True) if figure is not None}
    somebody = [percent(float(there), 0) for there in (rows.leaders > 0).mean(axis=0)]
    return ReportSection(
        id="comeback",
        title="Comebacks",
        verdict=(
            f"{tone}: whoever is behind then wins {said(back)} of the games; it would be {percent(1 - fair)} "
            "if being ahead meant nothing."
        ),
        notes=(
            "Ahead is who would win if the game were counted at that moment. "
            "Games in which all stand alike then are left out.",
        ),
        charts=(Curve("Games won by whoever was ahead", OVER, {sample.name: curve}, fair, "chance"),),
        tables=(
            FigureTable(
                "Who is ahead wins",
                ("After", "Wins", "95% interval", "Somebody is ahead"),
                tuple(
                    (percent(part, 0), *cells(figure), there)
                    for part, figure, there in zip(parts, at, somebody, strict=True)
                ),
                frozenset([HALF]),
            ),
        ),
        figures=known(back, *at),
        claims=claims,
    )


def _unknown(half: Figure, fair: float, games: int) -> str:
    """Say that it is not known what a lead counts, and how many games would do if the share stays as it is."""
    width = half.interval.value - half.interval.low
    gap = max(half.value - fair, fair + OPEN - half.value)
    many = f"; about {rounded(games * (width / gap) ** 2)} would do" if width < 1 else ""
    return f"What a lead at half-time counts can't be told from so few games{many}"


def _bits(leaders: Ints, seats: int) -> np.ndarray[tuple[int, ...], np.dtype[np.bool_]]:
    return np.asarray((leaders[:, None] >> np.arange(seats)) & 1, dtype=bool)


def _led(sample: Sample, moment: int) -> Floats:
    """Return, for each game, the share of the win of the teams that were ahead at a moment."""
    rows = sample.rows
    bits = _bits(rows.leaders[:, moment], rows.seats)
    firsts = [sample.teams.index(team) for team in sorted(set(sample.teams))]
    return np.asarray((rows.wins * bits)[:, firsts].sum(axis=1))


def _leader(sample: Sample, moment: int) -> Figure | None:
    ahead = (sample.rows.leaders[:, moment] > 0) & sample.rows.finished
    part = (moment + 1) * 100 // (MOMENTS + 1)
    label = f"Who is ahead after {part}% of the game wins"
    return ratio(f"comeback.ahead-{part}", label, "share", _led(sample, moment), ahead)
