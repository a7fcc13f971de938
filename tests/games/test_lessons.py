"""Every lesson can be flown to its end by doing what it asks for, in each way that it leaves open, by the rules."""

from __future__ import annotations

import re
from collections.abc import Sequence

import msgspec
import pytest

from cosmodrome.core import Action, games
from cosmodrome.core.script.expected import matches
from cosmodrome.core.script.lesson import Lesson, LessonStep, follow, lessons, offered

LESSONS = [lesson for game in games().values() for lesson in lessons(game)]
NAMES = [f"{lesson.game.id}-{lesson.id}" for lesson in LESSONS]


def wanted(step: LessonStep, choices: Sequence[Action]) -> list[Action]:
    plain = [(action, msgspec.to_builtins(action)) for action in choices]
    return [action for action, each in plain if any(matches(pattern, each) for pattern in step.want)]


def fly(lesson: Lesson, taken: list[Action | None]) -> list[list[Action | None]]:
    """Fly on with the first wanted action. Return the beginnings of the other ways that were open."""
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


@pytest.mark.parametrize("lesson", LESSONS, ids=NAMES)
def test_a_lesson_takes_a_minute_or_so(lesson: Lesson) -> None:
    """The estimate: 180 words a minute, three seconds for each press, and twenty for something to be found."""
    words = sum(len(step.say.en.split()) for step in lesson.steps)
    doing = sum(20 if step.find else 3 for step in lesson.steps if step.want)
    assert 15 <= words / 3 + doing <= 120


@pytest.mark.parametrize("lesson", LESSONS, ids=NAMES)
def test_french_marks_are_tied_to_their_words(lesson: Lesson) -> None:
    speeches = [lesson.title, *(also.say for also in lesson.also)]
    for step in lesson.steps:
        speeches += [step.say, *(wrong.say for wrong in step.wrong)]
    assert [speech.fr for speech in speeches if re.search(r" [!?:;»]|« ", speech.fr)] == []


@pytest.mark.parametrize("lesson", LESSONS, ids=NAMES)
def test_nobody_is_told_that_this_is_all(lesson: Lesson) -> None:
    said = [step.say.en for step in lesson.steps]
    assert not [words for words in said if "all you need" in words]


@pytest.mark.parametrize("game", ["phest", "spacebowl", "karmanswap"])
def test_only_the_last_lesson_names_what_is_left(game: str) -> None:
    flight = lessons(games()[game])
    assert len(flight) >= 6
    assert [bool(lesson.also) for lesson in flight] == [False] * (len(flight) - 1) + [True]
