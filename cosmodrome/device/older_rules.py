"""Carries games over that older rules began. On a device, the other worker runs the archives of those rules.

A server runs an archive as a process, and a browser has no processes. The other worker runs the archive's program in
its own interpreter instead, with modules that are put away afterwards.
"""

from __future__ import annotations

import io
import runpy
import sys
from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from importlib.resources import files
from pathlib import Path
from tempfile import TemporaryDirectory
from types import ModuleType
from typing import Final

import msgspec

from cosmodrome.released import rules
from cosmodrome.tables.errors import TableError
from cosmodrome.tables.journal import entries as e
from cosmodrome.tables.journal.port import Kept
from cosmodrome.tables.state.fold import fold
from cosmodrome.tables.state.table import Table
from cosmodrome.tables.state.upgrade import upgrade
from cosmodrome.workers import Job, JobFailed, Run

LIST: Final = "archives.json"
"""The file beside `released/rules.py` that names the archives of the site, each with its hash (`device/bundle.py`)."""

Fetch = Callable[[str, str], Awaitable[bytes]]
"""Fetches an archive by its name in the site (`plain`) and its hash.

Raises OSError if the archive cannot be had, or is not what it should be.
"""

_OURS: Final = "cosmodrome"


class OlderRules:
    """Implements the port `cosmodrome.tables.awake.waking.CarryOver`."""

    def __init__(self, run: Run, fetch: Fetch, hashes: Mapping[str, str]) -> None:
        """`run` has a job done by the other worker. `hashes` names all archives that can be fetched."""
        self._run = run
        self._fetch = fetch
        self._hashes = hashes

    async def __call__(
        self, table: Table, at: int, journal: Sequence[e.AnyEntry], kept: Kept | None = None
    ) -> list[e.AnyEntry]:
        """Return what `upgrade` does. Raises TableError `rules_away` if an archive cannot be fetched."""
        legacy = table.behind
        if legacy is None or legacy.last.rules > table.game.rules_version:
            return upgrade(table, at, journal, kept)
        archives = await self._archives(legacy.game, legacy.last.rules)
        job = Job(function=carry_over, arguments=(archives, at, tuple(journal), kept))
        try:
            entries: list[e.AnyEntry] = (await self._run(job)).value
        except JobFailed as error:
            raise rules.ArchiveError(str(error)) from None
        return entries

    async def _archives(self, game: str, since: int) -> dict[str, bytes]:
        """Return the archives, by name, that have a game's rules of a version or later."""
        wanted = [name for name in self._hashes if rules.held(name).get(game, 0) >= since]
        try:
            return {name: await self._fetch(plain(name), self._hashes[name]) for name in wanted}
        except OSError as error:
            detail = f"the rules that began this game cannot be fetched ({error}); try again with a network"
            raise TableError("rules_away", detail, 409) from None


def plain(archive: str) -> str:
    """Return the name of an archive's file in a site: some hosts read a plus sign as a space."""
    return archive.replace("+", "_")


def listed() -> dict[str, str]:
    """Return the hashes of the archives that a site has, by name. There are none beside a checkout's own."""
    place = files("cosmodrome.released").joinpath(LIST)
    return msgspec.json.decode(place.read_bytes(), type=dict[str, str]) if place.is_file() else {}


def carry_over(
    archives: Mapping[str, bytes], at: int, journal: Sequence[e.AnyEntry], kept: Kept | None
) -> list[e.AnyEntry]:
    """In the other worker: return what `upgrade` does, with these archives. Raises ArchiveError."""
    with TemporaryDirectory(prefix="cosmodrome-archives-") as folder:
        for name, content in archives.items():
            Path(folder, name).write_bytes(content)
        with rules.archives_in(Path(folder), run_here):
            return upgrade(fold(journal), at, journal, kept)


def run_here(folder: str, asked: bytes) -> bytes:
    """Run an archive's program in this interpreter, and return what it says. Raises ArchiveError."""
    said = io.BytesIO()
    streams = sys.stdin, sys.stdout
    told = io.TextIOWrapper(said)
    with _without_ours():
        sys.stdin, sys.stdout = io.TextIOWrapper(io.BytesIO(asked)), told
        try:
            runpy.run_path(folder, run_name="__main__")
        except Exception as error:
            raise rules.ArchiveError(f"the archive failed: {type(error).__name__}: {error}") from None
        finally:
            sys.stdin, sys.stdout = streams
    told.flush()
    return said.getvalue()


@contextmanager
def _without_ours() -> Iterator[None]:
    """Put our own modules away, so that an archive's of the same names are imported, and bring them back."""
    finders = sys.meta_path[:]
    ours = _taken_out()
    # The finder of editions knows our sources by names that an archive's editions have, too.
    sys.meta_path[:] = [each for each in finders if not _is_ours(type(each).__module__)]
    try:
        yield
    finally:
        _taken_out()
        sys.modules.update(ours)
        sys.meta_path[:] = finders


def _taken_out() -> dict[str, ModuleType]:
    found = {name: module for name, module in sys.modules.items() if _is_ours(name)}
    for name in found:
        del sys.modules[name]
    return found


def _is_ours(module: str) -> bool:
    return module.partition(".")[0] == _OURS
