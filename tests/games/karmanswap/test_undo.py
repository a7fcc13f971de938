"""Taking back: nothing is disclosed within a chain, and whenever hidden things turn up, that is a disclosure."""

from __future__ import annotations

from cosmodrome.games.karmanswap.action_table import END_TURN, PASS, USE_ABILITY
from cosmodrome.games.karmanswap.actions import (
    ChoosePlanet,
    ChooseStack,
    LayCard,
    MakeExtinct,
    PlayCard,
    TakeCard,
)

from .play import do, state_of

PYRAMID = [f"red-{n}" for n in range(5)] + [f"green-{n}" for n in range(4)] + [f"blue-{n}" for n in range(5)]


def test_a_chain_discloses_nothing() -> None:
    state = state_of(
        ["red-2", "blue-4", "ark-8", "green-6"], ["..."], planets=[{"planet": "anso", "creatures": ["red-1"]}]
    )
    steps = [
        PlayCard("red-2"),
        ChoosePlanet("anso"),
        USE_ABILITY,
        PlayCard("blue-4"),
        ChoosePlanet("anso"),
        MakeExtinct("red-1"),
        USE_ABILITY,
        PlayCard("green-6"),
        ChoosePlanet("anso"),
        END_TURN,
    ]
    before = state.disclosures
    for step in steps:
        do(state, step)
        assert state.disclosures == before
    assert state.turn == 1


def test_a_card_turned_up_and_a_planet_laid_disclose() -> None:
    state = state_of(["red-8", "ark-7", "ark-8"], ["..."], pyramid=PYRAMID, planets=[{"planet": "anso"}])
    do(state, PASS, LayCard("ark-7"), LayCard("ark-8"))
    assert state.disclosures == 0
    do(state, TakeCard("blue-3"))
    assert state.disclosures == 1

    state = state_of(
        ["red-8", "ark-8"],
        ["..."],
        planets=[{"planet": "anso", "dome": 1, "ships": [{"card": "outpost-6a", "team": 1}]}],
        owed=[{"winner": 1, "planet": "anso", "ship": "outpost-6a"}],
    )
    before = state.disclosures
    do(state, ChooseStack(0))
    assert state.disclosures > before
