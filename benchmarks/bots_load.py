"""How bots fare when many want to think: 200 tables of Karman Swap with slow searchers on both seats, and a quick bot.

python benchmarks/bots_load.py --tables 200 --seconds 60

Asks the server's thinker as tables do. Each table asks for one decision after the other; elsewhere somebody plays Phest
against greedy:2, and asks twice a second. `--first-come` measures a ProcessPoolExecutor of one worker instead, given up
whole when somebody has waited for 30 s.
"""

from __future__ import annotations

import argparse
import asyncio
import logging
import multiprocessing
import os
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from statistics import median, quantiles
from typing import Any

import uvloop

from cosmodrome.core import Action, Game, Rng, State, View, find_game, make_bot, thinking_time
from cosmodrome.tables.awake import thinking
from cosmodrome.tables.awake.processes import ProcessThinker
from cosmodrome.tables.thinker import Asker, Thought
from cosmodrome.workers import Job, JobDone


class Fair(ProcessThinker):
    """The server's own, with a note of each thought."""

    def __init__(self, workers: int | None) -> None:
        super().__init__(workers)
        self.thoughts: list[tuple[float, JobDone]] = []
        """Seconds that the bot takes if it can, and how it went."""
        self.failures = 0
        run = self.pool.run

        async def noted(job: Job) -> JobDone:
            try:
                done = await run(job)
            except Exception:
                self.failures += 1
                raise
            self.thoughts.append((thinking_time(job.arguments[0]) / 1000, done))
            return done

        self.pool.run = noted  # type: ignore[method-assign]

    @property
    def ended(self) -> int:
        """Workers that were ended."""
        return self.pool.ended


class FirstCome(ProcessThinker):
    """One worker, first come, first served; patience counts the queue, and when it ends the pool is given up."""

    def __init__(self) -> None:
        super().__init__(1)
        self.failures = 0
        self.ended = 0
        self.thoughts: list[tuple[float, JobDone]] = []
        self._made = self._make()

    def _make(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(1, mp_context=multiprocessing.get_context("spawn"))

    async def start(self) -> None:
        """Start the worker."""
        await asyncio.get_running_loop().run_in_executor(self._made, thinking.warm_up)

    async def stop(self) -> None:
        """End it."""
        self._give_up(self._made)

    def _give_up(self, pool: ProcessPoolExecutor) -> None:
        if pool is self._made:
            processes = list(pool._processes.values())
            pool.shutdown(wait=False, cancel_futures=True)
            self._made = self._make()
            self.ended += 1
            for process in processes:
                process.terminate()

    async def decide(
        self,
        bot: str,
        game: Game,
        view: View,
        legal: Sequence[Action],
        seed: str,
        asker: Asker = Asker(),  # noqa: B008
    ) -> Thought:
        """The bot's choice, or a random one."""
        arguments = bot, thinking._name(game), self._encode(view), self._encode(list(legal)), seed
        for _ in range(2):
            pool, came = self._made, time.monotonic()
            try:
                running = asyncio.get_running_loop().run_in_executor(pool, thinking.think, *arguments)
                chosen = await asyncio.wait_for(running, thinking.PATIENCE)
            except (BrokenProcessPool, asyncio.CancelledError):
                self._give_up(pool)
            except TimeoutError:
                self._give_up(pool)
                break
            else:
                self.thoughts.append(
                    (thinking_time(bot) / 1000, JobDone(chosen, 1.0, 0.0, time.monotonic() - came))
                )
                return Thought(legal[chosen])
        self.failures += 1
        return Thought(Rng(seed).choice(legal))


class Table:
    """A game that bots play, as often as there is time."""

    def __init__(self, number: int, game: Game, seats: int, seed: str) -> None:
        self.number = number
        self.game = game
        self.seats = seats
        self.seed = seed
        self.state: State
        self.played = 0
        self._deal()

    def _deal(self) -> None:
        self.state = self.game.new_state(
            self.game.decode_options({}), self.seats, f"{self.seed}{self.played}"
        )

    async def step(self, think: Callable[..., Any]) -> float:
        """One decision; how long it took."""
        seat = self.state.actors()[0]
        legal = self.state.legal_actions(seat)
        if len(legal) > 1:
            begun = time.monotonic()
            action = (
                await think(self.game, self.state.view(seat), legal, f"{self.seed}{self.played}")
            ).action
            took = time.monotonic() - begun
        else:
            action, took = legal[0], 0.0
        self.state.apply(seat, action)
        self.played += 1
        if self.state.outcome is not None:
            self._deal()
        return took


async def measure(given: argparse.Namespace) -> None:
    """Let all play for a while; print what came of it."""
    thinker: Any = FirstCome() if given.first_come else Fair(given.workers)
    await thinker.start()
    waits: list[float] = []
    quick: list[float] = []
    owners = max(1, given.tables // given.each)

    async def slow(number: int) -> None:
        table = Table(number, find_game("karmanswap"), 2, f"slow {number} ")
        asker = Asker(f"table {number}", f"person {number % owners}", number >= given.unwatched)

        async def think(*shown: Any) -> Thought:
            return await thinker.decide(given.bot, *shown, asker)

        while True:
            if took := await table.step(think):
                waits.append(took)
            await asyncio.sleep(0)

    async def bystander() -> None:
        table = Table(-1, find_game("phest"), 2, "quick ")
        asker = Asker("elsewhere", "somebody", True)

        async def think(*shown: Any) -> Thought:
            return await thinker.decide(given.quick, *shown, asker)

        while True:
            if took := await table.step(think):
                quick.append(took)
                await asyncio.sleep(0.2)

    make_bot(given.bot, find_game("karmanswap"))
    cpu = time.process_time()
    tasks = [asyncio.create_task(slow(number)) for number in range(given.tables)]
    tasks.append(asyncio.create_task(bystander()))
    await asyncio.wait(tasks, timeout=given.seconds, return_when=asyncio.FIRST_EXCEPTION)
    cpu = time.process_time() - cpu
    for task in tasks:
        if task.done():
            task.result()
    ended = thinker.ended
    report(given, thinker, waits, quick, ended, cpu)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    await thinker.stop()


def spread(seconds: Sequence[float]) -> str:
    """Middle, 99th percentile and largest."""
    if not seconds:
        return "none was answered"
    p99 = quantiles(seconds, n=100)[98] if len(seconds) > 1 else seconds[0]
    return f"p50 {median(seconds):7.3f} s   p99 {p99:7.3f} s   max {max(seconds):7.3f} s   ({len(seconds)})"


def report(
    given: argparse.Namespace, thinker: Any, waits: list[float], quick: list[float], ended: int, cpu: float
) -> None:
    """The table."""
    slow = [(seconds, done) for seconds, done in thinker.thoughts if seconds]
    beyond = [done.ran - seconds * done.share for seconds, done in slow]
    how = "first come, first served" if given.first_come else f"{len(thinker.pool.pids)} workers"
    print(f"{given.tables} tables of {given.bot}, {given.seconds} s, {os.cpu_count()} processors, {how}")
    print(f"  {given.quick} elsewhere       {spread(quick)}")
    print(f"  {given.bot}, asked to told  {spread(waits)}")
    if not given.first_come:
        print(f"  ... waited           {spread([done.waited for _, done in slow])}")
        print(f"  ... thought          {spread([done.ran for _, done in slow])}")
        print(f"  ... beyond its time  {spread(beyond)}")
        shares = sorted(done.share for _, done in slow)
        print(f"  shares of time       {shares[0]:.3f} to {shares[-1]:.3f}, mostly {median(shares):.3f}")
    print(f"  workers ended {ended}   moves at random {thinker.failures}   server's processor {cpu:.1f} s")


def main() -> None:
    """Read the command line."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--each", type=int, default=1, help="tables of one person")
    parser.add_argument("--unwatched", type=int, default=0, help="tables that nobody looks at")
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--workers", type=int)
    parser.add_argument("--bot", default="search:1s")
    parser.add_argument("--quick", default="greedy:2")
    parser.add_argument("--first-come", action="store_true")
    given = parser.parse_args()
    logging.basicConfig(level=logging.WARNING)
    uvloop.run(measure(given))


if __name__ == "__main__":
    main()
