"""Who may play on in a look back: how often quick players agree with a searcher on what a decision was worth.

    python benchmarks/playing_on.py --game karmanswap --reference search:60 --players greedy:3 search:10 search:15
    python benchmarks/playing_on.py --game phest --reference search:60 --players greedy:1 greedy:3 --seconds 3600

Bots of different strength, which slip now and then, play games as those of `chances.py` do. The decisions that a look
back would check there are played to the end by the reference until the sign of their cost is sure; what stays unsure
says nothing. Then each player plays the same decisions on. One line is printed for each decision, and a table at the
end: how often a player was as sure of the same sign, how often its mean had the same sign, and its time.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator
from typing import NamedTuple

from chances import BOTS, GAMES, SLIPS

from cosmodrome.core import Rng, find_game, make_bot
from cosmodrome.core.part import Part
from cosmodrome.core.record import Move, plain
from cosmodrome.lab.statistics.intervals import wilson
from cosmodrome.lookback import Decision, costliest, decisions, gains, weigh
from cosmodrome.playing_on.evidence import LOOKS, Evidence

ENOUGH = 10**9
"""More decisions than are made in all worlds together."""


class Judged(NamedTuple):
    """What a player found of a decision, and the processor time that it took."""

    evidence: Evidence
    seconds: float

    @property
    def sign(self) -> int:
        """Return 1 if the decision surely cost something, -1 if it surely won something, else 0."""
        return 1 if self.evidence.low > 0 else -1 if self.evidence.high < 0 else 0


def played(game_id: str, options: dict[str, object], seats: int, number: int) -> Part:
    """Return a game of bots that slip."""
    game, rng = find_game(game_id), Rng(f"play on: {game_id}, {seats} seats, game {number}")
    bots = [make_bot(rng.choice(BOTS), game) for _ in range(seats)]
    state = game.new_state(game.decode_options(options), seats, rng.seed)
    moves = []
    while state.outcome is None:
        seat = state.actors()[0]
        legal = state.legal_actions(seat)
        slip = len(legal) == 1 or rng.below(100) < SLIPS
        action = rng.choice(legal) if slip else bots[seat].decide(state.view(seat), legal, rng)
        moves.append(Move(0, seat, plain(action)))
        state.apply(seat, action)
    return Part(
        game=game_id, rules=game.rules_version, options=options, seats=seats, seed=rng.seed, moves=tuple(moves)
    )  # fmt: skip


def candidates(part: Part, most: int) -> list[Decision]:
    """Return the decisions of a game that a look back would check, the costliest first."""
    first = sorted(decisions(part, 1, len(part.moves)), key=lambda each: -each.cost)[:most]
    return costliest(weigh(part, [each.number for each in first]), most)


def judge(part: Part, decision: Decision, player: str, worlds: int, *, quick: bool = False) -> Judged:
    """Play a decision on until its sign is sure, in `worlds` worlds at most.

    With `quick`, the game's quick player plays for the player where that is as good, as in a look back.
    """
    evidence, began = Evidence(), time.process_time()
    for look in LOOKS:
        if look > worlds:
            break
        span = evidence.worlds, look
        evidence.add(gains(part, decision.number, decision.better, player, quick, span, ENOUGH))
        if evidence.low > 0 or evidence.high < 0:
            break
    return Judged(evidence, time.process_time() - began)


def compared(given: argparse.Namespace) -> Iterator[tuple[Judged, dict[str, Judged]]]:
    """Judge decision after decision until the time is up: what the reference found, and what the players did."""
    began = time.monotonic()
    options: dict[str, object] = {"rounds_to_win": 1} if given.game == "karmanswap" else {}
    for number in range(given.games):
        part = played(given.game, options, given.seats, given.first + number)
        for decision in candidates(part, given.candidates):
            if time.monotonic() - began > given.seconds:
                return
            reference = judge(part, decision, given.reference, given.worlds)
            players = {}
            if reference.sign:
                players = {
                    each: judge(part, decision, each, given.worlds, quick=given.quick)
                    for each in given.players
                }
            shown = {given.reference: reference, **players}
            print(
                f"game {given.first + number}, move {decision.number}: first look {100 * decision.cost:.1f}; "
                + "; ".join(
                    f"{name} {100 * one.evidence.mean:.1f} ± {100 * one.evidence.half:.1f} ({one.evidence.worlds})"
                    for name, one in shown.items()
                ),
                flush=True,
            )
            yield reference, players


def main() -> None:
    """Judge, and print the table."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--game", choices=GAMES, required=True)
    parser.add_argument("--reference", default="search:60", help="the searcher that is believed")
    parser.add_argument("--players", nargs="+", default=["greedy:3", "search:15"])
    parser.add_argument(
        "--quick", action="store_true", help="the game's quick player plays for them where that is as good"
    )
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--first", type=int, default=0, help="the number of the first game")
    parser.add_argument("--candidates", type=int, default=4, help="decisions of each game, at most")
    parser.add_argument("--worlds", type=int, default=240, help="worlds for each decision, at most")
    parser.add_argument(
        "--seconds", type=float, default=600, help="no other decision is begun after this time"
    )
    given = parser.parse_args()
    found = list(compared(given))
    sure = [(reference, players) for reference, players in found if reference.sign]
    print(f"{len(found)} decisions, of {len(sure)} of which {given.reference} is sure")
    each = sum(one.seconds for one, _ in found) / max(1, sum(one.evidence.worlds for one, _ in found))
    print(f"{given.reference}: {1000 * each:.0f} ms a world")
    for player in given.players:
        pairs = [(reference, players[player]) for reference, players in sure]
        same = sum(one.sign * other.evidence.mean > 0 for one, other in pairs)
        surely = sum(one.sign == other.sign for one, other in pairs)
        against = sum(one.sign == -other.sign for one, other in pairs)
        agreed = wilson(same, len(pairs))
        worlds = max(1, sum(other.evidence.worlds for _, other in pairs))
        print(
            f"{player}: the same sign {same} of {len(pairs)} [{agreed.low:.0%}, {agreed.high:.0%}], "
            f"surely the same {surely}, surely the other {against}; "
            f"{1000 * sum(other.seconds for _, other in pairs) / worlds:.0f} ms a world"
        )


if __name__ == "__main__":
    main()
