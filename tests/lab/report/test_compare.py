"""What is said to differ between two set-ups."""

from __future__ import annotations

import numpy as np

from cosmodrome.lab.report import Report
from cosmodrome.lab.report.compare import differences, sentence
from cosmodrome.lab.report.sections.course import endings

from .samples import made


def test_the_same_game_differs_in_nothing(both: Report) -> None:
    """A card that was renamed changes no rule."""
    renamed = both.comparisons[1]
    every = [each for those in renamed.differences.values() for each in those]
    assert len(every) > 100
    for each in every:
        difference = each.change.difference
        assert (difference.low, difference.value, difference.high) == (0, 0, 0), each.change.first.key
        assert each.verdict == "no difference at all"
    assert renamed.summary == f"base and renamed play the same: none of {len(every)} figures differs at all."
    assert renamed.clear == ()


def test_what_a_longer_game_does_is_clear_after_a_few_games(both: Report) -> None:
    longer = both.comparisons[0]
    turns = next(each for each in longer.differences["length"] if each.change.first.key == "length.turns")
    assert turns.verdict == "clearly more"
    assert turns.change.difference.low > 20
    reshuffled = next(
        each
        for each in longer.differences["happenings"]
        if each.change.first.key == "happenings.DeckReshuffled"
    )
    assert (reshuffled.change.first.value, reshuffled.change.second.value > 0.5) == (0, True)
    assert any(sentence(each).startswith("Turns: clearly more: +") for each in longer.clear)
    seat = longer.differences["seats"][0]
    assert seat.verdict in ("no clear difference", "no difference at all")


def test_an_end_that_only_one_set_up_has_is_nought_in_the_other() -> None:
    kinds = np.array(["all_home"] * 300 + ["stalled"] * 100)
    both_ends, one_end = endings(made(endings=kinds)), endings(made())
    for first, second, sign in ((both_ends, one_end, -1), (one_end, both_ends, 1)):
        found = {each.change.first.key: each for each in differences([([first], [second])])[0]["endings"]}
        assert found["endings.stalled"].change.difference.value == 0.25 * sign
        assert found["endings.all_home"].change.difference.value == -0.25 * sign
