"""Would a judge that is learned foresee better who wins than a game's estimate? A small net, in NumPy.

    python benchmarks/learned_judge.py --game phest --games 60000
    python benchmarks/learned_judge.py --game karmanswap --games 15000

Bots that slip now and then play with two seats; every twelfth game is one of searchers. Some positions where
another seat begins are kept. The net sees what the estimate counts (the figures of both sides), what the estimate says,
and the view of the seat that begins, as a vector. It learns what to add to the log-odds of the estimate, so it starts
with the estimate's judgement. Some games are kept back: half of them end the learning in time, and the others are
judged by the Brier score of the estimate, of its log-odds stretched, and of the net.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import pairwise
from typing import NamedTuple

import numpy as np

from cosmodrome.core import Rng, State, find_game, make_bot, offers
from cosmodrome.core.offers.encoder import Encoder
from cosmodrome.games.karmanswap import estimate as karman
from cosmodrome.games.karmanswap.state import KarmanState
from cosmodrome.games.phest import estimate as phest
from cosmodrome.games.phest.state import PhestState
from cosmodrome.games.phest.worth import turns_left

GAMES = {"phest": {}, "karmanswap": {"rounds_to_win": 1}}
LOOKS = {"phest": 8, "karmanswap": 25}
"""Per hundred turns, those that are looked at."""
SLIPS = (0, 3, 10)
"""Per hundred decisions, those that a game's bots take at random."""
SEARCHERS = 12
"""Every twelfth game is played by `search:15`, the others by `greedy:3`."""
TEST = 2_000
"""Games that the net is tested on; as many more end the learning."""
HIDDEN = 64
BATCH = 1024
RATE = 5e-4
DECAY = 1e-4
EPOCHS = 30
PATIENCE = 4
"""Epochs without progress that end the learning."""


class Positions(NamedTuple):
    """Positions: what the net sees of each, the estimate's log-odds, and the share of the win of the seat to move."""

    seen: np.ndarray
    said: np.ndarray
    won: np.ndarray


def figures(state: State, seat: int) -> list[float]:
    """Return the figures that the estimate counts, those of this seat first, and how far the game has gone."""
    if isinstance(state, PhestState):
        sides, at = phest.features(state), turns_left(state) / 48
        own = seat
    else:
        assert isinstance(state, KarmanState)
        sides, at = karman.features(state), min(map(len, state.hands)) / 9
        own = state.team[seat]
    return [*sides[own], *sides[1 - own], at]


def log_odds(state: State, seat: int) -> float:
    """Return the log-odds of a win that the estimate gives this seat."""
    estimate = offers.ESTIMATE.of(find_game("phest" if isinstance(state, PhestState) else "karmanswap"))
    assert estimate is not None
    chance = min(max((estimate(state)[seat] + 1) / 2, 1e-4), 1 - 1e-4)
    return float(np.log(chance / (1 - chance)))


def game_of(game_id: str, number: int) -> Positions:
    """Positions of one game."""
    game = find_game(game_id)
    rng = Rng(f"learned: {game_id}, game {number}")
    options = game.decode_options(GAMES[game_id])
    bot = make_bot("search:15" if number % SEARCHERS == 1 else "greedy:3", game)
    slips = rng.choice(SLIPS)
    offered = offers.ENCODER.of(game)
    assert offered is not None
    encoder: Encoder = offered(game, options, 2)
    state = game.new_state(options, 2, rng.seed)
    seen, said, seats = [], [], []
    last = -1
    while state.outcome is None:
        seat = state.actors()[0]
        legal = state.legal_actions(seat)
        if seat != last:
            last = seat
            if rng.below(100) < LOOKS[game_id]:
                cells = [0.0] * encoder.layout.size
                encoder.write(state.view(seat), 0, cells)
                seen.append(np.array([*figures(state, seat), *cells], dtype=np.float16))
                said.append(log_odds(state, seat))
                seats.append(seat)
        slip = len(legal) == 1 or rng.below(100) < slips
        state.apply(seat, rng.choice(legal) if slip else bot.decide(state.view(seat), legal, rng))
    winners = state.outcome.winners
    won = [(seat in winners) / len(winners) for seat in seats]
    return Positions(np.array(seen, dtype=np.float16), np.array(said), np.array(won))


def together(games: list[Positions]) -> Positions:
    """Put the positions of these games into one array each."""
    some = [each for each in games if len(each.said)]
    return Positions(*(np.concatenate(arrays) for arrays in zip(*some, strict=True)))


class Net:
    """Two hidden layers, learned by Adam (Kingma and Ba 2015). What it says is added to the estimate's log-odds."""

    def __init__(self, inputs: int, chance: np.random.Generator) -> None:
        sizes = (inputs, HIDDEN, HIDDEN, 1)
        self.weights: list[np.ndarray] = []
        for one, other in pairwise(sizes):
            scale = 0.0 if other == 1 else np.sqrt(2 / one)
            self.weights.append((chance.standard_normal((one, other)) * scale).astype(np.float32))
            self.weights.append(np.zeros(other, dtype=np.float32))
        self.means = [np.zeros_like(each) for each in self.weights]
        self.squares = [np.zeros_like(each) for each in self.weights]
        self.steps = 0

    def layers(self, inputs: np.ndarray) -> list[np.ndarray]:
        """Return the values of each layer; the last layer has one value for each position."""
        first, first_bias, second, second_bias, last, last_bias = self.weights
        one = np.maximum(inputs @ first + first_bias, 0)
        two = np.maximum(one @ second + second_bias, 0)
        return [inputs, one, two, two @ last + last_bias]

    def learn(self, inputs: np.ndarray, said: np.ndarray, won: np.ndarray) -> None:
        """Take one step down the log loss of these positions."""
        layers = self.layers(inputs)
        error = (sigmoid(said + layers[3][:, 0]) - won).astype(np.float32)[:, None] / len(won)
        slopes: list[np.ndarray] = []
        for layer in (2, 1, 0):
            slopes[:0] = [layers[layer].T @ error + DECAY * self.weights[2 * layer], error.sum(axis=0)]
            if layer:
                error = (error @ self.weights[2 * layer].T) * (layers[layer] > 0)
        self.steps += 1
        for place, slope in enumerate(slopes):
            self.means[place] += 0.1 * (slope - self.means[place])
            self.squares[place] += 0.001 * (slope * slope - self.squares[place])
            mean = self.means[place] / (1 - 0.9**self.steps)
            square = self.squares[place] / (1 - 0.999**self.steps)
            self.weights[place] -= RATE * mean / (np.sqrt(square) + 1e-8)

    def added(self, inputs: np.ndarray) -> np.ndarray:
        """Return what the net adds to the log-odds of each position."""
        pieces = [self.layers(inputs[at : at + 8192])[3][:, 0] for at in range(0, len(inputs), 8192)]
        return np.concatenate(pieces)


def sigmoid(log_odds: np.ndarray) -> np.ndarray:
    """The chances of these log-odds."""
    return np.asarray(1 / (1 + np.exp(-log_odds)))


def brier(log_odds: np.ndarray, won: np.ndarray) -> float:
    """The mean square of what was said less what came of it."""
    return float(np.mean((sigmoid(log_odds) - won) ** 2))


def stretched(positions: Positions) -> float:
    """The factor of the estimate's log-odds that foresees these positions best."""
    factors = np.linspace(0.5, 1.5, 41)
    return float(min(factors, key=lambda each: brier(each * positions.said, positions.won)))


class Scale:
    """Brings each number of the inputs to a mean of 0 and a spread of 1. Numbers that never change become 0."""

    def __init__(self, seen: np.ndarray) -> None:
        some = seen[:50_000].astype(np.float32)
        self.mean, spread = some.mean(axis=0), some.std(axis=0)
        self.factor = np.where(spread > 1e-3, 1 / np.maximum(spread, 0.05), 0).astype(np.float32)

    def __call__(self, positions: Positions, rows: np.ndarray | slice) -> np.ndarray:
        inputs = np.clip((positions.seen[rows].astype(np.float32) - self.mean) * self.factor, -5, 5)
        return np.column_stack([inputs, positions.said[rows].astype(np.float32)])


def learned(train: Positions, stop: Positions) -> Iterator[tuple[Net, Scale, float]]:
    """Learn; each epoch's net, and its Brier score on the positions that end the learning."""
    chance = np.random.default_rng(1)
    scale = Scale(train.seen)
    net = Net(train.seen.shape[1] + 1, chance)
    every = slice(None)
    checked = scale(stop, every)
    for _ in range(EPOCHS):
        order = chance.permutation(len(train.said))
        for at in range(0, len(order), BATCH):
            rows = order[at : at + BATCH]
            net.learn(scale(train, rows), train.said[rows], train.won[rows])
        yield net, scale, brier(stop.said + net.added(checked), stop.won)


def doubt(games: list[Positions], gains: list[np.ndarray]) -> float:
    """Return 1.96 standard errors of the mean gain, counted by game."""
    sizes = np.array([len(each.said) for each in games], dtype=float)
    sums = np.array([each.sum() for each in gains])
    mean = sums.sum() / sizes.sum()
    return float(1.96 * np.sqrt(np.sum((sums - mean * sizes) ** 2)) / sizes.sum())


def main() -> None:
    """Play, learn, test, print."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--game", choices=tuple(GAMES), required=True)
    parser.add_argument("--games", type=int, default=60_000)
    parser.add_argument("--processes", type=int, default=2)
    given = parser.parse_args()
    with ProcessPoolExecutor(given.processes) as pool:
        games = list(pool.map(partial(game_of, given.game), range(given.games), chunksize=20))
    tested = [each for each in games[:TEST] if len(each.said)]
    test, stop, train = together(tested), together(games[TEST : 2 * TEST]), together(games[2 * TEST :])
    print(f"{len(train.said):,} positions of {given.games - 2 * TEST:,} games to learn from", flush=True)
    best, left, kept = np.inf, PATIENCE, test.said
    for epoch, (net, scale, score) in enumerate(learned(train, stop)):
        left -= 1
        if score < best:
            best, left = score, PATIENCE
            kept = test.said + net.added(scale(test, slice(None)))
        print(f"epoch {epoch}: {score:.4f} on the games that end the learning", flush=True)
        if not left:
            break
    factor = stretched(train)
    print(f"{len(test.said):,} positions of {len(tested):,} other games; Brier scores:")
    print(f"the estimate {brier(test.said, test.won):.4f}")
    print(f"its log-odds times {factor:.3f}: {brier(factor * test.said, test.won):.4f}")
    ends = np.cumsum([len(each.said) for each in tested])[:-1]
    gains = (sigmoid(test.said) - test.won) ** 2 - (sigmoid(kept) - test.won) ** 2
    half = doubt(tested, np.split(gains, ends))
    print(f"the net {brier(kept, test.won):.4f}, lower by {gains.mean():.4f} ± {half:.4f}")


if __name__ == "__main__":
    main()
