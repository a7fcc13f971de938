"""boardgame.io, in Node: the tic-tac-toe of its tutorial through its plain JavaScript client (boardgameio.cjs).

`make bench` installs it below the virtual environment. Node is that of the environment, or the machine's.
"""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

import msgspec

from beside.engine import BenchError, Count, Engine, Peer

FOLDER: Final = Path(sys.prefix) / "share/boardgame.io"
DRIVER: Final = Path(__file__).with_name("boardgameio.cjs")
PATIENCE: Final = 60.0
"""Seconds that a run may take longer than it should."""


def _node() -> str | None:
    return shutil.which("node", path=str(Path(sys.executable).parent)) or shutil.which("node")


def _tic_tac_toe(seats: int) -> Engine:
    node, package = _node(), FOLDER / "node_modules/boardgame.io/package.json"
    if node is None or not package.exists():
        raise ImportError("boardgame.io, or Node, is not there")

    def run(seconds: float, first: int) -> Count:
        command = [node, str(DRIVER), str(FOLDER), str(seconds), str(first)]
        try:
            done = subprocess.run(
                command, capture_output=True, text=True, check=True, timeout=seconds * 4 + PATIENCE
            )
            return msgspec.json.decode(done.stdout, type=Count)
        except (OSError, subprocess.SubprocessError, msgspec.DecodeError) as error:
            raise BenchError(f"boardgame.io cannot be measured: {error}") from None

    return Engine("boardgame.io tic-tac-toe", json.loads(package.read_text())["version"], 2, run)


PEERS: Final = (Peer("boardgame.io tic-tac-toe", _tic_tac_toe, "Node, and: make bench"),)
