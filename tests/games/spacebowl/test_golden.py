"""The kinds of games among the golden records. `test_checks.py` has them replayed."""

from __future__ import annotations

from pathlib import Path

from cosmodrome.core.record import decode, replay

FOLDER = Path(__file__).parents[2] / "golden" / "spacebowl"
FILES = sorted(FOLDER.glob("*.json"))


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
