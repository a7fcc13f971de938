"""The card data of Phest keeps within the bounds of PH-R1."""

from __future__ import annotations

from collections import Counter

from cosmodrome.games.phest.cards import (
    BARE_STATION,
    CARD_IDS,
    COPIES,
    COUNTED,
    DEFENDER_CARDS,
    DEFENDERS,
    MOST_ON_STATION,
    NUMBER_CARDS,
    SHIPS,
    SPECIAL_CARDS,
)

BEST_ROLL = tuple(ship.value + ship.dice * max(faces) for ship, faces in zip(SHIPS, COUNTED, strict=True))


def test_PH_3_the_movement_deck_has_96_numbers_4_skips_and_8_stations() -> None:
    copies = dict(zip(CARD_IDS, COPIES, strict=True))
    numbers = {f"{colour}-{n}": 2 for colour in ("red", "blue", "green", "yellow") for n in range(1, 13)}
    assert copies == numbers | {"skip": 4, "station": 8}
    assert (len(NUMBER_CARDS), len(SPECIAL_CARDS)) == (96, 12)


def test_PH_4_there_are_32_ships_with_value_dice_and_forbidden_faces() -> None:
    assert len(SHIPS) == len({ship.id for ship in SHIPS}) == len({ship.name for ship in SHIPS}) == 32


def test_PH_4_a_forbidden_face_counts_nothing() -> None:
    for ship, worth in zip(SHIPS, COUNTED, strict=True):
        assert worth[1:] == tuple(0 if face in ship.forbidden else face for face in range(1, 7))


def test_PH_5_there_are_44_defenders_of_value_1_to_4() -> None:
    assert len(DEFENDER_CARDS) == sum(kind.count for kind in DEFENDERS) == 44
    assert {kind.value for kind in DEFENDERS} == {1, 2, 3, 4}


def test_PH_R1_ships_keep_within_their_bounds() -> None:
    for ship in SHIPS:
        assert 2 <= ship.value <= 9, ship
        assert 1 <= ship.dice <= 3, ship
        assert len(set(ship.forbidden)) == len(ship.forbidden) <= 2, ship
        assert set(ship.forbidden) <= set(range(1, 7)), ship


def test_PH_R1_there_are_24_fleet_ships_and_8_stronger_dreadnoughts() -> None:
    assert Counter(ship.kind for ship in SHIPS) == {"fleet": 24, "dreadnought": 8}

    def mean(kind: str) -> float:
        attacks = [
            ship.value + ship.dice * sum(faces) / 6
            for ship, faces in zip(SHIPS, COUNTED, strict=True)
            if ship.kind == kind
        ]
        return sum(attacks) / len(attacks)

    assert mean("dreadnought") > mean("fleet") + 3


def test_PH_R1_the_examples_of_the_rulebook_are_among_the_ships() -> None:
    figures = {(ship.value, ship.dice, ship.forbidden) for ship in SHIPS}
    assert (8, 2, ()) in figures
    assert (9, 3, (1, 4)) in figures


def test_PH_R1_at_least_six_ships_can_never_beat_a_bare_station_under_the_hard_rules() -> None:
    assert sum(best <= BARE_STATION for best in BEST_ROLL) >= 6


def test_PH_R1_ten_defenders_bear_a_shield() -> None:
    assert sum(kind.count for kind in DEFENDERS if kind.shield) == 10
    assert {kind.value for kind in DEFENDERS if kind.shield} == {1, 2, 3, 4}
    figures = {(kind.value, kind.shield) for kind in DEFENDERS}
    assert {(4, False), (2, True)} <= figures


def test_PH_R1_the_highest_defence_is_28() -> None:
    plain = sorted(kind.value for kind in DEFENDERS for _ in range(kind.count) if not kind.shield)
    shield = max(kind.value for kind in DEFENDERS if kind.shield)
    assert BARE_STATION + sum(plain[1 - MOST_ON_STATION :]) + shield + 6 == 28
