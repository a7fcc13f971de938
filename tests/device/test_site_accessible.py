"""What a site without a server says about itself can be read by everybody: axe finds nothing serious."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from played import played
from site_host import NEEDS, Host, put_games
from walking import walk

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext, Page

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"

pytestmark = [
    *NEEDS,
    pytest.mark.skipif(not AXE.is_file(), reason="needs `make setup` with the page's packages"),
]

FOUND = """async () => (await axe.run({ resultTypes: ["violations"], preload: false })).violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`)"""

WORDS = {
    "en": ("Remove from this device …", "Remove everything"),
    "de": ("Von diesem Gerät entfernen …", "Alles entfernen"),
    "fr": ("Retirer de cet appareil…", "Tout retirer"),
}
"""The button that asks, and the one that does it."""


def check(page: Page, where: str) -> None:
    """Fail if axe finds something serious, or if the page is wider than the screen."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text("utf-8"))
    assert page.evaluate(FOUND) == [], where
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0, where


@pytest.mark.parametrize(("language", "width"), [("en", 1280), ("de", 360), ("fr", 360)])
def test_axe_finds_nothing_serious_about_a_device(
    host: Host,
    visitor: Callable[..., tuple[BrowserContext, list[str]]],
    tmp_path: Path,
    language: str,
    width: int,
) -> None:
    games = played(tmp_path)
    context, complaints = visitor(language, width)
    page = context.new_page()
    put_games(page, host, games.store)
    asks, does = WORDS[language]
    page.goto(f"{host.url}?/about")
    page.locator("section.panel h2").wait_for()
    check(page, "about")
    walk(page, "?/settings")
    page.locator("main input, main select, main [role=radiogroup]").first.wait_for()
    check(page, "settings")
    walk(page, "?/you")
    page.locator("summary").click()
    page.locator("li button").wait_for()
    check(page, "you")
    page.get_by_role("button", name=asks, exact=True).click()
    page.get_by_role("dialog").wait_for()
    check(page, "asked")
    page.get_by_role("button", name=does, exact=True).click()
    page.locator("main h1").filter(has_text="Cosmodrome").wait_for()
    check(page, "removed")
    assert complaints == []
