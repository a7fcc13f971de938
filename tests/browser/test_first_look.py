"""What a page shows first. Parts that it does not need yet come later, and nothing moves when they do."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from live_server import LiveServer
from people import PHONE, Player, new_table, open_new_table
from playwright.sync_api import expect

pytestmark = [pytest.mark.browser, pytest.mark.timeout(900)]

DRAWN = """() => {
  const named = (found, of) => [...new Set([...document.querySelectorAll(found)].map(of))].sort();
  return [
    named("svg.sprite > symbol", (symbol) => symbol.id),
    named("use[href^='#a']", (use) => use.getAttribute("href").slice(1)),
  ];
}"""
"""Returns the shapes that the page holds, and those that it draws."""


def test_a_lobby_is_there_without_the_board(person: Callable[..., Player]) -> None:
    one = person()
    one.page.route("**/assets/phest-*.js", lambda route: route.abort())
    one.open(f"/t/{new_table(one, {'game': 'phest', 'seats': 2})}")
    expect(one.page.get_by_text("Two players sit").first).to_be_visible()


def test_a_press_of_start_counts_while_somebody_begins_to_look_on(
    person: Callable[..., Player], server: LiveServer
) -> None:
    """Nothing moves in the lobby, so that the button stays below the pointer until it is released."""
    host = person()
    open_new_table(host, {"game": "phest", "seats": 2, "bots": ["random"]})
    button = host.page.get_by_role("button", name="Start the game", exact=True)
    button.hover()
    host.page.mouse.down()
    with server.guest().line(host.table["id"]):
        expect(host.page.get_by_text("1 spectator", exact=True)).to_be_visible()
        host.page.mouse.up()
        host.until(lambda: host.game is not None, "the game")


@pytest.mark.parametrize(
    "game", ["phest", *(pytest.param(each, marks=pytest.mark.long) for each in ("spacebowl", "karmanswap"))]
)
def test_a_page_holds_the_shapes_that_it_draws(person: Callable[..., Player], game: str) -> None:
    one = person()
    one.open(f"/t/{new_table(one, {'game': game, 'seats': 2, 'bots': ['random'], 'start': True})}")
    one.page.locator("use[href^='#a']").first.wait_for(state="attached")
    held, drawn = one.page.evaluate(DRAWN)
    assert held
    assert set(drawn) <= set(held)
    assert len(held) < 100, "the whole sprite"


@pytest.mark.long
def test_a_look_back_that_grows_moves_nothing(server: LiveServer, person: Callable[..., Player]) -> None:
    over = server.guest().finished_game(bots=["random"])
    look: dict[str, Any] = {
        "first": 0,
        "moves": 1,
        "team": [0, 1],
        "moments": [],
        "decisions": [],
        "progress": 0,
        "checked": False,
    }
    one = person(size=PHONE)
    one.page.route("**/lookback", lambda route: route.fulfill(json=look))
    one.open(f"/replay/{over}")
    slider = one.page.get_by_role("slider")
    slider.wait_for()
    before = slider.bounding_box()
    look |= {"moments": [[0, [0.5, 0.5], 0.1], [1, [0.7, 0.3], 0.1]], "progress": 1, "checked": True}
    expect(one.page.locator("figcaption")).to_contain_text("50%")
    assert slider.bounding_box() == before


@pytest.mark.long
def test_what_is_checked_keeps_its_place(server: LiveServer, person: Callable[..., Player]) -> None:
    over = server.guest().finished_game(bots=["random"])

    def decisions(**verdicts: str) -> list[dict[str, Any]]:
        """Return decisions at the moves 3, 5 and so on, each of which cost more than the one before it."""
        return [
            {
                "number": 3 + 2 * place,
                "seat": 0,
                "taken": {"kind": "Move"},
                "better": {"kind": "Attack"},
                "cost": 0.1 + place / 10,
                "error": 0.02,
                "verdict": verdict,
            }
            for place, verdict in enumerate(verdicts.values())
        ]

    look: dict[str, Any] = {
        "first": 0,
        "moves": 12,
        "team": [0, 1],
        "moments": [[number, [0.5, 0.5], 0.1] for number in range(13)],
        "decisions": decisions(first="checking", second="checking", third="checking"),
        "progress": 1,
        "checked": False,
    }
    one = person()
    one.page.route("**/lookback", lambda route: route.fulfill(json=look))
    one.open(f"/replay/{over}")
    rows = one.page.locator("aside section ol button")
    expect(rows).to_have_count(3)
    expect(rows.first).to_contain_text("10 points at first look")
    before = [rows.nth(place).bounding_box() for place in range(3)]
    look["decisions"] = decisions(first="mistake", second="unsure", third="depends", fourth="checking")
    expect(rows).to_have_count(4)
    expect(rows.nth(0)).to_contain_text("10 points of winning chance (±2)")
    expect(rows.nth(1)).to_contain_text("not surely a mistake")
    expect(rows.nth(2)).to_contain_text("Depends on how it goes on")
    assert [rows.nth(place).bounding_box() for place in range(3)] == before
    look |= {
        "decisions": decisions(first="mistake", second="unsure", third="depends", fourth="mistake"),
        "checked": True,
    }
    expect(rows.nth(3)).to_contain_text("40 points of winning chance")
    assert [rows.nth(place).bounding_box() for place in range(3)] == before
    one.page.reload()
    expect(rows).to_have_count(3)  # who comes later sees what was found only, the costliest first
    expect(rows.nth(0)).to_contain_text("40 points")
    expect(rows.nth(1)).to_contain_text("10 points")
    expect(rows.nth(2)).to_contain_text("Depends")
