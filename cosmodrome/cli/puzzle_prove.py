"""`cosmodrome puzzle prove`: proves the puzzles of a file again, by the rules of now."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Annotated

import msgspec
import typer
from rich.console import Console

from cosmodrome.cli.options import GameName, Workers, game_called, text_in
from cosmodrome.cli.problems import failing, refusing, usage
from cosmodrome.cli.progress import progress
from cosmodrome.core import offers
from cosmodrome.core.offers.board_puzzle import BoardPuzzle
from cosmodrome.core.script.puzzles import PuzzleError, read_unproved
from cosmodrome.lab.farm.spread import spread
from cosmodrome.lab.mining import MiningError, prove_again


def prove(
    game: GameName,
    file: Annotated[Path, typer.Argument(help="The puzzles, one to a line, proved by whatever rules.")],
    workers: Workers = None,
) -> None:
    """Prove the puzzles of a file again by the rules of now; those that no longer hold are left out of it."""
    played = game_called(game)
    if offers.BOARD_PUZZLES.of(played) is None:
        raise usage(f"{played.title} has no puzzles on the board")
    with refusing(PuzzleError):
        known = read_unproved(str(file), text_in(file, "FILE"))
    proved: dict[str, BoardPuzzle] = {}
    with failing(MiningError), progress(len(known)) as advance:
        for before, after in spread(partial(prove_again, played.id), known, workers):
            if after is not None:
                proved[before.id] = after
            advance(1)
    kept = [proved[each.id] for each in known if each.id in proved]
    with failing(OSError, before=f"{file} cannot be written: "):
        file.write_bytes(b"".join(msgspec.json.encode(each) + b"\n" for each in kept))
    Console(stderr=True, highlight=False).print(f"{len(kept)} of {len(known)} puzzles hold")
