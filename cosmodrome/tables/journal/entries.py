"""The journal's entries: everything that ever happened at a table, as tagged values. A table is their fold."""

from __future__ import annotations

from typing import Any, ClassVar, Final, Literal

import msgspec

from cosmodrome.tables.journal.evening import Evening
from cosmodrome.tables.people import Person
from cosmodrome.tables.wire.shared import Closer, Help, Phrase, Settings
from cosmodrome.tables.wire.sights import Earlier

FORMAT = 7
"""The version of the entries' JSON form, and of what nodes say to each other. Each new kind of either is one more."""

RESULTS: Final = 5
"""The form since which a node writes a game's result with its last move."""

By = Literal["person", "bot", "clock", "table"]
"""The one who decided: the seat's person, the bot that plays it, the clock, or the table (somebody is away)."""


Spoilt = Literal["hurried"]
"""Why a rated game does not count: a bot had less time for a decision than its rank says."""


class Entry(msgspec.Struct, frozen=True, kw_only=True, tag_field="entry", tag=True):
    """Something that happened at a table, and when (milliseconds since 1970). Named by past participles."""

    since: ClassVar[int] = 1
    """The form in which this kind first came. Whoever reads a later one reads it too."""
    at: int

    def form(self) -> int:
        """The form that it takes to read this entry, which is kept beside it."""
        return self.since


class TableMade(Entry, frozen=True, tag="TableMade", omit_defaults=True):
    """The table came to be, with every seat free."""

    id: str
    code: str
    game: str
    options: dict[str, Any]
    seats: int
    settings: Settings
    seed: str
    maker: Person
    deck: str = ""
    """The name of the host's deck that it is played with; empty for the game's own."""
    data: dict[str, str] = {}
    """The deck's data files by name, where they are not the game's own. The table keeps them."""
    begins: dict[str, Any] | None = None
    """The position of another game that its game begins from: no deal of its own, and none that a seed proves."""
    earlier: Earlier | None = None
    """The part of that game that everybody here is told."""
    earlier_people: list[str | None] = []
    """The id of who played each seat of that game, None for a bot; it is told to nobody."""
    evening: Evening | None = None
    """The score of the games that were played before, at the tables that led to this one; None at the first table."""

    def form(self) -> int:
        """Older readers would deal, tell nothing of the game before, or lose the score of the evening."""
        if self.evening is not None:
            return 7
        if self.earlier is not None:
            return 3
        return self.since if self.begins is None else 2


class Seating(Entry, frozen=True):
    """Something that changed nothing but a seat's chair, or two."""

    seat: int


class SeatTaken(Seating, frozen=True, tag="SeatTaken"):
    """A person sat down, and left the seat where they sat before."""

    person: Person


class BotSeated(Seating, frozen=True, tag="BotSeated"):
    """In the lobby a bot was put on a seat."""

    bot: str


class SeatFreed(Seating, frozen=True, tag="SeatFreed"):
    """A seat's person left it, or its bot was taken off; `bot` plays it from now on."""

    bot: str | None = None


class SeatsSwapped(Seating, frozen=True, tag="SeatsSwapped"):
    """Whoever sat at two seats changed places."""

    other: int


class ReadyChanged(Seating, frozen=True, tag="ReadyChanged"):
    """A person said whether they are ready."""

    ready: bool


class Cards(msgspec.Struct, frozen=True):
    """The cards that a table is played with: `TableMade.deck`, and its `data`."""

    deck: str
    data: dict[str, str]


class Configured(Entry, frozen=True, tag="Configured", omit_defaults=True):
    """Options, settings, seats or the deck changed. Who sat past the last seat moved to a free one."""

    options: dict[str, Any]
    settings: Settings
    seats: int
    cards: Cards | None = None
    """None: the same as before."""

    def form(self) -> int:
        """Older readers would keep the old cards."""
        return self.since if self.cards is None else 2


class RatedChosen(Entry, frozen=True, tag="RatedChosen"):
    """The host chose whether the game counts for the ratings. Nobody is ready any more."""

    since: ClassVar[int] = 6
    rated: bool


class RatingSpoilt(Seating, frozen=True, tag="RatingSpoilt"):
    """A rated game does not count any more, because of what happened at a seat."""

    since: ClassVar[int] = 6
    reason: Spoilt


class HelpChosen(Seating, frozen=True, tag="HelpChosen"):
    """The host chose the help for the person at a seat. Nobody is ready any more."""

    since: ClassVar[int] = 7
    help: Help


class Renamed(Entry, frozen=True, tag="Renamed"):
    """A person at the table is called something else."""

    person: Person


class Started(Entry, frozen=True, tag="Started", omit_defaults=True):
    """The game began, by this version of its rules."""

    rules: int
    data_hash: str = ""
    """The hash of all the game's data files as they were then (`own_hash`)."""


class Acted(Entry, frozen=True, tag="Acted", omit_defaults=True):
    """A seat (-1: the game's clock) did an action."""

    seat: int
    action: Any
    """The game's `Action`; as it comes from the journal, its plain JSON values."""
    by: By
    digest: str = ""
    """The digest of the position after the move (`position_digest`). Only some moves have one."""


class Upgraded(Entry, frozen=True, tag="Upgraded", omit_defaults=True):
    """From here on a later version of the rules plays the game that an earlier one began."""

    rules: int
    position: dict[str, Any] | None = None
    """Where the game stands, as the rules before wrote it; None: where these rules lead it by its moves so far."""
    data: dict[str, str] = {}
    """The data files by name that it goes on with, where they are not this version's own."""
    taken_back: int = 0
    """The last moves before, that the position does not know and nobody can lead it through: they do not count."""


class TableClosed(Entry, frozen=True, tag="Closed", omit_defaults=True):
    """The game cannot go on, for a reason that its host reads; it has no result."""

    reason: str
    by: Closer = "rules"


class Hastened(Entry, frozen=True, tag="Hastened"):
    """People have nothing left to decide, and one of them wished that bots play on at once."""

    since: ClassVar[int] = 2


class Undone(Entry, frozen=True, tag="Undone", omit_defaults=True):
    """A seat took its last action back."""

    seat: int
    by: By = "person"
    """The one who had decided it: its person, or the clock, which only the seat's help takes back."""
    helped: bool = False
    """True if only the seat's help allowed it. The decision has the clock's whole time again."""

    def form(self) -> int:
        """Older readers would give it no time, and count it as the person's."""
        return 7 if self.helped else self.since


class Said(Entry, frozen=True, tag="Said"):
    """Somebody said a line or a quick phrase, to one team or to all; `seat` is None for a spectator.

    Neither a text nor a phrase: whoever said it was forgotten, or all that was said here.
    """

    seat: int | None
    name: str
    text: str | None = None
    phrase: Phrase | None = None
    team: int | None = None
    id: str | None = None
    """The id of who said it; it is told to nobody. Older lines have none."""


class LineRemoved(Entry, frozen=True, tag="LineRemoved"):
    """The server's host removed a line of chat, the entry `line`, that was said to one team or to all."""

    line: int
    team: int | None = None


class Voted(Seating, frozen=True, tag="Voted"):
    """The person at `voter` wished that a bot plays on at `seat`."""

    voter: int


class BotTookOver(Seating, frozen=True, tag="BotTookOver"):
    """A bot plays a person's seat until they are back."""

    bot: str


class Returned(Seating, frozen=True, tag="Returned"):
    """A person is back: their seat is theirs again, and the wishes of the others are forgotten."""


class SeatGiven(Seating, frozen=True, tag="SeatGiven"):
    """In play a person got a bot's seat: their own back, or from the host one that they may have."""

    since: ClassVar[int] = 3
    person: Person


class BotKept(Seating, frozen=True, tag="BotKept"):
    """The host said whether the bot keeps a seat, so that nobody takes it back unless the host gives it."""

    since: ClassVar[int] = 3
    kept: bool


class HintTaken(Seating, frozen=True, tag="HintTaken"):
    """A seat's person was told a hint for the decision that they stand before since the entry `decision`."""

    since: ClassVar[int] = 2
    decision: int
    level: int


class RematchMade(Entry, frozen=True, tag="RematchMade", omit_defaults=True):
    """The same people have a new table."""

    table: str
    game: str = ""
    """The game at the new table; empty if it is the same game again."""

    def form(self) -> int:
        """Older readers would take it for the same game."""
        return 7 if self.game else self.since


class Forgotten(Entry, frozen=True, tag="Forgotten"):
    """A person was deleted from this server: all entries before this one that named them were written anew.

    Whoever knows the table from before has to read it from the start.
    """

    since: ClassVar[int] = 4


class Joined(Entry, frozen=True, tag="Joined"):
    """A guest goes on by a name that is kept: all entries before this one that named the guest were written anew.

    Whoever knows the table from before has to read it from the start.
    """

    since: ClassVar[int] = 4
    person: Person


class PutAway(Entry, frozen=True, tag="PutAway"):
    """The game was long over and was put away: lines of chat before this entry were written anew, without words.

    The entries before it may be kept as one, which a version that does not know this kind cannot read. Whoever knows
    the table from before has to read it from the start.
    """

    since: ClassVar[int] = 6


Gathering = (
    TableMade
    | SeatTaken
    | BotSeated
    | SeatFreed
    | SeatsSwapped
    | ReadyChanged
    | Configured
    | RatedChosen
    | HelpChosen
    | Renamed
)
InPlay = (
    Started
    | Acted
    | Upgraded
    | TableClosed
    | Hastened
    | Undone
    | Voted
    | BotTookOver
    | Returned
    | SeatGiven
    | BotKept
    | HintTaken
    | RatingSpoilt
)
AnyEntry = Gathering | InPlay | Said | LineRemoved | RematchMade | Forgotten | Joined | PutAway

REWRITTEN = Forgotten | Joined | PutAway
"""The entries before which older ones were written anew."""


def people_in(entry: Entry) -> tuple[str, ...]:
    """Return the ids of people whom an entry brings to a table, be it only by name: there they are to be found."""
    match entry:
        case TableMade():
            earlier = (one for one in entry.earlier_people if one is not None)
            played = () if entry.evening is None else (tally.person.id for tally in entry.evening.people)
            return (entry.maker.id, *earlier, *played)
        case SeatTaken() | SeatGiven() | Joined():
            return (entry.person.id,)
        case Said(seat=None, id=str(person_id)):
            return (person_id,)
    return ()


_encoder = msgspec.json.Encoder()
_decoder: msgspec.json.Decoder[AnyEntry] = msgspec.json.Decoder(AnyEntry)


def encode(entry: Entry) -> str:
    """The entry as JSON, in the form `entry.form()`."""
    return _encoder.encode(entry).decode()


def decode(form: int, text: str) -> AnyEntry:
    """An entry from its JSON. Raises ValueError for a form that was made by a later version of this program."""
    if form > FORMAT:
        raise ValueError(f"journal entries of format {form} cannot be read here, only up to format {FORMAT}")
    return _decoder.decode(text)
