"""The kit of Karman Swap: what is in its box, counted by the rules' own numbers (KS-2, KS-3, KS-5, KS-6, KS-21)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from cosmodrome.core.art.face import Face
from cosmodrome.core.art.kit import Component, Kit, Piece, Section, component
from cosmodrome.core.art.words import ArtWords, read_words

from ..cards import PLANETS
from ..data import ABILITIES, Creature, Ship
from ..dealing import HAND
from ..places import PAIRS
from . import cards, planets, tokens
from .figures import ALL, figures

PLANET: Final = 186.0
TOKEN: Final = 32.0
"""Millimetres; planets and tokens are to the same scale, so that a token covers a field."""
ABILITY_RULES: Final = {name: f"KS-{number}" for number, name in enumerate(ABILITIES, 30)}
SUPPLY: Final = {"research": 15, "discovery": 24}
POINTS: Final = {1: 20, 5: 12, 10: 12}
ROUNDS: Final = 2
"""Rounds that win the match (KS-8)."""


def kit(language: str) -> Kit:
    """Everything in the box, in a language."""
    words, english = read_words(__package__, language), read_words(__package__, "en")
    return Kit(
        parts=_parts(words, english),
        needs=(words("needs.glue"), words("needs.room")),
        setup=tuple(_setup(words, seats) for seats in HAND),
        reference=_reference(words),
        references=max(HAND),
        reference_size=(128.0, 180.0),
        figures=figures({card.id: card_face(card, words, english) for card in ALL}, words),
        credit=words("credit"),
    )


def card_face(card: Creature | Ship, words: ArtWords, english: ArtWords) -> Face:
    """A card's face, its name in the reader's language, or as the deck has it if it is not the game's own."""
    own = english.table("names").get(card.id) == card.name
    return cards.face(card, words(f"names.{card.id}") if own else card.name, words)


def _parts(words: ArtWords, english: ArtWords) -> tuple[Component, ...]:
    teams = range(len(tokens.TEAMS))

    def token(id: str, size: float, rule: str, faces: Iterable[Face | Piece], copies: int = 1) -> Component:
        return component(words, id, rule, faces, copies, size, "token")

    def board(id: str, rule: str, face: Face) -> Component:
        return component(
            words, id, rule, [face], size=(face.width, face.height), kind="board", note="intricom-note"
        )

    all_cards = [card_face(card, words, english) for card in ALL]
    back, blank = planets.back(), planets.blank()
    worlds = [planets.planet(planet) for planet in PLANETS]
    domes = [tokens.dome(tokens.TEAMS[team][0], team) for team in teams]
    stones = [Piece(tokens.prestige(value), count) for value, count in POINTS.items()]
    return (
        board("intricom", "KS-5", tokens.intricom(words)),
        board("intricom3", "KS-45", tokens.race(words)),
        component(
            words, "cards", "KS-2", all_cards, note="cards-note", back=cards.back(), blank=cards.blank()
        ),
        component(words, "planets", "KS-3", worlds, 1, PLANET, note="planets-note", back=back, blank=blank),
        token("tokens", TOKEN, "KS-2", [cards.token(card) for card in ALL]),
        token("dome", 17, "KS-10", [tokens.dome("info")]),
        token("racers", 17, "KS-45", [tokens.racer(team) for team in teams]),
        token("domes", 28, "KS-25", domes, tokens.COLONIES),
        token("steps", 16, "KS-25", [tokens.step(team) for team in teams]),
        token("markers", 24, "KS-21", [tokens.marker(pair) for pair in range(PAIRS)], 2),
        *(token(kind, 16, "KS-6", [tokens.stone(kind)], count) for kind, count in SUPPLY.items()),
        token("points", 18, "KS-6", stones),
        token("wins", 18, "KS-8", [tokens.win()], ROUNDS * len(tokens.TEAMS)),
    )


def _setup(words: ArtWords, seats: int) -> Section:
    hand = HAND[seats]
    left = len(ALL) - seats * hand

    def line(name: str, text: str, rule: str, **values: object) -> tuple[str, str, str]:
        return words(f"setup.{name}"), words(f"setup.{text}", **values), rule

    lines = [
        line("teams", "teams4" if seats == 4 else "alone", "KS-1"),
        line("hand", "hand-text", "KS-10", n=hand),
        line("market", "market2", "KS-46") if seats == 2 else line("market", "market-text", "KS-10", n=left),
        line("planets", "planets-text", "KS-10"),
        line("dome", "race" if seats == 3 else "dome-text", "KS-45" if seats == 3 else "KS-10"),
    ]
    if seats == 4:
        lines.append(line("hand-over", "hand-over-text", "KS-11"))
    lines.append(line("first", "first-text", "KS-12"))
    return Section(words("setup.heading", seats=seats), tuple(lines))


def _reference(words: ArtWords) -> tuple[Section, ...]:
    aid = words.table("aid")
    abilities = tuple(
        (words(f"abilities.{name}"), words(f"rules.{name}"), rule) for name, rule in ABILITY_RULES.items()
    )
    return (
        Section(aid["turn"], tuple(map(tuple, aid["choices"]))),
        Section(aid["colours"], (("", aid["hunt"], "KS-18"),)),
        Section(aid["colonies"], tuple(("", each, "KS-22") for each in aid["colony"])),
        Section(aid["abilities"], (("", aid["once"], "KS-R6"), *abilities)),
        Section(aid["ends"], tuple(map(tuple, aid["wins"]))),
    )
