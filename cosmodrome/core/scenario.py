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

`"null"` stands for nothing, as TOML has no word for it; an expected list may begin or end with `"..."`: any others.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

import msgspec

from cosmodrome.core.game import CLOCK, Action, Game, Options, Position, Refusal, State, Told
from cosmodrome.core.registry import Unknown, find_game
from cosmodrome.core.typos import Typo, check_pattern, read, read_tagged

REST: Final = "..."
NULL: Final = "null"


class ScenarioError(ValueError):
    """A scenario that cannot be read: which file, where in it, what is wrong, what is known."""


class ScenarioFailed(AssertionError):
    """A scenario that does not hold: where, what was expected, what was found."""


class Legal(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """What a seat may do: exactly these actions, or some that it has and some that it has not (parts of actions)."""

    seat: int
    are: list[dict[str, Any]] | None = None
    has: list[dict[str, Any]] = []
    hasnt: list[dict[str, Any]] = []


class Seen(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """What a seat, or without one a spectator, sees: a part of its view."""

    seat: int | None = None
    has: dict[str, Any]


class Heard(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """What a seat, or without one a spectator, was told: parts of events, in this order, others between them."""

    seat: int | None = None
    events: list[dict[str, Any]]


class Expect(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """What must hold. Tables are compared in the keys that are written; lists of values as a whole."""

    position: dict[str, Any] = {}
    legal: Legal | list[Legal] = []
    events: list[dict[str, Any]] = []
    """Parts of events as their owner is told of them, in this order; others may lie between them."""
    heard: Heard | list[Heard] = []
    view: Seen | list[Seen] = []
    outcome: dict[str, Any] = {}
    over: bool | None = None
    counts: list[int] = []
    """How many different positions there are after 1, 2, … decisions; the clock only acts where nobody else may."""


class Step(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """An action of a seat (-1: the clock), at a moment; `refused` is the rule that forbids it."""

    seat: int
    action: dict[str, Any]
    now: int | None = None
    refused: str | None = None
    expect: Expect = msgspec.field(default_factory=Expect)


class _File(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    title: str
    rules: list[str]
    game: str | None = None
    seed: str | None = None
    seats: int | None = None
    options: dict[str, Any] = {}
    position: dict[str, Any] | None = None
    steps: list[Step] = []
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
    steps: tuple[tuple[Step, Action], ...]
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
    found = sorted(path.rglob("*.toml"))
    if not found:
        raise ScenarioError(f"{path}: there is no scenario (*.toml) in this folder")
    return found


class Moment(NamedTuple):
    """A moment of a scenario: the state, which goes on changing, what was told, and the refusal that was expected."""

    state: State
    told: list[Told]
    refused: Refusal | None = None


def run(scenario: Scenario) -> None:
    """Play the scenario. Raises ScenarioFailed where it does not hold, ScenarioError where it cannot be played."""
    for _ in moments(scenario):
        pass


def moments(scenario: Scenario) -> Iterator[Moment]:
    """Play the scenario, giving its start and what comes of each step. Raises what `run` raises."""
    told: list[Told] = []
    state = _begin(scenario, told)
    game, now = scenario.game, 0
    _audit(state, f"{scenario.path}: at the start")
    yield Moment(state, told[:])
    for number, (step, action) in enumerate(scenario.steps):
        where = f"{scenario.path}: steps[{number}]"
        now = now if step.now is None else step.now
        heard: list[Told] = []
        refused: Refusal | None = None
        if step.refused is not None:
            refused = _expect_refusal(state, step, action, now, where)
        else:
            try:
                state.apply(step.seat, action, heard, now)
            except Refusal as refusal:
                may = _shown(state.legal_actions(step.seat)) or "nothing"
                raise ScenarioFailed(
                    f"{where}: seat {step.seat} was refused {_line(action)}: {refusal}; it may do: {may}"
                ) from None
        _audit(state, where)
        _hold(game, state, step.expect, heard, f"{where}.expect")
        told += heard
        yield Moment(state, heard, refused)
    _hold(game, state, scenario.expect, told, f"{scenario.path}: expect")


def _load(path: Path) -> Scenario:
    try:
        raw = tomllib.loads(path.read_text("utf-8"))
    except OSError as error:
        raise Typo(f"it cannot be read: {error.strerror}") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise Typo(f"this is not TOML: {error}") from None
    file: _File = read(raw, _File, "")
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
        _check_patterns(game, step.expect, f"steps[{number}].expect")
        if step.refused is not None and step.expect.events:
            raise Typo(f"steps[{number}].expect.events: a refused action tells of nothing")
    _check_patterns(game, file.expect, "expect")
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


def with_nulls(raw: Any) -> Any:
    """TOML has no null, so it is written "null"."""
    if isinstance(raw, dict):
        return {key: with_nulls(value) for key, value in raw.items()}
    if isinstance(raw, list):
        return [with_nulls(value) for value in raw]
    return None if raw == NULL else raw


def _check_patterns(game: Game, expect: Expect, where: str) -> None:
    for number, legal in enumerate(_all(expect.legal)):
        for name, actions in (("are", legal.are or []), ("has", legal.has), ("hasnt", legal.hasnt)):
            for raw in actions:
                check_pattern(raw, game.action_type, f"{where}.legal[{number}].{name}")
        for raw in legal.are or []:
            read(raw, game.action_type, f"{where}.legal[{number}].are")
    events = [(expect.events, f"{where}.events")]
    events += [(each.events, f"{where}.heard[{i}].events") for i, each in enumerate(_all(expect.heard))]
    for patterns, place in events:
        for number, raw in enumerate(patterns):
            check_pattern(raw, game.event_type, f"{place}[{number}]")


def _begin(scenario: Scenario, told: list[Told]) -> State:
    game = scenario.game
    try:
        if scenario.start is not None:
            return game.from_position(scenario.start)
        return game.new_state(scenario.options, scenario.seats, scenario.seed, told)
    except ValueError as error:
        where = "the set-up" if scenario.start is None else "position"
        raise ScenarioError(f"{scenario.path}: {where}: {error}") from None


def _expect_refusal(state: State, step: Step, action: Action, now: int, where: str) -> Refusal:
    before = msgspec.json.encode(state.position())
    told: list[Told] = []
    try:
        state.apply(step.seat, action, told, now)
    except Refusal as refusal:
        if refusal.why.rule != step.refused:
            raise ScenarioFailed(f"{where}.refused: expected {step.refused}, found {refusal}") from None
        if told or msgspec.json.encode(state.position()) != before:
            raise ScenarioFailed(f"{where}: {_line(action)} was refused, yet something changed") from None
        return refusal
    raise ScenarioFailed(f"{where}.refused: expected {step.refused}, but {_line(action)} was done")


def _audit(state: State, where: str) -> None:
    try:
        state.audit()
    except AssertionError as error:
        raise ScenarioFailed(f"{where}: {error}") from None


def _hold(game: Game, state: State, expect: Expect, told: list[Told], where: str) -> None:
    wrong = list(_wrong(game, state, expect, told))
    if wrong:
        raise ScenarioFailed("\n".join(f"{where}.{each}" for each in wrong))


def _wrong(game: Game, state: State, expect: Expect, told: list[Told]) -> Iterator[str]:
    """Everything that does not hold."""
    yield from differences(expect.position, msgspec.to_builtins(state.position()), "position")
    for legal in _all(expect.legal):
        yield from _wrong_legal(game, state, legal)
    yield from _missing(expect.events, [msgspec.to_builtins(each.event) for each in told], "events")
    for heard in _all(expect.heard):
        events = [msgspec.to_builtins(event) for each in told if (event := each.to(heard.seat)) is not None]
        yield from _missing(heard.events, events, f"heard (by {_who(heard.seat)})")
    for seen in _all(expect.view):
        found = msgspec.to_builtins(state.view(seen.seat))
        yield from differences(seen.has, found, f"view (of {_who(seen.seat)})")
    if expect.outcome:
        yield from differences(expect.outcome, msgspec.to_builtins(state.outcome), "outcome")
    if expect.counts and (found := positions(state, len(expect.counts))) != expect.counts:
        yield f"counts: expected {expect.counts}, found {found}"
    if expect.over is not None and expect.over is not (state.outcome is not None):
        yield f"over: expected {_line(expect.over)}, but the game {'goes on' if expect.over else 'is over'}"


def positions(state: State, decisions: int) -> list[int]:
    """How many different positions there are after 1, 2, … decisions of any of those who may act.

    A wrong rule, list or order of draws shows as a wrong number. The clock acts where nobody else may.
    """
    level = {b"": state}
    counts = []
    for _ in range(decisions):
        following = {}
        for each in level.values():
            actors = [seat for seat in each.actors() if seat != CLOCK] or each.actors()
            for seat in actors:
                for action in each.legal_actions(seat):
                    twin = each.clone()
                    twin.apply(seat, action, None, each.deadline or 0 if seat == CLOCK else 0)
                    following[msgspec.json.encode(twin.position(), order="deterministic")] = twin
        level = following
        counts.append(len(level))
    return counts


def _wrong_legal(game: Game, state: State, legal: Legal) -> Iterator[str]:
    found = state.legal_actions(legal.seat)
    plain = [msgspec.to_builtins(action) for action in found]
    where = f"legal (seat {legal.seat})"
    if legal.are is not None:
        expected = [game.decode_action(raw) for raw in legal.are]
        if missing := [action for action in expected if action not in found]:
            yield f"{where}.are: expected {_shown(missing)} too, found {_shown(found) or 'nothing'}"
        if more := [action for action in found if action not in expected]:
            yield f"{where}.are: did not expect {_shown(more)}"
    for pattern in legal.has:
        if not any(matches(pattern, action) for action in plain):
            yield f"{where}.has: expected {_line(pattern)}, found {_shown(found) or 'nothing'}"
    for pattern in legal.hasnt:
        if matching := [action for action in plain if matches(pattern, action)]:
            yield f"{where}.hasnt: did not expect {_shown(matching)}"


def _missing(patterns: Sequence[dict[str, Any]], found: Sequence[Any], where: str) -> Iterator[str]:
    """The first pattern that is not among what was found, in this order."""
    rest = iter(found)
    for number, pattern in enumerate(patterns):
        if not any(matches(pattern, each) for each in rest):
            after = f" after events[{number - 1}]" if number else ""
            yield f"{where}[{number}]: expected {_line(pattern)}{after}, found {_shown(found) or 'nothing'}"
            return


def differences(expected: Any, found: Any, where: str) -> Iterator[str]:
    """Where plain values differ from what was expected of them: tables in part, lists of values as a whole.

    >>> list(differences({"hand": ["red-1", "..."]}, {"hand": ["red-2"], "deck": 3}, "view"))
    ['view.hand: expected ["red-1","..."], found ["red-2"]']
    """
    if isinstance(expected, dict) and isinstance(found, dict):
        for key, value in expected.items():
            if key not in found:
                yield f"{where}: there is no {key!r}; there are: {', '.join(map(str, found))}"
            else:
                yield from differences(value, found[key], f"{where}.{key}")
    elif isinstance(expected, list) and isinstance(found, list | tuple):
        yield from _list_differences(expected, list(found), where)
    elif expected == NULL and found is None:
        return
    elif expected != found or isinstance(expected, bool) is not isinstance(found, bool):
        yield f"{where}: expected {_line(expected)}, found {_line(found)}"


def _list_differences(expected: list[Any], found: list[Any], where: str) -> Iterator[str]:
    wanted, have = expected, found
    if wanted[-1:] == [REST]:
        wanted = wanted[:-1]
        have = have[: len(wanted)]
    elif wanted[:1] == [REST]:
        wanted = wanted[1:]
        have = have[len(have) - len(wanted) :] if len(wanted) <= len(have) else have
    if len(wanted) != len(have) or not any(isinstance(each, dict | list) for each in wanted):
        if len(wanted) != len(have) or any(
            [*differences(a, b, "")] for a, b in zip(wanted, have, strict=True)
        ):
            yield f"{where}: expected {_line(expected)}, found {_line(found)}"
        return
    for number, (value, other) in enumerate(zip(wanted, have, strict=True)):
        yield from differences(value, other, f"{where}[{number}]")


def matches(pattern: dict[str, Any], found: Any) -> bool:
    """Whether a plain value has all that a pattern writes of it."""
    return not any(True for _ in differences(pattern, found, ""))


def _all(given: Any) -> list[Any]:
    return given if isinstance(given, list) else [given]


def _who(seat: int | None) -> str:
    return "a spectator" if seat is None else f"seat {seat}"


def _line(value: Any) -> str:
    return msgspec.json.encode(value).decode()


def _shown(values: Sequence[Any]) -> str:
    return ", ".join(map(_line, values))
