"""The agenda of a real-time table, in order: the game's clock, bots' intents, calls that are held."""

from __future__ import annotations

from asyncio import Future
from typing import Final, NamedTuple

from cosmodrome.core import Intent
from cosmodrome.tables.errors import TableError
from cosmodrome.tables.people import Person
from cosmodrome.tables.state.match import Asked
from cosmodrome.tables.state.table import Table
from cosmodrome.tables.state.timing import intent_at
from cosmodrome.tables.wire import requests as r

CLOCK_FIRST: Final = 0
"""At the same moment the clock comes first: what comes at the deadline is too late."""
CALL: Final = 1
BOT: Final = 2


class Held(NamedTuple):
    """A call that waits in case an earlier one is still on its way, and who waits for its answer."""

    person: Person
    command: r.Act
    answer: Future[None]


class Ask(NamedTuple):
    """A bot that is to say what it will do, and the decision that it stands before."""

    seat: int
    bot: str
    decision: Asked


class Due(NamedTuple):
    """Something to do at a moment (milliseconds since 1970): a held call, what a bot means to do, or else the clock."""

    at: int
    order: tuple[int, int, int]
    """The order of things due at the same moment. The least comes first."""
    held: Held | None = None
    ask: Ask | None = None
    intent: Intent | None = None


class Agenda:
    """Calls that are held and what bots mean to do. Nothing in it outlives a restart; bots are asked again then."""

    def __init__(self) -> None:
        self._held: list[Due] = []
        self._calls = 0
        self._intents: dict[int, tuple[int, str, Intent | None]] = {}
        """The question to a bot, by seat: the entry that it was asked at, the bot, and its answer."""

    def hold(self, at: int, held: Held) -> None:
        """Keep a call that counts as made at a moment."""
        self._calls += 1
        self._held.append(Due(at, (CALL, self._calls, 0), held=held))

    def release(self, due: Due) -> None:
        """A held call is carried out now."""
        self._held.remove(due)

    def end(self, reason: TableError) -> None:
        """Let go of all calls that are held; whoever made them is told."""
        for due in self._held:
            if due.held is not None and not due.held.answer.done():
                due.held.answer.set_exception(reason)
        self._held.clear()

    def intend(self, ask: Ask, intent: Intent | None) -> None:
        """A bot that was asked means to do this, or nothing."""
        self._intents[ask.seat] = ask.decision.number, ask.bot, intent

    def to_ask(self, table: Table) -> list[Ask]:
        """Bots that have not been asked since their view or their choices changed."""
        return [ask for ask in self._bots(table) if not self.knows(ask)]

    def knows(self, ask: Ask) -> bool:
        """Return whether a bot has answered what it will do."""
        number, bot, _ = self._intents.get(ask.seat, (0, "", None))
        return (number, bot) == (ask.decision.number, ask.bot)

    def still(self, table: Table, ask: Ask) -> bool:
        """Return whether a bot still has the same decision before it."""
        return any(ask.seat == other.seat and ask == other for other in self._bots(table))

    def next(self, table: Table) -> Due | None:
        """Return the first thing that is due; None if nothing is to come."""
        coming = list(self._held)
        if table.phase == "playing" and table.match and table.match.deadline is not None:
            coming.append(Due(table.match.deadline, (CLOCK_FIRST, 0, 0)))
        for ask in self._bots(table):
            intent = self._intents[ask.seat][2] if self.knows(ask) else None
            if intent is not None:
                at = intent_at(table, ask.seat, intent)
                coming.append(Due(at, (BOT, intent.at, ask.seat), ask=ask, intent=intent))
        return min(coming, default=None, key=lambda due: (due.at, due.order))

    def _bots(self, table: Table) -> list[Ask]:
        """Each bot that may do something, and what."""
        if table.phase != "playing":
            return []
        return [
            Ask(seat, chair.bot, decision)
            for seat, (chair, decision) in enumerate(zip(table.chairs, table.asked, strict=True))
            if chair.bot is not None and decision is not None
        ]
