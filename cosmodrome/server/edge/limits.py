"""Limits on what one person, address or connection may do: token buckets, and the figures."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic

import msgspec


class Rate(msgspec.Struct, frozen=True):
    """So many at once, and so many a second after that."""

    burst: float
    per_second: float


class EdgeLimits(msgspec.Struct, frozen=True, kw_only=True):
    """The figures; generous, as a family or a school shares one address."""

    requests: Rate = Rate(600, 40)
    """HTTP requests of an address."""
    connections: int = 8000
    """The most connections of all kinds together. Fewer where the system allows fewer files."""
    connections_address: int = 1000
    """The most connections of an address: sixty browsers, with six for the page and some tables each."""
    new_connections: Rate = Rate(600, 50)
    """Connections made from an address."""
    head_bytes: int = 16 * 1024
    """The most bytes of a request's first line and headers."""
    path_bytes: int = 2048
    """The most bytes of the path that a request asks for."""
    headers: int = 100
    patience: float = 4
    """Seconds for a request's head to come in, and as many for its body."""
    pipelined_bytes: int = 16 * 1024
    """The most bytes of further requests on a connection before the first is answered."""
    frames: Rate = Rate(600, 150)
    """WebSocket frames of any kind over a connection, messages among them; more end it."""
    frame_bytes: Rate = Rate(1024 * 1024, 512 * 1024)
    """Bytes of these."""
    new_guests: Rate = Rate(120, 1)
    """Guests made for an address."""
    new_tables: Rate = Rate(20, 0.2)
    """Tables made by a person."""
    new_tables_address: Rate = Rate(100, 1)
    """Tables made by everybody at an address."""
    open_tables: Rate = Rate(30, 0.02)
    """Tables that an address may put into everybody's list; an unused one stays half an hour, the list holds 100."""
    guesses: Rate = Rate(20, 0.1)
    """Codes and ids of a person that there is no table for; who gave more finds none by a code."""
    guesses_address: Rate = Rate(60, 0.2)
    replays: Rate = Rate(10, 0.2)
    """Replays told to a person."""
    replays_address: Rate = Rate(60, 2)
    lookbacks: Rate = Rate(120, 1)
    """Looks back told to a person, who asks again while it grows."""
    lookbacks_address: Rate = Rate(600, 10)
    branches: Rate = Rate(120, 2)
    """Tries of other choices in games that are over, of a person;"""
    branches_address: Rate = Rate(600, 20)
    """of an address."""
    prints: Rate = Rate(12, 0.1)
    """Prints of a person, made or kept."""
    prints_address: Rate = Rate(60, 0.5)
    sign_ins: Rate = Rate(20, 1 / 60)
    """Codes for signing in and invitations, from an address, that were wrong; who gave more waits."""
    keeps: Rate = Rate(60, 0.1)
    """Names that are kept from an address."""
    passkeys: Rate = Rate(120, 0.5)
    """Passkeys that are begun to be made or used from an address."""
    copies: Rate = Rate(5, 1 / 60)
    """Copies of all that the server has of a person, for that person: all their tables are read for one;"""
    copies_address: Rate = Rate(60, 0.2)
    """for everybody at an address."""
    televisions: Rate = Rate(60, 0.2)
    """Letters for televisions, from an address."""
    reports: Rate = Rate(20, 0.02)
    """Lines of chat that are reported from an address."""
    commands: Rate = Rate(40, 20)
    """Commands over a connection; more are refused."""
    abuse: Rate = Rate(100, 5)
    """Refusals of that kind over a connection; more end it."""
    sockets_person: int = 16
    sockets_address: int = 500
    sockets: int = 5000
    body_bytes: int = 64 * 1024
    command_bytes: int = 16 * 1024
    silence: float = 150
    """Seconds without a command after which a connection ends; browsers slow hidden pages to one ping a minute."""
    stall: float = 20
    """Seconds that one message may wait for a client to take it."""


DEFAULT = EdgeLimits()


class Bucket:
    """A token bucket: full at first, refilled steadily."""

    __slots__ = ("_at", "_clock", "_rate", "_tokens")

    def __init__(self, rate: Rate, clock: Callable[[], float] = monotonic) -> None:
        self._rate = rate
        self._clock = clock
        self._tokens = rate.burst
        self._at = clock()

    def take(self, tokens: float = 1) -> bool:
        """Take so many tokens; False, and none is taken, if there are fewer."""
        self._refill()
        if self._tokens < tokens:
            return False
        self._tokens -= tokens
        return True

    @property
    def full(self) -> bool:
        """Return whether nothing was taken lately, so that the bucket need not be kept."""
        self._refill()
        return self._tokens >= self._rate.burst

    @property
    def wait(self) -> float:
        """Seconds until there is a token."""
        self._refill()
        return max(0.0, (1 - self._tokens) / self._rate.per_second)

    def _refill(self) -> None:
        now = self._clock()
        self._tokens = min(self._rate.burst, self._tokens + (now - self._at) * self._rate.per_second)
        self._at = now


class Buckets:
    """A bucket for each key; those that are full again are forgotten. For the key None nothing counts."""

    def __init__(self, rate: Rate, clock: Callable[[], float] = monotonic) -> None:
        self._rate = rate
        self._clock = clock
        self._buckets: dict[str, Bucket] = {}
        self._sweep_at = 1024

    def wait(self, key: str | None) -> float:
        """Seconds until the key's bucket has a token; none is taken."""
        bucket = self._buckets.get(key) if key is not None else None
        return bucket.wait if bucket is not None else 0.0

    def take(self, key: str | None, tokens: float = 1) -> float:
        """Take so many tokens of the key's bucket: 0, or the seconds to wait if there are fewer."""
        if key is None:
            return 0.0
        bucket = self._buckets.get(key)
        if bucket is None:
            if len(self._buckets) >= self._sweep_at:
                self._sweep()
            bucket = self._buckets[key] = Bucket(self._rate, self._clock)
        return 0.0 if bucket.take(tokens) else bucket.wait

    def _sweep(self) -> None:
        self._buckets = {key: bucket for key, bucket in self._buckets.items() if not bucket.full}
        self._sweep_at = max(1024, 2 * len(self._buckets))


class Counter:
    """Counts something for each key, up to a limit. Nothing is counted for the key None."""

    def __init__(self, limit: int) -> None:
        self._limit = limit
        self._held: dict[str, int] = {}

    def take(self, key: str | None) -> bool:
        """One more; False if the key has all it may."""
        if key is None:
            return True
        held = self._held.get(key, 0)
        if held >= self._limit:
            return False
        self._held[key] = held + 1
        return True

    def give_back(self, key: str | None) -> None:
        """One less."""
        if key is None:
            return
        held = self._held.get(key, 0) - 1
        if held > 0:
            self._held[key] = held
        else:
            self._held.pop(key, None)
