"""Hints on the page: a nudge, the choice, the reasons. There are none where others play."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from people import PATIENCE, PHONE, Player, open_new_table
from playwright.sync_api import expect

LONG = PATIENCE * 1000

pytestmark = [pytest.mark.browser, pytest.mark.timeout(600)]

ALONE = {"game": "phest", "seats": 2, "bots": ["random"], "settings": {"pace": "instant"}, "start": True}


def helped(one: Player, words: tuple[str, str, str]) -> None:
    """Ask for everything that a hint has for one decision."""
    hint, choice, why = words
    one.until(lambda: one.my_turn, "a turn")
    one.page.get_by_role("button", name=hint, exact=True).click()
    panel = one.page.get_by_role("region", name=hint)
    expect(panel.get_by_role("button", name=choice)).to_be_visible(timeout=LONG)
    assert one.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    panel.get_by_role("button", name=choice).click()
    expect(panel.locator("b")).not_to_be_empty(timeout=LONG)
    panel.get_by_role("button", name=why).click()
    expect(panel.locator("details")).to_be_visible(timeout=LONG)
    panel.locator("summary").click()
    expect(panel.locator("details dd").nth(1)).to_be_visible(timeout=LONG)


@pytest.mark.long
def test_one_is_helped_step_by_step_and_the_board_stays_playable(person: Callable[..., Player]) -> None:
    one = person()
    open_new_table(one, ALONE)
    helped(one, ("Hint", "Show me the choice", "Why?"))
    one.until(lambda: one.table["seats"][0]["hints"] == 3, "three hints")
    panel = one.page.get_by_role("region", name="Hint")
    panel.get_by_role("button", name="Close").click()
    expect(panel).to_have_count(0)
    one.page.get_by_role("button", name="Hint", exact=True).click()
    expect(panel.locator("details")).to_be_visible(timeout=LONG)
    number = one.number
    panel.get_by_role("button", name="Close").click()
    one.page.locator("[data-choice]").first.click()
    one.until(lambda: one.number > number, "a move")
    expect(panel).to_have_count(0)
    assert not one.complaints


@pytest.mark.long
def test_on_a_phone_and_on_the_plain_board_too(person: Callable[..., Player]) -> None:
    one = person(size=PHONE, language="de")
    code = open_new_table(one, ALONE)
    one.open(f"/t/{code}?board=plain")
    helped(one, ("Tipp", "Zeig mir die Wahl", "Warum?"))
    assert not one.complaints


def test_there_is_none_where_somebody_else_sits(person: Callable[..., Player]) -> None:
    one = person()
    open_new_table(one, {"game": "spacebowl", "seats": 2, "bots": ["greedy:1"], "start": True})
    one.until(lambda: one.game is not None, "the game")
    expect(one.page.get_by_role("button", name="Hint", exact=True)).to_have_count(0)
