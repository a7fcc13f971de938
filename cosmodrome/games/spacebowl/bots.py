"""Bots that search as people do: they need time, overlook what is there, and see now and then what is not.

A bot comes upon each destination at a rate (`Level`), after a moment in which it only takes the toss in. Nothing is
remembered from one asking to the next: with constant rates the time still to wait does not depend on the time waited,
so asking again with fresh chance changes nothing. It may come upon true destinations, upon those that lack one planet
(with the wild token they fit; without, it is a mistake to see one there), and upon doubt.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import log
from typing import Final, NamedTuple

from cosmodrome.core.chance import Rng
from cosmodrome.core.game import Action, Intent
from cosmodrome.core.levels import level_at

from .action_table import CALL_END, CALL_GO, CONCUR, LAY_WILD, PICK, READY, STEP_BACK, VOTE_SKIP
from .actions import Pick
from .cards import CARD_OF, PLANET_OF, SHOWN
from .pattern import FACE_DOWN_CARD, Pattern, Solutions
from .scoring import solutions
from .view import SpaceBowlView

SETTLE: Final = 1500
"""Milliseconds until the marbles have come to rest."""
WORLDS: Final = 1 << 32


class Level(NamedTuple):
    """A level of play. Times are in milliseconds; rates are the mean time to one such event."""

    taking_in: int
    """Before the search begins."""
    find: int
    """Mean time to come upon one particular destination, with three marbles in 5×5 cards."""
    wild: int
    """Mean time to come upon one that needs the wild token."""
    wild_after: int
    """The time that they search before they think of the wild token."""
    mistake: int
    """Mean time to see a destination where one planet is missing, for each such place."""
    doubt_after: int
    """The time that they search before they think that there is no destination."""
    doubt: int
    """Mean time from then until they are sure of it."""
    lay: int
    """Mean time to lay a token once they know where."""


LEVELS: Final = (
    Level(4000, 80_000, 600_000, 45_000, 2_000_000, 80_000, 40_000, 1800),
    Level(3000, 42_000, 280_000, 30_000, 2_200_000, 60_000, 40_000, 1300),
    Level(2200, 22_000, 140_000, 20_000, 3_000_000, 45_000, 60_000, 800),
)
LADDER: Final = ("greedy:1", "greedy:1.4", "greedy:1.8", "greedy:2.2", "greedy:2.6", "greedy:3")

Choice = tuple[Action, float]
"""An action, and its rate per millisecond."""


def intend(view: SpaceBowlView, legal: Sequence[Action], level: float, rng: Rng, now: int) -> Intent | None:
    """Return the next intent of a player of a level; None for nothing until the view changes."""
    style = level_at(LEVELS, level, ratio=True)
    if STEP_BACK in legal:
        return Intent(STEP_BACK, now + 300)
    if view.phase in ("ready", "reveal"):
        pause = 400 + rng.below(900) if view.phase == "ready" else 3500 + rng.below(4000)
        return Intent(READY, now + pause) if READY in legal else None
    if view.seat is None or view.pattern is None:
        return None
    begin = max(now, view.started + SETTLE + style.taking_in)
    if view.phase == "search":
        return _race(view, style, begin, rng, lambda when: _searching(view, legal, style, when))
    own = view.seats[view.seat].stance
    if view.pick is not None or own == "red":
        return None
    if view.wild is not None and view.wild.seat == view.seat:
        return Intent(_on_own_wild(view, rng), now + _hand(style, rng))
    if own == "in" or view.phase == "grace":
        return _lay(view, style, now, rng) if PICK[0] in legal else None
    if view.call == "end":
        return _race(view, style, begin, rng, lambda when: _against_end(view, style, when))
    return _race(view, style, begin, rng, lambda when: _concurring(view, style, when))


def advise(view: SpaceBowlView, legal: Sequence[Action], level: float, rng: Rng) -> Action | None:
    """Return the action of a player of a level after a quarter of an hour of thought; None if nothing is best."""
    intent = intend(view, legal, level, rng, view.started + 900_000)
    return None if intent is None else intent.action


def _race(
    view: SpaceBowlView, style: Level, begin: int, rng: Rng, chances: Callable[[int], list[Choice]]
) -> Intent | None:
    """The first of several chances to come about; from some moments of the round on they are others."""
    for change in sorted((view.started + style.wild_after, _doubt_begins(view, style))):
        if change > begin:
            intent = _soonest(chances(begin), begin, rng)
            if intent is not None and intent.at < change:
                return intent
            begin = change
    return _soonest(chances(begin), begin, rng)


def _soonest(choices: list[Choice], begin: int, rng: Rng) -> Intent | None:
    total = sum(rate for _, rate in choices)
    if total <= 0:
        return None
    wait = -log((1 + rng.below(WORLDS - 1)) / WORLDS) / total
    return Intent(_weighted(choices, rng), begin + int(wait))


def _weighted(choices: list[Choice], rng: Rng) -> Action:
    point = sum(rate for _, rate in choices) * rng.below(WORLDS) / WORLDS
    for action, rate in choices:
        point -= rate
        if point < 0:
            return action
    return choices[-1][0]


def _seen(view: SpaceBowlView) -> Solutions:
    """Return everything that a perfect eye would see, with the places that lack one planet."""
    assert view.pattern is not None
    shown = tuple([FACE_DOWN_CARD if card is None else SHOWN[CARD_OF[card]] for card in view.galaxy])
    marbles = tuple([(PLANET_OF[marble.planet], marble.space) for marble in view.pattern.marbles])
    hole = -1 if view.pattern.black_hole is None else view.pattern.black_hole
    pattern = Pattern(view.pattern.disc, marbles, hole)
    return solutions(shown, pattern, view.options.torus, view.options.rotation, True)


def _effort(view: SpaceBowlView) -> float:
    """Return the length of a search, relative to one with three marbles in a flat 5×5 galaxy."""
    assert view.pattern is not None
    marbles = (0.3, 0.6, 1.0, 1.4)[len(view.pattern.marbles) - 1]
    hole = 1.2 if view.pattern.black_hole is not None else 1.0
    rotation = 2.5 if view.options.rotation else 1.0
    torus = 1.3 if view.options.torus else 1.0
    return marbles * hole * rotation * torus * len(view.galaxy) / 25


def _searching(view: SpaceBowlView, legal: Sequence[Action], style: Level, when: int) -> list[Choice]:
    """Go! as soon as anything is seen; the end in doubt; a skip if somebody else wishes it."""
    seen = sum(rate for _, rate in _finds(view, style, when))
    skip = VOTE_SKIP in legal and any(each.voted for each in view.seats)
    return [(CALL_GO, seen), (CALL_END, _doubt(view, style, when)), (VOTE_SKIP, 1 / 3000 if skip else 0.0)]


def _concurring(view: SpaceBowlView, style: Level, when: int) -> list[Choice]:
    """After Go!: concur as soon as anything is seen; the wild token is laid at once."""
    finds = _finds(view, style, when)
    seen = sum(rate for action, rate in finds if isinstance(action, Pick))
    return [(CONCUR, seen), *(choice for choice in finds if not isinstance(choice[0], Pick))]


def _against_end(view: SpaceBowlView, style: Level, when: int) -> list[Choice]:
    """After a call of the end: lay a token as soon as anything is seen, or believe it too."""
    return [*_finds(view, style, when), (CONCUR, 3 * _doubt(view, style, when))]


def _lay(view: SpaceBowlView, style: Level, now: int, rng: Rng) -> Intent:
    """The token that is laid: for what was seen, or anywhere when nothing was."""
    choices = _finds(view, style, now)
    if view.phase == "grace":
        choices = [choice for choice in choices if isinstance(choice[0], Pick)]
    action = _weighted(choices, rng) if choices else PICK[rng.below(len(view.galaxy))]
    return Intent(action, now + _hand(style, rng))


def _on_own_wild(view: SpaceBowlView, rng: Rng) -> Action:
    """A destination that rests on the wild token one has laid oneself."""
    assert view.wild is not None
    resting = _seen(view).with_wild_on(view.wild.cell)
    return PICK[rng.choice(resting) if resting else rng.below(len(view.galaxy))]


def _hand(style: Level, rng: Rng) -> int:
    """Return the time that it takes to lay a token."""
    return style.lay // 2 + rng.below(style.lay)


def _finds(view: SpaceBowlView, style: Level, when: int) -> list[Choice]:
    """Each thing that may be seen, as the token that would be laid for it, and its rate."""
    seen, effort = _seen(view), _effort(view)
    plain = set(seen.plain)
    choices: list[Choice] = [(PICK[cell], 1 / (style.find * effort)) for cell in seen.plain]
    lacking = sorted({cell for cell, _ in seen.wild} - plain)
    choices += [(PICK[cell], 1 / (style.mistake * effort)) for cell in lacking]
    laid = view.wild
    if laid is not None:
        resting = [cell for cell, wild in seen.wild if wild == laid.cell and cell not in plain]
        return choices + [(PICK[cell], 2 / (style.find * effort)) for cell in resting]
    if view.options.no_wild or (view.call != "end" and when < view.started + style.wild_after):
        return choices
    by_wild: dict[int, float] = {}
    for cell, wild in seen.wild:
        if cell not in plain:
            by_wild[wild] = by_wild.get(wild, 0.0) + 1 / (style.wild * effort)
    return choices + [(LAY_WILD[wild], rate) for wild, rate in by_wild.items()]


def _doubt_begins(view: SpaceBowlView, style: Level) -> int:
    """The moment from which they think that there may be none: sooner where there is less to look through."""
    return view.started + int(style.doubt_after * _effort(view))


def _doubt(view: SpaceBowlView, style: Level, when: int) -> float:
    """The rate of giving the search up."""
    return 1 / style.doubt if when >= _doubt_begins(view, style) else 0.0
