"""Looking back: chances that are shares, and decisions that are judged by what the seat could know."""

from __future__ import annotations

from functools import cache

import pytest

from cosmodrome.core import Rng, find_game, make_bot, offers
from cosmodrome.core.part import Part, steps
from cosmodrome.core.record import Move, plain
from cosmodrome.lookback import Chances, Decision, can_judge, costliest, decisions, moments, weigh
from cosmodrome.lookback.decisions import compare

SEATED = [("phest", 2), ("phest", 4), ("karmanswap", 2), ("karmanswap", 3), ("karmanswap", 4)]


@cache
def played(
    game_id: str, seats: int, bot: str = "greedy:1", options: tuple[tuple[str, int], ...] = ()
) -> Part:
    """Return a whole game of bots."""
    game = find_game(game_id)
    player, rng = make_bot(bot, game), Rng(f"{game_id} {seats}")
    state = game.new_state(game.decode_options(dict(options)), seats, rng.seed)
    moves = []
    while state.outcome is None:
        seat = state.actors()[0]
        action = player.decide(state.view(seat), state.legal_actions(seat), rng)
        moves.append(Move(0, seat, plain(action)))
        state.apply(seat, action)
    return Part(
        game=game_id, rules=game.rules_version, options=dict(options), seats=seats, seed=rng.seed, moves=tuple(moves)
    )  # fmt: skip


@pytest.mark.parametrize(("game_id", "seats"), SEATED)
def test_chances_are_shares_and_end_with_who_won(game_id: str, seats: int) -> None:
    part = played(game_id, seats)
    found = moments(part, 0, len(part.moves))
    assert [moment.number for moment in found] == list(range(len(part.moves) + 1))
    for moment in found:
        assert sum(moment.shares) == pytest.approx(1)
        assert all(0 <= share <= 1 for share in moment.shares)
    *_, last = steps(part, find_game(game_id))
    assert last.state.outcome is not None
    won = {seat for seat, share in enumerate(found[-1].shares) if share > 0}
    assert won == set(last.state.outcome.winners)
    assert found[-1].spread == 0


@pytest.mark.parametrize(("game_id", "seats"), SEATED)
def test_partners_share_alike(game_id: str, seats: int) -> None:
    part = played(game_id, seats)
    game = find_game(game_id)
    team = offers.teams(game, game.decode_options({}), seats)
    for moment in moments(part, 0, 40):
        for one in range(seats):
            for other in range(seats):
                if team[one] == team[other]:
                    assert moment.shares[one] == pytest.approx(moment.shares[other])


def test_a_piece_is_a_piece_of_the_whole() -> None:
    part = played("phest", 2)
    assert moments(part, 20, 30) == moments(part, 0, 40)[20:31]
    assert decisions(part, 11, 20) == [each for each in decisions(part, 1, 20) if each.number > 10]


def test_a_plain_blunder_is_found_and_weighed() -> None:
    part = played("phest", 2, "random")
    first = sorted(decisions(part, 70, 110), key=lambda each: -each.cost)[:2]
    found = costliest(weigh(part, [each.number for each in first]), 2)
    assert found
    for each in found:
        assert part.moves[each.number - 1].seat == each.seat
        assert part.moves[each.number - 1].action == each.taken != each.better
        assert 0.02 <= each.cost <= 1
        assert each.error < each.cost


def test_what_is_not_sure_is_not_said() -> None:
    def one(number: int, cost: float, error: float) -> Decision:
        return Decision(number, 0, {}, {"kind": "x"}, cost, error)

    found = [one(1, 0.3, 0.4), one(2, 0.1, 0.04), one(3, 0.01, 0.002), one(4, 0.2, 0.02), one(5, 0.15, 0.02)]
    assert [each.number for each in costliest(found, 2)] == [4, 5]


def test_a_cost_is_judged_by_what_the_seat_could_know() -> None:
    """However the hidden things lie, the searcher wants the same, and its cost is the same."""
    part, game = played("phest", 3), find_game("phest")
    searcher, judge = make_bot("search:60", game), Chances(game)
    seen = 0
    for step in steps(part, game):
        if step.number >= min(len(part.moves), 32):
            break
        twin = step.state.resample(part.moves[step.number].seat, Rng(f"twin {step.number}"))
        one = compare(game, part, step.state, step.number, searcher, judge, 30)
        other = compare(game, part, twin, step.number, searcher, judge, 30)
        assert (one is None) == (other is None)
        if one is not None and other is not None:
            assert one.better == other.better
            assert abs(one.cost - other.cost) <= 2.5 * (one.error + other.error)
            seen += 1
    assert seen > 6


def test_a_race_is_not_judged() -> None:
    assert not can_judge(find_game("spacebowl"))
    with pytest.raises(ValueError, match="Space Bowl"):
        Chances(find_game("spacebowl"))
