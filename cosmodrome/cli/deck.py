"""`cosmodrome deck`: a game's data files (cards, planets) to copy, change and play with."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from cosmodrome.cli.options import GameName, game_called, with_deck
from cosmodrome.cli.problems import Problem, usage
from cosmodrome.core.edition import own_text


def deck(
    game: GameName,
    folder: Annotated[Path, typer.Argument(help="Where the files go, or are.")],
    check: Annotated[
        bool, typer.Option("--check", help="Copy nothing; say whether the files there can be used.")
    ] = False,
) -> None:
    """Copy a game's data files into a folder, to be changed there; or check those that are there.

    Changed files are given to `sim`, `play` and `lab` by --deck, and to a server by `serve --decks`.
    """
    played = game_called(game)
    out = Console(highlight=False, soft_wrap=True)
    if check:
        changed = ", ".join(with_deck(played, [folder]).data)
        out.print(f"{folder}: {played.title} can be played with these files.", markup=False)
        out.print(f"Changed: {changed}." if changed else "They say what the game's own say.", markup=False)
        return
    if not played.data_files:
        raise usage(f"{played.title} has no data files")
    for name in played.data_files:
        if (folder / name).exists():
            raise Problem(f"{folder / name} is there already; nothing was copied")
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for name in played.data_files:
            (folder / name).write_text(own_text(played, name), "utf-8")
            out.print(str(folder / name), markup=False)
    except OSError as error:
        raise Problem(f"{folder} cannot be written: {error.strerror}") from None
