"""Move: draw a card, play one, go (PH-12 to PH-18, PH-36)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from cosmodrome.core.game import Action, Told
from cosmodrome.core.stack import Phase

from .action_table import DISCARD_CARD, GO, HOLD, LAY_SKIP, PLAY_CARD
from .actions import DiscardCard, Go, LaySkip, PlayCard
from .board import FIELDS
from .cards import (
    CARD_IDS,
    CARD_OF,
    COLOUR,
    MOST_CARDS,
    NUMBER,
    PLAYABLE,
    SKIP,
    STATION,
    misfit,
)
from .events import (
    CardDiscarded,
    CardDrawn,
    CardPlayed,
    DeckEmptied,
    DeckReshuffled,
    FigureMoved,
    NothingPlayed,
    SkipLaid,
    Unfit,
)
from .landing import land
from .scoring import all_station_cards, finish
from .state import Frame, PhestState
from .stations import build, must_build

if TYPE_CHECKING:
    from mypy_extensions import i64


def playable_numbers(state: PhestState, seat: int) -> list[Action]:
    """The number cards that match the top discard in neither colour nor number, each face once (PH-14, PH-16)."""
    plays = PLAYABLE[state.discard[-1]]
    choices: list[Action] = []
    held: i64 = 0
    for card in state.cards[seat]:
        if card < SKIP and plays[card] and not held >> card & 1:
            held |= 1 << card
            choices.append(PLAY_CARD[card])
    return choices


def can_play(state: PhestState, seat: int) -> bool:
    """Return whether a seat holds a card that it may play: a number card that fits, or a skip card for somebody."""
    plays = PLAYABLE[state.discard[-1]]
    for card in state.cards[seat]:
        if card < SKIP and plays[card]:
            return True
    return bool(skip_targets(state, seat))


def skip_targets(state: PhestState, seat: int) -> list[Action]:
    """Return choices for a held skip card: the other seats that are not out and bear none yet (PH-18, PH-R4)."""
    if SKIP not in state.cards[seat]:
        return []
    return [
        LAY_SKIP[other]
        for other in range(state.seats)
        if other != seat and not state.skip[other] and not state.is_out(other)
    ]


def unfit(state: PhestState, seat: int) -> tuple[Unfit, ...]:
    """Why each face that lies before a seat, none of which it plays, stays there (PH-14, PH-R4)."""
    return tuple(Unfit(CARD_IDS[card], _stays(state, seat, card)) for card in sorted(set(state.cards[seat])))


def _stays(state: PhestState, seat: int, card: int) -> str:
    if card < SKIP:
        return misfit(card, state.discard[-1])
    return "kept" if skip_targets(state, seat) else "no_target"


def move(state: PhestState, seat: int, events: list[Told] | None) -> None:
    """Draw the top card, if there is one, and ask what to play (PH-12 to PH-14, PH-R12)."""
    if state.deck and not _draw(state, seat, events):
        return
    if can_play(state, seat):
        state.stack.append(Frame(CARD, seat))
    else:
        play_nothing(state, seat, events)


def _draw(state: PhestState, seat: int, events: list[Told] | None) -> bool:
    """Draw a movement card; False if it was a station card, which ends the move (PH-13).

    On an empty station field of one's own it is built at once (PH-R9), unless it wins the game.
    """
    card = state.deck.pop()
    state.idle = -1
    state.disclosures += 1
    if events is not None:
        events.append(Told(CardDrawn(seat, CARD_IDS[card])))
    if card == STATION:
        state.station_cards[seat] += 1
    else:
        state.cards[seat].append(card)
    if not state.deck:
        _deck_empty(state, events)
    if card != STATION:
        return True
    if all_station_cards(state, seat):
        finish(state, "all_station_cards", "PH-38", events, winner=seat)
    elif must_build(state, seat):
        build(state, seat, events)
    return False


def _deck_empty(state: PhestState, events: list[Told] | None) -> None:
    """The long game reshuffles the discard pile once, its top card apart (PH-R17)."""
    if state.long_game and not state.reshuffled:
        state.reshuffled = True
        state.deck = state.discard[:-1]
        state.discard = state.discard[-1:]
        state.rng.shuffle(state.deck)
        if events is not None:
            events.append(Told(DeckReshuffled(len(state.deck))))
    elif events is not None:
        events.append(Told(DeckEmptied()))


def play_nothing(state: PhestState, seat: int, events: list[Told] | None) -> None:
    """The figure stays; with four cards one is discarded (PH-17)."""
    if events is not None:
        events.append(Told(NothingPlayed(seat, CARD_IDS[state.discard[-1]], unfit(state, seat))))
    if len(state.cards[seat]) > MOST_CARDS:
        state.stack.append(Frame(DISCARD, seat))


def go(state: PhestState, seat: int, steps: int, events: list[Told] | None) -> None:
    """Clockwise by so many fields; only the last one acts (PH-15, PH-R5)."""
    origin = state.field[seat]
    field = (origin + steps) % FIELDS
    if events is not None:
        events.append(Told(FigureMoved(seat, origin, steps, field)))
    land(state, seat, field, events)


class CardPhase(Phase):
    """Which card to play: a number, or a skip on somebody; without a number card the skip may be kept (PH-R4)."""

    __slots__ = ()
    ask = "card"

    def legal(self, state: PhestState, frame: Frame) -> Sequence[Action]:
        choices = playable_numbers(state, frame.seat)
        if choices:
            return choices + skip_targets(state, frame.seat)
        choices = skip_targets(state, frame.seat)
        choices.append(HOLD)
        return choices

    def apply(self, state: PhestState, frame: Frame, action: Any, events: list[Told] | None) -> None:
        seat = frame.seat
        if isinstance(action, PlayCard):
            card = CARD_OF[action.card]
            state.cards[seat].remove(card)
            state.discard.append(card)
            state.idle = state.stuck = -1
            if events is not None:
                events.append(Told(CardPlayed(seat, action.card)))
            if COLOUR[card] == state.side[seat] and NUMBER[card] > 1:
                state.stack.append(Frame(DISTANCE, seat, steps=NUMBER[card]))
            else:
                go(state, seat, NUMBER[card], events)
        elif isinstance(action, LaySkip):
            state.cards[seat].remove(SKIP)
            state.skip[action.seat] = True
            state.idle = state.stuck = -1
            if events is not None:
                events.append(Told(SkipLaid(seat, action.seat)))
        else:
            play_nothing(state, seat, events)


class DistancePhase(Phase):
    """The distance that a card of one's own colour goes: from 1 up to its number (PH-15)."""

    __slots__ = ()
    ask = "distance"

    def legal(self, state: PhestState, frame: Frame) -> Sequence[Action]:
        return GO[: frame.steps]

    def apply(self, state: PhestState, frame: Frame, action: Any, events: list[Told] | None) -> None:
        assert isinstance(action, Go)
        go(state, frame.seat, action.steps, events)


class DiscardPhase(Phase):
    """Which of four cards goes when none was played (PH-17)."""

    __slots__ = ()
    ask = "discard"

    def legal(self, state: PhestState, frame: Frame) -> Sequence[Action]:
        return [DISCARD_CARD[card] for card in sorted(set(state.cards[frame.seat]))]

    def apply(self, state: PhestState, frame: Frame, action: Any, events: list[Told] | None) -> None:
        assert isinstance(action, DiscardCard)
        card = CARD_OF[action.card]
        state.cards[frame.seat].remove(card)
        state.discard.append(card)
        if events is not None:
            events.append(Told(CardDiscarded(frame.seat, action.card)))


CARD: Final = CardPhase()
DISTANCE: Final = DistancePhase()
DISCARD: Final = DiscardPhase()
