"""The rows of accounts, devices and codes, and the statements for them that several rooms share."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, TypeVar

import msgspec

from cosmodrome.store.database import Database

T = TypeVar("T")

ACCOUNT: Final = "id, name, named, skeleton, kind, made, seen_day, shows"
DEVICE: Final = "id, account, label, made, seen_day, proved"
PUT_DEVICE: Final = f"""
INSERT INTO devices ({DEVICE}) VALUES ($1, $2, $3, $4, $5, $6)
ON CONFLICT (id) DO UPDATE SET proved = excluded.proved, seen_day = excluded.seen_day"""
END_DEVICE: Final = "INSERT INTO ended_devices (id, at) VALUES ($1, $2) ON CONFLICT DO NOTHING"
ADD_CODE: Final = "INSERT INTO codes (hash, account, made) VALUES ($1, $2, $3)"


async def first(database: Database, kind: Callable[..., T], statement: str, value: str) -> T | None:
    """Return the first row that a statement finds, as a value of this kind."""
    return next((kind(*row) for row in await database.fetch(statement, value)), None)


def values(value: msgspec.Struct) -> Sequence[Any]:
    """Return the fields of a value, in their order."""
    return [getattr(value, field) for field in value.__struct_fields__]
