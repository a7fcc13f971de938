"""The kinds of games among the golden records. `test_checks.py` has them replayed."""

from __future__ import annotations

from pathlib import Path

from cosmodrome.core.record import decode

FOLDER = Path(__file__).parents[2] / "golden" / "karmanswap"
FILES = sorted(FOLDER.glob("*.json"))


def test_the_matches_are_of_every_kind() -> None:
    records = [decode(file.read_bytes()) for file in FILES]
    assert len({(each.seats, each.options["track"], each.options["rounds_to_win"]) for each in records}) == 12
