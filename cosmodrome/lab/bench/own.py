"""Our games: random legal play through the public interface of `cosmodrome.core`."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator

from cosmodrome import __version__
from cosmodrome.core import CLOCK, Game, games
from cosmodrome.lab.bench.engine import INCREMENT, MASK, MULTIPLIER, Engine, playing


def own_games(seats: int) -> Iterator[Engine]:
    """Each game that is installed, at as many of the seats as it has."""
    found = list(games().values())
    label = f"{__version__} {build_name()}"
    for game in found:
        taken = seats_at(game, seats)
        yield Engine(f"Cosmodrome {game.id}", label, taken, playing(_driver(game, taken)))


def seats_at(game: Game, seats: int) -> int:
    """So many seats, or as many as the game allows."""
    return min(max(seats, game.min_seats), game.max_seats)


def build_name() -> str:
    """Whether the rules that were loaded are `compiled` or `plain` Python."""
    files = (
        getattr(module, "__file__", None) or ""
        for name, module in list(sys.modules.items())
        if name.startswith("cosmodrome.games.")
    )
    return "compiled" if any(file.endswith((".so", ".pyd")) for file in files) else "plain"


def _driver(game: Game, seats: int) -> Callable[[int], int]:
    options, real_time = game.options_type(), game.real_time

    def drive(number: int) -> int:
        state = game.new_state(options, seats, str(number))
        pick, decisions, now = number, 0, 0
        actors, legal_actions, apply = state.actors, state.legal_actions, state.apply
        while acting := actors():
            seat = acting[0]
            if real_time:  # any of them may be next, the clock too
                pick = (pick * MULTIPLIER + INCREMENT) & MASK
                seat = acting[pick * len(acting) >> 31]
            if seat == CLOCK:
                now = max(now, state.deadline or 0)
            legal = legal_actions(seat)
            pick = (pick * MULTIPLIER + INCREMENT) & MASK
            apply(seat, legal[pick * len(legal) >> 31], None, now)
            decisions += 1
        return decisions

    return drive
