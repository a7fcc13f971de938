"""A part of a game: the moves that were played by one version of its rules, from the set-up or from a position.

This module goes into the archive of every released version (`cosmodrome.released`), beside that version's own core and
games: it stands on nothing that has changed since the first.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence
from hashlib import sha256
from typing import Any

import msgspec

from cosmodrome.core.datafile import DataError
from cosmodrome.core.edition import edition
from cosmodrome.core.game import CLOCK, Event, Game, Outcome, Refusal, State, Told, View
from cosmodrome.core.registry import Unknown, find_game
from cosmodrome.core.text import Words, words_for


class RecordError(ValueError):
    """A record that cannot be read, or is not the game that was played; says what and where."""


class Move(msgspec.Struct, frozen=True, array_like=True):
    """One action of a record: when (milliseconds of table time), which seat (-1: the clock), what."""

    now: int
    seat: int
    action: dict[str, Any]


class Part(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Moves, and all that is needed to play them."""

    game: str
    rules: int
    options: dict[str, Any]
    seats: int
    seed: str
    moves: tuple[Move, ...]
    data: dict[str, str] = {}
    """The data files, by name, that are not the game's own."""
    begins: dict[str, Any] | None = None
    """The position that it begins from, as the rules before wrote it; None: with the set-up."""
    before: int = 0
    """Moves of the game before this part's first."""


class End(msgspec.Struct, frozen=True):
    """Where a part ends."""

    position: dict[str, Any]
    digest: str
    """The position's (`position_digest`)."""
    outcome: Outcome | None


class StepInWords(msgspec.Struct, frozen=True):
    """The events of one step (0 is the set-up), in English words, as text in Rich's console markup."""

    number: int
    events: tuple[str, ...]
    board: str = ""
    """The board after it, where it was asked for."""
    ending: str = ""
    """The winners and the reason, if the game ended with this step."""


class Step(msgspec.Struct, frozen=True):
    """One moment of a replay: the move that led here (None at the start), what happened, and the state after it."""

    number: int
    move: Move | None
    told: list[Told]
    state: State

    def events(self, seat: int | None) -> list[Event]:
        """Return the events as a seat, or a spectator, was told them."""
        return [event for told in self.told if (event := told.to(seat)) is not None]


def position_digest(state: State) -> str:
    """SHA-256 of the state's position as canonical JSON."""
    return sha256(msgspec.json.encode(state.position(), order="deterministic")).hexdigest()


def part_game(part: Part) -> Game:
    """The game of a part, with its data. Raises RecordError if it is not here in this version."""
    try:
        game = edition(find_game(part.game), part.data)
    except Unknown as error:
        raise RecordError(str(error)) from None
    except DataError as error:
        raise RecordError(f"the data files cannot be used: {error}") from None
    if part.rules != game.rules_version:
        raise RecordError(
            f"this was played by version {part.rules} of the rules of {game.title}; "
            f"here is version {game.rules_version}"
        )
    return game


def steps(part: Part, game: Game) -> Iterator[Step]:
    """Every moment of a part, the one that it begins with first; all share one state, clone it to keep it.

    Raises RecordError at the first move that cannot be played.
    """
    told: list[Told] = []
    try:
        if part.begins is None:
            options = game.decode_options(part.options)
            state = game.new_state(options, part.seats, part.seed, told)
        else:
            state = game.from_position(game.adopt(part.begins))
    except (ValueError, msgspec.ValidationError) as error:
        what = "the set-up" if part.begins is None else f"the position after move {part.before}"
        raise RecordError(f"{what} cannot be played: {error}") from None
    yield Step(part.before, None, told, state)
    for number, move in enumerate(part.moves, start=part.before + 1):
        told = []
        try:
            state.apply(move.seat, game.decode_action(move.action), told, move.now)
        except (Refusal, msgspec.ValidationError) as error:
            raise RecordError(f"move {number} (seat {move.seat}) cannot be played: {error}") from None
        yield Step(number, move, told, state)


def play(part: Part, game: Game) -> End:
    """Where a part ends. Raises RecordError at the first move that cannot be played."""
    last = deque(steps(part, game), maxlen=1).pop().state
    return End(msgspec.json.decode(msgspec.json.encode(last.position())), position_digest(last), last.outcome)


def tell(part: Part, game: Game, names: Sequence[str], board: int | None = None) -> Iterator[StepInWords]:
    """The part in words, every secret told, with the board after step `board`."""
    words = words_for(game, names, None)
    before: View | None = None
    for step in steps(part, game):
        view, outcome = step.state.view(None), step.state.outcome
        yield StepInWords(
            step.number,
            _events(step, before, view, game, words, names),
            words.board(view) if step.number == board else "",
            words.ending(outcome, view) if outcome is not None else "",
        )
        before = view


def _events(
    step: Step, before: View | None, view: View, game: Game, words: Words, names: Sequence[str]
) -> tuple[str, ...]:
    """Return sentences for all that happened, or for the choice itself if nothing followed from it."""
    lines = tuple(line for told in step.told if (line := words.event(told.event, view)))
    if lines or step.move is None or before is None:
        return lines
    if step.move.seat == CLOCK:
        return ("The clock ran out.",)
    choice = words.action(game.decode_action(step.move.action), before)
    return (f"{names[step.move.seat]}: {choice}",)
