"""What numbers do, beside what they are known to do; and what becomes of bad input, failures and interrupts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

import msgspec
import pytest

from cosmodrome.core import find_game, offers
from cosmodrome.core.offers.tunable import Tunable
from cosmodrome.lab.report.counting import counted
from cosmodrome.lab.sensitivity import Sensitivity, SensitivityPlan, playing, sensitivity
from cosmodrome.lab.sensitivity.effects import Effect, NumberEffects
from cosmodrome.lab.sensitivity.moves import edition_data
from cosmodrome.lab.sensitivity.summary import summary
from cosmodrome.lab.simulation.playout import SimulationError

from ..report.race import CARDS, Race
from .made import WITH_PRICE, found

DRAWN = sum(card["odds"] for card in CARDS)
"""The cards that are drawn from; each seat draws six times."""


def by_path(results: Sensitivity) -> dict[str, NumberEffects]:
    return {".".join(each.number.path): each for each in results.numbers}


def effect(each: NumberEffects, key: str) -> Effect:
    return next(one for one in each.effects if one.figure.key == key)


def test_a_power_adds_as_many_steps_as_its_card_is_drawn() -> None:
    """A step more of power is a step more whenever the card is drawn: six draws, and its part of all cards."""
    results = by_path(found("cards.*.power", games=1600))
    for card in CARDS:
        each = results[f"cards.{card['id']}.power"]
        ways = [effect(each, f"scores.steps.{who}") for who in ("winners", "losers")]
        assert all(one.clear and one.per_step.low > 0 for one in ways), card["id"]
        half = sum(one.per_step.high - one.per_step.low for one in ways) / 4
        mean = sum(one.per_step.value for one in ways) / 2
        assert mean == pytest.approx(6 * card["odds"] / DRAWN, abs=half), card["id"]


def test_a_number_that_no_rule_reads_does_nothing() -> None:
    results = found("cards.*.price", games=600)
    assert all(each.same and not each.clear for each in results.numbers)
    assert all(one.per_step.value == 0 for each in results.numbers for one in each.effects)


def test_effects_are_what_two_runs_by_hand_differ_by() -> None:
    """Played once more without this package: the mean of the loser's steps, with the power up and with it down."""
    results = found("cards.jog.power", games=180)
    (each,) = results.numbers
    game = find_game("race")
    means = []
    for value in (2, 0):
        data = edition_data("race", WITH_PRICE, [(each.number, value)])
        edition = playing.checked_edition(game, data)
        rows = counted(edition, edition.decode_options({}), ("random",) * 2, "race", range(each.deals))
        lost = rows.wins == 0
        means.append((rows.scores[:, :, 0] * lost).sum() / lost.sum())
    assert effect(each, "scores.steps.losers").per_step.value == pytest.approx((means[0] - means[1]) / 2)


def test_games_are_spent_on_numbers_that_do_something() -> None:
    results = found(games=2400)  # twelve numbers; the four prices do nothing and four odds little
    assert [each.numbers for each in results.rounds] == [9, 8]
    dropped = [each for each in results.numbers if each.dropped]
    assert [each.number.path[2] for each in dropped] == ["price"]
    assert {each.deals for each in dropped} == {results.rounds[0].deals}
    assert not any(each.clear for each in dropped)
    assert results.games <= 2400


def test_the_same_plan_finds_the_same() -> None:
    assert summary(found("cards.jog", games=400)) | {"seconds": 0} == summary(
        found("cards.jog", games=400)
    ) | {"seconds": 0}


def test_time_is_a_budget_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """A clock that goes on by a second whenever it is read: games look slow, and each round still gets some."""
    from cosmodrome.lab.sensitivity import run

    now = iter(range(10**6))
    monkeypatch.setattr(run.time, "monotonic", lambda: float(next(now)))
    plan = SensitivityPlan(game="race", bots=("random",) * 2, seed="race", vary=("cards.jog",), minutes=10)
    results = sensitivity(plan, 1)
    assert results.rounds[0].deals >= 20
    with pytest.raises(
        ValueError, match=r"0.1 minutes are too short for 2 numbers: a verdict needs 100 games"
    ):
        sensitivity(msgspec.structs.replace(plan, minutes=0.1), 1)


@pytest.mark.parametrize(
    ("vary", "words"),
    [
        ("cards.jog.speed", "'cards.jog.speed' matches nothing; the numbers of Race are: cards.*.odds"),
        ("cards.jog.ability", "'cards.jog.ability' matches no number: cards.jog.ability is \"hop\""),
    ],
)
def test_what_is_no_number_is_named(vary: str, words: str) -> None:
    with pytest.raises(ValueError, match="^" + words.replace("*", r"\*")):
        found(vary)


def test_a_number_that_a_rule_fixes_is_named_with_the_rule() -> None:
    plan = SensitivityPlan(
        game="phest", bots=("random",) * 2, seed="s", vary=("defenders.plain-1.count",), games=999
    )
    with pytest.raises(
        ValueError, match=r"plain-1, count is fixed: .*44 defenders are needed in all.* \(PH-5\)"
    ):
        sensitivity(plan, 1)


def test_a_budget_too_small_for_a_verdict_is_refused() -> None:
    words = "99 games are too few for 2 numbers: a verdict needs 20 deals with each of 5 decks, so 100 games"
    with pytest.raises(ValueError, match=words):
        found("cards.jog.power", "cards.jog.odds", games=99)
    with pytest.raises(ValueError, match="a number of games or of minutes"):
        found(games=0)


def test_steps_that_the_game_refuses_are_counted_and_the_other_step_is_played() -> None:
    """Phest's strongest plain defender can go down only, and no count can go anywhere."""
    plan = SensitivityPlan(
        game="phest", bots=("random",) * 2, seed="s", vary=("defenders.plain-4",), games=60
    )
    results = sensitivity(plan, 1)
    (value,) = results.numbers
    assert (value.varied.up, value.varied.down, value.deals) == (None, 3, 20)
    assert effect(value, "length.turns").up is None
    assert [each.number.path for each in results.fixed] == [("defenders", "plain-4", "count")]
    assert results.refused == 3


def test_the_game_gives_steps_and_bounds(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = (
        Tunable(pattern="cards.jog.power", step=2, low=0),
        Tunable(pattern="cards.*.power", fixed="a walk is a walk (RA-3)"),
    )
    monkeypatch.setattr(offers.TUNABLE, "of", lambda game: rules)
    results = found("cards.*.power", games=60)
    assert [(each.varied.up, each.varied.down) for each in results.numbers] == [(3, None)]
    assert results.numbers[0].varied.refused == ("it is at least 0, not -1",)
    assert [each.why for each in results.fixed] == ["a walk is a walk (RA-3)"] * 2


@pytest.mark.parametrize(
    ("rule", "words"),
    [
        (Tunable(pattern="cards", step=0), "the step of cards must be at least 1, not 0"),
        (Tunable(pattern="cards", low=3, high=2), "cards cannot lie between 3 and 2"),
        ("cards", "'cards', which is no Tunable"),
    ],
)
def test_steps_that_make_no_sense_are_faults_of_the_game(rule: Any, words: str) -> None:
    class Odd(Race):
        offers: ClassVar = {"tunable": (rule,)}

    assert words in str(offers.fault(Odd()))


def test_a_thousand_numbers_are_said_beforehand_and_drawings_are_not_varied() -> None:
    plan = SensitivityPlan(game="spacebowl", bots=("random",) * 2, seed="s", games=99)
    said: list[str] = []
    with pytest.raises(ValueError, match=r"how a card is drawn.* \(and 1567 more that cannot vary\)"):
        sensitivity(plan, 1, foretell=said.append)
    assert said == ["1,568 numbers match; each is tried a step up and a step down, which takes a while."]


def failing(at: Callable[[Any], bool], error: BaseException) -> Callable[..., Any]:
    """Play as always, but fail with decks that `at` picks, by the game."""

    def play(game: Any, *others: Any, **more: Any) -> Any:
        if at(game):
            raise error
        return counted(game, *others, **more)

    return play


def power_of_jog(game: Any) -> int:
    module = __import__(type(game).__module__, fromlist=["CARDS"])
    return int(module.CARDS[1]["power"])


def test_a_bot_that_fails_with_one_deck_ends_that_number_only(monkeypatch: pytest.MonkeyPatch) -> None:
    fail = failing(lambda game: power_of_jog(game) == 2, SimulationError("game 'race/0': the bot is lost"))
    monkeypatch.setattr(playing, "counted", fail)
    results = by_path(found("cards.*.power", games=400))
    assert results["cards.jog.power"].failed == ("game 'race/0': the bot is lost",)
    assert results["cards.jog.power"].effects  # of the step down
    assert results["cards.fair.power"].deals == 57


def test_a_bot_that_fails_with_the_own_deck_is_raised(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(playing, "counted", failing(lambda game: True, SimulationError("the bot is lost")))
    with pytest.raises(SimulationError, match="the bot is lost"):
        found("cards.jog.power", games=400)


def test_an_interrupt_keeps_what_was_played(monkeypatch: pytest.MonkeyPatch) -> None:
    def play(game: Any, options: Any, bots: Any, seed: str, numbers: range, *others: Any, **more: Any) -> Any:
        if numbers.start >= 40 and power_of_jog(game) == 2:
            raise KeyboardInterrupt
        return counted(game, options, bots, seed, numbers, *others, **more)

    monkeypatch.setattr(playing, "counted", play)
    results = found("cards.jog.power", games=400)
    assert results.interrupted
    assert results.numbers[0].deals == 40
    assert results.games == 130
    monkeypatch.setattr(playing, "counted", failing(lambda game: True, KeyboardInterrupt()))
    with pytest.raises(KeyboardInterrupt):
        found("cards.jog.power", games=400)
