"""`cosmodrome lab sensitivity`."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from .program import Said, complains

Run = Callable[..., Said]
FEW = ("--vary", "ships.wren.value", "--games", 60, "--bots", "random", "--seed", "s", "--workers", 1)


def test_a_page_is_written_and_what_was_found_is_printed(run: Run, tmp_path: Path) -> None:
    out = tmp_path / "numbers.html"
    said = run("lab", "sensitivity", "phest", *FEW, "-o", out)
    assert said.code == 0, said.err
    assert said.out.startswith("60 games of Phest, 2 seats, seed s")
    assert "Varied: 1 number on 20 deals." in said.out
    assert "1 number to vary, with 2 changed decks; 1 in play, for 60 games." in said.err.replace("\n", " ")
    page = re.sub("</?span>", "", out.read_text("utf-8"))
    assert "cosmodrome lab sensitivity phest --vary ships.wren.value --games 60" in page


def test_json_is_one_object_and_nothing_else(run: Run) -> None:
    said = run("lab", "sensitivity", "phest", *FEW, "--json")
    assert said.code == 0, said.err
    found = json.loads(said.out)
    assert (found["game"], found["games"], found["numbers"][0]["value"]) == ("phest", 60, 2)


@pytest.mark.parametrize(
    ("words", "wrong"),
    [
        (("--games", 9, "--minutes", 1, "--json"), "--games and --minutes are two budgets"),
        (("--json", "--vary", "ships.*.speed"), "'ships.*.speed' matches nothing; the numbers of Phest are"),
        (("--json", "--games", 9, "--vary", "ships.wren"), "9 games are too few for 2 numbers"),
        ((), "name the page with --out"),
    ],
)
def test_what_cannot_be_done_is_named(run: Run, words: tuple[object, ...], wrong: str) -> None:
    complains(run("lab", "sensitivity", "phest", "--bots", "random", "--workers", 1, *words), 2, wrong)


def test_a_full_disk_loses_no_finding(run: Run, tmp_path: Path) -> None:
    full = tmp_path / "full.html"
    full.symlink_to("/dev/full")
    said = run("lab", "sensitivity", "phest", *FEW, "-o", full)
    assert said.code == 1
    assert "Varied: 1 number on 20 deals." in said.out
    assert f"--out {full} cannot be written: No space left on device" in said.err
