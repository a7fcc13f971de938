"""`cosmodrome backup` and `cosmodrome restore`: all that a server keeps, as one file."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Annotated, Any, TypeVar

import typer

from cosmodrome.cli.printing import say
from cosmodrome.cli.problems import failing, missing
from cosmodrome.cli.serve import DataFolder, kept_in

Done = TypeVar("Done")

BackupFile = Annotated[Path, typer.Argument(metavar="FILE", help="The file that a store is kept in.")]


def backup(file: BackupFile, data: DataFolder = None) -> None:
    """Write all that a server keeps into FILE, also while it runs. The file is a secret, as the data folder is."""
    rows = _done(lambda store, where: store.backup(where, file), data)
    say(f"{file} has {_counted(rows)}. It has every secret of the server: keep it private.")


def restore(
    file: BackupFile,
    data: DataFolder = None,
    replace: Annotated[
        bool, typer.Option("--replace", help="Delete what the store has, if it is not empty.")
    ] = False,
) -> None:
    """Fill an empty store from FILE while no server uses it; also from SQLite to PostgreSQL and back."""
    restored = _done(lambda store, where: store.restore(where, file, replace=replace), data)
    say(f"The store has what was in {file}: {_counted(restored.rows)}.")
    if restored.deleted is None:
        say("Nothing here knew whom the server had deleted since that backup was made: they are back.")
    elif restored.deleted:
        say(f"{restored.deleted} in it had been deleted since; they are again once the server runs.")


def _done(work: Callable[[Any, str | Path], Coroutine[Any, Any, Done]], data: Path | None) -> Done:
    """Return what came of some work, which is given the module `cosmodrome.store.backup`, and the place."""
    try:
        from cosmodrome.store import StoreError
        from cosmodrome.store import backup as module
        from cosmodrome.store.backup_file import BackupError
    except ModuleNotFoundError as error:
        raise missing(error) from None
    with failing(StoreError, BackupError):
        return asyncio.run(work(module, kept_in(data)))


def _counted(rows: dict[str, int]) -> str:
    return f"{rows['tables']} {'table' if rows['tables'] == 1 else 'tables'} with {rows['journal']} entries"
