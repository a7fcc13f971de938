"""What the server's host does to a table."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from stage import ANN, BOB, CYD, DAN, Guest, Stage

from cosmodrome.core import offers
from cosmodrome.tables.decide.hosting import close_game, remove_line
from cosmodrome.tables.errors import TableError
from cosmodrome.tables.journal import entries as e
from cosmodrome.tables.wire import messages as m
from cosmodrome.tables.wire import requests as r


async def host(stage: Stage, guest: Guest, what: str, number: int = 0) -> None:
    """Do something to a table as the host, and let everybody hear of it."""
    live = await stage.tables.wake(guest.id)

    def decide() -> Sequence[e.AnyEntry]:
        at = stage.clock()
        return close_game(live.table, at) if what == "close" else remove_line(live.table, number, at)

    await live.inbox.ask(lambda: live.do(decide()))
    for each in stage.guests:
        await each.quiet()


def texts(guest: Guest) -> list[str | None]:
    return [line.text for line in guest.chat]


async def test_a_closed_game_is_over_without_a_result(stage: Stage) -> None:
    ann, bob = await stage.seated(ANN, BOB)
    await host(stage, ann, "close")
    for guest in (ann, bob):
        assert guest.table.phase == "over"
        assert guest.table.closed == "host"
        assert guest.table.seed is None
        await guest.fails("closed_by_host", r.Act(number=guest.now.number, action={}))
    await ann.fails("closed_by_host", r.Rematch())
    await ann.does(r.Say(text="why?"))
    with pytest.raises(TableError, match="over already"):
        await host(stage, ann, "close")
    table = ann.id
    await stage.restart()
    again = await stage.join(table, ANN)
    assert (again.table.phase, again.table.closed) == ("over", "host")
    assert await stage.store.journal.due(stage.clock() + 10**9, 9) == []


async def test_a_table_in_the_lobby_is_closed_too(stage: Stage) -> None:
    ann = await stage.join(await stage.create(), ANN)
    await host(stage, ann, "close")
    assert (ann.table.phase, ann.table.closed) == ("over", "host")
    await ann.fails("wrong_phase", r.Start())


async def test_a_removed_line_is_read_by_nobody(stage: Stage) -> None:
    ann, bob = await stage.seated(ANN, BOB)
    await ann.does(r.Say(text="good"))
    await bob.does(r.Say(text="bad"))
    number = ann.chat[-1].number
    before = len(await stage.store.journal.read(ann.id))
    for wrong in (1, number + 1, 0, -1):
        with pytest.raises(TableError, match="no line"):
            await host(stage, ann, "remove", wrong)
    assert len(await stage.store.journal.read(ann.id)) == before
    await host(stage, ann, "remove", number)
    for guest in (ann, bob, await stage.join(ann.id, CYD)):
        assert texts(guest) == ["good", None]
        assert (guest.chat[-1].name, guest.chat[-1].phrase) == ("Bob", None)
    with pytest.raises(TableError, match="no line"):
        await host(stage, ann, "remove", number)
    await ann.does(r.Act(number=ann.now.number, action=ann.now.legal[0]))
    table = ann.id
    await stage.restart()
    assert texts(await stage.join(table, BOB)) == ["good", None]


async def test_who_cannot_read_a_teams_line_does_not_learn_that_it_was_removed(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(offers, "teams", lambda game, options, seats: (0, 1, 0, 1))
    ann, bob, cyd, _ = await stage.seated(ANN, BOB, CYD, DAN)
    await ann.does(r.Say(text="secret", team=True))
    live = await stage.tables.wake(ann.id)
    heard = len(bob.heard)
    await host(stage, ann, "remove", live.table.number)
    assert len(bob.heard) == heard
    assert (texts(ann), texts(cyd), texts(bob)) == ([None], [None], [])
    await bob.does(r.Say(text="hm"))
    await ann.does(r.Say(text="hm"))
    assert bob.chat[0].number == bob.chat[-1].number - 1


async def test_an_announcement_is_heard_by_all_who_are_connected(stage: Stage) -> None:
    ann, bob = await stage.seated(ANN, BOB)
    cyd = await stage.join(ann.id, CYD)
    live = await stage.tables.wake(ann.id)
    assert live.voice.announce("A restart in ten minutes.") == 3
    for guest in (ann, bob, cyd):
        await guest.quiet()
        assert guest.heard[-1] == m.Announced(text="A restart in ten minutes.")
