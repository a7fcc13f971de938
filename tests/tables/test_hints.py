"""Hints at tables: where nobody else is affected, level by level, written down, and only of what the seat may know."""

from __future__ import annotations

from typing import Any

import pytest
from stage import ANN, BOB, CYD, Guest, Stage

from cosmodrome.tables.decide.hints import worded
from cosmodrome.tables.journal import entries as e
from cosmodrome.tables.thinker import Advice
from cosmodrome.tables.wire import messages as m
from cosmodrome.tables.wire import requests as r


async def alone(stage: Stage, **request: Any) -> Guest:
    """Return Ann at a table with bots. It is her turn."""
    (ann,) = await stage.seated(ANN, **({"game": "phest", "seats": 2} | request))
    while not ann.now.legal:
        await stage.pass_time(3)
        await ann.quiet()
    return ann


async def taken(stage: Stage, table: str) -> list[tuple[int, int]]:
    """Return the seat and level of all hints in the journal."""
    entries = await stage.store.journal.read(table)
    return [(entry.seat, entry.level) for entry in entries if isinstance(entry, e.HintTaken)]


def asks_for(guest: Guest, level: int = 1) -> r.AskHint:
    """Return the command for a hint."""
    return r.AskHint(number=guest.now.number, level=level)


async def test_it_says_more_from_level_to_level(stage: Stage) -> None:
    ann = await alone(stage)
    assert ann.table.hints
    for level in (1, 2, 3):
        await ann.does(asks_for(ann, level))
    nudge, choice, reasons = ann.hints
    assert (nudge.choices, nudge.reasons, nudge.terms) == ([], [], [])
    assert nudge.nudge != "none"
    assert len(choice.choices) == 1
    assert choice.choices[0].action in ann.now.legal
    assert len(reasons.choices) > 1
    assert reasons.choices[0] == choice.choices[0]
    assert len(stage.thinker.advised) == 1, "it is thought of once"
    assert await taken(stage, ann.id) == [(0, 1), (0, 2), (0, 3)]
    assert ann.table.seats[0].hints == 3
    assert ann.table.seats[1].hints == 0


async def test_what_was_told_costs_nothing_again_and_a_new_decision_does(stage: Stage) -> None:
    ann = await alone(stage)
    await ann.does(asks_for(ann, 2))
    await ann.does(asks_for(ann, 1))
    await ann.does(asks_for(ann, 2))
    assert [each.level for each in ann.hints] == [2, 1, 2]
    assert await taken(stage, ann.id) == [(0, 2)]
    await ann.plays()
    while not ann.now.legal:
        await stage.pass_time(3)
        await ann.quiet()
    await ann.does(asks_for(ann, 1))
    assert await taken(stage, ann.id) == [(0, 2), (0, 1)]
    assert len(stage.thinker.advised) == 2


async def test_how_many_were_taken_is_known_after_a_kill_and_from_a_snapshot(stage: Stage) -> None:
    ann = await alone(stage)
    await ann.does(asks_for(ann, 1))
    for kept in (False, True):
        if kept:
            (await stage.tables.wake(ann.id)).keep()
            await stage.settle()
            await stage.store.journal.settled()
        await stage.restart()
        ann = await stage.join(ann.id, ANN)
        assert ann.table.seats[0].hints == 1
        assert ann.table.hints


async def test_not_where_somebody_else_plays(stage: Stage) -> None:
    ann, bob = await stage.seated(ANN, BOB, game="phest", seats=3)
    asked = ann if ann.now.legal else bob
    assert not ann.table.hints
    await asked.fails("no_hints", asks_for(asked))
    await bob.does(r.PutBot(seat=1, bot="random"))
    await ann.fails("no_hints", asks_for(ann))  # Bob may come back
    await bob.does(r.Leave())
    while not ann.now.legal:
        await stage.pass_time(3)
        await ann.quiet()
    assert ann.table.hints
    assert not bob.table.hints
    await ann.does(asks_for(ann))
    assert len(ann.hints) == 1
    assert bob.hints == [], "who looks on hears nothing of it"
    assert bob.table.seats[0].hints == 1


async def test_not_in_real_time_nor_of_a_game_that_nobody_can_search(stage: Stage) -> None:
    for game in ("spacebowl", "lucky-dip"):
        (ann,) = await stage.seated(ANN, game=game, seats=2)
        assert not ann.table.hints
        await ann.fails("no_hints", asks_for(ann))


async def test_who_may_not_ask(stage: Stage) -> None:
    ann = await alone(stage)
    cyd = await stage.join(ann.id, CYD)
    await cyd.fails("not_seated", asks_for(cyd))
    await ann.fails("stale", r.AskHint(number=1))
    await ann.does(r.PutBot(seat=0, bot="random"))
    await ann.fails("not_asked", asks_for(ann))
    assert await taken(stage, ann.id) == []


async def test_a_hint_that_comes_too_late_is_dropped(stage: Stage) -> None:
    ann = await alone(stage)
    stage.thinker.may_advise.clear()
    assert isinstance(await stage.tables.command(ann.id, ANN, asks_for(ann)), m.Done)
    acted = await stage.tables.command(ann.id, ANN, ann.act())
    assert isinstance(acted, m.Done)
    stage.thinker.may_advise.set()
    await ann.quiet()
    assert ann.hints == []
    assert await taken(stage, ann.id) == []


async def test_where_none_comes_to_mind_none_is_counted(stage: Stage) -> None:
    ann = await alone(stage)
    stage.thinker.speechless = True
    await ann.does(asks_for(ann, 3))
    assert [each.nudge for each in ann.hints] == ["none"]
    assert await taken(stage, ann.id) == []


@pytest.mark.parametrize(("sure", "nudge"), [(True, "clear"), (False, "likely")])
def test_how_sure_it_is_is_told_with_the_reasons(sure: bool, nudge: str) -> None:
    choices = [m.HintChoice({"kind": kind}, value, 100) for kind, value in (("Move", 0.3), ("Attack", 0.1))]
    margin = m.HintMargin(gain=0.2, error=0.1 if sure else 0.3, worlds=60)
    advice = Advice(choices=choices, reasons=[], terms=[], close=False, sure=sure, margin=margin)
    first, _, reasons = (worded(advice, 5, level) for level in (1, 2, 3))
    assert (first.nudge, first.margin) == (nudge, None)
    assert (reasons.nudge, reasons.margin) == (nudge, margin)


@pytest.mark.parametrize("game", ["phest", "karmanswap"])
async def test_it_is_thought_of_what_the_seat_sees_only(stage: Stage, game: str) -> None:
    """Only the view is handed on. `tests/bots/test_hint.py` checks what a hint makes of it."""
    ann = await alone(stage, game=game)
    await ann.does(asks_for(ann, 3))
    live = await stage.tables.wake(ann.id)
    ((view, asker),) = stage.thinker.advised
    assert view == live.table.playing().state.view(0)
    assert asker.table == ann.id
    secret = live.table.made.seed.encode()
    assert not any(secret in raw for raw in ann.raw)
