"""A thoughtful player of Phest in three levels: easy to beat, fair, hard. It knows a view only."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

from cosmodrome.core.chance import Rng
from cosmodrome.core.game import Action

from .actions import (
    ATTACK,
    CHANGE_SHIP,
    EXTEND,
    MOVE,
    ChooseShip,
    DiscardCard,
    Go,
    LaySkip,
    PlaceDefender,
    PlayCard,
    RemoveDefender,
    ReturnDefender,
)
from .board import FIELDS, IS_START
from .cards import (
    BARE_STATION,
    CARD_OF,
    COLOUR,
    DEFENDER_OF,
    MOST_ON_STATION,
    NUMBER,
    SHIELD,
    SHIP_OF,
    SKIP,
    VALUE,
)
from .odds import odds
from .view import PhestView, Prompt
from .worth import Scene, Weights


class Level(NamedTuple):
    """A temperament: what it weighs, and how often it slips."""

    weights: Weights
    slips: float = 0.0
    """The share of choices, of a card and the like, that fall on the second best; never on what to do with a turn."""
    blur: float = 0.0
    """How far such a judgement may be off, in built stations."""


LEVELS: Final = {
    1: Level(weights=Weights(ahead=0.0, danger=0.0, deny=0.0, later=0.4), slips=0.25, blur=0.3),
    2: Level(weights=Weights(ahead=0.1, danger=0.4, deny=0.0), slips=0.05, blur=0.1),
    3: Level(weights=Weights()),
}


def advise(view: PhestView, legal: Sequence[Action], level: int, rng: Rng) -> Action:
    """The choice of a player of this level, 1 to 3, among what is legal."""
    if len(legal) == 1:
        return legal[0]
    prompt = view.prompt
    assert prompt is not None
    temper = LEVELS[level]
    judge = JUDGES[prompt.ask](Scene(view, temper.weights), view, prompt)
    worth = [judge(action) for action in legal]
    slips = False
    if prompt.ask != "turn" and temper.blur:
        worth = [each + temper.blur * (rng.below(1001) / 500 - 1) for each in worth]
        slips = rng.below(1000) < 1000 * temper.slips
    best = worth.index(max(worth))
    if slips:
        worth[best] = min(worth) - 1
        best = worth.index(max(worth))
    return legal[best]


Judge = Callable[[Any], float]
"""What an action is worth, in built stations."""

USUAL_DEFENCE: Final = 13
"""Of a station that may be attacked one day."""


def _turn(scene: Scene, view: PhestView, prompt: Prompt) -> Judge:
    """Move, attack, extend, change ship."""
    me, weights = scene.me, scene.weights
    field = scene.field[me]
    stay = _standing(scene, field, scene.top, scene.cards[me])

    def judge(action: Action) -> float:
        if action == MOVE:
            stations = max(0, 8 - sum(scene.built) - sum(scene.station_cards))
            drawn = stations / scene.deck if scene.deck else 0.0
            move = scene.prospects(me, scene.cards[me], field, scene.top)
            return drawn * (scene.card_worth(me) + stay) + (1 - drawn) * (
                move + weights.ahead * _after_move(scene)
            )
        if action == ATTACK:
            return scene.siege(me, field, scene.ship[me]) + stay
        if action == EXTEND:
            return scene.best_place(field, scene.held) + stay
        if action == CHANGE_SHIP:
            reserve = [SHIP_OF[name] for name in view.reserve]
            better = max(_ship_use(scene, ship) for ship in reserve) - _ship_use(scene, scene.ship[me])
            return better - scene.ship_worth(me) + stay
        return stay

    return judge


def _after_move(scene: Scene) -> float:
    """What a turn after a move is worth, about, wherever it leads."""
    return sum(scene.fields(scene.me)) / FIELDS * scene.rush


def _standing(scene: Scene, field: int, top: int | None, cards: Sequence[int], spent: int = 0) -> float:
    """What it is worth to stand on a field at the end of the turn: next turn's prospects, less the danger."""
    weights = scene.weights
    worth = 0.0
    if weights.ahead:
        worth += weights.ahead * scene.rush * scene.prospects(scene.me, cards, field, None, spent)
    if weights.danger and not IS_START[field]:
        worth -= scene.danger(field, top) * scene.ship_worth(scene.me)
    return worth


def _denied(scene: Scene, top: int) -> float:
    """What the next player's turn costs me when this is the top discard."""
    if not scene.weights.deny:
        return 0.0
    following = (scene.me + 1) % scene.count
    return scene.weights.deny * scene.hurt(following) * scene.best_turn(following, top)


def _land(scene: Scene, field: int, top: int, cards: Sequence[int]) -> float:
    """What it is worth to land on a field, with these cards left."""
    me = scene.me
    worth = scene.fields(me)[field]
    builds = scene.owner[field] == me and scene.station[field] is None and bool(scene.station_cards[me])
    return worth + _standing(scene, field, top, cards, int(builds and not IS_START[field]))


def _card(scene: Scene, view: PhestView, prompt: Prompt) -> Judge:
    """Which card to play, or on whom to lay a skip card."""
    me = scene.me
    field, cards = scene.field[me], scene.cards[me]

    def judge(action: Action) -> float:
        if isinstance(action, PlayCard):
            card = CARD_OF[action.card]
            left = _without(cards, card)
            reach = range(1, NUMBER[card] + 1) if COLOUR[card] == scene.side[me] else (NUMBER[card],)
            worth = max(_land(scene, (field + steps) % FIELDS, card, left) for steps in reach)
            return worth + _kept(scene, left) - _denied(scene, card)
        if isinstance(action, LaySkip):
            left = _without(cards, SKIP)
            return (
                _standing(scene, field, scene.top, left) + _kept(scene, left) + _skipped(scene, action.seat)
            )
        return _standing(scene, field, scene.top, cards) + _kept(scene, cards) - _denied(scene, scene.top)

    return judge


def _skipped(scene: Scene, seat: int) -> float:
    """What it is worth that a seat misses its turn."""
    worth = scene.hurt(seat) * scene.best_turn(seat, scene.top)
    if (seat - scene.me) % scene.count != 1:
        worth -= _denied(scene, scene.top)
    field = scene.field[scene.me]
    if not IS_START[field]:
        with_seat = scene.danger(field, scene.top)
        scene.skip[seat] = True
        worth += (with_seat - scene.danger(field, scene.top)) * scene.ship_worth(scene.me)
        scene.skip[seat] = False
    return worth


def _kept(scene: Scene, cards: Sequence[int]) -> float:
    """Cards of one's own colour, and skip cards, are worth keeping."""
    own = [NUMBER[card] for card in cards if card < SKIP and COLOUR[card] == scene.side[scene.me]]
    return scene.weights.keep * scene.rush * (sum(own) / 6 + 2 * cards.count(SKIP))


def _distance(scene: Scene, view: PhestView, prompt: Prompt) -> Judge:
    """How far a card of one's own colour goes."""
    field, cards = scene.field[scene.me], scene.cards[scene.me]

    def judge(action: Go) -> float:
        return _land(scene, (field + action.steps) % FIELDS, scene.top, cards)

    return judge


def _discard(scene: Scene, view: PhestView, prompt: Prompt) -> Judge:
    """Which of four cards goes: the least useful, or the one that stops the next player."""
    me = scene.me

    def judge(action: DiscardCard) -> float:
        card = CARD_OF[action.card]
        left = _without(scene.cards[me], card)
        return _standing(scene, scene.field[me], card, left) + _kept(scene, left) - _denied(scene, card)

    return judge


def _ship(scene: Scene, view: PhestView, prompt: Prompt) -> Judge:
    """Which ship sails: one that wins what can be attacked."""

    def judge(action: ChooseShip) -> float:
        return _ship_use(scene, SHIP_OF[action.ship])

    return judge


def _ship_use(scene: Scene, ship: int) -> float:
    """How well a ship attacks the others' stations, or such as there may be."""
    chances = [
        odds(
            ship,
            scene.hard,
            BARE_STATION + sum(VALUE[kind] for kind in station),
            any(SHIELD[kind] for kind in station),
        ).win
        for field, station in enumerate(scene.station)
        if station is not None and scene.owner[field] != scene.me
    ]
    use = max(chances, default=0.0)
    return 0.7 * use + 0.3 * odds(ship, scene.hard, USUAL_DEFENCE, False).win


def _defender(scene: Scene, view: PhestView, prompt: Prompt) -> Judge:
    """Add or exchange a defender, or leave it."""
    assert prompt.field is not None
    station = scene.station[prompt.field] or []

    def judge(action: Action) -> float:
        if isinstance(action, PlaceDefender):
            kind = DEFENDER_OF[action.defender]
            return scene.place_worth(station, kind) - 0.01 * (
                len(station) == MOST_ON_STATION - 1 and VALUE[kind] == 1
            )
        if isinstance(action, RemoveDefender):
            old = DEFENDER_OF[action.defender]
            rest = _without(station, old)
            shielded = any(SHIELD[kind] for kind in rest)
            fits = [kind for kind in scene.held if not (SHIELD[kind] and shielded)]
            return max((scene.defender_worth(kind) for kind in fits), default=-1.0) - scene.defender_worth(
                old
            )
        return 0.0

    return judge


def _replacement(scene: Scene, view: PhestView, prompt: Prompt) -> Judge:
    """The defender that comes in an exchange."""

    def judge(action: PlaceDefender) -> float:
        return scene.defender_worth(DEFENDER_OF[action.defender])

    return judge


def _surplus(scene: Scene, view: PhestView, prompt: Prompt) -> Judge:
    """The sixth defender: the weakest goes."""

    def judge(action: ReturnDefender) -> float:
        return -scene.defender_worth(DEFENDER_OF[action.defender])

    return judge


def _without(cards: Sequence[int], card: int) -> list[int]:
    left = list(cards)
    left.remove(card)
    return left


JUDGES: Final[dict[str, Callable[[Scene, PhestView, Prompt], Judge]]] = {
    "turn": _turn,
    "card": _card,
    "discard": _discard,
    "distance": _distance,
    "ship": _ship,
    "defender": _defender,
    "replacement": _replacement,
    "surplus": _surplus,
}
