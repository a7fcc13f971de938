"""A site without a server goes from a device without a trace, once somebody said so twice."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from played import played
from site_host import KEPT, NEEDS, Host, against_bots, at_home, choose, put_games
from walking import walk

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext

pytestmark = NEEDS

LEFT = """async () => {
    const files = [];
    for await (const name of (await navigator.storage.getDirectory()).keys()) files.push(name);
    const workers = await navigator.serviceWorker.getRegistrations();
    return [...files, ...(await caches.keys()), ...workers.map((each) => each.scope), ...Object.keys(localStorage)];
}"""
"""Everything that the browser keeps for the site's origin."""


def test_everything_is_removed_and_the_site_comes_from_the_network_again(
    host: Host, visitor: Callable[..., tuple[BrowserContext, list[str]]], tmp_path: Path
) -> None:
    games = played(tmp_path)
    context, complaints = visitor()
    page = context.new_page()
    put_games(page, host, games.store)
    page.goto(f"{host.url}?/t/{games.over}")
    page.locator("dialog[open]").first.wait_for()
    assert page.evaluate(KEPT) in ("activating", "activated")
    walk(page, "?/you")
    remove = page.get_by_role("button", name="Remove from this device …", exact=True)

    remove.click()
    asked = page.get_by_role("dialog", name="Remove Cosmodrome from this device?")
    assert "All games on this device are gone then" in asked.inner_text()
    asked.get_by_role("button", name="Keep it all", exact=True).click()
    asked.wait_for(state="hidden")
    before = page.evaluate(LEFT)
    assert "cosmodrome" in before
    assert len(before) > 3

    remove.click()
    asked.get_by_role("button", name="Remove everything", exact=True).click()
    page.get_by_role("heading", name="Nothing of Cosmodrome is left on this device").wait_for()
    assert page.evaluate(LEFT) == []

    host.asked.clear()
    page.get_by_role("button", name="Begin anew", exact=True).click()
    at_home(page)
    assert host.asked[0] == "/games/of/mine/"
    assert "/games/of/mine/python/app.zip.packed" in host.asked
    assert page.locator(f'a[href*="{games.running}"]').count() == 0
    walk(page, "?/you")
    page.get_by_role("heading", name="Where your games are", exact=True).wait_for()
    assert page.get_by_text("Zoë").count() == 0
    walk(page, "./")
    against_bots(page, 0, "Start the game")
    choose(page)
    assert complaints == []
