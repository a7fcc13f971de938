"""`cosmodrome lab duel`: its tables, its file of results, and how it is stopped and goes on."""

from __future__ import annotations

import csv
import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from .program import PROGRAM, ROOT, Said, complains, installed

Run = Callable[..., Said]

DUEL = ("lab", "duel", "phest", "--bots", "greedy:3,greedy:1", "--seed", "d")


def games(file: Path) -> list[dict[str, str]]:
    """Return the rows of a CSV file, without the time that they took."""
    with file.open(newline="") as lines:
        assert lines.readline().startswith("# {")
        return [
            {name: word for name, word in row.items() if not name.startswith("thinking")}
            for row in csv.DictReader(lines)
        ]


def test_json_is_one_object_and_the_file_has_every_game(tmp_path: Path) -> None:
    """The installed program is run, with processes of its own."""
    file = tmp_path / "games.csv"
    said = installed(*DUEL, "--workers", 2, "--out", file, "--json", "-o", "difficulty=hard")
    assert said.code == 0, said.err
    assert said.out.count("\n") == 1
    result = json.loads(said.out)
    assert (result["ended"], result["seed"], result["seats"]) == ("clear", "d", 2)
    assert result["options"]["difficulty"] == "hard"
    assert result["games"] == 2 * result["sets"] == len(games(file)) < 400
    assert [each["bot"] for each in result["standings"]] == ["greedy:3", "greedy:1"]
    best, worst = (each["rating"] for each in result["standings"])
    assert result["zero"] == "greedy:3"
    assert set(best.values()) == {0.0}
    assert worst["mu"] < 0
    assert worst["low"] is None or worst["low"] < worst["mu"]
    (meeting,) = result["meetings"]
    assert meeting["verdict"] == "better"
    assert 0.5 < meeting["score"]["low"] < meeting["score"]["value"] <= meeting["score"]["high"]
    won = sum(
        row[f"won_{seat}"] == "true" and row[f"bot_{seat}"] == "greedy:3"
        for row in games(file)
        for seat in "01"
    )
    assert won / result["games"] == pytest.approx(result["standings"][0]["wins"]["value"], abs=0.05)


def test_the_columns_are_those_of_the_page(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "games.csv"
    assert run(*DUEL, "--games", 2, "--workers", 1, "--out", file).code == 0
    section = (ROOT / "docs/duel.md").read_text().partition("| column | is |\n")[2].partition("\n\n")[0]
    described = re.findall(r"`(\w+)`", "".join(line.split("|")[1] for line in section.splitlines()[1:]))
    columns = file.read_text().splitlines()[1].split(",")
    assert described == [name for name in columns if not name.endswith("_1") or name == "bot_1"]


def test_tables_are_printed(run: Run) -> None:
    said = run(*DUEL[:-1], "[b]:100:", "--workers", 1, "--zero", "greedy:1")
    assert said.code == 0, said.err
    assert re.search(r"│ greedy:3 │ \+\d+ \(\+\d+ to \+(\d+|∞)\) │", said.out)
    assert re.search(r"│ greedy:1 │ +0 │", said.out)
    assert re.search(r"Phest, 2 seats, seed \[b\]:100:: (\d+) games, \d+ deals played 2 times each", said.out)
    assert "Wins by seat" in said.out
    assert "Ahead of" not in said.out
    assert re.search(r"Clear \(.*0\.95.*\):\n  greedy:3 beats greedy:1: \d+\.\d% \(\d+–\d+\)\n", said.out)


def test_three_bots_are_set_against_each_other(run: Run) -> None:
    said = run(
        "lab",
        "duel",
        "phest",
        "--bots",
        "random,greedy:1,greedy:3",
        "--seed",
        "t",
        "--games",
        13,
        "--workers",
        1,
    )
    assert said.code == 0, said.err
    assert "12 games, 2 deals played 6 times each" in said.out
    assert "Ahead of" in said.out
    assert "Not clear after all games" in said.out
    assert re.search(r"  random against greedy:1: +\d", said.out)


def test_bots_that_are_about_even(run: Run) -> None:
    """This wide margin is reached before a difference is found."""
    said = run(*DUEL, "--bots", "greedy:3,greedy:2", "--margin", 0.45, "--workers", 1)
    assert said.code == 0, said.err
    assert "greedy:3 is about as good as greedy:2" in said.out


def test_bad_input_is_one_line(run: Run, tmp_path: Path) -> None:
    def refuses(*args: object, words: tuple[str, ...]) -> None:
        complains(run("lab", "duel", *args), 2, *words)

    bots = ("--bots", "greedy:3,random")
    refuses("chess", *bots, words=("no game 'chess'", "phest"))
    refuses("phest", words=("--bots",))
    refuses("phest", "--bots", "random,oracle", words=("no bot 'oracle'",))
    refuses("phest", "--bots", "random", words=("at least two bots",))
    refuses("phest", "--bots", "random,random", words=("random can't meet itself",))
    refuses("phest", *bots, "--seats", 5, words=("2 to 4 seats, not 5",))
    refuses("phest", *bots, "-o", "seating=floor", words=("seating", "neighbours, opposite"))
    refuses("phest", *bots, "--games", 1, words=("a set is 2 games",))
    refuses("phest", *bots, "--confidence", 95, words=("confidence", "95"))
    refuses("phest", *bots, "--margin", 0.6, words=("margin", "0.6"))
    refuses("phest", *bots, "--zero", "greedy:1", words=("greedy:1 is none of greedy:3, random",))
    refuses("phest", *bots, "--resume", words=("--out",))
    refuses("phest", *bots, "--out", tmp_path / "games.xlsx", words=(".parquet or .csv", "'.xlsx'"))
    refuses(
        "phest", *bots, "--out", tmp_path / "none" / "games.csv", words=("cannot be written", "No such file")
    )
    (tmp_path / "folder.csv").mkdir()
    refuses(
        "phest", *bots, "--out", tmp_path / "folder.csv", "--resume", words=("cannot be read", "directory")
    )
    assert [each.name for each in tmp_path.iterdir()] == ["folder.csv"]


@pytest.mark.parametrize(
    ("package", "file", "what"), [("numpy", "a.csv", "a duel"), ("pyarrow", "a.parquet", "a .parquet file")]
)
def test_a_library_that_is_missing_is_named(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, package: str, file: str, what: str
) -> None:
    monkeypatch.setitem(sys.modules, package, None)
    said = run(*DUEL, "--out", tmp_path / file)
    complains(said, 2, f"{what} needs the package {package}: pip install 'cosmodrome[lab]'")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("suffix", ["csv", "parquet"])
def test_a_file_is_gone_on_from_or_left_alone(run: Run, tmp_path: Path, suffix: str) -> None:
    file = tmp_path / f"games.{suffix}"
    out = ("--workers", 1, "--out", file)
    assert run(*DUEL, *out, "--games", 4, "--json").code == 0
    before = file.read_bytes()
    complains(run(*DUEL, *out), 2, str(file), "is there already", "--resume")
    complains(run(*DUEL[:-1], "e", *out, "--resume"), 2, str(file), 'another duel: seed "d", not "e"')
    complains(run(*DUEL, *out, "--resume", "--seats", 3), 2, "another duel: seats 2, not 3")
    complains(
        run("lab", "duel", "phest", "--bots", "greedy:3,greedy:2", *out, "--resume"),
        2,
        "another duel: bots greedy:3, greedy:1, not",
    )
    assert file.read_bytes() == before
    more = run(*DUEL[:-2], *out, "--resume", "--games", 6, "--json")
    assert more.code == 0, more.err
    assert json.loads(more.out)["games"] == 6
    assert json.loads(more.out)["seed"] == "d", "the file's"
    whole = tmp_path / f"whole.{suffix}"
    run(*DUEL, "--workers", 1, "--out", whole, "--games", 6)
    same = [
        json.loads(run(*DUEL, "--out", each, "--resume", "--games", 6, "--json").out)
        for each in (file, whole)
    ]
    for result in same:
        for standing in result["standings"]:
            standing["thinking_ms"] = 0
    assert same[0] == same[1]
    file.write_bytes(b"another thing\n")
    complains(run(*DUEL, *out, "--resume"), 2, str(file), "holds no results of a duel")


def start(*args: object) -> subprocess.Popen[str]:
    """Start the installed program in a process group of its own, which Ctrl-C reaches."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        return subprocess.Popen(
            [PROGRAM, *map(str, args)],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            start_new_session=True,
        )
    finally:
        signal.signal(signal.SIGINT, before)


def wait_for_games(file: Path, duel: subprocess.Popen[str]) -> None:
    """Wait until there are a few games in the file."""
    for _ in range(1800):
        if file.exists() and len(games(file)) >= 4:
            return
        assert duel.poll() is None, duel.stderr and duel.stderr.read()
        time.sleep(0.05)
    raise AssertionError("no games were kept in 90 s")


@pytest.mark.long
@pytest.mark.skipif(os.name != "posix", reason="signals of POSIX")
@pytest.mark.parametrize("workers", [1, 2])
def test_ctrl_c_keeps_the_games_and_kill_those_of_the_last_seconds_but_few(
    tmp_path: Path, workers: int
) -> None:
    """Interrupted, killed and continued: every game is there once, and is the same as in an uninterrupted run."""
    file = tmp_path / "games.csv"
    even = (
        "lab",
        "duel",
        "phest",
        "--bots",
        "greedy:3,greedy:2",
        "--seed",
        "k",
        "--all",
        "--workers",
        workers,
    )
    long = (*even, "--games", 100_000, "--out", file, "--resume")

    duel = start(*long)
    wait_for_games(file, duel)
    os.killpg(duel.pid, signal.SIGINT)
    out, err = duel.communicate(timeout=90)
    assert duel.returncode == 130, err
    kept = games(file)
    complaint = err.strip().splitlines()
    assert len(complaint) == 1, err
    assert f"interrupted after {len(kept)} games; they are in {file}" in complaint[0]
    assert "--resume goes on" in complaint[0]
    assert "Interrupted, and " in out
    assert "greedy:3 against greedy:2" in out or "beats" in out

    duel = start(*long)
    for _ in range(1800):
        if len(games(file)) > len(kept):
            break
        time.sleep(0.05)
    os.killpg(duel.pid, signal.SIGKILL)
    duel.communicate(timeout=90)
    assert [row for row in games(file) if row in kept] == kept
    count = len(games(file))
    assert count > len(kept)

    most = count + 4 - count % 2
    said = installed(*even, "--games", most, "--out", file, "--resume", "--json")
    assert said.code == 0, said.err
    assert json.loads(said.out)["games"] == most
    whole = tmp_path / "whole.csv"
    assert installed(*even, "--games", most, "--out", whole).code == 0
    assert [row for row in games(file) if int(row["set"]) < most // 2] == games(whole)
