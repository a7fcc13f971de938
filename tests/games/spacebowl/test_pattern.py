"""The solver agrees with the rules written out, in every variant."""

from __future__ import annotations

from itertools import product

import pytest

from cosmodrome.core import Rng
from cosmodrome.games.spacebowl.cards import PLANETS_ON
from cosmodrome.games.spacebowl.pattern import (
    CENTRE,
    FACE_DOWN_CARD,
    SPACES,
    TURNS,
    Pattern,
    fits,
    shape,
    shown,
    solve,
    turn_of,
)

from .reference import Card, brute_force

KINDS = list(product((5, 6), (False, True), (1, TURNS)))
"""Size, torus, turns."""


def random_galaxy(rng: Rng, size: int) -> list[Card]:
    """Return cards with any planets, not only those of the deck. Some lie face down."""
    void = rng.below(2)
    return [
        None if void and rng.below(8) == 0 else frozenset(p for p in range(6) if rng.below(100) < 46)
        for _ in range(size * size)
    ]


def random_pattern(rng: Rng) -> Pattern:
    """Return one to four marbles, now and then crowded into few spaces, and half the time a black hole."""
    planets = list(range(6))
    rng.shuffle(planets)
    spaces = [rng.below(SPACES) for _ in range(1 + rng.below(SPACES))]
    marbles = tuple(sorted((planet, rng.choice(spaces)) for planet in planets[: 1 + rng.below(4)]))
    return Pattern(rng.below(SPACES), marbles, rng.choice(spaces) if rng.below(2) else -1)


def compare(kind: tuple[int, bool, int], number: int) -> None:
    size, torus, turns = kind
    rng = Rng(f"galaxy {kind} {number}")
    form, galaxy, pattern = shape(size, torus), random_galaxy(rng, size), random_pattern(rng)
    laid = form.lay([FACE_DOWN_CARD if card is None else shown(card) for card in galaxy])
    expected = brute_force(galaxy, size, torus, pattern, turns)
    where = f"{kind} {number}: {pattern}"
    assert solve(form, laid, pattern, turns) == expected, where
    assert form.marked(fits(form, laid, pattern, turns)) == expected.plain, where
    without = solve(form, laid, pattern, turns, wild=False)
    assert without.plain == expected.plain, where
    assert without.wild == (), where


@pytest.mark.parametrize("kind", KINDS)
def test_it_agrees_with_brute_force(kind: tuple[int, bool, int]) -> None:
    for number in range(300):
        compare(kind, number)


@pytest.mark.soak
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.timeout(600)
def test_it_agrees_with_brute_force_on_100_000_galaxies(kind: tuple[int, bool, int]) -> None:
    for number in range(300, 12_500):
        compare(kind, number)


@pytest.mark.parametrize(("size", "torus"), list(product((5, 6), (False, True))))
def test_the_turn_that_is_shown_is_one_in_which_it_fits(size: int, torus: bool) -> None:
    seen = set()
    for number in range(60):
        rng = Rng(f"turn {size} {torus} {number}")
        form, galaxy, pattern = shape(size, torus), random_galaxy(rng, size), random_pattern(rng)
        cards = [FACE_DOWN_CARD if card is None else shown(card) for card in galaxy]
        by_turn = [
            brute_force(galaxy, size, torus, turned_pattern(pattern, turn), 1) for turn in range(TURNS)
        ]
        found = solve(form, form.lay(cards), pattern, TURNS)
        for cell in found.plain:
            turn = turn_of(form, cards, pattern, cell)
            assert cell in by_turn[turn].plain
            seen.add(turn)
        for cell, wild in found.wild:
            assert (cell, wild) in by_turn[turn_of(form, cards, pattern, cell, wild)].wild
    assert seen == set(range(TURNS))


def turned_pattern(pattern: Pattern, quarters: int) -> Pattern:
    """Return the pattern with its things turned clockwise around the bowl's middle."""

    def turned(space: int) -> int:
        for _ in range(quarters):
            space = space % 3 * 3 + 2 - space // 3
        return space

    marbles = tuple((planet, turned(space)) for planet, space in pattern.marbles)
    return Pattern(turned(pattern.disc), marbles, turned(pattern.hole) if pattern.hole >= 0 else -1)


def test_a_destination_rests_on_the_wild_of_one_card() -> None:
    form = shape(5, False)
    galaxy = form.lay([shown(PLANETS_ON[card]) for card in range(25)])
    found = solve(form, galaxy, Pattern(CENTRE, ((0, 3), (1, 5))))
    assert found.wild
    for cell in range(25):
        assert set(found.with_wild_on(cell)) == {where for where, wild in found.wild if wild == cell}
