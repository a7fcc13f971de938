"""Playing on to the end: what is found of positions whose truth is known, and how sure that is said to be."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from pathlib import Path
from typing import Any

import msgspec
import pytest

from cosmodrome.core import Action, Rng, View, find_game, make_bot
from cosmodrome.core.offers.playing_on import PlayingOn, QuickPlayer
from cosmodrome.core.part import Part
from cosmodrome.core.record import Move
from cosmodrome.core.script.scenario import load
from cosmodrome.lookback import gains
from cosmodrome.playing_on.ending import Ending
from cosmodrome.playing_on.evidence import LOOKS, Evidence, Gain

SCENARIOS = Path(__file__).parents[1] / "scenarios" / "karmanswap"
STONES = SCENARIOS / "KS-9-otherwise-points-and-three-for-each-discovery-stone.toml"

ENOUGH = {"kind": "Enough"}
LAID = {"kind": "LayStone"}
WHOLE = 10**9
"""More decisions than are made."""


def last_card(rounds_to_win: int) -> Part:
    """A round that the next decision, move 3, decides: 13 points beat 12, but with a stone laid they are 10."""
    scenario, game = load(STONES), find_game("karmanswap")
    assert scenario.start is not None
    position: dict[str, Any] = msgspec.to_builtins(game.from_position(scenario.start).position())
    options = {"rounds_to_win": rounds_to_win}
    position["rounds_to_win"] = rounds_to_win
    moves = [Move(0, step.seat, step.action) for step, _ in scenario.steps[:2]]
    return Part(
        game=game.id, rules=game.rules_version, options=options, seats=2, seed="stones",
        moves=(*moves, Move(0, 0, LAID)), begins=position,
    )  # fmt: skip


def tallied(part: Part, number: int, better: dict[str, Any], player: str, worlds: int) -> Evidence:
    evidence = Evidence()
    evidence.add(gains(part, number, better, player, False, (0, worlds), WHOLE))
    return evidence


@pytest.mark.parametrize("player", ["greedy:3", "search:15"])
def test_what_wins_at_once_where_the_other_loses_is_worth_the_whole_win(player: str) -> None:
    evidence = tallied(last_card(1), 3, ENOUGH, player, LOOKS[0])
    assert evidence.mean == 1
    assert 0.9 < evidence.low < 1


def test_a_round_is_worth_what_it_is_to_the_match() -> None:
    """With two rounds to be won, who is ahead by one wins three of four matches. Only the one round is played."""
    found = gains(last_card(2), 3, ENOUGH, "greedy:3", False, (0, 10), WHOLE)
    assert all(gain == pytest.approx(0.5, abs=0.1) for gain, _ in found)
    assert all(made < 10 for _, made in found)


def test_the_same_choice_twice_is_the_same_game_twice() -> None:
    evidence = tallied(last_card(2), 1, last_card(2).moves[0].action, "greedy:3", 5)
    assert (evidence.mean, evidence.squares) == (0, 0)
    assert evidence.low < 0 < evidence.high


def test_worlds_are_the_same_however_many_are_played_at_a_time() -> None:
    part = last_card(1)
    whole = gains(part, 3, ENOUGH, "greedy:1", False, (0, 6), WHOLE)
    piece = gains(part, 3, ENOUGH, "greedy:1", False, (0, 6), 1)
    assert len(piece) == 1
    assert whole == piece + gains(part, 3, ENOUGH, "greedy:1", False, (1, 6), WHOLE)


@pytest.mark.parametrize("plays", [True, False])
def test_a_quick_player_plays_the_courses_that_it_should_and_ten_of_its_decisions_count_as_one(
    plays: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    game, rng = find_game("phest"), Rng("quick")
    captain = make_bot("greedy:3", game)

    def choose(view: View, legal: Sequence[Action]) -> Action:
        return captain.decide(view, legal, rng)

    found = PlayingOn(("greedy:1", "random"), 1, quick=QuickPlayer(choose, lambda state: plays, times=10))
    monkeypatch.setattr("cosmodrome.playing_on.ending.playing_on", lambda game: found)
    state = game.new_state(game.decode_options({}), 2, "quick")
    seat = state.actors()[0]
    one, other = state.legal_actions(seat)[:2]

    def gain(player: str, quick: bool) -> Gain:
        return Ending(game, player, quick=quick).gain(state.clone(), seat, one, other, rng.clone())

    share, made = gain("greedy:1", True)
    alone, all_made = gain("greedy:3" if plays else "greedy:1", False)
    assert share == alone
    assert made == (ceil(all_made / 10) if plays else all_made)
    assert all_made > 50


@pytest.mark.parametrize(("better", "worse"), [(30, 30), (3, 3), (30, 20), (4, 0), (1, 0)])
def test_the_interval_holds_the_truth_at_all_looks(better: int, worse: int) -> None:
    """Of a hundred worlds so many are won by one choice only; the mean is known, so what is said of it can be held
    against it. With this chance 95 of 100 evidence must hold it at all looks."""
    wrong = 0
    for number in range(100):
        rng, evidence, held = Rng(f"{better}, {worse}: {number}"), Evidence(), True
        for look in LOOKS[:4]:
            drawn = [rng.below(100) for _ in range(look - evidence.worlds)]
            evidence.add((1.0 if one < better else -1.0 if one < better + worse else 0.0, 1) for one in drawn)
            held = held and evidence.low <= (better - worse) / 100 <= evidence.high
        wrong += not held
    assert wrong <= 5


def test_nothing_is_known_of_nothing_and_little_of_little() -> None:
    assert (Evidence().low, Evidence().high) == (-1, 1)
    few = Evidence()
    few.add([(0.0, 1)] * LOOKS[0])
    assert few.low < -0.03
    assert few.high > 0.03
