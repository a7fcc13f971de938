"""How fast the rules and the search are, beside other engines; `make bench` installs those.

python benchmarks/engine.py --seconds 2 --runs 5
"""

from __future__ import annotations

import sys
from itertools import groupby
from typing import Annotated

import typer
from beside import BenchError, BenchReport, Speed, measure
from rich.console import Console
from rich.table import Table

from cosmodrome.cli.options import AsJson
from cosmodrome.cli.printing import print_json, table

FOOTER = (
    "CPU time, median of the runs; ± is half of what lies between the slowest and the fastest; Each is decisions a "
    "game, or iterations about a position. Every engine is driven as its own documentation does it. Random play: "
    "whole games, set-up included; in OpenSpiel each roll of a die and each card dealt counts as a decision too, and "
    "the bare loop draws these evenly. A play-out is a loop in the rules' core, compiled where they are; an "
    "imagined one begins from a world that somebody imagines, with quick chance, as a search's do. OpenSpiel's loop in "
    "C++ is its own: compare loops of one kind only. Ratio is that to OpenSpiel's maedn with as "
    "many seats in this run; for search, to its C++ search of it. greedy:3 are thoughtful bots, which nothing here "
    "compares with. Search: ours imagines anew in each iteration what is hidden and lets the game judge where it "
    "arrives; OpenSpiel's knows the whole state and plays at random to the game's end."
)


def bench(
    seconds: Annotated[float, typer.Option(min=0.01, help="How long each run of each engine takes.")] = 2.0,
    runs: Annotated[int, typer.Option(min=1, help="How many; the median counts.")] = 5,
    seats: Annotated[
        list[int] | None,
        typer.Option(
            min=2, max=4, help="How many play, in our games, maedn and Catan; if not given, 2 and 4."
        ),
    ] = None,
    only: Annotated[str, typer.Option(metavar="TEXT", help="Only engines whose name has this in it.")] = "",
    also: Annotated[
        list[str] | None,
        typer.Option(
            metavar="PYTHON", help="Another Python, whose Cosmodrome is measured too; may be given often."
        ),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Measure decisions a second of random legal play, and iterations a second of search, beside other engines."""
    with Console(stderr=True).status("Playing") as status:
        try:
            report = measure(
                seconds,
                runs,
                seats or (2, 4),
                only,
                also or (),
                lambda engine: status.update(f"Measuring {engine}"),
            )
        except BenchError as error:
            sys.exit(f"engine.py: {error}")
    if as_json:
        print_json(report)
    else:
        _print(report)


def _print(report: BenchReport) -> None:
    out = Console(highlight=False)
    title, figures = f"{report.python}, {report.machine}", ("Seats", "Median", "±", "Each", "Ratio")
    shown = table("Engine", "Version", figures=figures, title=title, bare=True)
    _section(shown, "Random play and bots, decisions/s", report.speeds)
    _section(shown, "Search, iterations/s", report.searches)
    out.print(shown)
    out.print(FOOTER)
    for remedy, missing in groupby(
        sorted(report.absent, key=lambda each: each.remedy), lambda each: each.remedy
    ):
        names = ", ".join(each.engine for each in missing)
        out.print(f"Absent: {names} ({remedy})", markup=False)


def _section(shown: Table, title: str, speeds: tuple[Speed, ...]) -> None:
    if not speeds:
        return
    shown.add_row(f"[bold]{title}[/bold]")
    for speed in speeds:
        shown.add_row(
            speed.engine,
            speed.version,
            str(speed.seats),
            f"{speed.median:,.0f}",
            f"{(max(speed.runs) - min(speed.runs)) / speed.median / 2:.0%}",
            f"{speed.decisions / speed.games:,.0f}",
            "" if speed.ratio is None else f"{speed.ratio:.2f}",
        )
    shown.add_section()


if __name__ == "__main__":
    typer.run(bench)
