"""A new match, and a match from a written position."""

from __future__ import annotations

from cosmodrome.core.chance import Rng
from cosmodrome.core.forms import read_frame, read_into
from cosmodrome.core.game import Told

from . import abilities, chain, dealing, explore, extinction, turn
from .cards import (
    CARD_IDS,
    CARDS,
    COLOUR,
    SHIP,
    SPAN,
    WORLDS,
    ZONE,
)
from .in_play import KarmanInPlay
from .market import SLOTS
from .options import KarmanOptions
from .position import CARD_LIST, PLANET_LIST, REST, STACK, KarmanPosition, PlanetPosition
from .state import Frame, KarmanState

PHASES = {
    phase.ask: phase
    for phase in (
        turn.TURN,
        turn.END,
        chain.ARRIVAL,
        chain.USE,
        chain.CARD,
        chain.PLANET,
        chain.STONES,
        abilities.SOURCE,
        abilities.DESTINATION,
        abilities.SWAP,
        abilities.LEADER,
        abilities.OFFERING,
        abilities.TAKE,
        abilities.LAY,
        extinction.VICTIM,
        extinction.NEWCOMER,
        extinction.DOME,
        explore.ARK,
        explore.STACK,
        explore.PICK,
        explore.SETTLER,
        dealing.GIVE,
        dealing.GIVE_BACK,
        dealing.OPENING,
    )
}


def set_up(options: KarmanOptions, seats: int, rng: Rng, events: list[Told] | None) -> KarmanInPlay:
    """The first round, dealt."""
    state = KarmanInPlay()
    state.lay_out(seats, options.rounds_to_win, options.track, options.open_hands, rng)
    state.settle(events)
    return state


def read(position: KarmanPosition) -> KarmanInPlay:
    """The state a position describes. Raises ValueError naming what is wrong and where."""
    seats = len(position.hands)
    if not 2 <= seats <= 4:
        raise ValueError(f"hands: a position has 2 to 4 of them, not {seats}")
    for name, seat in (("turn", position.turn), ("starter", position.starter)):
        if seat >= seats:
            raise ValueError(f"{name}: there is no seat {seat}")
    rng = Rng(position.seed, position.drawn)
    state = KarmanInPlay()
    state.lay_out(seats, position.rounds_to_win, position.track, position.open_hands, rng)
    read_into(state, position)
    _teams(state, position)
    for number, planet in enumerate(position.planets):
        _lay_planet(state, planet, f"planets[{number}]")
    _stacks(state, position)
    _cards(state, position)
    marked = [planet for planet in state.laid if state.marker[planet] >= 0]
    state.colonies = marked if position.colonies is None else PLANET_LIST.read(position.colonies, "colonies")
    state.owed = [
        (each.winner, PLANET_LIST.read(each.planet, f"owed[{i}]"), CARD_LIST.read(each.ship, f"owed[{i}]"))
        for i, each in enumerate(position.owed)
    ]
    if position.open is not None:
        state.stack = [
            read_frame(Frame, each, PHASES, seats, f"open[{i}]") for i, each in enumerate(position.open)
        ]
    elif state.ended is None:
        turn.start_turn(state, state.turn, None)
        state.settle(None)
    return state


def _teams(state: KarmanState, position: KarmanPosition) -> None:
    teams = position.teams or []
    if teams and len(teams) != state.teams:
        raise ValueError(f"teams: there are {state.teams} of them, not {len(teams)}")
    for team, each in enumerate(teams):
        read_into(state, each, f"teams[{team}].", team)
    if position.extinction is not None:
        if len(position.extinction) != len(state.extinction):
            raise ValueError(f"extinction: {len(state.extinction)} domes are needed")
        state.extinction = position.extinction[:]


def _lay_planet(state: KarmanState, given: PlanetPosition, where: str) -> None:
    planet = PLANET_LIST.read(given.planet, f"{where}.planet")
    if planet in state.laid:
        raise ValueError(f"{where}.planet: {given.planet} is in play already")
    state.laid.append(planet)
    read_into(state, given, f"{where}.", planet)
    if given.parent is not None:
        state.parent[planet] = PLANET_LIST.read(given.parent, f"{where}.parent")
    elif len(state.laid) > 1:
        state.parent[planet] = state.laid[0]
    first, end = SPAN[planet]
    if given.fields is not None:
        if len(given.fields) != end - first:
            raise ValueError(f"{where}.fields: {given.planet} has {end - first} fields")
        state.fields[first:end] = CARD_LIST.read(given.fields, f"{where}.fields")
    for card in CARD_LIST.read(given.creatures, f"{where}.creatures"):
        if COLOUR[card] == SHIP or not state.has_room(planet, COLOUR[card]):
            raise ValueError(f"{where}.creatures: {given.planet} has no free field for {CARD_IDS[card]}")
        zone, zone_end = ZONE[planet][COLOUR[card]]
        state.fields[state.fields.index(-1, zone, zone_end)] = card
    for number, ship in enumerate(given.ships):
        card = CARD_LIST.read(ship.card, f"{where}.ships[{number}].card")
        if ship.team >= state.teams:
            raise ValueError(f"{where}.ships[{number}].team: there is no team {ship.team}")
        state.ships[planet].append(card)
        state.owner[card] = ship.team
        state.arrows_used[card] = sum(1 << arrow for arrow in set(ship.used))


def _stacks(state: KarmanState, position: KarmanPosition) -> None:
    if position.stacks is None:
        rest = [planet for planet in range(WORLDS) if planet not in state.laid]
        half = (len(rest) + 1) // 2
        state.stacks = [rest[:half][::-1], rest[half:][::-1]]
        return
    if len(position.stacks) != 2:
        raise ValueError(f"stacks: there are two of them, not {len(position.stacks)}")
    state.stacks = STACK.read(position.stacks, "stacks")


def _cards(state: KarmanState, position: KarmanPosition) -> None:
    """Hands, market and pyramid; "..." is what is nowhere else."""
    if position.pyramid and (state.seats != 2 or len(position.pyramid) != SLOTS):
        raise ValueError(f"pyramid: with two players it has {SLOTS} places, else none")
    piles = {f"hands[{seat}]": hand for seat, hand in enumerate(position.hands)}
    piles["market"] = position.market
    piles["aside"] = position.aside
    rest_at = [where for where, names in piles.items() if REST in names]
    if len(rest_at) > 1:
        raise ValueError(f"{rest_at[1]}: {rest_at[0]} holds the rest already; only one pile can")
    read = {where: CARD_LIST.read([n for n in names if n != REST], where) for where, names in piles.items()}
    lying = [card for card in (*state.fields, *state.pyramid) if card >= 0]
    lying += [card for ships in state.ships for card in ships]
    lying += [card for cards in read.values() for card in cards]
    twice = {CARD_IDS[card] for card in lying if lying.count(card) > 1}
    if twice:
        raise ValueError(f"these cards are in two places: {', '.join(sorted(twice))}")
    rest = [card for card in range(CARDS) if card not in lying]
    if rest_at:
        read[rest_at[0]] += rest
    elif rest:
        raise ValueError(f"these cards are nowhere: {', '.join(CARD_IDS[card] for card in rest)}")
    state.hands = [sorted(read[f"hands[{seat}]"]) for seat in range(state.seats)]
    state.market, state.aside = read["market"], read["aside"]
    for name, stones in position.stones.items():
        state.stones[CARD_LIST.read(name, "stones")] = stones
