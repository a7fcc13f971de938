"""Compares the speed of a changed deck: as an edition, and taken by a process before the rules are imported.

    .venv/compiled/bin/python benchmarks/decks.py [--game phest] [--games 200] [--rounds 7]

Each round plays the same random games in three processes, one after the other: with the game's own deck, with a changed
deck that the process took, and with the same deck as an edition. It prints decisions a second of processor time, the
medians of the rounds, and the medians of their ratios to the game's own deck. The changed deck is the game's own with a
comment more, so all three play the same games.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from statistics import median

from cosmodrome.core import find_game
from cosmodrome.core.build import compiled
from cosmodrome.core.edition import Deck, deck_of, own_text, unchecked_edition

WAYS = ("the game's own", "taken", "edition")
PLAY = """
import json, sys, time
from cosmodrome.core import Rng, find_game, make_bot
from cosmodrome.core.edition import Deck, take_deck, unchecked_edition
from cosmodrome.lab.simulation.playout import play

way, games, deck = json.load(sys.stdin)
deck = Deck(*deck)
if way == "taken":
    take_deck(deck)
game = find_game(deck.game)
if way != "the game's own":
    game = unchecked_edition(game, deck.files)
bots = [make_bot("random", game) for _ in range(2)]
options = game.options_type()
play(game, options, bots, "warm")
began = time.process_time()
decisions = sum(play(game, options, bots, f"deck/{number}").decisions for number in range(games))
print(json.dumps([decisions, time.process_time() - began]))
"""


def rate(way: str, games: int, deck: Deck) -> float:
    """Return decisions per second of processor time, in a process of its own."""
    done = subprocess.run(
        [sys.executable, "-P", "-c", PLAY],
        input=json.dumps([way, games, deck]),
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    )
    decisions, seconds = json.loads(done.stdout)
    return float(decisions) / float(seconds)


def main() -> None:
    """Measure all three in turn, round by round, and print the medians."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--game", default="phest")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--rounds", type=int, default=7)
    asked = parser.parse_args()
    game = find_game(asked.game)
    file = game.data_files[0]
    deck = deck_of(unchecked_edition(game, {file: f"{own_text(game, file)}\n# changed\n"}))
    rounds = [[rate(way, asked.games, deck) for way in WAYS] for _ in range(asked.rounds)]
    print(
        f"{game.title}, {'compiled' if compiled() else 'plain'}, {asked.rounds} rounds of {asked.games} games"
    )
    for place, way in enumerate(WAYS):
        ratios = [each[place] / each[0] for each in rounds]
        print(f"{way:>14}: {median(each[place] for each in rounds):>9,.0f} a second, {median(ratios):.2f}")


if __name__ == "__main__":
    main()
