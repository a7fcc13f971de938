"""Problems as one line for a person, and an exit code."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from importlib import import_module
from typing import Final

from rich.console import Console

FAILED: Final = 1
"""Exit code: the program understood, but what was checked does not hold or could not be done."""
USAGE: Final = 2
"""Exit code: the program was asked for something that there is not."""
INTERRUPTED: Final = 130
"""Exit code: Ctrl+C."""


class CommandProblem(Exception):
    """Ends the program with this line on standard error; says what, where, and what to do."""

    def __init__(self, message: str, code: int = FAILED) -> None:
        super().__init__(message)
        self.code = code


def usage(message: object) -> CommandProblem:
    """A problem with what was asked for."""
    return CommandProblem(str(message), USAGE)


@contextmanager
def failing(*kinds: type[Exception], before: str = "", code: int = FAILED) -> Iterator[None]:
    """End the program at errors of these kinds. The error is told after the words `before`."""
    try:
        yield
    except kinds as error:
        raise CommandProblem(
            f"{before}{error.strerror if isinstance(error, OSError) else error}", code
        ) from None


def refusing(*kinds: type[Exception], before: str = "") -> AbstractContextManager[None]:
    """The same of what was asked for and is not there."""
    return failing(*kinds, before=before, code=USAGE)


def complain(message: str) -> None:
    """Say on standard error, in one line, what is wrong."""
    out = Console(stderr=True, highlight=False, markup=False, emoji=False, soft_wrap=True)
    out.print(f"cosmodrome: {' '.join(message.split())}")


def need(what: str, *packages: str, instead: str = "") -> None:
    """Raise a problem if a package of the lab is not installed. It says what needs the package, and what does not."""
    for package in packages:
        try:
            import_module(package)
        except ImportError:
            words = f"{what} needs the package {package}: pip install 'cosmodrome[lab]'"
            raise usage("; ".join(filter(None, (words, instead)))) from None


def missing(error: ModuleNotFoundError) -> CommandProblem:
    """A package that the server needs is not installed."""
    return CommandProblem(
        f"the server needs the package {error.name}: install with pip install 'cosmodrome[server]'"
    )
