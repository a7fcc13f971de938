"""A journal that fails now and then, and what is said about it: one line in the log, one clear answer to each."""

from __future__ import annotations

import logging
from typing import Any, cast

from cosmodrome.tables.errors import TableError
from cosmodrome.tables.journal.port import Journal, Unavailable

log = logging.getLogger(__name__)


def steady(journal: Journal) -> Journal:
    """The journal, but instead of Unavailable its methods raise a TableError that can be told to people."""
    return cast(Journal, _Steady(journal))


class _Steady:
    def __init__(self, journal: Journal) -> None:
        self._journal = journal
        self._fails = False

    def __getattr__(self, name: str) -> Any:
        wanted = getattr(self._journal, name)
        if not callable(wanted):
            return wanted

        async def tried(*arguments: Any, **named: Any) -> Any:
            try:
                found = await wanted(*arguments, **named)
            except Unavailable as error:
                if not self._fails:
                    log.error("%s; people are told to try again, and so do tables", error)
                self._fails = True
                detail = "the server cannot keep or find anything just now; nothing was done, try again in a moment"
                raise TableError("unavailable", detail, 503) from None
            if self._fails and name in ("append", "create"):
                log.warning("tables can be written again")
                self._fails = False
            return found

        return tried
