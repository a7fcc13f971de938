"""Written first, then told: whatever is asked, nobody is told anything that the journal does not hold."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager, suppress

import msgspec
import pytest
from stage import ANN, BOB, CYD, DAN, Guest, Stage

from cosmodrome.bots import greedy, random
from cosmodrome.core import registry
from cosmodrome.store import StoreError
from cosmodrome.tables.errors import TableError
from cosmodrome.tables.journal import entries as e
from cosmodrome.tables.journal.port import TableRow
from cosmodrome.tables.people import Person
from cosmodrome.tables.tell.presence import GONE_AFTER
from cosmodrome.tables.wire import messages as m
from cosmodrome.tables.wire import requests as r
from cosmodrome.tables.wire.shared import Settings

Scene = Callable[[Stage], Awaitable[tuple[str, Callable[[], Awaitable[object]]]]]
"""Sets a table up. Returns its id, and a function that then wants to write something."""

SCENES: dict[str, Scene] = {}


def scene(work: Scene) -> Scene:
    """Add a scene to the scenes."""
    SCENES[work.__name__] = work
    return work


def in_the_lobby(name: str, command: r.AnyCommand, by: int = 0) -> None:
    """Add a scene in a lobby: Ann is host, Bob sits and is not ready, a bot has seat 2, seat 3 is free."""

    async def play(stage: Stage) -> tuple[str, Callable[[], Awaitable[object]]]:
        info = await stage.create(seats=4)
        ann, bob = [await stage.join(info, person) for person in (ANN, BOB)]
        await bob.does(r.Sit(seat=1))
        await ann.does(r.PutBot(seat=2, bot="random"))
        return info.id, lambda: stage.tables.command(info.id, (ANN, BOB)[by], command)

    SCENES[name] = play


in_the_lobby("sit", r.Sit(seat=3), by=1)
in_the_lobby("leave", r.Leave(), by=1)
in_the_lobby("ready", r.Ready(ready=True), by=1)
in_the_lobby("swap", r.Swap(seat=0, other=1))
in_the_lobby("unseat", r.Unseat(seat=1))
in_the_lobby("bot", r.PutBot(seat=3, bot="random"))
in_the_lobby("configure", r.Configure(options={"rounds": 1}, settings=Settings(clock=9), seats=3))
in_the_lobby("say", r.Say(text="psst"))


@scene
async def start(stage: Stage) -> tuple[str, Callable[[], Awaitable[object]]]:
    info = await stage.create(seats=2, bots=["random"])
    await stage.join(info, ANN)
    return info.id, lambda: stage.tables.command(info.id, ANN, r.Start())


def in_play(name: str, command: Callable[[Guest, Guest], r.AnyCommand], moved: bool = False) -> None:
    """Add a scene in a game of Ann and Bob with Cyd, who has lost the connection."""

    async def play(stage: Stage) -> tuple[str, Callable[[], Awaitable[object]]]:
        ann, bob, cyd = await stage.seated(ANN, BOB, CYD)
        cyd.leave()
        if moved:
            await ann.plays()
        await bob.does(r.Vote(seat=2))
        return ann.id, lambda: stage.tables.command(ann.id, ANN, command(ann, bob))

    SCENES[name] = play


in_play("act", lambda ann, bob: ann.act())
in_play("undo", lambda ann, bob: r.Undo(number=ann.now.number), moved=True)
in_play("vote", lambda ann, bob: r.Vote(seat=2))
in_play("leave_for_good", lambda ann, bob: r.Leave())
in_play("bot_for_a_while", lambda ann, bob: r.PutBot(seat=0, bot="random"))


@scene
async def back(stage: Stage) -> tuple[str, Callable[[], Awaitable[object]]]:
    ann, _ = await stage.seated(ANN, BOB)
    await ann.does(r.PutBot(seat=0, bot="random"))
    return ann.id, lambda: stage.tables.command(ann.id, ANN, r.Return())


def with_a_bots_seat(name: str, command: Callable[[Guest], r.AnyCommand], by: Person) -> None:
    """Add a scene in a game in which Bob gave up seat 1. Cyd watches."""

    async def play(stage: Stage) -> tuple[str, Callable[[], Awaitable[object]]]:
        ann, bob = await stage.seated(ANN, BOB)
        await stage.join(ann.id, CYD)
        await bob.does(r.Leave())
        return ann.id, lambda: stage.tables.command(ann.id, by, command(ann))

    SCENES[name] = play


def cyd_to(ann: Guest) -> str:
    """Return the handle by which the host names Cyd."""
    return next(one.handle for one in ann.table.watchers if one.name == "Cyd")


with_a_bots_seat("take_back", lambda ann: r.Return(), BOB)
with_a_bots_seat("give", lambda ann: r.Give(seat=1, to=cyd_to(ann)), ANN)
with_a_bots_seat("keep", lambda ann: r.Keep(seat=1, kept=True), ANN)


@scene
async def another_line(stage: Stage) -> tuple[str, Callable[[], Awaitable[object]]]:
    ann, bob = await stage.seated(ANN, BOB)
    await ann.does(r.PutBot(seat=0, bot="random"))
    live = await stage.tables.wake(bob.id)
    return ann.id, lambda: live.inbox.ask(lambda: live.arrive(ANN))


@scene
async def a_bot(stage: Stage) -> tuple[str, Callable[[], Awaitable[object]]]:
    info = await stage.create(bots=["random"], start=True)
    await stage.join(info, ANN)
    return info.id, lambda: stage.pass_time(2)


@scene
async def the_clock(stage: Stage) -> tuple[str, Callable[[], Awaitable[object]]]:
    ann, bob = await stage.seated(ANN, BOB, options={"seconds": 20})
    await ann.plays()
    assert -1 in bob.now.actors
    return ann.id, lambda: stage.pass_time(30)


@scene
async def the_end(stage: Stage) -> tuple[str, Callable[[], Awaitable[object]]]:
    ann, bob = await stage.seated(ANN, BOB, options={"rounds": 1})
    await ann.plays()
    return ann.id, lambda: stage.tables.command(ann.id, BOB, bob.act())


@scene
async def rematch(stage: Stage) -> tuple[str, Callable[[], Awaitable[object]]]:
    table_id, end = await the_end(stage)
    await end()
    return table_id, lambda: stage.tables.command(table_id, ANN, r.Rematch())


async def search(stage: Stage) -> tuple[Guest, Guest]:
    """Return a game of Space Bowl for two in which anybody may call."""
    ann, bob = await stage.seated(ANN, BOB, game="spacebowl")
    for guest in (ann, bob):
        await guest.plays(kind="Ready")
    while ann.now.view["phase"] != "search":
        stage.clock.now = (await stage.tables.wake(ann.id)).pace.due() or 0
        await stage.wake(ann.id)
        await ann.quiet()
    return ann, bob


@scene
async def a_call(stage: Stage) -> tuple[str, Callable[[], Awaitable[object]]]:
    ann, _ = await search(stage)
    return ann.id, lambda: stage.tables.command(ann.id, ANN, ann.act(kind="CallGo"))


@scene
async def who_is_gone(stage: Stage) -> tuple[str, Callable[[], Awaitable[object]]]:
    ann, bob = await search(stage)
    bob.leave()
    await stage.settle()

    async def wait() -> None:
        stage.clock.now += GONE_AFTER
        await stage.wake(ann.id)

    return ann.id, wait


@pytest.fixture(autouse=True)
def bots(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots that know Space Bowl, too."""
    monkeypatch.setattr(registry, "_bot_makers", lambda: {"random": random.make, "greedy": greedy.make})


@asynccontextmanager
async def held(
    stage: Stage, monkeypatch: pytest.MonkeyPatch, fails: Exception | None
) -> AsyncIterator[Callable[[], Awaitable[None]]]:
    """The journal takes no entries until this ends, and none at all if it `fails`. Yields a wait for an entry."""
    begun, go_on = asyncio.Event(), asyncio.Event()
    append = stage.store.journal.append

    async def late(number: int, entries: Sequence[e.AnyEntry], row: TableRow, mark: int | None) -> None:
        begun.set()
        await go_on.wait()
        if fails:
            raise fails
        await append(number, entries, row, mark)

    async def a_write() -> None:
        async with asyncio.timeout(60):
            await begun.wait()

    with monkeypatch.context() as slow:
        slow.setattr(stage.store.journal, "append", late)
        try:
            yield a_write
        finally:
            go_on.set()
            await asyncio.sleep(0)
            await stage.settle()


async def seen(stage: Stage, table_id: str) -> m.Welcome:
    """Return the welcome of a spectator."""
    line = await stage.tables.connect(table_id, DAN)
    async with asyncio.timeout(60):
        welcome = msgspec.json.decode(await line.receive(), type=m.Welcome)
    line.close()
    return welcome


@pytest.mark.parametrize("name", SCENES)
async def test_what_cannot_be_written_is_told_to_nobody(
    here: str, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    async with Stage(here) as stage:
        table_id, act = await SCENES[name](stage)
        dan = await stage.join(table_id, DAN)
        for guest in stage.guests:
            await guest.quiet()
        before = await seen(stage, table_id)
        journal = await stage.store.journal.read(table_id)
        heard = [len(guest.raw) for guest in stage.guests]
        async with held(stage, monkeypatch, StoreError("the disk is full")) as a_write:
            acting = asyncio.ensure_future(act())
            await a_write()
            meanwhile = await seen(stage, table_id)
        answer = (await asyncio.gather(acting, return_exceptions=True))[0]
        if isinstance(answer, m.Done | m.Refused):
            assert isinstance(answer, m.Refused)
            assert answer.error == "unavailable"
        for guest in stage.guests:
            await guest.quiet()
        assert [len(guest.raw) for guest in stage.guests] == heard
        assert await stage.store.journal.read(table_id) == journal
        again = await seen(stage, table_id)
        for welcome in (meanwhile, again):
            assert (welcome.table, welcome.game, welcome.chat) == (before.table, before.game, before.chat)
        assert b"disk" not in b"".join(dan.raw)
        await stage.settle()  # a table that is busy is passed over when time passes
        stage.clock.wait(60)
        await act()
        await stage.settle()
        assert len(await stage.store.journal.read(table_id)) > len(journal)
        await dan.quiet()
        assert len(dan.raw) > heard[-1]


async def test_the_seed_is_not_told_before_the_last_move_is_written(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    table_id, end = await the_end(stage)
    seed = (await stage.store.journal.read(table_id))[0].seed.encode()
    ann = stage.guests[0]
    async with held(stage, monkeypatch, None) as a_write:
        ending = asyncio.ensure_future(end())
        await a_write()
        stage.tables.measured(table_id, ann.line, 700)
        (await stage.tables.wake(table_id)).voice.tell_table()
        dan = await stage.join_at_once(table_id, DAN)
        assert (await stage.tables.info(table_id, ANN)).seed is None
        assert seed not in b"".join(b"".join(guest.raw) for guest in (*stage.guests, dan))
    assert isinstance(await ending, m.Done)
    for guest in (ann, dan):
        await guest.quiet()
        assert seed in b"".join(guest.raw)


async def test_a_full_inbox_says_so(here: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with Stage(here, inbox=3) as stage:
        ann, _ = await stage.seated(ANN, BOB)
        async with held(stage, monkeypatch, None) as a_write:
            acting = asyncio.create_task(stage.tables.command(ann.id, ANN, ann.act()))
            await a_write()
            waiting = [
                asyncio.create_task(stage.tables.command(ann.id, BOB, r.Say(phrase="hurry")))
                for _ in range(5)
            ]
            await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
        answers = await asyncio.gather(acting, *waiting)
        refused = [answer.error for answer in answers if isinstance(answer, m.Refused)]
        assert refused == ["busy", "busy"]


async def test_a_journal_that_fails_makes_nothing_spin(
    stage: Stage, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Space Bowl goes on with people gone and bots at work. Tries become ever rarer, and are made again afterwards."""
    bots = ["greedy:2", "greedy:1", "random"]
    info = await stage.create(
        game="spacebowl", seats=4, bots=bots, start=True, settings=Settings(pace="calm")
    )
    ann = await stage.join(info, ANN)
    live = await stage.tables.wake(info.id)
    tries = 0

    async def fail(number: int, entries: Sequence[e.AnyEntry], row: TableRow, mark: int | None) -> None:
        nonlocal tries
        tries += 1
        raise StoreError("the disk is full")

    with monkeypatch.context() as full:
        full.setattr(stage.store.journal, "append", fail)
        ann.leave()
        await stage.settle()
        rests = []
        for _ in range(1200):
            stage.clock.wait(60)
            live.inbox.post(live.pace.do)
            await stage.settle()
            rests.append(live.alarm.rests_until - stage.clock.now)
    assert rests[-1] == max(rests) == 30_000
    assert rests[0] < 10_000
    assert tries < 4 * len(rests)
    assert caplog.text.count("the disk is full") == 1
    before = len(await stage.store.journal.read(info.id))
    await stage.pass_time(60)
    assert len(await stage.store.journal.read(info.id)) > before
    assert "can be written again" in caplog.text


async def test_a_file_that_turns_read_only(stage: Stage, caplog: pytest.LogCaptureFixture) -> None:
    info = await stage.create(bots=["random"], start=True, settings=Settings(clock=30))
    ann = await stage.join(info, ANN)

    async def set_for_writing(pragma: str) -> None:
        database = stage.store._database
        await database._write(lambda: database._connection().execute(pragma).fetchall())

    await set_for_writing("PRAGMA query_only = ON")
    heard = len(ann.raw)
    for command in (ann.act(), r.Say(phrase="hello"), r.Leave(), r.PutBot(seat=0, bot="random")):
        await ann.fails("unavailable", command)
    with pytest.raises(TableError) as refused:
        await stage.create()
    assert (refused.value.error, refused.value.status) == ("unavailable", 503)
    for _ in range(20):
        with suppress(TableError):
            await stage.pass_time(5)
    await stage.settle()
    assert (await stage.join(info, ANN)).now.view == ann.now.view
    await ann.quiet()
    assert {type(message) for message in ann.heard[heard:]} <= {m.TableChanged}
    assert caplog.text.count("readonly") == 1
    await set_for_writing("PRAGMA query_only = OFF")
    await stage.pass_time(30)
    await ann.quiet()
    assert ann.now.view["round"] == 1
