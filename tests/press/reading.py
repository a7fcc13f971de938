"""Reads a PDF back: what it says about itself, and how its pages look."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from io import BytesIO
from typing import Any

import numpy as np
import pypdfium2
import pypdfium2.raw as raw
from pypdf import PageObject, PdfReader

from cosmodrome.core import find_game
from cosmodrome.press import PrintOptions, press

GAMES = ("karmanswap", "phest", "spacebowl")
MM = 72 / 25.4


@cache
def printed(game: str, **order: Any) -> bytes:
    """Return a printed game. The same order is printed only once."""
    return press(find_game(game), PrintOptions(**order))


def reader(pdf: bytes) -> PdfReader:
    return PdfReader(BytesIO(pdf))


def size(page: PageObject) -> tuple[float, float]:
    """Return the width and height of a page in millimetres."""
    return round(float(page.mediabox.width) / MM, 1), round(float(page.mediabox.height) / MM, 1)


def pictures(pdf: bytes) -> list[tuple[str, int]]:
    """Return the name of each picture, with the number of its page."""
    whole = reader(pdf)
    pages = {
        page.indirect_reference.idnum: i for i, page in enumerate(whole.pages) if page.indirect_reference
    }
    found = []

    def walk(element: Any, page: int | None) -> None:
        element = element.get_object()
        if isinstance(element, list):
            for kid in element:
                walk(kid, page)
        elif hasattr(element, "get"):
            if "/Pg" in element:
                page = pages[element.raw_get("/Pg").idnum]
            if element.get("/S") == "/Figure":
                found.append(
                    (str(element.get("/Alt", "")), page if page is not None else _first(element["/K"], pages))
                )
            elif "/K" in element:
                walk(element["/K"], page)

    walk(whole.root_object["/StructTreeRoot"], None)
    return found


def _first(kids: Any, pages: dict[int, int]) -> int:
    kid = kids.get_object()
    return _first(kid[0], pages) if isinstance(kid, list) else pages[kid.raw_get("/Pg").idnum]


def resources(pdf: bytes, kind: str) -> Iterator[Any]:
    """Return fonts (`/Font`) or other resources (`/XObject`) of all pages, and of everything that is put on them."""
    seen = set[int]()

    def inside(holder: Any) -> Iterator[Any]:
        own = holder.get("/Resources", {}).get_object() if "/Resources" in holder else {}
        for group in ("/Font", "/XObject"):
            for reference in own.get(group, {}).get_object().values() if group in own else ():
                thing = reference.get_object()
                if id(thing) in seen:
                    continue
                seen.add(id(thing))
                if group == kind:
                    yield thing
                if group == "/XObject":
                    yield from inside(thing)

    for page in reader(pdf).pages:
        yield from inside(page)


def texts(pdf: bytes) -> list[str]:
    """Return the text of each page, with its lines joined."""
    document = pypdfium2.PdfDocument(pdf)
    pages = [" ".join(page.get_textpage().get_text_range().split()) for page in document]
    document.close()
    return pages


def type_sizes(pdf: bytes) -> Iterator[tuple[int, float]]:
    """Return the page and the size, in points, of every letter."""
    document, matrix = pypdfium2.PdfDocument(pdf), raw.FS_MATRIX()
    for number, page in enumerate(document):
        text = page.get_textpage()
        for i in range(text.count_chars()):
            if raw.FPDFText_GetUnicode(text, i) > ord(" ") and not raw.FPDFText_IsGenerated(text, i):
                raw.FPDFText_GetMatrix(text, i, matrix)
                yield number, round(raw.FPDFText_GetFontSize(text, i) * (matrix.c**2 + matrix.d**2) ** 0.5, 2)
    document.close()


def rendered(pdf: bytes, page: int, dpi: int = 300) -> np.ndarray[Any, np.dtype[np.float64]]:
    """Return a page as brightness, from 0 (black) to 1 (white), row by row."""
    document = pypdfium2.PdfDocument(pdf)
    image = document[page].render(scale=dpi / 72, grayscale=True).to_numpy()
    document.close()
    return np.asarray(image, dtype=np.float64).reshape(image.shape[0], image.shape[1]) / 255
