"""A planet as a twelve-sided world of flat facets, a slice in its colour for each field; 200 by 200 units (KS-3)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import atan2, degrees, hypot, sqrt
from typing import Final

from cosmodrome.core.art.face import Face, Text
from cosmodrome.core.art.shapes import circle, moved, path, points, polar, rect, ring

from ..data import COLOURS, Planet
from .glyphs import family_sign

RADIUS: Final = 100
SIDES: Final = 12
ORBIT: Final = 54
"""From a world's middle to that of a field."""
RIM: Final = 87
MIDDLE: Final = 58
CORE: Final = 27
FIELD: Final = 35
"""A field's side; a token covers it."""
LIGHT: Final = (-0.52, -0.6, 0.61)

Point = tuple[float, float]


def world(one: Planet) -> str:
    """A planet's ground around the origin: facets lit from the upper left, each in the colour of its slice."""
    colours = _colours(one)
    slice_ = 360 / len(colours)

    def colour_at(x: float, y: float) -> str:
        turn = (degrees(atan2(y, x)) + 90 + slice_ / 2) % 360
        return colours[int(turn // slice_) % len(colours)]

    ground = (*_globe(one.id), *_rim())
    facets = [(corners, lit, colour_at(*_mean(corners))) for corners, lit in ground]
    shapes = path(points(_corners(RADIUS)), "$world", "$ink", 2, 'stroke-linejoin="round"')
    for colour in dict.fromkeys(colours):
        shapes += "".join(
            path(points(corners), f"${colour}-land", more=f'fill-opacity="{lit:.3f}"')
            for corners, lit, own in facets
            if own == colour
        )
    ribs = zip(_corners(RIM), _corners(RADIUS), strict=True)
    edges = "".join(f"M{x:.2f} {y:.2f} {far:.2f} {down:.2f}" for (x, y), (far, down) in ribs)
    shapes += path(edges, "none", "$world-seam", 0.8, 'stroke-opacity=".55"')
    shapes += path(_borders(facets), "none", "$world-seam", 1.7, 'stroke-linecap="round"')
    return shapes + path(points(_corners(RIM)), "none", "$world-seam", 1.4)


def _colours(one: Planet) -> list[str]:
    """The fields' colours, clockwise from the top."""
    return [colour for colour, count in zip(COLOURS, one.fields, strict=True) for _ in range(count)]


def planet(one: Planet) -> Face:
    """A planet's face."""
    colours = _colours(one)
    slice_, shapes = 360 / len(colours), world(one)
    texts = []
    for i, colour in enumerate(colours):
        x, y = polar(ORBIT, i * slice_ - 90)
        square = rect(
            -FIELD / 2, -FIELD / 2, FIELD, FIELD, 4, "$ground", f"${colour}", 1.6, 'stroke-dasharray="4 2.5"'
        )
        shapes += moved(square + moved(family_sign(colour, f"${colour}"), 0, 0, 1.1), x, y)
    for colour, prestige in zip(COLOURS, one.prestige, strict=True):
        own = [i for i, each in enumerate(colours) if each == colour]
        if own:
            x, y = polar(RADIUS - 12.5, (own[0] + own[-1]) / 2 * slice_ - 90)
            shapes += circle(x, y, 8, "$ground", f"${colour}", 1.8)
            texts.append(Text(str(prestige), RADIUS + x, RADIUS + y + 4, 11, "text", 750))
    shapes += rect(-28, -6.5, 56, 13, 6.5, "$ground", "$faint", 0.8)
    texts.append(Text(one.name, RADIUS, RADIUS + 3.2, 9, "text", 700, width=52))
    return Face(one.id, 2 * RADIUS, 2 * RADIUS, moved(shapes, RADIUS, RADIUS), tuple(texts))


def back() -> Face:
    """The back of all planets."""
    shapes = path(points(_corners(RADIUS)), "$dusk-sheet", "$dusk", 2, 'stroke-linejoin="round"')
    for corner in _corners(RADIUS):
        shapes += path(f"M0 0 {corner[0]:.2f} {corner[1]:.2f}", "none", "$dusk-soft", 1)
    for radius in (30, 58, 82):
        shapes += path(points(_corners(radius)), "none", "$dusk-soft", 1.4)
    return Face(
        "back-planet", 2 * RADIUS, 2 * RADIUS, moved(shapes + circle(0, 0, 12, "$dusk"), RADIUS, RADIUS)
    )


def blank() -> Face:
    """A planet to be filled in by hand."""
    shapes = path(points(_corners(RADIUS)), "$ground", "$dusk", 2, 'stroke-linejoin="round"')
    shapes += path(points(_corners(RIM)), "none", "$faint", 1.4)
    for i in range(6):
        x, y = polar(ORBIT, i * 60 - 90)
        shapes += rect(
            x - FIELD / 2, y - FIELD / 2, FIELD, FIELD, 4, "none", "$faint", 1.2, 'stroke-dasharray="4 2.5"'
        )
    return Face("blank-planet", 2 * RADIUS, 2 * RADIUS, moved(shapes, RADIUS, RADIUS))


def _borders(facets: Iterable[tuple[Sequence[Point], float, str]]) -> str:
    """Lines between facets of different colours, so that zones are seen without their colours."""
    sides = dict[frozenset[str], list[str]]()
    for corners, _, colour in facets:
        ends = [f"{x:.2f} {y:.2f}" for x, y in corners]
        for one, two in zip(ends, [*ends[1:], ends[0]], strict=True):
            sides.setdefault(frozenset((one, two)), []).append(colour)
    return "".join(f"M{'L'.join(sorted(side))}" for side, own in sides.items() if len(set(own)) > 1)


def _corners(radius: float, first: float = 0.5) -> list[Point]:
    return ring(SIDES, radius, first * 360 / SIDES)


def _mean(corners: Sequence[Point]) -> Point:
    return sum(x for x, _ in corners) / len(corners), sum(y for _, y in corners) / len(corners)


def _lit(at: Point) -> float:
    """Return the brightness of a spot on a globe."""
    x, y = at[0] / (RADIUS + 4), at[1] / (RADIUS + 4)
    z = sqrt(max(0.0, 1 - x * x - y * y))
    return max(0.0, x * LIGHT[0] + y * LIGHT[1] + z * LIGHT[2])


def _clamped(value: float) -> float:
    return min(1.0, max(0.05, value))


def grain(seed: str) -> float:
    """The same number for the same words, from 0 to 1: no two worlds have the same hills."""
    value = 2166136261
    for letter in seed:
        value = ((value ^ ord(letter)) * 16777619) & 0xFFFFFFFF
    value = ((value ^ (value >> 15)) * 2246822519) & 0xFFFFFFFF
    return (value ^ (value >> 13)) / 4294967296


def _globe(name: str) -> list[tuple[list[Point], float]]:
    """Triangles from the rim to the core, and how bright each is; corners between are moved a little."""

    def jolted(at: Point, what: str, by: float) -> Point:
        x, y = at
        return x + (grain(f"{name} {what} x") - 0.5) * by, y + (grain(f"{name} {what} y") - 0.5) * by

    rim = _corners(RIM)
    middle = [jolted(corner, f"m{i}", 13) for i, corner in enumerate(_corners(MIDDLE, 1))]
    core = [jolted(polar(CORE, (2 * i + 1) * 360 / SIDES), f"c{i}", 7) for i in range(6)]
    triangles: list[list[Point]] = []
    for i in range(SIDES):
        after = (i + 1) % SIDES
        triangles += [[rim[i], rim[after], middle[i]], [middle[i], rim[after], middle[after]]]
    for i in range(6):
        here, after_ = core[i], core[(i + 1) % 6]
        one, two, three = middle[2 * i], middle[(2 * i + 1) % SIDES], middle[(2 * i + 2) % SIDES]
        triangles += [[one, two, here], [two, after_, here], [two, three, after_], [here, after_, (0, 0)]]
    return [
        (corners, _clamped(0.16 + 0.84 * _lit(_mean(corners)) + (grain(f"{name} {i}") - 0.5) * 0.24))
        for i, corners in enumerate(triangles)
    ]


def _rim() -> list[tuple[list[Point], float]]:
    """The inclined sides around the rim: what looks at the light shines, what looks away is nearly dark."""
    outer, inner = _corners(RADIUS), _corners(RIM)
    sides = []
    for i in range(SIDES):
        after = (i + 1) % SIDES
        corners = [outer[i], outer[after], inner[after], inner[i]]
        x, y = _mean(corners)
        sides.append((corners, _clamped(0.42 + 0.62 * (x * LIGHT[0] + y * LIGHT[1]) / hypot(x, y))))
    return sides
