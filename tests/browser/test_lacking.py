"""Browsers that lack something: a clear message if the page cannot do without it, and otherwise a whole game."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest
from people import Player, new_table
from playwright.sync_api import expect

if TYPE_CHECKING:
    from playwright.sync_api import Route

pytestmark = [pytest.mark.browser, pytest.mark.timeout(900)]

AGAINST_A_BOT = {"game": "phest", "seats": 2, "bots": ["random"], "start": True}

NO_STORAGE = """
for (const name of ["localStorage", "sessionStorage", "indexedDB"])
  Object.defineProperty(window, name, { get() { throw new DOMException("denied", "SecurityError"); } });
"""
NO_SPEAKER = """
window.AudioContext = class { constructor() { throw new DOMException("none", "NotSupportedError"); } };
"""
NO_LEAVE = """
AudioContext.prototype.resume = () => Promise.reject(new DOMException("refused", "NotAllowedError"));
"""


@pytest.mark.parametrize(
    "lack",
    [NO_STORAGE, *(pytest.param(each, marks=pytest.mark.long) for each in (NO_SPEAKER, NO_LEAVE))],
    ids=["storage", "speaker", "leave to sound"],
)
def test_a_game_goes_on_without(person: Callable[..., Player], lack: str) -> None:
    one = person()
    one.page.add_init_script(lack)
    one.open("/")
    one.open(f"/t/{new_table(one, AGAINST_A_BOT | {'settings': {'pace': 'instant'}})}")
    assert one.play(3) == 3
    assert not one.complaints, one.complaints


@pytest.mark.parametrize(
    ("language", "word"),
    [
        pytest.param("en-GB", "Use another browser", marks=pytest.mark.long),
        ("de-DE", "Nimm einen anderen Browser"),
    ],
)
def test_without_web_sockets_the_table_says_so(
    person: Callable[..., Player], language: str, word: str
) -> None:
    one = person(language=language)
    one.page.add_init_script("delete window.WebSocket;")
    one.open("/")
    one.open(f"/t/{new_table(one, AGAINST_A_BOT)}")
    expect(one.page.locator("main")).to_contain_text(word)
    assert not one.complaints, one.complaints


def test_without_cookies_the_page_says_so(person: Callable[..., Player]) -> None:
    one = person(language="fr-FR")
    one.page.add_init_script("Object.defineProperty(navigator, 'cookieEnabled', { get: () => false });")
    one.page.route("**/api/*", drop_cookies)
    one.open("/")
    expect(one.page.get_by_role("alert")).to_contain_text("Autorise les cookies")
    assert not one.complaints, one.complaints


def drop_cookies(route: Route) -> None:
    """Answer as the server does, but let the browser keep no cookie."""
    answer = route.fetch(headers={k: v for k, v in route.request.headers.items() if k != "cookie"})
    route.fulfill(response=answer, headers={k: v for k, v in answer.headers.items() if k != "set-cookie"})
