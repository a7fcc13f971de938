"""A wheel has all that a site takes: where nothing but the wheel is installed, `cosmodrome site` writes one."""

from __future__ import annotations

import gzip
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
INTERPRETER = ROOT / "cosmodrome" / "interpreter"
MOST = 13_000_000
"""The most bytes of a wheel with compiled rules."""
COMPILED = 2_000_000
"""What compiled rules take of that. This test compiles none, since that takes minutes."""
PROGRAM = "from cosmodrome.cli import main; main()"

pytestmark = [
    pytest.mark.long,
    pytest.mark.skipif(not (INTERPRETER / ".pinned").is_file(), reason="needs `make interpreter`"),
]


def run(*command: object, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run a program of this Python in the folder above the checkout's."""
    return subprocess.run(
        [sys.executable, *map(str, command)],
        cwd=ROOT.parent,
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        timeout=250,
    )


def installed(folder: Path, interpreter: str) -> Path:
    """Build a wheel and install it into a folder. Return the folder of what is installed."""
    pip = ("-m", "pip", "--disable-pip-version-check")
    alone = ("--no-deps", "--no-index", "--no-build-isolation")
    wheels = folder / "wheels"
    settings = {"COSMODROME_COMPILE": "0", "COSMODROME_SKIP_WEB": "1", "COSMODROME_INTERPRETER": interpreter}
    built = run(*pip, "wheel", *alone, "--wheel-dir", wheels, ROOT, **settings)
    assert built.returncode == 0, built.stdout + built.stderr
    (wheel,) = wheels.iterdir()
    assert wheel.stat().st_size <= MOST - COMPILED
    site = folder / "site"
    done = run(*pip, "install", "--quiet", "--no-deps", "--no-index", "--target", site, wheel)
    assert done.returncode == 0, done.stdout + done.stderr
    return site


def test_an_installed_wheel_writes_a_site(tmp_path: Path) -> None:
    site = installed(tmp_path, "1")
    assert not (site / "cosmodrome" / "interpreter" / ".pinned").exists()
    public = tmp_path / "public"
    written = run("-P", "-c", PROGRAM, "site", "-o", public, PYTHONPATH=str(site))
    assert written.returncode == 0, written.stderr
    names = {path.relative_to(public).as_posix() for path in public.rglob("*") if path.is_file()}
    fetched = {path.name for path in INTERPRETER.iterdir() if not path.name.startswith(".")}
    assert names >= {"index.html", "keeper.js", "python/app.zip.packed", "python/licences.txt"}
    assert names >= {f"python/{name}" for name in fetched if name.endswith(".mjs")}
    for name in ("pyodide.asm.wasm", "python_stdlib.zip"):
        packed = (public / "python" / f"{name}.packed").read_bytes()
        assert gzip.decompress(packed) == (INTERPRETER / name).read_bytes()


def test_a_wheel_without_the_interpreter_says_what_is_missing(tmp_path: Path) -> None:
    site = installed(tmp_path, "0")
    refused = run("-P", "-c", PROGRAM, "site", "-o", tmp_path / "public", PYTHONPATH=str(site))
    assert refused.returncode == 1
    assert "the Python that runs in browsers is not here: `make interpreter` fetches it" in refused.stderr
    assert "`make wheel` builds a wheel that has it" in refused.stderr
    assert not (tmp_path / "public").exists()
