"""A person's line, without a server around it."""

from __future__ import annotations

import asyncio
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


async def test_the_server_beats_while_it_looks_for_a_table(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(line, "BEAT", 0.02)
    told: asyncio.Queue[bytes] = asyncio.Queue()
    tables, nothing = Searching(), cast(Any, None)
    socket = cast(Any, SimpleNamespace(scope={"extensions": {SAY: told.put}}))
    ann, access = Visitor(Person("ann", "Ann"), "ann", False), AccessLog()
    one = line.SocketLine(
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
    async with asyncio.timeout(20):
        running = asyncio.create_task(one.run(None))
        for _ in range(3):
            assert await told.get() == line.BEATEN
        tables.found.set()
        with pytest.raises(TableError):
            await running
    assert asyncio.all_tasks() == {asyncio.current_task()}
