"""What Karman Swap's cards, planets and bots do (docs/karman-swap-cards.md, docs/karman-swap-bots.md).

python benchmarks/karman_cards.py --games 2000                           # equal bots: endings, turn order, length
python benchmarks/karman_cards.py --games 400 --against 2 --seats 2 4    # a duel of levels, sides changed each match

With --keep FILE every match is written to a file as it ends, and one that stands there already is not played again.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path

import msgspec

from cosmodrome.core import Rng
from cosmodrome.games.karmanswap import GAME
from cosmodrome.games.karmanswap.bots import advise
from cosmodrome.games.karmanswap.options import KarmanOptions

POINTS = ("hand_empty", "planets_used")
"""Endings in which prestige decides."""


class Played(msgspec.Struct):
    """A match."""

    table: str
    number: int
    rounds: list[tuple[str, int]]
    """How each round ended, and which team won it, counted from the one that started it; -1 if drawn."""
    place: int
    """The team that won the match, counted from the one that started it; -1 if drawn."""
    first: int
    """The side that won: 0 has the level, 1 the one it plays against; -1 if drawn."""
    decisions: int


def play(table: str, seats: int, level: int, against: int, seed: str, number: int) -> Played:
    """Play a match; two in a row are dealt alike, and sides change between them."""
    deal = f"{seed}/{number // 2 if against else number}"
    state, rng = GAME.new_state(KarmanOptions(), seats, deal), Rng(f"bots {deal}")
    starters = [state.team[state.starter]]
    decisions = 0
    while state.outcome is None:
        (seat,) = state.actors()
        legal = state.legal_actions(seat)
        mind = against if against and state.team[seat] != number % 2 else level
        state.apply(seat, legal[0] if len(legal) == 1 else advise(state.view(seat), legal, mind, rng))
        decisions += 1
        if state.round > len(starters):
            starters.append(state.team[state.starter])
    rounds = [
        (result.ending, -1 if result.winner is None else (result.winner - starter) % state.teams)
        for starter, result in zip(starters, state.history, strict=False)
    ]
    winners = {state.team[seat] for seat in state.outcome.winners}
    winner = winners.pop() if len(winners) == 1 else -1
    place = -1 if winner < 0 else (winner - starters[0]) % state.teams
    return Played(
        table, number, rounds, place, winner if winner < 0 else int(winner != number % 2), decisions
    )


def share(count: int, total: int) -> str:
    """A share with its 95% interval."""
    part = count / total
    return f"{part:.1%} ± {1.96 * (part * (1 - part) / total) ** 0.5:.1%}"


def figures(played: list[Played], teams: int) -> Iterable[str]:
    """What equal bots show."""
    rounds = [each for match in played for each in match.rounds]
    endings = Counter("prestige" if ending in POINTS else ending for ending, _ in rounds)
    yield f"{len(played)} matches, {len(rounds)} rounds ({len(rounds) / len(played):.2f} a match)"
    yield "rounds end by " + ", ".join(f"{name} {share(n, len(rounds))}" for name, n in endings.most_common())
    for name, wins in (
        ("rounds", [won for _, won in rounds]),
        ("matches", [match.place for match in played]),
    ):
        decided = [place for place in wins if place >= 0]
        places = ", ".join(share(decided.count(place), len(decided)) for place in range(teams))
        yield f"{name} won, in turn order: {places}; drawn {1 - len(decided) / len(wins):.1%}"
    lengths = sorted(match.decisions for match in played)
    few, many = lengths[len(lengths) // 20], lengths[-len(lengths) // 20 - 1]
    yield f"{sum(lengths) / len(lengths):.0f} decisions a match, {few} to {many} in nine of ten"


def duel(played: list[Played]) -> str:
    """How often the level wins; a draw is half a win."""
    return f"{share(sum(match.first == 0 for match in played), len(played))} won" + (
        f", {sum(match.first < 0 for match in played) / len(played):.1%} drawn, of {len(played)} matches"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--level", type=int, default=3)
    parser.add_argument("--against", type=int, default=0)
    parser.add_argument("--seats", type=int, nargs="*", default=[2, 3, 4])
    parser.add_argument("--seed", default="cards")
    parser.add_argument("--keep", type=Path)
    parser.add_argument("--workers", type=int)
    given = parser.parse_args()
    kept: dict[tuple[str, int], Played] = {}
    if given.keep and given.keep.exists():
        for line in given.keep.read_bytes().splitlines():
            match = msgspec.json.decode(line, type=Played)
            kept[match.table, match.number] = match
    with ProcessPoolExecutor(given.workers) as pool:
        for seats in given.seats:
            table = f"{seats} seats, level {given.level}" + (
                f" against {given.against}" if given.against else ""
            )
            open_numbers = [number for number in range(given.games) if (table, number) not in kept]
            one = partial(play, table, seats, given.level, given.against, given.seed)
            for match in pool.map(one, open_numbers, chunksize=4):
                kept[table, match.number] = match
                if given.keep:
                    with given.keep.open("ab") as file:
                        file.write(msgspec.json.encode(match) + b"\n")
            played = [kept[table, number] for number in range(given.games)]
            lines = [duel(played)] if given.against else figures(played, 3 if seats == 3 else 2)
            print(f"{table}:", *lines, sep="\n  ", flush=True)


if __name__ == "__main__":
    main()
