"""A sprite: faces as symbols of one SVG that a page inlines once, and custom properties for their colours.

A page runs in its readers' browsers with their rights, and any installed package may bring faces. So each is checked:
shapes and paint only, and nothing that could run, load or link.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from hashlib import sha256
from typing import Final
from xml.etree import ElementTree

from cosmodrome.core.art.face import Face
from cosmodrome.core.art.palette import SCREEN, Palette

SHAPES: Final = frozenset(
    ("g", "path", "circle", "ellipse", "rect", "defs", "clipPath", "linearGradient", "radialGradient", "stop")
)
GEOMETRY: Final = re.compile(
    "[dxyr]|width|height|r[xy]|[cf][xy]|[xy][12]|offset|transform|gradientTransform|gradientUnits|opacity|"
    "fill-(opacity|rule)|clip-rule|stop-opacity|stroke-(width|opacity|linecap|linejoin|dasharray)"
)
PAINTS: Final = frozenset(("fill", "stroke", "stop-color", "clip-path"))

_SVG: Final = "{http://www.w3.org/2000/svg}"
_NAME: Final = re.compile(r"[A-Za-z0-9_-]{1,64}")
_NUMBERS: Final = re.compile(r"[-+\w\s.,()%]*")
_PAINT: Final = re.compile(r"none|currentColor|\$([a-z][a-z0-9-]*)|url\(#([A-Za-z0-9_-]+)\)")
_OWN: Final = re.compile(r'( id="|url\(#)(?=[\w-]+)')
_TOKEN: Final = re.compile(r"\$([a-z][a-z0-9-]*)")


class ArtError(ValueError):
    """A face that no page may show; says which, and what is wrong with it."""


def check(face: Face) -> None:
    """Raise ArtError unless the face is nothing but shapes in colours of the palette, and texts."""
    if not _NAME.fullmatch(face.id):
        raise ArtError(f"face {face.id!r}: an id has letters, digits, - and _ only, at most 64 of them")
    try:
        root = ElementTree.fromstring(face.svg())
    except ElementTree.ParseError as error:
        raise ArtError(f"face {face.id}: its shapes are not XML: {error}") from None
    if "<!" in face.shapes or "<?" in face.shapes:
        raise ArtError(f"face {face.id}: its shapes may have no declarations and no comments")
    own = {own_id for element in root.iter() if (own_id := element.get("id"))}
    for element in list(root.iter())[1:]:
        tag = element.tag.removeprefix(_SVG)
        if tag not in SHAPES or tag == element.tag:
            raise ArtError(f"face {face.id}: <{tag}> is no shape")
        for name, value in element.attrib.items():
            if not _allowed(name, value, own):
                raise ArtError(f"face {face.id}: <{tag} {name}={value[:60]!r}> is not allowed")
    if "".join(root.itertext()).strip():
        raise ArtError(f"face {face.id}: words stand among its shapes; they belong to its texts")
    for text in face.texts:
        if text.colour not in SCREEN:
            raise ArtError(f"face {face.id}: there is no colour {text.colour!r}")


def _allowed(name: str, value: str, own: set[str]) -> bool:
    if name == "id":
        return _NAME.fullmatch(value) is not None
    if name in PAINTS:
        paint = _PAINT.fullmatch(value)
        return paint is not None and (paint[1] is None or paint[1] in SCREEN) and paint[2] in (None, *own)
    return GEOMETRY.fullmatch(name) is not None and _NUMBERS.fullmatch(value) is not None


def sprite(faces: Iterable[Face]) -> tuple[str, str]:
    """The SHA-256 (in hexadecimal) of what is in a sprite, and the SVG: each face a symbol `a` + the first ten
    digits + `-` + its id, so that several sprites can be on one page. Raises ArtError, also for two faces of one id."""
    symbols = list[str]()
    seen = set[str]()
    for face in faces:
        check(face)
        if face.id in seen:
            raise ArtError(f"face {face.id}: there are two of this id")
        seen.add(face.id)
        shapes = _OWN.sub(rf"\g<1>@{face.id}--", face.shapes)
        shapes = _TOKEN.sub(r"var(--art-\1)", shapes)
        box = f"0 0 {face.width:g} {face.height:g}"
        symbols.append(f'<symbol id="@{face.id}" viewBox="{box}">{shapes}</symbol>')
    body = "".join(symbols)
    digest = sha256(body.encode()).hexdigest()
    inner = body.replace("@", f"a{digest[:10]}-")
    return digest, f'<svg xmlns="http://www.w3.org/2000/svg">{inner}</svg>'


def custom_properties(palettes: Mapping[str, Palette]) -> str:
    """A style sheet with `--art-TOKEN` for each token: palettes by selector (or at-rule); the first is the whole, the
    others have what differs from it."""
    first, *_ = palettes.values()
    blocks = []
    for selector, palette in palettes.items():
        lines = [
            f"  --art-{token}: {colour};"
            for token, colour in palette.items()
            if palette is first or colour != first.get(token)
        ]
        block = "\n".join([f"{selector} {{", *lines, "}"])
        if selector.startswith("@"):
            inner = "\n".join("  " + line for line in [":root {", *lines, "}"])
            block = f"{selector} {{\n{inner}\n}}"
        blocks.append(block)
    return "\n\n".join(blocks) + "\n"
