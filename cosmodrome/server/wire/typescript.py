"""Writes msgspec types as TypeScript: structs become interfaces, tagged unions unions with literal tags.

Members with defaults are optional in what only clients send, and always there in what the server sends.
"""

from __future__ import annotations

import ast
import inspect
import json
import re
import textwrap
from collections.abc import Iterator, Mapping, Sequence
from types import ModuleType
from typing import Any, Literal, get_args, get_origin

import msgspec.inspect as mi

HEAD = "// Written by `python -m cosmodrome.server.wire.schema` from the Python types. Do not edit.\n"

PLAIN = """\
/** A value of a game's own type; `web/src/games/<game>/types.gen.ts` has those. */
export type Plain = { [name: string]: unknown };
"""


def literal_names(module: ModuleType) -> dict[frozenset[object], str]:
    """The names of a module's Literal types, by their values."""
    return {
        frozenset(get_args(value)): name
        for name, value in vars(module).items()
        if get_origin(value) is Literal
    }


def write_typescript(
    sent: Mapping[str, Any], told: Mapping[str, Any], literals: Mapping[frozenset[object], str] = {}
) -> str:
    """A TypeScript module with every type that can be reached from some named ones.

    `sent` goes from client to server, `told` from server to client. Raises ValueError if two share a name.
    """
    return _Writer(literals).module(sent, told)


class _Writer:
    def __init__(self, literals: Mapping[frozenset[object], str]) -> None:
        self.literals = literals
        self.used: dict[str, frozenset[object]] = {}
        self.plain = False

    def module(self, sent: Mapping[str, Any], told: Mapping[str, Any]) -> str:
        told_types = {name: mi.type_info(kind) for name, kind in told.items()}
        sent_types = {name: mi.type_info(kind) for name, kind in sent.items()}
        whole = _structs(told_types.values())
        structs = whole | _structs(sent_types.values())
        interfaces = [self.interface(struct, name in whole) for name, struct in sorted(structs.items())]
        aliases = [
            f"export type {name} = {self.type(kind)};\n"
            for name, kind in sorted({**told_types, **sent_types}.items())
            if not (isinstance(kind, mi.StructType) and kind.cls.__name__ == name)
        ]
        names = [
            f"export type {name} = {_union(sorted(map(json.dumps, values)))};\n"
            for name, values in sorted(self.used.items())
        ]
        return "\n".join([HEAD, *([PLAIN] if self.plain else []), *names, *interfaces, *aliases])

    def interface(self, struct: mi.StructType, whole: bool) -> str:
        docs = _field_docs(struct.cls)
        if struct.array_like:
            members = ", ".join(f"{field.encode_name}: {self.type(field.type)}" for field in struct.fields)
            return f"{_doc(struct.cls.__doc__)}export type {struct.cls.__name__} = [{members}];\n"
        lines = [f"{_doc(struct.cls.__doc__)}export interface {struct.cls.__name__} {{"]
        if struct.tag_field is not None:
            lines.append(f"  {struct.tag_field}: {json.dumps(struct.tag)};")
        for field in struct.fields:
            optional = "" if whole or field.required else "?"
            note = textwrap.indent(_doc(docs.get(field.name)), "  ")
            lines.append(f"{note}  {field.encode_name}{optional}: {self.type(field.type)};")
        return "\n".join([*lines, "}\n"])

    def type(self, kind: mi.Type) -> str:
        match kind:
            case mi.StructType():
                return kind.cls.__name__
            case mi.UnionType():
                return _union(self.type(member) for member in kind.types)
            case mi.LiteralType():
                return self.literal(kind.values)
            case mi.EnumType():
                return self.literal([member.value for member in kind.cls])
            case mi.Metadata():
                return self.type(kind.type)
            case mi.TupleType():
                return f"[{', '.join(self.type(item) for item in kind.item_types)}]"
            case mi.ListType() | mi.VarTupleType() | mi.SetType() | mi.FrozenSetType():
                item = self.type(kind.item_type)
                return f"({item})[]" if " " in item else f"{item}[]"
            case mi.DictType():
                if isinstance(kind.value_type, mi.AnyType):
                    self.plain = True
                    return "Plain"
                return f"{{ [name: {self.type(kind.key_type)}]: {self.type(kind.value_type)} }}"
            case mi.IntType() | mi.FloatType():
                return "number"
            case mi.StrType():
                return "string"
            case mi.BoolType():
                return "boolean"
            case mi.NoneType():
                return "null"
            case mi.AnyType():
                return "unknown"
        raise TypeError(f"no TypeScript for {kind}")

    def literal(self, values: Sequence[object]) -> str:
        name = self.literals.get(frozenset(values))
        if name is None:
            return _union(json.dumps(value) for value in values)
        self.used[name] = frozenset(values)
        return name


def _structs(roots: Any) -> dict[str, mi.StructType]:
    structs: dict[str, mi.StructType] = {}
    todo = list(roots)
    while todo:
        kind = todo.pop()
        if isinstance(kind, mi.StructType):
            known = structs.setdefault(kind.cls.__name__, kind)
            if known.cls is not kind.cls:
                raise ValueError(f"two types are called {kind.cls.__name__}: {known.cls} and {kind.cls}")
            if known is not kind:
                continue
        todo.extend(_parts(kind))
    return structs


def _parts(kind: mi.Type) -> Iterator[mi.Type]:
    match kind:
        case mi.StructType():
            yield from (field.type for field in kind.fields)
        case mi.UnionType():
            yield from kind.types
        case mi.Metadata():
            yield kind.type
        case mi.TupleType():
            yield from kind.item_types
        case mi.ListType() | mi.VarTupleType() | mi.SetType() | mi.FrozenSetType():
            yield kind.item_type
        case mi.DictType():
            yield from (kind.key_type, kind.value_type)


def _union(parts: Any) -> str:
    return " | ".join(dict.fromkeys(parts))


def _doc(text: str | None) -> str:
    if not text:
        return ""
    for python, script in (("None", "null"), ("True", "true"), ("False", "false")):
        text = re.sub(rf"\b{python}\b", script, text)
    return f"/** {' '.join(text.split())} */\n"


def _field_docs(cls: type) -> dict[str, str]:
    """The strings that stand below a class's fields, its bases' included."""
    docs: dict[str, str] = {}
    for part in reversed(cls.__mro__):
        try:
            body = ast.parse(textwrap.dedent(inspect.getsource(part))).body[0]
        except (OSError, TypeError):  # a built-in class has no source
            continue
        if not isinstance(body, ast.ClassDef):
            continue
        for field, note in zip(body.body, body.body[1:], strict=False):
            if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name):
                match note:
                    case ast.Expr(value=ast.Constant(value=str(words))):
                        docs[field.target.id] = words
    return docs
