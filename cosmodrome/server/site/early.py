"""The first needs of a page, named in its `index.html`, so that a browser asks for them before a script runs."""

from __future__ import annotations

import re
from collections.abc import Iterable
from html import escape
from typing import Final

import msgspec

FILE: Final = "early.json"
"""Where a build says it; `web/tools/early.ts` writes it."""

_ANY: Final = "*"
_GAME: Final = re.compile(r"(?<= of ).*")
_PLAIN: Final = "plain"
"""The board of games that the page has none for."""
_PART: Final = re.compile(r"[\w-]{1,64}", re.ASCII)
"""The values that a `*` can stand for. At other addresses nothing is asked for early; the page asks by itself."""


class _Later(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Styles and scripts that are needed only after the page has shown something."""

    styles: tuple[str, ...]
    scripts: tuple[str, ...]


class _Needs(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    path: str
    at: str
    """The thing that is at this address, as an arrival says; empty for anything."""
    styles: tuple[str, ...]
    scripts: tuple[str, ...]
    words: dict[str, tuple[str, ...]]
    """Scripts, too, by language."""
    later: _Later
    asks: tuple[str, ...]

    def matched(self, parts: list[str]) -> list[str] | None:
        """Return the value of each `*` in the path; None if it is another path."""
        own = self.path.split("/")
        if len(own) != len(parts) or any(
            one not in (_ANY, part) for one, part in zip(own, parts, strict=True)
        ):
            return None
        return [part for one, part in zip(own, parts, strict=True) if one == _ANY]


class Early:
    """Knows what pages need by their addresses."""

    def __init__(self, told: bytes = b"[]") -> None:
        """`told` is what the build says. Raises msgspec.DecodeError if it is something else."""
        self._pages = msgspec.json.decode(told, type=tuple[_Needs, ...])
        self._known = {page.at for page in self._pages}

    def links(self, path: str, at: str, language: str) -> str:
        """Return the lines to add to a page's head. `at` says what an arrival found there."""
        parts = path.rstrip("/").split("/") if path != "/" else ["", ""]
        if at not in self._known:
            at = _GAME.sub(_PLAIN, at)
        for page in self._pages:
            if page.at in ("", at) and (values := page.matched(parts)) is not None:
                return "".join(_links(page, values, language))
        return ""


def _links(page: _Needs, values: list[str], language: str) -> Iterable[str]:
    for style in page.styles:
        yield f'<link rel="stylesheet" crossorigin href="{escape(style)}">'
    for script in (*page.scripts, *page.words.get(language, ())):
        yield f'<link rel="modulepreload" crossorigin href="{escape(script)}">'
    for style in page.later.styles:
        yield f'<link rel="preload" as="style" fetchpriority="low" crossorigin href="{escape(style)}">'
    for script in page.later.scripts:
        yield f'<link rel="modulepreload" fetchpriority="low" crossorigin href="{escape(script)}">'
    if all(map(_PART.fullmatch, values)):
        for ask in page.asks:
            for part in values:
                ask = ask.replace(_ANY, part, 1)
            # Without `crossorigin`, and asked for as web/src/lib/api.ts does: or else WebKit asks twice.
            yield f'<link rel="preload" as="fetch" href="{escape(ask)}">'
