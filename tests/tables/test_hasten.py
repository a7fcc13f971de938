"""When only bots still have to decide, people need not wait for their pauses."""

from __future__ import annotations

from typing import Any

import pytest
from lucky_dip.game import LuckyDip
from stage import ANN, BOB, Guest, Stage

from cosmodrome.core import find_game, offers
from cosmodrome.tables.state.timing import PACES
from cosmodrome.tables.wire import requests as r


def put_out(monkeypatch: pytest.MonkeyPatch, *seats: int) -> None:
    """Let these seats of Lucky Dip be out of the game after one round."""

    def out(state: Any, seat: int) -> bool:
        return seat in seats

    monkeypatch.setattr(LuckyDip, "offers", {**LuckyDip.offers, "out": out})
    monkeypatch.setattr(offers.OUT, "_found", {})


async def at_bots_turn(stage: Stage) -> Guest:
    """Return Ann, who has played, beside a bot whose turn it is."""
    (ann,) = await stage.seated(ANN, seats=2, options={"rounds": 3})
    await ann.plays()
    assert ann.now.actors == [1]
    return ann


async def test_bots_play_on_at_once_when_a_person_who_is_out_wishes_it(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    put_out(monkeypatch, 0)
    ann = await at_bots_turn(stage)
    assert ann.now.out == [0]
    before = ann.now.number
    await stage.pass_time(PACES["brisk"] / 1000 / 2)
    await ann.quiet()
    assert ann.now.number == before, "the bot takes its time"
    await ann.does(r.Hasten())
    assert ann.table.hastened
    await stage.pass_time(0)
    await ann.quiet()
    assert ann.now.number > before


async def test_it_holds_after_a_restart(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    put_out(monkeypatch, 0)
    ann = await at_bots_turn(stage)
    await ann.does(r.Hasten())
    await stage.restart()
    table = (await stage.tables.wake(ann.id)).table
    assert (table.hastened, table.pace) == (True, "instant")


async def test_nobody_hastens_what_people_decide(stage: Stage) -> None:
    ann = await at_bots_turn(stage)
    assert ann.now.out == []
    await ann.fails("people_decide", r.Hasten())


async def test_whoever_only_looks_on_waits(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    put_out(monkeypatch, 0)
    ann = await at_bots_turn(stage)
    bob = await stage.join(ann.id, BOB)
    await bob.fails("not_seated", r.Hasten())


async def test_bots_take_their_time_again_when_a_person_takes_a_seat_back(stage: Stage) -> None:
    ann = await at_bots_turn(stage)
    await ann.does(r.PutBot(seat=0, bot="random"))
    await ann.does(r.Hasten())
    table = (await stage.tables.wake(ann.id)).table
    assert table.pace == "instant"
    await ann.does(r.Return())
    table = (await stage.tables.wake(ann.id)).table
    assert table.pace == table.made.settings.pace == "brisk"


def test_phest_tells_who_is_out() -> None:
    game = find_game("phest")
    state = game.new_state(game.options_type(), 3, "a seed")
    assert offers.out(game, state, 3) == ()
    state.active[1], state.reserve[1] = -1, []  # type: ignore[attr-defined]
    assert offers.out(game, state, 3) == (1,)
