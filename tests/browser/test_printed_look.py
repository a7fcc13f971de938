"""A card on paper looks like the same card on the page: the press's PDF is compared with a screenshot.

For print media, browsers show the page in its light palette, which is the palette of paper.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from typing import Any

import numpy as np
import pypdfium2
import pytest
from people import Player
from PIL import Image

from cosmodrome.core import find_game, offers
from cosmodrome.core.art import Component, Face
from cosmodrome.press import PrintOptions, press
from cosmodrome.press.cards import BORDER
from cosmodrome.press.paper import PAPERS, grid

pytestmark = [pytest.mark.long, pytest.mark.browser, pytest.mark.timeout(900)]

RULES = {path.stem.replace("-", ""): path for path in (Path(__file__).parents[2] / "docs/rules").glob("*.md")}
WIDE = 300
"""The width of a card in pixels."""
MEAN = 0.03
"""The largest mean difference between two pictures, from pixel to pixel (of 1)."""
APART = 0.03
"""The share of pixels that may differ much: letters and edges may be shifted a little."""

ALONE = """(svg, [wide, high]) => {
  const card = svg.closest(".card") ?? svg, shown = document.createElement("div");
  shown.id = "shown";
  shown.style.cssText = `width:${wide}px;height:${high}px;background:#fff`;
  card.style.cssText = "display:block;width:100%;height:100%";
  shown.append(card);
  document.body.replaceChildren(...document.querySelectorAll("body > .sprite"), shown);
}"""

Picture = np.ndarray[Any, np.dtype[np.float64]]


def on_paper(game: str, part: Component, face: Face) -> Picture:
    """Return the picture of a card on the sheet that the press makes for it alone."""
    way = grid(PAPERS["a4"], part.width, part.height, "none")
    assert way
    pdf = press(find_game(game), PrintOptions(only=(face.id,), parts=("cards",), backs="none"))
    x, y = way.fronts[0]
    wide = min(part.width - 2 * BORDER, (part.height - 2 * BORDER) * face.width / face.height)
    high = wide * face.height / face.width
    left, top = x + (part.width - wide) / 2, y + (part.height - high) / 2
    document = pypdfium2.PdfDocument(pdf)
    fine = 4 * WIDE / wide  # the pixels per millimetre
    sheet = document[0].render(scale=fine * 25.4 / 72).to_pil().convert("RGB")
    document.close()
    card = sheet.crop(tuple(round(fine * at) for at in (left, top, left + wide, top + high)))
    return picture(card.resize((WIDE, round(WIDE * face.height / face.width)), Image.Resampling.BOX))


def picture(image: Image.Image) -> Picture:
    return np.asarray(image.convert("RGB"), dtype=np.float64) / 255


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
        ("karmanswap", "ship-card", 0, "outpost-6b"),
    ],
)
def test_a_card_looks_the_same(
    person: Callable[..., Player], game: str, figure: str, at: int, piece: str
) -> None:
    kit = offers.kit(find_game(game), "en")
    assert kit
    part, face = next(
        (part, each.face) for part in kit.parts for each in part.pieces if each.face.id == piece
    )
    one = person()
    one.page.emulate_media(media="print")
    one.open(f"/rules/{game}")
    names = re.findall(r"\(figure:([\w-]+)\)", RULES[game].read_text("utf-8"))
    card = one.page.locator("figure").nth(names.index(figure)).locator("svg").nth(at)
    card.locator("use").first.wait_for(state="attached")
    card.evaluate(ALONE, [WIDE, round(WIDE * face.height / face.width)])
    shot = one.page.locator("#shown").screenshot(animations="disabled")
    page, paper = picture(Image.open(BytesIO(shot))), on_paper(game, part, face)
    assert page.shape == paper.shape
    assert paper.std() > 0.05, "the card is blank"
    off = np.abs(page - paper).max(axis=2)
    assert off.mean() <= MEAN
    assert (off > 0.35).mean() <= APART
    assert not one.complaints
