"""Packages with games, installed as anybody installs a package, but into a folder of their own."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

EXAMPLE: Final = Path(__file__).parent / "example_game"
ADVICE: Final = '"advise": ".bots:advise"'
PROGRAM = "from cosmodrome.cli import main; main()"


class Package:
    """A package's folder, and the folder into which it is installed."""

    def __init__(self, folder: Path, site: Path) -> None:
        self.folder = folder
        self.site = site

    def install(self) -> None:
        """Build and install the package, without its dependencies."""
        pip = ("-m", "pip", "install", "--quiet", "--no-deps", "--no-build-isolation", "--no-index")
        self.python(*pip, "--disable-pip-version-check", "--target", str(self.site), str(self.folder))

    def cosmodrome(self, *args: str) -> str:
        """Run the program, which finds the package's game. Return what it printed."""
        return self.python("-c", PROGRAM, *args)

    def python(self, *args: str) -> str:
        """Run Python where the package is installed. Return what it printed. A failure shows what Python said."""
        done = subprocess.run(
            [sys.executable, *args],
            cwd=self.site.parent,
            env={**os.environ, "PYTHONPATH": str(self.site)},
            capture_output=True,
            text=True,
            timeout=100,
        )
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout


def copy_with_board(site: Path) -> Path:
    """Copy the example game into a new folder, and let it offer the board in its package. Return the package."""
    shutil.copytree(EXAMPLE, site, ignore=shutil.ignore_patterns("__pycache__"))
    package = site / "lucky_dip"
    rules = (package / "game.py").read_text()
    assert ADVICE in rules
    (package / "game.py").write_text(rules.replace(ADVICE, '"board": "."'))
    return package
