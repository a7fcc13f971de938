"""The page's words: whatever the rules may say has its sentence in every language."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import pytest

from cosmodrome.cli.words import all_faults
from cosmodrome.core import find_game
from cosmodrome.core.sentencecheck import sentences_in
from cosmodrome.core.sentenceuse import asked_for
from cosmodrome.server.problems import _IDS

ROOT: Final = Path(__file__).parents[1]
LANGUAGES: Final = ("en", "de", "fr")

SPOKEN: Final = ("karmanswap", "phest", "spacebowl")
"""Games whose sentences are in Fluent files."""

SILENT: Final = {"TurnEnded"}
"""Events that are not told: the next turn's beginning does."""


def test_no_words_have_a_fault() -> None:
    found = dict(all_faults())
    assert {*SPOKEN, "page", "plain board"} <= found.keys()
    assert {what: each for what, each in found.items() if each} == {}


def spoken(game: str, language: str = "en") -> set[str]:
    """The ids of a game's sentences."""
    file = ROOT / "cosmodrome/games" / game / "words" / f"{language}.ftl"
    return set(sentences_in(file.read_text("utf-8"))[0])


@pytest.mark.parametrize("game", SPOKEN)
def test_everything_that_the_rules_may_say_has_its_sentence(game: str) -> None:
    rules = ROOT / "cosmodrome/games" / game
    assert asked_for(find_game(game), rules) - SILENT - spoken(game) == set()


@pytest.mark.parametrize("game", SPOKEN)
def test_every_ending_that_has_a_sentence_is_one_of_the_rules(game: str) -> None:
    """The other way round, scenarios end in each of them (`check_words`)."""
    code = "".join(file.read_text("utf-8") for file in (ROOT / "cosmodrome/games" / game).glob("*.py"))
    endings = {id.removeprefix("ending-") for id in spoken(game) if id.startswith("ending-")}
    assert {ending for ending in endings if f'"{ending}"' not in code} == set()


UNTOLD: Final = {"rule", "no_probe", "no_page"}
"""Errors never told by their id: a refusal tells its rule, late answers to probes are nobody's, or there is no page."""


def server_errors() -> set[str]:
    """The ids of all errors that the server may answer a person with."""
    sources = [*(ROOT / "cosmodrome/tables").rglob("*.py"), *(ROOT / "cosmodrome/server").rglob("*.py")]
    code = "\n".join(file.read_text("utf-8") for file in sources)
    found = re.findall(r'TableError\(\s*"(\w+)"', code)
    found += re.findall(r'Refused\([^)]*error="(\w+)"', code)
    found += re.findall(r'send_problem\([^"]*"(\w+)"', code)
    return set(found) | set(_IDS.values())


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_error_of_the_server_has_words(language: str) -> None:
    words = sentences_in((ROOT / "web/src/pages/i18n" / f"{language}.ftl").read_text("utf-8"))[0]
    known = {id.removeprefix("errors.") for id in words if id.startswith("errors.")}
    errors = server_errors()
    assert {"no_table", "busy", "too_fast", "too_many_requests"} <= errors
    assert errors - UNTOLD <= known
