"""The rules that players read: every number is there once, in every language, with the same figures."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import pytest

RULES: Final = Path(__file__).parent.parent / "docs" / "rules"
PREFIX: Final = {"phest": "PH", "space-bowl": "SB", "karman-swap": "KS"}
LEFT_OUT: Final = {"karman-swap": ["KS-27", "KS-28", "KS-29"]}
"""Numbers that no rule has, so that the abilities begin with a round number."""
FIGURES: Final = {
    "phest": ["board", "number-card", "skip-card", "station-card", "ship", "defender", "station"],
    "space-bowl": ["constellation-card", "galaxy", "bowl", "fit", "black-hole"],
    "karman-swap": [
        *("creature-card", "ship-card", "planet", "prey", "tracks"),
        *("market", "extinction", "colonisation", "race", "pyramid"),
    ],
}
OWN_READING: Final = {
    "": "## Where we read the rulebook differently, and why",
    ".de": "## Wo wir die Anleitung anders lesen, und warum",
    ".fr": "## Où nous lisons la règle autrement, et pourquoi",
}
TRANSLATIONS: Final = [(game, language) for game in PREFIX for language in (".de", ".fr")]
TEXTS: Final = [(game, language) for game in PREFIX for language in OWN_READING]

RULE: Final = re.compile(r"^- \*\*((?:PH|SB|KS)-R?\d+)\*\* \S", re.MULTILINE)
MENTION: Final = re.compile(r"\b(?:PH|SB|KS)-R?\d+")
FIGURE: Final = re.compile(r"^!\[[^\]]+\]\(figure:([a-z-]+)\)$", re.MULTILINE)


def text(game: str, language: str = "") -> str:
    return (RULES / f"{game}{language}.md").read_text(encoding="utf-8")


def landmarks(game: str, language: str) -> list[str]:
    """Return rules, figures and headings in their order, without their wording."""
    found = []
    for line in text(game, language).splitlines():
        if match := RULE.match(line) or FIGURE.match(line):
            found.append(match[1])
        elif line.startswith("## "):
            found.append("##")
    return found


def own_reading(game: str, language: str) -> str:
    """Return the section on what we read differently, up to the next section or the end."""
    return text(game, language).partition(OWN_READING[language])[2].partition("\n## ")[0]


@pytest.mark.parametrize("game", PREFIX)
def test_the_numbers_run_from_one_without_a_gap(game: str) -> None:
    numbers = RULE.findall(text(game))
    prefix, left_out = PREFIX[game], LEFT_OUT.get(game, [])
    rules = [f"{prefix}-{n}" for n in range(1, len(numbers) + len(left_out) + 1)]
    rulings = [f"{prefix}-R{n}" for n in range(1, len(numbers) + 1)]
    count = sum("-R" not in number for number in numbers)
    expected = [number for number in rules if number not in left_out][:count]
    assert numbers == [*expected, *rulings[: len(numbers) - count]]


@pytest.mark.parametrize(("game", "language"), TEXTS)
def test_no_rule_is_written_in_a_form_the_page_cannot_read(game: str, language: str) -> None:
    doc = text(game, language)
    assert doc.count(f"**{PREFIX[game]}-") == len(RULE.findall(doc))


@pytest.mark.parametrize(("game", "language"), TEXTS)
def test_every_rule_that_is_mentioned_exists(game: str, language: str) -> None:
    assert set(MENTION.findall(text(game, language))) <= set(RULE.findall(text(game)))


@pytest.mark.parametrize(("game", "language"), TEXTS)
def test_the_figures_are_the_same(game: str, language: str) -> None:
    assert FIGURE.findall(text(game, language)) == FIGURES[game]
    assert text(game, language).count("](figure:") == len(FIGURES[game])


@pytest.mark.parametrize(("game", "language"), TRANSLATIONS)
def test_translations_are_built_like_the_english_text(game: str, language: str) -> None:
    assert landmarks(game, language) == landmarks(game, "")


@pytest.mark.parametrize(("game", "language"), TRANSLATIONS)
def test_a_rule_has_the_same_numerals_and_references_in_every_language(game: str, language: str) -> None:
    def numerals(doc: str) -> dict[str, list[str]]:
        lines = (line for line in doc.splitlines() if RULE.match(line))
        return {RULE.findall(line)[0]: sorted(re.findall(r"\d+", line)) for line in lines}

    assert numerals(text(game, language)) == numerals(text(game))


@pytest.mark.parametrize(("game", "language"), TEXTS)
def test_what_we_read_differently_is_the_same_in_every_language(game: str, language: str) -> None:
    """The entries are the same, each about the same numbers."""

    def entries(language: str) -> list[list[str]]:
        lines = own_reading(game, language).splitlines()
        return [MENTION.findall(line) for line in lines if line.startswith("- ")]

    assert entries(language) == entries("") != []


def test_the_glossary_has_a_word_in_each_language() -> None:
    rows = [line for line in text("glossary").splitlines() if line.startswith("|")]
    cells = [[cell.strip() for cell in row.strip("|").split("|")] for row in rows]
    assert all(len(row) == 3 and all(row) for row in cells)
