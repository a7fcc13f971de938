"""Reads examples of every pinned form as earlier programs wrote them (`fixtures/forms`): nothing on disk gets lost.

Before a release changes a form, add examples of the forms of now, which stay for ever:
`python tests/test_older_forms.py NAME`.
"""

from __future__ import annotations

import json
import sys
from base64 import b64encode
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec import inspect
from test_pinned_forms import ANSWERS, GAMES, TAGGED, UNTAGGED, kinds

from cosmodrome.core import find_game

FORMS = Path(__file__).parent / "fixtures" / "forms"

NUMBER = 1


def types() -> dict[str, Any]:
    """Return the type of each pinned form, by its name. A type of several kinds is their union."""
    found: dict[str, Any] = dict(UNTAGGED)
    found |= {name: union(*kinds(base)) for name, base in TAGGED.items()}
    found["answer to the host"] = union(*ANSWERS)
    for name in GAMES:
        game = find_game(name)
        found[f"{name}: action"] = game.action_type
        found[f"{name}: event"] = game.event_type
        found[f"{name}: options"] = game.options_type
        found[f"{name}: position"] = game.position_type
    return found


def union(first: Any, *others: Any) -> Any:
    """Return the union of some types."""
    for each in others:
        first = first | each
    return first


def examples(kind: Any) -> Iterator[Any]:
    """Yield examples of a type as plain JSON: for each of its kinds one with all fields, and one with few."""
    described = inspect.type_info(kind)
    for each in described.types if isinstance(described, inspect.UnionType) else (described,):
        yield example(each, full=True)
        yield example(each, full=False)


def example(kind: inspect.Type, full: bool) -> Any:
    """Return one example of a type as plain JSON."""
    match kind:
        case inspect.Metadata():
            return example(kind.type, full)
        case inspect.StructType():
            given = [field for field in kind.fields if full or field.required or kind.array_like]
            fields = {field.encode_name: example(field.type, full) for field in given}
            tag = {} if kind.tag_field is None else {kind.tag_field: kind.tag}
            return [*tag.values(), *fields.values()] if kind.array_like else tag | fields
        case inspect.UnionType():
            nothing = [each for each in kind.types if isinstance(each, inspect.NoneType)]
            something = [each for each in kind.types if not isinstance(each, inspect.NoneType)]
            return None if nothing and not full else example(something[0], full)
        case inspect.IntType():
            number = NUMBER if kind.le is None else min(NUMBER, kind.le)
            return number if kind.ge is None else max(number, kind.ge)
        case inspect.StrType():
            return "some text"[: kind.max_length].ljust(kind.min_length or 0, "x")
        case inspect.ListType() | inspect.VarTupleType() | inspect.FrozenSetType() | inspect.SetType():
            return [example(kind.item_type, full)] if full or kind.min_length else []
        case inspect.TupleType():
            return [example(each, full) for each in kind.item_types]
        case inspect.DictType():
            return {example(kind.key_type, full): example(kind.value_type, full)} if full else {}
        case inspect.LiteralType():
            return kind.values[-1]
        case inspect.BytesType():
            return "eA=="
        case inspect.BoolType():
            return full
        case inspect.FloatType():
            return NUMBER / 2
        case inspect.AnyType():
            return {"anything": NUMBER}
        case inspect.NoneType():
            return None
    raise TypeError(f"no example of {kind} can be made")


def plain(value: Any) -> Any:
    """Return a value as plain JSON with all its fields, also those that have their defaults."""
    if isinstance(value, msgspec.Struct):
        config = value.__struct_config__
        fields = {
            each.encode_name: plain(getattr(value, each.name)) for each in msgspec.structs.fields(value)
        }
        tag = {} if config.tag_field is None else {config.tag_field: config.tag}
        return [*tag.values(), *fields.values()] if config.array_like else tag | fields
    if isinstance(value, dict):
        return {str(key): plain(each) for key, each in value.items()}
    if isinstance(value, list | tuple | set | frozenset):
        return [plain(each) for each in value]
    return b64encode(value).decode() if isinstance(value, bytes) else value


def kept(written: Any, read: Any) -> bool:
    """Return whether all that was written is in what was read."""
    if isinstance(written, dict) and isinstance(read, dict):
        return all(key in read and kept(each, read[key]) for key, each in written.items())
    if isinstance(written, list) and isinstance(read, list):
        return len(written) <= len(read) and all(kept(*pair) for pair in zip(written, read, strict=False))
    return bool(written == read)


@pytest.mark.parametrize("path", sorted(FORMS.glob("*.jsonl")), ids=lambda path: path.stem)
def test_what_an_earlier_program_wrote_is_read_whole(path: Path) -> None:
    decoders = {name: msgspec.json.Decoder(kind) for name, kind in types().items()}
    lost = []
    for line in path.read_text("utf-8").splitlines():
        one = json.loads(line)
        read = plain(decoders[one["form"]].decode(json.dumps(one["example"])))
        if not kept(one["example"], read):
            lost.append((one, read))
    assert lost == []


if __name__ == "__main__":
    lines = [
        json.dumps({"form": name, "example": each})
        for name, kind in types().items()
        for each in examples(kind)
    ]
    (FORMS / f"{sys.argv[1]}.jsonl").write_text("\n".join(lines) + "\n", "utf-8")
