"""Before the game: making a table, sitting down, the host's rights."""

from __future__ import annotations

import pytest
from stage import ANN, BOB, CYD, DAN, Stage

from cosmodrome.core import commitment
from cosmodrome.tables.errors import TableError
from cosmodrome.tables.people import Person
from cosmodrome.tables.wire import requests as r
from cosmodrome.tables.wire.shared import Settings


async def test_a_new_table(stage: Stage) -> None:
    info = await stage.create(seats=3, options={"rounds": 2})
    assert info.phase == "lobby"
    assert info.options == {"rounds": 2, "seconds": 0}
    assert [seat.name for seat in info.seats] == ["Ann", None, None]
    assert info.your_seat == 0
    assert info.host
    assert len(info.id) >= 20
    assert len(info.code) == 6
    assert not set(info.code) & set("ILOS0158")
    assert len(info.seed_hash) == 64
    assert info.seed is None


async def test_two_clicks_to_a_game_against_bots(stage: Stage) -> None:
    info = await stage.create(seats=4, bots=["random", "greedy:1", "greedy:3"], start=True)
    assert info.phase == "playing"
    assert [seat.bot for seat in info.seats] == [None, "random", "greedy:1", "greedy:3"]


@pytest.mark.parametrize(
    ("request_", "error"),
    [
        ({"game": "ludo"}, "unknown_game"),
        ({"seats": 5}, "bad_seats"),
        ({"seats": 1}, "bad_seats"),
        ({"options": {"rounds": 9}}, "bad_options"),
        ({"options": {"round": 1}}, "bad_options"),
        ({"options": {"rounds": "two"}}, "bad_options"),
        ({"bots": ["random", "random"]}, "bad_seats"),
        ({"bots": ["deep thought"]}, "unknown_bot"),
        ({"bots": ["greedy:9"]}, "unknown_bot"),
        ({"bots": ["search:20s"]}, "unknown_bot"),
        ({"bots": ["search:1000000"]}, "unknown_bot"),
        ({"start": True}, "seats_free"),
    ],
)
async def test_a_table_that_cannot_be(stage: Stage, request_: dict[str, object], error: str) -> None:
    with pytest.raises(TableError) as refused:
        await stage.create(**request_)
    assert refused.value.error == error
    assert refused.value.detail
    assert await stage.tables.lobby.cards(ANN) == []


async def test_a_table_is_found_by_id_and_by_code(stage: Stage) -> None:
    info = await stage.create()
    for name in (info.id, info.code, info.code.lower(), f" {info.code} "):
        assert await stage.tables.lobby.resolve(name) == info.id
    for name in ("", "\x00", "ABC\x00EF", "ABCDEF", "nowhere", info.id.swapcase(), "x" * 1000):
        with pytest.raises(TableError) as refused:
            await stage.tables.lobby.resolve(name)
        assert refused.value.status == 404


async def test_a_table_that_is_not_there(stage: Stage) -> None:
    for ask in (
        stage.tables.info("nowhere", ANN),
        stage.tables.connect("nowhere", ANN, None),
        stage.tables.record("nowhere", ANN),
        stage.tables.past("nowhere", ANN),
        stage.tables.command("nowhere", ANN, r.Ready(ready=True)),
    ):
        with pytest.raises(TableError) as refused:
            await ask
        assert (refused.value.error, refused.value.status) == ("no_table", 404)
    assert not stage.tables.awake


async def test_the_lobby_lists_open_tables_and_ones_own(stage: Stage) -> None:
    hidden = await stage.create(ANN)
    shown = await stage.create(BOB, settings=Settings(visibility="open"))
    assert [card.id for card in await stage.tables.lobby.cards(CYD)] == [shown.id]
    cards = await stage.tables.lobby.cards(ANN)
    assert [(card.id, card.yours) for card in cards] == [(hidden.id, True), (shown.id, False)]
    assert cards[0].names == ["Ann", None]
    bob = await stage.join(shown, BOB)
    await bob.does(r.PutBot(seat=1, bot="random"))
    await bob.does(r.Start())
    assert [card.id for card in await stage.tables.lobby.cards(CYD)] == []
    assert [card.your_turn for card in await stage.tables.lobby.cards(BOB)] == [True]


async def test_the_lobby_tells_who_is_there_and_since_when_nobody_is(stage: Stage) -> None:
    info = await stage.create(seats=3, bots=["random"], settings=Settings(visibility="open"))
    [card] = await stage.tables.lobby.cards(CYD)
    assert (card.here, card.seen) == ([], stage.clock())
    ann = await stage.join(info, ANN)
    stage.clock.wait(300)
    [card] = await stage.tables.lobby.cards(CYD)
    assert (card.here, card.seen) == ([0], stage.clock())
    bob = await stage.join(info, BOB)
    await bob.does(r.Sit(seat=2))
    [card] = await stage.tables.lobby.cards(CYD)
    assert card.here == [0, 2]
    ann.leave()
    bob.leave()
    written = stage.clock()
    stage.clock.wait(3600)
    [card] = await stage.tables.lobby.cards(CYD)
    assert (card.here, card.seen) == ([], written)


async def test_a_spectator_at_a_table_is_nobody_who_waits_there(stage: Stage) -> None:
    info = await stage.create(settings=Settings(visibility="open"))
    await stage.join(info, CYD)
    [card] = await stage.tables.lobby.cards(CYD)
    assert (card.here, card.seen) == ([], stage.clock())


async def test_an_open_table_without_people_is_not_listed(stage: Stage) -> None:
    info = await stage.create(settings=Settings(visibility="open"))
    ann = await stage.join(info, ANN)
    await ann.does(r.Leave())
    assert await stage.tables.lobby.cards(BOB) == []
    assert await stage.tables.lobby.cards(ANN) == []


async def test_sitting_down_and_moving(stage: Stage) -> None:
    info = await stage.create(seats=4, bots=["random"])
    bob = await stage.join(info, BOB)
    assert bob.seat is None
    assert bob.table.spectators == 1
    await bob.does(r.Sit(seat=2))
    assert bob.seat == 2
    assert bob.table.spectators == 0
    await bob.does(r.Sit(seat=2))
    await bob.does(r.Sit(seat=1))
    assert [seat.name for seat in bob.table.seats] == ["Ann", "Bob", None, None]
    assert bob.table.seats[1].bot is None
    await bob.fails("seat_taken", r.Sit(seat=0))
    await bob.fails("no_seat", r.Sit(seat=4))


async def test_what_only_the_host_may_do(stage: Stage) -> None:
    info = await stage.create(seats=3)
    bob = await stage.join(info, BOB)
    await bob.does(r.Sit(seat=1))
    for command in (
        r.Swap(seat=0, other=1),
        r.PutBot(seat=2, bot="random"),
        r.Unseat(seat=0),
        r.Configure(options={}, settings=Settings(), seats=2),
        r.Start(),
    ):
        await bob.fails("not_host", command)
    ann = await stage.join(info, ANN)
    await ann.does(r.Swap(seat=0, other=1))
    assert [seat.name for seat in ann.table.seats] == ["Bob", "Ann", None]
    assert ann.seat == 1
    assert ann.table.host
    assert bob.seat == 0
    await ann.does(r.PutBot(seat=2, bot="random"))
    await ann.does(r.PutBot(seat=2, bot="greedy:3"))
    assert ann.table.seats[2].bot == "greedy:3"
    await ann.fails("unknown_bot", r.PutBot(seat=2, bot="nobody"))
    await ann.fails("seat_taken", r.PutBot(seat=0, bot="random"))
    await ann.fails("no_seat", r.PutBot(seat=3, bot="random"))
    await ann.does(r.Unseat(seat=2))
    assert ann.table.seats[2].bot is None
    await ann.does(r.Unseat(seat=0))
    assert bob.seat is None
    await ann.fails("no_seat", r.Swap(seat=0, other=9))


async def test_the_host_moves_on(stage: Stage) -> None:
    info = await stage.create(seats=3)
    ann, bob, cyd = [await stage.join(info, person) for person in (ANN, BOB, CYD)]
    await bob.does(r.Sit(seat=2))
    await cyd.does(r.Sit(seat=1))
    await ann.does(r.Leave())
    assert not ann.table.host
    assert cyd.table.host
    assert not bob.table.host
    await ann.fails("not_seated", r.Leave())
    await cyd.does(r.Swap(seat=1, other=2))
    assert bob.table.host


async def test_ready_and_start(stage: Stage) -> None:
    info = await stage.create(seats=2)
    ann, bob = [await stage.join(info, person) for person in (ANN, BOB)]
    await ann.fails("seats_free", r.Start())
    await bob.fails("not_seated", r.Ready(ready=True))
    await bob.does(r.Sit(seat=1))
    await ann.fails("not_ready", r.Start())
    await bob.does(r.Ready(ready=True))
    assert ann.table.seats[1].ready
    await bob.does(r.Ready(ready=False))
    await ann.fails("not_ready", r.Start())
    await bob.does(r.Ready(ready=True))
    await bob.does(r.Ready(ready=True))
    await ann.does(r.Start())
    assert ann.table.phase == "playing"
    assert ann.now.legal
    for command in (
        r.Start(),
        r.Sit(seat=0),
        r.Swap(seat=0, other=1),
        r.Unseat(seat=1),
        r.Ready(ready=True),
        r.Configure(options={}, settings=Settings(), seats=2),
    ):
        await ann.fails("wrong_phase", command)


async def test_those_who_are_here_start_without_the_free_seats(stage: Stage) -> None:
    info = await stage.create(seats=4)
    ann, bob = [await stage.join(info, person) for person in (ANN, BOB)]
    await ann.fails("bad_seats", r.Start(present=True))
    await bob.does(r.Sit(seat=3))
    await ann.does(r.PutBot(seat=1, bot="greedy:1"))
    await ann.fails("seats_free", r.Start())
    await ann.fails("not_ready", r.Start(present=True))
    await bob.does(r.Ready(ready=True))
    await bob.fails("not_host", r.Start(present=True))
    await ann.does(r.Start(present=True))
    assert ann.table.phase == "playing"
    assert [(seat.name, seat.bot) for seat in ann.table.seats] == [
        ("Ann", None),
        (None, "greedy:1"),
        ("Bob", None),
    ]
    assert (ann.table.your_seat, bob.table.your_seat) == (0, 2)
    assert ann.now.legal


async def test_a_bot_behind_free_seats_moves_up(stage: Stage) -> None:
    ann = await stage.join(await stage.create(seats=4), ANN)
    await ann.does(r.PutBot(seat=3, bot="greedy:1"))
    await ann.does(r.Start(present=True))
    assert [(seat.name, seat.bot) for seat in ann.table.seats] == [("Ann", None), (None, "greedy:1")]


async def test_bots_have_names_and_ranks_for_all_who_look(stage: Stage) -> None:
    info = await stage.create(seats=4, bots=["greedy:1", "greedy:3"])
    ann, bob = [await stage.join(info, person) for person in (ANN, BOB)]
    seats = ann.table.seats
    assert [seat.rank for seat in seats] == [None, 1, 5, None]
    assert [seat.bot_name is None for seat in seats] == [True, False, False, True]
    assert [seat.bot_name for seat in bob.table.seats] == [seat.bot_name for seat in seats]
    (card,) = await stage.tables.lobby.cards(ANN)
    assert card.names == ["Ann", seats[1].bot_name, seats[2].bot_name, None]
    twin = await stage.join(info, Person(CYD.id, seats[1].bot_name or ""))
    await twin.does(r.Sit(seat=3))
    assert ann.table.seats[3].name == seats[1].bot_name
    assert ann.table.seats[1].bot_name not in (None, seats[1].bot_name)
    assert ann.table.seats[2].bot_name == seats[2].bot_name


async def test_nothing_of_the_game_before_it_begins(stage: Stage) -> None:
    ann = await stage.join(await stage.create(), ANN)
    await ann.fails("wrong_phase", r.Act(number=1, action={"kind": "Pass"}))
    await ann.fails("wrong_phase", r.Undo(number=1))
    await ann.fails("wrong_phase", r.Vote(seat=1))
    await ann.fails("wrong_phase", r.Rematch())
    await ann.does(r.Return())


async def test_configuring(stage: Stage) -> None:
    info = await stage.create(seats=4, bots=["random"])
    ann, bob, cyd = [await stage.join(info, person) for person in (ANN, BOB, CYD)]
    await bob.does(r.Sit(seat=2))
    await bob.does(r.Ready(ready=True))
    await cyd.does(r.Sit(seat=3))
    settings = Settings(visibility="open", clock=30, pace="calm")
    await ann.does(r.Configure(options={"rounds": 1}, settings=settings, seats=3))
    assert [seat.name for seat in ann.table.seats] == ["Ann", "Cyd", "Bob"]
    assert not ann.table.seats[2].ready
    assert ann.table.options == {"rounds": 1, "seconds": 0}
    assert ann.table.settings == settings
    await ann.fails("seat_taken", r.Configure(options={}, settings=settings, seats=2))
    await ann.fails("bad_seats", r.Configure(options={}, settings=settings, seats=5))
    await ann.fails("bad_options", r.Configure(options={"rounds": 0}, settings=settings, seats=3))
    await ann.does(r.Configure(options={}, settings=settings, seats=4))
    assert [seat.name for seat in ann.table.seats] == ["Ann", "Cyd", "Bob", None]


async def test_a_person_has_only_so_many_tables(here: str) -> None:
    async with Stage(here, tables=2) as stage:
        for _ in range(2):
            await stage.create(ANN)
        with pytest.raises(TableError) as refused:
            await stage.create(ANN)
        assert (refused.value.error, refused.value.status) == ("too_many_tables", 429)
        await stage.create(BOB)


async def test_a_new_name_reaches_tables_that_are_awake_and_others_when_one_comes(stage: Stage) -> None:
    anna = Person(ANN.id, "Anna")
    info, other = await stage.create(), await stage.create()
    await stage.restart()
    ann, bob = [await stage.join(info, person) for person in (ANN, BOB)]
    await stage.tables.rename(anna)
    await bob.quiet()
    assert bob.table.seats[0].name == "Anna"
    before = await stage.store.journal.read(info.id)
    await stage.tables.rename(anna)
    await stage.settle()
    assert await stage.store.journal.read(info.id) == before
    assert ann.table.seats[0].you
    bob_there = await stage.join(other, BOB)
    assert bob_there.table.seats[0].name == "Ann"
    await stage.join(other, anna)
    assert bob_there.table.seats[0].name == "Anna"


async def test_a_new_name_brings_nobody_back(stage: Stage) -> None:
    ann, bob = await stage.seated(ANN, BOB)
    bob.leave()
    await ann.does(r.Vote(seat=1))
    assert ann.table.seats[1].bot == "greedy:2"
    await stage.tables.rename(Person(BOB.id, "Bobby"))
    await ann.quiet()
    assert (ann.table.seats[1].name, ann.table.seats[1].bot) == ("Bobby", "greedy:2")


async def test_a_new_name_is_nothing_to_a_table_whose_game_is_gone(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    gone = await stage.create()
    monkeypatch.setattr("cosmodrome.core.registry.games", dict)
    await stage.restart()
    await stage.tables.rename(Person(ANN.id, "Anna"))
    assert [card.id for card in await stage.tables.lobby.cards(ANN)] == [gone.id]


async def test_what_changes_nothing_is_not_written(stage: Stage) -> None:
    info = await stage.create(seats=4, bots=["random"])
    ann = await stage.join(info, ANN)
    await ann.does(r.Configure(options={"rounds": 2}, settings=Settings(clock=9), seats=4))
    before = await stage.store.journal.read(info.id)
    for command in (
        r.Configure(options={"rounds": 2}, settings=Settings(clock=9), seats=4),
        r.PutBot(seat=1, bot="random"),
        r.Swap(seat=2, other=3),
        r.Swap(seat=2, other=2),
        r.Sit(seat=0),
        r.Ready(ready=False),
        r.Unseat(seat=3),
        r.Return(),
    ):
        await ann.does(command)
    assert await stage.store.journal.read(info.id) == before


async def test_nobody_fills_the_journal(here: str) -> None:
    async with Stage(here, entries_person=10, entries_table=15) as stage:
        info = await stage.create(seats=2)
        ann, bob = [await stage.join(info, person) for person in (ANN, BOB)]
        await bob.does(r.Sit(seat=1))
        for turn in range(10):
            await ann.does(r.Configure(options={"rounds": 1 + turn % 2}, settings=Settings(), seats=2))
        await ann.fails("too_fast", r.Configure(options={"rounds": 1}, settings=Settings(), seats=2))
        await ann.does(r.Configure(options={"rounds": 2}, settings=Settings(), seats=2))
        elsewhere = await stage.join(await stage.create(), ANN)
        await elsewhere.fails("too_fast", r.Ready(ready=True))
        for turn in range(5):
            await bob.does(r.Ready(ready=turn % 2 == 0))
        await bob.fails("too_fast", r.Ready(ready=False))
        stage.clock.wait(60)
        await bob.does(r.Ready(ready=True))
        await ann.does(r.Swap(seat=0, other=1))


async def test_who_looks_on_talks_nobody_out_of_their_moves(here: str) -> None:
    async with Stage(here, entries_table=10, chat_lines=20) as stage:
        ann, _ = await stage.seated(ANN, BOB)
        stage.clock.wait(60)
        cyd, dan = [await stage.join(ann.id, person) for person in (CYD, DAN)]
        for guest in (cyd, dan) * 5:
            await guest.does(r.Say(phrase="hurry"))
        await cyd.fails("too_fast", r.Say(phrase="hurry"))
        await ann.plays()


async def test_only_the_hash_of_the_seed_is_told_before_the_end(stage: Stage) -> None:
    info = await stage.create()
    journal = await stage.store.journal.read(info.id)
    assert commitment(journal[0].seed) == info.seed_hash
