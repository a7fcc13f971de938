"""Codes that people type or scan: making them, reading what was typed, and the hash that is kept."""

from __future__ import annotations

import hmac
import secrets
from hashlib import sha256
from typing import Final

ALPHABET: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Crockford's 32 signs: no I, L, O or U."""

LENGTH: Final = 16
"""Signs of a paper code: 80 bits."""

LETTERS: Final = "ABCDEFGHJKMNPQRTUVWXYZ"
"""The letters of a short code: none that looks like a digit."""

SHORT: Final = 6
"""Letters of a short code, which lives five minutes and needs somebody's yes besides."""

_TWINS: Final = str.maketrans("OIL", "011")


def paper_code() -> str:
    """Return a new paper code, in four groups: `7KQ2-M4XP-9WRT-HV3D`."""
    signs = "".join(secrets.choice(ALPHABET) for _ in range(LENGTH))
    return "-".join(signs[at : at + 4] for at in range(0, LENGTH, 4))


def read_paper(typed: str) -> str | None:
    """Return a paper code as it was made, whatever case, spaces and look-alikes were typed. None if it can be none."""
    signs = "".join(sign for sign in typed.upper() if sign.isalnum()).translate(_TWINS)
    if len(signs) != LENGTH or not set(signs) <= set(ALPHABET):
        return None
    return "-".join(signs[at : at + 4] for at in range(0, LENGTH, 4))


def short_code(length: int = SHORT) -> str:
    """Return this many letters."""
    return "".join(secrets.choice(LETTERS) for _ in range(length))


def read_short(typed: str, length: int = SHORT) -> str | None:
    """Return this many letters as they were made, whatever case and spaces were typed. None if it can be none."""
    letters = "".join(sign for sign in typed.upper() if sign.isalnum())
    return letters if len(letters) == length and set(letters) <= set(LETTERS) else None


def hashed(key: bytes, code: str) -> str:
    """Return the hash by which a code is kept; nobody without the server's key can check a guess by it."""
    return hmac.new(key, b"code:" + code.encode(), sha256).hexdigest()
