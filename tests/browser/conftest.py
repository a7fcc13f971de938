"""Fixtures: a server, and people who play on it in browsers."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

sys.path.insert(0, str(Path(__file__).parents[1] / "server"))

from live_server import WIDE, LiveServer
from people import Player

if TYPE_CHECKING:
    from playwright.sync_api import Browser

FAILED = pytest.StashKey[bool]()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Any:
    """Remember whether a test failed, for the pictures."""
    report = yield
    item.stash[FAILED] = item.stash.get(FAILED, False) or report.failed
    return report


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    """A server process with wide limits. Tests share it."""
    live = LiveServer(tmp_path_factory.mktemp("host") / "data", **WIDE)
    yield live
    if live.running:
        live.stop()


@pytest.fixture
def person(
    browser: Browser, server: LiveServer, request: pytest.FixtureRequest, tmp_path: Path
) -> Iterator[Callable[..., Player]]:
    """Returns a function that makes somebody new with a window. If the test fails, all windows are photographed."""
    people: list[Player] = []

    def come(name: str = "", **how: Any) -> Player:
        url = how.pop("url", server.url)
        people.append(Player(browser, url, name or f"Guest {len(people) + 1}", **how))
        return people[-1]

    yield come
    for one in people:
        if request.node.stash.get(FAILED, False):
            print(f"{one.name} at {one.page.url}: {one.photograph(tmp_path)}; {one.complaints}")
        one.context.close()
