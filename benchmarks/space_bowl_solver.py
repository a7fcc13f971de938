"""How fast Space Bowl's solver is, beside the rules spelled out card by card: `python benchmarks/space_bowl_solver.py`.

Each figure is the mean processor time, in microseconds, of one galaxy with one pattern, cards first laid out. Needs the
repository: the brute force is the one that the tests compare with.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from time import process_time

sys.path.insert(0, str(Path(__file__).parents[1]))

from cosmodrome.core import Rng
from cosmodrome.games.spacebowl.cards import CARDS, PLANETS_ON, SHOWN
from cosmodrome.games.spacebowl.pattern import SPACES, TURNS, Pattern, fits, shape, solve
from tests.games.spacebowl.reference import brute_force

TOSSES = 2000
REPEATS = 5

Toss = tuple[list[int], Pattern]


def tosses(size: int) -> list[Toss]:
    """Galaxies from the deck, and a toss for each."""
    rng = Rng("benchmark")
    made = []
    for _ in range(TOSSES):
        cards = list(range(CARDS))
        rng.shuffle(cards)
        marbles = tuple([(planet, rng.below(SPACES)) for planet in PLANETS_ON[cards[-1]]])
        made.append((cards[: size * size], Pattern(rng.below(SPACES), marbles)))
    return made


def best(work: Callable[[Toss], object], made: list[Toss]) -> float:
    """Microseconds per toss, the best of several runs over all of them."""
    times = []
    for _ in range(REPEATS):
        begin = process_time()
        for toss in made:
            work(toss)
        times.append(process_time() - begin)
    return min(times) / len(made) * 1e6


def main() -> None:
    """Print a line for the base rules and one for rotation, torus and 6×6 together."""
    print("| rules | destinations | with the wild token too | brute force |")
    print("|---|---|---|---|")
    for name, size, torus, turns in (("base", 5, False, 1), ("rotation, torus, 6×6", 6, True, TURNS)):
        form, made = shape(size, torus), tosses(size)

        def plain(toss: Toss) -> object:
            return fits(form, form.lay([SHOWN[card] for card in toss[0]]), toss[1], turns)  # noqa: B023

        def every(toss: Toss) -> object:
            return solve(form, form.lay([SHOWN[card] for card in toss[0]]), toss[1], turns)  # noqa: B023

        def slow(toss: Toss) -> object:
            galaxy = [frozenset(PLANETS_ON[card]) for card in toss[0]]
            return brute_force(galaxy, size, torus, toss[1], turns)  # noqa: B023

        figures = (best(plain, made), best(every, made), best(slow, made[: TOSSES // 10]))
        print(f"| {name} | {' | '.join(f'{figure:.1f} µs' for figure in figures)} |")


if __name__ == "__main__":
    main()
