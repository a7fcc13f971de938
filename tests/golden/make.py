"""Make the golden records of Phest anew: `python tests/golden/make.py`. Only when `rules_version` has risen.

Each is a whole game of random players, replayed bit for bit by tests/games/phest/test_golden.py.
"""

from __future__ import annotations

from itertools import product
from pathlib import Path

import msgspec

from cosmodrome.core import Rng
from cosmodrome.core.record import Move, Record, encode, make_record, plain
from cosmodrome.games.phest import GAME
from cosmodrome.games.phest.options import PhestOptions

FOLDER = Path(__file__).parent / "phest"
TABLES = [*product((2, 3, 4), ("easy", "hard"), ("short", "long"), ("",))]
CONQUEST = (2, "hard", "short", "-conquest-77")
"""The first of its kind that ends with all eight station cards in one hand (PH-38)."""


def play(seats: int, options: PhestOptions, seed: str) -> Record:
    """A whole game of random players, a move a second."""
    state = GAME.new_state(options, seats, seed)
    rng = Rng(f"players of {seed}")
    moves: list[Move] = []
    while state.outcome is None:
        (seat,) = state.actors()
        action = rng.choice(state.legal_actions(seat))
        moves.append(Move(1000 * len(moves), seat, plain(action)))
        state.apply(seat, action, now=moves[-1].now)
    names = tuple(f"random {seat}" for seat in range(seats))
    return make_record(GAME, msgspec.to_builtins(options), seats, seed, tuple(moves), state, names)


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for seats, difficulty, length, more in (*TABLES, CONQUEST):
        seating = "neighbours" if (seats, difficulty, more) == (2, "hard", "") else "opposite"
        raw = {"difficulty": difficulty, "long_game": length == "long", "seating": seating}
        options = msgspec.convert(raw, PhestOptions)
        name = f"{seats}-{difficulty}-{length}{more}"
        record = play(seats, options, f"golden {name}")
        (FOLDER / f"{name}.json").write_bytes(encode(record) + b"\n")
        print(f"{name}: {len(record.moves)} moves, {record.outcome and record.outcome.ending}")


if __name__ == "__main__":
    main()
