"""`cosmodrome new`: the package that it makes is installed, passes all checks, and is played like any other game."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from installing import Package

from .program import Said


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Package:
    """A package that was made and installed."""
    folder = tmp_path_factory.mktemp("made")
    package = Package(folder / "star-fall", folder / "site")
    package.cosmodrome("new", "star-fall", str(package.folder))
    package.install()
    return package


def test_it_passes_all_checks(made: Package) -> None:
    said = made.python("-m", "pytest", "-q", "-p", "no:cacheprovider", str(made.folder / "tests"))
    assert "10 passed" in said


def test_it_is_listed_and_played(made: Package) -> None:
    listed = json.loads(made.cosmodrome("games", "--json"))
    assert listed["left_out"] == []
    (game,) = (each for each in listed["games"] if each["id"] == "star-fall")
    assert (game["title"], game["package"], game["version"]) == ("Star Fall", "star-fall", "0.1")
    assert game["offers"] == ["advise", "words"]
    sim = ["sim", "star-fall", "--games", "50", "--bots", "greedy:3,random", "--seed", "new"]
    result = json.loads(made.cosmodrome(*sim, "--json", "--workers", "1"))
    assert result["finished"] == 50
    assert result["wins_by_seat"][0] > 40


def test_rows_are_called_on_the_plain_board_as_in_the_choices(made: Package) -> None:
    """The names of places are in the view's schema and in the words."""
    called = made.python(
        "-c",
        "from msgspec.json import schema\n"
        "from star_fall import GAME\n"
        "from star_fall.values import StarFallView\n"
        "from star_fall.words import WORDS\n"
        "state = GAME.new_state(GAME.options_type(), seats=2, seed='rows')\n"
        "rows = schema(StarFallView)['$defs']['StarFallView']['properties']['rows']['ids']\n"
        "words = WORDS(('A', 'B'), 0)\n"
        "for action in state.legal_actions(0):\n"
        "    said = words.action(action, state.view(0))\n"
        "    assert str(action.row) in rows and f'Row {action.row}:' in said, (rows, said)\n",
    )
    assert called == ""


def test_nothing_of_the_sample_is_left_in_it(made: Package) -> None:
    for file in made.folder.rglob("*"):
        if file.is_file() and file.suffix in (".py", ".toml", ".md", ".json"):
            assert not {"sample", "SG-"} & {*file.read_text("utf-8").lower().split()}, file
            assert "sample" not in file.as_posix().removeprefix(made.folder.as_posix())


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("Chess!", "'Chess!' is no name for a game"),
        ("star fall", "joined by hyphens"),
        ("-star", "Usage|No such option|no name"),
        ("2048", "each beginning with a letter"),
        ("a" * 41, "40 characters at most"),
        ("phest", "there is a game phest already, of the package cosmodrome"),
        ("space-bowl", "there is a game spacebowl already"),
        ("match", "match is a word of Python's"),
        ("json", "there is a Python package json already"),
    ],
)
def test_a_name_that_cannot_be_is_refused(
    run: Callable[..., Said], tmp_path: Path, name: str, said: str
) -> None:
    answer = run("new", name, str(tmp_path / "made"))
    assert answer.code == 2
    assert re.search(said, answer.err)
    assert not (tmp_path / "made").exists()


def test_a_folder_that_is_there_is_refused(run: Callable[..., Said], tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_text("precious")
    answer = run("new", "star-fall", str(tmp_path))
    assert answer.code == 1
    assert f"{tmp_path} is there already" in answer.err
    answer = run("new", "star-fall", str(tmp_path / "mine.txt"))
    assert answer.code == 1
    assert [path.name for path in tmp_path.iterdir()] == ["mine.txt"]
    answer = run("new", "star-fall", str(tmp_path / "mine.txt" / "below"))
    assert answer.code == 1
    assert "cannot be written" in answer.err
