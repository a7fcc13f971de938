"""The skeleton of a page: its head, what was played, the command that makes it again, and how tables look."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

import msgspec
from jinja2 import ChoiceLoader, Environment, PackageLoader, StrictUndefined

from cosmodrome import __version__

NARROW: Final = 4
"""The most columns that a phone has room for. With more, each row becomes a list there."""
LONG: Final = 16
"""The most rows of a table that is not folded up."""


def pages(package: str) -> Environment:
    """Return the templates of a package, and those that all pages share. A page extends `skeleton.html`."""
    loader = ChoiceLoader([PackageLoader(package, ""), PackageLoader(__package__, "")])
    templates = Environment(loader=loader, autoescape=True, trim_blocks=True, undefined=StrictUndefined)
    templates.globals |= {"version": __version__, "narrow": NARROW, "long": LONG}
    return templates


def drawn(
    templates: Environment,
    template: str,
    *,
    title: str,
    facts: Sequence[tuple[str, str]],
    command: str,
    played: str,
    interrupted: bool = False,
    problem: str = "",
    **more: Any,
) -> str:
    """Return a page. `title` is the game's; `played` says how many games were, `problem` why there are no more."""
    return templates.get_template(template).render(
        title=title,
        facts=facts,
        command=command,
        played=played,
        interrupted=interrupted,
        problem=problem,
        **more,
    )


def options_said(options: Mapping[str, Any]) -> str:
    """Return a game's options in words."""
    words = (f"{key}={value if isinstance(value, str) else _json(value)}" for key, value in options.items())
    return ", ".join(words) or "none"


def time_said(seconds: float) -> str:
    """Return a time in words: 12.3 s, 2 min 5 s."""
    minutes, rest = divmod(round(seconds), 60)
    return f"{minutes} min {rest} s" if minutes else f"{seconds:.1f} s"


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()
