"""Records: they replay bit for bit, and any change in one is found and named."""

from __future__ import annotations

import re
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from cosmodrome.core import Outcome, find_game
from cosmodrome.core.record import (
    Move,
    Record,
    RecordError,
    _digest,
    decode,
    encode,
    position_digest,
    replay,
    verify,
)

from .play import random_record


@pytest.fixture(scope="module")
def record() -> Record:
    return random_record(find_game("lucky-dip"), 3, "recorded", {"rounds": 4, "seconds": 5})


def resealed(record: Record, **changes: Any) -> Record:
    """Return a record that was changed by somebody who knows how the digest is made."""
    changed = msgspec.structs.replace(record, **changes)
    return msgspec.structs.replace(changed, digest=_digest(changed))


@pytest.mark.parametrize("name", ["lucky-dip", "phest"])
def test_a_record_is_the_same_after_writing_and_replays_to_its_end(name: str) -> None:
    record = random_record(find_game(name), 2, "whole game")
    raw = encode(record)
    assert decode(raw) == record
    assert encode(decode(raw)) == raw
    last = verify(decode(raw), record.seed_hash)
    assert last.number == len(record.moves)
    assert last.state.outcome == record.outcome is not None


def test_the_same_game_has_the_same_bytes() -> None:
    game = find_game("phest")
    assert encode(random_record(game, 4, "same")) == encode(random_record(game, 4, "same"))


def test_a_replay_gives_every_step_and_what_each_seat_was_told(record: Record) -> None:
    steps = []
    for step in replay(record):
        steps.append((step.number, step.move, step.events(0), step.events(None)))
    assert [number for number, *_ in steps] == list(range(len(record.moves) + 1))
    assert steps[0][1] is None
    assert len(steps[0][2]) == 1, "a seat is told of its own cards only"
    assert not steps[0][3], "a spectator is told of nobody's"
    assert tuple(move for _, move, *_ in steps[1:]) == record.moves


def test_a_running_game_has_a_record_too(record: Record) -> None:
    state = next(replay(record)).state
    start = resealed(record, moves=(), outcome=None, final=position_digest(state))
    assert verify(start).number == 0


@pytest.mark.parametrize(
    ("changes", "complaint"),
    [
        ({"seed": "another"}, "the seed does not have the hash that the record names"),
        ({"final": "0" * 64}, "does not end in the position"),
        ({"outcome": None}, "does not end with the outcome"),
        ({"rules": 99}, "by version 99 of the rules of Lucky Dip; here is version 1"),
        ({"game": "chess"}, "there is no game 'chess'; there are: .*lucky-dip, phest"),
        ({"seats": 9}, "the set-up cannot be played: Lucky Dip is for 2 to 4 seats, not 9"),
        ({"options": {"rounds": 99}}, "the set-up cannot be played: .*rounds"),
        ({"options": {"laps": 1}}, "the set-up cannot be played: .*laps"),
    ],
)
def test_what_was_changed_is_named_even_if_the_digest_fits(
    record: Record, changes: dict[str, Any], complaint: str
) -> None:
    with pytest.raises(RecordError, match=complaint):
        verify(resealed(record, **changes))


def test_a_move_that_cannot_be_played_is_named(record: Record) -> None:
    for wrong, complaint in (
        (Move(0, 9, {"kind": "Dip"}), r"move 1 \(seat 9\) cannot be played: LD-2"),
        (Move(0, 0, {"kind": "Dap"}), r"move 1 \(seat 0\) cannot be played: Invalid value 'Dap'"),
        (Move(0, 0, {"kind": "Choose", "card": "x"}), r"move 1 \(seat 0\) cannot be played: .*card"),
    ):
        with pytest.raises(RecordError, match=complaint):
            verify(resealed(record, moves=(wrong, *record.moves)))


def test_moves_left_out_are_noticed(record: Record) -> None:
    with pytest.raises(RecordError, match="does not end with the outcome"):
        verify(resealed(record, moves=record.moves[:-1]))


def test_another_outcome_is_noticed(record: Record) -> None:
    assert record.outcome is not None
    stolen = Outcome((1.0, -0.5, -0.5), (0,), "last_round", "LD-6", record.outcome.scores)
    other = msgspec.structs.replace(stolen, returns=(-0.5, 1.0, -0.5), winners=(1,))
    with pytest.raises(RecordError, match="does not end with the outcome"):
        verify(resealed(record, outcome=stolen if record.outcome.winners != (0,) else other))


def test_the_hash_shown_before_the_game_must_be_the_seeds(record: Record) -> None:
    verify(record, f" {record.seed_hash.upper()}\n")
    with pytest.raises(RecordError, match="the hash that was shown before the game"):
        verify(record, "0" * 64)


@given(data=st.data())
def test_a_changed_byte_is_found(data: st.DataObject) -> None:
    """Whichever byte of the file is changed into whatever other, the file is refused and nothing else happens."""
    record = random_record(find_game("lucky-dip"), 2, "bytes")
    raw = bytearray(encode(record))
    at = data.draw(st.integers(0, len(raw) - 1))
    raw[at] = data.draw(st.integers(0, 255).filter(lambda byte: byte != raw[at]))
    complaint = why_not(bytes(raw))
    if complaint:
        assert re.match("this is not a record: |records of format|the digest does not fit", complaint)
    else:
        assert decode(bytes(raw)) == record, "only blanks between the fields may differ"


def why_not(raw: bytes) -> str | None:
    """Return what is said about a file that is no record, or was changed."""
    try:
        verify(decode(raw))
    except RecordError as error:
        return str(error)
    return None


@pytest.mark.parametrize(
    ("raw", "complaint"),
    [
        (b"", "this is not a record: Input data was truncated"),
        (b"[]", "this is not a record: Expected `object`"),
        (b"{}", "this is not a record: Object missing required field `format`"),
        (b"\xff\xfe", "this is not a record"),
        (b'"\xff"', "this is not a record"),
    ],
)
def test_what_is_no_record_is_said_to_be_none(raw: bytes, complaint: str) -> None:
    with pytest.raises(RecordError, match=complaint):
        decode(raw)


def test_an_unknown_field_and_another_format_are_refused(record: Record) -> None:
    fields = msgspec.to_builtins(record)
    with pytest.raises(RecordError, match="unknown field `referee`"):
        decode(msgspec.json.encode({**fields, "referee": 1}))
    with pytest.raises(RecordError, match=r"records of format 2 cannot be read here, only of format 1"):
        decode(msgspec.json.encode({**fields, "format": 2}))
