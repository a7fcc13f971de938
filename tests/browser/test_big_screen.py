"""The big screen: whose turn it is, the table's code, and words that can be read in full."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from people import Player, new_table
from playwright.sync_api import expect

pytestmark = [pytest.mark.browser, pytest.mark.timeout(900)]

TV = (1920, 1080)
SHOWN = [
    pytest.param(game, language, marks=() if (game, language) == ("spacebowl", "en-GB") else pytest.mark.long)
    for game in ("phest", "karmanswap", "spacebowl")
    for language in ("en-GB", "de-DE", "fr-FR")
]
"""One game in one language; the others take as long and show little more."""

CUT = "(one) => one.scrollHeight > one.clientHeight + 2 || one.scrollWidth > one.clientWidth + 2"


def at_table(person: Callable[..., Player], language: str, table: dict[str, Any]) -> tuple[Player, str]:
    """Return a big screen at a new table, whose code is returned too. Somebody else sits there."""
    host, screen = person("Host"), person("Screen", language=language, size=TV)
    code = new_table(host, table | {"seats": 2, "bots": ["rank:1"], "start": True})
    screen.open(f"/t/{code}?screen=tv")
    return screen, code


@pytest.mark.parametrize(("game", "language"), SHOWN)
def test_the_turn_and_the_code_are_shown_in_play(
    person: Callable[..., Player], game: str, language: str
) -> None:
    screen, code = at_table(person, language, {"game": game})
    corner = screen.page.locator(".corner")
    expect(corner).to_contain_text(code)
    expect(corner.get_by_role("img")).to_be_visible()
    status = corner.locator(".status span").first
    expect(status).not_to_be_empty()
    assert not status.evaluate(CUT), status.inner_text()
    assert not screen.complaints


def test_the_longest_sentence_begins_whole(person: Callable[..., Player]) -> None:
    """A turn without a card is explained card by card. The corner has no room for all of it, and cuts no line."""
    screen, _ = at_table(person, "de-DE", {"game": "phest"})
    last = screen.page.locator(".corner .last")
    expect(last).not_to_be_empty()
    reasons = [f"Violett {number} hat dieselbe Farbe" for number in range(8, 14)]
    longest = f"Cassiopeia hat keine Karte, die auf Violett 2 passt: {', '.join(reasons)}."
    last.evaluate("(one, text) => one.replaceChildren(text)", longest)
    lines = last.evaluate("(one) => one.clientHeight / parseFloat(getComputedStyle(one).lineHeight)")
    assert abs(lines - round(lines)) < 0.1
    assert lines > 2.5
    corner, code = (screen.page.locator(one).bounding_box() for one in (".corner .last", ".corner .way"))
    assert corner is not None
    assert code is not None
    assert corner["y"] + corner["height"] <= code["y"]


def test_who_sits_there_shows_a_room_no_hand(person: Callable[..., Player]) -> None:
    """A screen that is opened in the browser of a player shows neither their cards nor what only they are told."""
    screen = person("Screen", size=TV)
    code = new_table(screen, {"game": "karmanswap", "seats": 2, "bots": ["rank:1"], "start": True})
    screen.open(f"/t/{code}?screen=tv")
    expect(screen.page.locator(".corner .status")).not_to_be_empty()
    screen.page.locator("[data-world], .map .empty").first.wait_for()
    assert screen.view["hand"]
    expect(screen.page.locator(".fan, .tray")).to_have_count(0)
    expect(screen.page.locator(".corner .last")).to_have_count(0)


def test_no_code_is_shown_where_nobody_may_look_on(person: Callable[..., Player]) -> None:
    screen = person("Screen", size=TV)
    table = {
        "game": "phest",
        "seats": 2,
        "bots": ["rank:1"],
        "start": True,
        "settings": {"spectators": False},
    }
    code = new_table(screen, table)
    screen.open(f"/t/{code}?screen=tv")
    corner = screen.page.locator(".corner")
    expect(corner.locator(".status")).not_to_be_empty()
    expect(corner).not_to_contain_text(code)
    expect(corner.get_by_role("img")).to_have_count(0)
