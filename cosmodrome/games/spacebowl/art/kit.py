"""The kit of Space Bowl: what is in its box, counted by the rules' own numbers (SB-1, SB-5, SB-9 to SB-12)."""

from __future__ import annotations

from typing import Final

from cosmodrome.core.art.face import Face
from cosmodrome.core.art.kit import Kit, Part, Piece, Section
from cosmodrome.core.art.shapes import moved
from cosmodrome.core.art.words import ArtWords, read_words

from ..cards import CARD_DATA
from ..data import PLANET_IDS
from . import cards, tokens

CARD: Final = 63.0
"""Square cards: five of them across make a galaxy of 32 cm."""
GALAXY: Final = [
    "bf",
    "chw",
    "t",
    "cft",
    "bw",
    "hw",
    "bct",
    "fh",
    "btw",
    "c",
    "cw",
    "f",
    "bhw",
    "cf",
    "ht",
    "bft",
    "tw",
    "ch",
    "w",
    "bcf",
    "fw",
    "bh",
    "ct",
    "bfhw",
    "ft",
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
        reference=tuple(
            Section(each["heading"], tuple(map(tuple, each["lines"])))
            for each in words.table("reference").values()
        ),
        references=len(tokens.MARKS),
        figures=_figures(),
        credit=words("credit"),
    )


def _parts(words: ArtWords) -> tuple[Part, ...]:
    seats = range(len(tokens.MARKS))

    def round_(part: str, size: float, rule: str, faces: list[tuple[str, str]], copies: int = 1) -> Part:
        pieces = tuple(Piece(tokens.token(name, shapes), copies) for name, shapes in faces)
        return Part(
            id=part,
            name=words(f"parts.{part}"),
            width=size,
            height=size,
            pieces=pieces,
            rule=rule,
            kind="token",
        )

    return (
        Part(
            id="cards",
            name=words("parts.cards"),
            width=CARD,
            height=CARD,
            pieces=tuple(Piece(cards.card(each)) for each in CARD_DATA),
            back=cards.back(),
            blank=cards.blank(),
            rule="SB-1",
        ),
        Part(
            id="bowl",
            name=words("parts.bowl"),
            width=190,
            height=190,
            pieces=(Piece(tokens.bowl()),),
            rule="SB-5",
            kind="board",
            note=words("parts.bowl-note"),
        ),
        Part(
            id="track",
            name=words("parts.track"),
            width=189,
            height=81,
            pieces=(Piece(tokens.track()),),
            rule="SB-2",
            kind="board",
        ),
        Part(
            id="timer",
            name=words("parts.timer"),
            width=CARD,
            height=CARD,
            pieces=(Piece(tokens.timer(words("timer"))),),
            rule="SB-9",
            kind="token",
        ),
        round_("disc", 36, "SB-5", [("disc", tokens.disc())]),
        round_("hole", 36, "SB-20", [("black-hole", tokens.disc(hole=True))]),
        round_("marbles", 22, "SB-5", [(f"marble-{name}", tokens.marble(name)) for name in PLANET_IDS]),
        round_("wild", 30, "SB-12", [("wild", tokens.wild())]),
        round_("captain", 30, "SB-4", [("captain", tokens.captain())]),
        round_("crew", 30, "SB-9", [(f"crew-{seat + 1}", tokens.crew(seat)) for seat in seats]),
        round_("markers", 12, "SB-2", [(f"marker-{seat + 1}", tokens.crew(seat)) for seat in seats]),
        round_("buttons", 26, "SB-10", [("button", tokens.button())], len(seats)),
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
