"""Each seat's expected return in a game that goes on: weighted figures of the table, fitted to played games.

Seat s of n wins with chance exp(w·x_s) / Σ exp(w·x_o): a conditional logit (McFadden 1974), whose figures x are the
`FEATURES` of a seat. The weights w (`fitted.py`) change with the turns that are left, and with the number of seats:
among four players other things decide than between two. What a choice is worth goes by other weights than who will win.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from math import exp
from operator import mul
from typing import Final

from .board import IS_START, STATION_FIELDS
from .cards import COLOUR, MOST_BUILT, NUMBER, SKIP
from .fitted import MOST_TURNS, STAGES, WEIGHTS, WHO_WINS_OF_TWO
from .odds import attack_spread, chance_to_land, odds_against
from .scoring import POINTS, figures
from .state import PhestState
from .worth import turns_left

FEATURES: Final[tuple[tuple[str, str], ...]] = (
    ("stations", "stations >= 1"),
    ("stations", "stations >= 2"),
    ("stations", "stations = 3"),
    ("station_cards", "station cards >= 1, with room"),
    ("station_cards", "station cards >= 2, with room"),
    ("station_cards", "station cards without room"),
    ("defenders", "defender points"),
    ("unused_defenders", "unused defenders"),
    ("unused_defenders", "points of the best three unused"),
    ("ships", "no reserve"),
    ("ships", "reserve >= 2"),
    ("ships", "attack of the ship"),
    ("ships", "attack of the best in reserve"),
    ("last_ship", "last ship, ahead"),
    ("last_ship", "last ship, behind"),
    ("prospects", "may throw out"),
    ("prospects", "may throw out a last ship"),
    ("prospects", "may build"),
    ("prospects", "may take a defender or station"),
    ("danger", "own stations, by the chance to be beaten"),
    ("danger", "own bare stations, likewise"),
    ("cards", "skip cards"),
    ("turn", "misses a turn"),
    ("cards", "number cards"),
    ("cards", "steps on cards of its colour"),
    ("turn", "to move"),
    ("lead", "ahead"),
    ("defenders", "defenders on stations"),
    ("station_cards", "station cards, built too, >= 5"),
    ("station_cards", "station cards, built too, >= 6"),
)
"""The figures that are counted for a seat: the term of each, and the figure. `WEIGHTS` are in the same order."""

POINT_UNIT: Final = 4
ATTACK_UNIT: Final = 20
STEP_UNIT: Final = 6


def estimate(state: PhestState) -> tuple[float, ...]:
    """Returns to be expected, -1 to 1, summing to 0."""
    return expected(state, weights_at(turns_left(state), state.seats))


def expected(state: PhestState, weights: Sequence[float]) -> tuple[float, ...]:
    """Returns to be expected by these weights of the `FEATURES`."""
    seats = state.seats
    return tuple([(seats * share - 1) / (seats - 1) for share in _shares(state, weights)])


def chances(state: PhestState) -> tuple[float, ...]:
    """Each seat's share of the win, 0 to 1, summing to 1."""
    turns, seats = turns_left(state), state.seats
    return tuple(_shares(state, weights_of_two(turns) if seats == 2 else weights_at(turns, seats)))


def _shares(state: PhestState, weights: Sequence[float]) -> list[float]:
    odds = [
        0.0 if state.is_out(seat) else exp(sum(map(mul, weights, each)))
        for seat, each in enumerate(features(state))
    ]
    total = sum(odds)
    return [each / total for each in odds]


def terms(state: PhestState, seat: int) -> Mapping[str, float]:
    """Return the parts of a seat's worth, in log-odds. The estimate compares the sums of the seats."""
    worths = {term: 0.0 for term, _ in FEATURES}
    weighed = map(mul, weights_at(turns_left(state), state.seats), features(state)[seat])
    for (term, _), value in zip(FEATURES, weighed, strict=True):
        worths[term] += value
    return worths


@cache
def weights_at(turns: float, seats: int) -> tuple[float, ...]:
    """The weights to judge choices by, with this many turns left per seat, in a game of this many seats."""
    return _between_stages(WEIGHTS[seats], turns, seats)


@cache
def weights_of_two(turns: float) -> tuple[float, ...]:
    """The weights that say who of two will win, with this many turns left."""
    return _between_stages(WHO_WINS_OF_TWO, turns, 2)


def _between_stages(weights: Sequence[Sequence[float]], turns: float, seats: int) -> tuple[float, ...]:
    turns = min(turns, MOST_TURNS[seats])
    stage = max(index for index, start in enumerate(STAGES[:-1]) if turns >= start)
    share = (turns - STAGES[stage]) / (STAGES[stage + 1] - STAGES[stage])
    return tuple([each[stage] * (1 - share) + each[stage + 1] * share for each in weights])


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
    lives = 0
    sites = []
    for site in STATION_FIELDS[state.side[seat]]:
        station = state.stations[site]
        if station is None:
            sites.append(site)
        else:
            defenders = tuple(station)
            lives += len(defenders)
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
        lives,
        built + cards >= 5,
        built + cards >= 6,
    ]


@cache
def mean_attack(ship: int, hard: bool) -> float:
    """A ship's attack on average, in units of 20."""
    return sum(attack * chance for attack, chance in enumerate(attack_spread(ship, hard))) / ATTACK_UNIT
