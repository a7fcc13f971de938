"""The home page: the games with pictures of their boards, one's own games, and who is at the open tables."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from live_server import LiveServer
from people import LAPTOP, PHONE, Player, new_table
from playwright.sync_api import expect

pytestmark = [pytest.mark.browser, pytest.mark.timeout(900)]

WIDE = (1920, 1080)
DRAWN = (
    "() => [...document.querySelectorAll('main img')].every((one) => one.complete && one.naturalWidth > 0)"
)
PLAY = {"en": "Play Phest", "de": "Phest spielen", "fr": "Jouer à Phest"}


@pytest.mark.parametrize(("size", "language"), [(LAPTOP, "en"), (WIDE, "de"), (PHONE, "fr")])
def test_home_shows_each_board_and_names_the_game_of_its_first_button(
    person: Callable[..., Player], size: tuple[int, int], language: str
) -> None:
    one = person(size=size, language=language)
    one.open("/")
    first = one.page.locator("main .buttons .primary")
    expect(first).to_have_count(1)
    expect(first).to_have_text(re.compile(PLAY[language]))
    pictures = one.page.locator("main .games .picture > *")
    expect(pictures).to_have_count(one.page.locator("main .games li.panel").count())
    one.page.wait_for_function(DRAWN)
    page = one.page.evaluate("document.documentElement.scrollWidth")
    assert page == size[0]
    assert sum(shift["value"] for shift in one.page.evaluate("shifts")) < 0.02
    if size != PHONE:
        right = one.page.locator("main div.rail").bounding_box()
        assert right is not None
        assert right["x"] > size[0] * 0.6
        assert right["x"] + right["width"] > size[0] * 0.9
        assert right["y"] < 200
    assert not one.complaints


def test_on_a_phone_what_goes_on_and_puzzles_come_before_the_games(person: Callable[..., Player]) -> None:
    one = person(size=PHONE)
    new_table(one, {"game": "phest", "seats": 2, "bots": ["random"], "start": True})
    one.open("/")
    headings = one.page.locator("main h2")
    expect(headings.nth(0)).to_have_text("Go on where you were")
    expect(headings.nth(1)).to_have_text("Puzzles of the day")
    names = headings.all_inner_texts()
    assert names.index("Games") > 1


@pytest.mark.long
def test_a_host_who_has_gone_is_not_said_to_wait(person: Callable[..., Player], server: LiveServer) -> None:
    host, one = person("Host"), person()
    options = {"game": "phest", "seats": 3, "bots": ["random"]}
    settings = {"visibility": "open", "clock": 60}
    code = new_table(host, options | {"settings": settings})
    host.open(f"/t/{code}")
    host.until(lambda: host.table, "the table")
    name = host.table["seats"][0]["name"]
    one.open("/")
    row = one.page.locator("main .tables li", has=one.page.locator(f"a[href='/t/{code}']"))
    more = one.page.get_by_role("button", name="Show all")
    one.page.locator("main .tables li").first.wait_for()
    if more.count():
        more.click()
    expect(row).to_contain_text(f"Here now: {name}")
    for words in ("Phest", "1 free seat", "1 bot", "1 minute a move"):
        expect(row).to_contain_text(words)
    host.open("/about")
    expect(row).to_contain_text(f"Nobody is here. {name} was last here")
