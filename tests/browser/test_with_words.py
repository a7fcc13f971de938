"""Everything that happens has words, and no button for doing nothing stands out."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from people import PATIENCE, PHONE, Player
from playwright.sync_api import expect
from staged import Stage, Theatre, stages

pytestmark = [pytest.mark.browser, pytest.mark.timeout(900)]

LONG = PATIENCE * 1000
REFUSALS = {"Hold", "Decline", "Pass", "SkipAbility", "Enough", "Yield", "Waive", "VoteSkip"}

OUTSTANDING = """no => {
  const may = [...document.querySelectorAll("[data-choice]")].map((one) => one.dataset.choice);
  if (may.every((kind) => no.includes(kind))) return [];
  const area = (one) => one.getBoundingClientRect().width * one.getBoundingClientRect().height;
  const buttons = [...document.querySelectorAll(".buttons [data-choice]")];
  const others = [...document.querySelectorAll("[data-choice]")].filter((one) => !no.includes(one.dataset.choice));
  const largest = Math.max(...others.map(area));
  return buttons
    .filter((one) => no.includes(one.dataset.choice))
    .filter((one) => one.matches(".main, .alarm") || (one.matches(".no") && area(one) > 1.5 * largest))
    .map((one) => one.textContent);
}"""
"""Returns the buttons that decline and stand out while there is something to choose."""


@pytest.mark.parametrize("size", [pytest.param((1280, 800), marks=pytest.mark.long), PHONE])
@pytest.mark.parametrize(
    "game", ["spacebowl", *(pytest.param(each, marks=pytest.mark.long) for each in ("phest", "karmanswap"))]
)
def test_what_stands_out_is_never_to_do_nothing(
    person: Callable[..., Player], game: str, size: tuple[int, int]
) -> None:
    one = person(size=size)
    theatre = Theatre(one)
    wrong = {}
    for name, stage in stages(game).items():
        if stage.seat is None or not stage.game["legal"]:
            continue
        theatre.show(game, stage)
        one.page.locator(".board :is([data-choice], [data-cell], .reveal)").first.wait_for()
        if found := one.page.evaluate(OUTSTANDING, sorted(REFUSALS)):
            wrong[name] = found
    assert not wrong


def at_turn(theatre: Theatre) -> Stage:
    """Show a turn of Phest."""
    stage = stages("phest")["turn"]
    theatre.show("phest", stage)
    theatre.one.page.locator("[data-choice]").first.wait_for()
    return stage


def happens(theatre: Theatre, stage: Stage, *events: dict[str, Any]) -> None:
    """Tell the page of events that leave everything as it is."""
    change = {"at": 0, "seat": 1, "action": None, "undone": False, "rules": None, "events": list(events)}
    number = stage.game["number"] + 1000
    game = stage.game | {"number": number}
    theatre.say({"is": "changed", "change": {"number": number, **change}, "game": game})


NO_CARD = {
    "kind": "NothingPlayed",
    "seat": 0,
    "top": "red-3",
    "unfit": [{"card": "red-12", "why": "same_colour"}, {"card": "yellow-3", "why": "same_number"}],
}
SAID = "You have no card that fits the red 3: red 12 has its colour, yellow 3 has its number."


@pytest.mark.parametrize(
    ("size", "motion"),
    [
        ((1280, 800), True),
        pytest.param(PHONE, False, marks=pytest.mark.long),
        pytest.param((1280, 800), False, marks=pytest.mark.long),
        pytest.param(PHONE, True, marks=pytest.mark.long),
    ],
)
def test_a_turn_without_a_card_says_why_whatever_tab_is_open(
    person: Callable[..., Player], size: tuple[int, int], motion: bool
) -> None:
    one = person(size=size, motion=motion)
    theatre = Theatre(one)
    stage = at_turn(theatre)
    if not one.touch:
        one.page.get_by_role("tab", name="Players").click()
    happens(theatre, stage, NO_CARD)
    banner = one.page.locator(".struck")
    expect(banner).to_have_text(SAID, timeout=LONG)
    last = one.page.locator(".bar .latest" if one.touch else "header .last")
    expect(last).to_contain_text(SAID)
    told = one.page.locator("[aria-live], [role=log]").get_by_text(SAID, exact=True)
    expect(told).to_have_count(1)
    one.page.keyboard.press("Shift")
    expect(banner).to_have_count(0)
    expect(last).to_contain_text(SAID)
    assert not one.complaints


def test_being_thrown_out_shows_over_the_board_and_swallows_no_press(person: Callable[..., Player]) -> None:
    one = person(motion=True, language="de")
    theatre = Theatre(one)
    stage = at_turn(theatre)
    happens(theatre, stage, {"kind": "FigureThrownOut", "seat": 0, "by": 1, "field": 2, "home": 0})
    banner = one.page.locator(".struck")
    expect(banner).to_contain_text("wirft", timeout=LONG)
    asked: list[str] = []
    assert theatre.line is not None
    theatre.line.on_message(lambda text: asked.append(json.loads(text)["do"]))
    one.page.locator(".buttons [data-choice=Move]").click()
    one.until(lambda: "act" in asked, "the move to be sent")
    expect(banner).to_have_count(0)


def test_what_others_do_to_others_is_no_banner(person: Callable[..., Player]) -> None:
    one = person()
    theatre = Theatre(one)
    stage = at_turn(theatre)
    happens(theatre, stage, {"kind": "CardDrawn", "seat": 1, "card": "red-12"})
    expect(one.page.locator("header .last")).to_contain_text("draws red 12", timeout=LONG)
    expect(one.page.locator(".struck")).to_have_count(0)


OWN = """() => {
  const box = (one) => one.getBoundingClientRect();
  const right = box(document.querySelector(".board")).right;
  const foes = Math.max(...[...document.querySelectorAll(".foes section")].map((one) => box(one).bottom));
  return [...document.querySelectorAll(".ships .card")].map(box).filter((one) =>
    one.left < 0 || one.top < foes || one.bottom > innerHeight || one.right > right
  ).length;
}"""
"""Returns how many of the viewer's ships are cut, or lie among the others'."""


@pytest.mark.parametrize("size", [(1280, 800), pytest.param((1920, 1080), marks=pytest.mark.long)])
def test_ships_wrap_beside_the_viewers_cards(person: Callable[..., Player], size: tuple[int, int]) -> None:
    one = person(size=size)
    theatre = Theatre(one)
    found = stages("phest")["turn"]
    view = found.game["view"] | {"reserve": ["wren", "gnat", "moth", "kite", "heron", "falcon"]}
    theatre.show("phest", found._replace(game=found.game | {"view": view}))
    expect(one.page.locator(".ships .card")).to_have_count(7, timeout=LONG)
    assert one.page.evaluate(OWN) == 0
    assert not one.complaints


@pytest.mark.parametrize("size", [(1280, 800), pytest.param(PHONE, marks=pytest.mark.long)])
def test_a_hint_names_what_is_as_good_and_covers_no_opponent(
    person: Callable[..., Player], size: tuple[int, int]
) -> None:
    one = person(size=size)
    theatre = Theatre(one)
    stage = at_turn(theatre)
    one.page.get_by_role("button", name="Hint", exact=True).click()
    hint = {
        "number": 0,
        "level": 1,
        "nudge": "close",
        "event": None,
        "choices": [],
        "reasons": [],
        "terms": [],
    }
    theatre.say({"is": "hinted", "alike": stage.game["legal"][:2], **hint})
    panel = one.page.get_by_role("region", name="Hint")
    expect(panel).to_contain_text("About as good as each other: Move", timeout=LONG)
    first = one.page.locator(".foes section").first.bounding_box()
    over = panel.bounding_box()
    assert first
    assert over
    assert over["x"] >= first["x"] + first["width"] or over["y"] >= first["y"] + first["height"]
