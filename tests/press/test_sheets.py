"""The places of things on sheets: cuts, backs behind their fronts, and what the calibration moves."""

from __future__ import annotations

from typing import Any

import numpy as np
import pypdfium2
import pytest

from cosmodrome.press import PrintOptions
from cosmodrome.press.paper import BAND, GUTTER, MARGIN, PAPERS, Backs, Grid, grid
from cosmodrome.press.print_options import BACKS

from .reading import MM, printed, rendered

DPI = 300
PIXEL = 25.4 / DPI
FLAT: tuple[Backs, ...] = ("duplex-long", "duplex-short", "none")


def poker(paper: str, backs: Backs) -> Grid:
    way = grid(PAPERS[paper], 63, 88, backs)
    assert way
    return way


def box(
    picture: np.ndarray[Any, np.dtype[np.float64]], place: tuple[float, float], wide: float, high: float
) -> np.ndarray:  # type: ignore[type-arg]
    """Return the left, top, right and bottom edge of the drawing within a card's place, in millimetres."""
    (x, y), inset = place, 1.9  # crosses at the corners reach 1.5 mm into a card
    rows = slice(round((y + inset) / PIXEL), round((y + high - inset) / PIXEL))
    columns = slice(round((x + inset) / PIXEL), round((x + wide - inset) / PIXEL))
    dark = picture[rows, columns] < 0.9
    across, down = np.flatnonzero(dark.any(axis=0)), np.flatnonzero(dark.any(axis=1))
    left, top = columns.start + across[0], rows.start + down[0]
    return np.array([left, top, columns.start + across[-1] + 1, rows.start + down[-1] + 1]) * PIXEL


@pytest.mark.parametrize(
    ("paper", "backs", "places"),
    [
        ("a4", "duplex-long", 9),
        ("letter", "duplex-long", 9),
        ("a3", "none", 18),
        ("a4", "fold", 4),
        ("letter", "fold", 4),
        ("a3", "fold", 9),
    ],
)
def test_so_many_cards_fit(paper: str, backs: Backs, places: int) -> None:
    way = poker(paper, backs)
    assert way.places == places
    for x, y in (*way.fronts, *way.backs):
        assert x >= MARGIN
        assert x + 63 <= way.width - MARGIN
        assert y >= BAND - 0.01
        assert y + 88 <= way.height - BAND + 0.01


@pytest.mark.parametrize("paper", PAPERS)
def test_a_fold_brings_backs_behind_their_fronts(paper: str) -> None:
    way = poker(paper, "fold")
    assert way.fold is not None
    for (x, y), (back, down) in zip(way.fronts, way.backs, strict=True):
        assert back == pytest.approx(2 * way.fold - x - 63)
        assert down == y
        assert x + 63 <= way.fold - GUTTER + 1e-9


@pytest.mark.parametrize("paper", PAPERS)
def test_a_turn_brings_backs_behind_their_fronts(paper: str) -> None:
    for backs, edge in (("duplex-long", "long"), ("duplex-short", "short")):
        way = poker(paper, backs)  # type: ignore[arg-type]
        upright_axis = (way.height > way.width) == (edge == "long")
        assert way.turned != upright_axis
        for (x, y), back in zip(way.fronts, way.backs, strict=True):
            seen_through = (way.width - x - 63, y) if upright_axis else (x, way.height - y - 88)
            assert back == pytest.approx(seen_through)


@pytest.mark.parametrize("backs", [name for name in BACKS if name != "none"])
def test_on_paper_backs_lie_behind_fronts_to_a_tenth_of_a_millimetre(backs: str) -> None:
    options = PrintOptions(backs=backs)
    way = poker("a4", options.turn)
    pdf = printed("phest", backs=backs, parts=("cards",))
    front = rendered(pdf, 0)
    behind = front if options.turn == "fold" else rendered(pdf, 1)
    for place, back in zip(way.fronts, way.backs, strict=True):
        left, top, right, bottom = box(front, place, 63, 88)
        b_left, b_top, b_right, b_bottom = box(behind, back, 63, 88)
        if way.fold is not None:
            mirrored = 2 * way.fold - b_right, b_top, 2 * way.fold - b_left, b_bottom
        elif way.turned:
            mirrored = b_left, way.height - b_bottom, b_right, way.height - b_top
        else:
            mirrored = way.width - b_right, b_top, way.width - b_left, b_bottom
        assert np.abs(np.array(mirrored) - (left, top, right, bottom)).max() <= 0.1 + PIXEL
        # A white border runs all around, so that a cut that is off by a millimetre does not show.
        x, y = place
        assert min(left - x, top - y, x + 63 - right, y + 88 - bottom) > 1


def test_the_fold_is_labelled_along_its_line() -> None:
    document = pypdfium2.PdfDocument(printed("phest", parts=("cards",)))
    text = document[0].get_textpage()
    start = text.get_text_range().index("fold here")
    left, bottom, right, top = text.get_rect(text.count_rects(start, 4) - 1)
    way = poker("a4", "fold")
    assert way.fold is not None
    assert way.fold - GUTTER < left / MM < right / MM < way.fold
    first = way.height - way.fronts[0][1]
    assert first - 88 < bottom / MM < top / MM < first
    document.close()


@pytest.mark.parametrize("paper", PAPERS)
def test_marks_are_in_line_with_the_cards_edges(paper: str) -> None:
    way = poker(paper, "none")
    page = rendered(printed("phest", paper=paper, backs="none", parts=("cards",)), 0)
    top = min(y for _, y in way.fronts)
    strip = page[round((top + 0.75) / PIXEL), :]  # crosses where cards meet
    dark = np.flatnonzero(strip < 0.8)
    middles = [
        group.mean() * PIXEL + PIXEL / 2 for group in np.split(dark, np.flatnonzero(np.diff(dark) > 3) + 1)
    ]
    edges = sorted({round(x, 3) for x, _ in way.fronts} | {round(x + 63, 3) for x, _ in way.fronts})
    assert len(middles) == len(edges)
    assert np.abs(np.array(middles) - edges).max() <= 0.1


@pytest.mark.parametrize("backs", ["duplex", "duplex-short"])
def test_calibration_moves_backs_by_what_it_says_and_fronts_not_at_all(backs: str) -> None:
    plain = printed("phest", backs=backs, parts=("cards",))
    moved = printed("phest", backs=backs, parts=("cards",), offset=(1.5, -0.7))
    way = poker("a4", PrintOptions(backs=backs).turn)
    x, y = way.backs[4]
    assert np.array_equal(rendered(plain, 0), rendered(moved, 0))
    shift = box(rendered(moved, 1), (x + 1.5, y - 0.7), 63, 88) - box(rendered(plain, 1), (x, y), 63, 88)
    assert np.abs(shift - (1.5, -0.7, 1.5, -0.7)).max() <= 0.1 + PIXEL


@pytest.mark.parametrize("backs", ["duplex", "duplex-short"])
def test_the_calibration_page_follows_the_offset(backs: str) -> None:
    """Its scales move like backs, so a second print shows 0 and 0 if the first was read correctly."""
    plain = printed("phest", backs=backs, parts=("calibration",))
    moved = printed("phest", backs=backs, parts=("calibration",), offset=(2.0, 1.0))
    before, after = rendered(plain, 1), rendered(moved, 1)
    across, down = round(2 / PIXEL), round(1 / PIXEL)
    half_way = before.shape[0] // 2
    middle = slice(half_way - 450, half_way + 450), slice(800, 1700)
    shifted = np.roll(np.roll(before, down, axis=0), across, axis=1)
    off = np.abs(shifted[middle] - after[middle]).mean()
    assert off < 0.4 * np.abs(before[middle] - after[middle]).mean()
