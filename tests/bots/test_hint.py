"""Hints: they use only what the seat may know, put the best choice first, and give reasons that hold."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from cosmodrome.bots.hint import A_WORLD, FEWEST, hint
from cosmodrome.bots.tree import SearchTree
from cosmodrome.core import Action, Game, Rng, State, find_game, games
from cosmodrome.core.offers.playing_on import PlayingOn
from cosmodrome.core.script.lesson import follow, lessons
from cosmodrome.core.script.scenario import load

SCENARIOS = Path(__file__).parents[1] / "scenarios" / "karmanswap"
STONES = SCENARIOS / "KS-9-otherwise-points-and-three-for-each-discovery-stone.toml"
PHEST = find_game("phest")
TRIES = 240


@pytest.fixture
def played_on_quickly(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let `greedy:1` play on, where nothing is asked about how sure a hint is: a searcher takes half a minute."""
    quick = PlayingOn(("greedy:1", "greedy:1"), 1)
    monkeypatch.setattr("cosmodrome.bots.hint.playing_on", lambda game: quick)


def throwing_out() -> State:
    """A state in which Nova is four fields ahead, and a 4 and an 8 can be played."""
    lesson = lessons(PHEST)[0]
    taken = [None, *(PHEST.decode_action(raw) for raw in ({"kind": "Move"},))]
    taken += [PHEST.decode_action({"kind": "PlayCard", "card": "yellow-5"})]
    taken += [PHEST.decode_action({"kind": "Move"})]
    return follow(lesson, taken).state


def asked(game: Game, seed: str, moves: int) -> State:
    """Return a state in play in which somebody has a choice."""
    state, rng = game.new_state(game.decode_options({}), 2, seed), Rng(seed)
    while moves > 0 or len(state.legal_actions(state.actors()[0])) < 2:
        seat = state.actors()[0]
        state.apply(seat, rng.choice(state.legal_actions(seat)))
        moves -= 1
    return state


@pytest.mark.usefixtures("played_on_quickly")
def test_it_says_what_to_do_and_why() -> None:
    state = throwing_out()
    found = hint(PHEST, state.view(0), state.legal_actions(0), Rng("why"), TRIES)
    assert found is not None
    assert found.choices[0].action == PHEST.decode_action({"kind": "PlayCard", "card": "green-4"})
    assert {each.action for each in found.choices} == set(state.legal_actions(0))
    gained = [msgspec.to_builtins(reason.event) for reason in found.reasons if reason.best > reason.other]
    assert {"kind": "FigureThrownOut", "seat": 1, "by": 0, "field": 9, "home": 12} in gained
    assert {"kind": "ShipLost", "seat": 1, "ship": "titan", "gone": False} in gained
    assert all(abs(reason.best - reason.other) >= 0.3 for reason in found.reasons)


@pytest.mark.parametrize("game", ["phest", "karmanswap"])
@pytest.mark.parametrize("moves", [15, 40])
@pytest.mark.usefixtures("played_on_quickly")
def test_it_owes_nothing_to_what_is_hidden(game: str, moves: int) -> None:
    """With other hands and decks but the same view, the hint is exactly the same. It names nothing hidden."""
    played = find_game(game)
    state = asked(played, f"hidden {moves}", moves)
    seat = state.actors()[0]
    hints = []
    for twin in (state, state.resample(seat, Rng("twin"))):
        assert twin.view(seat) == state.view(seat)
        hints.append(hint(played, twin.view(seat), twin.legal_actions(seat), Rng("same"), TRIES))
    assert hints[0] is not None
    assert hints[0] == hints[1]


@pytest.mark.usefixtures("played_on_quickly")
def test_what_is_told_to_others_only_is_no_reason() -> None:
    """If another seat draws a defender, its name is not told."""
    drawn = 0
    for number in (2, 4):
        state = asked(PHEST, f"told {number}", 20 + number)
        seat = state.actors()[0]
        found = hint(PHEST, state.view(seat), state.legal_actions(seat), Rng("told"), TRIES)
        assert found is not None
        for reason in found.reasons:
            raw = msgspec.to_builtins(reason.event)
            if raw["kind"] in ("DefenderDrawn", "ShipDrawn", "DefenderReturned") and raw["seat"] != seat:
                drawn += 1
                assert raw.get("defender") is None
                assert raw.get("ship") is None
    assert drawn


def last_card() -> tuple[Game, State]:
    """A round of Karman Swap that the next decision settles: 13 points beat 12, but with a stone laid they are 10."""
    scenario, game = load(STONES), find_game("karmanswap")
    assert scenario.start is not None
    position = msgspec.to_builtins(game.from_position(scenario.start).position())
    state = game.from_position(msgspec.convert({**position, "rounds_to_win": 1}, game.position_type))
    for step, _ in scenario.steps[:2]:
        state.apply(step.seat, game.decode_action(step.action))
    return game, state


def test_it_says_how_sure_it_is() -> None:
    game, state = last_card()
    found = hint(game, state.view(0), state.legal_actions(0), Rng("sure"), TRIES)
    assert found is not None
    assert found.choices[0].action == game.decode_action({"kind": "Enough"})
    assert found.margin is not None
    assert found.margin.gain == 1, "the one choice wins at once, the other loses"
    assert found.margin.worlds == TRIES // A_WORLD
    assert found.sure
    assert not found.close


def test_a_search_that_is_surely_wrong_is_put_right(monkeypatch: pytest.MonkeyPatch) -> None:
    game, state = last_card()
    search = SearchTree.run

    def misled(tree: SearchTree) -> Action:
        search(tree)
        return game.decode_action({"kind": "LayStone"})

    monkeypatch.setattr(SearchTree, "run", misled)
    found = hint(game, state.view(0), state.legal_actions(0), Rng("sure"), TRIES)
    assert found is not None
    assert found.choices[0].action == game.decode_action({"kind": "Enough"})
    assert found.margin is not None
    assert found.margin.gain == 1


def test_too_few_worlds_say_nothing() -> None:
    game, state = last_card()
    found = hint(game, state.view(0), state.legal_actions(0), Rng("sure"), A_WORLD * (FEWEST - 1))
    assert found is not None
    assert found.margin is None
    assert not found.sure


def test_one_choice_needs_no_search_and_some_games_have_no_hints() -> None:
    state = asked(PHEST, "one", 3)
    seat = state.actors()[0]
    legal = state.legal_actions(seat)[:1]
    found = hint(PHEST, state.view(seat), legal, Rng("one"), TRIES)
    assert found is not None
    assert [each.action for each in found.choices] == list(legal)
    assert found.reasons == ()
    bowl = games()["spacebowl"]
    play = bowl.new_state(bowl.decode_options({}), 2, "none")
    assert hint(bowl, play.view(0), play.legal_actions(0), Rng("none"), TRIES) is None
