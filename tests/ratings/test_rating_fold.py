"""The fold over rated games: who is rated against whom, who comes last, and what cannot be rated."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cosmodrome.ratings import anchors
from cosmodrome.ratings.fold import (
    BotAt,
    GameToRate,
    PersonAt,
    Rated,
    SeatStep,
    SeatToRate,
    Unratable,
    fold,
)
from cosmodrome.ratings.leaving import Decided, left_early
from cosmodrome.ratings.model import NEWCOMER, Strength, after_game, waited

PLAYED = Decided(20, 0, 0)
BOTS = {"greedy:1": 1000.0, "greedy:2": 1240.0}


def person(name: str | None, *, before: Strength | None = None, decided: Decided | None = PLAYED) -> PersonAt:
    return PersonAt(name, before, False, decided)


def game(
    *who: PersonAt | BotAt | None, ranks: Sequence[int | None] = (), teams: Sequence[int] = ()
) -> GameToRate:
    places = ranks or range(1, len(who) + 1)
    return GameToRate(
        1000,
        tuple(SeatToRate(teams[i] if teams else i, places[i], each) for i, each in enumerate(who)),
    )


def steps(of: GameToRate, ratings: dict[str, Rated] | None = None) -> list[SeatStep]:
    found = fold(of, ratings or {}, BOTS)
    assert not isinstance(found, Unratable)
    return found


def change(step: SeatStep) -> float:
    return step.after.strength.mean - step.before.mean


def test_people_are_rated_as_the_model_says_and_bots_have_no_steps() -> None:
    ann, bob = steps(game(person("ann"), BotAt("greedy:2"), person("bob")))
    model = after_game([[NEWCOMER], [Strength(1240.0, 0.0)], [NEWCOMER]], [1, 2, 3])
    assert (ann.seat, ann.person, ann.before, ann.after) == (0, "ann", NEWCOMER, Rated(model[0][0], 1, 1000))
    assert (bob.seat, bob.person, bob.after.strength) == (2, "bob", model[2][0])


def test_a_known_rating_goes_on_with_the_wait_since_the_last_game() -> None:
    known = Rated(Strength(1500.0, 60.0), 7, 400)
    ann = steps(game(person("ann"), BotAt("greedy:2")), {"ann": known})[0]
    assert ann.before == waited(known.strength, 600)
    assert ann.after.games == 8


def test_level_people_and_a_game_that_nobody_won() -> None:
    for ranks in ([1, 1], [None, None]):
        ann, bob = steps(game(person("ann"), person("bob"), ranks=ranks))
        assert change(ann) == change(bob) == 0


LEAVERS = [
    (PersonAt("cyd", None, True, PLAYED), "gave up"),
    (PersonAt("cyd", None, False, Decided(14, 5, 0)), "a bot decided"),
    (PersonAt("cyd", None, False, Decided(14, 2, 3)), "bot and clock decided"),
]


@pytest.mark.parametrize("leaver", [who for who, _ in LEAVERS], ids=[why for _, why in LEAVERS])
def test_who_left_comes_last_and_the_others_are_rated_without_the_stand_in(leaver: PersonAt) -> None:
    cyd, ann, bob = steps(game(leaver, person("ann"), person("bob")))
    others = steps(game(person("ann"), person("bob")))
    assert [ann.after, bob.after] == [each.after for each in others]
    assert cyd.left_early
    assert cyd.after.strength == after_game([[NEWCOMER]] * 3, [3, 1, 2])[0][0]
    assert not ann.left_early


def test_a_lost_line_is_not_leaving() -> None:
    assert not left_early(False, Decided(15, 4, 1))
    assert not left_early(False, Decided(0, 0, 0))
    assert left_early(False, Decided(0, 0, 1))


def test_the_partner_of_one_who_left_and_their_opponents_stay_where_they_are() -> None:
    leaver = PersonAt("ann", None, True, PLAYED)
    found = steps(
        game(leaver, person("bob"), person("cyd"), person("dan"), ranks=[1, 2, 1, 2], teams=[0, 1, 0, 1])
    )
    assert [change(step) != 0 for step in found] == [True, False, False, False]
    assert change(found[0]) < 0


def test_if_everybody_left_all_are_level() -> None:
    ann, bob = steps(game(PersonAt("ann", None, True, PLAYED), PersonAt("bob", None, True, PLAYED)))
    assert change(ann) == change(bob) == 0


def test_somebody_who_was_deleted_counts_as_strong_as_they_were() -> None:
    before = Strength(1700.0, 50.0)
    nobody, ann = steps(game(person(None, before=before), person("ann"), ranks=[2, 1]))
    assert nobody.before == before
    assert ann.after.strength == after_game([[before], [NEWCOMER]], [2, 1])[1][0]


def test_somebody_who_was_deleted_before_is_left_out() -> None:
    found = steps(game(None, person("ann"), person("bob")))
    assert [step.after for step in found] == [
        step.after for step in steps(game(person("ann"), person("bob")))
    ]


UNRATABLE: list[tuple[GameToRate, str]] = [
    (game(person("ann", decided=None), person("bob")), "figures_unknown"),
    (game(person("ann"), BotAt("a stranger's")), "bot_unknown"),
    (game(person("ann"), person("ann"), person("bob")), "same_person"),
    (game(person("ann"), None), "no_opponent"),
    (game(None, None), "nobody"),
    (game(BotAt("greedy:1"), BotAt("greedy:2")), "nobody"),
    (game(person("ann"), person("bob"), teams=[0, 0]), "no_opponent"),
]


@pytest.mark.parametrize(("of", "reason"), UNRATABLE)
def test_what_cannot_be_rated_is_named(of: GameToRate, reason: str) -> None:
    assert fold(of, {}, BOTS) == Unratable(reason)  # type: ignore[arg-type]


players = st.one_of(
    st.builds(person, st.sampled_from(["ann", "bob", "cyd", "dan"])),
    st.builds(PersonAt, st.sampled_from(["ann", "eve"]), st.none(), st.booleans(), st.just(Decided(3, 1, 0))),
    st.sampled_from([BotAt("greedy:1"), BotAt("greedy:2"), None]),
)
leagues = st.lists(st.builds(lambda who: game(*who), st.lists(players, min_size=2, max_size=4)), max_size=12)


def all_of(played: Sequence[GameToRate], ratings: dict[str, Rated]) -> str:
    """Fold games into `ratings`, and return all that followed, as text."""
    told: list[Any] = []
    for each in played:
        found = fold(each, ratings, BOTS)
        told.append(found)
        if not isinstance(found, Unratable):
            ratings.update({step.person: step.after for step in found if step.person is not None})
    return json.dumps([told, sorted(ratings.items())])


@given(leagues, st.integers(0, 12))
def test_a_fold_that_stopped_goes_on_with_the_same_bytes(played: list[GameToRate], stop: int) -> None:
    whole, half = dict[str, Rated](), dict[str, Rated]()
    all_of(played, whole)
    all_of(played[:stop], half)
    read_back = {
        name: Rated(Strength(*strength), games, ended)
        for name, (strength, games, ended) in json.loads(json.dumps(half)).items()
    }
    all_of(played[stop:], read_back)
    assert json.dumps(sorted(read_back.items())) == json.dumps(sorted(whole.items()))


@given(leagues)
def test_the_bots_never_move(played: list[GameToRate]) -> None:
    before = dict(BOTS)
    all_of(played, {})
    assert before == BOTS


@pytest.mark.parametrize("of", ["phest", "spacebowl", "karmanswap"])
def test_a_games_anchors_rise_with_the_ranks(of: str) -> None:
    known = anchors.newest(of)
    points = [known.bots[bot] for bot in known.ladder]
    assert points[0] == 1000
    assert points == sorted(points)
    assert [known.points[f"rank:{rank}"] for rank in range(1, 7)] == points


def test_anchors_are_found_by_id_and_kept() -> None:
    for of in ("phest", "spacebowl", "karmanswap"):
        assert anchors.named(f"{of}-2026-11", of).game == of
    assert anchors.newest("lucky-dip") is anchors.NONE
    assert anchors.named("none", "lucky-dip") is anchors.NONE
