"""Is a look back right? The mistakes that it shows, played to the end by a searcher on all seats.

    python benchmarks/lookback_right.py --game karmanswap --games 10
    python benchmarks/lookback_right.py --game phest --games 10 --seconds 5400

Bots of different strength, which slip now and then, play games as those of `playing_on.py` do. Each game is looked
back on as a server does it. Then the searcher plays each mistake on until the sign of its cost is sure, in at most so
many worlds. One line is printed for each mistake: its cost as shown, and as the searcher found it, with the worlds.

At the end: how many signs were right, of those that the searcher is sure of; and in how many mistakes the cost shown
and the cost found lie no further apart than both ± together. With compiled rules (`make compiled`) set PYTHONPATH as
the Makefile does.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator

from chances import GAMES
from playing_on import candidates, judge, played

from cosmodrome.core import find_game
from cosmodrome.core.part import Part
from cosmodrome.lab.statistics.intervals import wilson
from cosmodrome.lookback import Candidate, Check, Decision, effort_of, gains
from cosmodrome.playing_on.evidence import Evidence
from cosmodrome.server.practice.lookback import CANDIDATES


def shown(part: Part) -> list[Decision]:
    """Return what a look back on a game says of its decisions, once it has checked them."""
    effort = effort_of(find_game(part.game))
    check = Check([Candidate(each) for each in candidates(part, CANDIDATES)])
    while (stint := check.next(effort)) is not None:
        check.add(stint, gains(part, *stint.arguments))
    return check.decisions


def mistakes(given: argparse.Namespace) -> Iterator[tuple[Decision, Evidence]]:
    """Look back on game after game; each mistake with what the searcher found of it."""
    began = time.monotonic()
    for number in range(given.first, given.first + given.games):
        part = played(given.game, {}, given.seats, number)
        decisions = shown(part)
        verdicts = [each.verdict for each in decisions]
        print(f"game {number}: {', '.join(verdicts) or 'no decision'}", flush=True)
        for decision in decisions:
            if decision.verdict != "mistake":
                continue
            if time.monotonic() - began > given.seconds:
                print(f"game {number}: the time is up", flush=True)
                return
            evidence = judge(part, decision, given.reference, given.worlds).evidence
            print(
                f"  move {decision.number}: shown {100 * decision.cost:.1f} ± {100 * decision.error:.1f}, "
                f"found {100 * evidence.mean:.1f} ± {100 * evidence.half:.1f} ({evidence.worlds} worlds)",
                flush=True,
            )
            yield decision, evidence


def main() -> None:
    """Judge, and print how often the look back was right."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--game", choices=GAMES, required=True)
    parser.add_argument("--reference", default="search:60", help="the searcher that is believed")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--first", type=int, default=1000, help="the number of the first game")
    parser.add_argument("--worlds", type=int, default=1920, help="worlds for each mistake, at most")
    parser.add_argument(
        "--seconds", type=float, default=5400, help="no other mistake is begun after this time"
    )
    given = parser.parse_args()
    pairs = list(mistakes(given))
    sure = [(decision, each) for decision, each in pairs if each.low > 0 or each.high < 0]
    right = sum(each.low > 0 for _, each in sure)
    near = sum(abs(decision.cost - each.mean) <= decision.error + each.half for decision, each in pairs)
    print(f"{len(pairs)} mistakes shown, of {len(sure)} of which {given.reference} is sure")
    for words, count, of in (("right", right, len(sure)), ("within both ±", near, len(pairs))):
        share = wilson(count, of)
        print(f"{words}: {count} of {of} [{share.low:.0%}, {share.high:.0%}]")


if __name__ == "__main__":
    main()
