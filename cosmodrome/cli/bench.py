"""`cosmodrome bench`: how fast the rules are, beside other engines."""

from __future__ import annotations

from typing import Annotated

import msgspec
import typer
from rich.console import Console
from rich.table import Table

from cosmodrome.lab.bench import Report, measure


def bench(
    seconds: Annotated[float, typer.Option(min=0.01, help="How long each run of each engine takes.")] = 2.0,
    runs: Annotated[int, typer.Option(min=1, help="How many; the median counts.")] = 5,
    seats: Annotated[int, typer.Option(min=2, max=4, help="How many play.")] = 4,
    as_json: Annotated[
        bool, typer.Option("--json", help="Print one JSON object, and nothing else, on standard output.")
    ] = False,
) -> None:
    """Measure decisions per second of random legal play, in one process, beside other engines."""
    with Console(stderr=True).status("Playing") as status:
        report = measure(seconds, runs, seats, lambda engine: status.update(f"Playing {engine}"))
    if as_json:
        print(msgspec.json.encode(report).decode())
    else:
        _print(report)


def _print(report: Report) -> None:
    out = Console(highlight=False)
    table = Table(
        title=f"Decisions a second, {report.python}, {report.machine}", title_justify="left", show_edge=False
    )
    table.add_column("Engine", no_wrap=True)
    for heading in ("Seats", "Median", "Slowest", "Fastest", "Per game"):
        table.add_column(heading, justify="right")
    for speed in report.speeds:
        table.add_row(
            f"{speed.engine} {speed.version}",
            str(speed.seats),
            *(f"{each:,.0f}" for each in (speed.median, min(speed.runs), max(speed.runs))),
            f"{speed.decisions / speed.games:,.0f}",
        )
    out.print(table)
    out.print(
        f"Random legal play of whole games in CPU time; the median of {len(report.speeds[0].runs)} runs. "
        "In OpenSpiel each roll of the die counts as a decision too."
    )
    if report.absent:
        out.print(
            f"Not installed, so not compared: {', '.join(report.absent)} (pip install 'cosmodrome[bench]')",
            markup=False,
        )
