"""One game of bots, from its set-up to its end."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from itertools import islice
from typing import Any, Final, NamedTuple

import msgspec

from cosmodrome.core import (
    CLOCK,
    Action,
    AnyRng,
    Bot,
    Game,
    Options,
    Outcome,
    Refusal,
    Rng,
    State,
    Told,
    find_game,
    make_bot,
    on_stack,
    playout,
)
from cosmodrome.core.edition import checked_edition
from cosmodrome.core.realtime import bot_player, play_in_time

LIMIT: Final = 100_000
"""Decisions after which a game counts as one that does not end."""


class SimulationError(Exception):
    """A game could not be played to its end. The message names the game, and says what went wrong."""


@contextmanager
def named(seed: str) -> Iterator[None]:
    """Raise whatever goes wrong in here as a SimulationError that names the game with this seed."""
    try:
        yield
    except Refusal as refusal:
        raise SimulationError(f"game {seed!r}: a bot chose what is not legal: {refusal}") from None
    except Exception as error:
        raise SimulationError(f"game {seed!r}: {type(error).__name__}: {error}") from error


def check_playable(
    name: str, data: Mapping[str, str], options: Mapping[str, Any], seats: int, bots: Sequence[str]
) -> None:
    """Raise Unknown, ValueError (DataError too) or msgspec.ValidationError, naming which of these does not exist."""
    game = checked_edition(find_game(name), data)
    game.check_seats(seats)
    game.decode_options(options)
    for bot in bots:
        make_bot(bot, game)


class Playout(msgspec.Struct, frozen=True):
    """The number of decisions of a game, and its outcome; None if it was broken off at the limit."""

    decisions: int
    outcome: Outcome | None


class PlayoutStep(NamedTuple):
    """A step of a game: who acted, when (milliseconds), how many actions were legal (0: not known), and what was told.

    The set-up is the first step. Nobody acts in it, so it has neither seat nor action.
    """

    seat: int | None
    now: int
    legal: int
    told: Sequence[Told]
    action: Action | None


Watch = Callable[[State, PlayoutStep], object]
"""A function that is shown the state after every step."""


def play(
    game: Game,
    options: Options,
    bots: Sequence[Bot],
    seed: str,
    limit: int = LIMIT,
    watch: Watch | None = None,
) -> Playout:
    """Play a game, one bot per seat; the same arguments give the same game, watched or not.

    A bot is asked only where it has a choice. The clock acts when nobody else may. Of several seats that may act, a
    draw says which is next. A walk would take the first, but here no seat may gain by its number. A real-time game is
    played in simulated time.

    Raises Refusal if a bot answers with an action that is not legal.
    """
    told: list[Told] | None = None if watch is None else []
    state = game.new_state(options, len(bots), seed, told)
    if watch is not None:
        watch(state, PlayoutStep(None, 0, 0, told or (), None))
    rngs = [Rng(f"{seed}: bot {seat}") for seat in range(len(bots))]
    if game.real_time:
        players = [bot_player(bot, rng) for bot, rng in zip(bots, rngs, strict=True)]
        decisions = 0
        for acted in islice(play_in_time(state, players), limit):
            decisions += 1
            if watch is not None:
                watch(state, PlayoutStep(acted.seat, acted.now, 0, acted.told, acted.action))
        return Playout(decisions, state.outcome)
    order = Rng(f"{seed}: order")
    if watch is None and on_stack(state) and limit:

        def choose(state: State, seat: int, legal: Sequence[Action], _: AnyRng) -> Action:
            return bots[seat].decide(state.view(seat), legal, rngs[seat])

        return Playout(playout(state, choose, order, limit), state.outcome)
    now = decisions = 0
    while (actors := state.actors()) and decisions < limit:
        seat = actors[0]
        if len(actors) > 1:
            seat = order.choice([each for each in actors if each != CLOCK])
        legal = state.legal_actions(seat)
        if seat == CLOCK:
            now = max(now, state.deadline or 0)
            action = legal[0]
        elif len(legal) == 1:
            action = legal[0]
        else:
            action = bots[seat].decide(state.view(seat), legal, rngs[seat])
        if watch is None:
            state.apply(seat, action, None, now)
        else:
            told = []
            state.apply(seat, action, told, now)
            watch(state, PlayoutStep(seat, now, len(legal), told, action))
        decisions += 1
    return Playout(decisions, state.outcome)
