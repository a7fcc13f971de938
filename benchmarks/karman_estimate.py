"""Fit the weights of Karman Swap's estimate to rounds of searchers, or play searchers of different kinds.

    python benchmarks/karman_estimate.py fit --rounds 5738 956 1200
    python benchmarks/karman_estimate.py duel --seats 2 --rounds 300 --budget 30ms --seed k1
    python benchmarks/karman_estimate.py duel --against narrow --rounds 300 --budget 30ms --seed k1

`fit` lets searchers play that judge by the weights of now. They slip now and then, so that odd positions are seen too,
and every twelfth round `greedy:3` plays. Positions are looked at where another seat begins, as in a search. A fifth of
the rounds is kept back to tell how well the fit foresees who wins. With 3 and 4 seats the weights are kept near those
of 2 seats.

`duel` plays the searcher as it is (A) against another (B), each deal from all sides: one that judges by hand-set
worths, or one that is narrow, which hardly tries what the quick player would not choose at a later decision.
"""

from __future__ import annotations

import argparse
import time
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from math import tanh
from typing import Any, Final

import numpy as np
from logit import Seen, design, fit, log_loss

from cosmodrome.bots.search import SearchBot
from cosmodrome.bots.tree import opinion_of
from cosmodrome.core import Bot, Rng, State, find_game, make_bot
from cosmodrome.games.karmanswap.estimate import FEATURES, STAGES, features
from cosmodrome.games.karmanswap.state import KarmanState
from cosmodrome.games.karmanswap.worth import ROUND, worth
from cosmodrome.lab.statistics.intervals import wilson

ITERATIONS = (15, 15, 30, 15, 30)
SLIPS = (0, 4, 12)
"""Per hundred decisions, those that a round's bots take at random."""
LOOKS = {2: 60, 3: 40, 4: 40}
"""Per hundred turns, those that are looked at, for each number of seats."""
RIDGE = 5.0
NEARNESS = 30.0
"""The ridge with 3 and 4 seats."""
MOST = 0.9 * ROUND
"""The most that hand-set worths promise while a round goes on."""


def hand_set(state: State) -> tuple[float, ...]:
    """Returns to be expected by the worths that `greedy` bots go by."""
    assert isinstance(state, KarmanState)
    ahead = []
    for team in range(state.teams):
        others = max(wins for other, wins in enumerate(state.wins) if other != team)
        promise = worth(state, state.team.index(team), len(state.history))
        ahead.append((state.wins[team] - others) * ROUND + max(-MOST, min(MOST, promise)))
    mean = sum(ahead) / state.teams
    return tuple(tanh((ahead[team] - mean) / (ROUND / 2)) for team in state.team)


KINDS: Final[dict[str, dict[str, Any]]] = {"hand-set": {"estimate": hand_set}, "narrow": {"breadth": 0.1}}
"""By kind, how a searcher differs from the one that games are played with."""


def searcher(iterations: int | None, seconds: float | None, kind: str = "") -> SearchBot:
    """A searcher of this kind: as it is, or one of `KINDS`."""
    game = find_game("karmanswap")
    opinion = opinion_of(game)
    assert opinion is not None
    changes: dict[str, Any] = KINDS.get(kind, {})
    return SearchBot(game, opinion._replace(**changes), iterations, seconds)


def round_of(seats: int, number: int) -> list[Seen]:
    """Positions of one round."""
    game = find_game("karmanswap")
    rng = Rng(f"karman data: {seats} seats, game {number}")
    bot: Bot
    if number % 12:
        bot = searcher(rng.choice(ITERATIONS), None)
    else:
        bot = make_bot("greedy:3", game)
    slips = rng.choice(SLIPS)
    state = game.new_state(game.decode_options({"rounds_to_win": 1}), seats, rng.seed)
    assert isinstance(state, KarmanState)
    looked: list[tuple[list[list[float]], float]] = []
    last = -1
    while state.outcome is None:
        seat = state.actors()[0]
        legal = state.legal_actions(seat)
        if seat != last:
            if last >= 0 and rng.below(100) < LOOKS[seats]:
                looked.append((features(state), min(map(len, state.hands))))
            last = seat
        slip = len(legal) == 1 or rng.below(100) < slips
        state.apply(seat, rng.choice(legal) if slip else bot.decide(state.view(seat), legal, rng))
    shares = [0.0] * state.teams
    for winner in state.outcome.winners:
        shares[state.team[winner]] += 1 / len(state.outcome.winners)
    return [(each, at, shares) for each, at in looked]


def fitted(seats: int, rounds: list[list[Seen]], near: np.ndarray | None) -> np.ndarray:
    """Fit the weights for this number of seats, and print how well they foresee the rounds that are kept back."""
    train = [each for number, seen in enumerate(rounds) if number % 5 for each in seen]
    ((x, won),) = design([each for seen in rounds[::5] for each in seen], STAGES)
    weights = fit(design(train, STAGES), RIDGE if near is None else NEARNESS, near)
    loss, blind = log_loss(x, won, weights), np.log(won.shape[1])
    print(f"# {seats} seats: log loss {loss:.3f} over {len(won)} positions, {blind:.3f} by guessing")
    return weights


def show(found: dict[int, np.ndarray]) -> None:
    """Print the table of weights."""
    print("FEATURES: Final = (")
    for number, (name, _) in enumerate(FEATURES):
        rows = {seats: weights.reshape(len(FEATURES), -1)[number] for seats, weights in found.items()}
        table = ", ".join(
            f"{seats}: ({', '.join(f'{value:.2f}' for value in row)})" for seats, row in rows.items()
        )
        print(f'    ("{name}", {{{table}}}),')
    print(")")


def duel(seats: int, rounds: int, budget: str, seed: str, against: str) -> None:
    """Play and print how often A's side wins. With 3 seats A has one of them, else every second one."""
    game = find_game("karmanswap")
    options = game.decode_options({"rounds_to_win": 1})
    seconds = int(budget.removesuffix("ms")) / 1000 if budget.endswith("ms") else None
    iterations = None if seconds else int(budget)
    bots = [searcher(iterations, seconds, kind) for kind in ("", against)]
    sides = 3 if seats == 3 else 2
    won, spent, decisions = 0.0, [0.0, 0.0], [0, 0]
    for number in range(rounds):
        deal, side = divmod(number, sides)
        state = game.new_state(options, seats, f"{seed} {deal}")
        chance = [Rng(f"{seed} {deal} {seat}") for seat in range(seats)]
        while state.outcome is None:
            seat = state.actors()[0]
            legal, which = state.legal_actions(seat), int(seat % sides != side)
            start = time.perf_counter()
            action = bots[which].decide(state.view(seat), legal, chance[seat])
            if len(legal) > 1:
                spent[which] += time.perf_counter() - start
                decisions[which] += 1
            state.apply(seat, action)
        winners = state.outcome.winners
        won += sum(seat % sides == side for seat in winners) / len(winners)
    share = wilson(won, rounds)
    pace = " : ".join(f"{1000 * each / count:.1f}" for each, count in zip(spent, decisions, strict=True))
    print(
        f"{seats} seats, {budget}, against {against}, seed {seed}: A won {share.value:.1%} of {rounds} rounds "
        f"({share.low:.1%} to {share.high:.1%}), {pace} ms a decision"
    )


def main() -> None:
    """Play, fit, print."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    commands = parser.add_subparsers(dest="command", required=True)
    fitting = commands.add_parser("fit")
    fitting.add_argument("--rounds", type=int, nargs=3, default=[5738, 956, 1200], help="with 2, 3, 4 seats")
    fitting.add_argument("--processes", type=int, default=2)
    dueling = commands.add_parser("duel")
    dueling.add_argument("--seats", type=int, default=2)
    dueling.add_argument("--rounds", type=int, default=300)
    dueling.add_argument("--budget", default="60", help="iterations, or milliseconds as in 30ms")
    dueling.add_argument("--seed", default="duel")
    dueling.add_argument("--against", choices=tuple(KINDS), default="hand-set", help="the kind of B")
    given = parser.parse_args()
    if given.command == "duel":
        duel(given.seats, given.rounds, given.budget, given.seed, given.against)
        return
    found: dict[int, np.ndarray] = {}
    with ProcessPoolExecutor(given.processes) as pool:
        for seats, count in zip((2, 3, 4), given.rounds, strict=True):
            rounds = list(pool.map(partial(round_of, seats), range(count), chunksize=10))
            found[seats] = fitted(seats, rounds, found.get(2))
    show(found)


if __name__ == "__main__":
    main()
