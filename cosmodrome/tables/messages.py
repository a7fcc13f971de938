"""What a table and the people at it say to each other: the wire, as types.

A person's commands go in (`requests.py`), the table's messages go out. Game values inside them (actions, events,
views, options) are plain JSON values of the game's own types.
"""

# ruff: noqa: I001  # names that are handed on, in one statement

from __future__ import annotations

from typing import Any, Literal

import msgspec

from cosmodrome.core.game import Outcome, Why
from cosmodrome.tables.requests import (
    Act as Act,
    AnyCommand as AnyCommand,
    Bot as Bot,
    Branch as Branch,
    Command as Command,
    Configure as Configure,
    Echo as Echo,
    Hasten as Hasten,
    Hint as Hint,
    Leave as Leave,
    NewTable as NewTable,
    Ping as Ping,
    PlayOn as PlayOn,
    Ready as Ready,
    Rematch as Rematch,
    Return as Return,
    Say as Say,
    Sit as Sit,
    Start as Start,
    Swap as Swap,
    Tried as Tried,
    Undo as Undo,
    Unseat as Unseat,
    Vote as Vote,
)
from cosmodrome.tables.words import (
    Closer as Closer,
    HintLevel as HintLevel,
    Line as Line,
    Name as Name,
    Pace as Pace,
    Phase as Phase,
    Phrase as Phrase,
    SeatNumber as SeatNumber,
    Settings as Settings,
    Visibility as Visibility,
)


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
    hints: int
    """How many hints its person took."""
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
    played_on: bool
    """Whether its game begins from a position of another: no deal that the seed could prove."""
    hints: bool
    """Whether you may ask for hints: nobody else is at the game."""
    host: bool
    """Whether you are its host: the maker, or after they left for good the first person seated."""
    spectators: int
    seed_hash: str
    """SHA-256 of the seed that shuffle and dice follow from, shown from the start."""
    seed: str | None
    """The seed itself, once the game is over."""
    closed: Closer | None
    """Why the game ended without a result, if it did."""
    hastened: bool
    """Whether bots play on at once, as somebody wished when there was nothing left to decide for people."""
    next_table: str | None
    """The rematch's table, once somebody asked for it."""
    decide_by: int | None
    """When the clock decides for whoever must act now (milliseconds since 1970)."""


class TableCard(msgspec.Struct, frozen=True, kw_only=True):
    """A table as the lobby lists it."""

    id: str
    code: str
    game: str
    deck: str
    """The name of the host's deck that it is played with; empty for the game's own."""
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
    out: list[int]
    """Seats that will not be asked for anything any more, if the game tells."""
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


class HintReason(msgspec.Struct, frozen=True):
    """Something that happens: how often (0 to 1) after the best choice, and after the next best."""

    event: dict[str, Any]
    best: float
    other: float


class HintTerm(msgspec.Struct, frozen=True):
    """A part of what a position is worth to you, by the game's own name: after the best choice, and the next best."""

    name: str
    best: float
    other: float


class HintChoice(msgspec.Struct, frozen=True):
    """A choice, its likely return for you (-1 to 1), and how often it was tried."""

    action: dict[str, Any]
    value: float
    tries: int


class Hinted(Message, frozen=True):
    """The hint you asked for, as far as its level goes. It follows from what you see alone."""

    number: int
    """Since which entry you stand before the decision: where that has changed, the hint is old."""
    level: int
    nudge: Literal["none", "only", "event", "close", "clear"]
    """None could be thought of; there is one choice only; it could come to `event`; some are as good; one is better."""
    event: dict[str, Any] | None = None
    choices: list[HintChoice] = []
    """From level 2 on: the best; from level 3 on all, the second that which the best is compared with."""
    reasons: list[HintReason] = []
    terms: list[HintTerm] = []


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


class Served(Message, frozen=True):
    """Which page this server serves, after the first message: one that was loaded as another is out of date."""

    page: str
    """Where its script is, below the server's address; another build has another."""


class Beat(Message, frozen=True):
    """The server is there. Where nothing else is said, this comes every three seconds."""


AnyMessage = (
    Welcome | Changed | Table | Chatted | Hinted | Announced | Done | Refused | Pong | Probe | Beat | Served
)
