"""The games inside OpenSpiel: OpenSpiel's own tests, and our further promises."""

from __future__ import annotations

import copy
import pickle
import random
import subprocess
import sys
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python import rl_environment
from open_spiel.python.observation import make_observation

from cosmodrome.core import find_game
from cosmodrome.core.datafile import data_text
from cosmodrome.envs.openspiel import DEALS, PREFIX, register
from cosmodrome.envs.pettingzoo import env

from .playing import NAMES, SETTINGS


def load(game: str, seats: int = 2, options: dict[str, Any] | None = None, **more: Any) -> Any:
    return pyspiel.load_game(PREFIX + game, {"players": seats, **(options or {}), **more})


def played(game: Any, decisions: int, seed: int = 1) -> Any:
    """Return a state after this many random decisions, or at the end."""
    state, rng = game.new_initial_state(), random.Random(seed)
    for _ in range(DEALS + decisions):
        if state.is_terminal():
            break
        state.apply_action(rng.choice(state.legal_actions()))
    return state


every_setting = pytest.mark.parametrize(("game", "seats", "options"), SETTINGS, ids=NAMES)


@every_setting
def test_openspiels_own_random_simulation_test(game: str, seats: int, options: dict[str, Any]) -> None:
    """The test covers clones, serialisation, legal actions, masks, observations and returns."""
    pyspiel.random_sim_test(load(game, seats, options, limit=1500), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("game", ["phest", "karmanswap", "spacebowl"])
def test_its_own_random_simulation_test_with_an_observer_and_a_limit(game: str) -> None:
    loaded = load(game, limit=40)
    observer = loaded.make_observer({})
    pyspiel.random_sim_test(loaded, num_sims=3, serialize=True, verbose=False, observer=observer)
    state = played(loaded, 100)
    if not any(state.returns()):
        assert state.move_number() == DEALS + 40


@every_setting
def test_the_seed_that_is_dealt_makes_the_same_game_as_elsewhere(
    game: str, seats: int, options: dict[str, Any]
) -> None:
    loaded = load(game, seats, options)
    state = loaded.new_initial_state()
    for byte in (0, 255, 16, 7):
        assert state.is_chance_node()
        assert sum(chance for _, chance in state.chance_outcomes()) == 1
        state.apply_action(byte)
    episode = state.play.episode
    assert episode.state.position() == episode.setting.start("00ff1007").state.position()
    assert loaded.num_distinct_actions() == env(game, seats, options).action_space("seat_0").n


@every_setting
def test_a_tensor_is_what_the_seat_sees_and_so_is_an_observer(
    game: str, seats: int, options: dict[str, Any]
) -> None:
    loaded = load(game, seats, options)
    state = played(loaded, 30)
    episode = state.play.episode
    observation = make_observation(loaded)
    for seat in range(seats):
        seen = np.zeros(loaded.observation_tensor_size(), np.float32)
        loaded.encoder.write(episode.state.view(seat), episode.now, seen)
        assert np.array_equal(np.array(state.observation_tensor(seat), np.float32), seen)
        observation.set_from(state, seat)
        assert np.array_equal(observation.tensor, seen)
        assert [*observation.dict] == [block.name for block in loaded.encoder.layout]
        assert state.observation_string(seat) == observation.string_from(state, seat)


def test_the_public_sees_no_hand() -> None:
    loaded = load("phest")
    state = played(loaded, 3)
    public = make_observation(
        loaded,
        pyspiel.IIGObservationType(
            perfect_recall=False, public_info=True, private_info=pyspiel.PrivateInfoType.NONE
        ),
    )
    public.set_from(state, 0)
    assert not public.dict["reserve"].any()
    assert '"reserve":[]' in public.string_from(state, 0)
    own = make_observation(loaded)
    own.set_from(state, 0)
    assert own.dict["reserve"].any()


@pytest.mark.parametrize(("public", "private"), [(True, "ALL_PLAYERS"), (False, "SINGLE_PLAYER")])
def test_an_observation_that_is_not_offered_is_refused(public: bool, private: str) -> None:
    kind = pyspiel.IIGObservationType(
        perfect_recall=False, public_info=public, private_info=getattr(pyspiel.PrivateInfoType, private)
    )
    with pytest.raises(ValueError, match="of one player, or of the public"):
        make_observation(load("phest"), kind)
    with pytest.raises(ValueError, match="takes no parameters"):
        make_observation(load("phest"), None, {"x": 1})


@every_setting
def test_an_information_state_remembers_what_was_told_and_nothing_else(
    game: str, seats: int, options: dict[str, Any]
) -> None:
    """Whoever was told something else is in another information state. Knowledge of others is in none."""
    state, before = (played(load(game, seats, options), decisions) for decisions in (40, 39))
    for seat in range(seats):
        earlier = before.play.lines(seat)
        assert state.play.lines(seat)[: len(earlier)] == earlier
        assert state.information_state_string(seat).splitlines()[: len(earlier)] == earlier
    mover = before.current_player()
    when = f"{before.play.episode.now} ms: " if game == "spacebowl" else ""
    acted = when + before.play.setting.name(state.history()[-1])
    assert state.play.lines(mover)[len(before.play.lines(mover))] == acted
    for seat in range(seats):
        other = state.resample_from_infostate(seat, random.Random(5).random)
        assert other.information_state_string(seat) == state.information_state_string(seat)
        assert other.observation_string(seat) == state.observation_string(seat)
        assert other.observation_tensor(seat) == state.observation_tensor(seat)
        assert str(other) != str(state)
        assert other.current_player() == state.current_player()


def test_a_resampled_state_forgets_what_others_were_told_in_secret() -> None:
    state = played(load("karmanswap", 3), 20)
    other = state.resample_from_infostate(0, random.Random(1).random)
    dealt = '"kind":"CardsDealt","seat":1,"count":10,"cards":'
    assert dealt + "[" in state.information_state_string(1)
    assert dealt + "null" in state.information_state_string(0)
    assert dealt + "null" in other.information_state_string(1)


def test_resampling_draws_from_the_sampler_alone() -> None:
    state = played(load("phest"), 10)
    twins = [state.resample_from_infostate(0, random.Random(seed).random) for seed in (1, 1, 2)]
    assert str(twins[0]) == str(twins[1]) != str(twins[2])
    assert state.resample_from_infostate(0, pyspiel.UniformProbabilitySampler(0.0, 1.0)) is not None


@every_setting
def test_copies_and_pickles_go_on_alike(game: str, seats: int, options: dict[str, Any]) -> None:
    state = played(load(game, seats, options), 25)
    resampled = state.resample_from_infostate(0, random.Random(1).random)
    for original in (state, resampled):
        twins = [original.clone(), copy.deepcopy(original), pickle.loads(pickle.dumps(original))]
        rng = random.Random(2)
        for _ in range(30):
            if not original.is_terminal():
                action = rng.choice(original.legal_actions())
                for each in (original, *twins):
                    each.apply_action(action)
        for twin in twins:
            assert str(twin) == str(original)
            assert twin.information_state_string(0) == original.information_state_string(0)
            assert twin.returns() == original.returns()


def test_before_the_deal_there_is_nothing_to_see() -> None:
    state = load("phest").new_initial_state()
    assert str(state) == "seed: not dealt yet"
    assert state.observation_string(0) == state.information_state_string(0) == ""
    assert not any(state.observation_tensor(0))
    assert state.returns() == state.estimate() == [0, 0]
    state.apply_action(171)
    assert str(state) == "seed: ab"
    assert state.action_to_string(-1, 171) == "Deal 171"


def test_an_estimate_is_the_games_own_and_at_the_end_the_returns() -> None:
    state = played(load("phest"), 30)
    assert sum(state.estimate()) == pytest.approx(0)
    assert any(state.estimate())
    over = played(load("phest"), 10_000)
    assert over.estimate() == over.returns()
    assert any(over.returns())
    assert played(load("spacebowl"), 30).estimate() == [0, 0]


def test_openspiels_rl_environment_plays_it() -> None:
    table = rl_environment.Environment(
        load("spacebowl"), chance_event_sampler=rl_environment.ChanceEventSampler(1)
    )
    step, rng = table.reset(), random.Random(1)
    decisions = 0
    while not step.last():
        seat = step.observations["current_player"]
        step = table.step([rng.choice(step.observations["legal_actions"][seat])])
        decisions += 1
    assert decisions > 50
    assert sum(step.rewards) == pytest.approx(0)


@pytest.mark.parametrize(
    ("game", "parameters", "says"),
    [
        ("phest", {"players": 7}, "Phest is for 2 to 4 seats, not 7"),
        ("phest", {"difficulty": "mad"}, "options.difficulty: .*'mad'; known: easy, hard"),
        ("phest", {"tick": 7}, "Unknown parameter 'tick'. Available parameters are: difficulty, limit"),
        ("spacebowl", {"tick": 0}, "tick: at least one millisecond is needed, not 0"),
        ("chess", {}, "Unknown game 'python_cosmodrome_chess'"),
    ],
)
def test_what_does_not_fit_says_what_would(game: str, parameters: dict[str, Any], says: str) -> None:
    with pytest.raises((ValueError, pyspiel.SpielError), match=says):
        pyspiel.load_game(PREFIX + game, parameters)


def test_options_are_parameters() -> None:
    game = pyspiel.load_game("python_cosmodrome_karmanswap(players=4,open_hands=True,rounds_to_win=1)")
    options: Any = game.setting.options
    assert options.open_hands is True
    assert options.rounds_to_win == 1
    assert game.num_players() == 4
    assert str(pyspiel.load_game(str(game))) == str(game)


def test_a_game_with_a_deck_of_ones_own_is_registered_by_a_name_of_ones_own() -> None:
    text = data_text("cosmodrome.games.phest", "cards.toml")
    game = find_game("phest", {"cards.toml": text.replace('id = "wren"', 'id = "dodo"')})
    register(game, "python_dodo_phest")
    loaded = pyspiel.load_game("python_dodo_phest(players=4)")
    pyspiel.random_sim_test(loaded, num_sims=1, serialize=True, verbose=False)
    assert "ChooseShip(ship='dodo')" in {
        loaded.setting.name(each) for each in range(loaded.num_distinct_actions())
    }


def test_a_game_without_an_encoder_offers_strings_only() -> None:
    """The example game, which is found by its entry point alone."""
    loaded = pyspiel.load_game(PREFIX + "lucky-dip")
    assert not loaded.get_type().provides_observation_tensor
    assert played(loaded, 2).observation_string(0)


def test_a_process_that_used_it_ends_in_peace() -> None:
    """OpenSpiel releases what it was given after the interpreter's end."""
    script = (
        "import pyspiel, cosmodrome.envs.openspiel\n"
        "state = pyspiel.load_game('python_cosmodrome_phest').new_initial_state()\n"
        "[state.apply_action(state.legal_actions()[0]) for _ in range(20)]"
    )
    run = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, timeout=60)
    assert (run.returncode, run.stderr) == (0, "")
