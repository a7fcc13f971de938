"""The plan of a search: what may vary, which goals there are, and how the games are divided."""

from __future__ import annotations

from math import ceil, isfinite, sqrt
from statistics import NormalDist
from typing import Any, Final

import msgspec

from cosmodrome.lab.sensitivity.plan import SensitivityPlan
from cosmodrome.lab.simulation.playout import LIMIT
from cosmodrome.lab.tuner.goals import Goal

ROUND: Final = 100
"""The deals of a round of a race."""
FIELDS: Final = 3
"""The most fields that are changed together."""
FOR_SCREENING: Final = 0.25
"""The largest part of all games for the screening."""
SCREENED: Final = 50
"""The deals of a screening's deck; more if there are few decks."""
MOVED: Final = 8
"""The most numbers that a screening's deck moves; at most half of those that vary."""
FOR_VERDICTS: Final = 0.3
"""The part of all games that is kept for verdicts."""
FOR_THE_OWN_DECK: Final = 0.1
"""The part of all games that may be spent on the question whether anything must be changed."""
RISK: Final = 0.05
"""The chance that a deck is said to meet its goals and does not, over the whole search."""
POWER: Final = 0.8
"""The chance of a verdict to pass if the deck is as good as the search says."""


class TunePlan(msgspec.Struct, frozen=True, kw_only=True):
    """What to vary and to reach. Deal i of the search has the seed `seed/i`; verdicts have seeds of their own."""

    game: str
    bots: tuple[str, ...]
    """One for each seat; they move up a seat from deal to deal."""
    seed: str
    goals: tuple[Goal, ...]
    vary: tuple[str, ...] = ()
    """Patterns of the numbers; all of them if there are none."""
    games: int = 0
    """The most games that are played, with all decks together; 0 if time says it."""
    minutes: float = 0.0
    """How long to play, if the number of games is not given."""
    options: dict[str, Any] = {}
    data: dict[str, str] = {}
    found: str = ""
    """The JSON of `lab sensitivity`. If it is empty, the search begins with a screening."""
    limit: int = LIMIT

    @property
    def keys(self) -> tuple[str, ...]:
        """The keys of the figures of all goals."""
        return tuple(dict.fromkeys(each.key for each in self.goals))

    def search(self) -> SensitivityPlan:
        """Return the plan of the search's own deals."""
        return SensitivityPlan(
            game=self.game,
            bots=self.bots,
            seed=self.seed,
            vary=self.vary,
            figures=self.keys,
            options=self.options,
            data=self.data,
            limit=self.limit,
        )

    def verdict(self, number: int) -> SensitivityPlan:
        """Return the plan of the deals of a verdict, from 1, which the search has never seen."""
        return msgspec.structs.replace(self.search(), seed=f"{self.seed}: verdict {number}")


def together(numbers: int) -> int:
    """Return how many of this many numbers a screening's deck moves."""
    return min(MOVED, max(1, numbers // 2))


def least_screening(numbers: int) -> int:
    """Return the games of a screening that moves each of this many numbers once."""
    return SCREENED * ceil(numbers / together(numbers))


def risk(number: int) -> float:
    """Return the chance of a false verdict that the candidate of this number, from 1, may have.

    They come to `RISK`, however many candidates there are: 0.025, 0.0083, 0.0042, …
    """
    return RISK / (number * (number + 1))


def deals_for(goal: Goal, value: float, spread: float, chance: float, power: float = POWER) -> int | None:
    """Return how many deals it takes to be sure that a figure lies in a goal's range; None if it does not.

    `spread` is how far a single game lies from the figure, as a standard deviation; `chance` that of a false verdict.
    """
    margin = goal.margin(value)
    if margin <= 0:
        return None
    normal = NormalDist()
    two_sided = isfinite(goal.low) and isfinite(goal.high)
    beta = (1 - power) / 2 if two_sided and abs(goal.middle(value) - value) < margin / 2 else 1 - power
    far = normal.inv_cdf(1 - chance) + normal.inv_cdf(1 - beta)
    return max(ROUND, ceil((far * spread / margin) ** 2))


def least_verdict(goal: Goal) -> int:
    """Return the fewest games with which a verdict on a goal can pass: known of shares with two ends, else a few."""
    if not (goal.percent and goal.low > 0 and goal.high < 1):
        return ROUND
    middle = (goal.low + goal.high) / 2
    sure = NormalDist().inv_cdf(1 - risk(1))
    return max(ROUND, ceil((sure * sqrt(middle * (1 - middle)) / (goal.high - middle)) ** 2))


def least_games(plan: TunePlan, numbers: int) -> dict[str, int]:
    """Return the fewest games that a search among this many numbers takes, by what they are for."""
    hardest = max(plan.goals, key=least_verdict)
    wanted = {} if plan.found else {"a screening": least_screening(numbers)}
    wanted["a round of the race"] = 2 * ROUND
    wanted[f"a verdict on {hardest.words}"] = least_verdict(hardest)
    return wanted
