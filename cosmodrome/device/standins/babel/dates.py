"""Stands where Babel's dates would: the words of the games have none. Fluent imports these functions."""

from typing import Any


def _none(*_: Any, **__: Any) -> str:
    raise RuntimeError("words on a device have no dates")


format_date = format_time = get_datetime_format = get_timezone = _none
