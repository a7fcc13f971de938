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

BROKEN = """globalThis.Worker = class {
    postMessage() {
        this.onmessage({ data: { where: "files" } });
        this.onmessage({ data: { failed: "no database at all", why: "store" } });
    }
    terminate() {}
};"""
"""A worker that finds the file of games broken, without Python."""

SIZES = [("en", 1280), ("de", 360), ("fr", 360)]


def check(page: Page, where: str) -> None:
    """Fail if axe finds something serious, or if the page is wider than the screen."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text("utf-8"))
    assert page.evaluate(FOUND) == [], where
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0, where


def test_axe_finds_nothing_serious_about_a_device(
    host: Host, visitor: Callable[..., tuple[BrowserContext, list[str]]], tmp_path: Path
) -> None:
    games = played(tmp_path)
    context, complaints = visitor()
    page = context.new_page()
    put_games(page, host, games.store)
    page.goto(f"{host.url}?/settings")
    for language, width in SIZES:
        page.set_viewport_size({"width": width, "height": 844})
        walk(page, "?/settings")
        page.locator(f"input[value={language}]").check()
        page.locator(f"html[lang={language}]").wait_for(state="attached")
        check(page, f"settings, {language}")
        walk(page, "?/about")
        page.locator("section.panel h2").wait_for()
        check(page, f"about, {language}")
        walk(page, "?/you")
        page.locator("summary").click()
        page.locator("li button").wait_for()
        check(page, f"you, {language}")
        page.get_by_role("button", name=WORDS[language][0], exact=True).click()
        page.get_by_role("dialog").wait_for()
        check(page, f"asked, {language}")
        page.keyboard.press("Escape")
    assert complaints == []


@pytest.mark.parametrize(("language", "width"), SIZES)
def test_axe_finds_nothing_serious_where_the_games_cannot_be_read_and_where_nothing_is_left(
    host: Host, visitor: Callable[..., tuple[BrowserContext, list[str]]], language: str, width: int
) -> None:
    context, complaints = visitor(language, width)
    context.add_init_script(BROKEN)
    page = context.new_page()
    page.goto(host.url)
    asks, does = WORDS[language]
    page.get_by_role("button", name=asks, exact=True).wait_for()
    check(page, "broken")
    page.get_by_role("button", name=asks, exact=True).click()
    page.get_by_role("button", name=does, exact=True).click()
    page.locator("main h1").filter(has_text="Cosmodrome").wait_for()
    check(page, "removed")
    assert complaints == []
