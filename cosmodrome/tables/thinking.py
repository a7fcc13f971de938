"""Bots in processes of their own: what they are shown travels as bytes, and a broken process is replaced."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import signal
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import cache
from threading import Thread
from typing import Any, TypeVar

import msgspec

from cosmodrome.core import Action, Bot, Game, Intent, Rng, View, find_game, games, make_bot
from cosmodrome.core.realtime import bot_player
from cosmodrome.tables.thinker import Question

log = logging.getLogger(__name__)

T = TypeVar("T")

PATIENCE = 30.0
"""Seconds after which a bot is no longer waited for."""


GameName = tuple[str, tuple[tuple[str, str], ...]]
"""A game as it travels: its id, and the names and texts of its data files where they are not its own."""


def _name(game: Game) -> GameName:
    return game.id, tuple(game.data.items())


@cache
def _game(name: GameName) -> Game:
    game_id, data = name
    return find_game(game_id, dict(data))


@cache
def _bot(name: str, game: GameName) -> Bot:
    return make_bot(name, _game(game))


@cache
def _decoders(name: GameName) -> tuple[msgspec.msgpack.Decoder[Any], msgspec.msgpack.Decoder[Any]]:
    game = _game(name)
    actions: Any = list[game.action_type]  # type: ignore[name-defined]
    return msgspec.msgpack.Decoder(game.view_type), msgspec.msgpack.Decoder(actions)


def think(bot: str, game: GameName, view: bytes, legal: bytes, seed: str) -> int:
    """In a worker: the bot's choice, as a place in the list of legal actions."""
    views, actions = _decoders(game)
    choices: list[Action] = actions.decode(legal)
    chosen = _bot(bot, game).decide(views.decode(view), choices, Rng(seed))
    return choices.index(chosen)


Shown = tuple[str, bytes, bytes, str, int]
"""A question as it travels: bot, view, legal actions, seed, moment."""


def intend(game: GameName, questions: Sequence[Shown]) -> list[tuple[int, int] | None]:
    """In a worker: what each bot will do, as a place in its list of legal actions, and when; None: nothing."""
    views, actions = _decoders(game)
    answers: list[tuple[int, int] | None] = []
    for bot, view, legal, seed, now in questions:
        choices: list[Action] = actions.decode(legal)
        try:
            answers.append(_intent(bot, game, views.decode(view), choices, seed, now))
        except Exception:
            log.exception("bot %s failed in %s", bot, game[0])
            answers.append(_intent("random", game, views.decode(view), choices, seed, now))
    return answers


def _intent(
    bot: str, game: GameName, view: View, choices: list[Action], seed: str, now: int
) -> tuple[int, int] | None:
    intent = bot_player(_bot(bot, game), Rng(seed))(view, choices, now)
    return None if intent is None else (choices.index(intent.action), max(now, intent.at))


def settle_in() -> None:
    """In a worker: leave Ctrl-C to the server, give way to it, and never outlive it, not even its kill -9."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(5)
    Thread(target=_follow_the_server, daemon=True).start()


def _follow_the_server() -> None:
    server = multiprocessing.parent_process()
    if server is not None:
        server.join()
        os._exit(0)


def warm_up() -> None:
    """In a worker: load all games and bots, so that the first thought need not wait for them."""
    for game in games().values():
        make_bot("random", game)


class ProcessThinker:
    """Bots in a pool of processes."""

    def __init__(self, workers: int = 1, patience: float = PATIENCE) -> None:
        self._workers = workers
        self._patience = patience
        self._pool: ProcessPoolExecutor | None = None
        self._stopped = False
        self._encode = msgspec.msgpack.Encoder().encode

    def _running(self) -> ProcessPoolExecutor:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(
                self._workers, mp_context=multiprocessing.get_context("spawn"), initializer=settle_in
            )
        return self._pool

    async def start(self) -> None:
        """Start the workers, so that the first bot need not wait for them."""
        self._stopped = False
        pool = self._running()
        loop = asyncio.get_running_loop()
        try:
            await asyncio.gather(*(loop.run_in_executor(pool, warm_up) for _ in range(self._workers)))
        except Exception:
            log.exception("loading games and bots failed; bots will play at random")

    async def stop(self) -> None:
        """End the workers, whatever they think of."""
        self._stopped = True
        self._replace(self._pool)

    def _replace(self, pool: ProcessPoolExecutor | None) -> None:
        """Give a pool up, its processes too; the next thought starts another."""
        if pool is None or pool is not self._pool:
            return
        self._pool = None
        processes = list((pool._processes or {}).values())
        pool.shutdown(wait=False, cancel_futures=True)
        for process in processes:
            process.terminate()

    async def decide(self, bot: str, game: Game, view: View, legal: Sequence[Action], seed: str) -> Action:
        """One of the legal actions: the bot's choice, or a random one if it fails or never ends."""
        shown = self._encode(view), self._encode(list(legal)), seed
        chosen = await self._thought(f"bot {bot} in {game.id}", think, bot, _name(game), *shown)
        return Rng(seed).choice(legal) if chosen is None else legal[chosen]

    async def intend(self, game: Game, questions: Sequence[Question]) -> list[Intent | None]:
        """What each bot will do and when; a random action if it fails, nothing if none of them ever ends."""
        shown = [
            (each.bot, self._encode(each.view), self._encode(list(each.legal)), each.seed, each.now)
            for each in questions
        ]
        names = ", ".join(each.bot for each in questions)
        answers = await self._thought(f"bots {names} in {game.id}", intend, _name(game), shown)
        if answers is None:
            return [None] * len(questions)
        return [
            None if answer is None else Intent(each.legal[answer[0]], answer[1])
            for each, answer in zip(questions, answers, strict=True)
        ]

    async def _thought(self, who: str, work: Callable[..., T], *arguments: object) -> T | None:
        """What comes of some work in the pool; None if it fails or never ends."""
        for _ in range(2):
            pool = self._running()
            try:
                running = asyncio.get_running_loop().run_in_executor(pool, work, *arguments)
                return await asyncio.wait_for(running, self._patience)
            except asyncio.CancelledError:
                task = asyncio.current_task()
                if self._stopped or task is None or task.cancelling():
                    raise
            except BrokenProcessPool:
                self._replace(pool)
                if self._stopped:
                    break
            except TimeoutError:
                log.error("%s: more than %s s of thought", who, self._patience)
                self._replace(pool)
                break
            except Exception:
                log.exception("%s failed", who)
                break
        return None
