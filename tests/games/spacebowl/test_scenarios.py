"""Every scenario of Space Bowl holds, and names rules that there are."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from cosmodrome.core.scenario import find, load, run

TESTS = Path(__file__).parents[2]
FILES = find(TESTS / "scenarios" / "spacebowl")
RULES = re.findall(
    r"^- \*\*(SB-R?\d+)\*\*",
    (TESTS.parent / "docs" / "rules" / "space-bowl.md").read_text("utf-8"),
    re.MULTILINE,
)


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_scenario(file: Path) -> None:
    run(load(file))


def test_no_scenario_names_a_rule_that_does_not_exist() -> None:
    for file in FILES:
        scenario = load(file)
        named = [*scenario.rules, *(step.refused for step, _ in scenario.steps if step.refused)]
        assert set(named) <= set(RULES), file


def test_a_scenario_is_named_after_its_first_rule() -> None:
    for file in FILES:
        assert file.stem.startswith(f"{load(file).rules[0]}-"), file


def test_titles_tell_scenarios_apart() -> None:
    titles = [load(file).title for file in FILES]
    assert len(set(titles)) == len(titles)
