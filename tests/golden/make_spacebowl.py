"""Make the golden records of Space Bowl anew (`python tests/golden/make_spacebowl.py`), when `rules_version` has risen.

Each is a whole game of bots in simulated time, replayed bit for bit by tests/games/spacebowl/test_golden.py.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

import msgspec

from cosmodrome.core import Rng, make_bot
from cosmodrome.core.realtime import bot_player, play_in_time
from cosmodrome.core.record import Move, Record, encode, make_record, plain
from cosmodrome.games.spacebowl import GAME
from cosmodrome.games.spacebowl.options import SpaceBowlOptions

FOLDER: Final = Path(__file__).parent / "spacebowl"
TABLES: Final[dict[str, tuple[tuple[str, ...], dict[str, bool | int]]]] = {
    "2-base": (("greedy:2", "greedy:3"), {}),
    "3-learners": (("greedy:1", "greedy:1", "greedy:2"), {"learners": True, "round_limit": 60}),
    "4-black-hole": (("greedy:2",) * 4, {"black_hole": True}),
    "2-no-wild": (("greedy:3", "greedy:3"), {"no_wild": True, "grace": 0}),
    "5-void": (("greedy:1", "greedy:2", "greedy:3", "greedy:2", "greedy:1"), {"void": True}),
    "3-big-galaxy": (("greedy:2",) * 3, {"big_galaxy": True, "round_limit": 0}),
    "2-rotation": (("greedy:1", "greedy:2"), {"rotation": True, "round_limit": 120}),
    "6-torus": (("greedy:3",) * 6, {"torus": True}),
    "8-all": (
        ("greedy:1", "greedy:2", "greedy:3", "random") * 2,
        {"black_hole": True, "void": True, "big_galaxy": True, "rotation": True, "torus": True, "grace": 10},
    ),
    "2-random": (("random", "random"), {}),
    "4-random-void": (("random",) * 4, {"void": True, "black_hole": True, "rotation": True}),
    "6-random-no-wild": (("random",) * 6, {"no_wild": True, "torus": True, "round_limit": 60}),
}


def play(bots: tuple[str, ...], options: SpaceBowlOptions, seed: str) -> Record:
    """A whole game of these bots."""
    state = GAME.new_state(options, len(bots), seed)
    players = [bot_player(make_bot(name, GAME), Rng(f"{seed}: {seat}")) for seat, name in enumerate(bots)]
    moves = tuple(Move(act.now, act.seat, plain(act.action)) for act in play_in_time(state, players))
    return make_record(GAME, msgspec.to_builtins(options), len(bots), seed, moves, state, bots)


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for name, (bots, chosen) in TABLES.items():
        record = play(bots, msgspec.convert(chosen, SpaceBowlOptions), f"golden {name}")
        (FOLDER / f"{name}.json").write_bytes(encode(record) + b"\n")
        print(f"{name}: {len(record.moves)} moves, {record.outcome and record.outcome.ending}")


if __name__ == "__main__":
    main()
