"""Positions in mid-chain by rules version 1 can be read and played to the end, with the planets of that version."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from cosmodrome.core import Rng, find_game, offers
from cosmodrome.core.edition import unchecked_edition

FOLDER = Path(__file__).parent / "version1"
GAME = unchecked_edition(
    find_game("karmanswap"), {"planets.toml": (FOLDER / "planets.toml").read_text("utf-8")}
)
POSITIONS = msgspec.json.decode((FOLDER / "positions.json").read_bytes(), type=list[msgspec.Raw])
ASKED = [msgspec.json.decode(raw)["open"][-1] for raw in POSITIONS]


@pytest.mark.parametrize("number", range(len(POSITIONS)), ids=lambda n: f"{ASKED[n]['ask']}-{n}")
def test_a_position_of_version_1_is_read_as_it_was_written_and_played_to_the_end(number: int) -> None:
    written = msgspec.json.decode(POSITIONS[number], type=GAME.position_type)
    state = GAME.from_position(written)
    assert state.position() == written
    rng, foresee = Rng(f"version 1, {number}"), offers.FORESEE.of(GAME)
    assert foresee is not None
    while state.outcome is None:
        (actor,) = state.actors()
        assert state.view(actor).prompt is not None
        assert len(foresee(state, actor)) == len(state.legal_actions(actor))
        state.apply(actor, rng.choice(state.legal_actions(actor)))
        state.audit()


def test_the_positions_are_of_every_kind() -> None:
    chain = {"ability", "source", "destination", "swap", "lead", "victim", "card", "lay", "take", "stones"}
    assert {asked["ask"] for asked in ASKED} >= chain | {"turn", "planet", "stack", "ark", "dome"}
