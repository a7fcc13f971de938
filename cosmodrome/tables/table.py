"""A table as the fold of its journal: pure, without I/O. The same entries make the same table anywhere."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from copy import copy
from typing import Final, NamedTuple

import msgspec

from cosmodrome.core import CLOCK, Game, Refusal, State, Told, Unknown, commitment, find_game, offers
from cosmodrome.core.datafile import DataError
from cosmodrome.core.edition import edition, own_hash
from cosmodrome.core.record import RecordError, plain, position_digest
from cosmodrome.tables import entries as e
from cosmodrome.tables.chairs import Chair, rearranged, seat_of, seated
from cosmodrome.tables.errors import TableError
from cosmodrome.tables.legacy import Legacy, begun, replayed
from cosmodrome.tables.match import Asked, Match, Moved
from cosmodrome.tables.numbers import Numbers
from cosmodrome.tables.sights import ChatLine, NewRules
from cosmodrome.tables.words import Closer, Pace, TablePhase

CHAT_KEPT: Final = 100
"""Lines of chat that a table remembers for each of its readers."""


class News(NamedTuple):
    """What an entry brought: a move, a line of chat, or None for another change of the table."""

    entry: e.AnyEntry
    result: Moved | ChatLine | None
    phase_changed: bool


class Table:
    """A table: who sits there, what they said, and the game that they play."""

    def __init__(self, made: e.TableMade) -> None:
        """The table as it was made. Raises Unknown if its game is not installed."""
        self.id = made.id
        self.code = made.code
        self.unplayable: str | None = None
        """Why its game cannot go on here, if it cannot."""
        self.closer: Closer = "rules"
        self.behind: Legacy | None = None
        """The game as other rules, or other cards, than those here have played it; `upgrade` carries it over."""
        self.deck = made.deck
        self.data = made.data
        self.game = self._game(made.game, made.data)
        self.options = made.options
        self.settings = made.settings
        self.seed = made.seed
        self.seed_hash = commitment(made.seed)
        self.begins = made.begins
        """The position that its game begins from; None: the set-up."""
        self.maker = made.maker
        self.made = made.at
        self.chairs = [Chair() for _ in range(made.seats)]
        self.lines: dict[int | None, tuple[ChatLine, ...]] = {}
        """What was said to each team, and (None) to all: no team's talk pushes out what others may read."""
        self.numbers = Numbers()
        self.hastened = False
        """Whether bots play on at once while nobody else has anything to decide."""
        self.next_table: str | None = None
        self.number = 1
        self.touched = made.at
        self.match: Match | None = None
        self.names: tuple[str, ...] = ()
        """Who sat where when the game began."""

    def _game(self, game_id: str, data: dict[str, str]) -> Game:
        """The game with the table's own data files; without them if the rules have changed so that they do not fit."""
        game = find_game(game_id)
        try:
            return edition(game, data)
        except DataError as error:
            self.unplayable = (
                f"the deck of this table does not fit the rules of {game.title} any more: {error}"
            )
            return game

    # The fold.

    def after(self, entries: Iterable[e.AnyEntry]) -> tuple[Table, list[News]]:
        """The table after these entries, and what there is to tell of each; this one stays as it is.

        Raises Refusal, or LookupError or msgspec.ValidationError for what cannot be.
        """
        table = self._copy()
        news = []
        for entry in entries:
            before = table.phase
            result = table.fold(entry)
            news.append(News(entry, result, table.phase != before))
        return table, news

    def _copy(self) -> Table:
        other = copy(self)
        other.chairs = self.chairs.copy()
        other.numbers = self.numbers.copy()
        other.match = self.match and self.match.copy()
        return other

    def fold(self, entry: e.AnyEntry) -> Moved | ChatLine | None:
        """Take in the next entry: what moved the game, what was said, or None when the table changed otherwise."""
        self.number += 1
        self.touched = entry.at
        match entry:
            case e.Acted():
                return self._acted(entry)
            case e.Undone():
                return self._undone(entry)
            case e.Upgraded():
                return self._upgraded(entry)
            case e.Closed():
                self.unplayable, self.closer, self.behind = entry.reason, entry.by, None
            case e.Started():
                return self._started(entry)
            case e.Hastened():
                self.hastened = True
            case e.Said():
                return self._said(entry)
            case e.LineRemoved():
                self._removed(entry)
            case e.Configured():
                self.options, self.settings = entry.options, entry.settings
                self.chairs = rearranged(self.chairs, entry.seats)
                if entry.cards is not None:
                    self._take(entry.cards)
            case e.RematchMade():
                self.next_table = entry.table
            case e.TableMade():
                raise ValueError(f"table {self.id[:6]}…: entry {self.number} makes the table again")
            case _:
                self.chairs = seated(self.chairs, entry)
        return None

    def _take(self, cards: e.Cards) -> None:
        """Play with other cards, which may fit where those before did not any more."""
        self.deck, self.data, self.unplayable = cards.deck, cards.data, None
        self.game = self._game(self.game.id, cards.data)

    def _started(self, entry: e.Started) -> Moved | None:
        seats = len(self.chairs)
        self.names = tuple(self.player(seat) or "" for seat in range(seats))
        other_cards = entry.data_hash not in ("", own_hash(self.game))
        if self.unplayable or other_cards or entry.rules != self.game.rules_version:
            behind = begun(entry, self.game.id, self.options, seats, self.seed, self.data, self.begins)
            self.behind = behind
            return None
        told: list[Told] = []
        if self.begins is not None:
            state = self.game.from_position(self.game.adopt(self.begins))
        else:
            state = self.game.new_state(self.game.decode_options(self.options), seats, self.seed, told)
        self.match = Match(self.game, state, seats, entry.at)
        return self.match.begin(self.number, entry.at, told)

    def _upgraded(self, entry: e.Upgraded) -> Moved | None:
        """Go on by the rules of now; or note that the game got as far as rules that are not those of now either."""
        if self.behind is None:
            raise LookupError("there is no game of other rules to be carried over")
        try:
            game = edition(find_game(self.game.id), entry.data)
        except DataError as error:
            raise RecordError(f"the data files cannot be used: {error}") from None
        legacy = self.behind.taken_back(entry.taken_back)
        legacy = legacy.carried(entry.rules, entry.position, entry.data)
        if entry.rules != game.rules_version:
            self.behind = legacy
            return None
        state = replayed(legacy, game)
        self.game, self.unplayable, self.behind = game, None, None
        self.numbers.anew = self.number if game.real_time else 0
        self.match = Match(game, state, len(self.chairs), legacy.started_at, legacy.now)
        rules = NewRules(game.rules_version, len(legacy.moves) + 1)
        return self.match.begin(self.number, entry.at, [], rules)

    def _acted(self, entry: e.Acted) -> Moved | None:
        if self.behind is not None:
            self.behind = self.behind.acted(entry.at, entry.seat, entry.action, entry.digest)
            self._step_away(entry, entry.action)
            if self.game.real_time:  # who was told of it, only the rules of then would know
                self.numbers.hide(self.number, self._viewers())
        if self.match is None:
            return None
        moved = self.match.act(self.number, entry)
        if entry.digest and entry.digest != position_digest(self.match.state):
            raise RecordError("the position after it is not the one that was written")
        if self.game.real_time:
            self._step_away(entry, moved.action and plain(moved.action))
            self.numbers.hide(self.number, (seat for seat in self._viewers() if not moved.concerns(seat)))
        return moved

    def _step_away(self, entry: e.Acted, action: object) -> None:
        """Note whether the table says in the game that a seat's person is away."""
        absence = offers.ABSENCE.of(self.game)
        if entry.seat != CLOCK and absence is not None:
            away = entry.by == "table" and action == plain(absence(True))
            self.chairs[entry.seat] = self.chairs[entry.seat].but(stepped=away)

    def _undone(self, entry: e.Undone) -> Moved | None:
        if self.behind is not None:
            self.behind = self.behind.undone()
        return self.match.undo(self.number, entry) if self.match else None

    def _said(self, entry: e.Said) -> ChatLine:
        line = ChatLine(
            number=self.number,
            at=entry.at,
            seat=entry.seat,
            name=entry.name,
            text=entry.text,
            phrase=entry.phrase,
            team=entry.team,
        )
        said = (*self.lines.get(entry.team, ()), line)[-CHAT_KEPT:]
        self.lines = {**self.lines, entry.team: said}
        self._hide_from_others(entry.team)
        return line

    def _removed(self, entry: e.LineRemoved) -> None:
        said = tuple(
            msgspec.structs.replace(line, text=None, phrase=None) if line.number == entry.line else line
            for line in self.lines.get(entry.team, ())
        )
        self.lines = {**self.lines, entry.team: said}
        self._hide_from_others(entry.team)

    def _hide_from_others(self, team: int | None) -> None:
        """The last entry is one that only a team hears of; None: everybody does."""
        self.numbers.hide(self.number, (seat for seat in self._viewers() if not self.hears(seat, team)))

    # Who sits here.

    def _viewers(self) -> Sequence[int | None]:
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
        return self.maker.id if self.maker.id in seated else next(iter(seated), None)

    def seat_of(self, person_id: str) -> int | None:
        """The seat of a person."""
        return seat_of(self.chairs, person_id)

    def team_of(self, seat: int | None) -> int | None:
        """The team that a seat shares with others; None if it plays for itself, or for a spectator."""
        if seat is None:
            return None
        teams = self.teams()
        return teams[seat] if teams.count(teams[seat]) > 1 else None

    def teams(self) -> tuple[int, ...]:
        """Each seat's team."""
        return offers.teams(self.game, self.game.decode_options(self.options), len(self.chairs))

    def people(self) -> tuple[str, ...]:
        """Ids of the maker and all who sit here."""
        seated = {chair.person.id for chair in self.chairs if chair.person}
        return tuple(sorted(seated | {self.maker.id}))

    def player(self, seat: int) -> str | None:
        """The name of who sits at a seat: the person's, else the bot's."""
        chair = self.chairs[seat]
        return chair.person.name if chair.person else chair.bot

    # What was said, played, and is to come.

    def hears(self, seat: int | None, team: int | None) -> bool:
        """Whether whoever sits at a seat (None: a spectator) may read what was said to a team, or (None) to all."""
        return team is None or team == self.team_of(seat)

    def line(self, number: int) -> ChatLine | None:
        """The line of chat with this number in the journal, if anybody may still read it."""
        lines = (line for said in self.lines.values() for line in said if line.number == number)
        return next((line for line in lines if line.text is not None or line.phrase is not None), None)

    def chat(self, seat: int | None) -> list[ChatLine]:
        """The last lines that whoever sits at a seat (None: a spectator) may read."""
        lines = [line for team in {None, self.team_of(seat)} for line in self.lines.get(team, ())]
        return sorted(lines, key=lambda line: line.number)[-CHAT_KEPT:]

    def playing(self) -> Match:
        """The game in play or over. Raises TableError if there is none."""
        if self.closed == "host":
            raise TableError("closed_by_host", "the server's host closed this game: it has no result", 409)
        if self.unplayable:
            raise TableError("old_rules", f"{self.unplayable}; open a new table", 409)
        if self.behind:
            raise TableError(
                "unavailable", "the game is being brought to the rules of now; try again in a moment", 503
            )
        if self.match is None:
            raise TableError("wrong_phase", "the game has not begun yet; wait for the host to start it", 409)
        return self.match

    @property
    def only_bots(self) -> bool:
        """Whether in a game in turns only bots will be asked for anything, unless a person takes a seat back."""
        if self.match is None or self.phase != "playing" or self.game.real_time:
            return False
        out = offers.out(self.game, self.match.state, len(self.chairs))
        return all(chair.bot is not None or seat in out for seat, chair in enumerate(self.chairs))

    @property
    def pace(self) -> Pace:
        """How fast bots play now."""
        return "instant" if self.hastened and self.only_bots else self.settings.pace

    @property
    def asked(self) -> Sequence[Asked | None]:
        """The decision that each seat stands before; empty before the game."""
        return self.match.asked if self.match else ()

    @property
    def state(self) -> State | None:
        """The game as it stands; None before it."""
        return self.match.state if self.match else None

    # Numbers, as each is told them.

    def shown(self, seat: int | None, number: int) -> int:
        """An entry's number as a seat, or a spectator, counts: without what they do not know of."""
        return self.numbers.shown(seat, number)

    def meant(self, seat: int | None, shown: int) -> int:
        """The last entry's number that a seat, or a spectator, can mean by a number that they were shown."""
        return self.numbers.meant(seat, shown, self.number)


def fold(entries: Iterable[e.AnyEntry]) -> Table:
    """The table that these entries, from the first, lead to. Raises ValueError naming an entry that cannot be."""
    journal = iter(entries)
    made = next(journal, None)
    if not isinstance(made, e.TableMade):
        raise ValueError("a journal begins with TableMade")
    try:
        table = Table(made)
    except Unknown as error:
        raise TableError("unknown_game", f"this table's game is not installed here: {error}", 409) from None
    return follow(table, journal)


def follow(table: Table, entries: Iterable[e.AnyEntry]) -> Table:
    """The same table, which has taken in the next entries. Raises ValueError naming one that cannot be."""
    for entry in entries:
        try:
            table.fold(entry)
        except (Refusal, LookupError, msgspec.ValidationError, RecordError) as error:
            words = f"{error.why.rule}: {error.why.reason}" if isinstance(error, Refusal) else error
            raise ValueError(f"entry {table.number} cannot be replayed: {words}") from error
    return table
