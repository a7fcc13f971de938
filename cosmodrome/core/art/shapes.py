"""Shapes that several games draw with, around the origin."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import cos, radians, sin
from typing import Final

SIGNS: Final = {"red": "disc", "blue": "diamond", "green": "triangle", "yellow": "square"}
"""A player's sign by colour, so that colour is never the only mark."""

PIPS: Final[dict[int, tuple[tuple[float, float], ...]]] = {
    1: ((0, 0),),
    2: ((-4, -4), (4, 4)),
    3: ((-4.5, -4.5), (0, 0), (4.5, 4.5)),
    4: ((-4, -4), (4, -4), (-4, 4), (4, 4)),
    5: ((-4.5, -4.5), (4.5, -4.5), (0, 0), (-4.5, 4.5), (4.5, 4.5)),
    6: ((-4, -5), (4, -5), (-4, 0), (4, 0), (-4, 5), (4, 5)),
}
"""Where the pips of a die's faces are, on a field of 20 by 20."""


def moved(shapes: str, x: float, y: float, scale: float = 1, turn: float = 0) -> str:
    """Shapes at another place, larger or smaller, turned by degrees."""
    steps = f"translate({x:g} {y:g})"
    steps += f" rotate({turn:g})" if turn else ""
    steps += f" scale({scale:g})" if scale != 1 else ""
    return f'<g transform="{steps}">{shapes}</g>'


def path(d: str, fill: str = "none", stroke: str = "", width: float = 0, more: str = "") -> str:
    """A path, filled or as a line."""
    line = f' stroke="{stroke}" stroke-width="{width:g}"' if stroke else ""
    return f'<path d="{d}" fill="{fill}"{line}{more and " " + more}/>'


def circle(
    x: float, y: float, r: float, fill: str = "none", stroke: str = "", width: float = 0, more: str = ""
) -> str:
    """A circle."""
    line = f' stroke="{stroke}" stroke-width="{width:g}"' if stroke else ""
    return f'<circle cx="{x:g}" cy="{y:g}" r="{r:g}" fill="{fill}"{line}{more and " " + more}/>'


def rect(
    x: float,
    y: float,
    w: float,
    h: float,
    r: float = 0,
    fill: str = "none",
    stroke: str = "",
    width: float = 0,
    more: str = "",
) -> str:
    """A rectangle with round corners."""
    line = f' stroke="{stroke}" stroke-width="{width:g}"' if stroke else ""
    box = f'x="{x:g}" y="{y:g}" width="{w:g}" height="{h:g}"'
    return (
        f'<rect {box}{f" rx={chr(34)}{r:g}{chr(34)}" if r else ""} fill="{fill}"{line}{more and " " + more}/>'
    )


def polar(radius: float, degrees: float) -> tuple[float, float]:
    """The point at an angle, 0 to the right, clockwise."""
    return radius * cos(radians(degrees)), radius * sin(radians(degrees))


def ring(sides: int, radius: float, first: float = 0) -> list[tuple[float, float]]:
    """The corners of a regular polygon."""
    return [polar(radius, first + 360 * i / sides) for i in range(sides)]


def points(corners: Iterable[tuple[float, float]]) -> str:
    """Corners as the path of a polygon."""
    return "M" + "L".join(f"{x:.2f} {y:.2f}" for x, y in corners) + "Z"


def star(outer: float, inner: float) -> str:
    """The path of a star of five points, one of them above."""
    pairs = zip(ring(5, outer, -90), ring(5, inner, -54), strict=True)
    return points(corner for pair in pairs for corner in pair)


def hexagon(radius: float) -> str:
    """A hexagon's path, a corner at the right."""
    return points(ring(6, radius))


def sign(name: str, r: float) -> str:
    """The path of a player's sign."""
    if name == "diamond":
        far = r * 1.12
        return f"M0 {-far:g} {far:g} 0 0 {far:g} {-far:g} 0Z"
    if name == "triangle":
        return f"M0 {-r * 1.05:g} {r * 1.1:g} {r * 0.85:g}H{-r * 1.1:g}Z"
    if name == "square":
        return f"M{-r * 0.85:g} {-r * 0.85:g}H{r * 0.85:g}V{r * 0.85:g}H{-r * 0.85:g}Z"
    return disc(0, 0, r)


def disc(x: float, y: float, rx: float, ry: float | None = None) -> str:
    """A circle's path, or an ellipse's."""
    tall = rx if ry is None else ry
    return f"M{x - rx:g} {y:g}a{rx:g} {tall:g} 0 1 0 {2 * rx:g} 0a{rx:g} {tall:g} 0 1 0{-2 * rx:g} 0Z"


def die(face: int) -> str:
    """A die's face, 20 wide around the origin."""
    spots = "".join(circle(x, y, 2, "$pip") for x, y in PIPS[face])
    return rect(-10, -10, 20, 20, 5, "$die", "$pip", 1) + spots


def dead_die(face: int) -> str:
    """The same face where it counts nothing: struck out, its pips still to be seen."""
    spots = "".join(circle(x, y, 2, "$dead-pip") for x, y in PIPS[face])
    strike = path("M-12 12 12-12", "none", "$gone", 3, 'stroke-linecap="round"')
    return rect(-10, -10, 20, 20, 5, "$dead", "$dead-edge", 1) + strike + spots


def spread(count: int, step: float) -> Sequence[float]:
    """Places of so many things beside one another around 0."""
    return [(i - (count - 1) / 2) * step for i in range(count)]
