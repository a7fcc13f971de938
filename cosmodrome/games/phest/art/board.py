"""The board, a square of 1000 units with the fields of side 0 at the bottom (PH-1, PH-2)."""

from __future__ import annotations

from typing import Final

from cosmodrome.core.art.face import Face
from cosmodrome.core.art.shapes import SIGNS, circle, hexagon, moved, path, rect, sign

from ..board import COLOURS, FIELDS, IS_MOON, IS_START, SIDE_OF

SIZE: Final = 1000
MARGIN: Final = 14
CORNER: Final = 172
STEP: Final = (SIZE - 2 * MARGIN - 2 * CORNER) / 5
REACH: Final = SIZE / 2 - MARGIN - CORNER / 2


def centre(field: int) -> tuple[float, float]:
    """The middle of a field; they run clockwise from the corner at the bottom right."""
    quarter, step = divmod(field, 6)
    x, y = REACH - (CORNER / 2 + STEP * (step - 0.5) if step else 0), REACH
    for _ in range(quarter):
        x, y = -y, x
    return SIZE / 2 + x, SIZE / 2 + y


def outward(field: int) -> tuple[int, int]:
    """The direction away from the board's middle."""
    return ((0, 1), (-1, 0), (0, -1), (1, 0))[field // 6]


def board() -> Face:
    """The ring with nothing on it."""
    rail = _rail(MARGIN, 74) + _rail(MARGIN + CORNER, 34)
    shapes = path(rail, "$dusk-sheet", more='fill-rule="evenodd"')
    shapes += path(_rail(MARGIN + CORNER, 34), "$ground", "$faint", 2.5)
    shapes += moved(planet(), SIZE / 2, SIZE / 2)
    shapes += "".join(_strip(side) for side in range(4))
    shapes += path(_rail(MARGIN, 74), "none", "$dusk", 2.5)
    return Face("board", SIZE, SIZE, shapes + "".join(_field(field) for field in range(FIELDS)))


def _rail(inset: float, r: float) -> str:
    far, near = SIZE - inset, inset + r
    return (
        f"M{near} {inset}H{far - r}A{r} {r} 0 0 1 {far} {near}V{far - r}A{r} {r} 0 0 1 {far - r} {far}"
        f"H{near}A{r} {r} 0 0 1 {inset} {far - r}V{near}A{r} {r} 0 0 1 {near} {inset}Z"
    )


def planet() -> str:
    """The quiet world in the middle of the board, around the origin, with its ring behind and before it."""
    stops = (("0", "$world-lit"), (".22", "$world-warm"), (".55", "$world-dusk"), ("1", "$world-night"))
    light = "".join(f'<stop offset="{at}" stop-color="{colour}"/>' for at, colour in stops)
    lit = f'<defs><radialGradient id="world" cx=".3" cy=".22" r=".95">{light}</radialGradient></defs>'
    ring = '<ellipse rx="232" ry="52" fill="none" stroke="$accent-soft" stroke-width="15"/>'
    front = path("M-232 0A232 52 0 0 0 232 0", "none", "$accent-soft", 15)
    bands = path(
        "M-113-34q60 16 130 2t90-6M-117 10q70 16 140 2t92 4M-104 56q60 10 110 0t88 6",
        "none",
        "$world-band",
        11,
        'stroke-linecap="round" stroke-opacity=".35"',
    )
    world = circle(0, 0, 118, "url(#world)", "$world-dusk", 1)
    return lit + moved(ring + world + bands + front, 0, 0, turn=-14)


STRIP: Final = (5 * STEP, 18)


def strip(side: int) -> str:
    """The edge of one side in its player's colour, sown with their sign; from the origin to the right and down."""
    colour, (width, high) = COLOURS[side], STRIP
    mark = path(sign(SIGNS[colour], 4.5), "$deep")
    marks = "".join(moved(mark, (i + 0.5) * width / 25, high / 2) for i in range(25))
    return rect(0, 0, width, high, fill=f"${colour}") + marks


def _strip(side: int) -> str:
    shown = moved(strip(side), MARGIN + CORNER, SIZE - 32)
    return f'<g transform="rotate({side * 90} {SIZE / 2:g} {SIZE / 2:g})">{shown}</g>'


def dock(colour: str) -> str:
    """A start, around the origin."""
    clamps = "".join(
        f'<g transform="rotate({i * 45 + 22.5})">{rect(-7, -77, 14, 19, 4, f"${colour}")}</g>'
        for i in range(8)
    )
    emblem = path(sign(SIGNS[colour], 32), f"${colour}-soft", f"${colour}", 3)
    ground = circle(0, 0, 76, "$ground", f"${colour}", 5)
    return ground + circle(0, 0, 60, f"${colour}-sheet", f"${colour}", 2) + clamps + emblem


def pad(colour: str, turn: int = 0) -> str:
    """A place for a station, around the origin; its sign stands upright however it is turned."""
    shapes = path(hexagon(47), f"${colour}-sheet", f"${colour}", 4, 'stroke-linejoin="round"')
    shapes += path(hexagon(33), "none", f"${colour}", 2, 'stroke-dasharray="7 7"')
    return moved(shapes, 0, 0, turn=turn) + path(sign(SIGNS[colour], 9), f"${colour}")


def _field(field: int) -> str:
    """A start's dock, a moon, or a pad for a station."""
    colour = COLOURS[SIDE_OF[field]]
    (x, y), (right, down) = centre(field), outward(field)
    if IS_START[field]:
        return moved(dock(colour), x, y)
    wide, high = (STEP, CORNER) if down else (CORNER, STEP)
    tile = rect(x - wide / 2 + 4, y - high / 2 + 4, wide - 8, high - 8, 24, "none", "$faint", 2)
    shown = moon(field % 6 == 5) if IS_MOON[field] else pad(colour, 90 * SIDE_OF[field])
    return tile + moved(shown, x + 10 * right, y + 10 * down)


def moon(second: bool) -> str:
    """A moon around the origin, 88 units wide; the two of a side differ."""
    spots = ((-14, -12, 11), (16, 10, 8.5), (-8, 20, 6), (12, -22, 5), (-30, 6, 4.5), (28, -8, 4))
    face = circle(0, 0, 44, "$moon", "$crater", 2) + "".join(circle(x, y, r, "$crater") for x, y, r in spots)
    face += path(
        "M-24-15A11 11 0 0 1-14-23M8.5 6A8.5 8.5 0 0 1 14 1.8", "none", "$glow", 2, 'stroke-linecap="round"'
    )
    shade = path("M31-31A44 44 0 1 1-31 31A52 52 0 0 0 31-31Z", "$ink", more='opacity=".3"')
    return (moved(face, 0, 0, turn=150) if second else face) + shade
