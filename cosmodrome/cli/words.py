"""`cosmodrome words`: what is wrong with the words of press, games and page, for those who translate."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Final

import typer
from rich.console import Console

import cosmodrome
from cosmodrome.cli.problems import FAILED, complain
from cosmodrome.core import phrases, registry
from cosmodrome.core.art.wordcheck import faults as toml_faults
from cosmodrome.core.art.wordcheck import word_folder
from cosmodrome.core.datafile import data_text
from cosmodrome.core.edition import package_of
from cosmodrome.core.game import Game
from cosmodrome.core.words import titles
from cosmodrome.core.words.sentencecheck import faults, game_faults
from cosmodrome.core.words.sentences import FOLDER
from cosmodrome.core.words.sentenceuse import asked_for, code_in, unused_faults

PAGE: Final = Path(cosmodrome.__file__).parents[1] / "web/src"
"""The page's sources, in a checkout."""

words = typer.Typer(name="words", help="The words people read, in all languages.", no_args_is_help=True)


@words.callback()
def _group() -> None:
    """The words people read, in all languages."""


@words.command()
def check() -> None:
    """Say which texts are missing, stale, unused or too long. The page's own too, where its sources are.

    A fault is a line on standard error: which file, which text, and what is wrong.
    """
    out = Console(highlight=False, soft_wrap=True)
    held = True
    for what, its_faults in all_faults():
        for fault in its_faults:
            complain(f"{what}: {fault}")
        held = held and not its_faults
        out.print(
            f"{what}: {len(its_faults) or 'no'} fault{'' if len(its_faults) == 1 else 's'}", markup=False
        )
    if not held:
        raise typer.Exit(FAILED)


def all_faults() -> Iterator[tuple[str, list[str]]]:
    """The faults of each set of words, by what it belongs to."""
    games = registry.games().values()
    for package in ("cosmodrome.press", *(f"{package_of(game)}.art" for game in games)):
        folder = word_folder(package)
        if folder is not None:
            yield package, list(toml_faults(folder))
    for game in games:
        its_faults = game_faults(game)
        if its_faults is not None:
            yield game.id, [*its_faults, *(_unused(game) if PAGE.is_dir() else ())]
    if PAGE.is_dir():
        yield "page", page_faults(PAGE / "i18n", PAGE)
        yield "pages beside a table", page_faults(PAGE / "pages/i18n", PAGE)
        yield "page about oneself", page_faults(PAGE / "pages/you/i18n", PAGE / "pages")
        yield "results that others see", page_faults(PAGE / "pages/people/i18n", PAGE / "pages")
        yield "site without a server", page_faults(PAGE / "device/i18n", PAGE / "device")
        yield "errors", page_faults(PAGE / "pages/errors/i18n", PAGE / "lib")
        yield "help for somebody at a table", page_faults(PAGE / "pages/help/i18n", PAGE / "pages")
        yield "several people at one device", page_faults(PAGE / "pages/companions/i18n", PAGE / "pages")
        yield "playing on with the same people", page_faults(PAGE / "pages/again/i18n", PAGE / "pages")
        yield "plain board", page_faults(PAGE / "games/plain/i18n", PAGE / "games/plain", PAGE / "kit")


def page_faults(folder: Path, *code: Path) -> list[str]:
    """The faults of words of the page's own, which nothing but this code asks for."""
    texts = {file.stem: file.read_text("utf-8") for file in sorted(folder.glob("*.ftl"))}
    return [*faults(texts, {}), *unused_faults(texts["en"], (), code_in(*code), page="")]


def _unused(game: Game) -> list[str]:
    """The sentences of a game that neither its rules nor its board ask for."""
    package = package_of(game)
    folder = Path(str(import_module(package).__file__)).parent
    code = code_in(
        folder, PAGE / "games" / folder.name, PAGE / "kit", Path(phrases.__file__), Path(titles.__file__)
    )
    return unused_faults(data_text(package, f"{FOLDER}/en.ftl"), asked_for(game, folder), code)
