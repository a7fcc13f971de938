"""Hints: what the searcher would do, what each choice is worth, and what speaks for the best against the next best.

Reasons are events: what happens after the one choice, and not after the other, in states that are imagined from what
the seat sees, up to its next turn or as far as the game's quick policy plays on. It is shown a view only, as a bot is,
so it can tell nothing that its reader may not know.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from threading import Event as Flag
from typing import Final, NamedTuple

from cosmodrome.bots.search import Opinion, SearchBudget, SearchTree, asked, opinion_of
from cosmodrome.core import Action, Event, Game, Rng, State, Told, View

SECONDS: Final = 0.9
"""For the search; the reasons take a tenth of that."""
SAMPLES: Final = 30
"""Imagined states in which the two choices are compared."""
STEPS: Final = 60
"""Actions after which a comparison ends in any case."""
TELLING: Final = 0.3
"""By so much more often an event must come after one choice than after the other to be a reason."""
MOST: Final = 4
"""Reasons at most."""
OF_COURSE: Final = ("TurnStarted", "TurnEnded")
"""Kinds of events by which games say that the turn passes on: no reason for anything."""
CLOSE: Final = 0.04
"""Choices whose values differ by less are about as good (returns run from -1 to 1)."""


class Valued(NamedTuple):
    """A choice, its likely return for the seat (-1 to 1), and how often it was tried."""

    action: Action
    value: float
    tries: int


class Reason(NamedTuple):
    """Something that happens: how often (0 to 1) after the best choice, and after the next best."""

    event: Event
    best: float
    other: float


class Hint(NamedTuple):
    """All choices, the best first, then those that were looked at longest; and why it is better than the second."""

    choices: tuple[Valued, ...]
    reasons: tuple[Reason, ...]

    @property
    def close(self) -> bool:
        """Whether the second is about as good."""
        return len(self.choices) > 1 and self.choices[0].value - self.choices[1].value < CLOSE


def hint(
    game: Game, view: View, legal: Sequence[Action], rng: Rng, iterations: int | None = None
) -> Hint | None:
    """A hint for the seat that sees a view and is asked; None for a game that cannot be searched.

    The search takes `SECONDS`, or so many iterations.
    """
    opinion = opinion_of(game)
    if opinion is None:
        return None
    imagined = opinion.imagine(view, rng)
    seat = asked(imagined, view)
    budget = SearchBudget(iterations, None if iterations else SECONDS, Flag())
    thought = SearchTree(opinion, imagined, seat, legal, budget, rng)
    best = legal[0] if len(legal) == 1 else thought.run()
    valued = [Valued(action, node.mean, node.visits) for action, node in thought.found.items() if node.visits]
    others = sorted(
        (each for each in valued if each.action != best), key=lambda each: (-each.tries, -each.value)
    )
    first = next((each for each in valued if each.action == best), Valued(best, 0.0, 0))
    choices = (first, *others)
    reasons = _reasons(opinion, imagined, seat, best, others[0].action, rng) if others else ()
    return Hint(choices, reasons)


def _reasons(
    opinion: Opinion, imagined: State, seat: int, best: Action, other: Action, rng: Rng
) -> tuple[Reason, ...]:
    """Both choices are tried in the same states, and only what differs clearly is told.

    An event must differ as it is, and also in its kind: that a card is played either way, only another, is no reason.
    """
    counts: list[Counter[Event]] = [Counter(), Counter()]
    kinds: list[Counter[object]] = [Counter(), Counter()]
    tried = 0
    for _ in range(SAMPLES):
        state = imagined.resample(seat, rng)
        legal = state.legal_actions(seat)
        if best not in legal or other not in legal:
            continue
        tried += 1
        for which, action in enumerate((best, other)):
            events = _follow(opinion, state.clone(), seat, action)
            counts[which].update(events)
            kinds[which].update({_kind(event) for event in events})
    if not tried:
        return ()
    found = []
    for event in {**counts[0], **counts[1]}:
        one, two = counts[0][event] / tried, counts[1][event] / tried
        kind = abs(kinds[0][_kind(event)] - kinds[1][_kind(event)]) / tried
        if min(abs(one - two), kind) >= TELLING and type(event).__name__ not in OF_COURSE:
            found.append(Reason(event, one, two))
    found.sort(key=lambda reason: -abs(reason.best - reason.other))
    return tuple(found[:MOST])


def _kind(event: Event) -> tuple[type[Event], object]:
    """What sort of thing happens, and to whom."""
    return type(event), getattr(event, "seat", None)


def _follow(opinion: Opinion, state: State, seat: int, action: Action) -> set[Event]:
    """What the seat is told after its choice, until it has its next turn or nobody knows how to play on."""
    told: list[Told] = []
    state.apply(seat, action, told)
    others = False
    for _ in range(STEPS):
        actors = [actor for actor in state.actors() if actor >= 0]
        if not actors or (others and actors == [seat]):
            break
        actor = actors[0]
        others = others or actor != seat
        legal = state.legal_actions(actor)
        chosen = legal[0] if len(legal) == 1 else opinion.policy(state, legal)
        if chosen is None:
            break
        state.apply(actor, chosen, told)
    return {event for each in told if (event := each.to(seat)) is not None}
