"""The result of a round."""

from __future__ import annotations

import msgspec


class RoundResult(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The result of a round."""

    winner: int | None
    ending: str
    rule: str
    totals: tuple[int, ...]
