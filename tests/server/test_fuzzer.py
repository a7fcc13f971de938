"""A few seconds of the fuzzer. The long run is `python tests/server/fuzzer.py --seconds 3600`."""

from __future__ import annotations

import asyncio
import random
import time
from collections import Counter

import fuzzer
import pytest
from fuzzer import COMMANDS, Broke, Client, Machine, bend, fuzz, noise, words
from live_server import LiveServer, NewServer, free_port


def test_nothing_that_is_sent_breaks_the_server(new_server: NewServer) -> None:
    metrics = free_port()
    server = new_server(options={"metrics": ["127.0.0.1", metrics]})
    did = asyncio.run(fuzz(server, seconds=2, seed=3, metrics=metrics))
    assert did.total() > 20


def test_the_same_seed_sends_the_same() -> None:
    first, second = (random.Random(5) for _ in range(2))
    for command in COMMANDS * 20:
        assert words(bend(command, first)) == words(bend(command, second))
        assert noise(b"GET / HTTP/1.1", first) == noise(b"GET / HTTP/1.1", second)


@pytest.mark.parametrize("status", [500, 502, 503, 1011, 4500])
async def test_what_broke_is_noticed(server: LiveServer, status: int) -> None:
    client = Client(server, random.Random(1), [], Counter(), Machine())
    async with client.http:
        with pytest.raises(Broke):
            client.judge("something", status)


async def test_a_machine_that_stands_still_excuses_a_503_and_nothing_else(
    server: LiveServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(fuzzer, "STILL", 0)
    machine = Machine()
    await machine.watch(time.monotonic() + 1)
    client = Client(server, random.Random(1), [], Counter(), machine)
    async with client.http:
        client.judge("something", 503)
        with pytest.raises(Broke):
            client.judge("something", 500)
