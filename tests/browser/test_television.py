"""A television: it waits with letters, shows the table that a phone gives it, follows rematches, and comes back."""

from __future__ import annotations

import json
import random
import signal
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from live_server import WIDE, Guest, Line, LiveServer
from people import PHONE, Player, new_table
from playwright.sync_api import expect
from test_pages import AXE

if TYPE_CHECKING:
    from playwright.sync_api import CDPSession

pytestmark = [pytest.mark.browser, pytest.mark.timeout(900)]

SIZES = [(1280, 720), (1920, 1080)]
GAMES = {"phest": 4, "spacebowl": 6, "karmanswap": 4}


SMALL = """() => [...document.querySelectorAll("body *")]
  .filter((one) => [...one.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim()))
  .filter((one) => !one.closest(".hidden, title, script, style, use, svg:has(use)"))
  .filter((one) => one.checkVisibility({ visibilityProperty: true }) && one.getBoundingClientRect().width > 2)
  .map((one) => {
    const size = parseFloat(getComputedStyle(one).fontSize);
    const matrix = one.closest("svg") && one.getScreenCTM();
    return [one.textContent.trim().slice(0, 30), size * (matrix ? Math.hypot(matrix.a, matrix.b) : 1)];
  })
  .filter(([, size]) => size < 27.9)"""
"""Returns the words that are smaller than 28 pixels, and their sizes. The print on cards is a picture."""

CRITICAL = """async () => (await axe.run({ resultTypes: ["violations"], preload: false })).violations
  .filter((one) => one.impact === "serious" || one.impact === "critical")
  .flatMap((one) => one.nodes.map((node) => `${one.id}: ${node.html.slice(0, 200)}`))"""

OLDER = """
  for (const name of ["at", "findLast", "findLastIndex", "toSorted", "toReversed", "toSpliced", "with"])
    delete Array.prototype[name];
  delete String.prototype.at;
  delete Object.hasOwn;
  delete window.structuredClone;
  const { supports } = CSS;
  CSS.supports = (name, value) => (name === "translate" || `${value}`.includes("mix") ? false : supports(name, value));
"""
"""Takes from the browser what those of five years ago lack."""


MOVED = """() => [...document.querySelectorAll(".board *")]
  .some((one) => one.style && one.style.transform.includes("translate"))"""
"""Returns whether a piece was put into its place by a transform."""

WINDOW = "() => [document.documentElement.scrollWidth, document.documentElement.scrollHeight]"


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[LiveServer]:
    """A server that can be stopped and started again."""
    server = LiveServer(tmp_path / "own", **WIDE)
    yield server
    if server.running:
        server.stop()


def letters(screen: Player) -> str:
    """Return the letters that a television shows."""
    shown = screen.page.locator(".letters")
    shown.wait_for()
    code = shown.inner_text()
    assert len(code) == 4, code
    return code


def give(guest: Guest, screen: Player, table: str) -> None:
    """Give a television a table."""
    answer = guest.http.post(f"/api/televisions/{letters(screen)}", json={"table": table})
    assert answer.status_code == 204, answer.text


def playing(guest: Guest, game: str = "phest", seats: int = 2, pace: str = "instant", **options: Any) -> str:
    """Return a new table at which the guest plays against bots."""
    bots, settings = ["random"] * (seats - 1), {"pace": pace}
    table: str = guest.new_table(
        game=game, seats=seats, bots=bots, start=True, settings=settings, options=options
    )["id"]
    return table


def does(line: Line, command: dict[str, Any]) -> None:
    """Do something at a table."""
    answer = line.ask(command)
    assert answer["is"] == "done", answer


def board(screen: Player) -> None:
    """Wait for the board."""
    screen.page.locator(".board .table").wait_for()


def again(guest: Guest, line: Line) -> str:
    """Ask for a rematch. Return its table."""
    does(line, {"do": "rematch"})
    while not line.table["next_table"]:
        line.hear()
    table: str = guest.http.get(f"/api/tables/{line.table['next_table']}").json()["id"]
    return table


def test_a_phone_shows_its_table_on_a_television(person: Callable[..., Player]) -> None:
    """In the lobby, and on when the game begins. Nothing on the television can be pressed."""
    screen, phone = person("Screen", size=SIZES[0]), person("Ada", size=PHONE)
    screen.open("/tv")
    code = letters(screen)
    assert screen.page.evaluate(SMALL) == []
    table = new_table(phone, {"game": "phest", "seats": 2, "bots": ["random"]})
    phone.open(f"/show#{code}")
    field = phone.page.get_by_label("The four letters on the television")
    expect(field).to_have_value(code)
    assert code not in phone.page.url
    phone.press("Show it there")
    phone.page.get_by_text("The television shows the table now.").wait_for()
    expect(screen.page.get_by_text(table, exact=True)).to_be_visible()
    assert screen.page.evaluate(SMALL) == []
    phone.press("Back to the table")
    phone.press("Start the game")
    board(screen)
    expect(screen.page.locator(".corner")).to_contain_text(table)
    expect(screen.page.locator("[data-choice], a, input, textarea, .corner button")).to_have_count(0)
    assert screen.seat is None
    assert not screen.complaints
    assert not phone.complaints


def test_wrong_letters_are_said_to_be_wrong_and_hidden_tables_are_not_shown(
    person: Callable[..., Player],
) -> None:
    phone = person("Ada", size=PHONE)
    phone.open("/show")
    phone.page.get_by_text("You sit at no table just now.").wait_for()
    table = {"game": "phest", "seats": 2, "bots": ["random"], "start": True}
    code = new_table(phone, table)
    phone.open(f"/show?table={code}")
    phone.page.get_by_label("The four letters on the television").fill("ABC")
    phone.press("Show it there")
    phone.page.get_by_text("This code is wrong, was used already, or is too old.").wait_for()
    hidden = new_table(phone, table | {"settings": {"spectators": False}})
    phone.open(f"/show?table={hidden}")
    phone.page.get_by_text("Nobody may look on at this table").wait_for()
    expect(phone.page.get_by_role("button", name="Show it there")).to_have_count(0)


@pytest.mark.long
def test_a_television_follows_a_rematch_and_comes_back_after_a_restart(
    person: Callable[..., Player], own_server: LiveServer
) -> None:
    screen, ada = person("Screen", size=SIZES[0], url=own_server.url), own_server.guest()
    screen.open("/tv")
    first = playing(ada, "karmanswap", rounds_to_win=1)
    give(ada, screen, first)
    board(screen)
    with ada.line(first) as line:
        line.play_out(random.Random(7))
        expect(screen.page.get_by_role("dialog")).to_be_visible()
        assert screen.page.evaluate(SMALL) == []
        second = again(ada, line)
    code = ada.http.get(f"/api/tables/{second}").json()["code"]
    expect(screen.page.get_by_text(code, exact=True)).to_be_visible()
    welcomes = screen.welcomes
    own_server.stop(signal.SIGKILL)
    screen.page.get_by_text("The server cannot be reached.").wait_for()
    own_server.start()
    screen.until(lambda: screen.welcomes > welcomes, "the line to be back")
    expect(screen.page.get_by_text("The server cannot be reached.")).to_have_count(0)
    board(screen)
    expect(screen.page.locator(".corner")).to_contain_text(code)
    screen.page.reload()
    board(screen)


@pytest.mark.long
def test_a_television_whose_table_is_hidden_or_gone_waits_anew_and_says_why(
    person: Callable[..., Player], server: LiveServer
) -> None:
    screen, ada = person("Screen", size=SIZES[0]), server.guest()
    screen.open("/tv")
    table = ada.new_table(game="phest", seats=2, bots=["random"])["id"]
    give(ada, screen, table)
    screen.page.get_by_text("The game begins when everybody is ready.").wait_for()
    info = ada.http.get(f"/api/tables/{table}").json()
    settings = info["settings"] | {"spectators": False}
    with ada.line(table) as line:
        does(line, {"do": "configure", "settings": settings, "options": info["options"], "seats": 2})
        does(line, {"do": "start"})
    screen.page.get_by_text("At that table nobody may look on.").wait_for()
    letters(screen)
    screen.page.evaluate("sessionStorage.setItem('cosmodrome.television', 'no-such-table-anywhere')")
    screen.page.reload()
    screen.page.get_by_text("The table is not there any more.").wait_for()
    letters(screen)


@pytest.mark.long
def test_a_browser_that_sits_at_the_table_does_not_show_it(
    person: Callable[..., Player],
) -> None:
    """It would be told its hand."""
    one = person("Ada", size=SIZES[0])
    code = new_table(one, {"game": "phest", "seats": 2, "bots": ["random"], "start": True})
    one.open("/tv")
    answer = one.context.request.post(f"/api/televisions/{letters(one)}", data={"table": code})
    assert answer.status == 204
    one.page.get_by_text("This browser sits at that table itself").wait_for()
    letters(one)


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_everything_can_be_read_from_a_sofa(
    person: Callable[..., Player], server: LiveServer, game: str
) -> None:
    """At both sizes: no words below 28 pixels, nothing out of sight, nothing that axe finds serious."""
    ada = server.guest()
    table = playing(ada, game, GAMES[game], "calm")
    for size in SIZES:
        screen = person("Screen", size=size, language="de-DE", bypass_csp=True)
        screen.open("/tv")
        give(ada, screen, table)
        board(screen)
        screen.page.locator("[aria-busy=true]").wait_for(state="detached")
        expect(screen.page.locator(".corner .status span").first).not_to_be_empty()
        screen.page.wait_for_function("() => document.fonts.status === 'loaded'")
        screen.until(lambda screen=screen: screen.page.evaluate(SMALL) == [], "large words")
        assert screen.page.evaluate(WINDOW) == list(size)
        screen.page.evaluate(AXE.read_text())
        assert screen.page.evaluate(CRITICAL) == []
        assert not screen.complaints


@pytest.mark.parametrize(
    "game", [pytest.param(each, marks=() if each == "phest" else pytest.mark.long) for each in GAMES]
)
def test_a_browser_of_five_years_ago_shows_the_board(
    person: Callable[..., Player], server: LiveServer, game: str
) -> None:
    """What it lacks is taken from the browser first. `tests/test_television_build.py` reads the rest."""
    ada, screen = server.guest(), person("Screen", size=SIZES[0], motion=True)
    screen.context.add_init_script(OLDER)
    screen.open("/tv")
    table = playing(ada, game, GAMES[game])
    give(ada, screen, table)
    board(screen)
    with ada.line(table) as line:
        chance = random.Random(3)
        for _ in range(1 if game == "spacebowl" else 3):
            line.wait_for_turn()
            while line.game and {"kind": "StepBack"} in line.game["legal"]:
                line.hear()  # her line is new, and the table is about to say that she is back
            if line.game and not line.game["outcome"]:
                line.act(chance)
        number = (line.game or {})["number"]
    screen.until(lambda: screen.number >= number, "the moves")
    screen.page.wait_for_function(MOVED)
    assert not screen.complaints


MOVES = 2000
HEAP = 1.07
"""The memory after many moves, as a multiple of the memory after some."""


def look_on(line: Line) -> int:
    """Let bots play a game to its end. Return the number of moves. A person may not play as fast as they do."""
    line.hear_until("welcome")
    does(line, {"do": "bot", "seat": line.table["your_seat"], "bot": "random"})
    while line.game is None or not line.game["outcome"]:
        line.hear()
    number: int = line.game["number"]
    return number


def data_in_heap(debugger: CDPSession) -> int:
    """Return the bytes of everything in the page's memory but code.

    The browser compiles what runs often, for some thousand moves: that is no growth of the page.
    """
    chunks: list[str] = []

    def take(event: dict[str, str]) -> None:
        chunks.append(event["chunk"])

    debugger.on("HeapProfiler.addHeapSnapshotChunk", take)
    debugger.send("HeapProfiler.takeHeapSnapshot", {"reportProgress": False})
    debugger.remove_listener("HeapProfiler.addHeapSnapshotChunk", take)
    heap = json.loads("".join(chunks))
    fields, kinds = heap["snapshot"]["meta"]["node_fields"], heap["snapshot"]["meta"]["node_types"][0]
    found, size = fields.index("type"), fields.index("self_size")
    nodes, code = heap["nodes"], kinds.index("code")
    return sum(nodes[at + size] for at in range(0, len(nodes), len(fields)) if nodes[at + found] != code)


@pytest.mark.long
def test_a_television_does_not_grow(person: Callable[..., Player], server: LiveServer) -> None:
    """Game after game, it needs no more memory and no more nodes than after the first ones."""
    screen, ada = person("Screen", size=SIZES[0]), server.guest()
    screen.open("/tv")
    table = playing(ada, seats=4)
    give(ada, screen, table)
    board(screen)
    debugger = screen.context.new_cdp_session(screen.page)

    def used() -> dict[str, int]:
        screen.heard.clear()
        screen.page.wait_for_timeout(1000)
        debugger.send("HeapProfiler.collectGarbage")
        nodes = debugger.send("Memory.getDOMCounters")["nodes"]
        whole = debugger.send("Runtime.getHeapUsage")["usedSize"]
        return {"nodes": nodes, "heap": whole, "data": data_in_heap(debugger)}

    moves, early = 0, None
    while moves < MOVES:
        with ada.line(table) as line:
            moves += look_on(line)
            screen.until(lambda: screen.over, "the end")
            if early is None and moves > MOVES / 4:
                early = used()
            if moves >= MOVES:
                break
            table = again(ada, line)
        screen.until(lambda: not screen.over, "the next game")
        board(screen)
    assert early is not None
    late = used()
    print(f"after {moves} moves: {early} -> {late}")
    assert late["data"] < HEAP * early["data"]
    assert late["nodes"] < HEAP * early["nodes"]
