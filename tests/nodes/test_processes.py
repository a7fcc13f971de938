"""Two servers in processes of their own, at one table. One of them is killed, frozen, or properly stopped."""

from __future__ import annotations

import os
import random
import signal
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from live_server import WIDE, Guest, Line, LiveServer, seat_two

from cosmodrome.store.leases import LEASE

CHANCE = random.Random(7)


@pytest.fixture
def servers(tmp_path: Path, where: str, redis: str) -> Iterator[list[LiveServer]]:
    """Two servers."""
    started: list[LiveServer] = []
    try:
        for name in ("one", "two"):
            started.append(LiveServer(tmp_path / name, database=where, redis=redis, **WIDE))
        yield started
    finally:
        for server in started:
            if server.running:
                os.kill(server.pid, signal.SIGCONT)
                server.stop(signal.SIGKILL)


@contextmanager
def at_a_table(servers: list[LiveServer]) -> Iterator[tuple[Guest, Guest, Line, Line, str]]:
    """Ann at the first server, which has the table, and Bob at the second, in play.

    The game cannot end within the few moves of a test.
    """
    ann, bob = (server.guest() for server in servers)
    table = ann.new_table(game="karmanswap")["id"]
    with ann.line(table) as one, bob.line(table) as two:
        for line in (one, two):
            line.hear_until("welcome")
        seat_two(ann, bob, one, two)
        play([one, two], 6)
        yield ann, bob, one, two, table


def play(lines: list[Line], moves: int) -> None:
    """Let whoever is to move do so."""
    for _ in range(moves):
        numbers = [line.game["number"] for line in lines if line.game]
        while len({line.game["number"] for line in lines if line.game}) > 1:
            slow = min(lines, key=lambda line: line.game["number"] if line.game else 0)
            slow.hear()
        mover = next(line for line in lines if line.game and line.game["legal"])
        mover.act(CHANCE)
        for line in lines:
            while line.game is None or line.game["number"] <= max(numbers):
                line.hear()


def again(guest: Guest, server: LiveServer) -> Guest:
    """Return the same person at another server."""
    return server.guest(Cookie=f"cosmodrome={guest.cookie}")


def seconds(work: Callable[[], object]) -> float:
    """Return how long something takes, in seconds."""
    began = time.monotonic()
    work()
    return time.monotonic() - began


def test_a_node_is_killed(servers: list[LiveServer]) -> None:
    with at_a_table(servers) as (ann, _, _, two, table):
        number = two.game and two.game["number"]
        servers[0].stop(signal.SIGKILL)
        two.hear_until("welcome")
        assert two.game is not None
        assert two.game["number"] == number
        with again(ann, servers[1]).line(table) as one:
            one.hear_until("welcome")
            play([one, two], 6)
        servers[0].start()
        with again(ann, servers[0]).line(table) as one:
            one.hear_until("welcome")
            play([one, two], 6)


def test_a_node_is_frozen(servers: list[LiveServer]) -> None:
    with at_a_table(servers) as (ann, _, one, two, table):
        os.kill(servers[0].pid, signal.SIGSTOP)
        two.hear_until("welcome")
        with again(ann, servers[1]).line(table) as meanwhile:
            meanwhile.hear_until("welcome")
            play([meanwhile, two], 6)
        os.kill(servers[0].pid, signal.SIGCONT)
        one.hear_until("welcome")
        assert one.game is not None
        assert two.game is not None
        assert one.game["number"] == two.game["number"]
        play([one, two], 6)


def test_a_node_is_stopped(servers: list[LiveServer]) -> None:
    with at_a_table(servers) as (ann, _, one, two, table):
        number = two.game and two.game["number"]
        took = seconds(lambda: servers[0].stop())
        assert took < 10
        assert one.hear_close()[0] in (1012, 4410)
        assert (
            seconds(lambda: two.hear_until("welcome")) < LEASE
        )  # nobody had to wait for the end of its lease
        assert two.game is not None
        assert two.game["number"] == number
        with again(ann, servers[1]).line(table) as one:
            one.hear_until("welcome")
            play([one, two], 6)
