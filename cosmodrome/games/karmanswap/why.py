"""Why an action is not legal: the rule and a message id. What *is* legal stands in the phases."""

from __future__ import annotations

from typing import Final

from cosmodrome.core.game import Action, Why

from .action_table import (
    CHOOSE_PLANET,
    EXPLORE,
    MAKE_EXTINCT,
    PASS,
    PLAY_CARD,
    SWAP_WITH,
    TAKE_UP,
    USE_ABILITY,
)
from .actions import (
    ChooseArk,
    ChoosePlanet,
    ChooseStack,
    Explore,
    HandOver,
    LayCard,
    LayStone,
    MakeExtinct,
    Offer,
    Pass,
    PlayCard,
    ReturnCard,
    SetBack,
    SwapWith,
    TakeCard,
    TakeUp,
    UseAbility,
    Waive,
    Yield,
)
from .cards import CARD_OF, COLOUR, FIELD_COUNT, IS_MOORED, PLANET_OF, PREY, SHIP
from .market import free_cards
from .places import PAIRS, threatened
from .state import Frame, KarmanState

ASKED: Final = {
    "hand-over": "KS-11",
    "return": "KS-11",
    "turn": "KS-13",
    "card": "KS-12",
    "planet": "KS-13",
    "stones": "KS-17",
    "victim": "KS-18",
    "dome": "KS-45",
    "ability": "KS-7",
    "source": "KS-41",
    "destination": "KS-41",
    "swap": "KS-34",
    "offer": "KS-35",
    "lead": "KS-36",
    "take": "KS-26",
    "lay": "KS-16",
    "ark": "KS-15",
    "stack": "KS-12",
    "end": "KS-12",
}
"""The rule that asks for each decision."""
REASONS: Final = {
    "answer": "KS-22",
    "settler": "KS-12",
    "explored": "KS-26",
    "pass": "KS-16",
    "settle": "KS-30",
    "launch": "KS-31",
    "migrate": "KS-32",
    "transfer": "KS-33",
    "trade-field": "KS-34",
    "trade-hand": "KS-35",
    "exchange": "KS-36",
    "cull": "KS-37",
    "draft": "KS-38",
    "recall": "KS-39",
}
"""The rule of what asked for a card."""


def why(state: KarmanState, seat: int, action: Action) -> Why:
    """The reason an illegal action is refused with."""
    if not state.stack:
        return Why("KS-8", "game_over")
    frame = state.stack[-1]
    if seat != frame.seat:
        return Why("KS-12", "not_your_turn", {"seat": frame.seat})
    ask = frame.phase.ask
    rule = REASONS.get(frame.reason, ASKED[ask])
    if ask == "turn":
        return _turn(state, seat, action)
    if isinstance(action, LayStone):
        return Why("KS-17", "no_stones")
    if ask == "planet" and isinstance(action, ChoosePlanet):
        return _planet(state, frame, action)
    if ask in ("hand-over", "return", "offer", "lay") and isinstance(
        action, HandOver | ReturnCard | Offer | LayCard
    ):
        return Why(rule, "not_your_card", {"card": action.card})
    if ask == "card" and isinstance(action, PlayCard):
        return _card(state, frame, action)
    if ask == "ability" and isinstance(action, UseAbility):
        return Why("KS-R7", "no_target", {"ability": frame.reason})
    if ask == "victim" and isinstance(action, MakeExtinct):
        return _victim(state, frame, action)
    if ask == "source" and isinstance(action, TakeUp):
        return _source(state, frame, action)
    if ask == "destination" and isinstance(action, ChoosePlanet):
        return _destination(state, frame, action)
    if ask in ("swap", "take") and isinstance(action, SwapWith | TakeCard):
        return _swap(state, frame, action)
    if ask == "dome" and isinstance(action, SetBack):
        return Why("KS-R3", "own_dome" if action.seat == seat else "at_start", {"seat": action.seat})
    if ask == "stack" and isinstance(action, ChooseStack):
        return Why("KS-10", "stack_empty")
    if ask == "ark" and isinstance(action, ChooseArk):
        return Why("KS-15", "no_open_arrow")
    return Why(ASKED[ask], "not_now", {"ask": ask})


def _turn(state: KarmanState, seat: int, action: Action) -> Why:
    if isinstance(action, PlayCard):
        card = CARD_OF.get(action.card, -1)
        if card not in state.hands[seat]:
            return Why("KS-13", "not_your_card", {"card": action.card})
        if threatened(state, seat):
            return Why("KS-22", "must_answer")
        if COLOUR[card] != SHIP:
            return _no_field(state, card)
        return _no_dock(state)
    if isinstance(action, Yield):
        return Why("KS-22", "nothing_to_answer")
    if isinstance(action, LayStone):
        return Why("KS-17", "no_stones")
    if not isinstance(action, Explore | Pass | Waive):
        return Why("KS-13", "not_now", {"ask": "turn"})
    if threatened(state, seat):
        return Why("KS-23" if isinstance(action, Waive) else "KS-22", "must_answer")
    if isinstance(action, Waive):
        return Why("KS-23", "nothing_to_waive")
    if state.colonies:
        return Why("KS-23", "play_or_waive")
    if isinstance(action, Pass):
        return Why("KS-16", "no_card")
    if not any(state.stacks):
        return Why("KS-43", "no_planet_left")
    if state.owed:
        return Why("KS-R19", "exploration_owed")
    return Why("KS-15", "no_open_arrow")


def _no_field(state: KarmanState, card: int) -> Why:
    """No active planet has room: the nearest reason."""
    colour = COLOUR[card]
    room = [planet for planet in state.laid if state.has_room(planet, colour)]
    marked = [planet for planet in room if state.marker[planet] >= 0]
    if marked and len(marked) < len(room):
        return Why("KS-R2", "marked_or_colonised")
    if marked:
        return Why("KS-21", "marked")
    if room:
        return Why("KS-41", "colonised")
    return Why("KS-13", "no_free_field")


def _no_dock(state: KarmanState) -> Why:
    alive = [p for p in state.laid if state.dome[p] < 0 and state.marker[p] < 0 and state.has_creature(p)]
    if alive and len(state.colonies) == PAIRS:
        return Why("KS-21", "no_markers")
    return Why("KS-14", "no_creature")


def _planet(state: KarmanState, frame: Frame, action: ChoosePlanet) -> Why:
    planet, card = PLANET_OF.get(action.planet, -1), frame.card
    where: dict[str, int | str] = {"planet": action.planet}
    if planet not in state.laid:
        return Why("KS-R2", "not_in_play", where)
    if state.dome[planet] >= 0:
        return Why("KS-41", "colonised", where)
    if COLOUR[card] != SHIP:
        if state.marker[planet] >= 0:
            return Why("KS-21", "marked", where)
        if not FIELD_COUNT[planet][COLOUR[card]]:
            return Why("KS-13", "no_field", where)
        return Why("KS-13", "no_free_field", where)
    if frame.reason == "answer":
        waits = state.marker[planet] not in (-1, frame.seat)
        own = waits and state.holder(planet) == state.team[frame.seat]
        return Why("KS-22", "held_already" if own else "must_answer", where)
    if state.marker[planet] < 0 and len(state.colonies) == PAIRS:
        return Why("KS-21", "no_markers", where)
    return Why("KS-14", "no_creature", where)


def _card(state: KarmanState, frame: Frame, action: PlayCard) -> Why:
    card = CARD_OF.get(action.card, -1)
    rule = REASONS[frame.reason]
    if card not in state.hands[frame.seat]:
        return Why(rule, "not_your_card", {"card": action.card})
    ship = COLOUR[card] == SHIP
    if frame.reason == "launch" and not ship:
        return Why(rule, "only_ships")
    if frame.reason in ("settle", "settler") and ship:
        return Why(rule, "only_creatures")
    if frame.reason == "settler":
        return Why("KS-13", "no_field")
    return _no_dock(state) if ship else _no_field(state, card)


def _victim(state: KarmanState, frame: Frame, action: MakeExtinct) -> Why:
    card, planet = CARD_OF.get(action.card, -1), frame.planet
    where: dict[str, int | str] = {"card": action.card}
    if frame.reason != "hunt":
        own = card == frame.card
        return Why("KS-R6", "own_card", where) if own else Why("KS-37", "not_on_planet", where)
    if card < 0 or state.place_of(card) != planet:
        return Why("KS-18", "not_there", where)
    if COLOUR[card] != PREY[COLOUR[frame.card]]:
        return Why("KS-18", "not_prey", where)
    return Why("KS-18", "too_strong", where)


def _source(state: KarmanState, frame: Frame, action: TakeUp) -> Why:
    card = CARD_OF.get(action.card, -1)
    where: dict[str, int | str] = {"card": action.card}
    rule = REASONS[frame.reason]
    if card < 0 or state.place_of(card) < 0:
        return Why(rule, "not_on_planet", where)
    if card == frame.card:
        return Why("KS-R6", "own_card", where)
    if frame.reason == "migrate" and COLOUR[card] == SHIP:
        return Why(rule, "only_creatures", where)
    if frame.reason == "transfer" and COLOUR[card] != SHIP:
        return Why(rule, "only_ships", where)
    if IS_MOORED[card]:
        return Why("KS-40", "moored", where)
    return Why("KS-R8", "no_place", where)


def _destination(state: KarmanState, frame: Frame, action: ChoosePlanet) -> Why:
    planet = PLANET_OF.get(action.planet, -1)
    where: dict[str, int | str] = {"planet": action.planet}
    if planet not in state.laid:
        return Why("KS-41", "not_in_play", where)
    if planet == frame.planet:
        return Why(REASONS[frame.reason], "same_planet", where)
    return Why("KS-R8", "no_creature" if COLOUR[frame.card] == SHIP else "no_free_field", where)


def _swap(state: KarmanState, frame: Frame, action: SwapWith | TakeCard) -> Why:
    card = CARD_OF.get(action.card, -1)
    where: dict[str, int | str] = {"card": action.card}
    rule = REASONS[frame.reason]
    if frame.reason == "exchange":
        place = state.place_of(card) if card >= 0 else -1
        if place < 0:
            return Why(rule, "not_on_planet", where)
        if card == frame.other:
            return Why("KS-R6", "own_card", where)
        if place == frame.planet:
            return Why(rule, "same_planet", where)
        return Why("KS-40", "moored", where) if IS_MOORED[card] else Why("KS-R8", "no_place", where)
    if card in (frame.card, frame.other) and frame.reason == "pass":
        return Why(rule, "just_laid", where)
    if card not in free_cards(state):
        return Why("KS-46" if state.pyramid else rule, "not_free", where)
    return Why("KS-R7" if frame.reason == "draft" else "KS-R8", "no_place", where)


def expected(state: KarmanState, frame: Frame) -> list[Action]:
    """Return actions with all that lies before the seat that is asked, legal or not."""
    ask, hand = frame.phase.ask, state.hands[frame.seat]
    if ask == "turn":
        return [*(PLAY_CARD[card] for card in hand), EXPLORE, PASS]
    if ask == "card":
        return [PLAY_CARD[card] for card in hand]
    if ask == "ability":
        return [USE_ABILITY]
    if ask in ("planet", "destination"):
        return [CHOOSE_PLANET[planet] for planet in state.laid]
    if ask == "victim" and frame.reason == "hunt":
        return [MAKE_EXTINCT[card] for card in state.creatures(frame.planet) if card != frame.card]
    if ask == "source":
        cards = [card for planet in state.laid for card in (*state.creatures(planet), *state.ships[planet])]
        return [TAKE_UP[card] for card in cards]
    if ask == "swap" and frame.reason != "exchange":
        return [SWAP_WITH[card] for card in free_cards(state)]
    return []
