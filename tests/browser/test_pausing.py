"""Leaving a game in play: for a while, for good and back again, and giving the seat away with the host's consent."""

from __future__ import annotations

import os
from collections.abc import Callable

import pytest
from people import PATIENCE, PHONE, Player, actor, gather, vary
from playwright.sync_api import expect

LONG = PATIENCE * 1000
TABLE = {"game": "phest", "seats": 2, "settings": {"pace": "calm"}}

pytestmark = [pytest.mark.browser, pytest.mark.timeout(900)]


def shown(one: Player, name: str) -> None:
    """Keep a picture, for people who want to look."""
    if folder := os.environ.get("COSMODROME_PICTURES"):
        one.page.wait_for_timeout(400)
        one.page.screenshot(path=f"{folder}/{name}.png")


def players_tab(one: Player) -> None:
    """Open the tab with the players."""
    tab = one.page.get_by_role("tab", name="Players")
    tab.or_(one.page.get_by_role("button", name="Players")).first.click()


@pytest.mark.long
def test_one_pauses_gives_up_and_comes_back_and_the_host_gives_the_seat_away(
    person: Callable[..., Player],
) -> None:
    host, guest, watcher = person("Host"), person("Guest", size=PHONE), person("Watcher")
    gather([host, guest], ["en", "en"], watcher, TABLE)
    code, name = host.table["code"], host.table["seats"][1]["name"]

    # A pause: the seat stays theirs, and opening the table again is enough.
    guest.press("Leave the table")
    shown(guest, "leaving-phone")
    pause = guest.page.get_by_role("button", name="Pause: a bot plays for you")
    expect(pause).to_be_focused()
    pause.tap()
    host.until(lambda: host.table["seats"][1]["bot"] is not None, "the bot that stands in")
    assert host.table["seats"][1]["name"] == name
    guest.open(f"/t/{code}")
    host.until(lambda: host.table["seats"][1]["bot"] is None, "the person back")

    # A seat given up keeps the name, and can be taken back at the place where the person first sees it.
    guest.press("Leave the table")
    guest.press("Give up my seat")
    host.until(lambda: host.table["seats"][1]["left"] == name, "the seat given up")
    players_tab(host)
    expect(host.page.get_by_text(f"Bot for {name}").first).to_be_visible(timeout=LONG)
    shown(host, "given-up-host")
    guest.open(f"/t/{code}")
    expect(guest.page.get_by_text("You gave your seat up. A bot has it now.")).to_be_visible(timeout=LONG)
    shown(guest, "given-up-phone")
    assert guest.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    guest.press("Take my seat back")
    guest.until(lambda: guest.seat == 1, "the seat again")
    expect(guest.page.get_by_text("The seat is yours.")).to_be_visible(timeout=LONG)

    # The seat is given up again. The host lets the bot keep it, then gives it to somebody who has seen no hand.
    guest.press("Leave the table")
    guest.press("Give up my seat")
    host.until(lambda: host.table["seats"][1]["left"] == name, "the seat given up")
    guest.open(f"/t/{code}")
    guest.until(lambda: guest.table["gave_up"] == 1, "the way back")
    host.press("Give this seat to …")
    dialog = host.page.get_by_role("dialog")
    shown(host, "give-host")
    dialog.get_by_text("The bot keeps this seat").click()
    expect(dialog.get_by_role("switch", name="The bot keeps this seat")).to_be_checked()
    expect(guest.page.get_by_text("The host lets the bot keep the seat that you gave up.")).to_be_visible(
        timeout=LONG
    )
    whom = next(one["name"] for one in host.table["watchers"] if one["held"] is None)
    dialog.get_by_role("button", name=whom).click()
    watcher.until(lambda: watcher.seat == 1, "a seat")
    expect(watcher.page.get_by_text("The seat is yours.")).to_be_visible(timeout=LONG)
    expect(guest.page.get_by_text(f"{whom} has the seat that you gave up.")).to_be_visible(timeout=LONG)
    shown(watcher, "given-watcher")
    while (one := actor([host, watcher])) is host:
        host.act(vary)
    assert one is watcher
    watcher.act(vary)
    for one in (host, guest, watcher):
        assert not one.complaints, one.name
