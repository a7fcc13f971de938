"""A clock of the machine that is set forward and back: games go on at once, and at their pace."""

from __future__ import annotations

import pytest
from stage import ANN, Stage

from cosmodrome.tables.journal import entries as e
from cosmodrome.tables.limits import DAY, SECOND, Budget
from cosmodrome.tables.wire import messages as m
from cosmodrome.tables.wire.shared import Settings

JUMPS = (DAY, -2 * DAY, DAY)


async def jump(stage: Stage, by: int, is_restarted: bool) -> None:
    """Set the clock, while the tables are there or while they are not."""
    stage.clock.now += by
    if is_restarted:
        await stage.restart()


@pytest.mark.parametrize("is_restarted", [False, True])
async def test_bots_wait_for_their_pace_and_no_longer(stage: Stage, is_restarted: bool) -> None:
    table = await stage.create(ANN, bots=["random"], start=True, settings=Settings(pace="calm"))
    for by in JUMPS:
        await jump(stage, by, is_restarted)
        ann = await stage.join(table, ANN)
        for _ in range(9):
            if not ann.now.legal:
                break
            await ann.plays()
        number, asked = ann.now.number, len(stage.thinker.asked)
        await stage.pass_time(1)
        if by < 0:
            assert len(stage.thinker.asked) == asked, "the bot does not wait"
        await stage.pass_time(2)
        await ann.quiet()
        assert ann.now.number > number, f"the bot waits after a jump by {by // DAY} days"
        ann.leave()


@pytest.mark.parametrize("is_restarted", [False, True])
async def test_people_have_the_time_of_their_clock_and_no_more(stage: Stage, is_restarted: bool) -> None:
    table = await stage.create(ANN, bots=["random"], start=True, settings=Settings(clock=20))
    ann = await stage.join(table, ANN)
    for _ in range(9):
        if ann.now.legal:
            break
        await stage.pass_time(3)
    await jump(stage, -DAY, is_restarted)
    ann = await stage.join(table, ANN)
    welcome = ann.heard[0]
    assert isinstance(welcome, m.Welcome)
    assert welcome.table.decide_by is not None
    assert 0 < welcome.table.decide_by - welcome.server_time <= 20 * SECOND
    assert stage.tables.time(table.id) == welcome.server_time
    await stage.pass_time(21)
    assert [
        entry.seat
        for entry in await stage.store.journal.read(table.id)
        if isinstance(entry, e.Acted) and entry.by == "clock"
    ] == [ann.seat]


def test_what_was_spent_in_a_future_that_was_taken_back_has_no_weight() -> None:
    budget = Budget(2, 10 * SECOND, "things")
    budget.spend("ann", DAY, 2)
    budget.spend("ann", 0)
