"""The bowl, what is tossed into it, and what people lay down; around the origin a hundred wide unless said."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cosmodrome.core.art.face import Face, Text, centred
from cosmodrome.core.art.shapes import circle, moved, path, points, rect, ring, sign, star

from ..data import PLANET_IDS
from .things import SPARK, thing

MARKS: Final = (
    ("red", "disc"),
    ("blue", "diamond"),
    ("green", "triangle"),
    ("yellow", "square"),
    ("violet", "disc"),
    ("pink", "diamond"),
    ("pearl", "triangle"),
    ("cyan", "square"),
)
"""Colour and sign of each seat: four shapes, each twice; the second four have a ring."""
RIM: Final = "M0-53H23A30 30 0 0 1 53-23V23A30 30 0 0 1 23 53H-23A30 30 0 0 1-53 23V-23A30 30 0 0 1-23-53Z"
SPACE: Final = 29
GOAL: Final = 18
STEPS: Final = 21
"""Fields of the score track: 0 to 20, which nobody can pass (SB-13, SB-19)."""


def marble(planet: str) -> str:
    """A glass marble with a planet inside."""
    shapes = circle(0, 0, 50, "$ground") + circle(0, 0, 47, f"$planet-{planet}-glass", f"$planet-{planet}", 4)
    shine = path("M-34-21A40 40 0 0 1-12-38", "none", "$glow", 6, 'stroke-linecap="round"')
    return shapes + moved(thing(planet), 0, 0, 0.74) + shine


def disc(hole: bool = False) -> str:
    """The destination disc, or the black-hole disc."""
    if hole:
        return circle(0, 0, 48, "$hole", "$halo", 6, 'stroke-dasharray="16 9"') + circle(
            0, 0, 36, "none", "$accent", 3, 'stroke-dasharray="7 9"'
        )
    shapes = circle(0, 0, 46, "$accent-sheet", "$accent", 7) + circle(0, 0, 30, "none", "$accent", 3.5)
    shapes += path("M0-46V-30M0 30V46M-46 0H-30M30 0H46", "none", "$accent", 7)
    return shapes + circle(0, 0, 6, "$accent")


def wild() -> str:
    """The wild token: a spark, and a dot of each planet's colour."""
    dots = "".join(
        circle(0, -30, 9.5, f"$planet-{name}", more=f'transform="rotate({i * 60})"')
        for i, name in enumerate(PLANET_IDS)
    )
    return circle(0, 0, 48, "$ground", "$accent", 6) + dots + moved(path(SPARK, "$accent"), 0, 0, 0.42)


def crew(seat: int) -> str:
    """A crew token: a round badge with the seat's sign."""
    colour, shape = MARKS[seat]
    inner = circle(0, 0, 37, "none", f"${colour}", 2) if seat >= len(MARKS) // 2 else ""
    return circle(0, 0, 45, f"${colour}-sheet", f"${colour}", 7) + inner + path(sign(shape, 25), f"${colour}")


def button() -> str:
    """The red button of those who think that there is no way out."""
    cross = path("M-16-16 16 16M16-16-16 16", "none", "$paper", 9, 'stroke-linecap="round"')
    rim = path(points(ring(8, 49, 22.5)), "$gone-sheet", "$gone", 4, 'stroke-linejoin="round"')
    return rim + circle(0, 0, 33, "$gone") + cross


def captain() -> str:
    """The captain's badge."""
    badge = circle(0, 0, 46, "$accent-sheet", "$accent", 6)
    return badge + path(star(38, 16), "$accent", "$ink", 2, 'stroke-linejoin="round"')


def bowl(lying: Sequence[tuple[str, int]] = (), target: int | None = None, hole: int | None = None) -> Face:
    """The bowl's nine spaces, 114 by 114 units; marbles and discs by their space lie in it."""
    shapes = path(RIM, "$dusk-sheet", "$dusk", 4) + rect(-47.5, -47.5, 95, 95, 25, "$ground", "$dusk", 1)
    shapes += path("M-14.5-44V44M14.5-44V44M-44-14.5H44M-44 14.5H44", "none", "$dusk-soft", 1)
    shapes += "".join(circle(*_space(space), 13.2, "none", "$faint", 0.8) for space in range(9))
    if hole is not None:
        shapes += moved(disc(hole=True), *_space(hole), 0.275)
    if target is not None:
        shapes += moved(disc(), *_space(target), 0.28)
    for name, space in lying:
        shapes += moved(marble(name), *_space(space), (9.4 if space == target else 12) / 50)
    return centred("bowl", shapes, 114)


def _space(space: int) -> tuple[float, float]:
    return (space % 3 - 1) * SPACE, (space // 3 - 1) * SPACE


def track() -> Face:
    """The score track, 7 by 3 fields of 27 units: to the right, down, back to the left, down, to the right."""
    shapes, texts = "", []
    for score in range(STEPS):
        row, along = divmod(score, 7)
        x, y = 27 * (along if row % 2 == 0 else 6 - along), 27 * row
        hue = "accent" if score >= GOAL else "dusk"
        fill = f"${hue}-sheet" if score % 5 == 0 or score == GOAL else "$ground"
        shapes += rect(x + 1, y + 1, 25, 25, 4, fill, f"${hue}", 1.6 if score == GOAL else 0.6)
        texts.append(Text(str(score), x + 5, y + 8.5, 6, "text", 700, "start"))
    return Face("track", 27 * 7, 27 * 3, shapes, tuple(texts))


def timer(words: str) -> Face:
    """The timer card: ten seconds to be counted down (SB-9), 100 by 100 units."""
    shapes = rect(1, 1, 98, 98, 9, "$accent-sheet", "$accent", 2) + circle(
        50, 43, 31, "$ground", "$accent", 3
    )
    texts = [Text("10", 50, 52, 24, "text", 750), Text(words, 50, 90, 9, "text", 600, width=88)]
    for i, (x, y) in enumerate(ring(10, 25, -90)):
        shapes += circle(50 + x, 43 + y, 3 if i == 0 else 2, "$accent")
    return Face("timer", 100, 100, shapes, tuple(texts))
