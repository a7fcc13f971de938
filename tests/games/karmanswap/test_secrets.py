"""Views and events tell a seat what it may know, and nothing else."""

from __future__ import annotations

import re

import msgspec
import pytest

from cosmodrome.core import Rng, Told
from cosmodrome.games.karmanswap.action_table import SKIP_ABILITY
from cosmodrome.games.karmanswap.cards import CARD_IDS, PLANET_IDS
from cosmodrome.games.karmanswap.events import CardsDealt, CardsHandedOver
from cosmodrome.games.karmanswap.market import is_open
from cosmodrome.games.karmanswap.state import KarmanState

from .play import new, raw, walk

WORD = re.compile(rb'"([a-z]+(?:-[a-z0-9]+)?)"')


def hidden_from(state: KarmanState, seat: int | None) -> set[str]:
    """Return what the seat cannot know: others' hands, face-down cards, planets below the tops."""
    cards = [
        card
        for other, hand in enumerate(state.hands)
        if other != seat
        for card in hand
        if not state.seen >> card & 1
    ]
    cards += [card for slot, card in enumerate(state.pyramid) if card >= 0 and not is_open(state, slot)]
    if state.stack and state.stack[-1].seat != seat:
        cards += state.aside
    planets = [planet for stack in state.stacks for planet in stack[:-1]]
    return {CARD_IDS[card] for card in cards} | {PLANET_IDS[planet] for planet in planets}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_view_names_nothing_that_is_hidden(seats: int) -> None:
    for seed in range(3):
        state = new(seats, f"view {seed}")
        for _ in walk(state, f"view {seed}"):
            for viewer in (None, *range(seats)):
                words = {word.decode() for word in WORD.findall(msgspec.json.encode(state.view(viewer)))}
                assert not words & hidden_from(state, viewer)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_only_the_deal_and_handed_cards_are_told_to_some(seats: int) -> None:
    told: list[Told] = []
    state = new(seats, "told", told)
    rng = Rng("told")
    while state.outcome is None:
        (actor,) = state.actors()
        state.apply(actor, rng.choice(state.legal_actions(actor)), told)
    for each in told:
        if isinstance(each.event, CardsDealt | CardsHandedOver):
            assert each.seats is not None
            assert isinstance(each.others, CardsDealt | CardsHandedOver)
            assert each.others.cards is None
        else:
            assert each.seats is None


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_is_imagined_looks_the_same_and_is_something_else(seats: int) -> None:
    other = 0
    for seed in range(4):
        state, rng = new(seats, f"twin {seed}"), Rng(f"twin {seed}")
        for number, _ in enumerate(walk(state, f"twin {seed}")):
            if number % 7:
                continue
            for viewer in (None, *range(seats)):
                twin = state.resample(viewer, rng)
                twin.audit()
                assert twin.view(viewer) == state.view(viewer)
                other += raw(twin) != raw(state)
    assert other > 100


def test_a_step_that_discloses_nothing_can_be_taken_back_and_others_cannot() -> None:
    """The number of disclosures rises with every planet, card turned up and hand-over, but not within a chain."""
    for seats in (2, 3, 4):
        state = new(seats, f"shown {seats}")
        before = None
        shown = 0
        for _ in walk(state, "shown"):
            now = (
                state.round,
                sum(map(len, state.stacks)),
                sum(is_open(state, slot) for slot, card in enumerate(state.pyramid) if card >= 0),
            )
            if before is not None and now[:2] != before[:2]:
                assert state.disclosures > shown
            before, shown = now, state.disclosures


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_KS_R7_an_ability_with_leave_it_alone_could_be_used_with_another_hand(seats: int) -> None:
    """With one answer, the question is asked only if another hand could have two. Others cannot tell the difference."""
    alone = 0
    for seed in range(12):
        state, rng = new(seats, f"leave it {seed}"), Rng(f"leave it {seed}")
        for actor, _ in walk(state, f"leave it {seed}"):
            if state.stack[-1].phase.ask == "ability" and state.legal_actions(actor) == (SKIP_ABILITY,):
                alone += 1
                others = (state.resample(None, rng) for _ in range(500))
                assert any(len(other.legal_actions(actor)) == 2 for other in others)
    assert alone
