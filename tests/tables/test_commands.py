"""The table of commands: it has every kind, and each is carried out."""

from __future__ import annotations

from typing import get_args

from stage import ANN, BOB, Stage

from cosmodrome.tables.decide.commands import COMMANDS, Carrier
from cosmodrome.tables.wire import requests as r


def test_every_kind_of_command_is_in_the_table() -> None:
    assert set(COMMANDS) == set(get_args(r.AnyCommand))


def test_every_carrier_has_commands() -> None:
    assert {kind.carrier for kind in COMMANDS.values()} == set(Carrier)


async def test_what_was_spent_long_ago_is_forgotten(stage: Stage) -> None:
    ann, _ = await stage.seated(ANN, BOB)
    await ann.does(r.Say(text="hello"))
    budgets = stage.tables.house.budgets
    spent = (budgets.person, budgets.table, budgets.chat)
    assert all(budget._spent for budget in spent)
    await stage.pass_time(600)
    assert not any(budget._spent for budget in spent)
