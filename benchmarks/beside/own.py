"""Our games: random legal play through the public interface of `cosmodrome.core`, and games of our bots."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from itertools import chain
from typing import Final

from beside.engine import INCREMENT, MASK, MULTIPLIER, Engine, playing
from cosmodrome import __version__
from cosmodrome.core import CLOCK, Game, QuickRng, at_random, games, make_bot, offers, playout
from cosmodrome.core.build import build_name
from cosmodrome.lab.simulation.playout import play

LONGEST: Final = 100_000
"""The most decisions of a game that plays itself out; no game of ours has as many."""


def own_players(seats: int) -> Iterator[Engine]:
    """All that play our games: at random from Python, at random in the core's loop, and our bots."""
    return chain(own_games(seats), own_playouts(seats), own_bots(seats))


def own_games(seats: int) -> Iterator[Engine]:
    """Each game that is installed, at as many of the seats as it has."""
    label = f"{__version__} {build_name()}"
    for game in games().values():
        taken = seats_at(game, seats)
        yield Engine(f"Cosmodrome {game.id}", label, taken, playing(partial(drive, game, taken)))


def own_playouts(seats: int) -> Iterator[Engine]:
    """Each game whose rules can play themselves out at random: the loop is the core's, and compiled where it is.

    Games that are dealt, as the lab plays them, and worlds that are imagined, as a search and a look back play them.
    """
    label = f"{__version__} {build_name()}"
    for game in games().values():
        if not game.real_time:
            taken = seats_at(game, seats)
            for name, plays in (
                ("play-out", partial(played_out, game, taken)),
                ("imagined play-out", imagined(game, taken)),
            ):
                yield Engine(f"Cosmodrome {name} {game.id}", label, taken, playing(plays))


def own_bots(seats: int) -> Iterator[Engine]:
    """The strongest bots without a search, `greedy:3`, at each game that has them: decisions of whole games."""
    for game in games().values():
        if offers.ADVISE.of(game) is not None or offers.INTEND.of(game) is not None:
            taken = seats_at(game, seats)
            label = f"{__version__} {build_name()}"
            yield Engine(
                f"Cosmodrome greedy:3 {game.id}", label, taken, playing(partial(_greedy, game, taken))
            )


def _greedy(game: Game, seats: int, number: int) -> int:
    bots = [make_bot("greedy:3", game) for _ in range(seats)]
    return play(game, game.options_type(), bots, str(number)).decisions


def played_out(game: Game, seats: int, number: int) -> int:
    """Deal game number n and let it play itself out at random; its decisions.

    The picker is quick, as in the loop that drives OpenSpiel: only cards and dice have to be proved.
    """
    state = game.new_state(game.options_type(), seats, str(number))
    return playout(state, at_random, QuickRng(number), LONGEST)


def imagined(game: Game, seats: int) -> Callable[[int], int]:
    """Let worlds play themselves out that somebody who has seen nothing imagines at a game's beginning."""
    beginning = game.new_state(game.options_type(), seats, "imagined")

    def drive(number: int) -> int:
        rng = QuickRng(number)
        return playout(beginning.resample(None, rng), at_random, rng, LONGEST)

    return drive


def seats_at(game: Game, seats: int) -> int:
    """So many seats, or as many as the game allows."""
    return min(max(seats, game.min_seats), game.max_seats)


def drive(game: Game, seats: int, number: int) -> int:
    """Play game number n at random; its decisions."""
    state, real_time = game.new_state(game.options_type(), seats, str(number)), game.real_time
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
