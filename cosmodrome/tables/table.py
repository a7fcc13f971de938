"""A table as the fold of its journal: pure, without I/O. The same entries make the same table anywhere."""

from __future__ import annotations

from collections import defaultdict, deque
from collections.abc import Collection, Iterable, Sequence
from typing import Any, Final

import msgspec

from cosmodrome.core import (
    CLOCK,
    Action,
    Game,
    Intent,
    Refusal,
    State,
    Tick,
    Told,
    Unknown,
    commitment,
    find_game,
    thinking_time,
)
from cosmodrome.core.datafile import DataError
from cosmodrome.core.record import Move, Record, make_record
from cosmodrome.tables import entries as e
from cosmodrome.tables.errors import TableError
from cosmodrome.tables.journal import Summary
from cosmodrome.tables.messages import ChatLine, Phase
from cosmodrome.tables.people import Person

PACES: Final = {"calm": 2000, "brisk": 600, "instant": 0}
"""How long a bot seems to think about one decision, in milliseconds."""

BREATH: Final = 500
"""At the instant pace a bot in a real-time game acts at once, but never twice within so many milliseconds."""

CHAT_KEPT: Final = 100
"""Lines of chat that a table remembers for each of its readers."""


class Chair:
    """A place at the table. A bot beside a person plays for them until they are back."""

    __slots__ = ("bot", "person", "ready", "stepped", "votes")

    def __init__(self, person: Person | None = None, bot: str | None = None) -> None:
        self.person = person
        self.bot = bot
        self.ready = False
        self.votes: set[int] = set()
        self.stepped = False
        """Whether the table said in the game that its person is away."""

    def seat(self, person: Person | None, bot: str | None) -> None:
        """Somebody else sits here from now on."""
        self.person, self.bot, self.ready, self.votes = person, bot, False, set()


class Moved(msgspec.Struct, frozen=True):
    """An entry that moved the game: who did what, and who is told what of it."""

    number: int
    at: int
    seat: int | None
    action: dict[str, Any] | None
    undone: bool
    told: list[Told]

    def concerns(self, seat: int | None) -> bool:
        """Whether it is the set-up, the seat's own move, or one that it (None: a spectator) is told something of."""
        if self.seat is None or (seat is not None and seat == self.seat):
            return True
        return any(told.to(seat) is not None for told in self.told)


class Asked(msgspec.Struct, frozen=True):
    """A decision that a seat stands before: since which entry, since when, and what it may do."""

    number: int
    at: int
    legal: tuple[Action, ...]


class Played(msgspec.Struct, frozen=True):
    """An action that the rules allowed: the state after it, and what was told. The state before is as it was."""

    state: State
    told: list[Told]
    now: int


class _Step(msgspec.Struct, frozen=True):
    """What an undo goes back to."""

    seat: int
    state: State
    asked: list[Asked | None]


def deadline_of(state: State, started_at: int) -> int | None:
    """When a game's own clock may act, if it began at this moment; both in milliseconds since 1970."""
    if state.deadline is None or CLOCK not in state.actors():
        return None
    return started_at + state.deadline


class Table:
    """A table: who sits there, what they said, and the game that they play."""

    def __init__(self, made: e.TableMade) -> None:
        """The table as it was made. Raises Unknown if its game is not installed."""
        self.id = made.id
        self.code = made.code
        self.unplayable: str | None = None
        """Why its game cannot go on here, if it cannot: the rules are not those it was begun by."""
        self.deck = made.deck
        self.data = made.data
        self.game = self._game(made)
        self.options = made.options
        self.settings = made.settings
        self.seed = made.seed
        self.seed_hash = commitment(made.seed)
        self.maker = made.maker
        self.made = made.at
        self.chairs = [Chair() for _ in range(made.seats)]
        self._chat: defaultdict[int | None, deque[ChatLine]] = defaultdict(lambda: deque(maxlen=CHAT_KEPT))
        """What was said to each team, and (None) to all: no team's talk pushes out what others may read."""
        self.next_table: str | None = None
        self.number = 1
        self.touched = made.at

        self.state: State | None = None
        self.started_at = 0
        self.names: tuple[str, ...] = ()
        self.game_number = 0
        """The last entry that moved the game."""
        self.history: list[Moved] = []
        self.standing: list[Moved] = []
        """The set-up and the moves that were not undone."""
        self.moves: list[Move] = []
        self.asked: list[Asked | None] = []
        self._since: list[dict[Action, int]] = []
        """In real time: since which entry each seat's actions have been legal without a break."""
        self._active_at: list[int] = []
        """When each seat last acted (milliseconds since 1970)."""
        self._steps: list[_Step] = []
        self._now = 0

    def _game(self, made: e.TableMade) -> Game:
        """The game with the table's own data files; without them if the rules have changed so that they do not fit."""
        game = find_game(made.game)
        try:
            return find_game(made.game, made.data)
        except DataError as error:
            self.unplayable = (
                f"the deck of this table does not fit the rules of {game.title} any more: {error}"
            )
            return game

    # What there is.

    @property
    def phase(self) -> Phase:
        """Where the table is: people gather, play, or have played."""
        if self.state is None:
            return "over" if self.unplayable else "lobby"
        return "playing" if self.state.outcome is None else "over"

    @property
    def host(self) -> str | None:
        """Id of the maker while they sit here, else of the first person who does."""
        seated = [chair.person.id for chair in self.chairs if chair.person]
        return self.maker.id if self.maker.id in seated else next(iter(seated), None)

    def seat_of(self, person_id: str) -> int | None:
        """The seat of a person."""
        for seat, chair in enumerate(self.chairs):
            if chair.person and chair.person.id == person_id:
                return seat
        return None

    def teams(self) -> tuple[int, ...]:
        """Each seat's team."""
        return self.game.teams(self.game.decode_options(self.options), len(self.chairs))

    def team_of(self, seat: int | None) -> int | None:
        """The team that a seat shares with others; None if it plays for itself, or for a spectator."""
        if seat is None:
            return None
        teams = self.teams()
        return teams[seat] if teams.count(teams[seat]) > 1 else None

    def hears(self, seat: int | None, line: ChatLine) -> bool:
        """Whether whoever sits at a seat (None: a spectator) may read a line."""
        return line.team is None or line.team == self.team_of(seat)

    def chat(self, seat: int | None) -> list[ChatLine]:
        """The last lines that whoever sits at a seat (None: a spectator) may read."""
        lines = [line for team in {None, self.team_of(seat)} for line in self._chat[team]]
        return sorted(lines, key=lambda line: line.number)[-CHAT_KEPT:]

    def people(self) -> tuple[str, ...]:
        """Ids of the maker and all who sit here."""
        seated = {chair.person.id for chair in self.chairs if chair.person}
        return tuple(sorted(seated | {self.maker.id}))

    def player(self, seat: int) -> str | None:
        """The name of who sits at a seat: the person's, else the bot's."""
        chair = self.chairs[seat]
        return chair.person.name if chair.person else chair.bot

    def playing(self) -> State:
        """The game in play or over. Raises TableError if there is none."""
        if self.unplayable:
            raise TableError("old_rules", f"{self.unplayable}; open a new table", 409)
        if self.state is None:
            raise TableError("wrong_phase", "the game has not begun yet; wait for the host to start it", 409)
        return self.state

    def summary(self) -> Summary:
        """The table as the lobby lists it."""
        actors = self.state.actors() if self.state is not None else ()
        return Summary(
            id=self.id,
            code=self.code,
            game=self.game.id,
            options=self.options,
            settings=self.settings,
            phase=self.phase,
            names=[self.player(seat) for seat in range(len(self.chairs))],
            people=[chair.person.id if chair.person else None for chair in self.chairs],
            turns=[seat for seat in actors if seat != CLOCK],
            made=self.made,
        )

    def record(self) -> Record:
        """The game as a record, the seed in it. Raises TableError while it is not over."""
        if self.playing().outcome is None:
            raise TableError("not_over", "there is a record once the game is over: it tells the seed", 409)
        return self.so_far()

    def so_far(self) -> Record:
        """The game up to now as a record, not to be told before it is over. Raises TableError if there is none."""
        seats, moves = len(self.asked), tuple(self.moves)
        return make_record(self.game, self.options, seats, self.seed, moves, self.playing(), self.names)

    # Time.

    @property
    def deadline(self) -> int | None:
        """When the game's own clock may act (milliseconds since 1970)."""
        return None if self.state is None else deadline_of(self.state, self.started_at)

    def decide_by(self, seat: int) -> int | None:
        """When the table's clock decides for a person; None without one, or where a bot plays."""
        asked = self.asked[seat] if self.asked else None
        clock = 0 if self.game.real_time else self.settings.clock
        if asked is None or not clock or self.chairs[seat].bot is not None:
            return None
        return asked.at + clock * 1000

    def bot_at(self, seat: int) -> int | None:
        """When the bot at a seat is asked; None if there is none, or nothing to decide.

        The time that it thinks is part of the table's pace, and does not come on top.
        """
        asked, bot = self.asked[seat] if self.asked else None, self.chairs[seat].bot
        if asked is None or bot is None:
            return None
        if self.game.real_time:
            return asked.at
        return asked.at + max(0, PACES[self.settings.pace] - thinking_time(bot))

    def intent_at(self, seat: int, intent: Intent) -> int:
        """When a bot acts that means to (milliseconds since 1970)."""
        asked = self.asked[seat]
        if self.settings.pace == "instant" and asked is not None:
            return max(asked.at, self._active_at[seat] + BREATH)
        return self.started_at + intent.at

    def wake_at(self, besides: Collection[int] = ()) -> int | None:
        """When something is to be done though nobody asks, at these seats excepted; None if that never comes."""
        if self.phase != "playing":
            return None
        moments: list[int | None] = [self.deadline]
        for seat in range(len(self.chairs)):
            if seat not in besides:
                moments += (self.decide_by(seat), self.bot_at(seat))
        return min((moment for moment in moments if moment is not None), default=None)

    # What may be done.

    def play(self, entry: e.Acted) -> Played:
        """Try an action. Raises Refusal, or msgspec.ValidationError for what is no action of the game."""
        state = self.playing().clone()
        told: list[Told] = []
        now = max(self._now, entry.at - self.started_at)
        action: Action = Tick() if entry.seat == CLOCK else self.game.decode_action(entry.action)
        state.apply(entry.seat, action, told, now)
        return Played(state, told, now)

    def legal_since(self, seat: int, action: Action, number: int) -> bool:
        """In real time: whether an action is legal, and has been without a break since entry `number`."""
        since = self._since[seat].get(action)
        return since is not None and since <= number

    def told(self, moved: Moved, seat: int | None) -> bool:
        """Whether a seat, or a spectator, hears of a move: in real time only if there is something to hear."""
        return not self.game.real_time or moved.concerns(seat)

    def can_undo(self, seat: int | None) -> bool:
        """Whether the last action was the seat's own, and nothing was revealed by it."""
        return bool(self._steps) and self._steps[-1].seat == seat

    def undo_lasts(self) -> int | None:
        """Until when the last action may be taken back: when the clock would have decided it."""
        asked = self._steps[-1].asked[self._steps[-1].seat]
        return asked.at + self.settings.clock * 1000 if asked and self.settings.clock else None

    # The fold.

    def fold(self, entry: e.AnyEntry, played: Played | None = None) -> Moved | ChatLine | None:
        """Take in the next entry: what moved the game, what was said, or None when the table changed otherwise.

        `played` is what `play` gave for this entry just now, if it was tried.
        """
        self.number += 1
        self.touched = entry.at
        match entry:
            case e.Acted():
                return None if self.state is None else self._acted(entry, played or self.play(entry))
            case e.Undone():
                return None if self.state is None else self._undone(entry)
            case e.Started():
                return self._started(entry)
            case e.Said():
                line = ChatLine(
                    number=self.number,
                    at=entry.at,
                    seat=entry.seat,
                    name=entry.name,
                    text=entry.text,
                    phrase=entry.phrase,
                    team=entry.team,
                )
                self._chat[entry.team].append(line)
                return line
            case e.SeatTaken():
                before = self.seat_of(entry.person.id)
                if before is not None:
                    self.chairs[before].seat(None, None)
                self.chairs[entry.seat].seat(entry.person, None)
            case e.BotSeated():
                self.chairs[entry.seat].seat(None, entry.bot)
            case e.SeatFreed():
                self.chairs[entry.seat].seat(None, entry.bot)
                self._forget_votes_of(entry.seat)
            case e.SeatsSwapped():
                chairs = self.chairs
                chairs[entry.seat], chairs[entry.other] = chairs[entry.other], chairs[entry.seat]
            case e.ReadyChanged():
                self.chairs[entry.seat].ready = entry.ready
            case e.Configured():
                self._configured(entry)
            case e.Renamed():
                for chair in self.chairs:
                    if chair.person and chair.person.id == entry.person.id:
                        chair.person = entry.person
            case e.Voted():
                self.chairs[entry.seat].votes.add(entry.voter)
            case e.BotTookOver():
                self.chairs[entry.seat].bot = entry.bot
            case e.Returned():
                self.chairs[entry.seat].bot = None
                self.chairs[entry.seat].votes = set()
            case e.RematchMade():
                self.next_table = entry.table
            case e.TableMade():
                raise ValueError(f"table {self.id}: entry {self.number} makes the table again")
        return None

    def _forget_votes_of(self, voter: int) -> None:
        for chair in self.chairs:
            chair.votes.discard(voter)

    def _configured(self, entry: e.Configured) -> None:
        self.options, self.settings = entry.options, entry.settings
        chairs = self.chairs + [Chair() for _ in range(len(self.chairs), entry.seats)]
        for late in chairs[entry.seats :]:
            if late.person:
                free = min(
                    (chair for chair in chairs[: entry.seats] if chair.person is None),
                    key=lambda chair: chair.bot is not None,
                )
                free.seat(late.person, None)
        self.chairs = chairs[: entry.seats]
        for chair in self.chairs:
            chair.ready = False

    def _started(self, entry: e.Started) -> Moved | None:
        if entry.rules != self.game.rules_version:
            self.unplayable = (
                f"this game was begun by version {entry.rules} of the rules of {self.game.title}; "
                f"here is version {self.game.rules_version}, and it cannot go on"
            )
        if self.unplayable:
            return None
        told: list[Told] = []
        seats = len(self.chairs)
        options = self.game.decode_options(self.options)
        self.state = self.game.new_state(options, seats, self.seed, told)
        self.started_at = entry.at
        self.names = tuple(self.player(seat) or "" for seat in range(seats))
        self.asked = [None] * seats
        self._since = [{} for _ in range(seats)]
        self._active_at = [entry.at - BREATH] * seats
        return self._moved(Moved(self.number, entry.at, None, None, False, told))

    def _acted(self, entry: e.Acted, played: Played) -> Moved:
        before, after = self.playing(), played.state
        real_time = self.game.real_time
        if real_time and entry.seat != CLOCK:
            away = entry.by == "table" and self.game.decode_action(entry.action) == self.game.absence(True)
            self.chairs[entry.seat].stepped = away
            self._active_at[entry.seat] = self.started_at + played.now
        final = after.disclosures != before.disclosures or after.outcome is not None
        if final or real_time or entry.by != "person":
            self._steps = []
        else:
            own = [step for step in self._steps if step.seat == entry.seat]
            self._steps = [*own, _Step(entry.seat, before, list(self.asked))]
        self.state, self._now = after, played.now
        self.moves.append(Move(played.now, entry.seat, entry.action))
        return self._moved(Moved(self.number, entry.at, entry.seat, entry.action, False, played.told))

    def _undone(self, entry: e.Undone) -> Moved:
        step = self._steps.pop()
        self.state = step.state
        self.moves.pop()
        self.standing.pop()
        again = step.asked[step.seat]
        step.asked[step.seat] = again and Asked(self.number, again.at, again.legal)
        self.asked = step.asked
        moved = Moved(self.number, entry.at, entry.seat, None, True, [])
        self.game_number = self.number
        self.history.append(moved)
        return moved

    def _moved(self, moved: Moved) -> Moved:
        """Note a move, and who stands before which decision after it; those of other seats may still stand."""
        state = self.playing()
        self.game_number = moved.number
        self.history.append(moved)
        self.standing.append(moved)
        actors = state.actors()
        at = self.started_at + self._now if self.game.real_time else moved.at
        for seat, before in enumerate(self.asked):
            if seat not in actors:
                self.asked[seat] = None
                if self.game.real_time:
                    self._since[seat] = {}
                continue
            legal = tuple(state.legal_actions(seat))
            new = before is None or seat == moved.seat or before.legal != legal
            if self.game.real_time:
                self._note_since(moved, seat, legal)
                new = new or moved.concerns(seat)
            if new:
                self.asked[seat] = Asked(moved.number, at, legal)
        return moved

    def _note_since(self, moved: Moved, seat: int, legal: Sequence[Action]) -> None:
        """What may be done now without a break; what was done just now begins anew."""
        since = self._since[seat]
        if seat == moved.seat:
            since.pop(self.game.decode_action(moved.action), None)
        self._since[seat] = {action: since.get(action, moved.number) for action in legal}


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
    for entry in journal:
        try:
            table.fold(entry)
        except (Refusal, LookupError, msgspec.ValidationError) as error:
            raise ValueError(f"table {table.id}: entry {table.number} cannot be replayed: {error}") from error
    return table
