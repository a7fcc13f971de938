"""Tables with a deck of the host's: they are kept, played, recorded, replayed and thought about with that deck."""

from __future__ import annotations

import msgspec
import pytest
from stage import ANN, BOB, CYD, Stage, play_out

from cosmodrome.core import Game, find_game
from cosmodrome.core.datafile import DataError
from cosmodrome.core.edition import own_text
from cosmodrome.core.record import verify
from cosmodrome.tables.errors import TableError
from cosmodrome.tables.journal import entries as e
from cosmodrome.tables.state.fold import fold, take_in
from cosmodrome.tables.wire import requests as r
from cosmodrome.tables.wire.shared import Settings
from cosmodrome.tables.wire.sights import TableInfo


def changed(game: str, file: str, before: str, after: str) -> dict[str, str]:
    text = own_text(find_game(game), file)
    assert before in text
    return {file: text.replace(before, after)}


MINE = changed("karmanswap", "cards.toml", 'id = "', 'id = "my-')
"""Karman Swap with other ids of cards. Only rules that read this file know them."""
RICH = changed(
    "karmanswap",
    "planets.toml",
    "prestige = { red = 4, green = 4, blue = 4 }",
    "prestige = { red = 9, green = 9, blue = 1 }",
)
DECKS = {"karmanswap": {"my cards": MINE, "rich worlds": RICH}}


@pytest.fixture
async def stage(stage: Stage) -> Stage:
    """A host who has decks of Karman Swap."""
    stage.decks = DECKS
    await stage.restart()
    return stage


async def made_with(stage: Stage, deck: str) -> TableInfo:
    return await stage.create(game="karmanswap", seats=2, bots=["random"], start=True, deck=deck)


async def test_the_journal_keeps_the_files_and_of_the_games_own_deck_nothing(stage: Stage) -> None:
    info = await made_with(stage, "my cards")
    assert info.deck == "my cards"
    (made, *_) = await stage.store.journal.read(info.id)
    assert isinstance(made, e.TableMade)
    assert (made.deck, made.data) == ("my cards", MINE)
    assert await stage.tables.deck(info.id, BOB) == MINE

    info = await made_with(stage, "")
    assert info.deck == ""
    (made, *_) = await stage.store.journal.read(info.id)
    assert {"deck", "data"}.isdisjoint(msgspec.json.decode(e.encode(made)))
    assert await stage.tables.deck(info.id, BOB) == {}


async def test_a_deck_that_the_host_has_not_is_refused_with_those_there_are(stage: Stage) -> None:
    for game, known in (("karmanswap", "'my cards', 'rich worlds'"), ("phest", "none")):
        with pytest.raises(TableError) as refused:
            await stage.create(game=game, seats=2, deck="heavy")
        assert refused.value.error == "unknown_deck"
        assert "'heavy'" in refused.value.detail
        assert known in refused.value.detail
    assert await stage.tables.lobby.cards(ANN) == []


async def test_only_those_who_may_look_at_the_table_get_its_files(stage: Stage) -> None:
    info = await stage.create(
        game="karmanswap",
        seats=2,
        bots=["random"],
        start=True,
        deck="rich worlds",
        settings=Settings(spectators=False),
    )
    assert await stage.tables.deck(info.id, ANN) == RICH
    with pytest.raises(TableError) as refused:
        await stage.tables.deck(info.id, CYD)
    assert refused.value.error == "no_spectators"


async def test_a_table_goes_on_with_its_deck_though_the_host_has_it_no_more(stage: Stage) -> None:
    info = await made_with(stage, "my cards")
    stage.decks = {}
    await stage.restart()
    ann = await stage.join(info.id, ANN)
    assert ann.table.deck == "my cards"
    await play_out(ann)
    record = await stage.tables.record(info.id, ANN)
    assert record.data == MINE
    verify(record, info.seed_hash)
    assert b'"my-' in msgspec.json.encode(record.moves)
    with pytest.raises(TableError):
        await made_with(stage, "my cards")


async def test_a_replay_shows_the_table_s_own_cards(stage: Stage) -> None:
    info = await made_with(stage, "my cards")
    ann = await stage.join(info, ANN)
    await play_out(ann)
    frames = await stage.replay(info.id, ANN)
    assert len(frames) > 20
    assert all(b'"my-' in msgspec.json.encode(frame.game.view) for frame in frames)


async def test_a_rematch_is_played_with_the_same_deck(stage: Stage) -> None:
    info = await made_with(stage, "my cards")
    ann = await stage.join(info, ANN)
    await play_out(ann)
    stage.tables.house.decks = {}
    await ann.does(r.Rematch())
    again = await stage.tables.info(ann.table.next_table or "", ANN)
    assert again.deck == "my cards"
    assert await stage.tables.deck(again.id, ANN) == MINE


def configured(deck: str | None) -> r.Configure:
    return r.Configure(options={}, settings=Settings(), seats=2, deck=deck)


async def test_the_host_changes_the_deck_before_the_game(stage: Stage) -> None:
    info = await stage.create(game="karmanswap", seats=2)
    ann, bob = [await stage.join(info, person) for person in (ANN, BOB)]
    await bob.does(r.Sit(seat=1))
    await bob.does(r.Ready(ready=True))
    await bob.fails("not_host", configured("my cards"))
    await ann.fails("unknown_deck", configured("heavy"))
    await ann.does(configured("my cards"))
    assert (bob.table.deck, bob.table.own_cards, bob.table.seats[1].ready) == ("my cards", True, False)
    assert await stage.tables.deck(info.id, BOB) == MINE
    assert [card.deck for card in await stage.tables.lobby.cards(ANN)] == ["my cards"]

    stage.decks = {}
    await stage.restart()
    ann, bob = [await stage.join(info, person) for person in (ANN, BOB)]
    await ann.does(configured(None))
    await ann.does(configured("my cards"))
    assert ann.table.deck == "my cards", "what the table has, it keeps"
    await bob.does(r.Ready(ready=True))
    await ann.does(r.Start())
    await play_out(ann, bob)
    record = await stage.tables.record(info.id, ANN)
    assert record.data == MINE
    verify(record, info.seed_hash)


async def test_a_table_goes_back_to_the_games_own_deck(stage: Stage) -> None:
    info = await stage.create(game="karmanswap", seats=2, deck="rich worlds")
    ann = await stage.join(info, ANN)
    await ann.does(configured(""))
    assert (ann.table.deck, ann.table.own_cards) == ("", False)
    assert await stage.tables.deck(info.id, ANN) == {}
    await stage.restart()
    assert (await stage.tables.info(info.id, ANN)).deck == ""


MADE = e.TableMade(
    at=1000,
    id="a table",
    code="ABCDEF",
    game="karmanswap",
    options={},
    seats=2,
    settings=Settings(),
    seed="a seed",
    maker=ANN,
)


def test_an_entry_of_a_time_before_decks_is_read() -> None:
    text = e.encode(MADE)
    assert "deck" not in text
    assert e.decode(e.FORMAT, text) == MADE


async def test_a_table_whose_deck_does_not_fit_the_rules_any_more_cannot_go_on(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    info = await made_with(stage, "rich worlds")
    ann = await stage.join(info, ANN)
    number = ann.now.number

    def fits_not(game: Game, data: dict[str, str]) -> Game:
        if data:
            raise DataError("planets.toml:6: planets[0].fields: eight at most")
        return game

    for module in ("table", "fold"):
        monkeypatch.setattr(f"cosmodrome.tables.state.{module}.unchecked_edition", fits_not)
    await stage.restart()
    await stage.pass_time(60)
    ann = await stage.join(info.id, ANN)
    assert (ann.table.phase, ann.game) == ("over", None)
    refused = await ann.fails("old_rules", r.Act(number=number, action={"kind": "Pass"}))
    assert "planets.toml:6" in refused.detail
    await ann.fails("old_rules", r.Rematch())


def test_a_table_that_waits_with_a_deck_that_does_not_fit_does_not_start() -> None:
    table = fold([msgspec.structs.replace(MADE, deck="old", data={"cards.toml": "[[creatures]]"})])
    assert table.phase == "over"
    take_in(table, e.SeatTaken(at=1, seat=0, person=ANN))
    take_in(table, e.BotSeated(at=1, seat=1, bot="random"))
    take_in(table, e.Started(at=2, rules=table.game.rules_version))
    assert table.match is None


# Bots.
