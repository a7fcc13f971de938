"""A game's puzzles on the board: read from its file, checked line by line, and tried.

Every line of `puzzles.jsonl` is a puzzle (`cosmodrome.core.offers.board_puzzle.BoardPuzzle`) as JSON. One that cannot
be used is named with file, line and field, and none of the file is.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from hashlib import sha256
from importlib.resources import files
from typing import Any, Final, NamedTuple

import msgspec

from cosmodrome.core.game import Action, Game, State
from cosmodrome.core.offers import BOARD_PUZZLES
from cosmodrome.core.offers.board_puzzle import BoardPuzzle, BoardPuzzles
from cosmodrome.core.script.expected import shown
from cosmodrome.core.script.handwritten import Typo, read, read_tagged
from cosmodrome.core.walk import Walk, WalkStep

FILE: Final = "puzzles.jsonl"


class PuzzleError(ValueError):
    """A puzzle that cannot be used: file, line, field, and what is wrong."""


class Attempt(NamedTuple):
    """The progress of a try: what was done in it, and the figure that it reaches (None while it is not over)."""

    state: State
    done: Sequence[WalkStep]
    reached: float | None


@cache
def puzzles(game: Game) -> tuple[BoardPuzzle, ...]:
    """The game's puzzles in the order of their days; none for an edition, whose cards they do not know.

    Raises PuzzleError.
    """
    kind = BOARD_PUZZLES.of(game)
    if kind is None or game.data:
        return ()
    file = files(kind.package).joinpath(FILE)
    return read_puzzles(game, FILE, file.read_text("utf-8")) if file.is_file() else ()


def of_day(game: Game, number: int) -> BoardPuzzle | None:
    """The puzzle of a day by its number, from 0 on; days go round. None if the game has none. Raises PuzzleError."""
    known = puzzles(game)
    return known[number % len(known)] if known else None


def puzzle_called(game: Game, id: str) -> BoardPuzzle | None:
    """The puzzle of that id; None if there is none. Raises PuzzleError."""
    return next((each for each in puzzles(game) if each.id == id), None)


def read_puzzles(game: Game, name: str, text: str) -> tuple[BoardPuzzle, ...]:
    """The puzzles in a file's text, each solved as it says. Raises PuzzleError, naming file, line and field."""
    puzzles: dict[str, BoardPuzzle] = {}
    for number, line in enumerate(text.splitlines(), start=1):
        try:
            puzzle = _read(game, line)
            if puzzle.id in puzzles:
                raise Typo(f"id: {puzzle.id} is in the file twice")
        except Typo as error:
            raise PuzzleError(f"{name}:{number}: {error}") from None
        puzzles[puzzle.id] = puzzle
    return tuple(puzzles.values())


def read_unproved(name: str, text: str) -> list[BoardPuzzle]:
    """The puzzles in a file's text, whatever rules proved them. Raises PuzzleError for a line that is none."""
    puzzles = []
    for number, line in enumerate(text.splitlines(), start=1):
        try:
            puzzles.append(_decoded(line))
        except Typo as error:
            raise PuzzleError(f"{name}:{number}: {error}") from None
    return puzzles


def begin(game: Game, puzzle: BoardPuzzle) -> State:
    """Where a puzzle begins. Raises msgspec.ValidationError or ValueError if there is no such position."""
    return game.from_position(msgspec.convert(puzzle.position, game.position_type))


def follow(game: Game, puzzle: BoardPuzzle, actions: Sequence[Action]) -> Attempt:
    """Return the progress of a try after these actions of its seat. Raises Refusal at an action that is not legal."""
    kind = BOARD_PUZZLES.of(game)
    assert kind is not None
    start = begin(game, puzzle)
    reached = kind.reached(puzzle, start, actions)
    walk = Walk(start)
    for action in actions if kind.acted_out else ():
        walk.act(puzzle.seat, action)
    return Attempt(walk.state, walk.steps[1:], reached)


def puzzle_id(position: dict[str, Any], seat: int) -> str:
    """The id of a puzzle with this position, for this seat."""
    return sha256(msgspec.json.encode([position, seat], order="deterministic")).hexdigest()[:8]


def _decoded(line: str) -> BoardPuzzle:
    """Raises Typo."""
    try:
        raw = msgspec.json.decode(line)
    except msgspec.DecodeError as error:
        raise Typo(f"this is not JSON: {error}") from None
    puzzle: BoardPuzzle = read(raw, BoardPuzzle, "")
    return puzzle


def _read(game: Game, line: str) -> BoardPuzzle:
    """Raises Typo."""
    kind = BOARD_PUZZLES.of(game)
    assert kind is not None
    puzzle = _decoded(line)
    if puzzle.rules != game.rules_version:
        raise Typo(
            f"rules: it was proved by version {puzzle.rules} of the rules; here is version {game.rules_version}"
        )
    _known(puzzle.goal, kind.goals, "goal")
    for number, theme in enumerate(puzzle.themes):
        _known(theme, kind.themes, f"themes[{number}]")
    read(puzzle.position, game.position_type, "position")
    try:
        state = begin(game, puzzle)
        state.audit()
    except (ValueError, AssertionError) as error:
        raise Typo(f"position: {error}") from None
    if puzzle.id != puzzle_id(puzzle.position, puzzle.seat):
        raise Typo(f"id: that of this position is {puzzle_id(puzzle.position, puzzle.seat)}")
    if puzzle.seat not in state.actors():
        raise Typo(f"seat: seat {puzzle.seat} is not asked for anything there")
    if not puzzle.best > puzzle.second:
        raise Typo(f"best: {puzzle.best} is not more than the second, {puzzle.second}")
    _solve(game, kind, puzzle, state)
    return puzzle


def _solve(game: Game, kind: BoardPuzzles, puzzle: BoardPuzzle, state: State) -> None:
    """Raise Typo unless the solution is legal and reaches the best."""
    actions: list[Action] = [
        read_tagged(raw, game.action_type, f"solution[{number}]")
        for number, raw in enumerate(puzzle.solution)
    ]
    walk = Walk(state)
    for number, action in enumerate(actions):
        legal = walk.state.legal_actions(puzzle.seat)
        if action not in legal:
            may = shown(legal) or "nothing"
            raise Typo(f"solution[{number}]: that cannot be done there; what can: {may}")
        if kind.acted_out:
            walk.act(puzzle.seat, action)
    reached = kind.reached(puzzle, state, actions)
    if reached != puzzle.best:
        raise Typo(f"solution: it reaches {reached}, not {puzzle.best}")


def _known(word: str, known: Sequence[str], where: str) -> None:
    if word not in known:
        raise Typo(f"{where}: there is no {word!r}; known: {', '.join(known)}")
