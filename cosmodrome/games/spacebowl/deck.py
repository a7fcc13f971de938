"""Makes the deck's data and judges it (SB-R1): `python -m cosmodrome.games.spacebowl.deck make`, or `judge`.

The 56 cards show every choice of one to four of the six planets, each once, so each planet is on 26 of them.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from itertools import combinations, product
from typing import Final

from cosmodrome.core.chance import Rng

from .pattern import (
    CENTRE,
    FACE_DOWN_CARD,
    SPACES,
    TURNS,
    Pattern,
    Solutions,
    shape,
    solve,
)

NAMES: Final = ("band", "crater", "frost", "hoop", "twin", "whirl")
SETS: Final = tuple(planets for size in range(1, 5) for planets in combinations(range(6), size))
VOID: Final = 3
VARIANTS: Final = ("black_hole", "void", "big_galaxy", "rotation", "torus")
"""Those that change how often a destination exists; the wild token is judged in a column of its own."""


# Making.


def holes(rng: Rng) -> list[int]:
    """Fourteen cards for a black hole: a quarter of each number of planets, no planet with more than one card extra."""
    quarters = (1, 4, 5, 4)
    while True:
        chosen: list[int] = []
        for size, count in enumerate(quarters, start=1):
            cards = [card for card, planets in enumerate(SETS) if len(planets) == size]
            rng.shuffle(cards)
            chosen += cards[:count]
        on = [sum(planet in SETS[card] for card in chosen) for planet in range(6)]
        if max(on) - min(on) <= 1:
            return chosen


def things(planets: Sequence[int], hole: bool, rng: Rng) -> Iterator[str]:
    """Yield the things on a card, as lines of TOML, placed so that nothing overlaps."""
    kinds: list[tuple[str, int, str | None]] = [
        (NAMES[planet], 24 + rng.below(9), None) for planet in planets
    ]
    if hole:
        kinds.append(("black-hole", 24, None))
    absent = [planet for planet in range(6) if planet not in planets]
    rng.shuffle(absent)
    comets = 1 if len(kinds) > 3 else 1 + rng.below(2)
    stars = 7 - len(kinds) - comets
    decoys = ["comet"] * comets + ["star"] * stars
    for number, kind in enumerate(decoys):
        size = 17 + rng.below(6) if kind == "comet" else 10 + rng.below(7)
        kinds.append((kind, size, NAMES[absent[number % len(absent)]]))
    placed = _places([size for _, size, _ in kinds], rng)
    for (kind, size, like), (x, y) in zip(kinds, placed, strict=True):
        tail = "" if like is None else f', like = "{like}"'
        yield f'  {{ kind = "{kind}", x = {x}, y = {y}, size = {size}, turn = {rng.below(24) * 15}{tail} }},'


def _places(sizes: Sequence[int], rng: Rng) -> list[tuple[int, int]]:
    """Centres for discs of these diameters, apart from one another and inside the card; the largest come first."""
    while True:
        placed: list[tuple[int, int]] = []
        for number, size in enumerate(sizes):
            for _ in range(60):
                edge = size // 2 + 5
                x, y = edge + rng.below(101 - 2 * edge), edge + rng.below(101 - 2 * edge)
                gaps = ((x - a) ** 2 + (y - b) ** 2 for a, b in placed)
                if all(gap > ((size + other) / 2 + 2) ** 2 for gap, other in zip(gaps, sizes, strict=False)):
                    placed.append((x, y))
                    break
            if len(placed) == number:
                break
        if len(placed) == len(sizes):
            return placed


def make(seed: str = "space bowl deck 1") -> str:
    """The text of cards.toml."""
    rng = Rng(seed)
    with_hole = set(holes(rng))
    lines = [
        "# Card data of Space Bowl (SB-R1), made by `python -m cosmodrome.games.spacebowl.deck make`.",
        "# Places and sizes are hundredths of the card; decoys have the colour of a planet that it does not show.",
    ]
    for card, planets in enumerate(SETS):
        name = "".join(NAMES[planet][0] for planet in planets)
        lines += ["", "[[cards]]", f'id = "{name}"', "things = ["]
        lines += things(planets, card in with_hole, rng)
        lines.append("]")
    return "\n".join(lines) + "\n"


# Judging.


def judge(variants: frozenset[str], tosses: int, learners: bool = False) -> tuple[float, float, float]:
    """Return three figures of fresh galaxies and tosses: the share without a destination, that share even with the wild
    token, and the mean number of destinations without it."""
    rng = Rng(f"judge {sorted(variants)} {learners}")
    none = none_with_wild = destinations = 0
    for _ in range(tosses):
        plain, wild = toss_in(variants, rng, learners)
        destinations += len(plain)
        if not plain:
            none += 1
            none_with_wild += not wild
    return none / tosses, none_with_wild / tosses, destinations / tosses


def toss_in(variants: frozenset[str], rng: Rng, learners: bool = False) -> Solutions:
    """Every destination of a toss in a fresh galaxy."""
    from .cards import HAS_HOLE, PLANETS_ON, SHOWN
    from .data import CARDS

    form = shape(6 if "big_galaxy" in variants else 5, "torus" in variants)
    cards = list(range(CARDS))
    down = set()
    if "void" in variants:
        rng.shuffle(cards)
        down = set(cards[:VOID])
    rng.shuffle(cards)
    laid, top = cards[: form.cells], cards[form.cells]
    galaxy = form.lay([FACE_DOWN_CARD if card in down else SHOWN[card] for card in laid])
    pattern = Pattern(
        CENTRE if learners else rng.below(SPACES),
        tuple([(planet, rng.below(SPACES)) for planet in PLANETS_ON[top]]),
        rng.below(SPACES) if "black_hole" in variants and HAS_HOLE[top] else -1,
    )
    return solve(form, galaxy, pattern, TURNS if "rotation" in variants else 1)


def report(tosses: int, every: bool) -> Iterator[str]:
    """The figures as a table, in Markdown; with `every`, of all 32 combinations of variants."""
    yield "| variants | no destination | none even with the wild token | destinations on average |"
    yield "|---|---|---|---|"
    if every:
        flags = product((False, True), repeat=len(VARIANTS))
        sets = [[name for name, on in zip(VARIANTS, row, strict=True) if on] for row in flags]
    else:
        sets = [[], *([name] for name in VARIANTS), list(VARIANTS)]
    for chosen in sorted(sets, key=len):
        yield _row(", ".join(chosen) or "base rules", judge(frozenset(chosen), tosses))
    yield _row("learners' toss", judge(frozenset(), tosses, learners=True))


def _row(name: str, figures: tuple[float, float, float]) -> str:
    none, none_with_wild, destinations = figures
    return f"| {name.replace('_', ' ')} | {none:.1%} | {none_with_wild:.1%} | {destinations:.2f} |"


def main() -> None:
    """Print the deck or its figures."""
    parser = argparse.ArgumentParser(prog="python -m cosmodrome.games.spacebowl.deck", description=__doc__)
    parser.add_argument("what", choices=("make", "judge"))
    parser.add_argument("--tosses", type=int, default=20_000, help="how many for each line (default: 20,000)")
    parser.add_argument("--all", action="store_true", help="judge all 32 combinations of variants")
    chosen = parser.parse_args()
    if chosen.what == "make":
        print(make(), end="")
    else:
        for line in report(chosen.tosses, chosen.all):
            print(line, flush=True)


if __name__ == "__main__":
    main()
