"""The project as a whole: its walls, and what its files promise to others."""

from __future__ import annotations

import ast
import json
import subprocess
import sys
from collections import defaultdict
from pathlib import Path

import grimp
import pytest

ROOT = Path(__file__).parents[1]


def test_walls_hold() -> None:
    """Every contract in pyproject.toml: server → tables → core ← games, and rules that know no clock."""
    lint = Path(sys.executable).with_name("lint-imports")
    run = subprocess.run([lint, "--no-cache"], cwd=ROOT, capture_output=True, text=True)
    assert run.returncode == 0, run.stdout + run.stderr


def test_core_needs_msgspec_only() -> None:
    """Importing the core and the games imports nothing from outside except msgspec."""
    script = """
import sys
from importlib.metadata import entry_points, packages_distributions

import msgspec.inspect  # with what it takes along where it is there

before = set(sys.modules)
import cosmodrome.core
for entry in entry_points(group="cosmodrome.games"):
    if entry.value.startswith("cosmodrome."):
        entry.load()
names = {module.partition(".")[0] for module in set(sys.modules) - before}
owners = packages_distributions()
print(*sorted({owner for name in names for owner in owners.get(name, ())}))
"""
    run = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, cwd=ROOT)
    assert run.returncode == 0, run.stderr
    assert set(run.stdout.split()) <= {"cosmodrome"}


@pytest.mark.parametrize(
    "package",
    sorted(path.parent for path in ROOT.glob("cosmodrome/games/*/__init__.py")),
    ids=lambda path: path.name,
)
def test_a_game_imports_its_own_modules_relatively(package: Path) -> None:
    """The package then works under any name, as an edition's sources must."""
    own = f"cosmodrome.games.{package.name}"
    absolute = {
        f"{path.relative_to(ROOT)}:{node.lineno}"
        for path in package.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Import | ast.ImportFrom)
        for name in [alias.name for alias in node.names] + [str(getattr(node, "module", ""))]
        if name == own or name.startswith(f"{own}.")
    }
    assert absolute == set()


def test_nothing_goes_in_circles() -> None:
    """A module can be read by knowing only what it imports. Types count, and so do modules that are named as text."""
    graph = grimp.build_graph("cosmodrome", cache_dir=None)
    named = imports_by_name(ROOT / "cosmodrome")
    assert "cosmodrome.core.phrases" in named["cosmodrome.core.offers"]
    ahead = {name: graph.find_modules_directly_imported_by(name) | named[name] for name in graph.modules}
    assert len(ahead) > 300
    while free := [name for name, uses in ahead.items() if not uses & ahead.keys()]:
        for name in free:
            del ahead[name]
    assert sorted(ahead) == [], "these import each other, or what does"


def test_no_room_is_crowded() -> None:
    """No module is longer than 400 lines, and the largest floors keep at most 25 modules outside of their rooms."""
    package = ROOT / "cosmodrome"
    modules = [path for path in package.rglob("*.py") if "interpreter" not in path.parts]
    long = {
        str(path.relative_to(ROOT)) for path in modules if len(path.read_text("utf-8").splitlines()) > 400
    }
    crowded = {
        floor for floor in ("core", "server", "tables") if len([*package.joinpath(floor).glob("*.py")]) > 25
    }
    assert (long, crowded) == (set(), set())


def imports_by_name(package: Path) -> defaultdict[str, set[str]]:
    """Return the modules of a package, with those of its modules that they import as `import_module("…")`."""
    named: defaultdict[str, set[str]] = defaultdict(set)
    for path in package.rglob("*.py"):
        inside = path.relative_to(package.parent).with_suffix("")
        module = ".".join(inside.parts).removesuffix(".__init__")
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func).endswith("import_module") and node.args:
                name = node.args[0]
                if isinstance(name, ast.Constant) and str(name.value).startswith(package.name):
                    named[module].add(str(name.value))
    return named


def test_imports_by_name_are_seen(tmp_path: Path) -> None:
    (tmp_path / "house/room").mkdir(parents=True)
    (tmp_path / "house/room/__init__.py").write_text(
        'import importlib\nimportlib.import_module("house.wall")\n'
    )
    assert imports_by_name(tmp_path / "house") == {"house.room": {"house.wall"}}


def test_lock_file_names_no_place_to_download_from() -> None:
    """The file has packages and checksums only, so it works with whatever registry npm uses."""
    packages = json.loads((ROOT / "web/package-lock.json").read_text())["packages"]
    assert [name for name, entry in packages.items() if "resolved" in entry] == []
    assert all("integrity" in entry for name, entry in packages.items() if name)


def test_no_class_name_means_two_things() -> None:
    """A class is known by its name alone. Games are excepted: they use the same name for the same part of each."""
    places: dict[str, list[str]] = {}
    for path in ROOT.glob("cosmodrome/**/*.py"):
        inside = path.relative_to(ROOT / "cosmodrome").parts
        if inside[0] == "games" or "sample" in inside:
            continue
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.ClassDef):
                places.setdefault(node.name, []).append("/".join(inside))
    assert {name: where for name, where in places.items() if len(where) > 1} == {}
