"""`cosmodrome puzzle`: the puzzle of a day in the terminal; `make`: more of them; `prove`: those of a file again."""

from __future__ import annotations

import sys
import time
from datetime import UTC, date, datetime
from typing import Annotated, Any

import typer
from rich.console import Console
from typer.core import TyperGroup

from cosmodrome.cli.board_puzzle import solve
from cosmodrome.cli.options import game_called
from cosmodrome.cli.problems import FAILED, failing, usage
from cosmodrome.cli.puzzle_make import make
from cosmodrome.cli.puzzle_prove import prove
from cosmodrome.core import Game, games, offers
from cosmodrome.core.offers.puzzle import FIRST_DAY, Puzzle
from cosmodrome.core.script.puzzles import PuzzleError, of_day, puzzle_called


class PlayUnlessNamed(TyperGroup):
    """A group that takes `play` for meant where none of its commands is named."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Put it in front."""
        named = bool(args) and (args[0] in self.commands or args[0] == "--help")
        return super().parse_args(ctx, args if named else ["play", *args])


puzzle = typer.Typer(name="puzzle", cls=PlayUnlessNamed, help="Solve the puzzle of the day, or make more.")
puzzle.command()(make)
puzzle.command()(prove)


@puzzle.command()
def play(
    game: Annotated[
        str | None,
        typer.Argument(metavar="GAME", help="Which game's; if left out, the one to be found by eye."),
    ] = None,
    day: Annotated[
        str | None, typer.Option("--date", help="The day, as in 2026-03-14; today in UTC if left out.")
    ] = None,
    answer: Annotated[
        str | None,
        typer.Option(help='Check this answer, as in "B3 D1" or "2 1 4", and ask for none.'),
    ] = None,
    id: Annotated[
        str | None,
        typer.Option(help="This puzzle, by its id, instead of a day's; of those played on a board."),
    ] = None,
) -> None:
    """Show the puzzle of a day and check an answer: the same for everybody. Exit code 1 if it is not all of it."""
    known = next((each for each in games().values() if offers.PUZZLES.of(each)), None)
    asked = game_called(game) if game is not None else known
    if asked is None:
        raise usage("no installed game has puzzles")
    when = _day(day)
    sought = offers.PUZZLES.of(asked)
    if sought is not None:
        _find(sought.of(when.isoformat()), when, answer)
    elif not _solved_on_board(asked, when, answer, id):
        raise typer.Exit(FAILED)


def _day(day: str | None) -> date:
    if day is None:
        return datetime.now(UTC).date()
    try:
        when = datetime.strptime(day, "%Y-%m-%d").date()
    except ValueError:
        raise usage(f"{day!r} is no day; say it as in 2026-03-14: cosmodrome puzzle --date DAY") from None
    if when.isoformat() < FIRST_DAY:
        raise usage(f"there is no puzzle of {when}; the first is of {FIRST_DAY}")
    return when


def _solved_on_board(game: Game, day: date, answer: str | None, id: str | None) -> bool:
    number = (day - date.fromisoformat(FIRST_DAY)).days
    with failing(PuzzleError, before=f"{game.title}: "):
        puzzle = of_day(game, number) if id is None else puzzle_called(game, id)
    if puzzle is None:
        raise usage(f"{game.title} has no puzzle{'' if id is None else f' {id!r}'}")
    title = f"{game.title}, puzzle {puzzle.id}" if id else f"{game.title}, the puzzle of {day.isoformat()}"
    return solve(game, puzzle, title, answer)


def _find(puzzle: Puzzle, day: date, answer: str | None) -> None:
    out = Console(highlight=False)
    out.print(f"The puzzle of {day.isoformat()}\n\n{puzzle.text}", markup=False)
    if answer is None and not sys.stdin.isatty():
        return
    began = time.monotonic()
    named = _places(puzzle, answer if answer is not None else typer.prompt("\nWhere", prompt_suffix="? "))
    result = puzzle.check(named)
    took = "" if answer is not None else f" in {time.monotonic() - began:.1f} s"
    for words, places in (("Right", result.right), ("Wrong", result.wrong)):
        if places:
            out.print(f"{words}: {' '.join(puzzle.places[place] for place in places)}", markup=False)
    if not result.complete:
        out.print(f"Found {len(result.right)} of {len(puzzle.solution)}.")
        raise typer.Exit(FAILED)
    out.print(f"All found{took}.")


def _places(puzzle: Puzzle, answer: str) -> set[int]:
    """The places that an answer names. Raises Problem for one that there is not."""
    named = answer.replace(",", " ").upper().split()
    for name in named:
        if name not in puzzle.places:
            raise usage(f"there is no place {name!r}; places are {puzzle.places[0]} to {puzzle.places[-1]}")
    return {puzzle.places.index(name) for name in named}
