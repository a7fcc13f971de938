"""The games' art: painted in every palette, told apart without colour, and with the same look and words as the page."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from cosmodrome.core import find_game, offers
from cosmodrome.core.art import (
    CONTRAST,
    DISTINCT,
    INK_SAVING,
    LANGUAGES,
    PRINT,
    SCREEN,
    Face,
    Kit,
    Palette,
    paint,
    read_words,
    sprite,
)
from cosmodrome.core.art.colour import contrast, mix
from cosmodrome.core.edition import own_text

GAMES = ("karmanswap", "phest", "spacebowl")
WEB = Path(__file__).parents[2] / "web/src"
PALETTES = {
    "screen": SCREEN,
    "distinct": DISTINCT,
    "contrast": CONTRAST,
    "print": PRINT,
    "saving": INK_SAVING,
}


@cache
def kit(game: str, language: str = "en") -> Kit:
    found = offers.kit(find_game(game), language)
    assert found
    return found


def faces(game: str) -> Iterator[Face]:
    """Return all faces of a kit."""
    for part in kit(game).parts:
        yield from (piece.face for piece in part.pieces)
        yield from (face for face in (part.back, part.blank) if face)
    for shown in kit(game).figures.values():
        yield from shown


@pytest.mark.parametrize("palette", PALETTES.values(), ids=PALETTES)
@pytest.mark.parametrize("game", GAMES)
def test_every_palette_paints_every_face(game: str, palette: Palette) -> None:
    for face in (*faces(game), *offers.faces(find_game(game), "en")):
        painted = paint(face.svg(), palette)
        assert "$" not in painted
        assert all(text.colour in palette for text in face.texts)


@pytest.mark.parametrize("game", GAMES)
def test_faces_have_nothing_that_a_typesetter_would_paint_black_or_leave_out(game: str) -> None:
    for face in faces(game):
        assert not re.search(r"var\(|color-mix|<text|<image|<style|class=|currentColor|filter", face.svg()), (
            face.id
        )


@pytest.mark.parametrize("game", GAMES)
def test_no_two_pieces_differ_by_colour_only(game: str) -> None:
    for part in kit(game).parts:
        seen = {(paint(piece.face.shapes, INK_SAVING), str(piece.face.texts)) for piece in part.pieces}
        assert len(seen) == len(part.pieces), part.id


@pytest.mark.parametrize("name", ["print", "saving"])
def test_on_paper_text_and_signs_stand_out_without_their_hues(name: str) -> None:
    palette = PALETTES[name]
    hues = [token.removesuffix("-sheet") for token in palette if token.endswith("-sheet")]
    for hue in hues:
        for ground in (f"{hue}-sheet", f"{hue}-glass", "ground"):
            assert contrast(palette["text"], palette[ground]) >= 7, (hue, ground)
        if not hue.startswith("planet-"):
            assert contrast(palette[hue], palette[f"{hue}-sheet"]) >= 2.8, hue
            assert contrast(palette[hue], palette["paper"]) >= 3, hue
        else:
            assert contrast(palette[f"{hue}-dark"], palette["paper"]) >= 3, hue
        assert contrast(palette[f"{hue}-name"], palette[f"{hue}-band"]) >= 4.5, hue
    assert contrast(palette["quiet"], palette["paper"]) >= 7


def test_colours_mix_as_the_eye_sees_them() -> None:
    assert mix("#ff0000", 1, "#0000ff") == "#ff0000"
    assert (
        mix("#ffffff", 0.5, "#000000") == "#636363"
    )  # the result of color-mix(in oklab, #fff 50%, #000) in a browser
    assert contrast("#ffffff", "#000000") == pytest.approx(21)


@pytest.mark.parametrize("game", GAMES)
def test_a_games_sprite_is_the_same_in_every_language_and_has_all_cards_of_the_box(game: str) -> None:
    found = find_game(game)
    names = {sprite(offers.faces(found, language))[0] for language in LANGUAGES}
    assert len(names) == 1
    shown = {face.id: face for face in offers.faces(found, "de")}
    cards = [part for part in kit(game, "de").parts if part.kind == "card" and part.id != "planets"]
    printed = [face for part in cards for face in (part.back, *(piece.face for piece in part.pieces)) if face]
    assert len(printed) > 36
    assert all(shown[face.id] == face for face in printed)


@pytest.mark.parametrize("name", ["screen", "distinct", "contrast"])
def test_on_screen_text_stands_out(name: str) -> None:
    palette = PALETTES[name]
    for token in palette:
        if token.endswith(("-sheet", "-glass")):
            assert contrast(palette["text"], palette[token]) >= 7, token
    assert contrast(palette["quiet"], palette["ground"]) >= 7


def test_high_contrast_has_more_of_it() -> None:
    hues = [token.removesuffix("-sheet") for token in SCREEN if token.endswith("-sheet")]
    for hue in hues:
        more = contrast(CONTRAST[hue], CONTRAST[f"{hue}-sheet"])
        assert more > contrast(SCREEN[hue], SCREEN[f"{hue}-sheet"]), hue


def test_light_high_contrast_is_light_and_has_more_contrast() -> None:
    blocks = (WEB / "ui/tokens.css").read_text("utf-8").split("\n}")
    selector = ':root[data-theme="light"][data-colours="contrast"] {'
    block = next(block for block in blocks if f"\n{selector}" in block)
    tokens = {
        name: "#" + "".join(sign * (2 if len(value) == 3 else 1) for sign in value)
        for name, value in re.findall(r"--([\w-]+): #(\w{3,6});", block)
    }
    for ground in ("void", "ground", "surface", "raised", "lifted"):
        assert contrast("#000000", tokens[ground]) >= 15, ground
        for name in ("text", "text-soft", "text-faint"):
            assert contrast(tokens[name], tokens[ground]) >= 7, (name, ground)
    words = ("accent", "accent-strong", "good", "bad", "info", "focus", "line-strong")
    for name in (*words, *(name for name in tokens if name.startswith("seat-"))):
        assert contrast(tokens[name], tokens["ground"]) >= 7, name
    assert contrast(tokens["line"], tokens["ground"]) >= 4.5


def test_the_screens_colours_are_the_pages() -> None:
    blocks = (WEB / "ui/tokens.css").read_text("utf-8").split("\n}")
    first, distinct = (
        dict(
            re.findall(r"--([\w-]+): (#\w{6});", next(block for block in blocks if f"\n{selector}" in block))
        )
        for selector in (':root,\n[data-theme="dark"] {', ':root[data-colours="distinct"],')
    )
    for name in ("red", "blue", "green", "yellow"):
        assert DISTINCT[name] == distinct[f"seat-{name}"]
    tokens = first
    for name in ("red", "blue", "green", "yellow", "violet", "pearl"):
        assert SCREEN[name] == tokens[f"seat-{name}"]
    assert [SCREEN[name] for name in ("accent", "coral", "info", "gone")] == [
        tokens[name] for name in ("accent", "coral", "info", "bad")
    ]


def sentences(game: str, language: str) -> set[str]:
    """Return all sentences of a game. On paper, unbreakable spaces are as good as others."""
    text = re.sub(r"[\u00a0\u202f]", " ", own_text(find_game(game), f"words/{language}.ftl"))
    return set(re.findall(r"^(?:[\w-]+ =|    \.[\w-]+ =| +\*?\[[\w-]+\]) (.+)$", text, re.MULTILINE))


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_on_phests_cards_are_the_pages(language: str) -> None:
    words = read_words("cosmodrome.games.phest.art", language)
    said = sentences("phest", language)
    if language == "en":
        said = set(re.findall(r'name = "(.*)"', own_text(find_game("phest"), "cards.toml")))
    assert len(words.table("names")) == 32
    assert set(words.table("names").values()) <= said


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_and_abilities_on_karman_swaps_cards_are_the_pages(language: str) -> None:
    words = read_words("cosmodrome.games.karmanswap.art", language)
    said = sentences("karmanswap", language)
    for table in ("abilities", "rules", "classes"):
        assert set(words.table(table).values()) <= said
    aid = words.table("aid")
    told = {aid[name] for name in ("turn", "colours", "hunt", "abilities", "once", "colonies", "ends")}
    told |= {*aid["colony"], *(each for line in aid["choices"] for each in line)}
    rules = {each for each in told if re.fullmatch(r"KS-\d+", each)}
    assert told - rules <= said
    assert rules <= set(re.findall(r"KS-\d+", (WEB / "games/karmanswap/Aid.svelte").read_text("utf-8")))
    if language == "en":
        said = set(re.findall(r'name = "(.*)"', own_text(find_game("karmanswap"), "cards.toml")))
    assert len(words.table("names")) == 36
    assert set(words.table("names").values()) <= said


@pytest.mark.parametrize("game", GAMES)
def test_words_are_there_in_every_language(game: str) -> None:
    def keys(value: object) -> object:
        return {name: keys(each) for name, each in value.items()} if isinstance(value, dict) else None

    tables = [read_words(f"cosmodrome.games.{game}.art", language).all for language in LANGUAGES]
    assert keys(tables[0]) == keys(tables[1]) == keys(tables[2])


def rules(game: str) -> str:
    """Return a game's rules page."""
    pages = (WEB.parents[1] / "docs/rules").glob("*.md")
    (page,) = (path for path in pages if path.name.replace("-", "") == f"{game}.md")
    return page.read_text("utf-8")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_what_is_said_names_rules_that_there_are(game: str, language: str) -> None:
    known = set(re.findall(r"\*\*([A-Z]{2}-R?\d+)\*\*", rules(game)))
    told = kit(game, language)
    said = {rule for section in (*told.setup, *told.reference) for _, _, rule in section.lines}
    assert said | {part.rule for part in told.parts} <= known


@pytest.mark.parametrize("game", GAMES)
def test_every_figure_of_the_rules_is_drawn(game: str) -> None:
    assert set(re.findall(r"\(figure:([\w-]+)\)", rules(game))) == set(kit(game).figures)


def test_an_own_card_is_drawn_after_its_figures() -> None:
    text = own_text(find_game("phest"), "cards.toml")
    mine = find_game(
        "phest", {"cards.toml": text.replace('id = "falcon"', 'id = "mine"').replace('"Falcon"', '"Mine"')}
    )
    own = offers.kit(mine, "de")
    assert own
    names = {
        piece.face.id: piece.face.texts[-1].words
        for part in own.parts
        if part.id == "ships"
        for piece in part.pieces
    }
    assert names["mine"] == "Mine"
    assert names["wren"] == "Zaunkönig"
    assert "falcon" not in names
