"""What each seat may expect of a game that goes on: a weighing of what lies on the table, fitted to played games.

Seat s of n wins with chance exp(w·x_s) / Σ exp(w·x_o): a conditional logit (McFadden 1974), whose figures x are the
`FEATURES` of a seat and whose weights w change with the turns that are left. `benchmarks/phest_estimate.py` plays,
fits and prints such weights; these were fitted to 21,000 games of `greedy:3` with two seats.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import exp
from operator import mul
from typing import Final

from .board import FIELDS, IS_START, START
from .cards import BARE_STATION, COLOUR, NUMBER, NUMBERS, PLAYABLE, SHIELD, SKIP, VALUE
from .odds import attack_spread, odds
from .state import PhestState
from .worth import DRAW_HITS, OUT, PLAYABLE_SHARE, draws_left

FEATURES: Final = (
    "stations >= 1",
    "stations >= 2",
    "stations = 3",
    "station cards >= 1, with room",
    "station cards >= 2, with room",
    "station cards without room",
    "defender points",
    "unused defenders",
    "points of the best three unused",
    "no reserve",
    "reserve >= 2",
    "attack of the ship",
    "attack of the best in reserve",
    "last ship, ahead",
    "last ship, behind",
    "may throw out",
    "may throw out a last ship",
    "may build",
    "may take a defender or station",
    "own stations, by the chance to be beaten",
    "own bare stations, likewise",
    "skip cards",
    "misses a turn",
    "number cards",
    "steps on cards of its colour",
    "to move",
    "ahead",
)
STAGES: Final[tuple[float, ...]] = (0.0, 6.0, 20.0, 48.0)
"""Turns left per seat at which the weights are given; between two stages they change evenly."""
WEIGHTS: Final[tuple[tuple[float, ...], ...]] = (
    (0.02, 0.10, 0.13, 0.43),  # stations >= 1
    (0.98, 0.09, 0.25, 0.41),  # stations >= 2
    (2.24, 0.43, 0.24, 0.67),  # stations = 3
    (1.79, 1.09, 0.51, 0.30),  # station cards >= 1, with room
    (-0.03, 0.37, 0.51, 0.25),  # station cards >= 2, with room
    (0.02, 0.24, 0.34, -0.04),  # station cards without room
    (1.16, 0.89, 0.60, 0.29),  # defender points
    (-0.06, -0.25, -0.19, -0.12),  # unused defenders
    (0.46, 0.58, 0.49, 0.32),  # points of the best three unused
    (0.08, 0.23, 0.25, 0.27),  # no reserve
    (0.12, -0.27, 0.10, 0.02),  # reserve >= 2
    (0.92, 0.37, 0.74, 0.30),  # attack of the ship
    (0.02, 0.46, 0.44, 0.45),  # attack of the best in reserve
    (0.11, 0.13, 0.99, -0.04),  # last ship, ahead
    (-0.03, 0.18, -0.60, -0.18),  # last ship, behind
    (-0.08, 0.07, 0.08, 0.02),  # may throw out
    (-0.02, 0.04, 0.42, -0.05),  # may throw out a last ship
    (2.59, 0.29, 0.07, -0.00),  # may build
    (1.05, 0.46, 0.48, 0.32),  # may take a defender or station
    (0.40, 0.13, 0.14, -0.42),  # own stations, by the chance to be beaten
    (-0.27, 0.16, -0.15, 0.08),  # own bare stations, likewise
    (0.21, 0.45, 0.38, 0.26),  # skip cards
    (0.00, 0.00, 0.00, 0.00),  # misses a turn
    (0.13, 0.25, 0.32, 0.23),  # number cards
    (0.34, 0.11, 0.01, -0.01),  # steps on cards of its colour
    (0.08, 0.12, 0.08, 0.07),  # to move
    (0.68, 0.11, -0.00, 0.03),  # ahead
)
"""Per feature, its weight at each stage."""

POINTS: Final = tuple(value * (2 if shield else 1) for value, shield in zip(VALUE, SHIELD, strict=True))
"""What a defender counts at the end (PH-39)."""
POINT_UNIT: Final = 4
ATTACK_UNIT: Final = 20
STEP_UNIT: Final = 6


def estimate(state: PhestState) -> tuple[float, ...]:
    """Returns to be expected, -1 to 1, summing to 0."""
    again = state.long_game and not state.reshuffled
    weights = weights_at(draws_left(len(state.deck), len(state.discard), again) / state.seats)
    chances = [
        0.0 if state.is_out(seat) else exp(sum(map(mul, weights, each)))
        for seat, each in enumerate(features(state))
    ]
    total, seats = sum(chances), state.seats
    return tuple([(seats * chance / total - 1) / (seats - 1) for chance in chances])


@cache
def weights_at(turns: float) -> tuple[float, ...]:
    """The weights with so many turns left per seat."""
    turns = min(turns, STAGES[-1])
    stage = max(index for index, start in enumerate(STAGES[:-1]) if turns >= start)
    share = (turns - STAGES[stage]) / (STAGES[stage + 1] - STAGES[stage])
    return tuple([each[stage] * (1 - share) + each[stage + 1] * share for each in WEIGHTS])


def features(state: PhestState) -> list[list[float]]:
    """Per seat, its `FEATURES`."""
    ranks = [_rank(state, seat) for seat in range(state.seats)]
    return [_features(state, seat, ranks) for seat in range(state.seats)]


def _rank(state: PhestState, seat: int) -> tuple[int, int, int]:
    """What is compared at the end (PH-39); who is out is not (PH-R22)."""
    if state.is_out(seat):
        return OUT
    start, built, points = START[state.side[seat]], 0, 0
    for station in state.stations[start + 2 : start + 5]:
        if station is not None:
            built += 1
            for kind in station:
                points += POINTS[kind]
    return built, points, state.station_cards[seat]


def _features(state: PhestState, seat: int, ranks: Sequence[tuple[int, int, int]]) -> list[float]:
    others = [other for other in range(state.seats) if other != seat]
    built, points, cards = ranks[seat]
    best = max([ranks[other] for other in others])
    room = 3 - built
    start, field, ship = START[state.side[seat]], state.field[seat], state.active[seat]
    reserve, unused = state.reserve[seat], state.defenders[seat]
    to_move = bool(state.stack) and state.stack[-1].seat == seat

    weak = bare = 0.0
    sites = []
    for site in (start + 2, start + 3, start + 4):
        station = state.stations[site]
        if station is None:
            sites.append(site)
            continue
        beaten = max(
            [
                chance_to_win(state, state.active[other], station)
                for other in others
                if state.active[other] >= 0
            ],
            default=0.0,
        )
        weak += beaten
        if not station:
            bare += beaten
    prey = [other for other in others if not IS_START[state.field[other]]]
    throw = _reach(state, seat, [state.field[other] for other in prey], to_move)
    siege = 0.0
    under = state.stations[field]
    if under is not None and ship >= 0 and state.owner(field) != seat:
        siege = chance_to_win(state, ship, under)
    last = ship >= 0 and not reserve and sum([each >= 0 for each in state.active]) == 2
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
        throw if any(not state.reserve[other] for other in prey) else 0.0,
        _reach(state, seat, sites, to_move) if cards and sites else 0.0,
        siege,
        weak,
        bare,
        state.cards[seat].count(SKIP),
        state.skip[seat],
        len(state.cards[seat]) - state.cards[seat].count(SKIP),
        sum([NUMBER[card] for card in state.cards[seat] if card < SKIP and COLOUR[card] == state.side[seat]])
        / STEP_UNIT,
        to_move,
        (ranks[seat] > best) - (ranks[seat] < best),
    ]


def _reach(state: PhestState, seat: int, fields: Sequence[int], to_move: bool) -> float:
    """The chance to land on one of the fields by the next move, about; the top discard is known to who is to move."""
    at, side = state.field[seat], state.side[seat]
    away = [steps for field in fields if 1 <= (steps := (field - at) % FIELDS) <= NUMBERS]
    if not away or state.active[seat] < 0:
        return 0.0
    near = min(away)
    missed = 1.0 - min(0.9, sum([DRAW_HITS[steps] for steps in away])) if state.deck else 1.0
    plays = PLAYABLE[state.discard[-1]]
    for card in state.cards[seat]:
        if card < SKIP and (NUMBER[card] in away or (NUMBER[card] > near and COLOUR[card] == side)):
            if not to_move:
                missed *= 1.0 - PLAYABLE_SHARE
            elif plays[card]:
                return 1.0
    return 1.0 - missed


def chance_to_win(state: PhestState, ship: int, station: Sequence[int]) -> float:
    """The chance that one attack by a ship wins against a station."""
    strength, shield = BARE_STATION, False
    for kind in station:
        strength += VALUE[kind]
        shield = shield or SHIELD[kind]
    return odds(ship, state.hard, strength, shield).win


@cache
def mean_attack(ship: int, hard: bool) -> float:
    """A ship's attack on average, in units of 20."""
    return sum(attack * chance for attack, chance in enumerate(attack_spread(ship, hard))) / ATTACK_UNIT
