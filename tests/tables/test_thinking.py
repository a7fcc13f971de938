"""Bots in processes of their own: they are warm, they fail, they hang, they die."""

from __future__ import annotations

import asyncio
import os
import sys
import textwrap
import time
from collections.abc import AsyncIterator
from contextlib import suppress
from pathlib import Path

import pytest

from cosmodrome.core import Action, Intent, State, find_game
from cosmodrome.core.realtime import PAUSE
from cosmodrome.tables.thinker import Question
from cosmodrome.tables.thinking import ProcessThinker

BOTS = """
import os, signal, time

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
"""


@pytest.fixture
def faulty(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot that the worker processes find by entry point."""
    (tmp_path / "faulty_bots.py").write_text(textwrap.dedent(BOTS))
    info = tmp_path / "faulty_bots-0.1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: faulty-bots\nVersion: 0.1\n")
    (info / "entry_points.txt").write_text("[cosmodrome.bots]\nfaulty = faulty_bots:make\n")
    monkeypatch.syspath_prepend(str(tmp_path))


@pytest.fixture
async def thinker(faulty: None) -> AsyncIterator[ProcessThinker]:
    """One worker, and patience, since new processes take their time to start."""
    thinker = ProcessThinker(workers=1, patience=60)
    await thinker.start()
    yield thinker
    await thinker.stop()


LUCKY_DIP = find_game("lucky-dip")


@pytest.fixture
def state() -> State:
    """A game of Lucky Dip."""
    return LUCKY_DIP.new_state(LUCKY_DIP.decode_options({}), 2, "a seed")


async def thought(thinker: ProcessThinker, bot: str, state: State, seed: str = "s") -> Action:
    return await thinker.decide(f"faulty:{bot}", LUCKY_DIP, state.view(0), state.legal_actions(0), seed)


async def test_a_bot_s_choice(thinker: ProcessThinker, state: State) -> None:
    legal = state.legal_actions(0)
    assert await thought(thinker, "last", state) is legal[-1]
    assert await thought(thinker, "state", state) is legal[0]


async def test_a_bot_that_fails_plays_at_random(thinker: ProcessThinker, state: State) -> None:
    for fault in ("crash", "cheat", "die"):
        played = {repr(await thought(thinker, fault, state, seed)) for seed in ("a", "b", "c", "d", "e", "f")}
        assert played <= set(map(repr, state.legal_actions(0)))
    assert await thought(thinker, "last", state) is state.legal_actions(0)[-1]


async def test_an_unknown_bot_plays_at_random(thinker: ProcessThinker, state: State) -> None:
    legal = state.legal_actions(0)
    assert await thinker.decide("nobody", LUCKY_DIP, state.view(0), legal, "s") in legal


async def test_a_bot_that_hangs_is_not_waited_for(faulty: None, state: State) -> None:
    thinker = ProcessThinker(workers=1, patience=0.3)
    await thinker.start()
    begun = time.monotonic()
    assert await thought(thinker, "hang", state) in state.legal_actions(0)
    assert time.monotonic() - begun < 5
    await thinker.stop()


async def test_others_do_not_suffer_from_one_that_dies(thinker: ProcessThinker, state: State) -> None:
    many = await asyncio.gather(*(thought(thinker, bot, state) for bot in ["last", "die", "last", "last"]))
    assert all(action in state.legal_actions(0) for action in many)


async def intents(thinker: ProcessThinker, *bots: str) -> list[Intent | None]:
    """What bots mean to do in a real-time game that waits until they are ready, at its third second."""
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


async def test_a_hanging_or_dying_bot_does_nothing_in_real_time(faulty: None) -> None:
    thinker = ProcessThinker(workers=1, patience=1)
    await thinker.start()
    for fault in ("hang", "die"):
        assert await intents(thinker, "greedy:1", f"faulty:{fault}") == [None, None]
    thinker._patience = 60  # a new process takes its time to start
    assert None not in await intents(thinker, "greedy:1", "random")
    await thinker.stop()


SERVER = """
import asyncio, os, signal
from cosmodrome.tables.thinking import ProcessThinker

async def main():
    thinker = ProcessThinker()
    await thinker.start()
    print(*(process.pid for process in thinker._pool._processes.values()), flush=True)
    os.kill(os.getpid(), signal.SIGKILL)

if __name__ == "__main__":
    asyncio.run(main())
"""


async def test_workers_do_not_outlive_a_server_that_is_killed(tmp_path: Path) -> None:
    script = tmp_path / "server.py"
    script.write_text(SERVER)
    server = await asyncio.create_subprocess_exec(sys.executable, script, stdout=asyncio.subprocess.PIPE)
    said, _ = await asyncio.wait_for(server.communicate(), 30)
    worker = int(said)
    await ends(worker)


async def ends(process: int) -> None:
    """Wait until a process runs no more."""
    async with asyncio.timeout(30):
        while runs(process):  # noqa: ASYNC110  # another process sets no event
            await asyncio.sleep(0.02)


def runs(process: int) -> bool:
    """Whether a process runs; one that nobody buried yet does not."""
    try:
        os.kill(process, 0)
        return ") Z " not in Path(f"/proc/{process}/stat").read_text()
    except ProcessLookupError:
        return False
    except FileNotFoundError:
        return not Path("/proc/self").exists()


async def test_stopping_ends_the_processes(faulty: None, state: State) -> None:
    thinker = ProcessThinker(workers=1)
    await thinker.start()
    assert thinker._pool is not None
    [process] = thinker._pool._processes.values()
    thinking = asyncio.create_task(thought(thinker, "hang", state))
    await asyncio.sleep(0.1)
    await thinker.stop()
    with suppress(asyncio.CancelledError):
        await asyncio.wait_for(thinking, 5)
    assert process.pid is not None
    await ends(process.pid)
