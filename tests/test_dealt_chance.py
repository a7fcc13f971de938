"""Dealt cards can be proved: no table, record, simulation or deal uses the quick generator; imagining does."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from cosmodrome.bots.hint import hint
from cosmodrome.core import Game, QuickRng, Rng, State, commitment, find_game, games, make_bot
from cosmodrome.core.chance import proven, quick
from cosmodrome.core.part import Part
from cosmodrome.core.record import verify
from cosmodrome.core.testing import bot_record, check_dealing
from cosmodrome.games.karmanswap.foresee import foresee
from cosmodrome.games.karmanswap.in_play import KarmanInPlay
from cosmodrome.games.phest.in_play import PhestInPlay
from cosmodrome.games.phest.puzzle import win_shares
from cosmodrome.lab.duel.duel import DuelPlan, one_set, play_fixture
from cosmodrome.lab.simulation.playout import play
from cosmodrome.lab.simulation.simulate import Plan, simulate
from cosmodrome.lookback import decisions, moments

GAMES = sorted(games())
SEARCHED = ["phest", "karmanswap"]


class Asked(Exception):
    """Somebody asked for the quick generator."""


@pytest.fixture
def no_quick_chance(monkeypatch: pytest.MonkeyPatch) -> None:
    """Find out whoever makes a quick generator."""

    def refuse(rng: QuickRng, seed: int) -> None:
        raise Asked

    monkeypatch.setattr(QuickRng, "__init__", refuse)


@pytest.mark.parametrize("name", GAMES)
def test_a_game_refuses_to_be_dealt_by_it(name: str) -> None:
    check_dealing(find_game(name))


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.usefixtures("no_quick_chance")
def test_records_ask_for_none(name: str) -> None:
    game = find_game(name)
    bots = [best_without_search(game)] * game.min_seats
    record = bot_record(game, {}, bots, "proved")
    last = verify(record, commitment(record.seed)).state
    again = game.from_position(last.position())
    assert {type(each) for each in generators(last, again)} == {Rng}


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.usefixtures("no_quick_chance")
def test_simulations_ask_for_none(name: str) -> None:
    game = find_game(name)
    bots = (best_without_search(game),) * game.max_seats
    assert simulate(Plan(game=name, games=2, bots=bots, seed="proved"), workers=1).games == 2


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.usefixtures("no_quick_chance")
def test_deals_of_a_duel_ask_for_none(name: str) -> None:
    game = find_game(name)
    plan = DuelPlan(
        game=name, seats=game.min_seats, bots=("random", best_without_search(game)), seed="proved"
    )
    for fixture in one_set(plan, 0):
        assert play_fixture(plan, fixture).ending is not None


@pytest.mark.parametrize("name", GAMES)
def test_what_a_watcher_sees_is_dealt_by_the_proven_one(name: str) -> None:
    game = find_game(name)
    found: list[State] = []
    bots = [make_bot("random", game) for _ in range(game.min_seats)]
    play(game, game.options_type(), bots, "proved", watch=lambda state, _: found.append(state.clone()))
    assert {type(each) for each in generators(*found)} == {Rng}


def best_without_search(game: Game) -> str:
    return "greedy:3" if "advise" in game.offers else "random"


def generators(*states: State) -> list[object]:
    return [getattr(state, "rng") for state in states if hasattr(state, "rng")]  # noqa: B009


@pytest.mark.parametrize("name", SEARCHED)
@pytest.mark.usefixtures("no_quick_chance")
def test_whatever_imagines_asks_for_it(name: str) -> None:
    game = find_game(name)
    state = first_choice(game)
    view, seat = state.view(state.actors()[0]), state.actors()[0]
    legal = state.legal_actions(seat)
    record = bot_record(game, {}, ["random"] * 2, "proved")
    part = Part(
        game=name, rules=game.rules_version, options={}, seats=2, seed=record.seed, moves=tuple(record.moves)
    )
    ways: list[Callable[[], object]] = [
        lambda: make_bot("search:10", game).decide(view, legal, Rng("bot")),
        lambda: hint(game, view, legal, Rng("hint"), 10),
        lambda: moments(part, 0, 1),
        lambda: decisions(part, 1, 40),
    ]
    if isinstance(state, KarmanInPlay):
        ways.append(lambda: foresee(state, seat))
    if isinstance(state, PhestInPlay):
        ways.append(lambda: win_shares(state, seat, legal, 1, "shares"))
    for way in ways:
        with pytest.raises(Asked):
            way()


def first_choice(game: Game) -> State:
    """Return the first moment of a game at which a seat has a choice."""
    state = game.new_state(game.options_type(), 2, "proved")
    while len(legal := state.legal_actions(state.actors()[0])) < 2:
        state.apply(state.actors()[0], legal[0])
    return state


@pytest.mark.parametrize("name", SEARCHED)
def test_worlds_are_imagined_by_the_generator_that_was_given(name: str) -> None:
    state = first_choice(find_game(name))
    for rng in (Rng("world"), quick(Rng("world"))):
        world = state.resample(0, rng)
        assert {type(each) for each in generators(world, world.clone())} == {type(rng)}
    assert {type(each) for each in generators(state)} == {Rng}


def test_an_imagined_world_is_nothing_to_prove() -> None:
    with pytest.raises(TypeError, match="dealt by an Rng"):
        proven(QuickRng(1))
    world = first_choice(find_game("phest")).resample(0, QuickRng(1))
    with pytest.raises(AttributeError, match="seed"):
        world.position()
