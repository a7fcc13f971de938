"""Rated games: what they may be, as a host chooses it before the game. Pure.

A rated game is one that a rating can compare: dealt by the game's own cards and standard options, between kept names
and bots whose strength is known. Whether people keep their names is asked outside (`awake.rating`).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from cosmodrome.core import Game, ranks
from cosmodrome.tables.decide.conditions import Conditions
from cosmodrome.tables.errors import TableError
from cosmodrome.tables.journal import entries as e
from cosmodrome.tables.wire import requests as r
from cosmodrome.tables.wire.shared import Help


class RatedChoice(Conditions):
    """One person's command about whether the game is rated."""

    def choose_rated(self, command: r.ChooseRated) -> list[e.AnyEntry]:
        """Let the game count for the ratings, or not."""
        self.check_host()
        table = self.table
        if command.rated == table.rated:
            return []
        if command.rated:
            if table.made.begins is not None:
                detail = (
                    "this game goes on from a position, and a rated game is dealt; open a new table for one"
                )
                raise TableError("rated_position", detail, 409)
            check_cards(table.game, table.made.deck, table.made.options)
            check_bots(table.game, (chair.bot for chair in table.chairs))
            for seat, chair in enumerate(table.chairs):
                if chair.person is not None and chair.help != Help():
                    raise rated_help(f"take the help of {chair.person.name} at seat {seat} away")
        return [e.RatedChosen(at=self.at, rated=command.rated)]


def check_cards(game: Game, deck: str, options: dict[str, Any]) -> None:
    """Raise TableError unless a game is played with its own cards and its standard options, which are its defaults.

    Any number of seats is standard.
    """
    if deck or game.data:
        detail = f"a rated game is played with the cards of {game.title} itself; choose its own deck"
        raise TableError("rated_deck", detail, 409)
    chosen, standard = game.decode_options(options), game.options_type()
    if other := [
        name for name in standard.__struct_fields__ if getattr(chosen, name) != getattr(standard, name)
    ]:
        detail = f"a rated game is played with the standard options; set these back: {', '.join(other)}"
        raise TableError("rated_options", detail, 409)


def check_bots(game: Game, bots: Iterable[str | None]) -> None:
    """Raise TableError if the strength of one of these bots, by seat, is not known from the game's ladder."""
    ladder = ranks(game)
    for seat, bot in enumerate(bots):
        if bot is not None and bot not in ladder:
            known = f"{ladder[0]} to {ladder[-1]}" if ladder else "none of this game; take it away"
            detail = f"bot {bot!r} at seat {seat} has no rank, and at a rated table bots do; choose {known}"
            raise TableError("rated_bots", detail, 409)


def rated_help(remedy: str) -> TableError:
    """The error for a game that would be rated, with help for somebody at it."""
    return TableError("rated_help", f"a rated game is played without help for anybody; {remedy}", 409)


def may_be_rated(game: Game, deck: str, options: dict[str, Any], bots: Iterable[str | None]) -> bool:
    """Return whether a game that is dealt may be rated, as far as cards, options and bots go."""
    try:
        check_cards(game, deck, options)
        check_bots(game, bots)
    except TableError:
        return False
    return True
