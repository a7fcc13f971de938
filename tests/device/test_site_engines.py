"""A site without a server in Firefox and WebKit, the engine of Safari: home, a game's first moves, and a reload.

`.ci/run` installs both. If one is missing, its test is skipped and says so.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from site_host import NEEDS, PATIENCE, Host

sys.path.insert(0, str(Path(__file__).parents[1] / "browser"))

from engines import Engine, program, start
from visiting import AIM, BUSY, NAMED

pytestmark = NEEDS

ENGINES = ("firefox", "webkit")

SHOWN = "return document.querySelector('.frame')?.innerText ?? ''"


@pytest.fixture(params=ENGINES)
def engine(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Engine]:
    """Each browser, at a laptop's size."""
    if program(request.param) is None:
        pytest.skip(f"{request.param} is not installed here: firefox-esr; webkit2gtk-driver with xvfb")
    with start(request.param, tmp_path / request.param) as engine:
        engine.open("about:blank")
        engine.resize(1280, 800)
        yield engine


def wait(engine: Engine, script: str, *args: Any) -> Any:
    """Run a function with this body until its result is true, for as long as a start may take here."""
    ends = time.monotonic() + PATIENCE / 1000
    while not (found := engine.js(script, *args)):
        assert time.monotonic() < ends, (script, engine.js("return document.body.innerText"))
        time.sleep(0.1)
    return found


def press(engine: Engine, name: str) -> None:
    """Press the thing whose name begins with these words, once it stands still."""
    at, before = wait(engine, NAMED, name, ""), None
    while at != before:
        time.sleep(0.1)
        at, before = wait(engine, NAMED, name, ""), at
    engine.click(*at)


def choose(engine: Engine) -> None:
    """Press a lit choice, once there is one, and wait for what follows."""
    wait(engine, f"{BUSY.replace('return', 'return !')} && !!document.querySelector('[data-choice]')")
    before = engine.js(SHOWN)
    engine.click(*wait(engine, AIM, 0))
    wait(engine, f"{SHOWN.replace('return', 'return (')}) !== arguments[0]", before)


def test_a_game_begins_and_is_there_after_a_reload_or_the_page_says_that_nothing_is_kept(
    host: Host, engine: Engine
) -> None:
    engine.open(host.url)
    said = wait(engine, "return document.querySelector('[role=note]')?.innerText")
    wait(engine, "return !document.querySelector('.rail .none')")
    press(engine, "Play against bots")
    press(engine, "Start the game")
    wait(engine, "return location.search.startsWith('?/t/') && !!document.querySelector('[data-choice]')")
    for _ in range(3):
        choose(engine)
    if said.startswith("Your games stay on this device"):
        engine.call("Refresh")
        choose(engine)
    else:
        assert said.startswith("Your games end with this window")
