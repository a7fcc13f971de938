"""Finds puzzles on the board in games that bots play, or that were recorded: posed, weighed, proved."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Final

import msgspec

from cosmodrome.core import Game, State, find_game, make_bot, offers
from cosmodrome.core.offers.board_puzzle import BoardPuzzle, BoardPuzzles
from cosmodrome.core.record import Record, replay
from cosmodrome.core.script.puzzles import begin, puzzle_id
from cosmodrome.lab.farm.spread import spread
from cosmodrome.lab.simulation.playout import play

MOST_OF_A_GAME: Final = 2
"""The most puzzles that are taken from one game, so that they don't resemble each other."""


class MiningError(Exception):
    """A game has no puzzles on the board, or cannot be mined. The message is one sentence that says why."""


class Mine(msgspec.Struct, frozen=True, kw_only=True):
    """Where to look: game i is played by these bots, one per seat, with the seed `seed/i`; or in some records."""

    game: str
    games: int
    bots: tuple[str, ...] = ()
    seed: str = ""
    records: tuple[Record, ...] = ()


def mine(
    where: Mine, workers: int | None = None, progress: Callable[[int], object] = lambda games: None
) -> Iterator[BoardPuzzle]:
    """Yield the puzzles that are found and proved, game by game. The same mine gives the same puzzles.

    Raises MiningError, and RecordError for a record that cannot be played.
    """
    game = find_game(where.game)
    if offers.BOARD_PUZZLES.of(game) is None:
        raise MiningError(f"{game.title} has no puzzles on the board")
    seen: set[str] = set()
    for _, puzzles in spread(partial(look_through, where), range(where.games), workers):
        for puzzle in puzzles:
            if puzzle.id not in seen:
                seen.add(puzzle.id)
                yield puzzle
        progress(1)


def prove_again(game_id: str, puzzle: BoardPuzzle) -> BoardPuzzle | None:
    """Prove a puzzle of older rules by the rules of now, and return it; None if that fails.

    Raises MiningError if the game has no such position any more.
    """
    game = find_game(game_id)
    kind = offers.BOARD_PUZZLES.of(game)
    assert kind is not None
    try:
        start = begin(game, puzzle)
    except (ValueError, msgspec.ValidationError) as error:
        raise MiningError(f"puzzle {puzzle.id}: position: {error}") from None
    return kind.prove(msgspec.structs.replace(puzzle, rules=game.rules_version), start)


def look_through(where: Mine, number: int) -> list[BoardPuzzle]:
    """Return the puzzles of one game."""
    game = find_game(where.game)
    kind = offers.BOARD_PUZZLES.of(game)
    assert kind is not None
    puzzles: list[BoardPuzzle] = []

    def look(state: State) -> None:
        actors = [seat for seat in state.actors() if seat >= 0]
        if len(actors) == 1 and len(puzzles) < MOST_OF_A_GAME and state.outcome is None:
            puzzle = _puzzle(game, kind, state.clone(), actors[0])
            if puzzle is not None:
                puzzles.append(puzzle)

    if where.records:
        for step in replay(where.records[number]):
            look(step.state)
    else:
        bots = [make_bot(name, game) for name in where.bots]
        options, seed = game.options_type(), f"{where.seed}/{number}"
        play(game, options, bots, seed, watch=lambda state, _: look(state))
    return puzzles


def _puzzle(game: Game, kind: BoardPuzzles, state: State, seat: int) -> BoardPuzzle | None:
    """Return the puzzle that a position poses; None if it poses none, or the puzzle cannot be proved."""
    posed = kind.pose(state, seat)
    if posed is None:
        return None
    named = msgspec.structs.replace(posed, id=puzzle_id(posed.position, seat), rules=game.rules_version)
    return kind.prove(named, begin(game, named))
