"""Reads what a person sends over a line: commands, or why something is none; and why lines end."""

from __future__ import annotations

from typing import Final

import msgspec

from cosmodrome.server.edge.limits import Bucket, EdgeLimits
from cosmodrome.tables.wire.messages import Refused
from cosmodrome.tables.wire.requests import AnyCommand

SILENT: Final = 4408
GONE: Final = 1006
TOO_LARGE: Final = 1009
TOO_MANY: Final = 4429
BEHIND: Final = 4503
"""Close codes from 4000 are ours: 4000 plus what HTTP calls the same trouble."""

DETAIL: Final = 300
"""Characters of a detail that quotes what was sent."""

TOO_DEEP: Final = "this JSON is nested too deeply"

_command = msgspec.json.Decoder[AnyCommand](AnyCommand)


class _Reference(msgspec.Struct):
    ref: int | None = None


class HangUp(Exception):
    """End the connection with this code, and say why."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(reason)
        self.code = code
        self.reason = reason


class Reader:
    """Reads what comes over one line, in moderation."""

    def __init__(self, limits: EdgeLimits) -> None:
        self._limits = limits
        self._commands = Bucket(limits.commands)
        self._abuse = Bucket(limits.abuse)

    def read(self, raw: bytes) -> AnyCommand | Refused:
        """A command, or why it is none. Raises HangUp where that goes too far."""
        if len(raw) > self._limits.command_bytes:
            raise HangUp(TOO_LARGE, f"a command has at most {self._limits.command_bytes} bytes")
        if not self._commands.take():
            if not self._abuse.take():
                raise HangUp(TOO_MANY, "too many commands, and no slower after being told")
            rate = self._limits.commands
            detail = f"at most {rate.per_second:g} commands a second; wait {self._commands.wait:.2f} s"
            return Refused(ref=_reference(raw), error="too_fast", detail=detail)
        try:
            command: AnyCommand = _command.decode(raw)
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            return Refused(ref=_reference(raw), error="bad_message", detail=str(error)[:DETAIL])
        except RecursionError:
            return Refused(ref=_reference(raw), error="bad_message", detail=TOO_DEEP)
        return command


def _reference(raw: bytes) -> int | None:
    """The `ref` of a command that cannot be read as a whole, if at least that can."""
    try:
        return msgspec.json.decode(raw, type=_Reference).ref
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None
