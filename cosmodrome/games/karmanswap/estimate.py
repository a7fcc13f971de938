"""Each seat's expected return in a game that goes on: weighted figures of the table, fitted to played rounds.

Team t of a round wins it with chance exp(w·x_t) / Σ exp(w·x_u): a conditional logit (McFadden 1974), whose figures x
are the `FEATURES` of a team. The weights w depend on the number of seats, and change with the cards of the smallest
hand. `benchmarks/karman_estimate.py` plays rounds, fits such weights and prints them. Rounds to come count as even.

The state is judged as it is, all hands included. A search shows imagined ones, in which hidden cards are drawn by lot.
"""

from __future__ import annotations

from functools import cache
from math import exp
from operator import mul
from typing import Final

from .cards import ABILITY, CARDS, COLOUR, MOORED, PRESTIGE, SHIP, VALUE
from .chances import match_chances
from .colonies import STEPS, contested
from .scoring import STONE
from .state import KarmanState

STAGES: Final[tuple[float, ...]] = (1.0, 9.0)
"""Cards of the smallest hand at which the weights are given; between them they change evenly."""
Weights = tuple[float, float]
"""A weight at each stage."""
FEATURES: Final[tuple[tuple[str, dict[int, Weights]], ...]] = (
    ("prestige points", {2: (0.90, 0.30), 3: (0.85, 0.05), 4: (0.58, -0.05)}),
    ("discovery stones", {2: (0.81, 0.21), 3: (0.43, -0.01), 4: (0.18, -0.06)}),
    ("research stones", {2: (0.21, 0.10), 3: (0.43, -0.05), 4: (0.05, 0.08)}),
    ("planets colonised >= 2", {2: (0.11, 0.42), 3: (0.05, 0.36), 4: (0.32, 0.63)}),
    ("planets colonised = 3", {2: (0.34, 1.31), 3: (0.58, 1.48), 4: (0.93, 1.52)}),
    ("way on the extinction track", {2: (0.55, 2.40), 3: (1.04, 3.12), 4: (0.89, 2.73)}),
    ("at most two extinctions to the end", {2: (0.26, 0.09), 3: (0.71, 0.30), 4: (0.35, 0.41)}),
    ("one extinction to the end", {2: (0.42, 0.34), 3: (0.55, 0.36), 4: (0.22, 0.29)}),
    ("a hand with one card, ahead", {2: (0.34, 0.00), 3: (0.47, 0.00), 4: (0.31, 0.00)}),
    ("a hand with at most two cards, ahead", {2: (0.49, -0.33), 3: (0.44, -0.34), 4: (0.39, -0.37)}),
    ("ahead", {2: (0.11, 0.03), 3: (0.16, -0.06), 4: (0.03, 0.09)}),
    ("the strongest ship of all hands", {2: (0.12, -0.10), 3: (0.07, -0.17), 4: (0.36, -0.21)}),
    ("values of creatures in a hand", {2: (-0.12, 0.31), 3: (-0.10, 0.21), 4: (-0.31, 0.29)}),
    ("settle", {2: (0.05, 0.20), 3: (0.25, 0.24), 4: (0.19, 0.65)}),
    ("launch", {2: (-0.17, 0.02), 3: (0.23, -0.03), 4: (0.28, -0.09)}),
    ("migrate", {2: (0.25, 0.17), 3: (0.23, 0.11), 4: (0.44, 0.19)}),
    ("transfer", {2: (0.18, -0.06), 3: (0.04, -0.13), 4: (0.27, 0.21)}),
    ("trade field", {2: (0.42, 0.20), 3: (0.30, 0.20), 4: (0.48, 0.36)}),
    ("trade hand", {2: (-0.05, -0.02), 3: (0.13, -0.17), 4: (0.17, -0.12)}),
    ("exchange", {2: (-0.04, 0.13), 3: (0.27, 0.09), 4: (0.29, 0.29)}),
    ("cull", {2: (0.35, 0.28), 3: (0.08, 0.16), 4: (0.09, 0.12)}),
    ("draft", {2: (0.05, 0.32), 3: (0.27, 0.46), 4: (0.28, 0.74)}),
    ("recall", {2: (-0.07, -0.01), 3: (-0.10, -0.05), 4: (0.08, -0.09)}),
    ("points of colonisations that nobody can win back", {2: (0.57, 0.42), 3: (0.41, 0.18), 4: (0.21, 0.18)}),
    ("colonisations that nobody can win back", {2: (0.52, -0.24), 3: (0.32, -0.34), 4: (0.38, -0.35)}),
    ("colonisations that somebody can win back", {2: (0.08, -0.05), 3: (0.22, -0.13), 4: (0.68, -0.07)}),
    ("such a colonisation wins the round", {2: (2.12, 0.61), 3: (2.20, 0.62), 4: (2.04, 0.59)}),
    ("to move", {2: (0.30, 0.19), 3: (0.44, 0.10), 4: (0.46, -0.03)}),
    ("explorations owed to it", {2: (0.19, 0.35), 3: (0.03, 0.21), 4: (0.14, 0.19)}),
)
"""The figures that are counted for a team, and for each number of seats the weights."""

NEARLY: Final = 0.75
"""How far the present round counts in a match, so that a round which can be won at once is won rather than improved."""
ABILITY_COUNT: Final = MOORED
"""The abilities that can be used. `MOORED`, the last one, cannot."""
POINT_UNIT: Final = 10
STONE_UNIT: Final = 3
VALUE_UNIT: Final = 10


def estimate(state: KarmanState) -> tuple[float, ...]:
    """Returns to be expected, -1 to 1, summing to 0 over the teams. Partners expect the same."""
    weights = weights_at(state.seats, min(map(len, state.hands)))
    worths = [sum(map(mul, weights, each)) for each in features(state)]
    most = max(worths)
    odds = [exp(each - most) for each in worths]
    total = sum(odds)
    chances = [each / total for each in odds]
    if state.rounds_to_win > 1:
        chances = _match(state, chances)
    teams = state.teams
    return tuple([(teams * chances[team] - 1) / (teams - 1) for team in state.team])


def _match(state: KarmanState, chances: list[float]) -> list[float]:
    """Each team's chance to win the match, with these chances to win the round, which count less than a round won."""
    match = [0.0] * state.teams
    for winner, round_won in enumerate(chances):
        chance = NEARLY * round_won + (1 - NEARLY) / state.teams
        wins = tuple([won + (team == winner) for team, won in enumerate(state.wins)])
        for team, share in enumerate(match_chances(wins, state.rounds_to_win)):
            match[team] += chance * share
    return match


@cache
def weights_at(seats: int, cards: int) -> tuple[float, ...]:
    """The weights with this many seats, when the smallest hand has this many cards."""
    at = max(STAGES[0], min(cards, STAGES[-1]))
    stage = max(index for index, start in enumerate(STAGES[:-1]) if at >= start)
    share = (at - STAGES[stage]) / (STAGES[stage + 1] - STAGES[stage])
    by_stage = [weights[seats] for _, weights in FEATURES]
    return tuple([each[stage] * (1 - share) + each[stage + 1] * share for each in by_stage])


def features(state: KarmanState) -> list[list[float]]:
    """Per team, its `FEATURES`."""
    teams = state.teams
    share = teams / state.seats
    values, least, best = [0] * teams, [CARDS] * teams, [0] * teams
    uses = [[0.0] * ABILITY_COUNT for _ in range(teams)]
    for seat, hand in enumerate(state.hands):
        team = state.team[seat]
        least[team] = min(least[team], len(hand))
        use = uses[team]
        for card in hand:
            ability = ABILITY[card]
            if 0 <= ability < ABILITY_COUNT:
                use[ability] += share
            value = VALUE[card]
            if COLOUR[card] == SHIP:
                best[team] = max(best[team], value)
            else:
                values[team] += value
    discovery = state.discovery
    totals = [points + STONE * stones for points, stones in zip(state.points, discovery, strict=True)]
    reach = [ship + stones if ship else 0 for ship, stones in zip(best, discovery, strict=True)]
    promised, held, at_risk, winning = [0] * teams, [0] * teams, [0] * teams, [0] * teams
    for planet in state.colonies:
        ship = state.strongest(planet)
        left = _answers(state, planet) if ship >= 0 else -1
        if left < 0:
            continue
        team, strength = state.owner[ship], state.strength(ship)
        if _may_be_beaten(state, planet, team, strength, left, reach):
            at_risk[team] += 1
            continue
        held[team] += 1
        if state.colonised[team] == STEPS - 1:
            winning[team] = 1
        for card in state.creatures(planet):
            promised[team] += PRESTIGE[planet][COLOUR[card]]
        for other in state.ships[planet]:
            if other != ship:
                promised[team] += state.strength(other)
    owed = [0] * teams
    for winner, _, _ in state.owed:
        for team in range(teams):
            if team != winner:
                owed[team] += 1
    mover = -1
    if state.stack:
        frame = state.stack[-1]
        mover = state.team[frame.seat]
        if frame.reason == "explored":
            owed[mover] += 1
    found = []
    for team in range(teams):
        others = max(totals[:team] + totals[team + 1 :])
        ahead = totals[team] > others
        done, few = state.colonised[team], least[team]
        step = state.extinction[0] if team == 0 or teams == 3 else -state.extinction[0]
        if teams == 3:
            step = state.extinction[team]
        to_end = state.track - max(0, step)
        each: list[float] = [
            state.points[team] / POINT_UNIT,
            discovery[team] / STONE_UNIT,
            state.research[team] / STONE_UNIT,
            done >= 2,
            done >= 3,
            max(0, step) / state.track,
            to_end <= 2,
            to_end <= 1,
            few <= 1 and ahead,
            few <= 2 and ahead,
            ahead - (totals[team] < others),
            0 < reach[team] > max(reach[:team] + reach[team + 1 :]),
            values[team] * share / VALUE_UNIT,
            *uses[team],
            promised[team] / POINT_UNIT,
            held[team],
            at_risk[team],
            winning[team],
            team == mover,
            owed[team],
        ]
        found.append(each)
    return found


def _answers(state: KarmanState, planet: int) -> int:
    """The seats after the one whose turn it is that will answer a colonisation; -1 if it will be void (KS-R20)."""
    left = (state.marker[planet] - state.turn - 1) % state.seats
    if any(state.stacks):
        return left
    to_end = (state.starter - state.turn - 1) % state.seats
    if to_end >= left:
        return left
    return to_end if contested(state, planet) else -1


def _may_be_beaten(
    state: KarmanState, planet: int, team: int, strength: int, left: int, reach: list[int]
) -> bool:
    """Return whether somebody who has still to answer holds a ship that is stronger with all stones."""
    first = 1 if state.answered >> planet & 1 else 0
    for step in range(first, left + 1):
        rival = state.team[(state.turn + step) % state.seats]
        if rival != team and reach[rival] > strength:
            return True
    return False
