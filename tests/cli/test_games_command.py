"""`cosmodrome games`: the installed games, and what each of them can do."""

from __future__ import annotations

import json
from collections.abc import Callable

from cosmodrome import __version__
from cosmodrome.core import games

from .program import Said


def test_it_lists_every_game_and_what_it_can(run: Callable[..., Said]) -> None:
    said = run("games")
    assert said.code == 0
    words = " ".join(said.out.split())
    assert all(game in words for game in games())
    assert "puzzles" in words
    assert said.err == ""


def test_a_program_can_read_it(run: Callable[..., Said]) -> None:
    told = json.loads(run("games", "--json").out)
    assert told["left_out"] == []
    assert {each["id"] for each in told["games"]} == set(games())
    (bowl,) = (each for each in told["games"] if each["id"] == "spacebowl")
    assert (bowl["title"], bowl["seats"], bowl["real_time"]) == ("Space Bowl", [2, 8], True)
    assert (bowl["package"], bowl["version"]) == ("cosmodrome", __version__)
    assert bowl["rules_version"] == games()["spacebowl"].rules_version
    assert {"puzzles", "intend", "absence", "kit"} <= set(bowl["offers"])
    assert "imagine" not in bowl["offers"]


def test_one_with_a_fault_is_named_and_the_others_are_there(
    run: Callable[..., Said], new_package: Callable[[str, str], None]
) -> None:
    new_package("broken_dip", "import no_such_module")
    said = run("games")
    assert said.code == 1
    assert "phest" in said.out
    assert "broken_dip (package broken_dip 1.5) is left out" in said.err
    assert "pip uninstall broken_dip" in said.err
    told = json.loads(run("games", "--json").out)
    assert [each["package"] for each in told["left_out"]] == ["broken_dip"]
    assert "No module named 'no_such_module'" in told["left_out"][0]["fault"]
