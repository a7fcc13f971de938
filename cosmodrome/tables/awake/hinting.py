"""Hints at a table that is awake: thought of once for a decision, written, then told level by level."""

from __future__ import annotations

import asyncio
from typing import NamedTuple

import msgspec

from cosmodrome.core import commitment
from cosmodrome.tables.awake.live import Live
from cosmodrome.tables.decide.hints import offered, wanted, worded
from cosmodrome.tables.journal import entries as e
from cosmodrome.tables.people import Person
from cosmodrome.tables.state.table import Table
from cosmodrome.tables.thinker import Advice
from cosmodrome.tables.wire import requests as r


class _HintThought(NamedTuple):
    """A hint that is thought of, or known."""

    seat: int
    decision: int
    """The entry since which the seat stands before it."""
    advice: asyncio.Task[Advice | None]

    def stands(self, table: Table) -> bool:
        """Return whether the seat still has the same decision before it, and may still have hints."""
        return offered(table, self.seat) and table.stands(self.seat, self.decision)


class TableHints:
    """The hints of one table, by seat."""

    def __init__(self, live: Live) -> None:
        self._live = live
        self._thoughts: dict[int, _HintThought] = {}
        """The last thought of each seat."""

    async def want(self, person: Person, command: r.AskHint) -> None:
        """Have a hint thought of, and told when it is known. Raises TableError if they may have none."""
        seat, asked = wanted(self._live.table, person, command.number)
        thought = self._thoughts.get(seat)
        if thought is None or thought.decision != asked.number:
            self._drop(seat)
            spawn = self._live.house.spawn
            thought = self._thoughts[seat] = _HintThought(seat, asked.number, spawn(self._think(seat)))
        self._live.house.spawn(self._answer(person, thought, command.level))

    async def _think(self, seat: int) -> Advice | None:
        """The seat's view is all that is thought about."""
        live, table = self._live, self._live.table
        asked = table.asked[seat]
        assert asked is not None
        view = table.playing().state.view(seat)
        chance = commitment(f"{table.made.seed}:{asked.number}:{seat}:hint")
        return await live.house.thinker.advise(table.game, view, asked.legal, chance, live.asker())

    async def _answer(self, person: Person, thought: _HintThought, level: int) -> None:
        await asyncio.wait({thought.advice})
        if not thought.advice.cancelled():
            self._live.inbox.post(lambda: self._tell(person, thought, level))

    async def _tell(self, person: Person, thought: _HintThought, level: int) -> None:
        """Write that a hint is taken, then tell it; drop it if the game has moved on."""
        live, advice, decision = self._live, thought.advice.result(), thought.decision
        before, told = live.table.chairs[thought.seat].hinted
        again = before == decision and told >= level  # which costs nothing
        if advice is not None and not again and thought.stands(live.table):
            taken = e.HintTaken(at=live.now(), seat=thought.seat, decision=decision, level=level)
            await live.do([taken], person)
        table = live.table
        if thought.stands(table) and table.seat_of(person.id) == thought.seat:
            shown = table.numbers.shown(thought.seat, decision)
            hint = msgspec.json.encode(worded(advice, shown, level))
            for line in live.presence.lines.get(person.id, ()):
                line.send(hint)

    def forget(self) -> None:
        """End what is thought of decisions that are not to be made any more."""
        for seat, thought in list(self._thoughts.items()):
            if not thought.stands(self._live.table):
                self._drop(seat)

    def end(self) -> None:
        """The table is let go of."""
        for seat in list(self._thoughts):
            self._drop(seat)

    def _drop(self, seat: int) -> None:
        if (thought := self._thoughts.pop(seat, None)) is not None:
            thought.advice.cancel()
