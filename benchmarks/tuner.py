"""Measures the tuner on decks that were spoiled on purpose: does it mend them, with how few fields, in what time?

    .venv/bin/python benchmarks/tuner.py --seed anything [--minutes 20] [--bots greedy:3] [--only phest-1]

The seed draws five tasks: three decks of Phest that are spoiled in one number, one that is spoiled in two, and a deck
of Karman Swap that is spoiled in a planet's row. A number is moved by some steps, so that figures of the report
change clearly, and enough for a verdict to tell; the targets are the values that the figures had before. Two
more tasks have known answers: a deck that is within its targets, and a target that no deck can meet. The tuner may vary
every number of the ships and defenders (Phest), or of the planets (Karman Swap). What it finds is measured once more
on fresh deals.

Each task prints a line: whether it was mended, how many fields were spoiled and changed, games, and minutes. Failures
are shown, too. With compiled rules (`make compiled`) set PYTHONPATH as the Makefile does.
"""

from __future__ import annotations

import argparse
import shutil
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from cosmodrome.core import Rng, find_game
from cosmodrome.core.build import build_name
from cosmodrome.lab.report import ReportPlan
from cosmodrome.lab.report.figures import Figure, change
from cosmodrome.lab.report.sampling import figures_of, random_figures
from cosmodrome.lab.sensitivity.moves import Varied, refusal, varied
from cosmodrome.lab.sensitivity.numbers import DataNumber
from cosmodrome.lab.sensitivity.plan import SensitivityPlan
from cosmodrome.lab.sensitivity.playing import OWN, ChangedDeck, Played
from cosmodrome.lab.tuner import TunePlan, goals, tune
from cosmodrome.lab.tuner.goals import goal
from cosmodrome.lab.tuner.measuring import spread
from cosmodrome.lab.tuner.plan import deals_for, risk

LEFT_OUT: Final = ("cards", "happenings", "tosses")
"""Sections whose figures are no targets here: they say how a card is played, and not how the game goes."""
CLEAR: Final = {"phest": 1e-7, "karmanswap": 1e-4}
"""A figure clearly changes if its change is chance with at most this probability. A match of Karman Swap takes long."""
VERDICT: Final = {"phest": 20_000, "karmanswap": 7_500}
"""A target is so wide that a verdict takes no more games than this if the figure lies in the middle of its range."""
SURELY: Final = 0.9
"""The chance that such a verdict passes."""
PHEST: Final = ("ships", "defenders")
KARMAN_SWAP: Final = ("planets",)
"""The numbers that the tuner may vary, by game."""
DRAWS: Final = 60
"""The most decks that are drawn for a task."""


Change = tuple[DataNumber, int]
"""A number of the data, and its other value."""


class Task(NamedTuple):
    """A spoiled deck, and the targets that mend it."""

    name: str
    game: str
    vary: tuple[str, ...]
    data: dict[str, str]
    targets: tuple[str, ...]
    spoiled: tuple[str, ...]
    """The changes, for people."""

    def plan(self, seed: str, bots: tuple[str, ...], games: int, minutes: float = 0.0) -> TunePlan:
        """Return the plan of a search that mends the deck, with a budget in games, or in minutes without games."""
        return TunePlan(
            game=self.game,
            bots=bots,
            seed=seed,
            goals=goals(self.targets, ()),
            vary=self.vary,
            games=games,
            minutes=0 if games else minutes,
            data=self.data,
        )


def spoiled(
    name: str, game: str, patterns: tuple[str, ...], count: int, rng: Rng, bots: tuple[str, ...], games: int
) -> Task:
    """Draw numbers until moving them clearly changes a figure; one or two targets are the values from before."""
    every = [each for each in varied(game, {}, patterns) if each.values]
    keys = tuple(
        key
        for key in random_figures(ReportPlan(game=game, games=1, bots=bots, seed="keys"))
        if key.partition(".")[0] not in LEFT_OUT
    )
    plan = SensitivityPlan(
        game=game, bots=bots, seed=f"spoil {rng.die()}{rng.die()}{rng.die()}", figures=keys
    )
    played = Played(plan)
    for _ in range(DRAWS):
        changes = _spoil(every, count, game, rng)
        if refusal(game, {}, changes):
            continue
        deck = ChangedDeck(changes)
        played.play([OWN, deck], games, None, None, lambda games: None)
        targets = _targets(played, deck, keys, game)
        words = tuple(number.changed(value) for number, value in changes)
        if targets:
            return Task(name, game, patterns, deck.data(plan), targets, words)
        print(
            f"{name}: {'; '.join(words)}: no figure changes clearly and enough; another is drawn", flush=True
        )
    raise SystemExit(f"{name}: none of {DRAWS} decks clearly changes a figure")


def _drawn(every: Sequence[Varied], count: int, game: str, rng: Rng) -> list[Varied]:
    """Draw numbers; in Karman Swap all prestige of a planet that the first one is of."""
    first = rng.choice(every)
    if game == "karmanswap":
        return [each for each in every if each.number.path[:3] == (*first.number.path[:2], "prestige")]
    found = [first]
    while len(found) < count:
        other = rng.choice(every)
        if other not in found:
            found.append(other)
    return found


def _spoil(every: Sequence[Varied], count: int, game: str, rng: Rng) -> tuple[Change, ...]:
    """Draw numbers and move them; those of a row by two steps at least and one way, or hardly a figure changes."""
    numbers = _drawn(every, count, game, rng)
    if game == "karmanswap":
        way = rng.choice([1, -1])
        return tuple((each.number, each.number.value + way * (2 + (rng.die() - 1) // 2)) for each in numbers)
    return tuple(_moved(each, rng) for each in numbers)


def _moved(each: Varied, rng: Rng) -> Change:
    way = 1 if each.down is None else -1 if each.up is None else rng.choice([1, -1])
    return each.number, each.number.value + way * (1 + rng.die() // 2)


def _targets(played: Played, deck: ChangedDeck, keys: Sequence[str], game: str) -> tuple[str, ...]:
    """Return the values of up to two figures, of different sections, that changed most clearly, and enough."""
    own, other = (_figures(played, each, keys) for each in (OWN, deck))
    clear = sorted(
        (change(own[key], other[key]) for key in keys if key in own and key in other),
        key=lambda one: one.p,
    )
    found: dict[str, str] = {}
    for each in clear:
        section = each.first.key.partition(".")[0]
        if section in found or each.p > CLEAR[game]:
            continue
        near = max(0.02 if each.first.unit != "number" else 0.0, abs(each.difference.value) * 0.4)
        if abs(each.difference.value) < 2 * near:
            continue
        scale, percent = (1, "") if each.first.unit == "number" else (100, "%")
        target = f"{each.first.key}={scale * each.first.value:.4g}±{scale * near:.3g}{percent}"
        needed = deals_for(goal(target), each.first.value, spread(each.first), risk(1), SURELY)
        if needed is not None and needed <= VERDICT[game]:
            found[section] = target
    return tuple(found.values())[:2]


def _figures(played: Played, deck: ChangedDeck, keys: Sequence[str]) -> dict[str, Figure]:
    sample = played.sample(deck)
    assert sample is not None
    return figures_of(sample, keys)


def mend(task: Task, seed: str, bots: tuple[str, ...], minutes: float, games: int, again: int) -> None:
    """Let the tuner mend a deck, measure what it found on fresh deals, and print both."""
    print(
        f"{task.name}: {'; '.join(task.spoiled) or 'nothing spoiled'}; targets {', '.join(task.targets)}",
        flush=True,
    )
    folder = Path(tempfile.mkdtemp())
    began = time.monotonic()
    plan = task.plan(seed, bots, games, minutes)
    found = tune(plan, folder)
    took = (time.monotonic() - began) / 60
    shutil.rmtree(folder)
    fresh = ""
    if found.passed is not None:
        changes = found.passed.deck
        played = Played(
            SensitivityPlan(
                game=task.game, bots=bots, seed=f"{seed}: fresh", figures=plan.keys, data=task.data
            )
        )
        played.play([changes], again, None, None, lambda games: None)
        figures = _figures(played, changes, plan.keys)
        inside = [each.words for each in plan.goals if each.margin(figures[each.key].value) >= 0]
        fresh = f"; on {again:,} fresh deals {len(inside)} of {len(plan.goals)} targets hold"
        words = [number.changed(value) for number, value in changes.changes]
        print(f"  changed: {'; '.join(words) or 'nothing'}")
    else:
        print(f"  in the way: {', '.join(each.words for each in found.in_the_way)}")
    count = len(found.passed.steps) if found.passed is not None else 0
    print(
        f"  {found.ended}; {len(task.spoiled)} spoiled, {count} changed; {found.games:,} games, "
        f"{len(found.contenders)} candidates, {len(found.verdicts)} verdicts, {took:.1f} minutes{fresh}",
        flush=True,
    )


def tasks(seed: str, bots: tuple[str, ...], games: int, only: str) -> Iterator[Task]:
    """Draw the tasks whose names begin with `only`. A spoiled deck is measured on this number of games."""
    named: dict[str, tuple[str, tuple[str, ...], int]] = {
        f"phest-{number}": ("phest", PHEST, 1) for number in (1, 2, 3)
    }
    named |= {"phest-two": ("phest", PHEST, 2), "karman-row": ("karmanswap", KARMAN_SWAP, 1)}
    for name, (game, patterns, count) in named.items():
        if name.startswith(only):
            yield spoiled(name, game, patterns, count, Rng(f"{seed}: {name}"), bots, games)


def main() -> None:
    """Draw the tasks, and let the tuner do them one after the other."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--seed", required=True)
    parser.add_argument("--bots", default="greedy:3")
    parser.add_argument("--minutes", type=float, default=20)
    parser.add_argument("--games", type=int, default=0, help="a budget in games instead of minutes")
    parser.add_argument(
        "--draw", type=int, default=1500, help="the deals on which a spoiled deck is measured"
    )
    parser.add_argument("--only", help="tasks whose names begin so")
    asked = parser.parse_args()
    bots = (asked.bots, asked.bots)
    print(f"rules {build_name()}, {asked.bots}, {' '.join(sys.argv[1:])}")
    for task in tasks(asked.seed, bots, asked.draw, asked.only or ""):
        mend(task, asked.seed, bots, asked.minutes, asked.games, 4 * asked.draw)
    turns = random_figures(ReportPlan(game="phest", games=1, bots=bots, seed="turns"))["length.turns"].value
    known = {
        "within": (f"length.turns<={4 * turns:.0f}", "seats.order-0=50±20%"),
        "cannot": ("length.turns<=5",),
    }
    for name, targets in known.items():
        if name.startswith(asked.only or ""):
            mend(
                Task(name, "phest", PHEST, {}, targets, ()),
                asked.seed,
                bots,
                asked.minutes,
                asked.games,
                asked.draw,
            )


if __name__ == "__main__":
    find_game("phest")
    main()
