"""What each seat may expect of a game that goes on, for players who look ahead."""

from __future__ import annotations

from math import tanh
from typing import TYPE_CHECKING, Final

from cosmodrome.games.phest.board import STATION_FIELDS
from cosmodrome.games.phest.worth import Scene, Weights

if TYPE_CHECKING:
    from cosmodrome.games.phest.state import PhestState

WEIGHTS: Final = Weights()
CARD: Final = 0.5
"""An unused station card, in built stations."""
LEAD: Final = 0.7
"""The lead, in stations, that is three quarters of a win at the very end."""
PER_TURN: Final = 0.06
"""How much more it takes per turn that is left."""


def estimate(state: PhestState) -> tuple[float, ...]:
    """Returns to be expected, -1 to 1: the lead in what is built and in prospects, the surer the later."""
    scenes = [Scene(state.view(seat), WEIGHTS) for seat in range(state.seats)]
    standing = [_standing(scene) for scene in scenes]
    scale = LEAD + PER_TURN * scenes[0].turns
    best, second = sorted(standing, reverse=True)[:2]
    return tuple(tanh((each - (second if each == best else best)) / scale) for each in standing)


def _standing(scene: Scene) -> float:
    """What a seat has and is about to get, in built stations."""
    me, weights = scene.me, scene.weights
    worth = CARD * scene.station_cards[me] + sum(weights.moon[: scene.reserve[me]]) * scene.rush
    worth += sum(weights.draw[: scene.unused[me]]) * scene.rush / 2
    for field in STATION_FIELDS[scene.side[me]]:
        station = scene.station[field]
        if station is not None:
            posted: float = sum(
                weights.life / (1 + 0.5 * n) + scene.defender_worth(kind) for n, kind in enumerate(station)
            )
            worth += 1 + posted
    if scene.ship[me] >= 0:
        ship = scene.ship_worth(me)
        worth += ship * (1 - scene.danger(scene.field[me], scene.top))
        worth += weights.ahead * scene.best_turn(me, scene.top)
    return worth
