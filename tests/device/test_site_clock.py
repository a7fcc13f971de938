"""Clocks of a site without a server and without a network: they jump, and they stand while a tab is closed."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from clocks import DAY, IN_PAGE, hold, move, put_clock, release
from on_site import OnSite
from site_host import NEEDS, Host

if TYPE_CHECKING:
    from playwright.sync_api import Browser

pytestmark = NEEDS

MOST = 60
"""Decisions after which a bot has to have had its turn."""


@pytest.fixture(scope="module")
def one(files: Path, browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[OnSite]:
    """Somebody who comes for a second time, without a network, and whose clock the tests move."""
    root = tmp_path_factory.mktemp("clock")
    shutil.copytree(files, root, dirs_exist_ok=True)
    put_clock(root / "games" / "of" / "mine")
    one = OnSite(browser, Host(root), "Zoë")
    one.context.add_init_script(IN_PAGE)
    one.come_back_without_a_network()
    yield one
    one.context.close()


def jump(one: OnSite, by: int) -> None:
    """Let the clock jump. The page may take that for a silence of the tables, and connect again."""
    before = one.page.evaluate("Date.now()")
    move(one.page, by)
    one.until(lambda: abs(one.page.evaluate("Date.now()") - before) > DAY / 2, "the jump")
    heard = len(one.heard)
    one.until(lambda: len(one.heard) > heard, "a word of the tables")
    one.page.get_by_text("Connection lost.").wait_for(state="detached")


def toss(one: OnSite) -> None:
    """Be ready, as the bot is soon, so that the first toss comes."""
    one.page.locator("[data-choice=Ready]").first.click()
    one.until(lambda: one.my_turn and one.view["phase"] == "search", "the toss")


def play_until_a_bot_acts(one: OnSite) -> None:
    """Decide until a bot has answered."""
    before = one.number
    for _ in range(MOST):
        one.play(1)
        one.until(lambda: one.my_turn or one.over, "a turn or the end")
        changes = [each["change"] for each in one.heard if each["is"] == "changed"]
        if any(each["number"] > before and each["seat"] not in (None, one.seat) for each in changes):
            return
    raise AssertionError("no bot acts")


def heard_in_order(one: OnSite) -> bool:
    """Return whether the game never went back."""
    numbers = [each["game"]["number"] for each in one.heard if each.get("game")]
    return numbers == sorted(numbers)


def test_a_clock_that_jumps_holds_a_game_of_turns_up_no_longer_than_ever(one: OnSite) -> None:
    table = one.begin("phest")
    for by in (DAY, -2 * DAY, DAY):
        jump(one, by)
        play_until_a_bot_acts(one)
    number = one.number
    move(one.page, -2 * DAY)
    one.new_tab(f"?/t/{table}")
    one.until(lambda: one.game is not None, "the game")
    assert one.number >= number
    play_until_a_bot_acts(one)
    assert heard_in_order(one)
    assert not one.complaints


def test_a_clock_that_jumps_in_a_search_ends_it_and_the_game_goes_on(one: OnSite) -> None:
    one.begin("spacebowl")
    toss(one)
    jump(one, DAY)
    one.until(lambda: one.view["phase"] == "reveal", "the end of the round")
    jump(one, -2 * DAY)
    one.page.locator("[data-choice=Ready]").first.click()
    one.until(lambda: one.view["phase"] == "search", "the next round")
    assert heard_in_order(one)
    assert not one.complaints


def test_a_tab_that_was_closed_in_a_countdown_goes_on_there(one: OnSite) -> None:
    """The clock stands while the tab is closed, however long that takes."""
    table = one.begin("spacebowl")
    toss(one)
    hold(one.page)
    call = {"do": "act", "number": one.number, "action": {"kind": "CallGo"}, "ref": 1, "once": 1}
    one.page.evaluate("(call) => lined.say(call)", json.dumps(call))  # unless the bot is first
    one.until(lambda: one.view["phase"] == "countdown", "the countdown")
    before = one.view
    one.new_tab(f"?/t/{table}")
    one.until(lambda: one.game is not None, "the game")
    assert one.view["phase"] == "countdown"
    assert (one.view["caller"], one.view["deadline"]) == (before["caller"], before["deadline"])
    release(one.page)
    one.until(lambda: one.view["phase"] == "reveal", "the end of the round")
    assert heard_in_order(one)
    assert not one.complaints
