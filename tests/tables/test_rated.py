"""Rated games: what they may be, what keeps one from counting, and what their results say."""

from __future__ import annotations

from collections.abc import Collection, Sequence

import pytest
from lucky_dip.game import LuckyDip
from stage import ANN, BOB, CYD, Guest, Stage, play_out
from test_own_deck import DECKS
from test_play_on import played as played_before

from cosmodrome.core import offers
from cosmodrome.people.accounts import Account
from cosmodrome.people.admission import HouseAdmission
from cosmodrome.people.house_rules import HouseRules
from cosmodrome.store.folding import Folding
from cosmodrome.tables.admission import OpenDoors
from cosmodrome.tables.errors import TableError
from cosmodrome.tables.journal import entries as e
from cosmodrome.tables.people import Person
from cosmodrome.tables.wire import requests as r
from cosmodrome.tables.wire.shared import Settings


@pytest.fixture(autouse=True)
def ladder(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lucky Dip has ranked bots here."""
    monkeypatch.setattr(LuckyDip, "offers", {**LuckyDip.offers, "ladder": ("greedy:1", "greedy:2")})
    monkeypatch.setattr(offers.LADDER, "_found", {})


@pytest.fixture(autouse=True)
def unfolded(monkeypatch: pytest.MonkeyPatch) -> None:
    """Results stay as the tables wrote them: nobody folds them into ratings."""
    monkeypatch.setattr(Folding, "wake", lambda folding: None)


class Doors(OpenDoors):
    """Lets those people play rated games who keep their names."""

    def __init__(self, kept: Collection[Person]) -> None:
        self.kept = kept

    async def may_rate(self, people: Sequence[Person]) -> None:
        """Raise TableError for guests."""
        for person in people:
            if person not in self.kept:
                raise TableError("rated_guest", f"{person.name} is a guest", 409)


async def lobby(stage: Stage, *people: Person, seats: int = 2, **request: object) -> list[Guest]:
    """Return people who sit at a new table, in the order of its seats."""
    table = await stage.create(people[0], seats=seats, **request)
    guests = [await stage.join(table, person) for person in people]
    for seat, guest in enumerate(guests[1:], start=1):
        await guest.does(r.Sit(seat=seat))
    return guests


async def begin(*guests: Guest) -> None:
    """Begin the game: all are ready."""
    for guest in guests[1:]:
        await guest.does(r.Ready(ready=True))
    await guests[0].does(r.Start())


async def results(stage: Stage) -> list[tuple[int, str | None]]:
    """Return whether each result counts, and why not."""
    found = await stage.store._database.fetch("SELECT rated, unrated FROM results ORDER BY ended, table_id")
    return [(rated, why) for rated, why in found]


# What a rated game may be.


async def test_the_host_chooses_it_and_everybody_sees_it_before_the_game(stage: Stage) -> None:
    ann, bob = await lobby(stage, ANN, BOB, settings=Settings(visibility="open"))
    await bob.does(r.Ready(ready=True))
    await bob.fails("not_host", r.ChooseRated(rated=True))
    await ann.does(r.ChooseRated(rated=True))
    assert (ann.table.rated, bob.table.rated) == (True, True)
    assert not bob.table.seats[1].ready, "whoever was ready was ready for another game"
    (card,) = await stage.tables.lobby.cards(CYD)
    assert card.rated
    number = (await stage.tables.wake(ann.id)).table.number
    await ann.does(r.ChooseRated(rated=True))
    assert (await stage.tables.wake(ann.id)).table.number == number
    await begin(ann, bob)
    await ann.fails("wrong_phase", r.ChooseRated(rated=False))


@pytest.mark.parametrize(
    ("request_", "error"),
    [
        ({"options": {"rounds": 1}}, "rated_options"),
        ({"bots": ["random"]}, "rated_bots"),
        ({"bots": ["greedy:1"]}, "rated_bots"),
    ],
)
async def test_what_cannot_be_rated_is_refused_and_can_be_changed(
    stage: Stage, request_: dict[str, object], error: str
) -> None:
    ann = (await lobby(stage, ANN, **request_))[0]
    refused = await ann.fails(error, r.ChooseRated(rated=True))
    assert ("rounds" in refused.detail) == (error == "rated_options")
    await ann.does(r.PutBot(seat=1, bot="rank:2"))
    await ann.does(r.Configure(options={}, settings=ann.table.settings, seats=2))
    await ann.does(r.ChooseRated(rated=True))


async def test_a_rated_table_stays_one_that_can_be_rated(stage: Stage) -> None:
    (ann,) = await lobby(stage, ANN, seats=3)
    await ann.does(r.ChooseRated(rated=True))
    settings = ann.table.settings
    await ann.fails("rated_options", r.Configure(options={"rounds": 1}, settings=settings, seats=3))
    await ann.fails("rated_bots", r.PutBot(seat=1, bot="random"))
    await ann.does(r.PutBot(seat=1, bot="rank:1"))
    await ann.does(r.Configure(options={}, settings=Settings(clock=60), seats=2))
    await ann.does(r.ChooseRated(rated=False))
    await ann.does(r.Configure(options={"rounds": 1}, settings=settings, seats=2))


async def test_own_cards_of_the_host_are_not_rated(stage: Stage) -> None:
    stage.decks = DECKS
    await stage.restart()
    (ann,) = await lobby(stage, ANN, game="karmanswap", deck="my cards")
    await ann.fails("rated_deck", r.ChooseRated(rated=True))
    own = r.Configure(options={}, settings=ann.table.settings, seats=2, deck="")
    await ann.does(own)
    await ann.does(r.ChooseRated(rated=True))
    await ann.fails(
        "rated_deck", r.Configure(options={}, settings=ann.table.settings, seats=2, deck="my cards")
    )


async def test_only_kept_names_sit_at_a_rated_table(stage: Stage) -> None:
    doors = stage.tables.admission = Doors([ANN])
    ann, bob = await lobby(stage, ANN, BOB, seats=3)
    await ann.fails("rated_guest", r.ChooseRated(rated=True))
    await bob.does(r.Leave())
    await ann.does(r.ChooseRated(rated=True))
    refused = await bob.fails("rated_guest", r.Sit(seat=1))
    assert "Bob" in refused.detail
    doors.kept = [ANN, BOB]
    await bob.does(r.Sit(seat=1))
    doors.kept = [ANN]
    await bob.fails("rated_guest", r.Ready(ready=True))
    doors.kept = [ANN, BOB]
    await bob.does(r.Ready(ready=True))
    doors.kept = [ANN]
    await ann.fails("rated_guest", r.Start(present=True))
    await ann.does(r.ChooseRated(rated=False))


async def test_the_house_says_whether_there_are_rated_games_and_who_keeps_a_name() -> None:
    class People:
        async def account(self, account_id: str) -> Account | None:
            known = Account("ann", "Ann", 1, "ann", "person", 0, 0)
            return known if account_id == "ann" else None

    people, blocks = People(), None
    house = HouseAdmission(people, HouseRules(), blocks)  # type: ignore[arg-type]
    await house.may_rate([ANN])
    with pytest.raises(TableError, match="Bob is a guest") as refused:
        await house.may_rate([ANN, BOB])
    assert refused.value.error == "rated_guest"
    closed = HouseAdmission(people, HouseRules(rated=False), blocks)  # type: ignore[arg-type]
    with pytest.raises(TableError) as off:
        await closed.may_rate([ANN])
    assert off.value.error == "rated_off"


async def test_a_game_that_goes_on_from_a_position_is_not_rated(stage: Stage) -> None:
    source, there, _ = await played_before(stage)
    made = await stage.tables.play_on(source, ANN, r.PlayOn(moment=0, seat=0, bots=["", ""]), there)
    ann = await stage.join(made.id, ANN)
    await ann.fails("rated_position", r.ChooseRated(rated=True))


# In play.


async def test_there_are_no_hints_in_a_rated_game(stage: Stage) -> None:
    (ann,) = await lobby(stage, ANN, game="phest")
    await ann.does(r.PutBot(seat=1, bot="rank:1"))
    await ann.does(r.ChooseRated(rated=True))
    await begin(ann)
    assert not ann.table.hints
    refused = await ann.fails("no_hints", r.AskHint(number=ann.now.number))
    assert "rated" in refused.detail


async def test_a_seat_goes_to_nobody_but_who_left_it(stage: Stage) -> None:
    ann, bob = await lobby(stage, ANN, BOB)
    await ann.does(r.ChooseRated(rated=True))
    await begin(ann, bob)
    await stage.join(ann.id, CYD)
    await bob.does(r.Leave())
    handles = {watcher.name: watcher.handle for watcher in ann.table.watchers}
    await ann.fails("rated_seat", r.Give(seat=1, to=handles["Cyd"]))
    await ann.does(r.Give(seat=1, to=handles["Bob"]))
    assert ann.table.seats[1].name == "Bob"


# What the result says.


async def played(stage: Stage, *, rated: bool, share: float = 1.0, bot: str = "rank:1") -> Guest:
    """Return Ann after a game against a bot."""
    (ann,) = await lobby(stage, ANN)
    await ann.does(r.PutBot(seat=1, bot=bot))
    await ann.does(r.ChooseRated(rated=rated))
    await begin(ann)
    stage.thinker.share = share
    await play_out(ann)
    return ann


@pytest.mark.parametrize("rated", [True, False])
async def test_a_result_says_whether_it_counts(stage: Stage, rated: bool) -> None:
    await played(stage, rated=rated)
    assert await results(stage) == [(int(rated), None)]


async def test_a_bot_that_had_too_little_time_spoils_the_rating_and_that_is_told_and_kept(
    stage: Stage,
) -> None:
    ann = await played(stage, rated=True, share=0.5)
    assert ann.table.spoilt == "hurried"
    entries = await stage.store.journal.read(ann.id)
    (spoilt,) = [entry for entry in entries if isinstance(entry, e.RatingSpoilt)]
    assert (spoilt.seat, spoilt.reason) == (1, "hurried")
    assert await results(stage) == [(0, "hurried")]
    await stage.restart()
    again = await stage.join(ann.id, ANN)
    assert (again.table.rated, again.table.spoilt) == (True, "hurried")


async def test_in_a_game_that_is_not_rated_a_hurried_bot_is_in_no_journal(stage: Stage) -> None:
    ann = await played(stage, rated=False, share=0.5)
    entries = await stage.store.journal.read(ann.id)
    assert max(entry.form() for entry in entries) < 6, "an older server reads it"
    assert await results(stage) == [(0, None)]


async def test_a_stand_in_that_had_little_time_spoils_nothing(stage: Stage) -> None:
    ann, bob = await lobby(stage, ANN, BOB)
    await ann.does(r.ChooseRated(rated=True))
    await begin(ann, bob)
    stage.thinker.share = 0.5
    await bob.does(r.Leave())
    await play_out(ann)
    assert ann.table.spoilt is None
    assert await results(stage) == [(1, None)]


# Again.


async def test_a_rematch_is_rated_as_well(stage: Stage) -> None:
    ann = await played(stage, rated=True)
    await ann.does(r.Rematch())
    again = await stage.join(str(ann.table.next_table), ANN)
    assert again.table.rated
    assert again.table.phase == "playing"


async def test_so_is_another_game_that_may_be(stage: Stage) -> None:
    ann = await played(stage, rated=True, bot="rank:2")
    await ann.does(r.Rematch(game="phest"))
    again = await stage.join(str(ann.table.next_table), ANN)
    assert (again.table.game, again.table.rated) == ("phest", True)
    assert {seat.bot for seat in again.table.seats} == {None, "rank:2"}


@pytest.mark.parametrize("why", ["guest", "stand-in"])
async def test_a_rematch_that_cannot_be_rated_is_not(stage: Stage, why: str) -> None:
    ann, bob = await lobby(stage, ANN, BOB)
    await ann.does(r.ChooseRated(rated=True))
    await begin(ann, bob)
    if why == "stand-in":
        await bob.does(r.Leave())
        await play_out(ann)
    else:
        await play_out(ann, bob)
        stage.tables.admission = Doors([ANN])
    await ann.does(r.Rematch())
    assert not (await stage.join(str(ann.table.next_table), ANN)).table.rated


async def test_it_is_kept_in_a_snapshot(stage: Stage) -> None:
    ann, bob = await lobby(stage, ANN, BOB)
    await ann.does(r.ChooseRated(rated=True))
    await begin(ann, bob)
    await ann.plays()
    live = await stage.tables.wake(ann.id)
    live.keep()
    await stage.settle()
    await stage.restart()
    assert (await stage.join(ann.id, ANN)).table.rated
