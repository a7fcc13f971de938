"""Judges a history: nothing acknowledged is lost or doubled, only written entries are told, and in one order."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from math import inf
from typing import Final

import msgspec
from history import Death, Died, History, Told, Written

LAG: Final = 1.0
"""The seconds that a message may take to arrive."""


class Fault(msgspec.Struct, frozen=True):
    """A fault in a history."""

    what: str
    """lost, doubled, refused yet written, strange, gap, not written, order, skipped, stale, stuck"""
    table: str
    detail: str


class Resumed(msgspec.Struct, frozen=True):
    """A table went on after its owner had died."""

    how: Death
    alone: bool
    """True if all its people were connected to the node that died."""
    seconds: float
    """The time from the death until the table went on."""


class Verdict(msgspec.Struct, frozen=True):
    """The verdict on a history."""

    faults: Sequence[Fault]
    resumed: Sequence[Resumed]
    """Each table after each death of its owner, the fastest first."""


def judge(history: History, patience: float) -> Verdict:
    """Find all faults of a history. A table may take `patience` seconds to go on after its owner's death."""
    deaths = [
        (died, table, _resumed(history, died, table))
        for died in history.died
        for table in died.tables
        if history.over.get(table, inf) > died.at
    ]
    late = (
        Fault(
            "stuck",
            table,
            f"went on {f'{after:.1f} s' if after is not None else 'never'} after node {died.node} was {died.how}",
        )
        for died, table, after in deaths
        if after is None or after > patience
    )
    faults = [*_gaps(history), *_commands(history), *_tellings(history), *late]
    resumed = [
        Resumed(died.how, table in died.alone, after) for died, table, after in deaths if after is not None
    ]
    return Verdict(faults, sorted(resumed, key=lambda each: each.seconds))


def _gaps(history: History) -> Iterator[Fault]:
    for table in history.made:
        if not history.journal.get(table):
            yield Fault("lost", table, "the table was acknowledged and has no journal")
    for table, entries in history.journal.items():
        numbers = [entry.number for entry in entries]
        if numbers != list(range(1, len(numbers) + 1)):
            wrong = next(n for n, number in enumerate([*numbers, -1], start=1) if n != number)
            yield Fault("gap", table, f"entry {wrong} is missing, doubled or out of order")


def _commands(history: History) -> Iterator[Fault]:
    """Check that each command is in the journal as often as it may be: once if acknowledged, never if refused."""
    writes = {table: _writes(entries) for table, entries in history.journal.items()}
    sent = {(each.table, each.mark): each for each in history.sent}
    for key, command in sent.items():
        found = writes.get(command.table, Counter())[command.mark, command.kind]
        if found > 1:
            yield Fault("doubled", command.table, f"{command.kind} {key[1]} was written {found} times")
    for answer in history.answered:
        command = sent[answer.table, answer.mark]
        if command.kind == "gather":
            continue
        found = writes.get(answer.table, Counter())[answer.mark, command.kind]
        if answer.done and not found:
            yield Fault(
                "lost", answer.table, f"{command.kind} {answer.mark} was acknowledged and is not written"
            )
        if not answer.done and found:
            yield Fault("refused yet written", answer.table, f"{command.kind} {answer.mark}")
    for table, counted in writes.items():
        for (mark, kind), _ in counted.items():
            if kind is not None and (table, mark) not in sent:
                yield Fault("strange", table, f"{kind} {mark} was written and nobody sent it")


def _writes(entries: Sequence[Written]) -> Counter[tuple[int | None, str | None]]:
    """Count how often each command's own entry was written."""
    return Counter((entry.mark, entry.kind) for entry in entries if entry.kind is not None)


def _tellings(history: History) -> Iterator[Fault]:
    """Check that each connection was told what the journal shows its viewer, in order and without gaps."""
    lines = defaultdict[tuple[str, int, int], list[Told]](list)
    seats = defaultdict[tuple[str, int], list[Told]](list)
    for told in history.told:
        if told.what == "game":
            seats[told.table, told.viewer].append(told)
        lines[told.table, told.viewer, told.line].append(told)
    courses: dict[tuple[str, int, str], _Course] = {}
    for (table, viewer, line), messages in lines.items():
        others = [told for told in seats[table, viewer] if told.line != line]
        for told in messages:
            if told.given_up and told.what == "game":
                known = max((other.number for other in others if other.at < told.at - LAG), default=0)
                if told.number < known:
                    yield Fault(
                        "stale", table, f"line {line}, given up, says {told.number} long after {known}"
                    )
        for what in ("change", "chat", "game"):
            key = table, viewer, what
            if key not in courses:
                courses[key] = _Course(history.journal.get(table, ()), viewer, what)
            for wrong, detail in courses[key].follow(messages):
                yield Fault(wrong, table, f"line {line}, seat {viewer}: {detail}")


class _Course:
    """The messages that the journal allows for a viewer, in order."""

    def __init__(self, entries: Sequence[Written], viewer: int, what: str) -> None:
        self._what = what
        self._digests = defaultdict[int, set[str]](set)
        """The digests by number. A game may have several under one number: the viewer may not know all of it."""
        for entry in entries:
            if what == "game":
                if (stands := entry.stands.get(viewer)) is not None:
                    self._digests[stands[0]].add(stands[1])
            elif (shown := entry.shown.get(viewer)) is not None and shown.what == what:
                self._digests[shown.number].add(shown.digest)
        self._numbers = sorted(self._digests)

    def follow(self, messages: Sequence[Told]) -> Iterator[tuple[str, str]]:
        """Return the faults in what one connection was told, in the order in which it came."""
        last: int | None = None
        for told in messages:
            if self._what == "change" and told.what == "game" and told.anew:
                place = bisect_right(self._numbers, told.number) - 1  # a welcome covers all up to there
                last = place if last is None else max(last, place)
            if told.what != self._what:
                continue
            if told.digest not in self._digests.get(told.number, ()):
                yield "not written", f"{told.what} {told.number} is not what the journal holds"
                continue
            place = bisect_left(self._numbers, told.number)
            if self._what == "game":
                if last is not None and place < last:
                    yield "order", f"the game stood at {told.number} after it had stood further on"
            elif last is not None and not told.anew:
                if place <= last:
                    yield "order", f"{told.what} {told.number} came after a later one, or again"
                elif place > last + 1:
                    yield "skipped", f"before {told.what} {told.number}"
            last = place if last is None else max(last, place)


def _resumed(history: History, died: Died, table: str) -> float | None:
    """Return the seconds until a command sent after a death was acknowledged, or the game was told to be over."""
    sent = {each.mark: each.at for each in history.sent if each.table == table and each.at >= died.at}
    answers = (
        each.at for each in history.answered if each.table == table and each.done and each.mark in sent
    )
    first = min(answers, default=history.over.get(table))
    return None if first is None else first - died.at
