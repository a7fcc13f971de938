"""The page's words: everything that the rules may say has a sentence in every language."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, get_args

import msgspec
import pytest

from cosmodrome.cli.words import all_faults
from cosmodrome.core import find_game
from cosmodrome.core.words.sentencecheck import sentences_in
from cosmodrome.core.words.sentenceuse import asked_for
from cosmodrome.server.edge.problems import _IDS
from cosmodrome.server.wire.schema import game_types, json_schema

ROOT: Final = Path(__file__).parents[1]
LANGUAGES: Final = ("en", "de", "fr")

SPOKEN: Final = ("karmanswap", "phest", "spacebowl")
"""Games with sentences in Fluent files."""

SILENT: Final = {"TurnEnded"}
"""Events without words: the beginning of the next turn tells them."""


def test_no_words_have_a_fault() -> None:
    found = dict(all_faults())
    assert {*SPOKEN, "page", "plain board"} <= found.keys()
    assert {what: each for what, each in found.items() if each} == {}


def spoken(game: str, language: str = "en") -> set[str]:
    """Return the ids of a game's sentences."""
    file = ROOT / "cosmodrome/games" / game / "words" / f"{language}.ftl"
    return set(sentences_in(file.read_text("utf-8"))[0])


@pytest.mark.parametrize("game", SPOKEN)
def test_everything_that_the_rules_may_say_has_its_sentence(game: str) -> None:
    rules = ROOT / "cosmodrome/games" / game
    assert asked_for(find_game(game), rules) - SILENT - spoken(game) == set()


@pytest.mark.parametrize("game", SPOKEN)
def test_every_ending_that_has_a_sentence_is_one_of_the_rules(game: str) -> None:
    """The other way round, `check_words` checks that scenarios end in each of them."""
    code = "".join(file.read_text("utf-8") for file in (ROOT / "cosmodrome/games" / game).glob("*.py"))
    endings = {id.removeprefix("ending-") for id in spoken(game) if id.startswith("ending-")}
    assert {ending for ending in endings if f'"{ending}"' not in code} == set()


ELSEWHERE: Final = {"kind", "outcome", "options"}
"""Fields of a view that the plain board does not show."""


def shown_fields(schema: dict[str, Any], shape: object) -> Iterator[str]:
    """Yield the names of all fields in a part of a game's schema, and in the types to which it refers."""
    for ref in re.findall(r"'#/\$defs/(\w+)'", str(shape)):
        for field, each in schema["$defs"][ref].get("properties", {}).items():
            if field not in ELSEWHERE:
                yield field
                yield from shown_fields(schema, each)


@pytest.mark.parametrize("game", SPOKEN)
def test_the_plain_board_has_words_for_all_fields_of_a_view_and_all_kinds_of_actions(game: str) -> None:
    played = find_game(game)
    sent, told = game_types(played)
    schema = msgspec.json.decode(json_schema(sent | told))
    fields = {*shown_fields(schema, schema["$defs"]["GameView"])} - {"seats"}
    kinds = {kind.__name__ for kind in get_args(played.action_type)} - {"Tick"}
    wanted = {f"field-{field}" for field in fields} | {f"kind-{kind}" for kind in kinds}
    assert {id for id in spoken(game) if id.startswith(("field-", "kind-"))} == wanted


UNTOLD: Final = {"rule", "no_probe", "no_page"}
"""Errors that are never told by their id: a refusal tells its rule, no person answers probes, or there is no page."""


def server_errors() -> set[str]:
    """Return the ids of all errors with which the server may answer a person."""
    packages = [ROOT / "cosmodrome" / package for package in ("tables", "people", "server")]
    sources = [file for package in packages for file in package.rglob("*.py")]
    code = "\n".join(file.read_text("utf-8") for file in sources)
    found = re.findall(r'(?:Table|Person)Error\(\s*"(\w+)"', code)
    found += re.findall(r'Refused\([^)]*error="(\w+)"', code)
    found += re.findall(r'send_problem\([^"]*"(\w+)"', code)
    return set(found) | set(_IDS.values())


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_error_of_the_server_has_words(language: str) -> None:
    words = sentences_in((ROOT / "web/src/pages/errors/i18n" / f"{language}.ftl").read_text("utf-8"))[0]
    known = {id.removeprefix("errors.") for id in words if id.startswith("errors.")}
    errors = server_errors()
    assert {"no_table", "busy", "too_fast", "too_many_requests", "name_kept"} <= errors
    assert errors - UNTOLD <= known
