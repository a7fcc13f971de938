"""Lines to tables by the devices that they come from, so that signing a device out ends its lines."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from cosmodrome.people.accounts import mark
from cosmodrome.people.names import SignedOut
from cosmodrome.tables.errors import TableError
from cosmodrome.tables.tell.connection import Line


def signed_out() -> TableError:
    """Return the reason why the lines of a device end that was signed out."""
    return TableError("signed_out", "this device was signed out", 401)


class DeviceLines:
    """The lines of this server, by their devices' marks."""

    def __init__(self, ended: SignedOut) -> None:
        self._ended = ended
        self._lines: dict[str, set[Line]] = {}
        ended.on_end(self._end)

    @contextmanager
    def of(self, device: str, line: Line) -> Iterator[None]:
        """Count a line as the device's as long as the context lasts; it ends if the device is signed out."""
        its_mark = mark(device)
        self._lines.setdefault(its_mark, set()).add(line)
        if device in self._ended:  # since its token was read
            line.close(signed_out())
        try:
            yield
        finally:
            lines = self._lines[its_mark]
            lines.discard(line)
            if not lines:
                del self._lines[its_mark]

    def _end(self, its_mark: str) -> None:
        for line in list(self._lines.get(its_mark, ())):
            line.close(signed_out())
