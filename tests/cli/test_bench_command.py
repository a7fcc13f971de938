"""`cosmodrome bench`."""

from __future__ import annotations

import json
from collections.abc import Callable

from .program import Said, complains

Run = Callable[..., Said]


def test_json_is_one_object_and_nothing_else(run: Run) -> None:
    said = run("bench", "--only", "phest", "--seconds", "0.02", "--runs", "2", "--json")
    assert said.code == 0, said.err
    assert said.out.count("\n") == 1
    report = json.loads(said.out)
    (ours,) = report["speeds"]
    assert ours["engine"] == "Cosmodrome phest"
    assert len(ours["runs"]) == 2
    assert min(ours["runs"]) <= ours["median"] <= max(ours["runs"])
    assert ours["decisions"] > ours["games"] > 0
    (search,) = report["searches"]
    assert search["engine"] == "Cosmodrome search phest"
    assert report["absent"] == []


def test_a_table_is_printed_with_what_is_absent(run: Run) -> None:
    """Those engines that take little time; each is in the table or said to be absent."""
    said = run("bench", "--seconds", "0.01", "--runs", "1", "--only", "e", "--seats", "2")
    assert said.code == 0, said.err
    table, absent = said.out.partition("Absent: ")[::2]
    for name in ("Cosmodrome phest", "Cosmodrome search phest"):
        assert name in table
    for name in ("OpenSpiel maedn", "RLCard leduc-holdem", "OpenSpiel MCTS C++ maedn"):
        assert (name in table) != (name in absent.replace("\n", " "))


def test_bad_input_is_one_line(run: Run) -> None:
    complains(run("bench", "--seconds", "0"), 2, "--seconds")
    complains(run("bench", "--seats", "9"), 2, "--seats")
    complains(run("bench", "--only", "phest", "--also", "nowhere/python"), 1, "nowhere/python cannot be run")
