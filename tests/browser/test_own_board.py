"""Boards from games' packages: two people play a game on one, and the plain board replaces one that fails."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

import pytest
from installing import Package, copy_with_board
from live_server import WIDE, LiveServer
from people import LAPTOP, PHONE, SMALL, Player, actor, gather, new_table, vary
from test_examples import MORRIS
from test_pages import AXE, SERIOUS, TOO_WIDE

if TYPE_CHECKING:
    from playwright.sync_api import Route

pytestmark = [pytest.mark.browser, pytest.mark.timeout(900)]

INSTEAD = {
    "en": "This game's own board failed, so you see the plain one.",
    "de": "Das eigene Brett dieses Spiels versagt, darum siehst du das schlichte.",
}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    """A server with two games that bring a board: the one in the docs and, from a wheel, the one in the examples."""
    host = tmp_path_factory.mktemp("host")
    copy_with_board(host / "site")
    Package(MORRIS, host / "site").install()
    live = LiveServer(host / "data", packages=host / "site", **WIDE)
    yield live
    live.stop()


def sit_down(one: Player, game: str = "lucky-dip", **options: Any) -> None:
    """Sit at a new table against a bot, on the game's own board."""
    table = {"game": game, "seats": 2, "bots": ["random"], "start": True, "options": options}
    one.game = None
    one.open(f"/t/{new_table(one, table | {'settings': {'pace': 'instant'}})}")
    one.until(lambda: one.game is not None, "the game")


def press(one: Player, at: int) -> None:
    """Press the lit choice with this number: by touch on a phone, and else by keys alone."""
    choice = one.page.locator("[data-choice]").nth(at)
    if one.touch:
        choice.tap()
    else:
        choice.focus()
        one.page.keyboard.press("Enter")


def move(one: Player) -> None:
    """Decide once in Nine Men's Morris."""
    one.decide(lambda: press_a_move(one))


def press_a_move(one: Player) -> None:
    """Press a point. To move, a man is pressed and then the point to which it goes."""
    assert one.game is not None
    before, asked = one.number, one.view["prompt"]
    wanted = {action.get("start") or action["point"] for action in one.game["legal"]}
    one.until(lambda: {words[:2] for words in one.lit()} == wanted, "the board to be drawn")
    press(one, before % one.page.locator("[data-choice]").count())
    chosen = one.page.locator(".morris [aria-pressed=true]")
    if asked == "move":
        chosen.wait_for()
        start = chosen.get_attribute("aria-label")
        assert start
        goals = [each for each in one.lit() if ". " in each]
        assert goals, "where the man can go lights up, and says what would be done"
        press(one, one.lit().index(goals[before % len(goals)]))


@pytest.mark.long
@pytest.mark.timeout(600)
def test_two_people_play_on_a_board_out_of_a_wheel(person: Callable[..., Player]) -> None:
    """One plays by keyboard, one by touch on a phone in German; somebody watches on a small phone; then the replay."""
    ada, bob = person("Ada"), person("Bob", language="de-DE", size=PHONE)
    eve = person("Eve", size=SMALL)
    gather([ada, bob], ["en", "de"], eve, {"game": "nine-mens-morris", "seats": 2})
    people = (ada, bob, eve)
    for one in people:
        one.page.locator(".morris button").nth(23).wait_for()
    move(ada)
    bob.page.get_by_text("Einen Stein setzen: auf welchen Punkt?").wait_for()
    while turn := actor([ada, bob]):
        move(turn)
    for one in people:
        one.until(lambda one=one: one.over, "the end")
        one.page.get_by_role("dialog").wait_for()
        assert one.page.locator(".morris button").count() == 24
        assert one.page.evaluate(TOO_WIDE) <= 0, one.name
        assert not one.complaints, one.complaints
    assert eve.page.locator("[data-choice]").count() == 0
    ada.page.get_by_role("dialog").locator("a[href*=replay]:not([href$='?look'])").click()
    ada.page.get_by_role("slider").wait_for()
    ada.page.locator(".morris button").nth(23).wait_for()
    assert not ada.complaints


@pytest.mark.parametrize("size", [pytest.param(LAPTOP, marks=pytest.mark.long), SMALL])
def test_it_is_for_everybody(person: Callable[..., Player], size: tuple[int, int]) -> None:
    """axe, targets of 44 px, no scrolling sideways. Undo, blocked choices and the focus are left to the page."""
    one = person(size=size, bypass_csp=True)
    sit_down(one, "nine-mens-morris")
    one.page.locator(".morris [data-choice]").first.wait_for()
    styled = "() => getComputedStyle(document.querySelector('.morris')).display === 'grid'"
    one.page.wait_for_function(styled)  # the board asks for its style sheet by itself
    small = (
        "() => [...document.querySelectorAll('.morris button')].filter((one) => one.clientWidth < 44).length"
    )
    assert one.page.evaluate(small) == 0
    assert one.page.evaluate(TOO_WIDE) <= 0
    one.page.add_script_tag(path=AXE)
    assert one.page.evaluate(SERIOUS) == []
    one.page.locator("[data-choice]").first.focus()
    one.page.keyboard.press("ArrowRight")
    assert one.page.evaluate("document.activeElement.ariaLabel") == one.lit()[1]
    one.page.keyboard.press("Enter")
    one.until(lambda: one.my_turn and one.number > 1, "the next turn")
    one.page.wait_for_function("() => document.activeElement.matches('[data-choice]')")
    assert not one.complaints


@pytest.mark.long
def test_the_docs_board_is_played_to_its_end_by_two_people(person: Callable[..., Player]) -> None:
    ada, bob, eve = person("Ada"), person("Bob", language="fr-FR", size=PHONE), person("Eve")
    gather([ada, bob], ["en", "fr"], eve, {"game": "lucky-dip", "seats": 2})
    ada.page.locator(".packaged").get_by_text(" · ", exact=False).wait_for()
    ada.act(vary)
    ada.page.locator(".packaged button[aria-disabled]").first.click(force=True)
    ada.page.locator("a[href='/rules/lucky-dip#LD-2']").wait_for()
    ada.press("Take back")
    ada.until(lambda: ada.my_turn, "the choice again")
    while turn := actor([ada, bob]):
        turn.act(vary)
    for one in (ada, bob, eve):
        one.page.get_by_role("dialog").wait_for()
        assert one.page.locator("div.plain").count() == 0
        assert not one.complaints, one.complaints


GOOD = "return { update() {}, destroy() {} };"
BROKEN = {
    "no script": "export function mount( {",
    "no mount": "export const board = 1;",
    "elsewhere": "import 'https://example.org/x.js'; export function mount() {}",
    "fails as it is read": "throw new Error('broken');",
    "mount": "export function mount() { throw new Error('broken'); }",
    "mounts nothing": "export function mount() {}",
    "update": "export const mount = () => ({ update() { throw new Error('broken'); }, destroy() {} });",
    "later": f"export function mount() {{ setTimeout(() => {{ throw new Error('broken'); }}); {GOOD} }}",
    "a promise": f"export function mount() {{ Promise.reject(new Error('broken')); {GOOD} }}",
}


QUICK = ("update", "a promise")
"""A fault in the call of a board, and one that comes later. The others take as long and show less."""
FAULTS = [name if name in QUICK else pytest.param(name, marks=pytest.mark.long) for name in BROKEN]


def serve_board(one: Player, source: str) -> None:
    """Let the server's modules be this one."""
    script = {"content-type": "text/javascript"}
    one.page.route("**/boards/*/board.js", lambda route: route.fulfill(body=source, headers=script))


def is_plain(one: Player, language: str = "en") -> None:
    """Check that the plain board is shown, that the page and the console say so, and that the game goes on."""
    one.page.locator("div.plain").wait_for()
    one.page.get_by_text(INSTEAD[language]).wait_for()
    assert "The board that lucky-dip brings cannot be used, so the plain one is shown:" in str(one.complaints)
    assert one.play(2) == 2


@pytest.mark.parametrize("fault", FAULTS)
def test_for_a_board_that_fails_there_is_the_plain_one(person: Callable[..., Player], fault: str) -> None:
    one = person()
    serve_board(one, BROKEN[fault])
    sit_down(one)
    is_plain(one)


def test_a_board_that_fails_in_the_midst_of_a_game_is_replaced(person: Callable[..., Player]) -> None:
    one = person(language="de-DE")
    board = "element.innerHTML = '<button data-choice>Los</button>'; element.firstChild.onclick = () => nothing();"
    serve_board(one, f"export function mount(element) {{ {board} {GOOD} }}")
    sit_down(one)
    one.page.get_by_role("button", name="Los").click()
    is_plain(one, "de")


def test_a_board_for_a_later_kit_is_not_loaded(person: Callable[..., Player]) -> None:
    one = person()

    def ask_for_more(route: Route) -> None:
        games = route.fetch().json()
        for game in games:
            game["board"] = game["board"] and game["board"] | {"kit": 2}
        route.fulfill(json=games)

    one.page.route("**/api/games", ask_for_more)
    sit_down(one)
    is_plain(one)
    assert "it asks for kit 2, and this page has kit 1" in str(one.complaints)


def test_a_board_that_is_gone_is_replaced(person: Callable[..., Player]) -> None:
    one = person()
    one.page.route("**/boards/*/board.js", lambda route: route.fulfill(status=404, body="{}"))
    sit_down(one)
    is_plain(one)


def test_a_choice_that_is_none_changes_nothing(person: Callable[..., Player]) -> None:
    one = person()
    choose = "kit.choose({ kind: 'Choose', card: 99 });"
    serve_board(one, f"export function mount(element, kit) {{ {choose} {GOOD} }}")
    sit_down(one)
    one.page.locator(".packaged").wait_for()
    one.until(lambda: one.complaints, "the console")
    said = 'The board of lucky-dip chose {"kind":"Choose","card":99}, which is neither legal nor blocked now'
    assert one.complaints == [f"warning: {said}"]
    assert one.answers == 0


def pictured(one: Player) -> list[str]:
    """Return the words on the pictures of the cards that can be chosen, once all pictures have their shapes."""
    one.page.wait_for_function(
        """() => {
          const lit = [...document.querySelectorAll("[data-choice] svg use")];
          return lit.length > 0 && lit.every((each) => each.getBBox().width > 0);
        }"""
    )
    return one.page.locator("[data-choice] svg text").all_text_contents()


def test_the_kit_hands_out_the_packages_pictures(person: Callable[..., Player]) -> None:
    one = person()
    sit_down(one)
    one.page.locator("[data-choice] svg").first.wait_for()
    assert one.game is not None
    assert pictured(one) == [str(action["card"]) for action in one.game["legal"]]
    wide = "() => document.querySelector('[data-choice] svg').getBoundingClientRect().width"
    assert one.page.evaluate(wide) > 60
    assert not one.complaints


@pytest.mark.parametrize("fault", ["all", pytest.param("some", marks=pytest.mark.long)])
def test_where_there_is_no_picture_its_id_is_written(person: Callable[..., Player], fault: str) -> None:
    one = person()

    def spoil(route: Route) -> None:
        if fault == "all":
            route.fulfill(
                status=500, json={"error": "bad_art", "detail": "face card-1: <script> is no shape"}
            )
        else:
            route.fulfill(json=route.fetch().json() | {"faces": {}})

    one.page.route("**/api/games/lucky-dip/faces*", spoil)
    sit_down(one)
    one.page.locator("[data-choice] svg text").first.wait_for()
    written = one.page.locator("[data-choice] svg text").all_text_contents()
    assert one.game is not None
    assert written == [f"card-{action['card']}" for action in one.game["legal"]]
    one.act(vary)


PRYING = """
export function mount(element) {
  const run = (name, step) => {
    try { step(); element.dataset[name] = "done"; } catch { element.dataset[name] = "no"; }
  };
  element.id = "prying";
  element.dataset.cookie = document.cookie;
  run("eval", () => (0, eval)("1"));
  run("built", () => new Function("1")());
  element.innerHTML = "<img src=x onerror='window.ran = true'><svg onload='window.ran = true'></svg>";
  const script = document.createElement("script");
  script.textContent = "window.ran = true";
  element.append(script);
  fetch("https://example.org/").then(() => "sent", () => "no").then((sent) => (element.dataset.sent = sent));
  return { update() {}, destroy() {} };
}
"""


def test_a_board_sees_no_token_and_runs_no_text(person: Callable[..., Player]) -> None:
    """The board does not reach another server, either."""
    one = person()
    serve_board(one, PRYING)
    sit_down(one)
    prying = one.page.locator("#prying[data-sent]")
    prying.wait_for()
    found = [prying.get_attribute(f"data-{name}") for name in ("cookie", "eval", "built", "sent")]
    assert found == ["", "no", "no", "no"]
    assert one.page.evaluate("window.ran") is None
    assert "connect-src" in str(one.complaints)
    assert any(cookie.get("httpOnly") for cookie in one.context.cookies()), "there is a token to be seen"


def test_pictures_of_a_package_cannot_run_scripts(person: Callable[..., Player]) -> None:
    """This holds even if the server lets such pictures pass."""
    one = person()
    evil = (
        '<svg xmlns="http://www.w3.org/2000/svg" onload="window.ran = 1"><symbol id="a{}-planet">'
        '<script>window.ran = 2</script><path onclick="window.ran = 3" d="M0 0"/>'
        '<image href="x" onerror="window.ran = 4"/><animate onbegin="window.ran = 5" begin="0s" dur="1s"/>'
        "</symbol></svg>"
    )

    def serve(route: Route) -> None:
        name = route.request.url.rpartition("/")[2]
        route.fulfill(body=evil.format(name[:10]), content_type="image/svg+xml")

    one.page.route("**/api/art/*", serve)
    sit_down(one, "phest")
    sprite = one.page.locator("svg.sprite")
    sprite.wait_for(state="attached")
    one.page.evaluate("document.querySelector('svg.sprite path').dispatchEvent(new Event('click'))")
    one.act(vary)
    assert one.page.evaluate("window.ran") is None
