"""Lets a table forget a person though nobody can open it: its game is missing, or its journal does not replay."""

from __future__ import annotations

import msgspec

from cosmodrome.store import statements as say
from cosmodrome.store.asleep import find_asleep, rewrite_asleep
from cosmodrome.store.database import Database, Work
from cosmodrome.store.results import forgetting
from cosmodrome.store.writer import Writer
from cosmodrome.tables.journal import entries as e
from cosmodrome.tables.journal.port import Gone, Summary
from cosmodrome.tables.people import Person
from cosmodrome.tables.state.anonymous import without

_summary = msgspec.json.Decoder(Summary)
_encode = msgspec.json.Encoder().encode


async def forget_unopened(database: Database, writer: Writer, table_id: str, gone: Gone) -> bool:
    """Rewrite a table that has no owner, so that its journal and its row no longer name a person.

    Return whether that was possible. "Somebody" sits in the person's place: a bot cannot, as there is no game here.
    """
    try:
        table = await find_asleep(database, table_id)
    except ValueError:
        return False
    if table is None:
        return False
    instead = gone.instead()
    at = table.entries[-1].at
    last = e.Forgotten(at=at) if gone.heir is None else e.Joined(at=at, person=instead)
    changed = without(table.entries, gone, instead)
    works: list[Work] = [
        (say.DROP_LOOKBACK, [(table_id,)]),
        *forgetting(table_id, gone.id, gone.heir),
        (say.HAD_PERSON, [(table_id, person) for person in e.people_in(last)]),
        (say.DROP_PERSON, [(table_id, gone.id)]),
    ]
    return await rewrite_asleep(writer, table, last, changed, works, _row(table.summary, gone, instead))


def _row(text: str, gone: Gone, instead: Person) -> str:
    summary = _summary.decode(text)
    names, people = list(summary.names), list(summary.people)
    for seat, one in enumerate(people):
        if one == gone.id:
            names[seat], people[seat] = instead.name, instead.id
    return _encode(msgspec.structs.replace(summary, names=names, people=people)).decode()
