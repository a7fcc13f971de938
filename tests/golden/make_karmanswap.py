"""Make the golden records of Karman Swap anew: `python tests/golden/make_karmanswap.py`.

Only when `rules_version` has risen. Each is a whole match of random players, replayed bit for bit by
tests/games/karmanswap/test_golden.py.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from cosmodrome.core import Rng
from cosmodrome.core.record import Move, Record, encode, make_record, plain
from cosmodrome.games.karmanswap import GAME
from cosmodrome.games.karmanswap.options import KarmanOptions

FOLDER = Path(__file__).parent / "karmanswap"
KINDS: dict[str, dict[str, Any]] = {
    "default": {},
    "short-track": {"track": 3},
    "one-round": {"rounds_to_win": 1, "open_hands": True},
    "three-rounds": {"rounds_to_win": 3, "track": 6},
}


def play(seats: int, options: KarmanOptions, seed: str) -> Record:
    """A whole match of random players, a move a second."""
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
    for seats in (2, 3, 4):
        for kind, raw in KINDS.items():
            name = f"{seats}-{kind}"
            record = play(seats, msgspec.convert(raw, KarmanOptions), f"golden {name}")
            (FOLDER / f"{name}.json").write_bytes(encode(record) + b"\n")
            print(f"{name}: {len(record.moves)} moves, {record.outcome and record.outcome.ending}")


if __name__ == "__main__":
    main()
