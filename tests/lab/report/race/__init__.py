"""A race of two, made for tests of reports: what each card does is known, and so is every chance to win.

A seat draws a card at the start of its turn, and plays it: a die and the card's power are its steps. A card without
odds is never drawn; whoever is ahead may play it instead of the card that they drew. A card with odds of 1 is drawn
only by whoever is behind; for the others it is a step. After six turns each, the longer way wins.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, Final

from cosmodrome.core import Action, Event, Options, Outcome, Told, View, Why, outcome_of
from cosmodrome.core.datafile import data_text, toml_text
from cosmodrome.core.game import State
from cosmodrome.core.offers.census import Card, Census
from cosmodrome.core.plain_state import PlainGame, PlainState

TURNS: Final = 12
TEXT: Final = data_text(__package__, "deck.toml")
CARDS: Final[list[dict[str, Any]]] = tomllib.loads(TEXT)["cards"]
DRAWN: Final = [place for place, card in enumerate(CARDS) for _ in range(card["odds"])]
FOR_LEADERS: Final = [place for place, card in enumerate(CARDS) if not card["odds"]]
FOR_TRAILERS: Final = [place for place, card in enumerate(CARDS) if card["odds"] == 1]


class Run(Action, frozen=True):
    """Play a card, by its place in the deck."""

    place: int


class RunStarted(Event, frozen=True):
    """A seat's turn began, with this card."""

    seat: int
    drawn: int


class Ran(Event, frozen=True):
    """A seat played a card and went so many steps."""

    seat: int
    place: int
    steps: int


class RaceOptions(Options, frozen=True):
    """There are none."""


class RaceView(View, frozen=True):
    """Everything is open."""

    ways: tuple[int, ...]
    drawn: int
    outcome: Outcome | None


RUNS: Final = tuple(Run(place) for place in range(8))


class RaceState(PlainState):
    """A race in play."""

    ways: list[int]
    turn: int
    over: int
    drawn: int

    def set_up(self, options: RaceOptions, seats: int, told: list[Told]) -> None:
        self.ways = [0] * seats
        self._draw(told)

    def _draw(self, told: list[Told]) -> None:
        drawn = self.rng.choice(DRAWN)
        behind = self.ways[self.turn] < self.ways[1 - self.turn]
        self.drawn = 0 if drawn in FOR_TRAILERS and not behind else drawn
        told.append(Told(RunStarted(self.turn, self.drawn)))

    def legal(self, seat: int) -> Sequence[Action]:
        ahead = self.ways[seat] > self.ways[1 - seat]
        return [RUNS[place] for place in (self.drawn, *(FOR_LEADERS if ahead else ()))]

    def do(self, seat: int, action: Run, told: list[Told], now: int) -> None:
        steps = self.rng.die() + int(CARDS[action.place]["power"])
        self.disclosures += 1
        self.ways[seat] += steps
        told.append(Told(Ran(seat, action.place, steps)))
        self.over += 1
        self.turn = 1 - seat
        if self.over < TURNS:
            self._draw(told)

    def why(self, seat: int, action: Action) -> Why:
        return Why("RA-1", "not_drawn")

    @property
    def outcome(self) -> Outcome | None:
        figures = [{"steps": steps} for steps in self.ways]
        return outcome_of("finish", "RA-2", figures) if self.over == TURNS else None

    def view(self, seat: int | None) -> RaceView:
        return RaceView(tuple(self.ways), self.drawn, self.outcome)

    def audit(self) -> None:
        assert min(self.ways) >= 0


class RaceCensus(Census):
    """Every card that is played, and each turn."""

    cards = tuple(Card(each["id"], each["id"].capitalize(), "Cards") for each in CARDS)

    def starts_turn(self, event: Event) -> int | None:
        return event.seat if isinstance(event, RunStarted) else None

    def played(self, state: State, event: Event) -> Sequence[tuple[int, str]]:
        return ((event.seat, CARDS[event.place]["id"]),) if isinstance(event, Ran) else ()


@cache
def share(left: int, ahead: int) -> float:
    """Return the share of the win of the seat that draws next, so many steps ahead; both play at random."""
    if not left:
        return (ahead > 0) + (ahead == 0) / 2
    total = 0.0
    for drawn in DRAWN:
        card = 0 if drawn in FOR_TRAILERS and ahead >= 0 else drawn
        total += played(left, ahead, (card, *(FOR_LEADERS if ahead > 0 else ())))
    return total / len(DRAWN)


@cache
def played(left: int, ahead: int, places: tuple[int, ...]) -> float:
    """Return the same of the seat that plays one of these cards."""
    ways = [ahead + die + CARDS[place]["power"] for place in places for die in range(1, 7)]
    return sum(1 - share(left - 1, -way) for way in ways) / len(ways)


def chances(state: RaceState) -> tuple[float, ...]:
    """Each seat's share of the win before the card is drawn: as if nobody had seen it."""
    own = share(TURNS - state.over, state.ways[state.turn] - state.ways[1 - state.turn])
    return (own, 1 - own) if state.turn == 0 else (1 - own, own)


def blank(card: str) -> Mapping[str, str]:
    """A card without power and without a word for it; none that has neither."""
    rows = [
        {**row, "power": 0, "ability": ""} if row["id"] == card else row
        for row in tomllib.loads(TEXT)["cards"]
    ]
    return {} if rows == CARDS else {"deck.toml": toml_text({"cards": rows})}


class Race(PlainGame):
    """The race."""

    id = "race"
    title = "Race"
    rules_version = 1
    min_seats = 2
    max_seats = 2
    data_files = ("deck.toml",)
    offers: Mapping[str, object] = {"census": ".:CENSUS", "chances": ".:chances", "blank": ".:blank"}  # type: ignore[misc]
    state_type = RaceState
    actions = RUNS


CENSUS = RaceCensus()
GAME = Race()
