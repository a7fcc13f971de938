"""The deck: its figures, and that the script makes exactly this file."""

from __future__ import annotations

from collections import Counter
from importlib.resources import files
from itertools import combinations
from math import hypot

import pytest

from cosmodrome.games.spacebowl.cards import CARD_DATA, CARD_IDS, HAS_HOLE, PLANET_OF, PLANETS_ON
from cosmodrome.games.spacebowl.data import CARDS, PLANET_IDS
from cosmodrome.games.spacebowl.deck import judge, make, report


def test_the_file_is_what_the_script_makes() -> None:
    assert files("cosmodrome.games.spacebowl").joinpath("cards.toml").read_text("utf-8") == make()


def test_SB_1_there_are_56_cards_and_six_planets() -> None:
    assert len(CARD_DATA) == CARDS == 56
    assert len(set(CARD_IDS)) == 56
    assert len(PLANET_IDS) == 6


def test_SB_R1_every_choice_of_one_to_four_planets_is_on_one_card() -> None:
    choices = [planets for size in range(1, 5) for planets in combinations(range(6), size)]
    assert sorted(PLANETS_ON) == sorted(choices)
    assert set(Counter(planet for planets in PLANETS_ON for planet in planets).values()) == {26}


def test_SB_R1_a_quarter_of_the_cards_shows_a_black_hole() -> None:
    assert sum(HAS_HOLE) == 14
    on = Counter(planet for card in range(CARDS) if HAS_HOLE[card] for planet in PLANETS_ON[card])
    assert max(on.values()) - min(on.values()) <= 1


def test_SB_R1_about_three_tosses_in_ten_have_no_destination_and_almost_all_have_one_with_the_wild() -> None:
    none, none_with_wild, found = judge(frozenset(), 3000)
    assert 0.26 < none < 0.34
    assert none_with_wild < 0.05
    assert 1.8 < found < 2.3


def test_an_id_is_its_planets_initials() -> None:
    for card, name in enumerate(CARD_IDS):
        assert name == "".join(PLANET_IDS[planet][0] for planet in PLANETS_ON[card])


@pytest.mark.parametrize("card", CARD_DATA, ids=lambda card: card.id)
def test_things_lie_apart_and_on_the_card(card: object) -> None:
    things = next(each for each in CARD_DATA if each is card).things
    for thing in things:
        assert thing.size // 2 + 3 <= thing.x <= 97 - thing.size // 2
        assert thing.size // 2 + 3 <= thing.y <= 97 - thing.size // 2
    for one, other in combinations(things, 2):
        assert hypot(one.x - other.x, one.y - other.y) > (one.size + other.size) / 2


def test_decoys_have_the_colour_of_a_planet_that_is_not_there() -> None:
    for card, planets in zip(CARD_DATA, PLANETS_ON, strict=True):
        decoys = [thing for thing in card.things if thing.kind in ("star", "comet")]
        assert len(decoys) >= 2
        assert {PLANET_OF[thing.like] for thing in decoys if thing.like}.isdisjoint(planets)
        assert all(thing.like for thing in decoys)
        assert sum(thing.kind == "black-hole" for thing in card.things) <= 1


def test_the_report_has_a_line_for_each_variant() -> None:
    lines = list(report(50, every=False))
    assert [line.split("|")[1].strip() for line in lines[2:]] == [
        "base rules",
        "black hole",
        "void",
        "big galaxy",
        "rotation",
        "torus",
        "black hole, void, big galaxy, rotation, torus",
        "learners' toss",
    ]
    assert len(list(report(2, every=True))) == 2 + 32 + 1
