"""The weights by which Phest foresees who wins, and what a choice is worth, fitted to played games.

Between two players these are not the same. A figure may go with winning although no choice that brings it about wins
more: whoever has a strong ship often has it because all else went well. With more seats the first kind serves for both.
`benchmarks/phest_estimate.py` plays and fits weights of the first kind, `benchmarks/phest_choices.py` of the second.
"""

from __future__ import annotations

from typing import Final

STAGES: Final[tuple[float, ...]] = (0.0, 6.0, 20.0, 48.0)
"""Turns left per seat at which the weights are given; between two stages they change evenly."""
MOST_TURNS: Final[dict[int, float]] = {2: 48.0, 3: 34.0, 4: 25.0}
"""Per number of seats, the most turns left that were seen. With more, as in a long game, the weights stay the same."""
WEIGHTS: Final[dict[int, tuple[tuple[float, ...], ...]]] = {
    2: (
        (0.02, -0.18, 0.16, 0.49),  # stations >= 1
        (1.13, 0.50, 0.44, 0.56),  # stations >= 2
        (2.69, 0.64, 0.48, 0.68),  # stations = 3
        (1.20, 0.73, 0.44, 0.46),  # station cards >= 1, with room
        (0.15, 0.26, 0.41, 0.36),  # station cards >= 2, with room
        (0.02, 0.08, 0.34, 0.56),  # station cards without room
        (1.04, 1.05, 0.61, 0.29),  # defender points
        (-0.09, -0.26, -0.21, -0.13),  # unused defenders
        (0.44, 0.71, 0.53, 0.33),  # points of the best three unused
        (0.13, 0.25, 0.30, -0.05),  # no reserve
        (-0.02, 0.13, -0.08, 0.02),  # reserve >= 2
        (0.33, 0.26, 0.06, 0.16),  # attack of the ship
        (-0.03, 0.17, 0.16, 0.26),  # attack of the best in reserve
        (0.27, 0.66, 0.83, 0.25),  # last ship, ahead
        (-0.15, -0.27, -0.37, -0.10),  # last ship, behind
        (-0.05, 0.03, 0.00, 0.02),  # may throw out
        (0.03, 0.14, 0.05, 0.33),  # may throw out a last ship
        (2.51, 0.29, 0.03, 0.05),  # may build
        (1.96, 0.43, 0.57, 0.40),  # may take a defender or station
        (0.04, 0.08, -0.17, -0.21),  # own stations, by the chance to be beaten
        (-0.36, 0.04, 0.01, -0.13),  # own bare stations, likewise
        (0.06, 0.30, 0.30, 0.27),  # skip cards
        (0.00, 0.00, 0.00, 0.00),  # misses a turn
        (0.09, 0.19, 0.23, 0.23),  # number cards
        (0.24, 0.12, 0.03, 0.04),  # steps on cards of its colour
        (0.02, 0.01, 0.13, 0.05),  # to move
        (0.57, 0.03, 0.03, 0.00),  # ahead
        (-0.39, -0.32, -0.19, 0.03),  # defenders on stations
        (-0.01, 0.25, 0.44, 0.15),  # station cards, built too, >= 5
        (0.43, 1.96, 0.99, 0.06),  # station cards, built too, >= 6
    ),
    3: (
        (1.28, 0.65, 0.42, -0.57),  # stations >= 1
        (1.52, 1.09, 0.32, 0.35),  # stations >= 2
        (2.13, 1.02, 0.38, 0.14),  # stations = 3
        (0.87, 0.78, 0.38, -0.07),  # station cards >= 1, with room
        (0.48, 0.84, 0.43, -0.56),  # station cards >= 2, with room
        (-0.13, 0.35, 0.21, 0.32),  # station cards without room
        (0.56, 0.52, 0.42, 0.64),  # defender points
        (-0.01, -0.06, -0.09, -0.10),  # unused defenders
        (0.25, 0.43, 0.40, 0.21),  # points of the best three unused
        (0.11, 0.13, 0.44, -0.82),  # no reserve
        (-0.02, 0.45, 0.23, 0.06),  # reserve >= 2
        (-0.04, 0.62, 0.75, -0.34),  # attack of the ship
        (0.25, 0.48, 1.04, -0.24),  # attack of the best in reserve
        (0.07, -0.20, 1.34, 0.41),  # last ship, ahead
        (-0.02, -0.10, 0.42, 0.32),  # last ship, behind
        (0.03, 0.02, 0.03, 0.09),  # may throw out
        (-0.31, 0.45, 0.18, -0.24),  # may throw out a last ship
        (2.42, 0.01, 0.10, -0.33),  # may build
        (1.14, 0.49, 0.08, 0.12),  # may take a defender or station
        (-0.25, -0.15, -0.17, 0.22),  # own stations, by the chance to be beaten
        (-0.63, -0.36, -0.19, 0.33),  # own bare stations, likewise
        (0.00, 0.59, 0.19, 0.21),  # skip cards
        (-0.20, -0.07, 0.08, -0.63),  # misses a turn
        (0.11, 0.34, 0.20, 0.08),  # number cards
        (0.30, 0.11, -0.04, -0.02),  # steps on cards of its colour
        (0.13, 0.08, 0.14, -0.02),  # to move
        (0.61, -0.07, 0.04, 0.04),  # ahead
        (0.00, 0.00, 0.00, 0.00),  # defenders on stations
        (0.00, 0.00, 0.00, 0.00),  # station cards, built too, >= 5
        (0.00, 0.00, 0.00, 0.00),  # station cards, built too, >= 6
    ),
    4: (
        (1.42, 0.81, 0.20, -0.03),  # stations >= 1
        (1.62, 1.04, 0.25, -0.06),  # stations >= 2
        (2.00, 1.08, 0.12, 0.00),  # stations = 3
        (0.62, 0.79, 0.25, -0.52),  # station cards >= 1, with room
        (0.43, 0.84, 0.15, -0.31),  # station cards >= 2, with room
        (-0.06, 0.33, -0.01, -0.00),  # station cards without room
        (0.58, 0.53, 0.51, 0.50),  # defender points
        (0.00, -0.05, 0.04, -0.69),  # unused defenders
        (0.22, 0.44, 0.31, 0.18),  # points of the best three unused
        (0.09, 0.23, 0.08, -1.28),  # no reserve
        (0.01, 0.47, 0.31, -0.23),  # reserve >= 2
        (0.42, 0.81, 0.60, -2.00),  # attack of the ship
        (0.16, 0.84, 0.78, -1.83),  # attack of the best in reserve
        (0.16, 0.55, 0.50, 0.00),  # last ship, ahead
        (-0.05, 0.21, -0.08, -0.01),  # last ship, behind
        (0.01, 0.01, 0.10, -0.31),  # may throw out
        (0.38, 0.10, 0.22, 0.01),  # may throw out a last ship
        (2.31, -0.08, 0.03, -0.63),  # may build
        (0.76, 0.29, -0.07, -0.47),  # may take a defender or station
        (-0.30, -0.27, -0.05, -0.14),  # own stations, by the chance to be beaten
        (-0.74, -0.57, -0.10, -0.41),  # own bare stations, likewise
        (0.14, 0.23, 0.13, 0.51),  # skip cards
        (-0.43, -0.07, -0.38, 0.06),  # misses a turn
        (0.10, 0.31, 0.20, 0.36),  # number cards
        (0.36, 0.06, -0.07, 0.21),  # steps on cards of its colour
        (0.12, 0.13, 0.14, -0.43),  # to move
        (0.50, -0.11, 0.03, -0.34),  # ahead
        (0.00, 0.00, 0.00, 0.00),  # defenders on stations
        (0.00, 0.00, 0.00, 0.00),  # station cards, built too, >= 5
        (0.00, 0.00, 0.00, 0.00),  # station cards, built too, >= 6
    ),
}
"""Per number of seats, the weights of each figure of `estimate.FEATURES` at each stage, to judge choices by.

Those for two seats were fitted to 561,000 pairs of courses, which differ by one choice; those for three and for four to
8,000 whole games of `greedy:3` each.
"""
WHO_WINS_OF_TWO: Final[tuple[tuple[float, ...], ...]] = (
    (0.02, 0.10, 0.13, 0.43),  # stations >= 1
    (0.98, 0.09, 0.25, 0.41),  # stations >= 2
    (2.24, 0.43, 0.24, 0.67),  # stations = 3
    (1.79, 1.09, 0.51, 0.30),  # station cards >= 1, with room
    (-0.03, 0.37, 0.51, 0.25),  # station cards >= 2, with room
    (0.02, 0.24, 0.34, -0.04),  # station cards without room
    (1.16, 0.89, 0.60, 0.29),  # defender points
    (-0.06, -0.25, -0.19, -0.12),  # unused defenders
    (0.46, 0.58, 0.49, 0.32),  # points of the best three unused
    (0.08, 0.23, 0.25, 0.27),  # no reserve
    (0.12, -0.27, 0.10, 0.02),  # reserve >= 2
    (0.92, 0.37, 0.74, 0.30),  # attack of the ship
    (0.02, 0.46, 0.44, 0.45),  # attack of the best in reserve
    (0.11, 0.13, 0.99, -0.04),  # last ship, ahead
    (-0.03, 0.18, -0.60, -0.18),  # last ship, behind
    (-0.08, 0.07, 0.08, 0.02),  # may throw out
    (-0.02, 0.04, 0.42, -0.05),  # may throw out a last ship
    (2.59, 0.29, 0.07, -0.00),  # may build
    (1.05, 0.46, 0.48, 0.32),  # may take a defender or station
    (0.40, 0.13, 0.14, -0.42),  # own stations, by the chance to be beaten
    (-0.27, 0.16, -0.15, 0.08),  # own bare stations, likewise
    (0.21, 0.45, 0.38, 0.26),  # skip cards
    (0.00, 0.00, 0.00, 0.00),  # misses a turn
    (0.13, 0.25, 0.32, 0.23),  # number cards
    (0.34, 0.11, 0.01, -0.01),  # steps on cards of its colour
    (0.08, 0.12, 0.08, 0.07),  # to move
    (0.68, 0.11, -0.00, 0.03),  # ahead
    (0.00, 0.00, 0.00, 0.00),  # defenders on stations
    (0.00, 0.00, 0.00, 0.00),  # station cards, built too, >= 5
    (0.00, 0.00, 0.00, 0.00),  # station cards, built too, >= 6
)
"""The same between two players, to say who will win: fitted to 21,000 whole games of `greedy:3`."""
