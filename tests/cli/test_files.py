"""`cosmodrome check`, `replay` and `verify`: commands that read files."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from cosmodrome.core import commitment, find_game
from cosmodrome.core.record import Begun, Carried, decode, encode, make_record, parts
from cosmodrome.released import rules

from .program import GOLDEN, ROOT, Said, complains

Run = Callable[..., Said]
SEED = decode(GOLDEN.read_bytes()).seed


def test_replay_tells_every_step(run: Run) -> None:
    said = run("replay", GOLDEN)
    assert said.code == 0, said.err
    steps = len(decode(GOLDEN.read_bytes()).moves)
    numbers = [int(line[:5]) for line in said.out.splitlines() if line[:5].strip().isdigit()]
    assert numbers == list(range(steps + 1))
    assert "The game is over." in said.out


def test_replay_at_a_step_shows_the_board(run: Run) -> None:
    first, last = run("replay", GOLDEN, "--at", "0"), run("replay", GOLDEN, "--at", "30")
    assert first.code == last.code == 0
    assert "Phest, Hard, Round 1" in first.out
    assert last.out.startswith("   30  ")
    assert "Movement deck:" in last.out


def test_verify_proves_the_game(run: Run) -> None:
    said = run("verify", GOLDEN)
    assert said.code == 0, said.err
    assert commitment(SEED) in said.out
    assert "Compare, or check with --seed-hash" in said.out
    said = run("verify", GOLDEN, "--seed-hash", commitment(SEED).upper())
    assert said.code == 0, said.err
    assert "That is the hash that was shown before the game." in said.out


def test_a_record_that_later_rules_went_on_with_is_told_part_by_part(run: Run, tmp_path: Path) -> None:
    old = decode((ROOT / "tests/fixtures/v1/records/phest-2-easy-short.json").read_bytes())
    begun = msgspec.structs.replace(parts(old)[0], moves=old.moves[:40])
    end, game = rules.play(begun), find_game("phest")
    version = game.rules_version
    turn = Carried(40, version, end.position)
    if version == old.rules:
        turn = Carried(40, 7, end.position)
    state = game.from_position(game.adopt(end.position))
    made = make_record(
        game, old.options, 2, old.seed, old.moves[:40], state, ("Ann", "Bob"), Begun(1, {}, (turn,))
    )
    (tmp_path / "record.json").write_bytes(encode(made))
    said = run("verify", tmp_path / "record.json")
    if version == old.rules:
        complains(said, 1, "version 7 of the rules of Phest; here is version 1")
        return
    assert said.code == 0, said.err
    assert f"After move 40 version {version} of the rules took over" in said.out
    said = run("replay", tmp_path / "record.json")
    assert f"From here on version {version} of the rules holds." in said.out


def test_verify_refuses_another_seed(run: Run) -> None:
    complains(
        run("verify", GOLDEN, "--seed-hash", commitment("other")), 1, GOLDEN.name, "shown before the game"
    )


@pytest.mark.parametrize("command", ["replay", "verify"])
def test_a_record_with_a_changed_byte_is_refused(run: Run, tmp_path: Path, command: str) -> None:
    """Whichever byte is changed, nothing is printed about a game that was not played, and there is no traceback."""
    raw = GOLDEN.read_bytes()
    whole = decode(raw)
    changed = 0
    for place in range(0, len(raw), 1997):
        broken = raw[:place] + bytes([raw[place] ^ 1]) + raw[place + 1 :]
        file = tmp_path / "broken.json"
        file.write_bytes(broken)
        said = run(command, file)
        if said.code == 0:  # white space between values means nothing
            assert encode(decode(broken)) == encode(whole)
        else:
            changed += 1
            complains(said, 1, str(file))
            assert said.out == ""
    assert changed


@pytest.mark.parametrize("command", ["replay", "verify"])
def test_what_is_no_record_is_refused(run: Run, tmp_path: Path, command: str) -> None:
    def with_text(text: str | bytes) -> Path:
        file = tmp_path / "file.json"
        file.write_bytes(text if isinstance(text, bytes) else text.encode())
        return file

    record = json.loads(GOLDEN.read_text())
    complains(run(command, tmp_path / "absent.json"), 1, "absent.json cannot be read", "No such file")
    complains(run(command, tmp_path), 1, "cannot be read", "directory")
    complains(run(command, with_text("")), 1, "file.json", "not a record")
    complains(run(command, with_text(b"\xff\xfe\x00")), 1, "file.json", "not a record")
    complains(run(command, with_text("{}")), 1, "file.json", "missing required field")
    complains(run(command, with_text(json.dumps(record | {"format": 9}))), 1, "format 9")
    complains(run(command, with_text(json.dumps(record | {"extra": 1}))), 1, "extra")
    complains(run(command, with_text(json.dumps(record | {"seats": 3}))), 1, "the file was changed")


def test_replay_at_a_step_that_there_is_not(run: Run) -> None:
    steps = len(decode(GOLDEN.read_bytes()).moves)
    complains(run("replay", GOLDEN, "--at", steps + 1), 2, f"has steps 0 to {steps}")
    complains(run("replay", GOLDEN, "--at", "-1"), 2, f"has steps 0 to {steps}")
    complains(run("replay", GOLDEN, "--at", "end"), 2, "--at", "integer")


SCENARIO = """
rules = ["PH-12"]
title = "Moving begins with the top card"
game = "phest"
[position]
deck = ["blue-3", "green-5", "..."]
discard = ["yellow-12"]
[[position.seats]]
ship = "wren"
[[position.seats]]
ship = "gnat"
[[steps]]
seat = 0
action = { kind = "Move" }
[expect]
position.seats = [{ cards = ["blue-3"] }, {}]
"""


def test_check_runs_what_lies_in_the_projects_folder_of_scenarios(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One of the project's own games is checked here. Each game's `test_checks.py` checks all of them."""
    shutil.copytree(ROOT / "tests/scenarios/spacebowl", tmp_path / "tests/scenarios/spacebowl")
    monkeypatch.chdir(tmp_path)
    said = run("check")
    assert said.code == 0, said.err
    assert "spacebowl" in said.out
    assert said.err == ""


def test_check_names_what_fails_and_why(run: Run, tmp_path: Path) -> None:
    (tmp_path / "good.toml").write_text(SCENARIO)
    (tmp_path / "wrong.toml").write_text(SCENARIO.replace('cards = ["blue-3"]', 'cards = ["blue-4"]'))
    said = run("check", tmp_path)
    complains(said, 1, str(tmp_path / "wrong.toml"), "blue-3", "blue-4")
    assert "good.toml" not in said.err
    assert run("check", tmp_path / "good.toml").code == 0


@pytest.mark.parametrize(
    ("right", "typo", "words"),
    [
        ("title", "tittle", ["tittle", "known: title"]),
        ('"Move"', '"Mvoe"', ["Mvoe", "known: Move"]),
        ("[expect]", "[expected]", ["expected"]),
        ('game = "phest"', 'game = "feast"', ["feast", "phest"]),
        ('ship = "wren"', 'ship = "wrenn"', ["wrenn"]),
        ("[[steps]]", "[steps", ["TOML"]),
    ],
)
def test_check_names_a_typo(run: Run, tmp_path: Path, right: str, typo: str, words: list[str]) -> None:
    file = tmp_path / "typo.toml"
    file.write_text(SCENARIO.replace(right, typo, 1))
    complains(run("check", file), 1, str(file), *words)


def test_check_says_that_there_are_none(run: Run, tmp_path: Path) -> None:
    complains(run("check", tmp_path), 2, str(tmp_path), "no scenario", "cosmodrome check PATH")
    complains(run("check", tmp_path / "absent"), 2, "absent", "no such file or folder")
