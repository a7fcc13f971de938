"""A few seconds of the fuzzer; `python tests/server/fuzzer.py --seconds 3600` is the long run."""

from __future__ import annotations

import asyncio
import random
from collections import Counter

import pytest
from fuzzer import COMMANDS, Broke, Client, bend, fuzz, noise, words
from live_server import LiveServer


def test_nothing_that_is_sent_breaks_the_server(server: LiveServer) -> None:
    did = asyncio.run(fuzz(server, seconds=5, seed=3))
    assert did.total() > 20


def test_the_same_seed_sends_the_same() -> None:
    first, second = (random.Random(5) for _ in range(2))
    for command in COMMANDS * 20:
        assert words(bend(command, first)) == words(bend(command, second))
        assert noise(b"GET / HTTP/1.1", first) == noise(b"GET / HTTP/1.1", second)


@pytest.mark.parametrize("status", [500, 502, 1011, 4500])
async def test_what_broke_is_noticed(server: LiveServer, status: int) -> None:
    client = Client(server, random.Random(1), [], Counter())
    async with client.http:
        with pytest.raises(Broke):
            client.judge("something", status)
