"""Shares of time: people take turns, whatever each of them asks for."""

from __future__ import annotations

import random

from cosmodrome.workers.queue import FairQueue


def order(queue: FairQueue[str]) -> str:
    return "".join(queue.pop() for _ in range(queue.waiting))


def test_without_keys_it_is_first_come_first_served() -> None:
    queue: FairQueue[str] = FairQueue()
    for thing in "abc":
        queue.push((), thing, 1)
    assert order(queue) == "abc"


def test_people_take_turns_and_so_do_the_tables_of_each() -> None:
    queue: FairQueue[str] = FairQueue()
    for thing, table in ("a", "one"), ("b", "one"), ("c", "two"), ("d", "two"):
        queue.push(("ann", table), thing, 1)
    for thing in "xy":
        queue.push(("bob", "three"), thing, 1)
    assert order(queue) == "axcybd"


def test_what_counts_is_time() -> None:
    queue: FairQueue[str] = FairQueue()
    for _ in range(4):
        queue.push(("ann",), "a", 1)
        queue.push(("bob",), "b", 0.25)
    assert order(queue) == "abbbbaaa"


def test_what_took_longer_than_was_thought_is_put_to_the_account() -> None:
    queue: FairQueue[str] = FairQueue()
    for _ in range(3):
        queue.push(("ann",), "a", 1)
        queue.push(("bob",), "b", 1)
    assert queue.pop() == "a"
    queue.charge(("ann",), 1.5)
    assert order(queue) == "bbbaa"


def test_who_comes_back_has_neither_debts_nor_savings() -> None:
    queue: FairQueue[str] = FairQueue()
    for _ in range(8):
        queue.push(("ann",), "a", 1)
    for _ in range(4):
        queue.pop()
    for _ in range(4):
        queue.push(("bob",), "b", 1)
    assert order(queue) in ("babababa", "abababab")


def test_a_weight_gives_more() -> None:
    queue: FairQueue[str] = FairQueue({"much": 3})
    for _ in range(6):
        queue.push(("much",), "m", 1)
        queue.push(("little",), "l", 1)
    assert order(queue)[:8].count("m") == 6


def test_what_is_dropped_is_never_taken() -> None:
    queue: FairQueue[str] = FairQueue()
    first, second, third, fourth, fifth = ("first", "second", "third", "fourth", "fifth")
    for key, thing in ("a", first), ("b", second), ("c", third), ("a", fourth):
        queue.push((key,), thing, 1)
    queue.drop(("a",), first)
    queue.drop(("b",), second)
    queue.push(("b",), fifth, 1)
    assert queue.waiting == 3
    assert queue.count("a") == queue.count("b") == 1
    assert {queue.pop() for _ in range(3)} == {third, fourth, fifth}
    assert queue.count("a") == queue.count("nobody") == 0


def test_all_that_is_pushed_comes_once() -> None:
    queue: FairQueue[int] = FairQueue()
    rng = random.Random("queue")
    waiting: dict[int, tuple[int, int]] = {}
    for number in range(20_000):
        path = rng.randrange(number // 10 + 1), rng.randrange(3)
        queue.push(path, number, rng.random())
        waiting[number] = path
        if rng.random() < 0.2:
            dropped = rng.choice(list(waiting)) if len(waiting) < 50 else next(iter(waiting))
            queue.drop(waiting.pop(dropped), dropped)
        while len(waiting) > 40:
            taken = queue.pop()
            queue.charge(waiting.pop(taken), rng.random() - 0.5)
        assert queue.waiting == len(waiting)
    while queue.waiting:
        del waiting[queue.pop()]
    assert not waiting
    queue.push((0, 0), 0, 1)
    assert len(queue._keys) == 1


def test_accounts_of_those_who_came_once_are_closed_while_others_wait() -> None:
    queue: FairQueue[str] = FairQueue()
    for _ in range(2000):
        queue.push(("ann",), "a", 1)
    for number in range(1000):
        queue.push((number,), "once", 1)
        queue.pop()
        queue.pop()
    assert queue.count("ann") > 900
    assert len(queue._keys) < 200
