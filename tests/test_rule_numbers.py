"""Every number in every rules list is in the name of a test (`test_PH_15_…`, `test_KS_R8_…`) or of a scenario."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Final

import pytest

TESTS: Final = Path(__file__).parent
RULES: Final = TESTS.parent / "docs" / "rules"
LISTS: Final = {"phest": "PH", "space-bowl": "SB", "karman-swap": "KS"}
"""The rules pages and how their numbers begin."""


def numbers(page: str) -> list[str]:
    """Return the numbers of a rules page, in order."""
    text = (RULES / f"{page}.md").read_text("utf-8")
    return re.findall(rf"^- \*\*({LISTS[page]}-R?\d+)\*\*", text, re.MULTILINE)


def named_by_tests() -> set[str]:
    named = re.compile(r"^ *(?:async )?def test_([A-Z]{2})_(R?\d+)_", re.MULTILINE)
    found = (named.findall(file.read_text("utf-8")) for file in TESTS.rglob("test_*.py"))
    return {f"{game}-{number}" for each in found for game, number in each}


def named_by_scenarios() -> set[str]:
    files = (TESTS / "scenarios").rglob("*.toml")
    return {rule for file in files for rule in tomllib.loads(file.read_text("utf-8"))["rules"]}


@pytest.mark.parametrize("page", LISTS)
def test_every_number_is_carried_by_a_test_or_a_scenario(page: str) -> None:
    carried = named_by_tests() | named_by_scenarios()
    listed = numbers(page)
    assert listed
    assert [number for number in listed if number not in carried] == []
