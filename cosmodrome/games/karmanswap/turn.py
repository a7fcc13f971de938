"""A turn and its end: what one may choose, answers, what is won and lost by then (KS-13 to KS-16, KS-22 to KS-26)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from cosmodrome.core.game import Action, Told
from cosmodrome.games.karmanswap.abilities import LAY
from cosmodrome.games.karmanswap.actions import END_TURN, EXPLORE, PASS, PLAY_CARD, YIELD, PlayCard
from cosmodrome.games.karmanswap.cards import CARD_OF, COLOUR, PLANET_IDS, SHIP
from cosmodrome.games.karmanswap.chain import announce
from cosmodrome.games.karmanswap.colonies import conclude
from cosmodrome.games.karmanswap.events import ColonisationYielded, TurnEnded, TurnStarted
from cosmodrome.games.karmanswap.explore import explore, explore_owed, open_arks, owes
from cosmodrome.games.karmanswap.phase import Frame, Phase
from cosmodrome.games.karmanswap.places import creature_places, ship_places, threatened
from cosmodrome.games.karmanswap.scoring import end_round

if TYPE_CHECKING:
    from cosmodrome.games.karmanswap.state import KarmanState


class TurnPhase(Phase):
    """One of four; or, with a colonisation to answer, a ship for it or nothing (KS-22)."""

    __slots__ = ()
    ask = "turn"

    def legal(self, state: KarmanState, frame: Frame) -> Sequence[Action]:
        seat = frame.seat
        hand = state.hands[seat]
        if threatened(state, seat):
            choices: list[Action] = [PLAY_CARD[card] for card in hand if COLOUR[card] == SHIP]
            choices.append(YIELD)
            return choices
        open_to = [bool(creature_places(state, colour)) for colour in range(3)] + [bool(ship_places(state))]
        choices = [PLAY_CARD[card] for card in hand if open_to[COLOUR[card]]]
        if any(state.stacks) and open_arks(state):
            choices.append(EXPLORE)
        if hand:
            choices.append(PASS)
        return choices

    def apply(self, state: KarmanState, frame: Frame, action: Any, events: list[Told] | None) -> None:
        seat = frame.seat
        if isinstance(action, PlayCard):
            reason = "answer" if threatened(state, seat) else "turn"
            announce(state, seat, CARD_OF[action.card], reason, -1, events)
        elif action == EXPLORE:
            explore(state, seat)
        elif action == PASS:
            state.stack.append(Frame(LAY, seat, reason="pass"))
        else:
            for planet in threatened(state, seat):
                if not state.knockout:
                    if events is not None:
                        events.append(Told(ColonisationYielded(seat, PLANET_IDS[planet])))
                    conclude(state, planet, events)
            if not state.knockout:
                explore_owed(state, seat, TURN, events)


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
    """Ask a seat for its turn; losers who need not answer anything explore (KS-22, KS-26)."""
    state.turn = seat
    state.used = 0
    state.answered = 0
    if events is not None:
        events.append(Told(TurnStarted(seat)))
    state.stack.append(Frame(END, seat))
    if owes(state, seat) and not threatened(state, seat):
        explore_owed(state, seat, TURN, events)
    else:
        state.stack.append(Frame(TURN, seat))


def end_turn(state: KarmanState, seat: int, events: list[Told] | None) -> None:
    """What is lost unanswered, what is won, whether the round is over; else the next turn (KS-22, KS-24, KS-42, KS-43).

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
        end_round(state, "planets_used", "KS-43", events)
    else:
        start_turn(state, following, events)
