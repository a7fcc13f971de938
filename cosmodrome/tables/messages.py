"""What a table and the people at it say to each other: the wire, as types.

A person's commands go in (`Command`), the table's messages go out (`Message`). Game values inside them (actions,
events, views, options) are plain JSON values of the game's own types.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from cosmodrome.core.game import Outcome, Why

Name = Annotated[str, Meta(min_length=1, max_length=24)]
Line = Annotated[str, Meta(min_length=1, max_length=300)]
SeatNumber = Annotated[int, Meta(ge=0, le=15)]

Pace = Literal["calm", "brisk", "instant"]
"""How long bots seem to think: about two seconds, half a second, not at all. In real time: as people do, or at once."""

Visibility = Literal["open", "link"]
"""Listed in the lobby for everybody, or only for those who have the link."""

Phase = Literal["lobby", "playing", "over"]

Closer = Literal["rules", "host"]
"""Why a game ended without a result: nothing here can go on with it, or the server's host closed it."""

Phrase = Literal["hello", "good_luck", "nice_move", "oops", "hurry", "thanks", "good_game", "again"]
"""Quick phrases, worded by the page in the reader's language."""


class Settings(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A table's settings beside the game's own options."""

    visibility: Visibility = "link"
    spectators: bool = True
    pace: Pace = "brisk"
    clock: Annotated[int, Meta(ge=0, le=3600)] = 0
    """Seconds for one decision, after which a bot decides it; 0 is no clock. Real-time games have their own."""
    credit_delay: bool = False
    """In real time: credit people with the delay of their lines, at most 150 ms, when calls cross."""


class NewTable(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The request for a new table. The maker sits at seat 0; `bots` names bots for the seats after it."""

    game: str
    seats: Annotated[int, Meta(ge=1, le=16)]
    options: dict[str, Any] = {}
    settings: Settings = Settings()
    bots: list[str] = []
    deck: Annotated[str, Meta(max_length=255)] = ""
    """One of the host's decks (`GameInfo.decks`); empty for the game's own."""
    start: bool = False
    """Start at once (every other seat must have a bot)."""


class SeatInfo(msgspec.Struct, frozen=True, kw_only=True):
    """Who sits at a seat. Empty: neither a person nor a bot."""

    seat: int
    name: str | None
    """The person's name, None for a bot's or an empty seat."""
    bot: str | None
    """The bot that plays it now: at a bot's seat, or in its person's absence."""
    you: bool
    ready: bool
    online: bool
    away_since: int | None
    """When its person's last line was lost (milliseconds since 1970), None while they are here."""
    delay: int | None
    """Milliseconds that their line takes one way, as measured by the server; None if it was not measured."""
    votes: int
    """How many of the others wish that a bot plays on for the absent person; all who are here must."""
    team: int
    hurried: bool
    """Whether its bot had less time than its name says for its last decision, as bots think at many tables."""


class TableInfo(msgspec.Struct, frozen=True, kw_only=True):
    """A table as those at it see it, game state apart."""

    id: str
    code: str
    """Six letters to join by."""
    game: str
    deck: str
    """The name of the host's deck that it is played with; empty for the game's own."""
    own_cards: bool
    """Whether its cards are not the game's own: those of a host's deck, or of the version it began with."""
    options: dict[str, Any]
    settings: Settings
    phase: Phase
    seats: list[SeatInfo]
    your_seat: int | None
    host: bool
    """Whether you are its host: the maker, or after they left for good the first person seated."""
    spectators: int
    seed_hash: str
    """SHA-256 of the seed that shuffle and dice follow from, shown from the start."""
    seed: str | None
    """The seed itself, once the game is over."""
    closed: Closer | None
    """Why the game ended without a result, if it did."""
    next_table: str | None
    """The rematch's table, once somebody asked for it."""
    decide_by: int | None
    """When the clock decides for whoever must act now (milliseconds since 1970)."""


class TableCard(msgspec.Struct, frozen=True, kw_only=True):
    """A table as the lobby lists it."""

    id: str
    code: str
    game: str
    options: dict[str, Any]
    settings: Settings
    phase: Phase
    names: list[str | None]
    """One per seat: the person's or bot's name, None for a free seat."""
    bots: list[int]
    """Seats where a bot sits."""
    yours: bool
    your_turn: bool
    made: int
    """Milliseconds since 1970."""


# What a person says.


class Command(
    msgspec.Struct, frozen=True, kw_only=True, tag_field="do", tag=str.lower, forbid_unknown_fields=True
):
    """Something a person asks of the table; `ref` comes back in the answer."""

    ref: int | None = None
    once: Annotated[int, Meta(ge=0, lt=2**53)] | None = None
    """A random number of yours. A command that is sent again with the same one is done once."""


class Sit(Command, frozen=True):
    """Take a free seat, or a bot's in the lobby; from another seat: move there."""

    seat: SeatNumber


class Swap(Command, frozen=True):
    """Host, in the lobby: exchange whoever sits at two seats."""

    seat: SeatNumber
    other: SeatNumber


class Leave(Command, frozen=True):
    """Give the seat up: it is free again in the lobby; in play a bot takes it for good."""


class Bot(Command, frozen=True):
    """Put a bot on a seat: an empty one in the lobby (host), or your own while you are away."""

    seat: SeatNumber
    bot: Annotated[str, Meta(max_length=40)]


class Unseat(Command, frozen=True):
    """Host, in the lobby: free a seat."""

    seat: SeatNumber


class Return(Command, frozen=True):
    """Take your own seat back from the bot that plays for you."""


class Vote(Command, frozen=True):
    """Wish that a bot plays on for an absent person until they are back."""

    seat: SeatNumber


class Ready(Command, frozen=True):
    """Say whether you are ready."""

    ready: bool


class Configure(Command, frozen=True):
    """Host, in the lobby: change options, settings or the number of seats; everybody is unready again."""

    options: dict[str, Any]
    settings: Settings
    seats: Annotated[int, Meta(ge=1, le=16)]


class Start(Command, frozen=True):
    """Host: start, when every seat is taken and every other person is ready."""


class Act(Command, frozen=True):
    """Do a game action. `number` is the last entry's number you have seen."""

    number: int
    action: dict[str, Any]


class Undo(Command, frozen=True):
    """Take your last action back, if nothing was revealed and nobody acted since."""

    number: int


class Say(Command, frozen=True):
    """Chat: a line, or a quick phrase."""

    text: Line | None = None
    phrase: Phrase | None = None
    team: bool = False
    """To your own team only, once the game has begun."""


class Rematch(Command, frozen=True):
    """After the game: a new table for the same people; whoever asks first makes it."""


class Ping(Command, frozen=True):
    """Heartbeat; the answer is Pong."""


class Echo(Command, frozen=True):
    """The answer to Probe, to be sent at once, whatever else waits. It is not answered."""

    id: int


AnyCommand = (
    Sit
    | Swap
    | Leave
    | Bot
    | Unseat
    | Return
    | Vote
    | Ready
    | Configure
    | Start
    | Act
    | Undo
    | Say
    | Rematch
    | Ping
    | Echo
)


# What the table says.


class ChatLine(msgspec.Struct, frozen=True, kw_only=True):
    """One line of chat that you may read: a text or a quick phrase, neither if the server's host removed it.

    `seat` is None for a spectator's.
    """

    number: int
    at: int
    seat: int | None
    name: str
    text: str | None
    phrase: Phrase | None
    team: int | None
    """The team (`SeatInfo.team`) that alone may read it, None if everybody may."""


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
    started_at: int
    """When the game began (milliseconds since 1970): moments in `view` and `events` count from then."""
    deadline: int | None
    """The game's own deadline (milliseconds since 1970)."""
    outcome: Outcome | None


class Frame(msgspec.Struct, frozen=True, kw_only=True):
    """One moment of a replay, as you saw it: what happened, and how it stood then."""

    change: Change
    game: GameNow


class Message(msgspec.Struct, frozen=True, tag_field="is", tag=str.lower, kw_only=True):
    """Something the table tells one person."""


class Welcome(Message, frozen=True):
    """The first message of a connection: all there is, and what you missed since the number you named."""

    server_time: int
    table: TableInfo
    game: GameNow | None
    missed: list[Change]
    chat: list[ChatLine]


class Changed(Message, frozen=True):
    """The game went on: what happened, and how it stands."""

    change: Change
    game: GameNow


class Table(Message, frozen=True):
    """Something about the table changed: seats, people, settings, phase."""

    table: TableInfo


class Chatted(Message, frozen=True):
    """A new line of chat."""

    line: ChatLine


class Announced(Message, frozen=True):
    """The server's host says something to everybody who is connected, in words of their own."""

    text: str


class Done(Message, frozen=True):
    """The command with this ref was carried out."""

    ref: int | None


class Refused(Message, frozen=True):
    """The command with this ref was not carried out, and nothing changed."""

    ref: int | None
    error: str
    """A message id: `rule` for a refusal by the game (then `why` is set), else what was wrong with the command."""
    detail: str
    """What was wrong, in plain English, for people who write clients."""
    why: Why | None = None


class Pong(Message, frozen=True):
    """The answer to Ping, with the server's time (milliseconds since 1970)."""

    ref: int | None
    server_time: int


class Probe(Message, frozen=True):
    """The server measures your line: answer at once with Echo and the same id."""

    id: int


class Beat(Message, frozen=True):
    """The server is there. Where nothing else is said, this comes every three seconds."""


AnyMessage = Welcome | Changed | Table | Chatted | Announced | Done | Refused | Pong | Probe | Beat
