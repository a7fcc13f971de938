"""Editions: a game with data files of somebody's own, another deck for example.

To a game's rules the cards are constants, read once when they are imported. An edition is therefore the game's
sources imported once more, as a package of another name that reads other files; the game itself knows nothing of it.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Mapping, Sequence
from importlib import import_module
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import spec_from_file_location
from pathlib import Path
from types import CodeType, ModuleType
from typing import Any, TypeVar

from cosmodrome.core.datafile import DataError, data_hash, data_text, replace_files
from cosmodrome.core.game import Game

Thing = TypeVar("Thing")

_editions: dict[str, Game] = {}
"""By the name of their package."""


def edition(game: Game, data: Mapping[str, str]) -> Game:
    """The game with these data files (texts by name) in place of its own; the game itself if they are the same.

    Raises DataError for a file that the game does not have or cannot use.
    """
    for name in data:
        if name not in game.data_files:
            known = ", ".join(game.data_files) or "none"
            raise DataError(f"{game.title} has no data file {name!r}; it has: {known}")
    original = _package(game)
    own = {name: data[name] for name in sorted(data) if data[name] != data_text(original, name)}
    if not own:
        return game
    package = f"{original}__{data_hash(own)[:24]}"
    if package not in _editions:
        _editions[package] = _load(game.id, original, package, own)
    return _editions[package]


def own_text(game: Game, name: str) -> str:
    """The text of one of the game's data files, as the game reads it."""
    return data_text(_package(game), name)


def in_edition(game: Game, thing: Thing) -> Thing:
    """A class or function of a game's package as it is in the edition that `game` is."""
    if not game.data:
        return thing
    package, module, name = _package(game), str(thing.__module__), str(getattr(thing, "__qualname__", ""))
    original = package.rpartition("__")[0]
    if not _inside(module, original):
        return thing
    found: Thing = getattr(import_module(package + module.removeprefix(original)), name)
    return found


def _package(game: Game) -> str:
    return str(sys.modules[type(game).__module__].__package__)


def _inside(module: str, package: str) -> bool:
    return module == package or module.startswith(f"{package}.")


def _load(game_id: str, original: str, package: str, own: dict[str, str]) -> Game:
    replace_files(package, original, own)
    finder = _Finder(original, package)
    sys.meta_path.insert(0, finder)
    try:
        module = import_module(package)
    except BaseException:
        sys.meta_path.remove(finder)
        for name in [name for name in sys.modules if _inside(name, package)]:
            del sys.modules[name]
        raise
    found = next(each for each in vars(module).values() if isinstance(each, Game) and each.id == game_id)
    found.data = own
    return found


class _Finder(MetaPathFinder):
    """Finds the modules of an edition's package: the sources of the original, also where that is compiled."""

    def __init__(self, original: str, package: str) -> None:
        self._original, self._package = original, package

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if not _inside(fullname, self._package):
            return None
        (root,) = sys.modules[self._original].__path__
        place = Path(root, *fullname.removeprefix(self._package).split(".")[1:])
        source = place / "__init__.py" if place.is_dir() else place.with_suffix(".py")
        if not source.is_file():
            return None
        loader = _Loader(fullname, str(source), self._original, self._package)
        return spec_from_file_location(
            fullname,
            source,
            loader=loader,
            submodule_search_locations=[str(place)] if place.is_dir() else None,
        )


class _Loader(SourceFileLoader):
    """Loads a source so that what it imports from the original comes from the edition."""

    def __init__(self, fullname: str, path: str, original: str, package: str) -> None:
        super().__init__(fullname, path)
        self._original, self._package = original, package

    def get_code(self, fullname: str) -> CodeType:
        """Compiled afresh: the bytecode kept beside the source is the original's."""
        source = ast.parse(self.get_data(self.path), self.path)
        for node in ast.walk(source):
            names: list[Any] = node.names if isinstance(node, ast.Import) else []
            for alias in names:
                alias.name = self._renamed(alias.name)
            if isinstance(node, ast.ImportFrom) and node.module:
                node.module = self._renamed(node.module)
        code: CodeType = compile(source, self.path, "exec", dont_inherit=True)
        return code

    def _renamed(self, module: str) -> str:
        inside = _inside(module, self._original)
        return self._package + module.removeprefix(self._original) if inside else module
