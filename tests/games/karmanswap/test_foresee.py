"""What a seat foresees comes true, and owes nothing to what it cannot know."""

from __future__ import annotations

import pytest

from cosmodrome.core import Rng, Told
from cosmodrome.games.karmanswap import GAME
from cosmodrome.games.karmanswap.actions import ENOUGH
from cosmodrome.games.karmanswap.events import CreatureExtinct, PlanetColonised

from .play import new, walk


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_is_foreseen_comes_true_and_depends_on_nothing_hidden(seats: int) -> None:
    kinds = set()
    for seed in range(3):
        state, rng = new(seats, f"foresee {seed}"), Rng(f"foresee {seed}")
        for number, _ in enumerate(walk(state, f"foresee {seed}")):
            if number % 3 or not state.stack:
                continue
            (actor,) = state.actors()
            foreseen = GAME.foresee(state, actor)
            assert foreseen == GAME.foresee(state.resample(actor, rng), actor)
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
