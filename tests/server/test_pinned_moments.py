"""What people are shown of a moment stays the same to the byte: in lessons, puzzles, other courses and replays.

`python tests/server/test_pinned_moments.py` writes the digests anew, after a change of rules or of what is shown.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec
import pytest

from cosmodrome.core import games
from cosmodrome.core.part import part_game, steps
from cosmodrome.core.record import Record, parts
from cosmodrome.core.script.lesson import follow, lessons, offered
from cosmodrome.core.script.puzzles import puzzles
from cosmodrome.server.practice.board_puzzles import try_board_puzzle
from cosmodrome.server.practice.branches import position, shown
from cosmodrome.server.practice.lessons import Flights, play_lesson
from cosmodrome.server.wire.puzzle_bodies import BoardPuzzleTry, Tries
from cosmodrome.tables.state.course import Stamp
from cosmodrome.tables.tell.views import Past, frames
from cosmodrome.tables.wire.requests import Branch, Tried

PINNED = Path(__file__).with_name("pinned_moments.json")
GOLDEN = Path(__file__).parents[1] / "golden"

encode = msgspec.json.Encoder().encode
plain = msgspec.to_builtins


def in_lessons() -> Iterator[tuple[str, bytes]]:
    """Yield each lesson step by step, with the first wanted action each time, and each wrong try on the way."""
    for game in games().values():
        book = Flights({game.id: game})
        for lesson in lessons(game):
            taken: list[Any] = []
            said = []
            while True:
                tries = Tries(taken=[None if each is None else plain(each) for each in taken])
                now = play_lesson.fn(game.id, lesson.id, tries, book)
                said.append(encode(now))
                progress = follow(lesson, taken)
                if progress.step == len(lesson.steps):
                    break
                choices = offered(lesson, progress)
                right = []
                for choice in choices:
                    if follow(lesson, [*taken, choice]).answer is None:
                        right.append(choice)
                    else:
                        wrong = Tries(taken=[*tries.taken, plain(choice)])
                        said.append(encode(play_lesson.fn(game.id, lesson.id, wrong, book)))
                taken.append(right[0] if right else None)
            yield f"lesson {game.id} {lesson.id}", b"\n".join(said)


def in_puzzles() -> Iterator[tuple[str, bytes]]:
    """Yield some puzzles, solved action by action."""
    for game in games().values():
        for puzzle in puzzles(game)[:12:3]:
            tries = [puzzle.solution[:count] for count in range(len(puzzle.solution) + 1)]
            said = [try_board_puzzle.fn(game.id, puzzle.id, BoardPuzzleTry(taken=each)) for each in tries]
            yield f"puzzle {game.id} {puzzle.id}", b"\n".join(map(encode, said))


def recorded() -> Iterator[tuple[str, Record]]:
    """Yield a golden record for each game and number of seats."""
    found: dict[str, Path] = {}
    for path in sorted(GOLDEN.glob("*/*.json")):
        found.setdefault(f"{path.parent.name} {path.stem[0]}", path)
    for name, path in found.items():
        yield name, msgspec.json.decode(path.read_bytes(), type=Record)


def in_other_courses() -> Iterator[tuple[str, bytes]]:
    """Yield some moments of a game: as it is, after a legal choice, after a bot's, and what is told on playing on."""
    for name, record in recorded():
        part = parts(record)[-1]
        game = part_game(part)
        if game.real_time:
            continue
        said: list[bytes | None] = []
        for step in steps(part, game):
            if step.number not in (0, 5, len(part.moves) // 2, len(part.moves) - 1):
                continue
            seat = next(iter(step.state.actors()))
            choice = Tried(seat, plain(step.state.legal_actions(seat)[-1]))
            for line in ([], [choice], [Tried(seat)]):
                asked = Branch(moment=step.number, line=line)
                if not line or name.startswith("phest"):
                    said.append(shown(part, asked)[0])
                said.append(position(part, asked)[0])
        yield f"branch {name}", b"\n".join(each or b"none" for each in said)


def in_replays() -> Iterator[tuple[str, bytes]]:
    """Yield every frame of a game, for its first seat and for a spectator."""
    for name, record in recorded():
        part = parts(record)[-1]
        count = len(part.moves) + 1
        stamps = [Stamp(number, 1_000 * number) for number in range(1, count + 1)]
        for seat in (0, None):
            shown = frames(Past(record, stamps, 0, 500, seat))
            yield f"replay {name} {seat}", b"\n".join(map(encode, shown))


KINDS = {
    "lessons": in_lessons,
    "puzzles": in_puzzles,
    "other courses": in_other_courses,
    "replays": in_replays,
}


def digests(kind: str) -> dict[str, str]:
    return {name: sha256(said).hexdigest()[:16] for name, said in KINDS[kind]()}


@pytest.mark.parametrize("kind", KINDS)
def test_what_is_shown_of_a_moment_is_as_it_was(kind: str) -> None:
    found = digests(kind)
    assert len(found) >= 6
    assert found == json.loads(PINNED.read_text())[kind]


if __name__ == "__main__":
    PINNED.write_text(json.dumps({kind: digests(kind) for kind in KINDS}, indent=1) + "\n")
