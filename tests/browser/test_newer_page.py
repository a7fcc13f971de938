"""A page that is older than its server's: it says so, and is loaded anew at a moment when that disturbs nobody."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest
from people import LAPTOP, PHONE, Player, new_table
from staged import Theatre, stages
from test_fits import UNFIT

if TYPE_CHECKING:
    from playwright.sync_api import WebSocketRoute

pytestmark = [pytest.mark.browser, pytest.mark.long, pytest.mark.timeout(900)]

PAUSE = 3000
"""Longer than the page's pause between two moves (milliseconds)."""


def grow_old(one: Player) -> list[str]:
    """Let the server serve another page. Return the addresses that are loaded from now on; the list grows."""

    def other(route: WebSocketRoute) -> None:
        server = route.connect_to_server()

        def tell(text: str | bytes) -> None:
            message = json.loads(text)
            route.send(
                json.dumps(message | ({"page": "/assets/newer.js"} if message["is"] == "served" else {}))
            )

        server.on_message(tell)

    loads: list[str] = []
    one.page.route_web_socket("**/ws/tables/**", other)
    one.page.on("load", lambda page: loads.append(page.url))
    return loads


def test_an_older_page_says_so_and_is_loaded_once_between_two_moves(person: Callable[..., Player]) -> None:
    ada, eve = person("Ada"), person("Eve")
    ada.open("/")
    code = new_table(ada, {"game": "phest", "seats": 2, "bots": ["random"], "start": True})
    thinking, watching = grow_old(ada), grow_old(eve)
    for one in (ada, eve):
        one.open(f"/t/{code}")
    ada.until(lambda: ada.my_turn, "a turn")
    ada.page.get_by_text("Cosmodrome was updated.").wait_for()
    eve.until(lambda: len(watching) == 2, "the page anew for whoever watches")
    eve.page.get_by_text("Cosmodrome was updated.").wait_for()
    ada.page.wait_for_timeout(PAUSE)
    assert len(watching) == 2, "what goes on to hand out the old page is not asked for ever"
    assert len(thinking) == 1, "nobody loses a page in the midst of a move"
    ada.press("Load now")
    ada.until(lambda: len(thinking) == 2, "the page anew")


@pytest.mark.parametrize("size", [LAPTOP, PHONE])
@pytest.mark.parametrize("kind", ["card", "distance"])
def test_the_notice_covers_nothing_that_can_be_pressed(
    person: Callable[..., Player], size: tuple[int, int], kind: str
) -> None:
    one = person(size=size)
    theatre = Theatre(one)
    theatre.newer = "/assets/newer.js"
    theatre.show("phest", stages("phest")[kind])
    notice = one.page.get_by_role("status").filter(has_text="Cosmodrome was updated.")
    notice.wait_for()
    one.settle()
    box = notice.bounding_box()
    board = one.page.locator(".board").first.bounding_box()
    assert box is not None
    assert board is not None
    assert box["y"] + box["height"] <= board["y"] + 1
    assert [
        wrong for wrong in one.page.evaluate(UNFIT, 24) if ": under " in wrong or "too wide" in wrong
    ] == []
