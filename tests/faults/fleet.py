"""Real server processes on one PostgreSQL and one Redis, each with proxies to both; and what befalls them."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from collections.abc import Iterable
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Literal, Self

import asyncpg
from company import Company
from history import Died
from live_server import WIDE, LiveServer
from sqlalchemy import make_url
from tcp_proxy import Proxy

WIDE_OPEN = {**WIDE, "sockets_address": 5000}

Line = Literal["database", "redis"]

OWNED = "SELECT tables.id FROM tables JOIN nodes ON nodes.id = owner WHERE address LIKE $1"


class Fleet:
    """Some nodes; or one alone, on SQLite."""

    def __init__(self, folder: Path, nodes: int, database: str = "", redis: str = "") -> None:
        """`database` and `redis` are URLs; without them there is one node, and its data is in `folder`."""
        self.where = database or str(folder / "0")
        self._folder = folder
        self._urls: dict[Line, str] = {"database": database, "redis": redis} if database else {}
        self._count = nodes
        self.servers: list[LiveServer] = []
        self.proxies: list[dict[Line, Proxy]] = []
        """Each node's."""
        self._stack = AsyncExitStack()

    async def __aenter__(self) -> Self:
        try:
            for number in range(self._count):
                lines = {name: await self._proxy(url) for name, url in self._urls.items()}
                self.proxies.append({name: proxy for name, (proxy, _) in lines.items()})
                urls = {name: url for name, (_, url) in lines.items()}
                data = self._folder / f"{number}"
                self.servers.append(await asyncio.to_thread(LiveServer, data, **urls, **WIDE_OPEN))  # type: ignore[arg-type]
        except BaseException:
            await self.__aexit__()
            raise
        return self

    async def _proxy(self, url: str) -> tuple[Proxy, str]:
        parts = make_url(url)
        proxy = await self._stack.enter_async_context(Proxy(parts.host or "127.0.0.1", parts.port or 0))
        through = parts.set(host="127.0.0.1", port=proxy.port)
        return proxy, through.render_as_string(hide_password=False)

    async def __aexit__(self, *_: object) -> None:
        await self.stop()
        await self._stack.aclose()

    async def stop(self) -> None:
        """Let all nodes end as they should; those that do not are killed, and that is an error."""
        for lines in self.proxies:
            for proxy in lines.values():
                proxy.mend()
        running = [server for server in self.servers if server.running]
        for server in running:
            os.kill(server.pid, signal.SIGCONT)
        await asyncio.gather(*(asyncio.to_thread(server.stop) for server in running))

    @property
    def urls(self) -> list[str]:
        """Where the nodes are."""
        return [server.url for server in self.servers]

    async def owned(self, node: int, among: frozenset[str]) -> frozenset[str]:
        """The tables among these that a node has, as the database says."""
        if not self._urls:
            return among
        connection = await asyncpg.connect(self._urls["database"].replace("+asyncpg", ""))
        try:
            found = await connection.fetch(OWNED, f"%:{self.servers[node].port}")
        finally:
            await connection.close()
        return among & {row[0] for row in found}

    async def kill(self, node: int, company: Company) -> None:
        """As kill -9."""
        tables = await self.owned(node, company.tables)
        company.history.died.append(Died(time.monotonic(), f"node {node}, killed,", tables))
        await asyncio.to_thread(self.servers[node].stop, signal.SIGKILL)

    async def start(self, node: int) -> None:
        """Start a node again."""
        await asyncio.to_thread(self.servers[node].start)

    async def freeze(self, node: int, company: Company, seconds: float) -> None:
        """Let a node stand still for so many seconds, then go on as if nothing had been."""
        tables = await self.owned(node, company.tables)
        company.history.died.append(Died(time.monotonic(), f"node {node}, frozen,", tables))
        os.kill(self.servers[node].pid, signal.SIGSTOP)
        try:
            await asyncio.sleep(seconds)
        finally:
            os.kill(self.servers[node].pid, signal.SIGCONT)

    def lines(self, which: Line) -> Iterable[Proxy]:
        """All nodes' lines to a service."""
        return [lines[which] for lines in self.proxies]
