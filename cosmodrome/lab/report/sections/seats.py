"""The wins of seats, teams, places in the order of play, and bots."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np

from cosmodrome.lab.report.figures import Figure, chance, discoveries, ratio
from cosmodrome.lab.report.rows import Floats, Rows
from cosmodrome.lab.report.sections.parts import Dots, FigureTable, ReportSection, Sample
from cosmodrome.lab.report.sections.wording import cells, listed, percent, rounded, said

NARROW: Final = 0.05
"""Nobody is favoured if all shares surely lie this near to the fair one."""


@dataclass(frozen=True)
class _Group:
    """The wins of all seats, or of all teams, places in the order of play, or bots. `what` names one of them."""

    title: str
    what: str
    shares: dict[str, Figure]


def seats(sample: Sample) -> ReportSection | None:
    """Return the section on how often each seat, place in the order of play, team and bot wins."""
    rows = sample.rows
    if not rows.finished.any():
        return None
    sides = len(set(sample.teams))
    fair = 1 / sides
    fairly = [_sides(sample), *_order(sample)]
    bots = _bots(sample)
    shared = bool(((rows.wins > 0) & (rows.wins < 1)).any())
    notes = ["A win that several share counts in equal parts for each."] if shared else []
    if bots:
        notes.append(
            "The bots move up a seat from game to game, so each plays from every seat equally often."
        )
    favoured = [_favoured(group, fair, rows.games) for group in fairly]
    dots = {name: figure.interval for group in fairly for name, figure in group.shares.items()}
    return ReportSection(
        id="seats",
        title="Seats and teams" if rows.seats > sides else "Seats",
        verdict=" ".join([*(verdict for verdict, _ in favoured), *map(_told, bots)]),
        notes=tuple(notes),
        charts=(Dots("How often each wins", "share", {sample.name: dots}, fair, "fair"),),
        tables=(*(_table(group, percent(fair)) for group in fairly), *(_table(group, "") for group in bots)),
        figures=tuple(figure for group in (*fairly, *bots) for figure in group.shares.values()),
        claims=tuple(claim for _, claims in favoured for claim in claims),
    )


def _sides(sample: Sample) -> _Group:
    """Return the wins of each seat, or of each team where partners win together."""
    rows, teams = sample.rows, sample.teams
    if len(set(teams)) == rows.seats:
        won = {f"Seat {seat}": (f"seat-{seat}", rows.wins[:, seat]) for seat in range(rows.seats)}
        return _Group("Seat", "seat", _shares(rows, won))
    won = {}
    for team in sorted(set(teams)):
        members = [str(seat) for seat in range(rows.seats) if teams[seat] == team]
        won[f"Team {team} (seats {listed(members)})"] = f"team-{team}", rows.wins[:, teams.index(team)]
    return _Group("Team", "team", _shares(rows, won))


def _order(sample: Sample) -> list[_Group]:
    """Places in the order of play, from the seat that had the first turn; of two teams, which of them had it."""
    rows = sample.rows
    if not bool((rows.first >= 0).all()):
        return []
    places = (rows.first[:, None] + np.arange(rows.seats)) % rows.seats
    wins = np.take_along_axis(rows.wins, places, axis=1)
    sides = len(set(sample.teams))
    if sides == rows.seats:
        won = {_place(place): (f"order-{place}", wins[:, place]) for place in range(rows.seats)}
    elif sides == 2:
        won = {"Team that starts": ("starts", wins[:, 0]), "Other team": ("follows", 1 - wins[:, 0])}
    else:
        return []
    return [_Group("Order of play", "place in the order of play", _shares(rows, won))]


def _shares(rows: Rows, won: dict[str, tuple[str, Floats]]) -> dict[str, Figure]:
    shares = {}
    for name, (key, wins) in won.items():
        figure = ratio(f"seats.{key}", f"{name} wins", "share", wins * rows.finished, rows.finished)
        assert figure is not None
        shares[name] = figure
    return shares


def _table(group: _Group, fair: str) -> FigureTable:
    lines = tuple((name, *cells(figure), fair) for name, figure in group.shares.items())
    head = (group.title, "Wins", "95% interval", "Fair would be")
    return FigureTable(
        group.title, head if fair else head[:-1], lines if fair else tuple(line[:-1] for line in lines)
    )


def _bots(sample: Sample) -> list[_Group]:
    """Return the wins of each kind of bot, if there are several."""
    kinds = sorted(set(sample.bots))
    shares = {kind: figure for kind in kinds if (figure := _bot(sample, kind)) is not None}
    return [_Group("Bot", "bot", shares)] if len(kinds) > 1 else []


def _bot(sample: Sample, kind: str) -> Figure | None:
    """Return a bot's share of the wins per seat that it sat at."""
    rows = sample.rows
    bots = np.array(
        [[sample.bots[(seat - n) % rows.seats] for seat in range(rows.seats)] for n in rows.numbers]
    )
    mine = (bots == kind) & rows.finished[:, None]
    return ratio(
        f"seats.bot-{kind}", f"{kind} wins", "share", (rows.wins * mine).sum(axis=1), mine.sum(axis=1)
    )


def _place(place: int) -> str:
    names = ("First", "Second", "Third", "Fourth", "Fifth", "Sixth", "Seventh", "Eighth")
    return f"{names[place] if place < len(names) else f'{place + 1}th'} to play"


def _favoured(group: _Group, fair: float, games: int) -> tuple[str, list[str]]:
    """Say in words whether one of a group wins more often than is fair; and what of that is sure, in few words."""
    sure = discoveries([chance(figure, fair) for figure in group.shares.values()])
    ends = [end for figure in group.shares.values() for end in (figure.interval.low, figure.interval.high)]
    if not any(sure):
        off = max(abs(end - fair) for end in ends)
        within = f"each wins {percent(fair)} of the games, to within {100 * off:.1f} points"
        if off <= NARROW:
            return f"No {group.what} is favoured: {within}.", [f"No {group.what} is favoured"]
        return f"No {group.what} is known to be favoured: {within}; {_more(group, fair, games)}.", []
    told = [one for one, clear in zip(group.shares.items(), sure, strict=True) if clear]
    ahead = [(name, share) for name, share in told if share.value > fair]
    those = [f"{name} is favoured: it wins {said(share)}" for name, share in ahead]
    if not those:
        those = [f"{name} is at a disadvantage: it wins {said(share)}" for name, share in told]
    claims = [f"{name} is favoured" for name, _ in ahead] or [
        f"{name} is at a disadvantage" for name, _ in told
    ]
    return f"{listed(those)}, where {percent(fair)} would be fair.", claims


def _more(group: _Group, fair: float, games: int) -> str:
    """Say how many games would do, if the shares stay as they are: until one is surely off, or all are surely near."""
    offs = [
        (abs(each.value - fair), max(each.interval.high - each.value, each.value - each.interval.low))
        for each in group.shares.values()
    ]
    apart = max(off / half for off, half in offs)
    near = min((NARROW - off) / half for off, half in offs)
    factor = max(1.0, 1 / max(apart, near, 0.01) ** 2)
    return f"about {rounded(games * factor)} games would do"


def _told(bots: _Group) -> str:
    return f"Per seat it sits at: {listed([f'{kind} wins {said(share)}' for kind, share in bots.shares.items()])}."
