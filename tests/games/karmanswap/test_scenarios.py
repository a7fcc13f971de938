"""Every scenario of Karman Swap holds, and every rule and ruling has a scenario or a test of its own."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from cosmodrome.core.scenario import find, load, run

TESTS = Path(__file__).parents[2]
FILES = find(TESTS / "scenarios" / "karmanswap")
RULES = re.findall(
    r"^- \*\*(KS-R?\d+)\*\*",
    (TESTS.parent / "docs" / "rules" / "karman-swap.md").read_text("utf-8"),
    re.MULTILINE,
)


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_scenario(file: Path) -> None:
    run(load(file))


def test_every_rule_has_a_scenario_or_a_test() -> None:
    shown = {rule for file in FILES for rule in load(file).rules}
    for file in Path(__file__).parent.glob("test_*.py"):
        shown.update(f"KS-{n}" for n in re.findall(r"def test_KS_(R?\d+)_", file.read_text("utf-8")))
    assert len(RULES) == 65
    assert [rule for rule in RULES if rule not in shown] == []


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
