"""`cosmodrome puzzle make`: finds puzzles in games of bots or in records, proves them, and adds them to a file."""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import Annotated

import msgspec
import typer
from rich.console import Console

from cosmodrome.cli.options import (
    GameName,
    Workers,
    bot_names,
    check_seats,
    deal_bots,
    game_called,
    record_in,
    text_in,
)
from cosmodrome.cli.problems import failing, refusing, usage
from cosmodrome.cli.progress import progress
from cosmodrome.core import Game, offers
from cosmodrome.core.record import Record, RecordError
from cosmodrome.core.script.puzzles import PuzzleError, read_puzzles
from cosmodrome.lab.mining import Mine, mine


def make(
    game: GameName,
    games: Annotated[int, typer.Option(min=1, help="How many games of bots to look through.")] = 100,
    bots: Annotated[str, typer.Option(help="Who plays them, by name, with commas.")] = "greedy:2",
    seats: Annotated[
        int | None, typer.Option(help="How many; as many as the game takes, if not given.")
    ] = None,
    seed: Annotated[
        str | None, typer.Option(help="Any text; game i is dealt from SEED/i. Drawn, if left out.")
    ] = None,
    records: Annotated[
        Path | None, typer.Option(help="Look through the records in this folder (*.json) instead.")
    ] = None,
    out: Annotated[
        Path | None, typer.Option(help="Add the puzzles to this file; else they are printed, one to a line.")
    ] = None,
    workers: Workers = None,
) -> None:
    """Find puzzles: positions in games of bots in which one way is clearly best, and the proof of it."""
    played = game_called(game)
    if offers.BOARD_PUZZLES.of(played) is None:
        raise usage(f"{played.title} has no puzzles on the board")
    recorded = _records(played, records) if records is not None else ()
    names = bot_names(played, bots)
    count = seats if seats is not None else played.max_seats
    check_seats(played, count)
    where = Mine(
        game=played.id,
        games=len(recorded) if records is not None else games,
        bots=deal_bots(names, count),
        seed=secrets.token_hex(8) if seed is None else seed,
        records=recorded,
    )
    known = _known(played, out) if out is not None else set()
    console = Console(stderr=True, highlight=False)
    added = 0
    with (
        failing(OSError, before=f"{out} cannot be written: "),
        failing(RecordError, before=f"{records}: "),
        progress(where.games) as advance,
    ):
        for puzzle in mine(where, workers, advance):
            if puzzle.id in known:
                continue
            added += 1
            line = msgspec.json.encode(puzzle).decode()
            if out is None:
                print(line, flush=True)
            else:
                with out.open("a", encoding="utf-8") as file:
                    file.write(f"{line}\n")
    console.print(f"{added} puzzles in {where.games} games, seed {where.seed}")


def _records(game: Game, folder: Path) -> tuple[Record, ...]:
    files = sorted(folder.glob("*.json"))
    records = tuple(record for file in files if (record := record_in(file)).game == game.id)
    if not records:
        raise usage(f"--records {folder}: there is no record of {game.title} in it (*.json)")
    return records


def _known(game: Game, out: Path) -> set[str]:
    """The ids of the puzzles that are in the file already. A problem if it is no file of puzzles."""
    if not out.exists():
        return set()
    with refusing(PuzzleError, before="--out "):
        return {puzzle.id for puzzle in read_puzzles(game, str(out), text_in(out, "--out"))}
