"""A journal without a person makes the same table, except for who that person was."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from stage import ANN, BOB, CYD, DAN
from test_snapshot import GAMES, NOW, begun, something, welcomes

from cosmodrome.core.record import position_digest
from cosmodrome.tables.journal import entries as e
from cosmodrome.tables.people import SOMEBODY, Person, nobody_known
from cosmodrome.tables.state.anonymous import Gone, names_in, without, without_chat
from cosmodrome.tables.state.fold import fold, take_in
from cosmodrome.tables.state.table import Table
from cosmodrome.tables.wire.shared import Settings
from cosmodrome.tables.wire.sights import Earlier, Player

EVE = Person("eve", "Eve")


def rewritten(entries: Sequence[e.AnyEntry], gone: Gone, instead: Person) -> list[e.AnyEntry]:
    """Return the whole journal without a person."""
    changed = without(entries, gone, instead)
    return [changed.get(number, entry) for number, entry in enumerate(entries, start=1)]


def check_same_but(gone: Gone, instead: Person, before: Table, after: Table) -> None:
    """Check that two tables differ in one person only."""

    def other(person: Person | None) -> Person | None:
        return instead if person is not None and person.id == gone.id else person

    def apart(table: Table) -> Any:
        return [
            (
                other(chair.person),
                *map(other, chair.past),
                msgspec.structs.replace(chair, person=None, past=()),
            )
            for chair in table.chairs
        ]

    assert apart(before) == apart(after)
    assert (before.number, before.touched, before.phase) == (after.number, after.touched, after.phase)
    assert before.numbers.hidden == after.numbers.hidden
    assert before.next_table == after.next_table
    if before.match is not None and after.match is not None:
        assert position_digest(before.match.state) == position_digest(after.match.state)
        assert msgspec.json.encode(before.match.history) == msgspec.json.encode(after.match.history)
        assert before.asked == after.asked
    for one, two in zip(before.said.lines(), after.said.lines(), strict=True):
        assert (one.number, one.at, one.seat, one.team) == (two.number, two.at, two.seat, two.team)
        assert one == two or (two.name, two.text, two.phrase) == (SOMEBODY, None, None)


@pytest.mark.parametrize(("game", "seats", "options"), GAMES)
def test_the_table_without_somebody_is_the_same_but_for_them(
    game: str, seats: int, options: dict[str, Any]
) -> None:
    chance, at = random.Random(f"{game} {seats}"), NOW
    entries = begun(game, seats, options, "x")
    table = fold(entries)
    for _ in range(90):
        at += chance.choice((0, 700, 2_000, 11_000))
        entry = something(chance, table, at)
        take_in(table, entry)
        entries.append(entry)
        if table.phase == "over":
            break
    for person in (ANN, BOB):
        gone, instead = Gone(person.id, names_in(entries, person.id)), nobody_known()
        anew = rewritten(entries, gone, instead)
        after = fold(anew)
        check_same_but(gone, instead, table, after)
        assert f'"{person.id}"' not in "".join(map(e.encode, anew))
        assert all(f'"{person.id}"'.encode() not in told for told in welcomes(after, at))
        same = [one for one in entries if isinstance(one, e.Acted | e.Undone | e.Voted | e.Started)]
        assert same == [one for one in anew if isinstance(one, e.Acted | e.Undone | e.Voted | e.Started)]
        assert without(anew, gone, instead) == {}
    check_same_without_chat(table, entries)


def check_same_without_chat(table: Table, entries: Sequence[e.AnyEntry]) -> None:
    """Check that a journal without its chat makes the same table, once the table was put away."""
    changed = without_chat(entries)
    assert all(isinstance(entries[number - 1], e.Said) for number in changed)
    silent = [changed.get(number, entry) for number, entry in enumerate(entries, start=1)]
    assert without_chat(silent) == {}
    after = fold([*silent, e.PutAway(at=entries[-1].at)])
    assert after.said.lines() == []
    assert (after.number, after.touched, after.phase) == (table.number + 1, table.touched, table.phase)
    assert after.chairs == table.chairs
    assert after.numbers.hidden == table.numbers.hidden
    if table.match is not None and after.match is not None:
        assert position_digest(table.match.state) == position_digest(after.match.state)
        assert msgspec.json.encode(table.match.history) == msgspec.json.encode(after.match.history)
        assert table.asked == after.asked


PEOPLE = st.sampled_from((ANN, BOB, CYD, DAN))
SEATS = st.integers(0, 2)
GATHERING = st.one_of(
    st.builds(e.SeatTaken, at=st.just(NOW), seat=SEATS, person=PEOPLE),
    st.builds(e.SeatFreed, at=st.just(NOW), seat=SEATS, bot=st.none() | st.just("random")),
    st.builds(e.SeatGiven, at=st.just(NOW), seat=SEATS, person=PEOPLE),
    st.builds(e.SeatsSwapped, at=st.just(NOW), seat=SEATS, other=SEATS),
    st.builds(e.BotSeated, at=st.just(NOW), seat=SEATS, bot=st.just("random")),
    st.builds(e.Renamed, at=st.just(NOW), person=PEOPLE),
    st.builds(
        lambda person, seat, known: e.Said(
            at=NOW, seat=seat, name=person.name, text="psst", id=person.id if known else None
        ),
        PEOPLE,
        SEATS | st.none(),
        st.booleans(),
    ),
    st.just(e.Configured(at=NOW, options={}, settings=Settings(), seats=3)),
)


@settings(max_examples=150, deadline=None, derandomize=True, database=None)
@given(st.lists(GATHERING, max_size=25), PEOPLE, PEOPLE)
def test_whoever_comes_and_goes_is_followed(steps: list[e.AnyEntry], maker: Person, person: Person) -> None:
    made = e.TableMade(
        at=NOW,
        id="a table",
        code="ABCDEF",
        game="lucky-dip",
        options={},
        seats=3,
        settings=Settings(),
        seed="x",
        maker=maker,
    )
    entries: list[e.AnyEntry] = [made, *steps]
    gone, instead = Gone(person.id, {person.name: person.named}), nobody_known()
    anew = rewritten(entries, gone, instead)
    check_same_but(gone, instead, fold(entries), fold(anew))
    text = "".join(map(e.encode, anew))
    assert f'"id":"{person.id}"' not in text
    others = [one for one in entries if isinstance(one, e.Said) and one.id not in (None, person.id)]
    assert [one for one in others if one not in anew] == []


@pytest.mark.parametrize("known", [True, False])
def test_who_played_the_game_that_another_goes_on_from_is_forgotten_there(known: bool) -> None:
    made, *_ = begun("lucky-dip", 3, {}, "x")
    players = [Player("Bob", None), Player("Bob", "random"), Player("Bob", None)]
    earlier = Earlier(moves=0, round=None, players=players, changes=[])
    people = ["bob", None, "another bob"] if known else []
    made = msgspec.structs.replace(made, earlier=earlier, earlier_people=people)
    gone, instead = Gone(BOB.id, {"Bob": 0}), nobody_known()
    (anew,) = rewritten([made], gone, instead)
    assert isinstance(anew, e.TableMade)
    assert anew.earlier is not None
    names = [player.name for player in anew.earlier.players]
    assert names == ([SOMEBODY, "Bob", "Bob"] if known else [SOMEBODY, "Bob", SOMEBODY])
    assert anew.earlier_people == ([instead.id, None, "another bob"] if known else [])
    assert names_in([made], BOB.id) == ({"Bob": 0} if known else {})
