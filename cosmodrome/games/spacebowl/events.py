"""The events of Space Bowl. Before the reveal only the seat itself hears of its pick."""

from __future__ import annotations

import msgspec

from cosmodrome.core.game import Event


class Marble(msgspec.Struct, frozen=True):
    """A planet's marble and the space of the 3×3 grid where it rests: 0-8, row by row."""

    planet: str
    space: int


class PointLine(msgspec.Struct, frozen=True):
    """Points for one reason, and the rule that gives them."""

    rule: str
    reason: str
    points: int


class WildFit(msgspec.Struct, frozen=True):
    """A destination that is valid with the wild token on the card `wild`."""

    destination: int
    wild: int


class GalaxyLaid(Event, frozen=True, tag="GalaxyLaid"):
    """The galaxy was laid out, row by row; a face-down card is None (SB-3, SB-22)."""

    galaxy: tuple[str | None, ...]
    deck: int


class CaptainDrawn(Event, frozen=True, tag="CaptainDrawn"):
    """The first captain (SB-4)."""

    seat: int


class SeatReady(Event, frozen=True, tag="SeatReady"):
    """A seat is ready for the next toss (SB-R15)."""

    seat: int


class RoundStarted(Event, frozen=True, tag="RoundStarted"):
    """A round begins with this card on top of the Infinity deck (SB-5, SB-18)."""

    round: int
    card: str


class PatternTossed(Event, frozen=True, tag="PatternTossed"):
    """Where disc and marbles, and the black-hole disc if it was tossed, came to rest (SB-5, SB-6, SB-20)."""

    disc: int
    marbles: tuple[Marble, ...]
    black_hole: int | None


class GoCalled(Event, frozen=True, tag="GoCalled"):
    """Go! (SB-9)."""

    seat: int


class EndCalled(Event, frozen=True, tag="EndCalled"):
    """We are all going to die! (SB-10)."""

    seat: int


class Concurred(Event, frozen=True, tag="Concurred"):
    """A seat concurred with the call (SB-9, SB-10)."""

    seat: int


class WildLaid(Event, frozen=True, tag="WildLaid"):
    """The wild token was laid on a card (SB-12)."""

    seat: int
    cell: int


class CardPicked(Event, frozen=True, tag="CardPicked"):
    """A seat's own pick (SB-R4)."""

    seat: int
    cell: int


class PickLifted(Event, frozen=True, tag="PickLifted"):
    """A seat took its own pick back (SB-R16)."""

    seat: int


class GraceStarted(Event, frozen=True, tag="GraceStarted"):
    """The countdown is over; those without a pick have a moment more (SB-R4)."""


class SkipVoted(Event, frozen=True, tag="SkipVoted"):
    """A seat wishes to skip the round (SB-R9)."""

    seat: int


class RoundSkipped(Event, frozen=True, tag="RoundSkipped"):
    """Everybody wished to skip the round (SB-R9)."""


class TimeRanOut(Event, frozen=True, tag="TimeRanOut"):
    """Nobody called before the round limit (SB-R9)."""


class SteppedAway(Event, frozen=True, tag="SteppedAway"):
    """A seat is away; nobody waits for it (SB-R14)."""

    seat: int


class SteppedBack(Event, frozen=True, tag="SteppedBack"):
    """A seat is back (SB-R14)."""

    seat: int


class PicksRevealed(Event, frozen=True, tag="PicksRevealed"):
    """Every seat's card, None where there is none (SB-9, SB-10)."""

    cells: tuple[int | None, ...]


class SolutionsShown(Event, frozen=True, tag="SolutionsShown"):
    """Every destination there was, without and with the wild token (SB-R13)."""

    plain: tuple[int, ...]
    wild: tuple[WildFit, ...]


class SeatScored(Event, frozen=True, tag="SeatScored"):
    """A seat's points in this round, line by line, and its score after them (SB-13 to SB-15)."""

    seat: int
    lines: tuple[PointLine, ...]
    score: int


class CaptainChanged(Event, frozen=True, tag="CaptainChanged"):
    """The captaincy moved (SB-17, SB-R7)."""

    seat: int


class CardTaken(Event, frozen=True, tag="CardTaken"):
    """The captain took the card they had designated (SB-17, SB-R8)."""

    seat: int
    cell: int
    card: str


class GalaxyRefilled(Event, frozen=True, tag="GalaxyRefilled"):
    """The deck's top card filled a place of the galaxy (SB-17)."""

    cell: int
    card: str


class TopCardTaken(Event, frozen=True, tag="TopCardTaken"):
    """The captain took the deck's top card: nobody was right after a call (SB-17, SB-R8)."""

    seat: int
    card: str


class TopCardGone(Event, frozen=True, tag="TopCardGone"):
    """The deck's top card left the game (SB-R8)."""

    card: str


class GameEnded(Event, frozen=True, tag="GameEnded"):
    """The game is over (SB-19)."""

    winners: tuple[int, ...]
    ending: str
    rule: str
