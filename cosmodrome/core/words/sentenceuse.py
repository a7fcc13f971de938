"""Which sentences the rules of a game ask for, and which no code asks for."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final, Literal, get_args, get_origin, get_type_hints

from cosmodrome.core.game import Game
from cosmodrome.core.offers import STATISTICS
from cosmodrome.core.words.sentencecheck import fields_of, sentences_in
from cosmodrome.core.words.titles import statistics_asked

PAGE: Final = ("page-", "later-")
"""Sentences that the page asks for as a tree of texts: `page-reveal-title` is `reveal.title`."""


def asked_for(game: Game, folder: Path) -> set[str]:
    """The ids that a game's rules, in `folder`, ask for.

    They are of actions and events, refusals, options and their values, figures of the statistics.
    """
    ids = {*fields_of(game), *(f"why-{reason}" for reason in _reasons(folder))}
    if (statistics := STATISTICS.of(game)) is not None:
        ids.update(statistics_asked(statistics.figures))
    for option, kind in get_type_hints(game.options_type).items():
        values = get_args(kind) if get_origin(kind) is Literal else ()
        ids |= {f"option-{option}", *(f"option-{option}.{_in_id(value)}" for value in values)}
    return ids


def _in_id(value: object) -> str:
    """An option's value in an id; numbers share one sentence."""
    return "value" if isinstance(value, int) and not isinstance(value, bool) else str(value)


def _reasons(folder: Path) -> set[str]:
    """The message ids of all refusals a game's rules can make: `Why(rule, id, …)`, `Refusal(rule, id, …)`."""
    reasons = set[str]()
    for file in folder.glob("*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            match node:
                case ast.Call(func=ast.Name("Why" | "Refusal"), args=[_, chosen, *_]):
                    ids = (chosen.body, chosen.orelse) if isinstance(chosen, ast.IfExp) else (chosen,)
                    reasons |= {str(each.value) for each in ids if isinstance(each, ast.Constant)}
    return reasons


def code_in(*places: Path) -> str:
    """The code in some folders and files, the page's too, that may name sentences; none that is made of them."""
    files = (file for place in places for file in (place.rglob("*") if place.is_dir() else (place,)))
    return "\n".join(
        file.read_text("utf-8")
        for file in files
        if file.suffix in (".py", ".ts", ".svelte") and not file.name.endswith((".gen.ts", ".test.ts"))
    )


def unused_faults(
    english: str, asked: Iterable[str], code: str, page: str | tuple[str, ...] = PAGE
) -> list[str]:
    """One line for each sentence of an English file that neither rules, code nor another sentence asks for."""
    sentences = sentences_in(english)[0]
    referred = {each for sentence in sentences.values() for each in sentence.refers}
    return [
        f"en.ftl:{sentences[id].line}: {id} is unused: no code asks for it"
        for id in unused(sentences, {*asked, *referred}, code, page)
    ]


def unused(
    ids: Iterable[str], asked: Iterable[str], code: str, page: str | tuple[str, ...] = PAGE
) -> list[str]:
    """The ids that are neither asked for by the rules nor named in code, whole or in part: `"won"`, `f"ask-{ask}"`.

    What begins with `page` is a text of a tree: it is named by its last part, `reveal.title`, or an attribute with
    its like by what they are in, `planets[planet]`.
    """
    named = set(re.findall(r"""["'`]([A-Za-z][\w.-]*)["'`]""", code))
    begun = set(re.findall(r"""["'`]([A-Za-z][\w.-]*[-.])\$?\{""", code))
    ended = set(re.findall(r"""\}(\.\w+)["'`]""", code))
    parts = set(re.findall(r"""(?<=[."'`])[A-Za-z]\w*""", code))
    asked = set(asked)
    return [
        id
        for id in ids
        if id not in asked
        and id not in named
        and not any(id.startswith(each) for each in begun)
        and not any(id.endswith(each) for each in ended)
        and not (id.startswith(page) and parts.intersection(_parts(id)))
    ]


def _parts(id: str) -> Iterator[str]:
    """The names that a text of the tree may be asked for by; a list's texts have numbers."""
    message, _, attribute = id.partition(".")
    yield re.sub(r"(-\d+)+$", "", message).rpartition("-")[2]
    yield attribute
