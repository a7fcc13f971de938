"""The board: its points, the lines of three that may be mills, and what is next to what (NM-1, NM-3)."""

from __future__ import annotations

LINES = tuple(
    tuple(line.split())
    for line in (
        *("a7 d7 g7", "b6 d6 f6", "c5 d5 e5", "a4 b4 c4", "e4 f4 g4", "c3 d3 e3", "b2 d2 f2", "a1 d1 g1"),
        *("a7 a4 a1", "b6 b4 b2", "c5 c4 c3", "d7 d6 d5", "d3 d2 d1", "e5 e4 e3", "f6 f4 f2", "g7 g4 g1"),
    )
)
POINTS = tuple(sorted({point for line in LINES for point in line}))
GRID = tuple(f"{column}{row}" for row in range(7, 0, -1) for column in "abcdefg")
"""All crossings of seven columns and rows, from the top left; 24 of them are points."""

MILLS = {point: [line for line in LINES if point in line] for point in POINTS}
NEXT = {
    point: sorted(
        line[at]
        for line in MILLS[point]
        for at in (line.index(point) - 1, line.index(point) + 1)
        if 0 <= at < len(line)
    )
    for point in POINTS
}
