"""`cosmodrome lab report`."""

from __future__ import annotations

import json
import re
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from cosmodrome.core import find_game
from cosmodrome.core.edition import own_text
from cosmodrome.lab.report import playing

from .program import ROOT, Said, complains

Run = Callable[..., Said]
FEW = ("--games", 6, "--bots", "random", "--seed", "s", "--workers", 1)


def test_a_page_is_written_and_its_verdicts_are_printed(run: Run, tmp_path: Path) -> None:
    out = tmp_path / "report.html"
    said = run("lab", "report", "phest", *FEW, "--option", "difficulty=hard", "-o", out)
    assert said.code == 0, said.err
    assert said.out.startswith("6 games of Phest, 2 seats, seed s")
    assert "Seats: No seat is known to be favoured" in said.out
    assert f"The page: {out}\n" in said.out
    page = out.read_text("utf-8")
    assert page.startswith("<!doctype html>")
    assert "difficulty=hard, long_game=false" in page
    again = "cosmodrome lab report phest --games 6 --bots random --seats 2 --seed s --option difficulty=hard"
    assert f"{again} --out {out}" in re.sub("</?span>", "", page)


def test_json_is_one_object_and_nothing_else(run: Run) -> None:
    said = run("lab", "report", "karman-swap", *FEW, "--json")
    assert said.code == 0, said.err
    assert said.out.count("\n") == 1
    found = json.loads(said.out)
    assert found["game"] == "karmanswap"
    assert found["games"] == found["planned"] == 6
    assert found["setups"][0]["options"]["track"] == 4
    keys = {figure["key"] for section in found["sections"] for figure in section["figures"]}
    assert {"seats.seat-0", "length.turns", "comeback.half", "cards.red-0.rate"} <= keys
    for section in found["sections"]:
        assert section["verdict"]
        for figure in section["figures"]:
            if figure["low"] is not None:
                assert figure["low"] <= figure["value"] <= figure["high"]


def test_each_against_is_a_set_up_of_its_own(run: Run, tmp_path: Path) -> None:
    """Options in TOML and JSON, a data file under any name, and a folder of them: each changes the base."""
    (tmp_path / "hard.toml").write_text('difficulty = "hard"')
    (tmp_path / "hard.json").write_text('{"difficulty": "hard"}')
    text = own_text(find_game("phest"), "cards.toml")
    (tmp_path / "robin.toml").write_text(text.replace('name = "Wren"', 'name = "Robin"'))
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "cards.toml").write_text(text.replace('name = "Wren"', 'name = "Rook"'))
    against = [
        word
        for name in ("hard.toml", "hard.json", "robin.toml", "mine")
        for word in ("--against", tmp_path / name)
    ]
    said = run("lab", "report", "phest", *FEW, "--option", "long_game=true", *against, "--json")
    assert said.code == 0, said.err
    found = json.loads(said.out)
    setups = {setup["name"]: setup for setup in found["setups"]}
    assert list(setups) == ["base", "hard", "hard 2", "robin", "mine"]
    for name, difficulty in {"base": "easy", "hard": "hard", "hard 2": "hard", "robin": "easy"}.items():
        assert setups[name]["options"] == {
            "difficulty": difficulty,
            "long_game": True,
            "seating": "opposite",
        }
    hashes = [setup["data_hash"] for setup in found["setups"]]
    assert hashes[:3] == ["", "", ""]
    assert len({*hashes[2:]}) == 3
    (of_robin,) = [each for each in found["comparisons"] if each["with"] == "robin"]
    assert {each["verdict"] for each in of_robin["differences"]} == {"no difference at all"}


def test_a_card_is_blanked(run: Run, tmp_path: Path) -> None:
    out = tmp_path / "report.html"
    many = (*FEW, "--games", 20)
    said = run("lab", "report", "phest", *many, "--blank", "wren", "--blank", "wren", "--out", out, "--json")
    assert said.code == 0, said.err
    (without,) = json.loads(said.out)["blanked"]
    assert (without["card"], without["games"]) == ("wren", 20)
    assert {each["key"] for each in without["differences"]} >= {"seats.seat-0", "cards.wren.rate"}
    assert "1 card blanked, in 20 games." in out.read_text("utf-8")
    all_of_them = run("lab", "report", "phest", *many, "--blank", "all", "--json")
    complains(all_of_them, 2, "38 cards can't be blanked in 20 games", "so 760 in all")


def test_bad_input_is_one_line(run: Run, tmp_path: Path) -> None:
    def wrong(*words: object) -> Said:
        return run("lab", "report", *words)

    def file(name: str, text: str) -> Path:
        (tmp_path / name).write_text(text)
        return tmp_path / name

    complains(wrong("phest"), 2, "name the page with --out")
    complains(wrong("chess", "--json"), 2, "no game 'chess'", "phest")
    complains(wrong("phest", "--json", "--bots", "oracle"), 2, "no bot 'oracle'")
    complains(wrong("phest", "--json", "--bots", "greedy:7"), 2, "level must be 1, 2 or 3")
    complains(wrong("phest", "--json", "--seats", "9"), 2, "2 to 4 seats, not 9")
    complains(wrong("phest", "--json", "--games", "0"), 2, "--games")
    complains(wrong("phest", "--json", "--option", "colour=red"), 2, "no option 'colour'")
    complains(wrong("phest", "-o", "difficulty=hard"), 2, "ends in .html", "--option")
    complains(wrong("phest", "-o", tmp_path / "nowhere" / "a.html"), 2, "there is no folder", "nowhere")
    complains(wrong("phest", "--json", "--blank", "raven"), 2, "Phest has no card 'raven'", "it has: red-1")
    complains(wrong("phest", "--json", "--blank", "red-1"), 2, "red-1 has nothing to take away")
    complains(wrong("phest", "--json", "--blank", ""), 2, "no card ''")
    complains(wrong("spacebowl", "--json", "--blank", "all"), 2, "no card that can be blanked")
    (tmp_path / "folder.html").mkdir()
    complains(wrong("phest", "-o", tmp_path / "folder.html"), 2, "is a folder")
    for path, words in {
        tmp_path / "none.toml": ("none.toml", "cannot be read"),
        tmp_path / "folder.html": ("there is no cards.toml in this folder",),
        file("broken.toml", "difficulty = \nseating = 1"): ("broken.toml", "line 1"),
        file("broken.json", "{"): ("broken.json", "line 1"),
        file("list.json", "[1]"): ("list.json", "a table of options"),
        file("typo.toml", "dificulty = 'hard'"): ("typo.toml", "dificulty", "difficulty"),
        file("value.toml", "difficulty = 'soft'"): ("value.toml", "difficulty", "easy, hard"),
        file("planets.toml", "[[planets]]\nid = 'x'"): ("planets.toml", "the tables of cards.toml"),
        file("cards.toml", "[[ships]]\nid = 'x'"): ("cards.toml", "ships"),
    }.items():
        complains(wrong("phest", "--json", "--against", path), 2, "--against", *words)


@pytest.mark.long
def test_until_it_is_known(run: Run, tmp_path: Path) -> None:
    out = tmp_path / "report.html"
    until = ("--until", "length.turns=±5", "--games", 200)
    said = run("lab", "report", "phest", *FEW, *until, "-o", out)
    assert said.code == 0, said.err
    assert said.err.startswith("length.turns to ±5: about ")
    assert said.err.endswith("at most 200 are played\n")
    assert "Until it is known: " in said.out
    assert "--until 'length.turns=±5'" in re.sub("</?span>", "", out.read_text("utf-8")).replace("&#39;", "'")


def test_wrong_targets_are_one_line(run: Run) -> None:
    def wrong(*words: object) -> Said:
        return run("lab", "report", "phest", *FEW, "--json", *words)

    complains(wrong("--until", "seats.seat-0"), 2, "--until 'seats.seat-0' must be FIGURE=±WIDTH")
    complains(wrong("--until", "seats.seat-0=±0%"), 2, "--until", "more than 0")
    complains(wrong("--until", "seats.seat-0=±2"), 2, "--until: seats.seat-0 is a share")
    complains(wrong("--until", "length.turns=±2%"), 2, "is a number and no share")
    complains(wrong("--until", "seats.seat-9=±2%"), 2, "no figure of Phest", "seats.seat-0")
    complains(wrong("--until", "a=±1", "--until", "a=±2"), 2, "a cannot be known to ±1 and to ±2")


def test_bots_given_often_are_compared_by_strength(run: Run, tmp_path: Path) -> None:
    words = ("lab", "report", "phest", "--games", 8, "--seed", "s", "--workers", 1, "--bots", "random")
    said = run(*words, "--bots", "greedy:1,random", "--json")
    assert said.code == 0, said.err
    found = json.loads(said.out)
    assert [each["name"] for each in found["setups"]] == ["random", "greedy:1,random"]
    assert found["setups"][1]["bots"] == ["greedy:1", "random"]
    keys = {figure["key"] for section in found["sections"] for figure in section["figures"]}
    assert "strength.random.greedy:1,random" in keys
    complains(run(*words, "--bots", "random,random", "--json"), 2, "--bots names the same bots twice")
    complains(run(*words, "--bots", "oracle", "--json"), 2, "no bot 'oracle'")
    complains(run(*words, "--bots", "greedy:1", "--against", tmp_path, "--json"), 2, "--against")


def test_games_to_look_at_are_kept(run: Run, tmp_path: Path) -> None:
    out, folder = tmp_path / "report.html", tmp_path / "a folder" / "games"
    said = run("lab", "report", "phest", *FEW, "--records", folder, "-o", out)
    assert said.code == 0, said.err
    files = sorted(folder.iterdir())
    assert {"shortest.json", "longest.json"} <= {file.name for file in files}
    text = out.read_text("utf-8").replace("&#39;", "'")
    for file in files:
        assert run("verify", file).code == 0
        assert f"<code>cosmodrome replay '{file}'</code>" in text
        assert f"cosmodrome replay '{file}'" in said.out
    told = json.loads(run("lab", "report", "phest", *FEW, "--records", folder, "--json").out)
    assert [each["record"] for each in told["picks"]] == [
        str(folder / f"{each['kind']}.json") for each in told["picks"]
    ]


def test_without_room_for_records_the_report_still_comes(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out, file = tmp_path / "report.html", tmp_path / "file"
    file.write_text("")
    said = run("lab", "report", "phest", *FEW, "--records", file, "-o", out)
    complains(said, 1, f"--records {file} cannot be written: File exists")
    assert "Games to look at: --records" in out.read_text("utf-8")

    def full(place: Path, content: bytes = b"") -> None:
        raise OSError(28, "No space left on device", str(place))

    monkeypatch.setattr("cosmodrome.cli.report_records.write_whole", full)
    said = run("lab", "report", "phest", *FEW, "--records", tmp_path / "games", "-o", out)
    complains(said, 1, "games cannot be written: No space left on device")
    assert "Seats: " in said.out
    assert "No space left on device" in out.read_text("utf-8")
    monkeypatch.setattr("cosmodrome.cli.report_records.check_writable", full)
    complains(run("lab", "report", "phest", *FEW, "--records", tmp_path / "no", "--json"), 1, "No space left")


def test_what_is_not_installed_is_named(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(package: str) -> None:
        raise ImportError(package)

    monkeypatch.setattr("cosmodrome.cli.problems.import_module", missing)
    complains(run("lab", "report", "phest", "--json"), 2, "numpy", "pip install 'cosmodrome[lab]'")


def test_an_interrupt_writes_the_page_of_what_there_is(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def spread(work: Any, pieces: Any, *_: Any) -> Iterator[Any]:
        yield pieces[0], work(pieces[0])
        raise KeyboardInterrupt

    monkeypatch.setattr(playing, "spread", spread)
    out = tmp_path / "report.html"
    said = run("lab", "report", "phest", *FEW, "--out", out)
    complains(said, 130, "interrupted after 4 of 6 games", str(out))
    assert "Interrupted: 4 of 6 games were played" in out.read_text("utf-8")


TELLING = """
import signal
import sys
from contextlib import contextmanager
from cosmodrome.cli import report
from cosmodrome.cli.app import call

@contextmanager
def progress(games):
    yield lambda played: print("played", flush=True)

report.progress = progress
signal.signal(signal.SIGINT, signal.default_int_handler)  # whoever runs the tests may ignore it
sys.exit(call(sys.argv[1:]))
"""


def test_ctrl_c_ends_a_long_run_with_a_page(tmp_path: Path) -> None:
    """The command runs in a process with workers, and is interrupted when it tells of the first games."""
    out = tmp_path / "report.html"
    words = (
        "lab",
        "report",
        "phest",
        "--games",
        "100000",
        "--bots",
        "random",
        "--workers",
        "2",
        "-o",
        str(out),
    )
    with subprocess.Popen(
        [sys.executable, "-c", TELLING, *words],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "played\n"
        process.send_signal(signal.SIGINT)
        _, err = process.communicate(timeout=100)
    assert process.returncode == 130, err
    assert "interrupted after " in err
    assert "of 100,000 games were played" in out.read_text("utf-8")
