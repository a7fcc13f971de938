"""Makes the site that a server has beside its own pages, as one archive, in a process of its own."""

from __future__ import annotations

import asyncio
import os
import sys
import zipfile
from pathlib import PurePosixPath
from typing import BinaryIO, Final

from cosmodrome.device.bundle import DATE, NO_DECKS, BundleError
from cosmodrome.device.decks import packed_decks, read_packed
from cosmodrome.device.site import PACKED, SiteError, lacking, site_files
from cosmodrome.tables.decide.opening import Decks

LEVEL: Final = 6
"""The level of compression. Level 9 takes twice as long, for half a percent less."""

SERVER: Final = "../"
"""The address of the server, seen from the site."""

COMPRESSED: Final = (PACKED, ".png", ".pyz", ".woff2")
"""Kinds of files that do not get smaller."""


def can_be_made() -> bool:
    """Return whether this installation has what the site consists of."""
    return lacking() is None


async def make_archive(file: BinaryIO, decks: Decks = NO_DECKS) -> None:
    """Write the archive into a file of the system. Raises RuntimeError, with the reason, if it cannot be made.

    The process that makes it takes three seconds of a core, and memory that the server would not give back. `decks` are
    the host's own.
    """
    program = (sys.executable, "-m", "cosmodrome.device.site_archive")
    pipe = asyncio.subprocess.PIPE
    process = await asyncio.create_subprocess_exec(*program, stdin=pipe, stdout=file, stderr=pipe)
    try:
        _, said = await process.communicate(packed_decks(decks))
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()
    if process.returncode:
        last = said.decode("utf-8", "replace").strip().rpartition("\n")[2]
        raise RuntimeError(last or f"its process ended with code {process.returncode}")


def write_archive(file: BinaryIO, decks: Decks = NO_DECKS) -> None:
    """Write the site's files into a file, as a ZIP archive. Raises SiteError, or BundleError."""
    files = site_files(SERVER, decks)
    with zipfile.ZipFile(file, "w") as archive:
        for name, content in files.items():
            kind = zipfile.ZIP_STORED if PurePosixPath(name).suffix in COMPRESSED else zipfile.ZIP_DEFLATED
            archive.writestr(zipfile.ZipInfo(name, DATE), content, kind, LEVEL)


def main() -> None:
    """Write the archive to the standard output, which is a file. The decks come from the standard input."""
    if hasattr(os, "nice"):
        os.nice(5)  # who plays at the server goes first
    try:
        write_archive(sys.stdout.buffer, read_packed(sys.stdin.buffer.read()))
    except (SiteError, BundleError) as error:
        sys.exit(str(error))


if __name__ == "__main__":
    main()
