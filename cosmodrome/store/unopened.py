"""Lets a table forget a person though nobody can open it: its game is missing, or its journal does not replay."""

from __future__ import annotations

from typing import Final

import msgspec

from cosmodrome.store import statements as say
from cosmodrome.store.database import Database, Taken, Work
from cosmodrome.store.results import forgetting
from cosmodrome.tables.journal import entries as e
from cosmodrome.tables.journal.port import Gone, Summary
from cosmodrome.tables.people import Person
from cosmodrome.tables.state.anonymous import without

FOUND: Final = "SELECT summary, epoch FROM tables WHERE id = $1 AND owner IS NULL"
TAKE: Final = """
UPDATE tables SET epoch = epoch + 1, summary = $2, form = CASE WHEN form < $3 THEN $3 ELSE form END
WHERE id = $1 AND epoch = $4 AND owner IS NULL"""
"""Locks the table's row until the transaction ends, and takes the table away from anybody who is about to claim it."""
TAKEN: Final = "SELECT id FROM tables WHERE id = $1 AND epoch = $4 AND owner IS NULL"
FORGOTTEN: Final = f"INSERT INTO journal (table_id, number, form, entry) VALUES (({TAKEN}), $2, $3, $5)"
"""Cannot be carried out if somebody else was first."""

_summary = msgspec.json.Decoder(Summary)
_encode = msgspec.json.Encoder().encode


async def forget_unopened(database: Database, table_id: str, gone: Gone) -> bool:
    """Rewrite a table that has no owner, so that its journal and its row no longer name a person.

    Return whether that was possible. "Somebody" sits in the person's place: a bot cannot, as there is no game here.
    """
    found = await database.fetch(FOUND, table_id)
    rows = await database.fetch(say.READ, table_id, 0)
    if not found or not rows:
        return False
    try:
        entries = [e.decode(*row) for row in rows]
    except (ValueError, msgspec.MsgspecError):
        return False
    instead = gone.instead()
    summary, epoch = _row(found[0][0], gone, instead), found[0][1]
    at = entries[-1].at
    last = e.Forgotten(at=at) if gone.heir is None else e.Joined(at=at, person=instead)
    changed = without(entries, gone, instead).items()
    works: list[Work] = [
        (TAKE, [(table_id, summary, last.form(), epoch)]),
        (FORGOTTEN, [(table_id, len(entries) + 1, last.form(), epoch + 1, e.encode(last))]),
        (say.REWRITE, [(table_id, number, entry.form(), e.encode(entry)) for number, entry in changed]),
        (say.DROP_SNAPSHOT, [(table_id,)]),
        (say.DROP_LOOKBACK, [(table_id,)]),
        *forgetting(table_id, gone.id, gone.heir),
        (say.HAD_PERSON, [(table_id, person) for person in e.people_in(last)]),
        (say.DROP_PERSON, [(table_id, gone.id)]),
    ]
    try:
        await database.commit([work for work in works if work[1]])
    except Taken:
        return False
    return True


def _row(text: str, gone: Gone, instead: Person) -> str:
    summary = _summary.decode(text)
    names, people = list(summary.names), list(summary.people)
    for seat, one in enumerate(people):
        if one == gone.id:
            names[seat], people[seat] = instead.name, instead.id
    return _encode(msgspec.structs.replace(summary, names=names, people=people)).decode()
