"""The ring of Phest drawn in letters, for terminals of 80 columns; in Rich's console markup."""

from __future__ import annotations

from typing import Final

from .board import COLOURS, FIELDS, IS_MOON, IS_START, SIDE_OF
from .cards import DEFENDER_OF, DEFENDERS
from .text_names import STYLE, card, short
from .view import PhestView

CELL: Final = 11
SIDE: Final = 7


def ring(view: PhestView) -> list[str]:
    """The ring, the reader's side at the bottom: their start field in the right corner, then clockwise."""
    first = 0 if view.seat is None else view.seats[view.seat].start
    cells: list[list[tuple[str, str]]] = [[("", "")] * SIDE for _ in range(SIDE)]
    for step in range(FIELDS):
        side, along = divmod(step, SIDE - 1)
        down, across = ((6, 6 - along), (6 - along, 0), (0, along), (along, 6))[side]
        cells[down][across] = _cell((first + step) % FIELDS, view)
    lines = []
    middle = iter(_middle(view))
    for number, row in enumerate(cells):
        for half in (0, 1):
            if number in (0, SIDE - 1):
                line = "".join(_pad(cell[half], CELL) for cell in row)
            else:
                line = _pad(row[0][half], CELL) + _pad(next(middle, ""), CELL * (SIDE - 2)) + row[-1][half]
            lines.append(line.rstrip())
    return lines


def _cell(field: int, view: PhestView) -> tuple[str, str]:
    colour = COLOURS[SIDE_OF[field]]
    station = next((each for each in view.stations if each.field == field), None)
    kind = "start" if IS_START[field] else "moon" if IS_MOON[field] else "·"
    below = []
    if station is not None:
        shield = any(DEFENDERS[DEFENDER_OF[each]].shield for each in station.defenders)
        kind = f"■{station.strength}{'+die' if shield else ''}"
        below += [".".join(short(each) for each in station.defenders)]
    below += [
        f"[bold reverse {STYLE[each.colour]}]{each.colour[0].upper()}[/]"
        for each in view.seats
        if each.field == field and not each.out
    ]
    if any(each.start == field and each.skip for each in view.seats):
        below.append("skip")
    return f"[{STYLE[colour]}]{field:>2} {kind}[/]", "   " + " ".join(filter(None, below))


def _middle(view: PhestView) -> list[str]:
    lines = [
        "",
        f"Phest, {view.difficulty}, round {view.round}",
        "",
        f"discard pile: {card(view.top)} on top of {view.discard - 1}",
        f"movement deck: {view.deck}{_reshuffle(view)}",
        *_ends(view),
        f"ship deck: {view.ship_deck}",
        f"defender deck: {view.defender_deck}",
        f"lost ships: {len(view.lost_ships)}" if view.lost_ships else "",
    ]
    return [f"   {line}" for line in lines]


def _reshuffle(view: PhestView) -> str:
    """The long game's reshuffle: to come, or over (PH-R17, PH-R24)."""
    if not view.ends.long_game:
        return ""
    return ", reshuffled once" if view.ends.reshuffled else ", to be reshuffled once"


def _ends(view: PhestView) -> list[str]:
    """What is about to end the game (PH-R12, PH-R19, PH-R24); nothing while it is far."""
    ends, lines = view.ends, []
    if not view.deck:
        lines.append(f"the end: turn {ends.stuck} of {ends.stuck_end} without a number to play")
    if ends.idle > len(view.seats):
        lines.append(f"the end: turn {ends.idle} of {ends.idle_end} without a card")
    return lines


def _pad(marked: str, width: int) -> str:
    """Filled with blanks to so many visible characters."""
    visible = _visible(marked)
    return marked + " " * (width - visible)


def _visible(marked: str) -> int:
    """The length without markup: nothing here has a bracket of its own."""
    length, inside = 0, False
    for letter in marked:
        if letter == "[":
            inside = True
        elif letter == "]":
            inside = False
        elif not inside:
            length += 1
    return length
