"""The file of a backup: a first line that says what it is, packed rows, and a hash of everything before it.

The first line is `cosmodrome-backup FORMAT VERSION`. Then come JSON lines, packed by gzip. The first of them is a
header with the columns of each table. Each further line is a row: the place of the row's table in the header, then the
values. The last JSON line has the number of rows of each table. The last line of the file is the SHA-256 of every byte
before it.
"""

from __future__ import annotations

import gzip
import io
import os
import zlib
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path
from typing import Any, BinaryIO, Final, Literal

import msgspec

from cosmodrome import __version__
from cosmodrome.tables.journal import entries as e

MAGIC: Final = "cosmodrome-backup"

FORMAT: Final = 1
"""The version of the file's form. Later forms keep the first line and the last."""

LAST: Final = 65
"""The length of the last line in bytes: a SHA-256 and the line's end."""

CHUNK: Final = 1 << 20
"""The number of bytes that are read at once."""

Columns = Mapping[str, Sequence[str]]
"""The columns of each table, in the order in which tables are to be filled."""


Fault = Literal["strange", "cut", "later", "broken"]
"""Why a file is refused: it is something else, not as it was written, of a later version, or cannot be read."""


class BackupError(Exception):
    """The file cannot be written, or must not be restored. The message says why."""

    def __init__(self, message: str, fault: Fault = "broken") -> None:
        super().__init__(message)
        self.fault = fault


class BackupHeader(msgspec.Struct, frozen=True):
    """The tables whose rows follow, and the moment at which they were read (milliseconds since 1970)."""

    made: int
    columns: dict[str, list[str]]


class RowCounts(msgspec.Struct, frozen=True):
    """The number of rows of each table."""

    rows: dict[str, int]


_encode = msgspec.json.Encoder().encode
_header, _counts = msgspec.json.Decoder(BackupHeader), msgspec.json.Decoder(RowCounts)
_row = msgspec.json.Decoder(list[Any])


class _Hashing(io.RawIOBase):
    """Writes to a file, and hashes what it writes."""

    def __init__(self, file: BinaryIO) -> None:
        self._file = file
        self.hash = sha256()

    def writable(self) -> bool:
        return True

    def write(self, data: Any) -> int:
        self.hash.update(data)
        return self._file.write(data)


class Packer:
    """Writes rows into a file, in the order of the header's tables."""

    def __init__(self, out: gzip.GzipFile, header: BackupHeader) -> None:
        self._out = out
        self._places = {table: place for place, table in enumerate(header.columns)}
        self.rows = dict.fromkeys(header.columns, 0)
        self._line(header)

    def add(self, table: str, row: Sequence[Any]) -> None:
        """Write one more row of a table."""
        self._line([self._places[table], *row])
        self.rows[table] += 1

    def end(self) -> None:
        """Write the last line: the number of rows of each table."""
        self._line(RowCounts(self.rows))

    def _line(self, value: object) -> None:
        try:
            self._out.write(_encode(value) + b"\n")
        except OSError as error:
            raise BackupError(f"the backup cannot be written: {error.strerror or error}") from None


@contextmanager
def written(path: Path, header: BackupHeader, magic: str = MAGIC) -> Iterator[Packer]:
    """Write a file that only its owner may read. It gets its name when it is complete; until then, an older one stays.

    Raises BackupError if the file cannot be written.
    """
    unfinished = path.with_name(f"{path.name}.{os.getpid()}.part")
    try:
        with open(os.open(unfinished, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
            hashing = _Hashing(file)
            hashing.write(f"{magic} {FORMAT} {__version__}\n".encode())
            with gzip.GzipFile(fileobj=hashing, mode="wb", filename="", compresslevel=6, mtime=0) as packed:
                packer = Packer(packed, header)
                yield packer
                packer.end()
            file.write(f"{hashing.hash.hexdigest()}\n".encode())
            file.flush()
            os.fsync(file.fileno())
        os.replace(unfinished, path)
    except OSError as error:
        unfinished.unlink(missing_ok=True)
        raise BackupError(f"{path} cannot be written: {error.strerror or error}") from None
    except BaseException:
        unfinished.unlink(missing_ok=True)
        raise


class Backup:
    """A backup file that is complete and that this version understands."""

    def __init__(self, path: Path, known: Columns, magic: str = MAGIC) -> None:
        """Read and check the whole file. `known` are the columns that this version has. Raises BackupError."""
        self._path = path
        self._magic = magic
        try:
            self._file = path.open("rb")
        except OSError as error:
            raise BackupError(f"{path} cannot be read: {error.strerror}") from None
        try:
            self._ends = self._file.seek(0, os.SEEK_END) - LAST
            self._begins = self._check_whole()
            self.rows = self._check_rows(known)
        except BaseException as error:
            self.close()
            if isinstance(error, (OSError, EOFError, zlib.error, ValueError, LookupError, TypeError)):
                raise BackupError(f"{path} cannot be read: {error}") from None
            raise

    def close(self) -> None:
        """Close the file."""
        self._file.close()

    def _check_whole(self) -> int:
        """Check that every byte is as it was written. Return the position at which the packed rows begin."""
        self._file.seek(0)
        first = self._file.readline(200)
        words = first.decode("ascii", "replace").split()
        if len(words) != 3 or words[0] != self._magic or not words[1].isdigit() or not first.endswith(b"\n"):
            message = f"{self._path} is no backup of Cosmodrome, or its first line was changed"
            raise BackupError(message, "strange")
        said, left = sha256(first), self._ends - len(first)
        while left > 0 and (chunk := self._file.read(min(CHUNK, left))):
            said.update(chunk)
            left -= len(chunk)
        if left or self._file.read() != f"{said.hexdigest()}\n".encode():
            message = f"{self._path} was cut off or changed since it was written: its hash is another"
            raise BackupError(message, "cut")
        if int(words[1]) != FORMAT:
            raise self._later(f"form {words[1]} of the file, by version {words[2]}")
        return len(first)

    def _later(self, what: str) -> BackupError:
        message = (
            f"{self._path} was made by a later version of Cosmodrome ({what}): restore it with that version"
        )
        return BackupError(message, "later")

    def _lines(self) -> Iterator[bytes]:
        self._file.seek(self._begins)
        part = io.BufferedReader(_Part(self._file, self._ends - self._begins), CHUNK)
        with gzip.GzipFile(fileobj=part, mode="rb") as packed:
            yield from packed

    def _check_rows(self, known: Columns) -> dict[str, int]:
        """Check that all rows are there and fit their tables. Return the number of rows of each table."""
        lines = self._lines()
        self.header = _header.decode(next(lines, b""))
        for table, columns in self.header.columns.items():
            if strange := set(columns) - set(known.get(table, ())):
                raise self._later(f"it has {table}.{min(strange)}")
        counted = dict.fromkeys(self.header.columns, 0)
        forms = {
            table: columns.index("form")
            for table, columns in self.header.columns.items()
            if "form" in columns
        }
        counts = None
        for line in lines:
            if line.startswith(b"{"):
                counts = _counts.decode(line)
                continue
            table, row = self._read(line)
            if len(row) != len(self.header.columns[table]):
                raise BackupError(f"{self._path} has a row of {table} with {len(row)} values")
            counted[table] += 1
            if table in forms and row[forms[table]] > e.FORMAT:
                raise self._later(f"entries of form {row[forms[table]]}")
        if counts is None or counts.rows != counted:
            raise BackupError(f"{self._path} does not have the rows that it counts")
        return counted

    def _read(self, line: bytes) -> tuple[str, list[Any]]:
        place, *row = _row.decode(line)
        return list(self.header.columns)[place], row

    def read(self) -> Iterator[tuple[str, list[Any]]]:
        """All rows with the names of their tables. The values are in the order of the header's columns."""
        lines = self._lines()
        next(lines)
        for line in lines:
            if not line.startswith(b"{"):
                yield self._read(line)


class _Part(io.RawIOBase):
    """The next `size` bytes of a file."""

    def __init__(self, file: BinaryIO, size: int) -> None:
        self._file = file
        self._left = size

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any) -> int:
        data = self._file.read(min(len(buffer), self._left))
        buffer[: len(data)] = data
        self._left -= len(data)
        return len(data)
