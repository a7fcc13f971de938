"""What was seen of games: one row for each, so that two set-ups can be compared game by game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field, fields
from typing import Any, Final

import numpy as np
import numpy.typing as npt

MOMENTS: Final = 9
"""Moments of a game, after each tenth of its decisions, at which it is seen who is ahead."""

Ints = npt.NDArray[np.int64]
Floats = npt.NDArray[np.float64]


@dataclass(kw_only=True)
class Rows:
    """What was seen of some games: G of them, in order of their numbers, with S seats, C cards, K kinds of events."""

    numbers: Ints
    """G."""
    finished: npt.NDArray[np.bool_]
    """G: ended by itself, not broken off."""
    wins: Floats
    """G×S: each seat's part of the win. A win that n teams share counts 1/n for all seats of each."""
    endings: npt.NDArray[np.str_]
    """G: how it ended; empty if it was broken off."""
    decisions: Ints
    choices: Ints
    """G: decisions with more than one legal action. In real time each decision counts."""
    options: Ints
    """G: legal actions of all choices together; nought in real time."""
    turns: Ints
    milliseconds: Ints
    """G: table time at the end."""
    first: Ints
    """G: the seat of the first turn, or -1."""
    scores: Ints
    """G×S×figures of the final scores."""
    leaders: Ints
    """G×MOMENTS: bit set of the seats that were ahead then; 0 if all stood alike or it is not known."""
    played: Ints
    """G×S×C: how often each seat played each card."""
    happened: Ints
    """G×K: how often each kind of event happened."""
    measured: Ints
    """G×measures×3: how often it was seen, the sum, and how often it was nought."""
    turn_lengths: Counter[int] = field(default_factory=Counter)
    """Choices of a turn: how many turns had so many."""
    values: list[Counter[int]] = field(default_factory=list)
    """Of each measure: how often it was so much."""
    score_names: tuple[str, ...] = ()

    @property
    def games(self) -> int:
        """G."""
        return len(self.numbers)

    @property
    def seats(self) -> int:
        """S."""
        return int(self.wins.shape[1])


def joined(parts: Sequence[Rows]) -> Rows:
    """All rows, in order of their numbers."""
    names = next((part.score_names for part in parts if part.score_names), ())
    order = np.argsort(np.concatenate([part.numbers for part in parts]), kind="stable")
    columns: dict[str, Any] = {}
    for column in fields(Rows):
        values = [getattr(part, column.name) for part in parts]
        if column.name == "scores":  # none of a part's games may have ended
            values = [
                each if each.shape[2] else np.zeros((*each.shape[:2], len(names)), int) for each in values
            ]
        if isinstance(values[0], np.ndarray):
            columns[column.name] = np.concatenate(values)[order]
    return Rows(
        **columns,
        turn_lengths=sum((part.turn_lengths for part in parts), Counter()),
        values=[sum(counts, Counter()) for counts in zip(*(part.values for part in parts), strict=True)],
        score_names=names,
    )
