"""Two tabs of a site without a server, of which one is closed or frozen."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from listening import LISTEN
from on_site import OnSite
from raw_browser import raw_browser
from site_host import NEEDS, Host, at_home, put_games

if TYPE_CHECKING:
    from playwright.sync_api import Browser

pytestmark = NEEDS


@pytest.fixture
def come(host: Host, browser: Browser) -> Iterator[Callable[..., OnSite]]:
    """Returns a function that lets somebody come to the site."""
    came: list[OnSite] = []

    def visit() -> OnSite:
        one = OnSite(browser, host, "Zoë")
        came.append(one)
        put_games(one.page, host)
        one.open("")
        at_home(one.page)
        return one

    yield visit
    for one in came:
        one.context.close()


FOLLOW = """
globalThis.game = null;
globalThis.heardOnLine = ({ text }) => {
  const message = JSON.parse(text ?? "{}");
  if (message.game) globalThis.game = message.game;
};
"""
"""Keeps the game that was told last."""

ACT = """new Promise((done) => {
  const { number, legal } = game;
  lined.port.addEventListener("message", ({ data }) => JSON.parse(data.text).ref === number && done(number + 1));
  lined.say(JSON.stringify({ do: "act", number, action: legal[0], ref: number, once: number }));
})"""
"""Does the first action that is legal, and waits for the answer."""

MY_TURN = "game !== null && game.legal.length > 0"
ASKS = "document.querySelector('main h1 ~ button') !== null"
"""Whether the page says that another tab has the tables, and offers to take them over."""


def test_a_tab_that_waits_goes_on_where_a_frozen_one_stopped_and_back(host: Host, tmp_path: Path) -> None:
    with raw_browser(tmp_path) as browser:
        first = browser.open(host.url, FOLLOW + LISTEN)
        first.until("globalThis.lined?.begun()")
        first.evaluate("lined.ask('GET', '/api/me', '')")
        order = json.dumps({"game": "karmanswap", "seats": 2, "bots": ["rank:1"], "start": True})
        status, told = first.evaluate(f"lined.ask('POST', '/api/tables', {order!r})")
        assert status == 201, told
        path = f"?/t/{json.loads(told)['id']}"
        first.evaluate(f"history.pushState({{}}, '', {path!r}); dispatchEvent(new PopStateEvent('popstate'))")
        first.until(MY_TURN)
        done = first.evaluate(ACT)

        second = browser.open(f"{host.url}{path}", FOLLOW + LISTEN)
        second.until(ASKS)
        first.set_life("frozen")
        second.until(MY_TURN)
        assert second.evaluate("game.number") >= done
        done = second.evaluate(ACT)

        first.set_life("active")
        first.until(ASKS)
        first.evaluate("document.querySelector('main h1 ~ button').click()")
        first.until(MY_TURN)
        assert first.evaluate("game.number") >= done
        second.until(ASKS)


def test_a_tab_that_waits_has_the_tables_once_the_other_is_closed(come: Callable[..., OnSite]) -> None:
    one = come()
    table = one.begin("karmanswap")
    one.play(2)
    number = one.number
    first = one.another_tab()
    one.open(f"?/t/{table}")
    one.page.get_by_role("heading", name="The games are open in another tab").wait_for()
    first.close()
    one.until(lambda: one.game is not None, "the game")
    assert one.number >= number
    one.play(1)
    assert not one.complaints
