"""The look back on a game that is over, in its replay."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from live_server import LiveServer
from people import PHONE, Player
from playwright.sync_api import expect

pytestmark = [pytest.mark.browser, pytest.mark.long, pytest.mark.timeout(900)]


CUT = """() => {
  const list = document.querySelector("aside section");
  const last = [...list.querySelectorAll("ol button")].slice(0, 3).at(-1);
  return last.getBoundingClientRect().bottom - list.getBoundingClientRect().bottom;
}"""
"""Returns how far the third costly decision reaches below its list."""

MARKED = """() => [
  document.querySelectorAll("figure .costly").length,
  document.querySelectorAll("aside section ol button").length,
]"""
"""Returns how many costly decisions the chart has, and the list."""


def test_what_cost_most_is_shown_with_the_board_it_was_decided_on(
    server: LiveServer, person: Callable[..., Player]
) -> None:
    table = server.guest().finished_game(bots=["random"])
    for one in (person(), person(size=PHONE, language="de")):
        one.open(f"/replay/{table}")
        costly = one.page.locator("aside section ol button")
        expect(costly).not_to_have_count(0, timeout=600_000)
        slider = one.page.get_by_role("slider")
        marked, listed = one.page.evaluate(MARKED)
        assert marked in (0, listed)
        if not one.touch:  # beside a board, each can be seen whole, with its verdict
            expect(one.page.locator("aside section .how")).to_be_visible(timeout=600_000)
            assert one.page.evaluate(CUT) <= 0
        costly.first.click()
        expect(costly.first).to_have_attribute("aria-current", "step")
        decided = int(slider.input_value())
        assert 0 < decided < int(slider.get_attribute("max") or 0)
        fold = one.page.locator("footer [aria-expanded]")
        if fold.get_attribute("aria-expanded") == "false":
            fold.click()
        curve = one.page.locator("figure svg[role=img]")
        box = curve.bounding_box()
        assert box is not None
        one.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        assert abs(int(slider.input_value()) - int(slider.get_attribute("max") or 0) / 2) < 2
        expect(costly.first).not_to_have_attribute("aria-current", "step")
        assert one.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        assert not one.complaints
