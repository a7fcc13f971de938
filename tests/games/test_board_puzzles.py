"""The shipped puzzles are solved as they say: Karman Swap's by exhaustive search again, Phest's by play-outs."""

from __future__ import annotations

from importlib import import_module
from math import sqrt

import msgspec
import pytest

from cosmodrome.core import Action, Game, Refusal, games, offers
from cosmodrome.core.offers.board_puzzle import BoardPuzzle, BoardPuzzles, PlayedOut, Searched
from cosmodrome.core.script.puzzles import begin, follow, of_day, puzzle_called, puzzles
from cosmodrome.games.phest.in_play import PhestInPlay
from cosmodrome.games.phest.puzzle import PLAYOUTS, interval, prove, win_shares

KARMAN, PHEST = games()["karmanswap"], games()["phest"]
LEAST = {"karmanswap": 60, "phest": 60}
FEW = 20_000
"""The number of positions that a search of the default run may look at."""


def kind_of(game: Game) -> BoardPuzzles:
    found = offers.BOARD_PUZZLES.of(game)
    assert found is not None
    return found


def solution(game: Game, puzzle: BoardPuzzle) -> list[Action]:
    return [game.decode_action(raw) for raw in puzzle.solution]


@pytest.mark.parametrize("game", [KARMAN, PHEST], ids=lambda game: str(game.id))
def test_there_are_many_and_each_is_solved_as_it_says(game: Game) -> None:
    """Reading the file plays each solution."""
    found = puzzles(game)
    assert len(found) >= LEAST[game.id]
    assert {puzzle.difficulty for puzzle in found} == {1, 2, 3}
    assert all(puzzle.best > puzzle.second for puzzle in found)
    assert [of_day(game, day) for day in range(2 * len(found))] == [*found, *found]
    assert puzzle_called(game, found[3].id) == found[3]
    assert puzzle_called(game, "ffffffff") is None


def test_a_chain_is_over_when_the_turn_is() -> None:
    puzzle = puzzles(KARMAN)[0]
    actions = solution(KARMAN, puzzle)
    assert follow(KARMAN, puzzle, actions[:-1]).reached is None
    whole = follow(KARMAN, puzzle, actions)
    assert whole.reached == puzzle.best
    assert [done.action for done in whole.done] == actions
    with pytest.raises(Refusal):
        follow(KARMAN, puzzle, [*actions, actions[0]])
    with pytest.raises(Refusal):
        follow(KARMAN, puzzle, actions[1:])


def test_another_way_is_told_what_it_reaches() -> None:
    """The first possible action, again and again, is never the solution of these puzzles."""
    for puzzle in puzzles(KARMAN)[:12]:
        actions: list[Action] = []
        while (attempt := follow(KARMAN, puzzle, actions)).reached is None:
            actions.append(attempt.state.legal_actions(puzzle.seat)[-1])
        assert attempt.reached <= puzzle.second


def test_a_move_is_told_its_share_and_not_acted_out() -> None:
    puzzle = puzzles(PHEST)[0]
    start = begin(PHEST, puzzle)
    assert isinstance(puzzle.proof, PlayedOut)
    stated = {str(choice.action): choice.value for choice in puzzle.proof.choices}
    assert len(stated) == len(start.legal_actions(puzzle.seat))
    for action in start.legal_actions(puzzle.seat):
        attempt = follow(PHEST, puzzle, [action])
        assert attempt.reached == stated[str(msgspec.to_builtins(action))]
        assert attempt.state.position() == start.position()
        with pytest.raises(Refusal):
            follow(PHEST, puzzle, [action, action])


def searched(puzzle: BoardPuzzle) -> Searched:
    assert isinstance(puzzle.proof, Searched)
    return puzzle.proof


def test_the_search_is_exhaustive() -> None:
    """A very plain search over the smallest turns finds the same ways, the same best and the same second."""
    for puzzle in sorted(puzzles(KARMAN), key=lambda each: searched(each).states)[:3]:
        values: list[float] = []
        ahead: list[list[Action]] = [[]]
        while ahead:
            actions = ahead.pop()
            attempt = follow(KARMAN, puzzle, actions)
            if attempt.reached is None:
                ahead += [[*actions, each] for each in attempt.state.legal_actions(puzzle.seat)]
            else:
                values.append(attempt.reached)
        assert len(values) == searched(puzzle).ways
        assert values.count(puzzle.best) == searched(puzzle).best_ways
        assert sorted(set(values))[-2:] == [puzzle.second, puzzle.best]


def confirm_chain(puzzle: BoardPuzzle) -> None:
    assert kind_of(KARMAN).prove(puzzle, begin(KARMAN, puzzle)) == puzzle


def confirm_move(puzzle: BoardPuzzle, playouts: int) -> None:
    """Check that the best choice is best in other play-outs, and that each wins as stated (5 standard deviations)."""
    proof, state = puzzle.proof, begin(PHEST, puzzle)
    assert isinstance(proof, PlayedOut)
    assert isinstance(state, PhestInPlay)
    assert proof.playouts >= PLAYOUTS == 20_000
    assert proof.choices[0].action == puzzle.solution[0]
    assert proof.choices[0].low > max(choice.high for choice in proof.choices[1:])
    choices = [PHEST.decode_action(choice.action) for choice in proof.choices]
    found = win_shares(state, puzzle.seat, choices, playouts, f"confirm {puzzle.id}")
    for choice, share in zip(proof.choices, found, strict=True):
        low, high = interval(choice.value, proof.playouts)
        assert (choice.low, choice.high) == pytest.approx((low, high), abs=0.002)  # values are rounded
        error = sqrt(max(choice.value * (1 - choice.value), 0.01) / playouts)
        assert abs(share - choice.value) <= 5 * error, (puzzle.id, choice.action)


def test_what_is_not_clear_in_more_playouts_is_no_puzzle() -> None:
    """A choice other than the best one, or too small an advantage, is not proved."""
    puzzle = puzzles(PHEST)[0]
    state = begin(PHEST, puzzle)
    assert isinstance(puzzle.proof, PlayedOut)
    other = msgspec.structs.replace(puzzle, solution=[puzzle.proof.choices[1].action])
    assert prove(other, state, 100) is None
    assert prove(puzzle, state, 2) is None  # nothing is clear after two play-outs


def test_karman_swap_s_best_is_confirmed_on_a_sample() -> None:
    for puzzle in [each for each in puzzles(KARMAN) if searched(each).states < FEW][::12]:
        confirm_chain(puzzle)


def test_phest_s_best_is_confirmed_on_a_sample() -> None:
    for puzzle in puzzles(PHEST)[::15]:
        confirm_move(puzzle, 100)


@pytest.mark.long
@pytest.mark.timeout(900)
def test_every_one_is_confirmed() -> None:
    for puzzle in puzzles(KARMAN):
        confirm_chain(puzzle)
    for puzzle in puzzles(PHEST):
        confirm_move(puzzle, 400)


def test_their_words_are_known_to_the_page() -> None:
    """Each goal and theme belongs to its game, and each goal and theme of a game is used or worded."""
    for game in (KARMAN, PHEST):
        kind = kind_of(game)
        assert {puzzle.goal for puzzle in puzzles(game)} <= set(kind.goals)
        assert {theme for puzzle in puzzles(game) for theme in puzzle.themes} <= set(kind.themes)
        assert import_module(kind.package).__name__ == type(game).__module__
