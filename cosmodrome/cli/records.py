"""`cosmodrome replay` and `cosmodrome verify`: what can be done with a downloaded record."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.markup import escape

from cosmodrome.cli.options import record_in
from cosmodrome.cli.problems import failing, usage
from cosmodrome.core import find_game
from cosmodrome.core.part import StepInWords
from cosmodrome.core.record import Record, RecordError, parts
from cosmodrome.released.rules import tell
from cosmodrome.released.rules import verify as verify_record

RecordFile = Annotated[
    Path, typer.Argument(metavar="FILE", help="A record, as a table gives it to download.")
]


def seat_names(names: Sequence[str], seats: int) -> list[str]:
    """The names of all seats, safe in markup; a seat without one is called by its number."""
    given = [*names[:seats], *[""] * (seats - len(names))]
    return [escape(" ".join(name.split())) or f"Seat {seat}" for seat, name in enumerate(given)]


def replay(
    file: RecordFile,
    at: Annotated[
        int | None,
        typer.Option("--at", metavar="N", help="Only step N, and the board after it; 0 is the set-up."),
    ] = None,
) -> None:
    """Tell a recorded game step by step, in words."""
    record = record_in(file)
    if at is not None and not 0 <= at <= len(record.moves):
        raise usage(f"--at {at}: {file} has steps 0 to {len(record.moves)}")
    _verified(record, file)
    names, out = seat_names(record.names, record.seats), Console(highlight=False, soft_wrap=True)
    for part in parts(record):
        if part.before and part.begins is not None and at is None:
            out.print(f"{'':>5}  From here on version {part.rules} of the rules holds.")
        for line in tell(part, names, at):
            begun_before = part.before > 0 and line.number == part.before
            if not begun_before and (at is None or line.number == at):
                _tell(line, out)


def verify(
    file: RecordFile,
    seed_hash: Annotated[
        str | None,
        typer.Option("--seed-hash", metavar="HASH", help="What the table showed before the first card."),
    ] = None,
) -> None:
    """Check that a record is the game that was played, and that shuffle and dice follow from its seed."""
    record = record_in(file)
    _verified(record, file, seed_hash)
    title, outcome = find_game(record.game).title, record.outcome
    names = seat_names(record.names, record.seats)
    if outcome is None:
        end = "not over"
    else:
        end = f"{outcome.ending}, won by {' and '.join(names[seat] for seat in outcome.winners)}"
    out = Console(highlight=False, soft_wrap=True)
    out.print(f"{escape(str(file))}: {title}, {record.seats} seats, {len(record.moves)} moves, {end}")
    out.print("The digest fits: nothing was changed since it was written.")
    if record.begins is None:
        _tell_seed(record, seed_hash, out)
    else:
        out.print("It goes on from a position of another game: no seed proves how that was dealt.")
    if record.data:
        files = ", ".join(record.data)
        out.print(
            f"It was played with other data files ({files}), which it carries; SHA-256 {record.data_hash}"
        )
    for part in parts(record)[1:]:
        out.print(
            f"After move {part.before} version {part.rules} of the rules took over, in the same position."
        )
    out.print("All moves are legal, and lead to the position and the outcome that the record names.")


def _tell_seed(record: Record, seed_hash: str | None, out: Console) -> None:
    out.print(f"Shuffle and dice follow from the seed, whose SHA-256 is {record.seed_hash}")
    if seed_hash is None:
        out.print(
            "Is that the hash that the table showed before the game? Compare, or check with --seed-hash."
        )
    else:
        out.print("That is the hash that was shown before the game.")


def _verified(record: Record, file: Path, seed_hash: str | None = None) -> None:
    with failing(RecordError, before=f"{file}: "):
        verify_record(record, seed_hash)


def _tell(line: StepInWords, out: Console) -> None:
    """A step's number and what happened, the board if it was asked for, and how the game ended if it did."""
    for number, event in enumerate(line.events):
        out.print(f"{line.number if number == 0 else '':>5}  {event}")
    for more in (line.board, line.ending):
        if more:
            out.print()
            out.print(more)
