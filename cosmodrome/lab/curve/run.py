"""Plays the duels of a curve, one after the other, and returns a point for each budget."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Sequence
from concurrent.futures import Executor
from functools import partial
from typing import Any, Literal

import msgspec

from cosmodrome.core import find_game
from cosmodrome.core.edition import checked_edition
from cosmodrome.lab.curve.plan import CurvePlan, check
from cosmodrome.lab.duel.duel import Duel, GameRow
from cosmodrome.lab.duel.run import DuelRun
from cosmodrome.lab.duel.standings import Verdict, sides
from cosmodrome.lab.statistics.intervals import Interval
from cosmodrome.lab.statistics.ratings import Rating, Side, rate


class Gain(msgspec.Struct, frozen=True):
    """A bot's share of games ahead of another bot (level counts half), the number of games, and the verdict."""

    other: str
    games: int
    score: Interval
    verdict: Verdict
    """How the bot compares with the other."""


class CurvePoint(msgspec.Struct, frozen=True, kw_only=True):
    """A bot with one of the budgets: what it gains, and what it costs. The cost is that of all its games."""

    bot: str
    rating: Rating | None
    """In points above the named bot, from all games together; None as long as a duel has no complete set."""
    against: Gain
    """Against the named bot."""
    below: Gain | None
    """Against the budget below; None for the smallest."""
    decisions: float
    """How many decisions it made in a game on average, for all its seats together."""
    ms_a_decision: float
    """Processor time."""
    ms_a_game: float
    """Processor time for all its seats together."""


class CurveResults(msgspec.Struct, frozen=True, kw_only=True):
    """The results of a curve.

    Each interval of a score has the confidence by itself, and holds whenever one looks. The intervals of ratings are
    for a number of games that was fixed beforehand.
    """

    game: str
    rules: int
    options: dict[str, Any]
    seats: int
    against: str
    seed: str
    confidence: float
    ended: Literal["games", "interrupted"]
    games: int
    broken_off: int
    """Games that did not end within the limit of decisions: they count as draws."""
    points: tuple[CurvePoint, ...]


class CurveRun:
    """Plays the same number of games in each duel of a curve."""

    def __init__(self, plan: CurvePlan, duels: Sequence[Duel], games: int, confidence: float = 0.95) -> None:
        """`duels` are those of the plan, in its order, with the games that were played before.

        Raises what `check` does, and ValueError for fewer games than a set or a confidence not between 0 and 1.
        """
        check(plan)
        self.plan = plan
        self._confidence = confidence
        self._runs = [
            DuelRun(duel, games // duel.games_of_a_set, confidence, stop_early=False) for duel in duels
        ]

    def play(
        self,
        save: Callable[[Duel], object] = lambda duel: None,
        progress: Callable[[int], object] = lambda games: None,
        workers: int | None = None,
        executor: Executor | str | None = None,
    ) -> None:
        """Play what is missing of all duels. `save` is called for the duel that is played, as `DuelRun.play` does."""
        for run in self._runs:
            run.play(partial(save, run.duel), progress, workers, executor)

    def results(self) -> CurveResults:
        """Return the results so far."""
        game = checked_edition(find_game(self.plan.game), self.plan.data)
        rows = [row for run in self._runs for row in run.rows()]
        return CurveResults(
            game=self.plan.game,
            rules=game.rules_version,
            options=msgspec.to_builtins(game.decode_options(self.plan.options)),
            seats=self.plan.seats,
            against=self.plan.against,
            seed=self.plan.seed,
            confidence=self._confidence,
            ended="games" if all(run.ended == "games" for run in self._runs) else "interrupted",
            games=len(rows),
            broken_off=sum(row.ending is None for row in rows),
            points=self._points(rows),
        )

    def _points(self, rows: Sequence[GameRow]) -> tuple[CurvePoint, ...]:
        gains = {run.duel.plan.bots: _gain(run) for run in self._runs}
        ratings = self._ratings(rows) if all(run.sets for run in self._runs) else {}
        points = []
        for bot, below in zip(self.plan.bots, (None, *self.plan.bots), strict=False):
            costs = [
                (asked, ms)
                for row in rows
                for name, asked, ms in zip(row.bots, row.asked, row.thinking_ms, strict=True)
                if name == bot
            ]
            games = sum(bot in row.bots for row in rows)
            decisions, spent = sum(asked for asked, _ in costs), sum(ms for _, ms in costs)
            points.append(
                CurvePoint(
                    bot=bot,
                    rating=ratings.get(bot),
                    against=gains[bot, self.plan.against],
                    below=None if below is None else gains[bot, below],
                    decisions=decisions / games if games else 0.0,
                    ms_a_decision=spent / decisions if decisions else 0.0,
                    ms_a_game=spent / games if games else 0.0,
                )
            )
        return tuple(points)

    def _ratings(self, rows: Sequence[GameRow]) -> dict[str, Rating]:
        deals: defaultdict[str, list[dict[str, Side]]] = defaultdict(list)
        for row in rows:
            deals[row.seed].append(sides(row))
        return rate((*self.plan.bots, self.plan.against), deals.values(), self.plan.against, self._confidence)


def _gain(run: DuelRun) -> Gain:
    """Return the gain of a duel's first bot over its second."""
    (meeting,) = run.meetings()
    return Gain(meeting.second, len(run.rows()), meeting.score, meeting.verdict)
