"""A site without a server, in Chromium: from a folder below others, and without a network after the first visit."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest
from site_host import KEPT, NEEDS, Host, against_bots, at_home, choose, put_games
from walking import walk

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext

pytestmark = NEEDS


def test_a_site_is_played_without_a_network_after_the_first_visit(
    host: Host, visitor: Callable[..., tuple[BrowserContext, list[str]]]
) -> None:
    context, complaints = visitor()
    page = context.new_page()
    page.goto(host.url)
    page.get_by_role("progressbar").wait_for()
    at_home(page)
    assert page.get_by_role("note").inner_text().startswith("Your games stay on this device")
    assert page.evaluate(KEPT) in ("activating", "activated")
    page.close()
    url, _ = host.url, host.stop()

    page = context.new_page()
    page.goto(url)
    against_bots(page, 0, "Start the game")
    for _ in range(4):
        choose(page)
    table = page.url
    assert table.startswith(f"{url}?/t/")
    page.close()  # without a goodbye, as when a tab is closed

    page = context.new_page()
    page.goto(table)
    page.locator("[data-choice]").first.wait_for()
    page.add_locator_handler(
        page.get_by_role("button", name="Go on", exact=True), lambda button: button.click()
    )
    choose(page)
    walk(page, "./")
    at_home(page)
    assert page.locator(f'a[href*="{table.rpartition("/")[2]}"]').count() == 1, "the game is not in the list"

    walk(page, "?/learn/phest")
    page.locator("main h2, [data-choice]").first.wait_for()
    walk(page, "?/puzzles/karmanswap")
    page.locator("[data-choice]").first.wait_for()
    walk(page, "?/rules/phest")
    page.get_by_role("heading", name="Phest").first.wait_for()
    walk(page, "?/about")
    page.get_by_role("heading", name="On this device", exact=True).wait_for()
    walk(page, "?/ratings")  # which only a server has
    page.locator("header .brand").wait_for()
    assert page.get_by_role("table").count() == 0
    assert complaints == []


def test_two_people_share_the_device_and_others_play_in_other_languages_on_a_phone(
    host: Host, visitor: Callable[..., tuple[BrowserContext, list[str]]]
) -> None:
    context, complaints = visitor("de", 390)
    page = context.new_page()
    put_games(page, host)
    page.goto(host.url)
    for language, start, following in (("de", "Spiel starten", "fr"), ("fr", "Commencer la partie", "en")):
        against_bots(page, 2, start)
        choose(page)
        choose(page)
        assert page.evaluate("document.documentElement.lang") == language
        walk(page, "?/settings")
        page.locator(f"input[value={following}]").check()
        walk(page, "./")
    page.locator(".games li.panel").first.get_by_role("button", name="Play with friends", exact=True).click()
    page.get_by_role("button", name="Add somebody here", exact=True).first.click()
    page.locator("dialog[open] input").fill("Nova")
    page.locator("dialog[open] input").press("Enter")
    page.get_by_role("button", name="Start with 2", exact=True).click()
    page.get_by_text("Nova").first.wait_for()
    page.locator("[data-choice], [data-choice] *, dialog[open], .cover").first.wait_for(state="attached")
    assert complaints == []


def test_one_tab_has_the_tables_and_another_takes_them_over(
    host: Host, visitor: Callable[..., tuple[BrowserContext, list[str]]]
) -> None:
    context, _ = visitor()
    first, second = context.new_page(), context.new_page()
    put_games(first, host)
    first.goto(host.url)
    at_home(first)
    second.goto(host.url)
    second.get_by_role("heading", name="The games are open in another tab").wait_for()
    second.get_by_role("button", name="Play here", exact=True).click()
    at_home(second)
    first.get_by_role("heading", name="The games are open in another tab").wait_for()
    against_bots(second, 0, "Start the game")
    choose(second)


def test_a_page_in_place_of_a_file_and_a_file_whose_hash_is_another_are_said(
    host: Host, visitor: Callable[..., tuple[BrowserContext, list[str]]]
) -> None:
    page_of_another = b"<!doctype html><title>Sign in to this network</title>"
    context, _ = visitor()
    page = context.new_page()
    put_games(page, host)
    host.lies["python/app.zip.packed"] = page_of_another
    page.goto(host.url)
    failed = page.get_by_role("heading", name="The games could not be started here")
    failed.wait_for()
    detail = page.locator(".starting .detail")
    detail.filter(has_text="app.zip").wait_for()
    host.lies.clear()
    name = "python/pyodide.asm.wasm.packed"
    whole = (host.root / "games" / "of" / "mine" / name).read_bytes()
    host.lies[name] = whole[:4] + b"\1" + whole[5:]  # its date is another, which only its hash tells
    page.get_by_role("button", name="Load anew", exact=True).click()
    detail.filter(has_text="pyodide.asm.wasm").wait_for()
    assert failed.count() == 1
    host.lies.clear()
    page.get_by_role("button", name="Load anew", exact=True).click()
    at_home(page)


@pytest.mark.parametrize(
    ("lacking", "words"),
    [("delete globalThis.Worker", "no workers"), ("delete globalThis.WebAssembly", "no WebAssembly")],
)
def test_a_browser_that_cannot_is_told_what_it_lacks(
    host: Host, visitor: Callable[..., tuple[BrowserContext, list[str]]], lacking: str, words: str
) -> None:
    context, _ = visitor()
    page = context.new_page()
    page.add_init_script(lacking)
    page.goto(host.url)
    assert words in page.get_by_role("alert").inner_text()
