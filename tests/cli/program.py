"""The program as it is installed, and how it should complain."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import msgspec

PROGRAM = Path(sys.executable).with_name("cosmodrome")
ROOT = Path(__file__).parents[2]
GOLDEN = ROOT / "tests/golden/phest/2-hard-short.json"


class Said(msgspec.Struct):
    """How the program ended, and what it said."""

    code: int
    out: str
    err: str


def installed(*args: object, typed: str = "", **env: str) -> Said:
    """Run the installed program in a process of its own, in the project's folder."""
    done = subprocess.run(
        [PROGRAM, *map(str, args)],
        input=typed,
        capture_output=True,
        text=True,
        timeout=100,
        cwd=ROOT,
        env={**os.environ, **env},
    )
    return Said(done.returncode, done.stdout, done.stderr)


def complains(said: Said, code: int, *words: str) -> None:
    """The program ended with this code and one line on standard error, which has these words in it."""
    assert said.code == code, said
    lines = said.err.splitlines()
    assert len(lines) == 1, said.err
    assert lines[0].startswith("cosmodrome: ")
    for word in words:
        assert word in lines[0], (word, lines[0])
