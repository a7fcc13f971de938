"""Puzzles on the real board: solved, tried wrongly, given up, kept on the device, and trained by theme."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from people import LAPTOP, PHONE, Player
from test_pages import AXE, SERIOUS, TOO_WIDE

from cosmodrome.core import games
from cosmodrome.core.script.puzzles import of_day, puzzles
from cosmodrome.games.spacebowl.puzzle import PUZZLES

pytestmark = [pytest.mark.long, pytest.mark.browser, pytest.mark.timeout(900)]

DAY = {"karmanswap": "2026-01-02", "phest": "2026-01-01"}
NUMBER = {"karmanswap": 1, "phest": 0}
LIT = """() => [...document.querySelectorAll("main [data-choice]")]
  .filter((one) => one.getBoundingClientRect().width > 0)"""
KEPT = "game => JSON.parse(localStorage.getItem(`cosmodrome.puzzles ${game}`) ?? 'null')"


def lit(one: Player) -> list[Any]:
    """Return everything that can be pressed to choose."""
    one.page.locator("main [data-choice]").filter(visible=True).first.wait_for()
    return list(one.page.evaluate_handle(LIT).get_properties().values())


def answered(one: Player, press: Callable[[], object]) -> dict[str, Any]:
    """Press something. Return the server's answer."""
    with one.page.expect_response(
        lambda answer: "/puzzles/" in answer.url and answer.request.method == "POST"
    ) as response:
        press()
    told: dict[str, Any] = response.value.json()
    return told


def press(one: Player, what: Any) -> dict[str, Any]:
    return answered(one, what.tap if one.touch else what.click)


def do(one: Player, action: dict[str, Any]) -> dict[str, Any]:
    """Do an action by pressing lit things one after another. A press that does something else is taken back."""
    for at in range(len(lit(one))):
        told = press(one, lit(one)[at])
        if told["frame"]["change"]["action"] == action:
            return told
        if told["reached"] is not None:
            raise AssertionError(f"{action} was not among what lights up before the try was over")
        answered(one, one.page.get_by_role("button", name="One step back").click)
    raise AssertionError(f"nothing that lights up is {action}")


@pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_a_chain_is_solved_on_the_board(person: Callable[..., Player], size: tuple[int, int]) -> None:
    puzzle = of_day(games()["karmanswap"], NUMBER["karmanswap"])
    assert puzzle is not None
    one = person(size=size)
    one.open(f"/puzzles/karmanswap/{DAY['karmanswap']}")
    one.page.locator("aside .task").wait_for()
    assert not one.page.evaluate(TOO_WIDE)
    for action in puzzle.solution:
        told = do(one, action)
    assert told["solved"]
    one.page.locator("aside", has_text="Solved: nothing does better!").wait_for()
    one.page.locator("aside", has_text="Every way through this turn was tried").wait_for()
    assert one.page.evaluate(KEPT, "karmanswap")["solved"] == {puzzle.id: 0}
    assert not one.complaints


@pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_a_move_is_tried_wrongly_and_found(person: Callable[..., Player], size: tuple[int, int]) -> None:
    puzzle = of_day(games()["phest"], NUMBER["phest"])
    assert puzzle is not None
    one = person(size=size)
    one.open(f"/puzzles/phest/{DAY['phest']}")
    again = one.page.get_by_role("button", name="Try again")
    wrong = 0
    for at in range(len(lit(one))):
        told = press(one, lit(one)[at])
        one.page.locator("aside .verdict", has_text="of the games played on from here").wait_for()
        if told["solved"]:
            break
        wrong += 1
        one.page.locator("aside .verdict", has_text="That is not the best yet.").wait_for()
        answered(one, again.click)
    assert told["solved"]
    one.page.locator("aside", has_text="20,000 times").wait_for()
    assert one.page.evaluate(KEPT, "phest")["solved"] == {puzzle.id: wrong}
    assert not one.page.evaluate(TOO_WIDE)
    assert not one.complaints


@pytest.mark.parametrize("game", ["karmanswap", "phest"])
def test_who_gives_up_is_shown_the_solution(person: Callable[..., Player], game: str) -> None:
    puzzle = of_day(games()[game], NUMBER[game])
    assert puzzle is not None
    one = person(language="de", bypass_csp=True)
    one.open(f"/puzzles/{game}/{DAY[game]}")
    one.page.locator("aside .task").wait_for()
    one.page.add_script_tag(path=str(AXE))
    assert one.page.evaluate(SERIOUS) == []
    one.page.get_by_role("button", name="Lösung zeigen").click()
    one.page.locator("aside ol li").nth(len(puzzle.solution) - 1).wait_for(timeout=60_000)
    assert one.page.evaluate(KEPT, game) == {"solved": {}, "shown": [puzzle.id], "days": []}
    assert one.page.evaluate(SERIOUS) == []
    assert not one.complaints


def test_today_s_is_found_from_home_and_begins_a_streak(person: Callable[..., Player]) -> None:
    one = person()
    one.open("/")
    one.page.locator("section.panel", has_text="Puzzles of the day").get_by_role(
        "link", name="Phest", exact=True
    ).click()
    again = one.page.get_by_role("button", name="Try again")
    for at in range(len(lit(one))):
        if press(one, lit(one)[at])["solved"]:
            break
        answered(one, again.click)
    one.page.locator("aside", has_text="Solved on the day: 1 day").wait_for()
    one.page.reload()
    one.page.locator("aside", has_text="Solved on the day: 1 day").wait_for()
    one.page.get_by_role("link", name="The day before").click()
    one.page.locator("aside .task").wait_for()
    assert not one.complaints


@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_training_keeps_to_a_theme(person: Callable[..., Player], language: str) -> None:
    known = {puzzle.id: puzzle for puzzle in puzzles(games()["karmanswap"])}
    one = person(language=language)
    asked: list[str] = []
    one.page.on(
        "request",
        lambda request: asked.append(request.url.split("/")[-1]) if request.method == "POST" else None,
    )
    one.open("/puzzles/karmanswap/training")
    one.page.locator("aside .task").wait_for()
    asked.clear()
    answered(one, lambda: one.page.locator("aside select").select_option('["karmanswap","draft"]'))
    for _ in range(3):
        answered(one, one.page.locator("aside .buttons").last.locator("button").click)
    assert len(asked) == 4
    assert all("draft" in known[id].themes for id in asked)
    assert not one.page.evaluate(TOO_WIDE)
    assert not one.complaints


@pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_training_mixes_all_games(person: Callable[..., Player], size: tuple[int, int]) -> None:
    """Training begins at the home page and includes earlier days' tosses. Solving one is kept without a streak."""
    one = person(size=size, bypass_csp=True)
    one.open("/")
    one.page.get_by_role("link", name="Training").click()
    theme = one.page.get_by_label("Theme")
    assert theme.input_value() == "[null,null]"
    assert theme.locator("optgroup").count() == 3
    with one.page.expect_response(lambda answer: "/api/puzzle?date=" in answer.url) as asked:
        theme.select_option('["spacebowl",null]')
    day = asked.value.json()["date"]
    one.page.add_script_tag(path=str(AXE))
    assert one.page.evaluate(SERIOUS) == []
    one.press("Start")
    for cell in PUZZLES.of(day).solution:
        card = one.page.locator(f"[data-cell='{cell}']")
        (card.tap if one.touch else card.click)()
    one.press("Check")
    one.page.get_by_text(re.compile(r"^1 of \d+ solved$")).wait_for()
    assert one.page.evaluate(KEPT, "spacebowl") == {"solved": {day: 0}, "shown": [], "days": []}
    assert not one.page.evaluate(TOO_WIDE)
    with one.page.expect_response(lambda answer: "/api/puzzle?date=" in answer.url) as asked:
        one.press("Next puzzle")
    assert asked.value.json()["date"] != day
    theme.select_option('["phest","attack"]')
    one.page.locator("aside .task").wait_for()
    assert not one.complaints


def test_what_there_is_not(person: Callable[..., Player]) -> None:
    one = person()
    one.open("/puzzles/phest/2025-12-31")
    one.page.get_by_text("There is no puzzle of that day.").wait_for()
    one.open("/puzzles/nonsense/training")
    one.page.get_by_text("There are no puzzles here").wait_for()
