"""One run of one of our engines, for another Python: `python -m cosmodrome.lab.bench NAME SECONDS FIRST SEATS`."""

from __future__ import annotations

import sys
from itertools import chain

import msgspec

from cosmodrome.lab.bench.another import Measured
from cosmodrome.lab.bench.own import own_games
from cosmodrome.lab.bench.search import own_search


def main(name: str, seconds: str, first: str, seats: str) -> None:
    """Print what came of it, as one JSON object."""
    for engine in chain(own_games(int(seats)), own_search(int(seats))):
        if engine.name == name:
            count = engine.run(float(seconds), int(first))
            print(msgspec.json.encode(Measured(engine.name, engine.version, engine.seats, count)).decode())
            return
    sys.exit(f"there is no {name!r} here")


if __name__ == "__main__":
    main(*sys.argv[1:])
