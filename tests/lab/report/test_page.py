"""The page: whole, by itself, and of any game."""

from __future__ import annotations

import re
from html.parser import HTMLParser

import msgspec
import pytest

from cosmodrome.core import find_game
from cosmodrome.lab.report import Report, ReportPlan, report
from cosmodrome.lab.report.page import page

from .samples import PLAN


class Reader(HTMLParser):
    """Holds that tags are closed, and keeps ids, links and words."""

    EMPTY = ("meta", "link", "path", "use", "br")

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.ids: list[str] = []
        self.links: list[str] = []
        self.words = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in self.EMPTY:
            self.open.append(tag)
        named = dict(attrs)
        self.ids += [str(named["id"])] if "id" in named else []
        self.links += [str(named[name]) for name in ("href", "src") if name in named]

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in self.EMPTY:
            self.open.pop()

    def handle_endtag(self, tag: str) -> None:
        if tag not in self.EMPTY:
            assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.words += data


COMMAND = "cosmodrome lab report phest --seed 'a & b'"


@pytest.fixture(scope="module")
def text(both: Report) -> str:
    """The page of the report."""
    return page(both, COMMAND)


def test_the_page_stands_alone_and_says_everything(both: Report, text: str) -> None:
    reader = Reader()
    reader.feed(text)
    assert reader.open == []
    assert len(reader.ids) == len(set(reader.ids))
    assert all(link == "data:," or link.startswith("#") for link in reader.links)
    assert {link[1:] for link in reader.links if link.startswith("#")} <= set(reader.ids)
    assert not re.search(r"https?:|//\w|@import|url\((?!#)|<script", text)
    words = " ".join(reader.words.split())
    for section in both.sections:
        assert section.title in words
        assert words.count(section.verdict) == 2  # in short, and where its section begins
    for comparison in both.comparisons:
        assert comparison.summary in words
    for fact in (
        "20 in each set-up",
        "greedy:1, random",
        "difficulty=easy, long_game=false",
        f"version {find_game('phest').rules_version}",
        "report",
    ):
        assert fact in words
    assert f"The same again: {COMMAND}" in words
    assert "options: long_game false → true. long differs clearly" in words
    assert "SHA-256" not in words
    assert "cards.toml: Wren, name Wren → Robin" in words
    assert "Interrupted" not in words
    assert text.count("<svg") == sum(len(section.charts) for section in both.sections)
    for label in ("Seat 0", "cards used", "part of the game that is over"):
        assert re.search(rf"<text[^>]*>{label}</text>", text), label  # letters, not outlines
    assert "prefers-color-scheme: dark" in text
    assert "@media print" in text


def test_the_page_of_the_same_figures_is_the_same(both: Report, text: str) -> None:
    assert page(both, COMMAND) == text


def test_one_game_is_enough_for_a_page() -> None:
    found = report(msgspec.structs.replace(PLAN, games=1), 1)
    assert found.games == 1
    assert "<h1>Phest</h1>" in page(found)


def test_a_game_without_a_census_has_a_page_too() -> None:
    found = report(ReportPlan(game="lucky-dip", games=30, bots=("random", "random"), seed="dip"), 1)
    assert [section.id for section in found.sections] == [
        "seats",
        "length",
        "endings",
        "scores",
        "happenings",
    ]
    assert "Lucky Dip" in page(found)


def test_games_that_never_end_have_a_page_too() -> None:
    found = report(msgspec.structs.replace(PLAN, games=4, limit=10), 1)
    assert "All games end the same way: broken off." in page(found)
