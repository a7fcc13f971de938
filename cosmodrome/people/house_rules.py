"""The rules of the house: who plays on a server, and how long it keeps the accounts that nobody uses."""

from __future__ import annotations

from typing import Final, Literal

import msgspec

WhoPlays = Literal["everybody", "kept", "invited"]
"""Everybody plays; or only kept names make tables; or only those who were invited keep a name, make tables and sit."""

DAYS_IN_YEAR: Final = 365.25


class HouseRules(msgspec.Struct, frozen=True, kw_only=True):
    """The choices of a server's host."""

    who: WhoPlays = "everybody"
    accounts_kept: int = 2
    """Years for which an account stays that nobody uses."""

    rated: bool = True
    """False if there are no rated games here."""

    @property
    def days_kept(self) -> int:
        """Days for which an account stays that nobody uses."""
        return int(self.accounts_kept * DAYS_IN_YEAR)


OPEN_HOUSE: Final = HouseRules()
"""The rules where the host has chosen none."""
