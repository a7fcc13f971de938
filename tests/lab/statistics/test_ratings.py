"""Ratings are the most likely worths of all games at once, in whatever order, and know how sure they are."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import chain, combinations
from math import exp, inf, log, log10, nan, prod
from unittest.mock import patch

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cosmodrome.lab.statistics import ratings
from cosmodrome.lab.statistics.ratings import BLOCK, POINTS, Rating, Side, rate

Game = dict[str, Side]

WON: Game = {"a": Side(1.0), "b": Side(-1.0)}
LOST: Game = {"a": Side(-1.0), "b": Side(1.0)}
LEVEL: Game = {"a": Side(0.0), "b": Side(0.0)}


def order(players: str) -> Game:
    """A game in which they came in this order."""
    return {player: Side(-place) for place, player in enumerate(players)}


def games_of(players: str) -> st.SearchStrategy[Game]:
    """Any game between some of these players, at one seat or two each."""
    sides = st.builds(Side, st.sampled_from((-1.0, 0.0, 0.5, 1.0)), st.integers(1, 2))
    return st.dictionaries(st.sampled_from(players), sides, min_size=2)


def ahead_of_b(deals: list[list[Game]]) -> float:
    """The points of a above those of b. Few draws do, as they change the interval only."""
    with patch.object(ratings, "DRAWS", BLOCK):
        return rate("ab", deals, "b")["a"].mu


@pytest.mark.long
@settings(max_examples=8, deadline=None)
@given(st.lists(st.lists(games_of("abcd"), max_size=4), max_size=12), st.randoms(use_true_random=False))
def test_the_order_of_games_never_matters(deals: list[list[Game]], chance: object) -> None:
    deals = [[order("abcd")], *deals]
    mixed = [[dict(chance.sample(list(game.items()), len(game))) for game in deal] for deal in deals]  # type: ignore[attr-defined]
    for deal in mixed:
        chance.shuffle(deal)  # type: ignore[attr-defined]
    chance.shuffle(mixed)  # type: ignore[attr-defined]
    assert rate("abcd", mixed) == rate("abcd", deals) == rate("adcb", deals)


@settings(max_examples=60, deadline=None)
@given(
    st.lists(st.lists(st.sampled_from((WON, LOST, LEVEL)), min_size=1, max_size=3), min_size=1, max_size=20)
)
def test_of_two_the_one_who_wins_more_is_never_rated_lower(deals: list[list[Game]]) -> None:
    ahead = sum(game["a"].result for deal in deals for game in deal)
    found = ahead_of_b(deals)
    assert found == pytest.approx(0, abs=1e-6) if ahead == 0 else found * ahead > 0


@settings(max_examples=30, deadline=None)
@given(st.lists(st.tuples(*[st.sampled_from((-1.0, 0.0, 1.0))] * 2), min_size=1, max_size=12))
def test_the_same_holds_where_one_has_two_seats_in_turn(results: list[tuple[float, float]]) -> None:
    """Two bots on three seats: a b a, and then b a b."""
    deals = [
        [{"a": Side(one, 2), "b": Side(0.0)}, {"a": Side(other), "b": Side(0.0, 2)}] for one, other in results
    ]
    ahead = sum(map(sum, results))
    found = ahead_of_b(deals)
    assert found == pytest.approx(0, abs=1e-6) if ahead == 0 else found * ahead > 0


def test_the_better_bot_is_rated_higher_in_every_one_of_sixty_duels() -> None:
    """200 games each, 115 of them won, in any order."""
    rng = np.random.default_rng(60)
    deals = [[WON]] * 115 + [[LOST]] * 85
    found = [ahead_of_b([deals[number] for number in rng.permutation(200)]) for _ in range(60)]
    assert set(found) == {found[0]}
    assert found[0] > 50


def jeffreys(won: int, lost: int, points: float) -> float:
    """The part of Jeffreys' posterior below this many points, by adding up slices of it."""
    angles = (np.arange(100_000) + 0.5) / 100_000 * np.pi / 2  # the share of wins is the square of the sine
    weights = np.sin(angles) ** (2 * won) * np.cos(angles) ** (2 * lost)
    part: float = weights[POINTS * 2 * np.log(np.tan(angles)) < points].sum() / weights.sum()
    return part


@pytest.mark.parametrize(("won", "lost"), [(115, 85), (9, 3), (1, 1), (30, 1)])
def test_two_players_without_ties_have_a_closed_form(won: int, lost: int) -> None:
    found = rate("ab", [[WON]] * won + [[LOST]] * lost, "b")
    assert found["a"].mu == pytest.approx(400 * log10((won + 0.5) / (lost + 0.5)), abs=1e-6)
    assert jeffreys(won, lost, found["a"].low) == pytest.approx(0.025, abs=0.01)
    assert jeffreys(won, lost, found["a"].high) == pytest.approx(0.975, abs=0.01)
    assert found["a"].ordinal == found["a"].mu - 3 * found["a"].sigma
    assert found["b"] == Rating(0.0, 0.0, 0.0, 0.0, 0.0)
    back = rate("ab", [[WON]] * won + [[LOST]] * lost)
    assert back["b"].mu == pytest.approx(-found["a"].mu)


def test_ten_to_one_are_400_points_also_beside_ties() -> None:
    """Of Davidson's model, the odds are those of the games that are not level."""
    found = rate("ab", [[WON]] * 50_000 + [[LOST]] * 5_000 + [[LEVEL]] * 20_000, "b")["a"]
    assert found.mu == pytest.approx(400, abs=0.1)


def likelihood(deals: Sequence[Sequence[Game]], met: float) -> Callable[[Sequence[float]], float]:
    """The module's model once more, for three players and ties of two; each pair meets so often a deal."""

    def weight(group: Sequence[tuple[str, int]], worths: dict[str, float], tie: float) -> float:
        mean = prod(seats * worths[player] for player, seats in group) ** (1 / len(group))
        return mean if len(group) == 1 else tie * mean

    def found(parameters: Sequence[float]) -> float:
        worths = {"a": 1.0, "b": exp(parameters[0]), "c": exp(parameters[1])}
        tie = exp(parameters[2])
        total = 0.0
        for game in chain.from_iterable(deals):
            rest = {player: side.seats for player, side in game.items()}
            for result in sorted({side.result for side in game.values()}, reverse=True):
                place = [(player, game[player].seats) for player in game if game[player].result == result]
                groups = [group for size in (1, 2) for group in combinations(rest.items(), size)]
                total += log(weight(place, worths, tie) / sum(weight(each, worths, tie) for each in groups))
                for player, _ in place:
                    del rest[player]
                if len(rest) < 2:
                    break
        for one, other in combinations(worths.values(), 2):
            total += met / 2 * log(one * other / (one + other) ** 2)
        return total + log(tie / (1 + tie) ** 2) / 2

    return found


def highest(function: Callable[[Sequence[float]], float], size: int) -> list[float]:
    """Where a function without side peaks is highest: step by step, ever smaller ones."""
    at, length = [0.0] * size, 1.0
    for _ in range(4000):
        steps = [
            [value + length * sign * (number == way) for number, value in enumerate(at)]
            for way in range(size)
            for sign in (1, -1)
        ]
        best = max(steps, key=function)
        if function(best) > function(at):
            at = best
        elif (length := length / 2) < 1e-8:
            return at
    raise AssertionError("no peak was found")


def test_worths_are_the_most_likely_ones() -> None:
    """Against a search on the likelihood, written down again: ties, places, a player at two seats."""
    deals: list[list[Game]] = [
        [order("abc"), order("cab")],
        [order("bca"), {"a": Side(1.0, 2), "b": Side(1.0), "c": Side(0.0)}],
        [order("acb"), {"a": Side(0.0), "b": Side(1.0, 2), "c": Side(0.0)}],
        [order("cba"), order("abc")],
    ]
    b, c, _ = highest(likelihood(deals, met=2), 3)
    found = rate("abc", deals)
    assert (found["b"].mu, found["c"].mu) == pytest.approx((POINTS * b, POINTS * c), abs=1e-3)


def test_seats_and_partners_have_the_sum_of_their_worths() -> None:
    """Of equals, who sits at two of three seats wins two of three games; a team is as good against a team as one."""
    seats = [{"a": Side(won, 2), "b": Side(0.5)} for won in (1.0, 1.0, 0.0)]
    assert rate("ab", [[game] for game in seats] * 200)["b"].mu == pytest.approx(0, abs=1)
    alone = [[WON], [WON], [WON], [LOST]]
    teams = [
        [{player: Side(result, 2) for player, (result, _) in game.items()} for game in deal] for deal in alone
    ]
    assert rate("ab", teams)["b"].mu == pytest.approx(rate("ab", alone)["b"].mu)


def test_games_of_a_deal_count_as_one() -> None:
    """Games that always end alike say nothing more than one of them."""
    once = rate("ab", [[WON]] * 30 + [[LOST]] * 20)["b"]
    thrice = rate("ab", [[WON] * 3] * 30 + [[LOST] * 3] * 20)["b"]
    assert (thrice.mu, thrice.low, thrice.high) == pytest.approx((once.mu, once.low, once.high))
    assert rate("ab", [[WON, LOST]] * 25)["b"].sigma < once.sigma / 2


@pytest.mark.long
def test_intervals_hold_the_truth_as_often_as_they_say() -> None:
    """Players of 0, -100 and 150 points, 40 deals of a game of three and one of two, 200 times."""
    rng = np.random.default_rng(200)
    truth = {"a": 0.0, "b": -100.0, "c": 150.0}

    def played(players: str) -> Game:
        luck = {player: rng.gumbel(truth[player] / POINTS) for player in players}
        return order("".join(sorted(luck, key=lambda player: -luck[player])))

    held = dict.fromkeys("bc", 0)
    for _ in range(200):
        found = rate("abc", [[played("abc"), played("ab")] for _ in range(40)])
        for player in held:
            held[player] += found[player].low <= truth[player] <= found[player].high
    assert all(0.91 <= count / 200 <= 0.99 for count in held.values()), held


def test_who_won_everything_is_above_all_that_was_seen() -> None:
    found = rate("ab", [[WON, WON]] * 8, "b")["a"]
    assert found.mu == pytest.approx(400 * log10(17))
    assert 0 < found.low < found.mu
    assert found.high == inf
    lost = rate("ab", [[WON, WON]] * 8)["b"]
    assert (lost.low, lost.mu) == (-inf, pytest.approx(-found.mu))
    assert lost.high < 0


@pytest.mark.parametrize("zero", ["a", "b"])
@pytest.mark.parametrize("games", [100, 10_000])
def test_worths_are_found_however_far_apart_they_are(games: int, zero: str) -> None:
    """A chance of nearly one leaves few digits for the rest of it, so the rest is reckoned with."""
    found = rate("ab", [[WON]] * games, zero)
    assert found["a"].mu - found["b"].mu == pytest.approx(400 * log10(2 * games + 1), abs=1e-6)
    assert rate("ab", [[LEVEL]] * games, zero)["a"].mu == pytest.approx(0, abs=1e-6)


def test_an_end_is_open_where_no_games_bound_it() -> None:
    """a and b beat each other, c lost to both, and d beat c only: c may be any worse, and nothing is known of d."""
    found = rate("abcd", [[order(pair)] for pair in ("ab", "ba", "ac", "bc", "dc")])
    assert all(map(np.isfinite, (found["b"].low, found["b"].high, found["c"].high)))
    assert (found["c"].low, found["d"].low, found["d"].high) == (-inf, -inf, inf)


def test_a_duel_of_draws_is_even() -> None:
    found = rate("ab", [[LEVEL]] * 9)["b"]
    assert found.mu == pytest.approx(0, abs=1e-6)
    assert found.low < 0 < found.high


def test_a_surer_interval_is_wider() -> None:
    deals = [[WON]] * 30 + [[LOST]] * 20
    sure, surer = rate("ab", deals, confidence=0.8)["b"], rate("ab", deals, confidence=0.99)["b"]
    assert surer.low < sure.low < sure.mu == surer.mu < sure.high < surer.high


@pytest.mark.parametrize(
    ("players", "deals", "words"),
    [
        ("ab", [], "there are no games"),
        ("ab", [[], []], "there are no games"),
        ("a", [], "at least two players"),
        ("", [], "at least two players"),
        ("ab", [[WON, order("ax")]], "x played a game, but is none of a, b"),
        ("ab", [[order("a")]], "at least two players, not a"),
        ("ab", [[{}]], "at least two players, not none"),
        ("ab", [[{"a": Side(nan), "b": Side(1.0)}]], "a can't have the result nan"),
        ("ab", [[{"a": Side(1.0), "b": Side(0.0, 0)}]], "b can't have the result 0.0 at 0 seats"),
        ("abcd", [[order("ab")], [order("dc")]], "a, b never met c, d, .* can't be compared"),
        ("abc", [[WON]], "a, b never met c"),
    ],
)
def test_what_cannot_be_rated(players: str, deals: list[list[Game]], words: str) -> None:
    with pytest.raises(ValueError, match=words):
        rate(players, deals)


def test_no_such_zero_or_confidence() -> None:
    with pytest.raises(ValueError, match="c is none of a, b"):
        rate("ab", [[WON]], "c")
    with pytest.raises(ValueError, match="between 0 and 1"):
        rate("ab", [[WON]], confidence=95)
