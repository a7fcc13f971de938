"""The page and the JSON say everything that was found, and stand alone."""

from __future__ import annotations

import re
from dataclasses import replace

import msgspec

from cosmodrome.lab.sensitivity.heat import heat_map
from cosmodrome.lab.sensitivity.page import page
from cosmodrome.lab.sensitivity.summary import summary

from ..report.test_page import Reader
from .made import found


def test_the_page_stands_alone_and_says_everything() -> None:
    results = found(games=800)
    text = page(results, "cosmodrome lab sensitivity race --seed 'a & b'")
    reader = Reader()
    reader.feed(text)
    assert reader.open == []
    assert len(reader.ids) == len(set(reader.ids))
    assert not re.search(r"https?:|//\w|@import|url\((?!#)|<script", text)
    words = " ".join(reader.words.split())
    for each in results.numbers:
        assert each.number.words in words
    assert "numbers clearly change figures: " in words
    assert "deck.toml: jog, price" in words
    assert "deals differs at all" in words
    assert "The same again: cosmodrome lab sensitivity race --seed 'a & b'" in words
    assert text.count("<strong>") == sum(
        cell.clear for _, cells in heat_map(results.numbers).rows for cell in cells if cell
    )
    assert 'class="up-3"' in text  # colour, and beside it a sign
    assert "prefers-color-scheme: dark" in text
    assert "tabindex=0" in text
    assert "Interrupted" not in words
    early = page(replace(results, interrupted=True, problem="the bot is lost"))
    assert "Interrupted: " in early
    assert "games: the bot is lost" in early


def test_a_page_without_any_effect_says_so() -> None:
    text = page(found("cards.*.price", games=200))
    assert "None of 3 numbers clearly changes a figure." in text
    assert "What is clear" not in text


def test_the_json_has_every_effect() -> None:
    results = found("cards.jog.power", games=300)
    plain = msgspec.json.decode(msgspec.json.encode(summary(results)))
    (number,) = plain["numbers"]
    assert (number["path"], number["value"], number["up"], number["down"]) == ("cards.jog.power", 1, 2, 0)
    steps = next(each for each in number["effects"] if each["key"] == "scores.steps.losers")
    assert steps["clear"] is True
    assert steps["per_step"]["low"] < steps["per_step"]["value"] < steps["per_step"]["high"]
    assert steps["up"]["value"] > 0 > steps["down"]["value"]
    assert plain["rounds"] == [{"numbers": 1, "deals": 100}]
