"""A real-time game at a table: order of arrival, deadlines, secrets, absence, bots, credit for slow connections."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from stage import ANN, BOB, CYD, DAN, Guest, Stage

from cosmodrome.bots import greedy, random
from cosmodrome.core import registry
from cosmodrome.core.record import replay, verify
from cosmodrome.tables.awake.house import wall_clock
from cosmodrome.tables.journal import entries as e
from cosmodrome.tables.limits import DAY
from cosmodrome.tables.people import Person
from cosmodrome.tables.state.fold import fold, take_in
from cosmodrome.tables.state.match import Moved
from cosmodrome.tables.tell.presence import GONE_AFTER, MOST_CREDIT
from cosmodrome.tables.wire import messages as m
from cosmodrome.tables.wire import requests as r
from cosmodrome.tables.wire.shared import Pace, Settings

GO, READY, CONCUR = {"kind": "CallGo"}, {"kind": "Ready"}, {"kind": "Concur"}
COUNTDOWN = 10


@pytest.fixture(autouse=True)
def bots(monkeypatch: pytest.MonkeyPatch) -> None:
    """The bots that people play with."""
    monkeypatch.setattr(registry, "_bot_makers", lambda: {"random": random.make, "greedy": greedy.make})


def pick(cell: int) -> dict[str, Any]:
    return {"kind": "Pick", "cell": cell}


async def searching(stage: Stage, *people: Person, **request: Any) -> list[Guest]:
    """Return a game of Space Bowl with its first toss."""
    guests = await stage.seated(*people, game="spacebowl", **request)
    for guest in guests:
        await guest.plays(**READY)
    while guests[0].now.view["phase"] != "search":
        await next_thing(stage, guests[0].id)
        await guests[0].quiet()
    return guests


async def next_thing(stage: Stage, table_id: str) -> None:
    """Go on to the moment at which the table does something by itself, and let it."""
    await stage.settle()
    moment = stage.tables.awake[table_id].pace.due()
    assert moment is not None
    stage.clock.now = max(stage.clock.now, moment)
    await stage.wake(table_id)
    await stage.settle()


async def journal(stage: Stage, table_id: str) -> list[e.Acted]:
    return [entry for entry in await stage.store.journal.read(table_id) if isinstance(entry, e.Acted)]


# Order and deadlines.


async def test_the_first_call_counts_and_the_next_is_refused_by_its_rule(stage: Stage) -> None:
    ann, bob = await searching(stage, ANN, BOB)
    call = bob.act(**GO)
    await ann.plays(**GO)
    refused = await bob.fails("rule", call)
    assert refused.why is not None
    assert refused.why.rule == "SB-11"
    assert bob.now.view["caller"] == 0


async def test_a_pick_at_zero_is_too_late_though_the_clock_has_not_acted_yet(stage: Stage) -> None:
    ann, bob = await searching(stage, ANN, BOB)
    await ann.plays(**GO)
    await bob.plays(**CONCUR)
    await bob.plays(**pick(3))
    zero = ann.now.deadline
    assert zero == stage.clock.now + COUNTDOWN * 1000
    stage.clock.now = zero - 1
    await bob.plays(**pick(4))
    stage.clock.now = zero
    answer = await bob.asks(bob.act(**pick(5)))
    assert isinstance(answer, m.Refused)
    assert answer.error == "rule"
    tick = (await journal(stage, ann.id))[-1]
    assert (tick.by, tick.at) == ("clock", zero)
    assert ann.now.view["phase"] == "grace"
    assert bob.now.view["pick"] == 4


async def test_what_arrived_before_zero_counts_even_if_it_is_heard_later(stage: Stage) -> None:
    ann, bob = await searching(stage, ANN, BOB)
    await ann.plays(**GO)
    zero = ann.now.deadline
    assert zero is not None
    stage.clock.now = zero + 5
    answer = await stage.tables.command(ann.id, ANN, ann.act(**pick(7)), zero - 3)
    assert isinstance(answer, m.Done), answer
    await stage.wake(ann.id)
    await bob.quiet()
    assert bob.now.view["phase"] == "reveal"
    moments = [entry.at - zero for entry in (await journal(stage, ann.id))[-2:]]
    assert moments == [-3, 0]


async def test_a_clock_that_is_set_back_holds_nothing_up(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, _ = await searching(stage, ANN, BOB)
    await ann.plays(**GO)
    zero = ann.now.deadline
    assert zero is not None
    stage.clock.now = zero - 5
    asked = 0

    def now() -> int:
        nonlocal asked
        asked += 1
        assert asked < 1000, "the table goes round in circles"
        return stage.clock.now

    monkeypatch.setattr(stage.tables, "now", now)
    answer = await stage.tables.command(ann.id, ANN, ann.act(**pick(7)), zero + 2)
    assert isinstance(answer, m.Done), answer
    done = [(entry.by, entry.at - zero) for entry in await journal(stage, ann.id)]
    assert done[-2:] == [("clock", 0), ("person", 2)]


@pytest.mark.parametrize("is_restarted", [False, True])
async def test_a_countdown_ends_in_time_though_the_clock_was_set_back_by_a_day(
    stage: Stage, is_restarted: bool
) -> None:
    ann, bob = await searching(stage, ANN, BOB)
    await ann.plays(**GO)
    left = ann.now.view["deadline"]
    stage.clock.now -= DAY
    if is_restarted:
        await stage.restart()
        ann, bob = [await stage.join(ann.id, person) for person in (ANN, BOB)]
    await bob.plays(**CONCUR)
    assert ann.now.view["deadline"] == left
    assert ann.now.view["phase"] == "countdown"
    await stage.pass_time(COUNTDOWN + 1)
    await ann.quiet()
    assert ann.now.view["phase"] != "countdown"


async def test_a_search_ends_soon_though_the_clock_was_set_forward_and_nobody_speaks(stage: Stage) -> None:
    ann, _ = await searching(stage, ANN, BOB)
    live = await stage.tables.wake(ann.id)
    stage.tables.house.running = True
    live.look_ahead()
    assert live.alarm.waits
    stage.clock.now += DAY
    await stage.tables.awake.sweep()
    await ann.until(lambda: ann.now.view["phase"] != "search")


async def test_a_call_of_an_earlier_round_does_not_count_in_the_next(stage: Stage) -> None:
    ann, bob = await searching(stage, ANN, BOB)
    old = ann.act(**GO)
    for guest in (ann, bob):
        await guest.plays(kind="VoteSkip")
    for guest in (ann, bob):
        await guest.plays(**READY)
    assert ann.now.view["phase"] == "search"
    await ann.fails("stale", old)
    await ann.plays(**GO)


async def test_tokens_can_be_moved_faster_than_the_table_answers(stage: Stage) -> None:
    ann, _ = await searching(stage, ANN, BOB)
    await ann.plays(**GO)
    first, second = ann.act(**pick(1)), ann.act(**pick(2))
    await ann.does(first)
    await ann.does(second)
    assert ann.now.view["pick"] == 2
    assert not ann.now.can_undo


# Secrets.


async def test_nobody_else_hears_of_a_pick(stage: Stage) -> None:
    ann, bob = await searching(stage, ANN, BOB, settings=Settings(clock=30))
    cyd = await stage.join(ann.id, CYD)
    await ann.plays(**GO)
    await bob.plays(**CONCUR)
    heard = [len(guest.raw) for guest in (ann, cyd)]
    for cell in (1, 2, 1):
        await bob.plays(**pick(cell))
    for guest in (ann, cyd):
        await guest.quiet()
    assert [len(guest.raw) for guest in (ann, cyd)] == heard
    assert bob.changes[-1].action == pick(1)
    late = await stage.join(ann.id, DAN, after=1)
    again = await stage.join(ann.id, ANN, after=1)
    for guest in (late, again):
        await guest.quiet()
        assert b"CardPicked" not in guest.raw[0]
        assert len(guest.changes) == 5
    for person, pictured in ((ANN, 5), (DAN, 5), (BOB, 8)):
        frames = await stage.replay(ann.id, person)
        assert len(frames) == pictured


async def test_a_table_tells_when_its_time_began(stage: Stage) -> None:
    ann, _ = await searching(stage, ANN, BOB)
    began = stage.clock.now
    stage.clock.wait(3)
    await ann.plays(**GO)
    assert ann.now.started_at == began
    assert ann.now.view["deadline"] == 3000 + COUNTDOWN * 1000
    assert ann.now.deadline == began + ann.now.view["deadline"]


# Restarts.


async def test_a_restart_in_the_countdown_keeps_the_deadline_and_the_picks(place: str) -> None:
    async with Stage(place) as stage:
        ann, bob = await searching(stage, ANN, BOB)
        await ann.plays(**GO)
        await ann.plays(**pick(12))
        await bob.plays(**CONCUR)
        zero = ann.now.deadline
        stage.clock.wait(4)
        await stage.restart()
        ann, bob = [await stage.join(ann.id, person) for person in (ANN, BOB)]
        assert ann.now.deadline == zero
        assert ann.now.view["pick"] == 12
        await bob.plays(**pick(3))
        await stage.pass_time(6)
        await ann.quiet()
        assert ann.now.view["phase"] == "reveal"
        assert [result["pick"] for result in ann.now.view["reveal"]["results"]] == [12, 3]


async def test_after_a_long_rest_the_clock_acts_once_and_goes_on_from_now(stage: Stage) -> None:
    ann, bob = await searching(stage, ANN, BOB)
    await ann.plays(**GO)
    await stage.restart()
    stage.clock.wait(3600)
    ann, bob = [await stage.join(ann.id, person) for person in (ANN, BOB)]
    await bob.quiet()
    assert bob.now.view["phase"] == "grace"
    assert bob.now.deadline == stage.clock.now + 3000
    await ann.plays(**pick(0))
    assert ann.now.view["phase"] == "reveal"


async def test_bots_mean_to_do_the_same_after_a_restart(stage: Stage) -> None:
    people = {"bots": ["greedy:2"] * 3, "start": True}
    info = await stage.create(game="spacebowl", seats=4, settings=Settings(pace="calm"), **people)

    async def meant() -> list[m.AnyMessage | Any]:
        await stage.join(info.id, ANN)
        await stage.settle()
        return list(stage.tables.awake[info.id].pace.agenda._intents.items())

    before = await meant()
    assert len(before) == 3
    stage.clock.wait(0.1)
    await stage.restart()
    assert await meant() == before


# Bots.


@pytest.mark.parametrize("pace", ["instant", "calm"])
async def test_bots_play_a_game_to_its_end(stage: Stage, pace: Pace) -> None:
    bots = ["greedy:3", "greedy:2", "greedy:1", "random"]
    info = await stage.create(
        game="spacebowl", seats=5, settings=Settings(pace=pace), bots=bots, start=True, options={"grace": 0}
    )
    ann = await stage.join(info, ANN)
    began = stage.clock.now
    while ann.now.outcome is None:
        await next_thing(stage, info.id)
        await ann.quiet()
        assert stage.clock.now - began < 45 * 60_000
    entries = await journal(stage, info.id)
    assert {entry.by for entry in entries} <= {"bot", "clock"}
    assert {entry.seat for entry in entries if entry.by == "bot"} == {1, 2, 3, 4}
    moments = [entry.at for entry in entries]
    assert moments == sorted(moments)
    verify(await stage.tables.record(info.id, ANN), info.seed_hash)


async def test_a_bot_acts_at_the_moment_it_meant_to(stage: Stage) -> None:
    bots = {"bots": ["greedy:3"], "start": True}
    info = await stage.create(game="spacebowl", seats=2, settings=Settings(pace="brisk"), **bots)
    ann = await stage.join(info, ANN)
    await stage.settle()
    [(_, _, intent)] = stage.tables.awake[info.id].pace.agenda._intents.values()
    assert intent is not None
    stage.clock.now += intent.at - 1
    await stage.wake(info.id)
    assert not await journal(stage, info.id)
    stage.clock.now += 1
    await stage.wake(info.id)
    await ann.quiet()
    [ready] = await journal(stage, info.id)
    assert (ready.seat, ready.by, ready.at) == (1, "bot", ann.now.started_at + intent.at)


async def test_a_bot_is_asked_anew_only_when_it_sees_something_new(stage: Stage) -> None:
    info = await stage.create(game="spacebowl", seats=3, bots=["greedy:1"], settings=Settings(pace="calm"))
    ann, bob = [await stage.join(info, person) for person in (ANN, BOB)]
    await bob.does(r.Sit(seat=2))
    await bob.does(r.Ready(ready=True))
    await ann.does(r.Start())
    for guest in (ann, bob):
        await guest.plays(**READY)
    await next_thing(stage, info.id)
    await ann.quiet()
    await ann.plays(**GO)
    await bob.plays(**CONCUR)
    await stage.settle()
    asked = len(stage.thinker.asked)
    await bob.plays(**pick(5))
    await stage.settle()
    assert len(stage.thinker.asked) == asked
    await bob.plays(kind="LayWild", cell=6)
    await stage.settle()
    assert len(stage.thinker.asked) == asked + 1


# Absence.


async def test_nobody_waits_for_somebody_who_lost_the_line(stage: Stage) -> None:
    ann, bob = await searching(stage, ANN, BOB)
    bob.leave()
    await stage.settle()
    assert not ann.now.view["seats"][1]["away"]
    stage.clock.now += GONE_AFTER
    await stage.wake(ann.id)
    await ann.quiet()
    assert ann.now.view["seats"][1]["away"]
    stepped = (await journal(stage, ann.id))[-1]
    assert (stepped.seat, stepped.by, stepped.action) == (1, "table", {"kind": "StepAway"})
    await stage.restart()
    bob = await stage.join(ann.id, BOB)
    await bob.quiet()
    assert not bob.now.view["seats"][1]["away"]
    assert bob.now.legal


async def test_a_short_loss_is_no_absence(stage: Stage) -> None:
    ann, bob = await searching(stage, ANN, BOB)
    count = len(await journal(stage, ann.id))
    bob.leave()
    stage.clock.now += GONE_AFTER - 1
    await stage.wake(ann.id)
    await stage.join(ann.id, BOB)
    await stage.settle()
    assert len(await journal(stage, ann.id)) == count


async def test_who_steps_away_themselves_steps_back_themselves(stage: Stage) -> None:
    ann, bob = await searching(stage, ANN, BOB)
    await bob.plays(kind="StepAway")
    bob.leave()
    bob = await stage.join(ann.id, BOB)
    await bob.quiet()
    assert bob.now.view["seats"][1]["away"]
    await bob.plays(kind="StepBack")
    assert not bob.now.view["seats"][1]["away"]


async def test_a_bot_plays_on_for_somebody_who_is_away(stage: Stage) -> None:
    ann, bob, cyd = await searching(stage, ANN, BOB, CYD)
    bob.leave()
    stage.clock.now += GONE_AFTER
    await stage.wake(ann.id)
    for guest in (ann, cyd):
        await guest.does(r.Vote(seat=1))
    assert ann.table.seats[1].bot == "greedy:2"
    assert not ann.now.view["seats"][1]["away"]
    bob = await stage.join(ann.id, BOB)
    await bob.quiet()
    assert bob.table.seats[1].bot is None
    assert not bob.now.view["seats"][1]["away"]


# Calls that cross.


async def crossing(stage: Stage, credit: bool) -> tuple[Guest, Guest]:
    """Ann's connection is slow. Her call is under way when Bob's arrives."""
    stage.tables.house.now = wall_clock
    await stage.tables.start()
    table = await stage.create(ANN, game="spacebowl", seats=2, settings=Settings(credit_delay=credit))
    ann, bob = [await stage.join(table, person) for person in (ANN, BOB)]

    async def say(guest: Guest, command: r.AnyCommand) -> m.Done | m.Refused:
        return await stage.tables.command(table.id, guest.person, command)

    await say(bob, r.Sit(seat=1))
    await say(bob, r.Ready(ready=True))
    await say(ann, r.Start())
    for guest in (ann, bob):
        await guest.until(lambda guest=guest: guest.game is not None)
        await say(guest, guest.act(**READY))
    for guest in (ann, bob):
        await guest.until(lambda guest=guest: guest.now.view["phase"] == "search")
    stage.tables.measured(table.id, ann.line, 2 * MOST_CREDIT + 100)
    stage.tables.measured(table.id, bob.line, 20)
    await ann.until(lambda: [seat.delay for seat in ann.table.seats] == [MOST_CREDIT + 50, 10])
    first = asyncio.create_task(say(bob, bob.act(**GO)))
    await asyncio.sleep(0.05)
    answers = (await say(ann, ann.act(**GO)), await first)
    assert {answer.error for answer in answers if isinstance(answer, m.Refused)} == {"rule"}
    await bob.until(lambda: bob.now.view["phase"] == "countdown")
    return ann, bob


async def test_without_credit_the_call_that_arrives_first_counts(stage: Stage) -> None:
    _, bob = await crossing(stage, credit=False)
    assert bob.now.view["caller"] == 1


async def test_with_credit_the_call_that_was_made_first_counts(stage: Stage) -> None:
    ann, bob = await crossing(stage, credit=True)
    assert bob.now.view["caller"] == 0
    called, refused_at = (await journal(stage, ann.id))[-1], wall_clock()
    assert called.at <= refused_at - MOST_CREDIT + 20


async def test_only_measured_delay_of_seated_people_is_credited(stage: Stage) -> None:
    ann, bob = await searching(stage, ANN, BOB, settings=Settings(credit_delay=True))
    cyd = await stage.join(ann.id, CYD)
    room = stage.tables.awake[ann.id].presence
    assert room.lag() == 0
    stage.tables.measured(ann.id, cyd.line, 400)
    assert room.lag() == 0
    for trip in (40, 40, 900, 40, 40):
        stage.tables.measured(ann.id, bob.line, trip)
    assert (room.credit(BOB.id), room.lag()) == (20, 20)
    quick = await stage.join(ann.id, BOB)
    stage.tables.measured(ann.id, quick.line, 10)
    assert (room.credit(BOB.id), room.lag()) == (5, 5)


async def test_calls_that_are_refused_read_no_journal(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    ann, bob = await searching(stage, ANN, BOB)
    await ann.plays(**GO)
    reads = 0
    read = stage.store.journal.read

    async def counted(*arguments: Any, **named: Any) -> Any:
        nonlocal reads
        reads += 1
        return await read(*arguments, **named)

    monkeypatch.setattr(stage.store.journal, "read", counted)
    for _ in range(20):
        answer = await stage.tables.command(ann.id, BOB, bob.act(**GO))
        assert isinstance(answer, m.Refused)
    assert reads == 0


async def test_whatever_changes_a_view_or_choices_is_told(stage: Stage) -> None:
    """A real-time game promises this: somebody who is told nothing sees nothing new."""
    bots = ["greedy:1", "greedy:2", "greedy:3", "random"]
    options = {"void": True, "black_hole": True, "round_limit": 60}
    info = await stage.create(
        game="spacebowl", seats=5, settings=Settings(pace="calm"), bots=bots, start=True, options=options
    )
    ann = await stage.join(info, ANN)
    while ann.now.outcome is None:
        await next_thing(stage, info.id)
        await ann.quiet()
    made, *entries = await stage.store.journal.read(info.id)
    table = fold([made])
    told = [take_in(table, entry) for entry in entries]
    moves = [moved for moved in told if isinstance(moved, Moved)]
    steps = replay(await stage.tables.record(info.id, ANN))
    before: dict[int | None, object] = {}
    for moved, step in zip(moves, steps, strict=True):
        for seat in (None, *range(5)):
            legal = list(step.state.legal_actions(seat)) if seat is not None else ()
            now = step.state.view(seat), legal
            assert moved.concerns(seat) or before[seat] == now, (moved, seat)
            before[seat] = now
