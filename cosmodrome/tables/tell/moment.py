"""A moment of a game, as a seat or a spectator is shown it: what led there, how the game stands, what may be chosen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cosmodrome.core import Action, Game, State, offers
from cosmodrome.core.walk import WalkStep
from cosmodrome.tables.state.match import Moved, deadline_of
from cosmodrome.tables.wire.sights import Change, GameNow, ViewFrame


def frame(
    game: Game,
    step: WalkStep,
    seat: int | None,
    number: int,
    legal: Sequence[Action] | None = None,
    can_undo: bool = False,
) -> ViewFrame:
    """Return the moment after a step that was made at no table, as a seat sees it and may go on from there.

    `legal` is what the seat may choose: all that is legal if left out, and nothing if empty. The game began at
    moment 0.
    """
    if legal is None and seat is not None:
        legal = step.state.legal_actions(seat)
    elif not legal:
        legal = None
    return ViewFrame(
        change=change(moved(step, number), seat, number),
        game=game_now(game, step.state, seat, number, legal, can_undo),
    )


def moved(step: WalkStep, number: int) -> Moved:
    """Return a step as a move with this number, in a game that began at moment 0."""
    return Moved(number, step.now, step.now, step.seat, step.action, False, list(step.told))


def change(moved: Moved, seat: int | None, number: int) -> Change:
    """Return what a seat, or a spectator, is told of a move, under the number by which they know the move.

    The action itself is told only to who did it: the action may be a secret.
    """
    own: Any = moved.action if seat is not None and seat == moved.seat else None
    events: list[Any] = [event for told in moved.told if (event := told.to(seat)) is not None]
    return Change(
        number=number,
        at=moved.at,
        seat=moved.seat,
        action=own,
        undone=moved.undone,
        rules=moved.rules,
        events=events,
    )


def game_now(
    game: Game,
    state: State,
    seat: int | None,
    number: int,
    legal: Sequence[Action] | None = None,
    can_undo: bool = False,
    out: Sequence[int] = (),
    started_at: int = 0,
) -> GameNow:
    """Return the game as a seat, or a spectator, sees it.

    `legal` is what the seat may choose, some or all of what is legal. If left out, nothing is said of choices.
    """
    view: Any = state.view(seat)
    choices, foreseen, blocked = list[Any](legal or ()), list[Any](), list[Any]()
    if legal is not None and seat is not None:
        blocked += state.blocked(seat)
    if choices and seat is not None and (foresee := offers.FORESEE.of(game)):
        follows = dict(zip(state.legal_actions(seat), foresee(state, seat), strict=True))
        foreseen += [list(follows[action]) for action in choices]
    return GameNow(
        number=number,
        view=view,
        actors=list(state.actors()),
        legal=choices,
        foreseen=foreseen,
        blocked=blocked,
        can_undo=can_undo,
        out=list(out),
        started_at=started_at,
        deadline=deadline_of(state, started_at),
        outcome=state.outcome,
    )
