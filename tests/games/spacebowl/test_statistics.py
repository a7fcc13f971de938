"""The statistics of Space Bowl, compared with the moments of golden games' moves and with the scores."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from cosmodrome.core.offers.statistics import Hits
from cosmodrome.core.record import Record, decode, replay
from cosmodrome.core.walk import WalkStep
from cosmodrome.games.spacebowl.scoring import judge
from cosmodrome.games.spacebowl.state import SpaceBowlState
from cosmodrome.games.spacebowl.statistics import STATISTICS, SpaceBowlFigures

GOLDEN = sorted((Path(__file__).parents[2] / "golden" / "spacebowl").glob("*.json"))
SAYS = ("CallGo", "Concur", "LayWild")
"""The actions that say, after Go!, that a seat has found a destination (SB-9, SB-12)."""


def counted(record: Record) -> list[SpaceBowlFigures]:
    def steps() -> Iterator[WalkStep]:
        for each in replay(record):
            yield WalkStep(None, None, each.move.now if each.move else 0, each.told, each.state)

    found = STATISTICS.of_game(steps(), record.seats)
    return [each for each in found if isinstance(each, SpaceBowlFigures)]


@pytest.mark.parametrize("file", GOLDEN, ids=[file.stem for file in GOLDEN])
def test_figures_are_what_moves_and_scores_tell(file: Path) -> None:
    record = decode(file.read_bytes())
    times: list[dict[int, list[int]]] = [{} for _ in range(record.seats)]
    calls: list[dict[str, list[bool]]] = [{} for _ in range(record.seats)]
    said: dict[int, int] = {}
    before = ""
    for each in replay(record):
        state, move = each.state, each.move
        assert isinstance(state, SpaceBowlState)
        if state.phase == "search" and before != "search":
            said = {}
        if move is not None and move.action["kind"] in SAYS and state.call == "go":
            said.setdefault(move.seat, move.now - state.started)
        if state.phase == "reveal" and before != "reveal":
            assert state.pattern is not None
            for seat, result in enumerate(judge(state)):
                if seat == state.caller:  # who is right gains something, who is wrong does not (SB-13, SB-14)
                    calls[seat].setdefault(str(state.call), []).append(state.score[seat] > state.before[seat])
                if result.valid and seat in said:
                    tenths = round(said[seat] / 100)
                    times[seat].setdefault(len(state.pattern.marbles), []).append(tenths)
        before = state.phase
    for seat, figures in enumerate(counted(record)):
        assert {
            planets: sorted(tenth for tenth, many in each.tenths.items() for _ in range(many))
            for planets, each in figures.times.items()
        } == {planets: sorted(each) for planets, each in times[seat].items()}
        assert figures.calls == {call: Hits(sum(held), len(held)) for call, held in calls[seat].items()}


def test_golden_games_have_times_and_calls_of_both_kinds_right_and_wrong() -> None:
    seen = {
        (call, held)
        for file in GOLDEN
        for figures in counted(decode(file.read_bytes()))
        for call, share in figures.calls.items()
        for held in (share.won > 0, share.won == share.tried)
    }
    assert len(seen) == 4
    planets = {each for file in GOLDEN for f in counted(decode(file.read_bytes())) for each in f.times}
    assert len(planets) > 1
