"""`cosmodrome words`: what is wrong with the words of press, games and page, for those who translate."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import typer
from rich.console import Console

import cosmodrome
from cosmodrome.cli.problems import FAILED, Problem, complain
from cosmodrome.core import registry
from cosmodrome.core.art.wordcheck import faults, word_folder
from cosmodrome.core.edition import package_of
from cosmodrome.core.sentencecheck import game_faults

WEB: Final = Path(cosmodrome.__file__).parents[1] / "web"
"""The page's sources, in a checkout."""

words = typer.Typer(name="words", help="The words people read, in all languages.", no_args_is_help=True)


@words.callback()
def _group() -> None:
    """The words people read, in all languages."""


@words.command()
def check() -> None:
    """Say which texts are missing, stale or too long. The page's own too, where its sources are.

    A fault is a line on standard error: which file, which text, and what is wrong.
    """
    out = Console(highlight=False, soft_wrap=True)
    held = True
    for what, found in _all_faults():
        for fault in found:
            complain(f"{what}: {fault}")
        held = held and not found
        out.print(f"{what}: {len(found) or 'no'} fault{'' if len(found) == 1 else 's'}", markup=False)
    if WEB.is_dir():
        held = _page() and held
    if not held:
        raise typer.Exit(FAILED)


def _all_faults() -> Iterator[tuple[str, list[str]]]:
    """The faults of each set of words, by what it belongs to."""
    games = registry.games().values()
    for package in ("cosmodrome.press", *(f"{package_of(game)}.art" for game in games)):
        folder = word_folder(package)
        if folder is not None:
            yield package, list(faults(folder))
    for game in games:
        found = game_faults(game)
        if found is not None:
            yield game.id, found


def _page() -> bool:
    path = os.pathsep.join((str(Path(sys.executable).parent), os.environ.get("PATH", "")))
    npm = shutil.which("npm", path=path)
    if npm is None:
        raise Problem(f"the page's words are in {WEB}; to check them, install Node.js and npm")
    asked = [npm, "--prefix", str(WEB), "run", "--silent", "words"]
    return subprocess.run(asked, env={**os.environ, "PATH": path}, check=False).returncode == 0
