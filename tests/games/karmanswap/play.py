"""Helpers of Karman Swap's tests: random matches, written positions, bytes to compare."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from cosmodrome.core import Action, Event, Rng, Told
from cosmodrome.games.karmanswap import GAME
from cosmodrome.games.karmanswap.options import KarmanOptions
from cosmodrome.games.karmanswap.position import KarmanPosition
from cosmodrome.games.karmanswap.state import KarmanState


def new(seats: int, seed: str, told: list[Told] | None = None, **options: Any) -> KarmanState:
    """A new match."""
    return GAME.new_state(KarmanOptions(**options), seats, seed, told)


def state_of(*hands: list[str], **given: Any) -> KarmanState:
    """Return the state of a position. The last hand gets the rest of the cards unless the position says otherwise."""
    return GAME.from_position(msgspec.convert({"hands": list(hands), **given}, KarmanPosition))


def raw(state: KarmanState) -> bytes:
    """The whole state as bytes."""
    return msgspec.json.encode(state.position(), order="deterministic")


def do(state: KarmanState, *actions: Action) -> list[Event]:
    """Do these actions, each by whoever may act. Return all events, with nothing kept from anybody."""
    told: list[Told] = []
    for action in actions:
        state.apply(state.actors()[0], action, told)
    return [each.event for each in told]


def walk(state: KarmanState, seed: str) -> Iterator[tuple[int, Action]]:
    """Play at random to the end. Each decision is given before it is made. A listed action is never refused."""
    rng = Rng(seed)
    while state.outcome is None:
        (actor,) = state.actors()
        action = rng.choice(state.legal_actions(actor))
        yield actor, action
        state.apply(actor, action)
