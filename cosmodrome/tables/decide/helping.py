"""Help for a person at a table, such as a child among adults: what it may be, and who chooses it. Pure.

Everybody may take back their own last action while their time lasts, if nothing was revealed and nobody else has acted.
Help to take back leaves out the time: the clock's decisions can be taken back as well. The other two conditions stay.
"""

from __future__ import annotations

from cosmodrome.core import Game
from cosmodrome.core.hint import can_hint
from cosmodrome.tables.decide.conditions import Conditions
from cosmodrome.tables.decide.rating import rated_help
from cosmodrome.tables.errors import TableError
from cosmodrome.tables.journal import entries as e
from cosmodrome.tables.wire import requests as r
from cosmodrome.tables.wire.shared import Help, Settings


def kinds(game: Game, settings: Settings) -> Help:
    """Return the kinds of help that a game can give: hints, and taking back where a clock ends the time for it."""
    return Help(hints=can_hint(game), undo=settings.clock > 0 and not game.real_time)


class Helping(Conditions):
    """One person's command about help for somebody."""

    def choose_help(self, command: r.ChooseHelp) -> list[e.AnyEntry]:
        """Choose the help for the person at a seat."""
        self.check_host()
        self.check_seat(command.seat)
        table, chair, chosen = self.table, self.table.chairs[command.seat], command.help
        if chair.person is None:
            detail = (
                f"nobody sits at seat {command.seat}, and help is for a person; wait until they sit there"
            )
            raise TableError("no_person", detail, 409)
        if chosen == chair.help:
            return []
        if table.rated and chosen != Help():
            raise rated_help("let the game not be rated first")
        able = kinds(table.game, table.made.settings)
        if chosen.hints and not able.hints:
            raise TableError("no_help", f"{table.game.title} has no hints, so they help nobody", 409)
        if chosen.undo and not able.undo:
            why = "there is no clock, so everybody may take back as long as they like; choose a clock first"
            if table.game.real_time:
                why = f"{table.game.title} is played in real time, where nothing is taken back"
            raise TableError("no_help", why, 409)
        return [e.HelpChosen(at=self.at, seat=command.seat, help=chosen)]
