"""Checks a folder of words for texts that are missing, stale, or do not match the English ones."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, Final

_PLACE: Final = re.compile(r"(?<!\{)\{(\w+)")


def word_folder(package: str) -> Traversable | None:
    """The folder `words` of a package, None if it has none or is a mere module."""
    try:
        folder = files(package) / "words"
    except (ModuleNotFoundError, TypeError):
        return None
    return folder if folder.is_dir() else None


def faults(folder: Traversable) -> Iterator[str]:
    """One line for each fault of a language, beside English: which file, which text, and what is wrong."""
    texts = {
        file.name.removesuffix(".toml"): dict(_texts(tomllib.loads(file.read_text("utf-8"))))
        for file in sorted(folder.iterdir(), key=lambda file: file.name)
        if file.name.endswith(".toml")
    }
    english = texts.pop("en", {})
    if not english:
        yield "en.toml: there are no English words to compare with"
    for language, own in texts.items():
        for key in english.keys() - own.keys():
            yield f"{language}.toml: {key} is missing; in English: {english[key]}"
        for key in own.keys() - english.keys():
            yield f"{language}.toml: {key} is stale: there is no such text in English"
        for key in english.keys() & own.keys():
            wanted, given = set(_PLACE.findall(english[key])), set(_PLACE.findall(own[key]))
            if wanted != given:
                yield f"{language}.toml: {key} has the places {_named(given)}, in English {_named(wanted)}"


def _texts(table: dict[str, Any], under: str = "") -> Iterator[tuple[str, str]]:
    for key, value in table.items():
        path = f"{under}.{key}" if under else key
        if isinstance(value, dict):
            yield from _texts(value, path)
        elif isinstance(value, list):
            yield from ((f"{path}.{at}", str(each)) for at, each in enumerate(value))
        else:
            yield path, str(value)


def _named(places: set[str]) -> str:
    return ", ".join(f"{{{place}}}" for place in sorted(places)) or "none"
