"""The page's own fonts, unpacked for the typesetter, which reads no WOFF2."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import typst
from fontTools.ttLib import TTFont

from cosmodrome.press.problems import PressError

TITLE: Final = "Exo 2"
TEXT: Final = "Inter"
FAMILIES: Final = {
    "exo-2-latin-wght": TITLE,
    "exo-2-latin-ext-wght": f"{TITLE} Extended",
    "inter-latin-wght": TEXT,
    "inter-latin-ext-wght": f"{TEXT} Extended",
}
"""Fonts come in parts by script, and the typesetter takes one font of a family: so each part is a family."""
OTHERS: Final = frozenset(map(chr, (*range(0x386, 0x3CF), *range(0x401, 0x460))))
"""Letters of Greek and Cyrillic, which Libertinus has; it comes with Typst."""
_FAMILY: Final = (1, 16)
"""A font's family among its names."""


def stack(title: bool) -> str:
    """Fonts in the order in which a letter is looked for, in Typst's words."""
    first, then = (TITLE, TEXT) if title else (TEXT, TITLE)
    families = first, f"{first} Extended", then, f"{then} Extended", "Libertinus Serif", "DejaVu Sans Mono"
    return "(" + ", ".join(f'"{family}"' for family in families) + ")"


@cache
def _folder() -> TemporaryDirectory[str]:
    """Where they lie until the process ends: the typesetter reads each when it first needs it."""
    assets = Path(str(files("cosmodrome"))) / "static" / "assets"
    folder = TemporaryDirectory[str](prefix="cosmodrome-fonts-")
    for name, family in FAMILIES.items():
        matching = sorted(assets.glob(f"{name}*.woff2"))
        if not matching:
            raise PressError(
                "the fonts are missing: they come with the page, which is not built here; "
                "`make play` builds it, and so does `pip install` without COSMODROME_SKIP_WEB"
            )
        font = TTFont(matching[0], recalcTimestamp=False)
        font.flavor = None
        for record in font["name"].names:
            if record.nameID in _FAMILY:
                record.string = family
        font.save(Path(folder.name, f"{name}.ttf"))
    return folder


@cache
def _letters() -> frozenset[int]:
    """All letters of the page's fonts."""
    paths = sorted(Path(_folder().name).glob("*.ttf"))
    return frozenset(letter for path in paths for letter in TTFont(path, lazy=True).getBestCmap())


def missing(words: str) -> str:
    """The first letter that no font here has, or nothing."""
    return next((each for each in words if ord(each) not in _letters() and each not in OTHERS), "")


@cache
def fonts() -> typst.Fonts:
    """The fonts to set with. Raises PressError if the page is not built."""
    return typst.Fonts(include_system_fonts=False, font_paths=[_folder().name])
