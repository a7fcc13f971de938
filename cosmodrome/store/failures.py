"""The errors that asyncpg raises when a PostgreSQL fails."""

from __future__ import annotations

from typing import Final

import asyncpg  # type: ignore[import-untyped]

CUT: Final = (OSError, TimeoutError, asyncpg.InternalClientError)
"""The errors after which a connection cannot be used any more. Either nothing comes over the connection, or the server
ended it in the middle of an answer, and asyncpg lost track ("cannot switch to state …")."""

FAILURES: Final = (asyncpg.PostgresError, asyncpg.InterfaceError, *CUT)
