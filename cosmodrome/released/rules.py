"""Plays a part of a game by the version of the rules that it asks for: those here, or an archive's in its own process.

An archive holds the core and the games of a release as they were, so nothing that changes here can break it, and
nothing here knows what was different then. Its name says what is in it: `karmanswap-1+phest-1.pyz`.
"""

from __future__ import annotations

import subprocess
import sys
import zipfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import msgspec

from cosmodrome.core import Unknown, find_game
from cosmodrome.core import part as here
from cosmodrome.core.part import End, Part, RecordError, StepInWords, part_game
from cosmodrome.core.record import Record, check_end, check_seals, parts
from cosmodrome.released.inside import Answer, Request

FOLDER: Path = Path(__file__).parent
"""Where the archives are (`archives_in`)."""

LONGEST: Final = 120
"""Seconds that an archive may take over one part."""

RunArchive = Callable[[str, bytes], bytes]
"""Runs the program in a folder, an archive's, with a request on its standard input. Returns its standard output.

Raises OSError, SubprocessError or ArchiveError.
"""


class ArchiveError(RecordError):
    """An archive that gave no answer; it may give one another time."""


def by_process(folder: str, asked: bytes) -> bytes:
    """Run an archive's program as a process. What it writes elsewhere is not passed on: it could tell secrets."""
    run = subprocess.run(
        [sys.executable, "-I", folder], input=asked, capture_output=True, timeout=LONGEST, check=True
    )
    return run.stdout


_run: RunArchive = by_process


@contextmanager
def archives_in(folder: Path, run: RunArchive) -> Iterator[None]:
    """Take the archives from a folder, and have them run by `run`, meanwhile."""
    global FOLDER, _run
    before = FOLDER, _run
    FOLDER, _run = folder, run
    try:
        yield
    finally:
        FOLDER, _run = before


def held(archive: str) -> dict[str, int]:
    """Return the games in an archive, by its file's name, and the version of the rules of each."""
    pairs = (each.rpartition("-") for each in archive.removesuffix(".pyz").split("+"))
    return {game: int(version) for game, _, version in pairs}


def archives(game: str) -> dict[int, Path]:
    """The archives that hold a game, by the version of its rules, oldest first."""
    by_version = {}
    for place in FOLDER.glob("*.pyz"):
        version = held(place.name).get(game)
        if version is not None:
            by_version[version] = place
    return dict(sorted(by_version.items()))


def own_files(game: str, rules: int) -> dict[str, str] | None:
    """The data files, by name, that a released version of a game had; None if its archive isn't here.

    Raises Unknown if there is no such game, and ArchiveError.
    """
    place, names = archives(game).get(rules), find_game(game).data_files
    if place is None:
        return None
    try:
        with zipfile.ZipFile(place) as kept:
            files = {name: f"cosmodrome/games/{game}/{name}" for name in names}
            there = set(kept.namelist())
            return {name: kept.read(file).decode() for name, file in files.items() if file in there}
    except (OSError, zipfile.BadZipFile) as error:
        raise ArchiveError(f"{place.name} cannot be read: {type(error).__name__}") from None


def play(part: Part) -> End:
    """Where a part ends. Raises RecordError if it cannot be played, or its rules aren't here."""
    place = _elsewhere(part)
    if place is None:
        return here.play(part, part_game(part))
    end = _ask(place, Request("play", part)).end
    if end is None:
        raise ArchiveError(f"the archive of version {part.rules} of the rules of {part.game} gave no answer")
    return end


def tell(part: Part, names: Sequence[str], board: int | None = None) -> Sequence[StepInWords]:
    """A part in words, with the board after step `board`. Raises RecordError as `play` does."""
    place = _elsewhere(part)
    if place is None:
        return list(here.tell(part, part_game(part), names, board))
    return _ask(place, Request("tell", part, tuple(names), board)).lines


def verify(record: Record, seed_hash: str | None = None) -> None:
    """Check that a record holds together, each part by its own rules. Raises RecordError naming what does not.

    With `seed_hash`, the hash shown at the table before the game, shuffle and dice are proven to follow from it.
    """
    check_seals(record, seed_hash)
    end: End | None = None
    for part in parts(record):
        if end is not None and end.position != part.begins:
            raise RecordError(
                f"after move {part.before}, where version {part.rules} of the rules took over, "
                "the position is not the one that the rules before led to"
            )
        end = play(part)
    assert end is not None
    check_end(record, end.outcome, end.digest)


def _elsewhere(part: Part) -> Path | None:
    """The archive that a part is to be played by; None if these rules do, or say why they can't."""
    try:
        is_here = find_game(part.game).rules_version == part.rules
    except Unknown as error:
        raise RecordError(str(error)) from None
    return None if is_here else archives(part.game).get(part.rules)


def _unpacked(place: Path) -> TemporaryDirectory[str]:
    """An archive's files; unpacked anew if some are gone, as systems tidy away what nobody reads for some days."""
    folder, names = _unpack(place)
    if not all(Path(folder.name, name).exists() for name in names):
        _unpack.cache_clear()
        folder, names = _unpack(place)
    return folder


@cache
def _unpack(place: Path) -> tuple[TemporaryDirectory[str], Sequence[str]]:
    """A folder for as long as this process runs, as editions need files and their bytecode is kept there; its files."""
    folder = TemporaryDirectory(prefix="cosmodrome-rules-")
    with zipfile.ZipFile(place) as kept:
        kept.extractall(folder.name)
        return folder, kept.namelist()


def _ask(place: Path, request: Request) -> Answer:
    """An archive's answer."""
    part = request.part
    try:
        folder = _unpacked(place)  # which stays as long as somebody has it
        answer = msgspec.json.decode(_run(folder.name, msgspec.json.encode(request)), type=Answer)
    except (OSError, zipfile.BadZipFile, subprocess.SubprocessError, msgspec.DecodeError) as error:
        raise ArchiveError(
            f"the archive of version {part.rules} of the rules of {part.game} failed: {type(error).__name__}"
        ) from None
    if answer.error:
        raise RecordError(answer.error)
    return answer
