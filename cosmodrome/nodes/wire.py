"""Messages between nodes, as types. Fields may be added, with a default: older nodes ignore them.

A new kind says since which form it is there (`since`, counted with the entries' `FORMAT`): only nodes of that form
are told it.
"""

from __future__ import annotations

from typing import ClassVar

import msgspec

from cosmodrome.tables.errors import Elsewhere, TableError
from cosmodrome.tables.people import Person


class NodeMessage(msgspec.Struct, frozen=True, tag_field="is", tag=True, omit_defaults=True):
    """Something one node says to another."""

    since: ClassVar[int] = 1


# To the node that has a table, or to any: each is answered.


class Call(NodeMessage, frozen=True):
    """Something that is asked. What is asked again, by the same number, is done once, or does no harm."""

    call: int


class Attach(Call, frozen=True, tag="Attach"):
    """A person has a line here: welcome it, and tell it all that comes. Once more: welcome it anew."""

    table: str
    line: int
    person: Person
    after: int | None = None
    """The last number that the person was shown."""
    seen: int | None = None
    """The last entry that the line was told of, if it was told of any."""


class Obey(Call, frozen=True, tag="Obey"):
    """Carry out a person's command, which is JSON and has a `once`; the answer is Done or Refused."""

    table: str
    person: Person
    command: bytes


class Look(Call, frozen=True, tag="Look"):
    """Asks what a person is told of a table who looks at it from outside. The answer is TableInfo."""

    table: str
    person: Person


class Rename(Call, frozen=True, tag="Rename"):
    """A person is called something else: say whether that can be, then do it where they sit."""

    person: Person
    ask: bool
    """Only say whether it can be."""


class Forget(Call, frozen=True, tag="Forget"):
    """Have a table forget a person, by id."""

    since: ClassVar[int] = 4
    table: str
    person: str


class Hello(Call, frozen=True, tag="Hello"):
    """Are you there?"""


class HostOrder(Call, frozen=True, tag="Order"):
    """Carry out what the host ordered, as far as it is for this node."""

    order: bytes


class CallFailed(msgspec.Struct, frozen=True):
    """Why something was not done."""

    error: str
    detail: str
    status: int
    node: str | None = None
    """The node that has the table, if it is elsewhere and that is known."""

    @classmethod
    def of(cls, error: TableError) -> CallFailed:
        """An error as it travels."""
        node = error.node if isinstance(error, Elsewhere) else None
        return cls(error.error, error.detail, error.status, node)

    def error_here(self) -> TableError:
        """The error as it was."""
        if self.error == "elsewhere":
            return Elsewhere(self.node)
        return TableError(self.error, self.detail, self.status)


class CallAnswer(NodeMessage, frozen=True, tag="Answer"):
    """The answer to a call."""

    call: int
    body: bytes = b""
    failed: CallFailed | None = None


# About lines: not answered.


class LinesTold(NodeMessage, frozen=True, tag="Told"):
    """Messages for these lines."""

    lines: list[int]
    text: bytes
    number: int | None = None
    """The game's entry in it."""
    fresh: bool = False
    """True if this is a Welcome: everything there is, whatever was told before."""


class LineClosed(NodeMessage, frozen=True, tag="Closed"):
    """The table has nothing to say to a line any more."""

    line: int
    why: CallFailed


class Behind(NodeMessage, frozen=True, tag="Behind"):
    """The person is too slow: the line wants a Welcome in place of all that was lost."""

    line: int


class Parted(NodeMessage, frozen=True, tag="Parted"):
    """The person's line is gone."""

    line: int


class LineMeasured(NodeMessage, frozen=True, tag="Measured"):
    """A message went to the person and back in so many milliseconds."""

    line: int
    milliseconds: float


class Missed(NodeMessage, frozen=True, tag="Missed"):
    """Something that you said was lost: ask again what is not answered."""


AnyMessage = (
    Attach
    | Obey
    | Look
    | Rename
    | Forget
    | Hello
    | HostOrder
    | CallAnswer
    | LinesTold
    | LineClosed
    | Behind
    | Parted
    | LineMeasured
    | Missed
)


class Bundle(msgspec.Struct, frozen=True):
    """All that one node says to another at a time."""

    sender: str
    series: int
    """Random: another one, if the sender begins to count anew."""
    number: int
    """From 1 on, without gaps."""
    at: int
    """When it was said, by the sender's clock (milliseconds since 1970)."""
    messages: list[bytes]
    """Each by itself, so that one which is not understood spoils no other."""


pack = msgspec.msgpack.Encoder().encode
unpack: msgspec.msgpack.Decoder[AnyMessage] = msgspec.msgpack.Decoder(AnyMessage)
unbundle = msgspec.msgpack.Decoder(Bundle)
