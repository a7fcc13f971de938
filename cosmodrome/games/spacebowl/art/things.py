"""Planets, black holes and decoys, a hundred wide around the origin; each planet has a shape of its own."""

from __future__ import annotations

from collections.abc import Sequence
from math import asin, cos, degrees, radians, sin, sqrt
from typing import Final

from cosmodrome.core.art.shapes import circle, path


def _at(angle: float, radius: float) -> str:
    return f"{cos(radians(angle)) * radius:.2f} {sin(radians(angle)) * radius:.2f}"


def chord(radius: float, top: float, bottom: float) -> str:
    """Return the part of a disc between two heights."""
    a, b = (f"{sqrt(radius * radius - y * y):.2f}" for y in (top, bottom))
    return (
        f"M-{a} {top:g}A{radius:g} {radius:g} 0 0 0 -{b} {bottom:g}L{b} {bottom:g}"
        f"A{radius:g} {radius:g} 0 0 0 {a} {top:g}Z"
    )


def bitten(radius: float, bites: Sequence[tuple[float, float]]) -> str:
    """A disc with bites out of its rim: each at an angle, with a radius."""
    d = ""
    for angle, bite in bites:
        half = degrees(2 * asin(bite / (2 * radius)))
        d += (f"A{radius:g} {radius:g} 0 0 1 " if d else "M") + _at(angle - half, radius)
        d += f"A{bite:g} {bite:g} 0 0 0 " + _at(angle + half, radius)
    return f"{d}A{radius:g} {radius:g} 0 0 1 {d[1 : d.index('A')]}Z"


SPARK: Final = "M0-50Q6-6 50 0Q6 6 0 50Q-6 6-50 0Q-6-6 0-50Z"
CRATER_RIM: Final = bitten(47, ((-62, 13), (20, 10), (128, 15), (212, 9)))
HEXAGON: Final = "M" + "L".join(_at(i * 60 - 90, 49) for i in range(6)) + "Z"
ARM: Final = "M-25 4C-25-22-2-46 34-42C44-41 49-34 50-27C38-33 24-27 22-12C18 10-22 22-25 4Z"
BANDS: Final = (chord(48, -33, -20), chord(48, -8, 10), chord(48, 24, 35))
_ROUND: Final = 'stroke-linecap="round"'


def thing(kind: str, like: str | None = None) -> str:
    """A planet, a black hole, or a decoy in the colour of a planet."""
    if kind == "black-hole":
        return _black_hole()
    if kind in ("star", "comet"):
        return _decoy(kind, f"$planet-{like or 'frost'}")
    return {"band": _band, "crater": _crater, "frost": _frost, "hoop": _hoop, "twin": _twin, "whirl": _whirl}[
        kind
    ](f"$planet-{kind}")


def _band(hue: str) -> str:
    bands = "".join(path(d, f"{hue}-dark" if i == 1 else f"{hue}-shade") for i, d in enumerate(BANDS))
    light = path("M-38-14Q0-22 40-15", "none", f"{hue}-pale", 5)
    return (
        circle(0, 0, 48, hue) + bands + light + f'<ellipse cx="14" cy="1" rx="13" ry="6" fill="{hue}-pale"/>'
    )


def _crater(hue: str) -> str:
    pits = ((-10, -16, 12), (17, 7, 9), (-15, 19, 7.5), (20, -21, 5), (5, 32, 5))
    shapes = path(CRATER_RIM, hue) + "".join(circle(x, y, r, f"{hue}-dark") for x, y, r in pits)
    shapes += path("M-22-14A12 12 0 0 1 2-18", "none", f"{hue}-pale", 4)
    return shapes + path("M8 8A9 9 0 0 1 26 5", "none", f"{hue}-pale", 3.5)


def _frost(hue: str) -> str:
    flake = "M0-34V34M-10-30 0-20 10-30M-10 30 0 20 10 30"
    arms = "".join(
        path(flake, "none", f"{hue}-pale", 7, f'{_ROUND} transform="rotate({turn})"') for turn in (0, 60, 120)
    )
    return path(HEXAGON, hue) + path(HEXAGON, f"{hue}-dark", more='transform="scale(.8)"') + arms


def _hoop(hue: str) -> str:
    shapes = f'<ellipse rx="51" ry="17" fill="none" stroke="{hue}-rim" stroke-width="8"/>' + circle(
        0, 0, 31, hue
    )
    shapes += path("M-29-11A31 31 0 0 1 29-11Q0-2-29-11Z", f"{hue}-dark")
    front = "M-51 0A51 17 0 0 0 51 0"
    shapes += path(front, "none", "$ground", 13) + path(front, "none", f"{hue}-rim", 8)
    return f'<g transform="rotate(-18)">{shapes}</g>'


def _twin(hue: str) -> str:
    shapes = path("M-8-4 18-26", "none", f"{hue}-rim", 12) + circle(-17, 15, 32, hue)
    shapes += path("M-40 38A32 32 0 0 0 6-7Q2 28-40 38Z", f"{hue}-dark") + circle(27, -27, 21, f"{hue}-rim")
    return shapes + path("M12-12A21 21 0 0 0 42-42Q38-18 12-12Z", hue)


def _whirl(hue: str) -> str:
    arms = "".join(path(ARM, hue, more=f'transform="rotate({turn})"') for turn in (0, 120, 240))
    curl = path("M-15 0A15 15 0 1 1 0 15", "none", f"{hue}-pale", 6, _ROUND)
    return arms + circle(0, 0, 25, hue) + curl + circle(0, 0, 7, f"{hue}-dark")


def _black_hole() -> str:
    ring = 'fill="none" stroke="$halo" stroke-width="5" stroke-dasharray="46 12"'
    shapes = f'<ellipse rx="50" ry="20" transform="rotate(-24)" {ring}/>' + circle(
        0, 0, 33, "$hole", "$hole-rim", 5
    )
    return shapes + path("M-46 20A51 20 -24 0 0 46-20", "none", "$halo", 5)


def _decoy(kind: str, hue: str) -> str:
    if kind == "star":
        return path(SPARK, hue) + circle(0, 0, 9, f"{hue}-pale")
    tail = path("M20-14-48-4Q-50 0-48 4L20 14Z", f"{hue}-tail") + path("M24-6-34 0 24 6Z", f"{hue}-pale")
    return tail + circle(28, 0, 20, hue) + circle(33, -5, 7, f"{hue}-pale")
