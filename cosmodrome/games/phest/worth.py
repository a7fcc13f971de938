"""The worth of things in a state, in built stations: fields, ships, defenders, attacks, dangers.

All that players of Phest go by comes from here: advice, quick play, and who is expected to win. Of other seats'
hidden cards only the number counts, so what is said for a seat is the same in every state that looks the same to it.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from .board import FIELDS, IS_START, SIDES, START, STATION_FIELDS
from .cards import (
    COLOUR,
    MOST_BUILT,
    MOST_ON_STATION,
    MOST_UNUSED,
    NUMBER,
    NUMBERS,
    PLAYABLE,
    SHIELD,
    SKIP,
    STATION_CARDS,
    VALUE,
)
from .odds import PLAYABLE_SHARE, chance_to_hit, odds_against
from .scoring import rank
from .state import PhestState
from .weights import CARD, END, EXTENDED, SPARE, USUAL, VISITED, Defence, Outlook, Weights

STATIONS: Final = tuple(field for fields in STATION_FIELDS for field in fields)
NEAR: Final = tuple(
    tuple(each for each in STATIONS if 1 <= (each - field) % FIELDS <= NUMBERS) for field in range(FIELDS)
)
"""The station fields that one card reaches, from each field."""


def turns_left(state: PhestState) -> float:
    """Turns that each player has left, about; what is drawn until a reshuffle to come will be discards too (PH-R17)."""
    deck = len(state.deck)
    if state.long_game and not state.reshuffled:
        deck += deck + len(state.discard)
    return deck / state.seats


def without(cards: Sequence[int], card: int) -> list[int]:
    """All cards but this one, once."""
    left = list(cards)
    left.remove(card)
    return left


@lru_cache(maxsize=1 << 14)
def siege(
    ship: int,
    hard: bool,
    station: tuple[int, ...],
    hurt: float,
    cost: float,
    card: float,
    later: float,
    defence: Defence,
) -> float:
    """Return the worth of attacking a station. `hurt` counts its owner's loss, `cost` the ship, `card` its card."""
    rest = sorted(station, key=lambda kind: (VALUE[kind], SHIELD[kind]), reverse=True)
    worth = 0.0
    for standing in range(len(rest) + 1):
        chances = odds_against(ship, hard, tuple(rest[:standing]))
        if standing:
            gain = hurt * (defence.life + defence.kinds[rest[standing - 1]])
        else:
            gain = hurt * (1.0 + 0.1 * len(rest)) + card
        then = later * max(0.0, worth)
        worth = (chances.win * (gain + then) - chances.lose * cost) / (1 - chances.even * later)
    return worth


class Valuation:
    """The worth of everything in a state to everybody, as one seat sees it."""

    __slots__ = (
        "_best_unused",
        "_fields",
        "_hunters",
        "_hurts",
        "_ranks",
        "_ships",
        "_turns",
        "me",
        "outlook",
        "rush",
        "state",
        "weights",
    )

    def __init__(self, state: PhestState, me: int, outlook: Outlook, weights: Weights = USUAL) -> None:
        self.state: Final = state
        self.me: Final = me
        self.outlook: Final = outlook
        self.weights: Final = weights
        self.rush: Final = min(1.0, (turns_left(state) + 1) / 5)
        """The remaining worth of a gain that pays later."""
        self._best_unused: tuple[float, float] | None = None
        self._hunters: list[int] | None = None
        self._hurts = [1.0, 1.0] if state.seats == 2 else []
        self._ranks: list[tuple[int, ...]] = []
        self._ships: dict[int, float] = {}
        self._fields: dict[int, list[float]] = {}
        self._turns: dict[int, float] = {}

    # Players.

    def rank(self, seat: int) -> tuple[int, ...]:
        """Return the figures of a seat that are compared at the end (PH-39)."""
        return self.ranks()[seat]

    def ranks(self) -> list[tuple[int, ...]]:
        """Return the ranks of all seats."""
        if not self._ranks:
            self._ranks = [rank(self.state, each) for each in range(self.state.seats)]
        return self._ranks

    def best_but(self, seat: int) -> tuple[int, ...]:
        """The best rank of the others."""
        return max([each for other, each in enumerate(self.ranks()) if other != seat])

    def hurt(self, seat: int) -> float:
        """Return the worth to me of another seat's loss: all of it between two, more if that seat leads."""
        if not self._hurts:
            best = self.best_but(self.me)
            self._hurts = [0.75 if each == best else 0.4 for each in self.ranks()]
        return self._hurts[seat]

    def ship_worth(self, seat: int) -> float:
        """Return the loss of a seat that loses its active ship. The last ship may end the game (PH-37)."""
        worth = self._ships.get(seat)
        if worth is None:
            worth = self._ships[seat] = self._ship_worth(seat)
        return worth

    def _ship_worth(self, seat: int) -> float:
        state = self.state
        reserve = len(state.reserve[seat])
        if reserve == 0 and state.active[seat] >= 0 and sum([each >= 0 for each in state.active]) == 2:
            mine = self.rank(seat) if state.built(seat) else ()
            best = self.best_but(seat)
            return END * ((mine < best) - (mine > best))
        ships = self.weights.ship
        return ships[min(reserve, len(ships) - 1)] * (0.4 + 0.6 * self.rush)

    # Stations.

    def best_fit(self, station: Sequence[int]) -> float:
        """The best of my unused defenders that may join these (PH-27)."""
        plain, shield = self.best_unused()
        for kind in station:
            if SHIELD[kind]:
                return plain
        return max(plain, shield)

    def best_unused(self) -> tuple[float, float]:
        """Return my best unused defender without a shield, and the best with one; 0 if there is none."""
        if self._best_unused is None:
            plain, shield, worths = 0.0, 0.0, self.weights.defence.kinds
            for kind in self.state.defenders[self.me]:
                if SHIELD[kind]:
                    shield = max(shield, worths[kind])
                else:
                    plain = max(plain, worths[kind])
            self._best_unused = plain, shield
        return self._best_unused

    def exchange(self, station: Sequence[int], old: int) -> float:
        """The best of my unused defenders in the place of one."""
        return self.best_fit(without(station, old)) - self.weights.defence.kinds[old]

    def best_place(self, station: Sequence[int]) -> float:
        """The best that can be done with my unused defenders at a station: add or exchange one."""
        fits = self.best_fit(station)
        if fits and len(station) < MOST_ON_STATION:
            return self.weights.place(station, fits)
        return max([0.0, *[self.exchange(station, old) for old in station]])

    def siege(self, seat: int, field: int) -> float:
        """Return the worth of attacking a station for as many turns as it pays. It may be negative."""
        state, owner = self.state, self.state.owner(field)
        station = state.stations[field]
        assert station is not None
        hurt = self.hurt(owner) if owner != self.me else 1.0
        cost, card = self.ship_worth(seat), self.card_worth(seat)
        return siege(
            state.active[seat],
            state.hard,
            tuple(station),
            hurt,
            cost,
            card,
            self.outlook.later,
            self.weights.defence,
        )

    def stations_to_come(self) -> int:
        """Station cards that nobody has drawn yet."""
        state = self.state
        return STATION_CARDS - sum(state.station_cards) - FIELDS + state.stations.count(None)

    def card_worth(self, seat: int) -> float:
        """One more unused station card: to be built later, while there is time and room."""
        room = MOST_BUILT - self.state.built(seat) - self.state.station_cards[seat]
        return CARD * self.rush if room > 0 else SPARE

    def drawn_here(self, field: int) -> float:
        """Return what my next draw gains on this field: an empty one of mine gets a station at once (PH-R9)."""
        state, side = self.state, self.state.side[self.me]
        if not state.deck or field not in STATION_FIELDS[side] or state.stations[field] is not None:
            return 0.0
        built = 1.0 + self.best_place(()) - self.card_worth(self.me)
        return built * self.stations_to_come() / len(state.deck)

    # Fields.

    def fields(self, seat: int, spent: int = 0) -> list[float]:
        """Return the worth to a seat of landing on each field, `spent` station cards from now; the ring twice."""
        key = 2 * seat + spent
        worths = self._fields.get(key)
        if worths is None:
            once = self._lands(seat, spent)
            worths = self._fields[key] = once + once
        return worths

    def _lands(self, seat: int, spent: int) -> list[float]:
        """Each field (PH-19 to PH-25); who doesn't look ahead needs no more of them than one card reaches."""
        state, rush, unused = self.state, self.rush, len(self.state.defenders[seat])
        moons, draws = self.weights.moon, self.weights.draw
        moon = moons[min(len(state.reserve[seat]), len(moons) - 1)] * rush if state.ship_deck else 0.0
        draw = draws[min(unused, MOST_UNUSED)] * rush if state.defender_deck else 0.0
        worths = [0.0, moon, draw, draw, draw, moon] * SIDES
        side = state.side[seat]
        worths[START[side]] = self.weights.home
        own = STATION_FIELDS[side]
        if state.station_cards[seat] > spent:
            extended = self.best_place(()) if seat == self.me else EXTENDED * (unused > 0)
            for field in own:
                worths[field] = 1.0 + extended
        later = self.outlook.later * rush if state.active[seat] >= 0 else 0.0
        first, near = state.field[seat] + 1, FIELDS if self.outlook.ahead else NUMBERS
        for field in STATIONS if self.outlook.ahead else NEAR[state.field[seat]]:
            station = state.stations[field]
            if station is not None:
                if field not in own:
                    worths[field] = later * max(0.0, self.siege(seat, field)) if later else 0.0
                elif seat == self.me:
                    worths[field] = self.best_place(station)
                else:
                    worths[field] = EXTENDED if unused and len(station) < MOST_ON_STATION else VISITED
        for other, field in enumerate(state.field):
            if other != seat and not IS_START[field] and (field - first) % FIELDS < near:
                worths[field] += (self.hurt(other) if seat == self.me else 0.5) * self.ship_worth(other)
        return worths

    # Cards.

    def prospects(
        self, seat: int, cards: Sequence[int], field: int, top: int | None, spent: int = 0
    ) -> float:
        """Return the worth of the next turn's move from a field with these cards. `top` is None if it is unknown."""
        ahead, side = self.fields(seat, spent)[field : field + NUMBERS + 1], self.state.side[seat]
        unknown = sum(ahead[1:]) / NUMBERS
        options = [
            (max(ahead[1 : NUMBER[card] + 1]) if COLOUR[card] == side else ahead[NUMBER[card]], card)
            for card in cards
            if card < SKIP
        ]
        options.sort(reverse=True)
        drawn = PLAYABLE_SHARE if self.state.deck else 0.0
        worth, left = 0.0, 1.0
        for best, card in options:
            if drawn and best < unknown:
                worth += left * drawn * unknown
                left *= 1 - drawn
                drawn = 0.0
            chance = PLAYABLE_SHARE if top is None else float(PLAYABLE[top][card])
            worth += left * chance * best
            left *= 1 - chance
        return worth + left * drawn * unknown

    def best_turn(self, seat: int, top: int) -> float:
        """Return the worth of a seat's next turn to that seat, as far as its cards lie open."""
        state = self.state
        if state.skip[seat] or state.active[seat] < 0:
            return 0.0
        key = seat * (SKIP + 1) + top
        worth = self._turns.get(key)
        if worth is None:
            field = state.field[seat]
            worth = self.prospects(seat, state.cards[seat], field, top)
            if state.stations[field] is not None and state.owner(field) != seat:
                worth = max(worth, self.siege(seat, field))
            self._turns[key] = worth
        return worth

    def danger(self, field: int, top: int | None, without: int = -1) -> float:
        """The chance that my figure on this field is thrown out before my next turn, were one seat to miss its own."""
        if IS_START[field]:
            return 0.0
        state, safe = self.state, 1.0
        for other in self.hunters():
            steps = (field - state.field[other]) % FIELDS
            if 1 <= steps <= NUMBERS and other != without:
                following = other == (self.me + 1) % state.seats
                lands = chance_to_hit(state, other, steps, top if following else None)
                safe *= 1.0 - self.outlook.danger * lands
        return 1.0 - safe

    def hunters(self) -> list[int]:
        """The others who move with a ship in their next turn, by turns."""
        if self._hunters is None:
            state = self.state
            others = [(self.me + later) % state.seats for later in range(1, state.seats)]
            self._hunters = [other for other in others if state.active[other] >= 0 and not state.skip[other]]
        return self._hunters
