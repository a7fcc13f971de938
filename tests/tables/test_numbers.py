"""Numbers as each viewer was told them: nobody can count things that they may not know of."""

from __future__ import annotations

import itertools
import secrets
from collections.abc import Sequence
from typing import Any

import msgspec
import pytest
from deals import fix_deals
from stage import ANN, BOB, CYD, DAN, Stage, team_up
from test_written_first import search

from cosmodrome.bots import greedy, random
from cosmodrome.core import find_game, registry
from cosmodrome.tables.journal import entries as e
from cosmodrome.tables.people import Person
from cosmodrome.tables.state.fold import fold
from cosmodrome.tables.state.numbers import Numbers
from cosmodrome.tables.tell import voice
from cosmodrome.tables.wire import requests as r
from cosmodrome.tables.wire.shared import Settings

EVE = Person("eve", "Eve")


@pytest.fixture(autouse=True)
def bots(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots that know Space Bowl, too."""
    monkeypatch.setattr(registry, "_bot_makers", lambda: {"random": random.make, "greedy": greedy.make})


@pytest.fixture
def same_luck(monkeypatch: pytest.MonkeyPatch) -> None:
    """Give each table the same id and code as the table in the other world."""
    monkeypatch.setattr(secrets, "token_urlsafe", lambda size: "x" * 22)
    monkeypatch.setattr(secrets, "choice", lambda letters: letters[0])


async def answers(stage: Stage, table_id: str, person: Person, commands: Sequence[r.AnyCommand]) -> list[Any]:
    """Return the answers to a person."""
    return [await stage.tables.command(table_id, person, command) for command in commands]


async def world(where: str, picks: Sequence[int]) -> tuple[list[object], list[bytes]]:
    """Return all messages to everybody but Bob, if he picks these cells; and what he is told himself."""
    async with Stage(where) as stage:
        ann, bob = await search(stage)
        eve = await stage.join(ann.id, EVE)
        others = [ann, eve]
        await ann.plays(kind="CallGo")
        out: list[object] = []

        async def all_sorts() -> None:
            """Do whatever might show a number: refusals, chat, new connections, resumed ones, others' actions."""
            last = ann.now.number
            odd = [r.Act(number=last + more, action={"kind": "Pick", "cell": 3}) for more in (1, 2, 3, 9)]
            stale = [r.Act(number=1, action={"kind": "CallGo"}), r.Undo(number=last), r.Undo(number=1)]
            out.extend(await answers(stage, ann.id, ANN, [*odd[1:], *stale, r.Say(phrase="hurry")]))
            out.extend(await answers(stage, ann.id, EVE, [*odd, *stale, r.Say(text="hm"), r.Vote(seat=1)]))
            for person, after in itertools.product((ANN, EVE, CYD), (None, 1, last - 1, last, last + 1)):
                late = await stage.join(ann.id, person, after)
                others.append(late)
                late.leave()
                await stage.settle()
            out.append(await stage.tables.info(ann.id, ANN))
            out.append(await stage.replay(ann.id, ANN))
            out.append(await stage.replay(ann.id, EVE))
            out.append(await stage.tables.lobby.cards(ANN))
            with pytest.raises(Exception, match="not_over") as refused:
                await stage.tables.record(ann.id, ANN)
            out.append(str(refused.value))

        await bob.plays(kind="Concur")
        for cell in picks:
            await bob.plays(kind="Pick", cell=cell)
        await all_sorts()
        for cell in picks:
            await bob.plays(kind="Pick", cell=cell + 1)
        stage.clock.wait(2)
        await all_sorts()
        dan = await stage.join(ann.id, DAN)
        await ann.does(r.Say(text="now"))
        await dan.quiet()
        out += [[guest.raw for guest in (*others, dan)]]
        out.append([line.number for line in bob.chat])
        return out, bob.raw


@pytest.mark.usefixtures("same_luck")
async def test_nothing_that_goes_out_depends_on_whether_somebody_picked(
    here: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(voice, "EVENTS_AT_FIRST", 3)
    monkeypatch.setattr(voice, "EVENTS_MISSED", 5)
    without, _ = await world(f"{here}-a", [])
    fix_deals(monkeypatch.setattr)  # the same seed, too
    picked, his = await world(f"{here}-b", [7, 12, 21])
    assert picked[:-1] == without[:-1]
    assert sum(b"CardPicked" in raw or b'"Pick"' in raw for raw in his) > 3


async def test_ones_own_numbers_rise_with_ones_own_picks(stage: Stage) -> None:
    ann, bob = await search(stage)
    await ann.plays(kind="CallGo")
    await bob.plays(kind="Concur")
    for guest, other in ((ann, bob), (bob, ann)):
        number, unmoved = guest.now.number, other.now.number
        await guest.plays(kind="Pick", cell=4)
        assert (guest.now.number, other.now.number) == (number + 1, unmoved)
    old = bob.act(kind="Pick", cell=9)
    await bob.does(old)
    await bob.does(r.Act(number=old.number, action={"kind": "Pick", "cell": 11}))
    await bob.fails("bad_number", r.Act(number=bob.now.number + 1, action={"kind": "Pick", "cell": 12}))
    late = await stage.join(ann.id, BOB, after=old.number)
    assert [change.number - old.number for change in late.changes] == [1, 2]
    assert late.game == bob.now


async def test_a_line_to_a_team_moves_nobody_elses_numbers(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    team_up(monkeypatch, lambda options, seats: (0, 1, 0, 1))
    ann, bob, cyd, dan = await stage.seated(ANN, BOB, CYD, DAN)
    await ann.does(r.Say(text="psst", team=True))
    await ann.does(r.Say(text="hello"))
    await ann.plays()
    assert ann.chat[-1].number == cyd.chat[-1].number == bob.chat[-1].number + 1 == dan.chat[-1].number + 1
    assert ann.now.number == bob.now.number + 1
    for guest in (ann, bob, cyd, dan):
        numbers = [line.number for line in guest.chat]
        assert numbers == sorted(set(numbers))
        late = await stage.join(ann.id, guest.person, after=guest.now.number)
        assert (late.changes, late.game, late.chat) == ([], guest.game, guest.chat)
    await bob.plays()


def test_what_a_viewer_can_mean() -> None:
    """Whatever is hidden from a seat, a number that it was shown means the last entry that it can have meant."""
    table = fold([e.TableMade(at=1, id="t", code="C", game="lucky-dip", options={}, seats=2, settings=Settings(),
                              seed="s", maker=ANN)])  # fmt: skip
    for hidden in itertools.chain.from_iterable(
        itertools.combinations(range(2, 9), count) for count in range(8)
    ):
        table.numbers = Numbers({0: hidden})
        for shown in range(1, 10 - len(hidden)):
            meant = table.numbers.meant(0, shown, table.number)
            assert table.numbers.shown(0, meant) == shown
            assert table.numbers.shown(0, meant + 1) == shown + 1
        assert table.numbers.meant(1, 5, table.number) == table.numbers.shown(None, 5) == 5


@pytest.mark.parametrize("viewer", [None, 0])
def test_an_upgrade_in_the_middle_of_a_countdown_tells_nobody_how_often_others_picked(
    viewer: int | None,
) -> None:
    """Comparing the numbers before and after the upgrade tells nothing, because moves are counted anew."""
    game, at = find_game("spacebowl"), 5
    made = e.TableMade(at=1, id="t", code="C", game="spacebowl", options={}, seats=2, settings=Settings(),
                       seed="s", maker=ANN)  # fmt: skip
    sat = (e.SeatTaken(at=1, seat=0, person=ANN), e.SeatTaken(at=1, seat=1, person=BOB))
    said = e.Said(at=3, seat=0, name="Ann", text="Ahoy")
    counted = set()
    for picks in (0, 1, 4):
        acts = [(0, "Ready", {}), (1, "Ready", {}), (0, "CallGo", {}), (1, "Concur", {})]
        acts += [(1, "Pick", {"cell": cell}) for cell in range(picks)]
        done = [
            e.Acted(at=at, seat=seat, action={"kind": kind} | more, by="person") for seat, kind, more in acts
        ]
        before = fold([made, *sat, e.Started(at=2, rules=game.rules_version), said, *done])
        assert before.match is not None
        position = msgspec.to_builtins(before.match.state.position())
        upgraded = e.Upgraded(at=at, rules=game.rules_version, position=position)
        after = fold([made, *sat, e.Started(at=2, rules=game.rules_version - 1), said, *done, upgraded])
        counted.add(after.numbers.shown(viewer, after.number))
        seen = before.numbers.shown(viewer, before.number)
        numbers, last = after.numbers, after.number
        assert numbers.meant(viewer, seen, last) == last - 1, "who was there before is told of the new rules"
        assert numbers.meant(viewer, numbers.shown(viewer, last), last) == last
    assert len(counted) == 1
