"""Newcomers' games compared with the lessons: lessons teach the rules that come up, or name them at their end."""

from __future__ import annotations

import importlib
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import msgspec
import pytest

from cosmodrome.core import Game, State, games, make_bot
from cosmodrome.core.script.lesson import Lesson, lessons
from cosmodrome.lab.simulation.playout import PlayoutStep, play

NEWCOMERS: Final = ("rank:1", "random")
SEATS: Final = {"phest": (2, 3, 4), "spacebowl": (2, 4), "karmanswap": (4, 2, 3)}
RULES: Final = Path(__file__).parents[2] / "docs" / "rules"
NUMBER: Final = re.compile(r"\b[A-Z]{2}-R?\d+\b")


def taught(game: Game) -> set[str]:
    return {rule for lesson in lessons(game) for step in lesson.steps for rule in step.rules}


def asked(game: Game, state: State) -> str | None:
    """Return the rule behind the present decision, if the game's refusals know it."""
    why = importlib.import_module(f"cosmodrome.games.{game.id}.why")
    stack = getattr(state, "stack", None)
    if not stack or not hasattr(why, "ASKED"):
        return None
    frame = stack[-1]
    found = getattr(why, "REASONS", {}).get(frame.reason) or why.ASKED.get(frame.phase.ask)
    return None if found is None else str(found)


def given(plain: Any) -> Iterator[str]:
    """Yield the rules that an event names as its own."""
    if isinstance(plain, dict):
        for key, value in plain.items():
            if key == "rule":
                yield value
            yield from given(value)
    elif isinstance(plain, list | tuple):
        for value in plain:
            yield from given(value)


def met(game: Game, seats: int, seed: str) -> tuple[set[str], set[str]]:
    """Return the rules that a game of newcomers' bots brings up, and those of them that asked for a decision.

    They are the rules of what happened, of what could be chosen, and of what was blocked.
    """
    found, questions = set[str](), set[str]()

    def watch(state: State, step: PlayoutStep) -> None:
        for told in step.told:
            found.update(
                NUMBER.findall(type(told.event).__doc__ or ""), given(msgspec.to_builtins(told.event))
            )
        for seat in state.actors():
            if seat >= 0:
                for kind in {type(action) for action in state.legal_actions(seat)}:
                    found.update(NUMBER.findall(kind.__doc__ or ""))
                found.update(blocked.why.rule for blocked in state.blocked(seat))
                if question := asked(game, state):
                    questions.add(question)

    bots = [make_bot(NEWCOMERS[seat % 2], game) for seat in range(seats)]
    play(game, game.options_type(), bots, seed, watch=watch)
    return found | questions, questions


def all_met(game: Game, count: int) -> set[str]:
    counts = SEATS[game.id]
    return {
        rule
        for number in range(count)
        for rule in met(game, counts[number % len(counts)], f"new {number}")[0]
    }


@pytest.mark.parametrize("name", SEATS)
def test_what_first_games_bring_up_is_taught_or_named(name: str) -> None:
    game = games()[name]
    named = [also.rule for lesson in lessons(game) for also in lesson.also]
    assert len(named) <= 5
    assert sorted(all_met(game, 24) - taught(game) - set(named)) == []


@pytest.mark.long
@pytest.mark.timeout(300)
@pytest.mark.parametrize("name", SEATS)
def test_two_hundred_games_bring_up_just_what_is_named(name: str) -> None:
    game = games()[name]
    named = [also.rule for lesson in lessons(game) for also in lesson.also]
    assert sorted(all_met(game, 200) - taught(game)) == sorted(named)


def test_a_match_of_four_asks_for_nothing_that_no_lesson_had() -> None:
    """Somebody who does not know Karman Swap plays after the lessons."""
    game = games()["karmanswap"]
    questions = set[str]().union(*(met(game, 4, f"four {number}")[1] for number in range(10)))
    assert len(questions) > 10
    assert sorted(questions - taught(game)) == []


@pytest.mark.parametrize("name", SEATS)
def test_what_lessons_name_stands_in_the_rules(name: str) -> None:
    pages = {"phest": "phest", "spacebowl": "space-bowl", "karmanswap": "karman-swap"}
    listed = set(NUMBER.findall((RULES / f"{pages[name]}.md").read_text("utf-8")))
    game = games()[name]
    named = {also.rule for lesson in lessons(game) for also in lesson.also}
    assert (taught(game) | named) - listed == set()
    assert named.isdisjoint(taught(game))


@pytest.mark.parametrize("lesson", lessons(games()["spacebowl"]), ids=lambda one: one.id)
def test_points_that_a_lesson_speaks_of_are_proved(lesson: Lesson) -> None:
    """Where somebody has won or lost points, the scores beside the words are those of the rules."""
    told = re.compile(
        r"\b(points? (for|lost)|costs (her )?(a|one|two) points?|points for (you|a))\b", re.IGNORECASE
    )
    for number, step in enumerate(lesson.steps):
        said = [(step.say.en, step.shows), *((wrong.say.en, wrong.shows) for wrong in step.wrong)]
        for words, shows in said:
            if told.search(words):
                assert shows, f"{lesson.id}, step {number}: {words}"
