"""One run of one of our engines, for another Python: `python -m beside NAME SECONDS FIRST SEATS`."""

from __future__ import annotations

import sys
from itertools import chain

import msgspec

from beside.another import Measured
from beside.own import own_players
from beside.search import own_search


def main(name: str, seconds: str, first: str, seats: str) -> None:
    """Print what came of it, as one JSON object."""
    for engine in chain(own_players(int(seats)), own_search(int(seats))):
        if engine.name == name:
            count = engine.run(float(seconds), int(first))
            print(msgspec.json.encode(Measured(engine.name, engine.version, engine.seats, count)).decode())
            return
    sys.exit(f"there is no {name!r} here")


if __name__ == "__main__":
    main(*sys.argv[1:])
