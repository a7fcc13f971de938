"""Checks that hold at every moment: no card or planet is lost or made, and no limit is passed."""

from __future__ import annotations

from .cards import CARDS, COLOUR, CREATURES, SPAN, WORLDS
from .state import KarmanState


def audit(state: KarmanState) -> None:
    """Raise AssertionError naming the first thing that is wrong."""
    _conserved(state)
    _planets(state)
    _stones(state)
    _rounds(state)


def _conserved(state: KarmanState) -> None:
    cards = [*state.market, *state.aside, *(card for card in (*state.pyramid, *state.fields) if card >= 0)]
    for held in (*state.hands, *state.ships):
        cards.extend(held)
    assert sorted(cards) == list(range(CARDS)), "cards were lost or made (KS-2)"
    planets = [*state.laid, *state.stacks[0], *state.stacks[1]]
    assert sorted(planets) == list(range(WORLDS)), "planets were lost or made (KS-3)"
    assert all(hand == sorted(hand) for hand in state.hands), "a hand is not in order"
    held_bits = sum(1 << card for hand in state.hands for card in hand)
    assert state.seen & ~held_bits == 0, "a card that was seen to go to a hand is in none"


def _planets(state: KarmanState) -> None:
    assert len(state.colonies) <= 2, "more than two colonisations (KS-21)"
    for planet in range(WORLDS):
        laid = planet in state.laid
        cards = state.creatures(planet)
        ships = state.ships[planet]
        assert laid or not (cards or ships), f"cards at planet {planet}, which is not in play"
        for field, colour in enumerate(state.colours(planet), start=SPAN[planet][0]):
            card = state.fields[field]
            assert card < 0 or COLOUR[card] == colour, f"card {card} on a field of another colour (KS-13)"
        assert all(ship >= CREATURES for ship in ships), f"a creature among the ships of planet {planet}"
        marked = state.marker[planet] >= 0
        assert marked == (planet in state.colonies), f"the marker of planet {planet} is wrong (KS-21)"
        assert not marked or ships or state.ended, f"a colonisation of planet {planet} without ships (KS-R10)"
        assert not (marked and state.dome[planet] >= 0), f"planet {planet} is colonised twice (KS-41)"
        if laid and planet != state.laid[0]:
            parent = state.parent[planet]
            assert parent in state.laid, f"planet {planet} was laid nowhere (KS-26)"
            assert state.laid.index(parent) < state.laid.index(planet), (
                f"planet {planet} is older than its path"
            )


def _stones(state: KarmanState) -> None:
    lying = {card for card in state.fields if card >= 0}
    docked = {ship for ships in state.ships for ship in ships}
    for card in range(CARDS):
        assert state.stones[card] == 0 or card in lying | docked, (
            f"stones on card {card}, not in play (KS-17)"
        )
        assert (state.owner[card] >= 0) == (card in docked), f"card {card} belongs to the wrong team (KS-R10)"
        assert state.arrows_used[card] == 0 or card in docked, f"arrows of card {card}, not in play"
    assert min(*state.stones, *state.research, *state.discovery, *state.points) >= 0, "fewer than none (KS-6)"
    assert max(state.research) < 3, "three research stones were not turned (KS-6)"


def _rounds(state: KarmanState) -> None:
    assert sum(state.wins) <= len(state.history) <= 2 * state.rounds_to_win + 1, "too many rounds (KS-R18)"
    assert all(abs(step) <= state.track for step in state.extinction), "a dome is off its track (KS-R3)"
    assert max(state.colonised) <= 4, "a dome is off the colonisation track (KS-5)"
    if state.ended is None:
        assert state.stack, "nothing is asked for"
        assert not state.aside or state.stack[-1].phase.ask in ("hand-over", "return"), (
            "cards lie aside (KS-11)"
        )
        assert max(map(abs, state.extinction)) < state.track, "an extinct round goes on (KS-9)"
        assert max(state.colonised) < 4, "a colonised round goes on (KS-9)"
