"""Writes files whole or not at all."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path


def write_whole(place: Path, content: bytes, *, secret: bool = False) -> None:
    """Write a file: another beside it takes its place when it is whole. Nobody but its owner reads a `secret` one.

    Raises OSError.
    """
    half = _beside(place, content)
    try:
        if not secret:
            umask = os.umask(0)
            os.umask(umask)
            os.chmod(half, 0o666 & ~umask)
        os.replace(half, place)
    except OSError:
        os.unlink(half)
        raise


def check_writable(place: Path) -> None:
    """Raise OSError if no file can be written there."""
    if place.is_dir():
        raise IsADirectoryError(21, "it is a folder", str(place))
    os.unlink(_beside(place, b""))


def _beside(place: Path, content: bytes) -> str:
    """Write a file of another name in the same folder, for its owner alone; its path."""
    handle, half = tempfile.mkstemp(prefix=f".{place.name}.", dir=place.parent)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content)
    except OSError:
        os.unlink(half)
        raise
    return half
