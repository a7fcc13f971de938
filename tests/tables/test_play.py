"""In play: acting, taking back, bots, clocks, leaving, the end and what follows it."""

from __future__ import annotations

import asyncio

import msgspec
import pytest
from stage import ANN, BOB, CYD, DAN, Stage, play_out

from cosmodrome.core import commitment
from cosmodrome.core.record import verify
from cosmodrome.tables.admission import OpenDoors
from cosmodrome.tables.errors import TableError
from cosmodrome.tables.journal import entries as e
from cosmodrome.tables.people import Person
from cosmodrome.tables.wire import messages as m
from cosmodrome.tables.wire import requests as r
from cosmodrome.tables.wire.shared import Settings
from cosmodrome.tables.wire.sights import ViewFrame


async def test_a_whole_game(stage: Stage) -> None:
    ann, bob = await stage.seated(ANN, BOB)
    assert ann.changes[0].seat is None
    assert [event["kind"] for event in ann.changes[0].events] == ["Dealt"]
    await play_out(ann, bob)
    assert ann.table.phase == "over"
    assert ann.table.seed is not None
    assert commitment(ann.table.seed) == ann.table.seed_hash
    assert ann.now.outcome == bob.now.outcome
    assert ann.now.actors == []
    numbers = [change.number for change in ann.changes]
    assert numbers == sorted(set(numbers))
    answer = await ann.fails("rule", r.Act(number=ann.now.number, action={"kind": "Pass"}))
    assert answer.why is not None
    assert answer.why.rule == "LD-6"


async def test_the_rules_refuse(stage: Stage) -> None:
    ann, bob = await stage.seated(ANN, BOB)
    held = bob.now.view["hand"][0]
    answer = await ann.fails("rule", ann.act(kind="Choose", card=held))
    assert answer.why is not None
    assert (answer.why.rule, answer.why.reason, answer.why.args) == (
        "LD-2",
        "not_in_your_hand",
        {"card": held},
    )
    await ann.plays()
    answer = await ann.fails("rule", ann.act(**bob.now.legal[0] | {"card": ann.now.view["hand"][1]}))
    assert answer.why is not None
    assert answer.why.reason == "chosen_already"
    assert [blocked.why.reason for blocked in ann.now.blocked] == ["chosen_already"] * 3


@pytest.mark.parametrize(
    "action",
    [
        {},
        {"kind": "Fly"},
        {"kind": "Choose"},
        {"kind": "Choose", "card": "7"},
        {"kind": "Choose", "card": 99},
    ],
)
async def test_what_is_no_action(stage: Stage, action: dict[str, object]) -> None:
    ann, _ = await stage.seated(ANN, BOB)
    await ann.fails("bad_action", r.Act(number=ann.now.number, action=action))


async def test_nobody_acts_for_others(stage: Stage) -> None:
    ann, _ = await stage.seated(ANN, BOB)
    cyd = await stage.join(ann.id, CYD)
    assert cyd.now.legal == []
    await cyd.fails("not_seated", r.Act(number=cyd.now.number, action=ann.now.legal[0]))
    await cyd.fails("not_seated", r.Undo(number=cyd.now.number))
    await ann.fails("rule", ann.act(kind="Tick"))


async def test_moments_never_fall_when_a_clock_is_set_back(stage: Stage) -> None:
    ann, bob = await stage.seated(ANN, BOB)
    await ann.does(r.Say(text="one"))
    stage.clock.wait(-3)
    await bob.does(r.Say(text="two"))
    seat = next(seat for seat, guest in enumerate((ann, bob)) if guest.now.legal)
    guest = (ann, bob)[seat]
    await guest.plays(**guest.now.legal[0])
    moments = [entry.at for entry in await stage.store.journal.read(ann.id)]
    assert moments == sorted(moments)
    assert moments[-1] > stage.clock.now
    assert [line.text for line in ann.chat[-2:]] == ["one", "two"]


async def test_numbers(stage: Stage) -> None:
    ann, bob = await stage.seated(ANN, BOB)
    both = ann.act(), bob.act()
    await ann.does(both[0])
    await bob.does(both[1])  # Ann's action does not touch Bob's decision
    await ann.fails("stale", both[0])
    await ann.fails("bad_number", r.Act(number=99, action=both[0].action))
    await ann.does(r.Say(phrase="hello"))
    dipper = ann if ann.now.legal else bob
    await dipper.does(r.Act(number=dipper.chat[-1].number, action={"kind": "Dip"}))
    await dipper.fails("stale", r.Act(number=dipper.now.number - 1, action=dipper.now.legal[0]))


async def test_a_click_twice_acts_once(stage: Stage) -> None:
    ann, bob = await stage.seated(ANN, BOB)
    await ann.plays()
    await bob.plays()
    dipper = ann if ann.now.legal else bob
    dip = dipper.act(kind="Dip")
    await dipper.does(dip)
    await dipper.fails("stale", dip)


async def test_undo(stage: Stage) -> None:
    ann, bob = await stage.seated(ANN, BOB)
    assert not ann.now.can_undo
    await ann.fails("no_undo", r.Undo(number=ann.now.number))
    fresh = ann.now.view
    await ann.plays()
    assert ann.now.can_undo
    assert not bob.now.can_undo
    await bob.fails("no_undo", r.Undo(number=bob.now.number))
    await ann.fails("stale", r.Undo(number=ann.now.number - 1))
    await ann.does(r.Undo(number=ann.now.number))
    assert ann.now.view == fresh
    assert ann.changes[-1].undone
    assert (ann.changes[-1].seat, ann.changes[-1].events) == (0, [])
    assert bob.changes[-1].undone
    assert not ann.now.can_undo
    await ann.plays(**ann.now.legal[1])
    await bob.plays()


async def test_no_undo_of_what_others_acted_on_or_what_was_revealed(stage: Stage) -> None:
    ann, bob, cyd = await stage.seated(ANN, BOB, CYD)
    await ann.plays()
    await bob.plays()
    await ann.fails("no_undo", r.Undo(number=ann.now.number))
    assert bob.now.can_undo
    await cyd.plays()  # shows the cards and rolls the die
    for guest in (ann, bob, cyd):
        assert not guest.now.can_undo
        await guest.fails("no_undo", r.Undo(number=guest.now.number))
    winner = next(guest for guest in (ann, bob, cyd) if guest.now.legal)
    await winner.plays(kind="Dip")  # draws a hidden card
    await winner.fails("no_undo", r.Undo(number=winner.now.number))


async def test_undo_a_chain_of_ones_own(stage: Stage) -> None:
    ann, bob = await stage.seated(ANN, BOB)
    await ann.plays()
    await bob.plays()
    winner, loser = (ann, bob) if ann.now.legal else (bob, ann)
    views = [winner.now.view]
    await winner.plays(kind="Pass")
    views.append(winner.now.view)
    await winner.plays()
    for view in reversed(views):
        await winner.does(r.Undo(number=winner.now.number))
        assert winner.now.view == view
    await winner.fails("no_undo", r.Undo(number=winner.now.number))
    assert loser.now.legal == []
    await play_out(ann, bob)
    record = await stage.tables.record(ann.id, ANN)
    verify(record, ann.table.seed_hash)


async def test_bots_act_at_their_pace(stage: Stage) -> None:
    for pace, seconds in (("calm", 2.0), ("brisk", 0.6), ("instant", 0.0)):
        info = await stage.create(bots=["random"], start=True, settings=Settings(pace=pace))
        ann = await stage.join(info, ANN)
        if seconds:
            await stage.pass_time(seconds - 0.1)
            await ann.quiet()
            assert ann.now.view["chosen"] == [False, False]
        await stage.pass_time(0.1)
        await ann.quiet()
        assert ann.now.view["chosen"] == [False, True]
        assert ann.changes[-1].action is None


async def test_the_clock_decides(stage: Stage) -> None:
    ann, bob = await stage.seated(ANN, BOB, settings=Settings(clock=30))
    assert ann.table.decide_by == stage.clock() + 30_000
    await stage.pass_time(20)
    await ann.plays()
    assert bob.table.decide_by == stage.clock() + 10_000
    await stage.pass_time(10)
    await bob.quiet()
    assert bob.now.view["round"] == 1
    assert stage.thinker.asked == ["greedy:1"]
    assert [entry.by for entry in await acts(stage, ann.id)] == ["person", "clock"]
    await ann.quiet()
    winner = ann if ann.now.legal else bob
    assert winner.table.decide_by == stage.clock() + 30_000


async def acts(stage: Stage, table_id: str) -> list[e.Acted]:
    return [entry for entry in await stage.store.journal.read(table_id) if isinstance(entry, e.Acted)]


async def test_no_undo_gives_time_back(stage: Stage) -> None:
    ann, bob = await stage.seated(ANN, BOB, settings=Settings(clock=30))
    await stage.pass_time(20)
    await ann.plays()
    await ann.does(r.Undo(number=ann.now.number))
    assert ann.table.decide_by == stage.clock() + 10_000
    await ann.plays()
    stage.clock.wait(15)
    await ann.fails("no_undo", r.Undo(number=ann.now.number))
    assert bob.now.legal


async def test_the_game_s_own_deadline(stage: Stage) -> None:
    ann, bob = await stage.seated(ANN, BOB, options={"seconds": 20, "rounds": 2})
    assert ann.now.deadline == stage.clock() + 20_000
    assert -1 in ann.now.actors
    await ann.plays()
    await stage.pass_time(19.9)
    assert ann.now.view["round"] == 0
    await stage.pass_time(0.1)
    await ann.quiet()
    assert ann.now.view["round"] == 1
    assert ann.changes[-1].seat == -1
    await bob.quiet()
    winner = ann if ann.now.legal else bob
    await winner.plays(kind="Pass")
    assert winner.now.deadline == stage.clock() + 20_000
    await stage.pass_time(20)
    await winner.quiet()
    assert winner.now.outcome is not None
    verify(await stage.tables.record(ann.id, ANN))


async def test_a_bot_plays_on_for_good_when_somebody_leaves(stage: Stage) -> None:
    ann, bob = await stage.seated(ANN, BOB)
    await ann.does(r.Leave())
    assert bob.table.seats[0].name is None
    assert bob.table.seats[0].bot == "greedy:2"
    assert bob.table.host
    assert ann.seat is None
    assert ann.now.legal == []
    assert ann.now.view["hand"] == []
    await ann.fails("wrong_phase", r.Sit(seat=0))
    await play_out(bob)
    record = await stage.tables.record(bob.id, BOB)
    assert record.names == ("Ann", "Bob")
    await bob.does(r.Leave())
    assert bob.seat is None


async def test_a_lost_line_is_no_resignation(stage: Stage) -> None:
    ann, bob, cyd = await stage.seated(ANN, BOB, CYD)
    await ann.fails("nobody_away", r.Vote(seat=2))
    await ann.fails("nobody_away", r.Vote(seat=0))
    await ann.fails("no_seat", r.Vote(seat=7))
    cyd.leave()
    await ann.quiet()
    away = ann.table.seats[2]
    assert (away.name, away.online, away.away_since) == ("Cyd", False, stage.clock())
    await stage.pass_time(3600)
    await ann.plays()
    await bob.plays()
    assert ann.now.actors == [2]
    await ann.does(r.Vote(seat=2))
    await ann.does(r.Vote(seat=2))
    assert bob.table.seats[2].votes == 1
    assert bob.table.seats[2].bot is None
    await bob.does(r.Vote(seat=2))
    assert (bob.table.seats[2].name, bob.table.seats[2].bot) == ("Cyd", "greedy:2")
    await ann.fails("nobody_away", r.Vote(seat=2))
    await stage.pass_time(1)
    await ann.quiet()
    assert ann.now.view["round"] == 1
    cyd = await stage.join(ann.id, CYD, after=cyd.now.number)
    assert cyd.table.seats[2].bot is None
    assert cyd.table.seats[2].votes == 0
    assert [change.seat for change in cyd.changes] == [0, 1, 2]
    await ann.quiet()
    assert ann.table.seats[2].online
    assert ann.table.seats[2].away_since is None


async def test_the_wishes_of_those_who_are_left_are_enough(stage: Stage) -> None:
    ann, bob, cyd = await stage.seated(ANN, BOB, CYD)
    cyd.leave()
    await ann.does(r.Vote(seat=2))
    assert ann.table.seats[2].bot is None
    bob.leave()
    await ann.quiet()
    assert ann.table.seats[2].bot == "greedy:2"
    assert ann.table.seats[1].bot is None


async def test_a_person_who_leaves_for_good_need_not_wish(stage: Stage) -> None:
    ann, bob, cyd = await stage.seated(ANN, BOB, CYD)
    cyd.leave()
    await ann.does(r.Vote(seat=2))
    await bob.does(r.Leave())
    assert ann.table.seats[2].bot == "greedy:2"


async def test_who_is_back_in_time_needs_no_bot(stage: Stage) -> None:
    ann, bob, cyd = await stage.seated(ANN, BOB, CYD)
    cyd.leave()
    await ann.does(r.Vote(seat=2))
    cyd = await stage.join(ann.id, CYD)
    await ann.quiet()
    assert ann.table.seats[2].votes == 0
    await bob.fails("nobody_away", r.Vote(seat=2))


async def test_a_bot_on_ones_own_seat_for_a_while(stage: Stage) -> None:
    ann, bob = await stage.seated(ANN, BOB)
    await ann.fails("not_yours", r.PutBot(seat=1, bot="random"))
    await ann.fails("unknown_bot", r.PutBot(seat=0, bot="nobody"))
    await ann.does(r.PutBot(seat=0, bot="greedy:3"))
    assert ann.now.legal == []
    assert bob.table.seats[0].bot == "greedy:3"
    await ann.fails("bot_plays", r.Act(number=ann.now.number, action={"kind": "Pass"}))
    await stage.pass_time(1)
    await bob.quiet()
    assert bob.now.view["chosen"] == [True, False]
    await ann.does(r.Return())
    assert ann.table.seats[0].bot is None
    assert ann.now.blocked
    await ann.fails("no_undo", r.Undo(number=ann.now.number))
    await ann.does(r.Return())


async def test_a_thought_that_comes_too_late_is_dropped(stage: Stage) -> None:
    ann, _ = await stage.seated(ANN, BOB)
    await ann.does(r.PutBot(seat=0, bot="greedy:3"))
    stage.clock.wait(1)
    live = await stage.tables.wake(ann.id)
    await live.inbox.ask(live.pace.do)
    assert list(live.thinking) == [0]
    answer = await stage.tables.command(ann.id, ANN, r.Return())
    assert isinstance(answer, m.Done)
    await ann.quiet()
    assert await acts(stage, ann.id) == []
    await ann.plays()


async def test_a_thought_that_nobody_waits_for_ends_at_once(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, bob = await stage.seated(ANN, BOB)
    ends: list[str] = []

    async def think(bot: str, *_: object) -> None:
        try:
            await asyncio.Event().wait()
        finally:
            ends.append(bot)

    await ann.does(r.PutBot(seat=0, bot="greedy:3"))
    monkeypatch.setattr(stage.thinker, "decide", think)
    stage.clock.wait(1)
    live = await stage.tables.wake(ann.id)
    await live.inbox.ask(live.pace.do)
    await stage.tables.command(ann.id, BOB, bob.act())
    assert (list(live.thinking), ends) == ([0], [])
    await stage.tables.command(ann.id, ANN, r.Return())
    await asyncio.sleep(0)
    assert (list(live.thinking), ends) == ([], ["greedy:3"])


async def test_the_record(stage: Stage) -> None:
    ann, bob = await stage.seated(ANN, BOB)
    with pytest.raises(TableError) as refused:
        await stage.tables.record(ann.id, ANN)
    assert (refused.value.error, refused.value.status) == ("not_over", 409)
    await ann.plays()
    await ann.does(r.Undo(number=ann.now.number))
    await play_out(ann, bob)
    record = await stage.tables.record(ann.id, CYD)
    assert record.seed == ann.table.seed
    assert record.names == ("Ann", "Bob")
    last = verify(record, ann.table.seed_hash)
    assert last.state.outcome == ann.now.outcome
    assert len(record.moves) == len(await acts(stage, ann.id)) - 1


async def test_the_replay(stage: Stage) -> None:
    ann, bob = await stage.seated(ANN, BOB)
    with pytest.raises(TableError) as refused:
        await stage.replay((await stage.create(CYD)).id, CYD)
    assert refused.value.status == 409
    await ann.plays()
    await ann.does(r.Undo(number=ann.now.number))
    heard = [ann.now]
    while not ann.now.outcome:
        before = ann.now.number
        for guest in (ann, bob):
            if guest.now.legal:
                await guest.plays()
                heard.append(ann.now)
        assert ann.now.number > before
    frames = as_told(await stage.replay(ann.id, ANN))
    assert [frame.game.view for frame in frames] == [now.view for now in heard]
    assert frames[0].change.events == ann.changes[0].events
    assert frames[-1].game.outcome == ann.now.outcome
    assert not any(frame.change.undone for frame in frames)
    watched = as_told(await stage.replay(ann.id, DAN))
    assert [frame.game.number for frame in watched] == [frame.game.number for frame in frames]
    assert all(frame.game.view["hand"] == [] for frame in watched)
    assert all(frame.change.action is None for frame in watched)


def as_told(frames: list[ViewFrame]) -> list[ViewFrame]:
    return msgspec.json.decode(msgspec.json.encode(frames), type=list[ViewFrame])


async def test_a_rematch(stage: Stage) -> None:
    ann, bob = await stage.seated(ANN, BOB, seats=3)
    await ann.fails("not_over", r.Rematch())
    await play_out(ann, bob)
    cyd = await stage.join(ann.id, CYD)
    await cyd.fails("not_seated", r.Rematch())
    await bob.does(r.Rematch())
    again = ann.table.next_table
    assert again is not None
    assert cyd.table.next_table == again
    await ann.does(r.Rematch())
    assert ann.table.next_table == again
    bob_again = await stage.join(again, BOB)
    assert bob_again.table.phase == "lobby"
    assert [seat.name or seat.bot for seat in bob_again.table.seats] == ["random", "Ann", "Bob"]
    assert bob_again.table.host
    assert bob_again.table.seed_hash != ann.table.seed_hash
    ann_again = await stage.join(again, ANN)
    await ann_again.does(r.Ready(ready=True))
    await bob_again.does(r.Start())
    assert ann_again.table.phase == "playing"


class OnlyKnown(OpenDoors):
    """Lets only some people sit down."""

    def __init__(self, *known: Person) -> None:
        self._known = known

    async def may_sit(self, person: Person, host: str | None) -> None:
        """Let a person sit down. Raises TableError unless they are known."""
        if person not in self._known:
            raise TableError("invited_only", "only those who were invited sit down", 403)


async def test_in_a_rematch_the_seats_stay_free_of_people_who_may_not_sit_down(stage: Stage) -> None:
    ann, bob, cyd = await stage.seated(ANN, BOB, CYD)
    await play_out(ann, bob, cyd)
    stage.tables.admission = OnlyKnown(ANN, CYD)
    await ann.does(r.Rematch())
    await bob.quiet()
    assert bob.table.next_table is not None
    again = await stage.join(bob.table.next_table, BOB)
    assert [seat.name for seat in again.table.seats] == ["Cyd", "Ann", None]
    await again.fails("invited_only", r.Sit(seat=2))


async def test_a_rematch_against_bots_begins_at_once(stage: Stage) -> None:
    info = await stage.create(bots=["random"], start=True)
    ann = await stage.join(info, ANN)
    await play_out(ann)
    await ann.does(r.Rematch())
    assert ann.table.next_table is not None
    again = await stage.tables.info(ann.table.next_table, ANN)
    assert again.phase == "playing"
    assert again.your_seat == 1


async def test_nobody_without_a_seat_looks_on_where_that_is_not_wished(stage: Stage) -> None:
    info = await stage.create(seats=2, settings=Settings(spectators=False))
    ann, bob, cyd = [await stage.join(info, person) for person in (ANN, BOB, CYD)]
    await bob.does(r.Sit(seat=1))
    await bob.does(r.Ready(ready=True))
    await ann.does(r.Start())
    await cyd.until(lambda: cyd.hung_up is not None)
    assert cyd.hung_up is not None
    assert cyd.hung_up.error == "no_spectators"
    assert cyd.game is None
    assert ann.table.spectators == 0
    for ask in (
        stage.tables.connect(info.id, CYD, None),
        stage.tables.info(info.id, CYD),
        stage.replay(info.id, CYD),
        stage.tables.record(info.id, CYD),
    ):
        with pytest.raises(TableError) as refused:
            await ask
        assert (refused.value.error, refused.value.status) == ("no_spectators", 403)
    await cyd.fails("no_spectators", r.Say(phrase="hello"))
    await bob.does(r.Leave())
    assert bob.hung_up is None  # people who played here may see the end, and come back
    assert bob.now.legal == []


async def test_only_so_many_look_on(here: str) -> None:
    async with Stage(here, spectators=2) as stage:
        ann, _ = await stage.seated(ANN, BOB)
        for person in (CYD, DAN, CYD):
            await stage.join(ann.id, person)
        await ann.quiet()
        assert ann.table.spectators == 2
        with pytest.raises(TableError) as refused:
            await stage.tables.connect(ann.id, Person("eve", "Eve"), None)
        assert (refused.value.error, refused.value.status) == ("too_many_spectators", 429)
        await stage.join(ann.id, BOB)


async def test_only_so_many_lines_for_one(here: str) -> None:
    async with Stage(here, lines=2) as stage:
        info = await stage.create()
        for _ in range(2):
            await stage.join(info, ANN)
        with pytest.raises(TableError) as refused:
            await stage.tables.connect(info.id, ANN, None)
        assert (refused.value.error, refused.value.status) == ("too_many_lines", 429)
