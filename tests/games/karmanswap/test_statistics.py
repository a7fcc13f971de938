"""The statistics of Karman Swap, compared with the moves of golden games and with how they ended."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from cosmodrome.core.record import decode, replay
from cosmodrome.core.walk import WalkStep
from cosmodrome.games.karmanswap.state import KarmanState
from cosmodrome.games.karmanswap.statistics import STATISTICS, WAYS, KarmanFigures

GOLDEN = sorted((Path(__file__).parents[2] / "golden" / "karmanswap").glob("*.json"))


def counted(file: Path) -> list[KarmanFigures]:
    record = decode(file.read_bytes())

    def steps() -> Iterator[WalkStep]:
        for each in replay(record):
            yield WalkStep(None, None, 0, each.told, each.state)

    found = STATISTICS.of_game(steps(), record.seats)
    return [each for each in found if isinstance(each, KarmanFigures)]


@pytest.mark.parametrize("file", GOLDEN, ids=[file.stem for file in GOLDEN])
def test_a_chain_is_the_abilities_that_were_used_in_one_turn(file: Path) -> None:
    record = decode(file.read_bytes())
    longest, used = [0] * record.seats, 0
    for move in record.moves:
        if move.action["kind"] == "EndTurn":
            used = 0
        if move.action["kind"] == "UseAbility":
            used += 1
            longest[move.seat] = max(longest[move.seat], used)
    assert [each.longest_chain.most for each in counted(file)] == longest


@pytest.mark.parametrize("file", GOLDEN, ids=[file.stem for file in GOLDEN])
def test_rounds_are_won_in_the_ways_that_the_match_remembers(file: Path) -> None:
    record = decode(file.read_bytes())
    assert record.outcome is not None
    *_, last = replay(record)
    assert isinstance(last.state, KarmanState)
    for seat, figures in enumerate(counted(file)):
        won = [each.ending for each in last.state.history if each.winner == last.state.team[seat]]
        assert {way: count.total for way, count in figures.rounds_won.items()} == {
            way: sum(WAYS[ending] == way for ending in won) for way in {WAYS[ending] for ending in won}
        }
        assert len(won) == record.outcome.scores[seat].figures["rounds"]


def test_golden_games_have_chains_and_are_won_in_every_way() -> None:
    found = [figures for file in GOLDEN for figures in counted(file)]
    assert max(each.longest_chain.most for each in found) > 2
    assert {way for each in found for way in each.rounds_won} == set(WAYS.values())
