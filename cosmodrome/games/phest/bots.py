"""Players of Phest, by what things are worth: thoughtful ones in three levels, and a quick one for looking ahead."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, partial
from typing import Any, Final, NamedTuple

from cosmodrome.core.chance import Rng
from cosmodrome.core.game import Action
from cosmodrome.core.levels import level_at
from cosmodrome.core.offers.playing_on import PlayingOn, QuickPlayer

from .action_table import ATTACK, CHANGE_SHIP, EXTEND, MOVE
from .actions import LaySkip, PlaceDefender, PlayCard, RemoveDefender
from .board import FIELDS, IS_START, STATION_FIELDS
from .cards import CARD_OF, COLOUR, DEFENDER_OF, NUMBER, SHIP_OF, SKIP
from .imagine import seen
from .odds import odds, odds_against
from .state import Frame, PhestState
from .view import PhestView
from .weights import USUAL, Outlook, Weights, for_two
from .worth import Valuation, turns_left, without


class Level(NamedTuple):
    """A temperament: what it weighs, and how often it slips."""

    outlook: Outlook
    slips: float = 0.0
    """The share of choices, of a card and the like, that fall on the second best; never on what to do with a turn."""
    blur: float = 0.0
    """The error that such a judgement may have, in built stations."""


LEVELS: Final = (
    Level(outlook=Outlook(ahead=0.0, danger=0.0, deny=0.0, later=0.4), slips=0.25, blur=0.3),
    Level(outlook=Outlook(ahead=0.1, danger=0.4, deny=0.0), slips=0.05, blur=0.1),
    Level(outlook=Outlook()),
)
LADDER: Final = ("greedy:1", "greedy:1.5", "greedy:2", "greedy:3", "search:60/1500ms", "search:1000/1500ms")
LAST_TURNS: Final = 8
"""Turns that each player has left, about, when the end of a game is near."""
temper_of: Final = cache(partial(level_at, LEVELS))
"""The temperament at a level, mixed once."""
QUICK: Final = Outlook(ahead=0.0, deny=0.0)
"""The outlook of a single look at the immediate result of each choice."""
BETWEEN_TWO: Final = Outlook(danger=0.4)
"""The outlook that goes with the weights for two seats."""
QUICK_BETWEEN_TWO: Final = BETWEEN_TWO._replace(ahead=0.0, deny=0.0)
"""The same with a single look at the immediate result."""
USUAL_DEFENCE: Final = 13
"""The usual defence of a station that may be attacked later."""


def advise(view: PhestView, legal: Sequence[Action], level: float, rng: Rng) -> Action:
    """The choice of a player of this level, 1 to 3, among what is legal."""
    if len(legal) == 1:
        return legal[0]
    state, temper = seen(view), temper_of(level)
    worths = judged(state, legal, temper.outlook)
    slips = False
    if state.stack[-1].phase.ask != "turn" and temper.blur:
        worths = [each + temper.blur * (rng.below(1001) / 500 - 1) for each in worths]
        slips = rng.below(1000) < 1000 * temper.slips
    best = worths.index(max(worths))
    if slips:
        worths[best] = min(worths) - 1
        best = worths.index(max(worths))
    return legal[best]


def policy(state: PhestState, legal: Sequence[Action]) -> Action:
    """The choice of a quick player for whoever is asked, by the weights for the number of seats."""
    if state.seats > 2:
        return usual_policy(state, legal)
    worths = judged(state, legal, QUICK_BETWEEN_TWO, for_two(turns_left(state)))
    return legal[worths.index(max(worths))]


def usual_policy(state: PhestState, legal: Sequence[Action]) -> Action:
    """The choice of a quick player for whoever is asked, by the usual weights."""
    worths = judged(state, legal, QUICK)
    return legal[worths.index(max(worths))]


def play_on(view: PhestView, legal: Sequence[Action]) -> Action:
    """The choice of a thoughtful player, by the weights for the number of seats."""
    state = seen(view)
    if state.seats == 2:
        worths = judged(state, legal, BETWEEN_TWO, for_two(turns_left(state)))
    else:
        worths = judged(state, legal, LEVELS[-1].outlook)
    return legal[worths.index(max(worths))]


def is_far(state: PhestState) -> bool:
    """Return whether the end is far: many turns are left, and nobody would be without a ship soon (PH-37)."""
    spare = all(state.reserve[seat] for seat, ship in enumerate(state.active) if ship >= 0)
    return spare and turns_left(state) > LAST_TURNS


PLAYING_ON: Final = PlayingOn(
    ("search:10", "greedy:3"), decisions=100_000, quick=QuickPlayer(play_on, is_far, times=30)
)
"""A searcher plays where the end is near: errors of quick players came out there as costs (docs/look-back.md)."""


def judged(
    state: PhestState, legal: Sequence[Action], outlook: Outlook, weights: Weights = USUAL
) -> list[float]:
    """Return the worth of each choice to the seat that is asked, in built stations."""
    frame = state.stack[-1]
    return JUDGES[frame.phase.ask](Valuation(state, frame.seat, outlook, weights), frame, legal)


def _turn(worth: Valuation, frame: Frame, legal: Sequence[Any]) -> list[float]:
    """Move, attack, extend, change ship."""
    state, me = worth.state, worth.me
    field, cards, top = state.field[me], state.cards[me], state.discard[-1]
    stay = _standing(worth, field, top, cards)
    worths = []
    for action in legal:
        if action is MOVE:
            worths.append(_move(worth, field, top, cards, stay))
        elif action is ATTACK:
            worths.append(worth.siege(me, field) + stay)
        elif action is EXTEND:
            worths.append(worth.best_place(state.stations[field] or ()) + stay)
        elif action is CHANGE_SHIP:
            now, *others = _ship_uses(worth, [state.active[me], *state.reserve[me]])
            worths.append(max(others) - now - worth.ship_worth(me) + stay)
        else:
            worths.append(stay)
    return worths


def _move(worth: Valuation, field: int, top: int, cards: Sequence[int], stay: float) -> float:
    """To draw, and to play a card; a station card ends the turn, and may be built where the figure stands."""
    state, me = worth.state, worth.me
    station = worth.stations_to_come() / len(state.deck) if state.deck else 0.0
    moved = worth.prospects(me, cards, field, top)
    if worth.outlook.ahead:
        after = sum(worth.fields(me)[:FIELDS]) / FIELDS
        moved += worth.outlook.ahead * after * worth.rush
    return station * (worth.card_worth(me) + stay) + worth.drawn_here(field) + (1 - station) * moved


def _standing(worth: Valuation, field: int, top: int, cards: Sequence[int], spent: int = 0) -> float:
    """To stand on a field at the end of the turn: next turn's prospects, less the danger."""
    outlook, value = worth.outlook, 0.0
    if outlook.ahead:
        next_turn = worth.prospects(worth.me, cards, field, None, spent)
        if not spent:
            next_turn += worth.drawn_here(field)
        value = outlook.ahead * worth.rush * next_turn
    if outlook.danger and not IS_START[field]:
        value -= worth.danger(field, top) * worth.ship_worth(worth.me)
    return value


def _denied(worth: Valuation, top: int) -> float:
    """Return my cost of the next player's turn if this is the top discard."""
    if not worth.outlook.deny:
        return 0.0
    following = (worth.me + 1) % worth.state.seats
    return worth.outlook.deny * worth.hurt(following) * worth.best_turn(following, top)


def _landings(worth: Valuation, reached: Sequence[int], top: int, cards: Sequence[int]) -> list[float]:
    """To land on each of these fields, on the ring twice round, with these cards left.

    Where nothing lies ahead but danger, it is looked at only if a field would be the best without it.
    """
    state, me, outlook, lands = worth.state, worth.me, worth.outlook, worth.fields(worth.me)
    ship, ahead, builds = worth.ship_worth(me), outlook.ahead > 0, state.station_cards[me] > 0
    unlooked = -ship if ship < 0 else 0.0
    worths, best = [], float("-inf")
    for at in reached:
        value = lands[at]
        if ahead:
            field = at % FIELDS
            spent = int(builds and field in STATION_FIELDS[state.side[me]] and state.stations[field] is None)
            value += _standing(worth, field, top, cards, spent)
        elif value + unlooked > best:
            value -= worth.danger(at % FIELDS, top) * ship
            if value > best:
                best = value
        worths.append(value)
    return worths


def _card(worth: Valuation, frame: Frame, legal: Sequence[Any]) -> list[float]:
    """Which card to play, or on whom to lay a skip card."""
    state, me = worth.state, worth.me
    field, side, cards, top = state.field[me], state.side[me], state.cards[me], state.discard[-1]
    ahead, deny = worth.outlook.ahead > 0, worth.outlook.deny > 0
    worths = []
    for action in legal:
        if isinstance(action, PlayCard):
            card = CARD_OF[action.card]
            furthest = field + NUMBER[card]
            own = COLOUR[card] == side
            reached = range(field + 1 if own else furthest, furthest + 1)
            value = max(_landings(worth, reached, card, without(cards, card) if ahead else cards))
            if own:
                value -= _kept(worth, card)
            worths.append(value - _denied(worth, card) if deny else value)
        elif isinstance(action, LaySkip):
            stays = _standing(worth, field, top, without(cards, SKIP))
            worths.append(stays - _kept(worth, SKIP) + _skipped(worth, action.seat))
        else:
            worths.append(_standing(worth, field, top, cards) - _denied(worth, top))
    return worths


def _skipped(worth: Valuation, seat: int) -> float:
    """Return the worth to me of a seat's missing its turn."""
    state, me, top = worth.state, worth.me, worth.state.discard[-1]
    value = worth.hurt(seat) * worth.best_turn(seat, top)
    if (seat - me) % state.seats != 1:
        value -= _denied(worth, top)
    field = state.field[me]
    return value + (worth.danger(field, top) - worth.danger(field, top, seat)) * worth.ship_worth(me)


def _kept(worth: Valuation, card: int) -> float:
    """To keep a card instead: one of one's own colour, or a skip card."""
    weights = worth.weights
    if card == SKIP:
        return weights.kept * worth.rush * weights.skip_steps
    return weights.kept * worth.rush * NUMBER[card] if COLOUR[card] == worth.state.side[worth.me] else 0.0


def _distance(worth: Valuation, frame: Frame, legal: Sequence[Any]) -> list[float]:
    """Return the worth of each distance that a card of one's own colour can go."""
    state, me = worth.state, worth.me
    field, top = state.field[me], state.discard[-1]
    return _landings(worth, [field + action.steps for action in legal], top, state.cards[me])


def _discard(worth: Valuation, frame: Frame, legal: Sequence[Any]) -> list[float]:
    """Which of four cards goes: the least useful, or the one that stops the next player."""
    state, me = worth.state, worth.me
    worths = []
    for action in legal:
        card = CARD_OF[action.card]
        left = without(state.cards[me], card)
        stays = _standing(worth, state.field[me], card, left)
        worths.append(stays - _kept(worth, card) - _denied(worth, card))
    return worths


def _ship(worth: Valuation, frame: Frame, legal: Sequence[Any]) -> list[float]:
    """Which ship sails: one that wins what can be attacked."""
    return _ship_uses(worth, [SHIP_OF[action.ship] for action in legal])


def _ship_uses(worth: Valuation, ships: Sequence[int]) -> list[float]:
    """Return the worth of each ship for attacks on the others' stations, or on stations that they may build."""
    state = worth.state
    foreign = [
        tuple(station)
        for field, station in enumerate(state.stations)
        if station is not None and state.owner(field) != worth.me
    ]
    return [
        0.7 * max([odds_against(ship, state.hard, station).win for station in foreign], default=0.0)
        + 0.3 * odds(ship, state.hard, USUAL_DEFENCE, False).win
        for ship in ships
    ]


def _defender(worth: Valuation, frame: Frame, legal: Sequence[Any]) -> list[float]:
    """Add a defender, exchange one, or leave it."""
    station, weights = worth.state.stations[frame.field] or [], worth.weights
    worths = []
    for action in legal:
        if isinstance(action, PlaceDefender):
            worths.append(weights.place(station, weights.defence.kinds[DEFENDER_OF[action.defender]]))
        elif isinstance(action, RemoveDefender):
            worths.append(worth.exchange(station, DEFENDER_OF[action.defender]))
        else:
            worths.append(0.0)
    return worths


def _surplus(worth: Valuation, frame: Frame, legal: Sequence[Any]) -> list[float]:
    """The sixth defender: the weakest goes."""
    kinds = worth.weights.defence.kinds
    return [-kinds[DEFENDER_OF[action.defender]] for action in legal]


Judge = Callable[[Valuation, Frame, Sequence[Any]], list[float]]

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
