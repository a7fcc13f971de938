"""Bot games in simulated time, and what the levels are worth: `python -m cosmodrome.games.spacebowl.levels`."""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from statistics import median

from cosmodrome.core.chance import Rng
from cosmodrome.core.game import CLOCK
from cosmodrome.core.realtime import bot_player, play_in_time
from cosmodrome.core.registry import make_bot
from cosmodrome.core.walk import WalkStep

from . import GAME
from .events import EndCalled, GoCalled, PicksRevealed
from .options import SpaceBowlOptions
from .state import SpaceBowlState


def play(state: SpaceBowlState, levels: Sequence[int], rng: Rng) -> Iterator[WalkStep]:
    """Let bots of these levels play to the end."""
    return play_in_time(state, [bot_player(make_bot(f"greedy:{level}", GAME), rng) for level in levels])


def drill(level: int, games: int, options: SpaceBowlOptions) -> Iterator[str]:
    """One cell after the other of a level's line: what a bot of it does with nobody to hurry it."""
    waits: list[int] = []
    calls = ends = designated = wrong = 0
    for number in range(games):
        state = GAME.set_up(options, 2, Rng(f"drill {number}"), None)
        for seat, _, now, told, _ in play(state, (level, level), Rng(f"drill {level} {number}")):
            kinds = {type(each.event) for each in told}
            if seat != CLOCK and kinds & {GoCalled, EndCalled}:
                calls += 1
                ends += EndCalled in kinds
                if GoCalled in kinds:
                    waits.append(now - state.started)
            if PicksRevealed in kinds:
                reveal = state.view(None).reveal
                assert reveal is not None
                shown = [result.valid for result in reveal.results if result.valid is not None]
                designated += len(shown)
                wrong += shown.count(False)
    yield str(level)
    yield f"{median(waits) / 1000:.0f} s"
    yield f"{sorted(waits)[len(waits) // 10] / 1000:.0f}–{sorted(waits)[len(waits) * 9 // 10] / 1000:.0f} s"
    yield f"{ends / calls:.0%}"
    yield f"{wrong / designated:.0%}"


def duel(level: int, other: int, games: int, options: SpaceBowlOptions) -> float:
    """Return the share of games that a level wins against another. A draw counts half."""
    won = 0.0
    for number in range(games):
        state = GAME.set_up(options, 2, Rng(f"duel {number}"), None)
        mine = number % 2
        levels = (level, other) if mine == 0 else (other, level)
        for _ in play(state, levels, Rng(f"duel {level} {other} {number}")):
            pass
        won += 0.5 + state.returns()[mine] / 2
    return won / games


def main() -> None:
    """Print what each level is worth."""
    parser = argparse.ArgumentParser(prog="python -m cosmodrome.games.spacebowl.levels", description=__doc__)
    parser.add_argument("--games", type=int, default=200, help="how many for each figure (default: 200)")
    games: int = parser.parse_args().games
    options = SpaceBowlOptions(round_limit=0)
    print("| level | calls Go! after (median) | four of five calls | calls the end | wrong designations |")
    print("|---|---|---|---|---|")
    for level in (1, 2, 3):
        print(f"| {' | '.join(drill(level, games, options))} |", flush=True)
    for level, other in ((2, 1), (3, 2), (3, 1)):
        won = duel(level, other, games, options)
        print(f"Level {level} wins {won:.0%} of its duels with level {other}.", flush=True)


if __name__ == "__main__":
    main()
