"""The events of Phest. Where a card may be hidden from others, they are told None in its place."""

from __future__ import annotations

from msgspec import Struct

from cosmodrome.core.game import Event


class StartRolled(Event, frozen=True, tag="StartRolled"):
    """A seat's die for who starts (PH-8)."""

    seat: int
    die: int


class StarterFound(Event, frozen=True, tag="StarterFound"):
    """The seat that starts (PH-8)."""

    seat: int


class TurnStarted(Event, frozen=True, tag="TurnStarted"):
    """A seat has its turn; rounds count from 1."""

    seat: int
    round: int


class TurnMissed(Event, frozen=True, tag="TurnMissed"):
    """A skip card on the start field was used up: the whole turn (PH-10)."""

    seat: int


class Unfit(Struct, frozen=True):
    """A card that lies before a seat, and why it cannot be played, as a message id."""

    card: str
    why: str


class TurnPassed(Event, frozen=True, tag="TurnPassed"):
    """A turn without anything to do: no ship (PH-R11), or no number card that can be played (PH-36).

    `unfit` says of each card why it does not go on `top`, the top discard; older rules did not say so.
    """

    seat: int
    rule: str
    top: str | None = None
    unfit: tuple[Unfit, ...] = ()


class CardDrawn(Event, frozen=True, tag="CardDrawn"):
    """A movement card was drawn; it lies open (PH-12)."""

    seat: int
    card: str


class CardPlayed(Event, frozen=True, tag="CardPlayed"):
    """A number card was played (PH-14)."""

    seat: int
    card: str


class SkipLaid(Event, frozen=True, tag="SkipLaid"):
    """A skip card was laid on the start field of seat `on` (PH-18)."""

    seat: int
    on: int


class NothingPlayed(Event, frozen=True, tag="NothingPlayed"):
    """A seat drew and could or would play nothing (PH-17).

    `unfit` says of each card why it does not go on `top`, the top discard; older rules did not say so.
    """

    seat: int
    top: str | None = None
    unfit: tuple[Unfit, ...] = ()


class CardDiscarded(Event, frozen=True, tag="CardDiscarded"):
    """One of four cards was discarded (PH-17)."""

    seat: int
    card: str


class FigureMoved(Event, frozen=True, tag="FigureMoved"):
    """A figure went clockwise from field `origin` by `steps` to `field` (PH-15)."""

    seat: int
    origin: int
    steps: int
    field: int


class FigureThrownOut(Event, frozen=True, tag="FigureThrownOut"):
    """A figure on `field` was thrown out by seat `by` and stands on its start field `home` (PH-19, PH-20)."""

    seat: int
    by: int
    field: int
    home: int


class FigureRetreated(Event, frozen=True, tag="FigureRetreated"):
    """After a lost attack a figure went from `field` to its start field `home` (PH-30)."""

    seat: int
    field: int
    home: int


class ShipDrawn(Event, frozen=True, tag="ShipDrawn"):
    """A ship went into a seat's reserve (PH-21); others are not told which."""

    seat: int
    ship: str | None


class ShipLost(Event, frozen=True, tag="ShipLost"):
    """A seat's active ship was given up (PH-20, PH-30, PH-32); `gone` for good, or under the deck (PH-34)."""

    seat: int
    ship: str
    gone: bool


class ShipChosen(Event, frozen=True, tag="ShipChosen"):
    """A ship of the reserve is active now (PH-20, PH-32)."""

    seat: int
    ship: str


class DefenderDrawn(Event, frozen=True, tag="DefenderDrawn"):
    """A defender was drawn (PH-22); others are not told which."""

    seat: int
    defender: str | None


class DefenderReturned(Event, frozen=True, tag="DefenderReturned"):
    """A sixth unused defender went under the deck (PH-26); others are not told which."""

    seat: int
    defender: str | None


class StationBuilt(Event, frozen=True, tag="StationBuilt"):
    """A station card was laid on a seat's own field (PH-23)."""

    seat: int
    field: int


class DefenderPlaced(Event, frozen=True, tag="DefenderPlaced"):
    """A defender was added to a station (PH-23, PH-24, PH-31)."""

    seat: int
    field: int
    defender: str


class DefenderRemoved(Event, frozen=True, tag="DefenderRemoved"):
    """A defender was exchanged away and went under the deck (PH-R7)."""

    seat: int
    field: int
    defender: str


class AttackDeclared(Event, frozen=True, tag="AttackDeclared"):
    """A seat attacks the station of seat `owner` (PH-28)."""

    seat: int
    owner: int
    field: int


class ShieldRolled(Event, frozen=True, tag="ShieldRolled"):
    """The defending seat's die for a shield (PH-27, PH-28)."""

    seat: int
    die: int


class AttackRolled(Event, frozen=True, tag="AttackRolled"):
    """The attack's dice; `counted` is what each is worth (PH-28)."""

    seat: int
    dice: tuple[int, ...]
    counted: tuple[int, ...]
    attack: int
    defence: int


class AttackHeld(Event, frozen=True, tag="AttackHeld"):
    """Attack and defence were equal: nothing happens (PH-R6)."""

    seat: int
    field: int


class AttackFailed(Event, frozen=True, tag="AttackFailed"):
    """The attack was lower (PH-30)."""

    seat: int
    field: int


class DefenderDestroyed(Event, frozen=True, tag="DefenderDestroyed"):
    """A station of seat `owner` lost its weakest defender (PH-29)."""

    seat: int
    owner: int
    field: int
    defender: str


class StationTaken(Event, frozen=True, tag="StationTaken"):
    """A station without defenders fell; the attacker has its card now (PH-29)."""

    seat: int
    owner: int
    field: int


class SeatOut(Event, frozen=True, tag="SeatOut"):
    """A seat has neither ship nor station (PH-33)."""

    seat: int


class DeckEmptied(Event, frozen=True, tag="DeckEmptied"):
    """The last movement card was drawn (PH-36)."""


class DeckReshuffled(Event, frozen=True, tag="DeckReshuffled"):
    """The discard pile became the movement deck, once (PH-R17)."""

    cards: int


class GameEnded(Event, frozen=True, tag="GameEnded"):
    """The game is over: the seats that won, or share a draw, and how it ended."""

    winners: tuple[int, ...]
    ending: str
    rule: str
