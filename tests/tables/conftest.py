"""Fixtures: a stage to play on, and its bots."""

from __future__ import annotations

import sys
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parents[1] / "server"))

from deals import fix_deals
from kept_archives import KeptArchives
from kinds_of_store import HERE, empty_place
from stage import BOTS, Stage

from cosmodrome.core import registry
from cosmodrome.released import rules


@pytest.fixture(autouse=True)
def bots(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tables know bots by name only. Here the names stand for these bots."""
    monkeypatch.setattr(registry, "_bot_makers", lambda: BOTS)


@pytest.fixture(autouse=True)
def deals(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every run of a test has the same games."""
    fix_deals(monkeypatch.setattr)


@pytest.fixture(scope="session")
def kept_archives() -> Iterator[KeptArchives]:
    """Archives of older rules, each in a process that all tests share."""
    archives = KeptArchives()
    yield archives
    archives.close()


@pytest.fixture(autouse=True)
def older_rules(kept_archives: KeptArchives, monkeypatch: pytest.MonkeyPatch) -> None:
    """Games of older rules are played by these archives."""
    monkeypatch.setattr(rules, "_run", kept_archives)


@pytest.fixture(params=HERE)
async def here(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[str]:
    """An empty place for a store of each kind that needs nothing but a file."""
    async with empty_place(request.param, tmp_path) as where:
        yield where


@pytest.fixture
async def stage(here: str) -> AsyncIterator[Stage]:
    """Tables on each of these stores. Their clock stands still until the test moves it."""
    async with Stage(here) as stage:
        yield stage
