"""What things of Phest are called in a terminal; in Rich's console markup."""

from __future__ import annotations

from typing import Final

from .board import COLOURS, IS_MOON, IS_START, SIDE_OF
from .cards import DEFENDER_OF, DEFENDERS, SHIP_OF, SHIPS

STYLE: Final = {"red": "red", "blue": "bright_blue", "green": "green", "yellow": "yellow"}
"""Plain blue is hardly read on black."""

ORDINALS: Final = {1: "first", 5: "second"}


def card(name: str) -> str:
    """A movement card: "red 7", "a skip card", "a station card"."""
    colour, _, number = name.partition("-")
    return f"[{STYLE[colour]}]{colour} {number}[/]" if number else f"a {name} card"


def place(field: int) -> str:
    """A field's name: "the first red moon"."""
    colour = COLOURS[SIDE_OF[field]]
    if IS_START[field]:
        words = f"the {colour} start field"
    elif IS_MOON[field]:
        words = f"the {ORDINALS[field % 6]} {colour} moon"
    else:
        words = f"{colour} station field {field % 6 - 1}"
    return f"[{STYLE[colour]}]{words}[/] ({field})"


def ship(name: str) -> str:
    """A ship and what its card says (PH-4)."""
    facts = SHIPS[SHIP_OF[name]]
    forbidden = f", no {' and no '.join(map(str, facts.forbidden))}" if facts.forbidden else ""
    return f"{facts.name} ({facts.value}, {count(facts.dice, 'die', 'dice')}{forbidden})"


def defender(name: str | None) -> str:
    """A defender: its value, and a shield if it has one."""
    if name is None:
        return "a defender"
    facts = DEFENDERS[DEFENDER_OF[name]]
    return f"defender {facts.value}{' with shield' if facts.shield else ''}"


def count(number: int, one: str, many: str) -> str:
    """A number of things."""
    return f"{number} {one if number == 1 else many}"


def short(name: str) -> str:
    """A defender on the board: its value, s for a shield."""
    facts = DEFENDERS[DEFENDER_OF[name]]
    return f"{facts.value}{'s' if facts.shield else ''}"
