"""What things are worth to a thoughtful player, in built stations: fields, ships, defenders, attacks, dangers.

It knows a view only. Opponents' hidden cards are judged by their number.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from .board import (
    COLOURS,
    FIELDS,
    IS_MOON,
    IS_START,
    IS_STATION_FIELD,
    START,
    STATION_FIELDS,
)
from .cards import (
    BARE_STATION,
    CARD_OF,
    COLOUR,
    DEFENDER_OF,
    MOST_ON_STATION,
    MOST_UNUSED,
    NUMBER,
    NUMBERS,
    PLAYABLE,
    SHIELD,
    SHIP_OF,
    SKIP,
    VALUE,
)
from .odds import odds
from .view import PhestView


class Weights(NamedTuple):
    """How a player weighs things; a built station is 1."""

    moon: tuple[float, ...] = (0.45, 0.28, 0.16, 0.1, 0.06)
    """A ship more, by how many the reserve has."""
    ship: tuple[float, ...] = (0.9, 0.45, 0.3, 0.2, 0.15)
    """The active ship, by how many the reserve has."""
    draw: tuple[float, ...] = (0.32, 0.26, 0.2, 0.15, 0.1, 0.06)
    """A defender more, by how many are unused."""
    life: float = 0.18
    """A defender on a station: an attack more that it takes to fall."""
    point: float = 0.04
    """A point of a defender's value on a station."""
    shield: float = 0.12
    """A shield on a station."""
    card: float = 0.35
    """A station card won: half a station."""
    later: float = 0.75
    """What comes a turn later, or depends on standing there then, against what comes now."""
    ahead: float = 0.6
    """The next turn's prospects, against this turn's gain."""
    danger: float = 0.8
    """How surely those who can throw a figure out do so."""
    deny: float = 0.4
    """The next player's best turn, against one's own gain."""
    end: float = 4.0
    """Winning at once."""
    keep: float = 0.03
    """A card of one's own colour kept for later, per six steps."""


PLAYABLE_SHARE: Final = 0.69
"""The share of number cards that can be played on a number card: 3 of 4 colours, 11 of 12 numbers."""
DRAW_HITS: Final = tuple(
    0.0 if steps == 0 or steps > NUMBERS else PLAYABLE_SHARE * (8 + 2 * (NUMBERS - steps)) / 108
    for steps in range(FIELDS)
)
"""The chance that a drawn card can be played and reaches a field so many steps ahead."""


def draws_left(deck: int, discard: int, again: bool) -> int:
    """Movement cards still to be drawn, about; `again`: the long game's reshuffle is to come (PH-R17).

    What is drawn until then will lie on the discard pile too.
    """
    return deck + (deck + discard if again else 0)


OUT: Final = (-1, 0, 0)
"""Below everybody who is counted at the end: neither ship nor station (PH-R22)."""


class Scene:
    """A view in small integers, and what is worth what in it to each seat."""

    def __init__(self, view: PhestView, weights: Weights) -> None:
        assert view.seat is not None
        self.weights = weights
        self.me = view.seat
        self.hard = view.difficulty == "hard"
        self.deck = view.deck
        self.top = CARD_OF[view.top]
        self.ship_deck = view.ship_deck
        self.defender_deck = view.defender_deck
        seats = view.seats
        self.count = len(seats)
        self.field = [each.field for each in seats]
        self.start = [each.start for each in seats]
        self.side = [COLOURS.index(each.colour) for each in seats]
        self.cards = [[CARD_OF[card] for card in each.cards] for each in seats]
        self.station_cards = [each.station_cards for each in seats]
        self.ship = [-1 if each.ship is None else SHIP_OF[each.ship] for each in seats]
        self.reserve = [each.reserve for each in seats]
        self.unused = [each.defenders for each in seats]
        self.skip = [each.skip for each in seats]
        self.out = [each.out for each in seats]
        self.held = [DEFENDER_OF[each] for each in view.defenders]
        self.station: list[list[int] | None] = [None] * FIELDS
        for each in view.stations:
            self.station[each.field] = [DEFENDER_OF[name] for name in each.defenders]
        self.owner = [-1] * FIELDS
        for seat, side in enumerate(self.side):
            for field in range(START[side] + 1, START[side] + 6):
                self.owner[field] = seat
        self.built = [0] * self.count
        self.points = [0] * self.count
        for seat, side in enumerate(self.side):
            for field in STATION_FIELDS[side]:
                station = self.station[field]
                if station is not None:
                    self.built[seat] += 1
                    self.points[seat] += sum(VALUE[kind] * (2 if SHIELD[kind] else 1) for kind in station)
        again = view.ends.long_game and not view.ends.reshuffled
        self.turns = draws_left(self.deck, view.discard, again) / self.count
        """Turns that each player has left, about."""
        self.rush = min(1.0, (self.turns + 1) / 5)
        """How much what pays later is still worth."""
        self._fields: dict[tuple[int, int], list[float]] = {}
        self._reach: dict[tuple[int, int], float] = {}

    # Players.

    def rank(self, seat: int) -> tuple[int, int, int]:
        """What is compared at the end (PH-39); who is out is not (PH-R22)."""
        if self.out[seat]:
            return OUT
        return self.built[seat], self.points[seat], self.station_cards[seat]

    def hurt(self, seat: int) -> float:
        """What a loss of another seat is worth to me: all of it among two, more if they lead."""
        if self.count == 2:
            return 1.0
        best = max(self.rank(other) for other in range(self.count) if other != self.me)
        return 0.75 if self.rank(seat) == best else 0.4

    def ship_worth(self, seat: int) -> float:
        """What a seat loses with its active ship. The last one may end the game (PH-37)."""
        reserve = self.reserve[seat]
        if reserve == 0 and self.ship[seat] >= 0:
            others = [other for other in range(self.count) if other != seat and self.ship[other] >= 0]
            if len(others) == 1:
                mine = self.rank(seat) if self.built[seat] else OUT
                best = max(self.rank(other) for other in range(self.count) if other != seat)
                return self.weights.end * ((mine < best) - (mine > best))
        worth = self.weights.ship[min(reserve, len(self.weights.ship) - 1)]
        return worth * (0.4 + 0.6 * self.rush)

    # Stations.

    def place_worth(self, station: Sequence[int], kind: int) -> float:
        """One more defender on a station."""
        return self.weights.life / (1 + 0.5 * len(station)) + self.defender_worth(kind)

    def defender_worth(self, kind: int) -> float:
        """A defender on a station, without the life it is."""
        return self.weights.point * VALUE[kind] + (self.weights.shield if SHIELD[kind] else 0.0)

    def best_place(self, field: int, held: Sequence[int]) -> float:
        """The best that can be done with the unused defenders at a station: add or exchange one."""
        station = self.station[field] or []
        shielded = any(SHIELD[kind] for kind in station)
        best = 0.0
        for kind in set(held):
            if len(station) < MOST_ON_STATION and not (SHIELD[kind] and shielded):
                best = max(best, self.place_worth(station, kind))
            for old in station:
                if SHIELD[old] or not (SHIELD[kind] and shielded):
                    best = max(best, self.defender_worth(kind) - self.defender_worth(old))
        return best

    def siege(self, seat: int, field: int, ship: int) -> float:
        """What attacking a station is worth, over as many turns as it pays; it may be less than nothing."""
        station, owner = self.station[field], self.owner[field]
        assert station is not None
        hurt = self.hurt(owner) if owner != self.me else 1.0
        cost = self.ship_worth(seat)
        rest = sorted(station, key=lambda kind: (VALUE[kind], SHIELD[kind]), reverse=True)
        worth, first = 0.0, 0.0
        for standing in range(len(rest) + 1):
            kinds = rest[:standing]
            chances = odds(
                ship,
                self.hard,
                BARE_STATION + sum(VALUE[kind] for kind in kinds),
                any(SHIELD[kind] for kind in kinds),
            )
            if kinds:
                gain = hurt * (self.weights.life + self.defender_worth(kinds[-1]))
            else:
                gain = hurt * (1.0 + 0.1 * len(rest)) + self.card_worth(seat)
            then = self.weights.later * max(0.0, worth)
            first = (chances.win * (gain + then) - chances.lose * cost) / (
                1 - chances.even * self.weights.later
            )
            worth = first
        return first

    def card_worth(self, seat: int) -> float:
        """One more unused station card: to be built later, while there is time and room."""
        room = 3 - self.built[seat] - self.station_cards[seat]
        return self.weights.card * self.rush if room > 0 else 0.08

    # Fields.

    def fields(self, seat: int, spent: int = 0) -> list[float]:
        """What landing on each field is worth to a seat, `spent` station cards from now."""
        found = self._fields.get((seat, spent))
        if found is None:
            found = self._fields[seat, spent] = [self._land(seat, field, spent) for field in range(FIELDS)]
        return found

    def _land(self, seat: int, field: int, spent: int) -> float:
        weights = self.weights
        if IS_START[field]:
            return 0.04 if field == self.start[seat] else 0.0
        worth = 0.0
        for other in range(self.count):
            if other != seat and self.field[other] == field:
                worth += (self.hurt(other) if seat == self.me else 0.5) * self.ship_worth(other)
        if IS_MOON[field]:
            if self.ship_deck:
                worth += weights.moon[min(self.reserve[seat], len(weights.moon) - 1)] * self.rush
            return worth
        assert IS_STATION_FIELD[field]
        mine = self.owner[field] == seat
        station = self.station[field]
        if station is None:
            if mine and self.station_cards[seat] > spent:
                worth += 1.0
                if seat != self.me:
                    return worth + (0.2 if self.unused[seat] else 0.0)
                return worth + self.best_place(field, self.held)
            if self.defender_deck:
                worth += weights.draw[min(self.unused[seat], MOST_UNUSED)] * self.rush
            return worth
        if mine:
            if seat == self.me:
                return worth + self.best_place(field, self.held)
            return worth + (0.2 if self.unused[seat] and len(station) < MOST_ON_STATION else 0.05)
        if self.ship[seat] >= 0:
            worth += weights.later * self.rush * max(0.0, self.siege(seat, field, self.ship[seat]))
        return worth

    # Cards.

    def reach(self, seat: int, card: int, field: int, spent: int = 0) -> float:
        """The best landing of a number card from a field."""
        fields = self.fields(seat, spent)
        if COLOUR[card] != self.side[seat]:
            return fields[(field + NUMBER[card]) % FIELDS]
        return max(fields[(field + steps) % FIELDS] for steps in range(1, NUMBER[card] + 1))

    def prospects(
        self, seat: int, cards: Sequence[int], field: int, top: int | None, spent: int = 0
    ) -> float:
        """What the next turn's move from a field is worth with these cards; `top` None: not known yet."""
        fields = self.fields(seat, spent)
        unknown = sum(fields[(field + steps) % FIELDS] for steps in range(1, NUMBERS + 1)) / NUMBERS
        options = [(self.reach(seat, card, field, spent), card) for card in cards if card < SKIP]
        options.sort(reverse=True)
        drawn = PLAYABLE_SHARE if self.deck else 0.0
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
        """What a seat's next turn is worth to it, as far as its cards lie open."""
        if self.out[seat] or self.skip[seat] or self.ship[seat] < 0:
            return 0.0
        key = (seat, top)
        found = self._reach.get(key)
        if found is None:
            field = self.field[seat]
            found = self.prospects(seat, self.cards[seat], field, top)
            station = self.station[field]
            if station is not None and self.owner[field] != seat:
                found = max(found, self.siege(seat, field, self.ship[seat]))
            self._reach[key] = found
        return found

    def danger(self, field: int, top: int | None) -> float:
        """The chance that my figure on this field is thrown out before my next turn."""
        if IS_START[field]:
            return 0.0
        safe = 1.0
        plays = None if top is None else PLAYABLE[top]
        for later in range(1, self.count):
            other = (self.me + later) % self.count
            if self.out[other] or self.skip[other] or self.ship[other] < 0:
                continue
            steps = (field - self.field[other]) % FIELDS
            if not 1 <= steps <= NUMBERS:
                continue
            missed = 1.0 - (DRAW_HITS[steps] if self.deck else 0.0)
            for card in self.cards[other]:
                if card < SKIP and (
                    NUMBER[card] == steps or (NUMBER[card] > steps and COLOUR[card] == self.side[other])
                ):
                    missed *= 1.0 - (float(plays[card]) if plays and later == 1 else PLAYABLE_SHARE)
            safe *= 1.0 - self.weights.danger * (1.0 - missed)
        return 1.0 - safe
