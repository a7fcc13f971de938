"""Leaflets, which are read and not cut up: the list of contents, calibration, setting up, quick reference."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from cosmodrome.core.art.kit import Component, Section
from cosmodrome.press.cards import cut_marks
from cosmodrome.press.fonts import stack
from cosmodrome.press.job import PrintJob, in_lots
from cosmodrome.press.paper import grid
from cosmodrome.press.typeset import SMALLER, quoted, stroke

CROSS: Final = 32.0
"""From the middle of the calibration page's cross to its ends."""
SCALE: Final = 25.0
"""From the middle of the calibration page to its scales."""
_RULER: Final = '0.2mm + rgb("#555555")'
_SCALE: Final = '0.15mm + rgb("#000000")'


def print_cover(job: PrintJob, parts: Sequence[Component]) -> None:
    """Print the cover: the contents of the box, the other things that are needed, and how to make it."""
    words, options = job.words, job.options
    rows = "".join(
        f"[{_escaped(part.name)}{_small(part.note)}], [{part.count}], "
        f"[{part.width:g} × {part.height:g} mm], [{part.rule}],"
        for part in parts
    )
    if job.kit.references:
        wide, high = job.kit.reference_size
        rows += f"[{_escaped(words('reference'))}], [{job.kit.references}], [{wide:g} × {high:g} mm], [],"
    heads = ", ".join(f"strong[{words(f'cover.{name}')}]" for name in ("what", "count", "size", "rule"))
    steps = [words("cover.print"), words(f"cover.{options.turn}"), words("cover.cut"), words("cover.tokens")]
    steps += [words("cover.booklet")]
    body = f"""
= {_escaped(words("cover.title", title=job.game.title))}
#text(fill: rgb("{job.doc.palette["quiet"]}"))[{_escaped(job.deck)}]
== {words("cover.box")}
#table(columns: (1fr, auto, auto, auto), stroke: (x, y) => (bottom: 0.2mm + rgb("{job.doc.palette["faint"]}")),
  inset: (x: 1.2mm, y: 1.1mm), align: (left, right, right, left), {heads}, {rows})
== {words("cover.needs")}
{_listed(job.kit.needs)}
== {words("cover.how")}
{_listed(steps)}
== {words("cover.credit")}
{_escaped(job.kit.credit)}. {_escaped(words("unofficial"))}. {_escaped(words("cover.made"))}
"""
    wide, high = job.paper.width, job.paper.height
    ruler = [stroke(wide - 12, 20, wide - 12, 70, _RULER)]
    for at in range(0, 60, 10):
        ruler.append(stroke(wide - 14, 20 + at, wide - 12, 20 + at, _RULER))
        ruler.append(job.doc.line(wide - 11, 20.8 + at, str(at), 6))
    job.sheet(wide, high, words("cover.box"), [*ruler, _column(job, 20, 20, wide - 44, high - 34, 10, body)])


def print_setup(job: PrintJob) -> None:
    """Print how to set up, for each number of players."""
    wide, high = job.paper.width, job.paper.height
    name = job.words("setup")
    body = f"= {name}\n" + "\n".join(_section(job, section) for section in job.kit.setup)
    job.sheet(wide, high, name, [_column(job, 20, 18, wide - 40, high - 32, 10, body)])


def print_references(job: PrintJob) -> None:
    """A quick reference for each player."""
    way = grid(job.paper, *job.kit.reference_size, "none")
    assert way is not None
    name = job.words("reference")
    body = f"= {job.game.title}\n" + "\n".join(_section(job, section) for section in job.kit.reference)
    for lot in in_lots(range(job.kit.references), way.places):
        columns = [
            _column(job, x + 5, y + 5, way.piece_width - 10, way.piece_height - 10, 8.5, body)
            for (x, y), _ in zip(way.fronts, lot, strict=False)
        ]
        job.sheet(way.width, way.height, name, [*cut_marks(way), *columns])


def _section(job: PrintJob, section: Section) -> str:
    quiet = job.doc.palette["quiet"]
    lines = [
        f"{f'#strong[{_escaped(name)}]: ' if name else ''}{_escaped(words)}"
        + (f' #text(size: {SMALLER}em, fill: rgb("{quiet}"))[{rule}]' if rule else "")
        for name, words, rule in section.lines
    ]
    return f"== {_escaped(section.heading)}\n" + "\n".join(f"- {line}" for line in lines)


def _column(job: PrintJob, x: float, y: float, width: float, height: float, size: float, body: str) -> str:
    """Running text in a box, in the largest type up to `size` points that finds room there."""
    style = (
        "#set par(leading: 0.5em, spacing: 0.7em)\n"
        "#set list(indent: 0mm, body-indent: 1.2mm, spacing: 0.55em, marker: [•])\n"
        "#show heading: it => block(above: 0.9em, below: 0.5em, "
        f"text(font: {stack(title=True)}, weight: 700, it.body))\n"
        "#show heading.where(level: 1): set text(size: 1.5em)\n"
        "#show heading.where(level: 2): set text(size: 1.12em)\n"
    )
    return f"#put({x:g}, {y:g}, fitted({width:g}, {height:g}, {size:g}, [{style}{body}]))"


def print_calibration(job: PrintJob) -> None:
    """A cross on the front, scales on the back: where its lines cross the scales is how far backs are off."""
    line, words = job.doc.line, job.words
    way = grid(job.paper, 63, 88, job.options.turn)
    assert way is not None
    wide, high = way.width, way.height
    x, y = wide / 2, high / 2
    title = line(x, 30, words("calibration.title"), 16, weight=700, anchor="middle", title=True)

    def told(key: str) -> str:
        return _column(job, x - 60, 38, 120, 30, 10, _escaped(words(f"calibration.{key}")))

    front = [title, told("front")]
    front += [stroke(x - CROSS, y, x + CROSS, y, _SCALE), stroke(x, y - CROSS, x, y + CROSS, _SCALE)]
    job.sheet(wide, high, words("calibration.title"), front)
    # A page that is turned on its head is read the other way round, but moved as the backs are.
    sense = -1 if way.turned else 1
    across, down = job.options.offset
    x, y = x + sense * across, y + sense * down
    back = [title, told("back")]
    for half in range(-20, 21):
        at = half / 2
        long = 4.0 if half % 10 == 0 else 2.5 if half % 2 == 0 else 1.3
        back += [
            stroke(x + at, y + SCALE - long, x + at, y + SCALE, _SCALE),
            stroke(x + SCALE - long, y + at, x + SCALE, y + at, _SCALE),
        ]
        if half % 10 == 0:
            back.append(line(x + at, y + SCALE + 3.5, f"{sense * at:g}", 7, anchor="middle"))
            back.append(line(x + SCALE + 1.5, y + at + 0.9, f"{sense * at:g}", 7))
    if way.turned:
        back = [f"#rotate(180deg, box(width: {wide}mm, height: {high}mm, [{chr(10).join(back)}]))"]
    job.sheet(wide, high, words("calibration.title"), back)


def _listed(lines: Iterable[str]) -> str:
    return "\n".join(f"- {_escaped(line)}" for line in lines)


def _small(note: str) -> str:
    return f" \\\n#text(size: {SMALLER}em)[{_escaped(note)}]" if note else ""


def _escaped(words: str) -> str:
    """Plain words as Typst's markup."""
    return f"#{quoted(words)};" if words else ""
