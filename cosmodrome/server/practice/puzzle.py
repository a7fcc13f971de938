"""The puzzle of the day, and whether somebody has solved it."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Annotated

import msgspec
from litestar import get, post
from litestar.exceptions import ClientException
from litestar.params import Parameter, QueryParameter

from cosmodrome.core import Game, games, offers
from cosmodrome.core.offers.puzzle import FIRST_DAY, Puzzle
from cosmodrome.server.api import NOT_JSON, problems
from cosmodrome.server.wire.puzzle_bodies import PuzzleAnswer, PuzzleInfo, PuzzleResult
from cosmodrome.tables.errors import TableError


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
    result = puzzle.check(data.cells)
    return PuzzleResult(
        id=puzzle.id,
        right=list(result.right),
        wrong=list(result.wrong),
        count=count,
        complete=result.complete,
        milliseconds=data.milliseconds,
    )


HANDLERS = (get_puzzle, check_puzzle)
