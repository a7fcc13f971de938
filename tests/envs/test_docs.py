"""The promises of docs/pettingzoo.md and docs/openspiel.md: the code runs, layouts and examples are right."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from cosmodrome.core import offers
from cosmodrome.core.datafile import data_text
from cosmodrome.envs.episode import Setting

ROOT = Path(__file__).parents[2]
PAGES = {name: (ROOT / f"docs/{name}.md").read_text() for name in ("pettingzoo", "openspiel")}


def block(page: str, name: str) -> str:
    """Return the code below `<!-- name -->`."""
    found = re.search(rf"<!-- {re.escape(name)} -->\n```\w*\n(.*?)```", PAGES[page], re.DOTALL)
    assert found is not None, name
    return found[1]


def run(*words: str, cwd: Path = ROOT) -> str:
    """Run Python. Return what it prints."""
    done = subprocess.run([sys.executable, *words], cwd=cwd, capture_output=True, text=True, timeout=100)
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.parametrize(
    ("page", "name", "says"),
    [
        ("pettingzoo", "play", r"(seat_\d -?\d\.\d+\n){4}"),
        ("pettingzoo", "bots", r"seat_0 1\.0\nseat_1 -1\.0\n"),
        ("pettingzoo", "encoder", r"\[0\.2222\d* 0\.2222\d* 0\.2222\d*\]\n"),
        ("openspiel", "play", r"\[-?\d\.\d+, -?\d\.\d+, -?\d\.\d+\]\n"),
        ("openspiel", "deck", ""),
    ],
)
def test_the_code_of_the_pages_runs(page: str, name: str, says: str, tmp_path: Path) -> None:
    (tmp_path / "code.py").write_text(block(page, name))
    deck = data_text("cosmodrome.games.phest", "cards.toml")
    (tmp_path / "cards.toml").write_text(deck.replace('id = "wren"', 'id = "dodo"'))
    assert re.fullmatch(says, run("code.py", cwd=tmp_path))


@pytest.mark.parametrize(("game", "seats"), [("phest", 2), ("karmanswap", 4), ("spacebowl", 2)])
def test_the_layouts_of_the_page_are_so(game: str, seats: int) -> None:
    setting = Setting(game, seats)
    encoder = offers.ENCODER.of(setting.game)
    assert encoder is not None
    layout = encoder(setting.game, setting.options, seats).layout
    assert block("pettingzoo", f"layout {game} {seats}") == f"{layout}\n"


@pytest.mark.long
def test_the_agent_of_the_example_learns() -> None:
    said = run("examples/pettingzoo_train.py", "--games", "80", "--evaluate", "20")
    before, after, greedy = (int(share) for share in re.findall(r"wins (\d+)% against", said))
    assert after > 70 > before
    assert greedy < after


def test_the_search_of_the_example_beats_chance() -> None:
    said = run("examples/openspiel_search.py", "--games", "3", "--simulations", "10")
    found = re.search(r"search wins (\d) of 3 games", said)
    assert found is not None
    assert int(found[1]) >= 2


@pytest.mark.parametrize("page", PAGES)
def test_the_pages_are_found_and_lead_to_files_that_are_there(page: str) -> None:
    assert f"docs/{page}.md" in (ROOT / "README.md").read_text()
    for target in re.findall(r"\]\((?!https?:)([^)#]+)", PAGES[page]):
        assert (ROOT / "docs" / target).is_file(), target
