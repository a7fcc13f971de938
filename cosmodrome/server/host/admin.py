"""The host's orders to a server and its tables. A change to a table goes through that table's own inbox."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Sequence

import msgspec

from cosmodrome.people.service import People
from cosmodrome.server.guests import banned
from cosmodrome.server.host import orders as o
from cosmodrome.server.host.journal_words import told
from cosmodrome.server.host.people_orders import PeopleOrders
from cosmodrome.server.host.rating_orders import RatingOrders
from cosmodrome.store import Store, StoreError
from cosmodrome.store.people import BAN
from cosmodrome.tables.decide.hosting import close_game, remove_line
from cosmodrome.tables.errors import Elsewhere, TableError
from cosmodrome.tables.journal import entries as e
from cosmodrome.tables.names import one_line
from cosmodrome.tables.service import Tables
from cosmodrome.tables.state.fold import fold
from cosmodrome.tables.state.table import Table

_pack = msgspec.json.Encoder().encode
_order: msgspec.json.Decoder[o.AnyOrder] = msgspec.json.Decoder(o.AnyOrder)
_answer: msgspec.json.Decoder[o.AnyAnswer] = msgspec.json.Decoder(o.AnyAnswer)
_count, _present = msgspec.json.Decoder(int), msgspec.json.Decoder(dict[str, dict[str, str]])


class Bans(dict[str, str]):
    """The people who may not come in: names by id."""

    @classmethod
    async def of(cls, store: Store) -> Bans:
        """Those that a store keeps."""
        settings = await store.settings()
        return cls(
            {name.removeprefix(BAN): value for name, value in settings.items() if name.startswith(BAN)}
        )


class Admin:
    """Carries out what a host asks."""

    def __init__(self, tables: Tables, store: Store, bans: Bans, people: People) -> None:
        self._tables = tables
        self._store = store
        self._bans = bans
        self._people = people
        self._of_people = PeopleOrders(store.people_of_host, store.journal, people, tables.now)
        self._of_ratings = RatingOrders(tables, store, self._of_people.act)
        tables.obey = self._for_another
        people.devices.tell_others = self._tell_of_end

    async def _for_another(self, raw: bytes) -> bytes:
        """The part of an order that is for this node, where another one's host gave it."""
        order = _order.decode(raw)
        match order:
            case o.ShowTables():
                return _pack(self._here())
            case o.Ban():
                self._bans[order.person] = ""
                return _pack(self._hang_up(order.person))
            case o.Unban():
                self._bans.pop(order.person, None)
                return _pack(0)
            case o.Announce():
                return _pack(self._tell_all(order.text))
            case o.EndDevice():
                self._people.ended.add_mark(order.mark, self._tables.now())
                return _pack(0)
            case _:
                return _pack(await self.do(order))

    async def _tell_of_end(self, mark: str) -> None:
        await self._tables.spread(_pack(o.EndDevice(mark=mark)))

    async def _total(self, here: int, order: o.AnyOrder) -> int:
        """Return the number of lines that an order reached, here and at all other nodes."""
        return here + sum(_count.decode(count) for count in await self._tables.spread(_pack(order)))

    def _here(self) -> dict[str, dict[str, str]]:
        """Names of all who have a line to a table of this node, by table and id."""
        return {
            table_id: {person: line.person.name for person, lines in here.items() for line in lines}
            for table_id, live in self._tables.awake.items()
            if (here := live.presence.lines)
        }

    async def do(self, order: o.AnyOrder) -> o.AnyAnswer:
        """Carry an order out; what became of it."""
        try:
            if isinstance(order, o.OfPeople):
                return await self._of_people.do(order)
            if isinstance(order, o.OfRatings):
                return await self._of_ratings.do(order)
            match order:
                case o.ShowTables():
                    return await self._show_tables(order.most)
                case o.ShowJournal():
                    return await self._show_journal(order)
                case o.CloseTable():
                    return await self._change(order, lambda table: close_game(table, self._tables.now()))
                case o.RemoveLine():
                    return await self._remove_line(order)
                case o.Ban():
                    return await self._ban(order)
                case o.Unban():
                    return await self._unban(order.person)
                case o.Announce():
                    return await self._announce(order.text)
                case o.EndDevice():
                    return o.OrderFailed("people end their devices themselves")
        except TableError as error:
            return o.OrderFailed(error.detail)
        except (StoreError, ValueError) as error:
            return o.OrderFailed(str(error))

    async def _show_tables(self, most: int) -> o.TablesShown:
        awake, present = self._tables.awake, self._here()
        for answer in await self._tables.spread(_pack(o.ShowTables(most=most))):
            for table_id, people_there in _present.decode(answer).items():
                present.setdefault(table_id, {}).update(people_there)
        tables = []
        for summary, touched in await self._store.journal.latest(most):
            live = awake.get(summary.id)
            here = present.get(summary.id, {})
            people = {
                person: o.PersonHere(person, name or "", seat, person in here, person in self._bans)
                for seat, (person, name) in enumerate(zip(summary.people, summary.names, strict=True))
                if person is not None
            }
            for person, name in here.items():
                people.setdefault(person, o.PersonHere(person, name, None, True, person in self._bans))
            at = max(touched, live.table.touched) if live else touched
            tables.append(
                o.TableHere(summary.id, summary.code, summary.game, summary.phase, at, list(people.values()))
            )
        return o.TablesShown(self._tables.running, tables)

    async def _show_journal(self, order: o.ShowJournal) -> o.JournalShown:
        entries = await self._entries(order.table)
        made = entries[0]
        assert isinstance(made, e.TableMade)
        return o.JournalShown(made.id, made.code, told(entries, secrets=order.secrets))

    async def _entries(self, name: str) -> list[e.AnyEntry]:
        return await self._store.journal.read(await self._tables.lobby.resolve(name))

    async def _change(
        self, order: o.CloseTable | o.RemoveLine, decide: Callable[[Table], Sequence[e.AnyEntry]]
    ) -> o.AnyAnswer:
        try:
            live = await self._tables.wake(await self._tables.lobby.resolve(order.table))
            await live.inbox.ask(lambda: live.do(decide(live.table)))
        except Elsewhere as there:
            return _answer.decode(await self._tables.forward(there.node, _pack(order)))
        return o.Obeyed(f"Table {live.table.made.code}: done, as entry {live.table.number}.")

    async def _remove_line(self, order: o.RemoveLine) -> o.AnyAnswer:
        here: list[Table] = []

        def decide(table: Table) -> Sequence[e.AnyEntry]:
            entries = remove_line(table, order.number, self._tables.now())
            here.append(table)
            return entries

        answer = await self._change(order, decide)
        if here:  # else another node did it, and has noted it
            made = here[0].made
            await self._of_people.line_removed(made.code, await self._entries(made.id), order.number)
        return answer

    async def _ban(self, order: o.Ban) -> o.Obeyed:
        person, name = order.person, ""
        if order.table is not None:
            person, name = _named(fold(await self._entries(order.table)), order.person)
        if person in self._bans:
            raise ValueError(f"{person} is banned already")
        await self._store.set(BAN + person, name, self._of_people.act(person, "banned"))
        self._bans[person] = name
        lines = await self._total(self._hang_up(person), o.Ban(person=person))
        return o.Obeyed(f"{name or 'The person'} ({person}) is banned; lines that were ended: {lines}.")

    def _hang_up(self, person: str) -> int:
        """End a person's lines to the tables of this node; how many there were."""
        lines = [line for live in self._tables.awake.values() for line in live.presence.lines.get(person, ())]
        for line in lines:
            line.close(banned())
        return len(lines)

    async def _unban(self, person: str) -> o.Obeyed:
        if person not in self._bans:
            raise ValueError(f"{person!r} is not banned")
        await self._store.set(BAN + person, None, self._of_people.act(person, "let in again"))
        del self._bans[person]
        await self._tables.spread(_pack(o.Unban(person=person)))
        return o.Obeyed(f"{person} may come in again.")

    async def _announce(self, words: str) -> o.Obeyed:
        if not self._tables.running:
            raise ValueError("no server runs here whose people could read it")
        text = one_line(words)
        if not any(unicodedata.category(sign)[0] in "LNPS" for sign in text):
            raise ValueError("the announcement is empty")
        lines = await self._total(self._tell_all(text), o.Announce(text=text))
        return o.Obeyed(f"Told to {lines} line{'s' * (lines != 1)}.")

    def _tell_all(self, text: str) -> int:
        return sum(live.voice.announce(text) for live in self._tables.awake.values())


def _named(table: Table, name: str) -> tuple[str, str]:
    people = [chair.person for chair in table.chairs if chair.person and chair.person.name == name]
    if len(people) != 1:
        seated = ", ".join(repr(chair.person.name) for chair in table.chairs if chair.person) or "nobody"
        which = "more than one is" if people else "nobody is"
        raise ValueError(f"{which} called {name!r} at table {table.made.code}; there are: {seated}")
    return people[0].id, people[0].name
