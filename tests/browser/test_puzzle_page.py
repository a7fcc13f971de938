"""The puzzle of the day in the browser: found against the clock, kept after a reload, shared without spoilers."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import UTC, date, datetime, timedelta

import pytest
from people import LAPTOP, PHONE, SMALL, Player
from test_pages import LANGUAGES, TOO_WIDE

from cosmodrome.core.offers.puzzle import Puzzle
from cosmodrome.games.spacebowl.puzzle import PUZZLES

pytestmark = [pytest.mark.long, pytest.mark.browser, pytest.mark.timeout(900)]

FIRST = date(2026, 1, 1)
FOCUS = "document.activeElement.getAttribute('data-cell')"


def of(day: str) -> Puzzle:
    found = PUZZLES.of(day)
    assert found is not None
    return found


def day_with(count: int) -> str:
    """Return the first day on which this number of cards is to be found."""
    days = ((FIRST + timedelta(after)).isoformat() for after in range(300))
    return next(day for day in days if len(of(day).solution) == count)


def wrong_ones(day: str) -> list[int]:
    return [cell for cell in range(25) if cell not in of(day).solution]


def begin(one: Player, path: str) -> None:
    one.open(path)
    one.page.locator("main button", has_text="Start").wait_for()
    assert one.page.locator("[data-cell]").count() == 0, "the galaxy is seen before the clock runs"
    one.press("Start")
    one.page.locator("[data-cell]").first.wait_for()


def mark(one: Player, cells: list[int] | tuple[int, ...]) -> None:
    for cell in cells:
        card = one.page.locator(f"[data-cell='{cell}']")
        if one.touch:
            card.tap()
        else:
            card.click()


@pytest.mark.parametrize("size", [LAPTOP, PHONE])
def test_today_s_puzzle_is_solved_and_kept(person: Callable[..., Player], size: tuple[int, int]) -> None:
    """From the home page to the result. A reload in between keeps the clock, and one at the end keeps the result."""
    one = person(size=size)
    one.open("/")
    one.page.locator("section.panel", has_text="Puzzles of the day").get_by_role(
        "link", name="Space Bowl"
    ).click()
    one.page.get_by_role("heading", name="Puzzle of the day").wait_for()
    begin(one, "/puzzle")
    today = one.page.get_by_label("Day", exact=True).last.input_value()
    assert today in {(datetime.now(UTC) - timedelta(hours=hours)).date().isoformat() for hours in (0, 1)}
    mark(one, wrong_ones(today)[:1])
    one.press("Check")
    one.page.get_by_text("1 wrong.").wait_for()
    one.page.reload()
    one.page.locator("[data-cell]").first.wait_for()
    mark(one, of(today).solution)
    one.press("Check")
    solved = one.page.get_by_role("heading", name="Solved in")
    solved.wait_for()
    before = solved.inner_text()
    text = one.page.get_by_label("without giving anything away").input_value()
    assert before.removeprefix("Solved in ") in text
    assert "1 wrong try" in text
    assert not re.search(r"\b(row|column|[A-E][1-5])\b", text)
    one.page.reload()
    solved.wait_for()
    assert solved.inner_text() == before
    labels = {
        cell: one.page.locator(f"[data-cell='{cell}']").get_attribute("aria-label") or ""
        for cell in range(25)
    }
    assert {cell for cell, label in labels.items() if "valid destination" in label} == set(of(today).solution)
    assert not one.complaints


def test_a_check_says_how_far_one_is(person: Callable[..., Player]) -> None:
    """Right places stay, wrong ones cannot be marked again, and nobody can mark more places than there are."""
    day = day_with(3)
    one = person()
    begin(one, f"/puzzle/{day}")
    right, wrong = of(day).solution, wrong_ones(day)
    mark(one, [right[0], *wrong[:3]])
    one.page.get_by_text("Only 3 are left to find").first.wait_for()
    one.press("Check")
    one.page.get_by_text("2 wrong. Found: 1 of 3.").wait_for()
    mark(one, [right[0], wrong[0], right[1]])
    assert one.page.locator("[aria-pressed=true]").count() == 1
    one.press("Check")
    one.page.get_by_text("Right so far: 2 of 3.").wait_for()
    mark(one, [right[2]])
    one.press("Check")
    one.page.get_by_role("heading", name="Solved in").wait_for()
    assert one.page.get_by_text("1 wrong try", exact=True).count() == 1
    assert not one.complaints


def test_by_keyboard_alone(person: Callable[..., Player]) -> None:
    day = day_with(1)
    (goal,) = of(day).solution
    one = person()
    one.open(f"/puzzle/{day}")
    one.page.get_by_role("button", name="Start", exact=True).focus()
    keys = one.page.keyboard
    keys.press("Enter")
    one.page.locator("[data-cell]").first.wait_for()
    keys.press("ArrowDown")
    assert one.page.evaluate(FOCUS) == "0"
    for _ in range(goal // 5):
        keys.press("ArrowDown")
    for _ in range(goal % 5):
        keys.press("ArrowRight")
    assert one.page.evaluate(FOCUS) == str(goal)
    keys.press("Enter")
    while one.page.evaluate("document.activeElement.textContent.trim()") != "Check":
        keys.press("Tab")
        assert one.page.evaluate("document.activeElement !== document.body"), "Check cannot be reached"
    keys.press("Enter")
    one.page.get_by_role("heading", name="Solved in").wait_for()
    assert "Solved" in one.page.evaluate("document.activeElement.textContent")


def test_days_before_but_none_to_come(person: Callable[..., Player]) -> None:
    one = person()
    one.open("/puzzle")
    after = one.page.get_by_role("button", name="The day after")
    after.wait_for()
    assert after.is_disabled()
    one.press("The day before")
    one.page.get_by_role("link", name="The day after").wait_for()
    picker = one.page.locator("input[type=date]")
    picker.fill(FIRST.isoformat())
    before = one.page.get_by_role("button", name="The day before")
    before.wait_for()
    assert before.is_disabled()
    assert one.page.url.endswith(f"/puzzle/{FIRST}")
    assert not one.complaints
    for day in ("9999-12-31", "2025-12-31", "yesterday"):
        one.open(f"/puzzle/{day}")
        one.page.get_by_text("There is no puzzle of that day.").wait_for()
    one.press("To the latest puzzle")
    one.page.get_by_role("button", name="Start", exact=True).wait_for()
    one.open("/rules/spacebowl")
    one.press("Play the puzzle of the day")
    one.page.get_by_role("heading", name="Puzzle of the day").wait_for()


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_fits_a_small_phone(person: Callable[..., Player], language: str) -> None:
    day = day_with(2)
    one = person(size=SMALL, language=language)
    one.open(f"/puzzle/{day}")
    start = one.page.locator("main section button")
    start.wait_for()
    assert not one.page.evaluate(TOO_WIDE)
    start.tap()
    mark(one, of(day).solution)
    assert not one.page.evaluate(TOO_WIDE)
    one.page.get_by_role("group").locator("button:not([data-cell])").tap()
    one.page.locator("textarea").wait_for()
    assert not one.page.evaluate(TOO_WIDE)
    assert not one.complaints
