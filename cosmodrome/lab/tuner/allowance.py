"""How many games may still be played, by the budget in games or in minutes, and what they are kept for."""

from __future__ import annotations

from math import isfinite, sqrt
from statistics import NormalDist
from typing import Final

from cosmodrome.lab.report.figures import FEW
from cosmodrome.lab.tuner.goals import Goal
from cosmodrome.lab.tuner.plan import FOR_VERDICTS, TunePlan, risk

KNOWN_PACE: Final = 500
"""From this many games on, the pace is that of the search."""
REPORTED: Final = 1000
"""The most games of each deck in the report at the end."""
FOR_THE_REPORT: Final = 0.04
"""The part of all games that each deck in the report may have."""
LEAST_ROOM: Final = 0.15
"""The part of a range that is left on each side at least: near an end, a verdict takes many games."""
MOST_ROOM: Final = 0.4
"""The part of a range that must be left on each side at most."""


class Allowance:
    """The budget. All that is said of it depends on the games and seconds in the journal only."""

    def __init__(self, plan: TunePlan, pace: float) -> None:
        """`pace` is the time that a game takes, in seconds, as far as it is known; 0 if the budget is in games."""
        self.plan = plan
        self.games = 0
        """The games that were played."""
        self.seconds = 0.0
        """The time that they took."""
        self._pace = pace

    @property
    def total(self) -> int:
        """How many games there are in all."""
        return self.plan.games or self.games + self.left

    @property
    def left(self) -> int:
        """How many games may still be played."""
        if self.plan.games:
            return max(0, self.plan.games - self.games)
        pace = self.seconds / self.games if self.games >= KNOWN_PACE and self.seconds else self._pace
        return max(0, int((self.plan.minutes * 60 - self.seconds) / pace))

    @property
    def reported(self) -> int:
        """How many games of each deck the report gets."""
        return max(FEW, min(REPORTED, int(self.total * FOR_THE_REPORT)))

    @property
    def for_a_verdict(self) -> int:
        """The most games of the next verdict."""
        return max(0, self.left - 2 * self.reported)

    def affords(self, games: int, share: float) -> bool:
        """Return whether this many more games leave those for verdicts alone.

        Up to `share` of the others may be used.
        """
        return self.games + games <= self.total * (1 - FOR_VERDICTS) * share

    def room(self, goal: Goal, spread: float) -> float:
        """Return how far inside its range a figure must be, so that a verdict is likely to pass.

        Two verdicts share the games for them, or one has them all where two would leave hardly any range.
        """
        width = goal.high - goal.low
        if not isfinite(width):
            return self._wanted(spread, 2)
        most, for_two = MOST_ROOM * width, self._wanted(spread, 2)
        wanted = for_two if for_two <= most else min(most, self._wanted(spread, 1))
        return max(wanted, LEAST_ROOM * width)

    def _wanted(self, spread: float, verdicts: int) -> float:
        """Return how far inside its range a figure must be if this many verdicts share the games for them."""
        deals = max(FEW, int(self.total * FOR_VERDICTS / verdicts))
        normal = NormalDist()
        return (normal.inv_cdf(1 - risk(1)) + 0.5) * spread / sqrt(deals)
