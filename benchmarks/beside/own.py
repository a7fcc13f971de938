"""Our games: random legal play through the public interface of `cosmodrome.core`."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from beside.engine import INCREMENT, MASK, MULTIPLIER, Engine, playing
from cosmodrome import __version__
from cosmodrome.core import CLOCK, Game, games
from cosmodrome.core.build import build_name


def own_games(seats: int) -> Iterator[Engine]:
    """Each game that is installed, at as many of the seats as it has."""
    label = f"{__version__} {build_name()}"
    for game in games().values():
        taken = seats_at(game, seats)
        yield Engine(f"Cosmodrome {game.id}", label, taken, playing(_driver(game, taken)))


def seats_at(game: Game, seats: int) -> int:
    """So many seats, or as many as the game allows."""
    return min(max(seats, game.min_seats), game.max_seats)


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
