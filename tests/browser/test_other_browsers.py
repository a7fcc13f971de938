"""Firefox and WebKit, the engine of Safari: each game, a lesson, a reload, a zoomed page and the big screen.

`.ci/run` installs both. Where one is missing its tests are skipped, and say so.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from engines import Engine, program, start
from live_server import WIDE, LiveServer
from visiting import Visitor, watched_page

pytestmark = [pytest.mark.browser, pytest.mark.long, pytest.mark.timeout(400)]

ENGINES = ("firefox", "webkit")
DECISIONS = 8


@pytest.fixture(scope="module")
def watched(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    """A server whose page notes its errors from the first line on."""
    folder = tmp_path_factory.mktemp("watched")
    live = LiveServer(folder / "data", page=watched_page(folder / "page"), **WIDE)
    yield live
    live.stop()


@pytest.fixture(params=ENGINES)
def engine(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Engine]:
    """Each browser, at a laptop's size."""
    if program(request.param) is None:
        pytest.skip(f"{request.param} is not installed here: firefox-esr; webkit2gtk-driver with xvfb")
    with start(request.param, tmp_path / request.param) as engine:
        engine.open("about:blank")
        engine.resize(1280, 800)
        yield engine


@pytest.fixture
def visitor(engine: Engine, watched: LiveServer) -> Iterator[Visitor]:
    """Somebody new, at home. At the end the page must have complained of nothing."""
    one = Visitor(engine, watched.url)
    one.go("/")
    yield one
    assert one.complaints() == []


def asked(log: str, path: str) -> int:
    """How often a path was asked for, by an access log."""
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


@pytest.mark.parametrize("game", ["phest", "karmanswap", "spacebowl"])
def test_a_game(visitor: Visitor, game: str) -> None:
    visitor.sit(game, seats=4)  # a random game of Phest for two may be over by then
    visitor.there("[data-choice]")
    visitor.play(DECISIONS)
    before = visitor.engine.js("return window.acted")
    assert before >= DECISIONS
    visitor.engine.call("Refresh")
    visitor.there("[data-choice]")
    visitor.play(1)


def test_a_lesson(visitor: Visitor) -> None:
    visitor.go("/learn/phest")
    visitor.there("aside .said p")
    for _ in range(5):
        visitor.learn()


PLACES = """
const ring = document.querySelector("[data-figure]").ownerSVGElement.getBoundingClientRect();
return [...document.querySelectorAll("[data-figure]")].map((one) => {
  const box = one.getBoundingClientRect();
  return [(box.x + box.width / 2 - ring.x) / ring.width, (box.y + box.height / 2 - ring.y) / ring.height, ring.width];
});
"""
"""Where Phest's rockets are drawn, as parts of the ring, and how wide the ring is (pixels)."""


@pytest.mark.parametrize("zoom", [0.8, 1.25, 1.5])
def test_rockets_stand_on_their_fields_at_any_zoom(visitor: Visitor, zoom: float) -> None:
    visitor.sit("phest", seats=4)
    visitor.there("[data-figure]")
    engine = visitor.engine
    plain = engine.js(PLACES)
    engine.zoom(zoom)
    engine.wait("return document.querySelector('[data-figure]').getClientRects().length > 0")
    assert_near(engine.js(PLACES), plain)


def test_rockets_stand_on_their_fields_on_the_big_screen(visitor: Visitor) -> None:
    code = visitor.sit("phest", seats=4)
    visitor.there("[data-figure]")
    plain = visitor.engine.js(PLACES)
    visitor.engine.resize(1900, 1080)
    visitor.go(f"/t/{code}?screen=tv")
    visitor.there("[data-figure]")
    assert_near(visitor.engine.js(PLACES), plain)


def assert_near(drawn: list[list[float]], plain: list[list[float]]) -> None:
    """Each within two pixels of its place."""
    for (x, y, width), (there_x, there_y, _) in zip(drawn, plain, strict=True):
        assert max(abs(x - there_x), abs(y - there_y)) * width < 2


def test_a_newcomer_asks_once_and_is_one_guest(engine: Engine, tmp_path: Path) -> None:
    """What the page's head asks for early is what the page then uses."""
    live = LiveServer(tmp_path / "data", **WIDE)
    try:
        Visitor(engine, live.url).go("/")
        engine.wait("return document.readyState === 'complete' && !!document.querySelector('main h3')")
    finally:
        live.stop()  # which tells the rest of the log
    log = live.log.read_text()
    assert [asked(log, path) for path in ("/api/me", "/api/games", "/api/tables")] == [1, 1, 1]
