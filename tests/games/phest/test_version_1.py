"""Positions by rules version 1 in the middle of a turn can be read, and their games go on under the present rules."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from cosmodrome.core.record import plain
from cosmodrome.games.phest import GAME
from cosmodrome.games.phest.position import PhestPosition
from cosmodrome.games.phest.state import PhestState

from .play import raw, walk

FILES = sorted((Path(__file__).parent / "version_1").glob("*.json"))
"""Files with a position as version 1 wrote it, and the legal actions in it."""


def read(file: Path) -> tuple[PhestState, list[Any]]:
    written = msgspec.json.decode(file.read_bytes())
    assert "stuck" not in written["position"]
    return GAME.from_position(msgspec.convert(written["position"], PhestPosition)), written["legal"]


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_it_is_read_and_played_to_its_end(file: Path) -> None:
    state, legal = read(file)
    state.audit()
    (actor,) = state.actors()
    assert [plain(action) for action in state.legal_actions(actor)] == legal
    assert raw(GAME.from_position(state.position())) == raw(state)
    for _ in walk(state, file.stem):
        state.audit()
    assert state.outcome is not None


def test_there_is_one_of_each_kind_of_open_decision_that_another_waits_for() -> None:
    assert [file.stem for file in FILES] == [
        "at_the_end",
        "exchanging",
        "how_far",
        "keeping_a_skip",
        "thrown_out",
    ]


@pytest.mark.parametrize(
    ("name", "idle", "stuck"),
    [("at_the_end", 2, -1), ("how_far", -1, -1), ("keeping_a_skip", 1, -1), ("thrown_out", -1, -1)],
)
def test_its_one_counter_goes_on_as_that_of_PH_R19_and_PH_R12_begins_with_this_turn(
    name: str, idle: int, stuck: int
) -> None:
    """With a number that fits, or a card played, the present turn does not count as one without a playable number."""
    state, _ = read(Path(__file__).parent / "version_1" / f"{name}.json")
    assert (state.idle, state.stuck) == (idle, stuck)


def test_a_turn_under_way_without_a_number_that_fits_is_counted() -> None:
    written = msgspec.json.decode((Path(__file__).parent / "version_1" / "at_the_end.json").read_bytes())
    position = msgspec.convert(written["position"], PhestPosition)
    cards = position.seats[position.turn].cards
    position.discard[:0], position.seats[position.turn].cards = cards, []
    position.open[0].ask = "turn"  # type: ignore[index]
    assert GAME.from_position(position).stuck == 0
