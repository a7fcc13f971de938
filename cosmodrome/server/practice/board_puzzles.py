"""Puzzles on the board over HTTP: which there are, that of a day, and what a try reaches.

Nothing is kept here: the page says what somebody did, and it is played through by the rules to there.
"""

from __future__ import annotations

import logging
from datetime import UTC, date, datetime
from functools import cache
from typing import Annotated, Final

import msgspec
from litestar import get, post
from litestar.exceptions import ClientException
from litestar.params import QueryParameter

from cosmodrome.core import Action, Game, Refusal, games
from cosmodrome.core.offers.board_puzzle import BoardPuzzle
from cosmodrome.core.offers.puzzle import FIRST_DAY
from cosmodrome.core.script.puzzles import PuzzleError, begin, follow, of_day, puzzle_called, puzzles
from cosmodrome.core.walk import WalkStep
from cosmodrome.server.api import NOT_JSON, problems
from cosmodrome.server.practice.setting import setting
from cosmodrome.server.wire.puzzle_bodies import (
    BoardPuzzleDay,
    BoardPuzzleInfo,
    BoardPuzzleNow,
    BoardPuzzleSolution,
    BoardPuzzleTry,
)
from cosmodrome.tables.errors import TableError
from cosmodrome.tables.tell.moment import frame

log = logging.getLogger(__name__)

FIRST: Final = date.fromisoformat(FIRST_DAY)


@get(
    "/api/games/{game:str}/puzzles",
    responses=problems(s404="no such game"),
    tags=["puzzle"],
    summary="A game's puzzles on the board",
    sync_to_thread=True,
)
def get_board_puzzles(game: str) -> list[BoardPuzzleInfo]:
    """In the order of their days; none if the game has none."""
    played = _game(game)
    _all(played)
    return list(_infos(played).values())


@get(
    "/api/games/{game:str}/puzzle",
    responses=problems(s404="no such game, or no puzzle of that day"),
    tags=["puzzle"],
    summary="A game's puzzle of the day, on the board",
    sync_to_thread=True,
)
def get_board_puzzle(
    game: str,
    day: Annotated[
        str,
        QueryParameter(
            name="date", description="YYYY-MM-DD, not in the future; else today in UTC", max_length=10
        ),
    ] = "",
) -> BoardPuzzleDay:
    """The same for everybody; its solution is not in it."""
    played, today = _game(game), datetime.now(UTC).date()
    try:
        when = datetime.strptime(day, "%Y-%m-%d").date() if day else today
    except ValueError:
        raise ClientException(detail=f"date: {day!r} is no day; say it as in {today}") from None
    _all(played)
    of_the_day = of_day(played, (when - FIRST).days) if FIRST <= when <= today else None
    if of_the_day is None:
        raise TableError("no_puzzle", f"there is no puzzle of {when} of {game} here", 404)
    return BoardPuzzleDay(
        date=when.isoformat(),
        first=FIRST_DAY,
        today=today.isoformat(),
        puzzle=_infos(played)[of_the_day.id],
    )


@post(
    "/api/games/{game:str}/puzzles/{puzzle:str}",
    status_code=200,
    responses=problems(s404="no such game or puzzle", s415=NOT_JSON),
    tags=["puzzle"],
    summary="How a try at a puzzle stands",
    sync_to_thread=True,
)
def try_board_puzzle(game: str, puzzle: str, data: BoardPuzzleTry) -> BoardPuzzleNow:
    """Played through by the rules from its beginning; nothing is kept."""
    played = _game(game)
    its_puzzle = _puzzle(played, puzzle)
    try:
        actions = [played.decode_action(each) for each in data.taken]
        attempt = follow(played, its_puzzle, actions)
    except (Refusal, msgspec.ValidationError) as error:
        raise ClientException(detail=f"taken: {error}") from None
    over = attempt.reached is not None
    last = attempt.done[-1] if attempt.done else WalkStep(None, None, 0, (), attempt.state)
    count = len(attempt.done)
    legal: list[Action] | None = [] if over else None
    return BoardPuzzleNow(
        frame=frame(played, last, its_puzzle.seat, count, legal, can_undo=count > 0 and not over),
        reached=attempt.reached,
        best=its_puzzle.best if over else None,
        solved=attempt.reached is not None and attempt.reached >= its_puzzle.best,
    )


@get(
    "/api/games/{game:str}/puzzles/{puzzle:str}/solution",
    responses=problems(s404="no such game or puzzle"),
    tags=["puzzle"],
    summary="A puzzle's solution, and the proof of it",
    sync_to_thread=True,
)
def get_board_puzzle_solution(game: str, puzzle: str) -> BoardPuzzleSolution:
    """Return the solution, for those who have solved the puzzle or give up."""
    its_puzzle = _puzzle(_game(game), puzzle)
    return BoardPuzzleSolution(
        solution=its_puzzle.solution,
        best=its_puzzle.best,
        second=its_puzzle.second,
        rules=its_puzzle.rules,
        proof=its_puzzle.proof,
    )


def _game(name: str) -> Game:
    found = games().get(name)
    if found is None:
        raise TableError("unknown_game", f"there is no game {name!r} here", 404)
    return found


def _all(game: Game) -> tuple[BoardPuzzle, ...]:
    """A game whose file has a fault is played without puzzles, and the log says why."""
    try:
        return puzzles(game)
    except PuzzleError as error:
        log.error("%s has no puzzles, as its file cannot be used: %s", game.id, error)
        raise TableError("no_puzzle", f"the puzzles of {game.id} cannot be used here", 404) from None


def _puzzle(game: Game, id: str) -> BoardPuzzle:
    _all(game)
    found = puzzle_called(game, id)
    if found is None:
        raise TableError("no_puzzle", f"there is no puzzle {id!r} of {game.id} here", 404)
    return found


@cache
def _infos(game: Game) -> dict[str, BoardPuzzleInfo]:
    """Return the puzzles by id, in the order of their days."""
    infos = {}
    for puzzle in puzzles(game):
        seats, options = setting(game, begin(game, puzzle), puzzle.seat)
        infos[puzzle.id] = BoardPuzzleInfo(
            id=puzzle.id,
            goal=puzzle.goal,
            themes=puzzle.themes,
            difficulty=puzzle.difficulty,
            seats=seats,
            seat=puzzle.seat,
            options=options,
        )
    return infos


HANDLERS = (get_board_puzzles, get_board_puzzle, try_board_puzzle, get_board_puzzle_solution)
