"""The director of a test's jobs."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import pytest
from director import Director


@pytest.fixture
async def director() -> AsyncIterator[Director]:
    """A director on a free port of this machine."""
    director = Director()
    async with await asyncio.start_server(director.hear, "127.0.0.1", 0) as server:
        director.port = server.sockets[0].getsockname()[1]
        yield director
        for line in director._lines.values():
            line.close()
