"""The proxy treats connections as it says."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))

from tcp_proxy import Proxy

PATIENCE = 20
"""The longest wait in seconds. No machine needs as much."""

SOON = 0.3
"""Seconds in which nothing should come."""


class Echo:
    """A server that answers each line with that line, and remembers everything that it was sent."""

    def __init__(self) -> None:
        self.heard: list[bytes] = []
        self.lines: list[asyncio.StreamWriter] = []

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.lines.append(writer)
        while data := await reader.readline():
            self.heard.append(data)
            writer.write(data)
        writer.close()


@pytest.fixture
async def echo() -> AsyncIterator[tuple[Echo, Proxy]]:
    """A server, and a proxy in front of it."""
    echo = Echo()
    server = await asyncio.start_server(echo.serve, "127.0.0.1", 0)
    async with Proxy("127.0.0.1", server.sockets[0].getsockname()[1]) as proxy:
        yield echo, proxy
    server.close()


async def said(proxy: Proxy) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """Open a connection, and let something be said and answered over it."""
    reader, writer = await asyncio.open_connection("127.0.0.1", proxy.port)
    await answered(reader, writer, b"hello\n")
    return reader, writer


async def answered(reader: asyncio.StreamReader, writer: asyncio.StreamWriter, what: bytes) -> None:
    writer.write(what)
    async with asyncio.timeout(PATIENCE):
        assert await reader.readline() == what


async def nothing(reader: asyncio.StreamReader) -> None:
    with pytest.raises(TimeoutError):
        async with asyncio.timeout(SOON):
            await reader.readline()


async def test_a_line_that_is_silent_upwards(echo: tuple[Echo, Proxy]) -> None:
    server, proxy = echo
    reader, writer = await said(proxy)
    proxy.silent = frozenset({"up"})
    writer.write(b"there?\n")
    await nothing(reader)
    assert server.heard == [b"hello\n"]
    proxy.mend()
    async with asyncio.timeout(PATIENCE):
        assert await reader.readline() == b"there?\n"


async def test_a_line_that_is_silent_downwards(echo: tuple[Echo, Proxy]) -> None:
    server, proxy = echo
    reader, writer = await said(proxy)
    proxy.silent = frozenset({"down"})
    writer.write(b"there?\n")
    async with asyncio.timeout(PATIENCE):
        while server.heard != [b"hello\n", b"there?\n"]:  # noqa: ASYNC110
            await asyncio.sleep(0.01)
    await nothing(reader)
    proxy.mend()
    async with asyncio.timeout(PATIENCE):
        assert await reader.readline() == b"there?\n"


async def test_a_line_that_is_half_open(echo: tuple[Echo, Proxy]) -> None:
    server, proxy = echo
    reader, writer = await said(proxy)
    proxy.half_open()
    async with asyncio.timeout(PATIENCE):
        await server.lines[0].wait_closed()
    writer.write(b"there?\n")
    await nothing(reader)
    assert server.heard == [b"hello\n"]
    await said(proxy)  # a new connection works


async def test_a_line_that_is_torn(echo: tuple[Echo, Proxy]) -> None:
    _, proxy = echo
    reader, _ = await said(proxy)
    proxy.tear()
    async with asyncio.timeout(PATIENCE):
        assert await reader.read() == b""
        refused, _ = await asyncio.open_connection("127.0.0.1", proxy.port)
        assert await refused.read() == b""
    proxy.mend()
    await said(proxy)


async def test_a_line_that_the_server_breaks_off(echo: tuple[Echo, Proxy]) -> None:
    server, proxy = echo
    reader, _ = await said(proxy)
    server.lines[0].transport.abort()
    async with asyncio.timeout(PATIENCE):
        assert await reader.read() == b""


COMMITTED = [
    b"C\0\0\0\x0bCOMMIT\0Z\0\0\0\5I\n",
    b"2\0\0\0\4C\0\0\0\x0fINSERT 0 1\0Z\0\0\0\5I\n",
]
"""PostgreSQL's answers after something is committed."""

INSIDE = b"2\0\0\0\4C\0\0\0\x0fINSERT 0 1\0Z\0\0\0\5T\n"
"""PostgreSQL's answer inside a transaction."""


@pytest.mark.parametrize("committed", COMMITTED)
async def test_a_line_that_is_cut_right_after_commit(echo: tuple[Echo, Proxy], committed: bytes) -> None:
    server, proxy = echo
    reader, writer = await said(proxy)
    proxy.cut_at_commit = True
    await answered(reader, writer, INSIDE)
    writer.write(committed)
    async with asyncio.timeout(PATIENCE):
        assert await reader.read() == b""
    assert server.heard == [b"hello\n", INSIDE, committed]
    assert proxy.cut == 1
    await said(proxy)
