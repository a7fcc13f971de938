"""`benchmarks/engine.py`, which `make bench` runs."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

ENGINE = Path(__file__).parents[2] / "benchmarks/engine.py"

WIDE = os.environ | {"COLUMNS": "100"}
"""A terminal wide enough for every name."""


def run(*args: str) -> subprocess.CompletedProcess[str]:
    """Measure in a process of its own."""
    return subprocess.run(
        [sys.executable, ENGINE, *args], capture_output=True, text=True, timeout=100, env=WIDE
    )


def test_json_is_one_object_and_nothing_else() -> None:
    said = run("--only", "phest", "--seconds", "0.02", "--runs", "2", "--seats", "2", "--json")
    assert said.returncode == 0, said.stderr
    assert said.stdout.count("\n") == 1
    report = json.loads(said.stdout)
    ours, played_out, imagined, thoughtful = report["speeds"]
    assert ours["engine"] == "Cosmodrome phest"
    assert ours["ratio"] is None
    assert played_out["engine"] == "Cosmodrome play-out phest"
    assert imagined["engine"] == "Cosmodrome imagined play-out phest"
    assert thoughtful["engine"] == "Cosmodrome greedy:3 phest"
    assert len(ours["runs"]) == 2
    assert min(ours["runs"]) <= ours["median"] <= max(ours["runs"])
    assert ours["decisions"] > ours["games"] > 0
    assert thoughtful["decisions"] > thoughtful["games"] > 0
    (search,) = report["searches"]
    assert search["engine"] == "Cosmodrome search phest"
    assert report["absent"] == []


@pytest.mark.long
def test_a_table_is_printed_with_what_is_absent() -> None:
    """The engines that need little time. Each is in the table, or is said to be missing."""
    said = run("--seconds", "0.01", "--runs", "1", "--only", "e", "--seats", "2")
    assert said.returncode == 0, said.stderr
    table, absent = said.stdout.partition("Absent: ")[::2]
    for name in ("Cosmodrome phest", "Cosmodrome search phest"):
        assert name in table
    for name in ("OpenSpiel maedn", "RLCard leduc-holdem", "OpenSpiel MCTS C++ maedn"):
        assert (name in table) != (name in absent.replace("\n", " "))


@pytest.mark.long
def test_bad_input_is_named() -> None:
    for words, told in (
        (("--seconds", "0"), "--seconds"),
        (("--seats", "9"), "--seats"),
        (("--only", "phest", "--also", "nowhere/python"), "nowhere/python cannot be run"),
    ):
        said = run(*words)
        assert said.returncode
        assert told in said.stderr
        assert "Traceback" not in said.stderr
