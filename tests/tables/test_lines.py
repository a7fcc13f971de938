"""Connections of people: missed messages, slow ones, many ones, and their cost."""

from __future__ import annotations

import asyncio
import re

import msgspec
import pytest
from stage import ANN, BOB, CYD, DAN, Stage, play_out

from cosmodrome.tables.errors import TableError
from cosmodrome.tables.wire import messages as m
from cosmodrome.tables.wire import requests as r


async def test_what_was_missed(stage: Stage) -> None:
    ann, bob = await stage.seated(ANN, BOB)
    seen = bob.now.number
    bob.leave()
    await ann.plays()
    bob = await stage.join(ann.id, BOB, after=seen)
    assert [(change.number, change.seat) for change in bob.changes] == [(ann.now.number, 0)]
    assert bob.changes[0].events == [{"kind": "Chosen", "seat": 0, "card": 0}]
    await bob.plays()
    late = await stage.join(ann.id, BOB)
    assert [change.number for change in late.changes] == [change.number for change in ann.changes]
    up_to_date = await stage.join(ann.id, BOB, after=bob.now.number)
    assert up_to_date.changes == []
    ahead = await stage.join(ann.id, BOB, after=10_000)
    assert ahead.changes == []
    assert ahead.game == bob.game


async def test_a_slow_line_starts_afresh(here: str) -> None:
    async with Stage(here, queue=4, chat_lines=1000) as stage:
        ann, bob = await stage.seated(ANN, BOB)
        slow = await stage.tables.connect(ann.id, CYD, None)
        first = msgspec.json.decode(await slow.receive(), type=m.Welcome)
        await ann.plays()
        for _ in range(10):
            await ann.does(r.Say(phrase="hurry"))
        await bob.plays()
        assert len(slow._queue) <= 4
        again = msgspec.json.decode(await slow.receive(), type=m.Welcome)
        assert first.game is not None
        assert [change.seat for change in again.missed] == [0, 1]
        assert len(again.chat) == 10
        cyd = await stage.join(ann.id, CYD)
        assert again.game == cyd.game
        await ann.does(r.Say(phrase="thanks"))
        assert b"thanks" in await slow.receive()
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(slow.receive(), 0.01)


async def test_what_was_heard_before_falling_behind_is_not_told_again(here: str) -> None:
    async with Stage(here, queue=2) as stage:
        ann, bob = await stage.seated(ANN, BOB)
        slow = await stage.tables.connect(ann.id, CYD, None)
        await slow.receive()
        await ann.plays()
        heard = msgspec.json.decode(await slow.receive(), type=m.Changed)
        await bob.plays()
        for phrase in ("hello", "oops", "thanks"):
            await ann.does(r.Say(phrase=phrase))
        again = msgspec.json.decode(await slow.receive(), type=m.Welcome)
        assert [change.number for change in again.missed] == [heard.change.number + 1]


async def test_a_closed_line(stage: Stage) -> None:
    info = await stage.create()
    line = await stage.tables.connect(info.id, ANN, None)
    await line.receive()
    waiting = asyncio.create_task(line.receive())
    await asyncio.sleep(0)
    line.close()
    line.close()
    with pytest.raises(TableError):
        await waiting
    with pytest.raises(TableError):
        await line.receive()
    line.send(b"nothing")


async def test_two_lines_of_one_person(stage: Stage) -> None:
    ann, bob = await stage.seated(ANN, BOB)
    second = await stage.join(ann.id, ANN)
    ann.leave()
    await bob.quiet()
    assert bob.table.seats[0].online
    await second.plays()
    second.leave()
    await bob.quiet()
    assert not bob.table.seats[0].online


async def test_stopping_hangs_up(stage: Stage) -> None:
    ann, bob = await stage.seated(ANN, BOB)
    await stage.tables.stop()
    await ann.until(lambda: ann.hung_up is not None and bob.hung_up is not None)


async def test_one_encoding_for_all_who_look_on(stage: Stage) -> None:
    ann, _ = await stage.seated(ANN, BOB)
    cyd, dan = await stage.join(ann.id, CYD), await stage.join(ann.id, DAN)
    await ann.plays()
    assert cyd.raw[-1] is dan.raw[-1]


async def test_secrets_stay_home(stage: Stage) -> None:
    """No byte of a message tells the seed before the end, or what others hold or have chosen."""
    ann, bob = await stage.seated(ANN, BOB)
    cyd = await stage.join(ann.id, CYD)
    journal = await stage.store.journal.read(ann.id)
    seed = journal[0].seed
    await ann.plays()
    chosen = ann.now.view["choice"]
    for guest in (bob, cyd):
        assert not re.search(rf'"card":{chosen}\b'.encode(), b"".join(guest.raw))
        assert guest.changes[-1].action is None
        assert guest.now.view["choice"] == 0
    assert cyd.now.view["hand"] == []
    await play_out(ann, bob)
    await cyd.quiet()
    for guest in (ann, bob, cyd):
        tables = [
            isinstance(message, m.TableChanged) and message.table.seed == seed for message in guest.heard
        ]
        over = tables.index(True)
        assert seed.encode() not in b"".join(guest.raw[:over])
        assert seed.encode() in guest.raw[over]
