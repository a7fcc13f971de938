"""The odds of an attack, compared with a count of all throws (PH-27, PH-28, PH-35)."""

from __future__ import annotations

from itertools import product

import pytest

from cosmodrome.games.phest.cards import COUNTED, SHIP_OF, SHIPS
from cosmodrome.games.phest.combat import attack_dice
from cosmodrome.games.phest.odds import attack_spread, odds


@pytest.mark.parametrize("hard", [False, True])
@pytest.mark.parametrize("ship", range(len(SHIPS)), ids=[ship.id for ship in SHIPS])
def test_odds_are_those_of_all_throws(ship: int, hard: bool) -> None:
    throws = list(product(range(1, 7), repeat=attack_dice(ship, hard)))
    attacks = [SHIPS[ship].value + sum(COUNTED[ship][die] for die in throw) for throw in throws]
    for strength, shield in ((10, False), (14, False), (12, True), (22, True)):
        defences = [strength + die for die in range(1, 7)] if shield else [strength]
        pairs = list(product(attacks, defences))
        counted = (
            sum(attack > defence for attack, defence in pairs) / len(pairs),
            sum(attack == defence for attack, defence in pairs) / len(pairs),
            sum(attack < defence for attack, defence in pairs) / len(pairs),
        )
        assert odds(ship, hard, strength, shield) == pytest.approx(counted, abs=1e-12)
    assert sum(attack_spread(ship, hard)) == pytest.approx(1)


def test_weak_ships_cannot_take_a_station_under_the_hard_rules() -> None:
    weak = [ship.id for number, ship in enumerate(SHIPS) if odds(number, True, 10, False).win == 0]
    assert len(weak) >= 6
    assert all(odds(SHIP_OF[name], False, 10, False).win > 0 for name in weak)
