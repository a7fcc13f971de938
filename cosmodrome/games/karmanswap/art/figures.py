"""The figures of the rules: small scenes of planets with what lives there (KS-2 to KS-9, KS-20, KS-25, KS-46)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from cosmodrome.core.art.face import Face, Text
from cosmodrome.core.art.shapes import circle, moved, path, polar
from cosmodrome.core.art.words import ArtWords

from ..cards import DECK, PLANETS
from ..data import COLOURS, Creature, Planet, Ship
from ..market import FACE_DOWN, ROWS
from . import cards, planets, tokens
from .glyphs import family_sign

ALL: Final[tuple[Creature | Ship, ...]] = (*DECK.creatures, *DECK.ships)
CARDS: Final = {card.id: card for card in ALL}
PYRAMID: Final = ["green-4", "explorer-b", "blue-7", "red-2", "blue-3", "red-6"]
"""The open cards of the market of two, from the board outwards."""


def figures(faces: Mapping[str, Face], words: ArtWords) -> dict[str, tuple[Face, ...]]:
    """All figures by name; `faces` are the cards by id, those of a deck of one's own too."""
    creature, *_, ship = faces.values()
    small = {name: cards.token(card) for name, card in CARDS.items()}
    return {
        "creature-card": (faces.get("red-5", creature),),
        "ship-card": (faces.get("outpost-6b", ship),),
        "planet": (scene("anso", ["red-3", "blue-2", "blue-6"]),),
        "prey": (prey(),),
        "tracks": (tokens.intricom(words),),
        "race": (tokens.race(words),),
        "market": tuple(_found(small, "red-1 red-4 red-6 green-3 green-8 blue-2 outpost-5a")),
        "pyramid": (_pyramid(small),),
        "extinction": (scene("orrin", ["red-5", "green-5", "green-6"]),),
        "colonisation": (
            scene("hollin", ["red-2", "green-3", "green-6", "blue-4"], ["explorer-a", "outpost-5a", "ark-8"]),
        ),
    }


def _found(small: Mapping[str, Face], names: str) -> list[Face]:
    return [small[name] for name in names.split() if name in small]


def scene(name: str, creatures: Sequence[str], ships: Sequence[str] = ()) -> Face:
    """A planet, each creature on the first free field of its colour, ships beside it."""
    one: Planet = next((each for each in PLANETS if each.id == name), PLANETS[0])
    ground = planets.planet(one)
    fields = [colour for colour, count in zip(COLOURS, one.fields, strict=True) for _ in range(count)]
    free, shapes, texts = list(range(len(fields))), ground.shapes, list(ground.texts)

    def lay(card: Creature | Ship, x: float, y: float) -> None:
        nonlocal shapes
        face, scale = cards.token(card), planets.FIELD / 100
        shapes += moved(face.shapes, x, y, scale)
        texts.extend(
            Text(t.words, x + t.x * scale, y + t.y * scale, t.size * scale, t.colour, t.weight, t.anchor)
            for t in face.texts
        )

    for creature in (CARDS[each] for each in creatures if each in CARDS):
        field = next((each for each in free if fields[each] == getattr(creature, "colour", "")), None)
        if field is not None:
            free.remove(field)
            x, y = polar(planets.ORBIT, field * 360 / len(fields) - 90)
            lay(creature, planets.RADIUS + x - planets.FIELD / 2, planets.RADIUS + y - planets.FIELD / 2)
    for i, each in enumerate(ship for ship in ships if ship in CARDS):
        lay(CARDS[each], 2 * planets.RADIUS + 6, 20 + i * 56)
    width = 2 * planets.RADIUS + (planets.FIELD + 8 if ships else 0)
    return Face(name, width, 2 * planets.RADIUS, shapes, tuple(texts))


def prey() -> Face:
    """Return the ring of prey: the three colours, clockwise, with an arrow from each to the colour it eats (KS-4)."""
    shapes, middle, radius = "", 70.0, 46.0
    for i, colour in enumerate(COLOURS):
        at, after = i * 120 - 90, (i + 1) * 120 - 90
        (x, y), (x1, y1), (x2, y2) = polar(radius, at), polar(radius, at + 32), polar(radius, after - 34)
        way = f"M{x1:.2f} {y1:.2f}A{radius:g} {radius:g} 0 0 1 {x2:.2f} {y2:.2f}"
        shapes += path(way, "none", f"${colour}", 4, 'stroke-linecap="round"')
        shapes += moved(path("M-7-8 8 0-7 8-3 0Z", f"${colour}"), x2, y2, turn=after - 34 + 90)
        shapes += circle(x, y, 20, f"${colour}-sheet", f"${colour}", 2.5)
        shapes += moved(family_sign(colour, f"${colour}"), x, y, 1.2)
    return Face("prey", 2 * middle, 2 * middle - 6, moved(shapes, middle, middle))


def _pyramid(small: Mapping[str, Face]) -> Face:
    """The market of two as it is dealt: rows that overlap, from the board outwards (KS-46)."""
    shapes, texts, opened, slot = "", list[Text](), _found(small, " ".join(PYRAMID)), 0
    for row, count in enumerate(ROWS):
        for i in range(count):
            x, y = 60 * (max(ROWS) - count) + 120 * i, 62 * row
            face = None if FACE_DOWN[slot] or not opened else opened.pop(0)
            shapes += moved(face.shapes if face else cards.hidden(), x, y)
            if face:
                texts += [
                    Text(t.words, x + t.x, y + t.y, t.size, t.colour, t.weight, t.anchor) for t in face.texts
                ]
            slot += 1
    return Face("pyramid", 120 * max(ROWS) - 20, 62 * (len(ROWS) - 1) + 100, shapes, tuple(texts))
