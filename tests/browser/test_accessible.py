"""Every state of the page: axe finds nothing serious, whatever colours it wears."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from live_server import LiveServer
from people import LAPTOP, PHONE, Player
from test_pages import AXE
from walks import WALKS, Walk

pytestmark = [pytest.mark.browser, pytest.mark.soak, pytest.mark.timeout(900)]

SERIOUS = """async (rules) => (await axe.run(rules ? { runOnly: rules } : {})).violations
  .filter((one) => one.impact === "serious" || one.impact === "critical")
  .flatMap((one) => one.nodes.map((node) => `${one.id}: ${node.html.slice(0, 200)} ${node.any[0]?.message ?? ""}`))"""

WEAR = """([theme, colours]) => {
  document.documentElement.dataset.theme = theme;
  document.documentElement.dataset.colours = colours;
}"""

THEMES = {
    "contrast": ("dark", "contrast", "contrast"),
    "distinct": ("dark", "dark", "distinct"),
    "light": ("light", "light", "default"),
    "light and distinct": ("light", "light", "distinct"),
}
"""By name: what the system asks for, and how the page then says what it wears."""


class Axe:
    """Looks at state after state, in all themes, and remembers what is wrong; themes differ in nothing but colours."""

    def __init__(self, one: Player, size: str) -> None:
        self.one, self.size = one, size
        self.source = AXE.read_text()
        self.wrong: dict[str, Any] = {}

    def __call__(self, state: str) -> None:
        page = self.one.page
        page.wait_for_timeout(300)
        page.evaluate(self.source)
        self._note(state, "dark", page.evaluate(SERIOUS, None))
        for name, (scheme, *worn) in THEMES.items():
            page.emulate_media(color_scheme=scheme)
            page.locator(f"html[data-theme={scheme}]").wait_for(state="attached")
            page.evaluate(WEAR, worn)
            self._note(state, name, page.evaluate(SERIOUS, ["color-contrast"]))
            page.evaluate(WEAR, [scheme, "default"])
        page.emulate_media(color_scheme="dark")
        page.locator("html[data-theme=dark]").wait_for(state="attached")

    def _note(self, state: str, theme: str, found: list[str]) -> None:
        if found:
            self.wrong[f"{state}, {theme}"] = found
        if folder := os.environ.get("COSMODROME_PICTURES"):
            name = f"{self.size}-{state}-{theme}".replace("/", "-")
            self.one.page.screenshot(path=f"{folder}/{name}.png")


@pytest.fixture(params=["laptop", "phone"])
def axe(request: pytest.FixtureRequest, person: Callable[..., Player]) -> Iterator[Axe]:
    """Somebody whose page is as light or dark as their system, and who looks at it by axe."""
    one = person(size={"laptop": LAPTOP, "phone": PHONE}[request.param], bypass_csp=True)
    one.prefer({"theme": "system"})
    one.page.emulate_media(color_scheme="dark")
    axe = Axe(one, request.param)
    yield axe
    assert not axe.wrong, "\n".join(
        f"{where}: {line}" for where, lines in axe.wrong.items() for line in lines
    )


@pytest.mark.parametrize("walk", WALKS)
def test_axe_finds_nothing_serious(axe: Axe, server: LiveServer, walk: str) -> None:
    WALKS[walk](Walk(axe.one, server, axe))
