"""Space Bowl round one device: everybody has an edge, and no touch is lost, taken twice, or taken for another's."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from edges import Device
from live_server import WIDE, LiveServer
from one_device import spoken
from people import LAPTOP, Player, new_table
from test_accessible import SERIOUS, STILL
from test_pages import AXE

pytestmark = [pytest.mark.browser, pytest.mark.timeout(900)]

TABLET = (1024, 768)
PHONE_ASIDE = (740, 360)
LARGE = 76
"""The least width and height of a button that calls (CSS pixels)."""
APART = 0.03
"""Two touches of a pair are less than this many seconds apart."""

ROUNDS = 10

WORDS_FIT = """() => [...document.querySelectorAll("[data-slot] > span, [data-edge] h2")].filter(
  (one) => one.checkVisibility() && (one.scrollWidth > one.clientWidth + 1
    || one.parentElement.scrollHeight > one.parentElement.clientHeight + 1)
).map((one) => one.textContent)"""
"""Returns the words that their buttons and lines have no room for."""

MOMENTS = """() => {
  window.moments = [];
  addEventListener("pointerdown", (event) => window.moments.push(event.timeStamp), true);
}"""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    """A server of these tests' own, as they lead its clock far ahead."""
    live = LiveServer(tmp_path_factory.mktemp("host") / "data", **WIDE)
    yield live
    if live.running:
        live.stop()


@pytest.fixture
def device(person: Callable[..., Player], server: LiveServer) -> Callable[..., Device]:
    """Returns a function that brings a device that is touched, unless it is said to have a mouse."""
    return lambda size, **how: Device(person(size=size, **({"touch": True} | how)), server)


def ready(device: Device, seats: int) -> None:
    """Everybody at this device is ready for the toss, and sees where to call."""
    for seat in range(seats):
        device.tap(device.button(seat, "Ready"))
    device.phase("search")
    for seat in range(seats):
        device.button(seat, "CallGo").wait_for()


def serious(one: Player) -> list[str]:
    """Return what axe finds serious in the page as it is, once nothing moves."""
    one.page.wait_for_function(STILL)
    if not one.page.evaluate("'axe' in window"):
        one.page.evaluate(AXE.read_text())
    found: list[str] = one.page.evaluate(SERIOUS, None)
    return found


def boxes(device: Device, selector: str) -> list[dict[str, float]]:
    """Return the boxes of all elements that match."""
    found: list[dict[str, float]] = device.page.evaluate(
        "(all) => [...document.querySelectorAll(all)].map((one) => one.getBoundingClientRect().toJSON())",
        selector,
    )
    return found


def apart(one: dict[str, float], other: dict[str, float]) -> bool:
    """Return whether two boxes do not overlap."""
    return (
        one["right"] <= other["left"] + 1
        or other["right"] <= one["left"] + 1
        or one["bottom"] <= other["top"] + 1
        or other["bottom"] <= one["top"] + 1
    )


def looks_right(device: Device, people: int) -> None:
    """Nobody's edge lies over another's, the galaxy or the menu; all of it is in the window; all words fit."""
    size = device.page.viewport_size
    places = [*boxes(device, "[data-edge]"), *boxes(device, ".middle"), *boxes(device, ".menu")]
    assert len(places) == people + 2
    for at, one in enumerate(places):
        assert one["left"] >= -1 and one["top"] >= -1, one  # noqa: PT018 -- a box
        assert one["right"] <= size["width"] + 1 and one["bottom"] <= size["height"] + 1, one  # noqa: PT018
        assert all(apart(one, other) for other in places[at + 1 :]), one
    assert device.page.evaluate(WORDS_FIT) == []
    for one in boxes(device, "[data-say=CallGo], [data-say=CallEnd]"):
        assert min(one["width"], one["height"]) >= LARGE, one


@pytest.mark.long
@pytest.mark.parametrize(
    ("size", "people", "language"),
    [
        (TABLET, 4, "en"),
        (TABLET, 3, "de"),
        (PHONE_ASIDE, 2, "fr"),
        (LAPTOP, 2, "de"),
        ((768, 1024), 4, "fr"),
    ],
    ids=lambda value: "x".join(map(str, value)) if isinstance(value, tuple) else str(value),
)
def test_everybody_has_an_edge_with_large_buttons(
    device: Callable[..., Device], size: tuple[int, int], people: int, language: str
) -> None:
    here = device(size, language=language, bypass_csp=True, touch=size != LAPTOP)
    press = (lambda place: place.click()) if size == LAPTOP else here.tap
    here.begin(people)
    looks_right(here, people)
    for seat in range(people):
        press(here.button(seat, "Ready"))
    here.phase("search")
    here.button(people - 1, "CallGo").wait_for()
    looks_right(here, people)
    assert len(boxes(here, "[data-say=CallGo]")) == people
    signs = {here.edge(seat).locator("h2 svg").first.inner_html() for seat in range(people)}
    colours = {
        here.edge(seat).evaluate("one => one.style.getPropertyValue('--seat')") for seat in range(people)
    }
    assert len(signs) == len(colours) == people
    assert serious(here.one) == []
    press(here.button(0, "CallEnd"))
    here.phase("countdown")
    press(here.card(1, 7))
    here.until(lambda: here.views[2]["pick"] == 7, "a card")
    here.button(1, "Lift").wait_for()
    looks_right(here, people)
    assert serious(here.one) == []
    here.time_runs_out()
    here.phase("reveal")
    here.button(0, "Ready").wait_for()
    here.server.run_clock()
    looks_right(here, people)
    assert serious(here.one) == []
    assert here.one.complaints == []


def pair(device: Device, kind: str, first: int, second: int, gap: float) -> None:
    """Two people touch their buttons. Both touches go out over their own lines, in the order of their moments."""
    places = [device.middle(device.button(seat, kind)) for seat in (first, second)]
    before = len(device.answers)
    device.touch((places[0], 0), (places[1], gap))
    device.until(lambda: len(device.answers) == before + 2, "two answers")
    assert device.sent[before:] == [(first + 1, {"kind": kind}), (second + 1, {"kind": kind})]
    answers = device.answers[before:]
    assert [number for number, _ in answers] == [first + 1, second + 1]
    refused = [message["why"]["reason"] if message["is"] == "refused" else None for _, message in answers]
    assert refused == [None, "already_called" if kind == "CallGo" else None]


@pytest.mark.parametrize(
    "pairs",
    [
        pytest.param(20, marks=pytest.mark.long),
        pytest.param(500, marks=[pytest.mark.soak, pytest.mark.timeout(3600)]),
    ],
)
def test_of_touches_at_once_none_is_lost(device: Callable[..., Device], pairs: int) -> None:
    chance = random.Random(27)
    done = 0
    while done < pairs:
        here = device(TABLET)
        here.begin(2)
        here.page.evaluate(MOMENTS)
        for _ in range(min(ROUNDS, (pairs - done) // 2)):
            for kind in ("Ready", "CallGo"):
                first = chance.randrange(2)
                pair(here, kind, first, 1 - first, gap=chance.uniform(0, APART))
                done += 1
            here.phase("countdown")
            here.time_runs_out()
            here.phase("reveal")
        moments = here.page.evaluate("window.moments")
        assert all(
            0 <= late - early < APART * 1000 for early, late in zip(moments[::2], moments[1::2], strict=True)
        )
        assert here.one.complaints == []
        here.one.context.close()


def test_a_palm_calls_nothing(device: Callable[..., Device]) -> None:
    here = device(TABLET)
    here.begin(4)
    ready(here, 4)
    edge = here.edge(0).bounding_box()
    go = here.middle(here.button(0, "CallGo"))
    end = here.middle(here.button(0, "CallEnd"))
    assert edge is not None
    beside = [
        (edge["x"] + edge["width"] * part, edge["y"] + edge["height"] * part) for part in (0.5, 0.6, 0.7)
    ]
    before = len(here.sent)
    here.touch(*((place, at * 0.004) for at, place in enumerate([go, end, *beside])), ahead=1)
    here.touch(*((place, at * 0.004) for at, place in enumerate([*beside, go, end])), ahead=1)
    here.tap(here.button(3, "VoteSkip"))
    here.until(lambda: len(here.answers) > before, "the answer to a finger")
    assert here.sent[before:] == [(4, {"kind": "VoteSkip"})]
    here.tap(here.button(0, "CallGo"))
    here.phase("countdown")
    assert here.views[1]["caller"] == 0


def test_a_rotated_screen_keeps_the_call(device: Callable[..., Device]) -> None:
    here = device(PHONE_ASIDE)
    here.begin(2)
    ready(here, 2)
    here.tap(here.button(1, "CallGo"))
    here.phase("countdown")
    here.card(1, 13).wait_for()
    here.page.set_viewport_size({"width": PHONE_ASIDE[1], "height": PHONE_ASIDE[0]})
    here.page.wait_for_function("() => document.querySelector('.side.bottom')")
    assert here.views[1]["caller"] == 1
    looks_right(here, 2)
    here.tap(here.edge(0).locator("[data-slot=main]"))
    here.until(lambda: here.views[1]["seats"][0]["stance"] == "in", "the other, who is in too")
    here.tap(here.card(1, 13))
    here.until(lambda: here.views[2]["pick"] == 13, "the caller's card")
    here.page.set_viewport_size({"width": PHONE_ASIDE[0], "height": PHONE_ASIDE[1]})
    here.page.wait_for_function("() => document.querySelector('.side.right')")
    here.time_runs_out()
    here.phase("reveal")
    here.server.run_clock()
    assert [result["pick"] for result in here.views[1]["reveal"]["results"]] == [None, 13]


def test_a_card_is_laid_at_ones_own_edge_and_nobody_sees_which(device: Callable[..., Device]) -> None:
    here = device(TABLET)
    here.begin(4)
    ready(here, 4)
    here.tap(here.button(0, "CallGo"))
    here.phase("countdown")
    pad = here.edge(0).locator("[role=grid]")
    pad.wait_for()
    assert here.page.locator("[data-lay]").count() == 25
    before = len(here.sent)
    here.edge(1).locator("h2").scroll_into_view_if_needed()
    for place in (
        here.edge(1).locator("h2"),
        here.edge(2).locator(".bowl").first,
        here.page.locator("[data-cell='3']"),
    ):
        here.tap(place)
    empty, words = pad.inner_html(), spoken(here.page)
    here.tap(here.card(0, 7))
    here.until(lambda: here.views[1]["pick"] == 7, "the card")
    assert here.sent[before:] == [(1, {"kind": "Pick", "cell": 7})]
    here.edge(0).get_by_text("Your card lies.").wait_for()
    assert pad.inner_html() == empty
    assert here.page.locator("svg.mine, .chosen").count() == 0
    place = "row 2, column 3"
    assert place in words
    assert words.count(place) == spoken(here.page).count(place)


def test_two_on_a_laptop_have_a_key_each(device: Callable[..., Device]) -> None:
    here = device(LAPTOP, touch=False)
    here.begin(2)
    for seat in range(2):
        here.button(seat, "Ready").focus()
        here.page.keyboard.press("Enter")
    here.phase("search")
    keys = []
    for seat in range(2):
        button = here.button(seat, "CallGo")
        button.wait_for()
        keys.append(button.get_attribute("aria-keyshortcuts"))
        assert button.locator("kbd").inner_text() == keys[-1]
        here.page.get_by_role("button", name=f"Go! ({('Ada', 'Ben')[seat]})", exact=True).wait_for()
    before = len(here.sent)
    here.page.keyboard.down(keys[1])
    here.page.keyboard.down(keys[0])
    here.until(lambda: len(here.answers) == before + 2, "two answers")
    assert here.sent[before:] == [(2, {"kind": "CallGo"}), (1, {"kind": "CallGo"})]
    assert here.answers[-1][1]["why"]["reason"] == "already_called"
    here.edge(0).get_by_text("Only the first call counts", exact=False).wait_for()
    for key in keys:
        here.page.keyboard.up(key)
    here.button(0, "Concur").wait_for()
    here.page.keyboard.press(keys[0])
    here.until(lambda: here.views[1]["seats"][0]["stance"] == "in", "who concurs")
    here.card(0, 0).focus()
    for key in ("ArrowRight", "ArrowDown", "Enter"):
        here.page.keyboard.press(key)
    here.until(lambda: here.views[1]["pick"] == 6, "the card below and to the right")


@pytest.mark.long
def test_a_family_sits_down_at_four_edges(person: Callable[..., Player], server: LiveServer) -> None:
    """In the lobby three more sit down. The fifth seat is for somebody with a phone of their own, and says so."""
    one = person(size=TABLET, touch=True)
    here = Device(one, server)
    table: dict[str, Any] = {"game": "spacebowl", "seats": 5}
    code = new_table(one, table)
    one.open(f"/t/{code}")
    dialog = one.page.get_by_role("dialog")
    for at, name in enumerate(("Ben", "Cleo", "Dora")):
        one.press("Add somebody here")
        dialog.get_by_label("Name").fill(name)
        dialog.get_by_role("button", name="Add", exact=True).click()
        dialog.wait_for(state="detached")
        one.until(lambda at=at: one.table["seats"][at + 1]["ready"], "somebody who is ready")
    one.page.get_by_text("Up to 4 people play at this device").wait_for()
    assert one.page.get_by_role("button", name="Add somebody here").count() == 0
    far = person()
    far.open(f"/t/{code}")
    far.press("Sit here")
    far.press("I am ready")
    one.until(lambda: one.table["seats"][4]["ready"], "somebody far away")
    one.press("Start the game")
    one.page.locator("[data-edge]").nth(3).wait_for()
    far.page.locator(".dock").first.wait_for()
    assert far.page.locator("[data-edge]").count() == 0
    ready_here = [here.button(seat, "Ready") for seat in range(4)]
    for button in ready_here:
        here.tap(button)
    far.page.locator("[data-choice=Ready]").click()
    here.phase("search")
    far.page.locator("[data-choice=CallGo]").click()
    here.phase("countdown")
    assert here.views[1]["caller"] == 4
    for seat in range(4):
        here.button(seat, "Concur").wait_for()
    assert one.complaints == []
