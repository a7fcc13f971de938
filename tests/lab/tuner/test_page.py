"""The page and the JSON of a search say everything, and the page stands alone."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
import pytest

from cosmodrome.lab.tuner.page import page
from cosmodrome.lab.tuner.summary import summary
from cosmodrome.lab.tuner.wording import became, changes, goal_lines, headline

from ..report.test_page import Reader
from .made import tuned


def words_of(text: str) -> str:
    """Check that a page stands alone, and return its words."""
    reader = Reader()
    reader.feed(text)
    assert reader.open == []
    assert len(reader.ids) == len(set(reader.ids))
    assert not re.search(r"https?:|//\w|@import|url\((?!#)|<script", text)
    return " ".join(reader.words.split())


def test_the_page_of_a_find_says_what_was_tried_and_why_it_dropped(tmp_path: Path) -> None:
    found = tuned(tmp_path, ["scores.steps.losers>=25"], ["seats.seat-0=50±30%"])
    words = words_of(page(found, "cosmodrome lab tune race --seed 'a & b'"))
    assert headline(found) in words
    assert "meets all targets on fresh deals" in words
    assert found.passed is not None
    for each in changes(found.passed.deck):
        assert each in words
    for goal in found.plan.goals:
        assert goal.words in words
    assert "hold seats.seat-0=50±30%" in words
    for contender in found.contenders:
        assert became(contender) in words
    assert "passed its verdict" in words
    assert "The same again: cosmodrome lab tune race --seed 'a & b'" in words
    assert len(goal_lines(found)) == 2


@pytest.mark.long
def test_the_page_of_a_search_that_found_none_says_what_is_in_the_way(tmp_path: Path) -> None:
    found = tuned(tmp_path, ["length.turns>=20"], games=1000)
    words = words_of(page(found))
    assert "None found" in words
    assert "In the way: length.turns>=20" in words
    assert "The best for each target" in words


def test_the_page_says_if_nothing_is_to_be_changed(tmp_path: Path) -> None:
    words = words_of(page(tuned(tmp_path, ["scores.steps.losers=22±5"])))
    assert "Nothing to change: the deck as it is meets all targets on fresh deals." in words
    assert "What was tried" not in words


def test_the_json_has_every_candidate_and_verdict(tmp_path: Path) -> None:
    found = tuned(tmp_path, ["scores.steps.losers>=25"])
    plain = msgspec.json.decode(msgspec.json.encode(summary(found)))
    assert plain["ended"] == "found"
    assert plain["targets"] == [
        {
            "key": "scores.steps.losers",
            "words": "scores.steps.losers>=25",
            "hold": False,
            "low": 25,
            "high": None,
        }
    ]
    assert len(plain["candidates"]) == len(found.contenders)
    (verdict,) = plain["verdicts"]
    assert verdict["passed"]
    assert verdict["changes"] == plain["changes"]
    assert verdict["figures"]["scores.steps.losers"]["low"] >= 25
    assert verdict["confidence"] == 0.95
