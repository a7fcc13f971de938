"""A person's line, without a server around it."""

from __future__ import annotations

import asyncio
from time import perf_counter
from types import SimpleNamespace
from typing import Any, cast

import pytest

from cosmodrome.people.accounts import Visitor
from cosmodrome.server import line
from cosmodrome.server.edge.access import AccessLog
from cosmodrome.server.edge.limits import DEFAULT
from cosmodrome.server.edge.mail import SAY
from cosmodrome.tables.errors import TableError
from cosmodrome.tables.people import Person


class Searching:
    """Tables whose search for a table goes on until the test says that there is none."""

    def __init__(self) -> None:
        self.found = asyncio.Event()

    async def connect(self, *_: object) -> None:
        await self.found.wait()
        raise TableError("no_table", "there is no such table", 404)

    def entitled(self) -> bool:
        return True


def line_of(tables: Searching, told: asyncio.Queue[bytes]) -> line.SocketLine:
    """Return Ann's line to a table. What she is told goes to `told`."""
    nothing = cast(Any, None)
    socket = cast(Any, SimpleNamespace(scope={"extensions": {SAY: told.put}}))
    ann, access = Visitor(Person("ann", "Ann"), "ann", False), AccessLog()
    return line.SocketLine(
        socket,
        cast(Any, tables),
        "t",
        ann,
        None,
        nothing,
        nothing,
        DEFAULT,
        nothing,
        None,
        nothing,
        access,
        None,
        None,
    )


async def test_the_server_beats_while_it_looks_for_a_table(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(line, "BEAT", 0.02)
    tables, told = Searching(), asyncio.Queue[bytes]()
    async with asyncio.timeout(20):
        running = asyncio.create_task(line_of(tables, told).run(None))
        for _ in range(3):
            assert await told.get() == line.BEATEN
        tables.found.set()
        with pytest.raises(TableError):
            await running
    assert asyncio.all_tasks() == {asyncio.current_task()}


async def test_nobody_was_silent_while_the_server_stood_still(monkeypatch: pytest.MonkeyPatch) -> None:
    """What they said meanwhile has come, and is heard after this."""
    stood_still = 0.0
    monkeypatch.setattr(line, "BEAT", 0.02)
    monkeypatch.setattr(line, "perf_counter", lambda: perf_counter() + stood_still)
    tables, told = Searching(), asyncio.Queue[bytes]()
    async with asyncio.timeout(20):
        running = asyncio.create_task(line_of(tables, told).run(None))
        assert await told.get() == line.BEATEN
        for _ in range(2):
            stood_still += 2 * DEFAULT.silence
            for _ in range(3):
                assert await told.get() == line.BEATEN
        tables.found.set()
        with pytest.raises(TableError):
            await running
