"""Expectations of a scenario, and how they are checked: plain values are compared with written ones.

`"null"` stands for nothing, as TOML has no word for it; an expected list may begin or end with `"..."`: any others.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

import msgspec

from cosmodrome.core.game import CLOCK, Game, State, Told
from cosmodrome.core.script.handwritten import check_pattern, read
from cosmodrome.core.walk import Walk

REST: Final = "..."
NULL: Final = "null"


class Legal(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """A seat's legal actions: exactly these, or some that it must have and some that it must not (parts of actions)."""

    seat: int
    are: list[dict[str, Any]] | None = None
    has: list[dict[str, Any]] = []
    hasnt: list[dict[str, Any]] = []


class Seen(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """A part of the view of a seat, or of a spectator if no seat is named."""

    seat: int | None = None
    has: dict[str, Any]


class Heard(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """Parts of events that a seat, or a spectator, was told, in this order. Others may stand between them."""

    seat: int | None = None
    events: list[dict[str, Any]]


class Expect(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """Everything that must hold. Tables are compared in the keys that are written; lists of values as a whole."""

    position: dict[str, Any] = {}
    legal: Legal | list[Legal] = []
    events: list[dict[str, Any]] = []
    """Parts of events as their owner is told of them, in this order; others may lie between them."""
    heard: Heard | list[Heard] = []
    view: Seen | list[Seen] = []
    outcome: dict[str, Any] = {}
    over: bool | None = None
    counts: list[int] = []
    """The numbers of different positions after 1, 2, … decisions. The clock acts only where nobody else may."""


def with_nulls(raw: Any) -> Any:
    """TOML has no null, so it is written "null"."""
    if isinstance(raw, dict):
        return {key: with_nulls(value) for key, value in raw.items()}
    if isinstance(raw, list):
        return [with_nulls(value) for value in raw]
    return None if raw == NULL else raw


def check_patterns(game: Game, expect: Expect, where: str) -> None:
    """Raise Typo if what is expected names an action, event or field that there is not."""
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


def wrong(game: Game, state: State, expect: Expect, told: Sequence[Told]) -> Iterator[str]:
    """Everything of what is expected that does not hold, in words."""
    yield from differences(expect.position, msgspec.to_builtins(state.position()), "position")
    for legal in _all(expect.legal):
        yield from _wrong_legal(game, state, legal)
    yield from _missing(expect.events, [msgspec.to_builtins(each.event) for each in told], "events")
    for heard in _all(expect.heard):
        events = [msgspec.to_builtins(event) for each in told if (event := each.to(heard.seat)) is not None]
        yield from _missing(heard.events, events, f"heard (by {who(heard.seat)})")
    for seen in _all(expect.view):
        view = msgspec.to_builtins(state.view(seen.seat))
        yield from differences(seen.has, view, f"view (of {who(seen.seat)})")
    if expect.outcome:
        yield from differences(expect.outcome, msgspec.to_builtins(state.outcome), "outcome")
    if expect.counts and (counts := positions(state, len(expect.counts))) != expect.counts:
        yield f"counts: expected {expect.counts}, found {counts}"
    if expect.over is not None and expect.over is not (state.outcome is not None):
        yield f"over: expected {line(expect.over)}, but the game {'goes on' if expect.over else 'is over'}"


def positions(state: State, decisions: int) -> list[int]:
    """Return the numbers of different positions after 1, 2, … decisions by any of those who may act.

    A wrong rule, list or order of draws shows as a wrong number. The clock acts where nobody else may.
    """
    level = {b"": Walk(state)}
    counts = []
    for _ in range(decisions):
        following = {}
        for each in level.values():
            actors = [seat for seat in each.state.actors() if seat != CLOCK] or [CLOCK]
            for seat in actors:
                for action in each.state.legal_actions(seat):
                    twin = each.fork()
                    twin.act(seat, action)
                    following[msgspec.json.encode(twin.state.position(), order="deterministic")] = twin
        level = following
        counts.append(len(level))
    return counts


def _wrong_legal(game: Game, state: State, legal: Legal) -> Iterator[str]:
    actions = state.legal_actions(legal.seat)
    plain = [msgspec.to_builtins(action) for action in actions]
    where = f"legal (seat {legal.seat})"
    if legal.are is not None:
        expected = [game.decode_action(raw) for raw in legal.are]
        if missing := [action for action in expected if action not in actions]:
            yield f"{where}.are: expected {shown(missing)} too, found {shown(actions) or 'nothing'}"
        if more := [action for action in actions if action not in expected]:
            yield f"{where}.are: did not expect {shown(more)}"
    for pattern in legal.has:
        if not any(matches(pattern, action) for action in plain):
            yield f"{where}.has: expected {line(pattern)}, found {shown(actions) or 'nothing'}"
    for pattern in legal.hasnt:
        if matching := [action for action in plain if matches(pattern, action)]:
            yield f"{where}.hasnt: did not expect {shown(matching)}"


def _missing(patterns: Sequence[dict[str, Any]], found: Sequence[Any], where: str) -> Iterator[str]:
    """The first pattern that is not among what was found, in this order."""
    rest = iter(found)
    for number, pattern in enumerate(patterns):
        if not any(matches(pattern, each) for each in rest):
            after = f" after events[{number - 1}]" if number else ""
            yield f"{where}[{number}]: expected {line(pattern)}{after}, found {shown(found) or 'nothing'}"
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
        yield f"{where}: expected {line(expected)}, found {line(found)}"


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
            yield f"{where}: expected {line(expected)}, found {line(found)}"
        return
    for number, (value, other) in enumerate(zip(wanted, have, strict=True)):
        yield from differences(value, other, f"{where}[{number}]")


def matches(pattern: dict[str, Any], found: Any) -> bool:
    """Return whether a plain value has all that a pattern says of it."""
    return not any(True for _ in differences(pattern, found, ""))


def _all(given: Any) -> list[Any]:
    return given if isinstance(given, list) else [given]


def who(seat: int | None) -> str:
    """The reader of a view, in words."""
    return "a spectator" if seat is None else f"seat {seat}"


def line(value: Any) -> str:
    """A value on one line."""
    return msgspec.json.encode(value).decode()


def shown(values: Sequence[Any]) -> str:
    """Values on one line."""
    return ", ".join(map(line, values))
