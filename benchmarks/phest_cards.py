"""What Phest's card numbers do (docs/cards.md): `python benchmarks/phest_cards.py --games 600 --bot greedy:3`.

Plays the games that `cosmodrome sim phest --seed cards` plays, and adds up what happened in them: length, endings,
wins by turn order, attacks by result, stations built.
"""

from __future__ import annotations

import argparse
from collections import Counter
from itertools import product

import msgspec

from cosmodrome.core import Bot, Rng, Told, make_bot
from cosmodrome.games.phest import GAME
from cosmodrome.games.phest.action_table import ATTACK
from cosmodrome.games.phest.options import PhestOptions

TABLES = [*product((2, 3, 4), ("easy", "hard"), (False,)), (4, "easy", True)]
RESULTS = {
    "StationTaken": "station taken",
    "DefenderDestroyed": "defender lost",
    "AttackHeld": "equal",
    "AttackFailed": "failed",
}


class Figures:
    """What is added up over games."""

    def __init__(self) -> None:
        self.lengths: list[int] = []
        self.rounds = 0
        self.endings: Counter[str] = Counter()
        self.shared = 0
        self.wins: Counter[int] = Counter()
        """By place in turn order, in 12ths, so that shared wins stay whole numbers."""
        self.attacks: Counter[str] = Counter()
        self.built: Counter[int] = Counter()

    def play(self, options: PhestOptions, players: list[Bot], seed: str) -> None:
        """Play a game and add it."""
        seats = len(players)
        state = GAME.new_state(options, seats, seed)
        rngs = [Rng(f"{seed}: bot {seat}") for seat in range(seats)]
        decisions = 0
        while state.outcome is None:
            (seat,) = state.actors()
            legal = state.legal_actions(seat)
            action = (
                legal[0] if len(legal) == 1 else players[seat].decide(state.view(seat), legal, rngs[seat])
            )
            told: list[Told] = []
            state.apply(seat, action, told if action == ATTACK else None)
            decisions += 1
            for each in told:
                if (result := RESULTS.get(type(each.event).__name__)) is not None:
                    self.attacks[result] += 1
        outcome = state.outcome
        self.lengths.append(decisions)
        self.rounds += state.round
        self.endings[outcome.ending] += 1
        self.shared += len(outcome.winners) > 1
        for winner in outcome.winners:
            self.wins[(winner - state.starter) % seats] += 12 // len(outcome.winners)
        self.built.update(score.figures["stations"] for score in outcome.scores)

    def lines(self, seats: int) -> list[str]:
        """The figures in words."""
        games, attacks = len(self.lengths), self.attacks.total()
        lengths = sorted(self.lengths)
        return [
            f"  {sum(lengths) / games:.0f} decisions ({lengths[games // 20]} to {lengths[-games // 20 - 1]} "
            f"in nine games of ten), {self.rounds / games:.0f} rounds",
            "  ends: " + ", ".join(f"{kind} {n / games:.1%}" for kind, n in self.endings.most_common()),
            "  wins in turn order: "
            + ", ".join(f"{self.wins[place] / 12 / games:.1%}" for place in range(seats))
            + f"; shared {self.shared / games:.1%}",
            f"  {attacks / games:.1f} attacks a game: "
            + ", ".join(f"{kind} {n / attacks:.0%}" for kind, n in self.attacks.most_common()),
            "  stations of a player at the end: "
            + ", ".join(f"{n}: {self.built[n] / games / seats:.0%}" for n in range(4)),
        ]


def main() -> None:
    parser = argparse.ArgumentParser(description="What Phest's card numbers do.")
    parser.add_argument("--games", type=int, default=600)
    parser.add_argument("--bot", default="greedy:3")
    parser.add_argument("--seed", default="cards")
    arguments = parser.parse_args()
    bot = make_bot(arguments.bot, GAME)
    for seats, difficulty, long_game in TABLES:
        options = msgspec.convert({"difficulty": difficulty, "long_game": long_game}, PhestOptions)
        figures = Figures()
        for number in range(arguments.games):
            figures.play(options, [bot] * seats, f"{arguments.seed}/{number}")
        print(f"{seats} players, {difficulty}{', long game' if long_game else ''}, {arguments.bot}:")
        print("\n".join(figures.lines(seats)), flush=True)


if __name__ == "__main__":
    main()
