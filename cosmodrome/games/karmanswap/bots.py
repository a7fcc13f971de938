"""A thoughtful player of Karman Swap in three levels: it tries its moves out in a state imagined from its view."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from cosmodrome.core.chance import Rng
from cosmodrome.core.game import Action
from cosmodrome.core.levels import level_at
from cosmodrome.core.offers.playing_on import PlayingOn

from .action_table import ENOUGH
from .actions import ReturnCard
from .cards import CARD_OF
from .imagine import imagine
from .state import KarmanState
from .view import KarmanView
from .worth import CARD_WORTH, worth


class Level(NamedTuple):
    """A level of play: how far a player looks within its own chain, and how often it errs."""

    plies: float
    """Decisions; 2.4 are 3 in two of five cases."""
    nodes: int
    """Positions it looks at in a decision, about."""
    blur: float
    """The error that a judgement may have, in prestige points."""


LEVELS: Final = (
    Level(plies=1.0, nodes=40, blur=8.0),
    Level(plies=2.0, nodes=80, blur=2.0),
    Level(plies=4.0, nodes=240, blur=0.0),
)
LADDER: Final = ("greedy:1.2", "greedy:1.9", "greedy:2.3", "greedy:3", "search:4/1s", "search:60/1s")


def rounds_over(state: KarmanState) -> int:
    """Return the number of rounds that are over."""
    return len(state.history)


PLAYING_ON: Final = PlayingOn(("search:15", "greedy:3"), decisions=200_000, rounds=rounds_over)
"""Some 10 minutes, to the end of the round; `greedy:3` does not play on as searchers do (docs/look-back.md)."""


def advise(view: KarmanView, legal: Sequence[Action], level: float, rng: Rng) -> Action:
    """The choice of a player of this level, 1 to 3, among what is legal."""
    if len(legal) == 1:
        return legal[0]
    prompt = view.prompt
    assert prompt is not None
    if prompt.ask == "hand-over":
        return ENOUGH  # whatever they hand over, they win no more often (docs/karman-swap-bots.md)
    if isinstance(legal[0], ReturnCard):
        return min(
            legal,
            key=lambda action: CARD_WORTH[CARD_OF[action.card]] if isinstance(action, ReturnCard) else 0,
        )
    temper = level_at(LEVELS, level)
    plies = int(temper.plies)
    if temper.plies > plies:
        plies += rng.below(1000) < 1000 * (temper.plies - plies)
    state = imagine(view, rng)
    search = _Search(prompt.seat, len(state.history), temper.nodes // len(legal) + 1)
    best, most = legal[0], float("-inf")
    for action in legal:
        if action not in state.legal_actions(prompt.seat):
            continue
        search.left = search.share
        value = search.after(state, action, plies - 1)
        if temper.blur:
            value += temper.blur * (rng.below(1001) / 500 - 1)
        if value > most:
            best, most = action, value
    return best


class _Search:
    """Looks through a seat's own decisions, up to the end of its turn."""

    def __init__(self, seat: int, before: int, share: int) -> None:
        self.seat = seat
        self.before = before
        self.share = share
        self.left = share

    def after(self, state: KarmanState, action: Action, plies: int) -> float:
        """The worth after an action and the best that can follow."""
        twin = state.clone()
        twin.apply(self.seat, action)
        self.left -= 1
        while True:
            if len(twin.history) > self.before or not twin.stack:
                return worth(twin, self.seat, self.before)
            top = twin.stack[-1]
            if top.seat != self.seat or top.phase.ask in ("end", "stack", "turn"):
                return worth(twin, self.seat, self.before)
            legal = twin.legal_actions(self.seat)
            if len(legal) > 1:
                break
            twin.apply(self.seat, legal[0])
        if plies <= 0 or self.left <= 0:
            return worth(twin, self.seat, self.before)
        return max(self.after(twin, each, plies - 1) for each in legal)
