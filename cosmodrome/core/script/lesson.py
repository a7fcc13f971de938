"""Lessons: a first flight's chapters as data. A position, then steps: what is said, what lights up, what is to be done.

    [title]
    en = "Move"
    [position]
    seats = [{ ship = "wren", cards = ["red-5"] }, { ship = "moth" }]
    discard = ["blue-1"]
    [[steps]]
    want = [{ kind = "Move" }]
    light = ["deck"]
    then = [{ seat = 1, action = { kind = "Pass" } }]
    [steps.say]
    en = "Draw a card."

Every text stands there in three languages. A step that wants nothing is read and put away. What a text claims of the
game may stand beside it as `shows`, a part of the learner's view: the lesson is refused if the rules say otherwise.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Sequence
from importlib.resources import files
from typing import Annotated, Any, Final, NamedTuple

import msgspec
from msgspec import Meta

from cosmodrome.core.game import Action, Game, Position, Refusal, State
from cosmodrome.core.offers import COURSE
from cosmodrome.core.script.expected import differences, matches, shown, with_nulls
from cosmodrome.core.script.handwritten import Typo, check_pattern, read, read_tagged
from cosmodrome.core.walk import Walk, WalkStep

Phrase = Annotated[str, Meta(min_length=1, max_length=500)]
MOST: Final = 100
"""Steps of a lesson, at most."""
MOST_ALSO: Final = 5
"""Rules that a course leaves to the first games, at most."""
RULE: Final = r"^[A-Z]+-R?[1-9][0-9]*$"
RuleId = Annotated[str, Meta(pattern=RULE)]


class LessonError(ValueError):
    """A lesson that cannot be used: file, line, field, and what is wrong."""


class Astray(ValueError):
    """The actions that somebody says they did do not lead through a lesson."""


class Speech(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A text that is said, in each language."""

    en: Phrase
    de: Phrase
    fr: Phrase


class Reply(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The action of another seat, or of the clock (-1), that follows."""

    seat: int
    action: dict[str, Any]


class Wrong(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A try that is possible, but not what is wanted here (parts of an action), and what is said to it.

    What is said of its price is proved by `shows`: a part of the learner's view if it were done, and then `then`.
    """

    action: dict[str, Any]
    say: Speech
    then: list[Reply] = []
    shows: dict[str, Any] = {}


class LessonStep(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One step. Of what the rules allow, only what is wanted and what is answered can be chosen in it."""

    say: Speech
    want: list[dict[str, Any]] = []
    """Parts of the actions that lead on; none if there is only something to read."""
    wrong: list[Wrong] = []
    light: list[str] = []
    """Names of the boxes on the game's board that light up (`data-at`)."""
    find: bool = False
    """It is to be found: nothing lights up before a wrong try, or before it is asked for."""
    then: list[Reply] = []
    shows: dict[str, Any] = {}
    """A part of the learner's view at the beginning of the step. It proves that the text is true."""
    rules: list[RuleId] = []
    """The rules that the step teaches."""


class Also(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A rule that first games may bring up and no lesson has, in a few words."""

    rule: RuleId
    say: Speech


class _LessonFile(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    title: Speech
    position: dict[str, Any]
    steps: list[dict[str, Any]]
    seat: Annotated[int, Meta(ge=0)] = 0
    also: Annotated[list[Also], Meta(max_length=MOST_ALSO)] = []


class Lesson(msgspec.Struct, frozen=True, kw_only=True):
    """A lesson that was read, makes sense and was played through."""

    id: str
    title: Speech
    game: Game
    seat: int
    start: Position
    steps: tuple[LessonStep, ...]
    also: tuple[Also, ...] = ()
    """Things that a reader will meet and that were not taught. They stand in the last lesson."""

    def state(self) -> State:
        """Where it begins."""
        return self.game.from_position(self.start)


class Progress(NamedTuple):
    """The progress through a lesson: the step that comes next, and the state before it."""

    step: int
    state: State
    now: int
    before: int
    """The number of actions that were done before the last step."""
    last: Sequence[WalkStep]
    """The actions of the last step."""
    answer: Speech | None
    """The answer to the last try, if that was a wrong one. Nothing was done then."""


def lessons(game: Game) -> tuple[Lesson, ...]:
    """The game's lessons in their order; none for an edition, whose cards they do not know. Raises LessonError."""
    course = COURSE.of(game)
    if course is None or game.data:
        return ()
    in_order = sorted(
        (file for file in files(course.package).iterdir() if file.name.endswith(".toml")),
        key=lambda file: (int(re.match(r"\d*", file.name)[0] or 0), file.name),  # type: ignore[index]
    )
    return tuple(read_lesson(game, file.name, file.read_text("utf-8")) for file in in_order)


def read_lesson(game: Game, name: str, text: str) -> Lesson:
    """The lesson in a file's text, once played through. Raises LessonError, naming file, line and field."""
    try:
        lesson = _read(game, name.removesuffix(".toml"), text)
        _play_through(lesson)
    except Typo as error:
        raise LessonError(f"{name}:{_line(text, str(error))}: {error}") from None
    return lesson


def offered(lesson: Lesson, progress: Progress) -> list[Action]:
    """Return the actions of a step that can be chosen: those that are wanted, and those that get an answer."""
    if progress.step == len(lesson.steps):
        return []
    step = lesson.steps[progress.step]
    patterns = [*step.want, *(wrong.action for wrong in step.wrong)]
    return [action for action in progress.state.legal_actions(lesson.seat) if _any(patterns, action)]


def follow(lesson: Lesson, taken: Sequence[Action | None]) -> Progress:
    """Return the progress after these tries, one for each step; None for a step that was read. The last may be wrong.

    Raises Astray for anything else.
    """
    progress = Progress(0, lesson.state(), 0, 0, (), None)
    for number, action in enumerate(taken):
        if progress.answer is not None or progress.step == len(lesson.steps):
            raise Astray(f"taken[{number}]: the lesson does not go on there")
        if action is not None and action not in offered(lesson, progress):
            raise Astray(f"taken[{number}]: that cannot be chosen in this step")
        if (action is None) != (not lesson.steps[progress.step].want):
            raise Astray(f"taken[{number}]: this step is {'to be read' if action else 'not to be read only'}")
        progress = _try(lesson, progress, action)
    return progress


def _try(lesson: Lesson, progress: Progress, action: Action | None) -> Progress:
    """One step on, or the answer to a wrong try. Raises Typo if what follows is not legal."""
    step, before = lesson.steps[progress.step], progress.before + len(progress.last)
    if action is not None and not _any(step.want, action):
        answer = next(wrong.say for wrong in step.wrong if _any([wrong.action], action))
        return progress._replace(before=before, last=(), answer=answer)
    walk = _do(lesson, progress, action, step.then, f"steps[{progress.step}].")
    return Progress(progress.step + 1, walk.state, walk.now, before, walk.steps[1:], None)


def _do(lesson: Lesson, progress: Progress, action: Action | None, then: Sequence[Reply], where: str) -> Walk:
    """Do the learner's action, and what the others do then. Raises Typo if that is not legal."""
    walk = Walk(progress.state, progress.now)
    own = [] if action is None else [(lesson.seat, action)]
    replies = [(reply.seat, lesson.game.decode_action(reply.action)) for reply in then]
    for number, (seat, each) in enumerate([*own, *replies], -len(own)):
        try:
            walk.act(seat, each)
        except Refusal as refusal:
            place = f"then[{number}]" if number >= 0 else "want"
            raise Typo(f"{where}{place}: seat {seat} may not do that: {refusal}") from None
    return walk


def _read(game: Game, id: str, text: str) -> Lesson:
    try:
        raw = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise Typo(f"this is not TOML: {error}") from None
    file: _LessonFile = read(raw, _LessonFile, "")
    start: Position = read(with_nulls(file.position), game.position_type, "position")
    try:
        game.from_position(start).audit()
    except (ValueError, AssertionError) as error:
        joint = "." if re.match(r"[\w.\[\]]+: ", str(error)) else ": "
        raise Typo(f"position{joint}{error}") from None
    if not 0 < len(file.steps) <= MOST:
        raise Typo(f"steps: a lesson has 1 to {MOST} of them")
    steps = []
    for number, raw in enumerate(file.steps):
        where = f"steps[{number}]"
        step: LessonStep = read(raw, LessonStep, where)
        for each, pattern in enumerate(step.want):
            check_pattern(pattern, game.action_type, f"{where}.want[{each}]")
        for each, wrong in enumerate(step.wrong):
            check_pattern(wrong.action, game.action_type, f"{where}.wrong[{each}].action")
            _check_replies(game, wrong.then, f"{where}.wrong[{each}]")
        _check_replies(game, step.then, where)
        steps.append(step)
    return Lesson(
        id=id,
        title=file.title,
        game=game,
        seat=file.seat,
        start=start,
        steps=tuple(steps),
        also=tuple(file.also),
    )


def _check_replies(game: Game, replies: Sequence[Reply], where: str) -> None:
    for number, reply in enumerate(replies):
        read_tagged(reply.action, game.action_type, f"{where}.then[{number}].action")


def _play_through(lesson: Lesson) -> None:
    """Do the first thing wanted in every step. Raises Typo where nothing is like what a step names."""
    progress = follow(lesson, ())
    for number, step in enumerate(lesson.steps):
        legal = progress.state.legal_actions(lesson.seat)
        named = [(f"want[{i}]", pattern) for i, pattern in enumerate(step.want)]
        named += [(f"wrong[{i}].action", wrong.action) for i, wrong in enumerate(step.wrong)]
        for where, pattern in named:
            if not _any([pattern], *legal):
                may = shown(legal) or "nothing"
                raise Typo(f"steps[{number}].{where}: that cannot be done there; what can: {may}")
        _prove(lesson, progress.state, step.shows, f"steps[{number}].shows")
        for each, wrong in enumerate(step.wrong):
            if wrong.shows:
                where = f"steps[{number}].wrong[{each}]."
                tried = next(action for action in legal if _any([wrong.action], action))
                walk = _do(lesson, progress, tried, wrong.then, where)
                _prove(lesson, walk.state, wrong.shows, f"{where}shows")
        wanted = [action for action in legal if _any(step.want, action)]
        progress = _try(lesson, progress, wanted[0] if wanted else None)


def _prove(lesson: Lesson, state: State, shows: dict[str, Any], where: str) -> None:
    """Raise Typo if the learner's view is not as a text says it is."""
    for difference in differences(shows, msgspec.to_builtins(state.view(lesson.seat)), where):
        raise Typo(difference)


def _any(patterns: Sequence[dict[str, Any]], *actions: Action) -> bool:
    plain = [msgspec.to_builtins(action) for action in actions]
    return any(matches(pattern, action) for pattern in patterns for action in plain)


def _line(text: str, message: str) -> int:
    """The line that a message speaks of: a TOML error's own, or that of the key or step it begins with."""
    if found := re.search(r"\(at line (\d+)", message):
        return int(found[1])
    place = re.match(r"(?P<table>\w+)(?:\[(?P<step>\d+)\])?(?:\.(?P<key>\w+))?", message)
    lines = text.splitlines()
    if place is None:
        return 1
    head = re.compile(rf"\s*(\[\[?\s*)?{place['table']}\b(?!\.)")
    heads = [number for number, line in enumerate(lines) if head.match(line)]
    if not heads:
        return len(lines) if "end of document" in message else 1
    step = min(int(place["step"] or 0), len(heads) - 1)
    end = heads[step + 1] if step + 1 < len(heads) else len(lines)
    if place["key"]:
        key = re.compile(rf"\s*(\[\[?\s*{place['table']}\.)?{place['key']}\b")
        for number in range(heads[step] + 1, end):
            if key.match(lines[number]):
                return number + 1
    return heads[step] + 1
