"""`cosmodrome serve`: the server."""

from __future__ import annotations

import os
from functools import partial
from pathlib import Path
from typing import Annotated, Literal

import typer

from cosmodrome.cli.problems import failing, missing, refusing


def data_folder() -> Path:
    """Where tables are kept if nobody says otherwise."""
    home = os.environ.get("XDG_DATA_HOME")
    return (Path(home) if home else Path.home() / ".local/share") / "cosmodrome"


def kept_in(data: Path | None) -> str | Path:
    """Where a server keeps what it has: DATABASE_URL, or a folder."""
    return os.environ.get("DATABASE_URL") or data or data_folder()


DataFolder = Annotated[
    Path | None,
    typer.Option(
        "--data",
        help="Folder for the tables; if not given, cosmodrome in $XDG_DATA_HOME or ~/.local/share.",
    ),
]

DecksFolder = Annotated[
    Path | None,
    typer.Option(
        "--decks",
        help="Folder with decks of your own, each in GAME/NAME below it, to be chosen for new tables.",
    ),
]


def serve(
    host: Annotated[
        str, typer.Option(help="Address to listen at; 127.0.0.1 keeps it to this machine.")
    ] = "0.0.0.0",
    port: Annotated[int, typer.Option(help="Port to listen at; 0 takes any free one.")] = 8765,
    data: DataFolder = None,
    decks: DecksFolder = None,
    origin: Annotated[
        str | None,
        typer.Option(
            help="The page's address, such as https://play.example.org, behind a proxy that does not keep the "
            "Host header; passkeys are for it alone.",
            envvar="COSMODROME_ORIGIN",
        ),
    ] = None,
    metrics_port: Annotated[
        int | None,
        typer.Option(
            help="Port of its own for Prometheus (/metrics); if not given, nothing is measured.",
            envvar="COSMODROME_METRICS_PORT",
        ),
    ] = None,
    metrics_host: Annotated[
        str, typer.Option(help="Address for it to listen at.", envvar="COSMODROME_METRICS_HOST")
    ] = "127.0.0.1",
    who: Annotated[
        Literal["everybody", "kept", "invited"],
        typer.Option(
            help="Who plays: everybody; only kept names make tables; or only those who were invited play.",
            envvar="COSMODROME_WHO",
        ),
    ] = "everybody",
    accounts_kept: Annotated[
        int,
        typer.Option(
            min=1,
            max=100,
            metavar="YEARS",
            help="Years after which an account is deleted that nobody used.",
            envvar="COSMODROME_ACCOUNTS_KEPT",
        ),
    ] = 2,
    no_rated: Annotated[
        bool,
        typer.Option(
            "--no-rated",
            help="Leave out games that count for ratings.",
            envvar="COSMODROME_NO_RATED",
        ),
    ] = False,
    log_format: Annotated[
        Literal["text", "json"],
        typer.Option(help="How the log looks: lines for people, or JSON.", envvar="COSMODROME_LOG_FORMAT"),
    ] = "text",
) -> None:
    """Serve tables to browsers, on this machine and to phones on the same network, until Ctrl+C."""
    try:
        from cosmodrome.device.site_archive import can_be_made, make_archive
        from cosmodrome.people.house_rules import HouseRules
        from cosmodrome.server.edge.shield import read_origin
        from cosmodrome.server.host.decks import DeckError, read_decks
        from cosmodrome.server.listening import ServeError
        from cosmodrome.server.run import serve as serve_tables
        from cosmodrome.store import StoreError
    except ModuleNotFoundError as error:
        raise missing(error) from None
    folder = data or data_folder()
    kept = "" if os.environ.get("DATABASE_URL") else f"Tables are kept in {folder}\n"
    with refusing(ValueError, before="--origin: "):
        origins = [read_origin(origin)] if origin else []
    with refusing(DeckError, before="--decks: "), failing(ServeError, StoreError):
        own = read_decks(decks) if decks else {}
        serve_tables(
            host,
            port,
            folder,
            origins=origins,
            decks=own,
            rules=HouseRules(who=who, accounts_kept=accounts_kept, rated=not no_rated),
            metrics=None if metrics_port is None else (metrics_host, metrics_port),
            log_format=log_format,
            make_site=partial(make_archive, decks=own) if can_be_made() else None,
            say=lambda where: print(f"{kept}{where}", flush=True),
        )
