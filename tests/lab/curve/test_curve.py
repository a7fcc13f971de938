"""Curves of thought: the duels they are made of, the same figures as those duels have, and what cannot be played."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain

import pytest
from msgspec.structs import replace

from cosmodrome.core import Unknown
from cosmodrome.lab.curve.plan import CurvePlan, check
from cosmodrome.lab.curve.run import CurveRun
from cosmodrome.lab.duel.duel import Duel, GameRow
from cosmodrome.lab.duel.run import DuelRun
from cosmodrome.lab.duel.standings import sides
from cosmodrome.lab.statistics.ratings import rate

PLAN = CurvePlan(
    game="karmanswap",
    seats=2,
    bot="search",
    budgets=("10", "12"),
    against="greedy:1",
    seed="curve",
    options={"rounds_to_win": 1},
)
GAMES = 4


def begun(plan: CurvePlan, rows: Sequence[Sequence[GameRow]] = ()) -> list[Duel]:
    """Return a plan's duels, with games that were played before."""
    return [Duel(duel, rows[number] if number < len(rows) else ()) for number, duel in enumerate(plan.duels)]


def timeless(duels: list[Duel]) -> list[list[GameRow]]:
    """Return the games of all duels, without the time that they took."""
    return [[replace(row, thinking_ms=()) for row in duel.rows()] for duel in duels]


@pytest.fixture(scope="module")
def whole() -> list[Duel]:
    """The duels of the plan, played in this process."""
    duels = begun(PLAN)
    CurveRun(PLAN, duels, GAMES).play(workers=1)
    return duels


def test_each_budget_meets_the_named_bot_and_the_budget_below() -> None:
    plan = replace(PLAN, budgets=("10", "12", "15"))
    assert [duel.bots for duel in plan.duels] == [
        ("search:10", "greedy:1"),
        ("search:12", "greedy:1"),
        ("search:12", "search:10"),
        ("search:15", "greedy:1"),
        ("search:15", "search:12"),
    ]
    assert {duel.seed for duel in plan.duels} == {"curve"}


def test_the_figures_are_those_of_its_duels(whole: list[Duel]) -> None:
    results = CurveRun(PLAN, whole, GAMES).results()
    alone = Duel(PLAN.duels[2])
    match = DuelRun(alone, GAMES // 2, stop_early=False)
    match.play(workers=1)
    assert timeless([alone]) == timeless(whole[2:3])
    (meeting,) = match.results().meetings
    below = results.points[1].below
    assert below is not None
    assert (below.other, below.games) == ("search:10", GAMES)
    assert (below.score, below.verdict) == (meeting.score, meeting.verdict)
    assert [point.bot for point in results.points] == ["search:10", "search:12"]
    assert results.points[0].below is None
    assert {point.against.other for point in results.points} == {"greedy:1"}
    assert (results.ended, results.games, results.broken_off) == ("games", 3 * GAMES, 0)


def test_costs_and_ratings_are_of_all_games(whole: list[Duel]) -> None:
    results = CurveRun(PLAN, whole, GAMES).results()
    upper = results.points[1]
    asked, spent, games = 0, 0.0, 0
    for row in chain.from_iterable(duel.rows() for duel in whole):
        if "search:12" in row.bots:
            seat = row.bots.index("search:12")
            asked, spent, games = asked + row.asked[seat], spent + row.thinking_ms[seat], games + 1
    assert games == 2 * GAMES
    assert asked > games
    assert upper.decisions == pytest.approx(asked / games)
    assert upper.ms_a_decision == pytest.approx(spent / asked)
    assert upper.ms_a_game == pytest.approx(spent / games)
    deals = [
        [sides(row) for duel in whole for row in duel.rows() if row.set == number]
        for number in range(GAMES // 2)
    ]
    rated = rate([*PLAN.bots, "greedy:1"], deals, "greedy:1")
    assert [point.rating for point in results.points] == [rated[bot] for bot in PLAN.bots]


def test_what_was_broken_off_goes_on_with_the_same_games(whole: list[Duel]) -> None:
    duels = begun(PLAN)
    saved: list[tuple[str, ...]] = []

    def interrupt(games: int) -> None:
        if sum(len(duel.rows()) for duel in duels) == 7:
            raise KeyboardInterrupt

    run = CurveRun(PLAN, duels, GAMES)
    with pytest.raises(KeyboardInterrupt):
        run.play(lambda duel: saved.append(duel.plan.bots), interrupt, workers=1)
    assert saved[-1] == ("search:12", "greedy:1"), "what is under way is saved"
    assert [len(duel.rows()) for duel in duels] == [4, 3, 0]
    so_far = run.results()
    assert (so_far.ended, so_far.games) == ("interrupted", 6)
    assert [point.rating for point in so_far.points] == [None] * 2, "not all bots have met"
    again = begun(PLAN, [duel.rows() for duel in duels])
    CurveRun(PLAN, again, GAMES).play(workers=1)
    assert timeless(again) == timeless(whole)


@pytest.mark.parametrize(
    "budgets", [("10", "11"), ("15ms", "60ms", "240ms"), ("500ms", "1s"), ("10", "100000")]
)
def test_budgets_of_iterations_and_of_time(budgets: tuple[str, ...]) -> None:
    check(replace(PLAN, budgets=budgets))
    check(replace(PLAN, budgets=budgets, game="phest", seats=4, options={}))


@pytest.mark.parametrize(
    ("wrong", "kind", "words"),
    [
        ({"budgets": ()}, ValueError, "at least two budgets, not 0"),
        ({"budgets": ("50",)}, ValueError, "at least two budgets, not 1"),
        ({"budgets": ("0", "50")}, Unknown, "bot 'search:0': its budget must be"),
        ({"budgets": ("-5", "50")}, Unknown, "bot 'search:-5': its budget must be"),
        ({"budgets": ("", "50")}, Unknown, "bot 'search:': its budget must be"),
        ({"budgets": ("1s", "365d")}, Unknown, "'search:365d': its budget must be"),
        ({"budgets": ("1s", "31536000s")}, Unknown, "'search:31536000s': its budget must be.* to 20 s"),
        ({"budgets": ("50", "1000000000")}, Unknown, "its budget must be 4 to 100000 iterations"),
        ({"budgets": ("50", "800", "200")}, ValueError, "budgets rise: 200 can't come after 800"),
        ({"budgets": ("50", "50")}, ValueError, "50 and 50 are the same budget"),
        ({"budgets": ("1000ms", "1s")}, ValueError, "1000ms and 1s are the same budget"),
        ({"budgets": ("50", "60ms")}, ValueError, "50 is iterations, and 60ms is time"),
        ({"budgets": ("50/1s", "60/1s")}, ValueError, "search:50/1s has two budgets"),
        ({"bot": "greedy", "budgets": ("1", "2")}, ValueError, "greedy takes no budget"),
        ({"bot": "random"}, Unknown, "the random bot takes no argument"),
        ({"bot": "rank", "budgets": ("4", "5")}, ValueError, "rank takes no budget"),
        ({"bot": "oracle"}, Unknown, "no bot 'oracle:10'"),
        ({"game": "spacebowl", "options": {}}, Unknown, "Space Bowl can't be searched"),
        ({"game": "chess"}, Unknown, "no game 'chess'"),
        ({"against": "oracle"}, Unknown, "no bot 'oracle'"),
        ({"against": "search:12"}, ValueError, "search:12 can't meet itself"),
        ({"seats": 5}, ValueError, "2 to 4 seats, not 5"),
    ],
)
def test_a_plan_that_cannot_be_played(wrong: dict[str, object], kind: type[Exception], words: str) -> None:
    plan = replace(PLAN, **wrong)
    with pytest.raises(kind, match=words):
        check(plan)


def test_what_a_run_cannot_be() -> None:
    with pytest.raises(ValueError, match="a set is 2 games"):
        CurveRun(PLAN, begun(PLAN), 1)
    with pytest.raises(ValueError, match="confidence"):
        CurveRun(PLAN, begun(PLAN), 2, confidence=95)
