"""Games to look at: the shortest, the longest, the greatest comeback and a rare end, and their records."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

import msgspec
import numpy as np

from cosmodrome.core import Outcome, State, find_game, make_bot
from cosmodrome.core.edition import checked_edition
from cosmodrome.core.record import Move, Record, make_record, plain
from cosmodrome.lab.report.plan import ReportPlan, Setup
from cosmodrome.lab.report.rows import MOMENTS, Rows
from cosmodrome.lab.report.sections.wording import words
from cosmodrome.lab.simulation.playout import PlayoutStep, SimulationError, named, play

MOST: Final = 12
"""The most games that are picked."""
RARE: Final = 0.1
"""An end is rare if fewer than this part of the games end so."""
RARE_ENDS: Final = 3
"""The most rare ends of a set-up, the rarest first."""


@dataclass(frozen=True, kw_only=True)
class Pick:
    """A game that is worth a look."""

    kind: str
    """Such as `shortest`; a file can be called so."""
    setup: Setup
    number: int
    why: str
    decisions: int
    ending: str


def picks(setups: Sequence[tuple[Setup, Rows]]) -> tuple[Pick, ...]:
    """Pick games of each set-up in turn, at most `MOST` in all. Games that were broken off are never picked."""
    picked = [pick for setup, rows in setups if rows.finished.any() for pick in _of_setup(setup, rows)]
    return tuple(picked[:MOST])


def _of_setup(setup: Setup, rows: Rows) -> Iterator[Pick]:
    def pick(kind: str, place: int, why: str) -> Pick:
        return Pick(
            kind=kind,
            setup=setup,
            number=int(rows.numbers[place]),
            why=why,
            decisions=int(rows.decisions[place]),
            ending=str(rows.endings[place]),
        )

    ended = np.flatnonzero(rows.finished)
    yield pick("shortest", int(ended[rows.decisions[ended].argmin()]), "the shortest game")
    yield pick("longest", int(ended[rows.decisions[ended].argmax()]), "the longest game")
    behind = _behind(rows)
    last = np.where(behind.any(axis=1), MOMENTS - behind[:, ::-1].argmax(axis=1), 0)
    order = last * (MOMENTS + 1) + behind.sum(axis=1)
    if order.max() > 0:
        best = int(order.argmax())
        part = 100 * int(last[best]) // (MOMENTS + 1)
        yield pick(
            "comeback", best, f"the greatest comeback: still behind after {part}% of the game, and won"
        )
    counts = Counter(rows.endings[ended].tolist())
    rare = [(times, ending) for ending, times in counts.items() if times < RARE * len(ended)]
    for times, ending in sorted(rare)[:RARE_ENDS]:
        place = int(ended[(rows.endings[ended] == ending).argmax()])
        yield pick(
            f"end-{ending.replace('_', '-')}",
            place,
            f"a rare end: {words(ending)}, {times:,} of {len(ended):,} games",
        )


def _behind(rows: Rows) -> np.ndarray[tuple[int, ...], np.dtype[np.bool_]]:
    """Return for each game and moment whether somebody was ahead then, and no winner was (games×moments)."""
    won = (rows.wins > 0) @ (1 << np.arange(rows.seats))
    return np.asarray(
        (rows.leaders > 0) & ((rows.leaders & won[:, None]) == 0) & rows.finished[:, None], bool
    )


def recorded(plan: ReportPlan, picked: Sequence[Pick], number: int) -> Record | str:
    """Play the pick of this number once more, and return its record; or why there is none."""
    try:
        return _recorded(plan, picked[number])
    except SimulationError as error:
        return str(error)


def _recorded(plan: ReportPlan, pick: Pick) -> Record:
    """Play a game once more. Raises SimulationError if it goes otherwise, as it may where bots go by the clock."""
    game = checked_edition(find_game(plan.game), pick.setup.data)
    options = game.decode_options(pick.setup.options)
    every = plan.bots_of(pick.setup)
    bots = [every[(seat - pick.number) % len(every)] for seat in range(len(every))]
    seed = f"{plan.seed}/{pick.number}"
    moves: list[Move] = []
    last: list[State] = []

    def see(state: State, step: PlayoutStep) -> None:
        last[:] = [state]
        if step.seat is not None and step.action is not None:
            moves.append(Move(step.now, step.seat, plain(step.action)))

    with named(seed):
        played = play(game, options, [make_bot(bot, game) for bot in bots], seed, plan.limit, see)
    if played.decisions != pick.decisions or _ending(played.outcome) != pick.ending:
        raise SimulationError(
            f"game {seed!r} went otherwise when it was played again: its bots go by the clock"
        )
    plain_options = msgspec.to_builtins(options)
    return make_record(game, plain_options, len(bots), seed, tuple(moves), last[0], tuple(bots))


def _ending(outcome: Outcome | None) -> str:
    return "" if outcome is None else outcome.ending
