"""The data of Karman Swap keep within KS-2, KS-3 and KS-R1; a faulty file is refused with file, line and field."""

from __future__ import annotations

from collections import Counter
from importlib.resources import files
from pathlib import Path

import pytest

from cosmodrome.core import find_game
from cosmodrome.core.datafile import DataError
from cosmodrome.core.edition import unchecked_edition
from cosmodrome.games import karmanswap
from cosmodrome.games.karmanswap.cards import ABILITIES, ABILITY, ARROWS, DECK, PLANETS, PREY
from cosmodrome.games.karmanswap.data import (
    COLOURS,
    EVERYWHERE,
    check_abilities,
    check_planets,
    read_cards,
    read_planets,
)

CARDS_TOML = files(karmanswap).joinpath("cards.toml").read_text("utf-8")
PLANETS_TOML = files(karmanswap).joinpath("planets.toml").read_text("utf-8")


def test_KS_2_there_are_27_creatures_and_9_ships() -> None:
    assert {(each.colour, each.value) for each in DECK.creatures} == {
        (c, v) for c in COLOURS for v in range(9)
    }
    strengths = Counter((ship.kind, ship.strength) for ship in DECK.ships)
    assert strengths == {
        ("freighter", 4): 1,
        ("explorer", 4): 2,
        ("outpost", 5): 2,
        ("outpost", 6): 2,
        ("ark", 7): 1,
        ("ark", 8): 1,
    }


def test_KS_3_there_are_8_different_planets_of_3_to_6_fields() -> None:
    assert len({(*each.fields, *each.prestige) for each in PLANETS}) == 8
    assert sorted(sum(each.fields) for each in PLANETS) == [3, 4, 4, 5, 5, 5, 6, 6]


def test_KS_4_each_colour_is_the_prey_of_one_other() -> None:
    assert [COLOURS[prey] for prey in PREY] == ["green", "blue", "red"]


def test_KS_R1_all_eleven_abilities_occur_and_nine_on_creatures_of_every_colour() -> None:
    assert {ABILITIES[ability] for ability in ABILITY if ability >= 0} == set(ABILITIES)
    for colour in COLOURS:
        assert {each.ability for each in DECK.creatures if each.colour == colour} >= EVERYWHERE


def test_KS_R1_low_creatures_have_strong_abilities_and_high_ones_weak() -> None:
    weak = {"trade-hand", "transfer", "recall", None}
    strong = {"cull", "exchange", "draft"}
    assert all(each.ability in strong for each in DECK.creatures if each.value <= 1)
    assert all(each.ability in weak for each in DECK.creatures if each.value >= 7)


def test_KS_R1_arks_have_two_arrows_and_two_or_three_ships_are_moored() -> None:
    assert Counter(ARROWS[27:]) == {1: 7, 2: 2}
    assert 2 <= sum(ship.ability == "moored" for ship in DECK.ships) <= 3


def test_names_are_told_apart() -> None:
    names = [each.name for each in (*DECK.creatures, *DECK.ships, *PLANETS)]
    assert len(set(names)) == len(names) == 44


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        (
            'value = 8\nability = "trade-hand"',
            'value = 9\nability = "trade-hand"',
            r"cards.toml:\d+: creatures\[8\].value",
        ),
        ('ability = "cull"', 'ability = "sing"', r"cards.toml:\d+: creatures\[0\].ability"),
        ('colour = "red"', 'colour = "pink"', r"cards.toml:\d+: creatures\[0\].colour"),
        ("strength = 7", "strength = 9", r"cards.toml:\d+: ships\[7\].strength"),
        ("arrows = 2", "arrows = 3", r"cards.toml:\d+: ships\[7\].arrows"),
        ('id = "red-1"', 'id = "red-0"', r"cards.toml:\d+: creatures\[1\].id"),
        ('ability = "exchange"', 'ability = "cull"', r"no red creature has exchange"),
        ("value = 1", "value = 0", r"cards.toml:\d+: creatures\[1\].value: there is another red 0"),
        ("name =", "nome =", r"cards.toml:\d+"),
        ("[[creatures]]", "[[creatures", r"cards.toml:\d+: this is not TOML"),
    ],
)
def test_a_faulty_card_file_is_refused(old: str, new: str, message: str) -> None:
    assert old in CARDS_TOML
    text = CARDS_TOML.replace(old, new, 1)
    with pytest.raises(DataError, match=message):
        check_abilities(text if read_cards(text, "cards.toml") else "", "cards.toml")


def test_a_missing_card_is_refused() -> None:
    whole = CARDS_TOML.split("\n\n")
    with pytest.raises(DataError, match="27 creatures are needed, not 26"):
        read_cards("\n\n".join(whole[:1] + whole[2:]), "cards.toml")


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        (
            "fields = { red = 1, green = 1",
            "fields = { red = 9, green = 1",
            r"planets.toml:\d+: planets\[0\].fields",
        ),
        ("prestige = { red = 4", "prestige = { red = -4", r"planets.toml:\d+: planets\[0\].prestige"),
        ("fields = { red = 1, green = 1", "fields = { red = 2, green = 1", r"planets have"),
        ('id = "orrin"', 'id = "tessel"', r"planets.toml:\d+: planets\[1\].id"),
        ("blue = 1 }", 'blue = "one" }', r"planets.toml:\d+: planets\[0\].fields"),
    ],
)
def test_a_faulty_planet_file_is_refused(old: str, new: str, message: str) -> None:
    assert old in PLANETS_TOML
    with pytest.raises(DataError, match=message):
        read_planets(PLANETS_TOML.replace(old, new, 1), "planets.toml")


OF_VERSION_1 = (Path(__file__).parent / "version1" / "planets.toml").read_text("utf-8")
"""Three of its planets lack a colour."""


def test_KS_3_each_planet_has_a_field_of_every_colour() -> None:
    assert all(min(each.fields) >= 1 for each in PLANETS)
    check_planets(PLANETS_TOML, "planets.toml")


def test_KS_3_a_new_game_takes_no_planet_that_lacks_a_colour() -> None:
    message = r"planets.toml:12: planets\[1\].fields: a planet has fields of all colours, not none of blue"
    with pytest.raises(DataError, match=message):
        find_game("karmanswap", {"planets.toml": OF_VERSION_1})


def test_KS_3_a_game_that_began_with_such_planets_is_still_read() -> None:
    assert len(read_planets(OF_VERSION_1, "planets.toml")) == 8
    assert unchecked_edition(find_game("karmanswap"), {"planets.toml": OF_VERSION_1}).data
