"""A table never uses the quick generator of imagined worlds, even when it wakes."""

from __future__ import annotations

import pytest
from stage import ANN, BOB, Guest, Stage

from cosmodrome.core import QuickRng, Rng


async def test_a_table_deals_what_can_be_proved(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(rng: QuickRng, seed: int) -> None:
        raise AssertionError("a table asked for the quick generator")

    monkeypatch.setattr(QuickRng, "__init__", refuse)
    ann, bob = await stage.seated(ANN, BOB, game="phest")
    await some_moves(ann, bob)
    await stage.restart()
    again = [await stage.join(ann.id, person) for person in (ANN, BOB)]
    await some_moves(*again)
    live = await stage.tables.wake(ann.id)
    assert type(live.table.playing().state.rng) is Rng  # type: ignore[attr-defined]  # only a game's state has one


async def some_moves(*guests: Guest) -> None:
    for _ in range(30):
        for guest in guests:
            if guest.now.legal:
                await guest.plays()
        for guest in guests:
            await guest.quiet()
