"""What all boards have from the kit: a first tap that only looks, and a turn that survives a reload."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from people import PHONE, SMALL, Player, vary
from test_alone import against

pytestmark = [pytest.mark.browser, pytest.mark.timeout(900)]


TOLD = """asked => {
  const hint = document.querySelector(".dock .hint");
  const box = document.querySelector(".dock .text").getBoundingClientRect();
  return hint.innerText !== asked && box.height >= 15 && box.bottom <= innerHeight;
}"""
"""Returns whether the visible words differ from before."""

PLACES = """() => {
  const parts = [...document.querySelector(".dock").closest(".board > *").children];
  return parts.map((one) => [one.classList[0], one.offsetTop, one.offsetHeight]);
}"""
"""Returns the place of each part of the board and its height, in px."""


@pytest.mark.parametrize("size", [pytest.param(PHONE, marks=pytest.mark.long), SMALL], ids=["phone", "small"])
@pytest.mark.parametrize("game", [pytest.param("phest", marks=pytest.mark.long), "karmanswap"])
def test_a_first_tap_looks_and_a_second_chooses(
    person: Callable[..., Player], game: str, size: tuple[int, int]
) -> None:
    """When the switch is on, one tap shows the effect of a choice. The switch is still on after a reload."""
    one = person(size=size)
    against(one, game=game)
    one.until(lambda: one.my_turn, "a turn")
    one.page.locator(".dock .touch").tap()
    one.page.reload()
    one.page.locator(".dock .touch[aria-pressed=true]").wait_for()
    one.lights_up()
    before, asked = one.number, one.page.locator(".dock .hint").inner_text()
    one.choose(0)
    one.page.wait_for_function(TOLD, arg=asked)
    assert one.number == before
    assert one.page.locator("[data-choice]").count() > 0
    one.choose(0)
    one.until(lambda: one.number > before, "the answer to the second tap")
    assert not one.complaints


def test_the_row_of_steps_survives_a_reload(person: Callable[..., Player]) -> None:
    """After a reload in the middle of a turn of Karman Swap, the steps made so far are still drawn."""
    one = person()
    against(one, game="karmanswap")
    steps = one.page.locator(".chain li")

    def in_a_turn() -> bool:
        return one.my_turn and one.view["prompt"]["ask"] != "turn" and steps.count() > 0

    for _ in range(40):
        one.until(lambda: one.my_turn or one.over, "a turn")
        assert not one.over
        if in_a_turn():
            break
        one.act(vary)
    shown = steps.all_text_contents()
    assert shown
    one.page.reload()
    steps.first.wait_for()
    assert steps.all_text_contents() == shown
    assert not one.complaints


@pytest.mark.long
@pytest.mark.parametrize("game", ["phest", "karmanswap"])
def test_the_parts_of_a_board_stay_where_they_are(person: Callable[..., Player], game: str) -> None:
    """On a phone, parts stay whatever the question and the hand. A real-time game has tests of its own."""
    one = person(size=PHONE)
    against(one, game=game)
    one.lights_up()
    places = one.page.evaluate(PLACES)
    assert len(places) >= 5
    for _ in range(40):
        one.until(lambda: one.my_turn or one.over, "a turn or the end")
        assert one.page.evaluate(PLACES) == places, one.view.get("prompt")
        if one.over:
            break
        one.act(vary)
    assert not one.complaints


@pytest.mark.parametrize(
    "game", ["phest", *(pytest.param(each, marks=pytest.mark.long) for each in ("karmanswap", "spacebowl"))]
)
def test_a_seat_s_name_too_long_fades_and_is_shown_whole_when_touched(
    person: Callable[..., Player], game: str
) -> None:
    one = person(size=SMALL)
    against(one, seats=4, game=game)
    name = one.page.locator("h2.covers, .name.covers").first
    name.wait_for()
    name.evaluate("(one) => { one.textContent = 'Commander of the Seventh Fleet' }")
    one.page.locator(".covers[data-clipped]").first.wait_for()
    assert name.get_attribute("title") == "Commander of the Seventh Fleet"
    name.tap()
    one.page.locator(".covers[data-clipped=whole]").wait_for()
    assert name.evaluate("(one) => one.scrollWidth <= one.clientWidth && one.clientWidth > 60")
