"""Whole games, read back: pages, pieces, words, fonts, and things that must not be there."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from cosmodrome.core import find_game, offers
from cosmodrome.core.edition import own_text
from cosmodrome.press import PressError, PrintOptions, press
from cosmodrome.press.booklet import imposed
from cosmodrome.press.paper import MARGIN

from .reading import GAMES, pictures, printed, reader, rendered, resources, size, texts, type_sizes

RULES = Path(__file__).parents[2] / "docs/rules"
CREDITS = {"phest": "Ein namenloses Spiel", "spacebowl": "Stéphane Brachet", "karmanswap": "Serge Macasdar"}
PLACES = {"fold": 4, "duplex": 9, "none": 9}
"""The number of poker cards on an A4 page."""


def rule(page: str, number: str) -> str:
    return re.search(rf"\*\*{number}\*\* (.*)", (RULES / f"{page}.md").read_text("utf-8"))[1]  # type: ignore[index]


def counts(game: str) -> Counter[str]:
    return Counter({part.id: part.count for part in offers.kit(find_game(game), "en").parts})  # type: ignore[union-attr]


@pytest.mark.parametrize("game", GAMES)
def test_every_piece_of_the_kit_is_on_paper_as_often_as_the_box_holds_it(game: str) -> None:
    pdf = printed(game, parts=("board", "cards", "tokens"))
    kit = offers.kit(find_game(game), "en")
    assert kit
    found = Counter(name for name, _ in pictures(pdf))
    for part in kit.parts:
        for piece in part.pieces:
            per = {"standee": 2, "board": part.tiles**2}.get(part.kind, 1)
            assert found.pop(piece.face.id) == piece.copies * per, piece.face.id
    fronts = sum(part.count for part in kit.parts if part.back)
    blanks = sum(count for name, count in found.items() if "blank" in name)
    backs = sum(count for name, count in found.items() if name.startswith("back"))
    assert backs == fronts + blanks
    assert blanks >= 2 * sum(part.blank is not None for part in kit.parts)
    assert all(name.startswith("back") or "blank" in name for name in found)


def test_phest_has_what_its_rules_count() -> None:
    box = counts("phest")
    assert f"has {box['movement']} cards: 96 number cards" in rule("phest", "PH-3")
    assert f"There are {box['ships']} ship cards" in rule("phest", "PH-4")
    assert f"There are {box['defenders']} defender cards" in rule("phest", "PH-5")
    assert "red, blue, green and yellow" in rule("phest", "PH-1")
    assert box["figures"] == 4
    assert "a side has only three station fields" in rule("phest", "PH-R10")
    assert box["stations"] == 3 * 4


def test_space_bowl_has_what_its_rules_count() -> None:
    box = counts("spacebowl")
    assert f"There are {box['cards']} constellation cards. Six planets" in rule("space-bowl", "SB-1")
    assert box["marbles"] == 6
    assert "2 to 8 players" in rule("space-bowl", "SB-1")
    assert box["crew"] == box["buttons"] == box["markers"] == 8
    assert "the one wild token" in rule("space-bowl", "SB-12")
    assert box["wild"] == box["disc"] == box["hole"] == box["captain"] == box["bowl"] == box["timer"] == 1


def test_karman_swap_has_what_its_rules_count() -> None:
    box = counts("karmanswap")
    assert f"There are {box['cards']} cards" in rule("karman-swap", "KS-2")
    assert box["tokens"] == box["cards"]
    assert f"There are {box['planets']} planets" in rule("karman-swap", "KS-3")
    assert "There are two pairs" in rule("karman-swap", "KS-21")
    assert box["markers"] == 2 * 2
    assert "step 4 of the colonisation track" in rule("karman-swap", "KS-9")
    assert box["domes"] == 3 * 4
    assert "first team to win two rounds" in rule("karman-swap", "KS-8")
    assert box["wins"] == 3 * 2
    assert "a dome of each colour" in rule("karman-swap", "KS-45")
    assert box["racers"] == 3


@pytest.mark.parametrize("backs", ["fold", "duplex", "none"])
def test_cards_fill_as_few_sheets_as_they_need(backs: str) -> None:
    pdf = printed("phest", backs=backs, parts=("cards",))
    with_blanks = [-(-(cards + 2) // PLACES[backs]) for cards in (108, 32, 44)]
    assert len(reader(pdf).pages) == sum(with_blanks) * (2 if backs == "duplex" else 1)


@pytest.mark.parametrize(
    ("paper", "upright"), [("a4", (210.0, 297.0)), ("letter", (215.9, 279.4)), ("a3", (297.0, 420.0))]
)
@pytest.mark.parametrize("game", GAMES)
def test_every_sheet_is_of_the_paper_that_was_asked_for(
    game: str, paper: str, upright: tuple[float, float]
) -> None:
    parts = ("cover", "board", "cards", "tokens", "setup", "reference")
    for page in reader(printed(game, paper=paper, parts=parts)).pages:
        assert tuple(sorted(size(page))) == upright


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "In the box"),
        pytest.param("de", "In der Schachtel", marks=pytest.mark.long),
        pytest.param("fr", "Dans la boîte", marks=pytest.mark.long),
    ],
)
@pytest.mark.parametrize("game", GAMES)
def test_a_print_speaks_its_language(game: str, language: str, said: str) -> None:
    whole = reader(printed(game, language=language))
    assert whole.root_object["/Lang"] == language
    text = " ".join(texts(printed(game, language=language)))
    assert said in text
    kit = offers.kit(find_game(game), language)
    assert kit
    assert all(part.name in text for part in kit.parts)


@pytest.mark.parametrize("game", GAMES)
def test_every_sheet_says_what_it_is_and_whose_game(game: str) -> None:
    for text in texts(printed(game, language="en")):
        assert "Unofficial, non-commercial fan project" in text
        assert CREDITS[game] in text


@pytest.mark.parametrize("game", GAMES)
def test_fonts_are_embedded_and_nothing_is_a_raster(game: str) -> None:
    pdf = printed(game, language="en")
    fonts = list(resources(pdf, "/Font"))
    assert fonts
    for font in fonts:
        descriptor = font["/DescendantFonts"][0].get_object()["/FontDescriptor"].get_object()
        assert {"/FontFile2", "/FontFile3"} & set(descriptor), font["/BaseFont"]
    assert not any(thing["/Subtype"] == "/Image" for thing in resources(pdf, "/XObject"))


@pytest.mark.parametrize(
    "language", ["en", *(pytest.param(each, marks=pytest.mark.long) for each in ("de", "fr"))]
)
@pytest.mark.parametrize("game", GAMES)
def test_no_type_is_smaller_than_six_points(game: str, language: str) -> None:
    sizes = list(type_sizes(printed(game, language=language)))
    assert len(sizes) > 10_000
    assert min(size for _, size in sizes) >= 6, min(sizes, key=lambda each: each[1])


@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_printed_where_printers_cannot(game: str) -> None:
    pdf = printed(game, language="en")
    dpi = 100
    edge = int((MARGIN - 0.2) / 25.4 * dpi)
    for number in range(len(reader(pdf).pages)):
        page = rendered(pdf, number, dpi)
        page[edge:-edge, edge:-edge] = 1
        assert page.min() > 0.95, number


@pytest.mark.parametrize("game", GAMES)
def test_the_same_order_gives_the_same_bytes_and_not_too_many(game: str) -> None:
    once = printed(game, language="en")
    assert press(find_game(game), PrintOptions(language="en")) == once
    assert len(once) < 15_000_000


def test_a_booklet_folds_to_its_pages_in_order() -> None:
    sides = imposed(10)
    assert sides == [(12, 1), (2, 11), (10, 3), (4, 9), (8, 5), (6, 7)]
    # Each sheet's back, turned over, continues its front.
    assert all(front[1] + 1 == back[0] for front, back in zip(sides[::2], sides[1::2], strict=True))


@pytest.mark.parametrize("game", GAMES)
def test_the_booklet_has_every_rule_and_its_page(game: str) -> None:
    text = " ".join(texts(printed(game, parts=("booklet",))))
    (source,) = (path for path in RULES.glob("*.md") if path.name.replace("-", "") == f"{game}.md")
    numbers = re.findall(r"^- \*\*([A-Z]{2}-R?\d+)\*\*", source.read_text("utf-8"), re.MULTILINE)
    assert len(numbers) > 40
    pages = {name: int(page) for name, page in re.findall(r"([A-Z]{2}-R?\d+)\s+(\d+)(?=\s)", text)}
    assert [name for name in numbers if name not in pages] == []
    assert pages[numbers[0]] <= pages[numbers[20]] <= max(pages.values())


def own_phest(before: str, after: str) -> dict[str, str]:
    text = own_text(find_game("phest"), "cards.toml")
    assert before in text
    return {"cards.toml": text.replace(before, after, 1)}


def test_an_own_deck_prints_its_own_cards_and_only_what_differs() -> None:
    mine = find_game("phest", own_phest('name = "Falcon"', 'name = "Zeppelin"'))
    pdf = press(mine, PrintOptions(language="de", deck="my-phest"), find_game("phest"))
    (text,) = texts(pdf)
    assert "Zeppelin" in text
    assert "eigenes Deck my-phest" in text
    assert [name for name, _ in pictures(pdf)] == ["falcon", "back-ship"]


def test_a_card_can_be_printed_alone() -> None:
    pdf = printed("phest", only=("red-7", "shield-2"))
    found = Counter(name for name, _ in pictures(pdf))
    kit = offers.kit(find_game("phest"), "en")
    assert kit
    shields = next(piece.copies for part in kit.parts for piece in part.pieces if piece.face.id == "shield-2")
    assert found == {"red-7": 2, "back-movement": 2, "shield-2": shields, "back-defender": shields}


@pytest.mark.parametrize(
    ("game", "names"),
    [("phest", ("blank-ship",)), ("spacebowl", ("blank",)), ("karmanswap", ("blank", "blank-planet"))],
)
def test_blank_cards_can_be_printed_alone(game: str, names: tuple[str, ...]) -> None:
    found = Counter(name for name, _ in pictures(printed(game, only=names, backs="none")))
    assert found == dict.fromkeys(names, 1)


def test_both_decks_alike_leave_nothing_to_print() -> None:
    with pytest.raises(PressError, match="nothing to print"):
        press(find_game("phest"), PrintOptions(), find_game("phest"))


def test_a_name_too_long_for_its_card_is_named_with_what_is_too_much() -> None:
    long = "The Unbelievably Long Name of One Small Ship"
    mine = find_game("phest", own_phest('name = "Falcon"', f'name = "{long}"'))
    with pytest.raises(PressError, match=rf"falcon: '{long}' is \d+\.\d mm too long for its face"):
        press(mine, PrintOptions())


def test_a_letter_that_no_font_has_is_named() -> None:
    mine = find_game("phest", own_phest('name = "Falcon"', 'name = "隼"'))
    with pytest.raises(PressError, match="falcon: '隼' has the letter '隼', which no font here has"):
        press(mine, PrintOptions())


@pytest.mark.parametrize("name", ["Łoś", "Сокол", "Γλαύξ"])
def test_letters_of_other_languages_are_set(name: str) -> None:
    mine = find_game("phest", own_phest('name = "Falcon"', f'name = "{name}"'))
    (text,) = texts(press(mine, PrintOptions(only=("falcon",))))
    assert name in text


def test_a_longer_name_is_set_smaller() -> None:
    mine = find_game("phest", own_phest('name = "Falcon"', 'name = "Peregrine falcon"'))
    (text,) = texts(press(mine, PrintOptions(only=("falcon",))))
    assert "Peregrine falcon" in text
