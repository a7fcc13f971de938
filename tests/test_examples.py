"""The games in examples/: installed as packages, they pass all checks and can be played like any other game."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

import pytest
from installing import Package

EXAMPLES: Final = Path(__file__).parents[1] / "examples"
MORRIS: Final = EXAMPLES / "nine-mens-morris"


@pytest.fixture(scope="module")
def morris(tmp_path_factory: pytest.TempPathFactory) -> Package:
    package = Package(MORRIS, tmp_path_factory.mktemp("morris") / "site")
    package.install()
    return package


@pytest.mark.long
def test_it_passes_all_checks(morris: Package) -> None:
    said = morris.python("-m", "pytest", "-q", "-p", "no:cacheprovider", str(MORRIS / "tests"))
    assert "10 passed" in said


@pytest.mark.long
def test_it_is_listed_simulated_and_searched(morris: Package) -> None:
    listed = json.loads(morris.cosmodrome("games", "--json"))
    assert listed["left_out"] == []
    assert "nine-mens-morris" in {game["id"] for game in listed["games"]}
    sim = ("sim", "nine-mens-morris", "--seed", "examples", "--json", "--workers", "1")
    result = json.loads(morris.cosmodrome(*sim, "--games", "10", "--bots", "greedy:3,random"))
    assert result["finished"] == 10
    assert result["wins_by_seat"][0] > 8
    searched = json.loads(morris.cosmodrome(*sim, "--games", "1", "--bots", "search:30,random"))
    assert searched["wins_by_seat"] == [1, 0]


def test_it_is_small() -> None:
    files = (MORRIS / "nine_mens_morris").glob("*.py")
    lines = [line for file in files for line in file.read_text("utf-8").splitlines() if line.strip()]
    assert len(lines) < 300
