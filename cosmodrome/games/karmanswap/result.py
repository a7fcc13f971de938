"""How a round ended."""

from __future__ import annotations

import msgspec


class RoundResult(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How a round ended."""

    winner: int | None
    ending: str
    rule: str
    totals: tuple[int, ...]
