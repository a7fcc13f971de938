"""The decisions of Karman Swap, one small value each."""

from __future__ import annotations

from cosmodrome.core.game import Action
from cosmodrome.core.marks import CardId, PlaceId, SeatNumber


class HandOver(Action, frozen=True, tag="HandOver"):
    """Before the round: give this card to your partner (KS-11)."""

    card: CardId


class ReturnCard(Action, frozen=True, tag="ReturnCard"):
    """Before the round: give this card back to your partner (KS-11)."""

    card: CardId


class PlayCard(Action, frozen=True, tag="PlayCard"):
    """Play this card from your hand (KS-13, KS-14, KS-30, KS-31, KS-38)."""

    card: CardId


class Explore(Action, frozen=True, tag="Explore"):
    """Turn: put a planet at an open arrow of a daughter ark (KS-15), or make the exploration you owe (KS-23)."""


class Pass(Action, frozen=True, tag="Pass"):
    """Turn: lay cards on the market (KS-16)."""


class Yield(Action, frozen=True, tag="Yield"):
    """Turn: answer no colonisation that waits for your ship; those are lost (KS-22)."""


class Waive(Action, frozen=True, tag="Waive"):
    """Turn: give it up at no cost, as your team holds every colonisation that waits for you (KS-23)."""


class ChoosePlanet(Action, frozen=True, tag="ChoosePlanet"):
    """The planet a card goes to."""

    planet: PlaceId


class ChooseStack(Action, frozen=True, tag="ChooseStack"):
    """The stack whose top planet comes into play (KS-12, KS-15, KS-26)."""

    stack: int


class ChooseArk(Action, frozen=True, tag="ChooseArk"):
    """The ark at whose open arrow the planet is laid (KS-15)."""

    card: CardId


class LayStone(Action, frozen=True, tag="LayStone"):
    """Lay one more discovery stone on the card (KS-17)."""


class Enough(Action, frozen=True, tag="Enough"):
    """No more: stones (KS-17), cards to hand over (KS-11), or cards for the market (KS-16)."""


class MakeExtinct(Action, frozen=True, tag="MakeExtinct"):
    """The creature that goes extinct (KS-18, KS-37)."""

    card: CardId


class Advance(Action, frozen=True, tag="Advance"):
    """Three players: your own dome goes one step on (KS-45)."""


class SetBack(Action, frozen=True, tag="SetBack"):
    """Three players: the dome of another seat goes one step back (KS-45)."""

    seat: SeatNumber


class UseAbility(Action, frozen=True, tag="UseAbility"):
    """Use the ability of the card that has just come to a planet."""


class SkipAbility(Action, frozen=True, tag="SkipAbility"):
    """Leave it unused (KS-R6)."""


class TakeUp(Action, frozen=True, tag="TakeUp"):
    """The card on or at a planet that an ability moves, swaps or recalls."""

    card: CardId


class SwapWith(Action, frozen=True, tag="SwapWith"):
    """The other card of a swap (KS-34, KS-35, KS-36)."""

    card: CardId


class Offer(Action, frozen=True, tag="Offer"):
    """The hand card of a swap with the market (KS-35)."""

    card: CardId


class Lead(Action, frozen=True, tag="Lead"):
    """The card that acts, of two exchanged ones (KS-36)."""

    card: CardId


class TakeCard(Action, frozen=True, tag="TakeCard"):
    """Take this market card into your hand (KS-16, KS-26, KS-38)."""

    card: CardId


class LayCard(Action, frozen=True, tag="LayCard"):
    """Lay this hand card on the market (KS-16, KS-39)."""

    card: CardId


class EndTurn(Action, frozen=True, tag="EndTurn"):
    """Your turn is over."""
