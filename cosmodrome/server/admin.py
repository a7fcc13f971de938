"""What a host does to a server and its tables. What changes a table goes through that table's own inbox."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Sequence
from typing import Final

from cosmodrome.server import orders as o
from cosmodrome.server.guests import banned
from cosmodrome.server.journal_words import told
from cosmodrome.store import Store, StoreError
from cosmodrome.tables import entries as e
from cosmodrome.tables.errors import TableError
from cosmodrome.tables.hosting import close_game, remove_line
from cosmodrome.tables.names import one_line
from cosmodrome.tables.service import Tables
from cosmodrome.tables.table import Table

BAN: Final = "ban:"
"""Before the id of a person who is banned, the name of the setting that says so; its value is their name then."""


class Bans(dict[str, str]):
    """Who may not come in: names by id."""

    @classmethod
    async def of(cls, store: Store) -> Bans:
        """Those that a store keeps."""
        settings = await store.settings()
        return cls(
            {name.removeprefix(BAN): value for name, value in settings.items() if name.startswith(BAN)}
        )


class Admin:
    """Carries out what a host asks."""

    def __init__(self, tables: Tables, store: Store, bans: Bans) -> None:
        self._tables = tables
        self._store = store
        self._bans = bans

    async def do(self, order: o.AnyOrder) -> o.AnyAnswer:
        """Carry an order out; what became of it."""
        try:
            match order:
                case o.ShowTables():
                    return await self._show_tables(order.most)
                case o.ShowJournal():
                    return await self._show_journal(order)
                case o.CloseTable():
                    return await self._change(
                        order.table, lambda table: close_game(table, self._tables.now())
                    )
                case o.RemoveLine():
                    return await self._change(
                        order.table, lambda table: remove_line(table, order.number, self._tables.now())
                    )
                case o.Ban():
                    return await self._ban(order)
                case o.Unban():
                    return await self._unban(order.person)
                case o.Announce():
                    return self._announce(order.text)
        except TableError as error:
            return o.Failed(error.detail)
        except (StoreError, ValueError) as error:
            return o.Failed(str(error))

    async def _show_tables(self, most: int) -> o.TablesShown:
        awake = self._tables.awake
        tables = []
        for summary, touched in await self._store.journal.latest(most):
            live = awake.get(summary.id)
            here = live.presence.lines if live else {}
            people = {
                person: o.PersonHere(person, name or "", seat, person in here, person in self._bans)
                for seat, (person, name) in enumerate(zip(summary.people, summary.names, strict=True))
                if person is not None
            }
            for person, lines in here.items():
                for line in lines:
                    looks_on = o.PersonHere(person, line.person.name, None, True, person in self._bans)
                    people.setdefault(person, looks_on)
            at = max(touched, live.table.touched) if live else touched
            tables.append(
                o.TableHere(summary.id, summary.code, summary.game, summary.phase, at, list(people.values()))
            )
        return o.TablesShown(self._tables.running, tables)

    async def _show_journal(self, order: o.ShowJournal) -> o.JournalShown:
        table_id = await self._tables.resolve(order.table)
        entries = await self._store.journal.read(table_id)
        made = entries[0]
        code = made.code if isinstance(made, e.TableMade) else ""
        return o.JournalShown(table_id, code, told(entries, secrets=order.secrets))

    async def _change(self, name: str, decide: Callable[[Table], Sequence[e.AnyEntry]]) -> o.Obeyed:
        live = await self._tables.wake(await self._tables.resolve(name))
        await live.ask(lambda: live.do(decide))
        return o.Obeyed(f"Table {live.table.code}: done, as entry {live.table.number}.")

    async def _ban(self, order: o.Ban) -> o.Obeyed:
        person, name = order.person, ""
        if order.table is not None:
            table = (await self._tables.wake(await self._tables.resolve(order.table))).table
            person, name = _named(table, order.person)
        if person in self._bans:
            raise ValueError(f"{person} is banned already")
        await self._store.set(BAN + person, name)
        self._bans[person] = name
        lines = 0
        for live in list(self._tables.awake.values()):
            for line in list(live.presence.lines.get(person, ())):
                line.close(banned())
                lines += 1
        return o.Obeyed(f"{name or 'The person'} ({person}) is banned; lines that were ended: {lines}.")

    async def _unban(self, person: str) -> o.Obeyed:
        if person not in self._bans:
            raise ValueError(f"{person!r} is not banned")
        await self._store.set(BAN + person, None)
        del self._bans[person]
        return o.Obeyed(f"{person} may come in again.")

    def _announce(self, words: str) -> o.Obeyed:
        if not self._tables.running:
            raise ValueError("no server runs here whose people could read it")
        text = one_line(words)
        if not any(unicodedata.category(sign)[0] in "LNPS" for sign in text):
            raise ValueError("the announcement is empty")
        lines = sum(live.voice.announce(text) for live in self._tables.awake.values())
        return o.Obeyed(f"Told to {lines} line{'s' * (lines != 1)}.")


def _named(table: Table, name: str) -> tuple[str, str]:
    people = [chair.person for chair in table.chairs if chair.person and chair.person.name == name]
    if len(people) != 1:
        seated = ", ".join(repr(chair.person.name) for chair in table.chairs if chair.person) or "nobody"
        which = "more than one is" if people else "nobody is"
        raise ValueError(f"{which} called {name!r} at table {table.code}; there are: {seated}")
    return people[0].id, people[0].name
