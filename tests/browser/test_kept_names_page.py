"""Keeping a name in the browser: after a game, on a second device, by letters, on paper, and by keys alone."""

from __future__ import annotations

import re
import secrets
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

import pytest
from live_server import Guest, LiveServer
from people import LAPTOP, PHONE, Player, new_table
from playwright.sync_api import expect
from staged import Theatre, stages
from test_accessible import Axe
from test_by_keys import press_by_keys, tab_to

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page, WebSocketRoute

pytestmark = [pytest.mark.browser, pytest.mark.timeout(900)]

KEEP = {"en": "Keep my name", "de": "Meinen Namen behalten", "fr": "Garder mon nom"}
DONE = {"en": "Done", "de": "Fertig", "fr": "C'est fait"}
ADD = {"en": "Add a device", "de": "Gerät hinzufügen", "fr": "Ajouter un appareil"}
NEW_CODE = {"en": "Make a new code", "de": "Neuen Code machen", "fr": "Faire un nouveau code"}
SIGN_OUT = {"en": "Sign out here", "de": "Hier abmelden", "fr": "Se déconnecter ici"}

LATER = 11 * 60 * 1000
"""Milliseconds after which a person has to prove again who they are."""

FIREFOX = "Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0"


def unique_name() -> str:
    letters = secrets.token_hex(6).translate(str.maketrans("0123456789", "ghjkmnpqrt"))
    return f"Ada {letters}"


def call(one: Player, name: str) -> None:
    one.context.request.get("/api/me")
    answer = one.context.request.patch("/api/me", data={"name": name})
    assert answer.ok, answer.text()


def me(one: Player) -> dict[str, object]:
    found: dict[str, object] = one.context.request.get("/api/me").json()
    return found


def keep(one: Player, name: str, language: str = "en") -> str:
    """Keep a name on the page about oneself. Return the paper code."""
    call(one, name)
    one.open("/you")
    one.press(KEEP[language])
    code = shown_code(one)
    one.press(DONE[language])
    one.page.get_by_role("dialog").wait_for(state="detached")
    return code


def shown_code(one: Player) -> str:
    shown = one.page.locator("dialog[open] p.code")  # the field where a code is typed is of this class too
    shown.wait_for()
    code = re.sub(r"\s", "", shown.inner_text())
    assert re.fullmatch(r"\w{4}(-\w{4}){3}", code), code
    return code


def shown_letters(one: Player) -> str:
    """Return the letters for another device. They are the same as in the QR code."""
    shown = one.page.locator("dialog[open] .letters")
    shown.wait_for()
    return re.sub(r"\s", "", shown.inner_text())


def only_refusals(one: Player) -> bool:
    """Return whether the browser complained only of answers that were expected refusals."""
    return all("the server responded with a status of 4" in complaint for complaint in one.complaints)


@contextmanager
def eleven_minutes_later(server: LiveServer) -> Iterator[None]:
    server.stop_clock(time.time() * 1000 + LATER)
    try:
        yield
    finally:
        server.run_clock()


def test_a_name_is_kept_by_one_press_on_a_result(person: Callable[..., Player]) -> None:
    one, name = person(), unique_name()
    call(one, name)
    Theatre(one).show("phest", stages("phest")["over-cards_used"]._replace(seat=1))
    one.page.locator("dialog[open] table").wait_for()
    one.press("Keep my name")
    expect(one.page.get_by_role("heading", name=f"{name} is your name now")).to_be_visible()
    shown_code(one)
    assert me(one) | {"name": name, "kept": True} == me(one)
    one.press("Done")
    then = one.page.get_by_role("button", name="Your name is kept")
    expect(then).to_be_focused()
    then.click()
    expect(one.page.get_by_role("heading", name=f"You are {name}")).to_be_visible()
    assert not one.complaints


@pytest.mark.long
def test_who_keeps_a_name_is_not_asked_after_a_game(person: Callable[..., Player]) -> None:
    one = person()
    keep(one, unique_name())
    Theatre(one).show("phest", stages("phest")["over-cards_used"]._replace(seat=1))
    one.page.locator("dialog[open] table").wait_for()
    expect(one.page.get_by_role("button", name="Play again")).to_be_visible()
    expect(one.page.get_by_role("button", name="Keep my name")).to_have_count(0)


def test_a_name_is_kept_below_the_name_in_the_bar(person: Callable[..., Player]) -> None:
    one, name = person(size=PHONE), unique_name()
    one.open("/")
    one.page.locator("header .chip").tap()
    one.page.get_by_label("Your name", exact=True).fill(name)
    one.press("Keep my name")
    shown_code(one)
    assert me(one) | {"name": name, "kept": True} == me(one)


@pytest.mark.long
def test_a_phone_comes_in_by_a_scan_and_three_presses(person: Callable[..., Player]) -> None:
    """Add a device and scan; then a press on the phone, and one on the other device. It takes well under 20 seconds."""
    one, phone, name = person(), person(size=PHONE), unique_name()
    keep(one, name)
    expect(one.page.get_by_text("Name kept since: today")).to_be_visible()
    one.press("Add a device")
    letters = shown_letters(one)
    phone.open(f"/come-in#{letters}")
    given = phone.page.locator("[data-given]")
    expect(given.get_by_label("Six letters")).to_have_value(letters)
    assert "#" not in phone.page.url
    expect(one.page.locator("dialog[open] .letters")).to_be_visible()  # nobody asks before the press
    given.get_by_role("button", name="Come in").tap()
    expect(phone.page.get_by_text("Now say yes on the other device.")).to_be_visible()
    expect(one.page.get_by_text("wants to come in")).to_be_focused()
    one.press("Yes")
    expect(phone.page.get_by_role("heading", name=f"You are {name}")).to_be_visible()
    assert me(phone) == me(one)
    expect(one.page.get_by_role("dialog")).to_have_count(0)
    expect(one.page.locator("section li", has_text="last here")).to_have_count(2)
    assert not one.complaints
    assert not phone.complaints


class Hands:
    """Somebody's hands at two devices. They count what they press and type."""

    def __init__(self) -> None:
        self.presses = 0
        self.typed = 0

    def press(self, there: Locator) -> None:
        """Press something, once it can be seen."""
        there.click()
        self.presses += 1

    def type(self, page: Page, text: str) -> None:
        """Type a text where the focus is, and send it."""
        page.keyboard.type(text)
        self.typed += len(text)
        page.keyboard.press("Enter")
        self.presses += 1


@pytest.mark.long
def test_a_second_phone_is_in_after_nine_presses_and_six_letters(person: Callable[..., Player]) -> None:
    """Both begin on the home page, and nothing is scanned. At a second for each step, that takes 15 seconds."""
    one, phone, name, hands = person(size=PHONE), person(size=PHONE), unique_name(), Hands()
    keep(one, name)
    for each in (one, phone):
        each.open("/")
        hands.press(each.page.locator("header .chip"))
        hands.press(each.page.get_by_role("link", name="You", exact=True))
    hands.press(one.page.get_by_role("button", name="Add a device"))
    letters = shown_letters(one)
    hands.press(phone.page.get_by_role("link", name="I have a name here already"))
    hands.press(phone.page.get_by_label("Six letters"))
    hands.type(phone.page, letters.lower())
    hands.press(one.page.get_by_role("button", name="Yes"))
    expect(phone.page.get_by_role("heading", name=f"You are {name}")).to_be_visible()
    assert me(phone) == me(one)
    assert (hands.presses, hands.typed) == (9, 6)


@pytest.mark.long
def test_whoever_is_told_no_stays_out(person: Callable[..., Player]) -> None:
    one, phone = person(), person(size=PHONE)
    keep(one, unique_name())
    one.press("Add a device")
    phone.open("/come-in")
    phone.page.get_by_label("Six letters").fill(shown_letters(one).lower())
    phone.page.keyboard.press("Enter")
    one.press("No")
    expect(phone.page.get_by_text("The other device said no.")).to_be_visible()
    assert me(phone)["kept"] is False
    assert only_refusals(phone)


def test_a_paper_code_lets_in_however_it_is_typed_and_shows_the_next(person: Callable[..., Player]) -> None:
    one, phone, name = person(), person(size=PHONE), unique_name()
    code = keep(one, name)
    phone.open("/come-in")
    field = phone.page.get_by_label("Paper code", exact=True)
    field.fill("7kq2 m4xp 9wrt hv3d")
    field.press("Enter")
    expect(phone.page.get_by_text("This code is wrong, was used already, or is too old.")).to_be_visible()
    field.fill(code.lower().replace("-", "  "))
    field.press("Enter")
    assert shown_code(phone) != code
    phone.press("Done")
    expect(phone.page.get_by_role("heading", name=f"You are {name}")).to_be_visible()
    assert me(phone) == me(one)
    assert only_refusals(phone)


def test_a_code_in_a_link_is_taken_out_of_the_address_and_used_by_a_press(
    person: Callable[..., Player],
) -> None:
    one, phone = person(), person(size=PHONE)
    code = keep(one, unique_name())
    phone.open(f"/come-in#{code}")
    given = phone.page.locator("[data-given]")
    expect(given.get_by_label("Paper code", exact=True)).to_have_value(code)
    assert "#" not in phone.page.url
    assert me(phone)["kept"] is False
    given.get_by_role("button", name="Come in").tap()
    shown_code(phone)
    assert me(phone) == me(one)


@pytest.mark.long
def test_a_device_that_is_signed_out_hears_of_it_at_its_table(person: Callable[..., Player]) -> None:
    one, phone, name = person(), person(size=PHONE), unique_name()
    phone.open("/")
    guest = me(phone)
    keep(one, name)
    code = one.context.request.post("/api/me/paper-code", data={}).json()["code"]
    assert phone.context.request.post("/api/sign-in/paper", data={"code": code}).ok
    phone.open(f"/t/{new_table(phone, {'game': 'phest', 'seats': 2})}")
    phone.until(lambda: phone.welcomes, "the table")
    one.open("/you")
    one.page.get_by_role("button", name=re.compile("^Sign out: ")).click()
    expect(phone.page.get_by_text(f"This device was signed out of the name {name}.")).to_be_visible()
    expect(phone.page.get_by_text(f"Here you are a guest now: {guest['name']}.")).to_be_visible()
    welcomes = phone.welcomes
    phone.press("Go on as a guest")
    phone.until(lambda: phone.welcomes > welcomes, "the table")
    assert me(phone) == guest
    expect(one.page.locator("section li", has_text="last here")).to_have_count(1)
    assert not one.complaints


@pytest.mark.long
def test_whoever_has_lost_their_cookie_is_told_and_may_go_on(person: Callable[..., Player]) -> None:
    one = person()
    lines: list[WebSocketRoute] = []

    def pass_on(line: WebSocketRoute) -> None:
        lines.append(line)
        line.connect_to_server()

    one.page.route_web_socket(re.compile("/ws/tables/"), pass_on)
    code = new_table(one, {"game": "phest", "seats": 2})
    before = me(one)
    one.open(f"/t/{code}")
    one.page.get_by_role("button", name="Copy the link").wait_for()
    one.context.clear_cookies()
    lines[-1].close()
    expect(one.page.get_by_text("The server does not know you any more: the cookie")).to_be_visible()
    tried = len(lines)
    one.press("Go on as a guest")
    one.page.get_by_role("button", name="Sit here").first.wait_for()
    assert len(lines) == tried + 1
    assert me(one)["id"] != before["id"]


def test_who_signs_out_is_asked_first_and_is_a_guest_then(person: Callable[..., Player]) -> None:
    one, name = person(), unique_name()
    keep(one, name)
    one.press("Sign out here")
    one.press("Stay")
    assert me(one)["kept"] is True
    one.press("Sign out here")
    one.page.locator("dialog[open]").get_by_role("button", name="Sign out here").click()
    expect(one.page.get_by_role("heading", name=re.compile("a guest$"))).to_be_visible()
    assert me(one)["kept"] is False
    assert not one.complaints


def test_a_name_that_is_taken_asks_for_another_on_the_spot(
    person: Callable[..., Player], server: LiveServer
) -> None:
    one, name, free = person(size=PHONE), unique_name(), unique_name()
    call(one, name)
    holder(server, name)
    one.open("/you")
    one.press("Keep my name")
    field = one.page.locator("dialog[open]").get_by_label("Your name")
    expect(field).to_be_focused()
    field.fill(name.upper())
    one.press("Keep this name")
    expect(one.page.get_by_text("Somebody on this server keeps this name")).to_be_visible()
    field.fill(free)
    one.press("Keep this name")
    shown_code(one)
    assert me(one) | {"name": free, "kept": True} == me(one)
    one.press("Done")
    expect(one.page.locator("#content")).to_be_focused()
    assert only_refusals(one)


def holder(server: LiveServer, name: str) -> Guest:
    guest = server.guest()
    assert guest.http.patch("/api/me", json={"name": name}).status_code == 200
    assert guest.http.post("/api/me/keep", json={}).status_code == 200
    return guest


def test_later_one_shows_once_more_who_one_is_and_then_it_is_done(
    person: Callable[..., Player], server: LiveServer
) -> None:
    one = person()
    code = keep(one, unique_name())
    with eleven_minutes_later(server):
        one.press("Add a device")
        prove(one, code.lower())
        following = shown_code(one)
        assert following != code
        one.press("Done")
        shown_letters(one)
        one.page.keyboard.press("Escape")
    assert only_refusals(one)


@pytest.mark.long
def test_a_new_code_that_was_proved_by_the_old_one_is_the_next_one(
    person: Callable[..., Player], server: LiveServer
) -> None:
    one = person()
    code = keep(one, unique_name())
    with eleven_minutes_later(server):
        one.press("Make a new code")
        prove(one, code)
        made = shown_code(one)
        one.press("Done")
        expect(one.page.get_by_role("dialog")).to_have_count(0)
    answer = server.guest().http.post("/api/sign-in/paper", json={"code": made})
    assert answer.json()["me"]["id"] == me(one)["id"]


@pytest.mark.long
def test_who_gives_up_has_changed_nothing(person: Callable[..., Player], server: LiveServer) -> None:
    one = person()
    keep(one, unique_name())
    with eleven_minutes_later(server):
        one.press("Add a device")
        expect(one.page.get_by_role("heading", name="Is it really you?")).to_be_visible()
        one.press("Cancel")
        expect(one.page.get_by_role("dialog")).to_have_count(0)
        expect(one.page.get_by_role("button", name="Add a device")).to_be_enabled()


def prove(one: Player, code: str) -> None:
    field = one.page.locator("dialog[open]").get_by_label("Paper code", exact=True)
    field.fill(code)
    field.press("Enter")


def test_on_paper_there_is_the_card_and_nothing_else(person: Callable[..., Player]) -> None:
    one, name = person(), unique_name()
    call(one, name)
    one.open("/you")
    one.press("Keep my name")
    code = shown_code(one)
    one.page.emulate_media(media="print")
    card = one.page.locator("body > .on-paper")
    expect(card).to_contain_text(code)
    expect(card).to_contain_text(f"Paper code of {name}")
    expect(card.locator("svg")).to_be_visible()
    assert one.page.locator("body > :visible").count() == 1
    one.page.emulate_media(media="screen")
    expect(card).to_be_hidden()
    one.press("Done")
    expect(card).to_have_count(0)


@pytest.mark.long
def test_a_name_is_kept_and_a_device_let_in_by_keys_alone(
    person: Callable[..., Player], server: LiveServer
) -> None:
    one = person()
    call(one, unique_name())
    one.open("/you")
    one.page.locator("main section").first.wait_for()
    press_by_keys(one, "Keep my name")
    shown_code(one)
    one.page.keyboard.press("Enter")  # a key that comes too late puts nothing away
    shown_code(one)
    press_by_keys(one, "Done")
    one.page.get_by_role("dialog").wait_for(state="detached")
    expect(one.page.locator("#content")).to_be_focused()
    press_by_keys(one, "Add a device")
    letters = shown_letters(one)
    phone = server.guest(**{"User-Agent": FIREFOX})
    phone.http.post("/api/sign-in/pair", json={"code": letters})
    expect(one.page.get_by_text("phone, Firefox wants to come in")).to_be_focused()
    press_by_keys(one, "Yes")
    one.until(
        lambda: phone.http.post("/api/sign-in/pair", json={"code": letters}).json()["signed_in"], "the yes"
    )
    one.page.get_by_role("dialog").wait_for(state="detached")
    tab_to(one, "Sign out: phone, Firefox")
    one.page.keyboard.press("Enter")
    expect(one.page.get_by_role("heading", name="Devices")).to_be_focused()
    assert phone.http.get("/api/me").json()["kept"] is False
    assert not one.complaints


def test_without_passkeys_the_page_says_why_in_a_sentence(person: Callable[..., Player]) -> None:
    """The server's address is a number. No browser has passkeys for it."""
    one = person()
    keep(one, unique_name())
    why = "Browsers have passkeys only where the page comes by https"
    expect(one.page.get_by_text(why)).to_be_visible()
    expect(one.page.get_by_role("button", name="Make a passkey")).to_have_count(0)
    one.open("/come-in")
    expect(one.page.get_by_text(why)).to_be_visible()
    expect(one.page.get_by_role("button", name="Use a passkey")).to_have_count(0)


@pytest.mark.long
@pytest.mark.parametrize(("language", "size"), [("en", "laptop"), ("de", "phone"), ("fr", "laptop")])
def test_axe_finds_nothing_serious_about_kept_names(
    person: Callable[..., Player], server: LiveServer, size: str, language: str
) -> None:
    one = person(size={"laptop": LAPTOP, "phone": PHONE}[size], language=language, bypass_csp=True)
    axe = Axe(one, size)
    call(one, unique_name())
    one.open("/you")
    one.page.locator("main section").first.wait_for()
    axe("guest")
    one.press(KEEP[language])
    shown_code(one)
    axe("paper code")
    one.press(DONE[language])
    one.page.get_by_role("dialog").wait_for(state="detached")
    axe("kept")
    one.press(ADD[language])
    letters = shown_letters(one)
    axe("letters")
    server.guest(**{"User-Agent": FIREFOX}).http.post("/api/sign-in/pair", json={"code": letters})
    one.page.locator("dialog[open] .asks").wait_for()
    axe("asks")
    one.page.keyboard.press("Escape")
    one.press(SIGN_OUT[language])
    one.page.locator("dialog[open] footer").wait_for()
    axe("sign out")
    one.page.keyboard.press("Escape")
    with eleven_minutes_later(server):
        one.press(NEW_CODE[language])
        one.page.locator("dialog[open] input").wait_for()
        axe("prove")
    one.open("/come-in#ABCDEF")
    given = one.page.locator("[data-given] button")
    given.wait_for()
    axe("come in")
    given.click()
    one.page.locator("[data-given] [role=alert]:not(:empty)").wait_for()
    axe("wrong letters")
    assert not axe.wrong
