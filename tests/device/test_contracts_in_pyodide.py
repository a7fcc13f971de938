"""The contract tests of tables, in the interpreter of browsers under Node. Those of the store run in a browser."""

from __future__ import annotations

import os
import re
import subprocess
from pathlib import Path

import pytest
from packed_tests import LIBRARY, TABLES, pack
from test_in_pyodide import HERE, INTERPRETER, NODE
from test_in_pyodide import pytestmark as needs

from cosmodrome.device.bundle import bundle

pytestmark = needs


@pytest.fixture
def packed(tmp_path: Path) -> Path:
    """A folder with the app, and with the tests in `data`."""
    (tmp_path / "app.zip").write_bytes(bundle())
    pack(tmp_path / "data")
    return tmp_path


def test_the_contract_is_kept_in_the_interpreter_of_browsers(packed: Path) -> None:
    assert NODE is not None
    command = [
        NODE,
        HERE / "pyodide.mjs",
        INTERPRETER,
        packed / "app.zip",
        HERE / "contracts.py",
        packed / "data",
    ]
    given = {"TESTS": " ".join(TABLES), "LIBRARY": LIBRARY}
    run = subprocess.run(command, capture_output=True, text=True, env=os.environ | given)
    assert run.returncode == 0, run.stdout + run.stderr
    told = re.search(r"(\d+) passed and ended with 0", run.stdout)
    assert told is not None, run.stdout + run.stderr
    assert int(told[1]) >= 300, run.stdout
