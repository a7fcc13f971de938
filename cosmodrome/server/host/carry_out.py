"""Has a host's order carried out: by the server that runs on this machine, or without one on the store itself."""

from __future__ import annotations

from pathlib import Path

from cosmodrome.people.service import People
from cosmodrome.server.host import orders as o
from cosmodrome.server.host.admin import Admin, Bans
from cosmodrome.server.host.channel import PORT, NobodyThereError, ask
from cosmodrome.store import open_store
from cosmodrome.store.statements import KEY
from cosmodrome.store.whole import check_unused, settings
from cosmodrome.tables.awake.processes import ProcessThinker
from cosmodrome.tables.service import Tables

ELSEWHERE = "it does not answer here, so give the order on the machine where it runs"


async def obeyed(where: str | Path, order: o.AnyOrder) -> o.AnyAnswer:
    """The answer to an order at the store at a database URL or in a data folder.

    Raises StoreError, and NoAnswerError if it is not known what became of it.
    """
    known = await settings(where)
    if PORT in known:
        try:
            return await ask(int(known[PORT]), bytes.fromhex(known[KEY]), order)
        except NobodyThereError:
            pass  # that server was killed, or runs elsewhere
    await check_unused(where, ELSEWHERE)
    store = await open_store(where)
    tables = Tables(store.journal, ProcessThinker())
    people = People(store.people, store.key, tables.now)
    try:
        await people.open()
        return await Admin(tables, store, await Bans.of(store), people).do(order)
    finally:
        await tables.stop()
        await store.close()
