"""A rules page in Markdown as Typst: headings, rules under their numbers, figures, and other text."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final, Literal

import msgspec

from cosmodrome.press.typeset import quoted

_RULE: Final = re.compile(r"- \*\*([A-Z]{2}-R?\d+)\*\* (.*)", re.S)
_FIGURE: Final = re.compile(r"!\[(.*?)\]\(figure:([\w-]+)\)")
_INLINE: Final = re.compile(r"\*\*(.+?)\*\*|\*(.+?)\*|`(.+?)`|\[(.+?)\]\(.+?\)")


class PageBlock(msgspec.Struct, frozen=True):
    """A piece of a page; `name` is a rule's number, a figure's name, or a heading's depth."""

    kind: Literal["heading", "rule", "item", "figure", "text"]
    words: str
    name: str = ""


def blocks(markdown: str) -> Iterator[PageBlock]:
    """Yield the blocks of a rules page, from the top."""
    for paragraph in re.split(r"\n\s*\n|\n(?=- )", markdown.strip()):
        words = " ".join(line.strip() for line in paragraph.splitlines())
        if heading := re.match(r"(#+) (.*)", words):
            yield PageBlock("heading", heading[2], str(len(heading[1])))
        elif figure := _FIGURE.fullmatch(words):
            yield PageBlock("figure", figure[1], figure[2])
        elif rule := _RULE.fullmatch(words):
            yield PageBlock("rule", rule[2], rule[1])
        elif words.startswith("- "):
            yield PageBlock("item", words[2:])
        elif words:
            yield PageBlock("text", words)


def inline(words: str) -> str:
    """Words with emphasis as Typst; everything else is taken literally."""
    parts, at = [], 0
    for mark in _INLINE.finditer(words):
        parts.append(_plain(words[at : mark.start()]))
        strong, emphasis, code, link = mark.groups()
        if strong:
            parts.append(f"#strong[{_plain(strong)}]")
        elif emphasis:
            parts.append(f"#emph[{_plain(emphasis)}]")
        else:
            parts.append(_plain(code or link))
        at = mark.end()
    return "".join([*parts, _plain(words[at:])])


def _plain(words: str) -> str:
    return f"#{quoted(words)};" if words else ""
