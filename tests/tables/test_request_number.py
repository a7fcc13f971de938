"""Everything done at a table is logged under the request that asked for it, in its turn."""

from __future__ import annotations

import asyncio

from stage import ANN, Stage

from cosmodrome.tables.request_number import NOTHING, current_number


async def test_what_waits_its_turn_keeps_its_number(stage: Stage) -> None:
    live = await stage.tables.wake((await stage.create(ANN)).id)
    heard: list[int] = []

    async def work() -> None:
        await asyncio.sleep(0)
        heard.append(current_number.get())

    async def ask(number: int) -> None:
        current_number.set(number)
        await live.inbox.ask(work)
        live.inbox.post(work)

    await asyncio.gather(*(ask(number) for number in (1, 2, 3)))
    await stage.settle()
    assert heard[:3] == [1, 2, 3]
    assert heard[3:] == [NOTHING] * 3
