"""Which decisions may have cost most: what was done beside what the searcher would have done.

Both are tried in the same imagined worlds. This is a first look, which plays on for some turns only; `check.py` says of
which decisions it is true.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import sqrt
from typing import Any, Final, Literal

import msgspec

from cosmodrome.core import CLOCK, Bot, Game, Rng, State, make_bot, offers, quick
from cosmodrome.core.part import Part, part_game, steps
from cosmodrome.core.record import plain
from cosmodrome.playing_on.chances import Chances

QUICK: Final = (120, 32)
"""Iterations of the searcher, and worlds, for a first look at a decision."""
LONG: Final = (1200, 240)
"""The same for a decision that seems to have cost something."""
SURE: Final = 2.0
"""Standard errors that a loss must be clear of nothing by."""
LEAST: Final = 0.02
"""The least share of a win that a decision must seem to have cost to be checked."""

Verdict = Literal["checking", "mistake", "depends", "unsure"]
"""What a check has found of a decision: nothing yet, that it surely cost something, that it depends on who plays on, or
that nothing is sure."""


class Decision(msgspec.Struct, frozen=True):
    """A decision beside a better one."""

    number: int
    """The number of the move."""
    seat: int
    taken: dict[str, Any]
    better: dict[str, Any]
    cost: float
    """The share of the win, 0 to 1, that the better one would have brought more, by what the seat could know."""
    error: float
    """The cost's ±, in which it lies with 95 % if nothing but chance is in it."""
    verdict: Verdict = "checking"
    """While it is checked, the cost is that of the first look."""


def decisions(part: Part, first: int, last: int) -> list[Decision]:
    """Decisions among some moves, by their numbers, both included, that seem to have cost something at first look."""
    return _look(part, range(first, last + 1), QUICK)


def weigh(part: Part, numbers: Iterable[int]) -> list[Decision]:
    """Some decisions, looked at for longer."""
    return _look(part, numbers, LONG)


def costliest(found: Iterable[Decision], most: int) -> list[Decision]:
    """Those that cost most and surely something, the costliest first."""
    sure = [each for each in found if each.cost >= LEAST and each.cost >= each.error]
    return sorted(sure, key=lambda each: -each.cost)[:most]


def _look(part: Part, numbers: Iterable[int], effort: tuple[int, int]) -> list[Decision]:
    game, wanted = part_game(part), set(numbers)
    iterations, worlds = effort
    searcher, judge = make_bot(f"search:{iterations}", game), Chances(game)
    found = []
    for step in steps(part, game):
        if step.number >= max(wanted, default=0):
            break
        index = step.number - part.before
        if step.number + 1 in wanted and part.moves[index].seat != CLOCK:
            seen = compare(game, part, step.state, index, searcher, judge, worlds)
            if seen is not None:
                found.append(seen)
    return found


def compare(
    game: Game, part: Part, state: State, index: int, searcher: Bot, judge: Chances, worlds: int
) -> Decision | None:
    """Return the cost of a move; None if the searcher would have made the same move."""
    move = part.moves[index]
    seat, legal = move.seat, state.legal_actions(move.seat)
    taken = game.decode_action(move.action)
    rng = Rng(f"look back: {part.seed} {index} {worlds}")
    if len(legal) < 2 or taken not in legal:
        return None
    better = searcher.decide(state.view(seat), legal, rng)
    if better == taken:
        return None
    total = squares = 0.0
    chance = quick(rng)
    for _ in range(worlds):
        world = state.resample(seat, chance)
        if better not in (there := world.legal_actions(seat)) or taken not in there:
            continue
        gain = (
            judge.after(world.clone(), seat, better, rng)[seat] - judge.after(world, seat, taken, rng)[seat]
        )
        total += gain
        squares += gain * gain
    mean = total / worlds
    error = SURE * sqrt(max(0.0, squares / worlds - mean * mean) / worlds)
    several = partners(game, part, seat)
    return Decision(
        part.before + index + 1, seat, move.action, plain(better), several * mean, several * error
    )


def partners(game: Game, part: Part, seat: int) -> int:
    """Return the number of seats that share what a seat wins, itself included."""
    team = offers.teams(game, game.decode_options(part.options), part.seats)
    return team.count(team[seat])
