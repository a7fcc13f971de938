"""Decks in processes of their own play the same games as editions do."""

from __future__ import annotations

import numpy as np
import pytest

from cosmodrome.core import find_game
from cosmodrome.lab.sensitivity import SensitivityPlan, playing
from cosmodrome.lab.sensitivity.numbers import numbers
from cosmodrome.lab.sensitivity.playing import OWN, ChangedDeck, Played


def test_decks_in_processes_of_their_own_play_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    plan = SensitivityPlan(game="phest", bots=("random",) * 2, seed="own", figures=("length.turns",))
    by_path = {".".join(each.path): each for each in numbers(find_game("phest"))}
    one, other = by_path["defenders.plain-2.value"], by_path["ships.hydra.value"]
    decks = [OWN, ChangedDeck(((one, 4),)), ChangedDeck(((one, 3), (other, 8)))]
    editions, processes = Played(plan), Played(plan)
    editions.play(decks, 20, 1, None, lambda games: None)
    monkeypatch.setattr(playing, "compiled", lambda: True)
    monkeypatch.setattr(playing, "WORTH_A_START", 20)
    processes.play(decks, 20, 2, None, lambda games: None)
    for deck in decks:
        first, second = editions.rows(deck), processes.rows(deck)
        assert first is not None
        assert second is not None
        assert np.array_equal(first.decisions, second.decisions)
        assert np.array_equal(first.scores, second.scores)
    assert not np.array_equal(editions.rows(decks[0]).decisions, editions.rows(decks[1]).decisions)  # type: ignore[union-attr]


def test_decks_play_on_from_what_they_have() -> None:
    plan = SensitivityPlan(game="phest", bots=("random",) * 2, seed="own", figures=("length.turns",))
    at_once, bit_by_bit = Played(plan), Played(plan)
    at_once.play([OWN], 12, 1, None, lambda games: None)
    heard: list[int] = []
    for until in (5, 12, 12):
        bit_by_bit.play([OWN], until, 1, None, heard.append)
    assert sum(heard) == 12
    assert bit_by_bit.deals(OWN) == 12
    first, second = at_once.rows(OWN), bit_by_bit.rows(OWN)
    assert first is not None
    assert second is not None
    assert np.array_equal(first.decisions, second.decisions)
