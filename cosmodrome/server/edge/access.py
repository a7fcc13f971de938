"""The access log: what was asked and answered, in one line a second, so that an attack does not fill a disk."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from typing import Final

log = logging.getLogger("cosmodrome.access")

SPAN: Final = 1.0
"""Seconds between two lines."""

KINDS: Final = 8
"""The number of kinds of refusal that one log line names, the most frequent first. The others are only counted."""


class AccessLog:
    """Counts what happens by kind. The first after a quiet while is logged at once, what follows together."""

    def __init__(self) -> None:
        self._counts: dict[str, int] = {}
        self._longest: dict[str, float] = {}
        self._timer: asyncio.TimerHandle | None = None
        self.refusals: Counter[tuple[str, str]] = Counter()
        """Refusals since the start, by kind and reason. The words are fixed, so nobody can make the list long."""

    def note(self, what: str, seconds: float | None = None) -> None:
        """Something happened that a few words name, which hold no secret, and took so long. Needs a running loop."""
        self._counts[what] = self._counts.get(what, 0) + 1
        if seconds is not None:
            self._longest[what] = max(seconds, self._longest.get(what, 0.0))
        if self._timer is None:
            self._tell()

    def close(self) -> None:
        """Log what is left."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        self._say()

    def _tell(self) -> None:
        self._timer = None
        if self._counts:
            self._say()
            self._timer = asyncio.get_running_loop().call_later(SPAN, self._tell)

    def _say(self) -> None:
        counts = sorted(self._counts.items(), key=lambda kind: -kind[1])
        words = [self._words(what, number) for what, number in counts[:KINDS]]
        if rest := sum(number for _, number in counts[KINDS:]):
            words.append(f"{rest} more")
        if words:
            log.info("%s", "; ".join(words))
        self._counts.clear()
        self._longest.clear()

    def _words(self, what: str, number: int) -> str:
        times = "" if number == 1 else f" ×{number}"
        longest = self._longest.get(what)
        if longest is None:
            return f"{what}{times}"
        lasted = f"{1000 * longest:.1f} ms" if longest < 1 else f"{longest:.1f} s"
        return f"{what}{times} in {lasted}" if number == 1 else f"{what}{times} in {lasted} at most"


class PeersFaults(logging.Filter):
    """Takes what uvicorn logs of a peer's broken requests and frames, tracebacks among it, into the access log."""

    WORDS: Final = ("Invalid HTTP request", "Invalid UTF-8", "Unsupported upgrade", "No supported WebSocket")

    def __init__(self, access: AccessLog) -> None:
        super().__init__()
        self._access = access

    def filter(self, record: logging.LogRecord) -> bool:
        """Return whether the record is to be logged as it is."""
        if not record.getMessage().startswith(self.WORDS):
            return True
        self._access.note("cut: what is no HTTP nor WebSocket")
        return False
