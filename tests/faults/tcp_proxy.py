"""A TCP proxy to a PostgreSQL or a Redis that can be cut at the worst moment."""

from __future__ import annotations

import asyncio
import re
from contextlib import suppress
from typing import Final, Literal, Self

Way = Literal["up", "down"]
"""The direction: to the server, or back from it."""

COMMITTED: Final = re.compile(rb"C.{4}(COMMIT|INSERT 0 \d+)\0Z.{4}I", re.DOTALL)
"""PostgreSQL's answer after it has committed a transaction, or a statement outside one."""


class Proxy:
    """Listens on a port of its own and passes everything on to a server."""

    def __init__(self, host: str, port: int) -> None:
        self._there = host, port
        self.port = 0
        self.cut_at_commit = False
        """True if the next answer of PostgreSQL that says "committed" is cut before it is passed on."""
        self.cut = 0
        """The number of such cuts."""
        self.silent: frozenset[Way] = frozenset()
        """The directions in which nothing is passed on at the moment. Nothing is cut; it is passed on later."""
        self.delay = 0.0
        """The seconds by which everything that is passed on is late, in each direction."""
        self._torn = False
        self._near: list[asyncio.StreamWriter] = []
        self._far: list[asyncio.StreamWriter] = []
        self._half_open: set[asyncio.StreamWriter] = set()

    async def __aenter__(self) -> Self:
        self._server = await asyncio.start_server(self._serve, "127.0.0.1", 0)
        self.port = self._server.sockets[0].getsockname()[1]
        return self

    async def __aexit__(self, *_: object) -> None:
        self.tear()
        self._server.close()

    def tear(self) -> None:
        """Cut all connections, and let nobody connect."""
        self._torn = True
        self._half_open.clear()
        for writer in (*self._near, *self._far):
            writer.close()

    def half_open(self) -> None:
        """Cut all present connections at the server's end only: clients wait for answers that never come."""
        self._half_open.update(self._near)
        for writer in self._far:
            writer.close()

    def mend(self) -> None:
        """Let everybody connect again, and pass everything on at once. Half-open connections stay half open."""
        self._torn, self.silent, self.delay, self.cut_at_commit = False, frozenset(), 0.0, False

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if self._torn:
            writer.close()
            return
        try:
            there_reader, there_writer = await asyncio.open_connection(*self._there)
        except OSError:  # the server is being restarted
            writer.close()
            return
        self._near.append(writer)
        self._far.append(there_writer)

        async def up() -> None:
            while data := await reader.read(65536):
                await self._heard("up")
                there_writer.write(data)

        async def down() -> None:
            while data := await there_reader.read(65536):
                if self.cut_at_commit and COMMITTED.search(data):
                    self.cut_at_commit = False
                    self.cut += 1
                    return
                await self._heard("down")
                writer.write(data)
            while writer in self._half_open:  # noqa: ASYNC110  # until the client gives it up
                await asyncio.sleep(0.05)

        tasks = [asyncio.ensure_future(up()), asyncio.ensure_future(down())]
        with suppress(asyncio.CancelledError):  # at the end of the test
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self._half_open.discard(writer)
        place = self._near.index(writer)
        for end in (self._near.pop(place), self._far.pop(place)):
            end.close()

    async def _heard(self, way: Way) -> None:
        if self.delay:
            await asyncio.sleep(self.delay)
        while way in self.silent:  # noqa: ASYNC110  # until the test says otherwise
            await asyncio.sleep(0.01)
