"""Chance: a stream that is fixed for ever, unbiased draws, and the commitment to a seed."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Callable
from hashlib import sha256

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cosmodrome.core import AnyRng, QuickRng, Rng, commitment, quick

WORD = 1 << 32


def test_the_stream_is_pinned() -> None:
    rng = Rng("pinned")
    assert [rng.below(WORD) for _ in range(9)] == [
        *(3175874010, 433347817, 2967490346, 2913827692),
        *(2891727593, 2546339040, 3125486960, 2884872745),
        3257659838,
    ]


def test_dice_draws_and_shuffles_are_pinned() -> None:
    rng = Rng("pinned")
    assert [rng.die() for _ in range(20)] == [1, 2, 3, 5, 6, 1, 3, 2, 3, 1, 4, 3, 3, 5, 3, 5, 6, 4, 4, 2]
    rng = Rng("pinned")
    assert [rng.below(10) for _ in range(10)] == [0, 7, 6, 2, 3, 0, 0, 5, 8, 2]
    rng, cards = Rng("pinned"), list(range(10))
    rng.shuffle(cards)
    assert cards == [7, 3, 1, 8, 9, 5, 6, 2, 4, 0]
    assert rng.drawn == 9
    assert Rng("ünïcode").below(1000) == 319


def test_anybody_can_recompute_the_stream() -> None:
    words: list[int] = []
    for block in range(3):
        raw = sha256(f"cosmodrome:any seed:{block}".encode()).digest()
        words += [int.from_bytes(raw[i : i + 4], "big") for i in range(0, 32, 4)]
    rng = Rng("any seed")
    assert [rng.below(WORD) for _ in range(24)] == words


def test_the_commitment_is_the_seeds_hash() -> None:
    assert commitment("pinned") == "3fab5c181bd28a09b64397df76ae2bfaf1eac182979b5fdb7a342858004f36af"


def test_a_word_beyond_the_last_full_range_is_drawn_again() -> None:
    """Every result has the same number of words, so none is likelier than another."""
    words = Rng("4")
    first, second = words.below(WORD), words.below(WORD)
    bound = (1 << 31) + 1
    assert first >= bound > second
    rng = Rng("4")
    assert rng.below(bound) == second
    assert rng.drawn == 2


BOTH = pytest.mark.parametrize("make", [Rng, lambda text: quick(Rng(text))], ids=["proven", "quick"])


@BOTH
def test_dice_are_fair(make: Callable[[str], AnyRng]) -> None:
    rng, rolls = make("fair"), 60_000
    counts = Counter(rng.die() for _ in range(rolls))
    assert set(counts) == {1, 2, 3, 4, 5, 6}
    assert (
        sum((count - rolls / 6) ** 2 / (rolls / 6) for count in counts.values()) < 20.5
    )  # chi squared, p = 0.001


@BOTH
def test_a_die_knows_nothing_of_the_one_before(make: Callable[[str], AnyRng]) -> None:
    rng, rolls = make("pairs"), 72_000
    counts = Counter((rng.die(), rng.die()) for _ in range(rolls))
    assert sum((counts[pair] - rolls / 36) ** 2 / (rolls / 36) for pair in counts) < 66.6
    assert len(counts) == 36


@BOTH
def test_generators_split_off_begin_apart(make: Callable[[str], AnyRng]) -> None:
    rng, worlds = make("worlds"), 36_000
    counts: Counter[tuple[int, int]] = Counter()
    for _ in range(worlds):
        world = rng.split()
        counts[rng.die(), world.die()] += 1
    assert len(counts) == 36
    assert sum((count - worlds / 36) ** 2 / (worlds / 36) for count in counts.values()) < 66.6


@BOTH
def test_all_orders_are_equally_likely(make: Callable[[str], AnyRng]) -> None:
    rng, shuffles = make("orders"), 12_000
    counts: Counter[tuple[int, ...]] = Counter()
    for _ in range(shuffles):
        cards = [0, 1, 2, 3]
        rng.shuffle(cards)
        counts[tuple(cards)] += 1
    assert len(counts) == 24
    assert sum((count - shuffles / 24) ** 2 / (shuffles / 24) for count in counts.values()) < 49.7


@given(seed=st.text(), before=st.integers(0, 40), bound=st.integers(1, WORD))
def test_a_stream_can_be_entered_anywhere(seed: str, before: int, bound: int) -> None:
    rng = Rng(seed)
    for _ in range(before):
        rng.die()
    later = Rng(seed, rng.drawn)
    twin = rng.clone()
    draws = [rng.below(bound) for _ in range(12)]
    assert all(0 <= draw < bound for draw in draws)
    assert [later.below(bound) for _ in range(12)] == draws
    assert [twin.below(bound) for _ in range(12)] == draws
    assert rng.drawn == later.drawn == twin.drawn


def test_a_clone_draws_apart() -> None:
    rng = Rng("apart", dice=(6, 6))
    twin = rng.clone()
    assert (twin.die(), twin.die()) == (6, 6)
    twin.below(10)
    assert (rng.drawn, rng.dice) == (0, (6, 6))


def test_scripted_dice_come_first() -> None:
    rng = Rng("pinned", dice=(4, 4, 1))
    assert [rng.die() for _ in range(5)] == [4, 4, 1, 1, 2]
    assert rng.dice == ()
    assert Rng("pinned", dice=(4,)).below(10) == Rng("pinned").below(10)


@pytest.mark.parametrize("bound", [0, -1, WORD + 1])
@pytest.mark.parametrize("rng", [Rng(""), QuickRng(0)])
def test_a_bound_that_cannot_be_is_refused(rng: AnyRng, bound: int) -> None:
    with pytest.raises(ValueError, match="a bound must be"):
        rng.below(bound)


def test_a_quick_stream_is_the_same_plain_and_compiled() -> None:
    rng = QuickRng(WORD << 31 | 7)
    assert [rng.below(WORD) for _ in range(4)] == [4236661112, 3914085631, 3492459717, 2342874693]
    assert rng.clone().split().at == 4913833818531505166
    assert [rng.below(bound) for bound in (1, 6, 52, (1 << 31) + 1, WORD)] == [
        0,
        4,
        25,
        1800575450,
        3612448782,
    ]
    cards = list(range(10))
    rng.shuffle(cards)
    assert cards == [6, 8, 7, 9, 2, 5, 0, 3, 1, 4]


def test_a_quick_clone_draws_apart() -> None:
    rng = QuickRng(5)
    twin = rng.clone()
    assert [rng.die() for _ in range(20)] == [twin.die() for _ in range(20)]
    twin.die()
    assert rng.at != twin.at


def test_what_is_no_list_is_shuffled_the_same() -> None:
    cards = deque(range(10))
    Rng("pinned").shuffle(cards)
    assert list(cards) == [7, 3, 1, 8, 9, 5, 6, 2, 4, 0]


def test_nothing_can_be_chosen_from_nothing() -> None:
    with pytest.raises(ValueError, match="a bound must be"):
        Rng("").choice([])


@pytest.mark.parametrize("die", [0, 7])
def test_a_scripted_die_has_six_faces(die: int) -> None:
    with pytest.raises(ValueError, match=f"not {die}"):
        Rng("", dice=(die,))
