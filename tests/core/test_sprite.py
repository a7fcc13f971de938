"""A sprite holds shapes and paint, and nothing that could run, load or link."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from cosmodrome.core.art import PRINT, SCREEN, ArtError, Face, Text, custom_properties, sprite


def face(shapes: str, name: str = "one", *texts: Text) -> Face:
    return Face(name, 10, 20, shapes, texts)


GOOD = '<g transform="translate(1 2)"><path d="M0 0H3Z" fill="$red" stroke="none"/></g>'
GLOW = (
    '<defs><radialGradient id="glow" cx=".3"><stop offset="0" stop-color="$blue"/></radialGradient></defs>'
    '<circle r="3" fill="url(#glow)"/>'
)


def test_each_face_is_a_symbol_in_colours_of_the_page() -> None:
    name, svg = sprite([face(GOOD), face(GLOW, "two")])
    root = ElementTree.fromstring(svg)
    one, two = root
    key = f"a{name[:10]}"
    assert [one.get("id"), two.get("id")] == [f"{key}-one", f"{key}-two"]
    assert one.get("viewBox") == "0 0 10 20"
    assert 'fill="var(--art-red)"' in svg
    assert f'id="{key}-two--glow"' in svg
    assert f'fill="url(#{key}-two--glow)"' in svg
    assert "$" not in svg
    assert "@" not in svg


def test_the_same_faces_make_the_same_sprite_and_others_another() -> None:
    assert sprite([face(GOOD)]) == sprite([face(GOOD)])
    assert sprite([face(GOOD)])[0] != sprite([face(GOOD.replace("red", "blue"))])[0]


@pytest.mark.parametrize(
    "shapes",
    [
        "<script>alert(1)</script>",
        '<path d="M0 0" onclick="alert(1)"/>',
        '<g onload="alert(1)"/>',
        "<foreignObject><p/></foreignObject>",
        '<image href="https://example.org/a.png"/>',
        '<use href="https://example.org/a.svg#b"/>',
        '<a href="javascript:alert(1)"><path d="M0 0"/></a>',
        '<path d="M0 0" fill="url(https://example.org/a.svg#b)"/>',
        '<path d="M0 0" fill="url(#elsewhere)"/>',
        '<path d="M0 0" style="fill:url(//example.org)"/>',
        "<style>@import url(//example.org)</style>",
        '<animate attributeName="href" to="javascript:alert(1)"/>',
        '<set attributeName="onclick" to="alert(1)"/>',
        '<path d="M0 0" fill="red"/>',
        '<path d="M0 0" fill="$nocolour"/>',
        '<path d="M0 0" class="toast"/>',
        '<path xmlns:x="http://www.w3.org/1999/xlink" x:href="#a" d="M0 0"/>',
        '<path d="M0 0"',
        "</svg><svg>",
        "<!-- --><path/>",
        "<?php?><path/>",
        '<g id="a b"/>',
        '<h:script xmlns:h="http://www.w3.org/1999/xhtml">alert(1)</h:script>',
        "plain words",
    ],
)
def test_whatever_could_run_load_or_link_is_refused(shapes: str) -> None:
    with pytest.raises(ArtError, match="face one: "):
        sprite([face(shapes)])


def test_names_colours_of_texts_and_doubles_are_checked() -> None:
    with pytest.raises(ArtError, match="an id has letters"):
        sprite([face(GOOD, 'a"><script>')])
    with pytest.raises(ArtError, match="there is no colour 'mud'"):
        sprite([face(GOOD, "one", Text("hello", 0, 0, 5, "mud"))])
    with pytest.raises(ArtError, match="there are two of this id"):
        sprite([face(GOOD), face(GOOD)])


def test_palettes_become_custom_properties() -> None:
    css = custom_properties({":root": SCREEN, "@media print": PRINT})
    dark, light = css.split("@media print")
    assert dict(re.findall(r"--art-([\w-]+): (#\w{6});", dark)) == dict(SCREEN)
    changed = dict(re.findall(r"--art-([\w-]+): (#\w{6});", light))
    assert dict(SCREEN) | changed == dict(SCREEN) | dict(PRINT)
