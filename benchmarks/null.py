"""Compares a deck of Phest with itself under another name, again and again: how often does the report call it other?

    .venv/bin/python benchmarks/null.py [--comparisons 200] [--games 200] [--bots random] [--seed null]

The other deck has the same cards in another order, drawn for each comparison. By the rules that is the same deck; but
the same seeds deal other games, so all figures differ by chance. Each comparison is a report of its own, as
`lab report --against` makes it. A figure that is called clearly other is a false alarm. The report allows for one in
twenty of what it names to be chance, so of 200 comparisons about ten may name any; at most 18 pass.
"""

from __future__ import annotations

import argparse
import tomllib
from concurrent.futures import ProcessPoolExecutor
from functools import partial

from cosmodrome.core import Rng, find_game
from cosmodrome.core.build import build_name
from cosmodrome.core.datafile import toml_text
from cosmodrome.core.edition import own_text
from cosmodrome.lab.report import ReportPlan, Setup, report

MOST = 18
"""The most false alarms in 200 comparisons. An honest report has more than this once in a hundred runs."""
SAID = 20
"""After this many comparisons it says how many were wrong so far."""


def shuffled(seed: str) -> str:
    """Return Phest's cards in another order."""
    rng = Rng(seed)
    tables = tomllib.loads(own_text(find_game("phest"), "cards.toml"))
    for rows in tables.values():
        rng.shuffle(rows)
    return toml_text(tables)


def alarms(seed: str, games: int, bot: str, number: int) -> list[str]:
    """Return the keys of the figures that a comparison calls clearly other."""
    again = Setup(name="again", data={"cards.toml": shuffled(f"{seed}: order {number}")})
    plan = ReportPlan(
        game="phest",
        games=games,
        bots=(bot, bot),
        seed=f"{seed} {number}",
        setups=(Setup(name="base"), again),
    )
    (comparison,) = report(plan, 1).comparisons
    those = [each for section in comparison.differences.values() for each in section]
    if all(each.verdict == "no difference at all" for each in those):
        raise SystemExit("the other deck plays the same games, so nothing is compared")
    return [each.change.first.key for each in those if each.clear]


def main() -> None:
    """Compare, and print how often anything is clear."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--comparisons", type=int, default=200)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--bots", default="random")
    parser.add_argument("--seed", default="null")
    parser.add_argument("--workers", type=int)
    asked = parser.parse_args()
    with ProcessPoolExecutor(asked.workers) as pool:
        work = partial(alarms, asked.seed, asked.games, asked.bots)
        wrong = 0
        for number, each in enumerate(pool.map(work, range(asked.comparisons)), 1):
            wrong += bool(each)
            if each:
                print(f"  clear: {', '.join(each)}")
            if number % SAID == 0:
                print(f"  {wrong} of {number} so far", flush=True)
    print(
        f"{wrong} of {asked.comparisons} comparisons call anything clear ({asked.games} games each, "
        f"{asked.bots}, rules {build_name()}); at most {MOST} of 200 pass"
    )


if __name__ == "__main__":
    main()
