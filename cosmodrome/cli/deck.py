"""`cosmodrome deck`: a game's data files (cards, planets) to copy, change and play with."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from cosmodrome.cli.options import GameName, game_called, with_deck
from cosmodrome.cli.printing import say
from cosmodrome.cli.problems import CommandProblem, failing, usage
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
    if check:
        changed = ", ".join(with_deck(played, [folder]).data)
        say(f"{folder}: {played.title} can be played with these files.")
        say(f"Changed: {changed}." if changed else "They say what the game's own say.")
        return
    if not played.data_files:
        raise usage(f"{played.title} has no data files")
    for name in played.data_files:
        if (folder / name).exists():
            raise CommandProblem(f"{folder / name} is there already; nothing was copied")
    with failing(OSError, before=f"{folder} cannot be written: "):
        folder.mkdir(parents=True, exist_ok=True)
        for name in played.data_files:
            (folder / name).write_text(own_text(played, name), "utf-8")
            say(folder / name)
