"""Who is said to win how often."""

from __future__ import annotations

import numpy as np

from cosmodrome.core.offers.census import Census
from cosmodrome.lab.report.sections.parts import Sample
from cosmodrome.lab.report.sections.seats import seats

from ..samples import GAMES, made


def test_seats_that_win_in_turn_are_even() -> None:
    section = seats(made())
    assert section is not None
    assert section.verdict.startswith(
        "No seat is favoured: each wins 50.0% of the games, to within 4.9 points."
    )
    assert "No place in the order of play is favoured" in section.verdict


def test_a_favoured_seat_and_a_favoured_start_are_named() -> None:
    wins = np.zeros((GAMES, 2))
    wins[:, 1] = np.arange(GAMES) % 4 > 0
    wins[:, 0] = 1 - wins[:, 1]
    section = seats(made(wins=wins))
    assert section is not None
    assert section.verdict.startswith(
        "Seat 1 is favoured: it wins 75.0% [70.5, 79.0], where 50.0% would be fair."
    )
    section = seats(made(first=np.arange(GAMES) % 2))
    assert section is not None
    assert "First to play is favoured: it wins 100.0%" in section.verdict


def test_shared_wins_count_in_parts() -> None:
    section = seats(made(wins=np.full((GAMES, 2), 0.5)))
    assert section is not None
    assert section.figures[0].value == 0.5
    assert "share counts in equal parts" in section.notes[0]


def test_partners_are_one_team() -> None:
    wins = np.zeros((GAMES, 4))
    wins[:300, [0, 2]] = 1
    wins[300:, [1, 3]] = 1
    sample = made(wins=wins, scores=np.zeros((GAMES, 4, 1), np.int64), first=np.zeros(GAMES, np.int64))
    sample = Sample(
        name="base",
        game=sample.game,
        census=Census(),
        rows=sample.rows,
        teams=(0, 1, 0, 1),
        bots=("random",) * 4,
        drawn={},
    )
    section = seats(sample)
    assert section is not None
    assert section.title == "Seats and teams"
    assert "Team 0 (seats 0 and 2) is favoured: it wins 75.0%" in section.verdict
    assert "Team that starts is favoured: it wins 75.0%" in section.verdict


def test_bots_that_move_up_are_counted_where_they_sit() -> None:
    """The bot that sits at seat 0 in even games, and at seat 1 in odd ones, wins them all."""
    sample = made()
    sample = Sample(
        name="base",
        game=sample.game,
        census=sample.census,
        rows=sample.rows,
        teams=(0, 1),
        bots=("greedy:1", "random"),
        drawn={},
    )
    section = seats(sample)
    assert section is not None
    shares = {figure.key: figure.value for figure in section.figures}
    assert shares["seats.bot-greedy:1"] == 1
    assert shares["seats.bot-random"] == 0
    assert shares["seats.seat-0"] == 0.5
