"""Editions: a game with data files of somebody's own, another deck for example.

To a game's rules the cards are constants, read once when they are imported. An edition is therefore the game's
sources imported once more, as a package of another name that reads other files. The game itself knows nothing of it;
it imports its own modules relatively, and so works under any name.

Such sources are always plain Python. A process that plays with one deck only may instead take it before the rules are
imported (`take_deck`). Then the game itself reads the deck, compiled where the rules are.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from functools import cache
from importlib import import_module
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Final, NamedTuple

from cosmodrome.core.datafile import (
    DataError,
    data_hash,
    data_text,
    file_text,
    files_in_place,
    original_of,
    put_back,
    replace_files,
)
from cosmodrome.core.game import Game
from cosmodrome.core.offers import check_data
from cosmodrome.core.struct_types import LEARNING, learn_newly_loaded

_editions: dict[str, Game] = {}
"""All editions made so far, by the name of their package."""


def checked_edition(game: Game, data: Mapping[str, str]) -> Game:
    """Return the edition that a new game may begin with; the game itself if the files are its own.

    Raises DataError for what `unchecked_edition` refuses, and for data that no new game may begin with (`check_data`).
    """
    edition = unchecked_edition(game, data)
    if edition is not game:
        check_data(edition)
    return edition


def unchecked_edition(game: Game, data: Mapping[str, str]) -> Game:
    """Return the game with these data files (texts by name) in place of its own; the game itself if they are the same.

    For games that have begun: they go on with data that a new game may not begin with. Raises DataError for a file that
    the game does not have or cannot use.
    """
    for name in data:
        if name not in game.data_files:
            known = ", ".join(game.data_files) or "none"
            raise DataError(f"{game.title} has no data file {name!r}; it has: {known}")
    original = package_of(game)
    told = files_in_place(original)
    text = file_text if told else data_text
    own = {name: data[name] for name in sorted(data) if data[name] != text(original, name)}
    if own == told:
        return game
    package = f"{original}__{data_hash(own)[:24] or 'own'}"
    if package not in _editions:
        with LEARNING:
            if package not in _editions:
                made = _load(game.id, original, package, own)
                learn_newly_loaded()
                _editions[package] = made
    return _editions[package]


edition = unchecked_edition
"""The name in the archives of older versions, and in packages of others."""


class Deck(NamedTuple):
    """A game's data files that are not its own (texts by name), and the game's id and package. There may be none."""

    game: str
    package: str
    files: Mapping[str, str]


class DeckRefused(Exception):
    """A process cannot take a deck. The message says which, and why."""


def deck_of(game: Game) -> Deck:
    """Return the deck that a game, or an edition of it, is played with."""
    return Deck(game.id, original_of(package_of(game)), dict(game.data))


def take_deck(deck: Deck) -> None:
    """Let the game itself read these files in this process, from its import on. Later they cannot be changed.

    `unchecked_edition` then returns the game itself for them, and plain Python for any others. A deck without files
    changes nothing. Raises DeckRefused, and nothing has changed, if the rules are imported already, if another deck was
    taken before, or if the game cannot be played with this one.
    """
    if not deck.files:
        return
    name = f"the deck {data_hash(deck.files)[:12]} of {deck.game}"
    taken = files_in_place(deck.package)
    if taken:
        raise DeckRefused(f"{name} cannot be taken: this process has the deck {data_hash(taken)[:12]}")
    if deck.package in sys.modules:
        raise DeckRefused(f"{name} cannot be taken: the rules are imported already")
    replace_files(deck.package, deck.package, deck.files)
    try:
        _game_in(deck.package, deck.game).data = dict(deck.files)
    except Exception as error:
        put_back(deck.package)
        _forget(deck.package)
        raise DeckRefused(f"{name} cannot be taken: {error}") from error


def own_text(game: Game, name: str) -> str:
    """The text of one of the game's data files, as the game reads it."""
    return data_text(package_of(game), name)


@cache
def own_hash(game: Game) -> str:
    """SHA-256 of all data files as the game reads them (`data_hash`); empty for a game without any."""
    return data_hash({name: own_text(game, name) for name in game.data_files})


def package_of(game: Game) -> str:
    """The name of the package that a game stands in."""
    return str(sys.modules[type(game).__module__].__package__)


def _inside(module: str, package: str) -> bool:
    return module == package or module.startswith(f"{package}.")


def _load(game_id: str, original: str, package: str, own: dict[str, str]) -> Game:
    replace_files(package, original, own)
    if _sources not in sys.meta_path:
        sys.meta_path.insert(0, _sources)
    _sources.folders[package] = str(*sys.modules[original].__path__)
    try:
        game = _game_in(package, game_id)
        if not _inside(type(game).__module__, package):
            raise DataError(
                f"{game.title} can have no data of your own: its package imports {type(game).__module__} by its "
                "full name, and not relatively"
            )
    except BaseException:
        del _sources.folders[package]
        _forget(package)
        raise
    game.data = own
    return game


def _game_in(package: str, game_id: str) -> Game:
    """Import a package, and return the game of this id in it."""
    module = import_module(package)
    return next(each for each in vars(module).values() if isinstance(each, Game) and each.id == game_id)


def _forget(package: str) -> None:
    """Undo the import of a package and of all in it."""
    for name in [name for name in sys.modules if _inside(name, package)]:
        del sys.modules[name]


class _Sources(MetaPathFinder):
    """Finds the modules of all editions: the sources of their games, also where those are compiled.

    A compiled module knows itself by its one name only. Sources import their neighbours relatively, so they, and the
    bytecode that is kept beside them, do under any name.
    """

    def __init__(self) -> None:
        self.folders: dict[str, str] = {}
        """The folders with the games' sources, by the edition's package."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        package = fullname
        while package not in self.folders:
            package = package.rpartition(".")[0]
            if not package:
                return None
        place = Path(self.folders[package], *fullname.removeprefix(package).split(".")[1:])
        inner = (place / "__init__.py").is_file()
        source = place / "__init__.py" if inner else place.with_suffix(".py")
        if not source.is_file():
            return None
        return spec_from_file_location(
            fullname, source, submodule_search_locations=[str(place)] if inner else None
        )


_sources: Final = _Sources()
"""The one finder of all editions."""
