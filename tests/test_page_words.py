"""The page's words: whatever the rules may say has its sentence in every language."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from typing import Final, Literal, get_args, get_origin, get_type_hints

import pytest

from cosmodrome.core import find_game
from cosmodrome.core.sentencecheck import fields_of, game_faults, sentences_in, unused
from cosmodrome.server.problems import _IDS

ROOT: Final = Path(__file__).parents[1]
LANGUAGES: Final = ("en", "de", "fr")
ENDINGS: Final = {
    "spacebowl": {"goal", "deck_used"},
}
PAGES: Final = [(game, language) for game in ENDINGS for language in LANGUAGES]


SPOKEN: Final = ("karmanswap", "phest")
"""Games whose sentences are in Fluent files, for the terminal and the page."""

SILENT: Final = {"TurnEnded"}
"""Events that are not told: the next turn's beginning does."""


@pytest.mark.parametrize("name", SPOKEN)
def test_sentences_have_no_fault(name: str) -> None:
    assert game_faults(find_game(name)) == []


def spoken(game: str, language: str = "en") -> set[str]:
    """The ids of a game's sentences."""
    file = ROOT / "cosmodrome/games" / game / "words" / f"{language}.ftl"
    return set(sentences_in(file.read_text("utf-8"))[0])


def asked_for(game: str) -> set[str]:
    """The ids of sentences that the rules ask for: of actions and events, refusals, options and their values."""
    found = {*fields_of(find_game(game)), *(f"why-{reason}" for reason in reasons(game))}
    for option, kind in get_type_hints(find_game(game).options_type).items():
        values = get_args(kind) if get_origin(kind) is Literal else ()
        found |= {f"option-{option}", *(f"option-{option}.{_named(value)}" for value in values)}
    return found - SILENT


def _named(value: object) -> str:
    """An option's value in an id; numbers share one sentence."""
    return "value" if isinstance(value, int) and not isinstance(value, bool) else str(value)


@pytest.mark.parametrize("game", SPOKEN)
def test_everything_that_the_rules_may_say_has_its_sentence(game: str) -> None:
    assert asked_for(game) - spoken(game) == set()


@pytest.mark.parametrize("game", SPOKEN)
def test_no_sentence_is_unused(game: str) -> None:
    folders = (ROOT / "cosmodrome/games" / game, ROOT / "web/src/games" / game)
    code = [
        file.read_text("utf-8") for folder in folders for file in folder.rglob("*") if file.suffix in CODE
    ]
    file = ROOT / "cosmodrome/games" / game / "words" / "en.ftl"
    sentences = sentences_in(file.read_text("utf-8"))[0]
    referred = {each for sentence in sentences.values() for each in sentence.refers}
    assert unused(sentences, asked_for(game) | referred, "\n".join(code)) == []


CODE: Final = (".py", ".ts", ".svelte")


@pytest.mark.parametrize("game", SPOKEN)
def test_every_ending_that_has_a_sentence_is_one_of_the_rules(game: str) -> None:
    """The other way round, scenarios end in each of them (`check_words`)."""
    code = "".join(file.read_text("utf-8") for file in (ROOT / "cosmodrome/games" / game).glob("*.py"))
    endings = {id.removeprefix("ending-") for id in spoken(game) if id.startswith("ending-")}
    assert {ending for ending in endings if f'"{ending}"' not in code} == set()


def entries(source: str, name: str) -> set[str]:
    """The keys of an object in a catalogue: `name: {` or `const name: … = {`, with one key to a line."""
    block = re.search(rf"^( *)(?:const )?{name}\b.*\{{\n((?:\1  .*\n)*)\1\}}", source, re.MULTILINE)
    assert block, name
    return set(re.findall(rf'^{block[1]}  "?([\w.-]+)"?:', block[2], re.MULTILINE))


def catalogue(game: str, file: str) -> str:
    words = ROOT / "web/src/games" / game / "i18n" / file
    return (words / "index.ts" if words.is_dir() else words.with_suffix(".ts")).read_text("utf-8")


def reasons(game: str) -> set[str]:
    """The message ids of all refusals a game's rules can make: `Why(rule, id, …)`, `Refusal(rule, id, …)`."""
    found = set[str]()
    for file in (ROOT / "cosmodrome/games" / game).glob("*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            match node:
                case ast.Call(func=ast.Name("Why" | "Refusal"), args=[_, chosen, *_]):
                    ids = (chosen.body, chosen.orelse) if isinstance(chosen, ast.IfExp) else (chosen,)
                    found |= {str(each.value) for each in ids if isinstance(each, ast.Constant)}
    return found


@pytest.mark.parametrize(("game", "language"), PAGES)
def test_every_refusal_has_its_sentence(game: str, language: str) -> None:
    assert reasons(game) == entries(catalogue(game, language), "reasons")


@pytest.mark.parametrize(("game", "language"), PAGES)
def test_every_ending_has_its_sentence(game: str, language: str) -> None:
    assert entries(catalogue(game, language), "endings") == ENDINGS[game]


@pytest.mark.parametrize(("game", "language"), PAGES)
def test_every_option_has_its_words(game: str, language: str) -> None:
    words = entries(catalogue(game, language), "options")
    for option, kind in get_type_hints(find_game(game).options_type).items():
        values = get_args(kind) if get_origin(kind) is Literal else ()
        assert {option, *(f"{option}.{value}" for value in values)} <= words


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
    known = entries((ROOT / "web/src/i18n" / f"{language}.ts").read_text("utf-8"), "errors")
    errors = server_errors()
    assert {"no_table", "busy", "too_fast", "too_many_requests"} <= errors
    assert errors - UNTOLD <= known
