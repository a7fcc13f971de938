"""`benchmarks/instructions.py`: figures that grew fail by name. Where nothing can be compared, the program says so."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from beside.engine import BenchError
from beside.instructions import Figure, built_with, figure_of, grown, self_costs

from cosmodrome.core.build import compiled

PROGRAM = Path(__file__).parents[2] / "benchmarks/instructions.py"
DUMP = """# callgrind format
version: 1
positions: line
events: Ir

fl=chance.c
fn=below
10 30
+1 12
cfn=CPyInt64_Remainder
calls=3 0
* 900
fn=CPyInt64_Remainder
* 900

fn=seldom
4 2
totals: 944
""".splitlines()


def test_a_function_has_its_own_instructions_and_not_those_of_others() -> None:
    assert self_costs(DUMP) == {"below": 42, "CPyInt64_Remainder": 900, "seldom": 2}


def test_a_figure_is_by_decision_and_leaves_out_what_hardly_counts() -> None:
    assert figure_of(self_costs(DUMP), 2) == Figure(472, {"CPyInt64_Remainder": 450, "below": 21})


@pytest.mark.parametrize("now", [1000, 1030, 500])
def test_up_to_three_percent_more_is_nothing(now: int) -> None:
    assert (
        list(grown({"phest random": Figure(1000, {"a": 9})}, {"phest random": Figure(now, {"a": 900})})) == []
    )


def test_what_grew_is_named_with_the_functions_that_did() -> None:
    before = {"phest random": Figure(1000, {"shuffle": 300, "apply": 500})}
    now = {"phest random": Figure(1200, {"apply": 480, "shuffle": 450, "new": 70})}
    (told,) = grown(before, now)
    assert told.splitlines() == [
        "phest random: 1,000 → 1,200 instructions (+20.0%)",
        "    shuffle: 300 → 450",
        "    new: 0 → 70",
    ]


def test_a_figure_that_is_missing_on_either_side_is_named() -> None:
    one = {"phest random": Figure(1, {})}
    assert list(grown(one, {})) == ["phest random: was not counted"]
    assert list(grown({}, one)) == ["phest random: there is no figure to compare with"]


def run(*args: str, path: str | None = None) -> subprocess.CompletedProcess[str]:
    env = None if path is None else {"PATH": path}
    return subprocess.run(
        [sys.executable, PROGRAM, *args], capture_output=True, text=True, timeout=100, env=env
    )


def test_without_valgrind_nothing_is_compared(tmp_path: Path) -> None:
    said = run("--python", "nowhere/python", path=str(tmp_path))
    assert said.returncode == 0, said.stderr
    assert said.stdout.startswith("No instructions were compared: there is no valgrind")


@pytest.fixture
def valgrind(tmp_path: Path) -> str:
    """A folder with a program of that name in it."""
    found = tmp_path / "bin"
    found.mkdir()
    (found / "valgrind").write_text("#!/bin/sh\nexit 3\n")
    (found / "valgrind").chmod(0o755)
    return str(found)


def test_elsewhere_nothing_is_compared(tmp_path: Path, valgrind: str) -> None:
    """An installation that claims to be compiled, by a compiler for which the file has no figures."""
    python, kept = tmp_path / "python", tmp_path / "kept.json"
    python.write_text('#!/bin/sh\necho "True|CPython 9, cc 1, abacus"\n')
    python.chmod(0o755)
    kept.write_text('{"CPython 3, gcc 12, x86_64": {}}')
    said = run("--python", str(python), "--kept", str(kept), path=f"{valgrind}:/bin:/usr/bin")
    assert said.returncode == 0, said.stderr
    assert said.stdout.strip() == (
        "No instructions were compared: kept.json has none for CPython 9, cc 1, abacus, "
        "only for CPython 3, gcc 12, x86_64"
    )


def test_a_file_that_cannot_be_read_is_named(tmp_path: Path, valgrind: str) -> None:
    python, kept = tmp_path / "python", tmp_path / "kept.json"
    python.write_text('#!/bin/sh\necho "True|here"\n')
    python.chmod(0o755)
    kept.write_text('{"here": {"phest": {"each": "many"}}}')
    said = run("--python", str(python), "--kept", str(kept), path=f"{valgrind}:/bin:/usr/bin")
    assert said.returncode == 1
    assert f"{kept}: Expected" in said.stderr
    kept.write_text('{"here": {}}')
    said = run("--python", str(python), "--kept", str(kept), path=f"{valgrind}:/bin:/usr/bin")
    assert said.returncode == 1
    assert "karmanswap cannot be counted" in said.stderr


def test_plain_rules_are_not_counted() -> None:
    with pytest.raises(BenchError, match="cannot be run"):
        built_with("nowhere/python")
    if not compiled():
        with pytest.raises(BenchError, match="are not compiled: `make compiled`"):
            built_with(sys.executable)
