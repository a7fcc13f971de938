"""An evening: the same people play one game after the other, and a score says who won how many."""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from typing import Any

import msgspec
import pytest
from stage import ANN, BOB, CYD, DAN, Guest, Stage, play_out

from cosmodrome.core import Outcome, find_game, games
from cosmodrome.tables.decide.again import Again, again, reopening, wanted_game
from cosmodrome.tables.decide.opening import New
from cosmodrome.tables.errors import TableError
from cosmodrome.tables.journal import entries as e
from cosmodrome.tables.journal.evening import Evening, Scored
from cosmodrome.tables.journal.port import Gone
from cosmodrome.tables.people import SOMEBODY, Person, nobody_known
from cosmodrome.tables.state.anonymous import names_in, without
from cosmodrome.tables.state.chairs import Chair
from cosmodrome.tables.state.evening import MOST, after_game
from cosmodrome.tables.state.fold import fold, take_in
from cosmodrome.tables.state.snapshot import freeze, thaw
from cosmodrome.tables.state.table import Table
from cosmodrome.tables.wire import requests as r
from cosmodrome.tables.wire.shared import Help, Settings
from cosmodrome.tables.wire.sights import TableInfo

NOW = 1_800_000_000_000
EVE, FAY = Person("eve", "Eve"), Person("fay", "Fay")


def outcome(*winners: int, seats: int = 3) -> Outcome:
    return Outcome((0.0,) * seats, winners, "last_round", "LD-6", ())


def wins(evening: Evening | None) -> dict[str, int]:
    """Return how many games each person won, by name."""
    assert evening is not None
    return {tally.person.name: tally.won for tally in evening.people}


def score(table: TableInfo) -> list[tuple[str, int | None, int]]:
    """Return the score as people are told it."""
    assert table.evening is not None
    return [(one.name, one.seat, one.won) for one in table.evening.people]


# One game more.


def test_each_winner_counts_be_they_partners_or_equals() -> None:
    chairs = [Chair(ANN), Chair(BOB), Chair(CYD)]
    first = after_game(None, chairs, outcome(0, 2))
    assert (first.games, wins(first)) == (1, {"Ann": 1, "Bob": 0, "Cyd": 1})
    second = after_game(first, chairs, outcome(2))
    assert (second.games, wins(second)) == (2, {"Ann": 1, "Bob": 0, "Cyd": 2})
    nobody = after_game(second, chairs, outcome())
    assert (nobody.games, wins(nobody)) == (3, wins(second))


def test_a_bot_wins_nothing_and_neither_does_who_left_it_their_seat() -> None:
    chairs = [Chair(ANN), Chair(bot="random"), Chair(None, "greedy:2", past=(BOB,))]
    evening = after_game(None, chairs, outcome(1, 2))
    assert (evening.games, wins(evening)) == (1, {"Ann": 0, "Bob": 0})


def test_a_bot_that_plays_while_somebody_is_away_wins_for_them() -> None:
    assert wins(after_game(None, [Chair(ANN, "greedy:2"), Chair(BOB)], outcome(0))) == {"Ann": 1, "Bob": 0}


def test_who_does_not_play_any_more_stays_in_the_score_and_all_are_called_what_they_are_called_last() -> None:
    evening = after_game(None, [Chair(ANN), Chair(BOB)], outcome(1))
    anna = Person(ANN.id, "Anna", 5)
    evening = after_game(evening, [Chair(CYD), Chair(anna)], outcome(0))
    assert wins(evening) == {"Anna": 0, "Bob": 1, "Cyd": 1}


def test_a_score_names_no_more_people_than_it_may() -> None:
    crowd = tuple(Scored(Person(f"p{number}", f"P{number}"), number % 7) for number in range(MOST))
    evening = after_game(Evening(9, crowd), [Chair(ANN), Chair(BOB)], outcome(1))
    assert len(evening.people) == MOST
    assert {"Ann", "Bob"} <= wins(evening).keys()
    assert sum(wins(evening).values()) == 1 + sum(tally.won for tally in crowd), "who won nothing went"


# The next table.


def over(game: str, *who: Person | str | None, **made: Any) -> Table:
    """Return a table with people, bots and free seats."""
    seats = len(who)
    chosen = {"options": {}, "settings": Settings(), "seats": seats, "seed": "x", "maker": ANN} | made
    entries: list[e.AnyEntry] = [e.TableMade(at=NOW, id="before", code="ABCDEF", game=game, **chosen)]
    for seat, one in enumerate(who):
        if isinstance(one, Person):
            entries.append(e.SeatTaken(at=NOW, seat=seat, person=one))
        elif one is not None:
            entries.append(e.BotSeated(at=NOW, seat=seat, bot=one))
    return fold(entries)


def follows(table: Table, game: str) -> Again:
    """Return what is played at the next table."""
    return again(table, wanted_game(table, game))


def names(who: Sequence[Person | str | None]) -> list[str | None]:
    return [one.name if isinstance(one, Person) else one for one in who]


def test_another_game_is_played_with_its_own_cards_and_usual_options() -> None:
    table = over("lucky-dip", ANN, BOB, "random", options={"rounds": 1}, deck="ours", data={"a.toml": ""})
    following = follows(table, "phest")
    assert following.game.id == "phest"
    assert names(following.who) == ["random", "Ann", "Bob"]
    made = following.changes
    phest = find_game("phest")
    assert (made["game"], made["seats"], made["deck"], made["data"]) == ("phest", 3, "", {})
    assert made["options"] == msgspec.to_builtins(phest.decode_options({}))


def test_bots_keep_their_rank() -> None:
    table = over("phest", ANN, "rank:5", "search:1s", "greedy:2")
    assert names(follows(table, "karman-swap").who) == ["greedy:2", "Ann", "rank:5", "rank:6"]
    assert names(follows(table, "space-bowl").who) == ["greedy:2", "Ann", "rank:5", "rank:6"]
    assert names(follows(table, "lucky-dip").who) == ["greedy:2", "Ann", "random", "random"]


@pytest.mark.parametrize(
    ("game", "helps"),
    [
        ("phest", {1: Help(hints=True, undo=True)}),
        ("karman-swap", {1: Help(hints=True, undo=True)}),
        ("space-bowl", {}),
    ],
)
def test_help_goes_along_with_its_person_where_the_next_game_can_give_it(
    game: str, helps: dict[int, Help]
) -> None:
    table = over("phest", ANN, BOB, settings=Settings(clock=30))
    take_in(table, e.HelpChosen(at=NOW, seat=0, help=Help(hints=True, undo=True)))
    new = New(NOW, "next", "BCDFGH", "y", BOB)
    entries = reopening(new, table, follows(table, game), rated=False)
    assert {each.seat: each.help for each in entries if isinstance(each, e.HelpChosen)} == helps


def test_free_seats_and_then_the_last_bots_go_where_a_game_has_fewer_seats() -> None:
    eight = over("space-bowl", ANN, None, "rank:1", BOB, "rank:2", CYD, None, "rank:3")
    assert names(follows(eight, "phest").who) == ["rank:3", "Ann", "Bob", "Cyd"]


@pytest.mark.parametrize("game", ["phest", "karman-swap", "lucky-dip"])
def test_a_game_for_fewer_people_is_refused_with_its_numbers(game: str) -> None:
    five = over("space-bowl", ANN, BOB, CYD, DAN, EVE, "rank:1")
    with pytest.raises(TableError) as refused:
        follows(five, game)
    assert (refused.value.error, refused.value.status) == ("too_many_people", 409)
    assert "5 people" in refused.value.detail
    assert "2 to 4" in refused.value.detail
    four = again(five, find_game(game), outside={"eve"})
    assert sorted(map(str, names(four.who))) == ["Ann", "Bob", "Cyd", "Dan"]


def test_a_game_that_is_not_there_is_refused() -> None:
    with pytest.raises(TableError) as refused:
        follows(over("phest", ANN, BOB), "chess")
    assert refused.value.error == "unknown_game"
    assert "'chess'" in refused.value.detail


def test_settings_go_along_where_the_next_game_knows_them() -> None:
    settings = Settings(visibility="open", spectators=False, pace="calm", clock=60, credit_delay=True)
    table = over("phest", ANN, BOB, settings=settings)
    kept = {"visibility": "open", "spectators": False, "pace": "calm"}
    assert follows(table, "space-bowl").changes["settings"] == Settings(**kept, credit_delay=True)
    assert follows(table, "karman-swap").changes["settings"] == Settings(**kept, clock=60)


def test_the_next_table_fits_whatever_game_comes_after_whatever_game() -> None:
    for before in games():
        for after in games():
            table = over(before, ANN, BOB)
            following = follows(table, after)
            following.game.check_seats(len(following.who))
            assert sorted(map(str, names(following.who))) == ["Ann", "Bob"]


# At the table.


async def go_on(guests: Sequence[Guest], game: str | None = None) -> list[Guest]:
    """Let the first person ask for the next table. Return the people's lines there, once the game has begun."""
    first = guests[0]
    await first.does(r.Rematch(game=game))
    table = first.table.next_table
    assert table is not None
    assert all(guest.table.next_table == table for guest in guests)
    lines = [await first.stage.join(table, guest.person) for guest in guests]
    if lines[0].table.phase == "lobby":
        host = next(line for line in lines if line.table.host)
        for line in lines:
            if line is not host:
                await line.does(r.Ready(ready=True))
        await host.does(r.Start())
    return lines


def winners(guest: Guest) -> set[str]:
    """Return the names of those who won the game that a guest saw the end of."""
    assert guest.now.outcome is not None
    return {str(guest.table.seats[seat].name) for seat in guest.now.outcome.winners}


async def test_an_evening_of_two_games_and_its_score(stage: Stage) -> None:
    guests: Sequence[Guest] = await stage.seated(ANN, BOB)
    await play_out(*guests)
    won = dict.fromkeys(("Ann", "Bob"), 0)
    assert guests[0].table.evening is None, "the first result says all there is"
    for number, game in enumerate(("karmanswap", None, "lucky-dip"), start=1):
        for name in winners(guests[0]):
            won[name] += 1
        guests = await go_on(guests, game)
        table = guests[0].table
        assert table.game == ("lucky-dip" if game == "lucky-dip" else "karmanswap")
        assert table.evening is not None
        assert table.evening.games == number, "the game that goes on does not count yet"
        assert {name: count for name, _, count in score(table)} == won
        assert all(table.seats[seat].name == name for name, seat, _ in score(table) if seat is not None)
        await play_out(*guests)
        assert guests[0].table.evening is not None
        assert guests[0].table.evening.games == number + 1
    for name in winners(guests[0]):
        won[name] += 1
    assert {name: count for name, _, count in score(guests[0].table)} == won
    told = [count for _, _, count in score(guests[0].table)]
    assert told == sorted(told, reverse=True)
    await stage.restart()
    after = await stage.join(guests[0].id, ANN)
    assert {name: count for name, _, count in score(after.table)} == won


async def played(stage: Stage, game: str) -> list[e.AnyEntry]:
    """Return the journal of a game that Ann and Bob played to its end."""
    ann, bob = await stage.seated(ANN, BOB, game=game)
    await play_out(ann, bob)
    return await stage.store.journal.read(ann.id)


async def test_another_game_against_bots_begins_at_once(stage: Stage) -> None:
    (ann,) = await stage.seated(ANN, seats=3)
    await play_out(ann)
    await ann.does(r.Rematch(game="phest"))
    info = await stage.tables.info(str(ann.table.next_table), ANN)
    assert (info.game, info.phase, info.your_seat) == ("phest", "playing", 1)
    assert [name for name, _, _ in score(info)] == ["Ann"], "bots win nothing"


async def test_who_leaves_after_the_end_keeps_what_they_won(stage: Stage) -> None:
    ann, bob = await stage.seated(ANN, BOB)
    await play_out(ann, bob)
    won = winners(ann)
    await bob.does(r.Leave())
    await ann.does(r.Rematch())
    again = await stage.join(str(ann.table.next_table), ANN)
    assert {name: count for name, _, count in score(again.table)} == {
        name: int(name in won) for name in ("Ann", "Bob")
    }
    assert {name: seat for name, seat, _ in score(again.table)} == {"Ann": 1, "Bob": None}


async def test_the_score_goes_by_the_names_of_today_and_never_by_ids(stage: Stage) -> None:
    ann, bob = await stage.seated(Person("id-of-ann", "Ann"), Person("id-of-bob", "Bob"))
    await play_out(ann, bob)
    ann, bob = await go_on((ann, bob), "phest")
    await stage.tables.rename(Person("id-of-bob", "Bobby", 7))
    await ann.until(lambda: any(seat.name == "Bobby" for seat in ann.table.seats))
    assert {name for name, _, _ in score(ann.table)} == {"Ann", "Bobby"}
    watcher = await stage.join(ann.id, CYD)
    assert {name for name, _, _ in score(watcher.table)} == {"Ann", "Bobby"}
    assert not any(b"id-of" in raw for guest in (ann, bob, watcher) for raw in guest.raw)


async def test_a_game_from_a_position_counts_for_no_evening(stage: Stage) -> None:
    made, *rest = await played(stage, "lucky-dip")
    assert isinstance(made, e.TableMade)
    dealt = fold([made, *rest[: next(at for at, one in enumerate(rest) if isinstance(one, e.Acted))]])
    assert dealt.match is not None
    tried = msgspec.structs.replace(made, begins=msgspec.to_builtins(dealt.match.state.position()))
    assert fold([made, *rest]).evening is not None
    same = fold(
        [
            tried,
            *(msgspec.structs.replace(one, digest="") if isinstance(one, e.Acted) else one for one in rest),
        ]
    )
    assert (same.phase, same.evening) == ("over", None)


# Told otherwise.


async def test_two_who_choose_at_once_go_where_the_first_one_chose(stage: Stage) -> None:
    ann, bob = await stage.seated(ANN, BOB)
    await play_out(ann, bob)
    await ann.does(r.Rematch(game="phest"))
    assert (ann.table.next_game, bob.table.next_game) == ("phest", "phest")
    table = ann.table.next_table
    for other in ("karman-swap", "lucky-dip", None):
        answer = await bob.fails("other_game", r.Rematch(game=other))
        assert "Phest" in answer.detail
    await bob.does(r.Rematch(game="phest"))
    assert (ann.table.next_table, bob.table.next_table) == (table, table)


async def test_who_is_refused_leaves_no_table_behind(stage: Stage) -> None:
    ann, bob = await stage.seated(ANN, BOB)
    cyd = await stage.join(ann.id, CYD)
    await ann.fails("not_over", r.Rematch(game="phest"))
    await play_out(ann, bob)
    await cyd.fails("not_seated", r.Rematch(game="phest"))
    before = len(await stage.store.journal.tables_of(ANN.id, 50))
    answer = await ann.fails("unknown_game", r.Rematch(game="chess"))
    assert "chess" in answer.detail
    assert ann.table.next_table is None
    assert len(await stage.store.journal.tables_of(ANN.id, 50)) == before
    with pytest.raises(msgspec.ValidationError, match="game"):
        msgspec.convert({"game": "x" * 81}, r.Rematch)


async def test_people_are_told_which_game_is_too_small(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    three = await stage.seated(ANN, BOB, CYD)
    await play_out(*three)
    monkeypatch.setattr(type(find_game("phest")), "max_seats", 2)
    answer = await three[2].fails("too_many_people", r.Rematch(game="phest"))
    assert "3 people" in answer.detail
    await three[2].does(r.Rematch())
    assert three[0].table.next_game == "lucky-dip"


# What is kept.


async def test_a_snapshot_has_the_score_and_an_older_one_counts_it_anew(stage: Stage) -> None:
    entries = await played(stage, "lucky-dip")
    table = fold([*entries, e.RematchMade(at=NOW * 2, table="next", game="phest")])
    kept = freeze(table)
    assert kept is not None
    same = thaw(kept)
    assert same is not None
    assert (same.evening, same.next_table, same.next_game) == (table.evening, "next", "phest")
    body = msgspec.json.decode(zlib.decompress(kept.body))
    for new in ("evening", "next_game"):
        del body[new]
    older = thaw(msgspec.structs.replace(kept, body=zlib.compress(msgspec.json.encode(body))))
    assert older is not None
    assert (older.evening, older.next_game) == (table.evening, "lucky-dip")


async def test_an_older_server_reads_a_table_without_an_evening(stage: Stage) -> None:
    ann, bob = await stage.seated(ANN, BOB)
    await play_out(ann, bob)
    assert {entry.form() for entry in await stage.store.journal.read(ann.id)} == {1}
    await ann.does(r.Rematch())
    assert {entry.form() for entry in await stage.store.journal.read(ann.id)} == {1}
    first, *rest = await stage.store.journal.read(str(ann.table.next_table))
    assert (first.form(), {entry.form() for entry in rest}) == (7, {1})
    assert e.RematchMade(at=1, table="x", game="phest").form() == 7
    assert e.encode(e.RematchMade(at=1, table="x")) == '{"entry":"RematchMade","table":"x","at":1}'
    assert msgspec.json.encode(r.Rematch(ref=None)) == b'{"do":"rematch"}'


def test_a_person_who_is_deleted_is_somebody_in_the_score() -> None:
    played = Evening(3, (Scored(ANN, 2), Scored(BOB, 1), Scored(CYD)))
    table = over("lucky-dip", ANN, None, evening=played)
    entries = [e.TableMade(**msgspec.structs.asdict(table.made))]
    gone, instead = Gone(BOB.id, names_in(entries, BOB.id)), nobody_known()
    assert gone.names == {"Bob": 0}
    (anew,) = without(entries, gone, instead).values()
    assert isinstance(anew, e.TableMade)
    assert wins(anew.evening) == {"Ann": 2, SOMEBODY: 1, "Cyd": 0}
    assert '"bob"' not in e.encode(anew)
    assert without([anew], gone, instead) == {}
    assert set(e.people_in(entries[0])) == {"ann", "bob", "cyd"}


async def test_nothing_in_the_store_knows_who_was_deleted_though_they_had_left_the_evening(
    here: str,
) -> None:
    zoe = Person("id-of-zoe-0123456789", "Zoe Zenith")
    async with Stage(here) as stage:
        ann, guest = await stage.seated(ANN, zoe)
        await play_out(ann, guest)
        await guest.does(r.Leave())
        await ann.does(r.Rematch())
        again = await stage.join(str(ann.table.next_table), ANN)
        assert "Zoe Zenith" in {name for name, _, _ in score(again.table)}
        assert await stage.tables.erase(zoe)
        await again.quiet()
        assert {name for name, _, _ in score(again.table)} == {"Ann", SOMEBODY}
        for table in (ann.id, again.id):
            text = "".join(map(e.encode, await stage.store.journal.read(table)))
            assert zoe.id not in text
            assert zoe.name not in text


async def test_a_guest_who_keeps_a_name_keeps_their_score(stage: Stage) -> None:
    ann, bob = await stage.seated(ANN, BOB)
    await play_out(ann, bob)
    (ann, bob) = await go_on((ann, bob))
    before = {name: count for name, _, count in score(ann.table)}
    heir = Person("another-id", "Robert", 9)
    assert await stage.tables.become(BOB, heir)
    await ann.quiet()
    assert {name: count for name, _, count in score(ann.table)} == {
        "Ann": before["Ann"],
        "Robert": before["Bob"],
    }
    await ann.until(lambda: ann.table.seats[0].name == "Robert")


async def test_all_that_is_kept_of_somebody_says_what_they_had_won(stage: Stage) -> None:
    ann, bob = await stage.seated(ANN, BOB)
    await play_out(ann, bob)
    won = winners(ann)
    ann, bob = await go_on((ann, bob))
    own = {table.id: table for table in await stage.tables.mine(ANN)}
    assert own[ann.id].won_before == int("Ann" in won)
