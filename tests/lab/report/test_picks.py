"""Games to look at: which are picked, and that their records are those games."""

from __future__ import annotations

from typing import Any

import msgspec
import numpy as np
import pytest

from cosmodrome.core.record import Record, decode, encode
from cosmodrome.lab.report import ReportPlan, Setup, report
from cosmodrome.lab.report.page import page
from cosmodrome.lab.report.picks import MOST, picks, recorded
from cosmodrome.lab.report.rows import MOMENTS
from cosmodrome.lab.report.summary import summary
from cosmodrome.released.rules import verify

from .samples import GAMES, PLAN, made


def picked(**columns: Any) -> dict[str, int]:
    found = picks([(Setup(name="base"), made(**columns).rows)])
    return {each.kind: each.number for each in found}


def test_the_shortest_and_the_longest_of_games_that_ended() -> None:
    decisions = np.full(GAMES, 50)
    decisions[[7, 8, 30, 31]] = 9, 3, 90, 99
    finished = np.ones(GAMES, bool)
    finished[[8, 31]] = False
    found = picked(decisions=decisions, finished=finished)
    assert (found["shortest"], found["longest"]) == (7, 30)
    assert picked(finished=np.zeros(GAMES, bool)) == {}


def test_the_greatest_comeback_is_whoever_was_behind_longest() -> None:
    """Seat n % 2 wins game n, so bit 2 of game 4 stands for its loser."""
    leaders = np.zeros((GAMES, MOMENTS), np.int64)
    leaders[4, :3] = 2
    leaders[6, 5] = 2
    leaders[8, [0, 5]] = 2
    leaders[9] = 2  # the winner of an odd game
    leaders[10, 7] = 3  # both are ahead
    found = picks([(Setup(), made(leaders=leaders).rows)])
    comeback = next(each for each in found if each.kind == "comeback")
    assert comeback.number == 8
    assert comeback.why == "the greatest comeback: still behind after 60% of the game, and won"
    assert "comeback" not in picked()


def test_rare_ends_the_rarest_first() -> None:
    endings = np.array(["usual"] * GAMES, "<U20")
    endings[5:15] = "seldom_seen"
    endings[20] = "once"
    endings[100:200] = "often"
    found = picked(endings=endings)
    assert [kind for kind in found if kind.startswith("end-")] == ["end-once", "end-seldom-seen"]
    assert (found["end-once"], found["end-seldom-seen"]) == (20, 5)


def test_a_dozen_is_enough() -> None:
    rows = made(leaders=np.full((GAMES, MOMENTS), 2)).rows
    found = picks([(Setup(name=str(number)), rows) for number in range(9)])
    assert len(found) == MOST
    assert [each.setup.name for each in found[:4]] == ["0", "0", "0", "1"]


@pytest.mark.parametrize("game", ["phest", "karmanswap", "spacebowl", "lucky-dip"])
def test_a_record_is_the_game_that_was_counted(game: str) -> None:
    plan = ReportPlan(game=game, games=4, bots=("greedy:1", "random"), seed="look")
    if game == "lucky-dip":
        plan = msgspec.structs.replace(plan, bots=("random", "random"))
    found = report(plan, 1)
    assert {each.kind for each in found.picks} >= {"shortest", "longest"}
    for number, each in enumerate(found.picks):
        record = recorded(plan, found.picks, number)
        assert isinstance(record, Record)
        verify(decode(encode(record)))
        assert (record.seed, len(record.moves)) == (f"look/{each.number}", each.decisions)
        assert record.outcome is not None
        assert record.outcome.ending == each.ending
        assert record.names[each.number % 2] == plan.bots[0]


def test_a_game_that_goes_otherwise_is_no_record() -> None:
    found = report(msgspec.structs.replace(PLAN, games=4), 1)
    other = msgspec.structs.replace(PLAN, seed="another")
    said = recorded(other, found.picks, 0)
    assert isinstance(said, str)
    assert "went otherwise when it was played again" in said


def test_the_page_names_the_command_and_the_fault() -> None:
    found = report(msgspec.structs.replace(PLAN, games=4), 1)
    text = page(found, "", {0: "cosmodrome replay 'my games/shortest.json'"}, "no space <left>")
    assert "<code>cosmodrome replay &#39;my games/shortest.json&#39;</code>" in text
    assert "The shortest game. Game " in text
    assert "Games to look at: no space &lt;left&gt;" in text
    assert text.count('id="games"') == text.count('href="#games"') == 1
    assert 'id="games"' not in page(found)
    assert {each["record"] for each in summary(found)["picks"]} == {None}
