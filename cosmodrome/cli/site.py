"""`cosmodrome site`: the page and its games as a folder that any web host serves."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from cosmodrome.cli.printing import say
from cosmodrome.cli.problems import failing, missing, refusing
from cosmodrome.cli.serve import DecksFolder


def site(
    output: Annotated[Path, typer.Option("--output", "-o", metavar="FOLDER", help="The folder to write.")],
    decks: DecksFolder = None,
) -> None:
    """Write a site without a server: rules, bots, lessons and puzzles run in each visitor's browser."""
    try:
        from cosmodrome.device.bundle import BundleError
        from cosmodrome.device.site import SiteError, write_site
        from cosmodrome.server.host.decks import DeckError, read_decks
    except ModuleNotFoundError as error:
        raise missing(error) from None
    with refusing(DeckError, before="--decks: "), failing(SiteError, BundleError):
        size = write_site(output, read_decks(decks) if decks else {})
    say(
        f"{output} has the site, {size / 1e6:.1f} MB. Any web host can serve it, from any folder, over HTTPS."
    )
