"""Checks sentences: those that are missing, stale or too long, or do not match the English ones."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final, get_args

from fluent.syntax import FluentParser, ast

from cosmodrome.core.datafile import data_text
from cosmodrome.core.edition import package_of
from cosmodrome.core.game import Game
from cosmodrome.core.words.sentences import FOLDER, languages_of, slug

PROSE: Final = re.compile(r"[a-z]{2,} [a-z]{2,} [a-z]{2,}")
"""Words in a row that no two languages have in common."""
ROOM: Final = re.compile(r"^(?:\.([\w*-]+): )?at most (\d+) letters?: (.*)$", re.MULTILINE | re.IGNORECASE)
"""In a comment, how much room there is, and where: `.button: at most 20 letters: under the board`; `.*` is for all."""
LOOSE: Final = {"fr": re.compile(r"\S* [;:!?»]|« \S*|\w+[;!?]")}
"""Marks that need a no-break space, by language. French has one there, a narrow one except before `:`."""
GUESS: Final = "Anna"
"""The name that stands for a value when letters are counted."""


@dataclass(frozen=True)
class Sentence:
    """One sentence, or an attribute of one, as it stands in a file."""

    line: int
    text: str
    """The sentence as it may be read: the longest of its variants, with a name for each value."""
    prose: frozenset[str]
    """The pieces of text in it."""
    places: frozenset[str]
    """The values that it is filled with or chosen by."""
    refers: frozenset[str]
    """Other sentences that it is put together from."""
    room: tuple[int, str] | None
    """The most letters, and where they stand."""


def sentences_in(text: str) -> tuple[dict[str, Sentence], list[str]]:
    """A file's sentences by their ids, and its faults, each with line and id."""
    sentences: dict[str, Sentence] = {}
    faults = []
    section = ""
    for entry in FluentParser().parse(text).body:
        line = _line(text, entry)
        match entry:
            case ast.GroupComment():
                section = entry.content or ""
            case ast.Junk():
                wrong = "; ".join(str(each.message) for each in entry.annotations)
                faults.append(f"{line}: {(entry.content or '').partition('=')[0].strip()}: {wrong}")
            case ast.Message() | ast.Term():
                id = f"-{entry.id.name}" if isinstance(entry, ast.Term) else entry.id.name
                if id in sentences or any(known.startswith(f"{id}.") for known in sentences):
                    faults.append(f"{line}: {id}: there are two of it")
                note = f"{section}\n{entry.comment.content if entry.comment else ''}"
                rooms = {name: (int(most), where) for name, most, where in ROOM.findall(note)}
                values = {"": entry.value, **{each.id.name: each.value for each in entry.attributes}}
                for name, value in values.items():
                    if value is not None:
                        key = f"{id}.{name}" if name else id
                        room = rooms.get(name, rooms.get("*") if name else None)
                        sentences[key] = _sentence(value, _line(text, value), room)
    return sentences, faults


def _line(text: str, node: ast.SyntaxNode) -> int:
    return text.count("\n", 0, node.span.start if node.span else 0) + 1


def _nodes(node: ast.BaseNode) -> Iterator[ast.BaseNode]:
    """A piece of a file, and all that is in it."""
    yield node
    for value in vars(node).values():
        for each in value if isinstance(value, list) else (value,):
            if isinstance(each, ast.BaseNode):
                yield from _nodes(each)


def _sentence(pattern: ast.Pattern, line: int, room: tuple[int, str] | None) -> Sentence:
    prose, places, refers = set(), set(), set()
    for node in _nodes(pattern):
        match node:
            case ast.TextElement():
                prose.add(node.value)
            case ast.VariableReference():
                places.add(node.id.name)
            case ast.MessageReference():
                refers.add(f"{node.id.name}.{node.attribute.name}" if node.attribute else node.id.name)
            case ast.TermReference():
                refers.add(f"-{node.id.name}")
    return Sentence(line, _read(pattern), frozenset(prose), frozenset(places), frozenset(refers), room)


def _read(pattern: ast.Pattern) -> str:
    said = ""
    for element in pattern.elements:
        expression = element.expression if isinstance(element, ast.Placeable) else None
        match expression:
            case None:
                said += element.value if isinstance(element, ast.TextElement) else ""
            case ast.SelectExpression():
                said += max((_read(variant.value) for variant in expression.variants), key=len)
            case ast.StringLiteral():
                said += expression.parse()["value"]
            case _:
                said += GUESS
    return said


def game_faults(game: Game) -> list[str] | None:
    """One line for each fault of a game's sentences; None if it has none of them in files."""
    package = package_of(game)
    texts = {language: data_text(package, f"{FOLDER}/{language}.ftl") for language in languages_of(package)}
    return list(faults(texts, fields_of(game), names_of(game, package))) if texts else None


def fields_of(game: Game) -> dict[str, tuple[str, ...]]:
    """The fields of a game's actions and events by their kinds: any language's sentence may tell of them."""
    kinds = [kind for union in (game.action_type, game.event_type) for kind in get_args(union) or (union,)]
    return {kind.__name__: kind.__struct_fields__ for kind in kinds}


def names_of(game: Game, package: str) -> set[str]:
    """The ids of translated names: a ship's own name stands in the deck (`[[ships]]`), its German as `ship-falcon`."""
    return {
        f"{table.removesuffix('s')}-{slug(entry['name'])}"
        for file in game.data_files
        for table, entries in tomllib.loads(data_text(package, file)).items()
        for entry in (entries if isinstance(entries, list) else ())
        if "name" in entry
    }


def faults(
    texts: Mapping[str, str], fields: Mapping[str, Iterable[str]], names: Iterable[str] = ()
) -> Iterator[str]:
    """One line for each fault of the files of some languages: which file, line and sentence, and what is wrong.

    `names` are ids that only languages other than English have; whoever has one of a kind must have all.
    """
    read = {language: sentences_in(text) for language, text in texts.items()}
    for language, (_, wrong) in read.items():
        yield from (f"{language}.ftl:{each}" for each in wrong)
    if "en" not in read:
        yield "en.ftl: there are no English sentences to compare with"
        return
    english = read["en"][0]
    known = {id: _all_places(id, english) | set(fields.get(id, ())) for id in english}
    kinds = {id.partition("-")[0] for own, _ in read.values() for id in own.keys() & set(names)}
    named = {name for name in names if name.partition("-")[0] in kinds}
    for language, (own, _) in read.items():
        yield from (f"{language}.ftl:{each}" for each in _wrong(own, english, known, named))
        if language in LOOSE:
            yield from (f"{language}.ftl:{each}" for each in _loose(own, LOOSE[language]))


def _wrong(
    own: Mapping[str, Sentence],
    english: Mapping[str, Sentence],
    known: Mapping[str, set[str]],
    names: set[str],
) -> Iterator[str]:
    wanted = dict.fromkeys([*english, *(names if own is not english else ())])
    for id in wanted:
        if id not in own:
            model = f"; in English: {english[id].text}" if id in english else ": a name"
            yield f" {id} is missing{model}"
    referred = {each for sentence in own.values() for each in sentence.refers}
    for id, sentence in own.items():
        at = f"{sentence.line}: {id}"
        if id not in wanted and id not in referred:
            yield f"{at} is stale: there is no such sentence in English"
        for other in sentence.refers - own.keys():
            yield f"{at} refers to {other}, which is not there"
        if id in known and (unknown := _all_places(id, own) - known[id]):
            yield f"{at} has the places {_named(unknown)}, which nothing fills; there are: {_named(known[id])}"
        room = english.get(id, sentence).room
        if room is not None and len(sentence.text) > room[0]:
            yield f"{at}: {len(sentence.text)} letters, {room[0]} fit: {room[1]}"
        if own is not english and id in english:
            same = {each for each in sentence.prose & english[id].prose if PROSE.search(each)}
            yield from (f"{at} is not translated: {each.strip()}" for each in sorted(same))


def _loose(own: Mapping[str, Sentence], loose: re.Pattern[str]) -> Iterator[str]:
    for id, sentence in own.items():
        for match in filter(None, map(loose.search, sorted(sentence.prose))):
            yield f"{sentence.line}: {id} has no no-break space by a mark: {match[0].strip()}"


def _all_places(id: str, sentences: Mapping[str, Sentence]) -> set[str]:
    """The values that a sentence and those that it refers to are filled with; a circle is gone round once."""
    places: set[str] = set()
    seen: set[str] = set()
    ahead = [id]
    while ahead:
        each = ahead.pop()
        if each not in seen and each in sentences:
            seen.add(each)
            places |= sentences[each].places
            ahead += sentences[each].refers
    return places


def _named(places: Iterable[str]) -> str:
    return ", ".join(f"${place}" for place in sorted(places)) or "none"
