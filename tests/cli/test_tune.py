"""`cosmodrome lab tune`."""

from __future__ import annotations

import json
import resource
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from shutil import copytree
from typing import NamedTuple

import pytest

from .program import PROGRAM, ROOT, Said, complains

Run = Callable[..., Said]
GAME = ("lab", "tune", "phest", "--bots", "random", "--seed", "a", "--workers", 1)
GAMES = 800
SHORT = (
    *GAME,
    "--vary",
    "defenders.plain-2.value",
    "--games",
    GAMES,
    "--target",
    "scores.defenders.winners>=12.5",
)


@pytest.mark.long
def test_a_deck_a_report_and_a_page_are_written(run: Run, tmp_path: Path) -> None:
    out = tmp_path / "deck"
    said = run(*SHORT, "--out", out)
    assert said.code == 0, said.err
    assert "Found: plain-2, value 2 → " in said.out
    assert "scores.defenders.winners>=12.5: Defenders of winners is " in said.out
    assert f"1 number to vary, 1 target, {GAMES} games." in said.err.replace("\n", " ")
    assert sorted(each.name for each in out.iterdir()) == [
        "cards.toml",
        "report.html",
        "search.jsonl",
        "tuner.html",
    ]
    checked = run("deck", "phest", out, "--check")
    assert "Changed: cards.toml." in checked.out
    assert "tuned" in (out / "report.html").read_text("utf-8")
    again = run(*SHORT, "--out", out, "--resume", "--json")
    assert again.code == 0, again.err
    assert json.loads(again.out)["ended"] == "found"


def test_none_found_says_what_is_in_the_way_and_writes_no_deck(run: Run, tmp_path: Path) -> None:
    words = (*GAME, "--vary", "defenders.plain-2.value", "--games", 600, "--target", "length.turns<=3")
    said = run(*words, "--out", tmp_path / "deck")
    assert said.code == 1
    assert "In the way: length.turns<=3." in said.out
    assert sorted(each.name for each in (tmp_path / "deck").iterdir()) == ["search.jsonl", "tuner.html"]


def test_nothing_to_change(run: Run, tmp_path: Path) -> None:
    said = run(
        *GAME, "--vary", "defenders.plain-2.value", "--target", "length.turns<=900", "-o", tmp_path / "deck"
    )
    assert said.code == 0, said.err
    assert "Nothing to change" in said.out


@pytest.mark.parametrize(
    ("words", "wrong"),
    [
        (("--games", 9, "--minutes", 1), "--games and --minutes are two budgets"),
        (
            ("--target", "length.turns>=3", "--hold", "length.turns<=2"),
            "length.turns<=2 contradicts length.turns>=3",
        ),
        (("--target", "length.turns"), "'length.turns' must be FIGURE>=VALUE"),
        (("--target", "length.turn<=3"), "'length.turn' is no figure of Phest; the nearest are length.turns"),
        ((), "nothing is to be reached: name a target"),
        (("--target", "length.turns<=3", "--vary", "ships.*.speed"), "'ships.*.speed' matches nothing"),
        (("--target", "length.turns<=3", "--vary", "ships.wren.name"), 'ships.wren.name is "Wren"'),
        (("--target", "length.turns<=3", "--vary", "defenders.plain-1.count"), "count is fixed: "),
        (
            ("--target", "length.turns<=3", "--vary", "ships.wren.value", "--games", 300),
            "300 games are too few for 1 number: it takes 350 at least, 50 for a screening, 200 for a round",
        ),
        (("--target", "length.turns<=3", "--resume"), "has no search to go on with"),
    ],
)
def test_what_cannot_be_done_is_named_and_nothing_is_written(
    run: Run, tmp_path: Path, words: tuple[object, ...], wrong: str
) -> None:
    out = tmp_path / "deck"
    complains(run(*GAME, "--out", out, *words), 2, wrong)
    assert not out.exists()


def test_it_writes_into_a_new_folder_only(run: Run, tmp_path: Path) -> None:
    complains(run(*SHORT), 2, "name a new folder for the deck with --out")
    (tmp_path / "cards.toml").write_text("mine")
    complains(run(*SHORT, "--out", tmp_path), 2, "is not empty; the tuner writes into a new folder")
    complains(
        run(*SHORT, "--out", tmp_path / "cards.toml"), 2, "is a file; the tuner writes into a new folder"
    )
    (tmp_path / "search.jsonl").write_text("{}\n")
    complains(run(*SHORT, "--out", tmp_path), 2, "has a search already: go on with --resume")
    complains(
        run(*SHORT, "--out", tmp_path, "--resume"), 2, "--resume: ", ":1: this is no journal of a search"
    )
    assert (tmp_path / "cards.toml").read_text() == "mine"


ENDING = """
import os
import signal
from cosmodrome.cli import main
from cosmodrome.lab.tuner.journal import SearchJournal

keep, kept = SearchJournal.keep, []


def keep_and_end(self, *piece):
    keep(self, *piece)
    kept.append(piece)
    if len(kept) == 12:
        os.kill(os.getpid(), {ending})


SearchJournal.keep = keep_and_end
signal.signal(signal.SIGINT, signal.default_int_handler)  # whoever runs tests in the background has it ignored
main()
"""
"""The program, which gets a signal in the middle of a search, once its journal has some lines."""


def installed_search(
    out: Path,
    *more: object,
    before: Callable[[], None] | None = None,
    program: tuple[object, ...] = (PROGRAM,),
) -> subprocess.Popen[str]:
    """Start the installed program in a process of its own; `before` is called there."""
    words = [str(word) for word in (*program, *SHORT, "--out", out, *more)]
    pipe = subprocess.PIPE
    return subprocess.Popen(words, cwd=ROOT, text=True, stdout=pipe, stderr=pipe, preexec_fn=before)


def found_by(process: subprocess.Popen[str]) -> dict[str, object]:
    out, err = process.communicate(timeout=300)
    assert process.returncode == 0, err
    found: dict[str, object] = json.loads(out)
    return {key: value for key, value in found.items() if key != "seconds"}


class Whole(NamedTuple):
    """A search that nothing ended, and its folder, which no test changes."""

    found: dict[str, object]
    folder: Path


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Whole:
    folder = tmp_path_factory.mktemp("whole") / "deck"
    return Whole(found_by(installed_search(folder, "--json")), folder)


@pytest.mark.long
def test_a_search_of_another_plan_is_not_gone_on_with(run: Run, whole: Whole, tmp_path: Path) -> None:
    folder = copytree(whole.folder, tmp_path / "deck")
    other = (*SHORT, "--games", 900, "--out", folder, "--resume")
    complains(run(*other), 2, f"is of another search: its budget of games is {GAMES}, not 900")


@pytest.mark.long
@pytest.mark.parametrize("ending", [signal.SIGKILL, signal.SIGINT])
def test_a_search_that_was_ended_finds_the_same_with_resume(
    whole: Whole, tmp_path: Path, ending: signal.Signals
) -> None:
    program = (sys.executable, "-c", ENDING.format(ending=int(ending)))
    ended = installed_search(tmp_path / "ended", program=program)
    _, err = ended.communicate(timeout=200)
    assert ended.returncode == (130 if ending == signal.SIGINT else -ending)
    if ending == signal.SIGINT:
        assert "interrupted; the games are in" in err
        assert "with --resume --seed a goes on" in err
    assert found_by(installed_search(tmp_path / "ended", "--resume", "--json")) == whole.found


@pytest.mark.long
def test_a_full_disk_is_named_and_no_game_is_lost(tmp_path: Path) -> None:
    def small() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (30_000, 30_000))

    full = installed_search(tmp_path / "deck", before=small)
    _, err = full.communicate(timeout=300)
    assert full.returncode == 1
    assert f"cosmodrome: --out {tmp_path / 'deck'} cannot be written: File too large" in err
    journal = (tmp_path / "deck" / "search.jsonl").read_bytes()
    assert journal.endswith(b"\n")
    assert found_by(installed_search(tmp_path / "deck", "--resume", "--json"))["ended"] == "found"
