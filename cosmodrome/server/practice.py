"""What is played without a table, lessons and puzzles: how it stands, told as a table tells it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from cosmodrome.core import Action, Game, State, Told, offers
from cosmodrome.tables.sights import BlockedAction, Change, GameNow


def setting(game: Game, state: State, seat: int) -> tuple[int, dict[str, Any]]:
    """How many seats there are, and the options, as far as the position says."""
    view: Any = state.view(seat)
    written = msgspec.to_builtins(state.position())
    known = written.get("options", written)
    fields = game.options_type.__struct_fields__
    return len(view.seats), {name: value for name, value in known.items() if name in fields}


def game_now(
    game: Game,
    state: State,
    seat: int,
    number: int,
    legal: Sequence[Action],
    started: int,
    can_undo: bool = False,
) -> GameNow:
    """The game as the seat sees it, and what it may choose now; with no choice, nothing is said of choices."""
    foresee = offers.FORESEE.of(game)
    foreseen: dict[Action, list[dict[str, Any]]] = {}
    if legal and foresee is not None:
        events = foresee(state, seat)
        every = zip(state.legal_actions(seat), events, strict=True)
        foreseen = {action: [plain(event) for event in follows] for action, follows in every}
    return GameNow(
        number=number,
        view=plain(state.view(seat)),
        actors=list(state.actors()),
        legal=[plain(action) for action in legal],
        foreseen=[foreseen[action] for action in legal] if foreseen else [],
        blocked=[BlockedAction(plain(each.action), each.why) for each in state.blocked(seat)]
        if legal
        else [],
        can_undo=can_undo,
        out=[],
        started_at=started,
        deadline=None if state.deadline is None else started + state.deadline,
        outcome=state.outcome,
    )


def change_of(number: int, at: int, seat: int, action: Action, told: Sequence[Told], viewer: int) -> Change:
    """What a viewer is told of an action: of others', only what follows."""
    return Change(
        number=number,
        at=at,
        seat=seat,
        action=plain(action) if seat == viewer else None,
        undone=False,
        rules=None,
        events=[plain(event) for each in told if (event := each.to(viewer)) is not None],
    )


def nothing_changed(number: int, at: int) -> Change:
    """How it stands is shown, and nothing led there."""
    return Change(number=number, at=at, seat=None, action=None, undone=False, rules=None, events=[])


def plain(value: msgspec.Struct) -> dict[str, Any]:
    """Plain JSON values."""
    found: dict[str, Any] = msgspec.to_builtins(value)
    return found
