"""Positions that version 1 of the rules wrote (version_1.json) can be read, and their games go on to the end."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import msgspec
import pytest

from cosmodrome.core import Rng
from cosmodrome.games.spacebowl import GAME
from cosmodrome.games.spacebowl.levels import play
from cosmodrome.games.spacebowl.position import SpaceBowlPosition

VERSION_1: Final = msgspec.json.decode(
    (Path(__file__).parent / "version_1.json").read_bytes(), type=list[SpaceBowlPosition]
)


def test_every_phase_is_there_and_somebody_away() -> None:
    kinds = {("over" if each.outcome else each.phase) for each in VERSION_1}
    assert kinds == {"ready", "search", "countdown", "grace", "reveal", "over"}
    assert any(seat.away for each in VERSION_1 for seat in each.seats)


@pytest.mark.parametrize("number", range(len(VERSION_1)))
def test_a_position_of_version_1_is_read_and_goes_on(number: int) -> None:
    position = VERSION_1[number]
    state = GAME.from_position(position)
    written = state.position()
    assert GAME.from_position(written).position() == written
    for seat in written.seats:
        assert seat.away_since == (position.started if seat.away else None)
        seat.away_since = None
    assert written == msgspec.structs.replace(position, seats=written.seats)
    for _ in play(state, [1, 2, 3], Rng(f"version 1/{number}")):
        state.audit()
    assert state.outcome is not None
