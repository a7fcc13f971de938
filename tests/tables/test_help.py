"""Help for a person at a table: agreed to before the game, used by them alone, counted, and never in a rated game."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from stage import ANN, BOB, CYD, DAN, Guest, Stage, play_out

from cosmodrome.core import find_game
from cosmodrome.server.host.journal_words import told
from cosmodrome.tables.decide.commands import Asking
from cosmodrome.tables.errors import TableError
from cosmodrome.tables.journal import entries as e
from cosmodrome.tables.journal.results import Decisions
from cosmodrome.tables.people import Person
from cosmodrome.tables.state.fold import fold, take_in
from cosmodrome.tables.state.table import Table
from cosmodrome.tables.state.timing import bot_at
from cosmodrome.tables.wire import messages as m
from cosmodrome.tables.wire import requests as r
from cosmodrome.tables.wire.shared import Help, Settings

HINTS, UNDO, BOTH, NONE = Help(hints=True), Help(undo=True), Help(hints=True, undo=True), Help()

CLOCK = Settings(clock=60)


async def lobby(stage: Stage, *people: Person, **request: Any) -> list[Guest]:
    """Return people who sit at a new table, in the order of its seats."""
    table = await stage.create(people[0], **({"seats": len(people), "settings": CLOCK} | request))
    guests = [await stage.join(table, person) for person in people]
    for seat, guest in enumerate(guests[1:], start=1):
        await guest.does(r.Sit(seat=seat))
    return guests


async def begin(*guests: Guest) -> None:
    """Begin the game: all are ready."""
    for guest in guests[1:]:
        await guest.does(r.Ready(ready=True))
    await guests[0].does(r.Start())


def helps(guest: Guest) -> list[Help]:
    """Return the help for each seat, as somebody is told."""
    return [seat.help or NONE for seat in guest.table.seats]


# Before the game.


async def test_the_host_chooses_it_all_see_it_and_nobody_is_ready_any_more(stage: Stage) -> None:
    ann, bob = await lobby(stage, ANN, BOB, game="phest")
    cyd = await stage.join(ann.id, CYD)
    assert ann.table.helps == BOTH
    await bob.does(r.Ready(ready=True))
    await bob.fails("not_host", r.ChooseHelp(seat=1, help=HINTS))
    await cyd.fails("not_host", r.ChooseHelp(seat=1, help=HINTS))
    await ann.does(r.ChooseHelp(seat=1, help=BOTH))
    for guest in (ann, bob, cyd):
        assert helps(guest) == [NONE, BOTH]
        assert not guest.table.seats[1].ready, "whoever was ready was ready for another game"
    await ann.fails("not_ready", r.Start())
    number = (await stage.tables.wake(ann.id)).table.number
    await bob.does(r.Ready(ready=True))
    await ann.does(r.ChooseHelp(seat=1, help=BOTH))
    assert (await stage.tables.wake(ann.id)).table.number == number + 1, "the same again is no choice"
    await ann.does(r.Start())
    assert helps(cyd) == [NONE, BOTH]
    await ann.fails("wrong_phase", r.ChooseHelp(seat=1, help=NONE))


async def test_what_cannot_be_chosen_says_why(stage: Stage) -> None:
    ann, bob = await lobby(stage, ANN, BOB, seats=3, game="phest")
    assert "0 to 2" in (await ann.fails("no_seat", r.ChooseHelp(seat=3, help=HINTS))).detail
    assert "seat 2" in (await ann.fails("no_person", r.ChooseHelp(seat=2, help=HINTS))).detail
    await ann.does(r.PutBot(seat=2, bot="random"))
    await ann.fails("no_person", r.ChooseHelp(seat=2, help=HINTS))
    await ann.does(r.Configure(options={}, settings=Settings(), seats=3))
    assert ann.table.helps == HINTS
    assert "no clock" in (await ann.fails("no_help", r.ChooseHelp(seat=1, help=UNDO))).detail
    assert helps(bob) == [NONE] * 3


@pytest.mark.parametrize(("game", "undo"), [("spacebowl", "real time"), ("lucky-dip", None)])
async def test_a_game_that_cannot_give_a_kind_of_help_refuses_it(
    stage: Stage, game: str, undo: str | None
) -> None:
    ann, _ = await lobby(stage, ANN, BOB, game=game)
    assert ann.table.helps == Help(undo=undo is None)
    assert "no hints" in (await ann.fails("no_help", r.ChooseHelp(seat=1, help=HINTS))).detail
    if undo is None:
        await ann.does(r.ChooseHelp(seat=1, help=UNDO))
    else:
        assert undo in (await ann.fails("no_help", r.ChooseHelp(seat=1, help=UNDO))).detail


async def test_help_goes_with_the_person_and_ends_when_they_leave(stage: Stage) -> None:
    ann, bob = await lobby(stage, ANN, BOB, seats=4, game="phest")
    await ann.does(r.ChooseHelp(seat=1, help=HINTS))
    await bob.does(r.Sit(seat=3))
    assert helps(ann) == [NONE, NONE, NONE, HINTS]
    await ann.does(r.Swap(seat=0, other=3))
    assert helps(ann) == [HINTS, NONE, NONE, NONE]
    await ann.does(r.Sit(seat=1))
    await bob.does(r.Sit(seat=3))
    await ann.does(r.Configure(options={}, settings=CLOCK, seats=2))
    assert helps(ann) == [HINTS, NONE]
    await bob.does(r.Leave())
    cyd = await stage.join(ann.id, CYD)
    await cyd.does(r.Sit(seat=0))
    assert helps(ann) == [NONE, NONE]
    await ann.does(r.ChooseHelp(seat=0, help=HINTS))
    await ann.does(r.Unseat(seat=0))
    await cyd.does(r.Sit(seat=0))
    assert helps(ann) == [NONE, NONE]


async def test_without_a_clock_there_is_no_help_to_take_back(stage: Stage) -> None:
    ann, bob = await lobby(stage, ANN, BOB, game="phest")
    await ann.does(r.ChooseHelp(seat=1, help=BOTH))
    await ann.does(r.Configure(options={}, settings=Settings(clock=30), seats=2))
    assert helps(bob) == [NONE, BOTH]
    await ann.does(r.Configure(options={}, settings=Settings(), seats=2))
    assert helps(bob) == [NONE, HINTS]
    await ann.does(r.Configure(options={}, settings=CLOCK, seats=2))
    assert helps(bob) == [NONE, HINTS], "nobody chose it again"


async def test_a_rated_game_has_no_help(stage: Stage) -> None:
    ann, bob = await lobby(stage, ANN, BOB, game="phest")
    await ann.does(r.ChooseHelp(seat=1, help=HINTS))
    assert "Bob" in (await ann.fails("rated_help", r.ChooseRated(rated=True))).detail
    await ann.does(r.ChooseHelp(seat=1, help=NONE))
    await ann.does(r.ChooseRated(rated=True))
    await ann.fails("rated_help", r.ChooseHelp(seat=1, help=UNDO))
    await ann.does(r.ChooseHelp(seat=1, help=NONE))
    await ann.does(r.ChooseRated(rated=False))
    await ann.does(r.ChooseHelp(seat=1, help=UNDO))
    await begin(ann, bob)
    assert not ann.table.rated


async def test_a_rematch_helps_the_same_people_and_asks_them_anew(stage: Stage) -> None:
    ann, bob = await lobby(stage, ANN, BOB)
    await ann.does(r.ChooseHelp(seat=1, help=UNDO))
    await begin(ann, bob)
    await play_out(ann, bob)
    await bob.does(r.Rematch())
    again = await stage.join(str(ann.table.next_table), ANN)
    helped = dict(zip([seat.name for seat in again.table.seats], helps(again), strict=True))
    assert helped == {"Ann": NONE, "Bob": UNDO}
    assert not any(seat.ready for seat in again.table.seats)


# Hints.


async def with_hints(stage: Stage) -> tuple[Guest, Guest, Guest]:
    """Return Ann, Bob and Cyd at a game of Phest in which Bob and Cyd may take hints, and Bob is to decide."""
    ann, bob, cyd = await lobby(stage, ANN, BOB, CYD, game="phest", settings=Settings())
    for seat in (1, 2):
        await ann.does(r.ChooseHelp(seat=seat, help=HINTS))
    await begin(ann, bob, cyd)
    while not bob.now.legal:
        await next(guest for guest in (ann, cyd) if guest.now.legal).plays()
    return ann, bob, cyd


async def test_who_has_them_takes_hints_among_others_who_are_told_how_many(stage: Stage) -> None:
    ann, bob, cyd = await with_hints(stage)
    assert (ann.table.hints, bob.table.hints, cyd.table.hints) == (False, True, True)
    await ann.fails("no_hints", r.AskHint(number=ann.now.number))
    await cyd.fails("not_asked", r.AskHint(number=cyd.now.number))
    await bob.does(r.AskHint(number=bob.now.number, level=2))
    assert [hint.level for hint in bob.hints] == [2]
    assert bob.hints[0].choices[0].action in bob.now.legal
    assert (ann.hints, cyd.hints) == ([], [])
    assert [seat.hints for seat in ann.table.seats] == [0, 1, 0]
    ((view, _),) = stage.thinker.advised
    live = await stage.tables.wake(ann.id)
    assert view == live.table.playing().state.view(1), "a hint follows from what the seat sees alone"


async def test_two_who_have_hints_do_not_end_each_others_thoughts(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cosmodrome.tables.decide.hints.can_hint", lambda game: True)
    monkeypatch.setattr("cosmodrome.tables.decide.helping.can_hint", lambda game: True)
    stage.thinker.speechless = True
    ann, bob = await lobby(stage, ANN, BOB)  # in Lucky Dip both decide at once
    for seat in (0, 1):
        await ann.does(r.ChooseHelp(seat=seat, help=HINTS))
    await begin(ann, bob)
    stage.thinker.may_advise.clear()
    for guest in (ann, bob):
        asked = await stage.tables.command(ann.id, guest.person, r.AskHint(number=guest.now.number))
        assert isinstance(asked, m.Done)
    stage.thinker.may_advise.set()
    for guest in (ann, bob):
        await guest.quiet()
        assert [hint.nudge for hint in guest.hints] == ["none"]
    assert len(stage.thinker.advised) == 2


async def test_help_is_not_for_who_gets_the_seat_later(stage: Stage) -> None:
    ann, bob, cyd = await with_hints(stage)
    dan = await stage.join(ann.id, DAN)
    await bob.does(r.AskHint(number=bob.now.number))
    await bob.does(r.Leave())
    await bob.does(r.Return())
    assert bob.table.hints
    assert ann.table.seats[1].hints == 1
    await bob.does(r.Leave())
    handle = next(watcher.handle for watcher in ann.table.watchers if watcher.name == "Dan")
    await ann.does(r.Give(seat=1, to=handle))
    assert helps(cyd) == [NONE, NONE, HINTS]
    assert ann.table.seats[1].hints == 0
    await dan.fails("no_hints", r.AskHint(number=dan.now.number))


# Taking back.


async def timed(stage: Stage, **request: Any) -> tuple[Guest, Guest]:
    """Return Ann, and Bob who has help, at a game of Lucky Dip with a clock."""
    ann, bob = await lobby(stage, ANN, BOB, **request)
    await ann.does(r.ChooseHelp(seat=1, help=UNDO))
    await begin(ann, bob)
    return ann, bob


def back(guest: Guest) -> r.Undo:
    """Return the command to take the last action back."""
    return r.Undo(number=guest.now.number)


async def test_time_ends_taking_back_for_all_but_who_has_help(stage: Stage) -> None:
    for helped in (False, True):
        ann, bob = await timed(stage)
        one, seat = (bob, 1) if helped else (ann, 0)
        await one.plays()
        stage.clock.wait(61)
        assert one.now.can_undo
        if not helped:
            await one.fails("no_undo", back(one))
            continue
        await one.does(back(one))
        assert one.changes[-1].undone
        assert [each.helped for each in ann.table.seats] == [0, 1]
        assert ann.table.decide_by is not None
        asked = (await stage.tables.wake(ann.id)).table.asked[seat]
        assert asked is not None
        assert asked.at == stage.clock.now, "the decision has its whole time again"


async def test_within_its_time_a_helped_seat_takes_back_as_all_do(stage: Stage) -> None:
    ann, bob = await timed(stage)
    asked = (await stage.tables.wake(ann.id)).table.asked[1]
    await bob.plays()
    stage.clock.wait(30)
    await bob.does(back(bob))
    assert ann.table.seats[1].helped == 0
    again = (await stage.tables.wake(ann.id)).table.asked[1]
    assert asked is not None
    assert again is not None
    assert again.at == asked.at, "no time is won by it"
    entries = await stage.store.journal.read(ann.id)
    assert entries[-1].form() == 1


def started(*helped: int) -> list[e.AnyEntry]:
    """Return the first entries of a game of Lucky Dip for three, with help for these seats."""
    people = [e.SeatTaken(at=1_000, seat=seat, person=person) for seat, person in enumerate((ANN, BOB, CYD))]
    return [
        e.TableMade(
            at=1_000,
            id="a table",
            code="ABCDEF",
            game="lucky-dip",
            options={},
            seats=3,
            settings=CLOCK,
            seed="seed",
            maker=ANN,
        ),
        *people,
        *(e.HelpChosen(at=1_000, seat=seat, help=UNDO) for seat in helped),
        e.Started(at=2_000, rules=find_game("lucky-dip").rules_version),
    ]


def decided(table: Table, seat: int, by: e.By, at: int = 62_000) -> e.Acted:
    """Return a seat's choice of a card. Only the last one of a round reveals anything."""
    asked = table.asked[seat]
    assert asked is not None
    return e.Acted(at=at, seat=seat, action=asked.legal[0], by=by)


def takes_back(table: Table, at: int = 63_000) -> e.Undone:
    """Return what is written when Bob takes his last action back. Raises TableError if he may not."""
    (undone,) = Asking(table, BOB, at, {}).undo(r.Undo(number=table.number))
    assert isinstance(undone, e.Undone)
    return undone


def test_what_the_clock_decided_is_taken_back_with_help_and_has_its_time_again() -> None:
    table = fold(started(1))
    take_in(table, decided(table, 1, "clock"))
    assert table.chairs[1].decided == Decisions(clock=1)
    undone = takes_back(table)
    assert undone == e.Undone(at=63_000, seat=1, by="clock", helped=True)
    take_in(table, undone)
    assert table.chairs[1].decided == Decisions()
    assert table.chairs[1].helped == 1
    assert table.asked[1] is not None
    assert table.asked[1].at == 63_000
    assert bot_at(table, 1) == 123_000


def test_what_the_clock_decided_stands_without_help() -> None:
    table = fold(started(0, 2))
    take_in(table, decided(table, 1, "clock"))
    assert table.playing().undoable(1) is None
    with pytest.raises(TableError, match="only your own last action"):
        takes_back(table)


@pytest.mark.parametrize("why", ["somebody else acted", "something was revealed", "a bot decided"])
def test_help_takes_back_nothing_that_others_saw_or_did(why: str) -> None:
    table = fold(started(0, 1, 2))
    order: dict[str, list[tuple[int, e.By]]] = {
        "somebody else acted": [(1, "person"), (0, "person")],
        "something was revealed": [(0, "person"), (2, "person"), (1, "person")],
        "a bot decided": [(1, "bot")],
    }
    for seat, by in order[why]:
        take_in(table, decided(table, seat, by))
    with pytest.raises(TableError, match="only your own last action") as refused:
        takes_back(table)
    assert refused.value.error == "no_undo"


async def test_help_is_known_after_a_kill_and_from_a_snapshot(stage: Stage) -> None:
    ann, bob = await timed(stage)
    await bob.plays()
    stage.clock.wait(61)
    await bob.does(back(bob))
    await bob.plays()
    stage.clock.wait(61)
    for kept in (False, True):
        if kept:
            (await stage.tables.wake(ann.id)).keep()
            await stage.settle()
            await stage.store.journal.settled()
        await stage.restart()
        bob = await stage.join(ann.id, BOB)
        assert (helps(bob), bob.table.seats[1].helped) == ([NONE, UNDO], 1)
    assert bob.now.can_undo


# The journal.


def test_an_older_program_refuses_the_new_entries(monkeypatch: pytest.MonkeyPatch) -> None:
    chosen = e.HelpChosen(at=1, seat=0, help=HINTS)
    undone = e.Undone(at=1, seat=0, by="clock", helped=True)
    texts = [(entry, entry.form(), e.encode(entry)) for entry in (chosen, undone)]
    for entry, form, text in texts:
        assert e.decode(form, text) == entry
    plain = e.Undone(at=1, seat=0)
    assert (plain.form(), e.encode(plain)) == (1, '{"entry":"Undone","seat":0,"at":1}')
    monkeypatch.setattr(e, "FORMAT", e.HelpChosen.since - 1)
    assert e.decode(1, e.encode(plain)) == plain
    for _, form, text in texts:
        with pytest.raises(ValueError, match="format 7 cannot be read here, only up to format 6"):
            e.decode(form, text)


def test_a_host_reads_it_in_words() -> None:
    entries = [
        *started(1),
        e.HelpChosen(at=1, seat=2, help=NONE),
        e.Undone(at=1, seat=1, by="clock", helped=True),
    ]
    words = [each.words for each in told(entries, secrets=False)]
    assert words[4] == "help for Bob: undo"
    assert words[6:] == ["help for Cyd: none", "Bob takes the last action back, with help"]


async def test_a_table_without_help_has_a_journal_that_older_programs_read(stage: Stage) -> None:
    ann, bob = await lobby(stage, ANN, BOB)
    await begin(ann, bob)
    await bob.plays()
    await bob.does(back(bob))
    await play_out(ann, bob)
    entries = await stage.store.journal.read(ann.id)
    assert max(entry.form() for entry in entries) < 6


# Any order of events.

PEOPLE = (ANN, BOB, CYD)

lobby_steps = st.lists(
    st.one_of(
        st.tuples(st.just("sit"), st.integers(0, 2), st.integers(0, 3)),
        st.tuples(st.just("leave"), st.integers(0, 2), st.just(0)),
        st.tuples(st.just("swap"), st.integers(0, 3), st.integers(0, 3)),
        st.tuples(st.just("help"), st.integers(0, 3), st.integers(0, 1)),
        st.tuples(st.just("ready"), st.integers(0, 2), st.just(0)),
        st.tuples(st.just("seats"), st.integers(3, 4), st.just(0)),
    ),
    max_size=24,
)


@given(lobby_steps)
def test_help_is_always_for_whom_it_was_chosen(steps: list[tuple[str, int, int]]) -> None:
    """However people sit down, move and leave: the fold agrees with a list of who has help."""
    table = fold([msgspec.structs.replace(started()[0], seats=4), e.SeatTaken(at=1, seat=0, person=ANN)])
    chosen = dict[str, Help]()
    for kind, one, other in steps:
        host = next(person for person in PEOPLE if person.id in (table.host, "ann"))
        person = PEOPLE[one] if kind in ("sit", "leave", "ready") else host
        asking = Asking(table, person, 1, {})
        where = table.chairs[one].person if kind == "help" and one < len(table.chairs) else None
        try:
            match kind:
                case "sit":
                    entries = asking.sit(r.Sit(seat=other))
                case "leave":
                    entries = asking.leave(r.Leave())
                case "swap":
                    entries = asking.swap(r.Swap(seat=one, other=other))
                case "ready":
                    entries = asking.get_ready(r.Ready(ready=True))
                case "seats":
                    entries = asking.configure(r.Configure(options={}, settings=CLOCK, seats=one))
                case _:
                    entries = asking.choose_help(r.ChooseHelp(seat=one, help=Help(undo=bool(other))))
        except TableError:
            continue
        for entry in entries:
            take_in(table, e.decode(entry.form(), e.encode(entry)))
        if kind == "leave":
            chosen.pop(person.id, None)
        if kind == "help" and entries:
            assert where is not None
            chosen[where.id] = Help(undo=bool(other))
            assert not any(chair.ready for chair in table.chairs)
        seated = {chair.person.id: chair.help for chair in table.chairs if chair.person}
        assert seated == {person_id: chosen.get(person_id, NONE) for person_id in seated}
        assert all(chair.help == NONE for chair in table.chairs if chair.person is None)
