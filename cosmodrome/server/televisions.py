"""Televisions over HTTP: letters to show, and the table that somebody at it gives by them."""

from __future__ import annotations

from litestar import Response, get, post

from cosmodrome.people.televisions import LASTS
from cosmodrome.server.account.given import Accounts
from cosmodrome.server.account.guessing import Guessing
from cosmodrome.server.api import (
    GUEST,
    NO_TABLE,
    NOT_JSON,
    SECRET,
    Addressed,
    AnyRequest,
    Desk,
    Lookup,
    Shown,
    problems,
    take,
)
from cosmodrome.server.edge.addresses import client_address
from cosmodrome.server.wire.people_bodies import ScreenLetters, ScreenNow, ScreenTable
from cosmodrome.tables.errors import TableError

BAD_CODE = "the letters are wrong, were used, or are too old"


@post(
    "/api/televisions",
    status_code=200,
    responses=problems(s401=GUEST, s409="no free letters", s415=NOT_JSON),
    tags=["tables"],
    summary="Letters for a television to show",
)
async def show_letters(
    request: AnyRequest, people: Accounts, visitor: Shown, addressed: Addressed
) -> Response[ScreenLetters]:
    """They are good for ten minutes, and for one table."""
    take(addressed.televisions, client_address(request.scope), "letters for televisions at your address")
    code = await people.televisions.show(visitor)
    return Response(ScreenLetters(code=code, lasts=LASTS), headers=SECRET)


@get(
    "/api/televisions/{code:str}",
    responses=problems(s401=GUEST, s404=BAD_CODE),
    tags=["tables"],
    summary="The table that a television is to show",
)
async def ask_for_table(code: str, people: Accounts, visitor: Shown) -> ScreenNow:
    """Only the television that shows the letters may ask. Ask again every two seconds or so."""
    return ScreenNow(table=await people.televisions.table(visitor, code))


@post(
    "/api/televisions/{code:str}",
    status_code=204,
    responses=problems(
        s401=GUEST,
        s403="you do not sit at the table, or nobody may look on there",
        s404=f"{BAD_CODE}; or {NO_TABLE}",
        s409="the table is closed",
        s415=NOT_JSON,
    ),
    tags=["tables"],
    summary="Show a table on a television",
)
async def give_table(
    request: AnyRequest,
    code: str,
    data: ScreenTable,
    people: Accounts,
    tables: Desk,
    finder: Lookup,
    visitor: Shown,
    addressed: Addressed,
) -> None:
    """It shows the table as spectators see it, and goes on to its rematches."""
    table = await finder.find(data.table, visitor.person, client_address(request.scope))
    info = await tables.info(table, visitor.person)
    if info.your_seat is None:
        raise TableError("not_seated", "only those who sit at a table show it on a television", 403)
    if not info.settings.spectators:
        raise TableError("no_spectators", "only those who sit at this table may look at it", 403)
    if info.closed is not None:
        raise TableError("closed_by_host", "this table is closed: there is nothing to show", 409)
    with Guessing(addressed.sign_ins, request):
        await people.televisions.give(code, table)


HANDLERS = (show_letters, ask_for_table, give_table)
