"""Every lesson can be flown to its end by doing what it asks for, whichever way it leaves open, by the rules."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
import pytest

from cosmodrome.core import Action, games
from cosmodrome.core.expected import matches
from cosmodrome.core.lesson import Lesson, LessonStep, follow, lessons, offered

LESSONS = [lesson for game in games().values() for lesson in lessons(game)]
NAMES = [f"{lesson.game.id}-{lesson.id}" for lesson in LESSONS]


def wanted(step: LessonStep, choices: Sequence[Action]) -> list[Action]:
    plain = [(action, msgspec.to_builtins(action)) for action in choices]
    return [action for action, each in plain if any(matches(pattern, each) for pattern in step.want)]


def fly(lesson: Lesson, taken: list[Action | None]) -> list[list[Action | None]]:
    """Fly on with the first thing wanted; the other ways that were open, as they begin."""
    others: list[list[Action | None]] = []
    for step in lesson.steps[len(taken) :]:
        choices = wanted(step, offered(lesson, follow(lesson, taken))) if step.want else [None]
        others += [[*taken, choice] for choice in choices[1:]]
        taken = [*taken, choices[0]]
    assert follow(lesson, taken).step == len(lesson.steps)
    return others


@pytest.mark.parametrize("lesson", LESSONS, ids=NAMES)
def test_whatever_is_wanted_leads_to_the_end(lesson: Lesson) -> None:
    for other in fly(lesson, []):
        fly(lesson, other)


@pytest.mark.parametrize("lesson", LESSONS, ids=NAMES)
def test_whatever_else_can_be_chosen_is_answered_and_changes_nothing(lesson: Lesson) -> None:
    taken: list[Action | None] = []
    for number, step in enumerate(lesson.steps):
        before = follow(lesson, taken)
        choices = offered(lesson, before)
        right = wanted(step, choices)
        for wrong in [choice for choice in choices if choice not in right]:
            after = follow(lesson, [*taken, wrong])
            assert (after.step, after.answer is not None, after.last) == (number, True, ())
            assert after.state.position() == before.state.position()
        taken = [*taken, right[0] if right else None]


@pytest.mark.parametrize("game", ["phest", "spacebowl", "karmanswap"])
def test_each_of_our_games_has_a_flight_of_some_minutes(game: str) -> None:
    steps = [step for lesson in lessons(games()[game]) for step in lesson.steps]
    words = sum(len(step.say.en.split()) for step in steps)
    assert len(lessons(games()[game])) >= 5
    # Read at 180 words a minute; six seconds for each thing to do, twenty for what is to be found.
    doing = sum(20 if step.find else 6 for step in steps if step.want)
    assert 5 <= (words / 3 + doing) / 60 <= 8
