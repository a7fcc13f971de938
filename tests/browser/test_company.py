"""Bots have names: in the dialog, in the lobby, at the table and in the list. Also a start without free seats."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from people import LAPTOP, PHONE, SMALL, Player, new_table, open_new_table
from playwright.sync_api import expect
from test_alone import against

pytestmark = [pytest.mark.browser, pytest.mark.timeout(900)]

CUT = """() => [...document.querySelectorAll(".seat h2, .players .name")]
  .filter((one) => one.dataset.clipped !== undefined).map((one) => one.innerText)"""
"""Returns the names on a board that do not fit into their place."""


def names(one: Player) -> list[str]:
    """Return the bots' names, as the server tells them."""
    return [seat["bot_name"] for seat in one.table["seats"] if seat["bot_name"]]


def test_a_newcomer_meets_one_recruit(person: Callable[..., Player]) -> None:
    one = person()
    one.open("/")
    one.page.get_by_role("button", name="Play against bots").first.click()
    one.press("Start the game")
    one.until(lambda: one.game is not None, "the game")
    assert [seat["bot"] for seat in one.table["seats"]] == [None, "rank:1"]


def test_karman_swap_counts_the_partner_apart_and_more_choices_are_folded(
    person: Callable[..., Player],
) -> None:
    one = person()
    one.open("/")
    game = one.page.get_by_role("listitem").filter(has=one.page.get_by_role("heading", name="Karman Swap"))
    game.get_by_role("button", name="Play against bots").click()
    dialog = one.page.get_by_role("dialog")
    offered = dialog.get_by_role("group", name="With you at the table").locator("label")
    expect(offered).to_have_text(["1 opponent", "2 opponents", "Your partner and 2 opponents"])
    offered.nth(2).click()
    dialog.locator("summary", has_text="More choices").click()
    dialog.get_by_role("group", name="Rounds to win").locator("label", has_text="One").click()
    one.press("Start the game")
    one.until(lambda: one.game is not None, "the game")
    assert [seat["team"] for seat in one.table["seats"]] == [0, 1, 0, 1]
    assert one.table["options"]["rounds_to_win"] == 1
    one.page.get_by_role("tab", name="Players").click()
    partners = one.page.get_by_role("listitem").filter(has_text="your partner")
    assert names(one)[1] in partners.inner_text()
    assert one.page.get_by_role("listitem").filter(has_text="your opponent").count() == 2


@pytest.mark.parametrize(
    "game", ["phest", *(pytest.param(each, marks=pytest.mark.long) for each in ("spacebowl", "karmanswap"))]
)
def test_names_agree_wherever_bots_are_met(person: Callable[..., Player], game: str) -> None:
    """The names are the same in the lobby, on the board and among the players. Old levels have a rank."""
    one = person()
    code = new_table(one, {"game": game, "seats": 3, "bots": ["greedy:2", "rank:6"]})
    ranks = ("Cadet" if game == "karmanswap" else "Pilot", "Admiral")
    one.open(f"/t/{code}")
    one.until(lambda: one.table, "the table")
    known = names(one)
    assert len(set(known)) == 2
    for name, rank in zip(known, ranks, strict=True):
        seat = one.page.get_by_role("listitem").filter(has_text=name)
        seat.get_by_text(f"Bot · {rank}").wait_for()
        assert seat.locator("svg .head").count() == 1
    one.press("Start the game")
    one.until(lambda: one.game is not None, "the game")
    assert names(one) == known
    for name in known:
        one.page.locator(".board").get_by_text(name).first.wait_for()
    one.page.get_by_role("tab", name="Players").click()
    for name, rank in zip(known, ranks, strict=True):
        one.page.get_by_role("listitem").filter(has_text=name).get_by_text(f"Bot · {rank}").wait_for()


@pytest.mark.parametrize("size", [pytest.param(PHONE, marks=pytest.mark.long), SMALL], ids=["phone", "small"])
@pytest.mark.parametrize(
    "game",
    [
        pytest.param("phest", marks=pytest.mark.long),
        "spacebowl",
        pytest.param("karmanswap", marks=pytest.mark.long),
    ],
)
def test_no_bots_name_is_cut_on_a_phone(
    person: Callable[..., Player], game: str, size: tuple[int, int]
) -> None:
    one = person(size=size)
    against(one, "greedy:1", 4, game)
    for name in names(one):
        one.page.locator(".board").get_by_text(name).first.wait_for()
    cut = one.page.evaluate(CUT)
    assert not set(cut) & set(names(one)), cut


def test_the_host_starts_with_those_who_are_here(person: Callable[..., Player]) -> None:
    """The button stands beside the seats, as soon as that many can play the game and everybody is ready."""
    host, guest = person("Host", size=LAPTOP), person("Guest", size=PHONE)
    code = open_new_table(host, {"game": "spacebowl", "seats": 8})
    host.page.get_by_role("button", name="Start the game", disabled=True).wait_for()
    guest.open(f"/t/{code}")
    guest.page.get_by_role("button", name="Sit here").last.tap()
    host.page.get_by_role("button", name="Start with 2", disabled=True).wait_for()
    guest.press("I am ready")
    host.page.get_by_role("button", name="Start with 2", disabled=False).click()
    for one in (host, guest):
        one.until(lambda one=one: one.game is not None, "the game")
        assert [seat["name"] is not None for seat in one.table["seats"]] == [True, True]
    assert (host.seat, guest.seat) == (0, 1)
