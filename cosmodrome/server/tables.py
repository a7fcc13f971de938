"""Tables over HTTP: found, made, looked at, their records and replays."""

from __future__ import annotations

import re

from litestar import Response, get, post
from litestar.datastructures import ResponseHeader
from litestar.response import Stream

from cosmodrome.core import record as records
from cosmodrome.server.api import (
    GUEST,
    NO_TABLE,
    NOT_JSON,
    Addressed,
    AnyRequest,
    Desk,
    Found,
    Shelf,
    Who,
    problems,
)
from cosmodrome.server.replays import unpack
from cosmodrome.server.wire.bodies import DeckFiles
from cosmodrome.tables.wire.requests import NewTable
from cosmodrome.tables.wire.sights import TableCard, TableInfo, ViewFrame


@get("/api/tables", responses=problems(s401=GUEST), tags=["tables"], summary="Open tables, and yours")
async def get_tables(tables: Desk, person: Who) -> list[TableCard]:
    """Tables that are listed for everybody, and all that you sit at."""
    return await tables.lobby.cards(person)


@post(
    "/api/tables",
    responses=problems(s401=GUEST, s404="no such game", s409="it cannot be made now", s415=NOT_JSON),
    tags=["tables"],
    summary="Make a table",
)
async def make_table(
    request: AnyRequest, data: NewTable, tables: Desk, person: Who, addressed: Addressed
) -> TableInfo:
    """You sit at seat 0 and are its host."""
    addressed.new_table(person, request, data.settings)
    made = await tables.create(person, data)
    if data.settings.visibility == "open":
        addressed.listing.counted(made.id)
    return made


@get(
    "/api/tables/{table:str}",
    responses=problems(s401=GUEST, s403="not for you", s404=NO_TABLE),
    tags=["tables"],
    summary="A table",
)
async def get_table(found: Found, tables: Desk, person: Who) -> TableInfo:
    """Everything about it but the game itself, which comes over its WebSocket, /ws/tables/{id}."""
    return await tables.info(found, person)


@get(
    "/api/tables/{table:str}/deck",
    responses=problems(s401=GUEST, s403="not for you", s404=NO_TABLE),
    tags=["tables"],
    summary="The data files of a table's own deck",
)
async def get_deck(found: Found, tables: Desk, person: Who) -> DeckFiles:
    """Return the deck as it was when the table was made; nothing if the table plays the game's own deck."""
    return DeckFiles(files=await tables.deck(found, person))


@get(
    "/api/tables/{table:str}/record",
    responses=problems(s401=GUEST, s403="not for you", s404=NO_TABLE, s409="the game is not over"),
    response_headers=[
        ResponseHeader(name="content-disposition", description="a file name", documentation_only=True)
    ],
    tags=["tables"],
    summary="The record of a game that is over, as a file",
)
async def get_record(found: Found, tables: Desk, person: Who) -> Response[records.Record]:
    """Return the record for `cosmodrome replay` and `cosmodrome verify`. Its seed was hidden until the end."""
    record = await tables.record(found, person)
    code = re.sub(r"\W", "", (await tables.info(found, person)).code)
    return Response(
        records.encode(record),  # type: ignore[arg-type]  # canonical bytes of what the annotation describes
        media_type="application/json",
        headers={
            "content-disposition": f'attachment; filename="{record.game}-{code}.json"',
            "cache-control": "no-store",
        },
    )


@get(
    "/api/tables/{table:str}/replay",
    responses=problems(s401=GUEST, s403="not for you", s404=NO_TABLE, s409="the game has not begun"),
    tags=["tables"],
    summary="Every moment of the game so far, as you may see it",
)
async def get_replay(
    request: AnyRequest, found: Found, tables: Desk, person: Who, addressed: Addressed, replays: Shelf
) -> Response[list[ViewFrame]]:
    """One frame for the set-up and one for each action, in order; without what was taken back, or was legal."""
    addressed.replays.take(person, request)
    packed = await replays.packed(found, await tables.past(found, person))
    headers = {"cache-control": "no-store", "vary": "accept-encoding"}
    if "gzip" in request.headers.get("accept-encoding", ""):
        headers["content-encoding"] = "gzip"
        return Response(packed, media_type="application/json", headers=headers)  # type: ignore[arg-type]
    return Stream(unpack(packed), media_type="application/json", headers=headers)  # type: ignore[return-value]


HANDLERS = (get_tables, make_table, get_table, get_deck, get_record, get_replay)
