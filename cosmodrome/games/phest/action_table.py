"""The table of all decisions of Phest: one shared value each, so that the rules compare them by identity."""

from __future__ import annotations

from typing import Final

from cosmodrome.core.game import Action

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
from .board import SIDES
from .cards import CARD_IDS, DEFENDER_IDS, NUMBERS, SHIP_IDS, SKIP

MOVE: Final = Move()
ATTACK: Final = Attack()
EXTEND: Final = Extend()
CHANGE_SHIP: Final = ChangeShip()
PASS: Final = Pass()
HOLD: Final = Hold()
DECLINE: Final = Decline()
PLAY_CARD: Final = tuple(PlayCard(card) for card in CARD_IDS[:SKIP])
LAY_SKIP: Final = tuple(LaySkip(seat) for seat in range(SIDES))
DISCARD_CARD: Final = tuple(DiscardCard(card) for card in CARD_IDS[: SKIP + 1])
GO: Final = tuple(Go(steps) for steps in range(1, NUMBERS + 1))
CHOOSE_SHIP: Final = tuple(ChooseShip(ship) for ship in SHIP_IDS)
PLACE_DEFENDER: Final = tuple(PlaceDefender(kind) for kind in DEFENDER_IDS)
REMOVE_DEFENDER: Final = tuple(RemoveDefender(kind) for kind in DEFENDER_IDS)
RETURN_DEFENDER: Final = tuple(ReturnDefender(kind) for kind in DEFENDER_IDS)

ACTIONS: Final[tuple[Action, ...]] = (
    *(MOVE, ATTACK, EXTEND, CHANGE_SHIP, PASS, HOLD, DECLINE),
    *PLAY_CARD,
    *LAY_SKIP,
    *DISCARD_CARD,
    *GO,
    *CHOOSE_SHIP,
    *PLACE_DEFENDER,
    *REMOVE_DEFENDER,
    *RETURN_DEFENDER,
)
