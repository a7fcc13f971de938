"""Counts one of our games for a Python that valgrind watches: `python -m beside.counted GAME`.

Each kind of play is warmed up first. A look at a process group frames the rest: valgrind writes down there what it has
counted. So neither start-up nor what is imported late is in the figures.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from functools import partial
from itertools import islice
from typing import Final

from beside.own import drive, played_out, seats_at
from beside.search import ITERATIONS, positions
from cosmodrome.core import Game, find_game, make_bot, offers
from cosmodrome.lab.simulation.playout import play

MARK: Final = "getpgid"
"""The function of the C library that frames what is counted; nothing else calls it."""
GAMES: Final = 4
GREEDY: Final = 120
"""Decisions of thoughtful bots."""
POSITIONS: Final = 4
"""Positions that a search thinks about."""


def kinds(game: Game, seats: int) -> Iterator[tuple[str, Callable[[int], int]]]:
    """Each kind of play: what is counted, and what plays from game number n on and returns how many of it."""
    yield "random", lambda first: sum(drive(game, seats, first + number) for number in range(GAMES))
    yield "greedy:3", partial(_greedy, game, seats)
    if not game.real_time:
        yield (
            "play-out",
            lambda first: sum(played_out(game, seats, first + number) for number in range(GAMES)),
        )
    if offers.IMAGINE.of(game) is not None:
        yield f"search:{ITERATIONS}", partial(_searched, game, seats)


def _greedy(game: Game, seats: int, first: int) -> int:
    bots = [make_bot("greedy:3", game) for _ in range(seats)]
    return play(game, game.options_type(), bots, str(first), GREEDY).decisions


def _searched(game: Game, seats: int, first: int) -> int:
    for think in islice(positions(game, seats, first), POSITIONS):
        think()
    return POSITIONS * ITERATIONS


def main(name: str) -> None:
    """Print a line for each kind of play and number of seats: what, seats, how many decisions or iterations."""
    game = find_game(name)
    for seats in (seats_at(game, 2), seats_at(game, 4)):
        for kind, run in kinds(game, seats):
            run(1000)
            os.getpgid(0)
            made = run(0)
            os.getpgid(0)
            print(f"{kind} {seats} {made}", flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
