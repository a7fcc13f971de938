"""The search on the race, where it is known what mends a deck; and what becomes of failures and refusals."""

from __future__ import annotations

import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest

from cosmodrome.core import find_game, offers
from cosmodrome.core.edition import checked_edition
from cosmodrome.core.offers.tunable import Tunable
from cosmodrome.lab.report.counting import counted
from cosmodrome.lab.sensitivity import SensitivityPlan, playing, sensitivity
from cosmodrome.lab.sensitivity.summary import summary as sensitivity_summary
from cosmodrome.lab.simulation.playout import SimulationError
from cosmodrome.lab.tuner import tune, tuning
from cosmodrome.lab.tuner.tuning import JOURNAL

from .made import changed, plain, plan_of, tuned


def test_a_target_is_reached_by_the_fewest_fields_and_few_steps(tmp_path: Path) -> None:
    """A step more of a common card's power is 2.4 steps a game: two are needed, of one card."""
    found = tuned(tmp_path, ["scores.steps.losers>=25"])
    assert found.ended == "found"
    assert changed(found) in ({"cards.step.power": 2}, {"cards.jog.power": 3})
    (verdict,) = found.verdicts
    (figure,) = verdict.measured.figures
    assert figure is not None
    assert figure.value > 25
    assert found.games <= 4000


def test_the_deck_is_one_that_can_be_played_and_the_report_compares_it(tmp_path: Path) -> None:
    found = tuned(tmp_path, ["scores.steps.losers>=25"])
    edition = checked_edition(find_game("race"), found.data)
    assert edition.data == found.data
    assert found.report is not None
    assert found.report.plan.seed == "race: verdict 1"
    (comparison,) = found.report.comparisons
    assert [each.words for each in comparison.changes] == [
        number.changed(value)
        for number, value in found.passed.deck.changes  # type: ignore[union-attr]
    ]


@pytest.mark.long
def test_two_targets_that_one_number_cannot_reach_take_two(tmp_path: Path) -> None:
    """How often a card is played hangs on its odds alone, how far players get on powers, too."""
    found = tuned(
        tmp_path,
        ["scores.steps.losers=27±1", "cards.fair.rate=4±0.5"],
        vary=("cards.step.power", "cards.fair.odds", "cards.fair.power"),
        games=20_000,
    )
    assert found.ended == "found"
    assert set(changed(found)) in (
        {"cards.step.power", "cards.fair.odds"},
        {"cards.fair.odds", "cards.fair.power"},
    )


def test_a_deck_within_its_targets_is_left_as_it_is(tmp_path: Path) -> None:
    found = tuned(tmp_path, ["scores.steps.losers=22±5"], ["seats.seat-0=50±25%"])
    assert found.ended == "nothing to change"
    assert found.games <= 500
    assert found.verdicts[0].deck.changes == ()
    assert found.report is None


def test_a_target_that_cannot_be_met_says_so_within_the_budget(tmp_path: Path) -> None:
    found = tuned(tmp_path, ["length.turns>=20"])  # a race has 12 turns
    assert found.ended == "none"
    assert [each.words for each in found.in_the_way] == ["length.turns>=20"]
    assert found.games <= 4000
    assert found.data == {}


@pytest.mark.long
def test_targets_that_can_only_be_met_alone_say_which_is_in_the_way(tmp_path: Path) -> None:
    found = tuned(tmp_path, ["scores.steps.losers>=28"], ["scores.steps.winners<=27"])
    assert found.ended == "none"
    assert [each.words for each in found.in_the_way] == [
        "scores.steps.losers>=28",
        "scores.steps.winners<=27",
    ]
    for best, place in zip(found.best, (0, 1), strict=True):
        assert found.plan.goals[place] not in best.unmet(0.95)  # alone it can be met, by one field
        assert len(best.deck.changes) == 1


def test_verdicts_are_of_deals_that_the_search_has_not_seen(tmp_path: Path) -> None:
    tuned(tmp_path, ["scores.steps.losers>=25"])
    lines = [msgspec.json.decode(line) for line in (tmp_path / JOURNAL).read_bytes().splitlines()[1:]]
    assert {line["seed"] for line in lines} == {"race", "race: verdict 1"}


def test_a_candidate_plays_on_before_a_verdict_that_takes_many_deals(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The best of many looks better than it is, after a few hundred deals."""
    from cosmodrome.lab.tuner import search

    monkeypatch.setattr(search, "LIKELY", 0.5)
    found = tuned(tmp_path, ["scores.steps.losers=26.5±0.4"], games=30_000)
    played = {each.deck: each.measured for each in found.contenders}
    for verdict in found.verdicts:
        measured = played[verdict.deck]
        assert measured is not None
        assert measured.deals >= verdict.measured.deals // 5 > 400


@pytest.mark.long
def test_games_for_verdicts_go_to_the_likeliest_candidate_before_the_search_gives_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing else is done with these games, so a candidate that is hardly likely is worth them."""
    from cosmodrome.lab.tuner import search

    monkeypatch.setattr(search, "LIKELY", 2.0)
    monkeypatch.setattr(search, "LIKELY_ENOUGH", 2.0)
    found = tuned(tmp_path, ["scores.steps.losers>=25"], games=1_200)
    assert found.ended == "found"
    likeliest = max(each.chance for each in found.contenders if not each.out)
    assert found.passed is not None
    assert found.passed.chance == likeliest


def test_a_candidate_that_fails_its_verdict_is_no_result(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Fresh deals are made to say that the first candidate misses; then the next best is tried."""
    from cosmodrome.lab.tuner import search
    from cosmodrome.lab.tuner import verdict as verdicts

    real = verdicts.verdict

    def verdict(plan: Any, played: Any, number: int, *others: Any) -> Any:
        found = real(plan, played, number, *others)
        return replace(found, passed=False, why="made to miss") if number == 1 else found

    monkeypatch.setattr(search, "verdict", verdict)
    found = tuned(tmp_path, ["scores.steps.losers>=25"])
    assert not found.verdicts[0].passed
    assert found.verdicts[-1].passed
    assert found.ended == "found"
    assert found.verdicts[1].confidence > found.verdicts[0].confidence
    assert [each.out for each in found.contenders if each.deck == found.verdicts[0].deck] == ["made to miss"]


@cache
def sensitivity_json() -> str:
    """What sensitivity says of the race's powers."""
    plan = SensitivityPlan(
        game="race", bots=("random",) * 2, seed="other", vary=("cards.*.power",), games=1400
    )
    return msgspec.json.encode(sensitivity_summary(sensitivity(plan, 1))).decode()


def test_a_search_starts_from_what_sensitivity_found(tmp_path: Path) -> None:
    found = tuned(tmp_path, ["scores.steps.losers>=25"], found=sensitivity_json())
    assert changed(found) in ({"cards.step.power": 2}, {"cards.jog.power": 3})
    lines = [msgspec.json.decode(line) for line in (tmp_path / JOURNAL).read_bytes().splitlines()[1:]]
    played = {value for line in lines for _, value in line["deck"]}
    assert -1 not in played  # no screening moves a number down


@pytest.mark.parametrize(
    ("there", "other", "why"),
    [
        (
            '"bots":["random","random"]',
            '"bots":["random","greedy:1"]',
            'other bots: ["random","greedy:1"], not [',
        ),
        ('"rules":1', '"rules":2', "another version of the rules: 2, not 1"),
        ('"data_hash":""', '"data_hash":"abc"', "another deck: abc, not the game's own"),
        ('"game":"race"', '"game":"phest"', "another game: phest, not race"),
    ],
)
def test_what_sensitivity_found_elsewhere_is_refused(
    tmp_path: Path, there: str, other: str, why: str
) -> None:
    assert there in sensitivity_json()
    with pytest.raises(ValueError) as raised:
        tuned(tmp_path, ["length.turns>=20"], found=sensitivity_json().replace(there, other))
    assert f"it is of {why}" in str(raised.value)


def test_what_is_not_of_sensitivity_or_knows_none_of_the_numbers_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="this is not what `lab sensitivity --json` prints"):
        tuned(tmp_path, ["length.turns>=20"], found="{}")
    with pytest.raises(ValueError, match="it knows none of the numbers that are to vary"):
        tuned(tmp_path, ["length.turns>=20"], found=sensitivity_json(), vary=("cards.jog.odds",))


@pytest.mark.parametrize(
    ("more", "why"),
    [
        ({"vary": ("cards.jog.speed",)}, "'cards.jog.speed' matches nothing"),
        ({"vary": ("cards.jog.ability",)}, "'cards.jog.ability' matches no number"),
        ({"games": 300}, "300 games are too few for 3 numbers: it takes 450 at least, 150 for a screening"),
        ({"minutes": 0.0001}, "0.0001 minutes are about"),
        ({"games": 0}, "a budget is a number of games or of minutes"),
        ({"targets": ["seats.seat-0=50±1%"], "games": 5000}, "for a verdict on seats.seat-0=50±1%"),
        ({"targets": []}, "nothing is to be reached: name a target"),
        ({"targets": ["length.turn>=2"]}, "'length.turn' is no figure of Race"),
    ],
)
def test_what_cannot_be_searched_is_named_before_any_game(
    tmp_path: Path, more: dict[str, Any], why: str
) -> None:
    with pytest.raises(ValueError) as raised:
        tuned(tmp_path / "new", more.pop("targets", ["scores.steps.losers>=25"]), **more)
    assert why in str(raised.value)


def test_a_number_that_a_rule_fixes_is_named_with_the_rule(tmp_path: Path) -> None:
    with pytest.raises(
        ValueError, match=r"plain-1, count is fixed: .*44 defenders are needed in all.* \(PH-5\)"
    ):
        tuned(tmp_path, ["length.turns<=1"], game="phest", vary=("defenders.plain-1.count",))


def test_a_thousand_numbers_are_said_beforehand(tmp_path: Path) -> None:
    said: list[str] = []
    with pytest.raises(ValueError, match="how a card is drawn"):
        tuned(tmp_path, ["length.turns<=1"], game="spacebowl", vary=(), foretell=said.append)
    assert said == ["1,568 numbers match; each is tried a step up and a step down, which takes a while."]


@pytest.mark.long
def test_decks_that_the_game_refuses_are_counted_and_bounds_are_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Phest's defenders go from 1 to 4 (PH-5), so most of what is far is refused; a bound of the game's own is kept."""
    found = tuned(
        tmp_path,
        ["scores.defenders.winners>=25"],
        game="phest",
        vary=("defenders.plain-2.value", "defenders.plain-3.value"),
        games=700,
    )
    assert found.refused > 0
    assert all(1 <= value <= 4 for each in found.contenders for _, value in each.deck.changes)
    monkeypatch.setattr(offers.TUNABLE, "of", lambda game: (Tunable(pattern="cards.*.power", high=2),))
    bounded = tuned(tmp_path / "race", ["scores.steps.losers>=28"])
    assert all(value <= 2 for each in bounded.contenders for _, value in each.deck.changes)


def power_of(game: Any, card: int) -> int:
    module = __import__(type(game).__module__, fromlist=["CARDS"])
    return int(module.CARDS[card]["power"])


def failing(at: Callable[[Any], bool], error: BaseException) -> Callable[..., Any]:
    """Play as always, but fail with decks that `at` picks, by the game."""

    def play(game: Any, *others: Any, **more: Any) -> Any:
        if at(game):
            raise error
        return counted(game, *others, **more)

    return play


def test_a_bot_that_fails_with_a_candidate_ends_that_candidate_only(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No screening moves a number by three steps, so a candidate does first."""
    fail = failing(lambda game: power_of(game, 0) == 3, SimulationError("game 'race/0': the bot is lost"))
    monkeypatch.setattr(playing, "counted", fail)
    found = tuned(tmp_path, ["scores.steps.losers>=28"])
    assert found.ended == "found"
    assert changed(found) in ({"cards.step.power": 4}, {"cards.jog.power": 4})
    (lost,) = [each for each in found.contenders if each.out.startswith("it could not be played")]
    assert "the bot is lost" in lost.out


def test_a_bot_that_fails_with_the_own_deck_is_raised(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(playing, "counted", failing(lambda game: True, SimulationError("the bot is lost")))
        with pytest.raises(SimulationError, match="the bot is lost"):
            tuned(tmp_path, ["scores.steps.losers>=25"])
    assert tuned(tmp_path, ["scores.steps.losers>=25"], resume=True).ended == "found"


def test_a_bot_that_takes_minutes_is_found_out_by_two_games(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A clock that goes on by a minute at each look: two games seem to take a minute, so ten minutes are too few."""
    now = iter(range(0, 10**9, 60))
    monkeypatch.setattr(time, "monotonic", lambda: float(next(now)))
    with pytest.raises(ValueError, match=r"10 minutes are about 2\d games; these are too few for 3 numbers"):
        tuned(tmp_path / "new", ["scores.steps.losers>=25"], minutes=10)
    assert not (tmp_path / "new").exists()


def test_minutes_are_a_budget_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tuning, "seconds_per_game", lambda plan, processes: 0.001)
    found = tuned(tmp_path, ["length.turns>=20"], minutes=0.1)
    assert found.ended == "none"


@pytest.mark.long
def test_an_executor_finds_the_same(tmp_path: Path) -> None:
    plan = plan_of(["scores.steps.losers>=25"])
    with ThreadPoolExecutor(1) as executor:
        there = tune(plan, tmp_path / "there", executor=executor)
    assert plain(there) == plain(tune(plan, tmp_path / "here", workers=1))


@pytest.mark.long
def test_two_processes_find_the_same_as_one(tmp_path: Path) -> None:
    plan = plan_of(
        ["scores.defenders.winners>=13"], game="phest", vary=("defenders.plain-2.value",), games=600
    )
    assert plain(tune(plan, tmp_path / "one", workers=1)) == plain(tune(plan, tmp_path / "two", workers=2))
