"""A site without a server says truly where its games are, and whether they stay."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from played import played
from site_host import NEEDS, Host, against_bots, at_home, choose, put_games
from walking import walk

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext

pytestmark = NEEDS

Visitor = Callable[..., "tuple[BrowserContext, list[str]]"]

COUNTED = """
if (navigator.storage) navigator.storage.persist = async () => {
    localStorage.setItem("asked", String(Number(localStorage.getItem("asked") ?? 0) + 1));
    return false;
};
"""
"""Counts how often the browser is asked to keep the games for sure."""

ASKED = "Number(localStorage.getItem('asked') ?? 0)"


def test_the_browser_is_asked_once_to_keep_the_games_and_only_after_the_first_that_is_over(
    host: Host, visitor: Visitor, tmp_path: Path
) -> None:
    games = played(tmp_path)
    context, complaints = visitor()
    context.add_init_script(COUNTED)
    page = context.new_page()
    put_games(page, host, games.store)
    page.goto(f"{host.url}?/t/{games.running}")
    page.locator("[data-choice]").first.wait_for()
    assert page.evaluate(ASKED) == 0
    walk(page, f"?/t/{games.over}")
    page.locator("dialog[open]").first.wait_for()
    page.wait_for_function(f"{ASKED} === 1")
    page.reload()
    page.locator("dialog[open]").first.wait_for()
    walk(page, "?/you")
    page.get_by_text("The browser has not promised to keep them").wait_for()
    page.get_by_text("MB.").wait_for()
    assert page.evaluate(ASKED) == 1
    assert complaints == []


def test_where_nothing_is_kept_the_page_says_so_before_a_game_begins(host: Host, visitor: Visitor) -> None:
    context, complaints = visitor(width=390)
    page = context.new_page()
    # What Firefox does in a private window.
    page.route(
        "**/assets/worker*",
        lambda route: route.fulfill(
            response=(answer := route.fetch()),
            body='navigator.storage.getDirectory = async () => { throw new DOMException("no", "SecurityError"); };'
            + answer.text(),
        ),
    )
    page.goto(host.url)
    at_home(page)
    note = page.get_by_role("note")
    assert note.inner_text().startswith("Your games end with this window: a private window keeps nothing")
    first = page.locator(".games li.panel").first.bounding_box()
    said = note.bounding_box()
    assert first is not None
    assert said is not None
    assert said["y"] < first["y"]
    against_bots(page, 0, "Start the game")
    choose(page)
    assert complaints == []


def test_a_full_device_says_so_and_the_game_goes_on_once_there_is_room(
    host: Host, visitor: Visitor, tmp_path: Path
) -> None:
    games = played(tmp_path)
    context, _ = visitor()
    page = context.new_page()
    put_games(page, host, games.store)
    page.goto(f"{host.url}?/t/{games.running}")
    page.locator("[data-choice]").first.wait_for()
    browser = context.new_cdp_session(page)
    origin = page.evaluate("location.origin")
    browser.send("Storage.overrideQuotaForOrigin", {"origin": origin, "quotaSize": 1})
    said = page.get_by_text("there is no room left on this device")
    for _ in range(60):
        choose(page)
        if said.count():
            break
    said.wait_for()
    browser.send("Storage.overrideQuotaForOrigin", {"origin": origin})
    choose(page)
    choose(page)


def test_a_device_that_is_full_from_the_start_plays_in_memory_and_says_so(
    host: Host, visitor: Visitor
) -> None:
    context, _ = visitor()
    page = context.new_page()
    put_games(page, host)
    browser = context.new_cdp_session(page)
    origin = page.evaluate("location.origin")
    browser.send("Storage.overrideQuotaForOrigin", {"origin": origin, "quotaSize": 1})
    page.goto(host.url)
    at_home(page)
    assert "no room left on this device" in page.get_by_role("note").inner_text()
    against_bots(page, 0, "Start the game")
    choose(page)
