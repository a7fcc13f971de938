"""A turn and its end: what one may choose, answers, what is won and lost by then (KS-13 to KS-16, KS-22 to KS-26)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, Literal

from cosmodrome.core.game import Action, Told
from cosmodrome.core.stack import Phase

from .abilities import LAY
from .action_table import END_TURN, EXPLORE, PASS, PLAY_CARD, WAIVE, YIELD
from .actions import PlayCard
from .cards import CARD_OF, COLOUR, PLANET_IDS, SHIP
from .chain import announce, playable
from .colonies import STEPS, conclude, settle_open
from .events import ColonisationYielded, TurnEnded, TurnStarted, TurnWaived
from .explore import explore, explore_owed, open_arks, owes
from .places import threatened
from .scoring import end_round
from .state import Frame, KarmanState


class TurnPhase(Phase):
    """One of four (KS-13 to KS-16); with a colonisation to answer, a ship for it or nothing (KS-22).

    Any other colonisation is held by the seat's team and waits for the seat as well: a card, or the turn is waived
    (KS-23).
    """

    __slots__ = ()
    ask = "turn"

    def legal(self, state: KarmanState, frame: Frame) -> Sequence[Action]:
        seat = frame.seat
        hand = state.hands[seat]
        if threatened(state, seat):
            choices: list[Action] = [PLAY_CARD[card] for card in hand if COLOUR[card] == SHIP]
            choices.append(YIELD)
            return choices
        choices = [PLAY_CARD[card] for card in playable(state, seat, "turn")]
        if state.colonies:
            if owes_instead(state, seat):
                choices.append(EXPLORE)
            choices.append(WAIVE)
            return choices
        if any(state.stacks) and not state.owed and open_arks(state):
            choices.append(EXPLORE)
        if hand:
            choices.append(PASS)
        return choices

    def apply(self, state: KarmanState, frame: Frame, action: Any, events: list[Told] | None) -> None:
        seat = frame.seat
        if isinstance(action, PlayCard):
            reason = "answer" if threatened(state, seat) else "turn"
            announce(state, seat, CARD_OF[action.card], reason, -1, events)
        elif action is EXPLORE:
            if owes(state, seat):
                explore_owed(state, seat, TURN, events)
            else:
                explore(state, seat)
        elif action is PASS:
            state.stack.append(Frame(LAY, seat, reason="pass"))
        elif action is WAIVE:
            if events is not None:
                events.append(Told(TurnWaived(seat)))
        else:
            older = len(state.owed)
            for planet in threatened(state, seat):
                if not state.knockout:
                    if events is not None:
                        events.append(Told(ColonisationYielded(seat, PLANET_IDS[planet])))
                    conclude(state, planet, events)
            if not state.knockout:
                explore_owed(state, seat, TURN, events, older)


class EndPhase(Phase):
    """The chain is over; until the turn is ended, steps can be taken back."""

    __slots__ = ()
    ask = "end"

    def legal(self, state: KarmanState, frame: Frame) -> Sequence[Action]:
        return (END_TURN,)

    def apply(self, state: KarmanState, frame: Frame, action: Any, events: list[Told] | None) -> None:
        if events is not None:
            events.append(Told(TurnEnded(frame.seat)))
        end_turn(state, frame.seat, events)


TURN: Final = TurnPhase()
END: Final = EndPhase()


def start_turn(state: KarmanState, seat: int, events: list[Told] | None) -> None:
    """Ask a seat for its turn; losers explore, unless a colonisation waits for them (KS-22, KS-23, KS-26, KS-R13)."""
    state.turn = seat
    state.used = 0
    state.answered = 0
    if events is not None:
        events.append(Told(TurnStarted(seat)))
    state.stack.append(Frame(END, seat))
    waits = state.colonies if any(state.stacks) else threatened(state, seat)
    if owes(state, seat) and not waits:
        explore_owed(state, seat, TURN, events)
    else:
        state.stack.append(Frame(TURN, seat))


def owes_instead(state: KarmanState, seat: int) -> bool:
    """Return True if a seat may explore what it owes, as its team holds each colonisation that waits (KS-23, KS-26)."""
    return bool(state.colonies) and any(state.stacks) and owes(state, seat) and not threatened(state, seat)


def giving_up(state: KarmanState, seat: int) -> Literal["explore", "play-on", "round"] | None:
    """Return what follows if a seat sends no ship; None if no planet waits for its ship (KS-9, KS-26, KS-R13)."""
    lost = threatened(state, seat)
    if not lost:
        return None
    won = state.colonised[:]
    for planet in lost:
        won[state.holder(planet)] += 1
    if STEPS in won:
        return "round"
    return "explore" if any(state.stacks) else "play-on"


def end_turn(state: KarmanState, seat: int, events: list[Told] | None) -> None:
    """End a turn: lose what is unanswered, win colonisations, and end the round or begin the next turn.

    KS-22, KS-24, KS-42, KS-43, KS-R20.

    What was answered, by the turn's card or an ability, or is held now, is not lost (KS-R11).
    """
    following = (seat + 1) % state.seats
    lost = threatened(state, seat)
    for planet in state.colonies[:]:
        if planet in lost:
            if events is not None:
                events.append(Told(ColonisationYielded(seat, PLANET_IDS[planet])))
            conclude(state, planet, events)
        elif state.marker[planet] == following:
            conclude(state, planet, events)
        if state.knockout:
            return
    if not all(state.hands):
        end_round(state, "hand_empty", "KS-42", events)
    elif not any(state.stacks) and following == state.starter:
        settle_open(state, events)
        if not state.knockout:
            end_round(state, "planets_used", "KS-43", events)
    else:
        start_turn(state, following, events)
