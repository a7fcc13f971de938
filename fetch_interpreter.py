"""Fetches the Python that runs in browsers: Pyodide from npm, and wheels for it from PyPI, both checked by hash.

The standard library is then compiled and cut to what devices use, by the interpreter itself, which Node runs.

Usage: python fetch_interpreter.py [FOLDER]; without one, `cosmodrome/interpreter`, where `cosmodrome site` finds it.
"""

from __future__ import annotations

import hashlib
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from hatch_build import node, npm

ROOT = Path(__file__).parent
PINNED = ROOT / "web" / "interpreter"
"""What is fetched: npm's lock file has the hash of Pyodide, `wheels.txt` those of the wheels."""

FILES = (
    "package.json",
    "pyodide.mjs",
    "pyodide.asm.mjs",
    "pyodide.asm.wasm",
    "python_stdlib.zip",
    "pyodide-lock.json",
)
PROGRAMS = ("standard_library.mjs", "standard_library.py")
"""What writes the standard library anew."""

TAGS = (
    "--python-version=3.14",
    "--implementation=cp",
    "--abi=cp314",
    "--platform=pyemscripten_2026_0_wasm32",
)
STAMP = ".pinned"


def fetch(folder: Path) -> bool:
    """Bring a folder up to date; True if that took a download. Raises RuntimeError if npm or pip fails."""
    made_of = (Path(__file__), *pinned(), *(PINNED / name for name in PROGRAMS))
    wanted = hashlib.sha256(b"".join(path.read_bytes() for path in made_of)).hexdigest()
    stamp = folder / STAMP
    if stamp.is_file() and stamp.read_text() == wanted:
        return False
    with tempfile.TemporaryDirectory() as made:
        new = Path(made, "new")
        new.mkdir()
        for path in pinned():
            shutil.copy(path, made)
        npm(["ci", "--ignore-scripts", "--no-audit", "--no-fund"], Path(made))
        for name in FILES:
            shutil.copy(Path(made, "node_modules", "pyodide", name), new / name)
        pip = (sys.executable, "-m", "pip", "--disable-pip-version-check", "download", "--quiet")
        choice = ("--no-deps", "--only-binary=:all:", "--require-hashes", *TAGS)
        run(*pip, *choice, "--requirement=wheels.txt", f"--dest={new}", cwd=made)
        node([str(PINNED / PROGRAMS[0]), str(new)], Path(made))
        (new / STAMP).write_text(wanted)
        shutil.rmtree(folder, ignore_errors=True)
        shutil.copytree(new, folder)
    return True


def pinned() -> list[Path]:
    """The files that say what is fetched, in a fixed order."""
    return [PINNED / name for name in ("package.json", "package-lock.json", "wheels.txt")]


def run(*command: str, cwd: str) -> None:
    """Run a program. Raises RuntimeError if it fails; what it said stands above."""
    try:
        code = subprocess.run(command, cwd=cwd).returncode
    except OSError as error:
        raise RuntimeError(f"{command[0]} cannot be run: {error}") from None
    if code:
        raise RuntimeError(f"{' '.join(command)} failed with code {code}")


if __name__ == "__main__":
    try:
        fetch(Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "cosmodrome" / "interpreter")
    except RuntimeError as error:
        sys.exit(str(error))
