"""`cosmodrome lab curve`: its tables, its folder of games, and what it refuses before any game is played."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from cosmodrome.lab.duel import duel

from .program import Said, complains

Run = Callable[..., Said]

KARMAN = ("lab", "curve", "karman-swap", "--against", "greedy:1", "-o", "rounds_to_win=1", "--games", 2)
CURVE = (*KARMAN, "--seed", "c", "--budgets", "10,12")


@pytest.fixture
def played(monkeypatch: pytest.MonkeyPatch) -> list[duel.Fixture]:
    """The games that were begun, all in this process."""
    begun: list[duel.Fixture] = []
    play = duel.play_fixture

    def watched(plan: duel.DuelPlan, fixture: duel.Fixture) -> duel.GameRow:
        begun.append(fixture)
        return play(plan, fixture)

    monkeypatch.setattr(duel, "play_fixture", watched)
    return begun


def timeless(said: Said) -> dict[str, object]:
    """Return what `--json` printed, without the time that it took."""
    assert said.code == 0, said.err
    found: dict[str, object] = json.loads(re.sub(r'"(ms_a_\w+)":[\d.e+-]+', r'"\1":0', said.out))
    return found


def test_tables_are_printed(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    said = run(
        *("lab", "curve", "phest", "--seats", 3, "--budgets", "10,12", "--against", "random"),
        *("--games", 3, "--seed", "[b]:100:", "--workers", 1),
    )
    assert said.code == 0, said.err
    assert "Phest, 3 seats, seed [b]:100:: 6 games" in said.out
    assert re.search(r"Bot +┃ +Rating ┃ Ahead of random ┃ Of the one above", said.out)
    share = r"\d+\.\d% \(\d+–\d+\)"
    assert re.search(rf"│ search:10 │ [^│]+ to [^│]+ │ +{share} │ +│", said.out)
    assert re.search(rf"│ search:12 │ [^│]+ to [^│]+ │ +{share} │ +{share} │", said.out)
    assert re.search(r"│ random +│ +0 │ +│ +│", said.out)
    assert re.search(r"│ search:12 │ +\d+ │ +\d+\.\d │ +\d+ │", said.out)


def test_the_folder_is_gone_on_from(run: Run, tmp_path: Path, played: list[duel.Fixture]) -> None:
    """A duel's file is missing and another has lost a game, as after a kill: the same is found as without that."""
    folder = tmp_path / "kept"
    out = ("--workers", 1, "--out", folder)
    whole = timeless(run(*CURVE, *out, "--json"))
    assert len(played) == whole["games"] == 6
    assert sorted(file.name for file in folder.iterdir()) == [
        "2-seats-search-10-against-greedy-1.csv",
        "2-seats-search-12-against-greedy-1.csv",
        "2-seats-search-12-against-search-10.csv",
    ]
    complains(run(*CURVE, *out), 2, str(folder), "is not empty", "--resume")
    short = folder / "2-seats-search-10-against-greedy-1.csv"
    short.write_text("".join(short.read_text().splitlines(keepends=True)[:-1]))
    (folder / "2-seats-search-12-against-search-10.csv").unlink()
    played.clear()
    resumed = (*KARMAN, "--budgets", "10,12", *out, "--resume", "--json")
    assert timeless(run(*resumed)) == whole, "with the folder's seed"
    assert [fixture.bots for fixture in played] == [
        ("greedy:1", "search:10"),
        ("search:12", "search:10"),
        ("search:10", "search:12"),
    ]
    played.clear()
    assert timeless(run(*resumed)) == whole
    assert played == []
    complains(run(*resumed, "--seed", "d"), 2, "another duel", 'seed "c", not "d"')


def test_a_budget_more_takes_the_games_that_are_there(
    run: Run, tmp_path: Path, played: list[duel.Fixture]
) -> None:
    out = ("--workers", 1, "--out", tmp_path / "kept", "--json")
    timeless(run(*CURVE, *out))
    assert len(played) == 6
    played.clear()
    more = timeless(run(*KARMAN, "--budgets", "10,11,12", *out, "--resume"))
    assert more["seed"] == "c"
    assert more["games"] == 10
    assert len(played) == 6
    assert all("search:11" in fixture.bots for fixture in played)


def test_an_interrupt_says_what_there_is(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "kept"
    play = duel.play_fixture

    def interrupted(plan: duel.DuelPlan, fixture: duel.Fixture) -> duel.GameRow:
        if plan.bots == ("search:12", "search:10"):
            raise KeyboardInterrupt
        return play(plan, fixture)

    monkeypatch.setattr(duel, "play_fixture", interrupted)
    said = run(*CURVE, "--workers", 1, "--out", folder)
    complains(said, 130, f"interrupted after 4 games; they are in {folder}", "--resume goes on")
    assert "search:12 against search:10: 0 games" in said.out
    assert "search:12 against greedy:1: 2 games" in said.out
    monkeypatch.setattr(duel, "play_fixture", play)
    resumed = timeless(run(*CURVE, "--workers", 1, "--out", folder, "--resume", "--json"))
    assert (resumed["ended"], resumed["games"]) == ("games", 6)


def test_a_library_that_is_missing_is_named(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "numpy", None)
    said = run(*CURVE, "--out", tmp_path / "kept")
    complains(said, 2, "a curve needs the package numpy: pip install 'cosmodrome[lab]'")
    assert list(tmp_path.iterdir()) == []


def test_bad_input_is_one_line_and_nothing_is_played(
    run: Run, tmp_path: Path, played: list[duel.Fixture]
) -> None:
    def refuses(*args: object, words: tuple[str, ...]) -> None:
        complains(run("lab", "curve", *args, "--workers", 1), 2, *words)

    two = ("--budgets", "10,12")
    refuses("phest", words=("--budgets",))
    refuses("chess", *two, words=("no game 'chess'", "phest"))
    refuses("space-bowl", *two, words=("Space Bowl can't be searched",))
    refuses("phest", "--budgets", "10", words=("at least two budgets",))
    refuses("phest", "--budgets", "0,10", words=("'search:0'",))
    refuses("phest", "--budgets", "1s,31536000s", words=("'search:31536000s'", "20 s"))
    refuses("phest", "--budgets", "12,10", words=("10 can't come after 12",))
    refuses("phest", "--budgets", "12, 12", words=("12 and 12 are the same budget",))
    refuses("phest", "--budgets", "12,60ms", words=("one kind",))
    refuses("phest", "--budgets", "12,,15", words=("'search:'",))
    refuses("phest", "--budgets", "1,2", "--bot", "greedy", words=("greedy takes no budget",))
    refuses("phest", *two, "--against", "oracle", words=("no bot 'oracle'",))
    refuses("phest", *two, "--against", "search:12", words=("can't meet itself",))
    refuses("phest", *two, "--seats", 5, words=("2 to 4 seats, not 5",))
    refuses("phest", *two, "-o", "seating=floor", words=("seating", "neighbours, opposite"))
    refuses("phest", *two, "--games", 1, words=("a set is 2 games",))
    refuses("phest", *two, "--confidence", 95, words=("confidence", "95"))
    refuses("phest", *two, "--resume", words=("--resume", "--out"))
    refuses("phest", *two, "--out", tmp_path / "none" / "kept", words=("cannot be made", "No such file"))
    (tmp_path / "file").write_text("mine")
    refuses("phest", *two, "--out", tmp_path / "file", words=("is a file",))
    assert [each.name for each in tmp_path.iterdir()] == ["file"]
    assert played == []
