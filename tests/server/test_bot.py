"""The example bot of `examples/` plays whole games against a real server."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from typing import Any

import pytest
from live_server import LiveServer

BOT = Path(__file__).parents[2] / "examples" / "bot.py"


@pytest.fixture
def bot(monkeypatch: pytest.MonkeyPatch) -> Any:
    """The example bot as a module, without its pause."""
    spec = importlib.util.spec_from_file_location("example_bot", BOT)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    monkeypatch.setattr(module, "PAUSE", 0)
    return module


async def test_the_bot_makes_a_table_and_plays_to_the_end(server: LiveServer, bot: Any) -> None:
    outcome = await bot.play(server.url, "phest")
    assert len(outcome["returns"]) == 2
    assert outcome["winners"]


def test_the_bot_is_short() -> None:
    assert len(BOT.read_text().splitlines()) <= 60
