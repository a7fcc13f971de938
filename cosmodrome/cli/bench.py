"""`cosmodrome bench`: how fast the rules and the search are, beside other engines."""

from __future__ import annotations

from itertools import groupby
from typing import Annotated

import msgspec
import typer
from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table

from cosmodrome.cli.options import AsJson
from cosmodrome.cli.problems import Problem
from cosmodrome.lab.bench import BenchError, BenchReport, Speed, measure

FOOTER = (
    "CPU time, median of the runs; ± is half of what lies between the slowest and the fastest; Each is decisions a "
    "game, or iterations about a position. Every engine is driven as its own documentation does it. Random play: "
    "whole games, set-up included; in OpenSpiel each roll of a die and each card dealt counts as a decision too, and "
    "the bare loop draws these evenly. Search: ours imagines anew in each iteration what is hidden and lets the game "
    "judge where it arrives; OpenSpiel's knows the whole state and plays at random to the game's end."
)


def bench(
    seconds: Annotated[float, typer.Option(min=0.01, help="How long each run of each engine takes.")] = 2.0,
    runs: Annotated[int, typer.Option(min=1, help="How many; the median counts.")] = 5,
    seats: Annotated[
        int, typer.Option(min=2, max=4, help="How many play, in our games, maedn and Catan.")
    ] = 4,
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
    try:
        with Console(stderr=True).status("Playing") as status:
            report = measure(
                seconds, runs, seats, only, also or (), lambda engine: status.update(f"Measuring {engine}")
            )
    except BenchError as error:
        raise Problem(str(error)) from None
    if as_json:
        print(msgspec.json.encode(report).decode())
    else:
        _print(report)


def _print(report: BenchReport) -> None:
    out = Console(highlight=False)
    table = Table(
        "Engine",
        "Version",
        title=f"{report.python}, {report.machine}",
        title_justify="left",
        box=SIMPLE_HEAD,
        show_edge=False,
    )
    for heading in ("Seats", "Median", "±", "Each"):
        table.add_column(heading, justify="right")
    _section(table, "Random play, decisions/s", report.speeds)
    _section(table, "Search, iterations/s", report.searches)
    out.print(table)
    out.print(FOOTER)
    for remedy, missing in groupby(
        sorted(report.absent, key=lambda each: each.remedy), lambda each: each.remedy
    ):
        names = ", ".join(each.engine for each in missing)
        out.print(f"Absent: {names} ({remedy})", markup=False)


def _section(table: Table, title: str, speeds: tuple[Speed, ...]) -> None:
    if not speeds:
        return
    table.add_row(f"[bold]{title}[/bold]")
    for speed in speeds:
        table.add_row(
            speed.engine,
            speed.version,
            str(speed.seats),
            f"{speed.median:,.0f}",
            f"{(max(speed.runs) - min(speed.runs)) / speed.median / 2:.0%}",
            f"{speed.decisions / speed.games:,.0f}",
        )
    table.add_section()
