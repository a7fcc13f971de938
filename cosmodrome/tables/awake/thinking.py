"""Bots in workers: what they are shown travels as bytes, and each thinks as long as the load allows."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Sequence
from contextlib import nullcontext
from functools import cache
from typing import Any, Protocol

import msgspec

from cosmodrome.core import (
    Action,
    Bot,
    Game,
    Intent,
    Rng,
    StoppableBot,
    Unknown,
    View,
    bot_of_rank,
    find_game,
    games,
    make_bot,
    shortened,
    thinking_time,
)
from cosmodrome.core.edition import unchecked_edition
from cosmodrome.core.hint import HINTING, HintingBot
from cosmodrome.core.part import Part
from cosmodrome.core.realtime import bot_player
from cosmodrome.tables.state.figures import figures_of
from cosmodrome.tables.thinker import ANYBODY, Advice, Asker, Question, Thought, Uncounted
from cosmodrome.workers import Died, Job, JobDone, JobFailed, Kind, Overdue, share, stopping

log = logging.getLogger(__name__)

PATIENCE = 30.0
"""Seconds of thought after which a bot is no longer waited for."""

QUICK = 2.0
"""Seconds within which a bot that says nothing of its time answers, or else it thinks among those that take theirs."""

SLOW_FOR = 300.0
"""Seconds for which a bot that did not is taken for slow."""


HINT_PATIENCE = 10.0
"""Seconds after which a hint is given up."""

COUNT_PATIENCE = 120.0
"""Seconds after which counting a game is given up. It gives way to all else, so it may have little of the machine."""

_advice = msgspec.json.Decoder(Advice)


GameName = tuple[str, tuple[tuple[str, str], ...]]
"""A game as it travels: its id, and the names and texts of its data files where they are not its own."""


def _name(game: Game) -> GameName:
    return game.id, tuple(game.data.items())


@cache
def _game(name: GameName) -> Game:
    game_id, data = name
    return unchecked_edition(find_game(game_id), dict(data))


@cache
def _bot(name: str, game: GameName) -> Bot:
    return make_bot(name, _game(game))


@cache
def _decoders(name: GameName) -> tuple[msgspec.msgpack.Decoder[Any], msgspec.msgpack.Decoder[Any]]:
    game = _game(name)
    actions: Any = list[game.action_type]  # type: ignore[name-defined]
    return msgspec.msgpack.Decoder(game.view_type), msgspec.msgpack.Decoder(actions)


def _in_time(name: str, game: GameName) -> Bot:
    """The bot, with as much of its time as there is for it."""
    try:
        return _bot(shortened(name, share()), game)
    except Unknown:
        return _bot(name, game)


def think(bot: str, game: GameName, view: bytes, legal: bytes, seed: str) -> int:
    """In a worker: the bot's choice, as a place in the list of legal actions."""
    views, actions = _decoders(game)
    choices: list[Action] = actions.decode(legal)
    player = _in_time(bot, game)
    with stopping(player.stop) if isinstance(player, StoppableBot) else nullcontext():
        chosen = player.decide(views.decode(view), choices, Rng(seed))
    return choices.index(chosen)


def advise(game: GameName, view: bytes, legal: bytes, seed: str) -> bytes:
    """In a worker: a hint as the JSON of an `Advice`."""
    views, actions = _decoders(game)
    bot = _bot(HINTING, game)
    assert isinstance(bot, HintingBot)
    with stopping(bot.stop) if isinstance(bot, StoppableBot) else nullcontext():
        hint = bot.hint(views.decode(view), actions.decode(legal), Rng(seed))
    lists = {name: getattr(hint, name) for name in ("choices", "reasons", "terms")}
    plain = {name: [each._asdict() for each in values] for name, values in lists.items()}
    margin = hint.margin and hint.margin._asdict()
    return msgspec.json.encode({**plain, "close": hint.close, "sure": hint.sure, "margin": margin})


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


def warm_up() -> None:
    """In a worker: load all games and bots, so that the first thought need not wait for them."""
    for game in games().values():
        make_bot("random", game)


class Workers(Protocol):
    """Does jobs. `cosmodrome.workers.pool.Pool` says what each method does."""

    async def start(self) -> None:
        """Start the workers, and wait until they are warm."""
        ...

    async def stop(self) -> None:
        """End the workers."""
        ...

    async def run(self, job: Job) -> JobDone:
        """Have a job done."""
        ...


class JobThinker:
    """Implements the port `cosmodrome.tables.thinker.Thinker` by jobs for workers."""

    def __init__(self, workers: Workers, patience: float = PATIENCE) -> None:
        """`patience` is the most seconds that a bot is waited for."""
        self._workers = workers
        self._patience = patience
        self._slow: dict[str, float] = {}
        """Bots that say nothing of their time, took too much of it, and until when that counts."""
        self._encode = msgspec.msgpack.Encoder().encode

    async def start(self) -> None:
        """Start the workers, so that the first bot need not wait for them."""
        await self._workers.start()

    async def stop(self) -> None:
        """End the workers, whatever they think of; whoever waits for a thought is cancelled."""
        await self._workers.stop()

    async def decide(
        self, bot: str, game: Game, view: View, legal: Sequence[Action], seed: str, asker: Asker = ANYBODY
    ) -> Thought:
        """One of the legal actions: the bot's choice, or a random one if it fails or never ends."""
        bot = bot_of_rank(bot, game)
        arguments = bot, _name(game), self._encode(view), self._encode(list(legal)), seed
        done = await self._thought(f"{bot} in {game.id}", [bot], asker, think, arguments)
        return (
            Thought(Rng(seed).choice(legal), 0.0) if done is None else Thought(legal[done.value], done.share)
        )

    async def advise(
        self, game: Game, view: View, legal: Sequence[Action], seed: str, asker: Asker = ANYBODY
    ) -> Advice | None:
        """A hint for a person who is asked; None if none can be thought of in time."""
        arguments = _name(game), self._encode(view), self._encode(list(legal)), seed
        try:
            done = await self._run(advise, arguments, asker, Kind.BACKGROUND, HINT_PATIENCE, 1.0)
        except (Overdue, Died, JobFailed) as failure:
            log.error("a hint for %s failed: %s", game.id, failure)
            return None
        return _advice.decode(done.value)

    async def intend(
        self, game: Game, questions: Sequence[Question], asker: Asker = ANYBODY
    ) -> list[Intent | None]:
        """Return each bot's intent. A bot that fails acts at random; if one never ends, there are none."""
        bots = [bot_of_rank(each.bot, game) for each in questions]
        shown = [
            (bot, self._encode(each.view), self._encode(list(each.legal)), each.seed, each.now)
            for bot, each in zip(bots, questions, strict=True)
        ]
        done = await self._thought(
            f"{', '.join(bots)} in {game.id}", bots, asker, intend, (_name(game), shown)
        )
        if done is None:
            return [None] * len(questions)
        return [
            None if answer is None else Intent(each.legal[answer[0]], answer[1])
            for each, answer in zip(questions, done.value, strict=True)
        ]

    async def count(self, part: Part, asker: Asker = ANYBODY) -> list[bytes]:
        """Return each seat's figures of a whole game, as JSON, counted in spare time. Raises Uncounted."""
        try:
            done = await self._run(figures_of, (part,), asker, Kind.SPARE, COUNT_PATIENCE, 0.1)
        except (Overdue, Died, JobFailed) as failure:
            raise Uncounted(str(failure)) from None
        answers: list[bytes] = done.value
        return answers

    async def _thought(
        self,
        who: str,
        bots: Sequence[str],
        asker: Asker,
        work: Callable[..., object],
        arguments: tuple[object, ...],
    ) -> JobDone | None:
        """Return the result of some work for bots; None if it fails or never ends."""
        seconds = sum(thinking_time(bot) for bot in bots) / 1000
        now = time.monotonic()
        quick = not seconds and all(self._slow.get(bot, 0.0) <= now for bot in bots)
        try:
            if quick:
                patience = min(QUICK, self._patience)
                try:
                    return await self._run(work, arguments, asker, Kind.QUICK, patience)
                except Overdue:
                    log.warning("%s: more than %s s of thought; it thinks among the slow now", who, patience)
                    self._slow.update((bot, now + SLOW_FOR) for bot in bots)
            return await self._run(work, arguments, asker, Kind.THINKER, self._patience, seconds)
        except Overdue:
            log.error("%s: more than %s s of thought", who, self._patience)
        except (Died, JobFailed) as failure:
            log.error("%s failed: %s", who, failure)
        return None

    async def _run(
        self,
        work: Callable[..., object],
        arguments: tuple[object, ...],
        asker: Asker,
        kind: Kind,
        patience: float,
        seconds: float = 0.0,
    ) -> JobDone:
        return await self._workers.run(
            Job(
                function=work,
                arguments=arguments,
                kind=kind,
                person=asker.person,
                table=asker.table,
                watched=asker.watched,
                patience=patience,
                cost=seconds or 0.02,
            )
        )
