"""Golden records: whole matches, replayed bit for bit on every machine (tests/golden/make_karmanswap.py made them)."""

from __future__ import annotations

from pathlib import Path

import pytest

from cosmodrome.core import commitment
from cosmodrome.core.record import decode, encode, position_digest, verify

FOLDER = Path(__file__).parents[2] / "golden" / "karmanswap"
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


def test_the_matches_are_of_every_kind() -> None:
    records = [decode(file.read_bytes()) for file in FILES]
    assert len({(each.seats, each.options["track"], each.options["rounds_to_win"]) for each in records}) == 12
