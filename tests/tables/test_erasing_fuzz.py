"""People are deleted in the middle of whatever others do. All listeners know exactly what a newcomer would."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from stage import ANN, BOB, CYD, Guest, Stage, team_up
from test_fuzz import EXPECTED, check, something

from cosmodrome.tables.journal import entries as e
from cosmodrome.tables.people import Person
from cosmodrome.tables.wire import messages as m
from cosmodrome.tables.wire.shared import Settings


@pytest.mark.parametrize("seed", range(6))
async def test_whoever_is_deleted_whenever(
    tmp_path: Path, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    chance = random.Random(seed)
    if seed % 2:
        team_up(monkeypatch, lambda options, seats: (0, 1, 0)[:seats])
    people = [ANN, BOB, CYD, Person("dan", "Dan")]
    async with Stage(str(tmp_path), queue=6) as stage:
        options = {"rounds": 4, "seconds": 20 if seed % 2 else 0}
        guests: dict[str, Guest] = {}
        for guest in await stage.seated(ANN, BOB, CYD, options=options, settings=Settings(clock=40)):
            guests[guest.person.id] = guest
        table_id = guests["ann"].id
        deleted: list[Person] = []
        for step in range(80):
            person = chance.choice(people)
            if person.id not in guests:
                guests[person.id] = await stage.join(table_id, person)
            answer = await guests[person.id].asks(something(chance, guests[person.id]))
            assert isinstance(answer, m.Done) or answer.error in EXPECTED, answer
            luck = chance.random()
            if luck < 0.08:
                place = chance.randrange(1, len(people))
                deleted.append(people[place])
                assert await stage.tables.erase(people[place])
                if (gone := guests.pop(people[place].id, None)) is not None:
                    gone.leave()
                people[place] = Person(f"new-{step}", f"Newcomer {step}")
                await stage.settle()
                await check(stage, guests, table_id)
            elif luck < 0.2:
                await stage.pass_time(chance.choice((0.3, 1, 5, 50)))
            elif luck < 0.27:
                await stage.restart()
                guests.clear()
        await check(stage, guests, table_id)
        written = "".join(map(e.encode, await stage.store.journal.read(table_id)))
        assert deleted
        for one in deleted:
            assert f'"{one.id}"' not in written
            assert f'"{one.name}"' not in written
