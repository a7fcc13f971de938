"""Fixtures: a device of its own for each test, and fixed deals."""

from __future__ import annotations

import sys
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parents[1] / "server"))

from deals import fix_deals

from cosmodrome.device.app import OpenDevice, open_device


@pytest.fixture(autouse=True)
def deals(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every run of a test has the same games."""
    fix_deals(monkeypatch.setattr)


@pytest.fixture
async def device(tmp_path: Path) -> AsyncIterator[OpenDevice]:
    """A device that keeps its games in a new file."""
    device = await open_device(tmp_path / "games.sqlite3")
    yield device
    await device.close()
