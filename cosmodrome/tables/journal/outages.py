"""A journal that fails now and then: one line in the log for each thing that is wrong, one clear answer to each."""

from __future__ import annotations

import logging
from typing import Any, TypeVar, cast

from cosmodrome.tables.errors import TableError
from cosmodrome.tables.journal.figures import KeptFigures
from cosmodrome.tables.journal.long_over import LongOver
from cosmodrome.tables.journal.port import Erasures, Journal, Unavailable
from cosmodrome.tables.journal.results import KeptResults

log = logging.getLogger(__name__)

Port = TypeVar("Port", Journal, Erasures, KeptResults, KeptFigures, LongOver)


def steady(journal: Port) -> Port:
    """The journal, but instead of Unavailable its methods raise a TableError that can be told to people."""
    return cast(Port, _Steady(journal))


class _Steady:
    def __init__(self, journal: Journal | Erasures | KeptResults | KeptFigures | LongOver) -> None:
        self._journal = journal
        self._told = ""
        """The words for what is wrong, once the log says it; empty while nothing is."""

    def __getattr__(self, name: str) -> Any:
        wanted = getattr(self._journal, name)
        if not callable(wanted):
            return wanted

        async def tried(*arguments: Any, **named: Any) -> Any:
            try:
                answer = await getattr(self._journal, name)(*arguments, **named)
            except Unavailable as error:
                if self._told != error.told:
                    log.error("%s; people are told to try again, and so do tables", error)
                self._told = error.told
                detail = f"{error.told}; nothing was done, try again in a moment"
                raise TableError("unavailable", detail, 503) from None
            if self._told and name in ("append", "create"):
                log.warning("tables can be written again")
                self._told = ""
            return answer

        setattr(self, name, tried)  # so this is done once for each method
        return tried
