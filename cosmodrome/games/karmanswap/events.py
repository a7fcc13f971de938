"""The events of Karman Swap. Everybody is told all of them, except the deal and cards that are handed over."""

from __future__ import annotations

from typing import Literal

from cosmodrome.core.game import Event


class RoundStarted(Event, frozen=True, tag="RoundStarted"):
    """A round is set up: its number, its starting seat, the open market cards (KS-10, KS-R12)."""

    round: int
    starter: int
    market: tuple[str, ...]


class CardsDealt(Event, frozen=True, tag="CardsDealt"):
    """A seat's first hand (KS-10); others are told None."""

    seat: int
    count: int
    cards: tuple[str, ...] | None


class CardsHandedOver(Event, frozen=True, tag="CardsHandedOver"):
    """Cards went to the partner, or came back (KS-11); the other team is told None."""

    seat: int
    to: int
    count: int
    cards: tuple[str, ...] | None


class TurnStarted(Event, frozen=True, tag="TurnStarted"):
    """A seat has its turn."""

    seat: int


class PlanetLaid(Event, frozen=True, tag="PlanetLaid"):
    """A planet came into play: at an arrow of a ship at planet `parent`, or as the first (KS-12, KS-15, KS-26)."""

    seat: int
    planet: str
    parent: str | None
    ship: str | None
    arrow: int | None
    top: str | None
    """The planet that is now visible on the stack it came from."""


class CardPlayed(Event, frozen=True, tag="CardPlayed"):
    """A card came from a hand to a planet, with so many discovery stones (KS-13, KS-14, KS-17)."""

    seat: int
    card: str
    planet: str
    stones: int


class AbilityUsed(Event, frozen=True, tag="AbilityUsed"):
    """A seat uses a card's ability."""

    seat: int
    card: str
    ability: str


class CardMoved(Event, frozen=True, tag="CardMoved"):
    """A card went from one planet to another (KS-32, KS-33)."""

    seat: int
    card: str
    origin: str
    planet: str


class CardSwapped(Event, frozen=True, tag="CardSwapped"):
    """A card on or at a planet was swapped with a market card (KS-34)."""

    seat: int
    card: str
    planet: str
    other: str


class HandSwapped(Event, frozen=True, tag="HandSwapped"):
    """A hand card was swapped with a market card (KS-35)."""

    seat: int
    card: str
    other: str


class CardsExchanged(Event, frozen=True, tag="CardsExchanged"):
    """Cards of two planets changed places (KS-36)."""

    seat: int
    card: str
    planet: str
    other: str
    other_planet: str


class CardTaken(Event, frozen=True, tag="CardTaken"):
    """A market card went to a seat's hand (KS-16, KS-26, KS-38)."""

    seat: int
    card: str


class CardRecalled(Event, frozen=True, tag="CardRecalled"):
    """A card went from a planet to a seat's hand (KS-39)."""

    seat: int
    card: str
    planet: str


class CardLaid(Event, frozen=True, tag="CardLaid"):
    """A hand card went to the market (KS-16, KS-39)."""

    seat: int
    card: str


class CardTurnedUp(Event, frozen=True, tag="CardTurnedUp"):
    """A face-down market card is free now (KS-46)."""

    card: str


class CreatureExtinct(Event, frozen=True, tag="CreatureExtinct"):
    """A creature went to the market; `by` is the card that did it; research stones gained (KS-19).

    Why: the newcomer is stronger, equal and trump (KS-18), or its ability culled (KS-37).
    """

    seat: int
    card: str
    planet: str
    by: str
    research: int
    why: Literal["stronger", "trump", "cull"]


class DomeMoved(Event, frozen=True, tag="DomeMoved"):
    """The extinction track changed: a seat moved the dome of `team` to `step` (KS-19, KS-45)."""

    seat: int
    team: int
    step: int


class StonesTurned(Event, frozen=True, tag="StonesTurned"):
    """Research stones turned into discovery stones (KS-6)."""

    team: int
    count: int


class ColonisationStarted(Event, frozen=True, tag="ColonisationStarted"):
    """A pair of markers: all others have one answer (KS-21)."""

    seat: int
    planet: str


class ColonisationYielded(Event, frozen=True, tag="ColonisationYielded"):
    """A seat did not answer (KS-22)."""

    seat: int
    planet: str


class TurnWaived(Event, frozen=True, tag="TurnWaived"):
    """A seat gave its turn up at no cost: its team holds every colonisation that goes on (KS-23)."""

    seat: int


class ColonisationVoided(Event, frozen=True, tag="ColonisationVoided"):
    """The round ends before a colonisation is decided: nobody wins it, the markers go back (KS-R20)."""

    planet: str


class ColonisationDropped(Event, frozen=True, tag="ColonisationDropped"):
    """All ships are gone: the markers go back (KS-R10)."""

    planet: str


class PlanetColonised(Event, frozen=True, tag="PlanetColonised"):
    """A team won a colonisation: its strongest ship stays, PP from beaten ships and creatures (KS-25)."""

    team: int
    planet: str
    ship: str
    beaten: tuple[str, ...]
    ships: int
    creatures: int
    step: int


class NothingFits(Event, frozen=True, tag="NothingFits"):
    """A seat has no creature for the new planet (KS-R15)."""

    seat: int
    planet: str


class TurnEnded(Event, frozen=True, tag="TurnEnded"):
    """A seat ended its turn."""

    seat: int


class RoundEnded(Event, frozen=True, tag="RoundEnded"):
    """A round is over: the team that won it, or None if drawn; each team's total (KS-9)."""

    round: int
    winner: int | None
    ending: str
    rule: str
    totals: tuple[int, ...]
    wins: tuple[int, ...]


class MatchEnded(Event, frozen=True, tag="MatchEnded"):
    """The match is over: the seats that won, or share a draw."""

    winners: tuple[int, ...]
    ending: str
    rule: str
