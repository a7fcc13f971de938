"""The journal of a search: every game that was played, line by line, so that a search that was ended can go on.

The search itself is not written down. It does the same again when it is given the same games, in no time. The first
line pins what the games depend on. A last line that is torn, since the process was killed, is cut off.
"""

from __future__ import annotations

import time
import zlib
from base64 import b64decode, b64encode
from collections import Counter
from dataclasses import fields
from pathlib import Path
from typing import Any, Final, Self

import msgspec
import numpy as np

from cosmodrome import __version__
from cosmodrome.core import find_game
from cosmodrome.core.datafile import data_hash
from cosmodrome.core.edition import checked_edition, own_hash
from cosmodrome.lab.report.rows import Plays, Rows
from cosmodrome.lab.sensitivity.playing import DealsOfDeck
from cosmodrome.lab.tuner.plan import TunePlan

FORM: Final = 1
"""The form of the file."""
KINDS: Final = "biufU"
"""The kinds of NumPy's columns that are read back."""

DeckKey = tuple[tuple[str, int], ...]
PieceKey = tuple[str, DeckKey, int, int]


class JournalError(Exception):
    """A journal that cannot be gone on with. The message says which, and why."""


class JournalHead(msgspec.Struct, frozen=True, kw_only=True):
    """The first line: all that the games and the search depend on."""

    form: int
    program: str
    game: str
    rules: int
    cards: str
    """SHA-256 of the game's data files, as they are varied."""
    seed: str
    bots: tuple[str, ...]
    options: dict[str, Any]
    goals: tuple[str, ...]
    vary: tuple[str, ...]
    games: int
    minutes: float
    sensitivity: str
    """SHA-256 of what sensitivity found; empty without it."""


class PlayedLine(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Games of a deck, or why they could not be played."""

    seed: str
    deck: DeckKey
    deals: tuple[int, int]
    seconds: float
    """The time on the clock that the search had taken when they were there."""
    rows: str = ""
    failed: str = ""


class PacedLine(msgspec.Struct, frozen=True, kw_only=True):
    """How long a game takes, in seconds, as was found out before the search began."""

    pace: float


def head_of(plan: TunePlan) -> JournalHead:
    """Return the first line of a plan's journal."""
    game = checked_edition(find_game(plan.game), plan.data)
    return JournalHead(
        form=FORM,
        program=__version__,
        game=plan.game,
        rules=game.rules_version,
        cards=own_hash(game),
        seed=plan.seed,
        bots=plan.bots,
        options=msgspec.to_builtins(game.decode_options(plan.options)),
        goals=tuple(("hold " if each.hold else "") + each.words for each in plan.goals),
        vary=plan.vary,
        games=plan.games,
        minutes=plan.minutes,
        sensitivity=data_hash({"found": plan.found}) if plan.found else "",
    )


NAMES: Final = {
    "form": "form",
    "program": "version of Cosmodrome",
    "game": "game",
    "rules": "version of the rules",
    "cards": "deck",
    "seed": "seed",
    "bots": "bots",
    "options": "options",
    "goals": "targets",
    "vary": "numbers",
    "games": "budget of games",
    "minutes": "budget of minutes",
    "sensitivity": "sensitivity file",
}
"""The names for people of what the first line pins."""


def read_head(file: Path) -> JournalHead:
    """Return the first line of a journal. Raises JournalError for a file that is none, and OSError."""
    with file.open("rb") as lines:
        first = lines.readline()
    try:
        return msgspec.json.decode(first, type=JournalHead)
    except msgspec.DecodeError:
        raise JournalError(f"{file}:1: this is no journal of a search") from None


class SearchJournal:
    """A journal that is being written. Use it as a context; it is a `GameStore`."""

    def __init__(self, file: Path, head: JournalHead, *, resume: bool) -> None:
        """Begin a file, or go on with one. Raises JournalError, and OSError."""
        self._file = file
        self._known: dict[PieceKey, PlayedLine] = {}
        self.pace: float | None = None
        whole = self._read(head) if resume else 0
        self.replayed = 0
        """The games that were read, and given back."""
        self.seconds = 0.0
        """The time that the search has taken, up to the last games that were given back or kept."""
        self._before = max((each.seconds for each in self._known.values()), default=0.0)
        self._began = time.monotonic()
        self._out = file.open("r+b" if resume else "xb", buffering=0)
        if resume:
            self._out.truncate(whole)
            self._out.seek(whole)
        else:
            self._write(head)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._out.close()

    def kept(self, seed: str, piece: DealsOfDeck) -> Rows | str | None:
        """Return the games of a piece, or why they could not be played; None if they have not been played yet."""
        line = self._known.get(_key(seed, piece))
        if line is None:
            return None
        self.seconds = max(self.seconds, line.seconds)
        self.replayed += len(piece[1])
        return line.failed or rows_of(line.rows)

    def keep(self, seed: str, piece: DealsOfDeck, rows: Rows | str) -> None:
        """Keep the games of a piece, or why they could not be played. Raises OSError."""
        _, deck, start, stop = _key(seed, piece)
        self.seconds = self._before + time.monotonic() - self._began
        failed, text = (rows, "") if isinstance(rows, str) else ("", text_of(rows))
        self._write(
            PlayedLine(
                seed=seed, deck=deck, deals=(start, stop), seconds=self.seconds, rows=text, failed=failed
            )
        )

    def keep_pace(self, pace: float) -> None:
        """Keep how long a game takes. Raises OSError."""
        self.pace = pace
        self._write(PacedLine(pace=pace))

    def _write(self, line: msgspec.Struct) -> None:
        """Write a whole line, or nothing of it."""
        start = self._out.tell()
        left = memoryview(msgspec.json.encode(line) + b"\n")
        try:
            while left:
                left = left[self._out.write(left) :]
        except OSError:
            self._out.truncate(start)
            raise

    def _read(self, head: JournalHead) -> int:
        """Read the file, and return how many of its bytes are whole lines."""
        content = self._file.read_bytes()
        whole = content.rfind(b"\n") + 1
        lines = content[:whole].splitlines()
        kept = read_head(self._file)
        for name, words in NAMES.items():
            there, here = getattr(kept, name), getattr(head, name)
            if there != here:
                raise JournalError(
                    f"{self._file} is of another search: its {words} is {_short(there)}, not {_short(here)}"
                )
        for number, line in enumerate(lines[1:], 2):
            try:
                if line.startswith(b'{"pace"'):
                    self.pace = msgspec.json.decode(line, type=PacedLine).pace
                    continue
                played = msgspec.json.decode(line, type=PlayedLine)
            except msgspec.DecodeError as error:
                raise JournalError(f"{self._file}:{number}: {error}") from None
            self._known[played.seed, played.deck, *played.deals] = played
        return whole


def _key(seed: str, piece: DealsOfDeck) -> PieceKey:
    deck, deals = piece
    changes = tuple((".".join(number.path), value) for number, value in deck.changes)
    return seed, changes, deals.start, deals.stop


def _short(value: object) -> str:
    words = value if isinstance(value, str) else msgspec.json.encode(value).decode()
    return f"{words[:12]}…" if len(words) == 64 else words or "none"


def text_of(rows: Rows) -> str:
    """Return rows as text: packed columns, each with its type and shape."""
    plain = {
        "columns": _packed(rows),
        "plays": _packed(rows.plays),
        "turn_lengths": list(rows.turn_lengths.items()),
        "values": [list(each.items()) for each in rows.values],
        "score_names": rows.score_names,
    }
    return b64encode(zlib.compress(msgspec.msgpack.encode(plain))).decode()


def rows_of(text: str) -> Rows:
    """Return the rows of a text. Raises JournalError for one that is none."""
    try:
        plain = msgspec.msgpack.decode(zlib.decompress(b64decode(text, validate=True)))
        return Rows(
            **_unpacked(plain["columns"]),
            plays=Plays(**_unpacked(plain["plays"])),
            turn_lengths=Counter(dict(plain["turn_lengths"])),
            values=[Counter(dict(each)) for each in plain["values"]],
            score_names=tuple(plain["score_names"]),
        )
    except (ValueError, KeyError, TypeError, zlib.error, msgspec.DecodeError) as error:
        raise JournalError(f"a line of games in the journal cannot be read: {error}") from None


def _packed(columns: Rows | Plays) -> dict[str, tuple[str, tuple[int, ...], bytes]]:
    arrays = {each.name: getattr(columns, each.name) for each in fields(columns)}
    return {
        name: (array.dtype.str, array.shape, array.tobytes())
        for name, array in arrays.items()
        if isinstance(array, np.ndarray)
    }


def _unpacked(columns: dict[str, tuple[str, list[int], bytes]]) -> dict[str, Any]:
    arrays = {}
    for name, (kind, shape, content) in columns.items():
        if np.dtype(kind).kind not in KINDS:
            raise ValueError(f"the column {name} is of kind {kind}")
        arrays[name] = np.frombuffer(content, np.dtype(kind)).reshape(shape)
    return arrays
