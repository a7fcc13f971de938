"""Measures the tuner's search on made figures, whose truth is known: how often does it mend, with how many games?

    .venv/bin/python benchmarks/tuner_made.py [--like karman-row] [--first 0] [--tasks 120]

A search with real games takes half an hour, and one search says little. Here no game is played: a figure is drawn from
a normal distribution about the deck's true value. Effects of numbers are drawn (Student's t with 3 degrees of freedom),
are bent by some 4% a step, and pairs of numbers work on each other a little. The target is as wide as those that
`tuner.py` draws: a verdict on a deck in its middle takes 70 to 100% of the most games that are allowed there. The
numbers that vary are those of the game. The budget is that of `docs/tuner.md`.

Prints a line for each task, then how many were mended, and how many of these truly lie in their range.
"""

from __future__ import annotations

import argparse
import os
import zlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import sqrt
from types import SimpleNamespace
from typing import Any, Final
from unittest.mock import patch

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # threads cost more than they gain on such small matrices

import numpy as np
import numpy.typing as npt

from cosmodrome.core import find_game
from cosmodrome.lab.report.figures import per_game
from cosmodrome.lab.sensitivity.moves import Varied, varied
from cosmodrome.lab.sensitivity.plan import SensitivityPlan
from cosmodrome.lab.sensitivity.playing import ChangedDeck, GameStore, Played
from cosmodrome.lab.tuner import TunePlan, goals, knowledge, search, verdict
from cosmodrome.lab.tuner.allowance import Allowance
from cosmodrome.lab.tuner.goals import Goal
from cosmodrome.lab.tuner.measuring import Measured
from cosmodrome.lab.tuner.start import SearchStart

SPREAD: Final = 10.0
"""The standard deviation of a figure in a single game."""
ALIKE: Final = 0.8
"""The part of the variance that is the deal's, so that all decks share it."""
OWN_FIGURE: Final = 20.0
DEALS: Final = 60_000
"""More deals than any deck plays."""
SURE: Final = 3.6
"""A verdict passes nine times in ten if the range is this many standard errors wide on each side."""
WIDTH: Final = 0.33
"""Half of the range, as a part of the change that reaches its middle."""


@dataclass(frozen=True)
class Kind:
    """A kind of task."""

    game: str
    vary: tuple[str, ...]
    games: int
    """The budget."""
    verdict: int
    """The most games that a verdict takes on a deck in the middle of its range."""
    fields: tuple[int, int]
    """The fewest and the most numbers of the change that is known to mend."""


KINDS: Final = {
    "karman-row": Kind("karmanswap", ("planets",), 25_000, 7_500, (3, 3)),
    "phest": Kind("phest", ("ships", "defenders"), 250_000, 20_000, (1, 2)),
}

Floats = npt.NDArray[np.float64]


class Truth:
    """The true figure of every deck, and the target of the search."""

    def __init__(self, kind: Kind, task: int, numbers: Sequence[Varied]) -> None:
        random = np.random.default_rng([7, task])
        self._places = {each.number: place for place, each in enumerate(numbers)}
        count = len(numbers)
        self._effects = random.standard_t(3, count) / sqrt(3)
        self._bends = random.normal(0, 0.3, count)
        self._pairs = np.triu(random.normal(0, 0.02, (count, count)), 1)
        far = 0.0
        while abs(far) < 2:
            steps = np.zeros(count)
            fields = random.integers(kind.fields[0], kind.fields[1] + 1)
            those = random.choice(count, fields, replace=False)
            way = random.choice([-1, 1])
            if any((numbers[place].up if way > 0 else numbers[place].down) is None for place in those):
                continue
            steps[those] = way * random.integers(2, 5, fields)
            far = self._moved(steps)
        half = SURE * SPREAD / sqrt(kind.verdict * random.uniform(0.7, 1.0))
        scale = half / WIDTH / abs(far)
        self._effects *= scale
        self._pairs *= scale
        self.target = f"made={OWN_FIGURE + far * scale:.4f}±{half:.4f}"

    def _moved(self, steps: Floats) -> float:
        bent = self._effects * steps * (1 + self._bends * np.abs(steps) / 8)
        return float(bent.sum() + steps @ self._pairs @ steps)

    def value(self, deck: ChangedDeck) -> float:
        """Return the true figure of a deck."""
        steps = np.zeros(len(self._places))
        for number, value in deck.changes:
            steps[self._places[number]] = value - number.value
        return OWN_FIGURE + self._moved(steps)


class MadeGames(Played):
    """Counts deals, and plays none."""

    def __init__(self, plan: SensitivityPlan, store: GameStore | None = None) -> None:
        super().__init__(plan, store)
        self._counts: dict[ChangedDeck, int] = {}

    def play(
        self,
        decks: Sequence[ChangedDeck],
        until: int,
        workers: object,
        executor: object,
        progress: Callable[[int], object],
    ) -> None:
        """Count the deals that each deck now has."""
        for deck in decks:
            more = until - self.deals(deck)
            if more > 0:
                self._counts[deck] = until
                self.games += more
                progress(more)

    def deals(self, deck: ChangedDeck) -> int:
        """Return how many deals a deck has."""
        return self._counts.get(deck, 0)

    @property
    def decks(self) -> list[ChangedDeck]:
        """The decks that have deals."""
        return list(self._counts)


def drawn(*words: object) -> Floats:
    """Return what chance adds to a figure in each deal, the same for the same words."""
    seed = zlib.crc32(" ".join(map(str, words)).encode())
    return np.random.default_rng(seed).normal(size=DEALS)


def searched(kind: Kind, task: int, numbers: Sequence[Varied]) -> tuple[search.DeckSearch, Truth, int]:
    """Search once; return the search, the truth, and the games."""
    truth = Truth(kind, task, numbers)
    lucks: dict[str, Floats] = {}
    noises: dict[tuple[str, ChangedDeck], Floats] = {}

    def measured(
        played: Played, deck: ChangedDeck, wanted: Sequence[Goal], deals: int | None = None
    ) -> Measured:
        seed, there = played.plan.seed, played.deals(deck)
        there = there if deals is None else min(deals, there)
        if not there:
            return Measured(deck, 0, tuple(wanted), (None,) * len(wanted))
        if seed not in lucks:
            lucks[seed] = drawn(task, seed, "luck")
        if (seed, deck) not in noises:
            noises[seed, deck] = drawn(
                task, seed, "deck", *(f"{number.path} {value}" for number, value in deck.changes)
            )
        luck = sqrt(ALIKE) * lucks[seed][:there] + sqrt(1 - ALIKE) * noises[seed, deck][:there]
        figure = per_game("made", "Made", "number", truth.value(deck) + SPREAD * luck)
        return Measured(deck, there, tuple(wanted), (figure,) * len(wanted))

    plan = TunePlan(
        game=kind.game,
        bots=("greedy:3", "greedy:3"),
        seed=f"made {task}",
        goals=goals((truth.target,), ()),
        vary=kind.vary,
        games=kind.games,
    )
    allowance = Allowance(plan, 0.0)
    journal: Any = SimpleNamespace(seconds=0.0)
    with (
        patch.object(search, "Played", MadeGames),
        patch.object(search, "refusal", lambda *those: ""),
        patch.object(knowledge, "measured", measured),
        patch.object(verdict, "measured", measured),
    ):
        one = search.DeckSearch(
            plan,
            find_game(kind.game),
            journal,
            allowance,
            SearchStart(tuple(numbers), {}),
            1,
            None,
            lambda n: None,
        )
        one.run()
    return one, truth, allowance.games


def main() -> None:
    """Search one task after the other."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--like", choices=sorted(KINDS), default="karman-row")
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--tasks", type=int, default=120)
    asked = parser.parse_args()
    kind = KINDS[asked.like]
    numbers = [each for each in varied(kind.game, {}, kind.vary) if each.values]
    spent, true = [], 0
    for task in range(asked.first, asked.first + asked.tasks):
        one, truth, games = searched(kind, task, numbers)
        words = "not mended"
        if one.passed is not None:
            spent.append(games)
            holds = one.plan.goals[0].margin(truth.value(one.passed.deck)) >= 0
            true += holds
            words = f"mended with {len(one.passed.steps)}{'' if holds else ', wrongly'}"
        print(
            f"{task}: {words}; {games:,} games, {len(one.contenders)} candidates, {len(one.verdicts)} verdicts",
            flush=True,
        )
    mean = f", with {sum(spent) / len(spent):,.0f} games on average" if spent else ""
    print(f"{len(spent)} of {asked.tasks} mended{mean}; {true} truly lie in their range")


if __name__ == "__main__":
    main()
