"""Seats in play change hands: given up, taken back, given by the host. Nobody gets a hand who has seen another."""

from __future__ import annotations

import asyncio

import msgspec
import pytest
from stage import ANN, BOB, CYD, DAN, Guest, Stage, play_out, team_up

from cosmodrome.core.record import verify
from cosmodrome.tables.journal import entries as e
from cosmodrome.tables.people import Person
from cosmodrome.tables.state.fold import fold
from cosmodrome.tables.state.snapshot import freeze, thaw
from cosmodrome.tables.wire import requests as r
from cosmodrome.tables.wire.shared import Settings
from cosmodrome.tables.wire.sights import SeatInfo


def handle(host: Guest, name: str) -> str:
    """Return the handle by which the host names a spectator."""
    return next(one.handle for one in host.table.watchers if one.name == name)


async def left(stage: Stage, **request: object) -> tuple[Guest, Guest, Guest]:
    """Return a game of Ann, Bob and Cyd in which Bob gave up seat 1."""
    ann, bob, cyd = await stage.seated(ANN, BOB, CYD, **request)
    await bob.does(r.Leave())
    return ann, bob, cyd


async def test_a_seat_that_was_given_up_keeps_its_name_and_is_taken_back(stage: Stage) -> None:
    ann, bob, _ = await left(stage)
    seat = ann.table.seats[1]
    assert (seat.name, seat.bot, seat.left) == (None, "greedy:2", "Bob")
    assert (bob.seat, bob.table.gave_up) == (None, 1)
    assert (bob.now.legal, bob.now.view["hand"]) == ([], [])
    await bob.does(r.Return())
    assert (bob.seat, bob.table.gave_up) == (1, None)
    assert bob.now.view["hand"] != []
    seat = ann.table.seats[1]
    assert (seat.name, seat.bot, seat.left) == ("Bob", None, None)
    await bob.plays()
    await bob.does(r.Return())  # it is already theirs
    assert stage.thinker.asked == []


async def test_it_comes_back_with_the_log_of_its_seat(stage: Stage) -> None:
    ann, bob, cyd = await stage.seated(ANN, BOB, CYD)
    for guest in (ann, bob, cyd):
        await guest.plays()
    await bob.does(r.Leave())
    own = [change.action for change in bob.changes if change.seat == 1]
    assert own[-1] is None  # a spectator is not told that
    bob.changes.clear()
    await bob.does(r.Return())
    again = await stage.join(ann.id, BOB)
    assert bob.changes == again.changes
    assert next(change.action for change in bob.changes if change.seat == 1) is not None


async def test_only_while_a_bot_has_it_and_the_host_does_not_object(stage: Stage) -> None:
    ann, bob, cyd = await left(stage)
    await cyd.fails("not_host", r.Keep(seat=1, kept=True))
    await ann.fails("no_seat", r.Keep(seat=7, kept=True))
    await ann.fails("seat_taken", r.Keep(seat=2, kept=True))
    await ann.does(r.Keep(seat=1, kept=True))
    assert bob.table.seats[1].kept
    refused = await bob.fails("bot_kept", r.Return())
    assert "host" in refused.detail
    await ann.does(r.Keep(seat=1, kept=False))
    await bob.does(r.Return())
    await bob.does(r.Leave())
    dan = await stage.join(ann.id, DAN)
    await ann.does(r.Keep(seat=1, kept=True))
    await ann.does(r.Give(seat=1, to=handle(ann, "Dan")))
    assert dan.seat == 1
    assert not ann.table.seats[1].kept
    refused = await bob.fails("seat_taken", r.Return())
    assert "Dan" in refused.detail
    await dan.does(r.Leave())
    assert ann.table.seats[1].left == "Dan"
    await bob.does(r.Return())  # both have seen only this hand


async def test_the_host_gives_a_bots_seat_to_who_has_seen_nothing(stage: Stage) -> None:
    ann, bob = await stage.seated(ANN, BOB, seats=3)
    dan = await stage.join(ann.id, DAN)
    assert [(one.name, one.held) for one in ann.table.watchers] == [("Dan", None)]
    assert bob.table.watchers == dan.table.watchers == []
    to = handle(ann, "Dan")
    assert DAN.id not in to
    await bob.fails("not_host", r.Give(seat=2, to=to))
    await ann.fails("seat_taken", r.Give(seat=1, to=to))
    await ann.fails("no_seat", r.Give(seat=3, to=to))
    await ann.fails("not_here", r.Give(seat=2, to="nobody"))
    await ann.does(r.Give(seat=2, to=to))
    assert dan.seat == 2
    assert (ann.table.seats[2].name, ann.table.seats[2].bot, ann.table.watchers) == ("Dan", None, [])
    await dan.plays()
    for guest in (ann, bob):
        await guest.plays()
    await play_out(ann, bob, dan)
    verify(await stage.tables.record(ann.id, ANN), ann.table.seed_hash)


async def test_who_has_held_a_seat_gets_no_other(stage: Stage) -> None:
    ann, bob, cyd = await left(stage)
    await cyd.does(r.Leave())
    assert [(one.name, one.held) for one in ann.table.watchers] == [("Bob", 1), ("Cyd", 2)]
    refused = await ann.fails("held_another", r.Give(seat=2, to=handle(ann, "Bob")))
    assert "seat 1" in refused.detail
    await ann.does(r.Give(seat=1, to=handle(ann, "Bob")))
    await bob.fails("wrong_phase", r.Sit(seat=2))
    assert [seat.name for seat in ann.table.seats] == ["Ann", "Bob", None]
    given = [entry for entry in await stage.store.journal.read(ann.id) if isinstance(entry, e.SeatGiven)]
    assert [entry.form() for entry in given] == [3]  # an older node is never given these


async def test_who_stood_up_in_the_lobby_has_seen_nothing(stage: Stage) -> None:
    info = await stage.create(seats=3)
    ann, bob, cyd = [await stage.join(info, person) for person in (ANN, BOB, CYD)]
    await bob.does(r.Sit(seat=1))
    await cyd.does(r.Sit(seat=2))
    await ann.does(r.Unseat(seat=1))
    await cyd.does(r.Leave())
    for seat in (1, 2):
        await ann.does(r.PutBot(seat=seat, bot="random"))
    await bob.fails("not_seated", r.Return())
    await ann.does(r.Start())
    await bob.fails("not_seated", r.Return())
    assert [one.held for one in ann.table.watchers] == [None, None]
    await ann.does(r.Give(seat=2, to=handle(ann, "Bob")))
    assert bob.seat == 2


async def test_the_host_gives_it_away_at_that_moment(stage: Stage) -> None:
    ann, *_ = await left(stage)
    await stage.join(ann.id, DAN)
    give, back = r.Give(seat=1, to=handle(ann, "Dan")), r.Return()
    answers = await asyncio.gather(
        stage.tables.command(ann.id, ANN, give), stage.tables.command(ann.id, BOB, back)
    )
    assert [getattr(answer, "error", None) for answer in answers] == [None, "seat_taken"]
    assert (await stage.tables.info(ann.id, ANN)).seats[1].name == "Dan"


async def test_two_people_ask_for_one_bots_seat(stage: Stage) -> None:
    ann, *_ = await left(stage)
    dan = await stage.join(ann.id, DAN)
    await ann.does(r.Give(seat=1, to=handle(ann, "Dan")))
    await dan.does(r.Leave())
    answers = await asyncio.gather(
        *(stage.tables.command(ann.id, person, r.Return()) for person in (BOB, DAN))
    )
    assert [getattr(answer, "error", None) for answer in answers] == [None, "seat_taken"]


async def test_when_the_game_has_just_ended(stage: Stage) -> None:
    ann, bob, cyd = await left(stage, options={"rounds": 1})
    await stage.pass_time(2)
    await ann.plays()
    await cyd.plays()
    await play_out(ann, cyd)
    assert bob.now.outcome is not None
    await bob.fails("wrong_phase", r.Return())
    await ann.fails("wrong_phase", r.Give(seat=1, to="anybody"))
    await ann.fails("wrong_phase", r.Keep(seat=1, kept=True))
    assert ann.table.seats[1].left == "Bob"
    assert ann.table.watchers == []


async def test_after_a_crash_it_is_as_it_was(stage: Stage) -> None:
    ann, bob, _ = await left(stage)
    await ann.does(r.Keep(seat=1, kept=True))
    for kept in (False, True):
        if kept:
            live = await stage.tables.wake(ann.id)
            live.keep()
            await stage.settle()
        await stage.restart()
        ann, bob = [await stage.join(ann.id, person) for person in (ANN, BOB)]
        assert (ann.table.seats[1].left, ann.table.seats[1].kept, bob.table.gave_up) == ("Bob", True, 1)
        await bob.fails("bot_kept", r.Return())
    await ann.does(r.Keep(seat=1, kept=False))
    await bob.does(r.Return())
    await stage.restart()
    bob = await stage.join(ann.id, BOB)
    assert bob.seat == 1
    await bob.plays()


async def test_a_snapshot_of_before_is_not_believed_where_somebody_left(stage: Stage) -> None:
    """An old snapshot does not note who held what. For tables that nobody left, it is still good."""
    for leaves in (False, True):
        ann, bob = await stage.seated(ANN, BOB, seats=3)
        if leaves:
            await bob.does(r.Leave())
        table = fold(await stage.store.journal.read(ann.id))
        table.chairs = [msgspec.structs.replace(chair, past=()) for chair in table.chairs]
        kept = freeze(table)
        assert kept is not None
        assert (thaw(kept) is None) == leaves
        await stage.store.journal.keep(ann.id, kept)
        await stage.restart()
        ann = await stage.join(ann.id, ANN)
        assert ann.table.seats[1].left == ("Bob" if leaves else None)


async def test_only_their_own_moves_are_taken_back(stage: Stage) -> None:
    ann, bob, _ = await stage.seated(ANN, BOB, CYD)
    await bob.plays()
    await bob.does(r.Leave())
    dan = await stage.join(ann.id, DAN)
    await bob.does(r.Return())
    assert bob.now.can_undo
    await bob.does(r.Leave())
    await ann.does(r.Give(seat=1, to=handle(ann, "Dan")))
    assert not dan.now.can_undo
    await dan.fails("no_undo", r.Undo(number=dan.now.number))
    await dan.does(r.Leave())
    await bob.does(r.Return())
    await bob.fails("no_undo", r.Undo(number=bob.now.number))


async def test_the_team_is_read_with_the_seat_alone(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    team_up(monkeypatch, lambda options, seats: (0, 1, 0)[:seats])
    ann, bob, cyd = await stage.seated(ANN, BOB, CYD)
    await ann.does(r.Say(text="before", team=True))
    await cyd.does(r.Leave())
    assert cyd.chat == []
    await ann.does(r.Say(text="meanwhile", team=True))
    assert cyd.chat == []
    assert b"meanwhile" not in b"".join(cyd.raw)
    await cyd.does(r.Return())
    assert [line.text for line in cyd.chat] == ["before", "meanwhile"]
    await ann.does(r.Say(text="after", team=True))
    await cyd.does(r.Say(phrase="hello"))
    late = await stage.join(ann.id, CYD)
    assert cyd.chat == late.chat
    assert cyd.now == late.now
    await cyd.plays()
    assert (bob.now.number, ann.now.number) == (11, 14)  # three lines of chat that he does not know of


async def test_hints_that_were_taken_still_count(stage: Stage) -> None:
    (ann,) = await stage.seated(ANN, game="phest", seats=2)
    while not ann.now.legal:
        await stage.pass_time(3)
        await ann.quiet()
    await ann.does(r.AskHint(number=ann.now.number))
    await ann.until(lambda: bool(ann.hints))
    await ann.does(r.Leave())
    assert ann.table.seats[0].hints == 1
    await stage.join(ann.id, BOB)
    await ann.does(r.Return())
    assert ann.table.seats[0].hints == 1
    await ann.does(r.Give(seat=1, to=handle(ann, "Bob")))
    assert not ann.table.hints  # somebody else plays now
    await ann.fails("no_hints", r.AskHint(number=ann.now.number))
    assert ann.table.seats[1].hints == 0


async def test_the_clock_and_votes_begin_anew(stage: Stage) -> None:
    ann, bob, cyd = await stage.seated(ANN, BOB, CYD, settings=Settings(clock=30, pace="calm"))
    cyd.leave()
    await bob.does(r.Vote(seat=2))
    await bob.does(r.Leave())
    assert ann.table.seats[2].votes == 0
    await bob.does(r.Return())
    await ann.quiet()
    await bob.does(r.Vote(seat=2))
    assert ann.table.seats[2].votes == 1
    assert ann.table.seats[2].bot is None
    assert bob.table.decide_by == stage.clock() + 30_000
    await stage.pass_time(31)
    journal = await stage.store.journal.read(ann.id)
    assert {entry.by for entry in journal if isinstance(entry, e.Acted)} == {"clock"}


async def test_the_host_who_left_is_host_again(stage: Stage) -> None:
    ann, bob, _ = await stage.seated(ANN, BOB, CYD)
    await ann.does(r.Leave())
    assert bob.table.host
    assert [one.name for one in bob.table.watchers] == ["Ann"]
    assert ann.table.watchers == []
    await ann.does(r.Return())
    assert ann.table.host
    assert not bob.table.host


async def test_when_all_have_gone_one_may_come_back(stage: Stage) -> None:
    ann, bob = await stage.seated(ANN, BOB)
    await ann.does(r.Leave())
    await bob.does(r.Leave())
    await bob.fails("not_host", r.Keep(seat=0, kept=True))
    await bob.does(r.Return())
    assert bob.table.host
    await bob.plays()


async def test_a_name_that_looks_like_anothers_is_not_seated(stage: Stage) -> None:
    ann, bob, _ = await left(stage)
    twin = Person("twin", "Ann", named=1)
    await stage.join(ann.id, twin)
    await ann.fails("name_alike", r.Give(seat=1, to=handle(ann, "Ann")))
    renamed = await stage.join(ann.id, Person(BOB.id, "Cyd", named=1))
    await renamed.fails("name_alike", r.Return())
    await bob.does(r.Return())


async def test_against_the_clock_too(stage: Stage) -> None:
    ann, bob = await stage.seated(ANN, BOB, game="spacebowl")
    dan = await stage.join(ann.id, DAN)
    await bob.does(r.Leave())
    assert bob.table.gave_up == 1
    await bob.does(r.Return())
    assert bob.now.legal != []
    await bob.plays(kind="Ready")
    await bob.does(r.Leave())
    await ann.does(r.Give(seat=1, to=handle(ann, "Dan")))
    assert dan.seat == 1
    late = await stage.join(ann.id, DAN)
    assert (dan.now, dan.table) == (late.now, late.table)
    await stage.restart()
    dan = await stage.join(ann.id, DAN)
    assert dan.seat == 1
    fold(await stage.store.journal.read(ann.id))


def test_an_older_node_says_less_of_a_seat() -> None:
    seat = {
        "seat": 0, "name": None, "bot": "random", "you": False, "ready": False, "online": False,
        "away_since": None, "delay": None, "votes": 0, "team": 0, "hints": 0, "hurried": False,
    }  # fmt: skip
    info = msgspec.convert(seat, SeatInfo)
    assert (info.left, info.kept) == (None, False)
