"""Chat within a team: only people who sit in the team ever hear it, on each kind of database."""

from __future__ import annotations

from collections.abc import AsyncIterator

import msgspec
import pytest
from stage import ANN, BOB, CYD, DAN, Guest, Stage, play_out, team_up

from cosmodrome.core.record import encode
from cosmodrome.tables.journal import entries as e
from cosmodrome.tables.people import Person
from cosmodrome.tables.state.chat import CHAT_KEPT
from cosmodrome.tables.state.fold import fold
from cosmodrome.tables.wire import messages as m
from cosmodrome.tables.wire import requests as r

EVE = Person("eve", "Eve")
SECRET = "take the seven"


@pytest.fixture(autouse=True)
def partners(monkeypatch: pytest.MonkeyPatch) -> None:
    """Four seats make two teams, three make a pair and one alone, two play alone."""
    seating = {2: (0, 1), 3: (0, 1, 0), 4: (0, 1, 0, 1)}
    team_up(monkeypatch, lambda options, seats: seating[seats])


@pytest.fixture
async def stage(place: str) -> AsyncIterator[Stage]:
    """Tables on each kind of database."""
    async with Stage(place) as stage:
        yield stage


async def four(stage: Stage) -> tuple[Guest, Guest, Guest, Guest, Guest]:
    """Return two pairs, Ann and Cyd against Bob and Dan, and Eve, who watches. Each has a second connection."""
    ann, bob, cyd, dan = await stage.seated(ANN, BOB, CYD, DAN)
    eve = await stage.join(ann.id, EVE)
    for person in (ANN, BOB, CYD, DAN, EVE):
        await stage.join(ann.id, person)
    return ann, bob, cyd, dan, eve


def heard_by(stage: Stage, words: str = SECRET) -> list[str]:
    """Return the ids of the people who were ever told the words, once per connection."""
    return sorted(guest.person.id for guest in stage.guests if words.encode() in b"".join(guest.raw))


async def test_partners_hear_it_on_every_line_and_nobody_else_does(stage: Stage) -> None:
    ann, bob, cyd, dan, eve = await four(stage)
    await ann.does(r.Say(text=SECRET, team=True))
    await bob.does(r.Say(phrase="oops", team=True))
    await eve.does(r.Say(text="ahoy"))
    assert heard_by(stage) == ["ann", "ann", "cyd", "cyd"]
    assert cyd.chat == ann.chat
    assert dan.chat == bob.chat
    assert [(line.seat, line.text, line.team) for line in cyd.chat] == [(0, SECRET, 0), (None, "ahoy", None)]
    assert [(line.seat, line.phrase, line.team) for line in dan.chat] == [
        (1, "oops", 1),
        (None, None, None),
    ]
    assert [(line.text, line.team) for line in eve.chat] == [("ahoy", None)]


async def test_it_comes_back_to_its_team_after_a_restart_and_after_the_game(stage: Stage) -> None:
    ann, *_ = await four(stage)
    await ann.does(r.Say(text=SECRET, team=True))
    await stage.restart()
    guests = [await stage.join(ann.id, person) for person in (ANN, BOB, CYD, DAN)]
    await stage.join(ann.id, EVE)
    assert heard_by(stage) == ["ann", "cyd"]
    await play_out(*guests)
    assert guests[0].table.phase == "over"
    await guests[2].does(r.Say(text=f"I said: {SECRET}!", team=True))
    for person in (ANN, BOB, CYD, DAN, EVE):
        await stage.join(ann.id, person)
    assert heard_by(stage) == ["ann", "ann", "cyd", "cyd"]
    assert [line.team for line in guests[2].chat] == [0, 0]


async def test_nothing_else_carries_it(stage: Stage) -> None:
    ann, bob, cyd, dan, _ = await four(stage)
    await ann.does(r.Say(text=SECRET, team=True))
    told = [await stage.tables.info(ann.id, person) for person in (ANN, BOB, EVE)]
    told.append(await stage.replay(ann.id, ANN))
    await play_out(ann, bob, cyd, dan)
    record = await stage.tables.record(ann.id, ANN)
    cards = await stage.tables.lobby.cards(ANN)
    again = await stage.tables.command(ann.id, ANN, r.Rematch())
    assert isinstance(again, m.Done)
    await ann.until(lambda: ann.table.next_table is not None)
    assert (await stage.join(ann.table.next_table or "", ANN)).chat == []
    assert SECRET not in msgspec.json.encode([told, cards]).decode()
    assert SECRET.encode() not in encode(record)


async def test_who_leaves_reads_the_team_no_more(stage: Stage) -> None:
    ann, bob, cyd, *_ = await four(stage)
    await ann.does(r.Say(text=SECRET, team=True))
    await cyd.does(r.Leave())
    assert cyd.seat is None
    assert cyd.chat == []
    await ann.does(r.Say(text="is anybody there?", team=True))
    assert heard_by(stage, "anybody") == ["ann", "ann"]
    await cyd.fails("no_team", r.Say(text="it was me", team=True))
    assert (await stage.join(ann.id, CYD)).chat == []
    await bob.fails("wrong_phase", r.Sit(seat=2))


async def test_whom_a_bot_stands_in_for_reads_and_speaks_on(stage: Stage) -> None:
    ann, _, cyd, *_ = await four(stage)
    await cyd.does(r.PutBot(seat=2, bot="random"))
    await ann.does(r.Say(text=SECRET, team=True))
    await cyd.does(r.Say(phrase="thanks", team=True))
    await cyd.does(r.Return())
    assert [line.team for line in cyd.chat] == [0, 0]
    assert heard_by(stage) == ["ann", "ann", "cyd", "cyd"]


async def test_who_has_no_team_is_refused(stage: Stage) -> None:
    ann, bob, _ = await stage.seated(ANN, BOB, CYD)
    dan = await stage.join(ann.id, DAN)
    for guest in (bob, dan):
        await guest.fails("no_team", r.Say(text=SECRET, team=True))
    two, other = await stage.seated(ANN, BOB)
    for guest in (two, other):
        await guest.fails("no_team", r.Say(phrase="hello", team=True))
    assert heard_by(stage) == []


async def test_in_the_lobby_it_is_refused_as_seats_still_change(stage: Stage) -> None:
    ann = await stage.join(await stage.create(seats=4), ANN)
    cyd = await stage.join(ann.id, CYD)
    await cyd.does(r.Sit(seat=2))
    await ann.fails("wrong_phase", r.Say(text=SECRET, team=True))
    await (await stage.join(ann.id, DAN)).fails("no_team", r.Say(text=SECRET, team=True))
    assert heard_by(stage) == []


async def test_it_is_a_line_like_others(stage: Stage) -> None:
    ann, *_ = await four(stage)
    await ann.fails("bad_line", r.Say(text=" \u202e", team=True))
    stage.clock.wait(10)
    for team in (True, False, True, False, True):
        await ann.does(r.Say(phrase="hurry", team=team))
    for team in (True, False):
        await ann.fails("too_fast", r.Say(phrase="hurry", team=team))


async def test_a_talkative_team_pushes_out_nobody_elses_lines(stage: Stage) -> None:
    ann, *_ = await four(stage)
    await ann.does(r.Say(text="to all"))
    for number in range(CHAT_KEPT + 5):
        stage.clock.wait(10)
        await ann.does(r.Say(text=f"line {number}", team=True))
    late = {person: (await stage.join(ann.id, person)).chat for person in (BOB, CYD, EVE)}
    assert [line.text for line in late[BOB]] == [line.text for line in late[EVE]] == ["to all"]
    assert [line.text for line in late[CYD]] == [f"line {number}" for number in range(5, CHAT_KEPT + 5)]


async def test_the_fold_gives_each_reader_their_lines(stage: Stage) -> None:
    ann, *_ = await four(stage)
    await ann.does(r.Say(phrase="hello"))
    await ann.does(r.Say(text=SECRET, team=True))
    table = fold(await stage.store.journal.read(ann.id))
    read = {seat: [line.team for line in table.chat(seat)] for seat in (0, 1, 2, 3, None)}
    assert read == {0: [None, 0], 1: [None], 2: [None, 0], 3: [None], None: [None]}


def test_lines_from_before_there_were_teams_are_for_all() -> None:
    old = '{"entry":"Said","at":7,"seat":0,"name":"Ann","text":"hello","phrase":null}'
    said = e.decode(1, old)
    assert said == e.Said(at=7, seat=0, name="Ann", text="hello", team=None)
