"""A site without a server that cannot start, or that stops: the page says why, and nothing that was told is lost."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from played import played
from site_host import NEEDS, Host, against_bots, at_home, choose, put_games

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext, Page, Worker

pytestmark = NEEDS

Visitor = Callable[..., "tuple[BrowserContext, list[str]]"]

NO_WEBASSEMBLY = "script-src 'self'; object-src 'none'"
"""A policy that a careful host may send with everything."""

SPEAK = "(language) => localStorage.setItem('cosmodrome.settings', JSON.stringify({ language }))"
"""Sets the language for pages that are opened from now on."""

STOPPED = "The games have stopped"


def worker(page: Page, name: str) -> Worker:
    """Return the page's worker of this name."""
    found = [each for each in page.workers if each.evaluate("self.name") == name]
    return found[-1]


def load_anew(page: Page) -> None:
    """Press what the page offers where the start failed."""
    page.get_by_role("button", name="Load anew", exact=True).click()


@pytest.mark.parametrize(
    ("language", "words"),
    [("en", "no WebAssembly, or its rules forbid it"), ("de", "verbieten es"), ("fr", "l'interdisent")],
)
def test_a_policy_that_forbids_webassembly_is_said(
    host: Host, visitor: Visitor, language: str, words: str
) -> None:
    host.policies["/"] = NO_WEBASSEMBLY
    context, _ = visitor(language, 390)
    page = context.new_page()
    page.goto(host.url)
    alert = page.get_by_role("alert").filter(has_text=words)
    alert.wait_for()
    assert re.search(r"[Ss]erver|serveur", alert.inner_text()), "the page does not say that a server would do"


def test_a_policy_that_forbids_webassembly_in_the_worker_alone_is_said(host: Host, visitor: Visitor) -> None:
    host.policies["assets/worker"] = NO_WEBASSEMBLY
    context, _ = visitor()
    page = context.new_page()
    page.goto(host.url)
    page.get_by_role("heading", name="The games could not be started here").wait_for()
    assert "no WebAssembly" in page.get_by_role("alert").inner_text()


def test_a_host_may_serve_any_type_for_what_is_packed_and_a_page_in_place_of_the_list_of_games(
    host: Host, visitor: Visitor
) -> None:
    host.types[".packed"] = "text/plain"
    host.lies["api/games.json"] = b"<!doctype html><title>Sign in to this network</title>"
    context, _ = visitor()
    page = context.new_page()
    put_games(page, host)
    page.goto(host.url)
    against_bots(page, 0, "Start the game")
    choose(page)


HALVES = [
    ("python/app.zip.packed", "en", "did not arrive as it should", "Load anew"),
    ("python/pyodide.asm.wasm.packed", "de", "kam nicht so an, wie sie soll", "Neu laden"),
    ("python/python.json", "fr", "n'est pas arrivé comme il faut", "Recharger"),
]
"""Files that arrive by half, and how that is said. They are in the order in which the site keeps files: those before
may be kept."""


def test_a_file_that_arrives_by_half_is_said_and_fetched_again(host: Host, visitor: Visitor) -> None:
    """The last file that arrives whole is all that the games have waited for."""
    context, _ = visitor("en", 390)
    page = context.new_page()
    put_games(page, host)
    host.cuts.add(HALVES[0][0])
    page.goto(host.url)
    for (file, _, words, again), (following, language, *_) in zip(
        HALVES, [*HALVES[1:], ("", "en")], strict=True
    ):
        page.locator(".starting .detail").filter(has_text=file.rpartition("/")[2]).wait_for()
        assert words in page.get_by_role("alert").inner_text()
        assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
        page.evaluate(SPEAK, language)
        host.cuts.clear()
        if following:
            host.cuts.add(following)
        page.get_by_role("button", name=again, exact=True).click()
    at_home(page)


@pytest.mark.parametrize(
    ("script", "language", "words", "again"),
    [
        ("index-", "en", "did not arrive as it should", "Load anew"),
        ("device-", "de", "kam nicht so an, wie es soll", "Neu laden"),
        ("index-", "fr", "n'est pas arrivé comme il faut", "Recharger"),
    ],
)
def test_a_page_in_place_of_a_script_of_the_page_is_said(
    host: Host, visitor: Visitor, script: str, language: str, words: str, again: str
) -> None:
    context, _ = visitor(language, 390)
    page = context.new_page()
    scripts = f"**/assets/{script}*.js"
    page.route(scripts, lambda route: route.fulfill(body="<!doctype html>", content_type="text/html"))
    page.goto(host.url)
    page.get_by_role("alert").filter(has_text=words).wait_for()
    page.unroute(scripts)
    page.get_by_role("button", name=again, exact=True).click()
    page.locator(".games h3").first.wait_for()


def test_a_worker_that_the_browser_ended_is_said_and_the_game_goes_on_from_there(
    host: Host, visitor: Visitor
) -> None:
    """First the worker in which bots think, then the one with the tables."""
    context, _ = visitor()
    page = context.new_page()
    put_games(page, host)
    page.goto(host.url)
    against_bots(page, 0, "Start the game")
    choose(page)
    worker(page, "thinks").evaluate("self.close()")
    page.get_by_text("The bots cannot think at the moment").wait_for()
    for _ in range(3):
        choose(page)
    assert page.get_by_role("heading", name=STOPPED, exact=True).count() == 0

    worker(page, "serves").evaluate("self.close()")  # as silently as a browser that runs out of memory
    page.get_by_role("heading", name=STOPPED, exact=True).wait_for()
    said = page.get_by_role("alert").filter(has_text="Everything that you saw happen is kept").inner_text()
    assert "Perhaps memory got short" in said
    load_anew(page)
    choose(page)
    assert page.get_by_role("heading", name=STOPPED, exact=True).count() == 0


def test_games_that_a_newer_version_kept_are_left_as_they_are(
    host: Host, visitor: Visitor, tmp_path: Path
) -> None:
    games = played(tmp_path)
    with closing(sqlite3.connect(games.store)) as store:
        store.execute("UPDATE alembic_version SET version_num = 'of tomorrow'")
        store.commit()
    context, _ = visitor()
    page = context.new_page()
    put_games(page, host, games.store)
    page.goto(host.url)
    page.get_by_role("alert").filter(has_text="were kept by a newer version").wait_for()
    assert page.get_by_role("button", name="Remove from this device …", exact=True).count() == 0


def test_a_file_of_games_that_is_broken_is_said_and_can_be_removed(
    host: Host, visitor: Visitor, tmp_path: Path
) -> None:
    broken = tmp_path / "broken"
    broken.write_bytes(b"no database at all" * 1000)
    context, _ = visitor()
    page = context.new_page()
    put_games(page, host, broken)
    page.goto(host.url)
    page.get_by_role("alert").filter(has_text="The file with your games cannot be read").wait_for()
    page.get_by_role("button", name="Remove from this device …", exact=True).click()
    page.get_by_role("button", name="Remove everything", exact=True).click()
    page.get_by_role("button", name="Begin anew", exact=True).click()
    against_bots(page, 0, "Start the game")
    choose(page)


def test_after_somebody_cleared_the_data_of_the_site_it_begins_anew(host: Host, visitor: Visitor) -> None:
    context, _ = visitor()
    page = context.new_page()
    put_games(page, host)
    page.goto(host.url)
    against_bots(page, 0, "Start the game")
    choose(page)
    origin = page.evaluate("location.origin")
    browser = context.new_cdp_session(page)
    browser.send("Storage.clearDataForOrigin", {"origin": origin, "storageTypes": "all"})
    page.goto(host.url)
    at_home(page)
    assert page.locator(".tables li").count() == 0
    against_bots(page, 0, "Start the game")
    choose(page)
