"""Helpers of Phest's tests: random games, written positions, bytes to compare."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from cosmodrome.core import Action, Event, Rng, Told
from cosmodrome.games.phest import GAME
from cosmodrome.games.phest.options import PhestOptions
from cosmodrome.games.phest.position import PhestPosition
from cosmodrome.games.phest.state import PhestState

RED, BLUE, GREEN, YELLOW = range(4)
"""The seats of a table of four; with three, yellow is free."""


def new(seats: int, seed: str, told: list[Told] | None = None, **options: Any) -> PhestState:
    """A new game."""
    return GAME.new_state(PhestOptions(**options), seats, seed, told)


def seat(**given: Any) -> dict[str, Any]:
    """A seat of a position: at its start field and with a ship, unless something else is given."""
    return given


def state_of(*seats: dict[str, Any], **given: Any) -> PhestState:
    """Return the state of a position. The top discard is a yellow 12, unless another is given."""
    raw = {"seats": list(seats), "discard": ["yellow-12"], **given}
    return GAME.from_position(msgspec.convert(raw, PhestPosition))


def raw(state: PhestState) -> bytes:
    """The whole state as bytes."""
    return msgspec.json.encode(state.position(), order="deterministic")


def view_raw(state: PhestState, seat: int | None) -> bytes:
    """A seat's view, as bytes."""
    return msgspec.json.encode(state.view(seat))


def do(state: PhestState, *actions: Action) -> list[Event]:
    """Do these actions, each by whoever may act. Return all events, with nothing kept from anybody."""
    told: list[Told] = []
    for action in actions:
        state.apply(state.actors()[0], action, told)
    return [each.event for each in told]


def walk(state: PhestState, seed: str) -> Iterator[tuple[int, Action]]:
    """Play at random to the end. Each decision is given before it is made. A listed action is never refused."""
    rng = Rng(seed)
    while state.outcome is None:
        (actor,) = state.actors()
        action = rng.choice(state.legal_actions(actor))
        yield actor, action
        state.apply(actor, action)
