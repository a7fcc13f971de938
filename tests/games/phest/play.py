"""What the tests of Phest share: random games, written positions, bytes to compare."""

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
    """A seat of a position: at its start field, with a ship, unless given otherwise."""
    return given


def state_of(*seats: dict[str, Any], **given: Any) -> PhestState:
    """The state of a written position; without another, the top discard is a yellow 12."""
    raw = {"seats": list(seats), "discard": ["yellow-12"], **given}
    return GAME.from_position(msgspec.convert(raw, PhestPosition))


def raw(state: PhestState) -> bytes:
    """The whole state as bytes."""
    return msgspec.json.encode(state.position(), order="deterministic")


def view_raw(state: PhestState, seat: int | None) -> bytes:
    """What a seat sees, as bytes."""
    return msgspec.json.encode(state.view(seat))


def do(state: PhestState, *actions: Action) -> list[Event]:
    """Let whoever may act do these, one after the other; what happened, with nothing kept from anybody."""
    told: list[Told] = []
    for action in actions:
        state.apply(state.actors()[0], action, told)
    return [each.event for each in told]


def walk(state: PhestState, seed: str) -> Iterator[tuple[int, Action]]:
    """Play at random to the end; each decision is given before it is made. What is listed is never refused."""
    rng = Rng(seed)
    while state.outcome is None:
        (actor,) = state.actors()
        action = rng.choice(state.legal_actions(actor))
        yield actor, action
        state.apply(actor, action)
