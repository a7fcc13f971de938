"""Fixtures: a stage to play on, and its bots."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from stage import Stage, make_chancer

from cosmodrome.core import registry


@pytest.fixture(autouse=True)
def bots(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tables know bots by name only. Here the names stand for these bots."""
    makers = {"random": make_chancer, "greedy": make_chancer}
    monkeypatch.setattr(registry, "_bot_makers", lambda: makers)


@pytest.fixture
async def stage(tmp_path: Path) -> AsyncIterator[Stage]:
    """Tables on SQLite in a new folder. Their clock stands still until the test moves it."""
    async with Stage(str(tmp_path)) as stage:
        yield stage
