"""The layer between press and Typst: a document of pages, with faces and texts at their places."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

import typst

from cosmodrome.core.art.face import Face, Text
from cosmodrome.core.art.palette import Palette, paint
from cosmodrome.press.fonts import fonts, missing, stack
from cosmodrome.press.problems import PressError

POINT: Final = 72 / 25.4
"""Points in a millimetre."""
SMALLEST: Final = 6.0
"""The smallest type that is ever set, in points."""
SMALLER: Final = 0.9
"""The scale of things beside running text, such as rules' numbers."""
SQUEEZED: Final = 0.72
"""The smallest scale to which a text is reduced to fit."""
_HALF: Final = 400
"""Half the width of the box a line is set in; wider than any line, so that it is never broken."""

FOLD: Final = '(paint: rgb("#777777"), thickness: 0.15mm, dash: "dashed")'
"""The pen for what is to be folded."""

_PREAMBLE: Final = """\
#set document(title: {title}, author: "Cosmodrome", date: none)
#set text(font: {text}, lang: "{language}", size: 9pt)
#set par(leading: 0.55em)
#set page(margin: 0mm, fill: none)
#let put(x, y, body) = place(top + left, dx: x * 1mm, dy: y * 1mm, body)
#let line-of(x, y, words, size, weight, fill, anchor, font, turn) = put(x, y, rotate(turn * 1deg,
  box(width: 0mm, height: 0mm, put(
    if anchor == left {{ 0 }} else if anchor == center {{ -{half} }} else {{ -2 * {half} }}, 0,
    box(width: 2 * {half} * 1mm, height: 0mm, align(anchor, text(
      font: font, size: size * 1pt, weight: weight, fill: rgb(fill),
      top-edge: "baseline", bottom-edge: "baseline", words)))))))
#let fitted(w, h, largest, body) = context {{
  let set-at(size) = block(width: w * 1mm, text(size: size * 1pt, body))
  let size = largest
  while size > {least} and measure(set-at(size)).height > h * 1mm {{ size -= 0.1 }}
  assert(measure(set-at(size)).height <= h * 1mm, message: "too much text for its page")
  set-at(size)
}}
#let narrowed(w, largest, body) = context {{
  let set-at(size) = text(size: size * 1pt, body)
  let size = largest
  while size > {least} and measure(set-at(size)).width > w * 1mm {{ size -= 0.1 }}
  assert(measure(set-at(size)).width <= w * 1mm, message: "too long a line for its room")
  set-at(size)
}}
"""


def quoted(words: str) -> str:
    """Words as a string of Typst's."""
    return json.dumps(words, ensure_ascii=False)


def stroke(x1: float, y1: float, x2: float, y2: float, pen: str) -> str:
    """A straight line from one point to another; the pen in Typst's words, such as `FOLD`."""
    return f"#put(0, 0, line(start: ({x1:.3f}mm, {y1:.3f}mm), end: ({x2:.3f}mm, {y2:.3f}mm), stroke: {pen}))"


class Document:
    """Pages of one document; `pdf` sets them. Lengths are millimetres unless they are said to be points."""

    def __init__(self, title: str, language: str, palette: Palette) -> None:
        self.palette = palette
        self.language = language
        self._title = title
        self._files: dict[str, bytes] = {}
        self._faces: dict[tuple[Face, float], str] = {}
        self._lets: list[str] = []
        self._pages: list[str] = []
        self._widths: dict[tuple[str, int, bool], float] = {}

    @property
    def preamble(self) -> str:
        """Fonts, language, and the ways of putting things."""
        return _PREAMBLE.format(
            title=quoted(self._title),
            text=stack(title=False),
            language=self.language,
            half=_HALF,
            least=SMALLEST / SMALLER,
        )

    def page(self, width: float, height: float, body: Iterable[str]) -> None:
        """One more page, and what is put on it."""
        inner = "\n".join(body)
        self._pages.append(f"#page(width: {width:g}mm, height: {height:g}mm)[\n{inner}\n]")

    def flow(self, source: str) -> None:
        """Pages in Typst's own words."""
        self._pages.append(source)

    def file(self, name: str, content: bytes) -> str:
        """Keep a file that pages refer to; its name."""
        self._files[name] = content
        return name

    def face(self, face: Face, width: float) -> str:
        """The name under which a face, so many millimetres wide, can be put on pages. Raises PressError for a text
        that finds no room on it."""
        key = face, width
        if key not in self._faces:
            scale = width / face.width
            number = len(self._faces) + 1
            svg = self.file(f"face-{number}.svg", paint(face.svg(), self.palette).encode())
            high = face.height * scale
            lines = [
                f'#put(0, 0, image("{svg}", width: {width:.4f}mm, height: {high:.4f}mm, alt: {quoted(face.id)}))'
            ]
            lines += [self._text(face, text, scale) for text in face.texts]
            body = "\n".join(lines)
            self._lets.append(
                f"#let face-{number} = box(width: {width:.4f}mm, height: {high:.4f}mm)[\n{body}\n]"
            )
            self._faces[key] = f"face-{number}"
        return self._faces[key]

    def line(
        self,
        x: float,
        y: float,
        words: str,
        size: float,
        *,
        weight: int = 400,
        colour: str = "text",
        anchor: str = "start",
        title: bool = False,
        turn: float = 0,
    ) -> str:
        """A line of words with its baseline at y; its size is in points."""
        side = {"start": "left", "middle": "center", "end": "right"}[anchor]
        return (
            f'#line-of({x:.4f}, {y:.4f}, {quoted(words)}, {size:.3f}, {weight}, "{self.palette[colour]}", '
            f"{side}, {stack(title)}, {turn:g})"
        )

    def _text(self, face: Face, text: Text, scale: float) -> str:
        if letter := missing(text.words):
            raise PressError(f"{face.id}: {text.words!r} has the letter {letter!r}, which no font here has")
        size = text.size * scale * POINT
        if text.width:
            size = self._fitting(face, text, size, text.width * scale)
        return self.line(
            text.x * scale,
            text.y * scale,
            text.words,
            size,
            weight=text.weight,
            colour=text.colour,
            anchor=text.anchor,
            title=text.title,
            turn=text.turn,
        )

    def _fitting(self, face: Face, text: Text, size: float, room: float) -> float:
        """The size at which a text fits its room, or a problem that says by how much it does not."""
        wide = self._width(text) * size / POINT
        if wide <= room:
            return size
        least = max(SMALLEST, size * SQUEEZED)
        if wide * least / size > room:
            over = wide * least / size - room
            raise PressError(
                f"{face.id}: {text.words!r} is {over:.1f} mm too long for its face, even in small type; "
                f"there is room for {room:.1f} mm"
            )
        return size * room / wide

    def _width(self, text: Text) -> float:
        """The width of a text in type of 1 point, in points."""
        key = text.words, text.weight, text.title
        if key not in self._widths:
            self.measure([text])
        return self._widths[key]

    def measure(self, texts: Sequence[Text]) -> None:
        """Learn the widths of texts, all at once."""
        new = list(dict.fromkeys((text.words, text.weight, text.title) for text in texts if text.width))
        new = [key for key in new if key not in self._widths]
        if not new:
            return
        asked = "\n".join(
            f"#context [#metadata(measure(text(font: {stack(title)}, "
            f"size: 100pt, weight: {weight}, {quoted(words)})).width / 1pt)<w>]"
            for words, weight, title in new
        )
        widths = ask({"main.typ": (self.preamble + asked).encode()}, "<w>")
        self._widths |= {key: width / 100 for key, width in zip(new, widths, strict=True)}

    def sources(self) -> dict[str, bytes]:
        """All files of the document, of which one is `main.typ`."""
        source = "\n".join([self.preamble, *self._lets, *self._pages])
        return {"main.typ": source.encode(), **self._files}

    def pdf(self) -> bytes:
        """The whole document; the same bytes for the same pages."""
        return compile_pdf(self.sources())


def compile_pdf(sources: dict[str, bytes]) -> bytes:
    """A PDF of Typst sources and what they refer to; one is `main.typ`."""
    with _written(sources) as main:
        return typst.compile(
            main, root=main.parent, format="pdf", font_paths=fonts(), ignore_system_fonts=True
        )


def ask(sources: dict[str, bytes], label: str) -> list[Any]:
    """The values of all metadata with a label in Typst sources, of which one is `main.typ`."""
    with _written(sources) as main:
        answer = typst.query(
            main, label, field="value", root=main.parent, font_paths=fonts(), ignore_system_fonts=True
        )
    values: list[Any] = json.loads(answer)
    return values


@contextmanager
def _written(sources: dict[str, bytes]) -> Iterator[Path]:
    """The sources as files, as long as they are needed; where `main.typ` is."""
    with TemporaryDirectory(prefix="cosmodrome-press-") as folder:
        for name, content in sources.items():
            Path(folder, name).write_bytes(content)
        yield Path(folder, "main.typ")
