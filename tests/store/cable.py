"""A TCP proxy to a database, or a Redis, that can be cut at the worst moment."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Self


class Cable:
    """Listens on a port of its own and passes everything on to a server."""

    def __init__(self, host: str, port: int) -> None:
        self._there = host, port
        self.port = 0
        self.cut_at_commit = False
        """Cut right after the next COMMIT has reached the server, before its answer is passed on."""
        self.cut = 0
        """How often that was done."""
        self.silent = False
        """Whether nothing is passed on any more, though nothing is cut."""
        self._torn = False
        self._writers: list[asyncio.StreamWriter] = []

    async def __aenter__(self) -> Self:
        self._server = await asyncio.start_server(self._serve, "127.0.0.1", 0)
        self.port = self._server.sockets[0].getsockname()[1]
        return self

    async def __aexit__(self, *_: object) -> None:
        for writer in self._writers:
            writer.close()
        self._server.close()

    def tear(self) -> None:
        """Cut all lines, and let nobody connect."""
        self._torn = True
        for writer in self._writers:
            writer.close()

    def mend(self) -> None:
        """Let everybody connect again."""
        self._torn = False

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if self._torn:
            writer.close()
            return
        there_reader, there_writer = await asyncio.open_connection(*self._there)
        ends = (writer, there_writer)
        self._writers += ends
        committing = asyncio.Event()

        async def up() -> None:
            while data := await reader.read(65536):
                if self.cut_at_commit and b"COMMIT" in data:
                    self.cut_at_commit = False
                    committing.set()
                await self._heard()
                there_writer.write(data)

        async def down() -> None:
            while data := await there_reader.read(65536):
                if committing.is_set():
                    self.cut += 1
                    return
                await self._heard()
                writer.write(data)

        tasks = [asyncio.ensure_future(up()), asyncio.ensure_future(down())]
        with suppress(asyncio.CancelledError):  # at the end of the test
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        for task in tasks:
            task.cancel()
        for end in ends:
            end.close()

    async def _heard(self) -> None:
        while self.silent:  # noqa: ASYNC110  # until the test says otherwise
            await asyncio.sleep(0.01)
