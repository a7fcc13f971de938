"""Invitations: links by which people keep a name where the host lets in only those who were invited."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from cosmodrome.people import secret_words


class Invitation(msgspec.Struct, frozen=True):
    """An invitation. Only the hash of its code is kept."""

    hash: str
    uses_left: int
    until: int
    """The moment from which it is good no more."""
    made: int


class Invitations:
    """Makes invitations, and knows their codes again."""

    def __init__(self, key: bytes, now: Callable[[], int]) -> None:
        self._key = key
        self._now = now

    def new(self, uses: int, until: int) -> tuple[str, Invitation]:
        """Return a new code, and what is to be kept of it."""
        code = secret_words.paper_code()
        return code, Invitation(self._hashed(code), uses, until, self._now())

    def hash_of(self, typed: str) -> str:
        """Return the hash of a code as somebody typed it; empty, as no invitation's is, if it can be none."""
        code = secret_words.read_paper(typed)
        return "" if code is None else self._hashed(code)

    def _hashed(self, code: str) -> str:
        return secret_words.hashed(self._key, f"invitation:{code}")
