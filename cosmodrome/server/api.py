"""The HTTP half of the API: who you are, which games there are, tables, records and replays."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from datetime import UTC, datetime
from importlib.metadata import entry_points
from typing import Annotated, Any

import msgspec
from litestar import Request, Response, get, patch, post
from litestar.datastructures import Cookie, ResponseHeader
from litestar.di import NamedDependency, Provide
from litestar.exceptions import (
    ClientException,
    NotAuthorizedException,
    TooManyRequestsException,
)
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import Parameter, QueryParameter, SkipValidation
from litestar.response import Stream

from cosmodrome.core import Game, Unknown, games, make_bot, offers, ranks
from cosmodrome.core import record as records
from cosmodrome.core.offers.puzzle import FIRST_DAY, Puzzle
from cosmodrome.core.text import languages
from cosmodrome.server.boards import own_board
from cosmodrome.server.bodies import (
    DeckFiles,
    GameInfo,
    Me,
    NewName,
    Problem,
    PuzzleAnswer,
    PuzzleInfo,
    PuzzleResult,
)
from cosmodrome.server.finding import Finder
from cosmodrome.server.guests import COOKIE, COOKIE_SECONDS, Guests, best_language
from cosmodrome.server.limits import Buckets, EdgeLimits
from cosmodrome.server.listing import Listing
from cosmodrome.server.names import readable
from cosmodrome.server.replays import Replays, unpack
from cosmodrome.server.shield import client_address
from cosmodrome.tables.errors import TableError
from cosmodrome.tables.opening import STRENGTHS
from cosmodrome.tables.people import Person
from cosmodrome.tables.requests import NewTable
from cosmodrome.tables.service import Tables
from cosmodrome.tables.sights import Frame, TableCard, TableInfo

AnyRequest = Request[Any, Any, Any]
Desk = NamedDependency[SkipValidation[Tables]]
Book = NamedDependency[SkipValidation[Guests]]
Who = NamedDependency[SkipValidation[Person]]
Lookup = NamedDependency[SkipValidation[Finder]]
Found = NamedDependency[SkipValidation[str]]
"""The id of the table that the path names."""
Shown = NamedDependency[SkipValidation[list[GameInfo]]]
"""The installed games, as they were when the server started."""
Shelf = NamedDependency[SkipValidation[Replays]]
TableName = Annotated[
    str, Parameter(description="a table's id, or the six letters of its code", min_length=1, max_length=64)
]


def problems(**reasons: str) -> Mapping[int, ResponseSpec]:
    """The answers, beside success, that a request may get: reasons by status (`s404="…"`)."""
    everywhere = {
        "s403": "the host has banned you, or another site's page asks",
        "s429": "too many requests",
        "s400": "the request cannot be read; `detail` names the field",
    }
    return {
        int(status[1:]): ResponseSpec(Problem, description=words, generate_examples=False)
        for status, words in {**everywhere, **reasons}.items()
    }


NOT_JSON = "the body is not JSON, or does not say so"
GUEST = "no valid cookie: GET /api/me first"
NO_TABLE = "no such table, or not for you"


class Counts:
    """How many guests, tables, replays, looks back, tries and prints come from one address and one person."""

    def __init__(self, limits: EdgeLimits) -> None:
        self.guests = Buckets(limits.new_guests)
        self.tables = Buckets(limits.new_tables_address)
        self.tables_of_person = Buckets(limits.new_tables)
        self.replays = Buckets(limits.replays_address)
        self.replays_of_person = Buckets(limits.replays)
        self.lookbacks = Buckets(limits.lookbacks_address)
        self.lookbacks_of_person = Buckets(limits.lookbacks)
        self.branches = Buckets(limits.branches_address)
        self.branches_of_person = Buckets(limits.branches)
        self.prints = Buckets(limits.prints_address)
        self.prints_of_person = Buckets(limits.prints)
        self.listing = Listing(limits)


Addressed = NamedDependency[SkipValidation[Counts]]


def dependencies(tables: Tables, guests: Guests, limits: EdgeLimits, replays: Replays) -> dict[str, Provide]:
    """What the handlers below are given by name."""

    shown = [game_info(game, tables.decks.get(game.id, ())) for game in games().values()]

    def give(value: object) -> Provide:
        return Provide(lambda: value, sync_to_thread=False)

    return {
        "tables": give(tables),
        "guests": give(guests),
        "addressed": give(Counts(limits)),
        "finder": give(Finder(tables, limits)),
        "replays": give(replays),
        "shown": give(shown),
        "person": Provide(_person, sync_to_thread=False),
        "found": Provide(_found),
    }


def _person(request: AnyRequest, guests: Book) -> Person:
    """Who asks. Raises a 401 without a valid cookie."""
    person = guests.person(request.cookies.get(COOKIE))
    if person is None:
        raise NotAuthorizedException(detail="no valid cookie: GET /api/me first and send the cookie it sets")
    return person


async def _found(request: AnyRequest, table: TableName, finder: Lookup, person: Who) -> str:
    return await finder.find(table, person, _client(request))


def _client(request: AnyRequest) -> str | None:
    return client_address(request.scope)


def take(buckets: Buckets, key: str | None, what: str) -> None:
    """Count one more of something for a key. Raises a 429 if it was too much."""
    if wait := buckets.take(key):
        seconds = 1 + int(wait)
        raise TooManyRequestsException(
            detail=f"too many {what}: wait {seconds} s", headers={"retry-after": str(seconds)}
        )


def _introduce(request: AnyRequest, guests: Guests, person: Person) -> Response[Me]:
    """The answer that says who you are, and the cookie that proves it."""
    language = best_language(request.headers.get("accept-language", ""))
    cookie = Cookie(
        key=COOKIE,
        value=guests.token(person),
        max_age=COOKIE_SECONDS,
        httponly=True,
        samesite="lax",
        secure=request.url.scheme == "https",
    )
    return Response(
        Me(id=person.id, name=person.name, language=language),
        cookies=[cookie],
        headers={"cache-control": "no-store"},
    )


@get("/api/me", responses=problems(), tags=["you"], summary="Who you are; makes you a guest at first")
async def get_me(request: AnyRequest, guests: Book, addressed: Addressed) -> Response[Me]:
    """Anybody without a valid cookie becomes a new guest. The cookie is renewed each time."""
    person = guests.person(request.cookies.get(COOKIE))
    if person is None:
        take(addressed.guests, _client(request), "new guests from your address")
        person = guests.new()
    return _introduce(request, guests, person)


@patch(
    "/api/me",
    responses=problems(s401=GUEST, s409="somebody at your table is called like that", s415=NOT_JSON),
    tags=["you"],
    summary="Be called something else",
)
async def rename_me(
    request: AnyRequest, data: NewName, guests: Book, tables: Desk, person: Who
) -> Response[Me]:
    """Compatible letters become one (NFKC), what cannot be seen goes. Tables you sit at are told."""
    try:
        name = readable(data.name)
    except ValueError as error:
        raise ClientException(detail=f"{error} - at `$.name`") from None
    renamed = guests.called(person, name)
    await tables.rename(renamed)
    guests.renamed(renamed)
    return _introduce(request, guests, renamed)


@get("/api/games", responses=problems(), tags=["games"], summary="The installed games", sync_to_thread=False)
def get_games(shown: Shown) -> list[GameInfo]:
    """With what a form for a new table needs."""
    return shown


def game_info(game: Game, decks: Iterable[str]) -> GameInfo:
    """A game as the API shows it, with the names of the host's decks for it."""
    return GameInfo(
        id=game.id,
        title=game.title,
        min_seats=game.min_seats,
        max_seats=game.max_seats,
        options_schema=_flat_schema(game.options_type),
        default_options=msgspec.to_builtins(game.decode_options({})),
        bots=bot_names(game, sorted(entry_points(group="cosmodrome.bots").names)),
        decks=sorted(decks),
        real_time=game.real_time,
        words=languages(game),
        printable="kit" in game.offers,
        board=own_board(game),
    )


def _flat_schema(kind: type) -> dict[str, Any]:
    """A struct's JSON Schema with its own properties at the top, the types of these under `$defs`."""
    (root,), types = msgspec.json.schema_components((kind,), ref_template="#/$defs/{name}")
    own = types.pop(root["$ref"].rsplit("/", 1)[1])
    return {**own, "$defs": types} if types else own


def bot_names(game: Game, kinds: Sequence[str]) -> list[str]:
    """The bots of some kinds that play a game, each with its strengths of `STRENGTHS`, or plain; then by rank."""
    names: list[str] = []
    for kind in sorted(kinds):
        strengths = [name for each in STRENGTHS if _plays(name := f"{kind}:{each}", game)]
        names += strengths or ([kind] if _plays(kind, game) else [])
    return [*sorted(names, key=lambda name: ":" in name), *ranks(game)]


def _plays(name: str, game: Game) -> bool:
    try:
        make_bot(name, game)
    except Unknown:
        return False
    return True


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
    take(addressed.tables_of_person, person.id, "new tables")
    take(addressed.tables, _client(request), "new tables from your address")
    addressed.listing.check(data.settings, _client(request))
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
    """As they were when the table was made; none if it is played with the game's own deck."""
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
    """What `cosmodrome replay` and `cosmodrome verify` read; its seed was hidden until the end."""
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
) -> Response[list[Frame]]:
    """One frame for the set-up and one for each action, in order; without what was taken back, or was legal."""
    take(addressed.replays_of_person, person.id, "replays")
    take(addressed.replays, _client(request), "replays for your address")
    packed = await replays.packed(found, await tables.past(found, person))
    headers = {"cache-control": "no-store", "vary": "accept-encoding"}
    if "gzip" in request.headers.get("accept-encoding", ""):
        headers["content-encoding"] = "gzip"
        return Response(packed, media_type="application/json", headers=headers)  # type: ignore[arg-type]
    return Stream(unpack(packed), media_type="application/json", headers=headers)  # type: ignore[return-value]


def _today() -> str:
    return datetime.now(UTC).date().isoformat()


def _puzzle(day: str, name: str | None) -> tuple[Game, Puzzle]:
    """The puzzle of a day, of a game or else of the first that has one. Raises a 404 if there is none."""
    today = _today()
    wanted = [
        (game, puzzles)
        for game in games().values()
        if name in (None, game.id) and (puzzles := offers.PUZZLES.of(game))
    ]
    try:
        date = datetime.strptime(day, "%Y-%m-%d").date().isoformat() if day else today
    except ValueError:
        raise ClientException(detail=f"date: {day!r} is no day; say it as in {today}") from None
    if not wanted or not FIRST_DAY <= date <= today:
        detail = f"there is no puzzle of {date} here; there are those from {FIRST_DAY} to {today}"
        raise TableError("no_puzzle", detail, 404)
    game, puzzles = wanted[0]
    return game, puzzles.of(date)


PuzzleDay = Annotated[str, Parameter(description="YYYY-MM-DD in UTC, not in the future", max_length=10)]
PuzzleGame = Annotated[
    str | None,
    QueryParameter(name="game", description="a game's id; else the first that has puzzles", max_length=64),
]


@get(
    "/api/puzzle",
    responses=problems(s404="no puzzle of that day"),
    tags=["puzzle"],
    summary="The puzzle of the day",
    sync_to_thread=False,
)
def get_puzzle(
    date: Annotated[
        str, Parameter(description="YYYY-MM-DD, not in the future; else today in UTC", max_length=10)
    ] = "",
    of: PuzzleGame = None,
) -> PuzzleInfo:
    """The same for everybody; its solution is not in it."""
    game, puzzle = _puzzle(date, of)
    return PuzzleInfo(
        id=puzzle.id,
        game=game.id,
        date=puzzle.id.split()[-1],
        first=FIRST_DAY,
        today=_today(),
        count=len(puzzle.solution),
        shown=msgspec.to_builtins(puzzle.shown),
    )


@post(
    "/api/puzzle/{date:str}/check",
    status_code=200,
    responses=problems(s404="no puzzle of that day", s415=NOT_JSON),
    tags=["puzzle"],
    summary="Check an answer to the puzzle of a day",
    sync_to_thread=False,
)
def check_puzzle(date: PuzzleDay, data: PuzzleAnswer, of: PuzzleGame = None) -> PuzzleResult:
    """It may name no more places than there are to be found."""
    _, puzzle = _puzzle(date, of)
    count = len(puzzle.solution)
    if len(set(data.cells)) > count:
        raise ClientException(detail=f"cells: {count} are to be found, not {len(set(data.cells))}")
    if beyond := [cell for cell in data.cells if cell >= len(puzzle.places)]:
        raise ClientException(detail=f"cells: there is no place {beyond[0]}")
    found = puzzle.check(data.cells)
    return PuzzleResult(
        id=puzzle.id,
        right=list(found.right),
        wrong=list(found.wrong),
        count=count,
        complete=found.complete,
        milliseconds=data.milliseconds,
    )


HANDLERS = (
    get_me,
    rename_me,
    get_games,
    get_tables,
    make_table,
    get_table,
    get_deck,
    get_record,
    get_replay,
    get_puzzle,
    check_puzzle,
)
