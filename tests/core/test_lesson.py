"""Lesson files: an error in one is named with its file, line and field."""

from __future__ import annotations

import pytest

from cosmodrome.core import games
from cosmodrome.core.datafile import data_text
from cosmodrome.core.edition import unchecked_edition
from cosmodrome.core.script.lesson import Astray, LessonError, follow, lessons, offered, read_lesson

PHEST = games()["phest"]

GOOD = """\
title.en = "Move"
title.de = "Bewegen"
title.fr = "Bouger"

[position]
discard = ["blue-3"]
deck = ["yellow-5", "..."]
seats = [{ ship = "wren", cards = ["red-9"] }, { ship = "gnat", cards = ["green-1"] }]

[[steps]]
say.en = "Draw."
say.de = "Zieh."
say.fr = "Pioche."
want = [{ kind = "Move" }]

[[steps]]
say.en = "Play the five."
say.de = "Spiel die Fünf."
say.fr = "Joue le cinq."
want = [{ kind = "PlayCard", card = "yellow-5" }]
then = [{ seat = 1, action = { kind = "Move" } }]
[[steps.wrong]]
action = { kind = "PlayCard", card = "red-9" }
say.en = "Not the nine."
say.de = "Nicht die Neun."
say.fr = "Pas le neuf."
"""


def test_a_lesson_leads_on_by_what_is_wanted_and_answers_what_is_not() -> None:
    lesson = read_lesson(PHEST, "1-move.toml", GOOD)
    assert lesson.id == "1-move"
    first = follow(lesson, ())
    assert [type(action).__name__ for action in offered(lesson, first)] == ["Move"]
    (move,) = offered(lesson, first)
    second = follow(lesson, [move])
    nine, five = sorted(offered(lesson, second), key=str)
    wrong = follow(lesson, [move, nine])
    assert wrong.answer is not None
    assert wrong.answer.de == "Nicht die Neun."
    assert (wrong.step, wrong.state.position()) == (1, second.state.position())
    end = follow(lesson, [move, five])
    assert (end.step, [done.seat for done in end.last]) == (2, [0, 1])


def test_tries_that_the_lesson_does_not_know_lead_astray() -> None:
    lesson = read_lesson(PHEST, "1-move.toml", GOOD)
    (move,) = offered(lesson, follow(lesson, ()))
    with pytest.raises(Astray, match=r"taken\[1\]: that cannot be chosen"):
        follow(lesson, [move, move])
    with pytest.raises(Astray, match=r"taken\[0\]: this step is not to be read only"):
        follow(lesson, [None])
    nine, five = sorted(offered(lesson, follow(lesson, [move])), key=str)
    with pytest.raises(Astray, match=r"taken\[2\]: the lesson does not go on there"):
        follow(lesson, [move, nine, five])


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('"Move" }', '"Jump" }', "lesson.toml:14: steps[0].want[0].kind: there is no 'Jump'; known: Move, "),
        ('say.de = "Zieh."\n', "", "lesson.toml:11: steps[0].say: missing key `de`"),
        ('title.fr = "Bouger"\n', "", "lesson.toml:1: title: missing key `fr`"),
        ('say.fr = "Pioche."', 'say.fr = ""', "lesson.toml:11: steps[0].say.fr: "),
        ('ship = "wren"', 'ship = "wrem"', "lesson.toml:8: position.seats[0].ship: there is no card 'wrem'"),
        ("discard =", "discards =", "lesson.toml:5: position: unknown key `discards`; known: "),
        ('"yellow-5" }]\n', '"blue-5" }]\n', "lesson.toml:20: steps[1].want[0]: that cannot be done there"),
        ("seat = 1, action", "seat = 0, action", "lesson.toml:21: steps[1].then[0]: seat 0 may not do that"),
        ('card = "red-9" }\n', 'card = "red-8" }\n', "lesson.toml:22: steps[1].wrong[0].action: that cannot"),
        (
            "want = [{ kind",
            "wants = [{ kind",
            "lesson.toml:10: steps[0]: unknown key `wants`; known: say, want",
        ),
        ("[position]", "[position", "lesson.toml:5: this is not TOML: "),
        (
            'say.en = "Play',
            'shows = { top = "red-1" }\nsay.en = "Play',
            'lesson.toml:17: steps[1].shows.top: expected "red-1", found "blue-3"',
        ),
        (
            'say.en = "Not',
            'shows = { seats = [{ field = 8 }, "..."] }\nsay.en = "Not',
            "lesson.toml:22: steps[1].wrong[0].shows.seats[0].field: expected 8, found 0",
        ),
        (
            'say.en = "Not',
            'shows = { turn = 1 }\nthen = [{ seat = 0, action = { kind = "Move" } }]\nsay.en = "Not',
            "lesson.toml:22: steps[1].wrong[0].then[0]: seat 0 may not do that",
        ),
        ('say.en = "Draw', 'rules = ["PH12"]\nsay.en = "Draw', "lesson.toml:11: steps[0].rules[0]: "),
    ],
)
def test_what_is_wrong_is_named_with_file_line_and_field(old: str, new: str, said: str) -> None:
    text = GOOD.replace(old, new, 1)
    assert text != GOOD
    with pytest.raises(LessonError) as error:
        read_lesson(PHEST, "lesson.toml", text)
    assert str(error.value).startswith(said)


def test_an_edition_has_no_lessons_as_they_do_not_know_its_cards() -> None:
    other = unchecked_edition(PHEST, {"cards.toml": data_text("cosmodrome.games.phest", "cards.toml") + "\n"})
    assert (lessons(PHEST) != (), lessons(other)) == (True, ())
