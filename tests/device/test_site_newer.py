"""A newer version of a site without a server is taken between two games or when asked for, and games go on with it."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from site_host import NEEDS, Host, against_bots, at_home, been_here, choose
from walking import walk

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext, Page

pytestmark = NEEDS

Visitor = Callable[..., "tuple[BrowserContext, list[str]]"]

OFFER = "A new version of Cosmodrome is here."

ASK = "navigator.serviceWorker.getRegistration().then((kept) => kept.update().then(() => undefined))"
"""Has the browser look for a newer version, as it does by itself with each visit."""

VERSIONS = "caches.keys()"
"""Names the versions that are kept."""

GONE = "Failed to fetch dynamically imported module"
"""The error of a page that takes a newer version while it still loads a part. The page is loaded anew then."""

WAITING = "navigator.serviceWorker.getRegistration().then((kept) => kept.waiting !== null)"

HEAR = """
globalThis.heard = [];
const { set, get } = Object.getOwnPropertyDescriptor(MessagePort.prototype, "onmessage");
Object.defineProperty(MessagePort.prototype, "onmessage", {
    get,
    set(act) {
        set.call(this, (event) => {
            if (typeof event.data?.text === "string") globalThis.heard.push(event.data.text);
            act.call(this, event);
        });
    },
});
"""
"""Remembers what the page is told at a table."""


def told(page: Page) -> list[int]:
    """Return the numbers of the table's entries after which the page was told how the game stands, in order."""
    heard = [json.loads(text) for text in page.evaluate("heard")]
    return [message["game"]["number"] for message in heard if message.get("game")]


def update(host: Host, newer: Path, root: Path) -> None:
    """Put a newer version of the site on the host, as a whole."""
    place = root / "changing" / "games" / "of" / "mine"
    shutil.rmtree(place)
    shutil.copytree(newer, place)


def visit(page: Page, host: Host) -> str:
    """Open the site, which is kept: the page's files are those that are kept. Return the name of its version."""
    been_here(page, host)
    page.goto(host.url)
    at_home(page)
    (version,) = page.evaluate(VERSIONS)
    return str(version)


def test_a_newer_version_is_taken_in_the_middle_of_a_game_when_asked_for_and_the_game_goes_on(
    changing: Host, newer: Path, tmp_path: Path, visitor: Visitor
) -> None:
    """Another tab is loaded anew at the same moment, and can have the tables afterwards."""
    context, complaints = visitor(width=390)
    page = context.new_page()
    page.add_init_script(HEAR)
    before = visit(page, changing)
    against_bots(page, 0, "Start the game")
    choose(page)
    choose(page)
    second = context.new_page()
    second.goto(changing.url)
    elsewhere = second.get_by_role("heading", name="The games are open in another tab")
    elsewhere.wait_for()
    update(changing, newer, tmp_path)
    page.evaluate(ASK)
    offer = page.get_by_role("status").filter(has_text=OFFER)
    offer.wait_for()
    choose(page)  # the game goes on by the version before
    assert page.evaluate(WAITING)
    covered = page.evaluate(
        """() => {
            const strip = document.querySelector(".newer").getBoundingClientRect();
            const frame = document.querySelector(".frame").getBoundingClientRect();
            return frame.bottom - strip.top > 1 || document.documentElement.scrollHeight > innerHeight + 1;
        }"""
    )
    assert not covered, "the offer covers the board"

    table, last = page.url, told(page)[-1]
    changing.stop()
    with page.expect_event("load"), second.expect_event("load"):
        page.get_by_role("button", name="Take it now", exact=True).click()
    elsewhere.wait_for()
    page.locator("[data-choice]").first.wait_for()
    assert page.url == table
    assert told(page)[0] >= last, "something that was told is lost"
    choose(page)
    choose(page)
    assert told(page) == sorted(told(page))
    (after,) = page.evaluate(VERSIONS)
    assert after != before
    assert offer.count() == 0
    second.get_by_role("button", name="Play here", exact=True).click()
    at_home(second)
    against_bots(second, 0, "Start the game")
    choose(second)
    assert all(GONE in each for each in complaints), complaints


def test_a_newer_version_is_taken_by_itself_between_games_and_never_at_a_table(
    changing: Host, newer: Path, tmp_path: Path, visitor: Visitor
) -> None:
    context, complaints = visitor()
    page = context.new_page()
    before = visit(page, changing)
    against_bots(page, 0, "Start the game")
    choose(page)
    table = page.url
    update(changing, newer, tmp_path)
    page.evaluate(ASK)
    page.get_by_role("status").filter(has_text=OFFER).wait_for()
    page.reload()
    page.get_by_role("status").filter(has_text=OFFER).wait_for()
    choose(page)
    page.get_by_role("button", name="Later", exact=True).click()
    page.get_by_role("status").filter(has_text=OFFER).wait_for(state="detached")
    assert page.evaluate(WAITING)
    assert before in page.evaluate(VERSIONS)

    page.goto(changing.url)
    page.wait_for_function("() => navigator.serviceWorker.getRegistration().then((kept) => !kept.waiting)")
    at_home(page)
    (after,) = page.evaluate(VERSIONS)
    assert after != before
    assert all(GONE in each for each in complaints), complaints
    complaints.clear()
    walk(page, table)
    choose(page)
    assert complaints == []


def test_a_site_that_changes_while_a_page_loads_is_never_mixed(
    changing: Host, newer: Path, tmp_path: Path, visitor: Visitor
) -> None:
    changing.gives_python.clear()
    context, _ = visitor()
    page = context.new_page()
    page.goto(changing.url)
    page.get_by_role("progressbar").wait_for()
    update(changing, newer, tmp_path)
    changing.gives_python.set()
    # a part of the page may have failed as well, with an alert and a button of its own
    page.get_by_role("alert").filter(has_text="did not arrive as it should").first.wait_for()
    failed = page.get_by_role("region", name="The games could not be started here")
    failed.get_by_role("button", name="Load anew", exact=True).click()
    at_home(page)
    against_bots(page, 0, "Start the game")
    choose(page)
