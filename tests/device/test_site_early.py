"""What a site without a server shows and takes before Python is there: while the host does not give its files."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest
from site_host import NEEDS, Host, against_bots, at_home, been_here, choose, put_games
from walking import walk

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext, Page

pytestmark = NEEDS

Visitor = Callable[..., "tuple[BrowserContext, list[str]]"]

WORDS = {
    "en": ("Setting up the tables on this device", "Your games stay on this device"),
    "de": ("Die Tische werden auf diesem Gerät aufgestellt", "Deine Spiele bleiben auf diesem Gerät"),
    "fr": ("Les tables s'installent sur cet appareil", "Tes parties restent sur cet appareil"),
}
"""What the wait is called, and how the sentence begins that says where games are."""


def read_on(page: Page, language: str) -> None:
    """Go from home to the rules, to About and back, while the tables are not open."""
    title, where = WORDS[language]
    page.locator(".games h3").first.wait_for()
    assert page.locator(".games h3").all_inner_texts() == ["Phest", "Space Bowl", "Karman Swap"]
    assert all(page.locator(".games .pitch").all_inner_texts())
    assert page.get_by_role("note").inner_text().startswith(where)
    page.locator(".games a[href*='rules/phest']").click()
    page.locator("main h1").filter(has_text="Phest").wait_for()
    assert page.locator("main").inner_text().count("\n") > 20
    page.locator("header a[href*='about']").click()
    page.locator("section.panel h2").wait_for()
    page.get_by_role("heading", name=title, exact=True).wait_for()
    page.locator("header .brand").click()
    page.locator(".games h3").first.wait_for()
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0


@pytest.mark.parametrize(("language", "width"), [("en", 1280), ("de", 390)])
def test_a_site_is_read_before_python_is_there(
    host: Host, visitor: Visitor, language: str, width: int
) -> None:
    context, complaints = visitor(language, width)
    page = context.new_page()
    host.gives_python.clear()
    page.goto(host.url)
    read_on(page, language)
    assert complaints == []


def test_a_press_on_play_begins_a_game_once_python_is_there(host: Host, visitor: Visitor) -> None:
    context, complaints = visitor("fr", 390)
    page = context.new_page()
    put_games(page, host)
    host.gives_python.clear()
    page.goto(host.url)
    read_on(page, "fr")
    page.locator(".games li.panel").first.get_by_role("button").first.click()
    page.get_by_role("button", name="Commencer la partie", exact=True).click()
    page.get_by_role("dialog").get_by_role("progressbar").wait_for()
    host.gives_python.set()
    choose(page)
    walk(page, "./")
    at_home(page)
    page.get_by_role("progressbar").wait_for(state="detached")
    assert page.locator("header .chip").inner_text() != ""
    assert page.locator(".tables li").count() == 1, "one press began more than one game"
    assert complaints == []


def test_a_page_that_needs_python_is_there_once_it_is(host: Host, visitor: Visitor) -> None:
    """Meanwhile the wait says what has arrived of what."""
    context, complaints = visitor()
    page = context.new_page()
    put_games(page, host)
    page.add_init_script(
        """const said = (globalThis.said = []);
        const look = () => {
            const text = document.querySelector("[role=status] + progress")?.previousElementSibling.innerText;
            if (text && text !== said.at(-1)) said.push(text);
        };
        new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });"""
    )
    host.gives_python.clear()
    page.goto(f"{host.url}?/puzzles/karmanswap")
    page.get_by_role("progressbar").wait_for()
    assert page.locator("[data-choice]").count() == 0
    host.gives_python.set()
    page.locator("[data-choice]").first.wait_for()
    said = page.evaluate("said")
    amounts = [
        tuple(map(int, found.groups()))
        for found in (re.fullmatch(r"Fetched (\d+) of (\d+) MB", text) for text in said)
        if found
    ]
    assert amounts == sorted(amounts)
    (whole,) = {of for _, of in amounts}
    assert amounts[-1][0] == whole > 5
    assert said[-3:] == [
        "Starting what the games run on",
        "Unpacking the games",
        "Opening your tables",
    ]
    assert complaints == []


def test_who_waited_for_a_start_that_failed_is_told(host: Host, visitor: Visitor) -> None:
    context, _ = visitor()
    page = context.new_page()
    put_games(page, host)
    host.gives_python.clear()
    host.lies["python/app.zip.packed"] = b"<!doctype html><title>Sign in to this network</title>"
    page.goto(host.url)
    page.locator(".games li.panel").first.get_by_role("button").first.click()
    start = page.get_by_role("button", name="Start the game", exact=True)
    start.click()
    host.gives_python.set()
    page.get_by_text("The games could not be started here. Load the page anew.").wait_for()
    page.keyboard.press("Escape")
    page.locator(".games a[href*='rules/phest']").click()
    page.locator("main h1").filter(has_text="Phest").wait_for()
    host.lies.clear()
    page.get_by_role("button", name="Load anew", exact=True).click()
    page.locator("header .brand").click()
    against_bots(page, 0, "Start the game")


def test_a_second_visit_without_a_network_is_read_before_python_is_started(
    host: Host, visitor: Visitor
) -> None:
    context, complaints = visitor()
    page = context.new_page()
    been_here(page, host)
    page.close()
    url, _ = host.url, host.stop()
    page = context.new_page()
    # A worker that says where the games are, and never starts Python.
    page.add_init_script(
        "globalThis.Worker = class { postMessage() { this.onmessage({ data: { where: 'files' } }); } };"
    )
    page.goto(url)
    read_on(page, "en")
    assert page.locator(".rail .none").count() == 1
    assert complaints == []
