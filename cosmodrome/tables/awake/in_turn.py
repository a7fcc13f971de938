"""The pace of turns: each decision waits for its seat, a bot or the clock."""

from __future__ import annotations

from typing import NamedTuple

from cosmodrome.core import CLOCK, Tick, commitment
from cosmodrome.tables.awake.hinting import TableHints
from cosmodrome.tables.awake.live import Live
from cosmodrome.tables.decide.opening import stand_in
from cosmodrome.tables.errors import TableError
from cosmodrome.tables.journal import entries as e
from cosmodrome.tables.people import Person
from cosmodrome.tables.state.match import Asked
from cosmodrome.tables.state.table import Table
from cosmodrome.tables.state.timing import bot_at, wake_at
from cosmodrome.tables.wire import requests as r


class _BotThought(NamedTuple):
    """A decision that a bot, or the clock's stand-in, thinks about for a seat."""

    seat: int
    bot: str
    by: e.By
    asked: int
    """The entry since which the seat stands before it."""

    def stands(self, table: Table) -> bool:
        """Return whether this bot still has to decide."""
        whose = self.bot if self.by == "bot" else None
        return table.stands(self.seat, self.asked) and table.chairs[self.seat].bot == whose

    def spoils(self, table: Table) -> bool:
        """Return whether a rated game counts no more if this bot had too little time: it stands for its rank there."""
        chair = table.chairs[self.seat]
        own = self.by == "bot" and chair.person is None and not chair.past
        return own and table.rated and table.spoilt is None


class InTurn:
    """The pace of a game in turns."""

    def __init__(self, live: Live) -> None:
        self._live = live
        self._thoughts: dict[int, _BotThought] = {}
        """The thoughts of bots that decide just now, by seat."""
        self._hints = TableHints(live)

    def due(self) -> int | None:
        """When a bot is to be asked, or a clock decides."""
        return wake_at(self._live.table, besides=self._live.thinking)

    async def act(self, person: Person, command: r.Act, at: int) -> None:
        """Do an action."""
        await self._live.do_for(person, command)

    async def hint(self, person: Person, command: r.AskHint) -> None:
        """Have a hint thought of."""
        await self._hints.want(person, command)

    async def heed(self) -> None:
        """Nothing follows from who is here."""

    async def do(self) -> None:
        """Let the clock act, and bots think."""
        live, now = self._live, self._live.now()
        if not live.house.entitled():
            return
        await live.do(self._tick(now))
        for seat, chair in enumerate(live.table.chairs):
            table = live.table
            if seat in live.thinking or table.phase != "playing":
                continue
            moment = bot_at(table, seat)
            if moment is not None and moment <= now:
                bot = chair.bot or stand_in(table.game, 1)
                self._let_think(seat, bot, "bot" if chair.bot else "clock")

    def _tick(self, now: int) -> list[e.AnyEntry]:
        table = self._live.table
        deadline = table.match.deadline if table.match else None
        if table.phase != "playing" or deadline is None or deadline > now:
            return []
        return [e.Acted(at=now, seat=CLOCK, action=Tick(), by="clock")]

    def forget(self) -> None:
        """End thoughts that nobody waits for any more, so that others can be thought."""
        for seat, thought in list(self._thoughts.items()):
            if not thought.stands(self._live.table):
                del self._thoughts[seat]
                self._live.thinking.pop(seat).cancel()
        self._hints.forget()

    def end(self, reason: TableError) -> None:
        """Nothing is held, and nobody waits for a hint any more."""
        self._hints.end()

    def _let_think(self, seat: int, bot: str, by: e.By) -> None:
        asked = self._live.table.asked[seat]
        assert asked is not None
        thought = self._thoughts[seat] = _BotThought(seat, bot, by, asked.number)
        self._live.thinking[seat] = self._live.house.spawn(self._think(thought, self._live.table, asked))

    async def _think(self, thought: _BotThought, table: Table, asked: Asked) -> None:
        """Let a bot decide, then have it done if the decision still stands."""
        live, seat, bot = self._live, thought.seat, thought.bot

        def decide() -> list[e.AnyEntry]:
            if not thought.stands(live.table):
                return []
            acted = e.Acted(at=live.now(), seat=seat, action=decided.action, by=thought.by)
            if decided.share < 1 and thought.spoils(live.table):
                return [e.RatingSpoilt(at=acted.at, seat=seat, reason="hurried"), acted]
            return [acted]

        def over() -> None:
            if self._thoughts.get(seat) is thought:
                del self._thoughts[seat], live.thinking[seat]

        async def done() -> None:
            over()
            await live.do(decide())
            if live.presence.note_hurry(seat, decided.share < 1):
                live.voice.tell_table()

        chance = commitment(f"{table.made.seed}:{asked.number}:{seat}")
        try:
            view = table.playing().state.view(seat)
            decided = await live.house.thinker.decide(
                bot, table.game, view, asked.legal, chance, live.asker()
            )
        except Exception as error:
            over()
            live.fail(error, f"what bot {bot} decided")
            live.look_ahead()
        else:
            live.inbox.post(done)
