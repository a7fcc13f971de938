"""The check of candidates: when it ends, what it says, and that nothing which was told changes its place."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

import msgspec
import pytest

from cosmodrome.core import find_game
from cosmodrome.lookback import Candidate, Check, Decision, Effort
from cosmodrome.lookback.effort import effort_of
from cosmodrome.playing_on.evidence import Gain

EFFORT = Effort(("careful", "hasty"), decisions=100_000, looks=(60, 120, 240))
WINS, LOSES, DRAWS = 1.0, -1.0, 0.0

Gains = Callable[[int, str, int], float]
"""Returns what the better choice gains, by the candidate's number, the player and the world."""


def candidates(count: int) -> Check:
    """The candidates 1, 2 and so on."""
    found = [Decision(number, 0, {"kind": "x"}, {"kind": "y"}, 0.1, 0.05) for number in range(1, count + 1)]
    return Check([Candidate(each) for each in found])


def play(check: Check, gains: Gains, effort: Effort = EFFORT, worlds: int = 25, most: int = 10_000) -> int:
    """Play until the check is over, stint by stint; return the number of stints."""
    for done in range(most):
        stint = check.next(effort)
        if stint is None:
            return done
        number, _, player, _, (begin, end), _ = stint.arguments
        found: list[Gain] = [
            (gains(number, player, world), 2) for world in range(begin, min(end, begin + worlds))
        ]
        check.add(stint, found)
    return most


def verdicts(check: Check) -> dict[int, str]:
    return {each.number: each.verdict for each in check.decisions}


def test_what_surely_cost_much_is_a_mistake_and_what_cost_nothing_is_none() -> None:
    check = candidates(2)
    play(check, lambda number, player, world: WINS if number == 1 else (WINS, LOSES)[world % 2])
    assert verdicts(check) == {1: "mistake", 2: "unsure"}
    mistake, none = check.decisions
    assert mistake.cost == 1
    assert mistake.error < 0.1
    assert none.cost == 0
    assert check.over


def test_less_than_three_points_are_no_mistake_however_sure() -> None:
    check = candidates(1)
    effort = EFFORT._replace(looks=(60, 1920))
    play(check, lambda number, player, world: WINS if world % 50 == 0 else DRAWS, effort)
    assert check.decisions[0].cost == pytest.approx(0.02, abs=0.002)
    assert verdicts(check) == {1: "unsure"}


@pytest.mark.parametrize(("careful", "hasty"), [(WINS, LOSES), (LOSES, WINS)])
def test_what_players_disagree_about_depends_on_how_it_goes_on(careful: float, hasty: float) -> None:
    check = candidates(1)
    play(check, lambda number, player, world: careful if player == "careful" else hasty)
    assert verdicts(check) == {1: "depends"}
    assert check.decisions[0].cost == careful


def test_a_player_who_finds_no_difference_does_not_disagree() -> None:
    check = candidates(1)
    play(check, lambda number, player, world: WINS if player == "careful" else DRAWS)
    assert verdicts(check) == {1: "mistake"}


def test_for_each_that_is_no_mistake_another_comes_behind_and_none_changes_its_place() -> None:
    check, told = candidates(6), [[1, 2, 3]]

    def gains(number: int, player: str, world: int) -> float:
        told.append([each.number for each in check.decisions])
        return WINS if number in (2, 5, 6) else (WINS, LOSES)[world % 2]

    play(check, gains)
    assert told[-1] == [1, 2, 3, 4, 5, 6]
    for before, after in pairwise(told):
        assert after[: len(before)] == before
    assert verdicts(check) == {
        1: "unsure",
        2: "mistake",
        3: "unsure",
        4: "unsure",
        5: "mistake",
        6: "mistake",
    }


def test_after_three_mistakes_nothing_else_is_looked_at() -> None:
    check = candidates(8)
    play(check, lambda number, player, world: WINS)
    assert verdicts(check) == dict.fromkeys((1, 2, 3), "mistake")


def test_the_one_that_is_nearest_to_being_sure_goes_on_first() -> None:
    """Decisions for 120 worlds of each of three: too few for any, but enough for one that gets most of them."""
    check, effort = candidates(3), EFFORT._replace(decisions=3 * 120 * 2)
    five_of_eight = (WINS, LOSES, WINS, LOSES, WINS, LOSES, WINS, WINS)
    play(
        check,
        lambda number, player, world: five_of_eight[world % 8] if number == 2 else (WINS, LOSES)[world % 2],
        effort,
    )
    assert verdicts(check) == {1: "unsure", 2: "mistake", 3: "unsure"}
    assert [each.first.worlds for each in check.candidates] == [60, 240, 60]


SIX_OF_TEN = (WINS, LOSES) * 4 + (WINS, WINS)


def test_what_is_hopeless_is_not_played_on_so_that_others_get_the_decisions() -> None:
    """The first three win twelve worlds less than they lose, of 60: not surely, but no mistake would come of that."""
    check, effort = candidates(4), EFFORT._replace(decisions=4 * 60 * 2)
    play(check, lambda number, player, world: WINS if number == 4 else -SIX_OF_TEN[world % 10], effort)
    assert verdicts(check) == {1: "unsure", 2: "unsure", 3: "unsure", 4: "mistake"}
    assert [each.first.worlds for each in check.candidates] == [60, 60, 60, 60]


def test_bad_luck_in_the_first_worlds_does_not_end_it() -> None:
    """A decision that costs twenty points, and none in the first 120 worlds."""
    check, effort = candidates(1), EFFORT._replace(looks=(60, 120, 1920))
    play(check, lambda number, player, world: SIX_OF_TEN[world % (10 if world >= 120 else 8)], effort)
    assert verdicts(check) == {1: "mistake"}


def test_a_quick_player_plays_for_the_first_player_alone() -> None:
    check, far = candidates(2), set()
    while (stint := check.next(EFFORT)) is not None:
        far.add((stint.arguments[2], stint.arguments[3]))
        check.add(stint, [(WINS, 2)] * 60)
    assert far == {("careful", True), ("hasty", False)}


def test_it_ends_by_the_number_of_decisions_and_shows_none_that_was_not_looked_at() -> None:
    check = candidates(6)
    effort = EFFORT._replace(decisions=3 * 60 * 2)  # for the first look at three
    play(check, lambda number, player, world: (WINS, LOSES)[world % 2], effort)
    assert verdicts(check) == dict.fromkeys((1, 2, 3), "unsure")
    assert sum(each.first.decisions for each in check.candidates) <= effort.decisions
    assert check.over


def test_it_goes_on_where_it_was_put_away_and_says_the_same() -> None:
    def gains(number: int, player: str, world: int) -> float:
        return (WINS, LOSES, WINS, DRAWS)[(number + world) % 4] / number

    whole, resumed = candidates(4), candidates(4)
    play(whole, gains)
    stints = 0
    while play(resumed, gains, most=3) == 3:
        resumed = msgspec.json.decode(msgspec.json.encode(resumed), type=Check)
        stints += 1
    assert stints > 10
    assert resumed == whole


def test_one_that_is_given_up_says_that_nothing_is_sure() -> None:
    check = candidates(2)
    play(check, lambda number, player, world: WINS, most=3)
    check.give_up()
    assert set(verdicts(check).values()) == {"unsure"}
    assert check.next(EFFORT) is None


def test_a_device_may_play_a_part_of_it() -> None:
    game = find_game("phest")
    assert effort_of(game, 0.2).decisions == effort_of(game).decisions // 5
    assert effort_of(game, 0.2).players == effort_of(game).players
