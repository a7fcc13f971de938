"""`cosmodrome serve`: the server."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated

import typer

from cosmodrome.cli.problems import Problem, usage


def data_folder() -> Path:
    """Where tables are kept if nobody says otherwise."""
    home = os.environ.get("XDG_DATA_HOME")
    return (Path(home) if home else Path.home() / ".local/share") / "cosmodrome"


def serve(
    host: Annotated[
        str, typer.Option(help="Address to listen at; 127.0.0.1 keeps it to this machine.")
    ] = "0.0.0.0",
    port: Annotated[int, typer.Option(help="Port to listen at; 0 takes any free one.")] = 8765,
    data: Annotated[
        Path | None,
        typer.Option(
            help="Folder for the tables; if not given, cosmodrome in $XDG_DATA_HOME or ~/.local/share."
        ),
    ] = None,
    decks: Annotated[
        Path | None,
        typer.Option(
            help="Folder with decks of your own, each in GAME/NAME below it, to be chosen for new tables."
        ),
    ] = None,
) -> None:
    """Serve tables to browsers, on this machine and to phones on the same network, until Ctrl+C."""
    try:
        from cosmodrome.server.decks import DeckError, read_decks
        from cosmodrome.server.run import ServeError
        from cosmodrome.server.run import serve as serve_tables
        from cosmodrome.store import StoreError
    except ModuleNotFoundError as error:
        raise Problem(
            f"the server needs the package {error.name}: install with pip install 'cosmodrome[server]'"
        ) from None
    folder = data or data_folder()
    kept = "" if os.environ.get("DATABASE_URL") else f"Tables are kept in {folder}\n"
    try:
        own = read_decks(decks) if decks else {}
        serve_tables(host, port, folder, decks=own, say=lambda where: print(f"{kept}{where}", flush=True))
    except DeckError as error:
        raise usage(f"--decks: {error}") from None
    except (ServeError, StoreError) as error:
        raise Problem(str(error)) from None
