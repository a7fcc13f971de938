"""Faces of the cards, 100 by 140 units, and the backs of their decks (PH-3 to PH-5)."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

from cosmodrome.core.art.face import Face, Text
from cosmodrome.core.art.shapes import SIGNS, circle, dead_die, die, hexagon, moved, path, rect, sign, spread
from cosmodrome.core.art.words import ArtWords

from ..board import COLOURS
from ..cards import CARD_IDS, COLOUR, NUMBER, NUMBERS, SKIP
from ..data import Defender, Ship

WIDTH: Final = 100
HEIGHT: Final = 140
LIGHTS: Final = tuple(
    (50 + 37 * cos(angle), 70 + 37 * sin(angle))
    for angle in (((i + 0.5) / NUMBERS) * 2 * pi - pi / 2 for i in range(NUMBERS))
)
"""The dial of a number card."""


def frame(hue: str, strong: bool = False) -> str:
    """The sheet every card is drawn on."""
    shapes = rect(2, 2, 96, 136, 11, f"${hue}-sheet", f"${hue}", 4)
    return shapes + (rect(7, 7, 86, 126, 7, "none", f"${hue}-soft", 1.5) if strong else "")


def movement(card: int, words: ArtWords) -> Face:
    """A movement card: a number with its dial, a skip, or a station."""
    if card < SKIP:
        return _number(CARD_IDS[card], COLOURS[COLOUR[card]], NUMBER[card])
    if card == SKIP:
        hue, word = "coral", words("faces.skip")
        bars = rect(37, 46, 9, 32, 3, "$coral") + rect(54, 46, 9, 32, 3, "$coral")
        shapes = circle(50, 62, 30, "none", "$coral", 5) + bars
    else:
        hue, word = "accent", words("faces.station")
        line = 'stroke-linejoin="round" stroke-linecap="round"'
        shapes = moved(
            path(hexagon(31), "none", "$accent", 5, line)
            + circle(0, 0, 14, "none", "$accent", 5)
            + circle(0, 0, 6, "$accent")
            + path("M0-14V-27M12 7 23.5 13.500M-12 7-23.5 13.5", "none", "$accent", 5, line),
            50,
            62,
        )
    return Face(
        CARD_IDS[card], WIDTH, HEIGHT, frame(hue) + shapes, (Text(word, 50, 122, 17, weight=650, width=86),)
    )


def _number(name: str, colour: str, number: int) -> Face:
    lights = "".join(
        circle(x, y, 4.2, f"${colour}") if i < number else circle(x, y, 2, "$faint")
        for i, (x, y) in enumerate(LIGHTS)
    )
    mark = path(sign(SIGNS[colour], 8.5), f"${colour}")
    shapes = frame(colour) + lights + moved(mark, 17, 18) + moved(mark, 83, 122)
    return Face(name, WIDTH, HEIGHT, shapes, (Text(str(number), 50, 89, 52, weight=750),))


def ship(card: Ship, name: str) -> Face:
    """A ship: attack value, silhouette, dice, the faces that count nothing, name."""
    great = card.kind == "dreadnought"
    hue = "accent" if great else "silver"
    shapes = frame(hue, great) + moved(hull(card), 56, 48) + circle(22, 23, 17, "$deep", f"${hue}", 3)
    shapes += "".join(moved(die(5), 50 + x, 96) for x in spread(card.dice, 25))
    for i, face in enumerate(card.forbidden):
        shapes += moved(dead_die(face), 84, 20 + i * 26)
    texts = (
        Text(str(card.value), 22, 33, 29, weight=750, width=27),
        Text(name, 50, 127, 14.5, weight=600, width=84),
    )
    return Face(card.id, WIDTH, HEIGHT, shapes, texts)


def hull(card: Ship) -> str:
    """A ship's silhouette around the origin, shaped by its figures: no two classes look alike."""
    great = card.kind == "dreadnought"
    hue = "accent" if great else "silver"
    width, wings, tail = 9 + card.value * 0.9, 12 + card.dice * 7, 30 if great else 24
    flames = "".join(path(f"M{x - 3:g} {tail}q3 14 6 0z", "$flame") for x in spread(card.dice, 10))
    edge = 'stroke-linejoin="round"'
    shapes = flames + path(
        f"M0-4 {wings:g} {tail - 6}V{tail}L0 {tail - 8} {-wings:g} {tail}V{tail - 6}Z",
        f"${hue}-shade",
        "$ink",
        2,
        edge,
    )
    if great:
        near = wings * 0.7
        shapes += path(f"M0-20 {near:g} 4V10L0 0 {-near:g} 10V4Z", f"${hue}-shade", "$ink", 2, edge)
    far, side, foot = width * 0.8, width, width * 0.72
    shapes += path(
        f"M0-34C{far:g}-18 {side:g} 0 {foot:g} {tail}H{-foot:g}C{-side:g} 0 {-far:g}-18 0-34Z",
        f"${hue}-hull",
        "$ink",
        2,
    )
    shapes += path("M0-18C4-13 5-7 4 0H-4C-5-7-4-13 0-18Z", "$glass")
    return shapes + "".join(
        circle(3.5 if i % 2 else -3.5, 6 + i // 2 * 5, 1.3, "$glass") for i in range(min(card.value - 1, 14))
    )


def defender(card: Defender) -> Face:
    """A defender: its value as number and lamps, and a shield if it bears one."""
    hue = "info" if card.shield else "slate"
    if card.shield:
        plate = "M50 24C62 33 74 36 87 36 87 74 74 102 50 116 26 102 13 74 13 36 26 36 38 33 50 24Z"
        shapes = path(plate, f"${hue}-soft", f"${hue}", 4, 'stroke-linejoin="round"')
    else:
        shapes = path("M30 46 19 30M70 46 81 30M50 41V20", "none", f"${hue}", 6, 'stroke-linecap="round"')
    shapes += circle(50, 68, 27, "$deep", f"${hue}", 4)
    shapes += "".join(circle(50 + x, 128, 4, f"${hue}") for x in spread(card.value, 13))
    return Face(card.id, WIDTH, HEIGHT, frame(hue) + shapes, (Text(str(card.value), 50, 84, 44, weight=750),))


def back(deck: str) -> Face:
    """The back of one of the three decks: "movement", "ship" or "defender"."""
    hue = {"movement": "dusk", "ship": "coral", "defender": "info"}[deck]
    shapes = frame(hue) + path("M10 112 50 132 90 112M10 28 50 8 90 28", "none", f"${hue}-soft", 2)
    if deck == "movement":
        shapes += circle(50, 70, 27, "none", f"${hue}", 5) + circle(50, 70, 10, f"${hue}")
        shapes += path("M66 43.5 75.5 60 84 43Z", f"${hue}", more='transform="rotate(-14 75 52)"')
    elif deck == "ship":
        shapes += path("M50 36C61 47 65 63 63 82L70 98 50 90 30 98 37 82C35 63 39 47 50 36Z", f"${hue}")
        shapes += circle(50, 66, 6.5, f"${hue}-sheet")
    else:
        plate = "M50 38C59 45 68 47 78 47 78 75 68 94 50 104 32 94 22 75 22 47 32 47 41 45 50 38Z"
        shapes += path(plate, "none", f"${hue}", 5, 'stroke-linejoin="round"')
        shapes += moved(path(hexagon(12), f"${hue}"), 50, 70)
    return Face(f"back-{deck}", WIDTH, HEIGHT, shapes)


def blank(deck: str) -> Face:
    """A card to be filled in by hand."""
    hue = {"movement": "dusk", "ship": "silver", "defender": "slate"}[deck]
    shapes = frame(hue)
    if deck == "movement":
        shapes += "".join(circle(x, y, 2, "$faint") for x, y in LIGHTS)
    elif deck == "ship":
        shapes += circle(22, 23, 17, "$deep", f"${hue}", 3)
        shapes += "".join(
            moved(rect(-10, -10, 20, 20, 5, "none", "$faint", 1), 50 + x, 96) for x in (-25, 0, 25)
        )
        shapes += path("M10 130H90", "none", "$faint", 1)
    else:
        shapes += circle(50, 68, 27, "$deep", f"${hue}", 4)
        shapes += "".join(circle(50 + x, 128, 4, "none", "$faint", 1) for x in spread(4, 13))
    return Face(f"blank-{deck}", WIDTH, HEIGHT, shapes)
