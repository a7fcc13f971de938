"""Which cards are called dead, dominant or weak."""

from __future__ import annotations

import numpy as np
import pytest

from cosmodrome.lab.report.sections.cards import cards, flagged, measured

from ..samples import GAMES, made


def test_a_dead_and_a_dominant_card_are_flagged_and_named() -> None:
    """Whoever wins has played the strong card, three in four losers have not; the idle one is played by chance."""
    each = np.arange(GAMES)
    played = np.zeros((GAMES, 2, 3), np.int64)
    played[each, each % 2, 1] = 1
    played[each[::4], 1 - each[::4] % 2, 1] = 1
    played[:, :, 2] = np.stack([each // 2 % 2, each // 4 % 2], 1)
    sample = made(played=played)
    found = {card.card.id: card for card in flagged(measured(sample))}
    assert [found[name].flag for name in ("dead", "strong", "idle")] == ["dead", "dominant", ""]
    strong = found["strong"]
    assert strong.with_it is not None
    assert strong.without is not None
    assert strong.effect is not None
    assert strong.with_it.value == pytest.approx(400 / 500)
    assert strong.without.value == 0
    assert strong.effect.value == pytest.approx(0.8)
    assert strong.players.value == pytest.approx(500 / 800)
    assert strong.rate.value == pytest.approx(500 / 400)
    assert found["idle"].rate.value == pytest.approx(played[:, :, 2].sum() / GAMES / 2)  # per copy
    section = cards(sample)
    assert section is not None
    assert section.verdict.startswith(
        "Hardly ever played, for a card of its kind: Dead. With these one wins much"
    )
    assert "Strong (+80.0 [+7" in section.verdict
    assert "Idle" not in section.verdict


def test_a_deck_without_faults_is_called_that() -> None:
    each = np.arange(GAMES)
    played = np.stack([np.stack([each // k % 2, each // k // 2 % 2], 1) for k in (2, 4, 8)], 2)
    section = cards(made(played=played))
    assert section is not None
    assert section.verdict.startswith(
        "None of the 3 cards is dead, and none is known to dominate (half of the"
    )


def test_a_card_that_almost_everybody_plays_is_not_judged_by_the_few_who_do_not() -> None:
    played = np.ones((GAMES, 2, 3), np.int64)
    played[0, 1, 1] = played[2, 1, 1] = 0
    found = {card.card.id: card for card in flagged(measured(made(played=played)))}
    assert found["strong"].effect is None
    assert found["strong"].flag == ""


def test_a_card_that_loses_is_flagged_too() -> None:
    each = np.arange(GAMES)
    played = np.ones((GAMES, 2, 3), np.int64)
    played[each, each % 2, 1] = 0
    section = cards(made(played=played))
    assert section is not None
    assert "With these much less often: Strong (−100.0" in section.verdict
