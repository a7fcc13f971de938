"""The reveal, and the round's end after it (SB-13 to SB-19, SB-R7, SB-R8, SB-R13, SB-R15)."""

from __future__ import annotations

from typing import Final

from cosmodrome.core.game import Told
from cosmodrome.core.tell import tell

from .cards import CARD_IDS
from .events import (
    CaptainChanged,
    CardTaken,
    GalaxyRefilled,
    PicksRevealed,
    SeatScored,
    SolutionsShown,
    TopCardGone,
    TopCardTaken,
    WildFit,
)
from .phase import WaitingPhase
from .scoring import GOAL, captain_takes_top, finish, judge, next_captain, solved
from .state import SpaceBowlState
from .toss import SECOND, clear, start_round

REVEAL_TIME: Final = 20 * SECOND
"""The time that the reveal stays if not everybody is ready before (SB-R15)."""


def show(state: SpaceBowlState, events: list[Told] | None, now: int) -> None:
    """Turn everything up and give the points."""
    state.phase = "reveal"
    state.deadline = now + REVEAL_TIME
    state.disclosures += 1
    state.voted = [False] * state.seats
    results = judge(state)
    state.score = [result.score for result in results]
    if events is None:
        return
    solutions = solved(state)
    tell(events, PicksRevealed(tuple([None if result.pick < 0 else result.pick for result in results])))
    tell(events, SolutionsShown(solutions.plain, tuple([WildFit(*pair) for pair in solutions.wild])))
    for seat, result in enumerate(results):
        if result.lines:
            tell(events, SeatScored(seat, result.lines, result.score))


def close_round(state: SpaceBowlState, events: list[Told] | None) -> None:
    """Captaincy, and what becomes of the deck's top card (SB-17, SB-R7, SB-R8)."""
    results = judge(state)
    captain = next_captain(state, results)
    if captain != state.captain:
        state.captain = captain
        tell(events, CaptainChanged(captain))
    top = state.deck.pop()
    state.face_down.difference_update(state.deck[-1:])
    pick, valid, _, _ = results[captain]
    if valid:
        card = state.galaxy[pick]
        state.taken[captain].append(card)
        state.galaxy[pick] = top
        tell(events, CardTaken(captain, pick, CARD_IDS[card]))
        tell(events, GalaxyRefilled(pick, CARD_IDS[top]))
    elif captain_takes_top(state, results):
        state.taken[captain].append(top)
        tell(events, TopCardTaken(captain, CARD_IDS[top]))
    else:
        state.gone.append(top)
        tell(events, TopCardGone(CARD_IDS[top]))


class RevealPhase(WaitingPhase):
    """Everybody looks at the reveal; the next toss comes when all are ready (SB-R15)."""

    __slots__ = ()
    name = "reveal"

    def finish(self, state: SpaceBowlState, events: list[Told] | None, now: int) -> None:
        close_round(state, events)
        if max(state.score) >= GOAL or not state.deck:
            clear(state)
            finish(state, "goal" if max(state.score) >= GOAL else "deck_used", events)
        else:
            start_round(state, events, now)


REVEAL: Final = RevealPhase()
