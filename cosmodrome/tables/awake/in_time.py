"""The pace of real time: clock, bots and calls in one agenda, each done at its moment."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Sequence

from cosmodrome.core import CLOCK, Intent, Refusal, Tick, commitment, offers
from cosmodrome.tables.awake.agenda import Agenda, Ask, Held
from cosmodrome.tables.awake.live import Live
from cosmodrome.tables.decide.absence import absence
from cosmodrome.tables.decide.hints import wanted
from cosmodrome.tables.errors import TableError
from cosmodrome.tables.journal import entries as e
from cosmodrome.tables.people import Person
from cosmodrome.tables.state.table import Table
from cosmodrome.tables.thinker import Question
from cosmodrome.tables.wire import requests as r

log = logging.getLogger(__name__)

SOON = 1000
"""Milliseconds by which the clock may be late and yet counts as acting at its deadline."""


class InTime:
    """The pace of a real-time game."""

    def __init__(self, live: Live) -> None:
        self._live = live
        self.agenda = Agenda()

    def due(self) -> int | None:
        """When the next thing in the agenda is due, somebody counts as gone, or what failed is to be tried again."""
        live, moments = self._live, list[int]()
        if live.table.phase == "playing":
            if (gone := live.presence.next_gone()) is not None:
                moments.append(gone)
            if self._to_ask() or absence(live.table, live.presence.gone()):
                moments.append(live.now())
        if (due := self.agenda.next(live.table)) is not None:
            moments.append(due.at + live.presence.lag())
        return min(moments, default=None)

    async def act(self, person: Person, command: r.Act, at: int) -> Awaitable[None] | None:
        """Do an action in the order of arrival, after what was due before it came; or hold it for slower lines."""
        live = self._live
        if lag := live.presence.lag():
            held = Held(person, command, asyncio.get_running_loop().create_future())
            self.agenda.hold(at - live.presence.credit(person.id), held)
            await self._until(live.now() - lag)
            return held.answer
        await self._until(at)
        await live.do_for(person, command, at)
        self._ask_bots()
        return None

    async def hint(self, person: Person, command: r.AskHint) -> None:
        """Raises TableError: there are none against the clock."""
        wanted(self._live.table, person, command.number)

    async def heed(self) -> None:
        """Tell the game who is gone or back, and for whom a bot plays now."""
        if self._live.table.phase == "playing":
            await self.do()

    async def do(self) -> None:
        """Do what is due, then say in the game who is gone, so that nobody waits for them, and who is back."""
        live = self._live
        await self._until(live.now() - live.presence.lag())
        while absence(live.table, live.presence.gone()) is not None:
            await live.do(self._step())
        self._ask_bots()

    def forget(self) -> None:
        """Bots are asked together, and what they mean to do without need is not done."""

    def end(self, reason: TableError) -> None:
        """Held calls are not carried out here."""
        self.agenda.end(reason)

    def _step(self) -> Sequence[e.AnyEntry]:
        gone = absence(self._live.table, self._live.presence.gone())
        if gone is None:
            return ()
        return (e.Acted(at=self._live.now(), seat=gone[0], action=gone[1], by="table"),)

    async def _until(self, until: int) -> None:
        """Do what counts as done up to a moment, in its order, and ask bots that have something new to think about."""
        while (due := self.agenda.next(self._live.table)) is not None and due.at <= until:
            if due.held is not None:
                self.agenda.release(due)
                await self._answer(due.at, due.held)
            elif due.ask is not None and due.intent is not None:
                await self._carry_out(due.at, due.ask, due.intent)
            else:
                await self._live.do(self._tick(until))
        self._ask_bots()

    def _tick(self, until: int) -> Sequence[e.AnyEntry]:
        """The clock acts if its deadline was up to a moment, though the machine's own may have been set back since."""
        table, now = self._live.table, self._live.now()
        deadline = table.match.deadline if table.match else None
        if table.phase != "playing" or deadline is None or deadline > until:
            return ()
        at = deadline if now - deadline <= SOON else now
        return (e.Acted(at=at, seat=CLOCK, action=Tick(), by="clock"),)

    async def _answer(self, at: int, held: Held) -> None:
        """Carry a held call out, and answer whoever made it."""
        live = self._live
        await live.inbox.do(lambda: live.do_for(held.person, held.command, at), held.answer)

    # Bots.

    async def _carry_out(self, at: int, ask: Ask, intent: Intent) -> None:
        if not self.agenda.still(self._live.table, ask):
            return
        try:
            await self._live.do([e.Acted(at=at, seat=ask.seat, action=intent.action, by="bot")])
        except Refusal as refusal:
            log.debug("bot %s came too late: %s", ask.bot, refusal)
            self.agenda.intend(ask, None)

    def _to_ask(self) -> list[Ask]:
        return [ask for ask in self.agenda.to_ask(self._live.table) if ask.seat not in self._live.thinking]

    def _ask_bots(self) -> None:
        if self._live.house.entitled() and (asks := self._to_ask()):
            asking = self._live.house.spawn(self._ask(self._live.table, asks))
            self._live.thinking.update((ask.seat, asking) for ask in asks)

    async def _ask(self, table: Table, asks: Sequence[Ask]) -> None:
        """Let bots say what they will do, and note it."""
        live = self._live
        try:
            questions = _questions(table, asks)
            able = [question for question in questions if question.legal]
            said = iter(await live.house.thinker.intend(table.game, able, live.asker()) if able else ())
            for ask, question in zip(asks, questions, strict=True):
                self.agenda.intend(ask, next(said) if question.legal else None)
        except Exception as error:
            live.fail(error, "what bots mean to do")
        else:
            live.inbox.post(self.do)
        finally:
            for ask in asks:
                live.thinking.pop(ask.seat, None)
            live.look_ahead()


def _questions(table: Table, asks: Sequence[Ask]) -> list[Question]:
    """Return the questions that bots are shown. Bots do not decide about going away and coming back."""
    match, game = table.playing(), table.game
    not_theirs = offers.absences(game)
    return [
        Question(
            bot=bot,
            view=match.state.view(seat),
            legal=[action for action in decision.legal if action not in not_theirs],
            seed=commitment(f"{table.made.seed}:{decision.number}:{seat}"),
            now=max(0, decision.at - match.started_at),
        )
        for seat, bot, decision in asks
    ]
