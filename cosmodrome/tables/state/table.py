"""A table: who sits there, what they said, and the game that they play. What changes it is in `fold.py`."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy

from cosmodrome.core import Game, commitment, find_game, offers
from cosmodrome.core.datafile import DataError
from cosmodrome.core.edition import unchecked_edition
from cosmodrome.core.words.crew import crew_names
from cosmodrome.tables.errors import TableError
from cosmodrome.tables.journal import entries as e
from cosmodrome.tables.journal.evening import Evening
from cosmodrome.tables.people import handle
from cosmodrome.tables.state.chairs import Chair
from cosmodrome.tables.state.chat import Chat
from cosmodrome.tables.state.legacy import Legacy
from cosmodrome.tables.state.match import Asked, Match
from cosmodrome.tables.state.numbers import Numbers
from cosmodrome.tables.wire.shared import Closer, Pace, TablePhase
from cosmodrome.tables.wire.sights import ChatLine


class Table:
    """A table as the journal says it is after entry `number`."""

    game: Game

    def __init__(self, made: e.TableMade) -> None:
        """The table as it was made. Raises Unknown if its game is not installed."""
        self.id = made.id
        self.made = made
        """The entry as which it would be made now: options, settings, seats and deck are those of today."""
        self.seed_hash = commitment(made.seed)
        self.number = 1
        self.touched = made.at
        self.unplayable: str | None = None
        """Why its game cannot go on here, if it cannot."""
        self.closer: Closer = "rules"
        self.open_box()
        self.chairs = [Chair() for _ in range(made.seats)]
        self.said = Chat()
        self.numbers = Numbers()
        """Entries' numbers as each viewer was told them."""
        self.match: Match | None = None
        self.behind: Legacy | None = None
        """The game as other rules, or other cards, than those here have played it; `upgrade` carries it over."""
        self.names: tuple[str, ...] = ()
        """The names at the seats when the game began."""
        self.hastened = False
        """True if bots play on at once while nobody else has anything to decide."""
        self.rated = False
        """True if the host chose that the game counts for the ratings."""
        self.spoilt: e.Spoilt | None = None
        """Why a rated game does not count any more."""
        self.next_table: str | None = None
        """The table where the same people go on."""
        self.next_game: str | None = None
        """The game at that table."""
        self.evening: Evening | None = made.evening
        """The score of the evening: with this game, once it is over."""

    def open_box(self) -> None:
        """Play with the table's own data files; without them if the rules have changed so that they do not fit."""
        self.game, self.unplayable = find_game(self.made.game), None
        try:
            self.game = unchecked_edition(self.game, self.made.data)
        except DataError as error:
            title = self.game.title
            self.unplayable = f"the deck of this table does not fit the rules of {title} any more: {error}"

    def copy(self) -> Table:
        """One that goes its own way from here."""
        other = copy(self)
        other.chairs = self.chairs.copy()
        other.match = self.match and self.match.copy()
        return other

    # Who sits here.

    def viewers(self) -> Sequence[int | None]:
        """The spectators (None) and each seat."""
        return (None, *range(len(self.chairs)))

    @property
    def phase(self) -> TablePhase:
        """Before, in or after the game."""
        if self.unplayable:
            return "over"
        if self.match is None:
            return "playing" if self.behind else "lobby"
        return "playing" if self.match.state.outcome is None else "over"

    @property
    def closed(self) -> Closer | None:
        """Why the game ended without a result, if it did."""
        return self.closer if self.unplayable else None

    @property
    def host(self) -> str | None:
        """The maker's id while they sit here, else that of the first person seated."""
        seated = [chair.person.id for chair in self.chairs if chair.person]
        return self.made.maker.id if self.made.maker.id in seated else next(iter(seated), None)

    def seat_of(self, person_id: str) -> int | None:
        """The seat of a person."""
        for seat, chair in enumerate(self.chairs):
            if chair.person and chair.person.id == person_id:
                return seat
        return None

    def given_up(self, person_id: str) -> int | None:
        """The seat that a person gave up in play, whoever has it now. It is never more than one."""
        for seat, chair in enumerate(self.chairs):
            if any(person.id == person_id for person in chair.past):
                return seat
        return None

    def handle(self, person_id: str) -> str:
        """Return the handle by which others at this table mean a person. The person's id is a secret."""
        return handle(self.id, person_id)

    def team_of(self, seat: int | None) -> int | None:
        """The team that a seat shares with others; None if it plays for itself, or for a spectator."""
        if seat is None:
            return None
        teams = self.teams()
        return teams[seat] if teams.count(teams[seat]) > 1 else None

    def teams(self) -> tuple[int, ...]:
        """Each seat's team."""
        return offers.teams(self.game, self.game.decode_options(self.made.options), len(self.chairs))

    def people(self) -> tuple[str, ...]:
        """Ids of the maker and all who sit here."""
        seated = {chair.person.id for chair in self.chairs if chair.person}
        return tuple(sorted(seated | {self.made.maker.id}))

    def bot_names(self) -> list[str]:
        """Each seat's name for the bot that plays there, or would."""
        return crew_names(
            self.id, len(self.chairs), [chair.person.name for chair in self.chairs if chair.person]
        )

    # What was said, played, and is to come.

    def hears(self, seat: int | None, team: int | None) -> bool:
        """Return whether the person at a seat (None: a spectator) may read words to a team, or (None) to all."""
        return team is None or team == self.team_of(seat)

    def chat(self, seat: int | None) -> list[ChatLine]:
        """The last lines that whoever sits at a seat (None: a spectator) may read."""
        return self.said.read_by(self.team_of(seat))

    def playing(self) -> Match:
        """The game in play or over. Raises TableError if there is none."""
        if self.unplayable:
            if self.closer == "host":
                raise TableError(
                    "closed_by_host", "the server's host closed this game: it has no result", 409
                )
            raise TableError("old_rules", f"{self.unplayable}; open a new table", 409)
        if self.behind:
            detail = "the game is being brought to the rules of now; try again in a moment"
            raise TableError("unavailable", detail, 503)
        if self.match is None:
            raise TableError("wrong_phase", "the game has not begun yet; wait for the host to start it", 409)
        return self.match

    @property
    def only_bots(self) -> bool:
        """Return whether only bots will be asked for anything (in turns) unless a person takes a seat back."""
        if self.match is None or self.phase != "playing" or self.game.real_time:
            return False
        out = offers.out(self.game, self.match.state, len(self.chairs))
        return all(chair.bot is not None or seat in out for seat, chair in enumerate(self.chairs))

    @property
    def pace(self) -> Pace:
        """Return the pace at which bots play now."""
        return "instant" if self.hastened and self.only_bots else self.made.settings.pace

    @property
    def asked(self) -> Sequence[Asked | None]:
        """The decision that each seat stands before; empty before the game."""
        return self.match.asked if self.match else ()

    def stands(self, seat: int, decision: int) -> bool:
        """Return whether a seat still has the decision before it that it has had since this entry."""
        asked = self.match.asked[seat] if self.match else None
        return self.phase == "playing" and asked is not None and asked.number == decision
