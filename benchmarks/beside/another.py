"""Our games and search as another Python has them, a compiled build perhaps: measured by that Python itself."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

import msgspec

from beside.engine import BenchError, Count, Engine, Run

PATIENCE: Final = 60.0
"""Seconds that a run may take longer than it should."""


class Measured(msgspec.Struct, frozen=True):
    """What `python -m beside` prints: the engine that it measured, and the run."""

    name: str
    version: str
    seats: int
    count: Count


def engines_of(python: str, names: Iterable[str], seats: int) -> Iterator[Engine]:
    """Those of the engines, by their names here. Raises BenchError for a Python that has them not."""
    for name in names:
        told = _ask(python, name, 0.0, 0, seats)
        yield Engine(told.name, told.version, told.seats, _run(python, name, seats))


def _run(python: str, name: str, seats: int) -> Run:
    return lambda seconds, first: _ask(python, name, seconds, first, seats).count


def _ask(python: str, name: str, seconds: float, first: int, seats: int) -> Measured:
    words = (name, seconds, first, seats)
    # -P: the Cosmodrome that is installed there, not the folder that we stand in
    command = [python, "-P", "-m", "beside", *map(str, words)]
    where = os.environ | {"PYTHONPATH": str(Path(__file__).parents[1])}
    try:
        done = subprocess.run(
            command, capture_output=True, text=True, timeout=seconds * 4 + PATIENCE, env=where
        )
    except (OSError, subprocess.SubprocessError) as error:
        raise BenchError(f"{python} cannot be run: {error}") from None
    if done.returncode:
        last = (done.stderr.strip().splitlines() or ["no reason given"])[-1]
        raise BenchError(f"{python} cannot measure {name!r}: {last}")
    try:
        return msgspec.json.decode(done.stdout, type=Measured)
    except msgspec.DecodeError as error:
        raise BenchError(f"{python} answers what is not understood: {error}") from None
