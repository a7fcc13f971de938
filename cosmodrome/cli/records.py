"""`cosmodrome replay` and `cosmodrome verify`: what can be done with a downloaded record."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.markup import escape

from cosmodrome.cli.options import record_in
from cosmodrome.cli.problems import Problem, usage
from cosmodrome.core import CLOCK, Game, View
from cosmodrome.core.record import Record, RecordError, Step, game_of
from cosmodrome.core.record import replay as steps_of
from cosmodrome.core.record import verify as verify_record
from cosmodrome.core.text import words_for

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
    game, names = game_of(record), seat_names(record.names, record.seats)
    words, out = words_for(game, names, None), Console(highlight=False, soft_wrap=True)
    before: View | None = None
    for step in steps_of(record):
        view = step.state.view(None)
        if at is None or step.number == at:
            _tell(step, before, game, names, out)
        if step.number == at:
            out.print()
            out.print(words.board(view))
        if step.number == (len(record.moves) if at is None else at) and step.state.outcome is not None:
            out.print()
            out.print(words.ending(step.state.outcome, view))
        before = view


def verify(
    file: RecordFile,
    seed_hash: Annotated[
        str | None,
        typer.Option("--seed-hash", metavar="HASH", help="What the table showed before the first card."),
    ] = None,
) -> None:
    """Check that a record is the game that was played, and that shuffle and dice follow from its seed."""
    record = record_in(file)
    last = _verified(record, file, seed_hash)
    game = game_of(record)
    outcome = last.state.outcome
    names = seat_names(record.names, record.seats)
    if outcome is None:
        end = "not over"
    else:
        end = f"{outcome.ending}, won by {' and '.join(names[seat] for seat in outcome.winners)}"
    out = Console(highlight=False, soft_wrap=True)
    out.print(f"{escape(str(file))}: {game.title}, {record.seats} seats, {len(record.moves)} moves, {end}")
    out.print("The digest fits: nothing was changed since it was written.")
    out.print(f"Shuffle and dice follow from the seed, whose SHA-256 is {record.seed_hash}")
    if seed_hash is None:
        out.print(
            "Is that the hash that the table showed before the game? Compare, or check with --seed-hash."
        )
    else:
        out.print("That is the hash that was shown before the game.")
    if record.data:
        files = ", ".join(record.data)
        out.print(
            f"It was played with other data files ({files}), which it carries; SHA-256 {record.data_hash}"
        )
    out.print("All moves are legal, and lead to the position and the outcome that the record names.")


def _verified(record: Record, file: Path, seed_hash: str | None = None) -> Step:
    try:
        return verify_record(record, seed_hash)
    except RecordError as error:
        raise Problem(f"{file}: {error}") from None


def _tell(step: Step, before: View | None, game: Game, names: Sequence[str], out: Console) -> None:
    """A step's number and what happened, every secret told; the choice itself where nothing followed from it."""
    words, view = words_for(game, names, None), step.state.view(None)
    lines = [line for told in step.told if (line := words.event(told.event, view))]
    if not lines and step.move is not None and before is not None:
        if step.move.seat == CLOCK:
            lines = ["The clock ran out."]
        else:
            choice = words.action(game.decode_action(step.move.action), before)
            lines = [f"{names[step.move.seat]}: {choice}"]
    for number, line in enumerate(lines):
        out.print(f"{step.number if number == 0 else '':>5}  {line}")
