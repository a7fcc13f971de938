"""A turn and the turn's end: what one may choose, what is skipped, when play stops (PH-10, PH-11, PH-31 to PH-37)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from cosmodrome.core.game import Action, Told
from cosmodrome.games.phest.actions import ATTACK, CHANGE_SHIP, EXTEND, MOVE, PASS
from cosmodrome.games.phest.board import IS_MOON, IS_START, START
from cosmodrome.games.phest.cards import SKIP
from cosmodrome.games.phest.combat import attack
from cosmodrome.games.phest.events import TurnMissed, TurnPassed, TurnStarted
from cosmodrome.games.phest.movement import move, playable_numbers, skip_targets
from cosmodrome.games.phest.phase import Frame, Phase
from cosmodrome.games.phest.scoring import finish
from cosmodrome.games.phest.ships import CHOOSE
from cosmodrome.games.phest.stations import DEFENDER, can_extend

if TYPE_CHECKING:
    from cosmodrome.games.phest.state import PhestState

STALLED_ROUNDS: Final = 10
"""Full rounds without a movement card drawn or played that end the game (PH-R19)."""


def turn_choices(state: PhestState, seat: int) -> list[Action]:
    """What a seat may do with its turn. Only `Pass` when there is nothing else (PH-R11, PH-R12)."""
    if state.active[seat] < 0:
        return [PASS]
    choices: list[Action] = []
    if state.deck:
        choices.append(MOVE)
    else:
        numbers = playable_numbers(state, seat)
        if numbers or skip_targets(state, seat):
            choices.append(MOVE)
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


class TurnPhase(Phase):
    """What to do with the turn."""

    __slots__ = ()
    ask = "turn"

    def legal(self, state: PhestState, frame: Frame) -> Sequence[Action]:
        return turn_choices(state, frame.seat)

    def apply(self, state: PhestState, frame: Frame, action: Any, events: list[Told] | None) -> None:
        seat = frame.seat
        if action == MOVE:
            move(state, seat, events)
        elif action == ATTACK:
            attack(state, seat, events)
        elif action == EXTEND:
            state.stack.append(Frame(DEFENDER, seat, state.field[seat], reason="extend"))
        elif action == CHANGE_SHIP:
            state.stack.append(Frame(CHOOSE, seat, reason="change"))
        elif events is not None:
            events.append(Told(TurnPassed(seat, "PH-36")))


TURN: Final = TurnPhase()


def end_turn(state: PhestState, events: list[Told] | None) -> None:
    """Go on to the next seat that has something to decide, or end the game (PH-10, PH-33, PH-36, PH-R11, PH-R19)."""
    seats = state.seats
    while True:
        state.idle += 1
        if not state.deck and (state.idle >= seats or not any(state.cards)):
            finish(state, "cards_used", "PH-36", events)
            return
        if state.idle >= STALLED_ROUNDS * seats:
            finish(state, "stalled", "PH-R19", events)
            return
        seat = state.turn = (state.turn + 1) % seats
        if seat == state.starter:
            state.round += 1
        if start_turn(state, seat, events):
            return


def start_turn(state: PhestState, seat: int, events: list[Told] | None) -> bool:
    """Ask a seat for its turn; False if it has none or there is nothing to choose."""
    if state.is_out(seat):
        return False
    if state.skip[seat]:
        state.skip[seat] = False
        state.discard.append(SKIP)
        if not state.deck:
            # On a skip card any number fits: who could play nothing before may play now (PH-16, PH-R12).
            state.idle = -1
        if events is not None:
            events.append(Told(TurnMissed(seat)))
        return False
    if state.active[seat] < 0:
        if events is not None:
            events.append(Told(TurnPassed(seat, "PH-R11")))
        return False
    if turn_choices(state, seat) == [PASS]:
        if events is not None:
            events.append(Told(TurnPassed(seat, "PH-36")))
        return False
    state.stack.append(Frame(TURN, seat))
    if events is not None:
        events.append(Told(TurnStarted(seat, state.round)))
    return True
