"""The rules as a booklet: half pages, two to a side, in the order in which they fold."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from cosmodrome.core.art.face import Face
from cosmodrome.press.fonts import stack
from cosmodrome.press.job import PrintJob
from cosmodrome.press.markup import blocks, inline
from cosmodrome.press.paper import PAPERS
from cosmodrome.press.sources import credits_of, rules_text
from cosmodrome.press.typeset import POINT, SMALLEST, Document, ask, compile_pdf, quoted

WIDEST: Final = 86.0
"""A figure, in millimetres."""
UNIT: Final = 0.22
"""A unit of a figure, in millimetres."""
GAP: Final = 3.0

_STYLE: Final = """\
#set page(width: {width}mm, height: {height}mm, margin: (x: 14mm, top: 13mm, bottom: 16mm),
  footer: text(size: 6pt, hyphenate: false, fill: rgb("{quiet}"), grid(
    columns: (1fr, auto, 1fr),
    align: (left, center, right),
    {unofficial}, context text(size: 7.5pt, counter(page).display()), {credit},
  )))
#set text(size: 8.6pt, hyphenate: true)
#set par(leading: 0.58em, spacing: 0.75em, justify: false)
#show heading: it => block(above: 1.1em, below: 0.6em, sticky: true, text(font: {title}, weight: 700, it.body))
#show heading.where(level: 1): set text(size: 2em)
#show heading.where(level: 2): set text(size: 1.35em)
#let rule(number, body) = [#block(inset: (left: 11mm), {{
  place(dx: -11mm, text(size: 0.88em, weight: 700, fill: rgb("{accent}"), number))
  body
}})#label(number)]
#let figure-of(..shown, words) = block(width: 100%, breakable: false, above: 1.1em, below: 1.1em, align(center, {{
  stack(dir: ltr, spacing: {gap}mm, ..shown)
  text(size: 0.85em, fill: rgb("{quiet}"), words)
}}))
#let found(number) = context {{
  let place = query(label(number))
  if place.len() > 0 [#number #h(1fr) #counter(page).at(place.first().location()).first()]
}}
"""


def print_booklet(job: PrintJob) -> None:
    """All pages of the rules; nothing if the game has no rules page."""
    text = rules_text(job.game.id, job.options.language)
    if text is None:
        return
    paper = PAPERS["a4"] if job.options.paper == "a3" else job.paper
    wide, high = paper.height, paper.width
    pages = Document(f"{job.game.title}: {job.words('booklet')}", job.options.language, job.doc.palette)
    pages.flow("\n".join(_pages(job, pages, text, wide / 2, high)))
    sources = pages.sources()
    (count,) = ask(sources, "<pages>")
    name = job.doc.file("booklet.pdf", compile_pdf(sources))
    for left, right in imposed(count):
        body = [
            f'#put({x:g}, 0, image("{name}", page: {page}, width: {wide / 2:g}mm))'
            for x, page in ((0.0, left), (wide / 2, right))
            if page <= count
        ]
        job.doc.page(wide, high, body)


def imposed(pages: int) -> list[tuple[int, int]]:
    """The pages on each side of each sheet, left and right, so that the folded stack reads from the first to the last.

    >>> imposed(4)
    [(4, 1), (2, 3)]
    """
    whole = pages + -pages % 4
    return [
        (whole - side, side + 1) if side % 2 == 0 else (side + 1, whole - side) for side in range(whole // 2)
    ]


def _pages(job: PrintJob, pages: Document, text: str, width: float, height: float) -> Iterator[str]:
    palette = pages.palette
    yield _STYLE.format(
        width=width,
        height=height,
        gap=GAP,
        quiet=palette["quiet"],
        accent=palette["accent"],
        title=stack(title=True),
        unofficial=quoted(job.words("unofficial")),
        credit=quoted(job.kit.credit),
    )
    numbers = []
    for block in blocks(text):
        words = inline(block.words)
        if block.kind == "heading":
            yield f"#heading(level: {block.name}, [{words}])"
        elif block.kind == "figure":
            if shown := job.kit.figures.get(block.name):
                yield f"#figure-of({', '.join(_shown(pages, shown))}, [{words}])"
        elif block.kind == "rule":
            numbers.append(block.name)
            yield f"#rule({quoted(block.name)}, [{words}])"
        elif block.kind == "item":
            yield f"#block(inset: (left: 4mm), [#place(dx: -4mm)[–]{words}])"
        else:
            yield f"{words}\n"
    yield f"#heading(level: 2, [{job.words('index')}])"
    entries = "".join(f"[#found({quoted(number)})]," for number in numbers)
    yield f"#text(size: 0.85em, grid(columns: (1fr,) * 5, column-gutter: 6mm, row-gutter: 1.2mm, {entries}))"
    yield f"#heading(level: 2, [{job.words('credits')}])"
    yield "\n".join(f"#block[{inline(line)}]" for line in credits_of(job.game.title))
    yield f"#block[{inline(job.words('unofficial') + '. ' + job.words('cover.made'))}]"
    yield "#context [#metadata(counter(page).final().first())<pages>]"


def _shown(pages: Document, faces: tuple[Face, ...]) -> list[str]:
    """Figures side by side: as large as their smallest type needs, and no wider than the page."""
    wide = sum(face.width for face in faces)
    least = min((text.size for face in faces for text in face.texts), default=SMALLEST)
    scale = max(UNIT, SMALLEST / least / POINT)
    scale = min(scale, (WIDEST - GAP * (len(faces) - 1)) / wide)
    return [pages.face(face, round(face.width * scale, 3)) for face in faces]
