"""Helpers of the core's tests: games between random players, and their records."""

from __future__ import annotations

from typing import Any

from cosmodrome.core import CLOCK, Game, Rng
from cosmodrome.core.record import Move, Record, make_record, plain


def random_record(game: Game, seats: int, seed: str, options: dict[str, Any] | None = None) -> Record:
    """Return the record of a whole game in which everybody acts at random, the clock too."""
    raw = options or {}
    state = game.new_state(game.decode_options(raw), seats, seed)
    rng, moves, now = Rng(f"players of {seed}"), [], 0
    while actors := state.actors():
        seat = rng.choice(list(actors))
        action = rng.choice(state.legal_actions(seat))
        now = max(now, state.deadline or now) if seat == CLOCK else now + 10
        state.apply(seat, action, now=now)
        moves.append(Move(now, seat, plain(action)))
    return make_record(game, raw, seats, seed, tuple(moves), state, ("Ann", "Bob", "Cyd", "Dan")[:seats])
