"""How two tasks hand things to each other, and how one of them waits."""

from __future__ import annotations

import asyncio

import pytest

from cosmodrome.server.edge.mail import Mail
from cosmodrome.tables.tell.bell import Bell


async def step() -> None:
    """Let the other tasks go on."""
    for _ in range(3):
        await asyncio.sleep(0)


async def test_a_bell_lets_who_waits_go_on_once_it_rings() -> None:
    bell = Bell()
    bell.ring()
    waiting = asyncio.create_task(bell.wait())
    await step()
    assert not waiting.done()
    bell.ring()
    bell.ring()
    await step()
    assert waiting.done()


async def test_who_is_cancelled_waits_no_more() -> None:
    bell = Bell()
    waiting = asyncio.create_task(bell.wait())
    await step()
    waiting.cancel()
    with pytest.raises(asyncio.CancelledError):
        await waiting
    bell.ring()
    waiting = asyncio.create_task(bell.wait())
    await step()
    assert not waiting.done()
    bell.ring()
    async with asyncio.timeout(1):
        await waiting


async def test_mail_comes_in_order_and_waits_for_room() -> None:
    mail = Mail[int]()
    for number in range(2):
        await mail.put(number, 2)
    third = asyncio.create_task(mail.put(2, 2))
    await step()
    assert not third.done()
    assert [await mail.get() for _ in range(3)] == [0, 1, 2]
    assert third.done()
    assert mail.empty()


async def test_mail_is_waited_for() -> None:
    mail = Mail[str]()
    waiting = asyncio.create_task(mail.get())
    await step()
    assert not waiting.done()
    mail.put_nowait("here")
    await step()
    assert waiting.result() == "here"
