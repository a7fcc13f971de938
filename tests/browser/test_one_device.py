"""Several people at one device: nobody sees another's hand, not for one frame, and everybody finds their way."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime, timedelta

import pytest
from live_server import LiveServer
from one_device import Lines, Table, agree_to_open_cards, come_together, name_of
from people import Player, new_table
from test_accessible import SERIOUS
from test_pages import AXE

from cosmodrome.cli.app import call

pytestmark = [pytest.mark.browser, pytest.mark.timeout(900)]

TABLET = (1024, 768)
KARMAN = {"game": "karmanswap", "seats": 4, "settings": {"pace": "instant"}}


def serious(one: Player) -> list[str]:
    """Return what axe finds serious in the page as it is."""
    if not one.page.evaluate("'axe' in window"):
        one.page.evaluate(AXE.read_text())
    found: list[str] = one.page.evaluate(SERIOUS, None)
    return found


def slow_down(one: Player, rate: int) -> None:
    """Let the page's processor be this many times as slow."""
    one.context.new_cdp_session(one.page).send("Emulation.setCPUThrottlingRate", {"rate": rate})


def pass_around(table: Table, passes: int) -> list[int]:
    """Pass the device, and decide, this many times. Return who was shown. Look at what a screen reader is told."""
    shown = []
    for _ in range(passes):
        table.cover.wait_for()
        spoken = table.spoken()
        number = table.uncover()
        shown.append(number)
        theirs = table.spoken()
        table.decide()
        everybody = set.union(*(table.secrets(each) for each in table.hands))
        assert not {word for word in everybody if word in spoken}
        assert not {word for word in table.secrets(number) if word in theirs}
    return shown


def check(table: Table, shown: list[int]) -> None:
    """Everybody saw their own hand, and nobody another's."""
    assert table.leaks() == []
    states = table.seen
    for number in set(shown):
        assert table.secrets(number), number  # there was something to hide
        turn, own = 0, set[str]()
        for cover, words in states:
            turn = cover or turn
            if not cover and turn == number:
                own |= words
        assert own & table.own(number), number  # and the probe sees what is shown
    assert table.one.complaints == []


@pytest.mark.long
def test_no_frame_shows_anothers_hand(person: Callable[..., Player]) -> None:
    one = person(size=TABLET, motion=True)
    table = Table(one, "karmanswap")
    code = come_together(one, KARMAN, others=3)
    one.open(f"/t/{code}")
    check(table, pass_around(table, 3))


@pytest.mark.long
@pytest.mark.parametrize("game", ["karmanswap", "phest"])
def test_no_frame_of_many_shows_anothers_hand_on_a_slow_processor(
    person: Callable[..., Player], game: str
) -> None:
    one = person(size=TABLET, motion=True)
    table = Table(one, game)
    code = come_together(one, KARMAN | {"game": game}, others=3)
    slow_down(one, 6)
    one.open(f"/t/{code}")
    shown = pass_around(table, 5)
    while set(shown) != {1, 2, 3, 4}:
        shown += pass_around(table, 1)
    check(table, shown)


@pytest.mark.long
def test_the_probe_finds_what_no_cover_hides(person: Callable[..., Player]) -> None:
    """All agree that nothing is covered. Then one hand follows the other, and the same look at it says so."""
    one = person(size=TABLET)
    table = Table(one, "karmanswap")
    code = come_together(one, KARMAN, others=3)
    one.open(f"/t/{code}")
    agree_to_open_cards(table)
    table.decide(most=6)
    assert table.leaks()
    assert one.complaints == []


@pytest.mark.long
def test_the_next_person_can_decide_though_an_event_was_still_acted_out_to_the_last(
    person: Callable[..., Player],
) -> None:
    """All agree that nothing is covered. The line of the last person tells of a decision before that of the next."""
    one = person(size=TABLET, motion=True)
    table, lines = Table(one, "karmanswap"), Lines(one)
    code = come_together(one, KARMAN, others=3)
    one.open(f"/t/{code}")
    agree_to_open_cards(table)
    lines.keep = True
    lines.decide_as(lines.deciding())
    handed = lines.games[1]["number"]  # cards fly to whoever decides now
    last = lines.deciding()
    lines.decide_as(last)
    over, following = lines.games[1]["number"], lines.deciding()
    one.page.get_by_role("group", name="Pass to").get_by_text(name_of(last)).click()
    one.page.get_by_text(f"You see the cards of {name_of(last)}").wait_for()
    one.page.locator(".board [data-prompt]").first.wait_for()
    others = sorted({1, 2, 3, 4} - {last, following})
    for number in (last, *others, following):
        lines.tell(number, *range(handed, over))
    for number in (last, others[0], following, others[1]):
        lines.tell(number, over)
    one.page.get_by_text(f"You see the cards of {name_of(following)}").wait_for()
    one.page.locator(".board [data-choice]").first.wait_for()
    assert one.complaints == []


HIDE = """() => {
  Object.defineProperty(document, "visibilityState", { configurable: true, get: () => "hidden" });
  document.dispatchEvent(new Event("visibilitychange"));
  const board = document.querySelector(".board, [data-choice]");
  delete document.visibilityState;
  document.dispatchEvent(new Event("visibilitychange"));
  return board === null;
}"""
"""Hides the page and shows it again. Returns whether the board was gone before the system could take its picture."""

HELD = """(button) => button.dispatchEvent(
  new KeyboardEvent("keydown", { key: "Enter", repeat: true, bubbles: true, cancelable: true }),
)"""
"""Lets a key that is held down repeat. Returns false if the page takes no notice of the key."""

PHEST = {"game": "phest", "seats": 3, "settings": {"pace": "instant"}}


@pytest.mark.parametrize(
    "size", [pytest.param(TABLET, marks=pytest.mark.long), (360, 740)], ids=["tablet", "phone"]
)
def test_a_family_sits_down_and_plays(person: Callable[..., Player], size: tuple[int, int]) -> None:
    one = person(size=size, bypass_csp=True)
    page = one.page
    dialog = page.get_by_role("dialog")
    code = new_table(one, PHEST)
    one.open(f"/t/{code}")
    for at, name in enumerate(("Ben", "Cleo")):
        one.press("Add somebody here")
        dialog.get_by_label("Name").fill(name)
        dialog.get_by_role("button", name="Add", exact=True).click()
        dialog.wait_for(state="detached")
        one.until(lambda at=at: one.table["seats"][at + 1]["ready"], "somebody who is ready")
    assert serious(one) == []
    one.press("Start the game")
    cover = page.locator("[data-cover]")
    cover.wait_for()
    assert page.title().startswith("Pass the device")
    button = cover.locator("button[aria-disabled=false]").first
    button.wait_for()
    assert button.evaluate("one => one === document.activeElement")
    assert serious(one) == []
    page.keyboard.press("Enter")
    page.locator(".board [data-choice]").first.wait_for()
    assert serious(one) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    one.press("At this device")
    dialog.get_by_role("heading", name="Nothing to hide").wait_for()
    assert serious(one) == []
    assert one.complaints == []


@pytest.mark.long
def test_a_hidden_page_is_covered_first_and_another_tab_covers(person: Callable[..., Player]) -> None:
    one = person(size=TABLET)
    table = Table(one, "phest")
    code = come_together(one, PHEST, others=2)
    one.open(f"/t/{code}")
    first = table.uncover()
    assert one.page.evaluate(HIDE)
    assert table.uncover() == first
    one.press("Cover")
    assert table.uncover() == first
    tab = one.context.new_page()
    tab.goto(f"/t/{code}")
    tab.locator("[data-cover]").wait_for()
    assert table.cover.count() == 0
    tab.locator("[data-cover] button[aria-disabled=false]").first.click()
    table.cover.wait_for()
    tab.locator(".board [data-prompt]").first.wait_for()
    table.uncover()
    tab.locator("[data-cover]").wait_for()


def test_a_turned_screen_shows_nobody_elses_hand(person: Callable[..., Player]) -> None:
    """The board is laid out anew: it stays as it was, covered or not."""
    one = person(size=TABLET)
    table = Table(one, "karmanswap")
    code = come_together(one, KARMAN, others=3)
    one.open(f"/t/{code}")
    upright = {"width": TABLET[1], "height": TABLET[0]}
    one.until(lambda: one.game is not None, "the game")
    (asked,) = (str(seat + 1) for seat in (one.game or {})["actors"])
    one.page.locator(f"[data-cover='{asked}']").wait_for()  # before all lines are told, it may be another's
    one.page.set_viewport_size(upright)
    one.page.wait_for_function("innerWidth < innerHeight")
    assert table.cover.get_attribute("data-cover") == asked
    first = table.uncover()
    one.page.set_viewport_size({"width": TABLET[0], "height": TABLET[1]})
    one.page.wait_for_function("innerWidth > innerHeight")
    one.page.locator(".board [data-choice]").first.wait_for()
    table.decide()
    table.cover.wait_for()
    one.page.set_viewport_size(upright)
    one.page.wait_for_function("innerWidth < innerHeight")
    assert table.cover.count() == 1
    check(table, [first, table.uncover()])


def test_a_key_that_is_held_and_a_press_that_comes_late_uncover_nothing(
    person: Callable[..., Player],
) -> None:
    one = person(size=TABLET)
    table = Table(one, "phest")
    code = come_together(one, PHEST, others=2)
    one.page.clock.install()
    one.page.clock.pause_at(datetime.now(UTC) + timedelta(seconds=5))
    one.open(f"/t/{code}")
    one.page.clock.run_for(200)
    table.cover.wait_for()
    # A line that opens late may show that its person decides. They are asked for then, and the cover settles anew.
    one.until(lambda: len(table.hands) == 3, "the lines of all three")
    button = table.cover.locator("button").first
    button.dispatch_event("click")
    one.page.clock.run_for(200)
    assert button.get_attribute("aria-disabled") == "true"
    one.page.clock.run_for(400)
    assert button.get_attribute("aria-disabled") == "false"
    held = button.evaluate(HELD)
    assert held is False
    assert table.cover.count() == 1


@pytest.mark.long
def test_who_goes_home_leaves_a_bot_and_shows_nobody(person: Callable[..., Player]) -> None:
    one = person(size=TABLET)
    table = Table(one, "phest")
    code = come_together(one, PHEST, others=2)
    one.open(f"/t/{code}")
    table.uncover()
    group = one.page.get_by_role("group", name="Pass to")
    if group.get_by_role("button", name="Ben").count():
        group.get_by_role("button", name="Ben").click()
        assert table.uncover() == 2
    one.press("At this device")
    dialog = one.page.get_by_role("dialog")
    ben = dialog.get_by_role("listitem").filter(has_text="Ben")
    ben.get_by_role("button", name="Goes home").click()
    ben.get_by_role("button", name="Goes home").click()
    table.cover.wait_for()  # Ben holds the device: nobody else's hand comes up
    assert table.cover.get_attribute("data-cover") != "2"
    one.until(lambda: one.table["seats"][1]["name"] is None, "Ben's empty seat")
    assert one.table["seats"][1]["bot"]
    assert [each["number"] for each in one.context.request.get("/api/me").json()["companions"]] == [3]
    table.uncover()


@pytest.mark.long
def test_who_is_banned_is_out_and_the_others_play_on(
    person: Callable[..., Player], server: LiveServer
) -> None:
    one = person(size=TABLET)
    table = Table(one, "phest")
    code = come_together(one, PHEST, others=2)
    one.open(f"/t/{code}")
    shown = table.uncover()
    banned = 2 if shown == 3 else 3
    theirs = one.page.get_by_role("group", name="Pass to").get_by_text(name_of(banned), exact=True)
    assert theirs.count() == 1
    their_id = one.context.request.get(f"/api/me?as={banned}").json()["id"]
    # Playwright has a loop of its own in this thread, and the command needs one.
    with ThreadPoolExecutor(1) as apart:
        assert apart.submit(call, ["admin", "ban", their_id, "--data", str(server.data)]).result() == 0
    theirs.wait_for(state="detached")
    assert table.cover.count() == 0
    one.open(f"/t/{code}")
    assert table.uncover() == shown
    assert theirs.count() == 0


def test_the_device_comes_back_with_its_people(person: Callable[..., Player], server: LiveServer) -> None:
    """The battery dies in the middle of a game. The same cookies bring all of them back to their seats."""
    one = person(size=TABLET)
    table = Table(one, "phest")
    code = come_together(one, PHEST, others=2)
    one.open(f"/t/{code}")
    table.uncover()
    one.page.close()
    one.page = one.context.new_page()
    again = Table(one, "phest")
    one.page.goto(f"/t/{code}")
    shown, others = again.covered()
    assert sorted([name_of(shown), *others]) == [name_of(number) for number in (1, 2, 3)]
    again.uncover()
