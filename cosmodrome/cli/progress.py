"""The bar that says how far a long run has come, and how long it will still take."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn


@contextmanager
def progress(games: int | None, done: int = 0) -> Iterator[Callable[[int], object]]:
    """A bar on standard error, if a person sees it, for so many games; tell what it gives how many were just played.

    `games` is None if nobody knows how many there will be.
    """
    columns = (TextColumn("Playing"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    console = Console(stderr=True)
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task("", total=games, completed=done)
        yield lambda played: bar.advance(task, played)
