"""The ring of Phest drawn in letters, for terminals of 80 columns; in Rich's console markup."""

from __future__ import annotations

from typing import Final

from cosmodrome.core.words.sentences import SentenceFile

from .board import COLOURS, FIELDS, IS_MOON, IS_START, SIDE_OF
from .cards import DEFENDER_OF, DEFENDERS
from .view import PhestView

STYLE: Final = {"red": "red", "blue": "bright_blue", "green": "green", "yellow": "yellow"}
"""Plain blue is hardly read on black."""

CELL: Final = 11
SIDE: Final = 7


def ring(view: PhestView, say: SentenceFile, top: str) -> list[str]:
    """The ring, the reader's side at the bottom: their start field in the right corner, then clockwise.

    `top` is the top discard in words.
    """
    first = 0 if view.seat is None else view.seats[view.seat].start
    cells: list[list[tuple[str, str]]] = [[("", "")] * SIDE for _ in range(SIDE)]
    for step in range(FIELDS):
        side, along = divmod(step, SIDE - 1)
        down, across = ((6, 6 - along), (6 - along, 0), (0, along), (along, 6))[side]
        cells[down][across] = _cell((first + step) % FIELDS, view, say)
    lines = []
    middle = iter(_middle(view, say, top))
    for number, row in enumerate(cells):
        for half in (0, 1):
            if number in (0, SIDE - 1):
                line = "".join(_pad(cell[half], CELL) for cell in row)
            else:
                line = _pad(row[0][half], CELL) + _pad(next(middle, ""), CELL * (SIDE - 2)) + row[-1][half]
            lines.append(line.rstrip())
    return lines


def _cell(field: int, view: PhestView, say: SentenceFile) -> tuple[str, str]:
    colour = COLOURS[SIDE_OF[field]]
    station = next((each for each in view.stations if each.field == field), None)
    kind = say("board-start") if IS_START[field] else say("board-moon") if IS_MOON[field] else "·"
    below = []
    if station is not None:
        shield = any(DEFENDERS[DEFENDER_OF[each]].shield for each in station.defenders)
        kind = f"■{station.strength}{'+die' if shield else ''}"
        below += [".".join(short(each) for each in station.defenders)]
    below += [
        f"[bold reverse {STYLE[each.colour]}]{say('initial', colour=each.colour)}[/]"
        for each in view.seats
        if each.field == field and not each.out
    ]
    if any(each.start == field and each.skip for each in view.seats):
        below.append(say("board-skip"))
    return f"[{STYLE[colour]}]{field:>2} {kind}[/]", "   " + " ".join(filter(None, below))


def _middle(view: PhestView, say: SentenceFile, top: str) -> list[str]:
    lines = [
        "",
        f"Phest, {say(f'option-difficulty.{view.difficulty}')}, {say('round', round=view.round)}",
        "",
        say("board-discard", count=view.discard, top=top),
        say("board-movement-deck", count=view.deck),
        say("board-ship-deck", count=view.ship_deck),
        say("board-defender-deck", count=view.defender_deck),
        *_ends(view, say),
    ]
    return [f"   {line}" for line in lines]


def _ends(view: PhestView, say: SentenceFile) -> list[str]:
    """Return lines about all that is about to end the game (PH-R12, PH-R17, PH-R19, PH-R24); none while that is far."""
    ends, lines = view.ends, []
    if not view.deck:
        stuck = ends.stuck
        lines.append(say("ends-stuck", turn=stuck, of=ends.stuck_end) if stuck else say("ends-empty"))
    if ends.idle > len(view.seats):
        lines.append(say("ends-idle", turn=ends.idle, of=ends.idle_end))
    if ends.long_game:
        lines.append(say("ends-reshuffled" if ends.reshuffled else "ends-to-reshuffle"))
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


def short(name: str) -> str:
    """A defender on the board: its value, s for a shield."""
    facts = DEFENDERS[DEFENDER_OF[name]]
    return f"{facts.value}{'s' if facts.shield else ''}"
