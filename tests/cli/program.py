"""Runs the installed program, and checks how it complains."""

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
    """The end of a run of the program, and what the program said."""

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
    """Check that the program ended with this code and one line on standard error that contains these words."""
    assert said.code == code, said
    lines = said.err.splitlines()
    assert len(lines) == 1, said.err
    assert lines[0].startswith("cosmodrome: ")
    for word in words:
        assert word in lines[0], (word, lines[0])
