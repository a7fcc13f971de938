"""One game of bots, from its set-up to its end."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from typing import Final

import msgspec

from cosmodrome.core import CLOCK, Bot, Game, Options, Outcome, Rng
from cosmodrome.core.realtime import bot_player, play_in_time

LIMIT: Final = 100_000
"""Decisions after which a game counts as one that does not end."""


class Playout(msgspec.Struct, frozen=True):
    """How a game went: its decisions, and its outcome, None if it was broken off at the limit."""

    decisions: int
    outcome: Outcome | None


def play(game: Game, options: Options, bots: Sequence[Bot], seed: str, limit: int = LIMIT) -> Playout:
    """Play a game, one bot per seat; the same arguments give the same game.

    A bot is asked only where it has a choice. Of several seats that may act, any is as likely to be next; the clock
    acts when nobody else may. A real-time game is played in simulated time.

    Raises Refusal if a bot answers with an action that is not legal.
    """
    state = game.new_state(options, len(bots), seed)
    rngs = [Rng(f"{seed}: bot {seat}") for seat in range(len(bots))]
    if game.real_time:
        played = play_in_time(state, [bot_player(bot, rng) for bot, rng in zip(bots, rngs, strict=True)])
        return Playout(sum(1 for _ in islice(played, limit)), state.outcome)
    order = Rng(f"{seed}: order")
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
        state.apply(seat, action, None, now)
        decisions += 1
    return Playout(decisions, state.outcome)
