"""The port to the bots: somewhere outside the event loop, they look at a view and decide."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple, Protocol

import msgspec

from cosmodrome.core import Action, Game, Intent, View
from cosmodrome.tables.wire.messages import HintChoice, HintReason, HintTerm


class Asker(NamedTuple):
    """For whom a bot thinks. Time is shared out fairly over people, and over the tables of each."""

    table: str = ""
    """The table's id."""
    person: str = ""
    """Whose table it is."""
    watched: bool = True
    """Whether anybody looks at it; where nobody does, bots think last."""


ANYBODY: Final = Asker()


class Thought(NamedTuple):
    """What a bot decided."""

    action: Action
    share: float = 1.0
    """What part of its time it had: less than 1 when many bots want to think at once."""


class Question(NamedTuple):
    """What a bot in a real-time game is shown when it is asked what it will do."""

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
    """Whether the second is about as good."""


class Thinker(Protocol):
    """Lets bots think. It is never shown a state.

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
        """What each bot will do and when; a random action if it fails, nothing if all else does."""
        ...
