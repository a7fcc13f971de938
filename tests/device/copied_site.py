"""The site beside a server, made before. Each server would make it anew, which takes seconds of the processor."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import BinaryIO


async def copy_site(file: BinaryIO, archive: Path) -> None:
    """Write an archive that was made before into a file of the server."""
    file.write(await asyncio.to_thread(archive.read_bytes))
