"""The program: its commands, and how it ends."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Sequence
from functools import cache
from typing import Annotated

import typer

from cosmodrome import __version__
from cosmodrome.cli import (
    admin,
    backup,
    check,
    deck,
    games,
    lab,
    new,
    play,
    press,
    puzzle,
    records,
    serve,
    sim,
    site,
    types,
    words,
)
from cosmodrome.cli.problems import FAILED, INTERRUPTED, USAGE, CommandProblem, complain
from cosmodrome.core import registry
from cosmodrome.core.build import build_name
from cosmodrome.lab import SimulationError
from cosmodrome.lab.farm.executors import FarmError

app = typer.Typer(
    name="cosmodrome",
    help="A launch pad for space board games: host them, play them, simulate them, check them.",
    add_completion=False,
    pretty_exceptions_enable=False,
)
app.command()(serve.serve)
app.command()(site.site)
app.command()(backup.backup)
app.command()(backup.restore)
app.command()(play.play)
app.command()(games.games)
app.command()(new.new)
app.command()(types.types)
app.command()(sim.sim)
app.add_typer(puzzle.puzzle)
app.command()(deck.deck)
app.command()(press.press)
app.command()(check.check)
app.command()(records.replay)
app.command()(records.verify)
app.add_typer(admin.admin)
app.add_typer(lab.lab)
app.add_typer(words.words)


def _version(wanted: bool) -> None:
    if wanted:
        rules = ", ".join(f"{game.id} rules {game.rules_version}" for game in registry.games().values())
        python = ".".join(map(str, sys.version_info[:3]))
        print(f"cosmodrome {__version__} ({rules}; {build_name()}; Python {python})")
        raise typer.Exit


@app.callback()
def options(
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Print the version and end.")
    ] = False,
) -> None:
    """Take the options that stand before the command."""


def run(args: Sequence[str] | None = None) -> None:
    """Run the program and end the process."""
    sys.exit(call(args))


def call(args: Sequence[str] | None = None) -> int:
    """Run the program; its exit code. Whatever a person did wrong is said in one line on standard error."""
    given = sys.argv[1:] if args is None else list(args)
    try:
        code = _program()(given or ["--help"], prog_name="cosmodrome", standalone_mode=False)
        sys.stdout.flush()
    except typer.TyperException as error:
        complain(f"{_sentence(error.format_message())} {_hint(error)}")
        return USAGE
    except CommandProblem as problem:
        complain(str(problem))
        return problem.code
    except (FarmError, SimulationError) as error:
        complain(str(error))
        return FAILED
    except (KeyboardInterrupt, typer.Abort):
        return INTERRUPTED
    except BrokenPipeError:  # whoever read our output, `head` perhaps, has had enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return FAILED
    return code if isinstance(code, int) else 0


@cache
def _program() -> Callable[..., object]:
    """Return the program with all its commands. Making it takes ten times as long as most calls of it."""
    return typer.main.get_command(app)


def _sentence(message: str) -> str:
    return message if message.endswith((".", "?")) else f"{message}."


def _hint(error: typer.TyperException) -> str:
    context = getattr(error, "ctx", None)
    return f"See: {context.command_path if context else 'cosmodrome'} --help"
