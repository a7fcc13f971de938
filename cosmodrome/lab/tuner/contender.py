"""A candidate that races, what is known of it, and what became of it."""

from __future__ import annotations

from dataclasses import dataclass

from cosmodrome.lab.sensitivity.playing import ChangedDeck
from cosmodrome.lab.tuner.candidates import length
from cosmodrome.lab.tuner.measuring import Measured
from cosmodrome.lab.tuner.model import Steps


@dataclass
class Contender:
    """A candidate, what is known of it, and what became of it."""

    steps: Steps
    deck: ChangedDeck
    foretold: float = 0.0
    """How likely the model said that it would reach all goals, before it played."""
    chance: float = 0.0
    """How likely it reaches all goals, and far enough for a verdict, by its own games and by the model."""
    measured: Measured | None = None
    values: tuple[float, ...] = ()
    """What its figures are, by its own games and by the model."""
    out: str = ""
    """Why it dropped out; empty if it is still of use."""
    passed: bool = False

    @property
    def size(self) -> tuple[int, int]:
        """Its fields, and its steps."""
        return length(self.steps)
