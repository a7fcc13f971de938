"""Settings in the middle of a game: animations, sound, signals of one's turn; and high contrast in the light theme."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from people import LAPTOP, PHONE, Player, vary
from test_alone import against

pytestmark = [pytest.mark.browser, pytest.mark.timeout(900)]

ENDLESS = """(() => {
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, options) {
    return animate.call(this, frames, { ...options, duration: 3_600_000 });
  };
})()"""
"""Flying things stay in the air for an hour."""

GROUNDS = """() => [document.body, document.querySelector(".board")].map((one) => {
  const style = getComputedStyle(one);
  return [style.getPropertyValue("--ground").trim(), style.getPropertyValue("--text").trim()];
})"""


@pytest.mark.parametrize("game", ["phest", pytest.param("karmanswap", marks=pytest.mark.long)])
def test_animations_off_in_the_middle_of_one_end_it(person: Callable[..., Player], game: str) -> None:
    """Things that flew lie in their places, and the game goes on."""
    one = person(size=LAPTOP, motion=True)
    one.context.add_init_script(ENDLESS)
    against(one, "greedy:1", 2, game)
    flying = one.page.locator(".air .thing")
    for _ in range(20):
        if flying.count():
            break
        one.act(vary)
        one.page.wait_for_timeout(200)
    flying.first.wait_for(state="attached")
    one.page.get_by_role("button", name="Settings").click()
    one.page.get_by_role("dialog").locator("label", has_text="Off").click()
    flying.first.wait_for(state="detached")
    one.page.keyboard.press("Escape")
    assert one.page.locator("html").get_attribute("data-motion") == "reduced"
    one.until(lambda: one.my_turn or one.over, "a turn")
    if not one.over:
        one.act(vary)
    assert flying.count() == 0
    assert not one.complaints


def test_quick_settings_are_within_reach_on_a_phone_and_are_kept(person: Callable[..., Player]) -> None:
    one = person(size=PHONE)
    against(one)
    one.page.get_by_role("button", name="Players").first.tap()
    one.page.get_by_role("button", name="Settings").tap()
    one.page.get_by_role("dialog", name="Quick settings").get_by_text("Play sounds").tap()
    one.page.reload()
    stored: dict[str, Any] = one.page.evaluate("JSON.parse(localStorage.getItem('cosmodrome.settings'))")
    assert stored["sound"] is False


@pytest.mark.parametrize("wanted", [True, False])
def test_a_phone_shakes_at_ones_turn_if_that_is_wanted(person: Callable[..., Player], wanted: bool) -> None:
    one = person(size=PHONE)
    one.context.add_init_script(
        f"localStorage.setItem('cosmodrome.settings', JSON.stringify({{ turnVibration: {str(wanted).lower()} }}));"
        "window.shaken = 0; navigator.vibrate = () => (window.shaken += 1) > 0"
    )
    against(one)
    one.until(lambda: one.my_turn, "a turn")
    one.lights_up()
    assert (one.page.evaluate("window.shaken") > 0) is wanted


def test_high_contrast_in_the_light_is_light_and_boards_stay_dark(person: Callable[..., Player]) -> None:
    one = person()
    one.context.add_init_script(
        "localStorage.setItem('cosmodrome.settings', JSON.stringify({ theme: 'light', colours: 'contrast' }))"
    )
    against(one)
    one.until(lambda: one.my_turn, "a turn")
    one.lights_up()
    assert one.page.evaluate(GROUNDS) == [["#fff", "#000"], ["#000", "#fff"]]
    one.open("/settings")
    one.page.get_by_text("Most boards stay dark").wait_for()
