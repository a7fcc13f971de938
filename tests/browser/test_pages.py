"""Every page: steady while it loads, fit for a small phone, without a complaint, in three languages."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

import pytest
from live_server import LiveServer
from people import LAPTOP, PHONE, SMALL, Player, new_table, open_new_table, second_line
from test_alone import against

if TYPE_CHECKING:
    from playwright.sync_api import Browser

pytestmark = [pytest.mark.browser, pytest.mark.timeout(900)]

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
LANGUAGES = ("en-GB", "de-DE", "fr-FR")

PAGES = {
    "/": "main li.panel",
    "/rules": "main h2",
    "/rules/phest": "article figure svg",
    "/rules/spacebowl": "article figure svg",
    "/rules/karmanswap": "article figure svg",
    "/settings": "main input",
    "/about": "main h1",
    "/invited": "main h1",
    "/you": "main section",
    "/you/games": "main .none:not(.loading)",
    "/come-in": "main input",
    "/puzzle": "main section button",
    "/puzzles/phest": "aside .task",
    "/puzzles/karmanswap": "aside .task",
    "/puzzles/karmanswap/training": "aside .task",
    "/puzzles/training": "select",
    "/learn/phest": "aside .said p",
    "/learn/karmanswap": "aside .said p",
    "/learn/spacebowl": "aside .said p",
    "/nowhere": "main a",
    "/t/NOSUCH": "main a, main button",
    "/replay/nosuch": "main a, main button",
}
"""Addresses, each with an element that is there when the page has loaded."""

SERIOUS = """async () => (await axe.run()).violations
  .filter((one) => one.impact === "serious" || one.impact === "critical")
  .map((one) => one.id + ": " + one.nodes.map((node) => node.html.slice(0, 160)).join(" | "))"""

TOO_WIDE = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"

SMALL_TARGETS = """() => [...document.querySelectorAll(".dock button")]
  .filter((one) => one.checkVisibility({ visibilityProperty: true }))
  .map((one) => [one.textContent.trim(), one.getBoundingClientRect()])
  .filter(([, box]) => box.height < 44)
  .map(([words, box]) => words + " " + Math.round(box.height))"""


@pytest.fixture(scope="module")
def finished(browser: Browser, server: LiveServer) -> tuple[str, Any]:
    """Return the code of a game that was played to its end, and the cookies of the person who played it."""
    one = Player(browser, server.url, "Finisher")
    against(one)
    with second_line(one, server) as line:
        line.play_out(Random("a whole game"))
    one.until(lambda: one.over, "the end")
    played = one.table["code"], one.context.cookies()
    one.context.close()
    return played


def visit(one: Player, look: Callable[[str], None], finished: tuple[str, Any]) -> None:
    """Look at every page: home, lobby, table in play and over, replay, rules, settings, about."""
    for path, name in (
        ("/", "home"),
        ("/rules/phest", "rules"),
        ("/settings", "settings"),
        ("/about", "about"),
    ):
        one.open(path)
        one.page.locator("h1, h2").first.wait_for()
        look(name)
    open_new_table(one, {"game": "phest", "seats": 2})
    one.until(lambda: one.table, "a table")
    one.page.locator("[role=img], svg").first.wait_for()
    look("lobby")
    against(one, "greedy:2", 4)
    one.lights_up()
    look("my turn")
    one.play(6)
    look("in play")
    code, cookies = finished
    one.context.add_cookies(cookies)
    one.open(f"/t/{code}")
    one.page.get_by_role("dialog").wait_for()
    look("result")
    one.page.get_by_role("dialog").locator("a[href*=replay]:not([href$='?look'])").click()
    one.page.get_by_role("slider").wait_for()
    look("replay")


@pytest.mark.long
@pytest.mark.parametrize("language", LANGUAGES)
def test_pages_fit_a_small_phone(
    person: Callable[..., Player], finished: tuple[str, Any], language: str
) -> None:
    """Nothing scrolls sideways, buttons for decisions are large enough for a thumb, and no browser complains."""
    one = person(size=SMALL, language=language)
    wrong: dict[str, Any] = {}

    def look(name: str) -> None:
        if too_wide := one.page.evaluate(TOO_WIDE):
            wrong[f"{name}: too wide by"] = too_wide
        if small := one.page.evaluate(SMALL_TARGETS):
            wrong[f"{name}: too small"] = small

    visit(one, look, finished)
    assert not wrong
    assert not one.complaints


SLOW = {"offline": False, "latency": 150, "downloadThroughput": 200_000, "uploadThroughput": 100_000}
"""The connection of a phone. A part that comes late shows where no room was kept for it."""


@pytest.mark.long
def test_nothing_shifts_while_a_page_loads(person: Callable[..., Player], server: LiveServer) -> None:
    """A laptop and a phone load each page at the same time, as both mostly wait."""
    replay = server.guest().finished_game(game="phest", bots=["random"])
    people = {"laptop": person(size=LAPTOP), "phone": person(size=PHONE)}
    tours = [(*PAGES, f"/replay/{replay}", *tables_of(one)) for one in people.values()]
    for one in people.values():
        one.context.new_cdp_session(one.page).send("Network.emulateNetworkConditions", SLOW)
    shifted: dict[str, Any] = {}
    for paths in zip(*tours, strict=True):
        for one, path in zip(people.values(), paths, strict=True):
            one.page.goto(path, wait_until="commit")
        for one in people.values():
            one.page.wait_for_load_state("networkidle")
        one.page.wait_for_timeout(500)
        for (size, one), path in zip(people.items(), paths, strict=True):
            shifts = one.page.evaluate("window.shifts")
            if sum(shift["value"] for shift in shifts) > 0.02:
                shifted[f"{path} on a {size}"] = shifts
    assert not shifted


def tables_of(one: Player) -> list[str]:
    """Let somebody make a table in its lobby, and a table of each game in play. Return their addresses."""
    lobby = new_table(one, {"game": "phest", "seats": 4, "bots": ["greedy:1"]})
    playing = [
        new_table(one, {"game": game, "seats": 3, "bots": ["random"] * 2, "start": True})
        for game in ("phest", "spacebowl", "karmanswap")
    ]
    return [f"/t/{code}" for code in (lobby, *playing)]


def test_the_lobby_says_what_to_expect_of_a_bot(person: Callable[..., Player]) -> None:
    one = person()
    open_new_table(one, {"game": "phest", "seats": 2})
    one.page.get_by_label("Seat a bot: Seats 2").select_option("Admiral")
    one.page.get_by_role("listitem").filter(has_text="Bot · Admiral").get_by_text(
        "the hardest there is"
    ).wait_for()
