"""`cosmodrome games`: the games that are installed, and what each can do."""

from __future__ import annotations

from typing import Any

import typer
from rich.console import Console
from rich.markup import escape

from cosmodrome.cli.options import AsJson
from cosmodrome.cli.printing import print_json, table
from cosmodrome.cli.problems import FAILED, complain
from cosmodrome.core import Game
from cosmodrome.core.installed import Installed, examine
from cosmodrome.core.offers import OFFERS


def games(as_json: AsJson = False) -> None:
    """List the installed games: their package, and what each can do. Exit code 1 if one has to be left out."""
    installed = examine()
    if as_json:
        print_json({"games": _told(installed), "left_out": _faults(installed)})
    else:
        _print(installed)
    if any(each.fault for each in installed):
        raise typer.Exit(FAILED)


def can(game: Game) -> list[str]:
    """Return the game's abilities in words: all that it offers, and whether it goes on in real time."""
    return ["real time"] * game.real_time + [offer.what for offer in OFFERS if offer.name in game.offers]


def _told(installed: list[Installed]) -> list[dict[str, Any]]:
    return [
        {
            "id": game.id,
            "title": game.title,
            "seats": (game.min_seats, game.max_seats),
            "rules_version": game.rules_version,
            "package": each.package,
            "version": each.version,
            "real_time": game.real_time,
            "data_files": game.data_files,
            "offers": sorted(game.offers),
        }
        for each in installed
        if (game := each.game)
    ]


def _faults(installed: list[Installed]) -> list[dict[str, str]]:
    return [
        {"id": each.id, "package": each.package, "version": each.version, "fault": each.fault}
        for each in installed
        if each.fault
    ]


def _print(installed: list[Installed]) -> None:
    shown = table("Game", "Title", "Seats", "Rules", "Package", "Can", bare=True)
    for each in installed:
        if game := each.game:
            seats = f"{game.min_seats}–{game.max_seats}"
            cells = (game.id, game.title, seats, str(game.rules_version), f"{each.package} {each.version}")
            shown.add_row(*map(escape, cells), escape(", ".join(can(game))))
    Console(highlight=False).print(shown)
    for each in installed:
        if each.fault:
            complain(str(each))
