"""The fold: the same entries make the same table, and no entry is read wrongly."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

import msgspec
import pytest
from stage import ANN, BOB, CYD

from cosmodrome.core import Refusal, find_game
from cosmodrome.tables.decide.opening import stand_in
from cosmodrome.tables.errors import TableError
from cosmodrome.tables.journal import entries as e
from cosmodrome.tables.names import one_line
from cosmodrome.tables.state.course import course
from cosmodrome.tables.state.fold import fold, folded, take_in
from cosmodrome.tables.state.match import Moved
from cosmodrome.tables.state.table import Table
from cosmodrome.tables.state.timing import bot_at, wake_at
from cosmodrome.tables.state.written import summary
from cosmodrome.tables.wire.shared import Help, Pace, Settings

MADE = e.TableMade(
    at=1000,
    id="a table",
    code="ABCDEF",
    game="lucky-dip",
    options={"rounds": 2, "seconds": 0},
    seats=3,
    settings=Settings(),
    seed="a seed",
    maker=ANN,
)
SEATED = (
    MADE,
    e.SeatTaken(at=1000, seat=0, person=ANN),
    e.SeatTaken(at=1001, seat=1, person=BOB),
    e.BotSeated(at=1002, seat=2, bot="random"),
)
RULES = find_game("lucky-dip").rules_version
STARTED = (*SEATED, e.Started(at=2000, rules=RULES))


def who(table: Table) -> list[str | None]:
    return summary(table).names


def choose(table: Table, seat: int, at: int = 3000, by: e.By = "person") -> e.Acted:
    assert table.match is not None
    action = msgspec.to_builtins(table.match.state.legal_actions(seat)[0])
    return e.Acted(at=at, seat=seat, action=action, by=by)


@pytest.mark.parametrize(
    ("entries", "seats"),
    [
        ((), ["Ann", "Bob", "random"]),
        ((e.SeatTaken(at=1, seat=2, person=ANN),), [None, "Bob", "Ann"]),
        ((e.SeatTaken(at=1, seat=2, person=CYD),), ["Ann", "Bob", "Cyd"]),
        ((e.SeatFreed(at=1, seat=1),), ["Ann", None, "random"]),
        ((e.SeatFreed(at=1, seat=1, bot="greedy:2"),), ["Ann", "greedy:2", "random"]),
        ((e.SeatsSwapped(at=1, seat=0, other=2),), ["random", "Bob", "Ann"]),
        ((e.BotSeated(at=1, seat=2, bot="greedy:1"),), ["Ann", "Bob", "greedy:1"]),
        ((e.Renamed(at=1, person=msgspec.structs.replace(BOB, name="Rob")),), ["Ann", "Rob", "random"]),
        ((e.Renamed(at=1, person=CYD),), ["Ann", "Bob", "random"]),
        ((e.Configured(at=1, options={}, settings=Settings(), seats=2),), ["Ann", "Bob"]),
        ((e.Configured(at=1, options={}, settings=Settings(), seats=4),), ["Ann", "Bob", "random", None]),
        (
            (
                e.SeatTaken(at=1, seat=2, person=BOB),
                e.Configured(at=1, options={}, settings=Settings(), seats=2),
            ),
            ["Ann", "Bob"],
        ),
    ],
)
def test_who_sits_where(entries: tuple[e.AnyEntry, ...], seats: list[str | None]) -> None:
    assert who(fold((*SEATED, *entries))) == seats


def test_every_entry_survives_its_json() -> None:
    entries: tuple[e.AnyEntry, ...] = (
        *STARTED,
        e.Acted(at=1, seat=-1, action={"kind": "Tick"}, by="clock"),
        e.Acted(at=1, seat=0, action={"kind": "Pass"}, by="bot", digest="0f"),
        e.Upgraded(at=1, rules=2, position={"seats": []}, data={"cards.toml": ""}),
        e.TableClosed(at=1, reason="lost"),
        e.TableClosed(at=1, reason="enough", by="host"),
        e.LineRemoved(at=1, line=7, team=1),
        e.Undone(at=1, seat=0),
        e.Said(at=1, seat=None, name="Cyd", text="Ahoy"),
        e.Said(at=1, seat=1, name="Bob", phrase="oops"),
        e.SeatFreed(at=1, seat=0, bot="random"),
        e.SeatsSwapped(at=1, seat=0, other=1),
        e.ReadyChanged(at=1, seat=0, ready=True),
        e.Configured(at=1, options={"a": 1}, settings=Settings(clock=7), seats=4),
        e.Configured(
            at=1, options={}, settings=Settings(), seats=2, cards=e.Cards("own", {"cards.toml": ""})
        ),
        e.Renamed(at=1, person=CYD),
        e.Voted(at=1, seat=0, voter=1),
        e.BotTookOver(at=1, seat=0, bot="random"),
        e.Returned(at=1, seat=0),
        e.SeatGiven(at=1, seat=0, person=CYD),
        e.BotKept(at=1, seat=0, kept=True),
        e.HelpChosen(at=1, seat=1, help=Help(hints=True)),
        e.HintTaken(at=1, seat=0, decision=9, level=2),
        e.Hastened(at=1),
        e.RatedChosen(at=1, rated=True),
        e.RatingSpoilt(at=1, seat=1, reason="hurried"),
        e.RematchMade(at=1, table="another"),
        e.Forgotten(at=1),
        e.Joined(at=1, person=CYD),
        e.PutAway(at=1),
    )
    assert {type(entry) for entry in entries} == set(e.AnyEntry.__args__)
    for entry in entries:
        assert e.decode(e.FORMAT, e.encode(entry)) == entry


def test_old_journals_stay_readable() -> None:
    """An entry as it was first written. Whoever has to change this test has to read both forms."""
    text = '{"entry":"Acted","at":5,"seat":1,"action":{"kind":"Pass"},"by":"bot"}'
    assert e.decode(1, text) == e.Acted(at=5, seat=1, action={"kind": "Pass"}, by="bot")
    with pytest.raises(ValueError, match="format 99"):
        e.decode(99, text)


def test_the_table_after_something_is_another_table() -> None:
    table = fold(STARTED)
    before = msgspec.json.encode(table.playing().state.position())
    entry = choose(table, 0)
    with pytest.raises(Refusal):
        folded(table, [entry, e.Acted(at=1, seat=0, action={"kind": "Dip"}, by="person")])
    with pytest.raises(msgspec.ValidationError):
        folded(table, [e.Acted(at=1, seat=0, action={"kind": "Jump"}, by="person")])
    said, voted = e.Said(at=1, seat=0, name="Ann", text="hello"), e.Voted(at=1, seat=1, voter=0)
    after, news = folded(table, [entry, said, voted, e.SeatFreed(at=1, seat=2), e.Undone(at=1, seat=0)])
    assert isinstance(news[0].result, Moved)
    assert [len(after.chat(None)), after.chairs[1].votes, after.number] == [1, {0}, table.number + 5]
    assert msgspec.json.encode(table.playing().state.position()) == before
    assert (table.chat(None), table.chairs[1].votes, who(table)) == (
        [],
        frozenset(),
        ["Ann", "Bob", "random"],
    )
    assert len(table.playing().history) == 1
    assert summary(table) == summary(fold(STARTED))


def test_time_at_the_table_begins_with_the_game_and_never_runs_back() -> None:
    table = fold(STARTED)
    later = choose(table, 0, at=3500)
    take_in(table, later)
    earlier = choose(table, 1, at=2500)
    take_in(table, earlier)
    assert [moved.now for moved in table.playing().history] == [0, 1500, 1500]
    assert [move.now for move in course(table, (*STARTED, later, earlier)).played.moves] == [1500, 1500]


def test_a_decision_stands_while_others_act() -> None:
    table = fold(STARTED)
    first = table.asked[1]
    take_in(table, choose(table, 0))
    assert table.asked[0] is None
    assert table.asked[1] == first
    take_in(table, e.Undone(at=3001, seat=0))
    assert table.asked[0] is not None
    assert table.asked[0].number == table.number
    assert table.asked[0].at == 2000
    assert table.asked[1] == first


@pytest.mark.parametrize("by", ["bot", "clock"])
def test_what_others_decide_for_one_is_not_taken_back(by: e.By) -> None:
    table = fold(STARTED)
    take_in(table, choose(table, 0, by=by))
    assert table.playing().undoable(0) is None


def test_a_table_of_other_rules() -> None:
    table = fold(
        (*SEATED, e.Started(at=2000, rules=RULES + 6), e.Acted(at=1, seat=0, action={"kind": "X"}, by="bot"))
    )
    assert table.behind is not None
    assert [move.action for move in table.behind.moves] == [{"kind": "X"}]
    assert wake_at(table) is None
    assert summary(table).turns == []
    with pytest.raises(TableError) as refused:
        table.playing()
    assert refused.value.error == "unavailable"


def test_a_table_of_no_game() -> None:
    with pytest.raises(TableError) as refused:
        fold([msgspec.structs.replace(MADE, game="ludo")])
    assert refused.value.error == "unknown_game"


@pytest.mark.parametrize(
    "entries",
    [
        (),
        SEATED[1:],
        (MADE, MADE),
        (*SEATED, e.SeatTaken(at=1, seat=3, person=CYD)),
        (*STARTED, e.Undone(at=1, seat=0)),
        (*STARTED, e.Acted(at=1, seat=0, action={"kind": "Dip"}, by="person")),
        (*STARTED, e.Acted(at=1, seat=0, action={"kind": "Jump"}, by="person")),
    ],
)
def test_a_journal_that_cannot_be(entries: tuple[e.AnyEntry, ...]) -> None:
    with pytest.raises(ValueError, match=r"journal|entry"):
        fold(entries)


def test_who_stands_in() -> None:
    game = fold([MADE]).game

    class Plain(type(game)):  # type: ignore[misc]
        """A game without advice."""

        offers: ClassVar[Mapping[str, object]] = {}

    assert stand_in(game, 2) == "greedy:2"
    assert stand_in(Plain(), 2) == "random"


@pytest.mark.parametrize(
    ("said", "heard"),
    [
        ("a\nb", "a b"),
        ("\u202eabc\u202c", "abc"),
        ("👩\u200d🚀", "👩\u200d🚀"),
        ("\u200b", ""),
        ("\x00", ""),
        ("¡olé!", "¡olé!"),
        ("\u200b \u200b", ""),
        ("\u3164 a\u2800", "a"),
    ],
)
def test_one_line(said: str, heard: str) -> None:
    assert one_line(said) == heard


@pytest.mark.parametrize(
    ("bot", "pace", "wait"),
    [
        ("random", "brisk", 600),
        ("greedy:2", "calm", 2000),
        ("search:200", "calm", 2000),
        ("search:250ms", "brisk", 350),
        ("search:1s", "calm", 1000),
        ("search:1s", "brisk", 0),
        ("search:1s", "instant", 0),
    ],
)
def test_the_time_that_a_bot_thinks_is_part_of_its_pace(bot: str, pace: Pace, wait: int) -> None:
    made = msgspec.structs.replace(MADE, settings=Settings(pace=pace))
    table = fold((made, *STARTED[1:-1], e.BotSeated(at=1003, seat=2, bot=bot), STARTED[-1]))
    assert bot_at(table, 2) == 2000 + wait
    assert bot_at(table, 0) is None
