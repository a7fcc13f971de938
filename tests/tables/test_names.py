"""People's names at a table: the one they chose last, and none that could be taken for somebody else's."""

from __future__ import annotations

import pytest
from stage import ANN, BOB, CYD, Stage

from cosmodrome.tables.errors import TableError
from cosmodrome.tables.names import apart, seen
from cosmodrome.tables.people import Person
from cosmodrome.tables.wire import requests as r

FALSE_ANN = Person(CYD.id, "ANN.", named=1)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ann", "ann"),
        ("Ann", "A nn"),
        ("Ann", "Ann."),
        ("Ann", "\u00c1nn"),
        ("Bill", "BiII"),
        ("Bob 1", "Bob l"),
        ("Otto", "0tto"),
        ("Cosmo", "C\u043esmo"),
        ("cosy", "\u0441\u043e\u0455\u0443"),
        ("ZETA", "\u0396\u0395\u03a4\u0391"),
        ("Marna", "Mama"),
        ("...", "..."),
    ],
)
def test_names_that_pass_for_one_another(one: str, other: str) -> None:
    assert not apart(one, other)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ann", "Anna"),
        ("Ann 1", "Ann 2"),
        ("कि", "की"),
        ("ハ", "バ"),
        ("🚀", "🛸"),
        ("...", "!!!"),
        ("李", "小"),
    ],
)
def test_names_that_do_not(one: str, other: str) -> None:
    assert apart(one, other)


@pytest.mark.parametrize("blank", ["", " ", "\u3164", "\u2800 \u2800", "\u115f", "\ufe0f", "\u0301"])
def test_what_cannot_be_seen(blank: str) -> None:
    assert not seen(blank)
    assert seen(f"a{blank}")


async def test_nobody_sits_down_under_a_name_that_passes_for_anothers(stage: Stage) -> None:
    table = await stage.create(seats=3)
    await stage.join(table, ANN)
    false = await stage.join(table, FALSE_ANN)
    refused = await false.fails("name_alike", r.Sit(seat=1))
    assert "Ann sits here" in refused.detail
    await false.fails("name_alike", r.Say(text="I am Ann"))
    cyd = await stage.join(table, Person(CYD.id, "Cyd", named=2))
    await cyd.does(r.Sit(seat=1))
    await cyd.does(r.Say(text="hello"))


async def test_two_may_have_been_given_the_same_name(stage: Stage) -> None:
    table = await stage.create()
    namesake = await stage.join(table, Person("other", "Ann"))
    await namesake.does(r.Sit(seat=1))
    assert [seat.name for seat in namesake.table.seats] == ["Ann", "Ann"]


async def test_nobody_takes_a_name_that_passes_for_one_at_their_table(stage: Stage) -> None:
    ann, cyd = await stage.seated(ANN, CYD)
    with pytest.raises(TableError, match="Ann sits here"):
        await stage.tables.rename(FALSE_ANN)
    again = await stage.join(ann.id, FALSE_ANN)
    assert [seat.name for seat in again.table.seats] == ["Ann", "Cyd"]
    await cyd.does(r.Say(text="still me"))


async def test_an_older_cookie_brings_no_old_name_back(stage: Stage) -> None:
    old, new = Person(BOB.id, "Bob", named=1), Person(BOB.id, "Rob", named=2)
    ann, bob = await stage.seated(ANN, old)
    await stage.tables.rename(new)
    await ann.quiet()
    await bob.does(r.Say(text="who am I?"))
    again = await stage.join(ann.id, old)
    assert again.table.seats[1].name == "Rob"
    assert again.chat[-1].name == "Rob"
    await stage.restart()
    ann, bob = await stage.join(ann.id, ANN), await stage.join(ann.id, old)
    assert ann.table.seats[1].name == "Rob"


async def test_the_list_says_which_seats_are_bots(stage: Stage) -> None:
    host = Person(ANN.id, "greedy:3", named=1)
    info = await stage.create(host, seats=3, bots=["random"])
    (card,) = await stage.tables.lobby.cards(host)
    assert (card.names, card.bots) == (["greedy:3", info.seats[1].bot_name, None], [1])
