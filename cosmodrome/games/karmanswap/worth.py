"""The worth of a position to a team, in prestige points, as a thoughtful player judges it."""

from __future__ import annotations

from typing import Final

from .cards import (
    ABILITY,
    CARDS,
    COLOUR,
    CULL,
    DRAFT,
    EXCHANGE,
    MIGRATE,
    PRESTIGE,
    RECALL,
    SETTLE,
    SHIP,
    TRADE_FIELD,
    VALUE,
    ZONE,
)
from .colonies import contested
from .scoring import totals
from .state import KarmanState

ROUND: Final = 120.0
"""A round won."""
COLONISED: Final = (0.0, 14.0, 32.0, 60.0, 0.0)
"""Planets colonised; the fourth wins the round."""
HOLDS: Final = {4: 0.25, 5: 0.42, 6: 0.62, 7: 0.8, 8: 0.94}
"""Chance that a ship of this strength stays the strongest with two opponents still to answer."""
USE: Final = {CULL: 5.0, EXCHANGE: 3.5, DRAFT: 3.0, SETTLE: 3.0, MIGRATE: 2.5, TRADE_FIELD: 2.0, RECALL: 1.0}
"""Abilities that may still be used."""


CARD_WORTH: Final = tuple(
    1.0 + 1.1 * (VALUE[card] - 3)
    if COLOUR[card] == SHIP
    else 0.8 + 0.15 * VALUE[card] + 0.25 * USE.get(ABILITY[card], 0.0)
    for card in range(CARDS)
)
"""Each card in the hand."""


def worth(state: KarmanState, seat: int, before: int) -> float:
    """The position for a seat's team, against its best opponent; `before` is the rounds that were over at the start."""
    team = state.team[seat]
    if len(state.history) > before:
        last = state.history[-1]
        return 0.0 if last.winner is None else ROUND if last.winner == team else -ROUND
    standing = [_team(state, each) for each in range(state.teams)]
    for planet in state.colonies:
        _colony(state, planet, standing)
    own = standing[team]
    value = own - max(each for other, each in enumerate(standing) if other != team)
    for other in range(state.seats):
        if state.team[other] == team:
            value += sum(map(CARD_WORTH.__getitem__, state.hands[other]))
    value -= _exposed(state)
    if not state.hands[seat]:
        counted = totals(state)
        lead = counted[team] - max(each for other, each in enumerate(counted) if other != team)
        value += ROUND / 2 if lead > 0 else -ROUND / 2 if lead < 0 else 0
    return value + _pending(state, seat)


def _team(state: KarmanState, team: int) -> float:
    return _stones(state, team) + COLONISED[state.colonised[team]] + _track(state, team)


def _stones(state: KarmanState, team: int) -> float:
    return state.points[team] + 3.0 * state.discovery[team] + state.research[team]


def _track(state: KarmanState, team: int) -> float:
    """Return how near the team is to a knock-out by extinctions (KS-19, KS-45)."""
    if state.teams == 3:
        step = state.extinction[team]
    else:
        step = max(0, state.extinction[0] if team == 0 else -state.extinction[0])
    left = state.track - step
    return 2.0 * step + (24.0 if left == 1 else 9.0 if left == 2 else 0.0)


def prize(state: KarmanState, planet: int, team: int) -> float:
    """Return the gain of the team that colonises a planet, without the other ships there (KS-25)."""
    points = float(sum(PRESTIGE[planet][COLOUR[card]] for card in state.creatures(planet)))
    done = state.colonised[team]
    return points + (ROUND if done == 3 else COLONISED[done + 1] - COLONISED[done])


def _colony(state: KarmanState, planet: int, standing: list[float]) -> None:
    """Add the promise of a running colonisation to the standing of its team: nothing if it will be void (KS-R20)."""
    ship = state.strongest(planet)
    if ship < 0:
        return
    left = (state.marker[planet] - state.turn - 1) % state.seats
    if not any(state.stacks):
        to_end = (state.starter - state.turn - 1) % state.seats
        if to_end < left:
            if not contested(state, planet):
                return
            left = to_end
    team = state.owner[ship]
    stake = prize(state, planet, team) + sum(
        state.strength(each) for each in state.ships[planet] if each != ship
    )
    rivals = sum(state.team[(state.turn + 1 + step) % state.seats] != team for step in range(left))
    hold = HOLDS[min(8, state.strength(ship))] ** (rivals / 2)
    standing[team] += hold * stake
    for other in range(state.teams):
        if other != team:
            standing[other] += (1 - hold) * stake / (state.teams - 1)


def _exposed(state: KarmanState) -> float:
    """Creatures that the next players may well eat."""
    danger = 0.0
    for planet in state.laid:
        if state.dome[planet] >= 0 or state.marker[planet] >= 0:
            continue
        for colour, (first, end) in enumerate(ZONE[planet]):
            if state.has_room(planet, (colour + 2) % 3):
                for card in state.fields[first:end]:
                    if card >= 0:
                        danger += 0.35 * max(0.0, 8.0 - state.strength(card)) / 8 * (3 + VALUE[card])
    return danger


def _pending(state: KarmanState, seat: int) -> float:
    """Abilities that wait to be used in this chain."""
    value = 0.0
    for frame in state.stack:
        if frame.seat == seat and frame.phase.ask in ("ability", "arrival"):
            value += 0.6 * USE.get(ABILITY[frame.card], 0.6)
    return value
