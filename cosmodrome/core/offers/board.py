"""A board of a game's own in the browser: an ES module in its package, made for a version of the page's kit."""

from __future__ import annotations

from importlib.resources import files
from typing import Final

import msgspec

KIT: Final = 1
"""The version of the page's kit; a board for an earlier one goes on working."""
SERVED: Final = (".js", ".css", ".svg")
"""The kinds of files that a package may serve to a browser: scripts, style sheets and pictures."""


class Board(msgspec.Struct, frozen=True):
    """Where a game's board lies, and which kit it asks for."""

    package: str
    """The package that holds the module, with whatever scripts, style sheets and SVG pictures lie beside it."""
    module: str = "board.js"
    kit: int = KIT
    picture: str = "board.svg"
    """A picture of the board for the home page, 16 wide by 10 high; where there is none the page draws its own."""

    def files(self) -> dict[str, bytes]:
        """The module and what lies beside it, by name. Raises ValueError if it cannot be used."""
        if not 1 <= self.kit <= KIT:
            raise ValueError(f"it asks for kit {self.kit}; there is 1 to {KIT}")
        if not self.module.endswith(".js"):
            raise ValueError(f"{self.module} is no module: its name must end in .js")
        try:
            lying = [each for each in files(self.package).iterdir() if each.name.endswith(SERVED)]
            contents = {each.name: each.read_bytes() for each in lying if each.is_file()}
        except (ImportError, OSError) as error:
            raise ValueError(f"its package {self.package} cannot be read: {error}") from None
        if self.module not in contents:
            raise ValueError(f"there is no {self.module} in the package {self.package}")
        for name, content in contents.items():
            try:
                content.decode("utf-8")
            except UnicodeDecodeError as error:
                raise ValueError(f"{name} is not text in UTF-8: {error}") from None
        return dict(sorted(contents.items()))
