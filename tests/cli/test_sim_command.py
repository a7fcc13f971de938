"""`cosmodrome sim`."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest

from .program import Said, complains, installed

Run = Callable[..., Said]


def test_json_is_one_object_and_nothing_else() -> None:
    """The installed program is run, with processes of its own."""
    said = installed(
        *("sim", "phest", "--games", 40, "--bots", "random,greedy:1,random", "--seed", "s", "--workers", 2),
        *("--option", "difficulty=hard", "--json"),
    )
    assert said.code == 0, said.err
    result = json.loads(said.out)
    assert said.out.count("\n") == 1
    assert result["game"] == "phest"
    assert result["games"] == result["finished"] == 40
    assert result["seed"] == "s"
    assert result["options"] == {"difficulty": "hard", "long_game": False, "seating": "opposite"}
    assert result["bots"] == ["random", "greedy:1", "random"]
    assert len(result["wins_by_seat"]) == 3
    assert abs(sum(result["wins_by_seat"]) - 40) < 1e-9
    assert sum(result["ends_by_kind"].values()) == 40
    assert result["decisions"] > 40
    assert result["seconds"] > 0


def test_a_table_is_printed(run: Run) -> None:
    said = run("sim", "phest", "--games", 5, "--seats", 3, "--seed", "t", "--workers", 1)
    assert said.code == 0, said.err
    assert "5 games of Phest, 3 seats, seed t" in said.out
    assert "Wins by seat" in said.out
    assert "Ends by kind" in said.out
    assert "Wins by bot" not in said.out


def test_rotated_bots_are_counted_by_bot(run: Run) -> None:
    said = run("sim", "phest", "--games", 6, "--bots", "random,greedy:2", "--rotate", "--workers", 1)
    assert said.code == 0, said.err
    assert "Wins by bot, from all seats" in said.out


def test_bad_input_is_one_line(run: Run) -> None:
    complains(run("sim", "chess"), 2, "no game 'chess'", "phest")
    complains(run("sim", "phest", "--bots", "random,oracle"), 2, "no bot 'oracle'")
    complains(run("sim", "phest", "--bots", "random:7"), 2, "random:7", "takes no argument")
    complains(run("sim", "phest", "--seats", "1"), 2, "2 to 4 seats, not 1")
    complains(run("sim", "phest", "--bots", "random,random,random", "--seats", "2"), 2, "3 bots", "2 seats")
    complains(run("sim", "phest", "--bots", ",".join(["random"] * 5)), 2, "2 to 4 seats, not 5")
    complains(run("sim", "phest", "--games", "0"), 2, "--games")
    complains(run("sim", "phest", "--option", "seating=floor"), 2, "seating", "neighbours, opposite")


def test_executors_that_cannot_be_used_are_one_line(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    complains(run("sim", "phest", "--executor", "dask://here"), 2, "--executor 'dask://here'", "dask://127")
    monkeypatch.setattr("cosmodrome.lab.farm.cluster.PATIENCE", 0.5)
    said = run("sim", "phest", "--executor", "dask://127.0.0.1:1")
    assert said.code == 1
    assert said.err.split("cosmodrome: ")[1].startswith("no Dask scheduler answers at 127.0.0.1:1")


def test_a_game_may_be_called_with_hyphens(run: Run) -> None:
    said = run("sim", "karman-swap", "--games", 2, "--workers", 1, "--json")
    assert said.code == 0, said.err
    assert json.loads(said.out)["game"] == "karmanswap"
