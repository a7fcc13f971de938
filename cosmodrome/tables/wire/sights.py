"""Everything that people see of a table, as types: the parts of its messages.

Game values inside them (actions, events, views, options) are plain JSON values of the game's own types.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from cosmodrome.core.game import Outcome, Why
from cosmodrome.tables.wire.shared import Closer, Help, Phrase, Settings, TablePhase


class SeatInfo(msgspec.Struct, frozen=True, kw_only=True):
    """The player at a seat. An empty seat has neither a person nor a bot."""

    seat: int
    name: str | None
    """The person's name, None for a bot's or an empty seat."""
    bot: str | None
    """The bot that plays it now: at a bot's seat, or in its person's absence."""
    bot_name: str | None = None
    """The name by which people know the bot that plays it; None while its person plays, or nobody does."""
    rank: int | None = None
    """The rank that this bot comes nearest to, from 1; None without a bot, or where nobody knows its strength."""
    you: bool
    ready: bool
    online: bool
    away_since: int | None
    """When its person's last line was lost (milliseconds since 1970), None while they are here."""
    delay: int | None
    """Milliseconds that their line takes one way, as measured by the server; None if it was not measured."""
    votes: int
    """The number of others who wish that a bot plays on for the absent person. All who are here must wish it."""
    team: int
    hints: int
    """The number of hints that the seat's person took."""
    help: Help | None = None
    """The help for the seat's person; None if they have none."""
    helped: int = 0
    """The number of times that the person took back what only their help allows to take back."""
    hurried: bool
    """True if its bot had less time for its last decision than its name says, since bots think at many tables."""
    left: str | None = None
    """The name of who gave the seat up last, while a bot has it."""
    kept: bool = False
    """True if the host wants the bot to stay, so that nobody takes the seat back."""
    handle: str | None = None
    """The handle by which its person is blocked; it says nothing at another table."""


class Watcher(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody who looks on."""

    handle: str
    """The handle by which `give` means the person. It says nothing at another table."""
    name: str
    held: int | None
    """The seat that they gave up: they may have no other. None: they have held none of this game."""


class GamesWon(msgspec.Struct, frozen=True, kw_only=True):
    """The games that one person won in an evening."""

    name: str
    seat: int | None
    """Their seat here; None if they sit nowhere."""
    won: int


class EveningScore(msgspec.Struct, frozen=True, kw_only=True):
    """The score of several games that the same people played, at one table after the other."""

    games: int
    people: list[GamesWon]
    """Who won most comes first."""


class TableInfo(msgspec.Struct, frozen=True, kw_only=True):
    """A table as those at it see it, game state apart."""

    id: str
    code: str
    """Six letters to join by."""
    game: str
    deck: str
    """The name of the host's deck that it is played with; empty for the game's own."""
    own_cards: bool
    """True if its cards are not the game's own: those of a host's deck, or of the version it began with."""
    options: dict[str, Any]
    settings: Settings
    phase: TablePhase
    seats: list[SeatInfo]
    your_seat: int | None
    played_on: bool
    """True if its game begins from a position of another game. The seed then proves no deal."""
    hints: bool
    """True if you may ask for hints: nobody else is at the game, or they are part of your help."""
    helps: Help = Help()
    """The kinds of help that can be chosen here: hints where the game has them, taking back where there is a clock."""
    host: bool
    """True if you are the host: the maker, or after they left for good the first person seated."""
    spectators: int
    gave_up: int | None = None
    """The seat that you gave up in play: `return` takes it back where its bot is not `kept`."""
    watchers: list[Watcher] = []
    """To the host in play: those who look on, to whom `give` may give a bot's seat."""
    seed_hash: str
    """SHA-256 of the seed that shuffle and dice follow from, shown from the start."""
    seed: str | None
    """The seed itself, once the game is over."""
    closed: Closer | None
    """Why the game ended without a result, if it did."""
    hastened: bool
    """True if bots play on at once, since somebody wished it when no person had anything left to decide."""
    next_table: str | None
    """The rematch's table, once somebody asked for it."""
    next_game: str | None = None
    """The game that is played there."""
    evening: EveningScore | None = None
    """The score of the evening, if the same people played before at another table: with this game once it is over."""
    rated: bool = False
    """True if the game counts for the ratings: everybody at it keeps their name, and there is no help."""
    spoilt: Literal["hurried"] | None = None
    """Why a rated game does not count after all: a bot had less time for a decision than its rank says."""
    decide_by: int | None
    """When the clock decides for whoever must act now (milliseconds since 1970)."""


class Listed(msgspec.Struct, frozen=True, kw_only=True):
    """The part of a table that is listed, whoever reads the list."""

    id: str
    code: str
    game: str
    options: dict[str, Any]
    settings: Settings
    phase: TablePhase
    names: list[str | None]
    """One per seat: the person's name, or the name by which people know the bot; None for a free seat."""
    made: int
    """Milliseconds since 1970."""
    rated: bool = False
    """True if the game counts for the ratings."""


class TableCard(Listed, frozen=True, kw_only=True):
    """A table as the lobby lists it."""

    deck: str
    """The name of the host's deck that it is played with; empty for the game's own."""
    bots: list[int]
    """Seats where a bot sits."""
    yours: bool
    your_turn: bool
    here: list[int]
    """Seats whose people have the table open now."""
    seen: int
    """When somebody was last there (milliseconds since 1970), to the minute."""


# What a person says.


class ChatLine(msgspec.Struct, frozen=True, kw_only=True):
    """One line of chat that you may read: a text or a quick phrase, neither if the server's host removed it.

    The lines of somebody who was deleted have neither, too. `seat` is None for a spectator's.
    """

    number: int
    at: int
    seat: int | None
    name: str
    text: str | None
    phrase: Phrase | None
    team: int | None
    """The team (`SeatInfo.team`) that alone may read it, None if everybody may."""
    who: str | None = None
    """The handle of who said it; None if the table does not know any more."""


class NewRules(msgspec.Struct, frozen=True):
    """The version of the rules that goes on with a game which another began, and the first move that it plays."""

    version: int
    move: int


class Change(msgspec.Struct, frozen=True, kw_only=True):
    """One entry of the journal that moved the game: who did what, and what you were told of it."""

    number: int
    at: int
    """Milliseconds since 1970."""
    seat: int | None
    """The seat that acted (-1 the clock), None for the set-up."""
    action: dict[str, Any] | None
    """Your own action; None for the set-up, for an undo, and for what others did: of that, the events tell you."""
    undone: bool
    """True when this takes the seat's last action back; the view is then as it was before."""
    rules: NewRules | None
    """The rules that hold from here on, where others began the game."""
    events: list[dict[str, Any]]


class Player(msgspec.Struct, frozen=True):
    """The player of a seat: a person, or a bot, by the name that people know."""

    name: str | None
    bot: str | None


class Earlier(msgspec.Struct, frozen=True, kw_only=True):
    """The game that another goes on from, up to there: as much as a spectator was told of it."""

    moves: int
    """The number of moves."""
    round: int | None
    """The round that it stood in, if its view counts them."""
    players: list[Player] = []
    """The players, by seat."""
    changes: list[Change]
    """The last of its moves, numbered from 1 (0 is the set-up); their moments are not told."""


class BlockedAction(msgspec.Struct, frozen=True):
    """An action you might expect but may not do, and why."""

    action: dict[str, Any]
    why: Why


class GameNow(msgspec.Struct, frozen=True, kw_only=True):
    """The game as you see it after entry `number`."""

    number: int
    view: dict[str, Any]
    actors: list[int]
    """Seats that may act now (-1: the clock, at `deadline`)."""
    legal: list[dict[str, Any]]
    """Your legal actions; empty when you may not act."""
    foreseen: list[list[dict[str, Any]]]
    """Per legal action, the events that would follow, as far as you can know; empty if the game foretells nothing."""
    blocked: list[BlockedAction]
    can_undo: bool
    out: list[int]
    """Seats that will not be asked for anything any more, if the game tells."""
    started_at: int
    """When the game began (milliseconds since 1970): moments in `view` and `events` count from then."""
    deadline: int | None
    """The game's own deadline (milliseconds since 1970)."""
    outcome: Outcome | None


class ViewFrame(msgspec.Struct, frozen=True, kw_only=True):
    """One moment of a replay, as you saw it: what happened, and how it stood then."""

    change: Change
    game: GameNow
