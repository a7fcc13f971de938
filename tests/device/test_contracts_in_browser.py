"""The contract tests of the store in Chromium, in the browser's own files (OPFS), where a device keeps its games."""

from __future__ import annotations

import re
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from packed_tests import LIBRARY, RESTARTS, STORES, pack
from site_host import NEEDS, PATIENCE, Host
from test_in_pyodide import HERE, INTERPRETER, NODE

from cosmodrome.device.bundle import bundle

if TYPE_CHECKING:
    from playwright.sync_api import Browser

OPFS = HERE.parents[1] / "web" / "src" / "device" / "opfs.ts"

WITHOUT_TYPES = """
const source = require("node:fs").readFileSync(process.argv[1], "utf8");
process.stdout.write(require("node:module").stripTypeScriptTypes(source));
"""

pytestmark = [*NEEDS, pytest.mark.skipif(NODE is None, reason="needs Node")]

RUN = """(order) => new Promise((done, failed) => {
    const worker = new Worker("./contract_worker.js", { type: "module" });
    worker.onmessage = ({ data }) => done(data);
    worker.onerror = ({ message }) => failed(new Error(message));
    worker.postMessage(order);
})"""


@pytest.fixture
def contract_host(tmp_path: Path) -> Iterator[Host]:
    """A web host with the interpreter, the app, the tests and the page's own way to the browser's files."""
    root = tmp_path / "games" / "of" / "mine"
    root.mkdir(parents=True)
    shutil.copytree(INTERPRETER, root / "interpreter")
    shutil.copy(HERE / "contract_worker.js", root)
    (root / "app.zip").write_bytes(bundle())
    (root / "index.html").write_text("<!doctype html><title>Contracts</title><link rel=icon href='data:,'>")
    pack(tmp_path / "data")
    shutil.make_archive(str(root / "data"), "zip", tmp_path / "data")
    script = subprocess.run([str(NODE), "-e", WITHOUT_TYPES, OPFS], check=True, capture_output=True).stdout
    (root / "opfs.js").write_bytes(script)
    host = Host(tmp_path)
    yield host
    host.stop()


@pytest.mark.parametrize(("tests", "least"), [(STORES, 30), (RESTARTS, 10)])
def test_the_contract_is_kept_in_the_files_of_a_browser(
    contract_host: Host, browser: Browser, tests: tuple[str, ...], least: int
) -> None:
    context = browser.new_context()
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    page.goto(contract_host.url)
    order = {
        "wheels": [path.name for path in INTERPRETER.glob("*.whl")],
        "library": LIBRARY,
        "program": (HERE / "contracts.py").read_text("utf-8"),
        "tests": " ".join(tests),
    }
    said = page.evaluate(RUN, order)
    context.close()
    told = re.search(r"(\d+) passed and ended with 0", said)
    assert told is not None, said
    assert int(told[1]) >= least, said
