"""`cosmodrome puzzle`: the puzzle of a day, in the terminal."""

from __future__ import annotations

import sys
import time
from datetime import UTC, datetime
from typing import Annotated

import typer
from rich.console import Console

from cosmodrome.cli.problems import FAILED, usage
from cosmodrome.core import games, offers
from cosmodrome.core.offers.puzzle import Puzzle


def puzzle(
    date: Annotated[
        str | None, typer.Option(help="The day, as in 2026-03-14; today in UTC if left out.")
    ] = None,
    answer: Annotated[
        str | None, typer.Option(help='Check this answer, as in "B3 D1", and ask for none.')
    ] = None,
) -> None:
    """Show the puzzle of a day and check an answer: the same for everybody. Exit code 1 if it is not all of it."""
    day = datetime.now(UTC).strftime("%Y-%m-%d") if date is None else date
    try:
        day = datetime.strptime(day, "%Y-%m-%d").date().isoformat()
    except ValueError:
        raise usage(f"{day!r} is no day; say it as in 2026-03-14: cosmodrome puzzle --date DAY") from None
    puzzles = next((has for game in games().values() if (has := offers.PUZZLES.of(game))), None)
    if puzzles is None:
        raise usage("no installed game has puzzles")
    found = puzzles.of(day)
    out = Console(highlight=False)
    out.print(f"The puzzle of {day}\n\n{found.text}", markup=False)
    if answer is None and not sys.stdin.isatty():
        return
    began = time.monotonic()
    named = _places(found, answer if answer is not None else typer.prompt("\nWhere", prompt_suffix="? "))
    result = found.check(named)
    took = "" if answer is not None else f" in {time.monotonic() - began:.1f} s"
    for words, places in (("Right", result.right), ("Wrong", result.wrong)):
        if places:
            out.print(f"{words}: {' '.join(found.places[place] for place in places)}", markup=False)
    if not result.complete:
        out.print(f"Found {len(result.right)} of {len(found.solution)}.")
        raise typer.Exit(FAILED)
    out.print(f"All found{took}.")


def _places(puzzle: Puzzle, answer: str) -> set[int]:
    """The places that an answer names. Raises Problem for one that there is not."""
    named = answer.replace(",", " ").upper().split()
    for name in named:
        if name not in puzzle.places:
            raise usage(f"there is no place {name!r}; places are {puzzle.places[0]} to {puzzle.places[-1]}")
    return {puzzle.places.index(name) for name in named}
