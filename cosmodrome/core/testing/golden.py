"""Golden records: whole games, kept as files, that replay to the same end wherever and whenever it is.

A change of any rule or draw shows in them. They are made anew only when `rules_version` rises.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec

from cosmodrome.core.chance import Rng, commitment
from cosmodrome.core.game import Game
from cosmodrome.core.realtime import play_in_time
from cosmodrome.core.record import Record, RecordError, decode, encode, make_record, move_of, verify
from cosmodrome.core.registry import make_bot
from cosmodrome.core.testing.bots import player
from cosmodrome.core.testing.moves import written
from cosmodrome.core.testing.plays import some_options


def check_golden(game: Game, folder: Path) -> None:
    """Every record in a folder replays bit for bit; some have the fewest seats, some the most.

    Raises AssertionError.
    """
    seats = set()
    for file in sorted(folder.glob("*.json")):
        try:
            record = decode(file.read_bytes())
            last = verify(record, commitment(record.seed))
        except RecordError as error:
            raise AssertionError(f"{file}: {error}") from None
        assert record.game == game.id, f"{file} is a record of {record.game}"
        assert encode(record).strip() == file.read_bytes().strip(), f"{file} is written otherwise now"
        assert record.outcome is not None, f"{file}: the game is not over"
        again = game.from_position(last.state.position())
        assert written(again) == written(last.state), f"{file}: its last position is not read back"
        last.state.audit()
        seats.add(record.seats)
    missing = sorted({game.min_seats, game.max_seats} - seats)
    assert not missing, (
        f"{game.id}: there is no golden record of {missing} seats in {folder}: write_golden makes some"
    )


def bot_record(game: Game, options: Mapping[str, Any], bots: Sequence[str], seed: str) -> Record:
    """The record of a whole game of bots, one per seat by name, in simulated time."""
    chosen = game.decode_options(options)
    state = game.new_state(chosen, len(bots), seed)
    players = [player(game, make_bot(name, game), Rng(f"{seed}: {seat}")) for seat, name in enumerate(bots)]
    moves = tuple(move_of(step) for step in play_in_time(state, players))
    return make_record(game, msgspec.to_builtins(chosen), len(bots), seed, moves, state, tuple(bots))


def write_golden(game: Game, folder: Path) -> list[Path]:
    """Record a game of random bots per number of seats and set of options that differs in one; gives the files."""
    folder.mkdir(parents=True, exist_ok=True)
    files = []
    for seats in range(game.min_seats, game.max_seats + 1):
        for number, options in enumerate(some_options(game)):
            file = folder / f"{seats}-{number}.json"
            record = bot_record(game, msgspec.to_builtins(options), ["random"] * seats, f"golden {file.stem}")
            file.write_bytes(encode(record) + b"\n")
            files.append(file)
    return files
