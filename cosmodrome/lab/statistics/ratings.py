"""Ratings of players, fitted to all their games at once. The order of the games does not matter.

The model is that of Plackett (1975) and Luce (1959). Each player has a worth. A game is a chain of choices: who comes
first of all, who comes first of the rest, and so on. The probability that a player is chosen is their worth divided by
the sum of all worths. For two players this is the model of Bradley and Terry (1952).

- **Level players** are chosen together. A choice of n players has the weight `tie_n` times the geometric mean of their
  worths (Davidson 1970 for two; Firth, Kosmidis and Turner 2019 for more). Each `tie_n` is estimated too.
- **Several seats** of one player, such as a team's, have the sum of their worths. The best of them counts.

If a player won all games, or lost them all, the most likely worth is infinite. So each pair that met is given one deal
more, half of it won by each: a weak prior. Where two players meet once a deal, it is Jeffreys' prior, which adds half
a win and half a loss. Likewise each `tie_n` is given one choice between equals more, half of it a tie. An end of an
interval is infinite if nothing but the prior holds it.

The intervals are those of a Bayesian bootstrap (Rubin 1981) over deals. A bootstrap draws each deal with all its games
never, once or several times; this one gives it a random weight instead, and half as much to each half of the prior.
Where two players meet once a deal, the result is Jeffreys' interval, which is good for few games too (Brown, Cai and
DasGupta 2001). The intervals are for a number of deals that was fixed beforehand.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import chain, combinations
from math import inf, isfinite, log
from statistics import fmean
from typing import Final, NamedTuple

import msgspec
import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]

POINTS: Final = 400 / log(10)
"""Points for each natural logarithm of a worth, so that 400 points are odds of ten to one."""
DRAWS: Final = 2000
"""Times that the deals get random weights."""
BLOCK: Final = 100
"""Draws that are made at a time, to save memory."""
STEPS: Final = 500
"""Steps of Newton's method. A dozen are usual; some more are taken towards a worth that is nearly infinite."""
NEAR: Final = 1e-6
"""Newton's method ends after a step as short as this. The error left is about its square."""


class Side(NamedTuple):
    """One player in a game: the result, the higher the better, and the number of seats."""

    result: float
    seats: int = 1


class Rating(msgspec.Struct, frozen=True):
    """A strength in points, of which 400 are odds of ten to one, above that of the player at 0."""

    mu: float
    sigma: float
    """Standard deviation of the estimate."""
    ordinal: float
    """mu - 3 sigma."""
    low: float
    """Lower end of the interval; -inf if this player did not hold their own, even by way of others."""
    high: float
    """Upper end of the interval; inf if the player at 0 did not hold their own, even by way of others."""


Sides = tuple[tuple[str, int], ...]
"""Players with their seats: those who may be chosen, or those who are chosen together."""
Ranking = tuple[Sides, ...]
"""The players of a game from the first place to the last. Those who are level share a place."""


class Choice(NamedTuple):
    """One group of players came before the other groups. This happened `times` times."""

    groups: tuple[Sides, ...]
    chosen: Sides
    times: float = 1.0


class DealKind(NamedTuple):
    """Deals in which the same choices were made, and the number of them."""

    choices: list[Choice]
    deals: float


def rate(
    players: Iterable[str],
    deals: Iterable[Iterable[Mapping[str, Side]]],
    zero: str | None = None,
    confidence: float = 0.95,
) -> dict[str, Rating]:
    """Return the ratings after these deals; each deal is the games that were played with it.

    The rating of `zero` is 0, or that of the first player if none is named. If only two play, equally often at as many
    seats, whoever comes out ahead more often is never rated lower. Raises ValueError, naming what is wrong: without
    games, for fewer than two players, for players whom no games connect, for a game with a stranger or a result that
    is no number.
    """
    names = list(dict.fromkeys(players))
    zero = zero_among(names, zero)
    if not 0 < confidence < 1:
        raise ValueError(f"a confidence lies between 0 and 1, not at {confidence}")
    rankings = Counter(tuple(sorted(_ranking(game, names) for game in games)) for games in deals)
    ranked = sorted((deal, count) for deal, count in rankings.items() if deal)
    if not ranked:
        raise ValueError("there are no games to rate")
    reached = _reached(names, {ranking for deal, _ in ranked for ranking in deal})
    others = sorted(set(names) - {zero})
    model = _Model(others, _kinds(ranked, zero))
    worths = POINTS * model.best[: len(others)]
    drawn = POINTS * model.drawn()[:, : len(others)]
    sigmas = drawn.std(axis=0)
    lows, highs = np.quantile(drawn, ((1 - confidence) / 2, (1 + confidence) / 2), axis=0)
    ratings = {zero: Rating(0.0, 0.0, 0.0, 0.0, 0.0)}
    for number, player in enumerate(others):
        mu, sigma = float(worths[number]), float(sigmas[number])
        low = float(lows[number]) if zero in reached[player] else -inf
        high = float(highs[number]) if player in reached[zero] else inf
        ratings[player] = Rating(mu, sigma, mu - 3 * sigma, low, high)
    return {player: ratings[player] for player in names}


def zero_among(players: Sequence[str], zero: str | None) -> str:
    """Return the player whose rating is 0: the first, if none is named. Raises ValueError if that is none of them."""
    if len(players) < 2:
        raise ValueError("ratings need at least two players")
    if zero is not None and zero not in players:
        raise ValueError(f"the rating of {zero} can't be 0: {zero} is none of {', '.join(players)}")
    return players[0] if zero is None else zero


def _ranking(game: Mapping[str, Side], players: Sequence[str]) -> Ranking:
    if len(game) < 2:
        raise ValueError(f"a game needs at least two players, not {', '.join(game) or 'none'}")
    places: dict[float, list[tuple[str, int]]] = {}
    for player, (result, seats) in sorted(game.items()):
        if player not in players:
            raise ValueError(f"{player} played a game, but is none of {', '.join(players)}")
        if not isfinite(result) or seats < 1:
            raise ValueError(f"{player} can't have the result {result} at {seats} seats")
        places.setdefault(result, []).append((player, seats))
    return tuple(tuple(places[result]) for result in sorted(places, reverse=True))


def _sides(ranking: Ranking) -> Sides:
    """Return the players of a game in an order that does not depend on its result."""
    return tuple(sorted(chain.from_iterable(ranking)))


def _reached(players: Sequence[str], rankings: Iterable[Ranking]) -> dict[str, set[str]]:
    """Return whom each player reaches: those they were once ahead of or level with, and those whom these reach.

    A worth has a bound above if somebody with a bound reaches the player (Ford 1957). Raises ValueError, naming them,
    if some players never met the others.
    """
    reached = {player: {player} for player in players}
    met = {player: {player} for player in players}
    for ranking in rankings:
        below = {player for player, _ in _sides(ranking)}
        everybody = frozenset(below)
        for place in ranking:
            here = {player for player, _ in place}
            for player in here:
                reached[player] |= below
                met[player] |= everybody
            below -= here
    for ways in (reached, met):
        for middle in players:
            for player in players:
                if middle in ways[player]:
                    ways[player] |= ways[middle]
    near = met[players[0]]
    if len(near) < len(players):
        one = ", ".join(player for player in players if player in near)
        other = ", ".join(player for player in players if player not in near)
        raise ValueError(f"{one} never met {other}, not even by way of others: they can't be compared")
    return reached


def _kinds(ranked: Sequence[tuple[tuple[Ranking, ...], int]], zero: str) -> list[DealKind]:
    """Return the choices of all deals, and those of the prior."""
    ties = sorted({len(place) for deal, _ in ranked for ranking in deal for place in ranking} - {1})

    @cache
    def groups(rest: Sides) -> tuple[Sides, ...]:
        return tuple(chain.from_iterable(combinations(rest, size) for size in (1, *ties)))

    def choices(ranking: Ranking) -> Iterator[Choice]:
        rest = _sides(ranking)
        for place in ranking:
            if len(rest) > 1:
                yield Choice(groups(rest), place)
            rest = tuple(side for side in rest if side not in place)

    kinds = []
    games, deals = Counter[tuple[str, str]](), Counter[tuple[str, str]]()
    for deal, count in ranked:
        kinds.append(DealKind([choice for ranking in deal for choice in choices(ranking)], count))
        met = Counter(
            (one, other) for ranking in deal for (one, _), (other, _) in combinations(_sides(ranking), 2)
        )
        for pair, times in met.items():
            games[pair] += times * count
            deals[pair] += count
    prior = []
    for one, other in sorted(games):
        both: tuple[Sides, ...] = (((one, 1),), ((other, 1),))
        prior += [Choice(both, each, games[one, other] / deals[one, other]) for each in both]
    for size in ties:
        equals: tuple[Sides, ...] = (((zero, 1),), ((zero, 1),) * size)
        prior += [Choice(equals, each) for each in equals]
    return kinds + [DealKind([choice], 0.5) for choice in prior]


class _Model:
    """The choices as figures: what was chosen, from which groups, and what follows for the logarithms of the worths.

    The parameters are those of the players who are not at 0, then that of each size of a tie. Of each set of groups,
    the terms are less those of the group that was chosen most often. This changes no chance, and keeps the digits of
    chances that are nearly 0 where the most frequent one is nearly 1.
    """

    def __init__(self, players: Sequence[str], kinds: Sequence[DealKind]) -> None:
        ties = sorted({len(choice.chosen) for kind in kinds for choice in kind.choices} - {1})
        self._players = len(players)
        keys: list[str | int] = [*players, *ties]
        column = {key: number for number, key in enumerate(keys)}
        often: dict[tuple[Sides, ...], dict[Sides, float]] = {}
        for kind in kinds:
            for choice in kind.choices:
                chosen = often.setdefault(choice.groups, {})
                chosen[choice.chosen] = chosen.get(choice.chosen, 0.0) + choice.times * kind.deals
        most = [_terms(max(chosen, key=chosen.__getitem__), column) for chosen in often.values()]
        number_of = {groups: number for number, groups in enumerate(often)}
        self._counts = np.array([kind.deals for kind in kinds])
        self._sums = np.zeros((len(kinds), len(column) + len(often)))
        for sums, kind in zip(self._sums, kinds, strict=True):
            for choice in kind.choices:
                number = number_of[choice.groups]
                sums[: len(column)] += choice.times * (_terms(choice.chosen, column) - most[number])
                sums[len(column) + number] += choice.times
        self._set_of = np.repeat(np.arange(len(often)), [len(groups) for groups in often])
        self._terms = np.array([_terms(group, column) for groups in often for group in groups])
        self._terms -= np.array(most)[self._set_of]
        self._fixed = np.array(
            [fmean(log(seats) for _, seats in group) for groups in often for group in groups]
        )
        self._squares = (self._terms[:, :, np.newaxis] * self._terms[:, np.newaxis, :]).reshape(
            len(self._terms), -1
        )
        self.best: Floats = self._most_likely(self._counts[np.newaxis], np.zeros(len(column)))[0]
        """The most likely parameters."""

    def drawn(self) -> Floats:
        """Return the most likely parameters for random weights of the deals. The draws are the same each time."""
        rng = np.random.default_rng(0)
        blocks = [rng.standard_gamma(self._counts, (BLOCK, len(self._counts))) for _ in range(DRAWS // BLOCK)]
        return np.concatenate([self._most_likely(weights, self.best) for weights in blocks])

    def _most_likely(self, weights: Floats, start: Floats) -> Floats:
        """Return the parameters that make the choices most likely, for each row of weights of the kinds of deals.

        This is Newton's method. Its steps are shortened as Sun and Tran-Dinh (2019) do for functions of this kind, so
        that it arrives from any start.
        """
        sums = weights @ self._sums
        size = self._terms.shape[1]
        chosen, times = sums[:, :size], sums[:, size:]
        begins = np.flatnonzero(np.diff(self._set_of, prepend=-1))
        at = np.tile(start, (len(weights), 1))
        for _ in range(STEPS):
            chances = at @ self._terms.T + self._fixed
            chances = np.exp(chances - np.logaddexp.reduceat(chances, begins, axis=1)[:, self._set_of])
            means = np.stack(
                [np.add.reduceat(chances * terms, begins, axis=1) for terms in self._terms.T], axis=2
            )
            expected = means * times[:, :, np.newaxis]
            slope = chosen - expected.sum(axis=1)
            bend = ((chances * times[:, self._set_of]) @ self._squares).reshape(-1, size, size)
            bend -= expected.transpose(0, 2, 1) @ means
            step = np.linalg.solve(bend, slope[:, :, np.newaxis])[:, :, 0]
            far = _spread(step[:, : self._players]) + _spread(step[:, self._players :])
            at += step * (np.log1p(far) / np.maximum(far, 1e-300))[:, np.newaxis]
            if far.max() < NEAR:
                return at
        raise ArithmeticError(f"no worths were found in {STEPS} steps")


def _terms(group: Sides, column: Mapping[str | int, int]) -> Floats:
    """Return by how much each parameter raises the logarithm of a group's weight."""
    terms = np.zeros(len(column))
    for player, _ in group:
        if player in column:
            terms[column[player]] += 1 / len(group)
    if len(group) > 1:
        terms[column[len(group)]] = 1
    return terms


def _spread(steps: Floats) -> Floats:
    """Return how far apart the parts of each step are from each other and from 0."""
    spread: Floats = steps.max(axis=1, initial=0) - steps.min(axis=1, initial=0)
    return spread
