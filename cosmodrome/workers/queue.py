"""A queue that shares out time fairly over keys, and over keys within keys.

Start-time fair queueing (Goyal, Vin and Cheng 1996), once per level: each key has an account of what it has had, the
least comes next, and whoever comes back after a while starts where the others stand, neither with debts nor with
savings. So somebody who asks for one thing now and then waits for one job of the others, not for all of theirs. When
nothing waits nobody is owed anything, and all accounts are closed.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Hashable, Mapping, Sequence
from heapq import heappop, heappush
from itertools import count
from types import MappingProxyType
from typing import Final, Generic, TypeVar

T = TypeVar("T")

KEPT: Final = 64
"""Accounts of keys for which nothing waits that are kept at least."""

EVEN: Final[Mapping[Hashable, float]] = MappingProxyType({})


class FairQueue(Generic[T]):
    """Things that wait, each under a path of as many keys as the others; with none it is first come, first served."""

    def __init__(self, weights: Mapping[Hashable, float] = EVEN) -> None:
        """Make a queue. `weights` are the shares of keys of the first level; a key that is not named has 1."""
        self.waiting = 0
        self._weights = weights
        self._things: deque[tuple[T, float]] = deque()
        self._keys: dict[Hashable, FairQueue[T]] = {}
        self._order: list[tuple[float, int, Hashable]] = []
        """A heap of those for which something waits: what they have had, the number of the entry, the key."""
        self._entries = count(1)
        self._now = 0.0
        """The service that the last key had had."""
        self._had = 0.0
        self._entry = 0
        """The number of its entry in the order of the level above; 0: none."""

    def push(self, path: Sequence[Hashable], thing: T, cost: float) -> None:
        """Let a thing wait that is thought to cost so much (seconds)."""
        if not self.waiting:
            self._keys.clear()
            self._order.clear()
        self.waiting += 1
        if not path:
            self._things.append((thing, cost))
            return
        key = path[0]
        if key not in self._keys:
            self._forget()
            self._keys[key] = FairQueue()
        child = self._keys[key]
        if not child.waiting:
            child._had = max(child._had, self._now)
            self._enter(key, child)
        child.push(path[1:], thing, cost)

    def pop(self) -> T:
        """Take what comes next. Raises IndexError if nothing waits."""
        return self._pop()[0]

    def drop(self, path: Sequence[Hashable], thing: T) -> None:
        """Take a thing out that still waits there."""
        self.waiting -= 1
        if not path:
            self._things = deque(each for each in self._things if each[0] is not thing)
            return
        child = self._keys[path[0]]
        child.drop(path[1:], thing)
        if not child.waiting:
            child._entry = 0

    def charge(self, path: Sequence[Hashable], cost: float) -> None:
        """Put to the account of each key of a path what a thing cost more (or less) than was thought."""
        child = self._keys.get(path[0]) if path else None
        if child is not None:
            child._had += cost / self._weights.get(path[0], 1.0)
            child.charge(path[1:], cost)

    def count(self, key: Hashable) -> int:
        """Return the number of jobs that wait under a key of the first level."""
        return self._keys[key].waiting if key in self._keys else 0

    def _enter(self, key: Hashable, child: FairQueue[T]) -> None:
        child._entry = next(self._entries)
        heappush(self._order, (child._had, child._entry, key))

    def _pop(self) -> tuple[T, float]:
        if not self._keys:
            first = self._things.popleft()
        else:
            key, child = self._next()
            first = child._pop()
            child._had += first[1] / self._weights.get(key, 1.0)
            child._entry = 0
            if child.waiting:
                self._enter(key, child)
        self.waiting -= 1
        return first

    def _next(self) -> tuple[Hashable, FairQueue[T]]:
        """The key that has had least. Entries of what was dropped, or charged since, are stale."""
        while True:
            had, entry, key = heappop(self._order)
            child = self._keys.get(key)
            if child is None or child._entry != entry:
                continue
            if had < child._had:
                self._enter(key, child)
                continue
            self._now = max(self._now, had)
            return key, child

    def _forget(self) -> None:
        """Close accounts that make no difference any more, if they are many."""
        if len(self._keys) > 2 * len(self._order) + KEPT:
            self._keys = {
                key: child for key, child in self._keys.items() if child.waiting or child._had > self._now
            }
