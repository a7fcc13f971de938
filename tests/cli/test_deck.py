"""Own decks on the command line: copied out, checked, played with, and refused with file and field."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

from .program import Said, complains

Run = Callable[..., Said]


def test_a_copied_deck_can_be_used_and_says_what_the_games_own_says(run: Run, tmp_path: Path) -> None:
    assert run("deck", "karmanswap", tmp_path / "mine").code == 0
    assert sorted(file.name for file in (tmp_path / "mine").iterdir()) == ["cards.toml", "planets.toml"]
    said = run("deck", "karmanswap", tmp_path / "mine", "--check")
    assert "can be played" in said.out
    assert "own say" in said.out


def test_a_changed_deck_is_played_and_changes_the_figures(run: Run, tmp_path: Path) -> None:
    run("deck", "phest", tmp_path)
    file = tmp_path / "cards.toml"
    file.write_text(file.read_text().replace("dice = 1", "dice = 3"))
    assert "Changed: cards.toml" in run("deck", "phest", tmp_path, "--check").out
    plan = ("sim", "phest", "--games", "20", "--seed", "s", "--workers", "1", "--json")
    own, again = (json.loads(run(*plan, "--deck", place).out) for place in (tmp_path, file))
    plain = json.loads(run(*plan).out)
    for each in (own, again, plain):
        del each["seconds"]
    assert own == again
    assert len(own["data_hash"]) == 64
    assert plain["data_hash"] == ""
    assert own | {"data_hash": ""} != plain


def test_nothing_is_written_over(run: Run, tmp_path: Path) -> None:
    (tmp_path / "planets.toml").write_text("mine")
    complains(run("deck", "karmanswap", tmp_path), 1, "planets.toml is there already")
    assert [file.name for file in tmp_path.iterdir()] == ["planets.toml"]


def test_what_cannot_be_used_is_named(run: Run, tmp_path: Path) -> None:
    run("deck", "phest", tmp_path)
    file = tmp_path / "cards.toml"
    file.write_text(file.read_text().replace("dice = 1", "dice = 7", 1))
    complains(run("sim", "phest", "--deck", tmp_path), 2, "--deck", "cards.toml:10: ships[0].dice", "PH-4")
    complains(run("deck", "phest", tmp_path, "--check"), 2, "cards.toml:10: ships[0].dice")
    complains(run("sim", "phest", "--deck", tmp_path / "none"), 2, "--deck", "none cannot be read")
    complains(run("sim", "spacebowl", "--deck", tmp_path.parent), 2, "there is no cards.toml in this folder")
    file.write_bytes(b"\xff")
    complains(run("sim", "phest", "--deck", file), 2, "byte 0 is not UTF-8")
