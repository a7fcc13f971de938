"""The contract tests of the store and of tables, packed for the interpreter of browsers, and what runs them."""

from __future__ import annotations

import re
import shutil
from importlib.metadata import distribution
from pathlib import Path
from typing import Final

TESTS: Final = Path(__file__).parents[1]

RUNS_THEM: Final = ("pytest", "pytest-asyncio")
"""Packages that tests need. What these need comes along."""

LIBRARY: Final = ".whole_library.zip"
"""The standard library with what pytest needs, beside that of devices (`web/interpreter/standard_library.mjs`)."""

STORES: Final = ("store/test_store.py", "store/test_history.py", "store/test_results_in_sql.py")
"""Tests of the store's contract that need no other program."""

RESTARTS: Final = ("tables/test_restart.py",)
"""Tests of what survives when everything in memory is gone."""

ELSEWHERE: Final = {
    "thinking": "needs processes",
    "thinking_in_a_deck": "needs processes",
    "anonymous": "needs hypothesis",
    "help": "needs hypothesis",
    "erasing": "looks into a server's file, and into its backup",
    "erasing_fuzz": "deletes people who keep their names",
    "put_away": "puts away games of people who keep their names",
    "rated": "rates games of people who keep their names",
    "results": "looks into a server's file, and into its backup",
    "upgrade": "begins with a server's file",
    "figuring": "reads a server's backup",
}
"""Tests of tables that cannot run there, and why."""

TABLES: Final = tuple(
    sorted(
        f"tables/{path.name}"
        for path in (TESTS / "tables").glob("test_*.py")
        if path.stem.removeprefix("test_") not in ELSEWHERE
    )
)


def pack(folder: Path) -> None:
    """Put the tests and the packages that run them into a folder."""
    for part in ("tables", "store", "example_game", "golden"):
        shutil.copytree(TESTS / part, folder / "tests" / part, ignore=shutil.ignore_patterns("__pycache__"))
    (folder / "tests" / "server").mkdir()
    for name in (
        "conftest.py",
        "kinds_of_store.py",
        "chromium.py",
        "server/deals.py",
        "server/past_games.py",
    ):
        shutil.copy(TESTS / name, folder / "tests" / name)
    for name in _needed(RUNS_THEM):
        for file in distribution(name).files or ():
            if file.suffix in (".py", ".txt", "") and ".." not in file.parts:
                to = folder / "packages" / file
                to.parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(str(file.locate()), to)


def _needed(names: tuple[str, ...]) -> set[str]:
    """Return the names of packages and of all that these need here."""
    found: set[str] = set()
    left = list(names)
    while left:
        name = left.pop()
        if name in found:
            continue
        found.add(name)
        for need in distribution(name).requires or ():
            if ";" not in need:
                left.append(re.split(r"[^\w.-]", need)[0].lower())
    return found
