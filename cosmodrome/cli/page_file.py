"""The file of a page that a command of the lab writes: `--out`."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from cosmodrome.cli.problems import failing, usage

PageFile = Annotated[
    Path | None, typer.Option("--out", "-o", metavar="PAGE.html", help="Where the page goes.")
]


def check_out(out: Path | None, as_json: bool) -> None:
    """A problem unless there is somewhere to write to, before hours of play."""
    if out is None:
        if not as_json:
            raise usage("name the page with --out, as in --out report.html, or ask for --json")
        return
    if out.suffix.lower() not in (".html", ".htm"):
        hint = "; options of the game are given by --option" if "=" in out.name else ""
        raise usage(f"--out {out}: the page's name ends in .html{hint}")
    if not out.absolute().parent.is_dir():
        raise usage(f"--out {out}: there is no folder {out.parent}")
    if out.is_dir():
        raise usage(f"--out {out} is a folder")


def write_page(out: Path, page: str) -> None:
    """Write a page, or a problem."""
    with failing(OSError, before=f"--out {out} cannot be written: "):
        out.write_text(page, "utf-8")
