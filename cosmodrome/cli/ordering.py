"""Gives an order to the server that runs here, or without one has it carried out on the store."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from cosmodrome.cli.problems import CommandProblem, failing, missing
from cosmodrome.cli.serve import kept_in

if TYPE_CHECKING:
    from cosmodrome.server.host import orders as o

UNSURE = "the server did not answer: look with `admin tables` whether it was done"


def ordered(asked: dict[str, object], data: Path | None, unsure: str = UNSURE) -> o.AnyAnswer:
    """Return the answer to an order. Raises CommandProblem; `unsure` is said if nobody knows whether it was done."""
    try:
        from cosmodrome.server.host import orders
        from cosmodrome.server.host.carry_out import obeyed
        from cosmodrome.server.host.channel import NoAnswerError
        from cosmodrome.store import StoreError
    except ModuleNotFoundError as error:
        raise missing(error) from None
    try:
        with failing(msgspec.ValidationError, StoreError):
            order = msgspec.convert(asked, orders.AnyOrder)
            answer = asyncio.run(obeyed(kept_in(data), order))
    except NoAnswerError:
        raise CommandProblem(unsure) from None
    if isinstance(answer, orders.OrderFailed):
        raise CommandProblem(answer.words)
    return answer


def moment(milliseconds: int) -> str:
    """Return a moment in words, in UTC."""
    return f"{datetime.fromtimestamp(milliseconds / 1000, UTC):%Y-%m-%d %H:%M:%S}"


def day(milliseconds: int) -> str:
    """Return the day of a moment, in UTC."""
    return f"{datetime.fromtimestamp(milliseconds / 1000, UTC):%Y-%m-%d}"
