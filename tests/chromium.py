"""The Chromium that tests drive, and how it is started."""

from __future__ import annotations

import shutil

QUIET = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]

WHOLE = ("chromium", "google-chrome")
SHELL = "chromium-headless-shell"
"""A Chromium without windows. A whole Chromium draws a window for each person, though nobody sees the window.

That takes more of the processor than our pages do.
"""


def chromium(whole: bool = False) -> str | None:
    """Return the path of the machine's own Chromium. None stands for the one that Playwright brings."""
    return next(filter(None, map(shutil.which, WHOLE if whole else (SHELL, *WHOLE))), None)
