"""Lets Optuna mend the decks that our tuner mends, to compare the games that both need.

pip install --target FOLDER optuna
PYTHONPATH=FOLDER .venv/bin/python benchmarks/tuner_optuna.py --seed november --only phest-1 --games 250000

Optuna's sampler (TPE) chooses one or two numbers and how many steps each moves, because the smallest change is wanted.
A deck plays up to 600 deals, a hundred at a time. Optuna's Wilcoxon pruner ends it early by comparing it with the best
deck on the same deals. What is to become small is how far all figures lie outside of their ranges, in half widths of
these, and a tenth for each number. A deck within all ranges gets the verdict that our tuner gives, on as many fresh
deals as it takes, and is the result if it passes.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Sequence
from typing import Any, Final

import optuna
from tuner import Task, tasks

from cosmodrome.core.build import build_name
from cosmodrome.lab.report.sampling import figures_of
from cosmodrome.lab.sensitivity.moves import Varied, refusal, varied
from cosmodrome.lab.sensitivity.playing import ChangedDeck, Played
from cosmodrome.lab.tuner.goals import Goal
from cosmodrome.lab.tuner.measuring import measured, spread
from cosmodrome.lab.tuner.plan import FOR_VERDICTS, POWER
from cosmodrome.lab.tuner.verdict import Verdict, deals_needed, verdict

DEALS: Final = 600
AT_ONCE: Final = 100
MOST_STEPS: Final = 4
FIELD: Final = 0.1
"""The cost of each changed number."""
REFUSED: Final = 100.0
"""The value of a deck that the game refuses."""


def outside(played: Played, deck: ChangedDeck, wanted: Sequence[Goal]) -> float:
    """Return how far the figures of a deck lie outside of their ranges, in half widths of these."""
    sample = played.sample(deck)
    assert sample is not None
    figures = figures_of(sample, [goal.key for goal in wanted])
    return sum(
        max(0.0, -goal.margin(figures[goal.key].value)) / ((goal.high - goal.low) / 2) for goal in wanted
    )


class Trial:
    """One task for Optuna."""

    def __init__(self, task: Task, seed: str, bots: tuple[str, ...], games: int) -> None:
        self.plan = task.plan(seed, bots, games)
        self._task = task
        self._numbers = {
            str(number): each
            for number, each in enumerate(varied(task.game, task.data, task.vary))
            if each.values
        }
        self.search = Played(self.plan.search())
        self.games_of_verdicts = 0
        self.verdicts: list[Verdict] = []
        self.found: ChangedDeck | None = None

    @property
    def games(self) -> int:
        """Return how many games were played."""
        return self.search.games + self.games_of_verdicts

    def _deck(self, trial: optuna.Trial) -> ChangedDeck | None:
        changes = {}
        for which in ("first", "second"):
            name = trial.suggest_categorical(which, ["none", *self._numbers])
            steps = trial.suggest_int(f"{which} steps", -MOST_STEPS, MOST_STEPS)
            if name != "none" and steps:
                number: Varied = self._numbers[name]
                changes[name] = number.number, number.number.value + steps
        deck = ChangedDeck(tuple(changes.values()))
        return None if refusal(self._task.game, self._task.data, deck.changes) else deck

    def value(self, trial: optuna.Trial) -> float:
        """Play a deck, and return what is to become small."""
        deck = self._deck(trial)
        if deck is None:
            return REFUSED
        for until in range(AT_ONCE, DEALS + 1, AT_ONCE):
            self.search.play([deck], until, None, None, lambda games: None)
            far = outside(self.search, deck, self.plan.goals)
            trial.report(far, until // AT_ONCE)
            if trial.should_prune():
                break
        else:
            if far == 0 and self._passes(deck):
                self.found = deck
                trial.study.stop()
        return far + FIELD * len(deck.changes)

    def _passes(self, deck: ChangedDeck) -> bool:
        """Return whether a deck passes a verdict, if it has had none."""
        if any(each.deck == deck for each in self.verdicts):
            return False
        so_far = measured(self.search, deck, self.plan.goals)
        figures = [each for each in so_far.figures if each is not None]
        number = len(self.verdicts) + 1
        values, scales = [each.value for each in figures], [spread(each) for each in figures]
        needed = deals_needed(self.plan.goals, values, scales, number, POWER)
        if needed is None or needed > self.plan.games * FOR_VERDICTS:
            return False
        played = Played(self.plan.verdict(number))

        def play(played: Played, some: Sequence[ChangedDeck], until: int) -> None:
            played.play(some, until, None, None, lambda games: None)

        self.verdicts.append(verdict(self.plan, played, number, deck, needed, play))
        self.games_of_verdicts += played.games
        return self.verdicts[-1].passed


def main() -> None:
    """Let Optuna do the tasks one after the other."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--seed", required=True)
    parser.add_argument("--bots", default="greedy:3")
    parser.add_argument("--games", type=int, required=True, help="the budget")
    parser.add_argument(
        "--draw", type=int, default=1500, help="the deals on which a spoiled deck is measured"
    )
    parser.add_argument("--only", default="", help="tasks whose names begin so")
    asked = parser.parse_args()
    bots = (asked.bots, asked.bots)
    optuna.logging.set_verbosity(optuna.logging.WARNING)
    print(f"Optuna {optuna.__version__}, rules {build_name()}, {asked.bots}")
    for task in tasks(asked.seed, bots, asked.draw, asked.only):
        print(f"{task.name}: {'; '.join(task.spoiled)}; targets {', '.join(task.targets)}", flush=True)
        began = time.monotonic()
        trial = Trial(task, asked.seed, bots, asked.games)

        def spent(study: optuna.Study, done: Any, trial: Trial = trial) -> None:
            if trial.games >= asked.games:
                study.stop()

        study = optuna.create_study(
            sampler=optuna.samplers.TPESampler(seed=1), pruner=optuna.pruners.WilcoxonPruner(p_threshold=0.1)
        )
        study.optimize(trial.value, callbacks=[spent], n_trials=100_000)
        found = trial.found
        words = [number.changed(value) for number, value in found.changes] if found else ["none found"]
        took = (time.monotonic() - began) / 60
        print(
            f"  {'; '.join(words)}; {trial.games:,} games, {len(study.trials)} decks, "
            f"{len(trial.verdicts)} verdicts, {took:.1f} minutes",
            flush=True,
        )


if __name__ == "__main__":
    main()
