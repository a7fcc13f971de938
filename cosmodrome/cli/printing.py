"""Output of the program: lines for people, one JSON object for programs."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec
from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table


def say(line: object) -> None:
    """A line as it is, however wide the terminal is."""
    Console(highlight=False, soft_wrap=True).print(str(line), markup=False)


def table(*words: str, figures: Iterable[str] = (), title: str | None = None, bare: bool = False) -> Table:
    """An empty table: columns of words, then columns of figures, which stand to the right. A bare one has no frame."""
    frame: dict[str, Any] = {"box": SIMPLE_HEAD, "show_edge": False} if bare else {}
    made = Table(*words, title=title, title_justify="left", **frame)
    for heading in figures:
        made.add_column(heading, justify="right")
    return made


def print_json(value: object) -> None:
    """A value, and nothing else."""
    print(msgspec.json.encode(value).decode())
