"""People's habits: keys that they want or do not want, a light room, names that are too long."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest
from people import LAPTOP, PHONE, Player, actor, open_new_table, vary
from playwright.sync_api import expect
from test_alone import against

if TYPE_CHECKING:
    from playwright.sync_api import Request, Route, WebSocketRoute

pytestmark = [pytest.mark.browser, pytest.mark.timeout(900)]

LIGHT = """() => {
  const colour = (one) => getComputedStyle(one).getPropertyValue("--text").trim();
  const board = document.querySelector(".board");
  return [document.documentElement.dataset.theme, colour(document.body), board && colour(board)];
}"""
"""Returns the theme and the colour of words, of the page and of the board."""

PRINTED = """() => {
  const board = getComputedStyle(document.querySelector(".board"));
  return [board.printColorAdjust, board.backgroundColor];
}"""

INDEX = r"/assets/index-[^\"]*"

DARK_TEXT, LIGHT_TEXT = "#141a2e", "#eef0f8"
DARK_GROUND = "rgb(11, 14, 26)"


def at_the_table(one: Player, game: str = "phest") -> None:
    """Sit at a new table where it is one's turn."""
    against(one, game=game)
    one.until(lambda: one.my_turn, "a turn")
    one.lights_up()


@pytest.mark.parametrize(
    ("setting", "silent", "heard"),
    [pytest.param("off", ["m", "Alt+m"], None, marks=pytest.mark.long), ("alt", ["m"], "Alt+m")],
)
def test_keys_with_letters_can_be_turned_off_or_changed(
    person: Callable[..., Player], setting: str, silent: list[str], heard: str | None
) -> None:
    """A silent key sends nothing: the server answers no command for it (WCAG 2.1.4)."""
    one = person()
    one.prefer({"shortcuts": setting})
    at_the_table(one)
    move = one.page.locator("[data-choice]", has_text="Move").first
    move.wait_for()
    assert move.locator("kbd").count() == (setting != "off")
    assert move.get_attribute("aria-keyshortcuts") == {"off": None, "alt": "Alt+M"}[setting]
    before = one.answers
    for key in silent:
        one.page.keyboard.press(key)
    if heard:
        one.page.keyboard.press(heard)
        one.until(lambda: one.answers > before, "the answer to a key")
    else:
        one.act(vary)
    assert one.answers == before + 1


def test_a_question_mark_lists_the_keys_of_what_is_shown(person: Callable[..., Player]) -> None:
    """Each key on the list does what the list says. If letters are no shortcuts, neither is the question mark."""
    one = person()
    at_the_table(one)
    one.page.keyboard.press("?")
    sheet = one.page.get_by_role("dialog", name="Keyboard shortcuts")
    sheet.locator("dd", has_text="Move").first.wait_for()
    keys = dict(
        zip(sheet.locator("dt").all_inner_texts(), sheet.locator("dd").all_inner_texts(), strict=True)
    )
    assert "Move" in keys["M"]
    assert keys["Esc"]
    one.page.keyboard.press("Escape")
    sheet.wait_for(state="hidden")
    before = one.number
    one.page.keyboard.press("m")
    one.until(lambda: one.number > before, "a move by its key")


def test_a_key_is_changed_in_the_sheet_and_kept_on_the_device(person: Callable[..., Player]) -> None:
    """A key with another meaning is refused with words. Buttons show the changed key, to screen readers, too."""
    one = person()
    at_the_table(one)
    keys = one.page.keyboard
    keys.press("?")
    sheet = one.page.get_by_role("dialog", name="Keyboard shortcuts")
    other = sheet.get_by_label("New key: Move", exact=False).first
    other.press("?")
    sheet.get_by_text("? does something else already").wait_for()
    other.press("q")
    sheet.locator("dt", has_text="Q").wait_for()
    one.page.reload()
    move = one.page.locator("[data-choice]", has_text="Move").first
    move.wait_for()
    assert move.locator("kbd").inner_text() == move.get_attribute("aria-keyshortcuts") == "Q"
    before = one.answers
    keys.press("m")
    keys.press("q")
    one.until(lambda: one.answers > before, "the answer to a key")
    assert one.answers == before + 1


def test_the_light_theme_is_light_and_drawings_for_the_dark_stay_dark(person: Callable[..., Player]) -> None:
    one = person()
    one.prefer({"theme": "light"})
    at_the_table(one)
    assert one.page.evaluate(LIGHT) == ["light", DARK_TEXT, LIGHT_TEXT]
    colour = one.page.locator("meta[name=theme-color]").get_attribute("content")
    assert colour == one.page.evaluate("() => getComputedStyle(document.body).getPropertyValue('--ground')")


def test_the_theme_may_follow_the_system_and_paper_is_white(person: Callable[..., Player]) -> None:
    one = person()
    one.prefer({"theme": "system"})
    one.page.emulate_media(color_scheme="dark")
    one.open("/about")
    one.page.locator("h1").wait_for()
    page = one.page.locator("html")
    assert page.get_attribute("data-theme") == "dark"
    one.page.emulate_media(color_scheme="light")
    one.page.locator("html[data-theme=light]").wait_for(state="attached")
    one.page.emulate_media(color_scheme="dark", media="print")
    one.page.locator("html[data-theme=light]").wait_for(state="attached")


@pytest.mark.parametrize("key", ["Escape", "Enter"])
def test_who_changes_their_name_by_keys_goes_on_from_there(person: Callable[..., Player], key: str) -> None:
    one = person()
    one.open("/about")
    name = one.page.get_by_role("button", name="Your name is", exact=False)
    name.press("Enter")
    field = one.page.get_by_role("textbox")
    field.fill("Vega")
    field.press(key)
    expect(name).to_be_focused()
    assert ("Vega" in name.inner_text()) == (key == "Enter")


SHARES = """
  navigator.share = async (what) => { window.shared = what; };
  navigator.wakeLock.request = async (what) => {
    window.awake = what;
    return { released: false, release: async () => { window.awake = null; } };
  };
  window.rung = 0;
  const dial = { setValueAtTime() {}, exponentialRampToValueAtTime() {} };
  const box = () => ({ connect: (next) => next, start() {}, stop() {}, frequency: dial, gain: dial, Q: dial });
  window.AudioContext = class {
    state = "running";
    suspend = async () => undefined;
    resume = async () => undefined;
    createGain = box;
    createBiquadFilter = box;
    createBufferSource = box;
    createBuffer = () => ({ getChannelData: () => [] });
    createOscillator = () => ((window.rung += 1), box());
  };
  window.away = false;
  Object.defineProperty(document, "hidden", { get: () => window.away });
  const frame = window.requestAnimationFrame;
  window.requestAnimationFrame = (then) => (window.away ? 0 : frame(then));
"""
"""A browser that shares links, keeps the screen on and counts tones. While its tab is hidden, it draws no frames."""

TAB = "() => [document.title, document.querySelector('link[rel=icon]').getAttribute('href')]"


def test_a_tab_that_is_away_says_by_title_icon_and_sound_that_it_is_my_turn(
    person: Callable[..., Player],
) -> None:
    """The screen stays on only while one plays. The link is shared in the browser's own way."""
    ada, bob = person("Ada"), person("Bob")
    for one in (ada, bob):
        one.context.add_init_script(SHARES)
    code = open_new_table(ada, {"game": "phest", "seats": 2})
    ada.press("Share")
    assert ada.page.evaluate("window.shared.url").endswith(f"/t/{code}")
    bob.open(f"/t/{code}")
    bob.press("Sit here")
    bob.press("I am ready")
    ada.until(lambda: ada.table["seats"][1]["ready"], "Bob")
    ada.press("Start the game")
    acting = actor((ada, bob))
    assert acting is not None
    waiting = bob if acting is ada else ada
    name = acting.table["seats"][acting.seat]["name"]
    expect(waiting.page).to_have_title(re.compile(f"^It's {name}"))
    assert waiting.page.evaluate(TAB)[1] == "/icon.svg"
    waiting.page.evaluate("() => { window.away = true; window.rung = 0; }")
    while not waiting.my_turn:
        acting.act(vary)
        waiting.until(lambda: waiting.number >= acting.number, "the others' news")
    waiting.page.wait_for_function("() => window.rung > 0", polling=50)
    titles = set[str]()

    def two_titles() -> bool:
        titles.add(waiting.page.evaluate(TAB)[0])
        return len(titles) > 1

    waiting.until(two_titles, "the other title")
    assert titles == {"● Your turn · Phest", "Your turn!"}
    assert waiting.page.evaluate(TAB)[1] == "/icon-turn.svg"
    assert waiting.page.evaluate("window.awake") == "screen"
    waiting.page.evaluate("window.away = false")
    waiting.press("Leave the table")
    waiting.press("Give up my seat")
    waiting.page.wait_for_function("() => window.awake === null")


def test_a_board_on_paper_keeps_the_ground_that_its_words_need(person: Callable[..., Player]) -> None:
    """Browsers print words but no backgrounds. The skip link over the page's head would be printed on every sheet."""
    one = person()
    at_the_table(one)
    one.page.emulate_media(media="print")
    one.page.locator("html[data-theme=light]").wait_for(state="attached")
    assert one.page.evaluate(PRINTED) == ["exact", DARK_GROUND]
    assert not one.page.get_by_role("link", name="Skip to the content").is_visible()


def test_a_name_too_long_fades_and_is_shown_whole_when_touched(person: Callable[..., Player]) -> None:
    """The status in a table's bar is made so narrow that no name fits."""
    one = person(size=PHONE)
    against(one)
    status = one.page.locator("header .status")
    status.wait_for()
    status.evaluate("(one) => { one.style.maxWidth = '3rem' }")
    clipped = one.page.locator("header .status[data-clipped]")
    clipped.wait_for()
    assert clipped.get_attribute("title")
    clipped.tap()
    one.page.locator("header .status[data-clipped=whole]").wait_for()
    assert status.evaluate("(one) => one.scrollWidth <= one.clientWidth")


@pytest.mark.long
@pytest.mark.parametrize("size", [LAPTOP, PHONE])
def test_when_only_bots_are_left_one_press_ends_their_pauses(
    person: Callable[..., Player], size: tuple[int, int]
) -> None:
    one = person(size=size)
    table = {"game": "phest", "seats": 2, "bots": ["greedy:1"], "start": True, "settings": {"pace": "calm"}}
    open_new_table(one, table)
    one.until(lambda: one.game is not None, "the game")
    hasten = one.page.get_by_role("button", name="See how it ends")
    assert not hasten.is_visible()
    one.page.get_by_role("button" if one.touch else "tab", name="Players").click()
    if one.touch:
        one.page.get_by_role("tab", name="Players").tap()
    one.press("Let a bot play for me")
    if one.touch:
        one.page.keyboard.press("Escape")
    hasten.click()
    one.until(lambda: one.over, "the end")
    assert one.table["hastened"]


@pytest.mark.long
def test_an_older_page_says_so_and_loads_the_new_one_between_moves(person: Callable[..., Player]) -> None:
    """The server returns with another page and without the files of this one. Loading the new page once is enough."""
    one = person()
    lines: list[WebSocketRoute] = []
    loads: list[str] = []
    newer, loading = False, False

    def answer(line: WebSocketRoute) -> None:
        lines.append(line)
        there = line.connect_to_server()
        line.on_message(there.send)
        there.on_message(
            lambda said: line.send(re.sub(INDEX, "/assets/index-new.js", str(said)) if newer else said)
        )

    def file(route: Route) -> None:
        if newer and not loading:
            route.fulfill(status=404)
        else:
            route.fallback()

    def request(asked: Request) -> None:
        nonlocal loading
        loading = loading or (newer and asked.is_navigation_request())

    one.page.route("**/assets/*", file)
    one.page.on("request", request)
    one.page.on("load", lambda page: loads.append(page.url))
    one.page.route_web_socket(re.compile("/ws/tables/"), answer)
    table = {"game": "phest", "seats": 2, "bots": ["random"], "start": True, "settings": {"pace": "calm"}}
    with one.page.expect_response("**/NewerPage-*.js"):
        open_new_table(one, table)
    one.until(lambda: one.game is not None, "the game")
    newer = True
    lines[-1].close()
    notice = one.page.get_by_role("status").filter(has_text="Cosmodrome was updated")
    notice.wait_for()
    choices = one.page.locator("[data-choice]")
    for _ in range(40):
        choices.first.or_(one.page.locator(".frame")).first.wait_for()
        asked = choices.count() > 0
        if loading:  # looked at last: what can be chosen may be on the new page already
            break
        if asked:
            one.page.wait_for_timeout(1800)
            assert not loading, "a move is under way"
            choices.last.click()  # the notice may lie over the first choice, and so may another's panel
        one.page.wait_for_timeout(200)
    one.until(lambda: len(loads) > 1, "the page anew")
    notice.wait_for()
    one.page.wait_for_timeout(4000)
    assert len(loads) == 2


@pytest.mark.parametrize("newer", [True, pytest.param(False, marks=pytest.mark.long)], ids=["newer", "away"])
def test_a_part_that_is_gone_brings_the_new_page_and_one_that_failed_does_not(
    person: Callable[..., Player], newer: bool
) -> None:
    """This holds on every page: a newer server no longer has the files of an older page."""
    one = person()
    one.open("/")
    one.page.get_by_role("button", name="Play against bots").first.wait_for()
    one.page.wait_for_load_state("networkidle")
    loads: list[str] = []
    one.page.on("load", lambda page: loads.append(page.url))

    asked = False

    def served(route: Route) -> None:
        nonlocal asked
        asked = True
        if newer:
            page = route.fetch()
            route.fulfill(response=page, body=re.sub(INDEX, "/assets/index-new.js", page.text()))
        else:
            route.abort()

    one.page.route(re.compile(r":\d+/$"), served)
    one.page.route("**/assets/About-*", lambda route: route.continue_() if asked else route.abort())
    one.page.get_by_role("link", name="About").click()
    if newer:
        one.page.get_by_role("heading", name="About").first.wait_for()
        one.until(lambda: loads, "the page anew")
        assert len(loads) == 1
    else:
        one.page.wait_for_timeout(1500)
        assert not loads
