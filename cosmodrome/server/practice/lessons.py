"""First flights over HTTP: which lessons there are, and what a try leads to.

Nothing is kept here: the page says how far somebody came, and the lesson is played through to there.
"""

from __future__ import annotations

import logging
from collections.abc import Mapping, Sequence

import msgspec
from litestar import get, post
from litestar.di import NamedDependency, Provide
from litestar.exceptions import ClientException
from litestar.params import SkipValidation

from cosmodrome.core import Game, games, offers
from cosmodrome.core.script.lesson import (
    Astray,
    Lesson,
    LessonError,
    Progress,
    follow,
    lessons,
    offered,
)
from cosmodrome.core.walk import WalkStep
from cosmodrome.server.api import NOT_JSON, problems
from cosmodrome.server.practice.setting import setting
from cosmodrome.server.wire.puzzle_bodies import LessonInfo, LessonNow, Tries
from cosmodrome.tables.errors import TableError
from cosmodrome.tables.tell.moment import frame
from cosmodrome.tables.wire.sights import ViewFrame

log = logging.getLogger(__name__)


class Flights:
    """The lessons of all games, read when somebody first asks for those of a game."""

    def __init__(self, known: Mapping[str, Game]) -> None:
        self._known = known
        self._lessons: dict[str, dict[str, Lesson]] = {}

    def of(self, game: str) -> list[Lesson]:
        """A game's lessons in their order. Raises a 404 for a game there is not.

        A game whose lessons have a fault is played without them, and the log says why.
        """
        return list(self._of(game).values())

    def lesson(self, game: str, lesson: str) -> Lesson:
        """One of them. Raises a 404 if there is none."""
        found = self._of(game).get(lesson)
        if found is None:
            raise TableError("no_lesson", f"there is no lesson {lesson!r} of {game} here", 404)
        return found

    def _of(self, game: str) -> dict[str, Lesson]:
        if game not in self._lessons:
            if game not in self._known:
                raise TableError("unknown_game", f"there is no game {game!r} here", 404)
            self._lessons[game] = {lesson.id: lesson for lesson in _read(self._known[game])}
        return self._lessons[game]


def _read(game: Game) -> Sequence[Lesson]:
    try:
        return lessons(game)
    except (LessonError, offers.OfferError) as error:
        log.error("%s has no first flight, as a lesson of it cannot be used: %s", game.id, error)
        return ()


Book = NamedDependency[SkipValidation[Flights]]


def dependencies() -> dict[str, Provide]:
    """Return the values that the handlers below are given by name."""
    flights = Flights(games())
    return {"flights": Provide(lambda: flights, sync_to_thread=False)}


@get(
    "/api/games/{game:str}/lessons",
    responses=problems(s404="no such game"),
    tags=["games"],
    summary="The lessons of a game's first flight",
    sync_to_thread=False,
)
def get_lessons(game: str, flights: Book) -> list[LessonInfo]:
    """In their order; none if nobody has written any."""
    return [_info(lesson) for lesson in flights.of(game)]


@post(
    "/api/games/{game:str}/lessons/{lesson:str}",
    status_code=200,
    responses=problems(s404="no such game or lesson", s415=NOT_JSON),
    tags=["games"],
    summary="How a lesson stands after some tries",
    sync_to_thread=False,
)
def play_lesson(game: str, lesson: str, data: Tries, flights: Book) -> LessonNow:
    """Played through by the rules from its beginning; nothing is kept."""
    played = flights.lesson(game, lesson)
    try:
        taken = [None if each is None else played.game.decode_action(each) for each in data.taken]
        progress = follow(played, taken)
    except (Astray, msgspec.ValidationError) as error:
        raise ClientException(detail=f"taken: {error}") from None
    step = played.steps[progress.step] if progress.step < len(played.steps) else None
    return LessonNow(
        step=progress.step,
        say=step.say if step else None,
        act=bool(step and step.want),
        light=step.light if step else [],
        find=bool(step and step.find),
        answer=progress.answer,
        frames=_frames(played, progress),
    )


def _info(lesson: Lesson) -> LessonInfo:
    seats, options = setting(lesson.game, lesson.state(), lesson.seat)
    return LessonInfo(
        id=lesson.id,
        title=lesson.title,
        say=lesson.steps[0].say,
        steps=len(lesson.steps),
        seats=seats,
        seat=lesson.seat,
        options=options,
        also=list(lesson.also),
    )


def _frames(lesson: Lesson, progress: Progress) -> list[ViewFrame]:
    """Return the learner's views of the last step. Only in the last of them the step's choices are legal."""
    frames = []
    for number, step in enumerate(progress.last, progress.before + 1):
        final = step is progress.last[-1]
        shown = frame(lesson.game, step, lesson.seat, number, offered(lesson, progress) if final else [])
        if final or shown.change.action or shown.change.events:
            frames.append(shown)  # else nobody is told of it, a secret pick: nothing is shown
    if not frames:
        still = WalkStep(None, None, progress.now, (), progress.state)
        frames = [frame(lesson.game, still, lesson.seat, progress.before, offered(lesson, progress))]
    return frames


HANDLERS = (get_lessons, play_lesson)
