"""Errors of a table that cannot do what was asked of it."""

from __future__ import annotations


class TableError(Exception):
    """A request that was not carried out; nothing changed."""

    def __init__(self, error: str, detail: str, status: int = 400) -> None:
        """`error` is a message id, `detail` plain English (what, where, what to do), `status` as in HTTP."""
        super().__init__(f"{error}: {detail}")
        self.error = error
        self.detail = detail
        self.status = status


class Elsewhere(TableError):
    """Another node has the table; what was asked of it was not done here."""

    def __init__(self, node: str | None = None) -> None:
        """`node` is the one that has it, if that is known."""
        super().__init__("elsewhere", "the table has moved to another server; try again in a moment", 503)
        self.node = node


def no_table(name: str) -> TableError:
    """There is no table with this id or code."""
    return TableError(
        "no_table", f"there is no table {name!r}; check the link or the code, or open a new table", 404
    )


def not_yet() -> TableError:
    """It is new, and a server that still runs would not understand it."""
    detail = (
        "servers of two versions run just now, and the older would not understand this: "
        "try again once all are of the newer"
    )
    return TableError("unavailable", detail, 503)
