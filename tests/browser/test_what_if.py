"""In a replay, other courses of the game are tried, a moment is linked to, and the game is played on from there."""

from __future__ import annotations

import os
from collections.abc import Callable

import pytest
from live_server import LiveServer
from people import PATIENCE, PHONE, Player
from playwright.sync_api import expect

LONG = PATIENCE * 1000

pytestmark = [pytest.mark.browser, pytest.mark.long, pytest.mark.timeout(900)]


def shown(one: Player, name: str) -> None:
    """Keep a picture, for people who want to look."""
    if folder := os.environ.get("COSMODROME_PICTURES"):
        one.page.screenshot(path=f"{folder}/{name}.png")


@pytest.fixture(scope="module")
def over(server: LiveServer) -> str:
    """A game that is over."""
    return server.guest().finished_game(game="phest", bots=["random"])


def test_one_tries_walks_back_compares_and_plays_on(person: Callable[..., Player], over: str) -> None:
    one = person()
    one.open(f"/replay/{over}?move=9")
    slider = one.page.get_by_role("slider")
    expect(slider).to_have_value("9", timeout=LONG)
    one.page.get_by_role("button", name="Try it here").click()
    panel = one.page.get_by_role("region", name="What if …")
    expect(panel.get_by_text("Chances here:").first).to_be_visible(timeout=LONG)
    choices = one.page.locator("[data-choice]")
    for steps in (1, 2):
        expect(choices).not_to_have_count(0, timeout=LONG)
        choices.first.click()
        expect(panel.locator("ol li")).to_have_count(steps, timeout=LONG)
    panel.get_by_role("button", name="Let a bot choose").click()
    expect(panel.locator("ol li")).to_have_count(3, timeout=LONG)
    shown(one, "what-if")
    panel.get_by_role("button", name="One step back").click()
    expect(panel.locator("ol li")).to_have_count(2, timeout=LONG)
    expect(panel.locator("ul li")).to_have_count(1, timeout=LONG)
    panel.locator("ul li button").click()
    expect(panel.locator("ol li")).to_have_count(3, timeout=LONG)
    panel.locator("ol li button").first.click()  # the game cannot be over there, because it went on
    expect(panel.locator("ol li")).to_have_count(1, timeout=LONG)
    panel.get_by_role("button", name="Play on from here").click()
    dialog = one.page.get_by_role("dialog", name="Play on from here")
    seats = dialog.get_by_role("combobox")
    chosen = seats.evaluate_all("(all) => all.map((one) => one.selectedOptions[0]?.textContent)")
    assert chosen == ["you", "Recruit"], "the bot that sat there, and no select is empty"
    shown(one, "play-on")
    one.game = None
    dialog.get_by_role("button", name="Open the table").click()
    one.until(lambda: one.game is not None, "the game")
    assert one.table["played_on"]
    assert one.table["phase"] == "playing"
    assert one.table["seats"][1]["bot"] == "random"
    log = one.page.get_by_role("region", name="Log")
    expect(log.get_by_text("This game goes on from another one (Round")).to_be_visible(timeout=LONG)
    expect(log.get_by_text("From here on it is played at this table.")).to_be_visible()
    expect(log.locator("p")).not_to_have_count(2)
    shown(one, "played-on")
    assert not one.complaints


def test_a_moment_is_shared_and_one_that_is_not_there_is_said(
    person: Callable[..., Player], over: str
) -> None:
    one = person(size=PHONE, language="de")
    one.open(f"/replay/{over}?move=99999")
    expect(one.page.get_by_text("Diesen Moment gibt es in diesem Spiel nicht.")).to_be_visible(timeout=LONG)
    slider = one.page.get_by_role("slider")
    expect(slider).to_have_value("0", timeout=LONG)
    slider.press("ArrowRight")
    slider.press("ArrowRight")
    expect(slider).to_have_value("2", timeout=LONG)
    assert one.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    speed = one.page.locator(".speed").bounding_box()
    assert speed is not None
    assert speed["x"] + speed["width"] <= PHONE[0]
    one.page.get_by_role("button", name="Link zu diesem Moment kopieren").click()
    one.page.wait_for_url(f"**/replay/{over}?move=2")
    one.page.reload()
    expect(slider).to_have_value("2", timeout=LONG)
    one.page.get_by_role("button", name="Hier ausprobieren").click()
    expect(one.page.get_by_role("region", name="Was wäre, wenn …")).to_be_visible(timeout=LONG)
    shown(one, "what-if-phone")
    assert one.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert not one.complaints
