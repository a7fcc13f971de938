"""A node that stops is gone within ten seconds, whatever PostgreSQL and Redis do."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from pathlib import Path

import pytest
from cluster import TestNode
from company import Company
from fleet import Fleet
from test_node_faults import Cabled, cabled
from test_nodes import seated

from cosmodrome.tables.wire import messages as m
from cosmodrome.tables.wire import requests as r

__all__ = ["cabled"]

TEN_SECONDS = 10.0


@pytest.mark.parametrize("what", ["silent", "half open", "torn"])
async def test_a_node_leaves_in_time(cabled: Cabled, what: str) -> None:
    ann, _ = await seated(*cabled.nodes)
    one = cabled.nodes[0]
    assert await ann.do(r.Say(text="good night")) == m.Done(ref=None)
    for cable in (cabled.redis[0], cabled.postgresql[0]):
        if what == "silent":
            cable.silent = frozenset({"up", "down"})
        elif what == "half open":
            cable.half_open()
        else:
            cable.tear()
    asked = asyncio.create_task(ann.do(r.Say(text="is it night already?")))  # and the write is under way
    await asyncio.sleep(0.2)
    began = time.monotonic()
    await leave(one)
    assert time.monotonic() - began < TEN_SECONDS
    asked.cancel()
    await asyncio.gather(asked, return_exceptions=True)
    cabled.nodes.remove(one)
    for cable in (cabled.redis[0], cabled.postgresql[0]):
        cable.mend()


async def leave(node: TestNode) -> None:
    """Stop a node as a server does at SIGTERM."""
    await node.tables.drain()
    await node.stop()


async def test_a_server_leaves_in_time(tmp_path: Path, where: str, redis: str) -> None:
    """A whole server stops while people play on and cannot be answered."""
    async with Fleet(tmp_path, 1, where, redis) as fleet:
        company = Company(fleet.urls, pause=0.1, seed="leaving")
        company.invite("phest", 2, [], {})
        assert await company.heard_since(0, 60)
        for proxy in fleet.proxies[0].values():
            proxy.silent = frozenset({"up", "down"})
        await asyncio.sleep(0.3)  # meanwhile people ask for things that are not answered any more
        [server] = fleet.servers
        os.kill(server.pid, signal.SIGTERM)
        began = time.monotonic()
        assert server.process is not None
        await asyncio.to_thread(server.process.join, 3 * TEN_SECONDS)
        assert time.monotonic() - began < TEN_SECONDS, server.log.read_text()
        assert server.process.exitcode == 0, server.log.read_text()
        await company.leave()
