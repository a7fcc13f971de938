"""Golden records: whole games, replayed bit for bit on every machine (tests/golden/make_spacebowl.py made them)."""

from __future__ import annotations

from pathlib import Path

import pytest

from cosmodrome.core import commitment
from cosmodrome.core.record import decode, encode, position_digest, replay, verify

FOLDER = Path(__file__).parents[2] / "golden" / "spacebowl"
FILES = sorted(FOLDER.glob("*.json"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_it_replays_to_the_same_end(file: Path) -> None:
    record = decode(file.read_bytes())
    assert encode(record) + b"\n" == file.read_bytes()
    last = verify(record, commitment(record.seed))
    assert last.number == len(record.moves)
    assert last.state.outcome == record.outcome
    assert position_digest(last.state) == record.final
    last.state.audit()


def test_the_games_are_of_every_kind() -> None:
    records = [decode(file.read_bytes()) for file in FILES]
    assert len(records) == 12
    for variant in ("learners", "black_hole", "no_wild", "void", "big_galaxy", "rotation", "torus"):
        assert {record.options[variant] for record in records} == {False, True}
    assert {record.options["round_limit"] for record in records} == {0, 60, 120, 180}
    kinds = {move.action["kind"] for record in records for move in record.moves}
    assert kinds >= {"CallGo", "CallEnd", "Concur", "Pick", "LayWild", "VoteSkip", "StepAway", "Tick"}
    assert {record.outcome.ending for record in records if record.outcome} == {"goal", "deck_used"}


def test_spectators_are_told_what_happens_and_no_pick_before_the_reveal() -> None:
    for file in FILES:
        for step in replay(decode(file.read_bytes())):
            assert not any(
                type(event).__name__ in ("CardPicked", "PickLifted") for event in step.events(None)
            )
