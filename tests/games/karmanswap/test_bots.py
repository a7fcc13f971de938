"""The thoughtful player: it sees what anybody in its seat would see, and each level is better than the one below."""

from __future__ import annotations

import msgspec
import pytest

from cosmodrome.core import Rng
from cosmodrome.games.karmanswap.actions import ChoosePlanet, PlayCard
from cosmodrome.games.karmanswap.bots import advise
from cosmodrome.games.karmanswap.imagine import imagine
from cosmodrome.games.karmanswap.state import KarmanState
from cosmodrome.games.karmanswap.view import KarmanView
from cosmodrome.games.karmanswap.worth import worth

from .play import new, state_of, walk


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_an_imagined_state_looks_like_the_view_it_was_made_from(seats: int) -> None:
    for seed in range(3):
        state = new(seats, f"guess {seed}")
        for actor, _ in walk(state, f"guess {seed}"):
            view = state.view(actor)
            found = imagine(view, Rng("guess"))
            if view.prompt is not None and view.prompt.ask not in ("hand-over", "return"):
                found.audit()
            assert found.view(actor) == msgspec.structs.replace(view, partner=None)
            assert list(found.legal_actions(actor)) == list(state.legal_actions(actor))


@pytest.mark.parametrize("level", [1, 1.5, 2, 3])
def test_it_chooses_by_the_view_alone_and_always_something_legal(level: float) -> None:
    for seats in (2, 3, 4):
        state = new(seats, f"legal {seats}", rounds_to_win=1)
        for number, (actor, _) in enumerate(walk(state, f"legal {seats}")):
            if number % 3:
                continue
            view, legal = state.view(actor), state.legal_actions(actor)
            chosen = advise(view, legal, level, Rng("same"))
            assert chosen in legal
            again = msgspec.msgpack.decode(msgspec.msgpack.encode(view), type=KarmanView)
            assert advise(again, legal, level, Rng("same")) == chosen
            twin = state.resample(actor, Rng("twin"))
            assert advise(twin.view(actor), twin.legal_actions(actor), level, Rng("same")) == chosen


def test_it_takes_a_round_that_can_be_won_at_once() -> None:
    state = state_of(
        ["red-8", "blue-8", "ark-8"],
        ["..."],
        planets=[{"planet": "anso", "creatures": ["green-1", "red-1"]}],
        extinction=[3],
    )
    first = advise(state.view(0), state.legal_actions(0), 3, Rng(""))
    assert first == PlayCard("red-8")
    state.apply(0, first)
    assert advise(state.view(0), state.legal_actions(0), 3, Rng("")) == ChoosePlanet("anso")


def test_KS_R20_a_colonisation_that_will_be_void_promises_nothing() -> None:
    planets = [{"planet": name} for name in ("tessel", "orrin", "maru", "quill", "vesper", "hollin", "brahe")]

    def with_colony(marker: int, team: int) -> float:
        ship = {"card": "ark-7", "team": team}
        anso = {"planet": "anso", "creatures": ["red-1"], "ships": [ship], "marker": marker}
        hands = [["red-8"], ["red-7"], ["..."], ["green-1"]]
        return worth(state_of(*hands, turn=3, stacks=[[], []], planets=[anso, *planets]), 1, 0)

    assert with_colony(3, 1) == with_colony(3, 0)
    assert with_colony(1, 1) > with_colony(1, 0)


def wins(better: int, worse: int, seats: int, games: int) -> int:
    """Return how many matches team 0 (in every other match: team 1) wins with the better level."""
    won = 0
    for number in range(games):
        state: KarmanState = new(seats, f"level {number}")
        side, rng = number % 2, Rng(f"level {number}")
        while state.outcome is None:
            (actor,) = state.actors()
            legal = state.legal_actions(actor)
            level = better if state.team[actor] == side else worse
            state.apply(actor, advise(state.view(actor), legal, level, rng) or legal[0])
        won += state.returns()[side] > 0
    return won


@pytest.mark.long
@pytest.mark.parametrize(("better", "worse"), [(2, 1), (3, 2)])
def test_a_higher_level_wins_more(better: int, worse: int) -> None:
    assert wins(better, worse, 2, 20) >= 15
    assert wins(better, worse, 4, 8) >= 6
