"""The kit of Phest: what is in its box, counted by the rules' own numbers (PH-1, PH-3 to PH-5)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from cosmodrome.core.art.face import Face
from cosmodrome.core.art.kit import Component, Kit, Piece, Section, component, sections
from cosmodrome.core.art.words import ArtWords, read_words

from ..board import COLOURS
from ..cards import CARD_IDS, COPIES, DECK
from ..data import Defender
from . import cards, pieces
from .board import board

BOARD: Final = 380.0
MOST_BUILT: Final = 3
"""Stations that a side can have (PH-R10)."""
SHIPS_DEALT: Final = 2
SEATS: Final = (2, 3, 4)
STATION_EXAMPLE: Final = ((3, False), (1, False), (2, True))
"""Values and shields of the station in the rules' example (PH-27)."""


def kit(language: str) -> Kit:
    """Everything in the box, in a language."""
    words = read_words(__package__, language)
    return Kit(
        parts=_parts(words),
        needs=(words("needs.dice"), words("needs.glue")),
        setup=tuple(_setup(words, seats) for seats in SEATS),
        reference=sections(words.table("reference")),
        references=len(COLOURS),
        credit=words("credit"),
        figures=_figures(words),
    )


def ship_name(ship_id: str, name: str, words: ArtWords, english: ArtWords) -> str:
    """A ship's name in the reader's language, or as the deck has it if it is not the game's own."""
    return words(f"names.{ship_id}") if english.table("names").get(ship_id) == name else name


def ship_faces(words: ArtWords) -> tuple[Face, ...]:
    """The ships of the deck."""
    english = read_words(__package__, "en")
    return tuple(cards.ship(each, ship_name(each.id, each.name, words, english)) for each in DECK.ships)


def _parts(words: ArtWords) -> tuple[Component, ...]:
    movement = map(Piece, [cards.movement(card, words) for card in range(len(CARD_IDS))], COPIES)
    defenders = [Piece(cards.defender(each), each.count) for each in DECK.defenders]
    figures = [pieces.figure(colour) for colour in COLOURS]
    stations = [pieces.station_token(colour) for colour in COLOURS]

    def drawn(id: str, rule: str, of: str, faces: Iterable[Face | Piece]) -> Component:
        return component(words, id, rule, faces, back=cards.back(of), blank=cards.blank(of))

    return (
        component(words, "board", "PH-1", [board()], size=BOARD, kind="board", note="board-note", tiles=2),
        drawn("movement", "PH-3", "movement", movement),
        drawn("ships", "PH-4", "ship", ship_faces(words)),
        drawn("defenders", "PH-5", "defender", defenders),
        component(words, "figures", "PH-2", figures, size=(24, 40), kind="standee", note="figures-note"),
        component(words, "stations", "PH-R10", stations, MOST_BUILT, size=(30, 26), kind="token"),
    )


def _setup(words: ArtWords, seats: int) -> Section:
    left = sum(COPIES) - seats - 1
    ships = len(DECK.ships) - SHIPS_DEALT * seats
    sides = {2: "opposite", 3: "some", 4: "all"}[seats]
    return Section(
        words("setup.heading", seats=seats),
        (
            (words("setup.sides"), words(f"setup.{sides}"), "PH-R2"),
            (words("setup.figure"), words("setup.figure-text"), "PH-2"),
            (words("setup.deal"), words("setup.deal-text"), "PH-7"),
            (words("setup.deck"), words("setup.deck-text", left=left), "PH-7"),
            (words("setup.others"), words("setup.others-text", ships=ships), "PH-4"),
            (words("setup.start"), words("setup.start-text"), "PH-8"),
            (words("setup.level"), words("setup.level-text"), "PH-9"),
        ),
    )


def _figures(words: ArtWords) -> dict[str, tuple[Face, ...]]:
    movement = {name: cards.movement(card, words) for card, name in enumerate(CARD_IDS)}
    ships = {face.id: face for face in ship_faces(words)}
    first, *_, last = ships.values()
    three = [Defender(id="", value=value, shield=shield, count=1) for value, shield in STATION_EXAMPLE]
    return {
        "board": (board(),),
        "number-card": tuple(movement[name] for name in ("blue-5", "red-8", "green-12", "yellow-1")),
        "skip-card": (movement["skip"],),
        "station-card": (movement["station"],),
        "ship": (ships.get("condor", first), ships.get("typhon", last), cards.back("ship")),
        "defender": tuple(cards.defender(Defender("", *each, 1)) for each in ((4, False), (2, True))),
        "station": (pieces.station("blue", three),),
    }
