"""`cosmodrome press`: a game's whole box as PDF, to print, cut and play."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from cosmodrome.cli.options import DeckList, GameName, game_called
from cosmodrome.cli.printing import say
from cosmodrome.cli.problems import CommandProblem, failing, refusing, usage
from cosmodrome.cli.whole_file import write_whole


def press(
    game: GameName,
    output: Annotated[
        Path | None, typer.Option("--output", "-o", help="The PDF to write. GAME.pdf, if not said.")
    ] = None,
    paper: Annotated[str, typer.Option(help="a4, letter or a3.")] = "a4",
    lang: Annotated[str, typer.Option(help="en, de or fr.")] = "en",
    deck: DeckList = None,
    backs: Annotated[
        str,
        typer.Option(
            help="fold: beside their fronts, to be folded and glued; duplex: on the other side, turned over the long "
            "edge; duplex-short: over the short one; none: fronts only."
        ),
    ] = "fold",
    ink: Annotated[str, typer.Option(help="colour, or saving: greys on white.")] = "colour",
    part: Annotated[
        str | None,
        typer.Option(
            help="Only these parts, with commas: cover, calibration, board, cards, tokens, setup, reference, booklet."
        ),
    ] = None,
    only: Annotated[
        list[str] | None,
        typer.Option(metavar="CARD", help="Only this card or piece, by its id; may be given often."),
    ] = None,
    against: Annotated[
        str | None,
        typer.Option(
            metavar="PATH",
            help="Only what differs from this deck: a file, a folder, or `original` for the game's own.",
        ),
    ] = None,
    duplex_offset: Annotated[
        str, typer.Option(metavar="X,Y", help="Move backs by millimetres, as the calibration page says.")
    ] = "0,0",
) -> None:
    """Print a game: everything that is in its box, in true size, as PDF."""
    played = game_called(game, deck)
    try:
        from cosmodrome.press import PressError, PrintOptions
        from cosmodrome.press import press as printed
    except ImportError as error:
        raise CommandProblem(f"printing needs {error.name}: pip install 'cosmodrome[press]'") from None
    other = None
    if against is not None:
        other = game_called(game) if against == "original" else game_called(game, [Path(against)])
    options = PrintOptions(
        paper=paper.lower(),
        language=lang.lower(),
        backs=backs,
        ink=ink,
        parts=tuple(name.strip() for name in part.split(",") if name.strip()) if part else (),
        only=tuple(only or ()),
        offset=_offset(duplex_offset),
        deck=_deck_name(deck),
    )
    place = output or Path(f"{played.id}.pdf")
    with refusing(PressError):
        pdf = printed(played, options, other)
    with failing(OSError, before=f"{place} cannot be written: "):
        write_whole(place, pdf)
    say(f"{place}: {len(pdf) / 1e6:.1f} MB")


def _deck_name(paths: list[Path] | None) -> str:
    """Return a deck's name for the margin: its folder's, or its file's."""
    if not paths:
        return ""
    path = paths[0].resolve()
    return path.name if path.is_dir() else path.parent.name


def _offset(words: str) -> tuple[float, float]:
    try:
        across, down = map(float, words.split(","))
    except ValueError:
        raise usage(f"--duplex-offset {words!r} must be two numbers with a comma, such as 1.5,-0.7") from None
    return across, down
