"""A turn and the turn's end: what one may choose, what is skipped, when play stops (PH-10, PH-11, PH-31 to PH-37)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from cosmodrome.core.game import Action, Told
from cosmodrome.core.stack import Phase

from .action_table import ATTACK, CHANGE_SHIP, EXTEND, MOVE, PASS
from .board import IS_MOON, IS_START, START
from .cards import CARD_IDS, SKIP
from .combat import attack
from .events import TurnMissed, TurnPassed, TurnStarted
from .movement import move, playable_numbers, skip_targets, unfit
from .scoring import STALLED_ROUNDS, finish
from .ships import CHOOSE
from .state import Frame, PhestState
from .stations import DEFENDER, can_extend


def turn_choices(state: PhestState, seat: int) -> list[Action]:
    """Return the choices of a seat for its turn. `Pass` stands there only if there is nothing else (PH-R11, PH-R12)."""
    if state.active[seat] < 0:
        return [PASS]
    choices: list[Action]
    if state.deck:
        choices = [MOVE]
    else:
        numbers = playable_numbers(state, seat)
        choices = [MOVE] if numbers or skip_targets(state, seat) else []
        if not numbers:
            choices.append(PASS)
    field = state.field[seat]
    if IS_START[field]:
        if field == START[state.side[seat]] and state.reserve[seat]:
            choices.append(CHANGE_SHIP)
    elif not IS_MOON[field] and state.stations[field] is not None:
        if state.owner(field) != seat:
            choices.append(ATTACK)
        elif can_extend(state, seat):
            choices.append(EXTEND)
    return choices


def no_card(state: PhestState, seat: int) -> TurnPassed:
    """A pass for want of a card that can be played (PH-36)."""
    return TurnPassed(seat, "PH-36", CARD_IDS[state.discard[-1]], unfit(state, seat))


class TurnPhase(Phase):
    """The decision how to use the turn."""

    __slots__ = ()
    ask = "turn"

    def legal(self, state: PhestState, frame: Frame) -> Sequence[Action]:
        return turn_choices(state, frame.seat)

    def apply(self, state: PhestState, frame: Frame, action: Any, events: list[Told] | None) -> None:
        seat = frame.seat
        if action is MOVE:
            move(state, seat, events)
        elif action is ATTACK:
            attack(state, seat, events)
        elif action is EXTEND:
            state.stack.append(Frame(DEFENDER, seat, state.field[seat], reason="extend"))
        elif action is CHANGE_SHIP:
            state.stack.append(Frame(CHOOSE, seat, reason="change"))
        elif events is not None:
            events.append(Told(no_card(state, seat)))


TURN: Final = TurnPhase()


def nobody_holds_a_card(state: PhestState) -> bool:
    """Return whether nobody who has a ship holds a movement card (PH-R12)."""
    return not any(cards and ship >= 0 for cards, ship in zip(state.cards, state.active, strict=True))


def end_turn(state: PhestState, events: list[Told] | None) -> None:
    """Go on to the next seat that has something to decide, or end the game (PH-36, PH-37, PH-R19, PH-R23)."""
    seats = state.seats
    if state.active.count(-1) >= seats - 1:
        finish(state, "last_ship", "PH-37", events)
        return
    seat, this_round = state.turn, state.round
    while True:
        state.idle += 1
        state.stuck += 1
        if not state.deck and (state.stuck >= seats or nobody_holds_a_card(state)):
            finish(state, "cards_used", "PH-36", events)
            return
        if state.idle >= STALLED_ROUNDS * seats:
            finish(state, "stalled", "PH-R19", events)
            return
        seat = (seat + 1) % seats
        this_round += seat == state.starter
        if not state.is_out(seat):
            state.turn, state.round = seat, this_round
            if start_turn(state, seat, events):
                return


def start_turn(state: PhestState, seat: int, events: list[Told] | None) -> bool:
    """Ask a seat for its turn; False if it has none or there is nothing to choose (PH-10, PH-33, PH-R11, PH-R25)."""
    if state.is_out(seat):
        return False
    if state.skip[seat]:
        state.skip[seat] = False
        state.discard.append(SKIP)
        # On a skip card any number fits: who could play nothing before may play now (PH-16, PH-R12).
        state.stuck = -1
        if events is not None:
            events.append(Told(TurnMissed(seat)))
        return False
    if state.active[seat] < 0:
        if events is not None:
            events.append(Told(TurnPassed(seat, "PH-R11")))
        return False
    if state.deck:
        state.stuck = -1
    else:
        choices = turn_choices(state, seat)
        if PASS not in choices:
            state.stuck = -1
        elif len(choices) == 1:
            if events is not None:
                events.append(Told(no_card(state, seat)))
            return False
    state.stack.append(Frame(TURN, seat))
    if events is not None:
        events.append(Told(TurnStarted(seat, state.round)))
    return True
