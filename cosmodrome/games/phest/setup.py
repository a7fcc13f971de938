"""Setting up a game (PH-7, PH-8, PH-R2), and a game from a written position."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from cosmodrome.core.chance import Rng
from cosmodrome.core.forms import Form, read_frame, read_into
from cosmodrome.core.game import Told
from cosmodrome.core.tell import tell

from . import landing, movement, ships, stations, turn
from .action_table import PASS
from .board import IS_STATION_FIELD
from .cards import (
    CARD_IDS,
    COPIES,
    DEFENDER_CARDS,
    DEFENDER_IDS,
    NUMBER_CARDS,
    SHIP_IDS,
    SHIPS,
    SKIP,
    SPECIAL_CARDS,
    STATION,
)
from .events import StarterFound, StartRolled, TurnStarted
from .in_play import PhestInPlay
from .options import PhestOptions
from .position import (
    CARD_PILE,
    DEFENDER_PILE,
    DEFENDERS,
    REST,
    SHIP_PILE,
    OpenDecision,
    PhestPosition,
    side_name,
)
from .state import Frame, PhestState
from .turn import TURN, start_turn

PHASES = {
    phase.ask: phase
    for phase in (
        TURN,
        movement.CARD,
        movement.DISCARD,
        movement.DISTANCE,
        ships.CHOOSE,
        stations.DEFENDER,
        stations.REPLACEMENT,
        stations.SURPLUS,
        landing.FIELD,
    )
}


def set_up(options: PhestOptions, seats: int, rng: Rng, events: list[Told] | None) -> PhestInPlay:
    """Deal, and roll for the start."""
    state = PhestInPlay()
    state.lay_out(seats, options.difficulty == "hard", options.long_game, options.seating, rng)
    state.defender_deck = list(DEFENDER_CARDS)
    rng.shuffle(state.defender_deck)
    state.ship_deck = list(range(len(SHIPS)))
    rng.shuffle(state.ship_deck)
    state.deck = list(NUMBER_CARDS)
    rng.shuffle(state.deck)
    for seat in range(seats):
        state.active[seat] = state.ship_deck.pop()
        state.reserve[seat].append(state.ship_deck.pop())
        state.cards[seat].append(state.deck.pop())
    state.discard.append(state.deck.pop())
    state.deck.extend(SPECIAL_CARDS)
    rng.shuffle(state.deck)
    state.starter = state.turn = _roll_for_start(seats, rng, events)
    state.disclosures = 1
    state.stack.append(Frame(TURN, state.starter))
    tell(events, TurnStarted(state.starter, 1))
    return state


def _roll_for_start(seats: int, rng: Rng, events: list[Told] | None) -> int:
    """Highest die starts; ties roll again (PH-8)."""
    tied = list(range(seats))
    while len(tied) > 1:
        rolls = {}
        for seat in tied:
            rolls[seat] = rng.die()
            tell(events, StartRolled(seat, rolls[seat]))
        best = max(rolls.values())
        tied = [seat for seat in tied if rolls[seat] == best]
    tell(events, StarterFound(tied[0]))
    return tied[0]


def read(position: PhestPosition) -> PhestInPlay:
    """The state a position describes. Raises ValueError naming what is wrong and where."""
    seats = len(position.seats)
    if not 2 <= seats <= 4:
        raise ValueError(f"seats: a position has 2 to 4 of them, not {seats}")
    for name, seat in (("turn", position.turn), ("starter", position.starter)):
        if seat >= seats:
            raise ValueError(f"{name}: there is no seat {seat}")
    rng = Rng(position.seed, position.drawn, position.dice)
    state = PhestInPlay()
    state.lay_out(seats, position.difficulty == "hard", position.long_game, position.seating, rng)
    read_into(state, position)
    for seat, each in enumerate(position.seats):
        read_into(state, each, f"seats[{seat}].", seat)
        if each.field is not None:
            state.field[seat] = each.field
    for number, station in enumerate(position.stations):
        where = f"stations[{number}]"
        if not IS_STATION_FIELD[station.field] or state.owner(station.field) < 0:
            raise ValueError(
                f"{where}.field: nobody can build on field {station.field} ({side_name(station.field)})"
            )
        if state.stations[station.field] is not None:
            raise ValueError(f"{where}.field: there is a station on field {station.field} already")
        state.stations[station.field] = DEFENDERS.read(station.defenders, f"{where}.defenders")
    state.stack = [_frame(each, number, seats) for number, each in enumerate(position.open or [])]
    _fill_piles(state, position)
    if all(state.is_out(seat) for seat in range(seats)):
        raise ValueError("seats: nobody has a ship or a station, so nobody is in the game")
    if position.stuck is not None:
        state.stuck = position.stuck
    elif position.idle < 0 or PASS not in turn.turn_choices(state, state.turn):
        state.stuck = -1
    if position.open is None and state.ended is None and not start_turn(state, state.turn, None):
        turn.end_turn(state, None)
    return state


def _frame(decision: OpenDecision, number: int, seats: int) -> Frame:
    where, given = f"open[{number}]", {}
    if decision.goes is not None:
        given["steps"] = DEFENDERS.read(decision.goes, f"{where}.goes")
    return read_frame(Frame, decision, PHASES, seats, where, **given)


def _fill_piles(state: PhestState, position: PhestPosition) -> None:
    """Piles as written; one of each kind may hold all that is nowhere else."""
    built = sum(station is not None for station in state.stations)
    lying = [card for held in state.cards for card in held]
    lying += [SKIP] * sum(state.skip) + [STATION] * (sum(state.station_cards) + built)
    every = [card for card, copies in enumerate(COPIES) for _ in range(copies)]
    piles = {"deck": position.deck, "discard": position.discard}
    state.deck, state.discard = _piles(piles, every, lying, CARD_IDS, CARD_PILE)
    if not state.discard:
        raise ValueError("discard: the discard pile is never empty")

    sailing = [ship for held in state.reserve for ship in held] + [ship for ship in state.active if ship >= 0]
    piles = {"ship_deck": position.ship_deck, "lost_ships": position.lost_ships}
    state.ship_deck, state.lost_ships = _piles(piles, range(len(SHIPS)), sailing, SHIP_IDS, SHIP_PILE)

    posted = [kind for held in state.defenders for kind in held]
    posted += [kind for station in state.stations if station is not None for kind in station]
    posted += [frame.steps for frame in state.stack if frame.phase is stations.REPLACEMENT]
    piles = {"defender_deck": position.defender_deck}
    (state.defender_deck,) = _piles(piles, DEFENDER_CARDS, posted, DEFENDER_IDS, DEFENDER_PILE)


def _piles(
    written: dict[str, list[str] | None],
    every: Iterable[int],
    elsewhere: Iterable[int],
    ids: Sequence[str],
    form: Form,
) -> list[list[int]]:
    """The piles of one kind of card, bottom first; one that is left out, or ends in "...", holds the rest."""
    names = {where: [REST] if pile is None else pile for where, pile in written.items()}
    open_ended = [where for where, pile in names.items() if pile[-1:] == [REST]]
    if len(open_ended) > 1:
        raise ValueError(f"{open_ended[1]}: {open_ended[0]} holds the rest already; only one pile can")
    left = Counter(every)
    left.subtract(elsewhere)
    piles = {}
    for where, pile in names.items():
        piles[where] = form.read(pile[:-1] if where in open_ended else pile, where)
        left.subtract(piles[where])
    last = where
    over = [ids[card] for card, copies in left.items() if copies < 0]
    if over:
        raise ValueError(
            f"{last}: with it there are more of these cards than the game has: {', '.join(over)}"
        )
    rest = sorted(left.elements(), reverse=True)
    if open_ended:
        piles[open_ended[0]][:0] = rest
    elif rest:
        missing = dict.fromkeys(ids[card] for card in reversed(rest))
        raise ValueError(f"{last}: these cards are nowhere: {', '.join(missing)}")
    return list(piles.values())
