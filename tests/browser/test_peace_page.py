"""Reporting a line of chat, and blocking its speaker: at the table, and on the page about oneself."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from live_server import LiveServer
from people import LAPTOP, PHONE, Player, new_table
from playwright.sync_api import expect
from test_accessible import Axe
from test_kept_names_page import keep, unique_name

pytestmark = [pytest.mark.browser, pytest.mark.timeout(900)]

RUDE = "some rude words"


def say(server: LiveServer, code: str) -> str:
    """Let somebody else say a line at a table. Return their name."""
    other = server.guest()
    with other.line(code) as line:
        assert line.ask({"do": "say", "text": RUDE})["is"] == "done"
    name: str = other.me["name"]
    return name


def test_who_said_a_line_is_blocked_and_let_go_again(
    person: Callable[..., Player], server: LiveServer
) -> None:
    one = person()
    keep(one, unique_name())
    code = new_table(one, {"game": "phest", "seats": 2})
    one.open(f"/t/{code}")
    chat = one.page.get_by_role("region", name="Chat")
    name = say(server, code)
    expect(chat.get_by_text(RUDE)).to_be_visible()
    one.press(f"What to do about this line of {name}")
    one.press("Report to the host")
    expect(one.page.get_by_text("The host can read this line now")).to_be_visible()
    one.press(f"What to do about this line of {name}")
    one.press(f"Block {name}")
    expect(chat.get_by_text("A line of somebody you blocked")).to_be_visible()
    expect(chat.get_by_text(RUDE)).to_have_count(0)
    one.press("Show")
    expect(chat.get_by_text(RUDE)).to_be_visible()
    one.open("/you")
    one.press(f"Take back: {name}")
    one.open(f"/t/{code}")
    expect(chat.get_by_text(RUDE)).to_be_visible()
    assert not one.complaints


def test_a_guest_reports_and_is_told_what_blocking_takes(
    person: Callable[..., Player], server: LiveServer
) -> None:
    one = person(size=PHONE, bypass_csp=True)
    axe = Axe(one, "phone")
    code = new_table(one, {"game": "phest", "seats": 2})
    one.open(f"/t/{code}")
    name = say(server, code)
    one.press(f"What to do about this line of {name}")
    expect(one.page.get_by_text("To block somebody, keep your name first.")).to_be_visible()
    expect(one.page.get_by_role("button", name="Block")).to_have_count(0)
    axe("a line's menu")
    assert axe.wrong == {}
    assert not one.complaints


@pytest.mark.long
@pytest.mark.parametrize(("language", "size"), [("en", "laptop"), ("de", "phone"), ("fr", "laptop")])
def test_axe_finds_nothing_serious_about_a_block(
    person: Callable[..., Player], server: LiveServer, size: str, language: str
) -> None:
    one = person(size={"laptop": LAPTOP, "phone": PHONE}[size], language=language, bypass_csp=True)
    axe = Axe(one, size)
    keep(one, unique_name(), language)
    code = new_table(one, {"game": "phest", "seats": 2})
    name = say(server, code)
    table = one.context.request.get(f"/api/tables/{code}").json()["id"]
    with server.guest().line(code) as line:
        handle = line.hear_until("welcome")["chat"][0]["who"]
    blocked = one.context.request.post(f"/api/tables/{table}/blocked", data={"handle": handle, "name": name})
    assert blocked.status == 204
    one.open("/you")
    one.page.get_by_role("button", name=name).wait_for()
    axe("blocked")
    assert axe.wrong == {}
    assert not one.complaints


def test_nobody_has_a_menu_beside_their_own_line(person: Callable[..., Player]) -> None:
    one = person()
    code = new_table(one, {"game": "phest", "seats": 2})
    one.open(f"/t/{code}")
    box = one.page.get_by_role("textbox", name="Say something")
    box.fill("my own words")
    box.press("Enter")
    expect(one.page.get_by_role("region", name="Chat").get_by_text("my own words")).to_be_visible()
    expect(one.page.get_by_role("button", name="What to do about")).to_have_count(0)
