"""Scenarios: a rule's case as data. A position or a new game, steps, and what must hold after; written in TOML.

    title = "A card of one's own colour moves up to its number"
    rules = ["PH-15"]
    [position]
    seats = [{ ship = "wren", cards = ["red-5"] }, { ship = "moth" }]
    discard = ["blue-1"]
    [[steps]]
    seat = 0
    action = { kind = "Move" }
    [expect]
    legal = { seat = 0, has = [{ kind = "PlayCard", card = "red-5" }] }

What may be expected, `expected.py` says.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from cosmodrome.core.game import Action, Game, Options, Position, Refusal, State, Told
from cosmodrome.core.registry import Unknown, find_game
from cosmodrome.core.script.expected import Expect, check_patterns, line, shown, with_nulls, wrong
from cosmodrome.core.script.handwritten import Typo, read, read_tagged
from cosmodrome.core.walk import Walk


class ScenarioError(ValueError):
    """A scenario that cannot be read: which file, where in it, what is wrong, what is known."""


class ScenarioFailed(AssertionError):
    """A scenario that does not hold: where, what was expected, what was found."""


class ScenarioStep(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """An action of a seat (-1: the clock), at a moment; `refused` is the rule that forbids it."""

    seat: int
    action: dict[str, Any]
    now: int | None = None
    refused: str | None = None
    expect: Expect = msgspec.field(default_factory=Expect)


class _ScenarioFile(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    title: str
    rules: list[str]
    game: str | None = None
    seed: str | None = None
    seats: int | None = None
    options: dict[str, Any] = {}
    position: dict[str, Any] | None = None
    steps: list[ScenarioStep] = []
    expect: Expect = msgspec.field(default_factory=Expect)


class Scenario(msgspec.Struct, frozen=True, kw_only=True):
    """A scenario that was read and makes sense; whether it holds, `run` says."""

    path: Path
    title: str
    rules: tuple[str, ...]
    game: Game
    start: Position | None
    """Where it begins; None for a new game."""
    seed: str
    seats: int
    options: Options
    steps: tuple[tuple[ScenarioStep, Action], ...]
    expect: Expect


def load(path: str | Path) -> Scenario:
    """The scenario in a TOML file. Raises ScenarioError, naming the file, the place and what is known there."""
    path = Path(path)
    try:
        return _load(path)
    except Typo as error:
        raise ScenarioError(f"{path}: {error}") from None


def find(path: str | Path) -> list[Path]:
    """The scenario files at a path: itself, or all below a folder. Raises ScenarioError if there is none."""
    path = Path(path)
    if path.is_file():
        return [path]
    if not path.is_dir():
        raise ScenarioError(f"{path}: there is no such file or folder")
    files = sorted(path.rglob("*.toml"))
    if not files:
        raise ScenarioError(f"{path}: there is no scenario (*.toml) in this folder")
    return files


class ScenarioMoment(NamedTuple):
    """A moment of a scenario: the state, what was told, and the refusal that was expected."""

    state: State
    told: Sequence[Told]
    refused: Refusal | None = None


def run(scenario: Scenario) -> None:
    """Play the scenario. Raises ScenarioFailed where it does not hold, ScenarioError where it cannot be played."""
    for _ in moments(scenario):
        pass


def moments(scenario: Scenario) -> Iterator[ScenarioMoment]:
    """Play the scenario, giving its start and what comes of each step. Raises what `run` raises."""
    told: list[Told] = []
    game, now = scenario.game, 0
    walk = Walk(_begin(scenario, told))
    _audit(walk.state, f"{scenario.path}: at the start")
    yield ScenarioMoment(walk.state, told[:])
    for number, (step, action) in enumerate(scenario.steps):
        where = f"{scenario.path}: steps[{number}]"
        now = now if step.now is None else step.now
        heard: Sequence[Told] = ()
        refused: Refusal | None = None
        if step.refused is not None:
            refused = _expect_refusal(walk.state, step, action, now, where)
        else:
            try:
                heard = walk.act(step.seat, action, now).told
            except Refusal as refusal:
                may = shown(walk.state.legal_actions(step.seat)) or "nothing"
                raise ScenarioFailed(
                    f"{where}: seat {step.seat} was refused {line(action)}: {refusal}; it may do: {may}"
                ) from None
        _audit(walk.state, where)
        _hold(game, walk.state, step.expect, heard, f"{where}.expect")
        told += heard
        yield ScenarioMoment(walk.state, heard, refused)
    _hold(game, walk.state, scenario.expect, told, f"{scenario.path}: expect")


def _load(path: Path) -> Scenario:
    try:
        raw = tomllib.loads(path.read_text("utf-8"))
    except OSError as error:
        raise Typo(f"it cannot be read: {error.strerror}") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise Typo(f"this is not TOML: {error}") from None
    file: _ScenarioFile = read(raw, _ScenarioFile, "")
    try:
        game = find_game(file.game or path.absolute().parent.name)
    except Unknown as error:
        raise Typo(f"game: {error} (without this key, the folder's name is the game)") from None
    start: Position | None = None
    if file.position is not None:
        if file.seed is not None or file.seats is not None or file.options:
            raise Typo(
                "`seed`, `seats` and `options` are for a new game; a scenario with [position] has them there"
            )
        start = read(with_nulls(file.position), game.position_type, "position")
    elif file.seed is None:
        raise Typo(
            "a scenario begins with a [position], or with a `seed` (and `seats`, `options`) for a new game"
        )
    seats = game.min_seats if file.seats is None else file.seats
    try:
        game.check_seats(seats)
    except ValueError as error:
        raise Typo(f"seats: {error}") from None
    if not file.steps and file.expect == Expect():
        raise Typo("there is nothing to check: no [[steps]] and nothing in [expect]")
    steps = []
    for number, step in enumerate(file.steps):
        action: Action = read_tagged(step.action, game.action_type, f"steps[{number}].action")
        steps.append((step, action))
        check_patterns(game, step.expect, f"steps[{number}].expect")
        if step.refused is not None and step.expect.events:
            raise Typo(f"steps[{number}].expect.events: a refused action tells of nothing")
    check_patterns(game, file.expect, "expect")
    return Scenario(
        path=path,
        title=file.title,
        rules=tuple(file.rules),
        game=game,
        start=start,
        seed=file.seed or "",
        seats=seats,
        options=read(file.options, game.options_type, "options"),
        steps=tuple(steps),
        expect=file.expect,
    )


def _begin(scenario: Scenario, told: list[Told]) -> State:
    game = scenario.game
    try:
        if scenario.start is not None:
            return game.from_position(scenario.start)
        return game.new_state(scenario.options, scenario.seats, scenario.seed, told)
    except ValueError as error:
        where = "the set-up" if scenario.start is None else "position"
        raise ScenarioError(f"{scenario.path}: {where}: {error}") from None


def _expect_refusal(state: State, step: ScenarioStep, action: Action, now: int, where: str) -> Refusal:
    """Raise ScenarioFailed unless the state itself, and no copy of it, refuses the action and stays as it is."""
    before = msgspec.json.encode(state.position())
    told: list[Told] = []
    try:
        state.apply(step.seat, action, told, now)
    except Refusal as refusal:
        if refusal.why.rule != step.refused:
            raise ScenarioFailed(f"{where}.refused: expected {step.refused}, found {refusal}") from None
        if told or msgspec.json.encode(state.position()) != before:
            raise ScenarioFailed(f"{where}: {line(action)} was refused, yet something changed") from None
        return refusal
    raise ScenarioFailed(f"{where}.refused: expected {step.refused}, but {line(action)} was done")


def _audit(state: State, where: str) -> None:
    try:
        state.audit()
    except AssertionError as error:
        raise ScenarioFailed(f"{where}: {error}") from None


def _hold(game: Game, state: State, expect: Expect, told: Sequence[Told], where: str) -> None:
    faults = list(wrong(game, state, expect, told))
    if faults:
        raise ScenarioFailed("\n".join(f"{where}.{each}" for each in faults))
