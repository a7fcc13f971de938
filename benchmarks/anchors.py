"""Make anchors of the ratings from the duels in `docs/ladder.md`, and print them as they stand in `anchors.toml`.

All duels of a game with two seats are rated at once, by the model of Bradley and Terry. The recruit is at 1,000 points.

    python benchmarks/anchors.py
"""

from __future__ import annotations

import argparse
import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from cosmodrome.core import find_game
from cosmodrome.core.offers import LADDER
from cosmodrome.lab.statistics.ratings import Rating, Side, rate

PAGE = Path(__file__).parents[1] / "docs" / "ladder.md"
RECRUIT = 1000.0
"""The points of rank 1."""

_ROW = re.compile(r"^\| (\d) against (\d) \|(.*)\|$", re.MULTILINE)
_CELL = re.compile(r"([\d.]+) % \[\d+, \d+\] of (\d+)")


class Duel(NamedTuple):
    """A duel of two ranks: the games, and those that the higher rank won."""

    high: int
    low: int
    wins: int
    games: int


def duels(page: str) -> dict[str, list[Duel]]:
    """Return the duels with two seats that the page has, by game: those of its first such table."""
    head = next(line for line in page.splitlines() if line.startswith("| rank | "))
    games = [name.strip().lower().replace(" ", "-") for name in head.strip("| ").split("|")[1:]]
    found: dict[str, list[Duel]] = {game: [] for game in games}
    seen = set[tuple[str, str]]()
    for high, low, row in _ROW.findall(page):
        if (high, low) in seen or row.startswith(" 3 "):
            break
        seen.add((high, low))
        for game, cell in zip(games, row.split("|"), strict=True):
            if measured := _CELL.search(cell):
                played = int(measured[2])
                found[game].append(
                    Duel(int(high), int(low), round(float(measured[1]) * played / 100), played)
                )
    return found


def strengths(found: list[Duel]) -> dict[int, Rating]:
    """Return the ratings of the ranks. Rank 1 is at 0."""
    ranks = sorted({rank for duel in found for rank in (duel.high, duel.low)})
    deals = [
        [{str(duel.high): Side(won), str(duel.low): Side(1 - won)}]
        for duel in found
        for won in [1] * duel.wins + [0] * (duel.games - duel.wins)
    ]
    rated = rate([str(rank) for rank in ranks], deals, zero=str(ranks[0]))
    return {rank: rated[str(rank)] for rank in ranks}


def written(game_id: str, month: str, found: list[Duel]) -> Iterator[str]:
    """Return the lines of a game's anchors."""
    game = find_game(game_id)
    ladder = LADDER.of(game) or ()
    rated = strengths(found)
    yield "[[anchors]]"
    yield f'id = "{game.id}-{month}"'
    yield f'game = "{game.id}"'
    yield f"rules = {game.rules_version}"
    yield f"ladder = [{', '.join(f'{bot!r}' for bot in ladder)}]".replace("'", '"')
    yield "[anchors.bots]"
    for rank, bot in enumerate(ladder, start=1):
        if rank in rated:
            each = rated[rank]
            between = f"  # [{RECRUIT + each.low:.0f}, {RECRUIT + each.high:.0f}]" if rank > 1 else ""
            yield f'"{bot}" = {RECRUIT + each.mu:.1f}{between}'
    yield ""


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("--month", default="2026-11", help="the month in the anchors' ids")
    given = options.parse_args()
    found = duels(PAGE.read_text(encoding="utf-8"))
    for game, played in found.items():
        print("\n".join(written(game, given.month, played)))


if __name__ == "__main__":
    main()
