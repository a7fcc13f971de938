"""A replay and other courses in it, on a laptop and on phones: nothing to choose from is cut or covered."""

from __future__ import annotations

import os
from collections.abc import Callable
from random import Random

import pytest
from live_server import LiveServer
from people import LAPTOP, PATIENCE, PHONE, Player
from playwright.sync_api import expect
from staged import Theatre, stage

from cosmodrome.core import games

LONG = PATIENCE * 1000

pytestmark = [pytest.mark.browser, pytest.mark.long, pytest.mark.timeout(900)]

SIZES = {"laptop": LAPTOP, "wide": (1920, 1080), "phone": PHONE, "narrow": (320, 640)}

HIDDEN = """(wanted) => {
  const window = new DOMRect(0, 0, innerWidth, innerHeight);
  const told = (one) => `${one.localName}.${one.className} "${one.textContent.trim().slice(0, 30)}"`;
  return [...document.querySelectorAll(wanted)].filter((one) => one.checkVisibility()).flatMap((one) => {
    const box = one.getBoundingClientRect();
    const board = document.querySelector("main .board").getBoundingClientRect();
    const dock = document.querySelector(".dock").getBoundingClientRect();
    const floor = one.closest(".dock") ? board.bottom : Math.min(board.bottom, innerWidth < 900 ? dock.top : 9999);
    if (box.right < 0 || box.left > board.right) return [];
    if (box.top < board.top - 1 || box.bottom > floor + 1)
      return [`${told(one)}: from ${Math.round(box.top)} to ${Math.round(box.bottom)}, of ${Math.round(floor)}`];
    return [];
  });
}"""
"""Returns the wanted things above or below the visible part of the board. A hand may go on sideways."""


@pytest.fixture(scope="module", params=["phest", "karmanswap"])
def over(request: pytest.FixtureRequest, server: LiveServer) -> str:
    """A game of four that is over."""
    return server.guest().finished_game(game=request.param, seats=4, bots=["random"] * 3)


LOOKS = [
    ("narrow", "en-GB"),
    ("narrow", "de-DE"),
    ("phone", "de-DE"),
    ("phone", "fr-FR"),
    ("laptop", "fr-FR"),
    ("wide", "en-GB"),
]
"""Words take most room on phones, so these show more languages."""


@pytest.mark.parametrize(("size", "language"), LOOKS)
def test_hand_and_choices_lie_above_the_bar(
    person: Callable[..., Player], over: str, size: str, language: str
) -> None:
    one = person(size=SIZES[size], language=language)
    for move in (5, 30):
        one.open(f"/replay/{over}?move={move}")
        expect(one.page.get_by_role("slider")).to_have_value(str(move), timeout=LONG)
        one.page.locator("footer [aria-expanded]").wait_for()
        assert one.page.evaluate(HIDDEN, ".dock, .dock .prompt") == []
        one.page.locator("footer button:has(.label)").first.click()
        one.page.locator("main [data-choice]").first.wait_for()
        one.settle()
        if folder := os.environ.get("COSMODROME_PICTURES"):
            one.page.wait_for_timeout(300)
            one.page.screenshot(path=f"{folder}/try-{size}-{language}-{over[:4]}-{move}.png")
        wanted = ".dock, .dock button, [data-panel=hand] button, [data-panel=cards] button"
        assert one.page.evaluate(HIDDEN, wanted) == []
        assert one.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert not one.complaints


def test_the_chart_folds_on_a_laptop_and_has_an_axis(person: Callable[..., Player], over: str) -> None:
    one = person()
    one.open(f"/replay/{over}?move=30")
    fold = one.page.locator("footer [aria-expanded]")
    expect(fold).to_have_attribute("aria-expanded", "false", timeout=LONG)
    chart = one.page.locator("figure svg[role=img]")
    expect(chart).to_have_count(0)
    fold.click()
    expect(fold).to_have_attribute("aria-expanded", "true")
    expect(chart).to_be_visible()
    assert one.page.locator("figure .axis").inner_text().split("\n") == ["100%", "50%", "0%"]
    expect(one.page.locator("figure .named").first).to_have_text("Round 1")
    expect(one.page.locator("figure .turn").nth(3)).to_be_attached()
    assert one.page.evaluate("document.documentElement.scrollHeight <= innerHeight")
    assert one.page.evaluate(HIDDEN, ".dock, .dock .prompt") == []
    wide = person(size=SIZES["wide"])
    wide.open(f"/replay/{over}?move=30")
    expect(wide.page.locator("footer [aria-expanded]")).to_have_attribute(
        "aria-expanded", "true", timeout=LONG
    )
    assert not one.complaints + wide.complaints


TIGHT = """all => all.filter((one) => {
  const box = one.getBoundingClientRect();
  const label = document.createRange();
  label.selectNode([...one.childNodes].find((node) => node.nodeType === Node.TEXT_NODE && node.data.trim()));
  return [...one.querySelectorAll("kbd"), label].some((part) => {
    const inner = part.getBoundingClientRect();
    return inner.width > 0 && (inner.left < box.left + 1 || inner.right > box.right - 1);
  });
}).map((one) => one.textContent)"""
"""Returns the buttons that are narrower than their words."""


def test_a_button_of_two_figures_has_room_for_its_key(person: Callable[..., Player]) -> None:
    phest, chance = games()["phest"], Random(1)
    state = phest.new_state(phest.options_type(), seats=2, seed="ten")
    for seed in range(50):
        state = phest.new_state(phest.options_type(), seats=2, seed=f"ten-{seed}")
        for _ in range(300):
            if state.outcome is not None:
                break
            legal = state.legal_actions(state.actors()[0])
            if any(getattr(action, "steps", 0) == 10 for action in legal) and len(legal) >= 10:
                break
            state.apply(state.actors()[0], chance.choice(legal))
        else:
            continue
        if state.outcome is None:
            break
    one = person()
    Theatre(one).show("phest", stage(phest, state, state.actors()[0]))
    buttons = one.page.locator(".dock .buttons .small")
    expect(buttons.filter(has_text="10")).to_have_count(1)
    assert buttons.evaluate_all(TIGHT) == []
