"""The site that a server has beside its own pages: it is kept, offered while the server is lost, and apart from it."""

from __future__ import annotations

import asyncio
import json
import signal
from base64 import urlsafe_b64decode
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import urljoin

import pytest
from copied_site import copy_site
from live_server import WIDE, LiveServer
from site_host import KEEP, KEPT, NEEDS, PATIENCE, against_bots, at_home, choose
from walking import walk

from cosmodrome.device.site_archive import make_archive

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Page

pytestmark = NEEDS

Visitor = Callable[..., "tuple[BrowserContext, list[str]]"]

OFFER = "Play here meanwhile"
READY = "body > [role=status]"
"""The place of the offer, which is there once all that the offer consists of has come."""
TRIES = 4
"""Connections that are tried in vain before a test believes that nothing is offered."""


@pytest.fixture(scope="module")
def archive(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site, made as a server makes it, in a thread of its own: a browser's loop has this one."""
    path = tmp_path_factory.mktemp("site") / "site.zip"
    with path.open("wb") as file, ThreadPoolExecutor(1) as thread:
        thread.submit(lambda: asyncio.run(make_archive(file))).result()
    return path


@pytest.fixture
def server(tmp_path: Path, archive: Path) -> Iterator[LiveServer]:
    """A server with the site beside its own pages. A test may kill it, and start it again."""
    make_site = partial(copy_site, archive=archive)
    live = LiveServer(tmp_path / "data", options={"make_site": make_site}, **WIDE)
    yield live
    if live.running:
        live.stop()


def put_on_device(page: Page, server: LiveServer) -> None:
    """Go from the server's settings to the site, and wait until the browser keeps all of it."""
    page.goto(f"{server.url}/settings")
    page.get_by_role("link", name="Put them on this device", exact=True).click()
    page.get_by_text("If your browser installs sites").wait_for()
    assert page.url == f"{server.url}/here/?/settings"
    assert page.evaluate(KEPT) in ("activating", "activated")


def person(context: BrowserContext) -> str:
    """Return the id of whom the server takes a browser for, by its one cookie, which is renewed now and then."""
    (cookie,) = context.cookies()
    assert cookie["name"] == "cosmodrome"
    told = cookie["value"].partition(".")[0]
    return str(json.loads(urlsafe_b64decode(told + "=" * (-len(told) % 4)))[0])


def faults(complaints: list[str]) -> list[str]:
    """Return what went wrong, without what could not be fetched: requests, and parts of the page that come late."""
    unfetched = ("ERR_CONNECTION", "Unable to preload", "Failed to fetch")
    return [each for each in complaints if not any(words in each for words in unfetched)]


def test_a_lost_server_is_made_up_for_by_the_site_that_the_browser_keeps(
    server: LiveServer, visitor: Visitor
) -> None:
    context, complaints = visitor()
    page = context.new_page()
    page.goto(server.url)
    against_bots(page, 0, "Start the game")
    table = page.url

    tries: list[str] = []
    page.on("websocket", lambda line: tries.append(line.url))
    server.stop(signal.SIGKILL)
    page.get_by_text("Connection lost.").wait_for()
    while len(tries) < TRIES:
        page.wait_for_event("websocket")
    assert page.get_by_role("link", name=OFFER).count() == 0, "what is not kept is not offered"
    server.start()
    page.get_by_text("Connected again.").wait_for()

    known = person(context)
    put_on_device(page, server)
    assert page.get_by_role("heading", name="Open tables").count() == 0
    assert person(context) == known, "the server's person is another than the device's"
    page.goto(table)
    page.locator("[data-choice]").first.wait_for()
    page.locator(READY).wait_for(state="attached")
    server.stop(signal.SIGKILL)
    page.get_by_role("link", name=OFFER, exact=True).click()
    against_bots(page, 0, "Start the game")
    assert page.url.startswith(f"{server.url}/here/?/t/")
    choose(page)
    on_device = page.url.rpartition("/")[2]

    walk(page, "./")
    at_home(page)
    page.get_by_text("apart from those of the server").wait_for()
    assert page.locator(f'a[href*="{on_device}"]').count() == 1
    assert page.locator(f'a[href*="{table.rpartition("/")[2]}"]').count() == 0
    page.get_by_role("link", name="Back to the server", exact=True).click()
    page.get_by_text("The server cannot be reached yet.").wait_for()
    server.start()
    page.get_by_role("link", name="Back to the server", exact=True).click()
    page.wait_for_url(f"{server.url}/")
    at_home(page)
    assert page.locator(f'a[href*="{table.rpartition("/")[2]}"]').count() == 1
    assert page.locator(f'a[href*="{on_device}"]').count() == 0
    assert person(context) == known
    assert faults(complaints) == []


def test_at_home_the_offer_comes_and_goes_with_the_connection(server: LiveServer, visitor: Visitor) -> None:
    context, complaints = visitor(width=390)
    page = context.new_page()
    page.goto(f"{server.url}/here/?/settings")
    page.evaluate(KEEP)
    browser = context.new_cdp_session(page)
    told = browser.send("Page.getAppManifest")
    assert told["errors"] == []
    manifest = json.loads(told["data"])
    for place in ("start_url", "scope"):
        assert urljoin(told["url"], manifest[place]) == f"{server.url}/here/"

    page.goto(f"{server.url}/settings")
    page.get_by_role("link", name="Play on this device", exact=True).wait_for()
    page.goto(server.url)
    at_home(page)
    page.locator(READY).wait_for(state="attached")
    offer = page.get_by_role("link", name=OFFER, exact=True)
    server.stop(signal.SIGKILL)
    offer.wait_for()
    server.start()
    offer.wait_for(state="detached")
    server.stop(signal.SIGKILL)
    offer.wait_for()
    page.get_by_role("button", name="Not now", exact=True).click()
    offer.wait_for(state="detached")
    assert faults(complaints) == []


def test_without_https_the_server_says_why_nothing_can_be_put_on_the_device(
    server: LiveServer, launch: Callable[..., Browser]
) -> None:
    """A name stands for an address of a network at home. Chromium trusts this machine's own address without HTTPS."""
    elsewhere = launch("--host-resolver-rules=MAP games.home.arpa 127.0.0.1")
    context = elsewhere.new_context(locale="en")
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    for place in ("settings", "about"):
        page.goto(f"http://games.home.arpa:{server.port}/{place}")
        page.get_by_text("This address does not begin with https://").wait_for()
        assert page.get_by_role("link", name="Put them on this device").count() == 0
    context.close()


def test_a_server_without_the_site_offers_none(tmp_path: Path, visitor: Visitor) -> None:
    server = LiveServer(tmp_path / "data", **WIDE)
    try:
        context, complaints = visitor()
        page = context.new_page()
        page.goto(f"{server.url}/settings")
        page.wait_for_load_state("networkidle")
        assert page.get_by_role("heading", name="Settings").count() == 1
        assert page.get_by_role("heading", name="Install on this device").count() == 0
        assert complaints == []
    finally:
        server.stop()
