"""The promises of docs/command-line.md and docs/writing-a-bot.md: every option is described, and the code runs."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import typer

from cosmodrome.cli.app import app

from .program import ROOT, installed

COMMAND_LINE = (ROOT / "docs/command-line.md").read_text()
WRITING_A_BOT = (ROOT / "docs/writing-a-bot.md").read_text()


def block(name: str) -> str:
    """Return the code below `<!-- name -->` in docs/writing-a-bot.md."""
    found = re.search(rf"<!-- {re.escape(name)} -->\n```\w+\n(.*?)```", WRITING_A_BOT, re.DOTALL)
    assert found is not None, name
    return found[1]


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The bot of docs/writing-a-bot.md as an installed package: its module, and its pyproject.toml's entry point."""
    folder = tmp_path_factory.mktemp("hunter")
    (folder / "hunter.py").write_text(block("hunter.py"))
    (folder / "measure.py").write_text(block("measure.py"))
    project = tomllib.loads(block("pyproject.toml"))["project"]
    info = folder / f"{project['name']}-{project['version']}.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(
        f"Metadata-Version: 2.1\nName: {project['name']}\nVersion: {project['version']}\n"
    )
    lines = [
        line
        for group, points in project["entry-points"].items()
        for line in [f"[{group}]", *(f"{name} = {target}" for name, target in points.items())]
    ]
    (info / "entry_points.txt").write_text("\n".join(lines))
    return folder


@pytest.mark.long
def test_the_bot_of_the_page_plays_where_the_page_says(package: Path) -> None:
    pip, sim, play = block("run").splitlines()
    assert pip == "pip install -e ."
    said = installed(*sim.split()[1:], "--json", PYTHONPATH=str(package))
    assert said.code == 0, said.err
    assert '"finished":200' in said.out
    said = installed(*play.split()[1:], typed="1\n" * 400, PYTHONPATH=str(package))
    assert said.code == 0, said.err
    assert re.search(r"Phest against \w+ \(hunter\)\.", said.out)
    assert "The game is over." in said.out


def test_the_script_of_the_page_runs_and_the_bot_beats_chance(package: Path) -> None:
    done = subprocess.run(
        [sys.executable, "measure.py"], cwd=package, capture_output=True, text=True, timeout=100
    )
    assert done.returncode == 0, done.stderr
    shares = dict(line.split() for line in done.stdout.splitlines())
    assert float(shares["hunter"]) > float(shares["random"])


def test_the_bot_of_the_page_refuses_as_it_says(package: Path) -> None:
    said = installed("sim", "phest", "--bots", "hunter:fast,random", PYTHONPATH=str(package))
    assert said.code == 2
    assert "bot 'hunter:fast': it takes no argument, not 'fast'" in said.err


def commands(group: Any, before: str = "") -> Iterator[tuple[str, Any]]:
    """Return every command with its full name, such as `lab duel`."""
    for name, command in group.commands.items():
        if hasattr(command, "commands"):
            yield from commands(command, f"{before}{name} ")
        else:
            yield before + name, command


def test_every_command_and_option_is_described() -> None:
    known = {"--help", "--version"}
    for name, command in commands(typer.main.get_command(app)):
        assert f"[`{name}" in COMMAND_LINE
        for parameter in command.params:
            for option in (word for word in parameter.opts if word.startswith("--")):
                assert option in COMMAND_LINE or option == "--help", f"{name} {option}"
                known.add(option)
    for word in re.findall(r"(?<![\w-])--[a-z][a-z-]+", COMMAND_LINE):
        assert word in known, word
