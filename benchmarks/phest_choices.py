"""Fit the weights by which Phest judges choices to courses that quick players play to the end, and print them.

    python benchmarks/phest_choices.py --seats 2 --pairs 100000

A game is led by the quick player, who slips now and then. At some decisions two courses begin in the same imagined
state: one with the choice of the quick player, one with another choice. Both are played as far as the search looks, and
there the figures of the estimate are counted; then they are played to the end. The weights are those by which the
difference between the two estimates is nearest to the difference between the two results.

Two courses of one decision differ by the choice alone. Who wins whole games goes with much else: whoever has a strong
ship, for example, often has it because all else went well.

Every fifth game is kept back. There the weights fitted, those in the code, and with two seats those that say who will
win are compared: by the mean square of what the difference of two results was missed by, and by the Brier score and the
log loss of each course.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from typing import NamedTuple

import numpy as np
from logit import stage_shares

from cosmodrome.bots.tree import TURNS
from cosmodrome.core import Action, AnyRng, Rng, State, find_game, playout, quick
from cosmodrome.games.phest.bots import policy
from cosmodrome.games.phest.estimate import FEATURES, features
from cosmodrome.games.phest.fitted import MOST_TURNS, STAGES, WEIGHTS, WHO_WINS_OF_TWO
from cosmodrome.games.phest.state import PhestState
from cosmodrome.games.phest.worth import turns_left

SLIPS = 6
"""Per hundred decisions, those that are made at random."""
LOOKS = 10
"""Per hundred decisions, those at which two courses begin."""
MOST_STEPS = 100_000
RIDGE = 3.0
STEPS = 6
KEPT_BACK = 5
"""One game in this many is kept back."""


class Course(NamedTuple):
    """The course of a choice: the figures where the search would stop, and the share of the win that the seat got."""

    figures: np.ndarray | None
    """Seats x figures, those of the seat that chose first; None if the game was over by then."""
    turns: float
    won: float


Pair = tuple[Course, Course]


def choose(state: State, seat: int, legal: list[Action], rng: AnyRng) -> Action:
    """The quick player's choice."""
    assert isinstance(state, PhestState)
    return policy(state, legal)


def course_of(state: PhestState, seat: int, action: Action, rng: AnyRng) -> Course:
    """Play a choice to the end; the state is used up."""
    state.apply(seat, action)
    figures, turns = None, 0.0
    if state.outcome is None:
        playout(state, choose, rng, MOST_STEPS, TURNS, seat)
    if state.outcome is None:
        each = features(state)
        figures, turns = np.array(each[seat:] + each[:seat], dtype=np.float32), turns_left(state)
        playout(state, choose, rng, MOST_STEPS)
    assert state.outcome is not None
    winners = state.outcome.winners
    return Course(figures, turns, (seat in winners) / len(winners))


def pairs_of(seats: int, number: int) -> list[Pair]:
    """Return the pairs of courses of one game."""
    game, proven = find_game("phest"), Rng(f"estimate: {seats} seats, game {number}")
    options = {
        "difficulty": proven.choice(["easy", "hard"]),
        "seating": proven.choice(["opposite", "neighbours"]) if seats == 2 else "opposite",
    }
    state, rng = game.new_state(game.decode_options(options), seats, proven.seed), quick(proven)
    assert isinstance(state, PhestState)
    pairs = []
    while state.outcome is None:
        seat = state.actors()[0]
        legal = state.legal_actions(seat)
        first = legal[0] if len(legal) == 1 else policy(state, legal)
        if len(legal) > 1 and rng.below(100) < LOOKS:
            second = rng.choice([each for each in legal if each != first])
            world = state.resample(seat, rng)
            if first in world.legal_actions(seat) and second in world.legal_actions(seat):
                pairs.append(
                    (course_of(world.clone(), seat, first, rng), course_of(world, seat, second, rng))
                )
        slips = len(legal) > 1 and rng.below(100) < SLIPS
        state.apply(seat, rng.choice(legal) if slips else first)
    return pairs


class Courses:
    """Many courses as arrays, two in turn for each decision."""

    def __init__(self, pairs: list[Pair], seats: int) -> None:
        courses = [each for pair in pairs for each in pair]
        empty = np.zeros((seats, len(FEATURES)), dtype=np.float32)
        figures = np.stack([empty if each.figures is None else each.figures for each in courses])
        share = np.array(
            [stage_shares(min(each.turns, MOST_TURNS[seats]), STAGES) for each in courses], dtype=np.float32
        )
        spread = figures[:, :, :, None] * share[:, None, None, :]
        self.figures = spread.reshape(len(courses), seats, -1)
        self.over = np.array([each.figures is None for each in courses])
        self.won = np.array([each.won for each in courses], dtype=np.float32)

    def chances(self, weights: np.ndarray) -> np.ndarray:
        """Courses x seats: each seat's chance by these weights."""
        worth = self.figures @ weights.astype(np.float32)
        odds = np.exp(worth - worth.max(axis=1, keepdims=True))
        return np.asarray(odds / odds.sum(axis=1, keepdims=True))

    def foreseen(self, weights: np.ndarray) -> np.ndarray:
        """Return the share of the win that is foreseen for the seat that chose; the result where the game was over."""
        return np.where(self.over, self.won, self.chances(weights)[:, 0])

    def slopes(self, weights: np.ndarray) -> np.ndarray:
        """Courses x weights: how what is foreseen changes with each weight."""
        p = self.chances(weights)
        own = np.where(self.over, 0.0, p[:, 0]).astype(np.float32)
        mean = (p[:, :, None] * self.figures).sum(axis=1)
        return np.asarray(own[:, None] * (self.figures[:, 0] - mean))


def differences(each: np.ndarray) -> np.ndarray:
    """Return, for each decision, the first course's figure less the second's."""
    return each[0::2] - each[1::2]


def fit(courses: Courses, near: np.ndarray) -> np.ndarray:
    """The weights that foresee the differences best, by Gauss and Newton's method; a ridge keeps them near some."""
    weights = near.copy()
    for _ in range(STEPS):
        slopes = differences(courses.slopes(weights))
        missed = differences(courses.won) - differences(courses.foreseen(weights))
        bend = slopes.T @ slopes + RIDGE * np.eye(len(weights))
        weights = weights + np.linalg.solve(bend, slopes.T @ missed - RIDGE * (weights - near))
    return weights


def report(name: str, courses: Courses, weights: np.ndarray) -> None:
    """Print how well these weights foresee what was kept back."""
    foreseen = courses.foreseen(weights)
    missed = np.mean((differences(courses.won) - differences(foreseen)) ** 2)
    open_ = ~courses.over
    p, won = foreseen[open_], courses.won[open_]
    loss = -np.mean(won * np.log(np.maximum(p, 1e-9)) + (1 - won) * np.log(np.maximum(1 - p, 1e-9)))
    print(
        f"# weights {name}: differences missed by {missed:.5f}, Brier score {np.mean((p - won) ** 2):.4f}, "
        f"log loss {loss:.4f}; {len(foreseen) // 2} decisions"
    )


def played(seats: int, most: int, processes: int) -> Iterator[tuple[int, list[Pair]]]:
    """Play games until there are `most` pairs; yield the number of each game and its pairs."""
    count = number = 0
    with ProcessPoolExecutor(processes) as pool:
        while count < most:
            block = range(number, number + 200)
            for number, pairs in zip(
                block, pool.map(partial(pairs_of, seats), block, chunksize=10), strict=True
            ):
                count += len(pairs)
                yield number, pairs
            number += 1


def main() -> None:
    """Play, fit, print."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--seats", type=int, nargs="+", default=[2, 3, 4])
    parser.add_argument(
        "--pairs", type=int, default=100_000, help="pairs of courses, for each number of seats"
    )
    parser.add_argument("--processes", type=int, default=2)
    given = parser.parse_args()
    for seats in given.seats:
        train: list[Pair] = []
        test: list[Pair] = []
        for number, pairs in played(seats, given.pairs, given.processes):
            (test if number % KEPT_BACK == 0 else train).extend(pairs)
        in_code = np.array(WEIGHTS[seats]).reshape(-1)
        weights, kept_back = fit(Courses(train, seats), in_code), Courses(test, seats)
        print(f"# {seats} seats")
        report("in the code", kept_back, in_code)
        if seats == 2:
            report("that say who wins", kept_back, np.array(WHO_WINS_OF_TWO).reshape(-1))
        report("fitted now", kept_back, weights)
        for (_, figure), row in zip(FEATURES, weights.reshape(len(FEATURES), -1), strict=True):
            print(f"({', '.join(f'{value:.2f}' for value in row)}),  # {figure}")


if __name__ == "__main__":
    main()
