"""A quick player of Phest: one look at what each choice brings now. For playing on where a search leaves off.

It looks at an imagined state directly, and only at what its seat knows; `bots.py` has the thoughtful players.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from cosmodrome.core.game import Action

from .actions import (
    ATTACK,
    EXTEND,
    MOVE,
    ChooseShip,
    DiscardCard,
    Go,
    LaySkip,
    PlaceDefender,
    PlayCard,
    ReturnDefender,
)
from .board import FIELDS, IS_MOON, IS_START, START
from .cards import (
    BARE_STATION,
    CARD_OF,
    COLOUR,
    DEFENDER_OF,
    MOST_ON_STATION,
    NUMBER,
    NUMBERS,
    PLAYABLE,
    SHIELD,
    SHIP_OF,
    SKIP,
    VALUE,
)
from .estimate import POINTS, mean_attack
from .odds import odds
from .state import PhestState
from .worth import DRAW_HITS, PLAYABLE_SHARE, Weights

WEIGHTS: Final = Weights()
LAST_SHIP: Final = 1.8
"""The last ship, which may end the game (PH-37)."""
SKIPPED: Final = 0.3
"""That another misses a turn."""
NOTHING: Final = 0.05
"""A station of one's own that is full, against a field that brings nothing."""
FURTHER: Final = 0.005
"""What a step of one's own colour is worth keeping."""


def policy(state: PhestState, legal: Sequence[Action]) -> Action:
    """The choice of whoever is asked, among what is legal."""
    frame = state.stack[-1]
    judge = JUDGES[frame.phase.ask]
    best, most = legal[0], float("-inf")
    for action in legal:
        worth = judge(state, frame.seat, action)
        if worth > most:
            best, most = action, worth
    return best


def _turn(state: PhestState, seat: int, action: Action) -> float:
    field = state.field[seat]
    if action is MOVE:
        return _move(state, seat, field)
    if action is ATTACK:
        return _attack(state, seat, field)
    if action is EXTEND:
        return _extend(state, seat, state.stations[field] or ())
    return 0.0


def _card(state: PhestState, seat: int, action: Action) -> float:
    if isinstance(action, PlayCard):
        card, field = CARD_OF[action.card], state.field[seat]
        number = NUMBER[card]
        if COLOUR[card] != state.side[seat]:
            return _land(state, seat, (field + number) % FIELDS)
        reach = [_land(state, seat, (field + steps) % FIELDS) for steps in range(1, number + 1)]
        return max(reach) - FURTHER * number
    return SKIPPED if isinstance(action, LaySkip) else 0.0


def _distance(state: PhestState, seat: int, action: Action) -> float:
    assert isinstance(action, Go)
    return _land(state, seat, (state.field[seat] + action.steps) % FIELDS)


def _ship(state: PhestState, seat: int, action: Action) -> float:
    assert isinstance(action, ChooseShip)
    return mean_attack(SHIP_OF[action.ship], state.hard)


def _defender(state: PhestState, seat: int, action: Action) -> float:
    return float(POINTS[DEFENDER_OF[action.defender]]) if isinstance(action, PlaceDefender) else 0.0


def _surplus(state: PhestState, seat: int, action: Action) -> float:
    assert isinstance(action, ReturnDefender)
    return -float(POINTS[DEFENDER_OF[action.defender]])


def _discard(state: PhestState, seat: int, action: Action) -> float:
    assert isinstance(action, DiscardCard)
    card = CARD_OF[action.card]
    if card == SKIP:
        return -100.0
    return -float(NUMBER[card] * (2 if COLOUR[card] == state.side[seat] else 1))


Judge = Callable[[PhestState, int, Action], float]
"""What an action is worth to a seat, in built stations."""

JUDGES: Final[dict[str, Judge]] = {
    "turn": _turn,
    "card": _card,
    "discard": _discard,
    "distance": _distance,
    "ship": _ship,
    "defender": _defender,
    "replacement": _defender,
    "surplus": _surplus,
}


def _move(state: PhestState, seat: int, field: int) -> float:
    """What a move brings, more than staying here and moving a turn later."""
    fields = [0.0]
    fields += [_landing(state, seat, (field + steps) % FIELDS) for steps in range(1, NUMBERS + 1)]
    drawn = sum(fields) / NUMBERS
    plays, side = PLAYABLE[state.discard[-1]], state.side[seat]
    options = [
        max(fields[1 : NUMBER[card] + 1]) if COLOUR[card] == side else fields[NUMBER[card]]
        for card in state.cards[seat]
        if card < SKIP and plays[card]
    ]
    best = max(options, default=0.0)
    if state.deck and drawn > best:
        best = PLAYABLE_SHARE * drawn + (1 - PLAYABLE_SHARE) * best
    worth = (1 - WEIGHTS.ahead) * best + WEIGHTS.ahead * drawn
    return worth if IS_START[field] else worth + _danger(state, seat, field) * _ship_worth(state, seat)


def _land(state: PhestState, seat: int, field: int) -> float:
    """Landing on a field, and standing there while the others have their turns."""
    worth = _landing(state, seat, field)
    if not IS_START[field]:
        worth -= _danger(state, seat, field) * _ship_worth(state, seat)
    return worth


def _danger(state: PhestState, seat: int, field: int) -> float:
    """The chance to be thrown out on a field before the next turn, about."""
    safe = 1.0
    for other in range(state.seats):
        steps = (field - state.field[other]) % FIELDS
        if other == seat or not 1 <= steps <= NUMBERS or state.active[other] < 0 or state.skip[other]:
            continue
        missed = 1.0 - (DRAW_HITS[steps] if state.deck else 0.0)
        for card in state.cards[other]:
            if card < SKIP and (
                NUMBER[card] == steps or (NUMBER[card] > steps and COLOUR[card] == state.side[other])
            ):
                missed *= 1.0 - PLAYABLE_SHARE
        safe *= 1.0 - WEIGHTS.danger * (1.0 - missed)
    return 1.0 - safe


def _landing(state: PhestState, seat: int, field: int) -> float:
    """What a field brings at once (PH-19 to PH-25)."""
    if IS_START[field]:
        return 0.04 if field == START[state.side[seat]] else 0.0
    worth = 0.0
    if field in state.field:
        for other in range(state.seats):
            if other != seat and state.field[other] == field:
                worth += _ship_worth(state, other)
    if IS_MOON[field]:
        return worth + _by_count(WEIGHTS.moon, len(state.reserve[seat]))
    station, own = state.stations[field], state.owner(field) == seat
    if station is None:
        if own and state.station_cards[seat]:
            return worth + 1.0 + _extend(state, seat, ())
        return worth + _by_count(WEIGHTS.draw, len(state.defenders[seat]))
    if own:
        return worth + _extend(state, seat, station)
    return worth + WEIGHTS.later * max(0.0, _attack(state, seat, field))


def _attack(state: PhestState, seat: int, field: int) -> float:
    """One attack on the station there, and what it leads to."""
    station = state.stations[field]
    assert station is not None
    strength, shield = BARE_STATION, False
    for kind in station:
        strength += VALUE[kind]
        shield = shield or SHIELD[kind]
    chances = odds(state.active[seat], state.hard, strength, shield)
    gain = WEIGHTS.card + (0.6 * chances.win if station else 1.0)
    return chances.win * gain - chances.lose * _ship_worth(state, seat)


def _extend(state: PhestState, seat: int, station: Sequence[int]) -> float:
    """The best defender to add to a station."""
    best = NOTHING
    if len(station) < MOST_ON_STATION:
        shielded = any(SHIELD[kind] for kind in station)
        life = WEIGHTS.life / (1 + 0.5 * len(station))
        for kind in state.defenders[seat]:
            if not (shielded and SHIELD[kind]):
                worth = life + WEIGHTS.point * VALUE[kind] + (WEIGHTS.shield if SHIELD[kind] else 0.0)
                best = max(best, worth)
    return best


def _ship_worth(state: PhestState, seat: int) -> float:
    reserve = len(state.reserve[seat])
    return LAST_SHIP if not reserve and state.seats == 2 else _by_count(WEIGHTS.ship, reserve)


def _by_count(worths: Sequence[float], count: int) -> float:
    return worths[min(count, len(worths) - 1)]
