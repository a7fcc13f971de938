"""docs/adding-a-game.md: its quotations are in the example game, and its examples run."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from cosmodrome.core import find_game
from cosmodrome.core.script.lesson import read_lesson
from cosmodrome.core.script.scenario import load, run

ROOT = Path(__file__).parents[1]
DOC = (ROOT / "docs/adding-a-game.md").read_text("utf-8")
QUOTE = re.compile(r"<!-- (\S+) -->\n```(?:python|text|js)\n(.*?)```", re.DOTALL)
BLOCK = re.compile(r"```(\w+)\n(.*?)```", re.DOTALL)


@pytest.mark.parametrize(("file", "quote"), QUOTE.findall(DOC))
def test_what_is_quoted_stands_in_the_example_game(file: str, quote: str) -> None:
    lines = [line.strip() for line in (ROOT / file).read_text("utf-8").splitlines()]
    quoted = [line.strip() for line in quote.splitlines()]
    assert any(lines[start : start + len(quoted)] == quoted for start in range(len(lines)))


def test_every_file_is_quoted() -> None:
    folder = ROOT / "tests/example_game/lucky_dip"
    files = {"RULES.md"} | {path.name for pattern in ("*.py", "*.js") for path in folder.glob(pattern)}
    assert {Path(file).name for file, _ in QUOTE.findall(DOC)} == files


def test_the_scenario_holds(tmp_path: Path) -> None:
    (scenario,) = [text for kind, text in BLOCK.findall(DOC) if kind == "toml" and "[[steps]]\nseat" in text]
    path = tmp_path / "lucky-dip" / "LD-5.toml"
    path.parent.mkdir()
    path.write_text(scenario)
    run(load(path))


def test_the_lesson_is_flown() -> None:
    (lesson,) = [text for kind, text in BLOCK.findall(DOC) if kind == "toml" and "say.en" in text]
    (step,) = read_lesson(find_game("phest"), "1-move.toml", lesson).steps
    assert len(step.wrong) == len(step.then) == 1


def test_the_test_passes() -> None:
    (code,) = [text for kind, text in BLOCK.findall(DOC) if kind == "python" and "def test_" in text]
    names: dict[str, object] = {}
    exec(compile(code, "docs/adding-a-game.md", "exec"), names)
    test = names["test_lucky_dip_keeps_the_contract"]
    assert callable(test)
    test()


def test_every_key_of_a_scenario_is_explained() -> None:
    from cosmodrome.core.script import expected, scenario

    table = DOC[DOC.index("| key |") : DOC.index('`"null"` stands')]
    for struct in (
        scenario._ScenarioFile,
        scenario.ScenarioStep,
        expected.Expect,
        expected.Legal,
        expected.Seen,
        expected.Heard,
    ):
        for name in struct.__struct_fields__:
            assert re.search(rf"\b{name}\b", table), f"{struct.__name__}.{name} is not explained"
