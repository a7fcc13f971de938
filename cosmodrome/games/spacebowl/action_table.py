"""The table of all decisions of Space Bowl: one shared value each."""

from __future__ import annotations

from typing import Final

from cosmodrome.core.game import TICK, Action

from .actions import (
    MOST_CELLS,
    CallEnd,
    CallGo,
    Concur,
    LayWild,
    Lift,
    Pick,
    Ready,
    StepAway,
    StepBack,
    VoteSkip,
)

READY: Final = Ready()
CALL_GO: Final = CallGo()
CALL_END: Final = CallEnd()
CONCUR: Final = Concur()
LIFT: Final = Lift()
VOTE_SKIP: Final = VoteSkip()
STEP_AWAY: Final = StepAway()
STEP_BACK: Final = StepBack()
PICK: Final = tuple(Pick(cell) for cell in range(MOST_CELLS))
LAY_WILD: Final = tuple(LayWild(cell) for cell in range(MOST_CELLS))

ACTIONS: Final[tuple[Action, ...]] = (
    *(READY, CALL_GO, CALL_END, CONCUR, LIFT, VOTE_SKIP, STEP_AWAY, STEP_BACK, TICK),
    *PICK,
    *LAY_WILD,
)


def absence(away: bool) -> Action:
    """Return the action that says that a seat is away, or is back (SB-R14)."""
    return STEP_AWAY if away else STEP_BACK
