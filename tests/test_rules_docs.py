"""The rules that players read: every number once, in every language, with the same figures."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import pytest

RULES: Final = Path(__file__).parent.parent / "docs" / "rules"
NUMBERS: Final = {
    "phest": [f"PH-{n}" for n in range(1, 40)] + [f"PH-R{n}" for n in range(1, 21)],
    "space-bowl": [f"SB-{n}" for n in range(1, 26)] + [f"SB-R{n}" for n in range(1, 20)],
}
FIGURES: Final = {
    "phest": ["board", "number-card", "skip-card", "station-card", "ship", "defender", "station"],
    "space-bowl": ["constellation-card", "galaxy", "bowl", "fit", "black-hole"],
}
TRANSLATIONS: Final = [(game, language) for game in NUMBERS for language in (".de", ".fr")]
TEXTS: Final = [(game, language) for game in NUMBERS for language in ("", ".de", ".fr")]

RULE: Final = re.compile(r"^- \*\*((?:PH|SB)-R?\d+)\*\* \S", re.MULTILINE)
MENTION: Final = re.compile(r"\b(?:PH|SB)-R?\d+")
FIGURE: Final = re.compile(r"^!\[[^\]]+\]\(figure:([a-z-]+)\)$", re.MULTILINE)


def text(game: str, language: str = "") -> str:
    return (RULES / f"{game}{language}.md").read_text(encoding="utf-8")


def landmarks(game: str, language: str) -> list[str]:
    """Rules, figures and headings in the order they stand, without their wording."""
    own_section = "## Where we read the rulebook differently"
    found = []
    for line in text(game, language).split(own_section)[0].splitlines():
        if match := RULE.match(line) or FIGURE.match(line):
            found.append(match[1])
        elif line.startswith("## "):
            found.append("##")
    return found


@pytest.mark.parametrize(("game", "language"), TEXTS)
def test_every_rule_stands_once_and_in_order(game: str, language: str) -> None:
    assert RULE.findall(text(game, language)) == NUMBERS[game]


@pytest.mark.parametrize(("game", "language"), TEXTS)
def test_no_rule_is_written_in_a_form_the_page_cannot_read(game: str, language: str) -> None:
    prefix = NUMBERS[game][0].partition("-")[0]
    assert text(game, language).count(f"**{prefix}-") == len(NUMBERS[game])


@pytest.mark.parametrize(("game", "language"), TEXTS)
def test_every_rule_that_is_mentioned_exists(game: str, language: str) -> None:
    assert set(MENTION.findall(text(game, language))) <= set(NUMBERS[game])


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


def test_the_glossary_has_a_word_in_each_language() -> None:
    rows = [line for line in text("glossary").splitlines() if line.startswith("|")]
    cells = [[cell.strip() for cell in row.strip("|").split("|")] for row in rows]
    assert all(len(row) == 3 and all(row) for row in cells)


KARMAN: Final = [f"KS-{n}" for n in (*range(1, 27), *range(30, 47))] + [f"KS-R{n}" for n in range(1, 19)]
KARMAN_LANGUAGES: Final = ("karman-swap", "karman-swap.de", "karman-swap.fr")
KARMAN_RULE: Final = re.compile(r"^- \*\*(KS-R?\d+)\*\* \S.*$", re.MULTILINE)


@pytest.mark.parametrize("name", KARMAN_LANGUAGES)
def test_every_karman_swap_rule_stands_once_and_in_order(name: str) -> None:
    assert KARMAN_RULE.findall(text(name)) == KARMAN
    assert text(name).count("**KS-") == len(KARMAN)
    assert set(re.findall(r"\bKS-R?\d+", text(name))) <= set(KARMAN)


@pytest.mark.parametrize("name", KARMAN_LANGUAGES[1:])
def test_karman_swap_has_the_same_headings_numerals_and_references_in_every_language(name: str) -> None:
    def marks(doc: str) -> list[tuple[str, list[str]]]:
        lines = (match[0] for match in KARMAN_RULE.finditer(text(doc)))
        return [(line[4:10], sorted(re.findall(r"\d+", line))) for line in lines]

    assert marks(name) == marks("karman-swap")
    headings = [len(re.findall(r"^## ", text(doc), re.MULTILINE)) for doc in (name, "karman-swap")]
    assert headings[0] == headings[1]
