"""A page at rest paints nothing anew: every movement on it comes to an end."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from people import Player
from staged import Theatre, stages

pytestmark = [pytest.mark.browser, pytest.mark.long, pytest.mark.timeout(900)]

ENDLESS = """() => document.getAnimations()
  .filter((one) => one.effect.getComputedTiming().endTime === Infinity)
  .map((one) => `${one.animationName ?? "?"} of ${one.effect.target.outerHTML.slice(0, 80)}`)"""


@pytest.mark.parametrize("game", ["phest", "karmanswap", "spacebowl"])
def test_nothing_on_a_board_moves_for_ever(person: Callable[..., Player], game: str) -> None:
    one = person(motion=True)
    one.open("/")
    theatre = Theatre(one)
    moving = {}
    for name, stage in stages(game).items():
        theatre.show(game, stage)
        moving[name] = one.page.evaluate(ENDLESS)
    assert {name: found for name, found in moving.items() if found} == {}


@pytest.mark.parametrize("path", ["/", "/learn/phest", "/learn/karmanswap", "/puzzles/phest", "/about"])
def test_nothing_on_a_page_moves_for_ever(person: Callable[..., Player], path: str) -> None:
    one = person(motion=True)
    one.open(path)
    one.page.locator("main").first.wait_for()
    one.page.wait_for_load_state("networkidle")
    assert one.page.evaluate(ENDLESS) == []
