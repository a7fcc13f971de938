"""The messages between nodes over Redis: they come in order and collected, and a loss is noticed."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack

import pytest
from sqlalchemy import make_url
from tcp_proxy import Proxy

from cosmodrome.nodes import wire as w
from cosmodrome.nodes.bus import Bus


class Ear:
    """Notes everything that it hears."""

    def __init__(self) -> None:
        self.messages: list[w.AnyMessage] = []
        self.lost_of: list[str] = []
        self.times_back = 0

    def heard(self, sender: str, message: w.AnyMessage) -> None:
        """Note a message."""
        self.messages.append(message)

    def missed(self, sender: str) -> None:
        """Note a gap."""
        self.lost_of.append(sender)

    def back(self) -> None:
        """Note that Redis is there again."""
        self.times_back += 1


class Station:
    """A bus with an ear, and a cable to Redis that can be cut."""

    def __init__(self, bus: Bus, ear: Ear, proxy: Proxy) -> None:
        self.bus, self.ear, self.proxy = bus, ear, proxy


@pytest.fixture
async def stations(redis: str) -> AsyncIterator[tuple[Station, Station]]:
    """Two nodes, "one" and "two"."""
    parts, installation = make_url(redis), secrets.token_hex(8)
    assert parts.host is not None
    assert parts.port is not None
    found = []
    async with AsyncExitStack() as stack:
        for name in ("one", "two"):
            proxy = await stack.enter_async_context(Proxy(parts.host, parts.port))
            through = parts.set(host="127.0.0.1", port=proxy.port).render_as_string(hide_password=False)
            bus = Bus(through, installation, name, lambda: time.time_ns() // 1_000_000, lambda _: 1)
            ear = Ear()
            await bus.start(ear)
            stack.push_async_callback(bus.stop)
            found.append(Station(bus, ear, proxy))
        yield found[0], found[1]


async def soon(right: Callable[[], object]) -> None:
    """Wait until something is true."""
    async with asyncio.timeout(20):
        while not right():  # noqa: ASYNC110
            await asyncio.sleep(0.01)


async def test_what_is_said_at_a_time_is_one_bundle(stations: tuple[Station, Station]) -> None:
    one, two = stations
    said = [w.Behind(line) for line in range(100)]
    for message in said:
        one.bus.send("two", message)
    await soon(lambda: len(two.ear.messages) == len(said))
    assert two.ear.messages == said
    assert one.bus.bundles == 1
    assert one.ear.messages == two.ear.lost_of == []


@pytest.mark.parametrize("fault", ["torn", "silent", "half open"])
async def test_what_is_lost_is_noticed_at_both_ends(stations: tuple[Station, Station], fault: str) -> None:
    one, two = stations
    one.bus.send("two", w.Behind(1))
    await soon(lambda: two.ear.messages)
    if fault == "torn":
        one.proxy.tear()
    elif fault == "half open":
        one.proxy.half_open()
    else:
        one.proxy.silent = frozenset({"up", "down"})
    await soon(lambda: not one.bus.up)
    one.bus.send("two", w.Behind(2))
    await asyncio.sleep(0.1)
    one.proxy.mend()
    await soon(lambda: one.ear.times_back == 1)
    one.bus.send("two", w.Behind(3))
    await soon(lambda: two.ear.lost_of == ["one"])
    assert two.ear.messages == [w.Behind(1), w.Behind(3)]
    assert two.bus.up


async def test_a_beat_tells_of_a_loss_after_which_nothing_is_said(stations: tuple[Station, Station]) -> None:
    one, two = stations
    two.proxy.tear()
    await soon(lambda: not two.bus.up)
    one.bus.send("two", w.Behind(1))
    await asyncio.sleep(0.1)
    two.proxy.mend()
    await soon(lambda: two.ear.times_back == 1)
    one.bus.beat(["two"])
    await soon(lambda: two.ear.lost_of == ["one"])
    assert two.ear.messages == []


async def test_a_node_that_is_held_up_does_not_take_redis_for_lost(
    stations: tuple[Station, Station],
) -> None:
    one, two = stations
    for _ in range(3):
        await asyncio.sleep(0.3)
        time.sleep(2.5)  # noqa: ASYNC251  # longer than Redis may take to answer
    one.bus.send("two", w.Behind(1))
    await soon(lambda: two.ear.messages)
    assert one.ear.times_back == two.ear.times_back == 0


async def test_the_last_words_are_heard(stations: tuple[Station, Station]) -> None:
    one, two = stations
    one.bus.send("two", w.Behind(1))
    await one.bus.stop()
    await soon(lambda: two.ear.messages == [w.Behind(1)])
