"""Processes of our own: one that dies is replaced, and its work is done again and counted once."""

from __future__ import annotations

import os
import signal
from collections import Counter
from functools import partial
from pathlib import Path

import pytest

from cosmodrome.lab.farm.executors import WorkerDied
from cosmodrome.lab.farm.spread import spread

pytestmark = pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="a kill -9 of POSIX")

PIECES = range(8)
FATAL = 3


def square(folder: Path, deaths: int, piece: int) -> int:
    """Its square; but the fatal piece kills its process at its first so many attempts."""
    attempts = folder / f"{piece}"
    with attempts.open("a") as file:
        file.write("x")
    if piece == FATAL and attempts.stat().st_size <= deaths:
        os.kill(os.getpid(), signal.SIGKILL)
    return piece * piece


@pytest.mark.parametrize("deaths", [1, 2])
def test_pieces_under_way_in_a_killed_process_are_done_again(
    tmp_path: Path, deaths: int, caplog: pytest.LogCaptureFixture
) -> None:
    results = list(spread(partial(square, tmp_path, deaths), PIECES, workers=2))
    assert Counter(results) == Counter((piece, piece * piece) for piece in PIECES)
    assert [record.message.split(";")[0] for record in caplog.records] == ["a worker died"] * deaths


def test_a_piece_that_always_kills_its_process_is_named(tmp_path: Path) -> None:
    with pytest.raises(WorkerDied, match="3: the process that tried it died, 3 times") as died:
        list(spread(partial(square, tmp_path, 99), PIECES, workers=2))
    assert died.value.piece == FATAL


def test_nothing_that_was_done_is_lost_when_a_piece_always_kills(tmp_path: Path) -> None:
    done: list[int] = []
    with pytest.raises(WorkerDied):
        done.extend(piece for piece, _ in spread(partial(square, tmp_path, 99), PIECES, workers=2))
    assert {0, 1, 2} <= set(done)
    assert len(done) == len(set(done))


def test_what_the_work_raises_is_raised_here(tmp_path: Path) -> None:
    with pytest.raises(TypeError, match="unsupported operand"):
        list(spread(partial(square, "no folder", 0), PIECES, workers=2))  # type: ignore[arg-type]
