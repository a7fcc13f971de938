"""Figures, stations and the skip marker: what stands on the board."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cosmodrome.core.art.face import Face, Text, centred
from cosmodrome.core.art.shapes import SIGNS, circle, hexagon, moved, path, polar, rect, sign

from ..cards import BARE_STATION
from ..data import Defender

PORTS: Final = (90, 210, 330)
"""Where a station's modules are, in degrees."""


def rocket(colour: str) -> str:
    """A player's figure around the origin, 76 units high."""
    edge = 'stroke-linejoin="round"'
    return (
        path(
            "M-12 8C-22 14-25 24-24 36L-9 29M12 8C22 14 25 24 24 36L9 29",
            f"${colour}-shade",
            "$ink",
            2.5,
            edge,
        )
        + path(
            "M0-38C13-27 18-9 15 16Q13 26 9 30H-9Q-13 26-15 16C-18-9-13-27 0-38Z",
            f"${colour}",
            "$ink",
            2.5,
            edge,
        )
        + path("M0-38C5-33.8 9-28 11.5-21H-11.500C-9-28-5-33.8 0-38Z", "$paper")
        + path("M-11-16C-12-4-12 8-9.5 22", "none", f"${colour}-light", 3, 'stroke-linecap="round"')
        + circle(0, 0, 11, "$deep", "$text", 2)
        + path(sign(SIGNS[colour], 6.5), f"${colour}")
    )


def figure(colour: str) -> Face:
    """One side of a figure that is folded up, 60 by 100 units."""
    shapes = rect(2, 2, 56, 96, 6, f"${colour}-sheet", f"${colour}", 2)
    return Face(f"figure-{colour}", 60, 100, shapes + moved(rocket(colour), 30, 50, 1.05))


def station_token(colour: str) -> Face:
    """Return the token for a field with a station, 120 by 104 units: a hexagon with the player's sign."""
    shapes = path(hexagon(58), f"${colour}-sheet", f"${colour}", 4, 'stroke-linejoin="round"')
    shapes += _ports()
    shapes += circle(0, 0, 33, f"${colour}", "$ink", 3) + circle(0, 0, 23, "$paper", "$ink", 2)
    shapes += path(sign(SIGNS[colour], 13), f"${colour}")
    return centred(f"station-{colour}", shapes, 120, 104)


def deck(colour: str) -> str:
    """A station's ground around the origin, with a port for each of three modules, the first below."""
    shapes = path(hexagon(50), f"${colour}-soft", f"${colour}", 4, 'stroke-linejoin="round"')
    return shapes + _ports()


def _ports() -> str:
    port = rect(26, -9, 18, 18, 3, "$slate-light", "$ink", 2)
    return "".join(f'<g transform="rotate({turn})">{port}</g>' for turn in PORTS)


def module(shield: bool) -> str:
    """A defender at a station, to the right of the origin, with its arm."""
    shapes = path("M0 0 46 0", "none", "$slate", 10)
    shapes += circle(46, 0, 18, "$info-light" if shield else "$paper", "$ink", 2.5)
    return shapes + (circle(46, 0, 13.5, "none", "$glass", 2.5) if shield else "")


def hull(colour: str) -> str:
    """A station's core, where its strength is said."""
    return circle(0, 0, 35, f"${colour}", "$ink", 3) + circle(0, 0, 25, "$deep", "$ink", 2)


def bubble() -> str:
    """Return the bubble that a shield puts around a station."""
    glint = path("M-50-22A55 55 0 0 1-18-52", "none", "$info-light", 3, 'stroke-linecap="round"')
    return circle(0, 0, 62, "$info-sheet", "$info", 2.5) + glint


def shield_die() -> str:
    """The die that a shield adds, small, around the origin."""
    spots = "".join(circle(at, at, 2.6, "$ink") for at in (-5.5, 0, 5.5))
    return rect(-13, -13, 26, 26, 6, "$paper", "$ink", 2) + spots


def station(colour: str, defenders: Sequence[Defender]) -> Face:
    """A built station with its defenders and their strength, for the rules (PH-27)."""
    shielded = any(each.shield for each in defenders)
    shapes, texts = (bubble() if shielded else "") + deck(colour), []
    for turn, each in zip(PORTS, defenders, strict=False):
        x, y = polar(46, turn)
        shapes += f'<g transform="rotate({turn})">{module(each.shield)}</g>'
        texts.append(Text(str(each.value), 66 + x, 66 + y + 7.5, 21, "ink", 700))
    shapes += hull(colour) + (moved(shield_die(), *polar(54, 30)) if shielded else "")
    strength = BARE_STATION + sum(each.value for each in defenders)
    texts.append(Text(str(strength), 66, 76.5, 30, "text", 750))
    return centred("station", shapes, 132, texts=tuple(texts))
