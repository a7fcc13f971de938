"""Dealing: no game takes the chance of an imagined world, which nobody could prove."""

from __future__ import annotations

from cosmodrome.core.chance import QuickRng
from cosmodrome.core.game import Game


def check_dealing(game: Game) -> None:
    """A game refuses to be dealt by a `QuickRng`. Raises AssertionError if it deals.

    That mypy refuses it too shows in the comment: without an error there, `make check` would call it unused.
    """
    options = game.options_type()
    try:
        game.set_up(options, game.min_seats, QuickRng(0), None)  # type: ignore[arg-type]
    except TypeError:
        return
    raise AssertionError(f"{game.id}: set_up deals by a QuickRng: let it ask `proven` of what it is given")
