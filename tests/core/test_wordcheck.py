"""Words in several languages: a missing, stale or contradicting sentence is named with its place."""

from __future__ import annotations

from pathlib import Path

import pytest

from cosmodrome.core.art.wordcheck import faults, word_folder

ENGLISH = 'title = "Cards"\n[box]\ncount = "{n} cards"\nlines = ["one", "two"]\n'


def told(folder: Path, german: str) -> list[str]:
    (folder / "en.toml").write_text(ENGLISH, "utf-8")
    (folder / "de.toml").write_text(german, "utf-8")
    return list(faults(folder))


def test_a_whole_translation_has_no_fault(tmp_path: Path) -> None:
    german = 'title = "Karten"\n[box]\ncount = "{n} Karten"\nlines = ["eins", "zwei"]\n'
    assert told(tmp_path, german) == []


@pytest.mark.parametrize(
    ("german", "fault"),
    [
        ('[box]\ncount = "{n}"\nlines = ["1", "2"]', "de.toml: title is missing; in English: Cards"),
        ('title = "K"\nold = "x"\n[box]\ncount = "{n}"\nlines = ["1", "2"]', "de.toml: old is stale"),
        (
            'title = "K"\n[box]\ncount = "{m}"\nlines = ["1", "2"]',
            "box.count has the places {m}, in English {n}",
        ),
        ('title = "K"\n[box]\ncount = "{n}"\nlines = ["1"]', "de.toml: box.lines.1 is missing"),
    ],
)
def test_each_fault_says_where_it_is(tmp_path: Path, german: str, fault: str) -> None:
    (line,) = told(tmp_path, german)
    assert fault in line


def test_without_english_there_is_nothing_to_compare_with(tmp_path: Path) -> None:
    (tmp_path / "de.toml").write_text('title = "K"', "utf-8")
    assert "no English" in next(faults(tmp_path))


def test_a_package_without_words_has_no_folder() -> None:
    assert word_folder("cosmodrome.store") is None
    assert word_folder("cosmodrome.nowhere") is None


@pytest.mark.parametrize(
    "package", ["press", "games.phest.art", "games.spacebowl.art", "games.karmanswap.art"]
)
def test_our_own_words_have_no_fault(package: str) -> None:
    folder = word_folder(f"cosmodrome.{package}")
    assert folder is not None
    assert list(faults(folder)) == []
