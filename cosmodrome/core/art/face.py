"""A face: what one side of a card, a token or a board shows, as shapes and texts in units of its own."""

from __future__ import annotations

from typing import Literal

import msgspec

from cosmodrome.core.art.shapes import moved


class Text(msgspec.Struct, frozen=True):
    """A line of text on a face; whoever shows the face sets it, in a font that it has.

    `y` is the baseline; `anchor` says which point of the line stands at `x`; `width` is the room it has, in units, 0
    for as much as it likes; `size` is the font's. `colour` is a token of the palette, `turn` in degrees clockwise.
    """

    words: str
    x: float
    y: float
    size: float
    colour: str = "text"
    weight: int = 400
    anchor: Literal["start", "middle", "end"] = "middle"
    width: float = 0
    title: bool = True
    """In the font of titles, not of running text."""
    turn: float = 0


class Face(msgspec.Struct, frozen=True):
    """Shapes in SVG without text, style sheets or images, colours as `$token` of a palette; and texts set upon them.

    The origin is at the top left; `width` and `height` are in units.
    """

    id: str
    width: float
    height: float
    shapes: str
    texts: tuple[Text, ...] = ()

    def svg(self) -> str:
        """The shapes as a document, still to be painted."""
        box = f"0 0 {self.width:g} {self.height:g}"
        return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}">{self.shapes}</svg>'


def centred(
    id: str, shapes: str, width: float = 100, height: float = 0, texts: tuple[Text, ...] = ()
) -> Face:
    """Shapes around the origin as a face with it in its middle; a square one, if no height is said."""
    high = height or width
    return Face(id, width, high, moved(shapes, width / 2, high / 2), texts)
