"""Reads the host's own decks: a folder per game, in it a folder per deck, in that the data files that differ."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from pathlib import Path

from cosmodrome.core import Game, Unknown, find_game, offers
from cosmodrome.core.datafile import DataError
from cosmodrome.core.edition import unchecked_edition
from cosmodrome.tables.decide.opening import Decks

log = logging.getLogger(__name__)

LONGEST_NAME = 255


class DeckError(ValueError):
    """A deck that cannot be used; says which file, and what is wrong where."""


def read_decks(folder: Path) -> Decks:
    """All decks below a folder, by game and name, each tried with its game. Raises DeckError for the first fault."""
    return {place.name: _decks_of(place) for place in _folders(folder, "a folder named after the game")}


def _decks_of(folder: Path) -> dict[str, dict[str, str]]:
    try:
        game = find_game(folder.name)
    except Unknown as error:
        raise DeckError(f"{folder}: {error}") from None
    decks = {place.name: _deck(game, place) for place in _folders(folder, "a folder named after the deck")}
    return {name: texts for name, texts in decks.items() if texts is not None}


def _deck(game: Game, folder: Path) -> dict[str, str] | None:
    """A deck's files; None if only games that began with it can go on with it. Raises DeckError."""
    if not folder.name.isprintable() or len(folder.name) > LONGEST_NAME:
        raise DeckError(f"{str(folder)!r}: this cannot be a deck's name; rename the folder")
    texts = {}
    for place in _entries(folder):
        if place.name in game.data_files or place.suffix == ".toml":
            texts[place.name] = _text(place)
    if not texts:
        known = " or ".join(game.data_files) or "data file that a deck could change"
        raise DeckError(f"{folder}: there is no {known} in this folder")
    try:
        deck = unchecked_edition(game, texts)
    except DataError as error:
        raise DeckError(_fault(folder, texts, error)) from None
    try:
        offers.check_data(deck)
    except DataError as error:
        fault = _fault(folder, texts, error)
        log.warning(
            "%s: no new game can begin with this deck until that is changed; running ones go on", fault
        )
        return None
    return texts


def _fault(folder: Path, texts: dict[str, str], error: DataError) -> str:
    named = str(error).partition(":")[0] in texts
    return f"{folder}{'/' if named else ': '}{error}"


def _text(place: Path) -> str:
    try:
        return place.read_text("utf-8")
    except OSError as error:
        raise DeckError(f"{place} cannot be read: {error.strerror}") from None
    except UnicodeDecodeError as error:
        raise DeckError(f"{place}: byte {error.start} is not UTF-8") from None


def _folders(folder: Path, where: str) -> Iterator[Path]:
    """The folders in a folder. A data file beside them is in the wrong place."""
    for place in _entries(folder):
        if place.is_dir():
            yield place
        elif place.suffix == ".toml":
            raise DeckError(f"{place}: this file must be in {where}")


def _entries(folder: Path) -> list[Path]:
    """Return the entries of a folder by name, without hidden ones."""
    try:
        return sorted(place for place in folder.iterdir() if not place.name.startswith("."))
    except OSError as error:
        raise DeckError(f"{folder} cannot be read: {error.strerror}") from None
