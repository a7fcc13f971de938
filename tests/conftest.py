"""Fixtures that several test folders share: the example game, found by its entry point alone, databases, a browser."""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from chromium import QUIET, chromium
from kinds_of_store import IN_BROWSER, KINDS, SERVERS, empty_place

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Playwright

sys.path.insert(0, str(Path(__file__).parent / "example_game"))

# Tests start hundreds of processes. Without kept bytecode, each of them would compile the whole package.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
sys.dont_write_bytecode = False

if not IN_BROWSER:  # which has no hypothesis, as that is compiled
    from hypothesis import HealthCheck, settings

    # The same examples in every run, however slow the machine is.
    settings.register_profile(
        "steady", derandomize=True, database=None, deadline=None, suppress_health_check=[HealthCheck.too_slow]
    )
    settings.load_profile("steady")


@pytest.fixture(params=SERVERS)
async def database(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[str]:
    """An empty place for the store of a server, of each kind that there is."""
    async with empty_place(request.param, tmp_path) as where:
        yield where


@pytest.fixture(params=SERVERS)
async def bare_database(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[str]:
    """A place like `database`, on which no migration has run."""
    async with empty_place(request.param, tmp_path, schema=False) as where:
        yield where


@pytest.fixture(params=KINDS)
async def place(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[str]:
    """An empty place for a store, of each kind that there is. `kinds_of_store.open_any` opens it."""
    async with empty_place(request.param, tmp_path) as where:
        yield where


@pytest.fixture
def new_package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[str, str], None]]:
    """Returns a function that installs a package (version 1.5) with a name and source. `GAME` is its game."""
    from cosmodrome.core.installed import installed

    folder = tmp_path / "site"
    before = set(sys.modules)

    def add(name: str, source: str) -> None:
        info = folder / f"{name}-1.5.dist-info"
        info.mkdir(parents=True)
        (folder / f"{name}.py").write_text(source)
        (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.5\n")
        (info / "entry_points.txt").write_text(f"[cosmodrome.games]\n{name} = {name}:GAME\n")
        monkeypatch.syspath_prepend(folder)
        installed.cache_clear()

    yield add
    monkeypatch.undo()
    installed.cache_clear()
    for name in set(sys.modules) - before:
        if str(folder) in str(getattr(sys.modules[name], "__file__", "")):
            del sys.modules[name]


class Browsers:
    """The browsers of this process. One Chromium serves all modules that need no other."""

    def __init__(self) -> None:
        self._open = ExitStack()
        self._playwright: Playwright | None = None
        self._shared: Browser | None = None

    def launch(self, *more: str, whole: bool = False) -> Browser:
        """Start a headless Chromium: the machine's own or Playwright's, whole or a shell, with more arguments."""
        from playwright.sync_api import sync_playwright

        if self._playwright is None:
            self._playwright = self._open.enter_context(sync_playwright())
        installed = chromium(whole)
        own = "chromium" if whole and installed is None else None  # Playwright's own has both, too
        return self._playwright.chromium.launch(executable_path=installed, channel=own, args=[*QUIET, *more])

    def shared(self) -> Browser:
        """Return the Chromium that modules share."""
        if self._shared is None:
            self._shared = self.launch()
            self._open.callback(self._shared.close)
        return self._shared

    def close(self) -> None:
        """Close everything, with Playwright's loop."""
        self._open.close()
        self._playwright = self._shared = None


BROWSERS = Browsers()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_teardown(item: pytest.Item, nextitem: pytest.Item | None) -> Iterator[None]:
    """Close the browsers unless the next module needs them at once: no coroutine test runs beside Playwright's loop."""
    try:
        yield
    finally:
        if nextitem is None or (nextitem.path != item.path and not needs_browser(nextitem)):
            BROWSERS.close()


def pytest_sessionfinish() -> None:
    """Drop the databases that wait for the next test."""
    if "databases" in sys.modules:
        import databases

        asyncio.run(databases.drop_free())


def needs_browser(item: pytest.Item) -> bool:
    return isinstance(item, pytest.Function) and not {"browser", "launch"}.isdisjoint(item.fixturenames)


@pytest.fixture(scope="module")
def launch() -> Iterator[Callable[..., Browser]]:
    """Returns a function that starts a headless Chromium for this module, with more arguments.

    The shell is preferred where it is installed, unless a test asks for a `whole` Chromium.
    """
    started: list[Browser] = []

    def start(*more: str, whole: bool = False) -> Browser:
        started.append(BROWSERS.launch(*more, whole=whole))
        return started[-1]

    yield start
    for each in started:
        each.close()


@pytest.fixture(scope="module")
def browser() -> Browser:
    """A headless Chromium, which modules share. Each `browser.new_context()` is another person."""
    return BROWSERS.shared()
