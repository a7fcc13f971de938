"""The log: lines for people, or JSON for programs, each with the request or command that it belongs to."""

from __future__ import annotations

import logging
from datetime import UTC, datetime
from enum import StrEnum

import msgspec

from cosmodrome.tables.request_number import NOTHING, current_number, word


class LogFormat(StrEnum):
    """The format of log lines."""

    TEXT = "text"
    JSON = "json"


def start_log(level: str, form: LogFormat) -> None:
    """Log what we say ourselves at this level; of others only warnings, as they name addresses and values."""
    handler = logging.StreamHandler()
    handler.setFormatter(JsonLines() if form is LogFormat.JSON else TextLines())
    logging.basicConfig(level=logging.WARNING, handlers=[handler])
    logging.getLogger("cosmodrome").setLevel(level.upper())


class TextLines(logging.Formatter):
    """`2026-01-31 20:15:00,123 ERROR cosmodrome.tables.awake.live [1a2b3c4d]: …`"""

    def __init__(self) -> None:
        super().__init__("%(asctime)s %(levelname)s %(name)s%(asked)s: %(message)s")

    def formatMessage(self, record: logging.LogRecord) -> str:  # noqa: N802  # logging's name
        """The line, without the traceback."""
        number = current_number.get()
        record.asked = "" if number == NOTHING else f" [{word(number)}]"
        return super().formatMessage(record)


class JsonLines(logging.Formatter):
    """One object a line: `time`, `level`, `logger`, `message`; `asked` and `traceback` where there is one."""

    def format(self, record: logging.LogRecord) -> str:
        """The line."""
        line = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        if (number := current_number.get()) != NOTHING:
            line["asked"] = word(number)
        if record.exc_info:
            line["traceback"] = self.formatException(record.exc_info)
        return msgspec.json.encode(line).decode()
