"""Messages that a table tells people: the wire, as types. Requests of people are in `requests.py`."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from cosmodrome.core.game import Why
from cosmodrome.tables.wire.sights import Change, ChatLine, Earlier, GameNow, TableInfo


class Message(msgspec.Struct, frozen=True, tag_field="is", tag=str.lower, kw_only=True):
    """Something the table tells one person."""


class Welcome(Message, frozen=True, tag="welcome"):
    """The first message of a connection: all there is, and what you missed since the number you named."""

    server_time: int
    table: TableInfo
    game: GameNow | None
    missed: list[Change]
    chat: list[ChatLine]
    earlier: Earlier | None = None
    """The game that this one goes on from, if it does, told to who has seen nothing yet."""


class Changed(Message, frozen=True, tag="changed"):
    """The game went on: what happened, and how it stands."""

    change: Change
    game: GameNow


class TableChanged(Message, frozen=True, tag="table"):
    """Something about the table changed: seats, people, settings, phase."""

    table: TableInfo


class Chatted(Message, frozen=True, tag="chatted"):
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


class HintMargin(msgspec.Struct, frozen=True):
    """What the best choice won you more than the next best, in imagined worlds that were played to the end."""

    gain: float
    """The mean, as a share of the win of your own seat (-1 to 1); partners share theirs."""
    error: float
    """Its ±, in which it lies with 95 %."""
    worlds: int


class Hinted(Message, frozen=True, tag="hinted"):
    """The hint you asked for, as far as its level goes. It follows from what you see alone."""

    number: int
    """Since which entry you stand before the decision: where that has changed, the hint is old."""
    level: int
    nudge: Literal["none", "only", "event", "close", "likely", "clear"]
    """None could be thought of; there is one choice only; it could come to `event`; some are as good; one seems better;
    one is surely better."""
    event: dict[str, Any] | None = None
    alike: list[dict[str, Any]] = []
    """The choices that are about as good as the best, if there are some, in an order that tells nothing."""
    choices: list[HintChoice] = []
    """From level 2 on: the best; from level 3 on all, the second that which the best is compared with."""
    reasons: list[HintReason] = []
    terms: list[HintTerm] = []
    margin: HintMargin | None = None
    """From level 3 on; null if there was no time to play enough worlds."""


class Announced(Message, frozen=True, tag="announced"):
    """The server's host says something to everybody who is connected, in words of their own."""

    text: str


class Done(Message, frozen=True, tag="done"):
    """The command with this ref was carried out."""

    ref: int | None


class Refused(Message, frozen=True, tag="refused"):
    """The command with this ref was not carried out, and nothing changed."""

    ref: int | None
    error: str
    """A message id: `rule` for a refusal by the game (then `why` is set), else what was wrong with the command."""
    detail: str
    """The fault in plain English, for people who write clients."""
    why: Why | None = None


class Pong(Message, frozen=True, tag="pong"):
    """The answer to Ping, with the server's time (milliseconds since 1970)."""

    ref: int | None
    server_time: int


class Probe(Message, frozen=True, tag="probe"):
    """The server measures your line: answer at once with Echo and the same id."""

    id: int


class Served(Message, frozen=True, tag="served"):
    """Which page this server serves, after the first message: one that was loaded as another is out of date."""

    page: str
    """Where its script is, below the server's address; another build has another."""


class Beat(Message, frozen=True, tag="beat"):
    """The server is there. Where nothing else is said, this comes every three seconds."""


AnyMessage = (
    Welcome
    | Changed
    | TableChanged
    | Chatted
    | Hinted
    | Announced
    | Done
    | Refused
    | Pong
    | Probe
    | Beat
    | Served
)
