"""How honest the winning chances of a look-back are: what was said of positions of played games, beside who won.

    python benchmarks/chances.py --games 2000 --plot chances.svg
    python benchmarks/chances.py --games 2000 --game karmanswap --seats 3
    python benchmarks/chances.py --fit

Equally strong bots, which slip now and then, play with 2, 3 and 4 seats; some moments of each game are judged as a
look-back judges them. `--fit` plays rounds of Karman Swap and prints the figures of its `chances`.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path

import numpy as np

from cosmodrome.core import Rng, State, find_game, make_bot, offers
from cosmodrome.games.karmanswap.state import KarmanState
from cosmodrome.games.karmanswap.worth import worth
from cosmodrome.lookback import Chances
from cosmodrome.lookback.moments import judged

SLIPS = 3
"""Per hundred decisions, those taken at random."""
LOOKS = 4
"""Per hundred decisions, those before which the position is judged."""
BOTS = ("greedy:1", "greedy:2", "greedy:3")
GAMES = ("phest", "karmanswap")
SEATS = (2, 3, 4)
BINS = 10

Seen = tuple[tuple[float, ...], tuple[float, ...]]
"""What was said of each team, and what share of the win it got."""


def positions(
    game_id: str, options: dict[str, object], seats: int, number: int
) -> Iterator[tuple[State, Rng]]:
    """The moments of a game that are judged, then its end; all share one state."""
    game, rng = find_game(game_id), Rng(f"chances: {game_id}, {seats} seats, game {number}")
    bot = make_bot(rng.choice(BOTS), game)
    state = game.new_state(game.decode_options(options), seats, rng.seed)
    while state.outcome is None:
        seat = state.actors()[0]
        legal = state.legal_actions(seat)
        if len(legal) > 1 and rng.below(100) < LOOKS:
            yield state, rng
        slip = len(legal) == 1 or rng.below(100) < SLIPS
        state.apply(seat, rng.choice(legal) if slip else bot.decide(state.view(seat), legal, rng))
    yield state, rng


def by_team(values: Sequence[float], team: Sequence[int]) -> tuple[float, ...]:
    """What partners have together."""
    return tuple(
        sum(value for value, each in zip(values, team, strict=True) if each == one)
        for one in sorted(set(team))
    )


def played(game_id: str, seats: int, number: int) -> list[Seen]:
    """What was said in a game, and how it ended."""
    game = find_game(game_id)
    judge, team = Chances(game), offers.teams(game, game.decode_options({}), seats)
    said = []
    for state, rng in positions(game_id, {}, seats, number):
        moment = judged(judge, state, 0, rng)
        if state.outcome is None:
            said.append(by_team(moment.shares, team))
        else:
            return [(each, by_team(moment.shares, team)) for each in said]
    raise AssertionError("a game ends")


def measured(seen: Sequence[Seen]) -> tuple[np.ndarray, np.ndarray]:
    """All that was said, and all that came of it, one after another."""
    return np.array([one for said, _ in seen for one in said]), np.array(
        [one for _, won in seen for one in won]
    )


def rows(said: np.ndarray, won: np.ndarray) -> Iterator[tuple[float, float, int]]:
    """Per tenth of what was said: its mean, what was won, how often."""
    for number in range(BINS):
        here = (said * BINS).astype(int).clip(0, BINS - 1) == number
        if here.any():
            yield float(said[here].mean()), float(won[here].mean()), int(here.sum())


def plot(found: dict[tuple[str, int], tuple[np.ndarray, np.ndarray]], file: Path) -> None:
    """What was said across, what was won upwards, a panel per game and number of seats."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(9, 6), layout="constrained")
    rows_of = len({game_id for game_id, _ in found})
    shape = rows_of, len(found) // rows_of
    panels = figure.subplots(*shape, sharex=True, sharey=True, squeeze=False).flatten()
    for panel, ((game_id, seats), (said, won)) in zip(panels, found.items(), strict=True):
        line = np.array(list(rows(said, won)))
        panel.plot([0, 1], [0, 1], color="#999999", linewidth=1)
        panel.plot(line[:, 0], line[:, 1], marker="o", markersize=4, color="#1f5fa8")
        panel.set_title(f"{find_game(game_id).title}, {seats} seats", fontsize=10)
    figure.supxlabel("said")
    figure.supylabel("won")
    file.parent.mkdir(parents=True, exist_ok=True)
    figure.savefig(file, metadata={"Date": None})


def round_of(seats: int, number: int) -> list[tuple[list[float], int, tuple[float, ...]]]:
    """Of moments of a round of Karman Swap: each team's worth, cards in the hands, who won."""
    looked: list[tuple[list[float], int]] = []
    for state, rng in positions("karmanswap", {"rounds_to_win": 1}, seats, number):
        assert isinstance(state, KarmanState)
        if state.outcome is not None:
            won = by_team(Chances(find_game("karmanswap")).now(state), state.team)
            return [(worths, cards, won) for worths, cards in looked]
        worlds = [state.resample(None, rng) for _ in range(6)]
        worths = [
            [worth(world, world.team.index(team), 0) for team in range(world.teams)] for world in worlds
        ]
        looked.append((np.mean(worths, axis=0).tolist(), sum(map(len, state.hands))))
    raise AssertionError("a round ends")


def fit(seats: int, pool: ProcessPoolExecutor, games: int) -> tuple[float, float]:
    """The scale at a round's end and its growth per card under which what happened is likeliest."""
    seen = [each for one in pool.map(partial(round_of, seats), range(games), chunksize=10) for each in one]
    worths, cards, won = (np.array(column) for column in zip(*seen, strict=True))
    worths -= worths.max(axis=1, keepdims=True)

    def likelihood(base: float, each: float) -> float:
        odds = np.exp(worths / (base + each * cards)[:, None])
        return float(np.sum(won * np.log(np.maximum(odds / odds.sum(axis=1, keepdims=True), 1e-9))))

    grid = [(base, each) for base in np.arange(4, 80, 4.0) for each in np.arange(0, 5, 0.25)]
    return max(grid, key=lambda point: likelihood(*point))


def main() -> None:
    """Play, judge, print."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", type=int, default=2000, help="games for each game and number of seats")
    parser.add_argument("--game", choices=GAMES, action="append", help="only this game")
    parser.add_argument("--seats", type=int, choices=SEATS, action="append", help="only so many seats")
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--plot", type=Path, help="an SVG file to draw what comes out into")
    parser.add_argument("--fit", action="store_true", help="fit Karman Swap's figures instead")
    given = parser.parse_args()
    with ProcessPoolExecutor(given.processes) as pool:
        if given.fit:
            for seats in given.seats or SEATS:
                print(f"{seats}: {fit(seats, pool, given.games)}")
            return
        found = {}
        for game_id in given.game or GAMES:
            for seats in given.seats or SEATS:
                games = pool.map(partial(played, game_id, seats), range(given.games), chunksize=10)
                said, won = found[game_id, seats] = measured([each for one in games for each in one])
                brier = float(np.mean((said - won) ** 2))
                blind = float(np.mean((np.mean(won) - won) ** 2))
                print(
                    f"{game_id}, {seats} seats: Brier {brier:.3f} ({blind:.3f} by guessing), {len(said)} said"
                )
                for mean, share, count in rows(said, won):
                    print(f"    said {mean:.3f}  won {share:.3f}  ({count})", flush=True)
    if given.plot:
        plot(found, given.plot)


if __name__ == "__main__":
    main()
