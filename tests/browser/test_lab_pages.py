"""The pages that the lab writes: axe finds nothing serious, a phone has room, and they are read by keyboard alone."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from people import LAPTOP, PHONE
from test_pages import AXE

from cosmodrome.core import find_game
from cosmodrome.core.edition import own_text
from cosmodrome.lab.report import ReportPlan, Setup, report
from cosmodrome.lab.report.page import page as report_page
from cosmodrome.lab.sensitivity import SensitivityPlan, sensitivity
from cosmodrome.lab.sensitivity.page import page as sensitivity_page
from cosmodrome.lab.tuner import TunePlan, goals, tune
from cosmodrome.lab.tuner.page import page as tuner_page

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

pytestmark = [pytest.mark.browser, pytest.mark.timeout(900)]

BOTS = ("random", "random")
VARIED = ("defenders.plain-2.value", "defenders.plain-3.value")
COMMAND = (
    "cosmodrome lab tune phest --vary 'defenders.*.value' --target 'scores.defenders.winners>=13' --seed a"
)
SERIOUS = """async () => (await axe.run({ resultTypes: ["violations"], preload: false })).violations
  .filter((one) => one.impact === "serious" || one.impact === "critical")
  .flatMap((one) => one.nodes.map((node) => `${one.id}: ${node.html.slice(0, 200)}`))"""


def a_report(folder: Path) -> str:
    heavy = own_text(find_game("phest"), "cards.toml").replace("value = 2", "value = 3", 1)
    setups = (Setup(name="base"), Setup(name="heavy", data={"cards.toml": heavy}))
    return report_page(
        report(ReportPlan(game="phest", games=40, bots=BOTS, seed="a", setups=setups), 1), COMMAND
    )


def a_sensitivity(folder: Path) -> str:
    plan = SensitivityPlan(game="phest", bots=BOTS, seed="a", vary=VARIED, games=120)
    return sensitivity_page(sensitivity(plan, 1), COMMAND)


def a_search(folder: Path) -> str:
    plan = TunePlan(
        game="phest",
        bots=BOTS,
        seed="a",
        goals=goals(["scores.defenders.winners>=13"], ["length.turns<=400"]),
        vary=VARIED,
        games=1600,
    )
    return tuner_page(tune(plan, folder, workers=1), COMMAND)


PAGES = {"report": a_report, "sensitivity": a_sensitivity, "tuner": a_search}


@pytest.fixture(
    scope="module",
    params=["report", *(pytest.param(each, marks=pytest.mark.long) for each in ("sensitivity", "tuner"))],
)
def written(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the file of a page."""
    folder = tmp_path_factory.mktemp(request.param)
    (folder / "page.html").write_text(PAGES[request.param](folder / "search"), "utf-8")
    return folder / "page.html"


@pytest.fixture
def opened(browser: Browser, written: Path) -> Iterator[Callable[..., Page]]:
    """Return a function that opens the page."""
    contexts = []

    def look(size: tuple[int, int], **how: Any) -> Page:
        width, height = size
        contexts.append(browser.new_context(viewport={"width": width, "height": height}, **how))
        page = contexts[-1].new_page()
        page.goto(written.as_uri())
        return page

    yield look
    for each in contexts:
        each.close()


@pytest.mark.long
@pytest.mark.parametrize(
    ("size", "scheme"),
    [
        pytest.param(LAPTOP, "light", id="laptop-light"),
        pytest.param(PHONE, "dark", id="phone-dark"),
        pytest.param(LAPTOP, "dark", id="laptop-dark"),
        pytest.param(PHONE, "light", id="phone-light"),
    ],
)
def test_axe_finds_nothing_serious(opened: Callable[..., Page], size: tuple[int, int], scheme: str) -> None:
    page = opened(size, color_scheme=scheme)
    page.evaluate(AXE.read_text())
    assert page.evaluate(SERIOUS) == []


def test_a_phone_has_room_and_no_script_is_needed(opened: Callable[..., Page]) -> None:
    page = opened(PHONE, java_script_enabled=False)
    assert page.locator("main h2").first.is_visible()
    width = page.locator("main").bounding_box()
    assert width is not None
    assert width["width"] <= 390


def test_a_phone_scrolls_down_only(opened: Callable[..., Page]) -> None:
    page = opened(PHONE)
    assert page.evaluate("document.documentElement.scrollWidth") <= page.evaluate("window.innerWidth")


def test_every_table_that_scrolls_is_reached_by_keyboard(opened: Callable[..., Page]) -> None:
    """Tab goes through links, folded tables and those that scroll, in the order of the page."""
    page = opened(LAPTOP)
    wanted = page.locator("a[href^='#']:visible, summary:visible, .scroll:visible")
    for number in range(wanted.count()):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.matches('a:not([href^=\"#\"])')"):
            page.keyboard.press("Tab")
        assert wanted.nth(number).evaluate("one => one === document.activeElement"), number
