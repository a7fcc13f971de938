"""The contract tests of the store and of tables, in the interpreter of browsers under Node."""

from __future__ import annotations

import os
import re
import subprocess
from pathlib import Path

import pytest
from packed_tests import LIBRARY, RESTARTS, STORES, TABLES, pack
from test_in_pyodide import HERE, INTERPRETER, NODE
from test_in_pyodide import pytestmark as needs

from cosmodrome.device.bundle import bundle

pytestmark = needs


@pytest.fixture(scope="module")
def packed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the app, and with the tests in `data`."""
    folder = tmp_path_factory.mktemp("packed")
    (folder / "app.zip").write_bytes(bundle())
    pack(folder / "data")
    return folder


@pytest.mark.parametrize(("tests", "least"), [(STORES, 30), (RESTARTS, 10), (TABLES, 300)])
def test_the_contract_is_kept_in_the_interpreter_of_browsers(
    packed: Path, tests: tuple[str, ...], least: int
) -> None:
    assert NODE is not None
    command = [
        NODE,
        HERE / "pyodide.mjs",
        INTERPRETER,
        packed / "app.zip",
        HERE / "contracts.py",
        packed / "data",
    ]
    given = {"TESTS": " ".join(tests), "LIBRARY": LIBRARY}
    run = subprocess.run(command, capture_output=True, text=True, env=os.environ | given)
    assert run.returncode == 0, run.stdout + run.stderr
    told = re.search(r"(\d+) passed and ended with 0", run.stdout)
    assert told is not None, run.stdout + run.stderr
    assert int(told[1]) >= least, run.stdout
