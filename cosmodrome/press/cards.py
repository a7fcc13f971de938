"""Sheets of cards: fronts and backs at their places, and marks to cut and fold by."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cosmodrome.core.art.face import Face
from cosmodrome.core.art.kit import Component
from cosmodrome.press.job import PrintJob, in_lots
from cosmodrome.press.paper import Grid, grid
from cosmodrome.press.problems import PressError
from cosmodrome.press.typeset import FOLD, stroke

BORDER: Final = 2.5
"""The white around a card's face: cuts may go astray in it."""
BLANKS: Final = 2
"""Blank cards of each kind, at least; more where the last sheet has room."""
MARK: Final = 4.0
TICK: Final = 1.5
_MARK: Final = '0.15mm + rgb("#555555")'
_CROSS: Final = '0.12mm + rgb("#9a9a9a")'


def print_cards(job: PrintJob, part: Component, blanks: bool) -> None:
    """All cards of a part, and blank ones."""
    way = grid(job.paper, part.width, part.height, job.options.turn)
    if way is None and job.options.turn == "fold":  # too large to lie beside its back, which is glued on
        way = grid(job.paper, part.width, part.height, "duplex-long")
    if way is None:
        raise PressError(
            f"{part.name}: pieces of {part.width:g} × {part.height:g} mm find no room on {job.paper.name} "
            f"with backs {job.options.backs!r}"
        )
    faces = [piece.face for piece in part.pieces for _ in range(piece.copies)]
    if blanks and part.blank is not None:
        empty = BLANKS + -(len(faces) + BLANKS) % way.places
        faces += [part.blank] * empty
    lots = in_lots(faces, way.places)
    for n, lot in enumerate(lots, 1):
        name = job.numbered(part.name, n, len(lots))
        print_sheet(job, part, way, lot, name)


def print_sheet(job: PrintJob, part: Component, way: Grid, faces: Sequence[Face], name: str) -> None:
    """One sheet of fronts, and in a duplex print one of backs."""
    fronts = [_placed(job, part, face, *place) for face, place in zip(faces, way.fronts, strict=False)]
    backs: list[str] = []
    if part.back is not None and way.backs:
        across, down = job.options.offset if job.options.duplex else (0.0, 0.0)
        backs = [
            _placed(job, part, part.back, x + across, y + down, way.turned)
            for x, y in way.backs[: len(faces)]
        ]
    marks = cut_marks(way)
    if way.fold is not None:
        beside = way.fronts[0][1] + way.piece_height / 2
        fold = stroke(way.fold, 9, way.fold, way.height - 9, FOLD)
        note = job.doc.line(
            way.fold - 1, beside, job.words("fold"), 6, colour="quiet", anchor="middle", turn=-90
        )
        job.sheet(way.width, way.height, name, [*marks, fold, note, *fronts, *backs])
        return
    job.sheet(way.width, way.height, name, [*marks, *fronts])
    if backs:
        job.sheet(way.width, way.height, f"{name} · {job.words('backs')}", backs)


def _placed(job: PrintJob, part: Component, face: Face, x: float, y: float, turned: bool = False) -> str:
    """A face in the middle of its card, within the white border."""
    room_wide, room_high = part.width - 2 * BORDER, part.height - 2 * BORDER
    width = min(room_wide, room_high * face.width / face.height)
    height = width * face.height / face.width
    shown = f"#{job.doc.face(face, width)}"
    if turned:
        shown = f"#rotate(180deg, {shown[1:]})"
    return f"#put({x + (part.width - width) / 2:.4f}, {y + (part.height - height) / 2:.4f}, [{shown}])"


def cut_marks(way: Grid) -> list[str]:
    """Marks in the margins, in line with every cut, and crosses where four corners meet."""
    places = [*way.fronts, *(way.backs if way.fold is not None else ())]
    xs = sorted({round(x, 3) for x, _ in places} | {round(x + way.piece_width, 3) for x, _ in places})
    ys = sorted({round(y, 3) for _, y in places} | {round(y + way.piece_height, 3) for _, y in places})
    left, right, top, bottom = xs[0], xs[-1], ys[0], ys[-1]
    marks = []
    for x in xs:
        marks.append(stroke(x, max(top - MARK, 7.6), x, top, _MARK))
        marks.append(stroke(x, bottom, x, min(bottom + MARK, way.height - 7.6), _MARK))
    for y in ys:
        marks.append(stroke(max(left - MARK, 5), y, left, y, _MARK))
        marks.append(stroke(right, y, min(right + MARK, way.width - 5), y, _MARK))
    for x in xs:
        for y in ys:
            marks.append(stroke(max(x - TICK, left), y, min(x + TICK, right), y, _CROSS))
            marks.append(stroke(x, max(y - TICK, top), x, min(y + TICK, bottom), _CROSS))
    return marks
