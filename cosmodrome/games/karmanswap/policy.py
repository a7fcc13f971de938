"""A quick player of Karman Swap: what a choice brings at once, at a glance. For playing on where a search leaves off.

It looks at an imagined state directly, and only at what its seat knows; `bots.py` has the thoughtful players.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final

from cosmodrome.core.game import Action

from .action_table import ADVANCE, ENOUGH, EXPLORE, LAY_STONE, PASS, SKIP_ABILITY, WAIVE, YIELD
from .actions import (
    ChoosePlanet,
    LayCard,
    Lead,
    MakeExtinct,
    Offer,
    PlayCard,
    ReturnCard,
    SetBack,
    SwapWith,
    TakeCard,
    TakeUp,
)
from .cards import ABILITY, CARD_OF, COLOUR, PLANET_OF, SHIP, VALUE
from .extinction import victims
from .places import creature_places, launch_places, ship_places, threatened
from .state import Frame, KarmanState
from .worth import CARD_WORTH, HOLDS, USE, prize

HORIZON: Final = 2
"""A turn has some five decisions: to the end of this one and of the next is far enough (docs/search-bots.md)."""
BREADTH: Final = 1.0
"""The decisions of a turn build on each other, so a search tries many of them (docs/search-bots.md)."""
EXTINCTION: Final = 6.0
"""A creature made extinct, besides the stones that it brings."""
STEP: Final = 4.0
"""Another's step back, or one's own ahead, with three players."""


def policy(state: KarmanState, legal: Sequence[Action]) -> Action:
    """The choice of whoever is asked, among what is legal."""
    frame = state.stack[-1]
    judge = JUDGES.get(frame.phase.ask)
    if judge is None:
        return legal[0]
    best, most = legal[0], float("-inf")
    for action in legal:
        value = judge(state, frame, action)
        if value > most:
            best, most = action, value
    return best


def _turn(state: KarmanState, frame: Frame, action: Any) -> float:
    if isinstance(action, PlayCard):
        card = CARD_OF[action.card]
        places: Iterable[int]
        if COLOUR[card] == SHIP:
            places = threatened(state, frame.seat) or ship_places(state)
        else:
            places = creature_places(state, COLOUR[card])
        return max(_arrival(state, frame, card, planet) for planet in places) - CARD_WORTH[card]
    if action is EXPLORE:
        return -1.0
    if action is PASS:
        return -3.0
    if action is WAIVE:
        return -2.5
    assert action is YIELD
    return -sum(
        prize(state, planet, state.owner[state.strongest(planet)]) for planet in threatened(state, frame.seat)
    )


def _card(state: KarmanState, frame: Frame, action: Any) -> float:
    card = CARD_OF[action.card]
    if frame.planet >= 0:
        return _arrival(state, frame, card, frame.planet) - CARD_WORTH[card]
    places: Iterable[int]
    places = creature_places(state, COLOUR[card]) if COLOUR[card] != SHIP else launch_places(state)
    return max(_arrival(state, frame, card, planet) for planet in places) - CARD_WORTH[card]


def _place(state: KarmanState, frame: Frame, action: Any) -> float:
    assert isinstance(action, ChoosePlanet)
    return _arrival(state, frame, frame.card, PLANET_OF[action.planet])


def _arrival(state: KarmanState, frame: Frame, card: int, planet: int) -> float:
    """Return the worth of a card's arrival: the creature that it eats, the place that it holds, its ability."""
    value = USE.get(ABILITY[card], 0.0) if not state.used >> card & 1 else 0.0
    if COLOUR[card] == SHIP:
        holder, team = state.strongest(planet), state.team[frame.seat]
        if holder >= 0 and (state.strength(card) <= state.strength(holder) or state.owner[holder] == team):
            return value - 1.0
        return value + HOLDS.get(min(8, state.strength(card)), 0.2) * prize(state, planet, team)
    prey = victims(state, card, planet)
    if prey:
        value += EXTINCTION + max(VALUE[each] for each in prey)
    return value


def _victim(state: KarmanState, frame: Frame, action: Any) -> float:
    assert isinstance(action, MakeExtinct)
    return float(VALUE[CARD_OF[action.card]])


def _ability(state: KarmanState, frame: Frame, action: Any) -> float:
    return 0.0 if action is SKIP_ABILITY else 1.0


def _stones(state: KarmanState, frame: Frame, action: Any) -> float:
    """A stone more where it makes a creature eat, or a ship the strongest."""
    assert action in (LAY_STONE, ENOUGH)
    if COLOUR[frame.card] == SHIP:
        holder = state.strongest(frame.planet)
        rival = holder >= 0 and state.owner[holder] != state.team[frame.seat]
        more = rival and VALUE[frame.card] + frame.count <= state.strength(holder)
    else:
        more = False
    return 1.0 if (action is LAY_STONE) == more else 0.0


def _dome(state: KarmanState, frame: Frame, action: Any) -> float:
    if action is ADVANCE:
        return STEP + state.extinction[frame.seat]
    assert isinstance(action, SetBack)
    return float(state.extinction[action.seat])


def _keep_best(state: KarmanState, frame: Frame, action: Any) -> float:
    """Return the worth of giving a card away. The card of least worth goes."""
    if isinstance(action, LayCard | Offer | ReturnCard):
        return -CARD_WORTH[CARD_OF[action.card]]
    return 0.0 if action is ENOUGH else -10.0


def _take(state: KarmanState, frame: Frame, action: Any) -> float:
    assert isinstance(action, TakeCard)
    return CARD_WORTH[CARD_OF[action.card]]


def _source(state: KarmanState, frame: Frame, action: Any) -> float:
    """A card whose ability comes with it, best."""
    assert isinstance(action, TakeUp)
    card = CARD_OF[action.card]
    if frame.reason == "recall":
        return CARD_WORTH[card]
    return USE.get(ABILITY[card], 0.0) if not state.used >> card & 1 else 0.0


def _swap(state: KarmanState, frame: Frame, action: Any) -> float:
    assert isinstance(action, SwapWith)
    card = CARD_OF[action.card]
    if frame.reason == "trade-hand":
        return CARD_WORTH[card]
    place = frame.planet if frame.reason == "trade-field" else -1
    return _arrival(state, frame, card, place) if place >= 0 else VALUE[card]


def _lead(state: KarmanState, frame: Frame, action: Any) -> float:
    assert isinstance(action, Lead)
    return USE.get(ABILITY[CARD_OF[action.card]], 0.0)


Judge = Callable[[KarmanState, Frame, Any], float]

JUDGES: Final[dict[str, Judge]] = {
    "turn": _turn,
    "card": _card,
    "planet": _place,
    "destination": _place,
    "victim": _victim,
    "ability": _ability,
    "stones": _stones,
    "dome": _dome,
    "lay": _keep_best,
    "offer": _keep_best,
    "return": _keep_best,
    "hand-over": _keep_best,
    "take": _take,
    "source": _source,
    "swap": _swap,
    "lead": _lead,
}
"""The functions that weigh choices, by the question. Other questions have no better answer."""
