"""The kit of Space Bowl: what is in its box, counted by the rules' own numbers (SB-1, SB-5, SB-9 to SB-12)."""

from __future__ import annotations

from typing import Final

from cosmodrome.core.art.face import Face, centred
from cosmodrome.core.art.kit import Component, Kit, Section, component, sections
from cosmodrome.core.art.shapes import moved
from cosmodrome.core.art.words import ArtWords, read_words

from ..cards import CARD_DATA
from ..data import PLANET_IDS
from . import cards, tokens

CARD: Final = 63.0
"""Square cards: five of them across make a galaxy of 32 cm."""
GALAXY: Final = [
    *("bf", "chw", "t", "cft", "bw"),
    *("hw", "bct", "fh", "btw", "c"),
    *("cw", "f", "bhw", "cf", "ht"),
    *("bft", "tw", "ch", "w", "bcf"),
    *("fw", "bh", "ct", "bfhw", "ft"),
]
SKY: Final = ["chw", "bct", "fh", "bw", "cft", "bhw", "tw", "ch", "cf"]


def kit(language: str) -> Kit:
    """Everything in the box, in a language."""
    words = read_words(__package__, language)
    setup = words.table("setup")
    heading = setup.pop("heading")
    return Kit(
        parts=_parts(words),
        needs=(words("needs.watch"), words("needs.glue")),
        setup=(Section(heading, tuple(map(tuple, setup.values()))),),
        reference=sections(words.table("reference")),
        references=len(tokens.MARKS),
        figures=_figures(),
        credit=words("credit"),
    )


def _parts(words: ArtWords) -> tuple[Component, ...]:
    seats = range(len(tokens.MARKS))

    def token(id: str, size: float, rule: str, *faces: Face, copies: int = 1) -> Component:
        return component(words, id, rule, faces, copies, size, "token")

    def crew(name: str) -> list[Face]:
        return [centred(f"{name}-{seat + 1}", tokens.crew(seat)) for seat in seats]

    stars, bowl = [cards.card(each) for each in CARD_DATA], [tokens.bowl()]
    marbles = [centred(f"marble-{name}", tokens.marble(name)) for name in PLANET_IDS]
    return (
        component(words, "cards", "SB-1", stars, size=CARD, back=cards.back(), blank=cards.blank()),
        component(words, "bowl", "SB-5", bowl, size=190, kind="board", note="bowl-note"),
        component(words, "track", "SB-2", [tokens.track()], size=(189, 81), kind="board"),
        token("timer", CARD, "SB-9", tokens.timer(words("timer"))),
        token("disc", 36, "SB-5", centred("disc", tokens.disc())),
        token("hole", 36, "SB-20", centred("black-hole", tokens.disc(hole=True))),
        token("marbles", 22, "SB-5", *marbles),
        token("wild", 30, "SB-12", centred("wild", tokens.wild())),
        token("captain", 30, "SB-4", centred("captain", tokens.captain())),
        token("crew", 30, "SB-9", *crew("crew")),
        token("markers", 12, "SB-2", *crew("marker")),
        token("buttons", 26, "SB-10", centred("button", tokens.button()), copies=len(seats)),
    )


def _figures() -> dict[str, tuple[Face, ...]]:
    faces = {each.id: cards.card(each) for each in CARD_DATA}
    spare = list(faces.values())

    def shown(name: str) -> Face:
        return faces.get(name, spare[len(name)])

    def square(names: list[str], across: int) -> Face:
        shapes = "".join(
            moved(shown(name).shapes, 3 + 100 * (i % across), 3 + 100 * (i // across), 0.94)
            for i, name in enumerate(names)
        )
        return Face("galaxy", 100 * across, 100 * across, shapes)

    resting = (("crater", 4), ("hoop", 5), ("whirl", 0))
    hole = moved(tokens.disc(hole=True), 50, 50, 1.05) + moved(tokens.marble("hoop"), 50, 50, 0.72)
    return {
        "constellation-card": (shown("ct"), shown("bhw"), shown("cft")),
        "galaxy": (square(GALAXY, 5), shown("fhw")),
        "bowl": (tokens.bowl((("frost", 4), ("hoop", 5), ("whirl", 3)), target=4),),
        "fit": (tokens.bowl(resting, target=4), square(SKY, 3)),
        "black-hole": (Face("black-hole", 100, 100, hole), shown("ct")),
    }
