"""The page about oneself: bringing a guest's games along, saving one's data, deleting oneself."""

from __future__ import annotations

import json
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from live_server import LiveServer
from people import LAPTOP, PHONE, Player, new_table
from playwright.sync_api import expect
from test_accessible import Axe
from test_kept_names_page import eleven_minutes_later, keep, me, only_refusals, prove, unique_name

from cosmodrome.cli.app import call

pytestmark = [pytest.mark.browser, pytest.mark.timeout(900)]

LEAVE = {"en": "Delete yourself", "de": "Dich löschen", "fr": "Te supprimer"}


def keeper_after_guest(one: Player, server: LiveServer) -> tuple[str, str, str]:
    """A guest with one table signs in with a kept name. Return the guest's name, the table's code and the kept name."""
    code = new_table(one, {"game": "phest", "seats": 2})
    guest = str(me(one)["name"])
    other, name = server.guest(), unique_name()
    assert other.http.patch("/api/me", json={"name": name}).status_code == 200
    paper = other.http.post("/api/me/keep", json={}).json()["code"]
    assert one.context.request.post("/api/sign-in/paper", data={"code": paper}).ok
    return guest, code, name


def test_a_guests_game_is_brought_along(person: Callable[..., Player], server: LiveServer) -> None:
    one = person()
    guest, code, name = keeper_after_guest(one, server)
    one.open("/you")
    expect(one.page.get_by_role("heading", name=f"Games of {guest}")).to_be_visible()
    one.press("Bring along one game")
    expect(one.page.get_by_text("Done: these games are yours now.")).to_be_focused()
    seats = one.context.request.get(f"/api/tables/{code}").json()["seats"]
    assert next((seat["name"], seat["you"]) for seat in seats) == (name, True)
    assert not one.complaints


def test_ones_data_is_taken_along_as_a_file(person: Callable[..., Player], tmp_path: Path) -> None:
    one, name = person(size=PHONE), unique_name()
    keep(one, name)
    with one.page.expect_download() as waiting:
        one.press("Take it along")
    waiting.value.save_as(tmp_path / "mine.json")
    assert waiting.value.suggested_filename == "cosmodrome-my-data.json"
    assert json.loads((tmp_path / "mine.json").read_text("utf-8"))["name"] == name
    assert not one.complaints


def test_who_deletes_themselves_is_asked_once_and_is_somebody_new(person: Callable[..., Player]) -> None:
    one, name = person(), unique_name()
    keep(one, name)
    before = me(one)
    one.press("Delete yourself")
    one.press("Stay")
    assert me(one) == before
    one.press("Delete yourself")
    one.press("Delete me")
    expect(one.page.get_by_text(f"Farewell, {name}")).to_be_visible()
    assert one.page.url.endswith("/")
    now = me(one)
    assert now["kept"] is False
    assert now["id"] != before["id"]
    assert not one.complaints


@pytest.mark.long
@pytest.mark.parametrize(("language", "size"), [("en", "laptop"), ("de", "phone"), ("fr", "laptop")])
def test_axe_finds_nothing_serious_about_leaving(
    person: Callable[..., Player], server: LiveServer, size: str, language: str
) -> None:
    one = person(size={"laptop": LAPTOP, "phone": PHONE}[size], language=language, bypass_csp=True)
    axe = Axe(one, size)
    guest, _, _ = keeper_after_guest(one, server)
    one.open("/you")
    one.page.get_by_role("heading", name=guest).wait_for()
    axe("bring")
    one.press(LEAVE[language])
    one.page.locator("dialog[open] footer").wait_for()
    axe("leave")
    assert not axe.wrong


def test_a_next_code_that_is_of_no_use_is_not_shown(
    person: Callable[..., Player], server: LiveServer
) -> None:
    one, name = person(), unique_name()
    code = keep(one, name)
    with eleven_minutes_later(server):
        one.press("Delete yourself")
        one.press("Delete me")
        prove(one, code)
        expect(one.page.get_by_text(f"Farewell, {name}")).to_be_visible()
        expect(one.page.get_by_role("dialog")).to_have_count(0)
    assert me(one)["kept"] is False
    assert only_refusals(one)


def test_who_is_banned_finds_their_data_and_the_way_out(
    person: Callable[..., Player], server: LiveServer
) -> None:
    one = person()
    one.open("/")
    before = me(one)["id"]
    with ThreadPoolExecutor(1) as host:  # the browser's loop runs in this thread
        assert host.submit(call, ["admin", "ban", str(before), "--data", str(server.data)]).result() == 0
    one.page.goto(f"{server.url}/you")
    expect(one.page.get_by_text("has banned you, so you cannot play here")).to_be_visible()
    with one.page.expect_download():
        one.press("Take it along")
    one.press("Delete yourself")
    one.press("Delete me")
    expect(one.page.get_by_text("You are deleted.")).to_be_visible()
    assert me(one)["id"] != before
