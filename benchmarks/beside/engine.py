"""What can be measured: an engine that runs for a while and counts what it did."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

import msgspec

MULTIPLIER: Final = 1_103_515_245
INCREMENT: Final = 12_345
MASK: Final = (1 << 31) - 1
"""The picker: a linear congruential generator, written out in each loop, as a call would cost more than it."""

PIP: Final = "pip install 'cosmodrome[bench]'"


class BenchError(Exception):
    """Something that was to be measured cannot be: what, and why."""


class Count(msgspec.Struct, frozen=True):
    """What came of a run: games and decisions, or positions and iterations, and the CPU time in seconds."""

    games: int
    decisions: int
    seconds: float


Run = Callable[[float, int], Count]
"""Goes on for so many seconds, but for one game or position at least, from number n."""


class Engine(msgspec.Struct, frozen=True):
    """Something to be measured."""

    name: str
    version: str
    seats: int
    run: Run


class Peer(msgspec.Struct, frozen=True):
    """Another project's engine, if it is here: `make`, for so many seats, raises ImportError if not."""

    name: str
    make: Callable[[int], Engine]
    remedy: str = PIP
    """What to do if it is not."""


def playing(drive: Callable[[int], int]) -> Run:
    """A run of whole games; `drive` plays game number n to its end, and returns its decisions."""

    def run(seconds: float, first: int) -> Count:
        played = decisions = 0
        began = time.process_time()
        while True:
            decisions += drive(first + played)
            played += 1
            if (took := time.process_time() - began) >= seconds:
                return Count(played, decisions, took)

    return run
