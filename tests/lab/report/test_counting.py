"""What is counted while games are played."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import pytest

from cosmodrome.core import State, find_game, games, make_bot, offers
from cosmodrome.core.offers.census import Census
from cosmodrome.lab.report.counting import census_of, counted, drawn, event_kinds
from cosmodrome.lab.report.rows import MOMENTS, Rows, joined, taken
from cosmodrome.lab.simulation.playout import PlayoutStep, SimulationError, play


def count(name: str, bots: Sequence[str], seed: str, numbers: Sequence[int], **more: int) -> Rows:
    """Games with default options."""
    game = find_game(name)
    return counted(game, game.decode_options({}), bots, seed, numbers, **more)


@pytest.mark.parametrize("name", list(games()))
def test_what_is_counted_is_what_was_played(name: str) -> None:
    game = find_game(name)
    bots = ["random"] * game.min_seats
    rows = count(name, bots, "count", range(3))
    options = game.decode_options({})
    for number in range(3):
        steps: list[PlayoutStep] = []
        played = play(
            game,
            options,
            [make_bot(bot, game) for bot in bots],
            f"count/{number}",
            watch=lambda state, step, steps=steps: steps.append(step),  # type: ignore[misc]
        )
        assert played.outcome is not None
        assert rows.decisions[number] == played.decisions == len(steps) - 1
        assert rows.endings[number] == played.outcome.ending
        assert {seat for seat in range(rows.seats) if rows.wins[number, seat] > 0} == {
            *played.outcome.winners
        }
        assert rows.wins[number].sum() == pytest.approx(1)
        told = [type(each.event) for step in steps for each in step.told]
        assert rows.happened[number].tolist() == [told.count(kind) for kind in event_kinds(game)]
        assert rows.milliseconds[number] == steps[-1].now
        scores = {score.seat: list(score.figures.values()) for score in played.outcome.scores}
        assert rows.scores[number].tolist() == [scores[seat] for seat in range(rows.seats)]


@pytest.mark.parametrize("name", [name for name in games() if offers.CENSUS.of(find_game(name)) is not None])
def test_a_games_census_knows_its_cards_turns_and_standings(name: str) -> None:
    game = find_game(name)
    told = offers.CENSUS.of(game)
    assert told is not None
    ids = [card.id for card in told.cards]
    assert len(ids) == len(set(ids))
    assert all(card.copies > 0 and card.title and card.group for card in told.cards)
    rows = count(name, ["greedy:1"] * game.min_seats, "told", range(4))
    assert (rows.turns > 0).all()
    assert sum(rows.turn_lengths.values()) == rows.turns.sum()
    assert sum(choices * times for choices, times in rows.turn_lengths.items()) <= rows.choices.sum()
    assert rows.leaders.shape == (4, MOMENTS)
    assert (rows.leaders[:, -1] > 0).any()
    if ids:
        assert (rows.played.sum(axis=(1, 2)) > 20).all()
    for place, _ in enumerate(told.measures):
        assert rows.measured[:, place, 0].sum() == sum(rows.values[place].values()) > 0
        assert rows.measured[:, place, 2].sum() == rows.values[place][0]


@pytest.mark.parametrize(("name", "seats"), [("phest", 3), ("karmanswap", 4), ("spacebowl", 3)])
def test_whoever_stands_best_at_the_end_has_won(name: str, seats: int) -> None:
    """Counted after the last action, the standing names the winners, if it is by counting that the game was won."""
    game = find_game(name)
    told = offers.CENSUS.of(game)
    assert told is not None
    at_the_end = []
    for number in range(6):
        played = play(
            game,
            game.decode_options({}),
            [make_bot("random", game) for _ in range(seats)],
            f"best/{number}",
            watch=lambda state, step: at_the_end.append(told.standing(state)),
        )
        assert played.outcome is not None
        if played.outcome.ending in ("cards_used", "hand_empty", "planets_used", "goal", "deck_used"):
            best = max(at_the_end[-1])
            assert tuple(s for s, each in enumerate(at_the_end[-1]) if each == best) == played.outcome.winners


def test_a_game_without_a_census_is_counted_all_the_same() -> None:
    assert offers.CENSUS.of(find_game("lucky-dip")) is None
    rows = count("lucky-dip", ["random", "random"], "lucky", range(5))
    assert rows.finished.all()
    assert rows.played.shape == (5, 2, 0)
    assert not rows.turns.any()
    assert not rows.leaders.any()
    assert rows.score_names == ("points",)


def test_parts_are_put_in_order() -> None:
    whole = count("phest", ["random", "greedy:1"], "order", range(6))
    parts = [
        count("phest", ["random", "greedy:1"], "order", range(*ends)) for ends in ((4, 6), (0, 1), (1, 4))
    ]
    again = joined(parts)
    assert again.numbers.tolist() == list(range(6))
    for name in ("wins", "scores", "played", "leaders", "decisions", "endings"):
        assert np.array_equal(getattr(whole, name), getattr(again, name))
    assert whole.turn_lengths == again.turn_lengths
    assert len(whole.plays.games) > 100
    for name in ("games", "cards", "phases", "gains"):
        assert np.array_equal(getattr(whole.plays, name), getattr(again.plays, name))
    some = taken(whole, [1, 4])
    assert some.numbers.tolist() == [1, 4]
    assert np.array_equal(some.wins, whole.wins[[1, 4]])
    assert set(some.plays.games) == {1, 4}


@pytest.mark.parametrize(("name", "seats"), [("phest", 2), ("karmanswap", 4)])
def test_gains_are_from_before_a_play_to_the_end_of_its_turn(name: str, seats: int) -> None:
    """Looked up a second time in the chances after every step; in Karman Swap those of both partners together."""
    game = find_game(name)
    told, judged = census_of(game), offers.win_shares(game)
    assert judged is not None
    teams = offers.teams(game, game.decode_options({}), seats)
    after: list[list[float]] = []
    plays: list[tuple[int, int, str]] = []
    starts: list[int] = []

    def see(state: State, step: PlayoutStep) -> None:
        shares = judged(state)
        for each in step.told:
            plays.extend((len(after), *one) for one in told.played(state, each.event))
            if told.starts_turn(each.event) is not None:
                starts.append(len(after))
        after.append([sum(s for s, t in zip(shares, teams, strict=True) if t == team) for team in teams])

    bots = [make_bot("random", game) for _ in range(seats)]
    play(game, game.decode_options({}), bots, "gains/0", watch=see)
    found = count(name, ["random"] * seats, "gains", range(1)).plays
    ids = [card.id for card in told.cards]
    ends = [min((start for start in starts if start >= at), default=-1) for at, _, _ in plays]
    by_hand = sorted(
        (ids.index(card), after[end][seat] - after[at - 1][seat])
        for (at, seat, card), end in zip(plays, ends, strict=True)
        if at
    )
    assert len(by_hand) > 10
    seen = sorted(zip(found.cards.tolist(), found.gains.tolist(), strict=True))
    assert [card for card, _ in seen] == [card for card, _ in by_hand]
    assert [gain for _, gain in seen] == pytest.approx([gain for _, gain in by_hand])


def test_games_that_are_broken_off_count_as_that() -> None:
    rows = count("phest", ["random", "random"], "short", range(2), limit=10)
    assert not rows.finished.any()
    assert rows.endings.tolist() == ["", ""]
    assert not rows.wins.any()
    assert joined([rows, count("phest", ["random"] * 2, "short", range(2, 3))]).finished.tolist() == [
        False,
        False,
        True,
    ]


def test_the_game_that_fails_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(self: Census, state: object, event: object) -> None:
        raise KeyError("lost")

    told = offers.CENSUS.of(find_game("phest"))
    monkeypatch.setattr(type(told), "played", fail)
    with pytest.raises(SimulationError, match="game 'lab/3': KeyError: 'lost'"):
        count("phest", ["random", "random"], "lab", range(3, 5))


def test_set_ups_of_every_variant_are_drawn_by_themselves() -> None:
    found = drawn(census_of(find_game("spacebowl")), "draw", 300)
    assert next(iter(found)) == "base rules"
    means = {variant: values.mean(axis=0) for variant, values in found.items()}
    assert means["torus"][0] > means["base rules"][0] > means["void"][0] - 0.5
    assert all((values[:, 1] >= values[:, 0]).all() for values in found.values())
    again = drawn(census_of(find_game("spacebowl")), "draw", 300)
    assert all(np.array_equal(found[variant], again[variant]) for variant in found)
    assert drawn(census_of(find_game("phest")), "draw", 300) == {}
