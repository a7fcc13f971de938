"""Puzzles on the board in the terminal: shown, tried, given up, made."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from cosmodrome.core import Action, State, games
from cosmodrome.core.offers.board_puzzle import BoardPuzzle
from cosmodrome.core.script.puzzles import begin, follow, puzzles, read_puzzles
from cosmodrome.games.phest.puzzle import PUZZLES
from cosmodrome.lab import mining

from .program import Said

Run = Callable[..., Said]
KARMAN, PHEST = games()["karmanswap"], games()["phest"]


def numbers(id: str) -> list[str]:
    """Return what to type to solve a puzzle of Karman Swap."""
    puzzle = next(each for each in puzzles(KARMAN) if each.id == id)
    typed: list[str] = []
    actions: list[Action] = []
    for raw in puzzle.solution:
        action = KARMAN.decode_action(raw)
        legal = follow(KARMAN, puzzle, actions).state.legal_actions(puzzle.seat)
        typed.append(str(list(legal).index(action) + 1))
        actions.append(action)
    return typed


def test_an_answer_is_checked(run: Run) -> None:
    puzzle = puzzles(KARMAN)[0]
    said = run("puzzle", "karman-swap", "--id", puzzle.id, "--answer", " ".join(numbers(puzzle.id)))
    assert said.code == 0, said
    assert "Solved: it " in said.out
    assert "ways through the turn were tried" in " ".join(said.out.split())
    unfinished = run("puzzle", "karmanswap", "--id", puzzle.id, "--answer", numbers(puzzle.id)[0])
    assert unfinished.code == 2
    assert "the try is not over with that" in unfinished.err


def test_a_wrong_answer_is_told_what_it_wins(run: Run) -> None:
    puzzle = puzzles(PHEST)[0]
    legal = begin(PHEST, puzzle).legal_actions(puzzle.seat)
    wrong = next(
        number for number, action in enumerate(legal, 1) if msgspec.to_builtins(action) != puzzle.solution[0]
    )
    said = run("puzzle", "phest", "--id", puzzle.id, "--answer", wrong)
    assert said.code == 1
    assert "Not the best: it wins " in said.out


def test_it_is_played_and_given_up(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin.isatty", lambda: True)
    puzzle = puzzles(KARMAN)[0]
    first = numbers(puzzle.id)
    solved = run(
        "puzzle", "karmanswap", "--id", puzzle.id, typed="\n".join([first[0], "u", "b", "99", *first])
    )
    assert solved.code == 0
    assert "Solved: it " in solved.out
    assert "Type a number from 1 to " in solved.out
    given_up = run("puzzle", "karmanswap", "--id", puzzle.id, typed="s")
    assert given_up.code == 1
    assert "The best way:" in given_up.out
    assert run("puzzle", "phest", typed="q").code == 1


def test_what_there_is_not(run: Run, tmp_path: Path) -> None:
    for args, said in (
        (("phest", "--id", "ffffffff"), "Phest has no puzzle 'ffffffff'"),
        (("phest", "--date", "soon"), "'soon' is no day"),
        (("phest", "--date", "2025-12-31"), "there is no puzzle of 2025-12-31; the first is of 2026-01-01"),
        (("phest", "--answer", "99"), "'99' is none of the choices"),
        (("chess",), "there is no game 'chess'"),
        (("make", "spacebowl"), "Space Bowl has no puzzles on the board"),
        (("prove", "spacebowl", "x.jsonl"), "Space Bowl has no puzzles on the board"),
        (("prove", "phest", tmp_path / "x.jsonl"), "x.jsonl cannot be read"),
        (("make", "phest", "--records", tmp_path), "there is no record of Phest in it"),
        (("make", "phest", "--seats", "9"), "--seats: "),
    ):
        ended = run("puzzle", *args)
        assert ended.code == 2, args
        assert said in ended.err


def test_those_of_a_file_are_proved_again(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A puzzle that is not clear any more is left out, and the others keep their order."""
    easy, lost, hard = puzzles(PHEST)[:3]
    file = tmp_path / "old.jsonl"
    old = [msgspec.structs.replace(each, rules=1) for each in (easy, lost, hard)]
    file.write_bytes(b"".join(msgspec.json.encode(each) + b"\n" for each in old))

    def prove(puzzle: BoardPuzzle, state: State) -> BoardPuzzle | None:
        assert state.view(puzzle.seat) == begin(PHEST, puzzle).view(puzzle.seat)
        return puzzle if puzzle.id != lost.id else None

    kind = msgspec.structs.replace(PUZZLES, prove=prove)
    monkeypatch.setattr(mining.offers.BOARD_PUZZLES, "of", lambda game: kind)
    assert "2 of 3 puzzles hold" in run("puzzle", "prove", "phest", file, "--workers", 1).err
    assert [each.id for each in read_puzzles(PHEST, "old", file.read_text())] == [easy.id, hard.id]
    file.write_text('{"id": 3}\n')
    broken = run("puzzle", "prove", "phest", file)
    assert broken.code == 2
    assert "old.jsonl:1: id: " in broken.err
    assert file.read_text() == '{"id": 3}\n'
    gone = msgspec.structs.replace(old[0], position=old[0].position | {"deck": ["no such card"]})
    file.write_bytes(msgspec.json.encode(gone))
    assert f"puzzle {easy.id}: position: " in run("puzzle", "prove", "phest", file, "--workers", 1).err
    assert file.read_bytes() == msgspec.json.encode(gone)


def test_made_ones_are_added_to_a_file(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Searching games takes long, so other tests do that. A broken file is left as it is."""
    found = puzzles(PHEST)[:3]
    monkeypatch.setattr(mining, "look_through", lambda where, number: found[: number + 1])
    out = tmp_path / "mine.jsonl"
    args = ("puzzle", "make", "phest", "--games", 2, "--seed", "s", "--workers", 1, "--out", out)
    assert "2 puzzles in 2 games, seed s" in run(*args).err
    assert "0 puzzles in 2 games, seed s" in run(*args).err
    assert [msgspec.json.decode(line)["id"] for line in out.read_text().splitlines()] == [
        each.id for each in found[:2]
    ]
    printed = run(*args[:-2]).out.splitlines()
    assert printed == out.read_text().splitlines()
    out.write_text('{"id": 3}\n')
    broken = run(*args)
    assert broken.code == 2
    assert "mine.jsonl:1: id: " in broken.err
    assert out.read_text() == '{"id": 3}\n'
