"""Which cards are called dominant, weak or dead."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from cosmodrome.lab.report.figures import Figure, FigureChange, per_game
from cosmodrome.lab.report.rows import Plays
from cosmodrome.lab.report.sections.cards import CardFigures, cards, flagged, measured
from cosmodrome.lab.report.sections.parts import MissedCard, Sample
from cosmodrome.lab.statistics.intervals import Interval

from ..samples import GAMES, made


def found_in(sample: Sample) -> dict[str, CardFigures]:
    return {card.card.id: card for card in flagged(measured(sample))}


def gaining(strong: float, idle: float = 0.0) -> Plays:
    """In each game the strong card is played once and the idle one nine times, with these gains on average."""
    gains = {1: strong, 2: idle}
    return Plays.of(
        [
            (game, card, "play", gains[card] + (0.02 if game % 2 else -0.02))
            for game in range(GAMES)
            for card in (1, *[2] * 9)
        ]
    )


def missing(low: float, high: float) -> MissedCard:
    """What is missed without a card lies between these."""
    figure = per_game("k", "l", "share", np.ones(GAMES))
    return MissedCard(
        GAMES, FigureChange(figure, figure, Interval((low + high) / 2, low, high), 0.5), same=False
    )


def test_who_wins_with_a_card_says_nothing_of_the_card() -> None:
    """Whoever wins has played the strong card, three in four losers have not; the idle one is played by chance."""
    each = np.arange(GAMES)
    played = np.zeros((GAMES, 2, 3), np.int64)
    played[each, each % 2, 1] = 1
    played[each[::4], 1 - each[::4] % 2, 1] = 1
    played[:, :, 2] = np.stack([each // 2 % 2, each // 4 % 2], 1)
    sample = made(played=played)
    found = found_in(sample)
    assert [each.flag for each in found.values()] == ["", "", ""]
    assert [name for name, each in found.items() if each.rare] == ["dead"]
    strong = found["strong"]
    assert strong.players is not None
    assert strong.effect is not None
    assert strong.effect.value == pytest.approx(400 / 500 - 0)
    assert strong.players.value == pytest.approx(500 / 800)
    assert strong.rate.value == pytest.approx(500 / 400)
    assert found["idle"].rate.value == pytest.approx(played[:, :, 2].sum() / GAMES / 2)  # per copy
    section = cards(sample)
    assert section is not None
    assert section.verdict == (
        "No play of any of the 3 cards is known to add or cost much. "
        "Hardly ever played, for a card of its kind: Dead."
    )


def test_a_card_whose_plays_add_much_dominates_and_one_whose_plays_cost_is_weak() -> None:
    """The strong card's plays gain 20 points, all plays 20 / 10 = 2 on average; and the same with a loss."""
    for gain, flag, start in (
        (0.2, "dominant", "Playing these adds much to the chance to win: Strong (+18.0"),
        (-0.2, "weak", "Playing these costs much of it: Strong (−18.0"),
    ):
        sample = made(plays=gaining(gain))
        found = found_in(sample)
        assert [each.flag for each in found.values()] == ["", flag, ""]
        strong = found["strong"].added
        assert isinstance(strong, Figure)
        assert strong.value == pytest.approx(gain * 0.9)
        section = cards(sample)
        assert section is not None
        assert section.verdict.startswith(start)


def test_a_card_is_only_compared_with_plays_at_the_same_phase() -> None:
    plays = gaining(0.2)
    sample = made(plays=replace(plays, phases=np.where(plays.cards == 1, "one", "other")))
    assert found_in(sample)["strong"].added.value == pytest.approx(0)  # type: ignore[union-attr]


def test_what_is_missed_may_forbid_a_word() -> None:
    for gain, missed, flag in (
        (0.2, missing(0.1, 0.3), "dominant"),
        (0.2, missing(-0.1, 0.3), "dominant"),
        (0.2, missing(-0.3, -0.1), ""),
        (-0.2, missing(-0.3, -0.1), "weak"),
        (-0.2, missing(0.1, 0.3), ""),
        (0.2, missing(-0.005, 0.005), "dead"),
        (0.0, missing(-0.005, 0.005), "dead"),
        (0.0, missing(-0.005, 0.02), ""),
    ):
        sample = replace(made(plays=gaining(gain)), missed={"strong": missed})
        assert found_in(sample)["strong"].flag == flag


def test_a_card_without_which_no_game_of_many_differs_is_dead() -> None:
    """After 380 games the share of games that differ may still be above 1%: 1.96² / (380 + 1.96²)."""
    same, too_few = MissedCard(GAMES, None, same=True), MissedCard(380, None, same=True)
    sample = replace(made(), missed={"idle": same, "strong": too_few})
    found = found_in(sample)
    assert found["idle"].flag == "dead"
    assert found["strong"].flag == ""
    section = cards(sample)
    assert section is not None
    assert section.verdict.startswith("Without effect: Idle.")


def test_a_card_of_few_games_is_not_judged() -> None:
    plays = gaining(0.2)
    sample = made(plays=plays.taken((plays.cards == 2) | (plays.games < 19)))
    assert found_in(sample)["strong"].added is None
    played = np.ones((GAMES, 2, 3), np.int64)
    played[0, 1, 1] = played[2, 1, 1] = 0
    assert found_in(made(played=played))["strong"].effect is None
