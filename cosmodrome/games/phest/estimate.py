"""Each seat's expected return in a game that goes on: weighted figures of the table, fitted to played games.

Seat s of n wins with chance exp(w·x_s) / Σ exp(w·x_o): a conditional logit (McFadden 1974), whose figures x are the
`FEATURES` of a seat and whose weights w change with the turns that are left. `benchmarks/phest_estimate.py` plays,
fits and prints such weights; these were fitted to 21,000 games of `greedy:3` with two seats.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from math import exp
from operator import mul
from typing import Final

from .board import IS_START, STATION_FIELDS
from .cards import COLOUR, MOST_BUILT, NUMBER, SKIP
from .odds import attack_spread, chance_to_land, odds_against
from .scoring import POINTS, figures
from .state import PhestState
from .worth import turns_left

STAGES: Final[tuple[float, ...]] = (0.0, 6.0, 20.0, 48.0)
"""Turns left per seat at which the weights are given; between two stages they change evenly."""
FEATURES: Final[tuple[tuple[str, str, tuple[float, ...]], ...]] = (
    ("stations", "stations >= 1", (0.02, 0.10, 0.13, 0.43)),
    ("stations", "stations >= 2", (0.98, 0.09, 0.25, 0.41)),
    ("stations", "stations = 3", (2.24, 0.43, 0.24, 0.67)),
    ("station_cards", "station cards >= 1, with room", (1.79, 1.09, 0.51, 0.30)),
    ("station_cards", "station cards >= 2, with room", (-0.03, 0.37, 0.51, 0.25)),
    ("station_cards", "station cards without room", (0.02, 0.24, 0.34, -0.04)),
    ("defenders", "defender points", (1.16, 0.89, 0.60, 0.29)),
    ("unused_defenders", "unused defenders", (-0.06, -0.25, -0.19, -0.12)),
    ("unused_defenders", "points of the best three unused", (0.46, 0.58, 0.49, 0.32)),
    ("ships", "no reserve", (0.08, 0.23, 0.25, 0.27)),
    ("ships", "reserve >= 2", (0.12, -0.27, 0.10, 0.02)),
    ("ships", "attack of the ship", (0.92, 0.37, 0.74, 0.30)),
    ("ships", "attack of the best in reserve", (0.02, 0.46, 0.44, 0.45)),
    ("last_ship", "last ship, ahead", (0.11, 0.13, 0.99, -0.04)),
    ("last_ship", "last ship, behind", (-0.03, 0.18, -0.60, -0.18)),
    ("prospects", "may throw out", (-0.08, 0.07, 0.08, 0.02)),
    ("prospects", "may throw out a last ship", (-0.02, 0.04, 0.42, -0.05)),
    ("prospects", "may build", (2.59, 0.29, 0.07, -0.00)),
    ("prospects", "may take a defender or station", (1.05, 0.46, 0.48, 0.32)),
    ("danger", "own stations, by the chance to be beaten", (0.40, 0.13, 0.14, -0.42)),
    ("danger", "own bare stations, likewise", (-0.27, 0.16, -0.15, 0.08)),
    ("cards", "skip cards", (0.21, 0.45, 0.38, 0.26)),
    ("turn", "misses a turn", (0.00, 0.00, 0.00, 0.00)),
    ("cards", "number cards", (0.13, 0.25, 0.32, 0.23)),
    ("cards", "steps on cards of its colour", (0.34, 0.11, 0.01, -0.01)),
    ("turn", "to move", (0.08, 0.12, 0.08, 0.07)),
    ("lead", "ahead", (0.68, 0.11, -0.00, 0.03)),
)
"""The figures that are counted for a seat: the term of each, the figure, its weight at each stage."""

POINT_UNIT: Final = 4
ATTACK_UNIT: Final = 20
STEP_UNIT: Final = 6


def estimate(state: PhestState) -> tuple[float, ...]:
    """Returns to be expected, -1 to 1, summing to 0."""
    weights = weights_at(turns_left(state))
    chances = [
        0.0 if state.is_out(seat) else exp(sum(map(mul, weights, each)))
        for seat, each in enumerate(features(state))
    ]
    total, seats = sum(chances), state.seats
    return tuple([(seats * chance / total - 1) / (seats - 1) for chance in chances])


def terms(state: PhestState, seat: int) -> Mapping[str, float]:
    """Return the parts of a seat's worth, in log-odds. The estimate compares the sums of the seats."""
    worths = {term: 0.0 for term, _, _ in FEATURES}
    weighed = map(mul, weights_at(turns_left(state)), features(state)[seat])
    for (term, _, _), value in zip(FEATURES, weighed, strict=True):
        worths[term] += value
    return worths


@cache
def weights_at(turns: float) -> tuple[float, ...]:
    """The weights with so many turns left per seat."""
    turns = min(turns, STAGES[-1])
    stage = max(index for index, start in enumerate(STAGES[:-1]) if turns >= start)
    share = (turns - STAGES[stage]) / (STAGES[stage + 1] - STAGES[stage])
    return tuple([each[stage] * (1 - share) + each[stage + 1] * share for _, _, each in FEATURES])


def features(state: PhestState) -> list[list[float]]:
    """Per seat, its `FEATURES`."""
    counted = [figures(state, seat) for seat in range(state.seats)]
    ranks: list[tuple[int, ...]] = [() if state.is_out(seat) else each for seat, each in enumerate(counted)]
    return [_features(state, seat, *each, ranks) for seat, each in enumerate(counted)]


def _features(
    state: PhestState, seat: int, built: int, points: int, cards: int, ranks: list[tuple[int, ...]]
) -> list[float]:
    best = max(ranks[:seat] + ranks[seat + 1 :])
    room, field, ship = MOST_BUILT - built, state.field[seat], state.active[seat]
    reserve, unused, lying = state.reserve[seat], state.defenders[seat], state.cards[seat]
    numbers = [card for card in lying if card < SKIP]
    to_move = bool(state.stack) and state.stack[-1].seat == seat
    top = state.discard[-1] if to_move else None

    enemies = [active for other, active in enumerate(state.active) if active >= 0 and other != seat]
    weak = bare = 0.0
    sites = []
    for site in STATION_FIELDS[state.side[seat]]:
        station = state.stations[site]
        if station is None:
            sites.append(site)
        else:
            defenders = tuple(station)
            beaten = max([odds_against(each, state.hard, defenders).win for each in enemies], default=0.0)
            weak += beaten
            if not station:
                bare += beaten
    prey = [other for other, at in enumerate(state.field) if other != seat and not IS_START[at]]
    throw = chance_to_land(state, seat, [state.field[other] for other in prey], top) if prey else 0.0
    siege = 0.0
    under = state.stations[field]
    if under is not None and ship >= 0 and state.owner(field) != seat:
        siege = odds_against(ship, state.hard, tuple(under)).win
    last = ship >= 0 and not reserve and len(enemies) == 1
    return [
        built >= 1,
        built >= 2,
        built >= 3,
        cards >= 1 and room >= 1,
        cards >= 2 and room >= 2,
        max(0, cards - room),
        points / POINT_UNIT,
        min(3, len(unused)),
        sum(sorted([POINTS[kind] for kind in unused])[-3:]) / POINT_UNIT,
        ship >= 0 and not reserve,
        len(reserve) >= 2,
        mean_attack(ship, state.hard) if ship >= 0 else 0.0,
        max([mean_attack(each, state.hard) for each in reserve], default=0.0),
        last and built > 0 and ranks[seat] > best,
        last and (built == 0 or ranks[seat] < best),
        throw,
        throw if throw and [True for other in prey if not state.reserve[other]] else 0.0,
        chance_to_land(state, seat, sites, top) if cards and sites else 0.0,
        siege,
        weak,
        bare,
        len(lying) - len(numbers),
        state.skip[seat],
        len(numbers),
        sum([NUMBER[card] for card in numbers if COLOUR[card] == state.side[seat]]) / STEP_UNIT,
        to_move,
        (ranks[seat] > best) - (ranks[seat] < best),
    ]


@cache
def mean_attack(ship: int, hard: bool) -> float:
    """A ship's attack on average, in units of 20."""
    return sum(attack * chance for attack, chance in enumerate(attack_spread(ship, hard))) / ATTACK_UNIT
