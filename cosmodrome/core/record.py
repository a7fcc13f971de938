"""Records: a finished or running game as data, its replay, and the check that it is the game that was played."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from hashlib import sha256
from typing import Any

import msgspec

from cosmodrome.core.chance import commitment
from cosmodrome.core.datafile import data_hash
from cosmodrome.core.game import Action, Game, Outcome, State
from cosmodrome.core.part import Move as Move
from cosmodrome.core.part import Part, part_game, steps
from cosmodrome.core.part import RecordError as RecordError
from cosmodrome.core.part import Step as Step
from cosmodrome.core.part import position_digest as position_digest
from cosmodrome.core.walk import WalkStep

FORMAT = 1


class Carried(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """From here on other rules held: after how many moves, which version, and where the earlier ones had led."""

    after: int
    rules: int
    position: dict[str, Any]
    """The position in the form that the earlier rules wrote."""
    data: dict[str, str] = {}
    """The data files, by name, that are not these rules' own."""
    data_hash: str = ""


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
    begins: dict[str, Any] | None = None
    """The position that it began from, if not with the set-up: then the seed proves nothing. Left out if none."""
    carried: tuple[Carried, ...] = ()
    """Where later versions of the rules took over; `rules` and `data` are those it began with. Left out if none did."""


class Begun(msgspec.Struct, frozen=True):
    """The rules and data files that a game began with, and the points where later versions took over."""

    rules: int
    data: dict[str, str]
    carried: tuple[Carried, ...] = ()
    begins: dict[str, Any] | None = None
    """The position that it began from; None: the set-up."""


def plain(action: Action) -> dict[str, Any]:
    """An action as plain JSON values."""
    values: dict[str, Any] = msgspec.to_builtins(action)
    return values


def move_of(step: WalkStep) -> Move:
    """The action of a walk's step, as a record keeps it. The set-up is none: nobody does it."""
    assert step.seat is not None
    assert step.action is not None
    return Move(step.now, step.seat, plain(step.action))


def _digest(record: Record) -> str:
    fields = {name: value for name, value in msgspec.structs.asdict(record).items() if name != "digest"}
    if not record.data:
        del fields["data"], fields["data_hash"]
    if not record.carried:
        del fields["carried"]
    if record.begins is None:
        del fields["begins"]
    return sha256(msgspec.json.encode(fields, order="deterministic")).hexdigest()


def make_record(
    game: Game,
    options: dict[str, Any],
    seats: int,
    seed: str,
    moves: tuple[Move, ...],
    state: State,
    names: tuple[str, ...] = (),
    begun: Begun | None = None,
) -> Record:
    """The record of a game that these moves led to `state`; `begun` if other rules than the game's began it."""
    begun = begun or Begun(game.rules_version, dict(game.data))
    bare = Record(
        format=FORMAT,
        game=game.id,
        rules=begun.rules,
        options=options,
        seats=seats,
        seed=seed,
        seed_hash=commitment(seed),
        names=names,
        moves=moves,
        outcome=state.outcome,
        final=position_digest(state),
        digest="",
        data=begun.data,
        data_hash=data_hash(begun.data),
        begins=begun.begins,
        carried=begun.carried,
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


def parts(record: Record) -> tuple[Part, ...]:
    """The game in parts, one for each version of the rules that it was played by.

    Raises RecordError if they do not follow one another, or a part's data files are not those of its hash.
    """
    so_far: list[Part] = []
    begins = (Carried(0, record.rules, {}, record.data, record.data_hash), *record.carried)
    ends = (*(each.after for each in record.carried), len(record.moves))
    for number, (this, end) in enumerate(zip(begins, ends, strict=True)):
        where = f"after move {this.after}: " if number else ""
        if this.after > end or (so_far and this.rules <= so_far[-1].rules):
            raise RecordError(f"{where}version {this.rules} of the rules cannot take over there")
        if data_hash(this.data) != this.data_hash:
            raise RecordError(f"{where}the data files are not those that the record was made with")
        so_far.append(
            Part(
                game=record.game,
                rules=this.rules,
                options=record.options,
                seats=record.seats,
                seed=record.seed,
                moves=record.moves[this.after : end],
                data=this.data,
                begins=this.position if number else record.begins,
                before=this.after,
            )
        )
    return tuple(so_far)


def game_of(record: Record) -> Game:
    """The game that a record is of, with its data, if these rules played all of it. Raises RecordError if not."""
    return part_game(parts(record)[0])


def replay(record: Record) -> Iterator[Step]:
    """Every moment of a game that these rules played, the set-up first; all steps share one state.

    Raises RecordError at the first move that cannot be played.
    """
    game = game_of(record)
    yield from steps(parts(record)[0], game)


def check_seals(record: Record, seed_hash: str | None = None) -> None:
    """Raise RecordError if the record was changed, or its seed is not the one that was shown before the game."""
    if record.digest != _digest(record):
        raise RecordError("the digest does not fit the contents: the file was changed")
    if commitment(record.seed) != record.seed_hash:
        raise RecordError("the seed does not have the hash that the record names")
    if seed_hash is not None and seed_hash.strip().lower() != record.seed_hash:
        raise RecordError("the seed does not have the hash that was shown before the game")


def check_end(record: Record, outcome: Outcome | None, digest: str) -> None:
    """Raise RecordError if the replay ends otherwise than the record says."""
    if outcome != record.outcome:
        raise RecordError("the replay does not end with the outcome that the record names")
    if digest != record.final:
        raise RecordError("the replay does not end in the position that the record names")


def verify(record: Record, seed_hash: str | None = None) -> Step:
    """The last step of a record that holds together. Raises RecordError naming the first thing that does not.

    With `seed_hash`, the hash shown at the table before the game, shuffle and dice are proven to follow from it.
    Records that other versions of the rules played are verified by `cosmodrome.released`.
    """
    check_seals(record, seed_hash)
    last = deque(replay(record), maxlen=1).pop()
    check_end(record, last.state.outcome, position_digest(last.state))
    return last
