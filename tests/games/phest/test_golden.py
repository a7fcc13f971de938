"""The kinds of games among the golden records, and that none can be forged. `test_checks.py` has them replayed."""

from __future__ import annotations

from pathlib import Path

import pytest

from cosmodrome.core import commitment
from cosmodrome.core.record import RecordError, decode, replay, verify

FOLDER = Path(__file__).parents[2] / "golden" / "phest"
FILES = sorted(FOLDER.glob("*.json"))


def test_the_games_are_of_every_kind() -> None:
    records = [decode(file.read_bytes()) for file in FILES]
    tables = {(each.seats, each.options["difficulty"], each.options["long_game"]) for each in records}
    assert len(tables) == 12
    endings = {each.outcome.ending for each in records if each.outcome}
    assert endings == {"cards_used", "last_ship", "all_station_cards"}
    assert {each.options["seating"] for each in records} == {"opposite", "neighbours"}


def test_every_event_of_a_replay_can_be_told_to_every_seat() -> None:
    for step in replay(decode(FILES[-1].read_bytes())):
        assert all(len(step.events(seat)) == len(step.told) for seat in (None, 0, 1, 2, 3))


def test_a_changed_byte_is_found_wherever_it_is() -> None:
    raw = min((file.read_bytes() for file in FILES), key=len).strip()
    verify(decode(raw))
    for place in range(len(raw)):
        changed = raw[:place] + bytes([raw[place] ^ 1]) + raw[place + 1 :]
        with pytest.raises(RecordError):
            verify(decode(changed))


def test_a_seed_that_was_not_the_one_shown_is_found() -> None:
    record = decode(FILES[0].read_bytes())
    with pytest.raises(RecordError, match="shown before the game"):
        verify(record, commitment("another seed"))
