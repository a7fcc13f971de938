"""The standings of a duel: which bot is better and how sure that is, and each bot's rating and wins."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from statistics import fmean
from typing import Literal

import msgspec

from cosmodrome.lab.duel.duel import Duel, GameRow
from cosmodrome.lab.statistics.intervals import Interval, wilson
from cosmodrome.lab.statistics.ratings import Rating, Side, rate
from cosmodrome.lab.statistics.sequential import Bets

Verdict = Literal["better", "worse", "even", "open"]


class Meeting(msgspec.Struct, frozen=True):
    """Two bots: how often the first came out ahead of the second (level counts half), and the verdict."""

    first: str
    second: str
    score: Interval
    verdict: Verdict
    """How the first compares with the second. `even` is within the margin."""


class Standing(msgspec.Struct, frozen=True, kw_only=True):
    """One bot's rating, and its share of the wins in its games: in all of them, and from each seat."""

    bot: str
    rating: Rating | None
    """None as long as no set is complete."""
    games: int
    wins: Interval
    by_seat: tuple[Interval, ...]
    thinking_ms: float
    """How much processor time it took in a game on average, for all its seats together."""


class Judge:
    """Hears set after set, and says when every pair of bots is settled."""

    def __init__(self, bots: Sequence[str], confidence: float, margin: float) -> None:
        """`confidence` is that of all verdicts together. With a margin, bots that are so near to a half are even.

        Raises ValueError for a confidence that is not between 0 and 1, or a margin that is not from 0 to below a half.
        """
        if not 0 < confidence < 1:
            raise ValueError(f"a confidence lies between 0 and 1, not at {confidence}")
        if not 0 <= margin < 0.5:
            raise ValueError(f"a margin lies from 0 to below 0.5, not at {margin}")
        self._scores: dict[tuple[str, str], list[float]] = {pair: [] for pair in combinations(bots, 2)}
        self._confidence = 1 - (1 - confidence) / len(self._scores)
        self._margin = margin
        self.sets = 0

    def hear(self, rows: Sequence[GameRow]) -> None:
        """Take in the games of the next set."""
        for (one, other), scores in self._scores.items():
            scores.append(fmean(score(row, one, other) for row in rows if {one, other} <= set(row.bots)))
        self.sets += 1

    def clear(self) -> int | None:
        """Return after how many sets all pairs were settled; None if they aren't yet."""
        settled = [self._settled(Bets(scores, self._confidence)) for scores in self._scores.values()]
        moments = [moment for moment, _ in settled]
        return None if None in moments else max(moment for moment in moments if moment is not None)

    def meetings(self, sets: int) -> list[Meeting]:
        """Return all pairs as they stand after this many sets."""
        meetings = []
        for (one, other), scores in self._scores.items():
            bets = Bets(scores[:sets], self._confidence)
            meetings.append(Meeting(one, other, bets.interval(), self._settled(bets)[1]))
        return meetings

    def _settled(self, bets: Bets) -> tuple[int | None, Verdict]:
        """Return the first verdict, and after how many sets it fell (None if it is open)."""
        verdicts: list[tuple[int | None, Verdict]] = [
            (bets.above(0.5), "better"),
            (bets.below(0.5), "worse"),
        ]
        if self._margin:
            near, not_far = bets.above(0.5 - self._margin), bets.below(0.5 + self._margin)
            verdicts.append((max(near, not_far) if near and not_far else None, "even"))
        fallen = [(moment, verdict) for moment, verdict in verdicts if moment is not None]
        return min(fallen, default=(None, "open"))


def score(row: GameRow, one: str, other: str) -> float:
    """Return a bot's score against another in a game: 1 if it came out ahead, 0 if behind, a half if level."""
    best = best_returns(row)
    if not best:
        return 0.5
    return (best[one] > best[other]) + (best[one] == best[other]) / 2


def best_returns(row: GameRow) -> dict[str, float]:
    """Return each bot's return in a game, that of its best seat. Empty if the game was broken off."""
    best: dict[str, float] = {}
    for bot, value in zip(row.bots, row.returns, strict=bool(row.returns)):
        best[bot] = max(value, best.get(bot, value))
    return best


def share(row: GameRow, bot: str) -> float:
    """Return a bot's share of a game's win, 0 to 1. All seats that won share it equally."""
    if not row.winners:
        return 0.0
    return sum(row.bots[seat] == bot for seat in row.winners) / len(row.winners)


def sides(row: GameRow) -> dict[str, Side]:
    """Return what a game counts for in the ratings: each bot by its best seat. A game that was broken off is a draw."""
    best = best_returns(row)
    return {bot: Side(best.get(bot, 0.0), row.bots.count(bot)) for bot in row.bots}


def standings(duel: Duel, sets: int, confidence: float, zero: str | None = None) -> list[Standing]:
    """Return all bots after a number of sets, the best first. The rating of `zero` is 0; None means the first bot."""
    plan = duel.plan
    rows = [duel.rows_of(number) for number in range(sets)]
    deals = [[sides(row) for row in each] for each in rows]
    ratings = rate(plan.bots, deals, zero, confidence) if deals else {}
    unsorted = [
        Standing(
            bot=bot,
            rating=ratings.get(bot),
            games=sum(bot in row.bots for each in rows for row in each),
            wins=Bets([_mean_share(each, bot) for each in rows], confidence).interval(),
            by_seat=tuple(_from_seat(rows, bot, seat, confidence) for seat in range(plan.seats)),
            thinking_ms=_thinking(rows, bot),
        )
        for bot in plan.bots
    ]
    return sorted(unsorted, key=lambda each: -each.rating.mu if each.rating else 0.0)


def _mean_share(rows: Sequence[GameRow], bot: str) -> float:
    return fmean(share(row, bot) for row in rows if bot in row.bots)


def _from_seat(rows: Sequence[Sequence[GameRow]], bot: str, seat: int, confidence: float) -> Interval:
    """Return a bot's share of the wins from a seat. Games of one deal are alike, so the interval counts sets."""
    means = [fmean(share(row, bot) for row in each if row.bots[seat] == bot) for each in rows]
    return wilson(sum(means), len(means), confidence)


def _thinking(rows: Sequence[Sequence[GameRow]], bot: str) -> float:
    games = [
        sum(spent for name, spent in zip(row.bots, row.thinking_ms, strict=True) if name == bot)
        for each in rows
        for row in each
        if bot in row.bots
    ]
    return fmean(games) if games else 0.0
