"""Every state of the page: axe finds nothing serious, in any colours."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Literal

import pytest
from live_server import LiveServer
from people import LAPTOP, PHONE, Player
from test_pages import AXE
from walks import WALKS, Walk

pytestmark = [pytest.mark.browser, pytest.mark.long, pytest.mark.timeout(900)]

SERIOUS = """async (rules) =>
  (await axe.run({ resultTypes: ["violations"], preload: false, ...(rules && { runOnly: rules }) })).violations
    .filter((one) => one.impact === "serious" || one.impact === "critical")
    .flatMap((one) => one.nodes.map((node) => `${one.id}: ${node.html.slice(0, 200)} ${node.any[0]?.message ?? ""}`))"""

STILL = """() => document.fonts.status === "loaded" && document.getAnimations().every(
  (one) => one.playState !== "running" || one.effect.getComputedTiming().endTime > 3000)"""
"""Returns whether nothing moves, except motions that go on, such as a clock's."""

WEAR = """([theme, colours]) => {
  document.documentElement.dataset.theme = theme;
  document.documentElement.dataset.colours = colours;
}"""

THEMES: dict[str, dict[str, list[tuple[str, str]]]] = {
    "laptop": {
        "dark": [("dark", "default"), ("contrast", "contrast")],
        "light": [("light", "default"), ("light", "contrast")],
    },
    "phone": {"dark": [("dark", "distinct")], "light": [("light", "distinct")]},
}
"""The looks of the page at each size, by what the system asks for. Each theme is shown at one size."""

LOOKS = [
    *(("laptop", walk) for walk in WALKS if not walk.startswith("plain-")),
    *(("phone", walk) for walk in WALKS if not walk.startswith("tv-")),
]
"""Plain boards at the sizes with the least room. No phone is a television."""


class Axe:
    """Looks at one state after another, and remembers what is wrong. A state begins in the last one's theme."""

    def __init__(self, one: Player, size: str) -> None:
        self.one, self.size = one, size
        self.source = AXE.read_text()
        self.wrong: dict[str, list[str]] = {}
        self.schemes: list[Literal["dark", "light"]] = ["dark", "light"]
        one.prefer({"theme": "system"})
        one.page.emulate_media(color_scheme="dark")

    def __call__(self, state: str) -> None:
        page = self.one.page
        page.wait_for_function(STILL)
        if not page.evaluate("'axe' in window"):
            page.evaluate(self.source)
        rules = None
        for scheme in self.schemes:
            page.emulate_media(color_scheme=scheme)
            page.locator(f"html[data-theme={scheme}]").wait_for(state="attached")
            for worn in THEMES[self.size][scheme]:
                page.evaluate(WEAR, worn)
                self._note(f"{state}, {'-'.join(worn)}", page.evaluate(SERIOUS, rules))
                rules = ["color-contrast"]  # themes differ in nothing but colours
            page.evaluate(WEAR, [scheme, "default"])
        self.schemes.reverse()

    def _note(self, where: str, found: list[str]) -> None:
        if found:
            self.wrong[where] = found
        if folder := os.environ.get("COSMODROME_PICTURES"):
            self.one.page.screenshot(path=f"{folder}/{self.size}-{where.replace('/', '-')}.png")


@pytest.mark.parametrize(("size", "walk"), LOOKS)
def test_axe_finds_nothing_serious(
    person: Callable[..., Player], server: LiveServer, size: str, walk: str
) -> None:
    one = person(size={"laptop": LAPTOP, "phone": PHONE}[size], bypass_csp=True)
    axe = Axe(one, size)
    WALKS[walk](Walk(one, server, axe))
    assert not axe.wrong
