"""The decisions of Phest, one small value each."""

from __future__ import annotations

from cosmodrome.core.game import Action
from cosmodrome.core.marks import CardId, SeatNumber


class Move(Action, frozen=True, tag="Move"):
    """Turn: draw, then play a card (PH-12)."""


class Attack(Action, frozen=True, tag="Attack"):
    """Turn: attack the foreign station your figure stands on (PH-28)."""


class Extend(Action, frozen=True, tag="Extend"):
    """Turn: add or exchange a defender of your station (PH-31)."""


class ChangeShip(Action, frozen=True, tag="ChangeShip"):
    """Turn: put the active ship away for another of the reserve (PH-32)."""


class Pass(Action, frozen=True, tag="Pass"):
    """Turn: with no card left that can be played, do nothing (PH-R12)."""


class PlayCard(Action, frozen=True, tag="PlayCard"):
    """Play a number card and move (PH-14, PH-15)."""

    card: CardId


class LaySkip(Action, frozen=True, tag="LaySkip"):
    """Lay a skip card on another player's start field (PH-18)."""

    seat: SeatNumber


class Hold(Action, frozen=True, tag="Hold"):
    """Keep the skip card, with no number card that can be played (PH-R4, PH-17)."""


class DiscardCard(Action, frozen=True, tag="DiscardCard"):
    """Discard one of four cards when none was played (PH-17)."""

    card: CardId


class Go(Action, frozen=True, tag="Go"):
    """The distance that a card of your own colour moves you (PH-15)."""

    steps: int


class ChooseShip(Action, frozen=True, tag="ChooseShip"):
    """The new active ship, from the reserve (PH-20, PH-32)."""

    ship: CardId


class PlaceDefender(Action, frozen=True, tag="PlaceDefender"):
    """Add this unused defender to the station (PH-23, PH-24, PH-31)."""

    defender: CardId


class RemoveDefender(Action, frozen=True, tag="RemoveDefender"):
    """Exchange: the defender that goes; which one comes is the next decision (PH-24, PH-31)."""

    defender: CardId


class Decline(Action, frozen=True, tag="Decline"):
    """Neither add nor exchange a defender after landing (PH-23, PH-24)."""


class ReturnDefender(Action, frozen=True, tag="ReturnDefender"):
    """The sixth unused defender: the one that goes back under the deck (PH-26)."""

    defender: CardId
