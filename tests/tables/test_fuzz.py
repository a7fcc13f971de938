"""People do anything, in any order: nothing breaks, and all listeners know exactly what a newcomer would."""

from __future__ import annotations

import random

import msgspec
import pytest
from stage import ANN, BOB, CYD, DAN, Guest, Stage, team_up

from cosmodrome.core.record import verify
from cosmodrome.tables.state.fold import fold
from cosmodrome.tables.state.written import summary
from cosmodrome.tables.wire import messages as m
from cosmodrome.tables.wire import requests as r
from cosmodrome.tables.wire.shared import Settings

PEOPLE = (ANN, BOB, CYD, DAN)

ANYTIME: tuple[r.AnyCommand, ...] = (
    r.Sit(seat=0),
    r.Sit(seat=1),
    r.Sit(seat=2),
    r.Swap(seat=0, other=1),
    r.Swap(seat=2, other=1),
    r.PutBot(seat=0, bot="random"),
    r.PutBot(seat=1, bot="greedy:1"),
    r.PutBot(seat=2, bot="greedy:3"),
    r.Unseat(seat=1),
    r.Unseat(seat=2),
    r.Return(),
    r.Return(),
    r.Keep(seat=0, kept=False),
    r.Keep(seat=1, kept=True),
    r.Vote(seat=0),
    r.Vote(seat=1),
    r.Vote(seat=2),
    r.Ready(ready=True),
    r.Ready(ready=True),
    r.Ready(ready=False),
    r.Configure(options={"seconds": 9}, settings=Settings(clock=40), seats=3),
    r.Configure(options={"rounds": 1}, settings=Settings(pace="calm"), seats=2),
    r.Start(),
    r.Start(),
    r.Start(),
    r.Say(phrase="hello"),
    r.Say(phrase="oops", team=True),
    r.Rematch(),
    r.Rematch(game="phest"),
    r.Ping(),
)
EXPECTED = {
    "bad_seats", "bot_kept", "bot_plays", "held_another", "no_seat", "no_team", "no_undo",
    "nobody_away", "not_host", "not_over", "not_ready", "not_seated", "not_yours", "rule",
    "seat_taken", "seats_free", "stale", "too_fast", "wrong_phase",
}  # fmt: skip


def something(chance: random.Random, guest: Guest) -> r.AnyCommand:
    """Return something that a person might do: mostly to play, if they can."""
    if guest.game is not None and chance.random() < 0.9:
        number = guest.game.number - chance.choice((0, 0, 0, 0, 1))
        if guest.game.can_undo and chance.random() < 0.5:
            return r.Undo(number=number)
        if guest.game.legal:
            return r.Act(number=number, action=chance.choice(guest.game.legal))
        if chance.random() < 0.3:
            return r.Act(number=number, action={"kind": "Pass"})
    if guest.table.watchers and chance.random() < 0.3:
        return r.Give(seat=chance.randrange(3), to=chance.choice(guest.table.watchers).handle)
    return r.Leave() if chance.random() < 0.02 else chance.choice(ANYTIME)


async def check(stage: Stage, guests: dict[str, Guest], table_id: str) -> None:
    """Compare what each person knows with what a newcomer is told, and the table with its journal, folded anew."""
    journal = await stage.store.journal.read(table_id)
    table = fold(journal)
    for guest in list(guests.values()):
        await guest.quiet()
        info = await stage.tables.info(table_id, guest.person)
        assert guest.table == info
        late = await stage.tables.connect(table_id, guest.person, None)
        await stage.settle()
        welcome = msgspec.json.decode(await late.receive(), type=m.Welcome)
        late.close()
        await guest.quiet()
        assert guest.game == welcome.game
        assert guest.chat == welcome.chat
        if table.match is not None and table.match.state.outcome is None:
            assert table.made.seed.encode() not in b"".join(guest.raw)
    summaries = [one for one in await stage.store.journal.tables_of("ann", 99) if one.id == table_id]
    for one in summaries:  # a visit is noted, too
        assert msgspec.structs.replace(one, touched=table.touched) == summary(table)
    if table.phase == "over":
        verify(await stage.tables.record(table_id, ANN), table.seed_hash)


@pytest.mark.parametrize(
    "seed", [pytest.param(seed, marks=() if seed < 4 else pytest.mark.long) for seed in range(10)]
)
async def test_anything_goes(here: str, seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    chance = random.Random(seed)
    if seed % 2:
        team_up(monkeypatch, lambda options, seats: (0, 1, 0)[:seats])
    async with Stage(here, queue=6) as stage:
        options = {"rounds": 4, "seconds": 20 if seed % 2 else 0}
        guests: dict[str, Guest] = {}
        if seed < 4:
            table_id = (await stage.create(seats=3, options=options)).id
        else:
            settings = Settings(clock=40 if seed % 3 else 0)
            for guest in await stage.seated(ANN, BOB, CYD, options=options, settings=settings):
                guests[guest.person.id] = guest
            table_id = guests["ann"].id
        for step in range(100):
            person = chance.choice(PEOPLE)
            if person.id not in guests:
                guests[person.id] = await stage.join(table_id, person)
            answer = await guests[person.id].asks(something(chance, guests[person.id]))
            assert isinstance(answer, m.Done) or answer.error in EXPECTED, answer
            luck = chance.random()
            if luck < 0.05:
                guests.pop(person.id).leave()
                await stage.settle()
            elif luck < 0.15:
                await stage.pass_time(chance.choice((0.3, 1, 5, 50)))
            elif luck < 0.27:
                await stage.restart()
                guests.clear()
            if step % 15 == 0:
                await check(stage, guests, table_id)
        await check(stage, guests, table_id)
