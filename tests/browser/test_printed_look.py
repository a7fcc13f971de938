"""A card on the page and the same card from the press look the same."""

from __future__ import annotations

import re
from collections.abc import Callable
from html import escape
from io import BytesIO
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from people import Player
from PIL import Image

from cosmodrome.core import find_game, offers
from cosmodrome.core.art import SCREEN, Face, paint

pytestmark = [pytest.mark.long, pytest.mark.browser, pytest.mark.timeout(180)]

RULES = {path.stem.replace("-", ""): path for path in (Path(__file__).parents[2] / "docs/rules").glob("*.md")}
TITLE, BODY = "'Exo 2 Variable'", "'Inter Variable'"
WIDE = 300
"""Pixels across a card."""
MEAN = 0.05
"""How far pictures may be from each other, of 1, from pixel to pixel on average."""
APART = 0.06
"""The share of pixels that may be quite different: letters and edges that fall a little beside each other."""

OURS = """svg => { document.querySelector("#shown").innerHTML = svg; }"""
ALONE = """(svg, [wide, high]) => {
  const card = svg.closest(".card"), shown = document.createElement("div");
  shown.id = "shown";
  shown.style.cssText = `width:${wide}px;height:${high}px;background:#0b0e1a`;
  card.style.cssText = "display:block;width:100%;height:100%";
  shown.append(card);
  document.body.replaceChildren(shown);
}"""


def svg(face: Face) -> str:
    """A face as the page would inline it, its texts in the page's fonts."""
    texts = "".join(
        f'<text x="{text.x}" y="{text.y}" text-anchor="{text.anchor}" fill="{SCREEN[text.colour]}" '
        f'font-family="{TITLE if text.title else BODY}" font-weight="{text.weight}" font-size="{text.size}">'
        f"{escape(text.words)}</text>"
        for text in face.texts
    )
    return paint(face.svg(), SCREEN).replace("</svg>", f"{texts}</svg>")


def picture(shot: bytes) -> np.ndarray[Any, np.dtype[np.float64]]:
    return np.asarray(Image.open(BytesIO(shot)).convert("RGB"), dtype=np.float64) / 255


@pytest.mark.parametrize(
    ("game", "figure", "at", "piece"),
    [
        ("phest", "number-card", 0, "blue-5"),
        ("phest", "number-card", 3, "yellow-1"),
        ("phest", "skip-card", 0, "skip"),
        ("phest", "station-card", 0, "station"),
        ("phest", "ship", 1, "typhon"),
        ("phest", "defender", 1, "shield-2"),
        ("spacebowl", "constellation-card", 1, "bhw"),
        ("karmanswap", "creature-card", 0, "red-5"),
    ],
)
def test_a_card_looks_the_same(
    person: Callable[..., Player], game: str, figure: str, at: int, piece: str
) -> None:
    kit = offers.kit(find_game(game), "en")
    assert kit
    face = next(each.face for part in kit.parts for each in part.pieces if each.face.id == piece)
    one = person()
    one.open(f"/rules/{game}")
    high = round(WIDE * face.height / face.width)
    names = re.findall(r"\(figure:([\w-]+)\)", RULES[game].read_text("utf-8"))
    card = one.page.locator("figure").nth(names.index(figure)).locator("svg").nth(at)
    card.wait_for()
    card.evaluate(ALONE, [WIDE, high])
    shown = one.page.locator("#shown")
    page = picture(shown.screenshot(animations="disabled"))
    one.page.evaluate(OURS, svg(face))
    ours = picture(shown.screenshot(animations="disabled"))
    inside = (slice(WIDE // 25, -(WIDE // 25)),) * 2
    off = np.abs(page[inside] - ours[inside]).max(axis=2)
    assert off.mean() <= MEAN
    assert (off > 0.35).mean() <= APART
