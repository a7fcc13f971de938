"""A candidate that races, what is known of it, and what became of it."""

from __future__ import annotations

from dataclasses import dataclass

from cosmodrome.lab.sensitivity.playing import ChangedDeck
from cosmodrome.lab.tuner.candidates import length
from cosmodrome.lab.tuner.measuring import Measured
from cosmodrome.lab.tuner.model import Steps


@dataclass(eq=False)
class Contender:
    """A candidate, what is known of it, and what became of it."""

    steps: Steps
    deck: ChangedDeck
    foretold: float = 0.0
    """The chance that it reaches all goals, as the model said before it played."""
    chance: float = 0.0
    """The chance that it reaches all goals, and far enough for a verdict, by its own games and the model."""
    measured: Measured | None = None
    values: tuple[float, ...] = ()
    """Its figures, in the order of the goals, by its own games and the model."""
    out: str = ""
    """Why it dropped out; empty if it is still of use."""
    passed: bool = False

    @property
    def size(self) -> tuple[int, int]:
        """Its fields, and its steps."""
        return length(self.steps)
