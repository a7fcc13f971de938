"""Hints: what the searcher would do, what each choice is worth, and what speaks for the best against the next best.

Reasons are events: what happens after the one choice, and not after the other, in states that are imagined from what
the seat sees, up to its next turn or as far as the game's quick policy plays on. Both choices are also played on to the
end, as a look back does, to find how sure the difference is. It is shown a view only, as a bot is, so it can tell
nothing that its reader may not know.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from threading import Event as Flag
from typing import Final

from cosmodrome.bots.tree import Opinion, SearchBudget, SearchTree, opinion_of, seat_asked
from cosmodrome.core import CLOCK, Action, Event, Game, QuickRng, Rng, State, Told, View, quick
from cosmodrome.core.hint import Hint, Margin, Reason, Term, Valued, can_hint
from cosmodrome.core.walk import QuickWalk, next_actor
from cosmodrome.playing_on.ending import Ending
from cosmodrome.playing_on.evidence import Evidence
from cosmodrome.playing_on.players import playing_on

SECONDS: Final = 0.9
"""Seconds for the search. The reasons take a tenth of that in addition."""
SECONDS_ON: Final = 1.5
"""Seconds for playing on to the end."""
WORLDS: Final = 240
"""Worlds that are played to the end, at most."""
FEWEST: Final = 12
"""Worlds that say something."""
A_WORLD: Final = 20
"""Iterations of a search, for which one world is played to the end, where iterations are counted and not seconds."""
SAMPLES: Final = 30
"""Imagined states in which the two choices are compared."""
STEPS: Final = 60
"""Actions after which a comparison ends in any case."""
TELLING: Final = 0.3
"""An event is a reason if its share after the one choice is larger than after the other by this much."""
MOST: Final = 4
"""The most reasons that a hint gives."""
WEIGHTY: Final = 0.05
"""The least difference in a part of the worth that is told, in log-odds: about a hundredth of a win."""
OF_COURSE: Final = ("TurnStarted", "TurnEnded")
"""Kinds of events that say that the turn passes on. They are no reason for anything."""


def hint(
    game: Game, view: View, legal: Sequence[Action], rng: Rng, iterations: int | None = None
) -> Hint | None:
    """A hint for the seat that sees a view and is asked; None for a game that has none.

    The search takes `SECONDS`, or so many iterations.
    """
    opinion = opinion_of(game)
    if opinion is None or not can_hint(game):
        return None
    return hint_of(game, opinion, view, legal, rng, iterations, None if iterations else SECONDS, Flag())


def hint_of(
    game: Game,
    opinion: Opinion,
    view: View,
    legal: Sequence[Action],
    rng: Rng,
    iterations: int | None,
    seconds: float | None,
    stop: Flag,
) -> Hint:
    """Return a hint for the seat that sees a view. The search ends after this many iterations, or seconds."""
    budget = SearchBudget(iterations, seconds, stop)
    chance = quick(rng)
    imagined = opinion.imagine(view, chance)
    seat = seat_asked(imagined, view)
    thought = SearchTree(opinion, imagined, seat, legal, budget, chance)
    best = legal[0] if len(legal) == 1 else thought.run()
    valued = [
        Valued(action, node.mean, thought.tries[action])
        for action, node in thought.children.items()
        if node.visits
    ]
    others = sorted(
        (each for each in valued if each.action != best), key=lambda each: (-each.tries, -each.value)
    )
    first = next((each for each in valued if each.action == best), Valued(best, 0.0, 0))
    if not others:
        return Hint((first,))
    worlds = min(WORLDS, iterations // A_WORLD) if seconds is None and iterations else WORLDS
    clock = SearchBudget(None, None if seconds is None else SECONDS_ON, stop)
    margin = _margin(game, imagined, seat, (best, others[0].action), rng, worlds, clock)
    if margin is not None and margin.gain < -margin.error:  # the search was surely wrong
        first, others[0] = others[0], first
        margin = margin._replace(gain=-margin.gain)
    reasons, terms = _compared(opinion, imagined, seat, first.action, others[0].action, chance)
    return Hint((first, *others), reasons, terms, margin)


def _margin(
    game: Game,
    imagined: State,
    seat: int,
    choices: tuple[Action, Action],
    rng: Rng,
    most: int,
    clock: SearchBudget,
) -> Margin | None:
    """Play both choices on in worlds until the time is over. Return the first one's gain; None after too few worlds."""
    ending = Ending(game, playing_on(game).players[0], quick=True)
    evidence = Evidence()
    while evidence.worlds < most and not clock.over():
        world = imagined.resample(seat, quick(rng))
        evidence.add([ending.gain(world, seat, *choices, rng.split())])
    return Margin(evidence.mean, evidence.half, evidence.worlds) if evidence.worlds >= FEWEST else None


def _compared(
    opinion: Opinion, imagined: State, seat: int, best: Action, other: Action, rng: QuickRng
) -> tuple[tuple[Reason, ...], tuple[Term, ...]]:
    """Both choices are tried in the same states, and only what differs clearly is told.

    An event must differ as it is, and also in its kind: that a card is played either way, only another, is no reason.
    """
    courses = _Courses(), _Courses()
    tried = 0
    for _ in range(SAMPLES):
        state = imagined.resample(seat, rng)
        legal = state.legal_actions(seat)
        if best not in legal or other not in legal:
            continue
        tried += 1
        for course, action in zip(courses, (best, other), strict=True):
            course.add(opinion, state.clone(), seat, action)
    one, two = courses
    if not tried:
        return (), ()
    reasons = []
    for event in {**one.events, **two.events}:
        kind = abs(one.kinds[_kind(event)] - two.kinds[_kind(event)]) / tried
        reason = Reason(event, one.events[event] / tried, two.events[event] / tried)
        if min(abs(reason.best - reason.other), kind) >= TELLING and type(event).__name__ not in OF_COURSE:
            reasons.append(reason)
    reasons.sort(key=lambda reason: -abs(reason.best - reason.other))
    return tuple(reasons[:MOST]), _terms(one, two)


class _Courses:
    """The events and worths that followed a choice in some states."""

    def __init__(self) -> None:
        self.events: Counter[Event] = Counter()
        self.kinds: Counter[object] = Counter()
        self.terms: Counter[str] = Counter()
        self.ended = 0
        """The number of states that still had a worth at the end, since their game was not over."""

    def add(self, opinion: Opinion, state: State, seat: int, action: Action) -> None:
        """Note what comes of it in one more state, which is used up."""
        events = _follow(opinion, state, seat, action)
        self.events.update(events)
        self.kinds.update({_kind(event) for event in events})
        if opinion.terms is not None and state.outcome is None:
            self.ended += 1
            for name, worth in opinion.terms(state, seat).items():
                self.terms[name] += worth  # type: ignore[assignment]  # a Counter counts in floats too


def _terms(one: _Courses, two: _Courses) -> tuple[Term, ...]:
    """Mean parts of the worth after both choices, those that differ most first."""
    if not one.ended or not two.ended:
        return ()
    terms = [Term(name, one.terms[name] / one.ended, two.terms[name] / two.ended) for name in one.terms]
    different = [term for term in terms if abs(term.best - term.other) >= WEIGHTY]
    return tuple(sorted(different, key=lambda term: -abs(term.best - term.other))[:MOST])


def _kind(event: Event) -> tuple[type[Event], object]:
    """Return an event's type and the seat that it happens to."""
    return type(event), getattr(event, "seat", None)


def _follow(opinion: Opinion, state: State, seat: int, action: Action) -> set[Event]:
    """Return all that the seat is told from its choice to its next turn, or until nobody knows how to play on."""
    told: list[Told] = []
    walk, others = QuickWalk(state), False
    walk.act(seat, action, None, told)
    for _ in range(STEPS):
        actor = next_actor(state)
        if actor is None or actor == CLOCK or (others and actor == seat):
            break
        others = others or actor != seat
        legal = state.legal_actions(actor)
        chosen = legal[0] if len(legal) == 1 else opinion.policy(state, legal)
        if chosen is None:
            break
        walk.act(actor, chosen, None, told)
    return {event for each in told if (event := each.to(seat)) is not None}
