"""The observations of games, a row for each game, so that two set-ups can be compared game by game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field, fields
from typing import Any, Final

import numpy as np
import numpy.typing as npt

MOMENTS: Final = 9
"""The number of moments of a game, one after each tenth of its decisions, at which we look who is ahead."""

Ints = npt.NDArray[np.int64]
Floats = npt.NDArray[np.float64]


@dataclass(kw_only=True)
class Plays:
    """Plays of cards, and what became of the players' chances to win: N of them, in order of their games."""

    games: Ints
    """N: numbers of the games."""
    cards: Ints
    """N: places of the cards in the census."""
    phases: npt.NDArray[np.str_]
    """N: the kind of decision in which the card was played; empty if the game names none."""
    gains: Floats
    """N: the chance of the player's team at the end of the turn, less the chance before the play."""

    @classmethod
    def of(cls, plays: Sequence[tuple[int, int, str, float]]) -> Plays:
        """Make columns of plays: game, card, phase and gain of each."""
        games, cards, phases, gains = zip(*plays, strict=True) if plays else ((), (), (), ())
        return cls(
            games=np.array(games, np.int64),
            cards=np.array(cards, np.int64),
            phases=np.array(phases, np.str_),
            gains=np.array(gains, np.float64),
        )

    def taken(self, places: npt.NDArray[Any]) -> Plays:
        """Return the plays at these places, which may be a mask."""
        return Plays(**{each.name: getattr(self, each.name)[places] for each in fields(Plays)})


@dataclass(kw_only=True)
class Rows:
    """The observations of G games, in order of their numbers, with S seats, C cards and K kinds of events."""

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
    """Of each number of choices, how many turns had that many."""
    values: list[Counter[int]] = field(default_factory=list)
    """Of each measure, how often it had each value."""
    score_names: tuple[str, ...] = ()
    plays: Plays = field(default_factory=lambda: Plays.of(()))
    """Plays of cards in turns that came to an end; none if the game cannot judge chances or names no turns."""

    @property
    def games(self) -> int:
        """G."""
        return len(self.numbers)

    @property
    def seats(self) -> int:
        """S."""
        return int(self.wins.shape[1])


def taken(rows: Rows, numbers: Sequence[int]) -> Rows:
    """Return the games with these numbers. What is counted over all games (`turn_lengths`, `values`) stays as it is."""
    there = np.isin(rows.numbers, numbers)
    columns: dict[str, Any] = {each.name: getattr(rows, each.name) for each in fields(Rows)}
    columns = {
        name: column[there] if isinstance(column, np.ndarray) else column for name, column in columns.items()
    }
    return Rows(**columns | {"plays": rows.plays.taken(np.isin(rows.plays.games, numbers))})


def joined(parts: Sequence[Rows]) -> Rows:
    """Join rows of several parts, in order of the games' numbers."""
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
        plays=_joined_plays([part.plays for part in parts]),
    )


def _joined_plays(parts: Sequence[Plays]) -> Plays:
    columns = {
        each.name: np.concatenate([getattr(part, each.name) for part in parts]) for each in fields(Plays)
    }
    return Plays(**columns).taken(np.argsort(columns["games"], kind="stable"))
