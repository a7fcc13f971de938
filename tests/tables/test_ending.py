"""Tasks are ended in bounded time, though one may ignore its cancellation or take long over it."""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress

import pytest

from cosmodrome.tables.awake.ending import end, within


async def test_a_task_that_loses_a_cancellation_ends() -> None:
    async def goes_on() -> None:
        with suppress(asyncio.CancelledError):
            await asyncio.sleep(60)
        await asyncio.sleep(60)

    task = asyncio.create_task(goes_on())
    await asyncio.sleep(0)
    await end([task], patience=30)
    assert task.cancelled()


async def test_a_task_that_never_ends_is_not_waited_for(caplog: pytest.LogCaptureFixture) -> None:
    over = False

    async def stays() -> None:
        while not over:
            with suppress(asyncio.CancelledError):
                await asyncio.sleep(0.01)

    task = asyncio.create_task(stays())
    await asyncio.sleep(0)
    began = time.monotonic()
    await end([task], patience=0.1)
    assert time.monotonic() - began < 5
    assert not task.done()
    assert "1 tasks do not end" in caplog.text
    over = True
    await task


async def test_work_that_takes_too_long_is_left_to_itself(caplog: pytest.LogCaptureFixture) -> None:
    async def slow() -> None:
        try:
            await asyncio.sleep(60)
        finally:
            await asyncio.sleep(30)  # even over its cancellation

    began = time.monotonic()
    assert not await within(0.05, slow(), "something slow")
    assert time.monotonic() - began < 5
    assert "something slow takes more than 0.05 s" in caplog.text


async def test_what_work_raises_is_raised() -> None:
    async def breaks() -> None:
        raise LookupError("nothing there")

    with pytest.raises(LookupError, match="nothing there"):
        await within(None, breaks(), "something broken")
    assert await within(5, asyncio.sleep(0), "something quick")
