"""Real server processes on one PostgreSQL and one Redis, each with proxies to both; and the faults that hit them."""

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
from history import Death, Died
from live_server import WIDE, LiveServer
from sqlalchemy import make_url
from tcp_proxy import Proxy

WIDE_OPEN = {**WIDE, "sockets_address": 5000}

Line = Literal["database", "redis"]

OWNED = "SELECT tables.id FROM tables JOIN nodes ON nodes.id = owner WHERE address LIKE $1"


class Fleet:
    """Several nodes; or a single server, on SQLite."""

    def __init__(self, folder: Path, nodes: int, database: str = "", redis: str = "") -> None:
        """`database` and `redis` are URLs. Without them there is one server, with its data in `folder`."""
        self.where = database or str(folder / "0")
        self._folder = folder
        self._urls: dict[Line, str] = {"database": database, "redis": redis} if database else {}
        self._count = nodes
        self.servers: list[LiveServer] = []
        self.proxies: list[dict[Line, Proxy]] = []
        """The proxies of each node."""
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
        """Let all nodes end properly. A node that does not end is killed, and that is an error."""
        for lines in self.proxies:
            for proxy in lines.values():
                proxy.mend()
        running = [server for server in self.servers if server.running]
        for server in running:
            os.kill(server.pid, signal.SIGCONT)
        await asyncio.gather(*(asyncio.to_thread(server.stop) for server in running))

    @property
    def urls(self) -> list[str]:
        """The addresses of the nodes."""
        return [server.url for server in self.servers]

    async def owned(self, node: int, among: frozenset[str]) -> frozenset[str]:
        """Return those of these tables that a node owns, as the database says."""
        if not self._urls:
            return among
        connection = await asyncpg.connect(self._urls["database"].replace("+asyncpg", ""))
        try:
            found = await connection.fetch(OWNED, f"%:{self.servers[node].port}")
        finally:
            await connection.close()
        return among & {row[0] for row in found}

    async def _log_death(self, node: int, company: Company, how: Death) -> None:
        tables = await self.owned(node, company.tables)
        alone = tables & company.tables_at(node)
        company.history.died.append(Died(time.monotonic(), node, how, tables, alone))

    async def kill(self, node: int, company: Company) -> None:
        """Kill a node, as `kill -9` does."""
        await self._log_death(node, company, "killed")
        await asyncio.to_thread(self.servers[node].stop, signal.SIGKILL)

    async def start(self, node: int) -> None:
        """Start a node again."""
        await asyncio.to_thread(self.servers[node].start)

    async def freeze(self, node: int, company: Company, seconds: float) -> None:
        """Freeze a node for a number of seconds. It then goes on as if nothing had happened."""
        await self._log_death(node, company, "frozen")
        os.kill(self.servers[node].pid, signal.SIGSTOP)
        try:
            await asyncio.sleep(seconds)
        finally:
            os.kill(self.servers[node].pid, signal.SIGCONT)

    def lines(self, which: Line) -> Iterable[Proxy]:
        """Return the proxies of all nodes to a service."""
        return [lines[which] for lines in self.proxies]
