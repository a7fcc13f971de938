"""Tools that the checks share: random decisions, random games, a state as bytes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

import msgspec

from cosmodrome.core.chance import Rng
from cosmodrome.core.game import CLOCK, Action, Game, Options, Refusal, State, Told
from cosmodrome.core.walk import WalkStep

AHEAD: Final = 8
"""Decisions that are played on from a probed moment."""


def written(state: State) -> bytes:
    """The position as bytes."""
    return msgspec.json.encode(state.position(), order="deterministic")


def encoded(value: Any) -> bytes:
    """A view, an event or a list of them, as bytes."""
    return msgspec.json.encode(value, order="deterministic")


def step(state: State, rng: Rng, now: int, told: list[Told] | None) -> tuple[int, tuple[int, Action]]:
    """A random decision of anybody who may act; returns the new moment and the move."""
    seat = rng.choice(list(state.actors()))
    legal = state.legal_actions(seat)
    assert legal, f"seat {seat} may act but has no legal action"
    action, deadline = rng.choice(legal), state.deadline
    if deadline is None:
        now += rng.below(3000)
    elif seat == CLOCK:
        now = max(now, deadline)
    else:
        now += rng.below(max(1, min(3000, deadline - now)))
    try:
        state.apply(seat, action, told, now)
    except Refusal as refusal:
        raise AssertionError(f"{action} of seat {seat} was listed as legal, but refused: {refusal}") from None
    return now, (seat, action)


def random_game(game: Game, options: Options, seats: int, seed: str) -> Iterator[WalkStep]:
    """A game in which anybody does anything, the set-up first. All steps share one state, which goes on changing."""
    told: list[Told] = []
    state = game.new_state(options, seats, seed, told)
    rng, now = Rng(f"{seed}: moves"), 0
    yield WalkStep(None, None, now, told, state)
    while state.outcome is None:
        told = []
        now, (seat, action) = step(state, rng, now, told)
        yield WalkStep(seat, action, now, told, state)


def play_on(state: State, rng: Rng, now: int) -> Iterator[tuple[int, int, Action, list[Told]]]:
    for _ in range(AHEAD):
        if state.outcome is not None:
            return
        told: list[Told] = []
        now, (seat, action) = step(state, rng, now, told)
        yield now, seat, action, told


def told_by(moves: Sequence[tuple[int, int, Action, list[Told]]], state: State, now: int) -> list[list[Told]]:
    every = []
    for moment, seat, action, _ in moves:
        told: list[Told] = []
        try:
            state.apply(seat, action, told, moment)
        except Refusal as refusal:
            raise AssertionError(
                f"{action} of seat {seat} is legal in a state, but not in its copy: {refusal}"
            ) from None
        every.append(told)
    return every
