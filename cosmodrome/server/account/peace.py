"""Peace at the tables: blocking people, and reporting lines of chat."""

from __future__ import annotations

from collections.abc import Sequence

from litestar import delete, get, post
from litestar.exceptions import NotFoundException

from cosmodrome.people.accounts import PersonBlock
from cosmodrome.server.account.given import Accounts
from cosmodrome.server.account.keeping import NO_ACCOUNT
from cosmodrome.server.api import (
    GUEST,
    NO_TABLE,
    NOT_JSON,
    Addressed,
    AnyRequest,
    Desk,
    Found,
    Shown,
    problems,
    take,
)
from cosmodrome.server.edge.addresses import client_address
from cosmodrome.server.wire.people_bodies import BlockedPerson, NewBlock, NewReport


@get(
    "/api/me/blocks",
    responses=problems(s401=GUEST, s403=NO_ACCOUNT),
    tags=["you"],
    summary="Whom you blocked",
)
async def get_blocks(people: Accounts, visitor: Shown) -> list[BlockedPerson]:
    """The latest first. Nobody is told that they were blocked."""
    return told_blocks(await people.blocks.of(visitor))


def told_blocks(blocks: Sequence[PersonBlock]) -> list[BlockedPerson]:
    """Return what people are told of those whom they blocked."""
    return [BlockedPerson(name=block.name, at=block.at) for block in blocks]


@delete(
    "/api/me/blocks/{at:int}",
    status_code=204,
    responses=problems(s401=GUEST, s403=NO_ACCOUNT, s404="you blocked nobody at that moment"),
    tags=["you"],
    summary="Take a block back",
)
async def unblock(at: int, people: Accounts, visitor: Shown) -> None:
    """A block is named by the moment at which it was made."""
    if not await people.blocks.remove(visitor, at):
        raise NotFoundException(detail="you blocked nobody at that moment")


@get(
    "/api/tables/{table:str}/blocked",
    responses=problems(s401=GUEST, s404=NO_TABLE),
    tags=["tables"],
    summary="Handles of those whom you blocked, as this table means them",
)
async def get_blocked(found: Found, people: Accounts, visitor: Shown) -> list[str]:
    """Compare them with the handles of seats and of lines of chat."""
    return people.blocks.at_table(visitor.person.id, found)


@post(
    "/api/tables/{table:str}/blocked",
    status_code=204,
    responses=problems(s401=GUEST, s403=NO_ACCOUNT, s404="no such table, or nobody there", s415=NOT_JSON),
    tags=["tables"],
    summary="Block somebody",
)
async def block(data: NewBlock, found: Found, people: Accounts, visitor: Shown) -> None:
    """They cannot sit down where you are the host, and are not told why. Their open tables are not listed for you."""
    await people.blocks.add(visitor, found, data.handle, data.name)


@post(
    "/api/tables/{table:str}/reports",
    status_code=204,
    responses=problems(s401=GUEST, s403="not for you", s404="no such table, or no such line", s415=NOT_JSON),
    tags=["tables"],
    summary="Report a line of chat to the host",
)
async def report(
    request: AnyRequest,
    data: NewReport,
    found: Found,
    people: Accounts,
    tables: Desk,
    visitor: Shown,
    addressed: Addressed,
) -> None:
    """It is kept for 90 days with twenty lines before and after it that you may read."""
    take(addressed.reports, client_address(request.scope), "reports from your address")
    chat = await tables.chat(found, visitor.person)
    await people.reports.add(visitor.person, found, chat, data.line)


HANDLERS = (get_blocks, unblock, get_blocked, block, report)
