"""Making tables, finding them, and playing again."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import Final

import msgspec

from cosmodrome.core import Game, games
from cosmodrome.tables.awake.awake import Awake
from cosmodrome.tables.awake.house import House
from cosmodrome.tables.awake.live import Live
from cosmodrome.tables.decide.again import Again, again, reopening, wanted_game
from cosmodrome.tables.decide.commands import Asking
from cosmodrome.tables.decide.opening import BranchPoint, New, going_on, opening
from cosmodrome.tables.decide.rating import may_be_rated
from cosmodrome.tables.errors import TableError, no_table
from cosmodrome.tables.journal import entries as e
from cosmodrome.tables.journal.port import Conflict, Summary
from cosmodrome.tables.limits import MINUTE
from cosmodrome.tables.people import Person, plain_id
from cosmodrome.tables.state.fold import fold
from cosmodrome.tables.state.table import Table
from cosmodrome.tables.state.written import row
from cosmodrome.tables.tell.views import table_card
from cosmodrome.tables.wire import requests as r
from cosmodrome.tables.wire.sights import TableCard

LETTERS: Final = "ABCDEFGHJKMNPQRTUVWXYZ"
"""The letters of a table's code. None of them looks or sounds like a digit or another letter."""

TRIES: Final = 8
"""The times that a code is drawn for a new table, in case another table has it."""

TOLD: Final = 2 * MINUTE
"""Milliseconds for which a sign that somebody is at another node's table holds: nodes give one each minute."""


class Lobby:
    """Where tables are made and listed."""

    def __init__(self, house: House, awake: Awake, alone: bool) -> None:
        """`alone` says that no other server has tables."""
        self._house = house
        self._awake = awake
        self._alone = alone

    async def create(self, person: Person, request: r.NewTable) -> Table:
        """Make a table, its maker on seat 0. Raises TableError for what it cannot be."""
        made = await self._make(person, lambda new: opening(new, request, self._house.decks))
        self._awake.expect(made)
        return made

    async def play_on(self, source: Table, person: Person, request: r.PlayOn, there: BranchPoint) -> Table:
        """Make a table where another's game goes on from a position. Raises TableError for what it cannot be."""
        made = await self._make(person, lambda new: going_on(new, source, request, there))
        self._awake.expect(made)
        return made

    async def _make(self, person: Person, entries_of: Callable[[New], list[e.AnyEntry]]) -> Table:
        await self._house.admission.may_make(person)
        most = self._house.limits.tables
        if await self._house.journal.live_tables(person.id) >= most:
            detail = f"you have {most} tables that are not over; finish some first (unused ones close soon)"
            raise TableError("too_many_tables", detail, 429)
        for _ in range(TRIES):
            code = "".join(secrets.choice(LETTERS) for _ in range(6))
            new = New(self._house.now(), plain_id(16), code, secrets.token_hex(32), person)
            entries = entries_of(new)
            table = fold(entries)
            try:
                await self._house.journal.create(row(table, None), entries)
            except Conflict:
                continue
            return table
        raise TableError("busy", "no free code was found; try again", 409)

    async def cards(self, person: Person) -> list[TableCard]:
        """The person's own tables, then those that are open to everybody."""
        journal = self._house.journal
        own = [one for one in await journal.tables_of(person.id, 50) if person.id in one.people]
        known, apart = {one.id for one in own}, self._house.admission.apart
        others = [
            one
            for one in await journal.open_tables(100)
            if any(one.people) and one.id not in known and not apart(person.id, one.people)
        ]
        return [table_card(one, person.id, *self._attended(one)) for one in own + others]

    def _attended(self, summary: Summary) -> tuple[list[int], int]:
        """Seats whose people are at a table, and when somebody last was.

        Another node tells only, once a minute, that somebody is at a table it has. All who sit there count as present.
        """
        now, live = self._house.now(), self._awake.get(summary.id)
        if live is not None:
            here = [seat for seat, one in enumerate(summary.people) if one and live.presence.online(one)]
            return here, now if live.presence.lines else summary.touched
        recent = not self._alone and now - summary.touched < TOLD
        return [seat for seat, one in enumerate(summary.people) if one and recent], summary.touched

    async def resolve(self, id_or_code: str) -> str:
        """The table's id. Raises TableError if there is no such table."""
        code = id_or_code.strip().upper()
        if not (code.isascii() and code.isprintable()):
            raise no_table(id_or_code[:40])
        if len(code) == 6 and (table_id := await self._house.journal.by_code(code)):
            return table_id
        if await self._house.journal.exists(id_or_code):
            return id_or_code
        raise no_table(id_or_code[:40])

    async def rematch(self, live: Live, person: Person, request: r.Rematch) -> None:
        """Make a table for the same people, if there is none yet, in the turn of the table that is over.

        The seats of people who may not sit down at this person's tables stay free. Raises TableError if somebody else
        was first, and chose another game.
        """
        table, now = live.table, self._house.now()
        table.playing()
        Asking(table, person, now, {}).seated()
        if table.phase != "over":
            raise TableError("not_over", "the game is not over yet; play it to its end first", 409)
        game = wanted_game(table, request.game)
        if table.next_table is not None:
            return _agree(table, game)
        coming = [chair.person for chair in table.chairs if chair.person is not None]
        outside = {one.id for one in coming if not await self._may_sit(one, person.id)}
        following = again(table, game, outside)
        rated = await self._rated_again(table, following)
        made = await self._make(person, lambda new: reopening(new, table, following, rated=rated))
        other = "" if game.id == table.game.id else game.id
        entry = e.RematchMade(at=now, table=made.id, game=other)
        try:
            await live.do(() if live.table.next_table else (entry,))
        finally:
            if live.table.next_table == made.id:
                self._awake.expect(made)
            else:
                await self._house.journal.delete(made.id)
        _agree(live.table, game)

    async def _may_sit(self, person: Person, host: str) -> bool:
        """Return whether a person may take a seat at a table of this host's."""
        try:
            await self._house.admission.may_sit(person, host)
        except TableError:
            return False
        return True

    async def _rated_again(self, table: Table, following: Again) -> bool:
        """Return whether a rematch is rated: as the game before, if everybody may, and no seat is a stand-in's."""
        made = msgspec.structs.replace(table.made, **following.changes)
        bots = (one if isinstance(one, str) else None for one in following.who)
        if not table.rated or not may_be_rated(following.game, made.deck, made.options, bots):
            return False
        try:
            await self._house.admission.may_rate([chair.person for chair in table.chairs if chair.person])
        except TableError:
            return False
        return True


def _agree(table: Table, game: Game) -> None:
    """Raise TableError if the people of a table go on with another game than the one somebody asked for."""
    if table.next_game is not None and table.next_game != game.id:
        chosen = games().get(table.next_game)
        title = table.next_game if chosen is None else chosen.title
        raise TableError("other_game", f"somebody was quicker and chose {title}; go to that table", 409)
