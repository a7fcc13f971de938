"""Each seat's chance to win the match: this round by the table, the rounds to come by their number.

Team t of a round wins it with chance exp(w_t / s) / Σ exp(w_u / s), w being its `worth` and s growing with the cards
that are still in the hands, since much can change while there are many. `benchmarks/chances.py --fit` plays rounds
and prints such figures; these were fitted to 400 rounds of `greedy` bots for each number of seats.
"""

from __future__ import annotations

from functools import cache
from math import exp
from typing import TYPE_CHECKING, Final

from .worth import worth

if TYPE_CHECKING:
    from .state import KarmanState

SCALE: Final = {2: (56.0, 1.5), 3: (20.0, 1.5), 4: (4.0, 3.75)}
"""Per number of seats: prestige points by which a team must lead for odds of e to 1, at the round's end, and more of
them for each card in the hands."""


def chances(state: KarmanState) -> tuple[float, ...]:
    """Each seat's share of the win, 0 to 1; partners have equal parts."""
    base, each = SCALE[state.seats]
    scale = base + each * sum(map(len, state.hands))
    values = [worth(state, state.team.index(team), len(state.history)) for team in range(state.teams)]
    odds = [exp((value - max(values)) / scale) for value in values]
    match = [0.0] * state.teams
    for winner, odd in enumerate(odds):
        wins = tuple(won + (team == winner) for team, won in enumerate(state.wins))
        for team, chance in enumerate(match_chances(wins, state.rounds_to_win)):
            match[team] += odd / sum(odds) * chance
    return tuple(match[team] * state.teams / state.seats for team in state.team)


@cache
def match_chances(wins: tuple[int, ...], needed: int) -> tuple[float, ...]:
    """Each team's chance to win the match after so many rounds won, if all are equally good."""
    if max(wins) >= needed:
        return tuple(float(won >= needed) for won in wins)
    ways = [
        match_chances(tuple(won + (team == winner) for team, won in enumerate(wins)), needed)
        for winner in range(len(wins))
    ]
    return tuple(sum(column) / len(wins) for column in zip(*ways, strict=True))
