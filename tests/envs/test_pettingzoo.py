"""The PettingZoo environments: PettingZoo's own tests, and our further promises."""

from __future__ import annotations

import copy
import pickle
import subprocess
import sys
import warnings
from collections.abc import Iterator
from itertools import count, islice
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, performance_benchmark, seed_test

from cosmodrome.core import Rng, Unknown, find_game, offers
from cosmodrome.envs.episode import Setting
from cosmodrome.envs.pettingzoo import env, raw_env

from .playing import NAMES, SETTINGS

every_setting = pytest.mark.parametrize(("game", "seats", "options"), SETTINGS, ids=NAMES)

EXPECTED = (
    "Observation is not a NumPy array",  # the observation is a dictionary, because of the mask
    "Observation space for each agent probably should be",
    "Action mask numpy array is all zeros",  # said of an agent whose game is over
)


def turns(table: Any, seed: str = "") -> Iterator[tuple[str, Any, float, bool, bool]]:
    """Play at random to the end. Yields what each agent gets before it acts."""
    rng = Rng(seed)
    for agent in table.agent_iter():
        observation, reward, terminated, truncated, _ = table.last()
        yield agent, observation, reward, terminated, truncated
        over = terminated or truncated
        table.step(None if over else rng.choice(np.flatnonzero(observation["action_mask"]).tolist()))


@every_setting
def test_pettingzoos_own_api_test(game: str, seats: int, options: dict[str, Any]) -> None:
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        warnings.simplefilter("ignore", ResourceWarning)  # of whatever another test left behind
        api_test(env(game, seats, options), num_cycles=1000)
    assert [str(each.message) for each in caught if not str(each.message).startswith(EXPECTED)] == []


@every_setting
def test_pettingzoos_own_seed_test(game: str, seats: int, options: dict[str, Any]) -> None:
    seed_test(lambda: env(game, seats, options), num_cycles=200)


@every_setting
def test_pettingzoos_own_performance_benchmark(
    game: str, seats: int, options: dict[str, Any], monkeypatch: pytest.MonkeyPatch, capsys: Any
) -> None:
    """The benchmark takes a hundred cycles, whatever time they need."""
    moments = count()
    clock = SimpleNamespace(time=lambda: next(moments) * 0.05)
    monkeypatch.setitem(performance_benchmark.__globals__, "time", clock)
    performance_benchmark(env(game, seats, options))
    assert "turns per second" in capsys.readouterr().out


@every_setting
def test_at_the_end_everybody_gets_the_return_and_before_nothing(
    game: str, seats: int, options: dict[str, Any]
) -> None:
    table = env(game, seats, options)
    table.reset(seed=3)
    rewards: dict[str, float] = {}
    for agent, _, reward, terminated, truncated in turns(table):
        assert not truncated
        if terminated:
            rewards[agent] = reward
        else:
            assert reward == 0
    returns = table.unwrapped.episode.state.outcome.returns
    assert rewards == {f"seat_{seat}": returns[seat] for seat in range(seats)}
    assert any(rewards.values())
    teams = offers.teams(table.unwrapped.setting.game, table.unwrapped.setting.options, seats)
    for seat, team in enumerate(teams):
        assert rewards[f"seat_{seat}"] == rewards[f"seat_{teams.index(team)}"]


@every_setting
def test_the_mask_is_what_the_seat_that_is_asked_may_do(
    game: str, seats: int, options: dict[str, Any]
) -> None:
    table = env(game, seats, options)
    table.reset(seed=1)
    for agent, observation, *_, truncated in turns(table):
        episode = table.unwrapped.episode
        assert not truncated
        if episode.seat is None:
            break
        assert agent == f"seat_{episode.seat}"
        assert np.flatnonzero(observation["action_mask"]).tolist() == episode.legal()
        for other in set(table.agents) - {agent}:
            assert not table.observe(other)["action_mask"].any()


def test_a_game_past_the_limit_is_truncated_with_nothing_for_anybody() -> None:
    table = env("phest", 3, limit=30)
    table.reset(seed=4)
    ends = [(reward, terminated, truncated) for _, _, reward, terminated, truncated in turns(table)]
    assert ends == [(0, False, False)] * 30 + [(0, False, True)] * 3
    assert table.agents == []


def test_a_seed_begins_a_series_of_games_that_can_be_played_again() -> None:
    def series(seed: int) -> list[list[int]]:
        table = env("karmanswap")
        openings = []
        for number in range(3):
            table.reset(seed=seed if number == 0 else None)
            openings.append(table.last()[0]["observation"].tolist())
        return openings

    first = series(7)
    assert series(7) == first
    assert first[0] != first[1] != first[2]
    assert series(8) != first


def test_without_a_seed_no_two_series_are_alike() -> None:
    tables = [env("phest").unwrapped for _ in range(2)]
    for table in tables:
        table.reset()
    assert tables[0].seed != tables[1].seed


def test_the_seed_of_a_game_makes_the_same_game_elsewhere() -> None:
    table = env("phest", 2).unwrapped
    table.reset(seed=5)
    assert table.seed == "5/0"
    again = Setting("phest", 2).start(table.seed)
    assert again.state.position() == table.episode.state.position()


@pytest.mark.parametrize("action", [None, 5, 176, -1])
def test_what_is_not_legal_is_refused_and_changes_nothing(action: int | None) -> None:
    table = raw_env("phest")
    table.reset(seed=1)
    before, agent = table.episode.state.position(), table.agent_selection
    with pytest.raises(ValueError, match=r"not for None|not legal|there is no action"):
        table.step(action)
    assert table.episode.state.position() == before
    assert table.agent_selection == agent


def test_nothing_is_done_before_the_first_reset() -> None:
    with pytest.raises(AssertionError, match="reset"):
        env("phest").step(0)


@pytest.mark.parametrize(
    ("arguments", "error", "says"),
    [
        ({"game": "chess"}, Unknown, "there is no game 'chess'"),
        ({"game": "phest", "seats": 1}, ValueError, "2 to 4 seats, not 1"),
        ({"game": "phest", "options": {"x": 1}}, ValueError, "options: unknown key `x`; known: difficulty"),
        (
            {"game": "phest", "render_mode": "human"},
            ValueError,
            "render_mode: there is 'ansi' or None, not 'human'",
        ),
        (
            {"game": "lucky-dip"},
            ValueError,
            "give an encoder; there is one for: karmanswap, phest, spacebowl",
        ),
    ],
)
def test_what_does_not_fit_says_what_would(
    arguments: dict[str, Any], error: type[Exception], says: str
) -> None:
    with pytest.raises(error, match=says):
        env(**arguments)


@pytest.mark.parametrize("game", ["phest", "karmanswap", "spacebowl"])
def test_ansi_shows_what_somebody_who_watches_sees(game: str) -> None:
    table = env(game, render_mode="ansi")
    table.reset(seed=1)
    opening = table.render()
    assert isinstance(opening, str)
    assert "[/" not in opening
    assert "seat" in opening
    for _ in turns(table):
        pass
    assert table.render() != opening
    silent = env(game)
    silent.reset(seed=1)
    assert silent.render() is None


def test_brackets_that_are_meant_stay(monkeypatch: pytest.MonkeyPatch) -> None:
    class Words:
        def board(self, view: object) -> str:
            return r"[bold]seat \[0][/bold] has \[\"a\"] [red]x[/]"

    monkeypatch.setattr("cosmodrome.envs.pettingzoo.words_for", lambda *_: Words())
    table = env("phest", render_mode="ansi")
    table.reset(seed=1)
    assert table.render() == r"seat [0] has [\"a\"] x"


@every_setting
def test_a_copy_or_a_pickle_in_the_middle_of_a_game_goes_on_alike(
    game: str, seats: int, options: dict[str, Any]
) -> None:
    table = raw_env(game, seats, options)
    table.reset(seed=2)
    for _ in islice(turns(table), 30):
        pass
    twins = [copy.deepcopy(table), pickle.loads(pickle.dumps(table))]
    rest = [[reward for _, _, reward, *_ in turns(each, "rest")] for each in (table, *twins)]
    assert rest[0] == rest[1] == rest[2]
    assert len(rest[0]) > 30
    for each in (table, *twins):
        each.reset()
    assert len({each.seed for each in (table, *twins)}) == 1


def test_a_game_object_plays_as_its_name_does() -> None:
    tables = [env("phest"), env(find_game("phest"))]
    for table in tables:
        table.reset(seed=9)
    first, second = (table.last()[0]["observation"] for table in tables)
    assert np.array_equal(first, second)


def test_an_encoder_of_ones_own_says_what_is_seen() -> None:
    from cosmodrome.core.offers.encoder import Encoder, Layout

    class Deck(Encoder):
        def __init__(self, game: Any, options: Any, seats: int) -> None:
            self.layout = Layout()
            self.layout.add("deck", "cards left, of 200")
            self.layout.add("seats", "how many, of 10")
            self.seats = seats

        def write(self, view: Any, now: int, cells: Any) -> None:
            cells[0], cells[1] = view.deck / 200, self.seats / 10

    table = env("phest", 3, encoder=Deck)
    table.reset(seed=1)
    seen = table.last()[0]["observation"]
    assert seen.tolist() == pytest.approx([table.unwrapped.episode.state.view(0).deck / 200, 0.3])


@pytest.mark.parametrize(("module", "extra"), [("pettingzoo", "pettingzoo"), ("openspiel", "openspiel")])
def test_a_missing_extra_is_named_in_one_line(module: str, extra: str) -> None:
    blocked = {"pettingzoo": "pettingzoo", "openspiel": "pyspiel"}[module]
    script = (
        f"import sys; sys.modules[{blocked!r}] = None\n"
        f"try:\n    import cosmodrome.envs.{module}\nexcept ImportError as error:\n    print(error)"
    )
    run = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, timeout=60)
    assert run.stdout.rstrip().endswith(f"is missing: pip install 'cosmodrome[{extra}]'")
    assert len(run.stdout.splitlines()) == 1
