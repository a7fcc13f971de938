"""Archives of older rules in processes that stay.

Most of the time of an archive's process goes by while it loads its modules. Here, one process has loaded them, and a
copy of it answers each request. How archives run elsewhere is tested in `tests/released`.
"""

from __future__ import annotations

import struct
import subprocess
import sys
from threading import Lock
from typing import IO, cast

KEEPER = """\
import io, os, pkgutil, runpy, struct, sys
from importlib import import_module

folder = sys.argv[1]
sys.path.insert(0, folder)
import_module("cosmodrome.released.inside")
games = import_module("cosmodrome.games")
for found in pkgutil.walk_packages(games.__path__, "cosmodrome.games."):
    import_module(found.name)
while header := sys.stdin.buffer.read(4):
    asked = sys.stdin.buffer.read(*struct.unpack("<I", header))
    reading, writing = os.pipe()
    if not os.fork():
        os.dup2(writing, 1)
        sys.stdin = io.TextIOWrapper(io.BytesIO(asked))
        failed = 1
        try:
            runpy.run_path(folder, run_name="__main__")
            sys.stdout.flush()
            failed = 0
        finally:
            os._exit(failed)
    os.close(writing)
    with open(reading, "rb") as told:
        answer = told.read()
    failed = os.wait()[1]
    sys.stdout.buffer.write(struct.pack("<?I", failed != 0, len(answer)) + answer)
    sys.stdout.buffer.flush()
"""
"""The program of a process that stays: it answers requests until its input ends."""


class KeptArchives:
    """Runs archives as `rules.by_process` does, but faster."""

    def __init__(self) -> None:
        self._keepers: dict[str, subprocess.Popen[bytes]] = {}
        self._lock = Lock()

    def __call__(self, folder: str, asked: bytes) -> bytes:
        """Return what an archive's program answers. Raises CalledProcessError if it fails."""
        with self._lock:
            if folder not in self._keepers:
                self._keepers[folder] = subprocess.Popen(
                    [sys.executable, "-I", "-c", KEEPER, folder],
                    stdin=subprocess.PIPE,
                    stdout=subprocess.PIPE,
                    stderr=subprocess.DEVNULL,
                )
            keeper = self._keepers[folder]
            questions, answers = cast("IO[bytes]", keeper.stdin), cast("IO[bytes]", keeper.stdout)
            questions.write(struct.pack("<I", len(asked)) + asked)
            questions.flush()
            failed, size = struct.unpack("<?I", answers.read(5))
            answer = answers.read(size)
        if failed:
            raise subprocess.CalledProcessError(1, folder)
        return answer

    def close(self) -> None:
        """End all processes."""
        for keeper in self._keepers.values():
            keeper.communicate()
