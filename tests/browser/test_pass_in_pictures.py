"""A pass of the device, picture by picture: what the screen showed, not what the page held, on a slow processor."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from itertools import groupby, pairwise
from typing import TYPE_CHECKING, Any, Final

import pytest
from one_device import Table, come_together
from people import Player
from test_one_device import KARMAN, TABLET, slow_down

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = [pytest.mark.browser, pytest.mark.timeout(900)]

COLOURS: Final = {1: (255, 0, 255), 2: (0, 255, 255), 3: (255, 255, 0), 4: (0, 255, 0)}
"""The colour that each person's cards are painted with. Nothing in the page has one of them."""

PAINT: Final = """
  const colours = %s;
  const owners = {};
  const Line = window.WebSocket;
  window.WebSocket = class extends Line {
    constructor(url, ...more) {
      super(url, ...more);
      const number = new URL(url, location.href).searchParams.get("as") ?? "1";
      this.addEventListener("message", ({ data }) => {
        const game = JSON.parse(data).game;
        for (const card of game?.view.hand ?? [])
          if (!(owners[card]?.at > game.number)) owners[card] = { number, at: game.number };
      });
    }
  };
  window.uncovered = [];
  const paint = () => {
    for (const card of document.querySelectorAll("[data-at^='hand-card-']")) {
      const owner = owners[card.dataset.at.slice("hand-card-".length)]?.number;
      if (!owner || card.dataset.owner === owner) continue;
      card.dataset.owner = owner;
      const cloth = document.createElement("div");
      cloth.style.cssText = `position: absolute; inset: 0; background: rgb(${colours[owner]})`;
      card.append(cloth);
    }
  };
  new MutationObserver(paint).observe(document, { subtree: true, childList: true, attributes: true });
  addEventListener("click", ({ target }) => {
    const cover = target.closest?.(".open")?.closest("[data-cover]");
    if (cover) window.uncovered.push({ number: Number(cover.dataset.cover), at: Date.now() });
  }, true);
"""
"""Paints the cards of each hand before they are drawn, and notes when who uncovers the board.

A card may change hands, and one line may tell later than another: the newest state says whose the card is.
"""

COUNT: Final = """async ([picture, colours]) => {
  const bytes = Uint8Array.from(atob(picture), (one) => one.charCodeAt(0));
  const image = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
  const canvas = new OffscreenCanvas(image.width, image.height).getContext("2d");
  canvas.drawImage(image, 0, 0);
  const { data } = canvas.getImageData(0, 0, image.width, image.height);
  const near = (at, colour) => colour.every((part, i) => Math.abs(data[at + i] - part) < 40);
  const found = {};
  for (let at = 0; at < data.length; at += 4)
    for (const [number, colour] of Object.entries(colours))
      if (near(at, colour)) found[number] = (found[number] ?? 0) + 1;
  return found;
}"""
"""Counts the pixels of each person's colour in a picture."""

FEW: Final = 8
"""Pixels that do not count."""


class Film:
    """The pictures that the screen shows, from now on."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._session = page.context.new_cdp_session(page)
        self.pictures: list[tuple[float, str]] = []
        """The moment of each (milliseconds since 1970), and the picture."""
        self._session.on("Page.screencastFrame", self._take)
        self._session.send(
            "Page.startScreencast", {"format": "png", "maxWidth": 512, "maxHeight": 384, "everyNthFrame": 1}
        )

    def _take(self, frame: dict[str, Any]) -> None:
        self.pictures.append((frame["metadata"]["timestamp"] * 1000, frame["data"]))
        self._session.send("Page.screencastFrameAck", {"sessionId": frame["sessionId"]})

    def whose(self) -> list[tuple[float, frozenset[int]]]:
        """Stop. Return the moment of each picture, and whose cards can be seen in it."""
        self._session.send("Page.stopScreencast")
        easel = self._page.context.new_page()
        found = []
        for at, picture in self.pictures:
            counted: dict[str, int] = easel.evaluate(COUNT, [picture, COLOURS])
            found.append((at, frozenset(int(number) for number, pixels in counted.items() if pixels > FEW)))
        easel.close()
        return found


def changes(seen: Iterable[frozenset[int]]) -> list[frozenset[int]]:
    """Return what was seen, one after the other, without what stayed as it was."""
    return [one for one, _ in groupby(seen)]


@pytest.mark.long
def test_no_picture_of_a_pass_shows_anothers_hand_on_a_slow_processor(person: Callable[..., Player]) -> None:
    one = person(size=TABLET, motion=True)
    table = Table(one, "karmanswap")
    one.page.add_init_script(PAINT % json.dumps(COLOURS))
    code = come_together(one, KARMAN, others=3)
    slow_down(one, 6)
    one.open(f"/t/{code}")
    table.cover.wait_for()
    film = Film(one.page)
    shown = []
    for _ in range(4):
        shown.append(table.uncover())
        one.page.locator(f"[data-owner='{shown[-1]}']").first.wait_for()
        table.decide()
    table.cover.wait_for()
    uncovered = one.page.evaluate("window.uncovered")
    assert [each["number"] for each in uncovered] == shown
    pictures = film.whose()
    assert len(pictures) > 4 * len(shown)
    seen = changes(whose for _, whose in pictures)
    assert changes(whose for whose in seen if whose) == changes(frozenset([number]) for number in shown)
    assert len(set(shown)) > 1
    assert not any(before and after for before, after in pairwise(seen))  # a cover lies between two hands
    for at, whose in pictures:
        may = [each["number"] for each in uncovered if each["at"] <= at][-1:]
        assert whose <= set(may), (at, whose, may)
