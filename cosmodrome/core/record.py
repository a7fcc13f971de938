"""Records: a finished or running game as data, its replay, and the check that it is the game that was played."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from hashlib import sha256
from typing import Any

import msgspec

from cosmodrome.core.chance import commitment
from cosmodrome.core.datafile import DataError, data_hash
from cosmodrome.core.game import Action, Event, Game, Outcome, Refusal, State, Told
from cosmodrome.core.registry import Unknown, find_game

FORMAT = 1


class RecordError(ValueError):
    """A record that cannot be read, or is not the game that was played; says what and where."""


class Move(msgspec.Struct, frozen=True, array_like=True):
    """One action of a record: when (milliseconds of table time), which seat (-1: the clock), what."""

    now: int
    seat: int
    action: dict[str, Any]


class Record(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """A game as data: replaying it gives the same states on every machine."""

    format: int
    game: str
    rules: int
    options: dict[str, Any]
    seats: int
    seed: str
    seed_hash: str
    names: tuple[str, ...]
    moves: tuple[Move, ...]
    outcome: Outcome | None
    final: str
    """SHA-256 of the last position's JSON."""
    digest: str
    """SHA-256 of all the others as canonical JSON."""
    data: dict[str, str] = {}
    """The data files, by name, that were not the game's own."""
    data_hash: str = ""
    """Their SHA-256 (`data_hash`); empty if there are none. Neither is written then."""


class Step(msgspec.Struct, frozen=True):
    """One moment of a replay: the move that led here (None at the start), what happened, and the state after it."""

    number: int
    move: Move | None
    told: list[Told]
    state: State

    def events(self, seat: int | None) -> list[Event]:
        """What a seat, or a spectator, was told."""
        return [event for told in self.told if (event := told.to(seat)) is not None]


def plain(action: Action) -> dict[str, Any]:
    """An action as plain JSON values."""
    values: dict[str, Any] = msgspec.to_builtins(action)
    return values


def position_digest(state: State) -> str:
    """SHA-256 of the state's position as canonical JSON."""
    return sha256(msgspec.json.encode(state.position(), order="deterministic")).hexdigest()


def _digest(record: Record) -> str:
    fields = {name: value for name, value in msgspec.structs.asdict(record).items() if name != "digest"}
    if not record.data:
        del fields["data"], fields["data_hash"]
    return sha256(msgspec.json.encode(fields, order="deterministic")).hexdigest()


def make_record(
    game: Game,
    options: dict[str, Any],
    seats: int,
    seed: str,
    moves: tuple[Move, ...],
    state: State,
    names: tuple[str, ...] = (),
) -> Record:
    """The record of a game that these moves led to `state`."""
    bare = Record(
        format=FORMAT,
        game=game.id,
        rules=game.rules_version,
        options=options,
        seats=seats,
        seed=seed,
        seed_hash=commitment(seed),
        names=names,
        moves=moves,
        outcome=state.outcome,
        final=position_digest(state),
        digest="",
        data=dict(game.data),
        data_hash=data_hash(game.data),
    )
    return msgspec.structs.replace(bare, digest=_digest(bare))


def encode(record: Record) -> bytes:
    """The record as indented JSON, always the same bytes for the same record."""
    return msgspec.json.format(msgspec.json.encode(record, order="deterministic"), indent=1)


def decode(raw: bytes | str) -> Record:
    """A record from JSON. Raises RecordError, naming the field that is wrong."""
    try:
        record = msgspec.json.decode(raw, type=Record)
    except msgspec.DecodeError as error:
        raise RecordError(f"this is not a record: {error}") from None
    except UnicodeDecodeError as error:
        raise RecordError(f"this is not a record: byte {error.start} is not UTF-8") from None
    if record.format != FORMAT:
        raise RecordError(f"records of format {record.format} cannot be read here, only of format {FORMAT}")
    return record


def game_of(record: Record) -> Game:
    """The game that a record is of, with its data. Raises RecordError if there is none here."""
    if data_hash(record.data) != record.data_hash:
        raise RecordError("the data files are not those that the record was made with")
    try:
        game = find_game(record.game, record.data)
    except Unknown as error:
        raise RecordError(str(error)) from None
    except DataError as error:
        raise RecordError(f"the data files cannot be used: {error}") from None
    if record.rules != game.rules_version:
        raise RecordError(
            f"this record was played by version {record.rules} of the rules of {game.title}; "
            f"here is version {game.rules_version}"
        )
    return game


def replay(record: Record) -> Iterator[Step]:
    """Every moment of the game, the set-up first; all steps share one state, clone it to keep it.

    Raises RecordError at the first move that cannot be played.
    """
    game = game_of(record)
    told: list[Told] = []
    try:
        state = game.new_state(game.decode_options(record.options), record.seats, record.seed, told)
    except (ValueError, msgspec.ValidationError) as error:
        raise RecordError(f"the set-up cannot be played: {error}") from None
    yield Step(0, None, told, state)
    for number, move in enumerate(record.moves, start=1):
        told = []
        try:
            state.apply(move.seat, game.decode_action(move.action), told, move.now)
        except (Refusal, msgspec.ValidationError) as error:
            raise RecordError(f"move {number} (seat {move.seat}) cannot be played: {error}") from None
        yield Step(number, move, told, state)


def verify(record: Record, seed_hash: str | None = None) -> Step:
    """The last step of a record that holds together. Raises RecordError naming the first thing that does not.

    With `seed_hash`, the hash shown at the table before the game, shuffle and dice are proven to follow from it.
    """
    if record.digest != _digest(record):
        raise RecordError("the digest does not fit the contents: the file was changed")
    if commitment(record.seed) != record.seed_hash:
        raise RecordError("the seed does not have the hash that the record names")
    if seed_hash is not None and seed_hash.strip().lower() != record.seed_hash:
        raise RecordError("the seed does not have the hash that was shown before the game")
    last = deque(replay(record), maxlen=1).pop()
    if last.state.outcome != record.outcome:
        raise RecordError("the replay does not end with the outcome that the record names")
    if position_digest(last.state) != record.final:
        raise RecordError("the replay does not end in the position that the record names")
    return last
