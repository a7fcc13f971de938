"""Plays a real-time game in simulated time: whoever means to act first acts, or the clock."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from cosmodrome.core.chance import Rng
from cosmodrome.core.game import CLOCK, TICK, Action, Intent, State, Told, View
from cosmodrome.core.registry import Bot, RealTimeBot
from cosmodrome.core.walk import QuickWalk, WalkStep

PAUSE: Final = 1000
"""Milliseconds that a bot which knows no time takes for a decision."""

Player = Callable[[View, Sequence[Action], int], Intent | None]
"""A player returns its intent from its view, its legal actions and the moment; None until the view changes."""


def play_in_time(state: State, players: Sequence[Player], now: int = 0) -> Iterator[WalkStep]:
    """Play on in the state itself, to the end or until nobody means to act any more, and give each step.

    Who comes next is not the `next_actor` of a walk but whoever means to act first, or the clock if its deadline comes.
    A player is asked anew when its view changes. Raises Refusal if a player's action is not legal.
    """
    walk = QuickWalk(state, now)
    intents: list[Intent | None] = [None] * len(players)
    views: list[View | None] = [None] * len(players)
    while state.outcome is None:
        for seat, player in enumerate(players):
            view = state.view(seat)
            if view != views[seat]:
                views[seat] = view
                legal = state.legal_actions(seat)
                intents[seat] = player(view, legal, walk.now) if legal else None
        due = [(intent.at, seat) for seat, intent in enumerate(intents) if intent is not None]
        if state.deadline is not None:
            due.append((state.deadline, CLOCK))
        if not due:
            return
        at, seat = min(due)
        intent = intents[seat] if seat != CLOCK else None
        action = TICK if intent is None else intent.action
        told: list[Told] = []
        if seat != CLOCK:
            views[seat] = None
        walk.act(seat, action, at, told)
        yield WalkStep(seat, action, walk.now, told, state)


def bot_player(bot: Bot, rng: Rng) -> Player:
    """Return a bot as a player in real time: by its own intents, or else with a pause before each decision."""
    if isinstance(bot, RealTimeBot):
        in_time = bot
        return lambda view, legal, now: in_time.intend(view, legal, rng, now)
    return lambda view, legal, now: Intent(bot.decide(view, legal, rng), now + PAUSE)
