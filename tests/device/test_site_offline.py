"""A site without a server and without a network, from the second visit on: games to their end, and all around them."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from nearly_over import NearlyOver, nearly_over
from on_site import OnSite
from playwright.sync_api import expect
from site_host import NEEDS, PATIENCE, Host

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

AtTable = tuple[OnSite, NearlyOver]

SHIPS = """() => [...document.querySelectorAll("svg > text")]
  .map((text) => text.textContent).filter((words) => words.startsWith("Big "))"""


@pytest.fixture(scope="module")
def at_table(files: Path, browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[AtTable]:
    """Somebody with games who came for a second time, without a network. Tests share the open tables."""
    host = Host(files)
    games = nearly_over(tmp_path_factory.mktemp("nearly"))
    one = OnSite(browser, host, "Zoë", language="de", size=PHONE)
    one.come_back_without_a_network(games.store)
    yield one, games
    one.context.close()
    host.stop()


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


def test_games_are_played_to_their_end_and_looked_back_at(at_table: AtTable) -> None:
    one, games = at_table
    for game in ("spacebowl", "karmanswap"):
        play_to_the_end(one, games.tables[game])
        assert one.page.evaluate("document.documentElement.lang") == "de"
    one.walk(f"?/replay/{games.tables['karmanswap']}")
    costly = one.page.locator("aside section ol button")
    expect(costly).not_to_have_count(0, timeout=PATIENCE)
    slider = one.page.get_by_role("slider")
    costly.first.click()
    expect(costly.first).to_have_attribute("aria-current", "step")
    assert 0 < int(slider.input_value()) < int(slider.get_attribute("max") or 0)
    assert not one.complaints


def test_a_lesson_is_flown_to_its_end(at_table: AtTable) -> None:
    one, _ = at_table
    found = {lesson.id: lesson for lesson in lessons(find_game("spacebowl"))}
    one.page.evaluate(FLIGHT, ["spacebowl", {"lesson": LESSON, "taken": []}])
    one.walk("?/learn/spacebowl")
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


def test_a_puzzle_is_solved_and_kept(at_table: AtTable) -> None:
    one, _ = at_table
    one.walk(f"?/puzzle/{DAY}")
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


def test_a_tab_that_was_closed_in_the_middle_of_a_chain_goes_on_there(at_table: AtTable) -> None:
    one, games = at_table
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
    host.has_bytecode = False
    yield host
    host.stop()


def test_a_deck_of_the_site_s_own_is_chosen_drawn_and_played(
    with_deck: Host, browser: Browser, tmp_path: Path
) -> None:
    """Another game of Phest, without that deck, is played to its end there."""
    games = nearly_over(tmp_path)
    one = OnSite(browser, with_deck, "Zoë", language="fr", size=LAPTOP)
    one.come_back_without_a_network(games.store)
    game = one.page.locator(".games li.panel", has=one.page.get_by_role("heading", name="Phest"))
    game.get_by_role("button").first.click()
    one.page.locator("dialog[open]").get_by_text("big ships", exact=True).click()
    one.press("Commencer la partie")
    one.until(lambda: one.game is not None, "the game")
    assert one.table["deck"] == "big ships"
    one.until(lambda: one.page.evaluate(SHIPS), "ships of the deck")
    one.play(3)
    play_to_the_end(one, games.tables["phest"])
    assert one.page.evaluate("document.documentElement.lang") == "fr"
    assert not one.complaints
    one.context.close()
