"""The port to the workers: outside the event loop bots look at a view and decide, and finished games are counted."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple, Protocol

import msgspec

from cosmodrome.core import Action, Game, Intent, View
from cosmodrome.core.part import Part
from cosmodrome.tables.wire.messages import HintChoice, HintMargin, HintReason, HintTerm


class Asker(NamedTuple):
    """The person and table that a bot thinks for. Time is shared fairly among people, and among the tables of each."""

    table: str = ""
    """The table's id."""
    person: str = ""
    """The person whose table it is."""
    watched: bool = True
    """True if anybody looks at the table. Bots think last where nobody does."""


ANYBODY: Final = Asker()


class Thought(NamedTuple):
    """The decision of a bot."""

    action: Action
    share: float = 1.0
    """The share of its time that the bot had. It is less than 1 when many bots want to think at once."""


class Question(NamedTuple):
    """The things that a bot in a real-time game is shown when it is asked for its intent."""

    bot: str
    view: View
    legal: Sequence[Action]
    seed: str
    now: int
    """Milliseconds of table time."""


class Advice(msgspec.Struct, frozen=True):
    """A hint as it is thought of: all choices, the best first, and why it is better than the second."""

    choices: list[HintChoice]
    reasons: list[HintReason]
    terms: list[HintTerm]
    close: bool
    """True if the second choice is about as good."""
    sure: bool = False
    """True if the first choice is surely better than the second."""
    margin: HintMargin | None = None
    """How sure that is."""


class Uncounted(Exception):
    """A finished game could not be counted. The message says why."""


class Thinker(Protocol):
    """Lets bots think, and counts finished games. A bot is never shown a state.

    A thought never raises; if whoever waits for it is cancelled, it ends.
    """

    async def start(self) -> None:
        """Get ready."""
        ...

    async def stop(self) -> None:
        """Give up what is being thought of."""
        ...

    async def decide(
        self, bot: str, game: Game, view: View, legal: Sequence[Action], seed: str, asker: Asker = ANYBODY
    ) -> Thought:
        """One of the legal actions, even if the bot fails; chance comes from the seed."""
        ...

    async def advise(
        self, game: Game, view: View, legal: Sequence[Action], seed: str, asker: Asker = ANYBODY
    ) -> Advice | None:
        """A hint for a person who is asked; None if none can be thought of in time. Chance comes from the seed."""
        ...

    async def intend(
        self, game: Game, questions: Sequence[Question], asker: Asker = ANYBODY
    ) -> list[Intent | None]:
        """Return each bot's intent. A bot that fails acts at random; if all else fails, there are none."""
        ...

    async def count(self, part: Part, asker: Asker = ANYBODY) -> list[bytes]:
        """Return each seat's figures of a whole game, as JSON. Raises Uncounted if that fails."""
        ...
