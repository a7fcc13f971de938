"""Requests of people to tables: the wire towards the server, as types. Actions and options are plain JSON values."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from cosmodrome.tables.wire.shared import ChatText, Help, HintLevel, Phrase, SeatNumber, Settings


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


class Tried(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An action of a seat in a game that is over and is tried otherwise."""

    seat: SeatNumber
    action: dict[str, Any] | None = None
    """None: what a bot would do there."""


class Branch(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A moment of a game that is over, and what is done from there."""

    moment: Annotated[int, Meta(ge=0)]
    """The number of the move after which it begins; 0 is the set-up."""
    line: Annotated[list[Tried], Meta(max_length=200)] = []


class PlayOn(Branch, frozen=True, kw_only=True):
    """The request for a table where the game goes on from there."""

    seat: SeatNumber
    """Yours."""
    bots: list[str]
    """Per seat, who plays there: a bot, or nobody yet (empty). What it says of yours does not matter."""
    settings: Settings = Settings()


class Command(
    msgspec.Struct, frozen=True, kw_only=True, tag_field="do", tag=str.lower, forbid_unknown_fields=True
):
    """Something a person asks of the table; `ref` comes back in the answer."""

    ref: int | None = None
    once: Annotated[int, Meta(ge=0, lt=2**53)] | None = None
    """A random number of yours. A command that is sent again with the same one is done once."""


class Sit(Command, frozen=True, tag="sit"):
    """Take a free seat, or a bot's in the lobby; from another seat: move there."""

    seat: SeatNumber


class Swap(Command, frozen=True, tag="swap"):
    """Host, in the lobby: exchange whoever sits at two seats."""

    seat: SeatNumber
    other: SeatNumber


class Leave(Command, frozen=True, tag="leave"):
    """Give the seat up: it is free again in the lobby; in play a bot has it, until you `return`."""


class PutBot(Command, frozen=True, tag="bot"):
    """Put a bot on a seat: an empty one in the lobby (host), or your own while you are away."""

    seat: SeatNumber
    bot: Annotated[str, Meta(max_length=40)]


class Unseat(Command, frozen=True, tag="unseat"):
    """Host, in the lobby: free a seat."""

    seat: SeatNumber


class Return(Command, frozen=True, tag="return"):
    """Take your own seat back from the bot that plays for you, or that has it since you gave it up."""


class Give(Command, frozen=True, tag="give"):
    """Host, in play: give a bot's seat to somebody who looks on."""

    seat: SeatNumber
    to: Annotated[str, Meta(max_length=40)]
    """Whom: a `handle` of `TableInfo.watchers`."""


class Keep(Command, frozen=True, tag="keep"):
    """Host, in play: say whether a bot keeps its seat, so that nobody takes it back unless you give it."""

    seat: SeatNumber
    kept: bool


class Vote(Command, frozen=True, tag="vote"):
    """Wish that a bot plays on for an absent person until they are back."""

    seat: SeatNumber


class Ready(Command, frozen=True, tag="ready"):
    """Say whether you are ready."""

    ready: bool


class Configure(Command, frozen=True, tag="configure"):
    """Host, in the lobby: change options, settings, seats or the deck; everybody is unready again."""

    options: dict[str, Any]
    settings: Settings
    seats: Annotated[int, Meta(ge=1, le=16)]
    deck: Annotated[str, Meta(max_length=255)] | None = None
    """The deck, as in `NewTable`; None for the deck that the table has."""


class ChooseRated(Command, frozen=True, tag="rate"):
    """Host, in the lobby: let the game count for the ratings, or not; everybody is unready again."""

    rated: bool


class ChooseHelp(Command, frozen=True, tag="help"):
    """Host, in the lobby: choose the help for the person at a seat; everybody is unready again."""

    seat: SeatNumber
    help: Help


class Start(Command, frozen=True, tag="start"):
    """Host: start, when every seat is taken and every other person is ready."""

    present: bool = False
    """Take the free seats away first, so that those who are here can play by themselves."""


class Hasten(Command, frozen=True, tag="hasten"):
    """When only bots are left to decide: let them play on at once."""


class Act(Command, frozen=True, tag="act"):
    """Do a game action. `number` is the last entry's number you have seen."""

    number: int
    action: dict[str, Any]


class Undo(Command, frozen=True, tag="undo"):
    """Take your last action back, if nothing was revealed and nobody acted since.

    With a clock that is possible in your time; with help to take back, after it too.
    """

    number: int


class Say(Command, frozen=True, tag="say"):
    """Chat: a line, or a quick phrase."""

    text: ChatText | None = None
    phrase: Phrase | None = None
    team: bool = False
    """To your own team only, once the game has begun."""


class AskHint(Command, frozen=True, tag="hint"):
    """Ask for help with your decision, where `TableInfo.hints` says that you may; `hinted` is told when it is known."""

    number: int
    """The last entry's number you have seen."""
    level: HintLevel = 1


class Rematch(Command, frozen=True, tag="rematch", omit_defaults=True):
    """After the game: a new table for the same people; whoever asks first makes it."""

    game: Annotated[str, Meta(max_length=80)] | None = None
    """The game to play there, with its own cards and its usual options; None for the same game as before."""


class Ping(Command, frozen=True, tag="ping"):
    """Heartbeat; the answer is Pong."""


class Echo(Command, frozen=True, tag="echo"):
    """The answer to Probe, to be sent at once, whatever else waits. It is not answered."""

    id: int


Gathering = Sit | Swap | Leave | PutBot | Unseat | Ready | Configure | ChooseRated | ChooseHelp | Start
InPlay = Return | Give | Keep | Vote | Hasten | Act | Undo | AskHint
AnyCommand = Gathering | InPlay | Say | Rematch | Ping | Echo
