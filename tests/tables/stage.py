"""A stage for tables: a clock that the test sets, bots that think in this process, and people who listen."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

import msgspec
import pytest
from kinds_of_store import open_any
from lucky_dip.game import LuckyDip

from cosmodrome.bots.search import make as make_searcher
from cosmodrome.core import Action, Game, Intent, Options, Rng, View, make_bot, offers
from cosmodrome.core.hint import HintingBot
from cosmodrome.core.part import Part
from cosmodrome.core.realtime import bot_player
from cosmodrome.tables.decide.opening import Decks
from cosmodrome.tables.errors import TableError
from cosmodrome.tables.limits import Limits
from cosmodrome.tables.people import Person
from cosmodrome.tables.service import Tables
from cosmodrome.tables.state.figures import figures_of
from cosmodrome.tables.tell.connection import Connection
from cosmodrome.tables.tell.views import frames
from cosmodrome.tables.thinker import Advice, Asker, Question, Thought
from cosmodrome.tables.wire import messages as m
from cosmodrome.tables.wire import requests as r
from cosmodrome.tables.wire.sights import Change, ChatLine, GameNow, TableInfo, ViewFrame

if TYPE_CHECKING:
    from cosmodrome.store import Store

ANN, BOB, CYD, DAN = (Person(name.lower(), name) for name in ("Ann", "Bob", "Cyd", "Dan"))

_message: msgspec.json.Decoder[m.AnyMessage] = msgspec.json.Decoder(m.AnyMessage)


def team_up(monkeypatch: pytest.MonkeyPatch, teams: Callable[[Options, int], tuple[int, ...]]) -> None:
    """Let Lucky Dip be played in teams. `teams` returns each seat's team, by options and number of seats."""
    monkeypatch.setattr(LuckyDip, "offers", {**LuckyDip.offers, "teams": teams})
    monkeypatch.setattr(offers.TEAMS, "_found", {})


class Clock:
    """A clock of milliseconds since 1970, which the test moves."""

    def __init__(self) -> None:
        self.now = 1_800_000_000_000

    def __call__(self) -> int:
        return self.now

    def wait(self, seconds: float) -> None:
        """Let time pass."""
        self.now += int(seconds * 1000)


class Chancer:
    """A bot that plays at random."""

    def decide(self, view: View, legal: Sequence[Action], rng: Rng) -> Action:
        """Any of the legal actions."""
        return rng.choice(legal)


def make_chancer(game: Game, argument: str) -> Chancer:
    """Return a bot for one of the names that tables use. All levels are the same."""
    if argument not in ("", "1", "2", "3"):
        raise ValueError(f"levels are 1 to 3, not {argument!r}")
    return Chancer()


def make_playing_on(game: Game, argument: str) -> Chancer:
    """Return the bot that plays a game on to its end when a hint is checked. No seat has it."""
    if argument not in ("10", "15"):
        raise ValueError(f"{argument!r} plays no game on")
    return Chancer()


BOTS = {"random": make_chancer, "greedy": make_chancer, "search": make_playing_on}
"""The bots that tables in tests know, by name."""


class HereThinker:
    """Bots that think in this process."""

    def __init__(self) -> None:
        self.asked: list[str] = []
        """The names of the bots that were asked, in order."""
        self.askers: list[Asker] = []
        """The asker of each question, in the same order."""
        self.share = 1.0
        """The share of their time that bots have."""
        self.advised: list[tuple[View, Asker]] = []
        """The views for which hints were asked, with the asker."""
        self.may_advise = asyncio.Event()
        self.may_advise.set()
        self.counted: list[Part] = []
        """The games that were counted."""
        self.speechless = False
        """True if the thinker has no hint."""

    async def start(self) -> None:
        """Nothing to do."""

    async def stop(self) -> None:
        """Nothing to do."""

    async def decide(
        self, bot: str, game: Game, view: View, legal: Sequence[Action], seed: str, asker: Asker
    ) -> Thought:
        """Decide at random."""
        self.asked.append(bot)
        self.askers.append(asker)
        await asyncio.sleep(0)
        return Thought(Rng(seed).choice(legal), self.share)

    async def advise(
        self, game: Game, view: View, legal: Sequence[Action], seed: str, asker: Asker
    ) -> Advice | None:
        """Return a hint after a short search, once it may be told."""
        self.advised.append((view, asker))
        await self.may_advise.wait()
        bot = None if self.speechless else make_searcher(game, "30")
        if not isinstance(bot, HintingBot):
            return None
        found = bot.hint(view, legal, Rng(seed))
        plain = {"choices": found.choices, "reasons": found.reasons, "terms": found.terms}
        lists = {name: [each._asdict() for each in values] for name, values in plain.items()}
        return msgspec.convert(msgspec.to_builtins({**lists, "close": found.close}), Advice)

    async def count(self, part: Part, asker: Asker) -> list[bytes]:
        """Count a finished game."""
        self.counted.append(part)
        await asyncio.sleep(0)
        return figures_of(part)

    async def intend(self, game: Game, questions: Sequence[Question], asker: Asker) -> list[Intent | None]:
        """Return the intents of bots that know time, or take a second for a decision."""
        self.asked += [question.bot for question in questions]
        self.askers.append(asker)
        await asyncio.sleep(0)
        return [
            bot_player(make_bot(each.bot, game), Rng(each.seed))(each.view, each.legal, each.now)
            for each in questions
        ]


class Stage:
    """Tables on a store at a place of any kind."""

    def __init__(self, where: str, **limits: int) -> None:
        self.where = where
        self.clock = Clock()
        self.thinker = HereThinker()
        self.limits = Limits(**limits)
        self.decks: Decks = {}
        """The decks of the host, from the next start on."""
        self.store: Store
        """That of a device has no people and no ratings."""
        self.tables: Tables
        self.guests: list[Guest] = []

    async def __aenter__(self) -> Stage:
        self.store = await open_any(self.where)
        self.tables = Tables(self.store.journal, self.thinker, self.clock, self.limits, self.decks)
        return self

    async def __aexit__(self, *_: object) -> None:
        for guest in self.guests:
            guest.leave()
        await self.tables.stop()
        await self.store.close()

    async def restart(self) -> None:
        """Start again as after `kill -9`: everything in memory is gone, and the store is opened anew."""
        for guest in self.guests:
            guest.leave()
        self.guests.clear()
        await self.store.close()
        await self.__aenter__()

    async def create(self, maker: Person = ANN, **request: Any) -> TableInfo:
        """Make a table of Lucky Dip."""
        wanted = {"game": "lucky-dip", "seats": 2} | request
        return await self.tables.create(maker, r.NewTable(**wanted))

    async def join(self, table: TableInfo | str, person: Person, after: int | None = None) -> Guest:
        """Connect a person to the table, and hear everything that is told about their coming."""
        guest = await self.join_at_once(table, person, after)
        if not self.tables.running:
            await guest.quiet()
        return guest

    async def join_at_once(self, table: TableInfo | str, person: Person, after: int | None = None) -> Guest:
        """Connect a person to the table, and let them read their Welcome."""
        table_id = table if isinstance(table, str) else table.id
        guest = Guest(self, table_id, person, await self.tables.connect(table_id, person, after))
        self.guests.append(guest)
        await guest.until(lambda: bool(guest.heard))
        return guest

    async def wake(self, table_id: str) -> None:
        """Let a table do whatever is due."""
        live = await self.tables.wake(table_id)
        await live.inbox.ask(live.pace.do)

    async def pass_time(self, seconds: float) -> None:
        """Let time pass, and let tables do whatever is due."""
        self.clock.wait(seconds)
        await self.tables.awake.sweep()
        await self.settle()

    async def replay(self, table_id: str, person: Person) -> list[ViewFrame]:
        """Return the replay that a person may see."""
        return list(frames(await self.tables.past(table_id, person)))

    async def settle(self) -> None:
        """Wait until no work is under way."""
        while not self.tables.running and (
            busy := [task for task in self.tables.house.tasks if not task.done()]
        ):
            await asyncio.wait(busy, timeout=5)

    async def seated(self, *people: Person, **request: Any) -> list[Guest]:
        """Begin a game with these people. Return their connections."""
        table = await self.create(people[0], **({"seats": len(people)} | request))
        guests = [await self.join(table, person) for person in people]
        for seat, guest in enumerate(guests[1:], start=1):
            await guest.does(r.Sit(seat=seat))
            await guest.does(r.Ready(ready=True))
        for seat in range(len(people), table.seats[-1].seat + 1):
            await guests[0].does(r.PutBot(seat=seat, bot="random"))
        await guests[0].does(r.Start())
        return guests


class Guest:
    """A person who listens."""

    def __init__(self, stage: Stage, table_id: str, person: Person, line: Connection) -> None:
        self.stage = stage
        self.id = table_id
        self.person = person
        self.line = line
        self.raw: list[bytes] = []
        self.heard: list[m.AnyMessage] = []
        self.table: TableInfo
        self.game: GameNow | None = None
        self.changes: list[Change] = []
        self.chat: list[ChatLine] = []
        self.hints: list[m.Hinted] = []
        self.hung_up: TableError | None = None
        self._listening = asyncio.create_task(self._listen())

    async def _listen(self) -> None:
        try:
            while True:
                self._hear(await self.line.receive())
        except TableError as error:
            self.hung_up = error

    def _hear(self, raw: bytes) -> None:
        message = _message.decode(raw)
        self.raw.append(raw)
        self.heard.append(message)
        match message:
            case m.Welcome():
                self.table, self.game, self.chat = message.table, message.game, list(message.chat)
                self.changes += message.missed
            case m.Changed():
                assert self.game is None or message.game.number > self.game.number
                self.game = message.game
                self.changes.append(message.change)
            case m.TableChanged():
                self.table = message.table
            case m.Chatted():
                self.chat.append(message.line)
            case m.Hinted():
                self.hints.append(message)

    async def until(self, fact: Callable[[], bool]) -> None:
        """Listen until a fact is true. Raises TimeoutError after a minute."""
        async with asyncio.timeout(60):
            while not fact():  # noqa: ASYNC110  # what is awaited is any fact
                await asyncio.sleep(0.002)

    async def quiet(self) -> None:
        """Listen until nothing more comes."""
        await self.stage.settle()
        while self.line._queue or (self.line._behind and not self.line._closed):  # noqa: ASYNC110
            await asyncio.sleep(0.002)
        await asyncio.sleep(0)

    async def asks(self, command: r.AnyCommand) -> m.Done | m.Refused:
        """Send a command, and hear what the table tells of it. Return the answer."""
        answer = await self.stage.tables.command(self.id, self.person, command)
        for guest in self.stage.guests:
            await guest.quiet()
        return answer

    async def does(self, command: r.AnyCommand) -> None:
        """Send a command that is carried out."""
        answer = await self.asks(command)
        assert isinstance(answer, m.Done), answer

    async def fails(self, error: str, command: r.AnyCommand) -> m.Refused:
        """Send a command that is refused with this error and changes nothing."""
        entries = await self.stage.store.journal.read(self.id)
        answer = await self.asks(command)
        assert isinstance(answer, m.Refused), answer
        assert answer.error == error, answer
        assert answer.detail
        assert await self.stage.store.journal.read(self.id) == entries
        return answer

    @property
    def now(self) -> GameNow:
        """The game as last heard."""
        assert self.game is not None
        return self.game

    def act(self, **action: Any) -> r.Act:
        """Return the command for an action in the game as last heard; the first legal action if none is given."""
        return r.Act(number=self.now.number, action=action or self.now.legal[0])

    async def plays(self, **action: Any) -> None:
        """Do an action."""
        await self.does(self.act(**action))

    @property
    def seat(self) -> int | None:
        """The person's seat."""
        return self.table.your_seat

    def leave(self) -> None:
        """Lose the connection."""
        self.line.close()
        self._listening.cancel()


async def play_out(*guests: Guest) -> None:
    """Play a game to its end. Whoever may act does the first legal action."""
    while guests[0].now.outcome is None:
        before = guests[0].now.number
        for guest in guests:
            if guest.now.legal:
                await guest.plays()
        await guests[0].stage.pass_time(3)
        for guest in guests:
            await guest.quiet()
        assert guests[0].now.number > before, "nobody could act"
