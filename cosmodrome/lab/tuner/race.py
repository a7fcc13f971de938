"""A race: candidates play the same deals, a hundred a round. Whichever is surely no use drops out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from cosmodrome.lab.report.sections.wording import listed
from cosmodrome.lab.sensitivity.playing import OWN, ChangedDeck
from cosmodrome.lab.tuner.candidates import length
from cosmodrome.lab.tuner.measuring import Measured, surely_worse
from cosmodrome.lab.tuner.model import Steps
from cosmodrome.lab.tuner.plan import ROUND

LIKELY: Final = 0.95
"""A candidate that passes a verdict with this chance needs no further round, and no larger one is played on."""
FAIRLY_LIKELY: Final = 0.3
"""The chance from which on a small candidate is tried before a likelier one."""
UNLIKELY: Final = 0.05
"""Candidates below this chance are not waited for."""


@dataclass
class Contender:
    """A candidate, what is known of it, and what became of it."""

    steps: Steps
    deck: ChangedDeck
    foretold: float | None = None
    """How likely the model said that it would reach all goals; None if nobody asked the model."""
    measured: Measured | None = None
    chance: float = 0.0
    """How likely a verdict on it would pass."""
    out: str = ""
    """Why it dropped out; empty if it is still of use."""
    passed: bool = False

    @property
    def size(self) -> tuple[int, int]:
        """Its fields, and its steps."""
        return length(self.steps)


@dataclass(frozen=True)
class Track:
    """What a race needs: how to play, how to measure, and when to stop."""

    play: Callable[[Sequence[ChangedDeck], int], object]
    """Lets decks play on until they have this many deals."""
    deals: Callable[[ChangedDeck], int]
    """Says how many deals a deck has played."""
    measure: Callable[[ChangedDeck], Measured]
    failed: Callable[[ChangedDeck], str]
    """Says why a deck cannot be played; empty if it can."""
    room: Callable[[], Sequence[float]]
    """How far inside its range each figure must be, so that a verdict is likely to pass."""
    scales: Callable[[], Sequence[float]]
    """A unit of each figure in which margins can be compared."""
    affordable: Callable[[int], bool]
    """Whether this many more games may be played."""


def race(contenders: Sequence[Contender], track: Track, rounds: int) -> None:
    """Let these contenders play until it is settled who is of use, or until they have played this many rounds."""
    for number in range(1, rounds + 1):
        running = _running(contenders, number)
        if not running:
            return
        until = number * ROUND
        running = _affordable(running, until, track)
        if not running:
            return
        track.play([OWN, *(each.deck for each in running)], until)
        for each in running:
            look(each, track)
        _compare([each for each in running if not each.out], track)


def look(each: Contender, track: Track) -> None:
    """Measure a contender, and drop it if it surely misses a goal."""
    why = track.failed(each.deck)
    if why:
        each.out = f"it could not be played: {why}"
        return
    each.measured = track.measure(each.deck)
    each.chance = each.measured.chance(track.room())
    missed = each.measured.misses()
    if missed:
        each.chance = 0.0
        each.out = f"it surely misses {listed([goal.words for goal in missed])}"


def _running(contenders: Sequence[Contender], number: int) -> list[Contender]:
    """Return those that play on: none larger than the smallest likely one, and nobody if all is settled."""
    left = [each for each in contenders if not each.out]
    if number == 1:
        return left
    likely = [each for each in left if each.chance >= LIKELY]
    if not likely:
        return [each for each in left if each.chance >= UNLIKELY]
    smallest = min(each.size for each in likely)
    return [each for each in left if each.size < smallest and each.chance >= UNLIKELY]


def _affordable(running: Sequence[Contender], until: int, track: Track) -> list[Contender]:
    """Return as many as the budget allows to play until they have these deals."""
    games = max(0, until - track.deals(OWN))
    affordable = []
    for each in sorted(running, key=_order):
        more = max(0, until - track.deals(each.deck))
        if track.affordable(games + more):
            games += more
            affordable.append(each)
    return affordable


def _order(each: Contender) -> tuple[bool, tuple[int, int], float]:
    """Return who plays first if not all can: the smallest that are fairly likely, then the likeliest others."""
    likely = each.chance if each.measured else each.foretold or 0.0
    fairly = likely >= FAIRLY_LIKELY
    return not fairly, each.size if fairly else (0, 0), -likely


def _compare(running: Sequence[Contender], track: Track) -> None:
    """Drop whatever is surely worse than one that is no larger."""
    scales = track.scales()
    for each in running:
        for other in running:
            if other is each or other.out or other.size > each.size or other.chance < each.chance:
                continue
            assert each.measured is not None
            assert other.measured is not None
            if surely_worse(each.measured, other.measured, scales):
                each.out = "another that is no larger is surely nearer to its targets"
                break
