"""Fields of a state: none is forgotten by its clone, or by its position.

A field whose name begins with an underscore is something worked out, which a copy works out anew.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from cosmodrome.core.chance import Rng
from cosmodrome.core.game import Game, State
from cosmodrome.core.script.scenario import moments
from cosmodrome.core.testing.looks import fields, same
from cosmodrome.core.testing.plays import random_games
from cosmodrome.core.testing.rules import scenarios_of, uncounted

EVERY: Final = 7
"""Decisions from one look at a random game's fields to the next."""


def check_fields(game: Game, folder: Path | None = None, plays: int = 2) -> None:
    """Compare every field of played states, and of the scenarios' below a folder, with its copies'.

    Changes each of them in a state, too, and expects it changed in the state's clone, so that what no play has ever
    changed is not forgotten either. Raises AssertionError, naming the field.
    """
    for state in _states(game, folder, plays):
        copies = (
            ("clone()", state.clone()),
            ("from_position(position())", game.from_position(state.position())),
        )
        held = fields(state)
        for how, copy in copies:
            found = fields(copy)
            for name, value in held.items():
                copied = found.get(name)
                assert same(value, copied), (
                    f"{game.id}: {how} forgets the field {name!r}: {value!r} became {copied!r}"
                )
        _check_changed(game, state)


def _check_changed(game: Game, state: State) -> None:
    """A field that was changed is changed in the clone: nothing there is made anew, or taken from elsewhere."""
    for name, value in fields(state).items():
        other = _other(value)
        twin = state.clone()
        try:
            setattr(twin, name, other)
            copied = getattr(twin.clone(), name, None)
        except Exception:  # a state that cannot be was noticed, which is as good
            continue
        assert other is None or same(other, copied), (
            f"{game.id}: clone() forgets the field {name!r}: changed from {value!r} to {other!r}, it became {copied!r}"
        )


def _other(value: Any) -> Any:
    """Another value of the same kind; None if it is not known how."""
    match value:
        case bool():
            return not value
        case int() | float():
            return value + 1
        case str():
            return value + "'"
        case list() if value:
            return [*value, value[-1]]
        case tuple() if value:
            return (*value, value[-1])
        case Rng():
            return Rng(value.seed + "'")
    return None


def _states(game: Game, folder: Path | None, plays: int) -> Iterator[State]:
    for steps in random_games(game, plays, "fields"):
        for made, step in enumerate(steps):
            if made % EVERY == 0 or step.state.outcome is not None:
                yield step.state
    for scenario in scenarios_of(game, folder) if folder else ():
        for moment in moments(uncounted(scenario)):
            yield moment.state
