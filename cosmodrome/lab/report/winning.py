"""Who wins: from which seat, in which place of the order, which team, which bot; by how much; and who was ahead."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

import numpy as np

from cosmodrome.lab.report.census import MOMENTS, Floats, Ints
from cosmodrome.lab.report.figures import Figure, chance, discoveries, ratio
from cosmodrome.lab.report.sections import (
    Counts,
    Curve,
    Dots,
    Sample,
    Section,
    Table,
    cells,
    known,
    listed,
    percent,
    said,
    tidy,
)

HALF: Final = MOMENTS // 2
NARROW: Final = 0.05
"""How near to fair all shares must surely be for it to be said that nobody is favoured."""
OPEN: Final = 0.1
"""How much more often than by chance whoever is ahead at half-time wins, at most, in a game that is open then."""
DECIDED: Final = 0.85
"""How often they win, at least, in a game that is nearly decided then."""


def seats(sample: Sample) -> Section | None:
    """Seat, order of play, team and bot: who wins how often."""
    rows = sample.rows
    if not rows.finished.any():
        return None
    count = rows.seats
    sides = len(set(sample.teams))
    fair = 1 / sides
    groups: list[tuple[str, list[str], list[Figure | None]]] = []
    if count > sides:
        members = [[s for s in range(count) if sample.teams[s] == team] for team in range(sides)]
        names = [f"Team {team} (seats {listed([str(s) for s in m])})" for team, m in enumerate(members)]
        by_team = [
            ratio(f"seats.team-{team}", f"{names[team]} wins", "share", rows.wins[:, m[0]], rows.finished)
            for team, m in enumerate(members)
        ]
        groups.append(("Team", names, by_team))
    else:
        by_seat = [
            ratio(f"seats.seat-{seat}", f"Seat {seat} wins", "share", rows.wins[:, seat], rows.finished)
            for seat in range(count)
        ]
        groups.append(("Seat", [f"Seat {seat}" for seat in range(count)], by_seat))
    if count == sides and bool((rows.first >= 0).all()):
        names = [f"{_place(place)} to play" for place in range(count)]
        places = (rows.first[:, None] + np.arange(count)) % count
        wins = np.take_along_axis(rows.wins, places, axis=1)
        order = [
            ratio(f"seats.order-{p}", f"{name} wins", "share", wins[:, p], rows.finished)
            for p, name in enumerate(names)
        ]
        groups.append(("Order of play", names, order))
    elif sides == 2 and bool((rows.first >= 0).all()):
        begun = np.take_along_axis(rows.wins, rows.first[:, None], axis=1)[:, 0]
        starts = [
            ratio("seats.starts", "The team that starts wins", "share", begun, rows.finished),
            ratio(
                "seats.follows", "The other team wins", "share", (1 - begun) * rows.finished, rows.finished
            ),
        ]
        groups.append(("Order of play", ["Team that starts", "Other team"], starts))
    kinds = sorted(set(sample.bots))
    if len(kinds) > 1:
        groups.append(("Bot", kinds, [_bot(sample, kind) for kind in kinds]))
    tables, dots = [], {}
    for title, names, figures in groups:
        head = (title, "Wins", "95% interval", "Fair would be")
        lines = tuple(
            (name, *cells(figure), "" if title == "Bot" else percent(fair))
            for name, figure in zip(names, figures, strict=True)
        )
        tables.append(Table(title, head, lines))
        if title != "Bot":
            dots.update({n: f.interval for n, f in zip(names, figures, strict=True) if f is not None})
    verdicts = [
        _favoured(title, names, known(*figures), fair)
        for title, names, figures in groups
        if title in ("Seat", "Team", "Order of play")
    ]
    if len(kinds) > 1:
        verdicts.append(_bots(kinds, known(*groups[-1][2])))
    shared = int(((rows.wins > 0) & (rows.wins < 1)).any(axis=1).sum())
    notes = ["A win that several share counts in equal parts for each."] if shared else []
    if len(kinds) > 1:
        notes.append(
            "The bots move up a seat from game to game, so each plays from every seat equally often."
        )
    return Section(
        id="seats",
        title="Seats and teams" if count > sides else "Seats",
        verdict=" ".join(verdicts),
        notes=tuple(notes),
        charts=(Dots("How often each wins", "share", {sample.name: dots}, fair, "fair"),),
        tables=tuple(tables),
        figures=known(*(figure for _, _, figures in groups for figure in figures)),
    )


def _bot(sample: Sample, kind: str) -> Figure | None:
    """A bot's wins per seat it sat at."""
    rows = sample.rows
    bots = np.array(
        [[sample.bots[(seat - n) % rows.seats] for seat in range(rows.seats)] for n in rows.numbers]
    )
    mine = (bots == kind) & rows.finished[:, None]
    return ratio(
        f"seats.bot-{kind}", f"{kind} wins", "share", (rows.wins * mine).sum(axis=1), mine.sum(axis=1)
    )


def _place(place: int) -> str:
    return (
        ("First", "Second", "Third", "Fourth", "Fifth", "Sixth", "Seventh", "Eighth")[place]
        if place < 8
        else f"{place + 1}th"
    )


def _favoured(title: str, names: Sequence[str], figures: Sequence[Figure], fair: float) -> str:
    """Whether a seat, a team or a place in the order wins more often than it should."""
    sure = discoveries([chance(figure, fair) for figure in figures])
    what = {"Seat": "seat", "Team": "team", "Order of play": "place in the order of play"}[title]
    widest = max(max(f.interval.high - f.value, f.value - f.interval.low) for f in figures)
    if not any(sure):
        whether = f"No {what} is favoured" if widest <= NARROW else f"That a {what} is favoured can't be told"
        return (
            f"{whether}: each wins {percent(fair)} of the games, give or take {100 * widest:.1f} points "
            "that may be chance."
        )
    above = [(n, f) for n, f, s in zip(names, figures, sure, strict=True) if s and f.value > fair]
    below = [(n, f) for n, f, s in zip(names, figures, sure, strict=True) if s and f.value < fair]
    words = [f"{name} is favoured: it wins {said(figure)}" for name, figure in above]
    if not above:
        words = [f"{name} is at a disadvantage: it wins {said(figure)}" for name, figure in below]
    return f"{listed(words)}, where {percent(fair)} would be fair."


def _bots(kinds: Sequence[str], figures: Sequence[Figure]) -> str:
    words = [f"{kind} wins {said(figure)}" for kind, figure in zip(kinds, figures, strict=True)]
    return f"Per seat it sits at: {listed(words)}."


def scores(sample: Sample) -> Section | None:
    """Final scores, and how far apart they are."""
    rows = sample.rows
    if not rows.score_names or not rows.finished.any():
        return None
    finished = rows.finished
    teams = np.array(sample.teams)
    per_team = np.stack(
        [rows.scores[:, int(np.argmax(teams == team))] for team in sorted(set(sample.teams))], 1
    )
    main = rows.score_names.index(sample.census.score) if sample.census.score else 0
    name = _words(rows.score_names[main])
    margin = _margin(per_team[:, :, main]) * finished
    spread = ratio("scores.margin", f"Lead at the end, in {name}", "number", margin, finished)
    level = ratio("scores.level", f"Level in {name} at the end", "share", (margin == 0) & finished, finished)
    lines, figures = [], [spread, level]
    for number_, figure_name in enumerate(rows.score_names):
        column = rows.scores[:, :, number_] * finished[:, None]
        won = rows.wins > 0
        winners = ratio(
            f"scores.{figure_name}.winners",
            f"{_words(figure_name).capitalize()} of winners",
            "number",
            (column * won).sum(axis=1),
            won.sum(axis=1),
        )
        lost = ~won & finished[:, None]
        losers = ratio(
            f"scores.{figure_name}.losers",
            f"{_words(figure_name).capitalize()} of the others",
            "number",
            (column * lost).sum(axis=1),
            lost.sum(axis=1),
        )
        seen = column[finished]
        low, high = np.percentile(seen, [5, 95])
        lines.append(
            (
                _words(figure_name).capitalize(),
                *cells(winners),
                *cells(losers),
                f"{tidy(low)} to {tidy(high)}",
            )
        )
        figures += [winners, losers]
    assert spread is not None
    assert level is not None
    close = margin[finished]
    return Section(
        id="scores",
        title="Scores",
        verdict=(
            f"The first is ahead of the second by {said(spread)} in {name} on average, in half of the games by at most "
            f"{tidy(np.median(close))}; {said(level)} of the games end level in it."
        ),
        charts=(
            Counts("Lead of the first over the second", name, {sample.name: dict(Counter(close.tolist()))}),
        ),
        tables=(
            Table(
                "Final scores",
                ("Figure", "Winners", "95% interval", "Others", "95% interval", "Nine in ten are"),
                tuple(lines),
            ),
        ),
        figures=known(*figures),
    )


def _margin(values: Ints) -> Ints:
    """The best less the second best, of each game."""
    ordered = np.sort(values, axis=1)
    return np.asarray(ordered[:, -1] - ordered[:, -2])


def _words(name: str) -> str:
    return name.replace("_", " ")


def comeback(sample: Sample) -> Section | None:
    """Who was ahead, and whether they won."""
    rows = sample.rows
    at = [_leader(sample, moment) for moment in range(MOMENTS)]
    half = at[HALF]
    if half is None or any(each is None for each in at):
        return None
    ahead = (rows.leaders[:, HALF] > 0) & rows.finished
    bits = _bits(rows.leaders[:, HALF], rows.seats)
    fair = float((bits.sum(axis=1) / rows.seats)[ahead].mean())
    back = ratio(
        "comeback.half",
        "Won by somebody who was behind at half-time",
        "share",
        ahead - _led(sample, HALF),
        ahead,
    )
    assert back is not None
    if half.interval.high < fair + OPEN:
        tone = "The game is open at half-time"
    elif half.interval.low > DECIDED:
        tone = "The game is nearly decided at half-time"
    elif half.interval.low > fair:
        tone = "A lead at half-time counts, and can be lost"
    else:
        tone = "What a lead at half-time counts can't be told from so few games"
    parts = [(moment + 1) / (MOMENTS + 1) for moment in range(MOMENTS)]
    curve = {part: figure.interval for part, figure in zip(parts, at, strict=True) if figure is not None}
    return Section(
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
        charts=(
            Curve(
                "Games won by whoever was ahead",
                "part of the game that is over",
                {sample.name: curve},
                fair,
                "chance",
            ),
        ),
        tables=(
            Table(
                "Who is ahead wins",
                ("After", "Wins", "95% interval", "Somebody is ahead"),
                tuple(
                    (
                        percent(part, 0),
                        *cells(figure),
                        percent(float((rows.leaders[:, moment] > 0).mean()), 0),
                    )
                    for moment, (part, figure) in enumerate(zip(parts, at, strict=True))
                ),
                frozenset([HALF]),
            ),
        ),
        figures=(back, *known(*at)),
    )


def _bits(leaders: Ints, seats: int) -> np.ndarray[tuple[int, ...], np.dtype[np.bool_]]:
    return np.asarray((leaders[:, None] >> np.arange(seats)) & 1, dtype=bool)


def _led(sample: Sample, moment: int) -> Floats:
    """Each game's part of the win that went to teams that were ahead."""
    rows = sample.rows
    bits = _bits(rows.leaders[:, moment], rows.seats)
    firsts = [sample.teams.index(team) for team in sorted(set(sample.teams))]
    return np.asarray((rows.wins * bits)[:, firsts].sum(axis=1))


def _leader(sample: Sample, moment: int) -> Figure | None:
    ahead = (sample.rows.leaders[:, moment] > 0) & sample.rows.finished
    part = (moment + 1) * 100 // (MOMENTS + 1)
    label = f"Who is ahead after {part}% of the game wins"
    return ratio(f"comeback.ahead-{part}", label, "share", _led(sample, moment), ahead)
