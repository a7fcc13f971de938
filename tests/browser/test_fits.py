"""Every page at 320 px, with text of twice the size, and under a thumb: nothing is cut, covered or too small to hit."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from live_server import LiveServer
from people import DRAWN, LAPTOP, SMALL, Player, new_table
from staged import Theatre, questions, stage
from test_accessible import STILL
from test_alone import against
from test_my_games_page import past_of

from cosmodrome.core import CLOCK, Tick, games
from cosmodrome.games.spacebowl.actions import CallGo

pytestmark = [pytest.mark.browser, pytest.mark.long, pytest.mark.timeout(900)]

NARROW = (320, 640)
HALF = (640, 800)
TWICE = "addEventListener('DOMContentLoaded', () => { document.documentElement.style.fontSize = '200%' })"

UNFIT = """least => {
  const wrong = [];
  for (const one of [document.documentElement, ...document.querySelectorAll(".board")])
    if (one.scrollWidth > one.clientWidth)
      wrong.push(`${one.className || "page"}: ${one.scrollWidth - one.clientWidth} px too wide`);
  const told = (one) => {
    const words = (one.getAttribute("aria-label") ?? one.textContent).trim().replace(/\\s+/g, " ");
    const names = [...one.classList].filter((name) => !/^s(velte)?-/.test(name));
    return [one.localName, ...names].join(".") + ` "${words.slice(0, 40)}"`;
  };
  const texts = (one) => {
    const boxes = [];
    const found = document.createTreeWalker(one, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let node = found.nextNode(); node; node = found.nextNode()) {
      const holder = node.parentElement;
      if (!node.data.trim() || holder.closest("svg, kbd, .hidden, .label, option, [data-clipped]")) continue;
      if (getComputedStyle(holder).webkitLineClamp !== "none") continue;
      range.selectNodeContents(node);
      boxes.push(...range.getClientRects());
    }
    return boxes;
  };
  const top = document.querySelector("dialog[open]") ?? document;
  for (const one of top.querySelectorAll("a[href], button, input, select, textarea, summary")) {
    if (!one.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    if (one.matches("label input, .skip, .beacon") || one.closest(".picture, [inert], .area")) continue;
    one.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
    const box = one.getBoundingClientRect();
    const within = getComputedStyle(one).display.startsWith("inline") && one.parentElement.matches("p, span, li");
    if (box.width < 2 || within) continue;
    const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    if (box.left < -0.5 || box.right > document.documentElement.clientWidth + 0.5)
      wrong.push(`${told(one)}: cut, at ${Math.round(box.left)} to ${Math.round(box.right)}`);
    else if (!hit || (!one.contains(hit) && !one.labels?.[0]?.contains(hit)))
      wrong.push(`${told(one)}: under ${hit ? told(hit) : "nothing"}`);
    const out = texts(one).find((text) =>
      text.left < box.left - 1 || text.right > box.right + 1 || text.top < box.top - 2 || text.bottom > box.bottom + 2);
    if (out) wrong.push(`${told(one)}: its words do not fit`);
    if (Math.min(box.width, box.height) < least - 0.5 && !one.matches("[data-field]"))
      wrong.push(`${told(one)}: only ${Math.round(box.width)} x ${Math.round(box.height)}`);
  }
  scrollTo(0, 0);
  return wrong;
}"""
"""Returns what is wrong: the page is too wide, or something to press is cut, covered, or too small for its words.

Links within words are as high as their line. Things on a map are brought near first. Figures cannot be pressed. A field
of Phest's ring may be small, because the distance to the field has a button, too.
"""


class Look:
    """Looks at one page after another, and remembers what is wrong."""

    def __init__(self, one: Player, name: str, least: int) -> None:
        self.one, self.name, self.least = one, name, least
        self.wrong: dict[str, Any] = {}

    def __call__(self, page: str) -> None:
        self.one.page.wait_for_function("() => !document.querySelector('[aria-busy=true]')")
        self.one.page.wait_for_function(STILL)
        self.one.page.evaluate(DRAWN)
        if folder := os.environ.get("COSMODROME_PICTURES"):
            self.one.page.screenshot(path=f"{folder}/{self.name}-{page}.png")
        if found := self.one.page.evaluate(UNFIT, self.least):
            self.wrong[page] = found


@pytest.fixture(params=["narrow", "twice", "thumb"])
def look(request: pytest.FixtureRequest, person: Callable[..., Player]) -> Iterator[Look]:
    """Somebody at 320 px, with text of twice the size, or at 360 px with a thumb that needs 44 px."""
    how = request.param
    one = person(size={"narrow": NARROW, "twice": HALF, "thumb": SMALL}[how])
    if how == "twice":
        one.context.add_init_script(TWICE)
    look = Look(one, how, 44 if how == "thumb" else 24)
    yield look
    assert not look.wrong, "\n".join(
        f"{page}: {line}" for page, lines in look.wrong.items() for line in dict.fromkeys(lines)
    )
    assert not one.complaints


PAGES = {
    "/": "main li.panel",
    "/rules": "main h2",
    "/rules/karmanswap": "article h2",
    "/settings": "main input",
    "/about": "main h1",
    "/you": "main section",
    "/you/games": "main .none:not(.loading)",
    "/come-in": "main input",
    "/puzzle": "main section button",
    "/puzzles/phest": "aside",
    "/puzzles/karmanswap": "aside",
    "/puzzles/karmanswap/training": "main button, main a",
    "/learn/phest": "aside .said p",
    "/learn/karmanswap": "aside .said p",
    "/learn/spacebowl": "aside .said p",
    "/nowhere": "main a",
}
"""Addresses, each with an element that is there when the page has loaded."""


@pytest.mark.parametrize("path", PAGES)
def test_a_page_fits(look: Look, path: str) -> None:
    look.one.open(path)
    look.one.page.locator(PAGES[path]).first.wait_for()
    look(path.strip("/").replace("/", "-") or "home")


def test_finished_games_fit(look: Look, server: LiveServer) -> None:
    look.one.open("/you/games")
    past_of(server, look.one, server.guest())
    look.one.open("/you/games")
    look.one.page.locator("main li").first.wait_for()
    look("games")
    look.one.page.locator("main li p button").first.click()
    look.one.page.locator("#between").wait_for()
    look("games-with-one")


def test_the_puzzle_of_the_day_fits(look: Look) -> None:
    look.one.open("/puzzle")
    look.one.press("Start")
    look.one.page.locator("[data-cell]").first.wait_for()
    look("puzzle-running")


@pytest.mark.parametrize("game", ["phest", "spacebowl", "karmanswap"])
def test_the_lobby_fits(look: Look, game: str) -> None:
    code = new_table(look.one, {"game": game, "seats": 4, "bots": ["greedy:2"], "start": False})
    look.one.open(f"/t/{code}")
    look.one.page.get_by_role("button", name="Start with 2").wait_for()
    look("lobby")


@pytest.mark.parametrize("game", ["phest", "karmanswap"])
@pytest.mark.parametrize("seats", [2, 4])
def test_a_board_in_turns_fits(look: Look, game: str, seats: int) -> None:
    """The board of two is checked at each question, where most can be chosen. That of four has more players to show:

    it is checked after some turns, when a turn begins, and at the questions that only four are asked.
    """
    one = look.one
    asked = questions(game, seats)
    assert len(asked) > 3
    if seats == 4:
        against(one, "greedy:1", seats, game)
        one.play(3)
        one.until(lambda: one.my_turn or one.over, "a turn")
        one.settle()
        look(f"{game}-{seats}")
        known = questions(game, 2).keys() - {"turn"}
        asked = {ask: moment for ask, moment in asked.items() if ask not in known}
    theatre = Theatre(one)
    for ask, moment in asked.items():
        theatre.show(game, moment)
        one.lights_up()
        look(f"{game}-{seats}-{ask}")


@pytest.mark.parametrize("language", ["de-DE", "fr-FR"])
def test_phest_of_four_does_not_scroll_on_a_laptop(person: Callable[..., Player], language: str) -> None:
    """The labels of a turn's buttons are longest in these languages. All buttons stand in one row."""
    phest = games()["phest"]
    state = phest.new_state(phest.options_type(), seats=4, seed="fits")
    one = person(size=LAPTOP, language=language)
    Theatre(one).show("phest", stage(phest, state, state.actors()[0]))
    rows = "all => new Set(all.map((one) => one.offsetTop)).size"
    assert one.page.locator(".dock .buttons button").evaluate_all(rows) == 1
    board = one.page.locator(".board")
    assert board.evaluate("one => one.scrollHeight - one.clientHeight") <= 0


@pytest.mark.parametrize("seats", [2, 6])
def test_space_bowl_fits(look: Look, seats: int) -> None:
    """The board is checked in each phase: ready, searching, counting down, in the grace, revealed."""
    game = games()["spacebowl"]
    state: Any = game.new_state(game.options_type(), seats=seats, seed="fits")
    theatre = Theatre(look.one)
    for phase, seat, said in (
        ("ready", CLOCK, Tick()),
        ("search", 0, CallGo()),
        ("countdown", CLOCK, Tick()),
        ("grace", CLOCK, Tick()),
        ("reveal", 0, None),
    ):
        assert state.view(0).phase == phase
        theatre.show("spacebowl", stage(game, state, 0))
        look(f"spacebowl-{seats}-{phase}")
        if said:
            state.apply(seat, said, now=state.deadline - (seat != CLOCK))


NAMES = """() => [...document.querySelectorAll(".players .name")].map((one) => {
  one.firstChild.data = "Manuela Sternenfels";
  const range = document.createRange();
  range.setStart(one.firstChild, 0);
  range.setEnd(one.firstChild, 6);
  const fades = 1.75 * parseFloat(getComputedStyle(one).fontSize);
  return one.getBoundingClientRect().right - fades - range.getBoundingClientRect().right;
})"""
"""Returns how far behind its sixth letter each name begins to fade."""


@pytest.mark.parametrize("seats", [2, 4, 5, 8])
def test_names_in_space_bowl_can_be_read(look: Look, seats: int) -> None:
    one = look.one
    against(one, "greedy:1", seats, "spacebowl")
    one.page.locator("[data-choice=Ready]").wait_for()
    room = one.page.evaluate(NAMES)
    assert len(room) == seats
    assert min(room) >= 0
    look(f"spacebowl-names-{seats}")


@pytest.mark.parametrize("game", ["phest", "spacebowl", "karmanswap"])
def test_the_plain_board_fits(look: Look, game: str) -> None:
    one = look.one
    table = {"game": game, "seats": 3, "bots": ["greedy:1"] * 2, "start": True}
    code = new_table(one, table)
    one.game = None
    one.open(f"/t/{code}?board=plain")
    one.page.locator("div.plain [data-choice]").first.wait_for()
    look(f"plain-{game}")


@pytest.fixture(scope="module")
def over(server: LiveServer) -> str:
    """A game that is over."""
    return server.guest().finished_game(game="karmanswap", bots=["random"])


def test_a_replay_fits(look: Look, over: str) -> None:
    look.one.open(f"/replay/{over}?move=9")
    look.one.page.get_by_role("slider").wait_for()
    look("replay")
