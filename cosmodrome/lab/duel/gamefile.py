"""A duel's games in a file, one row each: Parquet or CSV, by the file's suffix. `docs/duel.md` lists the columns."""

from __future__ import annotations

import csv
import os
from collections.abc import Mapping, Sequence
from importlib import import_module
from math import isfinite
from pathlib import Path
from typing import Any, Final

import msgspec

from cosmodrome import __version__
from cosmodrome.core import find_game
from cosmodrome.core.edition import checked_edition
from cosmodrome.lab.duel.duel import DuelPlan, GameRow

FORMAT: Final = 2
KEY: Final = b"cosmodrome.duel"
"""Under which the header stands in a Parquet file; a CSV file has it as a comment in its first line."""


class ResultsError(Exception):
    """A file of results cannot be used; the message says why."""


class GamesHeader(msgspec.Struct, frozen=True, kw_only=True):
    """The head of a file: the plan that its games follow from, and the versions that wrote it."""

    format: int = FORMAT
    cosmodrome: str = __version__
    rules: int
    plan: DuelPlan


def header(plan: DuelPlan) -> GamesHeader:
    """The header of this plan's games, played by the rules that are installed."""
    return GamesHeader(rules=checked_edition(find_game(plan.game), plan.data).rules_version, plan=plan)


def check_name(path: Path) -> None:
    """Raise ResultsError unless the file's name ends in .parquet or .csv."""
    if path.suffix not in (".parquet", ".csv"):
        raise ResultsError(
            f"{path}: results are kept as .parquet or .csv, not {path.suffix or 'no suffix'!r}"
        )


def write(path: Path, head: GamesHeader, rows: Sequence[GameRow]) -> None:
    """Write a file of results in one step. At every moment there is a whole file, the old one or the new one.

    Raises OSError.
    """
    unfinished = path.with_name(f".{path.name}.part")
    try:
        (_write_csv if path.suffix == ".csv" else _write_parquet)(unfinished, head, rows)
        os.replace(unfinished, path)
    except BaseException:
        unfinished.unlink(missing_ok=True)
        raise


def read(path: Path) -> tuple[GamesHeader, list[GameRow]]:
    """Return what `write` wrote. Raises OSError, and ResultsError for a file of another kind or version."""
    try:
        return _read_csv(path) if path.suffix == ".csv" else _read_parquet(path)
    except (ValueError, KeyError, TypeError, csv.Error) as error:
        raise ResultsError(f"{path} holds no results of a duel, or is damaged: {error}") from None


def check_same(path: Path, kept: GamesHeader, wanted: GamesHeader) -> None:
    """Raise ResultsError, naming the first difference, if a file's games are not those of this plan and these rules."""
    game = kept.plan.game
    for field in DuelPlan.__struct_fields__:
        was, now = getattr(kept.plan, field), getattr(wanted.plan, field)
        if was != now:
            said = (
                "its data files are others" if field == "data" else f"{field} {_word(was)}, not {_word(now)}"
            )
            raise ResultsError(f"{path} holds another duel: {said}")
    if kept.rules != wanted.rules:
        raise ResultsError(
            f"{path} is a results file of another version: "
            f"rules {kept.rules} of {game}, and these are rules {wanted.rules}"
        )


def _word(value: object) -> str:
    return ", ".join(map(str, value)) if isinstance(value, tuple) else msgspec.json.encode(value).decode()


def _columns(seats: int) -> dict[str, type]:
    """Return the name and the type of each column. A column that belongs to a seat ends in the seat's number."""
    of_game = {
        "set": int,
        "lineup": int,
        "rotation": int,
        "seed": str,
        "seats": int,
        "ending": str,
        "decisions": int,
    }
    of_seat = {"bot": str, "won": bool, "return": float, "asked": int, "thinking_ms": float}
    return of_game | {f"{name}_{seat}": kind for name, kind in of_seat.items() for seat in range(seats)}


def _record(row: GameRow, seats: int) -> dict[str, Any]:
    """Return a game's value of each column. Raises IndexError if a seat has no bot."""
    record: dict[str, Any] = {name: getattr(row, name) for name in GameRow.__struct_fields__}
    record["seats"] = seats
    for seat in range(seats):
        record |= {f"bot_{seat}": row.bots[seat], f"won_{seat}": seat in row.winners}
        record[f"return_{seat}"] = row.returns[seat] if row.returns else None
        record[f"asked_{seat}"] = row.asked[seat]
        record[f"thinking_ms_{seat}"] = row.thinking_ms[seat]
    return record


def _row(record: Mapping[str, Any], seats: int) -> GameRow:
    returns = tuple(record[f"return_{seat}"] for seat in range(seats))
    for value in returns:
        if value is not None and not isfinite(value):
            raise ValueError(f"game {record['seed']} has a return that is no number: {value}")
    return GameRow(
        set=record["set"],
        lineup=record["lineup"],
        rotation=record["rotation"],
        seed=record["seed"],
        bots=tuple(record[f"bot_{seat}"] for seat in range(seats)),
        returns=() if None in returns else returns,
        winners=tuple(seat for seat in range(seats) if record[f"won_{seat}"]),
        ending=record["ending"],
        decisions=record["decisions"],
        asked=tuple(record[f"asked_{seat}"] for seat in range(seats)),
        thinking_ms=tuple(record[f"thinking_ms_{seat}"] for seat in range(seats)),
    )


def _write_csv(path: Path, head: GamesHeader, rows: Sequence[GameRow]) -> None:
    with path.open("w", encoding="utf-8", newline="") as file:
        file.write(f"# {msgspec.json.encode(head).decode()}\n")
        columns = _columns(head.plan.seats)
        lines = csv.DictWriter(file, columns, lineterminator="\n", extrasaction="ignore")
        lines.writeheader()
        lines.writerows(
            {name: _cell(value) for name, value in _record(row, head.plan.seats).items()} for row in rows
        )


def _cell(value: object) -> object:
    return str(value).lower() if isinstance(value, bool) else value


def _read_csv(path: Path) -> tuple[GamesHeader, list[GameRow]]:
    with path.open(encoding="utf-8", newline="") as file:
        first = file.readline()
        if not first.startswith("# {"):
            raise ValueError("its first line is not a duel's")
        head = _decode(path, first[2:].encode())
        kinds = _columns(head.plan.seats)
        return head, [
            _row({name: _value(word, kinds[name]) for name, word in line.items()}, head.plan.seats)
            for line in csv.DictReader(file, strict=True)
        ]


def _value(word: str, kind: type) -> Any:
    return None if word == "" and kind is not bool else msgspec.convert(word, kind, strict=False)


def _write_parquet(path: Path, head: GamesHeader, rows: Sequence[GameRow]) -> None:
    arrow = import_module("pyarrow")
    kinds = {int: arrow.int64(), float: arrow.float64(), bool: arrow.bool_(), str: arrow.string()}
    columns = [(name, kinds[kind]) for name, kind in _columns(head.plan.seats).items()]
    schema = arrow.schema(columns, {KEY: msgspec.json.encode(head)})
    table = arrow.Table.from_pylist([_record(row, head.plan.seats) for row in rows], schema)
    import_module("pyarrow.parquet").write_table(table, path)


def _read_parquet(path: Path) -> tuple[GamesHeader, list[GameRow]]:
    table = import_module("pyarrow.parquet").read_table(path)
    meta = (table.schema.metadata or {}).get(KEY)
    if meta is None:
        raise ValueError("it does not say which")
    head = _decode(path, meta)
    return head, [_row(record, head.plan.seats) for record in table.to_pylist()]


def _decode(path: Path, raw: bytes) -> GamesHeader:
    number = msgspec.json.decode(raw)["format"]
    if number != FORMAT:
        raise ResultsError(
            f"{path} is a results file of another version: format {number}, and this program knows {FORMAT}"
        )
    return msgspec.json.decode(raw, type=GamesHeader)
