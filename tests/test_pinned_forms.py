"""Holds the form of all that is kept on disk or sent between versions: tags, fields, and what a field may be.

`pinned_forms.json` says how each form looks. A form that changes must stay readable for older nodes and older journals
(docs/design.md, "Several nodes"). Once that is so, and the entry or message says `since` which form it is there, write
the file anew: `python tests/test_pinned_forms.py`.
"""

from __future__ import annotations

import ast
import json
import textwrap
from collections.abc import Iterator
from inspect import getsource
from pathlib import Path
from typing import Any, get_args

import msgspec
from msgspec import inspect

from cosmodrome.core import find_game
from cosmodrome.core.game import Tick
from cosmodrome.core.part import Part
from cosmodrome.core.record import Record
from cosmodrome.nodes import wire
from cosmodrome.server.guests import _Claim
from cosmodrome.server.host import orders
from cosmodrome.tables.journal import entries
from cosmodrome.tables.journal.port import Summary
from cosmodrome.tables.state import snapshot
from cosmodrome.tables.wire import messages, requests

PINNED = Path(__file__).with_name("pinned_forms.json")

GAMES = ("karmanswap", "phest", "spacebowl")

UNTAGGED: dict[str, type[msgspec.Struct]] = {
    "a guest's token": _Claim,
    "bundle between nodes": wire.Bundle,
    "part": Part,
    "record": Record,
    "snapshot's head": snapshot._Head,
    "table's summary": Summary,
}

TAGGED: dict[str, type[msgspec.Struct]] = {
    "command": requests.Command,
    "entry": entries.Entry,
    "message between nodes": wire.NodeMessage,
    "message to a client": messages.Message,
    "order of the host": orders.Order,
}

ANSWERS = get_args(orders.AnyAnswer)


def kinds(base: type[msgspec.Struct]) -> Iterator[type[msgspec.Struct]]:
    """Return the classes below a base that nothing inherits from: those that are sent or kept."""
    below = [each for each in base.__subclasses__() if each.__module__ == base.__module__]
    for each in below:
        yield from kinds(each)
    if not below:
        yield base


def shape(kind: inspect.Type) -> Any:
    """Return a type as plain JSON, without the names of classes."""
    if isinstance(kind, inspect.StructType):
        return struct(kind)
    if isinstance(kind, inspect.UnionType):
        return {"one of": sorted((shape(each) for each in kind.types), key=json.dumps)}
    if isinstance(kind, inspect.DictType):
        return {"keys": shape(kind.key_type), "values": shape(kind.value_type)}
    if isinstance(kind, inspect.ListType | inspect.VarTupleType | inspect.FrozenSetType | inspect.SetType):
        return {"list of": shape(kind.item_type)}
    if isinstance(kind, inspect.TupleType):
        return {"tuple of": [shape(each) for each in kind.item_types]}
    if isinstance(kind, inspect.LiteralType):
        return {"literal": sorted(kind.values, key=str)}
    if isinstance(kind, inspect.Metadata):
        return shape(kind.type)
    return type(kind).__name__.removesuffix("Type").lower()


def struct(kind: inspect.StructType) -> dict[str, Any]:
    """Return a struct's tag and fields as plain JSON."""
    fields = {field.encode_name: [shape(field.type), field.required] for field in kind.fields}
    named: dict[str, Any] = {"fields": list(fields.items()) if kind.array_like else fields}
    if kind.tag_field is not None:
        named["tag"] = [kind.tag_field, kind.tag]
    since = getattr(kind.cls, "since", None)
    if since is not None:
        named["since"] = since
    return named


def of(kind: type[msgspec.Struct]) -> dict[str, Any]:
    """Return a class's form."""
    found: dict[str, Any] = shape(inspect.type_info(kind))
    return found


def by_tag(base: type[msgspec.Struct]) -> dict[str, Any]:
    """Return the forms below a base, by tag."""
    return {str(each.__struct_config__.tag): of(each) for each in kinds(base)}


def forms() -> dict[str, Any]:
    """Return all forms as they are now."""
    now: dict[str, Any] = {name: of(kind) for name, kind in UNTAGGED.items()}
    now |= {name: by_tag(base) for name, base in TAGGED.items()}
    now["answer to the host"] = {str(each.__struct_config__.tag): of(each) for each in ANSWERS}
    now["the clock's action"] = of(Tick)
    for name in GAMES:
        game = find_game(name)
        now[f"{name}: action"] = shape(inspect.type_info(game.action_type))
        now[f"{name}: event"] = shape(inspect.type_info(game.event_type))
        now[f"{name}: options"] = of(game.options_type)
        now[f"{name}: position"] = of(game.position_type)
    plain: dict[str, Any] = json.loads(json.dumps(now))
    return plain


def test_every_form_is_as_it_was_when_it_was_pinned() -> None:
    pinned, now = json.loads(PINNED.read_text("utf-8")), forms()
    assert now.keys() == pinned.keys()
    assert [name for name in pinned if now[name] != pinned[name]] == []


def test_no_tag_follows_from_a_class_name() -> None:
    """Without this, renaming a class would rename what is in hosts' journals."""
    bases = [*TAGGED.values()]
    bare = [each.__name__ for base in bases for each in kinds(base) if not _written_out(each)]
    for name in GAMES:
        game = find_game(name)
        for union in (game.action_type, game.event_type):
            members = inspect.type_info(union)
            types = members.types if isinstance(members, inspect.UnionType) else (members,)
            bare += [
                f"{name}: {each.cls.__name__}"
                for each in types
                if isinstance(each, inspect.StructType) and not _written_out(each.cls)
            ]
    assert bare == []


def _written_out(kind: type[msgspec.Struct]) -> bool:
    """Return whether a class's own header gives its tag as a word."""
    header = ast.parse(textwrap.dedent(getsource(kind))).body[0]
    assert isinstance(header, ast.ClassDef)
    return any(
        each.arg == "tag" and isinstance(each.value, ast.Constant) and isinstance(each.value.value, str)
        for each in header.keywords
    )


if __name__ == "__main__":
    lines = (
        f"{json.dumps(name)}: {json.dumps(form, sort_keys=True)}" for name, form in sorted(forms().items())
    )
    PINNED.write_text("{\n" + ",\n".join(lines) + "\n}\n", "utf-8")
