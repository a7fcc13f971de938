"""`cosmodrome new`: a package with a small game in it, to be made another."""

from __future__ import annotations

import keyword
import re
import sys
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated, Final

import typer

from cosmodrome.cli.printing import say
from cosmodrome.cli.problems import CommandProblem, failing, usage
from cosmodrome.core.installed import installed
from cosmodrome.core.testing import write_golden

SAMPLE: Final = Path(__file__).with_name("sample")
NAME: Final = re.compile(r"[a-z][a-z0-9]*(-[a-z][a-z0-9]*)*")
LONGEST: Final = 40


def new(
    name: Annotated[str, typer.Argument(help="What the game is called, such as four-in-a-row.")],
    folder: Annotated[
        Path | None, typer.Argument(help="Where the package goes; a folder of its name here, if not given.")
    ] = None,
) -> None:
    """Make a package with a small game in it: rules, words, a bot and tests, to begin your own with.

    Installed with pip, it is there beside the others: in the terminal, in simulations and in the browser.
    """
    _check(name)
    target = folder or Path(name)
    if target.exists() and (not target.is_dir() or any(target.iterdir())):
        raise CommandProblem(
            f"{target} is there already; name a folder that is not: cosmodrome new {name} FOLDER"
        )
    with failing(OSError, before=f"{target} cannot be written: "):
        for file in [*write_sample(name, target), *_write_golden(name, target)]:
            say(file)
    print(f"\nNow: pip install -e {target}, then: cosmodrome play {name}")


def write_sample(name: str, target: Path) -> list[Path]:
    """Write the sample under another name into a folder; gives the files. Raises OSError."""
    words = name.split("-")
    called = {
        "sample_game": "_".join(words),
        "sample-game": name,
        "SampleGame": "".join(word.capitalize() for word in words),
        "Sample Game": " ".join(word.capitalize() for word in words),
        "SG-": f"{_prefix(words)}-",
    }
    pattern = re.compile("|".join(called))

    def renamed(text: str) -> str:
        return pattern.sub(lambda each: called[each[0]], text)

    files = []
    for source in sorted(SAMPLE.rglob("*")):
        if source.is_file() and source.suffix != ".pyc":
            file = target / renamed(source.relative_to(SAMPLE).as_posix())
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(renamed(source.read_text("utf-8")), "utf-8")
            files.append(file)
    return files


def _write_golden(name: str, target: Path) -> list[Path]:
    """Play the new package's game, from where it stands, for the records that its tests replay."""
    sys.path.insert(0, str(target))
    writes, sys.dont_write_bytecode = sys.dont_write_bytecode, True
    try:
        game = import_module(name.replace("-", "_")).GAME
        return write_golden(game, target / "tests" / "golden" / name)
    finally:
        sys.path.remove(str(target))
        sys.dont_write_bytecode = writes


def _prefix(words: list[str]) -> str:
    """Return the prefix of the rules' numbers: the words' first letters, or two of a single word."""
    return "".join(word[0] for word in words).upper() if len(words) > 1 else f"{words[0]:x<2}"[:2].upper()


def _check(name: str) -> None:
    if not NAME.fullmatch(name) or len(name) > LONGEST:
        raise usage(
            f"{name!r} is no name for a game: words of a-z and 0-9, each beginning with a letter, joined by hyphens, "
            f"{LONGEST} characters at most, such as four-in-a-row"
        )
    package = name.replace("-", "_")
    taken = next((each for each in installed() if each.id.replace("-", "") == name.replace("-", "")), None)
    if taken is not None:
        raise usage(
            f"there is a game {taken.id} already, of the package {taken.package}; choose another name"
        )
    if keyword.iskeyword(package) or keyword.issoftkeyword(package):
        raise usage(f"{package} is a word of Python's, so no package can be called so; choose another name")
    if find_spec(package) is not None:
        raise usage(f"there is a Python package {package} already; choose another name")
