"""A site without a server can be installed, or says why it cannot."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import TYPE_CHECKING
from urllib.parse import urljoin, urlsplit
from urllib.request import urlopen

from site_host import KEPT, NEEDS, PATIENCE, Host, against_bots, at_home, choose
from walking import walk

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext

pytestmark = NEEDS

Visitor = Callable[..., "tuple[BrowserContext, list[str]]"]

OFFER = """() => {
    const offer = new Event("beforeinstallprompt", { cancelable: true });
    offer.prompt = async () => { window.prompted = (window.prompted ?? 0) + 1; };
    return !dispatchEvent(offer);
}"""
"""Offers to install the site, as Chromium does to people who come often. Returns whether the page takes it up."""

IPHONE = (
    "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Safari/604.1"
)


def test_the_browser_finds_what_it_takes_to_install_the_site_and_each_shortcut_begins_a_game(
    host: Host, visitor: Visitor, launch: Callable[..., Browser]
) -> None:
    """Only a whole Chromium looks for what it takes."""
    context, complaints = visitor(browser=launch(whole=True))
    page = context.new_page()
    page.goto(host.url)
    at_home(page)
    assert page.evaluate(KEPT) in ("activating", "activated")
    browser = context.new_cdp_session(page)
    faults = browser.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert [each for each in faults if each["errorId"] != "in-incognito"] == []
    told = browser.send("Page.getAppManifest")
    assert told["errors"] == []
    manifest = json.loads(told["data"])
    assert urljoin(told["url"], manifest["start_url"]) == host.url
    assert urljoin(told["url"], manifest["scope"]) == host.url
    for icon in manifest["icons"]:
        with urlopen(urljoin(told["url"], icon["src"])) as answer:
            assert answer.status == 200
    shortcuts = {each["name"]: urljoin(told["url"], each["url"]) for each in manifest["shortcuts"]}
    assert set(shortcuts) == {"Phest", "Space Bowl", "Karman Swap"}
    host.stop()
    for name, url in shortcuts.items():
        assert url.startswith(host.url)
        page.goto(url)
        page.get_by_role("dialog").filter(has_text=name).wait_for()
    page.get_by_role("button", name="Start the game", exact=True).click()
    choose(page)
    assert complaints == []


def test_the_button_asks_the_browser_once_for_each_offer(host: Host, visitor: Visitor) -> None:
    host.gives_python.clear()  # none of this needs it
    context, complaints = visitor(width=390)
    page = context.new_page()
    page.goto(f"{host.url}?/settings")
    page.get_by_text("If your browser installs sites").wait_for()
    assert page.evaluate(OFFER), "the page leaves the offer to the browser"
    page.get_by_role("button", name="Install", exact=True).click()
    page.get_by_text("If your browser installs sites").wait_for()
    assert page.evaluate("window.prompted") == 1
    page.evaluate("dispatchEvent(new Event('appinstalled'))")
    page.get_by_text("Cosmodrome is installed on this device.").wait_for()
    assert complaints == []


def test_on_an_iphone_the_way_is_said_in_words(host: Host, browser: Browser) -> None:
    host.gives_python.clear()  # this does not need it
    context = browser.new_context(user_agent=IPHONE, locale="en", viewport={"width": 390, "height": 844})
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    page.goto(f"{host.url}?/about")
    page.get_by_text("Open the share menu of Safari and choose “Add to Home Screen”.").wait_for()
    context.close()


def test_without_https_the_page_says_why_nothing_is_kept_or_installed(
    host: Host, launch: Callable[..., Browser]
) -> None:
    """A name stands for an address of a network at home. Chromium trusts this machine's own address without HTTPS."""
    elsewhere = launch("--host-resolver-rules=MAP games.home.arpa 127.0.0.1")
    context = elsewhere.new_context(locale="en", viewport={"width": 1280, "height": 844})
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    port = urlsplit(host.url).port
    url = f"http://games.home.arpa:{port}/games/of/mine/"
    page.goto(url)
    at_home(page)
    assert "only for an address that begins with https://" in page.get_by_role("note").inner_text()
    for place in ("settings", "about"):
        walk(page, f"?/{place}")
        page.get_by_text("This address does not begin with https://").wait_for()
    walk(page, "./")
    against_bots(page, 0, "Start the game")
    choose(page)
    context.close()
