"""A device in the interpreter of browsers, under Node: rules to the byte, and games that anybody can verify."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import cosmodrome
from cosmodrome.core import games
from cosmodrome.core.record import decode, verify
from cosmodrome.device.bundle import bundle

HERE = Path(__file__).parent
GOLDEN = HERE.parent / "golden"
INTERPRETER = Path(cosmodrome.__file__).parent / "interpreter"
NODE = shutil.which("node", path=str(Path(sys.executable).parent)) or shutil.which("node")

pytestmark = [
    pytest.mark.long,
    pytest.mark.timeout(1200),
    pytest.mark.skipif(not INTERPRETER.is_dir(), reason="needs `make interpreter`"),
    pytest.mark.skipif(NODE is None, reason="needs Node"),
]


@pytest.fixture
def played(tmp_path: Path) -> tuple[Path, str]:
    """The folder and the output of a run."""
    assert NODE is not None
    archive = tmp_path / "app.zip"
    archive.write_bytes(bundle())
    data = tmp_path / "data"
    shutil.copytree(GOLDEN, data / "golden", ignore=shutil.ignore_patterns("*.py", "cases_*", "__pycache__"))
    shutil.copy(HERE / "player.py", data)
    command = [NODE, HERE / "pyodide.mjs", INTERPRETER, archive, HERE / "in_browser.py", data]
    run = subprocess.run(command, capture_output=True, text=True)
    assert run.returncode == 0, run.stdout + run.stderr
    return data, run.stdout


def test_golden_records_replay_and_games_of_a_device_can_be_verified(played: tuple[Path, str]) -> None:
    data, said = played
    golden = list(GOLDEN.glob("*/*.json"))
    assert f"{len(golden)} golden records" in said
    names = [
        game.id for game in games().values() if not game.real_time and (data / f"{game.id}.json").is_file()
    ]
    assert names == ["karmanswap", "phest"]
    for name in names:
        assert verify(decode((data / f"{name}.json").read_bytes())).state.outcome is not None
