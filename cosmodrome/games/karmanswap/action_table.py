"""The table of all decisions of Karman Swap: one shared value each, so that the rules compare them by identity."""

from __future__ import annotations

from typing import Final

from cosmodrome.core.game import Action

from .actions import (
    Advance,
    ChooseArk,
    ChoosePlanet,
    ChooseStack,
    EndTurn,
    Enough,
    Explore,
    HandOver,
    LayCard,
    LayStone,
    Lead,
    MakeExtinct,
    Offer,
    Pass,
    PlayCard,
    ReturnCard,
    SetBack,
    SkipAbility,
    SwapWith,
    TakeCard,
    TakeUp,
    UseAbility,
    Waive,
    Yield,
)
from .cards import ARKS, CARD_IDS, CREATURES, PLANET_IDS

EXPLORE: Final = Explore()
PASS: Final = Pass()
YIELD: Final = Yield()
WAIVE: Final = Waive()
LAY_STONE: Final = LayStone()
ENOUGH: Final = Enough()
ADVANCE: Final = Advance()
USE_ABILITY: Final = UseAbility()
SKIP_ABILITY: Final = SkipAbility()
END_TURN: Final = EndTurn()
HAND_OVER: Final = tuple(HandOver(card) for card in CARD_IDS)
RETURN_CARD: Final = tuple(ReturnCard(card) for card in CARD_IDS)
PLAY_CARD: Final = tuple(PlayCard(card) for card in CARD_IDS)
CHOOSE_PLANET: Final = tuple(ChoosePlanet(planet) for planet in PLANET_IDS)
CHOOSE_STACK: Final = (ChooseStack(0), ChooseStack(1))
CHOOSE_ARK: Final = tuple(ChooseArk(card) for card in CARD_IDS)
MAKE_EXTINCT: Final = tuple(MakeExtinct(card) for card in CARD_IDS[:CREATURES])
SET_BACK: Final = tuple(SetBack(seat) for seat in range(3))
TAKE_UP: Final = tuple(TakeUp(card) for card in CARD_IDS)
SWAP_WITH: Final = tuple(SwapWith(card) for card in CARD_IDS)
OFFER: Final = tuple(Offer(card) for card in CARD_IDS)
LEAD: Final = tuple(Lead(card) for card in CARD_IDS)
TAKE_CARD: Final = tuple(TakeCard(card) for card in CARD_IDS)
LAY_CARD: Final = tuple(LayCard(card) for card in CARD_IDS)

ACTIONS: Final[tuple[Action, ...]] = (
    *(EXPLORE, PASS, YIELD, WAIVE, LAY_STONE, ENOUGH, ADVANCE, USE_ABILITY, SKIP_ABILITY, END_TURN),
    *HAND_OVER,
    *RETURN_CARD,
    *PLAY_CARD,
    *CHOOSE_PLANET,
    *CHOOSE_STACK,
    *(CHOOSE_ARK[card] for card in ARKS),
    *MAKE_EXTINCT,
    *SET_BACK,
    *TAKE_UP,
    *SWAP_WITH,
    *OFFER,
    *LEAD,
    *TAKE_CARD,
    *LAY_CARD,
)
