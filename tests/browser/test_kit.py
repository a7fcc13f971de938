"""What all boards have from the kit: a first tap that only looks, and a turn that survives a reload."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from people import PHONE, Player, vary
from test_alone import against

pytestmark = [pytest.mark.browser, pytest.mark.timeout(240)]


@pytest.mark.parametrize("game", ["phest", "karmanswap"])
def test_a_first_tap_looks_and_a_second_chooses(person: Callable[..., Player], game: str) -> None:
    """Switched on, what a choice does is one tap away; the switch is still on after a reload."""
    one = person(size=PHONE)
    against(one, game=game)
    one.until(lambda: one.my_turn, "a turn")
    one.page.locator(".dock .touch").tap()
    one.page.reload()
    one.page.locator(".dock .touch[aria-pressed=true]").wait_for()
    one.page.locator("[data-choice]").first.wait_for()
    hint = one.page.locator(".dock .hint, .dock .follows").first
    before, asked = one.number, hint.inner_text()
    one.choose(0)
    one.page.wait_for_function(
        "asked => document.querySelector('.dock .hint').innerText !== asked", arg=asked
    )
    assert one.number == before
    assert one.page.locator("[data-choice]").count() > 0
    one.choose(0)
    one.until(lambda: one.number > before, "the answer to the second tap")
    assert not one.complaints


def test_the_row_of_steps_survives_a_reload(person: Callable[..., Player]) -> None:
    """In the middle of a turn of Karman Swap, the steps made so far are still drawn."""
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
