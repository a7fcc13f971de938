"""Why an action is not legal: the rule and a message id. What *is* legal stands in the phases."""

from __future__ import annotations

from cosmodrome.core.game import Action, Why

from .action_table import ATTACK, CHANGE_SHIP, EXTEND, LAY_SKIP, MOVE, PASS, PLACE_DEFENDER, PLAY_CARD
from .actions import (
    Attack,
    ChangeShip,
    ChooseShip,
    Decline,
    DiscardCard,
    Extend,
    Go,
    Hold,
    LaySkip,
    Move,
    Pass,
    PlaceDefender,
    PlayCard,
    RemoveDefender,
    ReturnDefender,
)
from .board import IS_START, START
from .cards import (
    CARD_OF,
    DEFENDER_IDS,
    DEFENDER_OF,
    MOST_ON_STATION,
    NUMBER,
    SKIP,
    misfit,
)
from .movement import skip_targets
from .state import Frame, PhestState

ASKED = {"card": "PH-14", "discard": "PH-17", "distance": "PH-15", "surplus": "PH-26"}
"""The rule that asks for each decision within a turn, where it is the same for every reason."""
DEFENDS = {"built": "PH-23", "landed": "PH-24", "extend": "PH-31"}
"""The rule that asks for a defender, by the reason."""

BELONGS_TO: dict[type[Action], str] = {
    PlayCard: "PH-12",
    LaySkip: "PH-12",
    Hold: "PH-12",
    DiscardCard: "PH-12",
    Go: "PH-12",
    ChooseShip: "PH-32",
    PlaceDefender: "PH-31",
    RemoveDefender: "PH-31",
    Decline: "PH-31",
    ReturnDefender: "PH-26",
}
"""The rule of the step that has to come first, when a turn is asked for and a later decision is sent."""


def rule_asking(state: PhestState, frame: Frame) -> str:
    """The rule that asks for the decision."""
    if frame.phase.ask == "ship":
        if frame.reason == "change":
            return "PH-32"
        return "PH-30" if frame.seat == state.turn else "PH-20"  # nobody throws out their own figure
    return ASKED.get(frame.phase.ask) or DEFENDS[frame.reason]


def why(state: PhestState, seat: int, action: Action) -> Why:
    """The reason an illegal action is refused with."""
    if not state.stack:
        return Why("PH-39", "game_over")
    frame = state.stack[-1]
    if seat != frame.seat:
        return Why("PH-8", "not_your_turn", {"seat": frame.seat})
    ask = frame.phase.ask
    if ask == "turn":
        return _turn(state, seat, action)
    if ask == "card":
        return _card(state, seat, action)
    if ask == "distance" and isinstance(action, Go):
        return Why("PH-15", "too_far", {"most": frame.steps})
    if ask == "discard" and isinstance(action, DiscardCard):
        return Why("PH-17", "not_your_card")
    if ask == "ship" and isinstance(action, ChooseShip):
        return Why(rule_asking(state, frame), "not_in_reserve")
    if ask in ("defender", "replacement"):
        return _defender(state, frame, action)
    if ask == "surplus" and isinstance(action, ReturnDefender):
        return Why("PH-26", "not_held")
    return Why(rule_asking(state, frame), "not_now", {"ask": ask})


def _turn(state: PhestState, seat: int, action: Action) -> Why:
    field, home = state.field[seat], START[state.side[seat]]
    if isinstance(action, Move):
        return Why("PH-36", "no_card_left")
    if isinstance(action, Pass):
        return Why("PH-12", "can_draw") if state.deck else Why("PH-36", "can_still_move")
    if not isinstance(action, Attack | Extend | ChangeShip):
        return Why(BELONGS_TO.get(type(action), "PH-12"), "not_now", {"ask": "turn"})
    if IS_START[field] and field != home:
        return Why("PH-11", "foreign_start_only_move")
    if isinstance(action, ChangeShip):
        return Why("PH-32", "not_on_own_start" if field != home else "no_reserve")
    if IS_START[field]:
        return Why("PH-11", "own_start_move_or_change")
    own = state.owner(field) == seat
    if isinstance(action, Attack):
        if state.stations[field] is None:
            return Why("PH-28", "no_station_here")
        return Why("PH-28", "own_station")
    if state.stations[field] is None or not own:
        return Why("PH-31", "not_on_own_station")
    return Why("PH-31", "no_defender")


def _card(state: PhestState, seat: int, action: Action) -> Why:
    if isinstance(action, PlayCard):
        card = CARD_OF.get(action.card, SKIP)
        if card not in state.cards[seat] or card >= SKIP:
            return Why("PH-14", "not_your_card")
        top = state.discard[-1]
        return Why(
            "PH-14",
            misfit(card, top),
            {"card": action.card, "number": NUMBER[top]},
        )
    if isinstance(action, LaySkip):
        if SKIP not in state.cards[seat]:
            return Why("PH-18", "no_skip_card")
        if action.seat == seat:
            return Why("PH-18", "not_on_yourself")
        if not 0 <= action.seat < state.seats:
            return Why("PH-18", "no_such_seat")
        if state.is_out(action.seat):
            return Why("PH-R4", "is_out", {"seat": action.seat})
        return Why("PH-R4", "has_skip_card", {"seat": action.seat})
    if isinstance(action, Hold):
        may_skip = bool(skip_targets(state, seat))
        return Why("PH-14", "must_play_number_or_skip" if may_skip else "must_play_number")
    return Why(ASKED["card"], "not_now", {"ask": "card"})


def _defender(state: PhestState, frame: Frame, action: Action) -> Why:
    station = state.stations[frame.field]
    assert station is not None
    if isinstance(action, PlaceDefender):
        kind = DEFENDER_OF.get(action.defender, -1)
        if kind not in state.defenders[frame.seat]:
            return Why(rule_asking(state, frame), "not_held")
        if len(station) >= MOST_ON_STATION:
            return Why("PH-27", "station_full")
        return Why("PH-27", "second_shield")
    if isinstance(action, RemoveDefender) and frame.phase.ask == "defender":
        if frame.reason == "built":
            return Why("PH-23", "only_add")
        if DEFENDER_OF.get(action.defender, -1) not in station:
            return Why(rule_asking(state, frame), "not_on_station")
        return Why("PH-27", "second_shield")
    if isinstance(action, Decline) and frame.reason == "extend":
        return Why("PH-31", "must_extend")
    return Why(rule_asking(state, frame), "not_now", {"ask": frame.phase.ask})


def expected(state: PhestState, frame: Frame) -> list[Action]:
    """Return actions with all that lies before the seat that is asked, legal or not."""
    seat, ask = frame.seat, frame.phase.ask
    if ask == "turn":
        return [MOVE, ATTACK, EXTEND, CHANGE_SHIP] + ([] if state.deck else [PASS])
    if ask == "card":
        held: list[Action] = [PLAY_CARD[card] for card in sorted(set(state.cards[seat])) if card < SKIP]
        if SKIP in state.cards[seat]:
            held += [LAY_SKIP[other] for other in range(state.seats) if other != seat]
        return held
    if ask in ("defender", "replacement"):
        return [PLACE_DEFENDER[DEFENDER_OF[name]] for name in _held(state, seat)]
    return []


def _held(state: PhestState, seat: int) -> list[str]:
    return [DEFENDER_IDS[kind] for kind in sorted(set(state.defenders[seat]))]
