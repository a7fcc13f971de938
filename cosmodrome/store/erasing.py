"""People who are to be deleted, or who go on by a kept name: a list of work that survives a killed server.

A hash of each deleted person's id stays afterwards.
"""

from __future__ import annotations

import hmac
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from hashlib import sha256
from typing import Final

import msgspec

from cosmodrome.store import statements as say
from cosmodrome.store.database import Database, Work
from cosmodrome.store.packs import packed_lines
from cosmodrome.store.statements import HERE
from cosmodrome.store.unopened import forget_unopened
from cosmodrome.store.writer import Writer
from cosmodrome.tables.journal import entries as e
from cosmodrome.tables.journal.port import Gone
from cosmodrome.tables.people import Person
from cosmodrome.tables.state.anonymous import names_in, played_earlier

READY: Final = f"{HERE}erasing"
"""The setting that marks two things as done.

`people` has everybody who ever was at a table, and the files hold nothing that was deleted before.
"""

OLDER_LINES: Final = f"{HERE}older-lines"
"""The setting that marks this as done: `people` has a mark for each spectator who wrote a line without an id."""

AT_ONCE: Final = 500
"""The number of tables that are searched for people at once."""

ASK: Final = """
INSERT INTO erasures (person_id, asked, heir, names) VALUES ($1, $2, $3, $4)
ON CONFLICT (person_id) DO UPDATE SET heir = excluded.heir"""
PENDING: Final = "SELECT person_id FROM erasures ORDER BY asked, person_id"
ASKED: Final = "SELECT names, heir FROM erasures WHERE person_id = $1"
FOUND: Final = "UPDATE erasures SET names = $2 WHERE person_id = $1 AND COALESCE(names, '') = $3"
"""Writes nothing if somebody else has noted names meanwhile.

A node that begins later finds fewer names, because some tables have already forgotten them.
"""
WITH_NAME: Final = "SELECT table_id FROM people WHERE person_id = $1"
LEFT: Final = """
SELECT table_id FROM people WHERE person_id = $1 AND NOT EXISTS (
    SELECT 1 FROM people AS heirs WHERE heirs.person_id = $2 AND heirs.table_id = people.table_id
) ORDER BY table_id"""
GONE: Final = "NOT EXISTS (SELECT 1 FROM people WHERE person_id = $1)"
END: Final = f"DELETE FROM erasures WHERE person_id = $1 AND heir IS NULL AND {GONE}"
NO_RATINGS: Final = f"DELETE FROM ratings WHERE person = $1 AND {GONE}"
INHERITED: Final = "DELETE FROM erasures WHERE person_id = $1 AND heir IS NOT NULL"
REMEMBER: Final = f"INSERT INTO erased (hash) SELECT CAST($2 AS VARCHAR) WHERE {GONE} ON CONFLICT DO NOTHING"

SOME_TABLES: Final = f"SELECT id FROM tables WHERE id > $1 ORDER BY id LIMIT {AT_ONCE}"
CAME: Final = """
SELECT table_id, form, entry FROM journal WHERE table_id > $1 AND table_id <= $2
AND (entry LIKE '{"entry":"SeatTaken"%' OR entry LIKE '{"entry":"SeatGiven"%')"""
"""The entries by which people came to tables. The person who made a table never left its list of people."""
LOOKED_ON: Final = """
SELECT table_id, form, entry FROM journal WHERE table_id > $1 AND table_id <= $2
AND entry LIKE '{"entry":"Said"%' AND entry LIKE '%"seat":null%' AND entry NOT LIKE '%"id":"%'"""
"""Lines of spectators that do not say who wrote them. Older versions kept lines like this."""
NAMED: Final = "SELECT form, entry FROM journal WHERE table_id = $1 AND entry LIKE $2 ESCAPE '!'"
GO_ON: Final = """
SELECT tables.id, journal.form, entry FROM tables JOIN journal ON table_id = tables.id AND number = 1
WHERE tables.form >= 3 AND entry LIKE '%"earlier":{%' AND entry LIKE $1 ESCAPE '!'"""
"""Tables that continue another table's game, and whose first entry contains a text."""


class Known(msgspec.Struct, frozen=True):
    """The names of a person who is to be deleted or has an heir, and which searches for names are done."""

    names: dict[str, int] = {}
    """All names found so far, each with the moment since when the person had it."""
    sought: bool = False
    """True when all tables at which the person ever was have been searched."""
    lines: bool = False
    """True when the tables at which spectators of these names spoke have been marked."""


_known = msgspec.json.Decoder(Known | list[str])
_person = msgspec.json.Decoder(Person)
_text = msgspec.json.Encoder().encode


def names_noted(names: Mapping[str, int]) -> str:
    """Return names of a person as `ASK` notes them. Other names of the person are searched for later."""
    return _text(Known(dict(names))).decode()


def names_read(noted: str | None) -> Mapping[str, int]:
    """Return the names that are noted for a person."""
    return _read(noted).names


def hash_of(key: bytes, person_id: str) -> str:
    """Return a hash by which a deleted person is recognised. Without the key, nobody finds the id to it."""
    return hmac.new(key, b"erased:" + person_id.encode(), sha256).hexdigest()


class SqlErasures:
    """Implements the port `cosmodrome.tables.journal.port.Erasures`."""

    def __init__(self, database: Database, writer: Writer, key: bytes, ready: Callable[[], bool]) -> None:
        """`ready` says whether everybody who writes to the database notes who ever was at a table."""
        self._database = database
        self._writer = writer
        self._key = key
        self._ready = ready

    async def ask(self, person_id: str, now: int, heir: Person | None = None) -> None:
        """Note that a person is to be deleted, or is to go on as an heir. The note stays until that is done.

        If a person who has an heir is to be deleted, the heir is forgotten.
        """
        await self._database.change(ASK, [(person_id, now, heir and _text(heir).decode(), None)])

    async def pending(self) -> list[str]:
        """Return the ids of people who are to be forgotten and still are at some table, the longest waiting first."""
        return [row[0] for row in await self._database.fetch(PENDING)]

    async def prepare(self, person_id: str) -> bool:
        """Find all tables at which a person ever was, and all their names. Return False while that is not possible."""
        if not self._ready():
            return False
        if not await self._database.fetch(say.SETTING, READY):
            await self._fill(CAME, _people)
            await self._database.compact()
            await self._database.change(say.SET_SETTING, [(READY, "1")])
        if not await self._database.fetch(say.SETTING, OLDER_LINES):
            await self._fill(LOOKED_ON, self._spoke)
            await self._database.change(say.SET_SETTING, [(OLDER_LINES, "1")])
        for noted, heir in await self._database.fetch(ASKED, person_id):
            known = _read(noted)
            if not known.sought:
                known = Known(await self._find_names(person_id, known.names), True)
            if not known.lines and heir is None:
                await self._find_lines(person_id, known.names)
                known = msgspec.structs.replace(known, lines=True)
            await self._database.change(FOUND, [(person_id, _text(known).decode(), noted or "")])
        return True

    async def _fill(self, statement: str, people: Callable[[int, str], Iterable[str]]) -> None:
        """Note who was at which table, from older entries, which were written before this was noted.

        `people` returns the people that an entry names.
        """
        last = ""
        while tables := [row[0] for row in await self._database.fetch(SOME_TABLES, last)]:
            entries = await self._database.fetch(statement, last, tables[-1])
            had = {(table, person) for table, *entry in entries for person in people(*entry)}
            await self._database.change(say.HAD_PERSON, sorted(had))
            last = tables[-1]

    def _spoke(self, form: int, text: str) -> list[str]:
        """Return the mark in `people` for a spectator who wrote a line, if the line does not say who wrote it."""
        said = [entry for entry in _readable(form, text) if isinstance(entry, e.Said)]
        return [self._called(each.name) for each in said if each.seat is None and each.id is None]

    def _called(self, name: str) -> str:
        """Return the mark in `people` for a spectator of a name. It is no person's id and hides the name."""
        return f"called:{hmac.new(self._key, b'called:' + name.encode(), sha256).hexdigest()[:32]}"

    async def _find_names(self, person_id: str, noted: Mapping[str, int]) -> dict[str, int]:
        """Return all names of a person, and mark tables that know the person only by name."""
        names = dict(noted)
        for table_id in await self.left(person_id):
            lines = await self._database.fetch(NAMED, table_id, _with(person_id))
            with suppress(ValueError):  # whoever packed it could read it
                lines += [
                    line for line in await packed_lines(self._database, table_id) if person_id in line[1]
                ]
            here = names_in((entry for row in lines for entry in _readable(*row)), person_id)
            names |= {name: min(since, names.get(name, since)) for name, since in here.items()}
        gone = Gone(person_id, names)
        for name in names:
            going_on = await self._database.fetch(GO_ON, _with(_text(name).decode()))
            named = [(table, person_id) for table, *entry in going_on if _names_earlier(gone, *entry)]
            await self._database.change(say.HAD_PERSON, named)
        return names

    async def _find_lines(self, person_id: str, names: Iterable[str]) -> None:
        """Mark the tables at which spectators of these names wrote lines that give nothing but the name."""
        for name in names:
            marks = await self._database.fetch(WITH_NAME, self._called(name))
            await self._database.change(say.HAD_PERSON, [(row[0], person_id) for row in marks])

    async def gone(self, person_id: str) -> Gone:
        """Return a person who is to be deleted or has an heir, with the names that were found."""
        for noted, heir in await self._database.fetch(ASKED, person_id):
            return Gone(person_id, _read(noted).names, heir and _person.decode(heir))
        return Gone(person_id)

    async def left(self, person_id: str) -> list[str]:
        """Return the tables that still know a person, without those that know the person's heir."""
        heir = (await self.gone(person_id)).heir
        return [row[0] for row in await self._database.fetch(LEFT, person_id, heir.id if heir else "")]

    async def not_there(self, person_id: str, table_id: str) -> None:
        """Note that a table's journal does not name a person."""
        await self._database.change(say.DROP_PERSON, [(table_id, person_id)])

    async def forget_unopened(self, person_id: str, table_id: str) -> bool:
        """Rewrite a table's journal without opening the table. Return whether that was possible."""
        return await forget_unopened(self._database, self._writer, table_id, await self.gone(person_id))

    async def end(self, person_id: str) -> bool:
        """Note that a person is deleted. Return False if some table still knows them.

        Afterwards only a hash of the id is known. Of a person with an heir, nothing is known.
        """
        gone = await self.gone(person_id)
        if gone.heir is None:
            hashed = hash_of(self._key, person_id)
            ends: list[Work] = [(statement, [(person_id,)]) for statement in (NO_RATINGS, END)]
            await self._database.commit([(REMEMBER, [(person_id, hashed)]), *ends])
        elif not await self.left(person_id):
            await self._database.commit([(NO_RATINGS, [(person_id,)]), (INHERITED, [(person_id,)])])
        return not await self._database.fetch(ASKED, person_id)

    async def scrub(self) -> bool:
        """Remove deleted data from all files. Return False if others are reading, and it has to be done later."""
        return await self._database.scrub()


def _with(text: str) -> str:
    """Return the LIKE pattern for values that contain a text."""
    for sign in "!%_":
        text = text.replace(sign, f"!{sign}")
    return f"%{text}%"


def _readable(form: int, text: str) -> list[e.AnyEntry]:
    """Return the entry in a list, or an empty list if it cannot be read: then nobody can open its table."""
    with suppress(ValueError, msgspec.MsgspecError):
        return [e.decode(form, text)]
    return []


def _read(noted: str | None) -> Known:
    """Return the names that are noted for a person, and which searches are done."""
    known = _known.decode(noted) if noted else Known()
    return Known(dict.fromkeys(known, 0), True) if isinstance(known, list) else known


def _people(form: int, text: str) -> list[str]:
    return [person for entry in _readable(form, text) for person in e.people_in(entry)]


def _names_earlier(gone: Gone, form: int, text: str) -> bool:
    made = _readable(form, text)
    return any(isinstance(each, e.TableMade) and bool(played_earlier(each, gone)) for each in made)
