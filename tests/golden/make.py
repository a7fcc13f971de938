"""Make a game's golden records anew, when its `rules_version` has risen: `python tests/golden/make.py phest`.

Each is a whole game of bots, kept in the folder of its game and replayed bit for bit by the tests.
"""

from __future__ import annotations

import sys
from itertools import product
from pathlib import Path
from typing import Any, Final

from cosmodrome.core import find_game
from cosmodrome.core.record import encode
from cosmodrome.core.testing import bot_record

Table = tuple[tuple[str, ...], dict[str, Any]]
"""The bots of a game, and its options."""

R: Final = "random"
HARD: Final = {"difficulty": "hard"}
GREEDY: Final = ("greedy:1", "greedy:2", "greedy:3")

PHEST: Final[dict[str, Table]] = {
    f"{seats}-{difficulty}-{'long' if long_game else 'short'}": (
        (R,) * seats,
        {
            "difficulty": difficulty,
            "long_game": long_game,
            "seating": "neighbours" if (seats, difficulty) == (2, "hard") else "opposite",
        },
    )
    for seats, difficulty, long_game in product((2, 3, 4), ("easy", "hard"), (False, True))
} | {"2-hard-short-conquest-109": ((R,) * 2, HARD)}
"""The last game ends with all eight station cards in one hand (PH-38). Its number has to be searched for."""

KARMAN_SWAP: Final[dict[str, Table]] = {
    f"{seats}-{kind}": ((R,) * seats, options)
    for seats in (2, 3, 4)
    for kind, options in {
        "default": {},
        "short-track": {"track": 3},
        "one-round": {"rounds_to_win": 1, "open_hands": True},
        "three-rounds": {"rounds_to_win": 3, "track": 6},
    }.items()
}

SPACE_BOWL: Final[dict[str, Table]] = {
    "2-base": (("greedy:2", "greedy:3"), {}),
    "3-learners": (("greedy:1", "greedy:1", "greedy:2"), {"learners": True, "round_limit": 60}),
    "4-black-hole": (("greedy:2",) * 4, {"black_hole": True}),
    "2-no-wild": (("greedy:3", "greedy:3"), {"no_wild": True, "grace": 0}),
    "5-void": ((*GREEDY, "greedy:2", "greedy:1"), {"void": True}),
    "3-big-galaxy": (("greedy:2",) * 3, {"big_galaxy": True, "round_limit": 0}),
    "2-rotation": (("greedy:1", "greedy:2"), {"rotation": True, "round_limit": 120}),
    "6-torus": (("greedy:3",) * 6, {"torus": True}),
    "8-all": (
        (*GREEDY, R) * 2,
        {"black_hole": True, "void": True, "big_galaxy": True, "rotation": True, "torus": True, "grace": 10},
    ),
    "2-random": ((R,) * 2, {}),
    "4-random-void": ((R,) * 4, {"void": True, "black_hole": True, "rotation": True}),
    "6-random-no-wild": ((R,) * 6, {"no_wild": True, "torus": True, "round_limit": 60}),
}

TABLES: Final = {"phest": PHEST, "karmanswap": KARMAN_SWAP, "spacebowl": SPACE_BOWL}


def main() -> None:
    game = find_game(sys.argv[1])
    folder = Path(__file__).parent / game.id
    folder.mkdir(exist_ok=True)
    for name, (bots, options) in TABLES[game.id].items():
        record = bot_record(game, options, bots, f"golden {name}")
        (folder / f"{name}.json").write_bytes(encode(record) + b"\n")
        print(f"{name}: {len(record.moves)} moves, {record.outcome and record.outcome.ending}")


if __name__ == "__main__":
    main()
