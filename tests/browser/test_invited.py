"""Somebody opens an invitation's link, and keeps their name."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from live_server import WIDE, LiveServer
from people import PHONE, Player
from test_pages import SERIOUS, TOO_WIDE

from cosmodrome.people.house_rules import HouseRules

if TYPE_CHECKING:
    from playwright.sync_api import Browser

pytestmark = [pytest.mark.browser, pytest.mark.timeout(900)]

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"


@pytest.fixture
def club(tmp_path: Path) -> Iterator[LiveServer]:
    """A server with rules for invited people."""
    live = LiveServer(tmp_path / "data", options={"rules": HouseRules(who="invited")}, **WIDE)
    yield live
    if live.running:
        live.stop()


@pytest.fixture
def link(club: LiveServer) -> Callable[[], str]:
    """Returns a function that makes an invitation for one person, and returns its path on the server with the code."""

    def make() -> str:
        program = Path(sys.executable).with_name("cosmodrome")
        asked = ["invite", "--uses", "1", "--until", "2100-01-01", "--origin", club.url, "--json"]
        environment = {name: value for name, value in os.environ.items() if name != "DATABASE_URL"}
        done = subprocess.run(
            [program, "admin", "people", *asked, "--data", club.data],
            capture_output=True,
            text=True,
            env=environment,
        )
        assert done.returncode == 0, done.stderr
        found: str = json.loads(done.stdout)["link"]
        return found.removeprefix(club.url)

    return make


@pytest.mark.long
@pytest.mark.parametrize(
    ("language", "keep"),
    [
        ("en-GB", "Keep my name"),
        ("de-DE", "Meinen Namen behalten"),
        ("fr-FR", "Garder mon nom"),
    ],
)
def test_who_is_invited_keeps_a_name_by_keys_and_the_code_leaves_the_address(
    browser: Browser, club: LiveServer, link: Callable[[], str], language: str, keep: str
) -> None:
    one = Player(browser, club.url, "Ada", size=PHONE, language=language, bypass_csp=True)
    page, path = one.page, link()
    page.goto(club.url + path)
    page.wait_for_url(club.url + "/invited")
    field = page.locator("main input")
    field.fill("Ada Lovelace")
    page.add_script_tag(path=AXE)
    assert page.evaluate(SERIOUS) == []
    assert page.evaluate(TOO_WIDE) <= 0
    field.press("Enter")
    page.locator("main .code").wait_for()
    assert page.locator("main .code").inner_text().count("-") == 3
    assert page.evaluate(SERIOUS) == []
    assert one.context.request.get("/api/me").json()["kept"] is True
    assert page.get_by_text(keep).count() == 0

    late = Player(browser, club.url, "Bob", language=language)
    late.page.goto(club.url + path)
    late.page.get_by_role("button", name=keep).click()
    late.page.locator("main [role=alert]:not(:empty)").wait_for()
    assert late.context.request.get("/api/me").json()["kept"] is False
    for each in (one, late):
        each.context.close()


def test_an_address_without_its_code_says_what_to_do(browser: Browser, club: LiveServer) -> None:
    one = Player(browser, club.url, "Ada")
    one.page.goto(club.url + "/invited")
    one.page.get_by_text("Open the whole link once again").wait_for()
    one.context.close()
