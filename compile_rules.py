"""Compiles the rules (`cosmodrome/core`, `cosmodrome/games`) with mypyc, for `hatch_build.py`: a program of its own.

    python compile_rules.py ROOT SCRATCH

copies the package from ROOT into the empty folder SCRATCH and leaves the compiled modules there beside their sources.
"""

from __future__ import annotations

import ast
import os
import shutil
import sys
from collections.abc import Iterator, Sequence
from itertools import chain, groupby
from pathlib import Path
from runpy import run_path

PLAIN = ("cosmodrome.core.offers", "cosmodrome.core.build")
"""Not compiled: classes that are inherited from in plain Python, by strangers too; what tells mypyc of a class."""
SLOTS = "__slots__ = tuple(__annotations__)"
"""So a class declares its fields."""
NOBODY_WAITS_FOR = (
    "words",
    "encoder",
    "kit",
    "faces",
    "course",
    "lessons",
    "board",
    "board_puzzles",
    "blank",
    "statistics",
)
"""What games offer that is not worth the time it takes to compile."""


def main(root: Path, scratch: Path) -> None:
    """Copy, choose, compile. Ends the process with a code other than 0, and says why, if something fails."""
    shutil.copytree(
        root / "cosmodrome", scratch / "cosmodrome", ignore=shutil.ignore_patterns("static", "*.so")
    )
    write_what_follows(scratch)
    os.chdir(
        scratch
    )  # mypyc takes modules' names from their paths, setuptools reads the folder's pyproject.toml
    folders: list[tuple[list[str], str | None]] = [
        ([str(path) for path in paths], "_".join(folder.parts))
        for folder, paths in groupby(compilable(Path()), lambda path: path.parent)
    ]

    from mypyc.build import mypycify
    from setuptools import Distribution

    extensions = mypycify(
        ["--config-file=", *(path for paths, _ in folders for path in paths)],
        opt_level="1",  # 3 takes twice as long and makes the games 3 % faster: most of the time goes by inside Python
        debug_level="0",
        separate=folders,  # each folder a library of its own, so that they compile side by side
    )
    distribution = Distribution({"name": "cosmodrome", "ext_modules": extensions})
    build = distribution.get_command_obj("build_ext")
    build.inplace, build.parallel = True, os.cpu_count()
    distribution.run_command("build_ext")


def write_what_follows(root: Path) -> None:
    """Write into the sources what follows from a state's fields, as compiled classes forget the types of theirs.

    Each class keeps a table of them, and those that no other inherits from get a `clone` (`core/fields.py`). They get
    what they inherit of a generic class as their own, too: there it knows its types, and Python calls it faster.
    """
    clone_source = run_path(str(root / "cosmodrome/core/fields.py"))["clone_source"]
    classes = {
        node.name: (root / path, node)
        for path in compilable(root)
        for node in ast.walk(ast.parse((root / path).read_text("utf-8")))
        if isinstance(node, ast.ClassDef)
    }

    def every(name: str) -> dict[str, str]:
        node = classes[name][1]
        above = [every(base) for base in _bases(node) - {name} if base in classes]
        return {field: kind for fields in above for field, kind in fields.items()} | _declared(node)

    def ancestors(name: str) -> set[str]:
        own = (_bases(classes[name][1]) - {name}) & classes.keys()
        return own.union(*map(ancestors, own))

    found = {name: fields for name in classes if (fields := every(name))}
    inherited = {base for name in found for base in _bases(classes[name][1])}
    for name, fields in found.items():
        path, node = classes[name]
        lines = [f"FIELDS: FieldTypes = {_declared(node)!r}"]
        imports = ["from typing import ClassVar as FieldTypes"]
        if name not in inherited:
            lines += clone_source(fields, f"{name}()", name).splitlines()
            for base, (place, above) in classes.items():
                if base in ancestors(name) and "Generic" in _bases(above):
                    methods = list(_missing(node, above))
                    lines += [line for method in methods for line in ast.unparse(method).splitlines()]
                    wanted = (_names_in(methods) & _bound(place)) - _bound(path)
                    module = ".".join(place.relative_to(root).with_suffix("").parts)
                    imports.append(f"from {module} import {', '.join(sorted(wanted))}")
        source = path.read_text("utf-8").splitlines()
        source[node.end_lineno : node.end_lineno] = [f"    {line}" for line in lines]
        path.write_text("\n".join([*source, *imports]), "utf-8")


def _missing(node: ast.ClassDef, above: ast.ClassDef) -> Iterator[ast.FunctionDef]:
    """The methods that a class does not have of one that it inherits from, but for abstract ones."""
    own = {each.name for each in node.body if isinstance(each, ast.FunctionDef)}
    for each in above.body:
        if isinstance(each, ast.FunctionDef) and each.name not in own:
            abstract = "abstractmethod" in map(ast.unparse, each.decorator_list)
            if not abstract:
                yield each


def _names_in(nodes: Sequence[ast.AST]) -> set[str]:
    """Every name that they use."""
    return {each.id for node in nodes for each in ast.walk(node) if isinstance(each, ast.Name)}


def _bound(path: Path) -> set[str]:
    """The names that a module gives to something."""
    found = set()
    for node in ast.parse(path.read_text("utf-8")).body:
        match node:
            case ast.Import() | ast.ImportFrom():
                found |= {alias.asname or alias.name for alias in node.names}
            case ast.ClassDef() | ast.FunctionDef():
                found.add(node.name)
            case ast.Assign(targets=targets):
                found |= _names_in(targets)
            case ast.AnnAssign(target=target):
                found |= _names_in([target])
    return found


def _declared(node: ast.ClassDef) -> dict[str, str]:
    """The fields of a class that makes its slots of their annotations."""
    body = [ast.unparse(each) for each in node.body]
    return {
        ast.unparse(each.target): ast.unparse(each.annotation)
        for each in node.body[: body.index(SLOTS) if SLOTS in body else 0]
        if isinstance(each, ast.AnnAssign)
    }


def compilable(root: Path) -> list[Path]:
    """The modules to compile, sorted: what the games import, of core and games, where mypyc can take it.

    A module that makes msgspec Structs stays plain: mypyc drops the keywords of a class statement (`frozen=True`).
    So does `__init__`, which only shows others what is in a folder.
    """
    trees = {path: ast.parse(path.read_text("utf-8")) for path in _imported(root)}
    structs = {"Struct"}
    while (
        more := {made for tree in trees.values() for made, bases in _classes(tree) if bases & structs}
        - structs
    ):
        structs |= more
    return sorted(
        path.relative_to(root)
        for path, tree in trees.items()
        if path.name != "__init__.py" and not any(bases & structs for _, bases in _classes(tree))
    )


def _imported(root: Path) -> set[Path]:
    """The games, all that they import of core and games, however late, and what they offer."""
    rules = [f"cosmodrome.{part}" for part in ("core", "games")]
    found: set[Path] = set()
    ahead = list((root / "cosmodrome/games").glob("*/__init__.py"))
    while ahead:
        path = ahead.pop()
        if path.is_file() and path not in found:
            found.add(path)
            package = path.parent.relative_to(root).parts
            tree = ast.parse(path.read_text("utf-8"))
            for name in chain(_names(tree, package), _offered(tree, package)):
                if name.startswith(tuple(rules)) and not name.startswith(PLAIN):
                    place = root.joinpath(*name.split("."))
                    ahead += [place.with_suffix(".py"), place / "__init__.py"]
    return found


def _offered(tree: ast.Module, package: tuple[str, ...]) -> Iterator[str]:
    """The modules of what a game declares that it offers (`offers = {"advise": ".bots:advise"}`)."""
    for node in ast.walk(tree):
        if isinstance(node, ast.AnnAssign) and ast.unparse(node.target) == "offers":
            declared = ast.literal_eval(node.value) if isinstance(node.value, ast.Dict) else {}
            for name, place in declared.items():
                if name not in NOBODY_WAITS_FOR:
                    yield ".".join([*package, place.partition(":")[0].removeprefix(".")])


def _names(tree: ast.Module, package: tuple[str, ...]) -> Iterator[str]:
    """Whatever a module of a package imports that may be a module."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = package[: len(package) + 1 - node.level] if node.level else ()
            module = ".".join([*above, *filter(None, [node.module])])
            yield module
            yield from (f"{module}.{alias.name}" for alias in node.names)


def _classes(tree: ast.Module) -> Iterator[tuple[str, set[str]]]:
    """Every class that a module makes, and the last words of the names of its bases."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef):
            yield node.name, _bases(node)


def _bases(node: ast.ClassDef) -> set[str]:
    """The last words of the names of a class's bases."""
    return {ast.unparse(base).partition("[")[0].rpartition(".")[2] for base in node.bases}


if __name__ == "__main__":
    main(Path(sys.argv[1]).resolve(), Path(sys.argv[2]))
