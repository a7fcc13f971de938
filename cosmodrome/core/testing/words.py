"""Words: whatever can happen, be chosen or be refused has its sentence, in every language that the game speaks."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any, Final, get_args

from cosmodrome.core import offers
from cosmodrome.core.game import CLOCK, Action, Game, Refusal, State, Tick, Told, View, Why
from cosmodrome.core.script.expected import who
from cosmodrome.core.script.scenario import moments
from cosmodrome.core.testing.plays import random_games
from cosmodrome.core.testing.rules import scenarios_of, uncounted
from cosmodrome.core.text import bare, languages, words_for

LONG: Final = 4
"""Words that a sentence has at least which is not the same in two languages."""


def check_words(game: Game, folder: Path | None = None, plays: int = 1) -> None:
    """Word all that happens in random games, and in the scenarios below a folder, to every reader, in every language.

    Each kind of event and action must have come up, and each reason for a refusal that stands in the game's sources
    has a sentence. A long sentence that is the same in two languages was not translated. Raises AssertionError.
    """
    assert offers.WORDS.of(game) is not None, f"{game.id} offers no words"
    speaker = _Speaker(game)
    for state, told, refused in _moments(game, folder, plays):
        speaker.hear(state, told, refused)
    speaker.finish()


def reasons(game: Game) -> dict[str, set[str]]:
    """The message ids of all refusals in the sources of a game's package, and the arguments each is given there."""
    arguments: dict[str, set[str]] = {}
    for package in _packages(game):
        for file in package.glob("*.py"):
            for node in ast.walk(ast.parse(file.read_text("utf-8"))):
                if not isinstance(node, ast.Call) or len(node.args) < 2:
                    continue
                if not isinstance(node.func, ast.Name) or node.func.id not in ("Why", "Refusal"):
                    continue
                args = {keyword.arg for keyword in node.keywords if keyword.arg}
                for given in node.args[2:3]:
                    if isinstance(given, ast.Dict):
                        args |= {str(key.value) for key in given.keys if isinstance(key, ast.Constant)}
                for each in ast.walk(node.args[1]):
                    if isinstance(each, ast.Constant) and isinstance(each.value, str):
                        arguments.setdefault(each.value, set()).update(args)
    return arguments


class _Speaker:
    """The sentences that have been said so far, by their subject."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.names = [f"Player {seat + 1}" for seat in range(game.max_seats)]
        self.spoken = languages(game)
        self.kinds: set[type] = set()
        """Types of events and actions that came up."""
        self.ids: set[str] = set()
        """Ids of refusals that came up."""

    def hear(self, state: State, told: Sequence[Told], refused: Refusal | None) -> None:
        """All that is to be said of one moment, to whoever may act, was told something for them alone, or watches."""
        readers = {None, *state.actors(), *(seat for each in told for seat in each.seats or ())} - {CLOCK}
        for reader in readers:
            view = state.view(reader)
            said = [dict(self._sentences(state, view, told, refused, reader, each)) for each in self.spoken]
            for what, sentence in said[0].items():
                self._check_translated(what, [sentence, *(each[what] for each in said[1:])])

    def _sentences(
        self,
        state: State,
        view: View,
        told: Sequence[Told],
        refused: Refusal | None,
        reader: int | None,
        language: str,
    ) -> Iterator[tuple[str, str]]:
        """Return sentences by their subject. An event may pass without a word; nothing else may."""
        words = words_for(self.game, self.names, reader, language)

        def say(what: str, value: Any, *given: Any) -> tuple[str, str]:
            about = f"{what} {value}" if value is not None else what
            try:
                sentence = getattr(words, what)(*given)
            except Exception as error:
                raise self._wrong(
                    about, language, reader, f"fails: {type(error).__name__}: {error}"
                ) from error
            if not isinstance(sentence, str) or (not sentence and what != "event"):
                raise self._wrong(about, language, reader, f"has no words: {sentence!r}")
            return about, sentence

        for event in (event for each in told if (event := each.to(reader)) is not None):
            self.kinds.add(type(event))
            yield say("event", event, event, view)
        yield say("board", None, view)
        if state.outcome is not None:
            yield say("ending", state.outcome, state.outcome, view)
            return
        yield say("question", None, view)
        choices: dict[str, Action] = {}
        for action in state.legal_actions(reader) if reader is not None else ():
            self.kinds.add(type(action))
            about, sentence = say("action", action, action, view)
            if sentence in choices:
                raise self._wrong(
                    about, language, reader, f"is called like {choices[sentence]}: {sentence!r}"
                )
            choices[sentence] = action
            yield about, sentence
        blocked = state.blocked(reader) if reader is not None else ()
        for each in blocked:
            yield say("action", each.action, each.action, view)
        for why in [each.why for each in blocked] + ([refused.why] if refused else []):
            self.ids.add(why.reason)
            yield say("why", why, why)

    def finish(self) -> None:
        """Return all that never came up. Kinds must come up; reasons are asked for with made-up arguments."""
        for declared in (self.game.event_type, self.game.action_type):
            never = [kind.__name__ for kind in get_args(declared) or (declared,) if kind not in self.kinds]
            never = [name for name in never if name != Tick.__name__]
            assert not never, (
                f"{self.game.id}: no random game and no scenario leads to {', '.join(never)}: add a scenario"
            )
        for reason, args in reasons(self.game).items():
            if reason in self.ids:
                continue
            why = Why("", reason, dict.fromkeys(args, 1))
            for language in self.spoken:
                words = words_for(self.game, self.names, None, language)
                try:
                    sentence = words.why(why)
                except Exception as error:
                    raise self._wrong(f"why {reason}", language, None, f"fails: {error!r}") from error
                assert sentence, f"{self.game.id}: in {language!r}, the refusal {reason} has no words"

    def _check_translated(self, what: str, sentences: Sequence[str]) -> None:
        for language, sentence in zip(self.spoken[1:], sentences[1:], strict=True):
            if sentence == sentences[0] and len(bare(sentence).split()) >= LONG and what != "board":
                raise self._wrong(what, language, None, f"is not translated: {sentence!r}")

    def _wrong(self, what: str, language: str, reader: int | None, how: str) -> AssertionError:
        return AssertionError(f"{self.game.id}: in {language!r}, for {who(reader)}, {what} {how}")


def _moments(
    game: Game, folder: Path | None, plays: int
) -> Iterator[tuple[State, Sequence[Told], Refusal | None]]:
    for steps in random_games(game, plays, "words"):
        yield from ((step.state, step.told, None) for step in steps)
    for scenario in scenarios_of(game, folder) if folder else ():
        yield from moments(uncounted(scenario))


def _packages(game: Game) -> list[Path]:
    """The folders that a game's class and those it is built on stand in, ours of the core left out."""
    modules = {kind.__module__ for kind in type(game).__mro__ if issubclass(kind, Game) and kind is not Game}
    files = [import_module(module).__file__ for module in sorted(modules)]
    return [Path(file).parent for file in files if file]
