"""A state that fits a view, with what is hidden drawn by lot: where a thoughtful player tries moves out."""

from __future__ import annotations

from cosmodrome.core.chance import AnyRng

from .cards import CARD_OF, CARDS, PLANET_OF, SPAN, WORLDS
from .dealing import OPENING
from .in_play import KarmanInPlay
from .setup import PHASES
from .state import Frame, KarmanState
from .turn import END
from .view import HIDDEN, KarmanView, PlanetView, Prompt


def imagine(view: KarmanView, rng: AnyRng) -> KarmanInPlay:
    """All that the view says; open decisions below the one that is asked for are left out, but for the turn's end."""
    state = KarmanInPlay()
    state.lay_out(len(view.seats), view.rounds_to_win, min(view.track, 6), False, rng.split(1))
    state.round, state.starter, state.turn = view.round, view.starter, view.turn
    state.history = list(view.history)
    for team, each in enumerate(view.teams):
        state.wins[team] = each.wins
        state.research[team] = each.research
        state.discovery[team] = each.discovery
        state.points[team] = each.points
        state.colonised[team] = each.colonised
    state.extinction = list(view.extinction)
    state.used = sum(1 << CARD_OF[card] for card in view.used)
    state.market = [CARD_OF[card] for card in view.market]
    state.pyramid = [-1 if card is None or card == HIDDEN else CARD_OF[card] for card in view.pyramid]
    state.aside = [CARD_OF[card] for card in view.aside]
    for planet in view.planets:
        _planet(state, planet, view.turn)
    state.colonies = [PLANET_OF[planet] for planet in view.colonies]
    state.owed = [(each.winner, PLANET_OF[each.planet], CARD_OF[each.ship]) for each in view.owed]
    _stacks(state, view, rng)
    _hands(state, view, rng)
    assert view.prompt is not None
    state.stack = _open(state, view.prompt)
    return state


def _planet(state: KarmanState, view: PlanetView, turn: int) -> None:
    planet = PLANET_OF[view.planet]
    state.laid.append(planet)
    state.parent[planet] = -1 if view.parent is None else PLANET_OF[view.parent]
    state.via[planet] = -1 if view.ship is None else CARD_OF[view.ship]
    state.arrow[planet] = -1 if view.arrow is None else view.arrow
    state.dome[planet] = -1 if view.dome is None else view.dome
    for field, each in enumerate(view.fields, start=SPAN[planet][0]):
        if each.creature is not None:
            card = CARD_OF[each.creature.card]
            state.fields[field] = card
            state.stones[card] = each.creature.stones
    for ship in view.ships:
        card = CARD_OF[ship.card]
        state.ships[planet].append(card)
        state.owner[card] = ship.team
        state.stones[card] = ship.stones
        state.arrows_used[card] = sum(1 << arrow for arrow in ship.used)
    if view.marker is not None:
        state.marker[planet] = view.marker
        if turn != view.marker and turn not in view.waiting:
            state.answered |= 1 << planet


def _stacks(state: KarmanState, view: KarmanView, rng: AnyRng) -> None:
    tops = [None if each.top is None else PLANET_OF[each.top] for each in view.stacks]
    below = [planet for planet in range(WORLDS) if planet not in state.laid and planet not in tops]
    rng.shuffle(below)
    for stack, each, top in zip(state.stacks, view.stacks, tops, strict=True):
        if top is not None:
            stack += [below.pop() for _ in range(each.count - 1)]
            stack.append(top)


def _hands(state: KarmanState, view: KarmanView, rng: AnyRng) -> None:
    known = [[CARD_OF[card] for card in each.seen] for each in view.seats]
    if view.seat is not None:
        known[view.seat] = [CARD_OF[card] for card in view.hand]
        if view.partner is not None:
            known[(view.seat + 2) % 4] = [CARD_OF[card] for card in view.partner]
    placed = {*state.market, *state.pyramid, *state.fields, *state.aside}
    placed.update(card for ships in state.ships for card in ships)
    placed.update(card for hand in known for card in hand)
    hidden = [card for card in range(CARDS) if card not in placed]
    rng.shuffle(hidden)
    for slot, name in enumerate(view.pyramid):
        if name == HIDDEN:
            state.pyramid[slot] = hidden.pop()
    for seat, hand in enumerate(known):
        hand += [hidden.pop() for _ in range(view.seats[seat].hand - len(hand))]
        state.hands[seat] = sorted(hand)
    state.seen = sum(1 << CARD_OF[card] for each in view.seats for card in each.seen)


def _open(state: KarmanState, prompt: Prompt) -> list[Frame]:
    dealt = prompt.ask in ("hand-over", "return")
    frames = [Frame(OPENING, state.starter) if dealt else Frame(END, state.turn)]
    if prompt.ask != "end":
        frames.append(
            Frame(
                PHASES[prompt.ask],
                prompt.seat,
                -1 if prompt.card is None else CARD_OF[prompt.card],
                -1 if prompt.planet is None else PLANET_OF[prompt.planet],
                -1 if prompt.other is None else CARD_OF[prompt.other],
                prompt.count,
                prompt.reason,
            )
        )
    return frames
