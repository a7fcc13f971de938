"""What a seat foresees comes true, and does not depend on what the seat cannot know."""

from __future__ import annotations

import pytest

from cosmodrome.core import Rng, Told
from cosmodrome.games.karmanswap.action_table import ENOUGH, WAIVE, YIELD
from cosmodrome.games.karmanswap.events import (
    ColonisationYielded,
    CreatureExtinct,
    PlanetColonised,
    TurnWaived,
)
from cosmodrome.games.karmanswap.foresee import foresee

from .play import new, state_of, walk


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_is_foreseen_comes_true_and_depends_on_nothing_hidden(seats: int) -> None:
    kinds = set()
    for seed in range(3):
        state, rng = new(seats, f"foresee {seed}"), Rng(f"foresee {seed}")
        for number, _ in enumerate(walk(state, f"foresee {seed}")):
            if number % 3 or not state.stack:
                continue
            (actor,) = state.actors()
            foreseen = foresee(state, actor)
            assert foreseen == foresee(state.resample(actor, rng), actor)
            legal = state.legal_actions(actor)
            assert len(foreseen) == len(legal)
            for action, events in zip(legal, foreseen, strict=True):
                twin, told = state.clone(), list[Told]()
                twin.apply(actor, action, told)
                while twin.stack and twin.stack[-1].seat == actor and twin.stack[-1].phase.ask == "stones":
                    twin.apply(actor, ENOUGH, told)
                heard = [event for each in told if (event := each.to(actor)) is not None]
                assert events == heard[: len(events)]
                kinds |= {type(event) for event in events}
    assert kinds >= {CreatureExtinct, PlanetColonised}


def test_KS_22_giving_up_foresees_the_loss_and_KS_23_waiving_foresees_none() -> None:
    ships = [{"card": "ark-7", "team": 0}, {"card": "outpost-5a", "team": 1}]
    anso = {"planet": "anso", "creatures": ["red-1", "blue-1"], "marker": 0, "ships": ships}
    foreseen = {}
    for seat, choice in ((1, YIELD), (2, WAIVE)):
        state = state_of(["red-8"], ["red-7"], ["..."], ["green-1"], turn=seat, planets=[anso])
        foreseen[choice] = foresee(state, seat)[list(state.legal_actions(seat)).index(choice)]
    assert foreseen[WAIVE] == [TurnWaived(2)]
    given_up, colonised = foreseen[YIELD][:2]
    assert given_up == ColonisationYielded(1, "anso")
    assert isinstance(colonised, PlanetColonised)
    assert (colonised.team, colonised.ships + colonised.creatures) == (0, 9)
