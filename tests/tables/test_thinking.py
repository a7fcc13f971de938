"""Bots in processes of their own: they are warmed up, and they fail, hang and die."""

from __future__ import annotations

import asyncio
import textwrap
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from cosmodrome.core import Action, Intent, State, find_game
from cosmodrome.core.realtime import PAUSE
from cosmodrome.core.record import plain
from cosmodrome.tables.awake import thinking
from cosmodrome.tables.awake.processes import ProcessThinker
from cosmodrome.tables.thinker import Asker, Question, Thought

BOTS = """
import os, signal, threading, time

class Faulty:
    def __init__(self, fault):
        self.fault = fault

    def decide(self, view, legal, rng):
        match self.fault:
            case "last":
                return legal[-1]
            case "crash":
                raise RuntimeError("out of ideas")
            case "cheat":
                return "all the points"
            case "die":
                os.kill(os.getpid(), signal.SIGKILL)
            case "hang":
                time.sleep(60)
            case "state":
                assert type(view).__name__ == "LuckyView", view
                assert view.hand and not hasattr(view, "bag_cards")
                return legal[0]

def make(game, fault):
    return Faulty(fault)

class Patient:
    # It answers when it is told to stop, or a while later than is quick.

    def __init__(self, time):
        self.time = time
        self.stopped = threading.Event()

    def stop(self):
        self.stopped.set()

    def decide(self, view, legal, rng):
        if self.time == "late":
            time.sleep(0.6)
            return legal[-1]
        self.stopped.clear()
        assert self.stopped.wait(60)
        return legal[0]

def make_patient(game, time):
    return Patient(time)
"""


@pytest.fixture
def faulty(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot that the worker processes find by entry point."""
    (tmp_path / "faulty_bots.py").write_text(textwrap.dedent(BOTS))
    info = tmp_path / "faulty_bots-0.1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: faulty-bots\nVersion: 0.1\n")
    (info / "entry_points.txt").write_text(
        "[cosmodrome.bots]\nfaulty = faulty_bots:make\npatient = faulty_bots:make_patient\n"
    )
    monkeypatch.syspath_prepend(str(tmp_path))


@pytest.fixture
async def thinker(faulty: None) -> AsyncIterator[ProcessThinker]:
    """A patient thinker with one worker: new processes take their time to start."""
    thinker = ProcessThinker(workers=1, patience=60)
    await thinker.start()
    yield thinker
    await thinker.stop()


LUCKY_DIP = find_game("lucky-dip")


@pytest.fixture
def state() -> State:
    """Return a game of Lucky Dip."""
    return LUCKY_DIP.new_state(LUCKY_DIP.decode_options({}), 2, "a seed")


async def thought(thinker: ProcessThinker, bot: str, state: State, seed: str = "s") -> Action:
    thought = await thinker.decide(f"faulty:{bot}", LUCKY_DIP, state.view(0), state.legal_actions(0), seed)
    return thought.action


async def test_a_bot_s_choice(thinker: ProcessThinker, state: State) -> None:
    legal = state.legal_actions(0)
    assert await thought(thinker, "last", state) is legal[-1]
    assert await thought(thinker, "state", state) is legal[0]


async def test_a_bot_that_fails_plays_at_random(thinker: ProcessThinker, state: State) -> None:
    for fault, seeds in (("crash", "abcdef"), ("cheat", "abcdef"), ("die", "a")):
        played = {repr(await thought(thinker, fault, state, seed)) for seed in seeds}
        assert played <= set(map(repr, state.legal_actions(0)))
    assert await thought(thinker, "last", state) is state.legal_actions(0)[-1]


async def test_an_unknown_bot_plays_at_random(thinker: ProcessThinker, state: State) -> None:
    legal = state.legal_actions(0)
    assert (await thinker.decide("nobody", LUCKY_DIP, state.view(0), legal, "s")).action in legal


async def test_a_bot_that_hangs_is_not_waited_for(
    faulty: None, state: State, caplog: pytest.LogCaptureFixture
) -> None:
    thinker = ProcessThinker(workers=1, patience=0.01)
    await thinker.start()
    assert await thought(thinker, "hang", state) in state.legal_actions(0)
    assert "faulty:hang in lucky-dip: more than 0.01 s of thought" in caplog.text
    await thinker.stop()


async def test_one_that_says_nothing_of_its_time_thinks_among_the_slow_if_it_takes_long(
    faulty: None, state: State, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(thinking, "QUICK", 0.01)
    thinker = ProcessThinker(workers=2, patience=60)
    thinker.pool._grace = 0.01
    await thinker.start()
    legal = state.legal_actions(0)
    for _ in range(2):
        found = await thinker.decide("patient:late", LUCKY_DIP, state.view(0), legal, "s")
        assert found.action is legal[-1]
    assert caplog.text.count("it thinks among the slow now") == 1
    assert thinker.pool.ended == 1
    await thinker.stop()


async def test_a_bot_is_told_to_stop_and_given_less_time(faulty: None, state: State) -> None:
    thinker = ProcessThinker(workers=1, patience=0.01)
    thinker.pool._grace = 60  # it answers as soon as it is told to stop, but a busy machine may take its time
    await thinker.start()
    legal = state.legal_actions(0)
    found = await thinker.decide("patient:20s", LUCKY_DIP, state.view(0), legal, "s")
    assert found == Thought(legal[0])
    asked = [
        asyncio.create_task(
            thinker.decide("patient:20s", LUCKY_DIP, state.view(0), legal, "s", Asker(f"{number}"))
        )
        for number in range(8)
    ]
    found_by_all = await asyncio.gather(*asked)
    assert {found.action for found in found_by_all} == {legal[0]}
    assert [found.share for found in found_by_all[:2]] == [1, 0.25]
    assert thinker.pool.ended == 0
    await thinker.stop()


async def test_others_do_not_suffer_from_one_that_dies(thinker: ProcessThinker, state: State) -> None:
    many = await asyncio.gather(*(thought(thinker, bot, state) for bot in ["last", "die", "last", "last"]))
    assert all(action in state.legal_actions(0) for action in many)


async def intents(thinker: ProcessThinker, *bots: str) -> list[Intent | None]:
    """Return the intents of bots in a real-time game that waits until they are ready, at its third second."""
    game = find_game("spacebowl")
    state = game.new_state(game.decode_options({}), len(bots), "a seed")
    questions = [
        Question(bot, state.view(seat), state.legal_actions(seat)[:1], f"s{seat}", 3000)
        for seat, bot in enumerate(bots)
    ]
    return await thinker.intend(game, questions)


async def test_bots_say_in_a_process_of_their_own_what_they_will_do_and_when(thinker: ProcessThinker) -> None:
    said = await intents(thinker, "greedy:1", "random", "faulty:last", "faulty:crash", "nobody")
    assert all(intent is not None and intent.at >= 3000 for intent in said)
    assert {intent and type(intent.action).__name__ for intent in said} == {"Ready"}
    assert said[2] is not None
    assert said[2].at == 3000 + PAUSE
    assert said == await intents(thinker, "greedy:1", "random", "faulty:last", "faulty:crash", "nobody")


@pytest.mark.long
async def test_a_hanging_or_dying_bot_does_nothing_in_real_time(faulty: None) -> None:
    thinker = ProcessThinker(workers=1, patience=0.5)
    await thinker.start()
    for fault in ("hang", "die"):
        assert await intents(thinker, "greedy:1", f"faulty:{fault}") == [None, None]
    thinker._patience = 60
    assert None not in await intents(thinker, "greedy:1", "random")
    await thinker.stop()


async def test_a_searcher_that_nobody_waits_for_any_more_frees_its_worker() -> None:
    game = find_game("phest")
    state = game.new_state(game.decode_options({}), 2, "a seed")
    (seat,) = state.actors()
    view, legal = state.view(seat), state.legal_actions(seat)
    thinker = ProcessThinker(workers=1, patience=60)
    thinker.pool._grace = 60
    await thinker.start()
    searching = asyncio.create_task(thinker.decide("search:20s", game, view, legal, "s"))
    await asyncio.sleep(0)
    searching.cancel()
    with pytest.raises(asyncio.CancelledError):
        await searching
    async with asyncio.timeout(60):
        assert (await thinker.decide("greedy:1", game, view, legal, "s")).action in legal
    assert thinker.pool.ended == 0
    await thinker.stop()


async def test_stopping_ends_the_processes(faulty: None, state: State) -> None:
    thinker = ProcessThinker(workers=1)
    await thinker.start()
    thinking = asyncio.create_task(thought(thinker, "hang", state))
    await asyncio.sleep(0)
    await thinker.stop()
    with pytest.raises(asyncio.CancelledError):
        await asyncio.wait_for(thinking, 30)
    assert thinker.pool.pids == []


@pytest.mark.parametrize("game", ["phest", pytest.param("karmanswap", marks=pytest.mark.long)])
async def test_a_hint_comes_from_a_worker(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "HINT_PATIENCE", 60.0)  # a busy machine takes its time
    played = find_game(game)
    state = played.new_state(played.decode_options({}), 2, "hint")
    while len(state.legal_actions(state.actors()[0])) < 2:
        state.apply(state.actors()[0], state.legal_actions(state.actors()[0])[0])
    seat = state.actors()[0]
    thinker = ProcessThinker(1)
    await thinker.start()
    try:
        found = await thinker.advise(played, state.view(seat), state.legal_actions(seat), "seed")
    finally:
        await thinker.stop()
    assert found is not None
    legal = [plain(each) for each in state.legal_actions(seat)]
    assert len(found.choices) > 1
    assert all(each.action in legal for each in found.choices)
    assert len({term.name for term in found.terms}) == len(found.terms)
