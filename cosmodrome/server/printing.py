"""Print-and-play over HTTP: each PDF made once, by a worker, one at a time for a person, and kept for who asks next."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from hashlib import sha256
from tempfile import TemporaryDirectory
from typing import Any, Final

import msgspec
from litestar import Response, post
from litestar.datastructures import ResponseHeader
from litestar.exceptions import ClientException

from cosmodrome.core import Unknown, find_game, offers
from cosmodrome.core.art.kit import Component
from cosmodrome.core.edition import unchecked_edition
from cosmodrome.server.api import GUEST, NOT_JSON, Addressed, AnyRequest, Desk, Lookup, Who, problems
from cosmodrome.server.edge.addresses import client_address
from cosmodrome.server.print_job import Printing, Unprinted, printed
from cosmodrome.server.wire.print_bodies import Box, BoxPart, BoxPiece, PrintOrder
from cosmodrome.tables.decide.opening import deck_files
from cosmodrome.tables.errors import TableError
from cosmodrome.tables.people import Person
from cosmodrome.tables.service import Tables
from cosmodrome.workers import Job, Kind, Overdue, Run

log = logging.getLogger(__name__)

KEPT_BYTES: Final = 32 * 1024 * 1024
"""The most bytes of PDFs that are kept. One has some 300 KiB."""

WAITING: Final = 16
"""Prints that wait to be made; whoever wants another is told to try again."""

PATIENCE: Final = 60.0
"""Seconds that a print may take."""

STATUS: Final = {"no_press": 501, "unprintable": 400}


class Prints:
    """Has PDFs made, and keeps those that were asked for last."""

    def __init__(self, run: Run | None, kept_bytes: int = KEPT_BYTES) -> None:
        self._run = run
        self._kept_bytes = kept_bytes
        self._kept: OrderedDict[str, bytes] = OrderedDict()
        """PDFs by the hash of what they follow from."""
        self._bytes = 0
        self._made: dict[str, asyncio.Task[bytes]] = {}
        self._people: set[str] = set()
        """Ids of people whose prints are being made."""
        self._folder: TemporaryDirectory[str] | None = None

    async def pdf(self, what: Printing, person: str) -> bytes:
        """The PDF. Raises TableError if it cannot be made, or not now."""
        key = sha256(msgspec.json.encode(what)).hexdigest()
        if key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key]
        making = self._made.get(key)
        if making is None:
            if person in self._people:
                raise TableError(
                    "printing", "another print of yours is being made; wait until it is done", 409
                )
            if len(self._made) >= WAITING:
                raise TableError("unavailable", "many prints are being made; try again in a moment", 503)
            making = self._made[key] = asyncio.create_task(self._make(key, what, person))
            self._people.add(person)

            def over(task: asyncio.Task[bytes]) -> None:
                del self._made[key]
                self._people.discard(person)
                if not task.cancelled():
                    task.exception()  # whoever asked may have gone

            making.add_done_callback(over)
        return await asyncio.shield(making)

    async def _make(self, key: str, what: Printing, person: str) -> bytes:
        if self._run is None:
            raise TableError("no_press", "this server has no workers to print with", 501)
        if self._folder is None:
            self._folder = TemporaryDirectory(prefix="cosmodrome-press-", ignore_cleanup_errors=True)
        job = Job(
            function=printed,
            arguments=(what, self._folder.name),
            kind=Kind.BACKGROUND,
            person=person,
            patience=PATIENCE,
            cost=1.0,
        )
        try:
            done = await self._run(job)
        except Overdue:
            detail = f"the print took longer than {PATIENCE:g} s: the server is busy; try again later"
            raise TableError("unavailable", detail, 503) from None
        except asyncio.CancelledError:
            raise TableError("unavailable", "the server stops; try again in a moment", 503) from None
        if isinstance(done.value, Unprinted):
            raise TableError(done.value.error, done.value.detail, STATUS[done.value.error])
        pdf: bytes = done.value
        log.info("printed %s, %d KiB in %.1f s", what.game, len(pdf) // 1024, done.ran)
        self._kept[key] = pdf
        self._bytes += len(pdf)
        while self._bytes > self._kept_bytes:
            self._bytes -= len(self._kept.popitem(last=False)[1])
        return pdf


def handlers(prints: Prints) -> list[Any]:
    """The handlers of /api/print."""

    @post(
        "/api/print",
        status_code=200,
        media_type="application/pdf",
        responses=problems(
            s400="the order cannot be read, or not be printed: `detail` says why",
            s401=GUEST,
            s403="the table is not for you",
            s404="no such game or table",
            s409="another print of yours is being made",
            s415=NOT_JSON,
            s501="the server has no press",
            s503="the server is too busy",
        ),
        response_headers=[
            ResponseHeader(name="content-disposition", description="a file name", documentation_only=True)
        ],
        tags=["games"],
        summary="Print a game: its whole box as PDF",
    )
    async def print_game(
        request: AnyRequest, data: PrintOrder, tables: Desk, finder: Lookup, person: Who, addressed: Addressed
    ) -> Response[bytes]:
        """It takes some seconds. One at a time for each person; the same order gives the same bytes."""
        addressed.prints.take(person, request)
        address = client_address(request.scope)
        table = await finder.find(data.table, person, address) if data.table else ""
        pdf = await prints.pdf(await _wanted(data, table, tables, person), person.id)
        name = f"{data.game}-{data.paper}-{data.language}.pdf"
        headers = {"content-disposition": f'attachment; filename="{name}"', "cache-control": "no-store"}
        return Response(pdf, media_type="application/pdf", headers=headers)

    @post(
        "/api/print/box",
        status_code=200,
        responses=problems(
            s400="the order cannot be read",
            s401=GUEST,
            s403="the table is not for you",
            s404="no such game or table, or nobody has drawn its box",
            s415=NOT_JSON,
        ),
        tags=["games"],
        summary="What is in the box that an order would print",
    )
    async def open_box(
        request: AnyRequest, data: PrintOrder, tables: Desk, finder: Lookup, person: Who
    ) -> Box:
        """Return the box of a game, deck or table in a language, so that single cards can be chosen from it."""
        table = await finder.find(data.table, person, client_address(request.scope)) if data.table else ""
        return _box(await _wanted(data, table, tables, person))

    return [print_game, open_box]


def _box(what: Printing) -> Box:
    """All parts with their pieces. Raises TableError for a game without a kit."""
    game = find_game(what.game)
    mine = unchecked_edition(game, dict(what.data))
    kit, original = (offers.kit(each, what.language) for each in (mine, game))
    if kit is None or original is None:
        raise TableError("unprintable", f"{game.title} has no pictures to print", 404)
    known = {(part.id, piece.face) for part in original.parts for piece in part.pieces}

    def pieces(part: Component) -> list[BoxPiece]:
        blank = [] if part.blank is None else [BoxPiece(id=part.blank.id, copies=0, changed=False)]
        return [
            BoxPiece(id=one.face.id, copies=one.copies, changed=(part.id, one.face) not in known)
            for one in part.pieces
        ] + blank

    return Box(parts=[BoxPart(id=part.id, name=part.name, pieces=pieces(part)) for part in kit.parts])


async def _wanted(order: PrintOrder, table: str, tables: Tables, person: Person) -> Printing:
    """Return the print to make, with the deck's files. Raises TableError if game, deck or table are not there."""
    try:
        game = find_game(order.game).id
    except Unknown as error:
        raise TableError("unknown_game", str(error), 404) from None
    deck, files = order.deck, deck_files(game, order.deck, tables.decks)
    if table:
        info = await tables.info(table, person)
        if info.game != game:
            raise ClientException(detail=f"game: {info.game} is played at this table, not {game}")
        if deck:
            raise ClientException(detail="deck: a table is printed with its own; name a table or a deck")
        deck, files = info.deck or info.code, await tables.deck(table, person)
    against = None
    if order.against is not None:
        against = tuple(sorted(deck_files(game, order.against, tables.decks).items()))
    return Printing(
        game=game,
        data=tuple(sorted(files.items())),
        deck=deck if files else "",
        paper=order.paper,
        language=order.language,
        ink=order.ink,
        backs=order.backs,
        parts=order.parts,
        offset=(order.right, order.down),
        only=order.only,
        against=against,
    )
