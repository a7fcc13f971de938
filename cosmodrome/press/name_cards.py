"""Cards by which people come in: a name, a QR code, the code to type, and what to do. Several on a sheet, to be cut."""

from __future__ import annotations

import re
from collections.abc import Sequence
from io import BytesIO
from typing import Final

import msgspec
import segno

from cosmodrome.core.art.palette import INK_SAVING
from cosmodrome.core.art.words import LANGUAGES, ArtWords, read_words
from cosmodrome.press.cards import cut_marks
from cosmodrome.press.fonts import missing, stack
from cosmodrome.press.job import in_lots
from cosmodrome.press.paper import PAPERS, grid
from cosmodrome.press.problems import PressError
from cosmodrome.press.typeset import Document, quoted

WIDTH: Final = 92.0
HEIGHT: Final = 54.0
"""A card, in millimetres: five rows of two stand on A4."""
EDGE: Final = 5.0
"""From a card's edge to what stands on it: cuts may go astray in it."""
QR: Final = 33.0
"""The QR code, its white border with it."""
NAME: Final = 16.0
CODE: Final = 14.0
TEXT: Final = 9.0
"""Sizes of type in points, at most."""
_BREAKS: Final = re.compile(r"[./:-]|[^./:-]{20}")
"""An address may go on in the next line after each of these."""


class NameCard(msgspec.Struct, frozen=True):
    """A name, and the code that lets its person in."""

    name: str
    code: str


def name_cards(cards: Sequence[NameCard], origin: str, language: str = "en") -> bytes:
    """Return a PDF, on A4, with a card each; `origin` is where the server is reached, such as https://play.example.

    Raises PressError for a name that cannot be printed.
    """
    if language not in LANGUAGES:
        raise PressError(f"language {language!r} is none of {', '.join(LANGUAGES)}")
    words = read_words(__package__, language)
    doc = Document(words("names.title"), language, INK_SAVING)
    way = grid(PAPERS["a4"], WIDTH, HEIGHT, "none")
    assert way is not None
    placed = [_placed(doc, card, origin, words, number) for number, card in enumerate(cards, 1)]
    for lot in in_lots(placed, way.places):
        put = [f"#put({x:.4f}, {y:.4f}, [{card}])" for card, (x, y) in zip(lot, way.fronts, strict=False)]
        doc.page(way.width, way.height, [*cut_marks(way), *put])
    return doc.pdf()


def entrance(origin: str, code: str) -> str:
    """Return the address at which a code lets somebody in. Browsers keep what follows `#` to themselves."""
    return f"{origin}/come-in#{code}"


def _placed(doc: Document, card: NameCard, origin: str, words: ArtWords, number: int) -> str:
    """Return a card in Typst's words, its top left corner at 0, 0."""
    if letter := missing(card.name):
        raise PressError(f"{card.name!r} has the letter {letter!r}, which no font here has")
    picture = doc.file(f"qr-{number}.svg", _qr(entrance(origin, card.code)))
    address = f"{origin}/come-in".removeprefix("https://").removeprefix("http://")
    how = words("names.how", address=_BREAKS.sub("\\g<0>\u200b", address))
    beside = EDGE + QR
    parts = [
        f"#put({EDGE}, {EDGE}, narrowed({WIDTH - 2 * EDGE}, {NAME}, {_text(card.name, 650, title=True)}))",
        f'#put({EDGE - 2}, {EDGE + 6}, image("{picture}", width: {QR}mm, alt: {quoted(card.name)}))',
        f"#put({beside}, {EDGE + 9}, fitted({WIDTH - EDGE - beside}, {QR - 5}, {TEXT}, {_text(how)}))",
        f"#put({EDGE}, {HEIGHT - EDGE - 5}, narrowed({WIDTH - 2 * EDGE}, {CODE}, {_text(card.code, 600)}))",
    ]
    return "\n".join(parts)


def _text(words: str, weight: int = 400, *, title: bool = False) -> str:
    """Return words in Typst's words; their size is set by what they are put into."""
    return f"text(font: {stack(title)}, weight: {weight}, hyphenate: false, {quoted(words)})"


def _qr(address: str) -> bytes:
    """Return the QR code of an address as SVG. A quarter of it may be unreadable, as paper gets stained."""
    written = BytesIO()
    segno.make(address, error="q", micro=False).save(written, kind="svg", border=4, xmldecl=False, svgns=True)
    return written.getvalue()
