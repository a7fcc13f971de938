"""Becomes the `__main__` of an archive: plays a part of a game by the rules in it.

A request (`Request`, JSON) comes on standard input, its answer (`Answer`) goes to standard output. What is wrong with a
part is an answer too. Nothing else is read or written.
"""

from __future__ import annotations

import sys
from importlib import import_module
from typing import Any, Literal

import msgspec

from cosmodrome.core import registry, text
from cosmodrome.core.part import End, Part, RecordError, StepInWords, part_game, play, tell


class Request(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An order about a part: play it to its end, or tell it in words."""

    do: Literal["play", "tell"]
    part: Part
    names: tuple[str, ...] = ()
    board: int | None = None


class Answer(msgspec.Struct, frozen=True, omit_defaults=True):
    """The part's end or its lines, or else what is wrong with it."""

    end: End | None = None
    lines: tuple[StepInWords, ...] = ()
    error: str = ""


def answer(request: Request) -> Answer:
    """Carry a request out."""
    try:
        game = part_game(request.part)
        if request.do == "play":
            return Answer(end=play(request.part, game))
        return Answer(lines=tuple(tell(request.part, game, request.names, request.board)))
    except RecordError as error:
        return Answer(error=str(error))


def main(games: dict[str, str], words: dict[str, str]) -> None:
    """Answer the request on standard input; games and their words (`module:name`, by id) are the archive's own."""
    request = msgspec.json.decode(sys.stdin.buffer.read(), type=Request)
    wanted = request.part.game
    registry.games = lambda: {wanted: _load(games[wanted])}
    if wanted in words:  # of games that do not offer them themselves
        vars(text)["_makers"] = lambda: {wanted: _load(words[wanted])}
    sys.stdout.buffer.write(msgspec.json.encode(answer(request)))


def _load(place: str) -> Any:
    module, _, name = place.partition(":")
    return getattr(import_module(module), name)
