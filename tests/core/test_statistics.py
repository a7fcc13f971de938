"""Statistics: figures merge in any order, what cannot merge is refused, and the checks find what is wrong."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Mapping
from itertools import count
from statistics import median
from typing import Any, ClassVar, Literal

import msgspec
import pytest
from lucky_dip.game import LuckyDip
from lucky_dip.values import Shown

from cosmodrome.core import find_game, offers
from cosmodrome.core.offers.statistics import (
    LONGEST,
    Count,
    Durations,
    Figures,
    Hits,
    Most,
    Promised,
    Statistics,
    in_groups,
    merged,
)
from cosmodrome.core.testing import check_statistics
from cosmodrome.core.walk import WalkStep


class Everything(Figures, frozen=True, kw_only=True):
    """Figures of each kind, with groups and without."""

    count: Count = Count()
    most: Most = Most()
    share: Hits = Hits()
    promised: Promised = Promised()
    times: Durations = Durations()
    by_word: Mapping[Literal["late", "early"], Hits] = {}
    by_number: Mapping[int, Durations] = {}


def some_figures(chance: random.Random) -> Everything:
    def times() -> Durations:
        return Durations.of_all([Durations.once(chance.randrange(9_000)) for _ in range(chance.randrange(4))])

    return Everything(
        count=Count(chance.randrange(5)),
        most=Most(chance.randrange(50)),
        share=Hits(chance.randrange(3), 3),
        promised=Promised.once(chance.random() < 0.5, chance.random()),
        times=times(),
        by_word={word: Hits(1, 2) for word in ("early", "late") if chance.random() < 0.5},  # type: ignore[misc]
        by_number={number: times() for number in (10, 9) if chance.random() < 0.5},
    )


def test_figures_merge_in_any_order_and_in_any_steps() -> None:
    chance = random.Random(7)
    many = [some_figures(chance) for _ in range(60)]
    whole = merged(Everything, many)
    for _ in range(20):
        chance.shuffle(many)
        cut = chance.randrange(len(many))
        assert merged(Everything, [merged(Everything, many[:cut]), merged(Everything, many[cut:])]) == whole
    assert merged(Everything, []) == Everything()
    assert whole.count.total == sum(each.count.total for each in many)
    assert whole.most.most == max(each.most.most for each in many)
    assert msgspec.json.decode(msgspec.json.encode(whole), type=Everything) == whole


def test_of_nothing_only_nothing_is_written() -> None:
    assert msgspec.json.encode(Everything()) == b"{}"


def test_the_median_is_the_middle_of_all_times() -> None:
    chance = random.Random(3)
    for number in range(1, 30):
        tenths = [chance.randrange(200) for _ in range(number)]
        times = Durations.of_all([Durations.once(each * 100) for each in tenths])
        assert times.number == number
        assert times.median() == median(tenths) * 100
    assert Durations.once(10**12).median() == LONGEST * 100
    with pytest.raises(ValueError, match="no times"):
        Durations().median()


def test_groups_are_shown_as_they_are_declared_and_numbers_in_their_order() -> None:
    figures = Everything(
        by_word={"early": Hits(), "late": Hits()}, by_number={10: Durations(), 9: Durations()}
    )
    assert [group for group, _ in in_groups(figures, "by_word")] == ["late", "early"]
    assert [group for group, _ in in_groups(figures, "by_number")] == [9, 10]
    assert in_groups(figures, "count") == [(None, Count())]


class Points(Figures, frozen=True, kw_only=True):
    """Figures of Lucky Dip."""

    rounds_won: Count = Count()
    best_die: Most = Most()


class Luck(Statistics):
    """Counts rounds and dice."""

    form = 1
    figures: ClassVar[type[Figures]] = Points

    def seen(self, steps: Iterable[WalkStep], seats: int) -> Iterable[tuple[int, Any]]:
        for step in steps:
            for told in step.told:
                if isinstance(told.event, Shown):
                    yield told.event.winner, Points(rounds_won=Count(1), best_die=Most(told.event.die))


def lucky(statistics: object) -> LuckyDip:
    class Lucky(LuckyDip):
        offers: ClassVar[Mapping[str, object]] = {"statistics": statistics}

    return Lucky()


def test_a_game_of_another_package_keeps_the_contract() -> None:
    check_statistics(find_game("lucky-dip"))
    check_statistics(lucky(Luck()))


class Number(Figures, frozen=True, kw_only=True):
    points: int = 0


class NoDefault(Figures, frozen=True, kw_only=True):
    points: Count


class Something(Figures, frozen=True, kw_only=True):
    points: Count = Count(1)


class ByCards(Figures, frozen=True, kw_only=True):
    points: Mapping[tuple[int, int], Count] = {}


def luck(**given: Any) -> Luck:
    return type("Other", (Luck,), given)()


@pytest.mark.parametrize(
    ("wrong", "complaint"),
    [
        (Luck, "must be of type Statistics, not ABCMeta"),
        (luck(form=0), "form must be a whole number from 1"),
        (luck(figures=dict), "figures must be a subclass of Figures"),
        (luck(figures=Number), "points must be one of Count, Most, Hits, Promised, Durations, or a mapping"),
        (luck(figures=ByCards), "points must be one of"),
        (luck(figures=NoDefault), "each figure needs a default: .*points"),
        (luck(figures=Something), "points: the default must be nothing"),
    ],
)
def test_figures_that_nobody_can_merge_are_refused(wrong: object, complaint: str) -> None:
    fault = offers.fault(lucky(wrong))
    assert fault is not None
    with pytest.raises(AssertionError, match=complaint):
        raise AssertionError(fault)


calls = count()
SEEN: list[tuple[Callable[..., Any], str]] = [
    (lambda self, steps, seats: [(0, Everything())], "fail: AttributeError|fail: TypeError"),
    (lambda self, steps, seats: [(seats, Points())], "its statistics fail: IndexError"),
    (lambda self, steps, seats: [(0, Points(rounds_won=Count(next(calls))))], "counted twice"),
]


@pytest.mark.parametrize(("seen", "complaint"), SEEN)
def test_the_kit_finds_statistics_that_are_wrong(seen: Callable[..., Any], complaint: str) -> None:
    with pytest.raises(AssertionError, match=complaint):
        check_statistics(lucky(luck(seen=seen)))


def test_the_kit_asks_for_titles_in_each_language(monkeypatch: pytest.MonkeyPatch) -> None:
    phest = find_game("phest")
    monkeypatch.setattr(type(phest), "offers", {"statistics": Luck()})
    monkeypatch.setattr(offers.STATISTICS, "_found", {})
    with pytest.raises(AssertionError, match=r"phest: en\.ftl has no statistic-rounds_won"):
        check_statistics(phest)
