"""What tables tell about their bots, and what they tell the thinker."""

from __future__ import annotations

from stage import ANN, Stage

from cosmodrome.tables.thinker import Asker
from cosmodrome.tables.wire.shared import Settings


async def test_bots_think_for_a_table_and_its_maker_who_may_watch(stage: Stage) -> None:
    table = await stage.create(ANN, bots=["random"], start=True)
    ann = await stage.join(table, ANN)
    while not stage.thinker.askers:
        if ann.now.legal:
            await ann.plays()
        await stage.pass_time(3)
    assert set(stage.thinker.askers) == {Asker(table.id, ANN.id, watched=True)}


async def test_at_a_table_without_lines_nobody_watches(stage: Stage) -> None:
    table = await stage.create(ANN, bots=["random"], start=True, settings=Settings(clock=10))
    for _ in range(3):
        await stage.pass_time(60)
    assert set(stage.thinker.askers) == {Asker(table.id, ANN.id, watched=False)}


async def test_people_are_told_that_a_bot_has_less_time_and_that_it_has_all_of_it_again(stage: Stage) -> None:
    table = await stage.create(ANN, bots=["random"], start=True)
    ann = await stage.join(table, ANN)
    for share in (1.0, 0.25, 1.0):
        stage.thinker.share = share
        asked = len(stage.thinker.asked)
        while len(stage.thinker.asked) == asked:
            if ann.now.legal:
                await ann.plays()
            await stage.pass_time(3)
        await ann.quiet()
        assert [seat.hurried for seat in ann.table.seats] == [False, share < 1]
