"""Who wins: from which seat, in which place of the order, which team, which bot; by how much; and who was ahead."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Final

import numpy as np

from cosmodrome.lab.report.counting import MOMENTS, Floats, Ints, Rows
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
from cosmodrome.lab.report.words import words

HALF: Final = MOMENTS // 2
NARROW: Final = 0.05
"""How near to fair all shares must surely be for it to be said that nobody is favoured."""
OPEN: Final = 0.1
"""How much more often than by chance whoever is ahead at half-time wins, at most, in a game that is open then."""
DECIDED: Final = 0.85
"""How often they win, at least, in a game that is nearly decided then."""


@dataclass(frozen=True)
class _Group:
    """Seats, teams, places in the order of play or bots, and how often each wins; `what` one of them is."""

    title: str
    what: str
    shares: dict[str, Figure]


def seats(sample: Sample) -> Section | None:
    """Seat, order of play, team and bot: who wins how often."""
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
    dots = {name: figure.interval for group in fairly for name, figure in group.shares.items()}
    return Section(
        id="seats",
        title="Seats and teams" if rows.seats > sides else "Seats",
        verdict=" ".join([*(_favoured(group, fair) for group in fairly), *map(_told, bots)]),
        notes=tuple(notes),
        charts=(Dots("How often each wins", "share", {sample.name: dots}, fair, "fair"),),
        tables=(*(_table(group, percent(fair)) for group in fairly), *(_table(group, "") for group in bots)),
        figures=tuple(figure for group in (*fairly, *bots) for figure in group.shares.values()),
    )


def _sides(sample: Sample) -> _Group:
    """Each seat, or each team where partners win together."""
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
    found = {}
    for name, (key, wins) in won.items():
        figure = ratio(f"seats.{key}", f"{name} wins", "share", wins * rows.finished, rows.finished)
        assert figure is not None
        found[name] = figure
    return found


def _table(group: _Group, fair: str) -> Table:
    lines = tuple((name, *cells(figure), fair) for name, figure in group.shares.items())
    head = (group.title, "Wins", "95% interval", "Fair would be")
    return Table(
        group.title, head if fair else head[:-1], lines if fair else tuple(line[:-1] for line in lines)
    )


def _bots(sample: Sample) -> list[_Group]:
    """Each kind of bot, if there are several."""
    kinds = sorted(set(sample.bots))
    shares = {kind: figure for kind in kinds if (figure := _bot(sample, kind)) is not None}
    return [_Group("Bot", "bot", shares)] if len(kinds) > 1 else []


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
    names = ("First", "Second", "Third", "Fourth", "Fifth", "Sixth", "Seventh", "Eighth")
    return f"{names[place] if place < len(names) else f'{place + 1}th'} to play"


def _favoured(group: _Group, fair: float) -> str:
    """Whether a seat, a team or a place in the order wins more often than it should."""
    sure = discoveries([chance(figure, fair) for figure in group.shares.values()])
    ends = [end for figure in group.shares.values() for end in (figure.interval.low, figure.interval.high)]
    if not any(sure):
        off = max(abs(end - fair) for end in ends)
        whether = (
            f"No {group.what} is favoured" if off <= NARROW else f"No {group.what} is known to be favoured"
        )
        return f"{whether}: each wins {percent(fair)} of the games, to within {100 * off:.1f} points."
    told = [one for one, clear in zip(group.shares.items(), sure, strict=True) if clear]
    those = [f"{name} is favoured: it wins {said(share)}" for name, share in told if share.value > fair]
    if not those:
        those = [f"{name} is at a disadvantage: it wins {said(share)}" for name, share in told]
    return f"{listed(those)}, where {percent(fair)} would be fair."


def _told(bots: _Group) -> str:
    return f"Per seat it sits at: {listed([f'{kind} wins {said(share)}' for kind, share in bots.shares.items()])}."


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
    name = words(rows.score_names[main])
    margin = _margin(per_team[:, :, main]) * finished
    spread = ratio("scores.margin", f"Lead at the end, in {name}", "number", margin, finished)
    level = ratio("scores.level", f"Level in {name} at the end", "share", (margin == 0) & finished, finished)
    won = rows.wins > 0
    lost = ~won & finished[:, None]
    lines, figures = [], [spread, level]
    for place, figure_name in enumerate(rows.score_names):
        column = rows.scores[:, :, place] * finished[:, None]
        winners = ratio(
            f"scores.{figure_name}.winners",
            f"{words(figure_name).capitalize()} of winners",
            "number",
            (column * won).sum(axis=1),
            won.sum(axis=1),
        )
        losers = ratio(
            f"scores.{figure_name}.losers",
            f"{words(figure_name).capitalize()} of the others",
            "number",
            (column * lost).sum(axis=1),
            lost.sum(axis=1),
        )
        seen = column[finished]
        low, high = np.percentile(seen, [5, 95])
        lines.append(
            (
                words(figure_name).capitalize(),
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
