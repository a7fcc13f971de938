"""Games of released versions go on under the present rules. tests/fixtures has them as hosts have them on disk."""

from __future__ import annotations

import logging
import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec
import pytest
from stage import ANN, BOB, CYD, Guest, Stage, play_out

from cosmodrome.core import Game, Outcome, Rng, edition, find_game
from cosmodrome.people.accounts import Account, Device, PaperCode
from cosmodrome.released import rules
from cosmodrome.tables.errors import TableError
from cosmodrome.tables.journal import entries as e
from cosmodrome.tables.state import written as beside
from cosmodrome.tables.state.fold import fold, folded
from cosmodrome.tables.state.upgrade import upgrade
from cosmodrome.tables.wire import messages as m
from cosmodrome.tables.wire import requests as r
from cosmodrome.tables.wire.shared import Settings
from cosmodrome.tables.wire.sights import GameNow, NewRules

FIXTURES = Path(__file__).parents[1] / "fixtures"
GAMES = ("karmanswap", "phest", "spacebowl")


class Kept(msgspec.Struct, frozen=True, eq=False):
    """A table that a released version has played."""

    rules: int
    name: str
    id: str
    entries: int
    moves: int
    position: dict[str, Any]

    def __str__(self) -> str:
        return f"v{self.rules}-{self.name}"

    @property
    def later(self) -> list[int]:
        """The released versions of its game's rules that came after its own."""
        return [each for each in rules.archives(self.name.split("-")[0]) if each > self.rules]


def kept_by(version: int) -> list[Kept]:
    told = msgspec.json.decode((FIXTURES / f"v{version}" / "tables.json").read_bytes())
    return [msgspec.convert({"rules": version, "name": name} | each, Kept) for name, each in told.items()]


ALL = [each for version in (1, 2) for each in kept_by(version)]
QUICK = ("v1-phest-turn", "v2-karmanswap-chain", "v2-spacebowl-countdown", "v2-phest-over")
"""Every game once, and every version. The other tables are among the long tests."""


def cases(over: bool) -> list[Any]:
    return [
        pytest.param(each, id=str(each), marks=[] if str(each) in QUICK else [pytest.mark.long])
        for each in ALL
        if each.name.endswith("-over") == over
    ]


def named(name: str) -> list[Kept]:
    return [each for each in ALL if each.name == name]


@pytest.fixture
def kept(request: pytest.FixtureRequest) -> Kept:
    """The table that the test is about, if it is about one."""
    table: Kept = getattr(request, "param", ALL[0])
    return table


@pytest.fixture
async def stage(tmp_path: Path, kept: Kept) -> AsyncIterator[Stage]:
    """The host's database of a released version, opened by the present program."""
    with closing(sqlite3.connect(tmp_path / "cosmodrome.sqlite3")) as database:
        database.executescript((FIXTURES / f"v{kept.rules}" / "tables.sql").read_text())
    async with Stage(str(tmp_path)) as stage:
        yield stage


@pytest.fixture
def later(monkeypatch: pytest.MonkeyPatch) -> int:
    """Rules of a version that no archive holds. They play like the present ones."""
    version, load = 1 + max(find_game(game).rules_version for game in GAMES), edition._load

    def load_later(*words: Any) -> Game:
        game = load(*words)
        monkeypatch.setattr(type(game), "rules_version", version)
        return game

    monkeypatch.setattr(edition, "_editions", {})
    monkeypatch.setattr(edition, "_load", load_later)
    for game in GAMES:
        monkeypatch.setattr(type(find_game(game)), "rules_version", version)
    return version


def holds(kept: Any, now: Any) -> bool:
    """Return whether a position says everything that a position of version 1 did. It may say more."""
    if isinstance(kept, dict):
        return all(holds(value, now[name]) for name, value in kept.items())
    if isinstance(kept, list):
        return len(kept) == len(now) and all(map(holds, kept, now))
    return bool(kept == now)


async def at_table(stage: Stage, kept: Kept) -> list[Guest]:
    """Return the people who sit there, a little after the last thing that happened."""
    (*_, last) = await stage.store.journal.read(kept.id)
    stage.clock.now = last.at + 500
    return [await stage.join(kept.id, person) for person in (ANN, BOB, CYD)]


async def play_on(stage: Stage, guests: list[Guest], rng: Rng, most: int) -> int:
    """Play at random. Return the number of moves to the end, or `most` if the end did not come."""
    moves = 0
    while moves < most and guests[0].now.outcome is None:
        able = [guest for guest in guests if guest.now.legal]
        if able:
            guest = rng.choice(able)
            legal = [each for each in guest.now.legal if each["kind"] != "Leave"]
            await guest.plays(**rng.choice(legal or guest.now.legal))
            moves += 1
        await stage.pass_time(0.3 if able else 1)
        for guest in guests:
            await guest.quiet()
    return moves


@pytest.mark.parametrize("kept", cases(over=False), indirect=True)
async def test_it_stands_where_it_stood_and_goes_on_to_its_end(kept: Kept, stage: Stage, later: int) -> None:
    before = await stage.store.journal.read(kept.id)
    guests = await at_table(stage, kept)
    table = stage.tables.awake[kept.id].table
    now = await stage.store.journal.read(kept.id)
    assert now[: len(before)] == before
    upgraded = [entry.rules for entry in now[len(before) :] if isinstance(entry, e.Upgraded)]
    assert upgraded == [*kept.later, later]
    assert isinstance(now[len(before)], e.Upgraded)
    assert table.match is not None
    assert holds(kept.position, msgspec.to_builtins(table.match.state.position()))
    assert [change.rules for change in guests[0].changes] == [NewRules(later, kept.moves + 1)]
    assert not any(guest.now.can_undo for guest in guests)

    moves = await play_on(stage, guests, Rng(str(kept)), 25)
    await stage.restart()
    guests = await at_table(stage, kept)
    await play_on(stage, guests, Rng(f"{kept} on"), 3000)
    assert guests[0].now.outcome is not None
    record = await stage.tables.record(kept.id, ANN)
    assert record.rules == kept.rules
    assert [each.rules for each in record.carried] == [*kept.later, later]
    assert len(record.moves) >= kept.moves + moves
    rules.verify(record, guests[0].table.seed_hash)
    frames = await stage.replay(kept.id, ANN)
    assert frames[0].change.rules == NewRules(later, kept.moves + 1)
    assert frames[-1].game.outcome == record.outcome


@pytest.mark.parametrize("kept", cases(over=True), indirect=True)
async def test_a_game_that_is_over_keeps_its_result_and_its_record(
    kept: Kept, stage: Stage, later: int
) -> None:
    ann = await stage.join(kept.id, ANN)
    assert ann.table.phase == "over"
    assert ann.now.outcome == msgspec.convert(kept.position["outcome"], Outcome)
    record = await stage.tables.record(kept.id, ANN)
    assert len(record.moves) == kept.moves
    rules.verify(record, ann.table.seed_hash)
    await ann.does(r.Rematch())


@pytest.mark.parametrize("kept", cases(over=True), indirect=True)
async def test_a_game_that_was_put_away_is_carried_over_as_any_other(kept: Kept, stage: Stage) -> None:
    """It is put away without its rules. Whoever opens it afterwards sees it as it was."""
    await stage.pass_time(61)  # its result is found
    account = Account(ANN.id, ANN.name, 1, "ann", "person", 1, 20_000)
    device = Device(ANN.id, ANN.id, "phone", 1, 20_000, 1)
    assert await stage.store.people.keep(account, device, PaperCode("hash", ANN.id, 1))
    before = await stage.store.journal.read(kept.id)
    await stage.pass_time(31 * 24 * 3600)
    (*same, last) = await stage.store.journal.read(kept.id)
    assert isinstance(last, e.PutAway)
    assert [each for each in same if not isinstance(each, e.Said)] == [
        each for each in before if not isinstance(each, e.Said)
    ]
    guests = await at_table(stage, kept)
    assert guests[0].now.outcome == msgspec.convert(kept.position["outcome"], Outcome)
    assert len((await stage.tables.record(kept.id, ANN)).moves) == kept.moves


@pytest.mark.parametrize("kept", named("phest-before-station"), indirect=True, ids=str)
async def test_PH_R9_a_game_of_version_2_builds_at_once_from_where_it_is_carried_over(
    kept: Kept, stage: Stage
) -> None:
    guests = await at_table(stage, kept)
    turn = kept.position["turn"]
    field = kept.position["seats"][turn]["field"]
    assert field not in [station["field"] for station in guests[turn].now.view["stations"]]
    await guests[turn].plays(kind="Move")
    assert field in [station["field"] for station in guests[turn].now.view["stations"]]


@pytest.mark.parametrize("kept", named("phest-after-station"), indirect=True, ids=str)
async def test_PH_R9_what_version_2_did_not_build_is_not_built_by_carrying_it_over(
    kept: Kept, stage: Stage
) -> None:
    guests = await at_table(stage, kept)
    then = kept.position["seats"]
    (home,) = [
        seat
        for seat, each in enumerate(then)
        if each["station_cards"] and each["field"] - 6 * seat in (2, 3, 4)
        if each["field"] not in [station["field"] for station in kept.position["stations"]]
    ]
    view = guests[home].now.view
    assert view["seats"][home]["station_cards"] == then[home]["station_cards"]
    assert then[home]["field"] not in [station["field"] for station in view["stations"]]


async def test_rules_without_an_archive_lead_a_game_on_if_they_allow_all_that_was_done(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = "lucky-dip"
    ann, _ = await stage.seated(ANN, BOB, settings=Settings(clock=60))
    await ann.plays()
    view = ann.now.view
    monkeypatch.setattr(type(find_game(game)), "rules_version", 2)
    await stage.restart()
    ann = await stage.join(ann.id, ANN)
    assert ann.now.view == view
    assert ann.changes[-1].rules == NewRules(2, 2)
    (*_, upgraded) = await stage.store.journal.read(ann.id)
    assert upgraded == e.Upgraded(at=stage.clock.now, rules=2)
    bob = await stage.join(ann.id, BOB)
    await play_out(ann, bob)
    record = await stage.tables.record(ann.id, ANN)
    assert (record.rules, record.carried) == (2, ())
    rules.verify(record)
    monkeypatch.setattr(type(find_game(game)), "rules_version", 3)
    await stage.restart()
    assert (await stage.tables.record(ann.id, ANN)).rules == 3


async def test_a_game_that_the_rules_of_now_refuse_is_closed_and_its_people_are_told(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, _ = await stage.seated(ANN, BOB)
    await ann.plays()
    entries = await stage.store.journal.read(ann.id)
    game = find_game("lucky-dip")
    monkeypatch.setattr(type(game), "rules_version", 2)
    monkeypatch.setattr(type(game), "decode_action", refuse)
    await stage.restart()
    ann = await stage.join(ann.id, ANN)
    assert ann.table.phase == "over"
    assert ann.table.seed is None
    assert ann.game is None
    (*same, closed) = await stage.store.journal.read(ann.id)
    assert same == entries
    assert isinstance(closed, e.TableClosed)
    assert "move 1 (seat 0) cannot be played" in closed.reason
    await ann.fails("old_rules", r.Act(number=1, action={"kind": "Pass"}))
    await ann.fails("old_rules", r.Rematch())
    await stage.restart()
    assert await stage.store.journal.read(ann.id) == [*entries, closed]


async def refused_by_the_rules_of_now(
    stage: Stage, monkeypatch: pytest.MonkeyPatch, *, kept: int, moves: int, taken_back: int = 0
) -> tuple[Guest, list[GameNow]]:
    """Play a game whose actions the present rules refuse, with a snapshot after some moves. Return who comes."""
    guests = await stage.seated(ANN, BOB)
    seen = [guests[0].now]

    async def play(most: int) -> None:
        while len(seen) <= most:
            await next(guest for guest in guests if guest.now.legal).plays()
            seen.append(guests[0].now)

    await play(kept)
    (await stage.tables.wake(guests[0].id)).keep()
    await stage.settle()
    for _ in range(taken_back):
        await next(guest for guest in guests if guest.now.can_undo).asks(r.Undo(number=guests[0].now.number))
        seen.pop()
        stage.clock.wait(1)
    await play(moves)
    game = find_game("lucky-dip")
    monkeypatch.setattr(type(game), "rules_version", 2)
    with monkeypatch.context() as refusing:
        refusing.setattr(type(game), "decode_action", refuse)
        await stage.restart()
        return await stage.join(guests[0].id, ANN), seen


@pytest.mark.parametrize(("before", "moves"), [(3, 3), (2, 4)])
async def test_a_game_that_the_rules_of_now_refuse_goes_on_from_its_snapshot(
    before: int, moves: int, stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Moves after the snapshot are taken back, if there are any."""
    ann, seen = await refused_by_the_rules_of_now(stage, monkeypatch, kept=before, moves=moves)
    assert ann.now.view == seen[before].view
    assert ann.changes[-1].rules == NewRules(2, before + 1)
    (*_, upgraded) = await stage.store.journal.read(ann.id)
    assert isinstance(upgraded, e.Upgraded)
    assert (upgraded.rules, upgraded.taken_back) == (2, moves - before)
    await stage.restart()
    ann, bob = [await stage.join(ann.id, person) for person in (ANN, BOB)]
    assert ann.now.view == seen[before].view
    await play_out(ann, bob)
    record = await stage.tables.record(ann.id, ANN)
    assert (record.rules, [(each.after, each.rules) for each in record.carried]) == (1, [(before, 2)])
    frames = await stage.replay(ann.id, ANN)
    assert frames[0].change.rules == NewRules(2, before + 1)
    assert frames[-1].game.outcome == record.outcome


async def test_what_was_taken_back_after_a_snapshot_does_not_come_back(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, seen = await refused_by_the_rules_of_now(stage, monkeypatch, kept=1, moves=2, taken_back=1)
    assert len(seen) == 3
    assert ann.table.phase == "over"
    (*_, closed) = await stage.store.journal.read(ann.id)
    assert isinstance(closed, e.TableClosed)
    assert "what its snapshot knows was taken back since" in closed.reason


@pytest.mark.parametrize("broken", ["UPDATE snapshots SET body = $1", "UPDATE snapshots SET form = 99 + $1"])
async def test_a_snapshot_that_cannot_be_read_carries_nothing_over(
    broken: str, stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    restart = stage.restart

    async def spoil() -> None:
        await stage.store._database.change(broken, [(b"" if "body" in broken else 0,)])
        await restart()

    monkeypatch.setattr(stage, "restart", spoil)
    ann, _ = await refused_by_the_rules_of_now(stage, monkeypatch, kept=2, moves=3)
    assert ann.table.phase == "over"
    (*_, closed) = await stage.store.journal.read(ann.id)
    assert isinstance(closed, e.TableClosed)
    assert "snapshot" in closed.reason


def refuse(*_: object) -> None:
    raise msgspec.ValidationError("there is no such card any more")


async def test_a_game_of_later_rules_is_left_as_it_is(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    ann, _ = await stage.seated(ANN, BOB)
    await ann.plays()
    entries = await stage.store.journal.read(ann.id)
    monkeypatch.setattr(type(find_game("lucky-dip")), "rules_version", 0)
    await stage.restart()
    with pytest.raises(TableError) as refused:
        await stage.tables.info(ann.id, ANN)
    assert refused.value.error == "newer_rules"
    assert "version 1 of the rules of Lucky Dip; here is version 0" in refused.value.detail
    assert await stage.store.journal.read(ann.id) == entries


@pytest.mark.parametrize("kept", named("phest-turn"), indirect=True, ids=str)
async def test_an_archive_that_fails_closes_nothing(
    kept: Kept, stage: Stage, later: int, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    entries = await stage.store.journal.read(kept.id)
    (tmp_path / f"phest-{kept.rules}.pyz").write_bytes(b"half a file")
    with monkeypatch.context() as broken:
        broken.setattr(rules, "FOLDER", tmp_path)
        with pytest.raises(TableError) as refused:
            await stage.tables.info(kept.id, ANN)
        assert refused.value.error == "busy"
        assert await stage.store.journal.read(kept.id) == entries
    guests = await at_table(stage, kept)
    assert guests[0].now.legal or guests[1].now.legal or guests[2].now.legal


async def test_a_position_that_is_not_the_one_written_is_named(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(beside, "SEALED", 2)
    ann, bob = await stage.seated(ANN, BOB)
    await play_out(ann, bob)
    entries = await stage.store.journal.read(ann.id)
    written = [n for n, each in enumerate(entries, 1) if isinstance(each, e.Acted) and each.digest]
    assert len(written) >= 2
    assert fold(entries).playing().state is not None
    wrong = msgspec.structs.replace(entries[written[1] - 1], digest="0" * 64)
    entries[written[1] - 1] = wrong
    with pytest.raises(ValueError, match=f"entry {written[1]} cannot be replayed: the position after it"):
        fold(entries)


async def test_a_table_with_an_entry_that_cannot_be_is_left_alone_and_says_which(
    stage: Stage, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(beside, "SEALED", 2)
    ann, bob = await stage.seated(ANN, BOB, settings=Settings(clock=60))
    await ann.plays()
    await bob.plays()
    entries = await stage.store.journal.read(ann.id)
    number = next(n for n, each in enumerate(entries, 1) if isinstance(each, e.Acted) and each.digest)
    wrong = e.encode(msgspec.structs.replace(entries[number - 1], digest="0" * 64))
    change = "UPDATE journal SET entry = $1 WHERE table_id = $2 AND number = $3"
    await stage.store._database.change(change, [(wrong, ann.id, number)])
    entries = await stage.store.journal.read(ann.id)
    await stage.restart()
    caplog.clear()
    for ask in (stage.tables.info, stage.tables.connect, stage.tables.record, stage.tables.past):
        with pytest.raises(TableError) as refused:
            await ask(ann.id, ANN)
        assert (refused.value.error, refused.value.status) == ("broken", 500)
        assert f"entry {number} cannot be replayed: the position after it" in refused.value.detail
    answer = await stage.tables.command(ann.id, ANN, r.Act(number=1, action={"kind": "Pass"}))
    assert isinstance(answer, m.Refused)
    assert answer.error == "broken"
    await stage.pass_time(100)
    await stage.pass_time(100)
    assert len([each for each in caplog.records if each.levelno >= logging.WARNING]) == 1
    assert f"entry {number}" in caplog.text
    assert ann.id not in caplog.text
    assert await stage.store.journal.read(ann.id) == entries

    right = e.encode(msgspec.structs.replace(entries[number - 1], digest=""))
    await stage.store._database.change(change, [(right, ann.id, number)])
    await stage.pass_time(3600)
    assert (await stage.join(ann.id, ANN)).now.number >= len(entries)


async def test_a_journal_that_cannot_be_read_is_named(stage: Stage, caplog: pytest.LogCaptureFixture) -> None:
    table = await stage.create()
    await stage.store._database.change(
        "UPDATE journal SET entry = $1 WHERE number = $2", [('{"entry":"X"}', 2)]
    )
    await stage.restart()
    with pytest.raises(TableError, match="entry 2 cannot be read: Invalid value 'X'"):
        await stage.tables.info(table.id, ANN)
    assert "entry 2 cannot be read" in caplog.text


async def test_cards_that_have_changed_do_not_change_a_running_game(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A table that began with cards whose hash an archive keeps goes on with these cards."""
    table = await stage.create(game="karmanswap", bots=["random"], start=True)
    (made, *rest) = await stage.store.journal.read(table.id)
    kept = rules.own_files("karmanswap", 1)
    assert kept is not None
    old = edition.unchecked_edition(find_game("karmanswap"), kept)
    begun = [
        msgspec.structs.replace(each, rules=1, data_hash=edition.own_hash(old))
        if isinstance(each, e.Started)
        else each
        for each in rest
    ]
    there = fold([made, *begun])
    if there.behind is not None:
        there, _ = folded(there, upgrade(there, stage.clock.now, [made, *begun]))
    assert dict(there.game.data) == dict(old.data)
    assert edition.own_hash(there.game) == edition.own_hash(old)
    lost = msgspec.structs.replace(begun[-1], data_hash="0" * 64)
    gone = fold([made, *begun[:-1], lost])
    assert gone.behind is not None
    entries = upgrade(gone, stage.clock.now, [made, *begun[:-1], lost])
    assert [type(each) for each in entries] == [e.Upgraded]
