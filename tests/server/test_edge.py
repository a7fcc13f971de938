"""The parts of the edge, each by itself: addresses, names, tokens, replays, the check of the store."""

from __future__ import annotations

import asyncio
import gzip
import json
import logging
from typing import Any

import httpx
import pytest
from litestar.exceptions import ServiceUnavailableException

from cosmodrome.people.service import People
from cosmodrome.server.app import make_app
from cosmodrome.server.edge.access import AccessLog
from cosmodrome.server.edge.addresses import Addresses
from cosmodrome.server.edge.gate import Gate, raise_file_limit, room
from cosmodrome.server.edge.limits import EdgeLimits
from cosmodrome.server.guests import COOKIE_SECONDS, Guests
from cosmodrome.server.host.health import Pulse
from cosmodrome.server.names import readable
from cosmodrome.server.replays import KEPT_BYTES, WAITING, Replays, by_worker, pack, unpack
from cosmodrome.store import StoreError
from cosmodrome.store.errors import NotWritableError
from cosmodrome.tables.awake.house import wall_clock
from cosmodrome.tables.decide.opening import New, opening
from cosmodrome.tables.errors import TableError
from cosmodrome.tables.people import Person
from cosmodrome.tables.service import Tables
from cosmodrome.tables.state.course import course
from cosmodrome.tables.state.fold import fold
from cosmodrome.tables.tell.views import Past, past
from cosmodrome.tables.wire import requests as r
from cosmodrome.workers.pool import Pool


def test_an_address_stands_for_a_household() -> None:
    addresses = Addresses("10.0.0.0/8, 192.0.2.7,::1")
    assert addresses.key("192.0.2.1") == addresses.key("::ffff:192.0.2.1") == "192.0.2.1"
    assert addresses.key("2001:db8::1") == addresses.key("2001:db8::2:3") == "2001:db8::/64"
    assert addresses.key("2001:db8:0:1::1") != addresses.key("2001:db8::1")
    assert addresses.key("fe80::1%eth0") == "fe80::/64"
    assert [addresses.key(proxy) for proxy in ("10.1.2.3", "192.0.2.7", "::1")] == [None] * 3
    assert addresses.key("127.0.0.1") == "127.0.0.1"
    assert Addresses("*").key("192.0.2.1") is None
    assert Addresses("").key("unknown") == "unknown"


@pytest.mark.parametrize("name", ["\u3164", "\u2800\u2800", "\u115f \u1160", "\u0301", "\u200d", " ", "\0"])
def test_a_name_that_nobody_can_see_is_none(name: str) -> None:
    with pytest.raises(ValueError, match="can be seen"):
        readable(name)


def test_a_name_has_one_way_to_be_written() -> None:
    assert readable("Ada\u3164") == readable("Ａda") == readable(" A\u2800da\n") == "Ada"
    assert readable("Zoe\u0308") == "Zoë"
    for name in ("Анна", "Ελένη", "李 小龙", "Ünal 2", "Ada 🚀", "R2-D2", "李 Ada", "日本のアダ"):
        assert readable(name) == name
    for name in ("\u0410da", "Ad\u03b1"):  # a Cyrillic letter, a Greek one
        with pytest.raises(ValueError, match="one alphabet"):
            readable(name)
    with pytest.raises(ValueError, match="at most 24"):
        readable("\ufdfa" * 3)  # one character that is written out as a sentence


def test_a_token_expires() -> None:
    now = 1_800_000_000.0
    guests = Guests(b"key", lambda: now)
    ann = Person("a", "Ann")
    token = guests.token(ann)
    assert guests.person(token) == ann
    now += COOKIE_SECONDS + 1
    assert guests.person(token) is None


def begun(seed: str = "x") -> Past:
    """Return a game that has begun, as a spectator sees it."""
    request = r.NewTable(game="phest", seats=2, bots=["random"], start=True)
    entries = opening(New(0, "id", "QWERTY", seed, Person("a", "Ann")), request, {})
    table = fold(entries)
    return past(table, None, course(table, entries))


def test_a_replay_is_packed_frame_by_frame() -> None:
    packed = pack(begun())
    frames = json.loads(gzip.decompress(packed))
    assert b"".join(unpack(packed)) == gzip.decompress(packed)
    assert len(frames) == 1
    assert (frames[0]["game"]["legal"], frames[0]["game"]["blocked"]) == ([], [])


async def test_a_replay_is_made_once_and_kept() -> None:
    made: list[Past] = []

    async def apart(make: Any, of: Past) -> bytes:
        made.append(of)
        await asyncio.sleep(0)
        return b"x" * (KEPT_BYTES // 3)

    replays, game = Replays(apart), begun()
    await asyncio.gather(*(replays.packed("id", game) for _ in range(50)))
    assert len(made) == 1
    for other in ("b", "c"):
        await replays.packed(other, game)
    await replays.packed("id", game)
    assert len(made) == 3
    await replays.packed("d", game)
    await replays.packed("b", game)
    assert len(made) == 5


async def test_replays_are_made_one_after_the_other_and_few_wait() -> None:
    busy, go = 0, asyncio.Event()

    async def apart(make: Any, of: Past) -> bytes:
        nonlocal busy
        busy += 1
        assert busy == 1
        await go.wait()
        busy -= 1
        return b"x"

    replays, game = Replays(apart), begun()
    waiting = [asyncio.create_task(replays.packed(str(number), game)) for number in range(WAITING)]
    await asyncio.sleep(0)
    with pytest.raises(TableError, match="busy"):
        await replays.packed("another", game)
    go.set()
    assert await asyncio.gather(*waiting) == [b"x"] * WAITING


async def test_a_replay_that_fails_is_tried_anew() -> None:
    failures = [RuntimeError("once")]

    async def apart(make: Any, of: Past) -> bytes:
        if failures:
            raise failures.pop()
        return b"x"

    replays, game = Replays(apart), begun()
    with pytest.raises(RuntimeError):
        await replays.packed("id", game)
    assert await replays.packed("id", game) == b"x"


async def test_a_replay_is_made_in_a_worker() -> None:
    pool = Pool(1)
    await pool.start()
    try:
        assert await Replays(by_worker(pool.run)).packed("id", begun()) == pack(begun())
    finally:
        await pool.stop()


async def test_a_replay_that_takes_too_long_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cosmodrome.server.replays.PATIENCE", 0.0)
    pool = Pool(1, grace=0.0)
    await pool.start()
    try:
        with pytest.raises(TableError, match="in time"):
            await by_worker(pool.run)(_stuck, begun())
    finally:
        await pool.stop()


def _stuck(_: Past) -> bytes:
    while True:
        pass


async def test_a_store_that_hangs_is_asked_once_and_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cosmodrome.server.host.health.PULSE_SECONDS", 0.05)
    asked, frozen = 0, asyncio.Event()

    async def check() -> None:
        nonlocal asked
        asked += 1
        await frozen.wait()

    pulse = Pulse(check)
    for _ in range(3):
        with pytest.raises(ServiceUnavailableException):
            await pulse.feel()
    assert asked == 1
    frozen.set()
    await pulse.feel()
    await pulse.feel()
    assert asked == 2


class DeadJournal:
    """A store that is down for every request."""

    def __getattr__(self, name: str) -> Any:
        async def fail(*_: object, **__: object) -> Any:
            raise StoreError("the store could not be read: it is down")

        return fail


async def test_a_store_that_cannot_be_written_to_is_a_503_that_says_so() -> None:
    async def check() -> None:
        raise NotWritableError("the store /home/ann/cosmodrome.sqlite3 cannot be used: disk is full")

    gate = Gate(EdgeLimits(), Addresses("*"), AccessLog(), 100)
    journal: Any = DeadJournal()
    thinker: Any = None
    people = People(journal, b"key", wall_clock)
    app: Any = make_app(
        Tables(journal, thinker),
        b"key",
        check,
        people=people,
        history=journal,
        shown=journal,
        rated=journal,
        gate=gate,
    )
    async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://x") as http:
        for path in ("/api/health", "/api/ready"):
            answer = await http.get(path)
            assert answer.status_code == 503
            assert "nothing can be written to the store (its disk may be full)" in answer.json()["detail"]
            assert "/home" not in answer.text


async def test_a_store_that_is_down_is_a_503_and_one_line(caplog: pytest.LogCaptureFixture) -> None:
    async def check() -> None:
        raise StoreError("the store does not answer")

    journal: Any = DeadJournal()
    thinker: Any = None
    gate = Gate(EdgeLimits(), Addresses("*"), AccessLog(), 100)
    people = People(journal, b"key", wall_clock)
    app: Any = make_app(
        Tables(journal, thinker),
        b"key",
        check,
        people=people,
        history=journal,
        shown=journal,
        rated=journal,
        gate=gate,
    )
    transport = httpx.ASGITransport(app)
    with caplog.at_level(logging.WARNING, "cosmodrome"):
        async with httpx.AsyncClient(transport=transport, base_url="http://x") as http:
            await http.get("/api/me")
            asked = [await http.get("/api/tables") for _ in range(5)]
            asked.append(await http.post("/api/tables", json={"game": "phest", "seats": 2}))
            asked += [await http.get(path) for path in ("/api/health", "/api/ready")]
    assert [(answer.status_code, answer.json()["error"]) for answer in asked] == [(503, "unavailable")] * 8
    assert [record.getMessage() for record in caplog.records if record.exc_info] == []
    assert len([record for record in caplog.records if "it is down" in record.getMessage()]) <= 2


def test_the_file_limit_is_raised_and_leaves_room_for_other_files() -> None:
    files = raise_file_limit()
    assert files is None or files >= 256
    limits = EdgeLimits(connections=8000)
    assert (room(limits, None), room(limits, 100_000), room(limits, 1024), room(limits, 10)) == (
        8000,
        8000,
        768,
        1,
    )
