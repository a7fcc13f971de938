"""Firefox and WebKit, the engine of Safari: each game, a lesson, a reload. Pieces at any zoom, in Chromium, too.

`.ci/run` installs both. If one is missing, its tests are skipped and say so.
"""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from contextlib import ExitStack, closing
from pathlib import Path

import pytest
from engines import PATIENCE, Chromium, Engine, program, start
from live_server import WIDE, LiveServer
from test_accessible import STILL
from visiting import Visitor, watched_page

pytestmark = [pytest.mark.browser, pytest.mark.long, pytest.mark.timeout(900)]

ENGINES = ("firefox", "webkit")
DECISIONS = {"phest": 8, "karmanswap": 8, "spacebowl": 4}
"""The number of decisions in each game. Space Bowl has fewer, because each round has a wait of ten seconds."""


@pytest.fixture(scope="module")
def watched(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    """A server whose page notes its errors from the first line on."""
    folder = tmp_path_factory.mktemp("watched")
    live = LiveServer(folder / "data", page=watched_page(folder / "page"), **WIDE)
    yield live
    live.stop()


@pytest.fixture(scope="module", params=ENGINES)
def opened(
    request: pytest.FixtureRequest, watched: LiveServer, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Engine]:
    """Each browser. Tests share its window."""
    folder = tmp_path_factory.mktemp(request.param) / "engine"
    with ExitStack() as stack:
        if request.param == "chromium":
            page = stack.enter_context(closing(request.getfixturevalue("browser").new_context())).new_page()
            yield Chromium(page, folder)
            return
        if program(request.param) is None:
            pytest.skip(f"{request.param} is not installed here: firefox-esr; webkit2gtk-driver with xvfb")
        yield stack.enter_context(start(request.param, folder))


EVERYWHERE = pytest.mark.parametrize("opened", [*ENGINES, "chromium"], indirect=True)
"""Marks tests for three browsers, one of which is Chromium."""


@pytest.fixture
def engine(opened: Engine, watched: LiveServer) -> Engine:
    """A browser at a laptop's size that knows nobody and nothing, at a page without scripts."""
    opened.open(f"{watched.url}/quiet.html")
    opened.forget()
    opened.zoom(1)
    opened.resize(1280, 800)
    return opened


@pytest.fixture
def visitor(engine: Engine, watched: LiveServer) -> Iterator[Visitor]:
    """Somebody new, at the home page. At the end, the page must not have complained."""
    one = Visitor(engine, watched.url)
    one.go("/")
    one.introduced()
    try:
        yield one
    finally:
        watched.run_clock()
    assert one.complaints() == []


def asked(log: str, path: str) -> int:
    """Return how often a path was asked for, by an access log."""
    counts = re.findall(rf"GET {re.escape(path)} \d+(?: ×(\d+))?", log)
    return sum(int(count or 1) for count in counts)


def test_planted_errors_are_noticed(engine: Engine, watched: LiveServer) -> None:
    one = Visitor(engine, watched.url)
    engine.open(f"{watched.url}/planted.html")
    engine.wait("return document.readyState === 'complete'")
    engine.wait("return JSON.parse(sessionStorage.getItem('watched')).length >= 5")
    told = "\n".join(one.complaints())
    for each in ("console: told", "rejected: a promise", "thrown", "policy: style-src", "policy: img-src"):
        assert each in told


@pytest.mark.parametrize("game", DECISIONS)
def test_a_game(visitor: Visitor, game: str) -> None:
    """Some decisions, then a reload and one more. If a random game is over before, another is played."""
    done = 0
    while done < DECISIONS[game]:
        visitor.sit(game, seats=4)
        visitor.there("[data-choice]")
        done += visitor.play(DECISIONS[game] - done)
    while not visitor.asked():
        visitor.sit(game, seats=4)
    visitor.engine.call("Refresh")
    visitor.there("[data-choice]")
    assert visitor.play(1) == 1


def test_a_lesson(visitor: Visitor) -> None:
    visitor.go("/learn/phest")
    visitor.there("aside .said p")
    for _ in range(5):
        visitor.learn()


PIECES = {
    "phest": ("svg:has([data-figure])", "[data-figure]"),
    "karmanswap": ("[data-world] [data-token]", "[data-world] [data-token]"),
    "spacebowl": (".bowl > svg", ".bowl > svg > g"),
}
"""For each game, the element by which its pieces are measured, and its pieces."""

PLACES = (
    f"if (!({STILL})()) return null;"
    + """
const [frame, pieces, asked] = arguments;
const there = (selector) => document.querySelector(selector) !== null;
if (there("[data-acting], .dock[aria-busy=true]") || (asked && !there("[data-choice]"))) return null;
const whole = document.querySelector(frame)?.getBoundingClientRect();
if (!whole?.width) return null;
return [...document.querySelectorAll(pieces)].map((one) => {
  const box = one.getBoundingClientRect();
  const at = [box.x + box.width / 2 - whole.x, box.y + box.height / 2 - whole.y];
  return [...at.map((part) => part / whole.width), whole.width];
});
"""
)
"""Returns the places of pieces, in widths of the element that measures them, and that width (pixels)."""

ZOOMS = (0.8, 1, 1.25, 1.5)


def places(engine: Engine, game: str, asked: bool = True) -> list[list[float]]:
    """Return the places of a game's pieces, as soon as the page shows the game as it is and nothing moves.

    While no person is asked, others may still act. The big screen asks nobody, so it is opened when a person is asked.
    """
    ends, before = time.monotonic() + PATIENCE, None
    while (drawn := engine.js(PLACES, *PIECES[game], asked)) != before or drawn is None:
        if time.monotonic() > ends:
            raise TimeoutError(f"pieces do not come to rest: {before}, then {drawn}")
        before = drawn
        time.sleep(0.1)
    return list(drawn)


def begin(visitor: Visitor, server: LiveServer, game: str) -> str:
    """Sit at a game, and play until two pieces lie on the board. Return the table's code.

    Space Bowl tosses its pieces. Karman Swap lays them out when cards have been handed over. From then on the server's
    clock stands, so that in real time, nothing is tossed anew while pieces are measured.
    """
    code = visitor.sit(game, seats=4)
    visitor.there("[data-choice]")
    for decision in range(1, 20):
        if visitor.engine.js("return document.querySelectorAll(arguments[0]).length > 1", PIECES[game][1]):
            break
        visitor.play(decision)
    server.stop_clock()
    while not rests(visitor.engine, game):
        server.run_clock()  # nothing can be chosen where all others are waited for
        time.sleep(0.5)
        server.stop_clock()
    return code


def rests(engine: Engine, game: str) -> bool:
    """Return whether the page comes to rest in some seconds with something to choose. The server's clock stands."""
    for _ in range(10):
        time.sleep(1)  # what the server told before its clock stood arrives meanwhile
        if engine.js(PLACES, *PIECES[game], True) is not None:
            return True
    return False


@EVERYWHERE
@pytest.mark.parametrize("game", PIECES)
def test_pieces_stand_in_their_places_at_any_zoom_and_on_the_big_screen(
    visitor: Visitor, watched: LiveServer, game: str
) -> None:
    code = begin(visitor, watched, game)
    engine = visitor.engine
    plain = places(engine, game)
    assert len(plain) >= 2
    for zoom in ZOOMS:
        engine.zoom(zoom)
        assert_near(places(engine, game), plain)
    engine.zoom(1)
    engine.resize(1900, 1080)
    visitor.go(f"/t/{code}?screen=tv")
    visitor.there(PIECES[game][1])
    assert_near(places(engine, game, asked=False), plain)


@EVERYWHERE
def test_a_page_that_is_zoomed_in_the_middle_of_a_flight(visitor: Visitor) -> None:
    """Everything that moves lands in its place, and the game goes on."""
    visitor.sit("phest", seats=4)
    visitor.there("[data-choice]")
    engine = visitor.engine
    for decision, zoom in enumerate((1.5, 0.8), start=1):
        visitor.play(decision)
        engine.zoom(zoom)
        zoomed = places(engine, "phest")
        engine.zoom(1)
        assert_near(places(engine, "phest"), zoomed)
    engine.call("Refresh")
    visitor.there("[data-figure]")
    assert_near(places(engine, "phest"), zoomed)


def assert_near(drawn: list[list[float]], plain: list[list[float]]) -> None:
    """Check that each piece is within two pixels of its place."""
    for (x, y, width), (there_x, there_y, _) in zip(drawn, plain, strict=True):
        assert max(abs(x - there_x), abs(y - there_y)) * width < 2


def test_a_newcomer_asks_once_and_is_one_guest(engine: Engine, tmp_path: Path) -> None:
    """The page uses the answers to the early requests of its head. It does not look for tables again meanwhile."""
    page = watched_page(tmp_path / "page")
    with (page / "watch.js").open("a") as script:
        script.write("setInterval = function () { return 0; };\n")
    live = LiveServer(tmp_path / "data", page=page, **WIDE)
    try:
        Visitor(engine, live.url).go("/")
        engine.wait("return document.readyState === 'complete' && !!document.querySelector('main h3')")
    finally:
        live.stop()  # stopping writes the rest of the log
    log = live.log.read_text()
    assert [asked(log, path) for path in ("/api/me", "/api/games", "/api/tables")] == [1, 1, 1]
