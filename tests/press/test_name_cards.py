"""Name cards, read back: what is on them, and that their QR codes have the right address."""

from __future__ import annotations

import numpy as np
import pytest
import segno

from cosmodrome.press import PressError
from cosmodrome.press.name_cards import EDGE, HEIGHT, QR, WIDTH, NameCard, entrance, name_cards
from cosmodrome.press.paper import PAPERS, grid

from .reading import MM, pictures, reader, rendered, size, texts, type_sizes

ORIGIN = "https://play.example.org"
CODE = "7KQ2-M4XP-9WRT-HV3D"
DPI = 300


def cards(count: int, name: str = "Ada") -> list[NameCard]:
    return [
        NameCard(f"{name} {chr(ord('A') + number)}", CODE[:-1] + str(number % 10)) for number in range(count)
    ]


def test_ten_cards_stand_on_a_sheet_of_a4() -> None:
    pdf = name_cards(cards(21), ORIGIN)
    assert [size(page) for page in reader(pdf).pages] == [(210, 297)] * 3
    assert [page for _, page in pictures(pdf)] == [0] * 10 + [1] * 10 + [2]


@pytest.mark.parametrize(
    ("language", "said"), [("en", "type the code"), ("de", "gib den Code ein"), ("fr", "tape le code")]
)
def test_a_card_says_name_code_and_what_to_do(language: str, said: str) -> None:
    pdf = name_cards([NameCard("\u00c9milie du Ch\u00e2telet", CODE)], ORIGIN, language)
    text = texts(pdf)[0]
    for words in ("\u00c9milie du Ch\u00e2telet", CODE, said):
        assert words in text
    assert "play.example.org/come-in" in text.replace("\u200b", "").replace(" ", "")
    assert reader(pdf).root_object["/Lang"] == language


def test_each_qr_code_leads_in_by_its_cards_own_code() -> None:
    made = cards(3)
    page = rendered(name_cards(made, ORIGIN), 0, DPI)
    way = grid(PAPERS["a4"], WIDTH, HEIGHT, "none")
    assert way is not None
    for card, (x, y) in zip(made, way.fronts, strict=False):
        assert np.array_equal(scanned(page, x + EDGE - 2, y + EDGE + 6), matrix(entrance(ORIGIN, card.code)))
    assert not np.array_equal(matrix(entrance(ORIGIN, made[0].code)), matrix(entrance(ORIGIN, made[1].code)))


def matrix(address: str) -> np.ndarray[tuple[int, int], np.dtype[np.bool_]]:
    """Return the dark modules of an address's QR code, with the border that belongs to it."""
    return (
        np.array([list(row) for row in segno.make(address, error="q", micro=False).matrix_iter(border=4)]) > 0
    )


def scanned(
    page: np.ndarray[tuple[int, int], np.dtype[np.float64]], x: float, y: float
) -> np.ndarray[tuple[int, int], np.dtype[np.bool_]]:
    """Return the dark modules of the QR code whose top left corner is at (x, y), in millimetres."""
    modules = len(matrix(entrance(ORIGIN, CODE)))
    middles = (np.arange(modules) + 0.5) * QR / modules
    columns = ((x + middles) * MM * DPI / 72).astype(int)
    rows = ((y + middles) * MM * DPI / 72).astype(int)
    return page[np.ix_(rows, columns)] < 0.5


def test_a_long_name_and_a_long_address_stay_on_their_card() -> None:
    origin = f"https://{'a' * 50}.{'b' * 40}.example:65535"
    page = rendered(name_cards([NameCard("W" * 24, CODE)], origin), 0, 100)
    way = grid(PAPERS["a4"], WIDTH, HEIGHT, "none")
    assert way is not None
    x, y = way.fronts[0]
    inked = np.argwhere(page < 0.5) * 25.4 / 100
    inside = inked[(inked[:, 0] > y + 2) & (inked[:, 0] < y + HEIGHT - 2)]  # without the cutting marks
    assert inside[:, 1].max() < x + WIDTH - EDGE + 0.5
    assert min(points for _, points in type_sizes(name_cards([NameCard("W" * 24, CODE)], origin))) >= 6


def test_the_same_cards_give_the_same_bytes() -> None:
    assert name_cards(cards(2), ORIGIN) == name_cards(cards(2), ORIGIN)


def test_words_are_taken_literally() -> None:
    assert '#let x = "1" \\' in texts(name_cards([NameCard('#let x = "1" \\', CODE)], ORIGIN))[0]


def test_what_cannot_be_printed_is_said() -> None:
    with pytest.raises(PressError, match="no font here has"):
        name_cards([NameCard("\u674e", CODE)], ORIGIN)
    with pytest.raises(PressError, match="language 'it' is none of en, de, fr"):
        name_cards(cards(1), ORIGIN, "it")
