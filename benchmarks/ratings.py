"""Measure how well ratings foresee the winner, and how soon they are right: in made-up leagues, and with real bots.

    python benchmarks/ratings.py models     # this model beside OpenSkill's five (pip install openskill)
    python benchmarks/ratings.py promises   # promised against seen chances in made-up leagues, by tenths
    python benchmarks/ratings.py bots       # games of cheap bots, whose order the duels know
    python benchmarks/ratings.py newcomers  # how near a new person's rating is after 15 games

Every part has a seed, and takes some minutes of one core.
"""

from __future__ import annotations

import argparse
import math
import random
from collections import defaultdict
from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Any, NamedTuple, Protocol

from cosmodrome.core import find_game, make_bot, offers
from cosmodrome.lab.simulation.playout import play
from cosmodrome.ratings.anchors import newest
from cosmodrome.ratings.model import NEWCOMER, Strength, after_game, chance, waited
from cosmodrome.tables.state.result import ranks

POINTS = 400 / math.log(10)
BURN_IN = 500
"""Games at the beginning of a league whose promises are not judged."""
FULL = 1000
"""A bin with this many games is judged."""

Team = tuple[str, ...]


class Played(NamedTuple):
    """A game: its sides, and the place of each."""

    sides: list[Team]
    places: list[int]


class Rater(Protocol):
    """Something that rates."""

    def promise(self, one: Team, other: Team) -> float:
        """Return the chance that one side comes before another."""
        ...

    def learn(self, game: Played) -> None:
        """Change the ratings of those who played."""
        ...


class Ours:
    """The model of the ratings. Anchors are never moved."""

    def __init__(self, anchors: dict[str, float]) -> None:
        self.known = {name: Strength(points, 0.0) for name, points in anchors.items()}
        self._anchors = anchors

    def now(self, name: str) -> Strength:
        """Return a player's strength when the next game begins."""
        known = self.known.get(name)
        return NEWCOMER if known is None else known if name in self._anchors else waited(known, 0)

    def promise(self, one: Team, other: Team) -> float:
        return chance([self.now(name) for name in one], [self.now(name) for name in other])

    def learn(self, game: Played) -> None:
        after = after_game([[self.now(name) for name in side] for side in game.sides], game.places)
        for side, strengths in zip(game.sides, after, strict=True):
            for name, strength in zip(side, strengths, strict=True):
                if name not in self._anchors:
                    self.known[name] = strength


class OpenSkill:
    """One of OpenSkill's models, with the same start, and with anchors whose updates are thrown away."""

    def __init__(self, kind: Any, beta: float, tau: float, start: float, anchors: dict[str, float]) -> None:
        self._model = kind(mu=NEWCOMER.mean, sigma=start, beta=beta, tau=tau)
        self._beta = beta
        self._anchors = anchors
        self._known: dict[str, Any] = {}

    def _now(self, name: str) -> Any:
        if name in self._anchors:
            return self._model.rating(mu=self._anchors[name], sigma=0.01)
        return self._known.get(name) or self._model.rating()

    def promise(self, one: Team, other: Team) -> float:
        """Return the chance by the logistic curve, which foresees better here than OpenSkill's own normal one."""
        mine, yours = [self._now(name) for name in one], [self._now(name) for name in other]
        ahead = sum(each.mu for each in mine) - sum(each.mu for each in yours)
        variance = sum(each.sigma**2 for each in (*mine, *yours)) + 2 * self._beta**2
        return 1 / (1 + math.exp(-ahead / math.sqrt(variance)))

    def learn(self, game: Played) -> None:
        sides = [[self._now(name) for name in side] for side in game.sides]
        after = self._model.rate(sides, ranks=[float(place) for place in game.places])
        for side, ratings in zip(game.sides, after, strict=True):
            self._known |= {
                name: each for name, each in zip(side, ratings, strict=True) if name not in self._anchors
            }


class Judged(NamedTuple):
    """The quality of promised chances: log loss for a pair of sides, and the widest gap of a bin with 1,000 games."""

    loss: float
    gap: float
    bins: list[tuple[int, float, float]]
    """The bins, one for each tenth: the number of games, the mean promise and the share that was won."""


def judged(games: Sequence[Played], rater: Rater, burn_in: int = BURN_IN) -> Judged:
    """Let a rater see games in their order, and judge what it promised before each. A tie is left out."""
    loss = weight = 0.0
    bins = [[0, 0.0, 0.0] for _ in range(10)]
    for number, game in enumerate(games):
        pairs = combinations(range(len(game.sides)), 2) if number >= burn_in else ()
        for one, other in pairs:
            if game.places[one] == game.places[other]:
                continue
            promised = rater.promise(game.sides[one], game.sides[other])
            won = game.places[one] < game.places[other]
            share = 2 / len(game.sides) / (len(game.sides) - 1)
            loss -= share * math.log(max(1e-4, promised if won else 1 - promised))
            weight += share
            for chance_of, came in ((promised, won), (1 - promised, not won)):
                found = bins[min(9, int(10 * chance_of))]
                found[0] += 1
                found[1] += chance_of
                found[2] += came
        rater.learn(game)
    told = [(count, promised / count, won / count) for count, promised, won in bins if count]
    gap = max((abs(promised - won) for count, promised, won in told if count >= FULL), default=math.nan)
    return Judged(loss / weight if weight else math.nan, gap, told)


# Made-up leagues.

FORMATS = ("2", "3", "4", "teams", "mixed")
ANCHORS = {f"bot {rank}": 1000 + 165.0 * rank for rank in range(6)}


def league(kind: str, games: int, seed: str, people: int = 150) -> list[Played]:
    """Return the games of people whose strength is known, and drifts. Some play far more than others; bots play too."""
    rng = random.Random(f"{seed} {kind}")
    strength = {f"person {number}": rng.gauss(NEWCOMER.mean, 220) for number in range(people)}
    eager = [rng.paretovariate(1.2) for _ in strength]
    names, played = list(strength), []
    for _ in range(games):
        size = {"2": 2, "3": 3}.get(kind) or (rng.choice([2, 2, 3, 4]) if kind == "mixed" else 4)
        chosen = rng.choices(names, eager)
        while len(chosen) < size:
            name = rng.choice(list(ANCHORS)) if rng.random() < 0.25 else rng.choices(names, eager)[0]
            far = abs((strength | ANCHORS)[name] - strength[chosen[0]]) > 300
            if name not in chosen and not (far and rng.random() < 0.6):
                chosen.append(name)
        rng.shuffle(chosen)
        sides = [tuple(chosen[:2]), tuple(chosen[2:])] if kind == "teams" else [(name,) for name in chosen]
        shown = [
            sum((strength | ANCHORS)[name] for name in side) / len(side)
            - POINTS * math.log(-math.log(rng.random()))
            for side in sides
        ]
        played.append(Played(sides, [1 + sum(other > mine for other in shown) for mine in shown]))
        for name in chosen:
            if name in strength:
                strength[name] += rng.gauss(0, 3)
    return played


def models(games: int, seed: str, only: str | None) -> None:
    from openskill import models as openskill

    kinds = (
        openskill.PlackettLuce,
        openskill.BradleyTerryFull,
        openskill.BradleyTerryPart,
        openskill.ThurstoneMostellerFull,
        openskill.ThurstoneMostellerPart,
    )
    for kind in FORMATS:
        if only not in (None, kind):
            continue
        played = league(kind, games, seed)
        ours = judged(played, Ours(ANCHORS))
        print(
            f"{kind:6} ours                    log loss {ours.loss:.4f}  widest gap {100 * ours.gap:.1f}",
            flush=True,
        )
        for model in kinds:
            tried = [
                (judged(played, OpenSkill(model, beta, tau, start, ANCHORS)), beta, tau, start)
                for beta in (123, 173, 246)
                for tau in (3, 10)
                for start in (150, 300)
            ]
            best, beta, tau, start = min(tried, key=lambda each: each[0].loss)
            print(
                f"{kind:6} {model.__name__:23} log loss {best.loss:.4f}  widest gap {100 * best.gap:.1f}  "
                f"(beta {beta}, tau {tau}, sigma {start})",
                flush=True,
            )


def promises(games: int, seed: str, only: str | None) -> None:
    for kind in FORMATS:
        if only not in (None, kind):
            continue
        told = judged(league(kind, games, f"{seed} promises"), Ours(ANCHORS))
        bins = ", ".join(f"{100 * promised:.0f}: {100 * won:.1f}" for _, promised, won in told.bins)
        print(f"{kind:6} log loss {told.loss:.4f}  widest gap {100 * told.gap:.1f}  {bins}", flush=True)


# Real bots.

CHEAP = {
    "phest": ("random", "greedy:1", "greedy:1.5", "greedy:2", "greedy:2.5", "greedy:3"),
    "karmanswap": ("random", "greedy:1.2", "greedy:1.6", "greedy:2.1", "greedy:2.5", "greedy:3"),
    "spacebowl": ("random", "greedy:1", "greedy:1.4", "greedy:1.8", "greedy:2.2", "greedy:2.6", "greedy:3"),
}
"""Bots from the weakest to the strongest, in the order of the duels."""
SETTINGS: tuple[tuple[str, int, dict[str, Any]], ...] = (
    ("phest", 2, {}),
    ("phest", 3, {}),
    ("phest", 4, {}),
    ("karmanswap", 2, {"rounds_to_win": 1}),
    ("karmanswap", 3, {"rounds_to_win": 1}),
    ("karmanswap", 4, {"rounds_to_win": 1}),
    ("spacebowl", 2, {}),
    ("spacebowl", 3, {}),
    ("spacebowl", 4, {}),
)
"""The game, the seats and the options. Four at Karman Swap are two teams."""
FEW = 15
"""Games after which a newcomer is looked at."""


def real(game_id: str, seats: int, options: dict[str, Any], games: int, seed: str) -> Iterator[Played]:
    """Play games of cheap bots, drawn by lot for each."""
    game = find_game(game_id)
    decoded = game.decode_options(options)
    teams = offers.teams(game, decoded, seats)
    rng = random.Random(f"{seed} {game_id} {seats}")
    bots = {name: make_bot(name, game) for name in CHEAP[game_id]}
    for number in range(games):
        names = rng.sample(CHEAP[game_id], seats)
        seeds = f"{seed}/{game_id}/{seats}/{number}"
        outcome = play(game, decoded, [bots[name] for name in names], seeds).outcome
        if outcome is not None:
            places = [place or 1 for place in ranks(outcome, teams)]
            sides = {
                team: tuple(name for name, its in zip(names, teams, strict=True) if its == team)
                for team in teams
            }
            yield Played(list(sides.values()), [places[teams.index(team)] for team in sides])


def kendall(order: Sequence[str], points: dict[str, float]) -> float:
    """Return Kendall's tau between an order, the weakest first, and points."""
    pairs = list(combinations(order, 2))
    return sum(math.copysign(1, points[high] - points[low]) for low, high in pairs) / len(pairs)


def usual(played: Sequence[Played]) -> dict[str, float]:
    """Return each player's mean rating over the second half of the games; at one moment it is off by some 40 points."""
    rater, sums, half = Ours({}), defaultdict[str, float](float), len(played) // 2
    for number, game in enumerate(played):
        rater.learn(game)
        for name, strength in rater.known.items():
            sums[name] += strength.mean if number >= half else 0
    return {name: total / (len(played) - half) for name, total in sums.items()}


def near_after_few(name: str, played: Sequence[Played], final: dict[str, Strength]) -> tuple[int, int]:
    """Let a bot begin anew, again and again. Return how often 15 games bring it within one rank, and how often not."""
    others = sorted(each.mean for other, each in final.items() if other != name)
    true = sum(mean < final[name].mean for mean in others)
    mine = [game for game in played if any(name in side for side in game.sides)]
    near = far = 0
    for begin in range(0, len(mine) - FEW + 1, FEW):
        new = NEWCOMER
        for game in mine[begin : begin + FEW]:
            sides = [
                [waited(new, 0) if each == name else final[each] for each in side] for side in game.sides
            ]
            after = after_game(sides, game.places)
            at = next(place for place, side in enumerate(game.sides) if name in side)
            new = after[at][game.sides[at].index(name)]
        if abs(sum(mean < new.mean for mean in others) - true) <= 1:
            near += 1
        else:
            far += 1
    return near, far


def bots(games: int, seed: str, only: str | None) -> None:
    for game_id, seats, options in SETTINGS:
        if only not in (None, f"{game_id}:{seats}"):
            continue
        played = list(real(game_id, seats, options, games, seed))
        ours = Ours({})
        told = judged(played, ours)
        points = {name: strength.mean for name, strength in ours.known.items()}
        means = usual(played)
        found = [near_after_few(name, played, ours.known) for name in CHEAP[game_id]]
        near, far = (sum(each) for each in zip(*found, strict=True))
        print(
            f"{game_id}, {seats} seats, {len(played)} games: tau {kendall(CHEAP[game_id], points):.2f} at the end, "
            f"{kendall(CHEAP[game_id], means):.2f} by the means of the second half, "
            f"log loss {told.loss:.4f}, widest gap {100 * told.gap:.1f}, "
            f"within one rank after {FEW} games {100 * near / (near + far):.1f} % of {near + far}"
        )
        print("   ", ", ".join(f"{name} {points[name]:.0f}, {means[name]:.0f}" for name in CHEAP[game_id]))
        for count, promised, won in told.bins:
            print(f"    {count:6} promised {100 * promised:5.1f} % won {100 * won:5.1f} %")
        print(flush=True)


def newcomers(games: int, seed: str, only: str | None) -> None:
    """Made-up newcomers among people whose ratings are firm and near, rated by each game's own ladder."""
    for kind in FORMATS[:4]:
        if only not in (None, kind):
            continue
        rng = random.Random(f"{seed} newcomers {kind}")
        near, errors = dict.fromkeys(("phest", "spacebowl", "karmanswap"), 0), []
        size = {"2": 2, "3": 3}.get(kind, 4)
        for _ in range(games):
            truth = rng.gauss(NEWCOMER.mean, 220)
            new = NEWCOMER
            for _ in range(FEW):
                strengths = [truth, *(rng.gauss(truth, 150) for _ in range(size - 1))]
                known = [new, *(Strength(each + rng.gauss(0, 60), 60.0) for each in strengths[1:])]
                pairs = [[0, 1], [2, 3]] if kind == "teams" else [[each] for each in range(size)]
                shown = [
                    sum(strengths[each] for each in side) / len(side)
                    - POINTS * math.log(-math.log(rng.random()))
                    for side in pairs
                ]
                places = [sum(other > mine for other in shown) for mine in shown]
                new = waited(after_game([[known[each] for each in side] for side in pairs], places)[0][0], 0)
            errors.append(abs(new.mean - truth))
            for game in near:
                rungs = sorted(newest(game).bots.values())
                ours, theirs = (
                    min(range(len(rungs)), key=lambda rank: abs(rungs[rank] - points))
                    for points in (new.mean, truth)
                )
                near[game] += abs(ours - theirs) <= 1
        errors.sort()
        shares = ", ".join(f"{game} {100 * count / games:.1f} %" for game, count in near.items())
        print(
            f"{kind:6} half of the errors under {errors[games // 2]:.0f} points; within one rank: {shares}",
            flush=True,
        )


def main() -> None:
    options = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    options.add_argument("part", choices=("models", "promises", "bots", "newcomers"))
    options.add_argument("--games", type=int, help="games of each league")
    options.add_argument("--seed", default="ratings")
    options.add_argument("--only", help="one league alone: 2, 3, 4, teams or mixed; of bots, such as phest:3")
    given = options.parse_args()
    part, games = {
        "models": (models, 2500),
        "promises": (promises, 20_000),
        "bots": (bots, 10_000),
        "newcomers": (newcomers, 1000),
    }[given.part]
    part(given.games or games, given.seed, given.only)


if __name__ == "__main__":
    main()
