"""Games until it is known: what is asked for, when play stops, and what is said of what is not known."""

from __future__ import annotations

import json
from collections.abc import Iterator
from math import inf
from typing import Any

import msgspec
import numpy as np
import pytest

from cosmodrome.core import find_game
from cosmodrome.lab.report import Report, Setup, playing, report
from cosmodrome.lab.report.figures import per_game
from cosmodrome.lab.report.page import page
from cosmodrome.lab.report.plan import AT_A_TIME, Target
from cosmodrome.lab.report.summary import summary
from cosmodrome.lab.report.until import TargetError, aim, check_targets, forecast, looks, reached, targets

from .race import GAME, TURNS, share
from .samples import PLAN, plain

RACE = msgspec.structs.replace(PLAN, game="race", games=2000, bots=("random", "random"), seed="until")
WINS = Target("seats.seat-0", 0.1, percent=True)


@pytest.fixture
def race(monkeypatch: pytest.MonkeyPatch) -> None:
    """The race is installed."""
    from cosmodrome.core import registry

    found = registry.games()
    monkeypatch.setattr(registry, "games", lambda: {**found, "race": GAME})


def asked(*wanted: Target, games: int = 2000, foretell: Any = lambda lines: None) -> Report:
    plan = msgspec.structs.replace(RACE, until=wanted, games=games)
    return report(plan, 1, foretell=foretell)


def test_targets_are_read() -> None:
    assert targets(["seats.seat-0=±2%", "length.turns=+-1.5", "seats.seat-0=±2%"]) == (
        Target("seats.seat-0", 0.02, percent=True),
        Target("length.turns", 1.5, percent=False),
    )
    assert [each.words for each in targets(["a=±2.5%", "b=+/- 3"])] == ["±2.5%", "±3"]


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["seats.seat-0"], "must be FIGURE=±WIDTH"),
        (["seats.seat-0=2%"], "must be FIGURE=±WIDTH"),
        (["=±2%"], "must be FIGURE=±WIDTH"),
        (["a=±few%"], "'few' is not a number"),
        (["a=±0%"], "must be more than 0"),
        (["a=±-1"], "must be more than 0"),
        (["a=±nan"], "must be more than 0"),
        (["a=±50%"], "within 50%"),
        (["a=±2%", "a=±3%"], "a cannot be known to ±2% and to ±3%"),
        (["a=±2%", "a=±2"], "a cannot be known to ±2% and to ±2"),
    ],
)
def test_what_is_no_target_is_named(words: list[str], why: str) -> None:
    with pytest.raises(TargetError, match=why):
        targets(words)


def test_a_figure_that_the_game_lacks_is_named_with_those_near() -> None:
    game = find_game("phest")
    share = per_game("seats.seat-0", "", "share", np.array([0.0, 1.0]))
    turns = per_game("length.turns", "", "number", np.array([3, 4]))
    figures = {each.key: each for each in (share, turns)}
    for fine in (
        "seats.seat-0=±2%",
        "length.turns=±1",
        "cards.wren.rate=±0.1",
        "cards.wren.added=±1%",
        "endings.last_ship=±1%",
    ):
        check_targets(targets([fine]), game, figures)
    for words, why in {
        "seats.saet-0=±2%": "no figure of Phest; the nearest are .*seats.seat-0",
        "endings.meteor=±2%": "no figure of Phest",
        "length.turns=±2%": "a number and no share",
        "cards.wren.rate=±2%": "a number and no share",
        "seats.seat-0=±2": "a share, so ±2 must be in %",
        "cards.wren.added=±2": "a share, so ±2 must be in %",
    }.items():
        with pytest.raises(TargetError, match=why):
            check_targets(targets([words]), game, figures)


@pytest.mark.parametrize("seats", [2, 3, 4, 8])
def test_at_each_look_every_bot_was_at_each_seat_equally_often(seats: int) -> None:
    found = list(looks(seats, 10_001))
    assert found == sorted(set(found))
    assert found[-1] == 10_001
    assert all(each % seats == 0 and each % AT_A_TIME == 0 for each in found[:-1])
    assert list(looks(seats, 3)) == [3]


@pytest.mark.usefixtures("race")
def test_play_stops_as_soon_as_it_is_known() -> None:
    """The true share of the win is known exactly; the interval holds it, and one look before it was too wide."""
    told: list[str] = []
    found = asked(WINS, foretell=told.extend)
    (done,) = found.aims
    assert done.known
    assert done.interval is not None
    assert done.interval.holds(share(TURNS, 0))
    assert done.interval.high - done.interval.value <= 0.1
    before = max(each for each in looks(2, 2000) if each < found.games)
    earlier = asked(WINS, games=before)
    assert earlier.games == before
    assert not earlier.aims[0].known
    assert told == ["seats.seat-0 to ±10%: about 260 games; at most 2,000 are played"]
    assert 150 < found.games < 300
    assert f"Known after {found.games} games: seats.seat-0 to ±10%." in page(found)
    assert summary(found)["until"][0]["known"] is True


@pytest.mark.usefixtures("race")
def test_where_play_stops_is_the_same_in_whatever_order_games_are_done(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def shuffled(work: Any, pieces: Any, *_: Any) -> Iterator[Any]:
        for start in range(0, len(pieces), 7):
            for piece in reversed(pieces[start : start + 7]):
                yield piece, work(piece)

    one = asked(WINS)
    monkeypatch.setattr(playing, "spread", shuffled)
    assert json.dumps(plain(asked(WINS))) == json.dumps(plain(one))


@pytest.mark.usefixtures("race")
def test_what_is_not_known_says_how_many_games_would_do() -> None:
    found = asked(WINS, Target("scores.margin", 0.01, percent=False), games=40)
    verdict = found.sections[0].verdict
    assert found.sections[0].id == "until"
    assert verdict.startswith("Not known yet after 40 games: seats.seat-0 to ±10% (so far ±")
    assert "games would do)" in verdict
    assert "scores.margin to ±0.01 (too few games; about " in verdict
    assert found.sections[0].tables[0].marked == {0, 1}
    assert verdict in " ".join(page(found).split())


@pytest.mark.usefixtures("race")
def test_a_figure_must_be_known_in_every_set_up() -> None:
    other = Setup(name="again", options={})
    plan = msgspec.structs.replace(RACE, until=(WINS,), setups=(Setup(name="base"), other))
    found = report(plan, 1)
    assert [(each.setup, each.known) for each in found.aims] == [("base", True), ("again", True)]
    assert "seats.seat-0 to ±10% with base and seats.seat-0 to ±10% with again." in found.sections[0].verdict


def test_an_end_that_no_game_had_is_soon_known_to_be_rare() -> None:
    never = per_game("endings.meteor", "", "share", np.zeros(200))
    wanted = Target("endings.meteor", 0.05, percent=True)
    assert reached(wanted, never)
    assert not reached(wanted, None)
    unseen = aim(wanted, None, "base")
    assert (unseen.interval, unseen.known, unseen.needed) == (None, False, None)
    assert forecast([unseen], 50) == [
        "endings.meteor to ±5%: no number of games can be foretold yet; at most 50 are played"
    ]


def test_a_number_is_known_by_its_spread() -> None:
    wanted = Target("length.turns", 1.0, percent=False)
    few = aim(wanted, per_game("length.turns", "Turns", "number", np.array([3, 5] * 20)), "base")
    assert few.interval is not None
    assert few.interval.high == inf
    assert not few.known
    assert few.needed == 100
    assert aim(wanted, per_game("length.turns", "Turns", "number", np.array([3, 5] * 50)), "base").known
