"""The judge finds each fault in a history made up with that fault, and none in a sound one."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))

from history import Answered, Died, History, Sent, Shown, Told, Written
from judging import judge

PATIENCE = 10.0


def act(number: int) -> Written:
    """Return the entry of the command 100 + number, which two seats are told of."""
    shown = {seat: Shown("change", number, f"change {number}") for seat in (0, 1)}
    stands = dict.fromkeys((0, 1), (number, f"view {number}"))
    return Written(number, 100 + number, "act", shown, stands)


def told(at: float, line: int, number: int) -> list[Told]:
    """Return what a seat is told of that command. A connection has the number of its seat."""
    return [
        Told(at, line, "t", line, "change", number, f"change {number}"),
        Told(at, line, "t", line, "game", number, f"view {number}"),
    ]


def sound() -> History:
    """Return a sound history: two seats, a welcome each, four commands; the owner dies after the second command."""
    history = History(made=["t"])
    history.journal["t"] = [Written(1, None, None, {}, {0: (1, "view 1"), 1: (1, "view 1")})]
    for line in (0, 1):
        history.told.append(Told(1.0, line, "t", line, "game", 1, "view 1", anew=True))
    for number in (2, 3, 4, 5):
        at = float(number) if number < 4 else number + 3.0
        history.journal["t"].append(act(number))
        history.sent.append(Sent(at, "t", 100 + number, "act"))
        history.answered.append(Answered(at + 0.1, "t", 100 + number, done=True))
        for line in (0, 1):
            history.told += told(at + 0.1, line, number)
    history.died.append(Died(4.0, 0, "killed", frozenset({"t"})))
    return history


def test_a_sound_history() -> None:
    verdict = judge(sound(), PATIENCE)
    assert verdict.faults == []
    assert [(each.how, each.alone) for each in verdict.resumed] == [("killed", False)]
    assert verdict.resumed[0].seconds == pytest.approx(3.1)


def test_a_table_whose_people_were_all_at_the_dead_node_is_told_apart() -> None:
    history = sound()
    history.died.append(Died(4.0, 1, "frozen", frozenset({"t"}), alone=frozenset({"t"})))
    assert {(each.how, each.alone) for each in judge(history, PATIENCE).resumed} == {
        ("killed", False),
        ("frozen", True),
    }


def test_a_welcome_stands_for_what_was_not_told() -> None:
    history = sound()
    kept = [each for each in history.told if not (each.line == 0 and each.number in (3, 4))]
    place = next(n for n, each in enumerate(kept) if each.line == 0 and each.number == 5)
    kept.insert(place, Told(7.5, 0, "t", 0, "game", 4, "view 4", anew=True))
    history.told = kept
    assert judge(history, PATIENCE).faults == []


@pytest.mark.parametrize(("told", "resumed"), [(8.9, [3.1]), (9.2, [0.2, 3.1])])
def test_a_game_that_is_over_need_not_go_on(told: float, resumed: list[float]) -> None:
    history = sound()
    history.died.append(Died(9.0, 1, "killed", frozenset({"t"})))
    history.over["t"] = told
    verdict = judge(history, PATIENCE)
    assert verdict.faults == []
    assert [each.seconds for each in verdict.resumed] == pytest.approx(resumed)


def entry_lost(history: History) -> None:
    history.journal["t"].pop()
    history.told = [each for each in history.told if each.number != 5]


def table_lost(history: History) -> None:
    history.made.append("u")


def done_twice(history: History) -> None:
    again = act(6)
    history.journal["t"].append(Written(6, 105, "act", again.shown, again.stands))


def refused_and_written(history: History) -> None:
    history.answered[-1] = Answered(9.0, "t", 105, done=False)


def nobody_asked(history: History) -> None:
    history.journal["t"].append(act(6))


def number_missing(history: History) -> None:
    del history.journal["t"][0]


def number_twice(history: History) -> None:
    history.journal["t"].insert(1, history.journal["t"][0])


def told_what_is_not_written(history: History) -> None:
    history.told += told(9.0, 0, 6)


def told_otherwise(history: History) -> None:
    history.told.append(Told(9.0, 1, "t", 1, "game", 5, "another view"))


def told_another_order(history: History) -> None:
    first, second = (
        n
        for n, each in enumerate(history.told)
        if each.line == 1 and each.number in (3, 4) and each.what == "change"
    )
    history.told[first], history.told[second] = history.told[second], history.told[first]


def told_again(history: History) -> None:
    history.told += told(9.0, 1, 4)


def told_too_little(history: History) -> None:
    history.told = [each for each in history.told if not (each.line == 1 and each.number == 4)]


def told_too_little_at_first(history: History) -> None:
    history.told = [each for each in history.told if not (each.line == 1 and each.number == 2)]


def welcomed_to_the_past(history: History) -> None:
    history.told.append(Told(9.0, 0, "t", 0, "game", 3, "view 3", anew=True))


def told_of_the_past(history: History) -> None:
    history.told.append(Told(9.9, 9, "t", 0, "game", 3, "view 3", given_up=True, anew=True))


def slow_to_go_on(history: History) -> None:
    history.died[0] = Died(-4.0, 0, "killed", frozenset({"t"}))
    history.sent = [Sent(each.at + 10, each.table, each.mark, each.kind) for each in history.sent]
    history.answered = [Answered(each.at + 10, each.table, each.mark, True) for each in history.answered]


def never_goes_on(history: History) -> None:
    history.died.append(Died(9.0, 1, "killed", frozenset({"t"})))


@pytest.mark.parametrize(
    ("spoil", "found"),
    [
        (entry_lost, "lost"),
        (table_lost, "lost"),
        (done_twice, "doubled"),
        (refused_and_written, "refused yet written"),
        (nobody_asked, "strange"),
        (number_missing, "gap"),
        (number_twice, "gap"),
        (told_what_is_not_written, "not written"),
        (told_otherwise, "not written"),
        (told_another_order, "order"),
        (told_again, "order"),
        (told_too_little, "skipped"),
        (told_too_little_at_first, "skipped"),
        (welcomed_to_the_past, "order"),
        (told_of_the_past, "stale"),
        (slow_to_go_on, "stuck"),
        (never_goes_on, "stuck"),
    ],
)
def test_a_fault_is_found(spoil: Callable[[History], None], found: str) -> None:
    history = sound()
    spoil(history)
    assert found in {fault.what for fault in judge(history, PATIENCE).faults}
