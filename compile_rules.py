"""Compiles the rules (`cosmodrome/core`, `cosmodrome/games`) with mypyc, for `hatch_build.py`: a program of its own.

    python compile_rules.py ROOT SCRATCH

copies the package from ROOT into the empty folder SCRATCH and leaves the compiled modules there beside their sources.
"""

from __future__ import annotations

import ast
import os
import shutil
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

GROUPS = ("core", "games/karmanswap", "games/phest", "games/spacebowl")


def main(root: Path, scratch: Path) -> None:
    """Copy, choose, compile. Ends the process with a code other than 0, and says why, if something fails."""
    shutil.copytree(
        root / "cosmodrome", scratch / "cosmodrome", ignore=shutil.ignore_patterns("static", "*.so")
    )
    os.chdir(
        scratch
    )  # mypyc takes modules' names from their paths, setuptools reads the folder's pyproject.toml
    chosen = compilable(Path("cosmodrome"))

    from mypyc.build import mypycify
    from setuptools import Distribution

    groups = [
        ([str(path) for path in chosen if path.is_relative_to(f"cosmodrome/{name}")], name) for name in GROUPS
    ]
    extensions = mypycify(
        ["--config-file=", *(str(path) for path in chosen)],
        opt_level="1",  # 3 takes twice as long and makes the games 3 % faster: most of the time goes by inside Python
        debug_level="0",
        separate=[(paths, "cosmodrome_" + name.replace("/", "_")) for paths, name in groups],
    )
    distribution = Distribution({"name": "cosmodrome", "ext_modules": extensions})
    build = distribution.get_command_obj("build_ext")
    build.inplace, build.parallel = True, os.cpu_count()
    distribution.run_command("build_ext")


def compilable(package: Path) -> list[Path]:
    """The modules of the rules that mypyc can take, sorted.

    A module that makes msgspec Structs stays plain: mypyc drops the keywords of a class statement (`frozen=True`).
    So do those that only show others what is in a folder (`__init__`).
    """
    trees = {path: ast.parse(path.read_text("utf-8")) for path in sorted(package.rglob("*.py"))}
    structs = {"Struct"}
    while (
        more := {each.name for tree in trees.values() for each in classes(tree) if bases(each) & structs}
        - structs
    ):
        structs |= more
    return [
        path
        for path, tree in trees.items()
        if path.name != "__init__.py"
        and any(path.is_relative_to(package / group) for group in GROUPS)
        and not any(bases(each) & structs for each in classes(tree))
    ]


def classes(tree: ast.Module) -> Iterator[ast.ClassDef]:
    """Every class that a module makes."""
    return (node for node in ast.walk(tree) if isinstance(node, ast.ClassDef))


def bases(made: ast.ClassDef) -> set[str]:
    """The names of a class's bases, without the modules they come from."""
    return set(last_names(made.bases))


def last_names(nodes: Iterable[ast.expr]) -> Iterator[str]:
    for node in nodes:
        if isinstance(node, ast.Attribute):
            yield node.attr
        elif isinstance(node, ast.Name):
            yield node.id


if __name__ == "__main__":
    main(Path(sys.argv[1]).resolve(), Path(sys.argv[2]))
