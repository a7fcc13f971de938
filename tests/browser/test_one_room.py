"""A family in one room: their names on phones of their own, a television, and a battery that dies in the middle."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from one_device import Table, come_together, rename_all
from people import Player, new_table
from playwright.sync_api import expect
from test_kept_names_page import me, shown_code, shown_letters
from test_one_device import serious
from test_television import letters

pytestmark = [pytest.mark.browser, pytest.mark.timeout(900)]

TABLET = (1024, 768)
PHONE = (360, 740)
PHEST = {"game": "phest", "seats": 4, "settings": {"pace": "instant"}}


def row(one: Player, name: str) -> Any:
    """Return somebody's row in the list of those at this device."""
    return one.page.locator("li", has=one.page.get_by_text(name, exact=True))


def press_in_row(one: Player, name: str, button: str) -> None:
    row(one, name).get_by_role("button", name=button).click()


def as_companion(one: Player, number: int) -> dict[str, Any]:
    """Return what the server tells a companion of themselves."""
    found: dict[str, Any] = one.context.request.get(f"/api/me?as={number}").json()
    return found


@pytest.mark.long
def test_a_companion_keeps_their_name_on_their_own_phone(person: Callable[..., Player]) -> None:
    """By a scan, and a yes on the tablet. The seat and the hand are theirs on both."""
    tablet, phone = person(size=TABLET, bypass_csp=True), person(size=PHONE, bypass_csp=True)
    table = Table(tablet, "phest")
    code = come_together(tablet, PHEST | {"seats": 2}, others=1)
    name = rename_all(tablet, 1)[2]
    tablet.open(f"/t/{code}")
    while table.uncover() != 2:
        table.decide()
    tablet.press("At this device")
    press_in_row(tablet, name, "Keep the name")
    expect(tablet.page.get_by_role("heading", name=f"{name}, on your own phone")).to_be_visible()
    given = shown_letters(tablet)
    assert serious(tablet) == []
    phone.open(f"/come-in#{given}")
    phone.page.locator("[data-given]").get_by_role("button", name="Come in").tap()
    expect(tablet.page.get_by_text("wants to come in")).to_be_focused()
    expect(tablet.page.get_by_text(f"Say yes only if it belongs to {name}.")).to_be_visible()
    tablet.press("Yes")
    expect(phone.page.get_by_role("heading", name=f"You are {name}")).to_be_visible()
    expect(row(tablet, name).get_by_text("keeps the name")).to_be_visible()
    assert me(phone)["id"] == as_companion(tablet, 2)["id"]
    phone.open(f"/t/{code}")
    phone.page.locator(".board [data-prompt]").first.wait_for()
    assert phone.seat == 1
    assert phone.view["reserve"]
    press_in_row(tablet, name, "Goes home")
    expect(tablet.page.get_by_text(f"{name} plays on with a device of their own")).to_be_visible()
    tablet.page.get_by_role("group", name=f"{name} goes home?").get_by_role(
        "button", name="Goes home"
    ).click()
    table.cover.wait_for()
    expect(tablet.page.get_by_role("button", name=name)).to_have_count(0)
    assert table.cover.get_attribute("data-cover") == "1"
    phone.until(lambda: phone.table["seats"][1]["bot"] is None, "the seat")
    assert phone.seat == 1
    assert tablet.complaints == []
    assert phone.complaints == []


@pytest.mark.long
def test_who_goes_home_comes_back_by_the_code_on_paper(person: Callable[..., Player]) -> None:
    """A bot plays the seat meanwhile, and the same person takes it back on another device."""
    tablet, phone = person(size=TABLET), person(size=PHONE)
    table = Table(tablet, "phest")
    code = come_together(tablet, PHEST | {"seats": 3}, others=2)
    name = rename_all(tablet, 2)[2]
    tablet.open(f"/t/{code}")
    table.uncover()
    tablet.press("At this device")
    press_in_row(tablet, name, "Keep the name")
    tablet.press("No phone here: a code on paper")
    expect(tablet.page.get_by_role("heading", name=f"{name} is your name now")).to_be_visible()
    paper = shown_code(tablet)
    tablet.press("Done")
    expect(row(tablet, name).get_by_text("keeps the name")).to_be_visible()
    press_in_row(tablet, name, "Goes home")
    expect(tablet.page.get_by_text(f"With the paper code {name} comes in on another device")).to_be_visible()
    tablet.page.get_by_role("group", name=f"{name} goes home?").get_by_role(
        "button", name="Goes home"
    ).click()
    tablet.until(lambda: tablet.table["seats"][1]["name"] is None, "the empty seat")
    phone.open(f"/come-in#{paper}")
    phone.page.locator("[data-given]").get_by_role("button", name="Come in").tap()
    assert shown_code(phone) != paper
    phone.press("Done")
    phone.open(f"/t/{code}")
    phone.until(lambda: phone.table.get("gave_up") == 1, "the seat that waits")
    phone.press("Take my seat back")
    phone.until(lambda: phone.seat == 1, "the seat")
    assert phone.table["seats"][1]["name"] == name
    assert tablet.complaints == []


@pytest.mark.long
def test_a_family_plays_on_when_the_tablets_battery_dies(
    person: Callable[..., Player],
) -> None:
    """Three at a tablet, one with a phone far away, and a television. The tablet comes back with all of its people.

    One of them does not wait for it, and comes in on a phone by the code on paper.
    """
    tablet, aunt, screen = person("Tablet", size=TABLET), person("Dora", size=PHONE), person("Screen")
    table = Table(tablet, "phest")
    code = come_together(tablet, PHEST, others=2, begin=False)
    names = rename_all(tablet, 2)
    paper = tablet.context.request.post("/api/me/keep?as=3", data={}).json()["code"]
    screen.open("/tv")
    answer = tablet.context.request.post(f"/api/televisions/{letters(screen)}", data={"table": code})
    assert answer.status == 204
    aunt.open(f"/t/{code}")
    aunt.press("Sit here")
    aunt.press("I am ready")
    tablet.open(f"/t/{code}")
    tablet.until(
        lambda: tablet.table and all(seat["ready"] for seat in tablet.table["seats"][1:]), "everybody ready"
    )
    tablet.press("Start the game")
    for _ in range(2):
        turn_of_tablet(table, aunt)
    number = aunt.number
    hand_before = table.hands[3][-1]
    kept = tablet.context.storage_state()
    tablet.context.close()
    aunt.until(lambda: not any(aunt.table["seats"][seat]["online"] for seat in (0, 1, 2)), "the dark tablet")
    phone = person("Phone", size=PHONE)
    phone.open(f"/come-in#{paper}")
    phone.page.locator("[data-given]").get_by_role("button", name="Come in").tap()
    shown_code(phone)
    phone.press("Done")
    phone.open(f"/t/{code}")
    phone.until(lambda: phone.seat == 2 and phone.game is not None, "the seat of who came back on a phone")
    assert hand_before <= {*phone.view["reserve"]}
    tablet = person("Tablet again", size=TABLET, state=kept)
    table = Table(tablet, "phest")
    tablet.open(f"/t/{code}")
    table.cover.wait_for()
    expect(tablet.page.get_by_role("group", name="Somebody else?").get_by_role("button")).to_have_count(2)
    shown, others = table.covered()
    assert sorted([names[shown], *others]) == sorted(names.values())
    aunt.until(
        lambda: all(seat["online"] and seat["bot"] is None for seat in aunt.table["seats"]), "all four"
    )
    turn_of_tablet(table, aunt, most=1)  # somebody on a phone may be next, who decides nothing here
    aunt.until(lambda: aunt.number > number, "the decision")
    screen.until(lambda: screen.number >= aunt.number, "the moves on the television")
    assert screen.seat is None
    assert not aunt.complaints
    assert not tablet.complaints


def turn_of_tablet(table: Table, aunt: Player, most: int = 200) -> None:
    """Decide as whoever is to decide at the tablet, so often at most, after the aunt if it is her turn."""
    page = table.page
    while True:
        aunt.until(lambda: aunt.my_turn or page.locator("[data-cover]").count() > 0, "anybody's turn")
        if not aunt.my_turn:
            break
        aunt.act(lambda one, lit: one.number % len(lit))
    table.uncover()
    table.decide(most)


LARGE = """([card, board]) => [card, board].map((one) => document.querySelector(one).getBoundingClientRect().height)"""
"""Returns the heights of a card of the hand and of the board."""


@pytest.mark.long
@pytest.mark.parametrize(
    ("game", "parts"),
    [("phest", [".cards .card", ".ring"]), ("karmanswap", [".fan .slot", ".map"])],
    ids=["phest", "karmanswap"],
)
def test_the_hand_is_large_on_a_phone_while_a_television_shows_the_board(
    person: Callable[..., Player], game: str, parts: list[str]
) -> None:
    phone, screen = person(size=PHONE, bypass_csp=True), person("Screen")
    code = new_table(phone, {"game": game, "seats": 2, "bots": ["random"], "settings": {"pace": "instant"}})
    phone.open(f"/t/{code}")
    phone.press("Start the game")
    phone.until(lambda: phone.my_turn, "a turn")
    phone.lights_up()
    button = phone.page.get_by_role("button", name="Large hand")
    expect(button).to_have_count(0)
    screen.open("/tv")
    given = phone.context.request.post(f"/api/televisions/{letters(screen)}", data={"table": code})
    assert given.status == 204
    expect(button).to_have_attribute("aria-pressed", "false")
    if game == "karmanswap":
        phone.press("Your hand")  # beside the market, of which there is room for one
    card, board = phone.page.evaluate(LARGE, parts)
    button.tap()
    expect(button).to_have_attribute("aria-pressed", "true")
    larger, smaller = phone.page.evaluate(LARGE, parts)
    assert larger > 1.35 * card
    assert smaller < 0.8 * board
    assert serious(phone) == []
    assert phone.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    phone.page.reload()
    expect(button).to_have_attribute("aria-pressed", "true")
    screen.context.close()
    phone.until(lambda: phone.table["spectators"] == 0, "the dark television")
    expect(button).to_have_attribute(
        "aria-pressed", "true"
    )  # it may be back soon, and nothing moves meanwhile
    button.tap()
    expect(button).to_have_count(0)
    phone.lights_up()
    assert not phone.complaints


def test_a_game_without_a_hand_and_a_wide_window_offer_no_large_hand(person: Callable[..., Player]) -> None:
    for game, size in (("spacebowl", PHONE), ("phest", TABLET)):
        one, screen = person(size=size), person("Screen")
        code = new_table(one, {"game": game, "seats": 2, "bots": ["random"], "start": True})
        one.open(f"/t/{code}")
        screen.open(f"/t/{code}")
        one.until(lambda one=one: one.table.get("spectators") == 1 and one.game is not None, "who looks on")
        one.page.locator(".board .table").wait_for()
        expect(one.page.get_by_role("button", name="Large hand")).to_have_count(0)
