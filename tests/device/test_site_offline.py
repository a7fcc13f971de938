"""A site without a server and without a network, from the second visit on: games to their end, and all around them."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from nearly_over import NearlyOver, nearly_over
from on_site import OnSite
from playwright.sync_api import expect
from site_host import NEEDS, PATIENCE, Host, at_home, put_games

sys.path.insert(0, str(Path(__file__).parents[1] / "browser"))
from people import LAPTOP, PHONE, vary

from cosmodrome.core import find_game
from cosmodrome.core.edition import own_text
from cosmodrome.core.script.lesson import lessons
from cosmodrome.device.site import write_site
from cosmodrome.games.spacebowl.puzzle import PUZZLES

if TYPE_CHECKING:
    from playwright.sync_api import Browser

pytestmark = NEEDS

MOST = 300
"""Decisions after which a game that is nearly over has to be over."""

LESSON = "4-end-of-the-world"
DAY = "2026-01-02"

FLIGHT = "([game, kept]) => localStorage.setItem(`cosmodrome.flight ${game}`, JSON.stringify(kept))"
"""Keeps how far a first flight is, as the page does."""

SHIPS = """() => [...document.querySelectorAll("svg > text")]
  .map((text) => text.textContent).filter((words) => words.startsWith("Big "))"""

Come = Callable[..., tuple[OnSite, NearlyOver]]


@pytest.fixture
def come(host: Host, browser: Browser, tmp_path: Path) -> Iterator[Come]:
    """Returns a function that lets somebody with games come for a second time, without a network."""
    came: list[OnSite] = []

    def visit(language: str, size: tuple[int, int]) -> tuple[OnSite, NearlyOver]:
        games = nearly_over(tmp_path)
        one = OnSite(browser, host, "Zoë", language=language, size=size)
        came.append(one)
        put_games(one.page, host, games.store)
        one.come_back_without_a_network()
        return one, games

    yield visit
    for one in came:
        one.context.close()


def play_to_the_end(one: OnSite, table: str) -> None:
    """Play a game to its end, and wait until it is told who won."""
    one.go_to(table)
    ready = one.page.locator(".dock [data-choice=Ready], [data-choice=Ready]")
    for _ in range(MOST):
        one.until(lambda: one.over or one.my_turn, "a turn or the end")
        if one.over:
            break
        if one.view.get("phase") is None:
            one.act(vary)
        elif ready.count():
            ready.first.click()
            one.until(lambda: one.over or one.view["phase"] != "reveal", "the end of the round")
        else:
            one.until(lambda: one.over or one.view["phase"] == "reveal", "the reveal")
    assert one.over
    one.page.locator("dialog[open] tbody tr").first.wait_for()


@pytest.mark.parametrize(("language", "size"), [("de", PHONE), ("fr", LAPTOP)])
def test_each_game_is_played_to_its_end_and_looked_back_at(
    come: Come, language: str, size: tuple[int, int]
) -> None:
    one, games = come(language, size)
    for table in games.tables.values():
        play_to_the_end(one, table)
        assert one.page.evaluate("document.documentElement.lang") == language
    one.open(f"?/replay/{games.tables['karmanswap']}")
    costly = one.page.locator("aside section ol button")
    expect(costly).not_to_have_count(0, timeout=PATIENCE)
    slider = one.page.get_by_role("slider")
    costly.first.click()
    expect(costly.first).to_have_attribute("aria-current", "step")
    assert 0 < int(slider.input_value()) < int(slider.get_attribute("max") or 0)
    assert not one.complaints


def test_a_lesson_is_flown_to_its_end(come: Come) -> None:
    one, _ = come("de", PHONE)
    found = {lesson.id: lesson for lesson in lessons(find_game("spacebowl"))}
    one.page.evaluate(FLIGHT, ["spacebowl", {"lesson": LESSON, "taken": []}])
    one.open("?/learn/spacebowl")
    aside = one.page.locator("aside")
    for step in found[LESSON].steps:
        aside.locator(".said", has_text=step.say.de).wait_for()
        if step.want:
            one.page.locator(f"main [data-choice={step.want[0]['kind']}]").tap()
        else:
            aside.locator("button.primary").tap()
    following = list(found)[list(found).index(LESSON) + 1]
    one.page.get_by_role("heading", name=found[following].title.de).wait_for(state="attached")
    assert not one.complaints


def test_a_puzzle_is_solved_and_kept(come: Come) -> None:
    one, _ = come("de", PHONE)
    one.open(f"?/puzzle/{DAY}")
    one.press("Los")
    one.page.locator("[data-cell]").first.wait_for()
    puzzle = PUZZLES.of(DAY)
    assert puzzle is not None
    for cell in puzzle.solution:
        one.page.locator(f"[data-cell='{cell}']").tap()
    one.press("Prüfen")
    solved = one.page.get_by_role("heading", name=re.compile("^Gelöst in"))
    solved.wait_for()
    words = solved.inner_text()
    one.new_tab(f"?/puzzle/{DAY}")
    assert one.page.get_by_role("heading", name=re.compile("^Gelöst in")).inner_text() == words
    assert not one.complaints


def test_a_tab_that_was_closed_in_the_middle_of_a_chain_goes_on_there(come: Come) -> None:
    one, games = come("fr", PHONE)
    one.go_to(games.chain)
    assert one.view["prompt"]["ask"] == "ability"
    one.lights_up()
    one.page.locator("[data-choice=UseAbility]").tap()
    one.until(lambda: one.view["prompt"]["ask"] == "source", "what the ability asks for")
    before = one.game
    one.new_tab(f"?/t/{games.chain}")
    one.until(lambda: one.game is not None, "the game")
    assert one.game == before
    one.play(3)
    assert not one.complaints


@pytest.fixture
def with_deck(tmp_path: Path) -> Iterator[Host]:
    """A host of a site that has a deck of its own for Phest."""
    cards = own_text(find_game("phest"), "cards.toml").replace('name = "', 'name = "Big ')
    write_site(tmp_path / "games" / "of" / "mine", {"phest": {"big ships": {"cards.toml": cards}}})
    host = Host(tmp_path)
    yield host
    host.stop()


def test_a_deck_of_the_site_s_own_is_chosen_drawn_and_played(with_deck: Host, browser: Browser) -> None:
    one = OnSite(browser, with_deck, "Zoë")
    one.come_back_without_a_network()
    at_home(one.page)
    game = one.page.locator(".games li.panel", has=one.page.get_by_role("heading", name="Phest"))
    game.get_by_role("button").first.click()
    one.page.locator("dialog[open]").get_by_text("big ships", exact=True).click()
    one.press("Start the game")
    one.until(lambda: one.game is not None, "the game")
    assert one.table["deck"] == "big ships"
    one.until(lambda: one.page.evaluate(SHIPS), "ships of the deck")
    one.play(3)
    assert not one.complaints
    one.context.close()
