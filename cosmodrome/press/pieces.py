"""Sheets of tokens and figures, side by side in rows, and boards in tiles."""

from __future__ import annotations

from typing import Final

from cosmodrome.core.art.face import Face
from cosmodrome.core.art.kit import Component
from cosmodrome.press.job import PrintJob
from cosmodrome.press.paper import BAND, MARGIN
from cosmodrome.press.typeset import FOLD, stroke

GAP: Final = 4.0
FOOT: Final = 9.0
"""The flap a figure stands on."""
_EDGE: Final = '0.15mm + rgb("#888888")'


def print_tokens(job: PrintJob, parts: list[Component], name: str) -> None:
    """Tokens and figures of all these parts, the tallest first, row by row."""
    wide, high = job.paper.width, job.paper.height
    tall = sorted(parts, key=lambda part: -_height(part))
    things = [(part, piece.face) for part in tall for piece in part.pieces for _ in range(piece.copies)]
    sheets: list[list[str]] = [[]]
    x, y, row = MARGIN + 2, BAND + 3, 0.0
    for part, face in things:
        height = _height(part)
        if x + part.width > wide - MARGIN - 2:
            x, y, row = MARGIN + 2, y + row + GAP, 0.0
        if y + height > high - BAND - 2:
            sheets.append([])
            x, y, row = MARGIN + 2, BAND + 3, 0.0
        sheets[-1] += (
            _standee(job, part, face, x, y) if part.kind == "standee" else [_token(job, part, face, x, y)]
        )
        x, row = x + part.width + GAP, max(row, height)
    for n, body in enumerate(sheets, 1):
        job.sheet(wide, high, job.numbered(name, n, len(sheets)), body)


def _height(part: Component) -> float:
    return 2 * (part.height + FOOT) if part.kind == "standee" else part.height


def _token(job: PrintJob, part: Component, face: Face, x: float, y: float) -> str:
    return f"#put({x:.4f}, {y:.4f}, [#{job.doc.face(face, part.width)}])"


def _standee(job: PrintJob, part: Component, face: Face, x: float, y: float) -> list[str]:
    """Both sides of a figure, head to head, and a foot at either end."""
    shown, top, middle = job.doc.face(face, part.width), y + FOOT, y + FOOT + part.height
    far, low = x + part.width, y + 2 * (FOOT + part.height)
    folds = (top, middle, middle + part.height)
    return [
        f"#put({x:.4f}, {y:.4f}, rect(width: {part.width}mm, height: {low - y}mm, stroke: {_EDGE}))",
        *(stroke(x, at, far, at, FOLD) for at in folds),
        f"#put({x:.4f}, {top:.4f}, rotate(180deg, {shown}))",
        f"#put({x:.4f}, {middle:.4f}, [#{shown}])",
    ]


def print_board(job: PrintJob, part: Component) -> None:
    """A board: whole if the paper takes it, as it takes A3, or else in tiles to be laid together."""
    for piece in part.pieces:
        _print_board(job, part, piece.face)


def _print_board(job: PrintJob, part: Component, face: Face) -> None:
    sheet_wide, sheet_high = job.paper.width, job.paper.height
    if part.width > part.height:
        sheet_wide, sheet_high = sheet_high, sheet_wide
    room_wide, room_high = sheet_wide - 2 * MARGIN, sheet_high - 2 * BAND
    tiles = part.tiles if min(room_wide / part.width, room_high / part.height) < LEAST_SHRUNK else 1
    width = min(part.width, room_wide * tiles, room_high * tiles * part.width / part.height)
    height = width * part.height / part.width
    wide, high = width / tiles, height / tiles
    shown = job.doc.face(face, width)
    left, top = (sheet_wide - wide) / 2, (sheet_high - high) / 2
    for n in range(tiles * tiles):
        row, column = divmod(n, tiles)
        name = part.name
        if tiles > 1:
            name += f" · {job.words('tile', n=n + 1, of=tiles * tiles)}"
        inner = f"place(top + left, dx: {-column * wide:.4f}mm, dy: {-row * high:.4f}mm, {shown})"
        body = [
            f"#put({left:.4f}, {top:.4f}, box(width: {wide:.4f}mm, height: {high:.4f}mm, clip: true, {inner}))"
        ]
        body += _corners(left, top, left + wide, top + high, sheet_wide, sheet_high)
        job.sheet(sheet_wide, sheet_high, name, body)


LEAST_SHRUNK: Final = 0.7
"""The smallest scale at which a board is still printed whole."""


def _corners(left: float, top: float, right: float, bottom: float, wide: float, high: float) -> list[str]:
    """Cutting marks at the corners of a tile, in the margin."""
    marks = []
    for x in (left, right):
        for y in (top, bottom):
            out = min(x + 4, wide - MARGIN) if x == right else max(x - 4, MARGIN)
            end = min(y + 4, high - BAND) if y == bottom else max(y - 4, BAND)
            marks += [stroke(x, y, out, y, _EDGE), stroke(x, y, x, end, _EDGE)]
    return marks
