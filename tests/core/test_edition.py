"""Own data files: an edition plays by its own cards beside the game itself, and refuses data that cannot be used."""

from __future__ import annotations

import pickle
import re
import sys
from importlib import import_module
from importlib.resources import files
from pathlib import Path

import msgspec
import pytest

from cosmodrome.core import Game, Rng, find_game, games, make_bot
from cosmodrome.core.datafile import DataError
from cosmodrome.core.edition import unchecked_edition
from cosmodrome.core.record import RecordError, decode, encode, make_record, replay, verify
from cosmodrome.core.testing import check_game
from cosmodrome.core.text import words_for

CHANGES = {
    "phest": ("cards.toml", r"value = 2\ndice = 1", "value = 9\ndice = 3"),
    "spacebowl": ("cards.toml", r"x = 79, y = 66", "x = 70, y = 60"),
    "karmanswap": ("planets.toml", r"(prestige = \{ red = )\d", r"\g<1>9"),
}
"""A small change for each game: the file, a text in it, and the text in its place."""


def shipped(name: str, file: str) -> str:
    return files(f"cosmodrome.games.{name}").joinpath(file).read_text("utf-8")


def changed(name: str) -> dict[str, str]:
    file, before, after = CHANGES[name]
    text, count = re.subn(before, after, shipped(name, file), count=1)
    assert count == 1
    return {file: text}


def edition_of(name: str) -> Game:
    return find_game(name, changed(name))


@pytest.mark.parametrize("name", sorted(CHANGES))
def test_an_edition_keeps_the_contract_of_games(name: str) -> None:
    check_game(edition_of(name), plays=1)


def test_the_cards_of_an_edition_are_its_own_and_those_of_the_game_stay() -> None:
    own = edition_of("phest")
    ships = {
        game: sys.modules[type(game).__module__ + ".cards"].SHIPS[0] for game in (own, find_game("phest"))
    }
    assert [(ship.value, ship.dice) for ship in ships.values()] == [(9, 3), (2, 1)]


def test_nothing_of_an_edition_comes_from_the_sources_of_the_game() -> None:
    own = edition_of("karmanswap")
    package = type(own).__module__
    original = "cosmodrome.games.karmanswap"
    for name, module in list(sys.modules.items()):
        if name == package or name.startswith(f"{package}."):
            strangers = {
                f"{each.__module__}.{key}"
                for key, each in vars(module).items()
                if str(getattr(each, "__module__", "")).startswith(f"{original}.")
            }
            assert strangers == set(), name


@pytest.mark.parametrize("name", sorted(CHANGES))
def test_the_same_data_give_the_same_edition_and_the_games_own_data_the_game(name: str) -> None:
    assert edition_of(name) is edition_of(name)
    assert edition_of(name) is not find_game(name)
    file = CHANGES[name][0]
    assert find_game(name, {file: shipped(name, file)}) is find_game(name)
    assert find_game(name, {}) is games()[name]


def test_the_finders_of_modules_grow_no_more_with_the_second_edition() -> None:
    edition_of("phest")
    before = list(sys.meta_path)
    assert edition_of("karmanswap") is not find_game("karmanswap")
    find_game("phest", {"cards.toml": shipped("phest", "cards.toml").replace('"Wren"', '"Finder"')})
    assert sys.meta_path == before


def test_views_and_actions_of_an_edition_come_back_as_its_own_types() -> None:
    own = edition_of("karmanswap")
    state = own.new_state(own.options_type(), 2, "types")
    view = msgspec.msgpack.decode(msgspec.msgpack.encode(state.view(0)), type=own.view_type)
    assert view == state.view(0)
    assert type(view) is own.view_type is not find_game("karmanswap").view_type
    (seat,) = state.actors()
    legal = state.legal_actions(seat)
    chosen = make_bot("greedy:2", own).decide(state.view(seat), legal, Rng("types"))
    assert chosen in legal
    assert pickle.loads(pickle.dumps(chosen)) == chosen


def test_words_for_the_terminal_are_those_of_the_edition() -> None:
    text = shipped("phest", "cards.toml").replace('name = "Wren"', 'name = "Velvet"')
    own = find_game("phest", {"cards.toml": text})
    seed = next(seed for seed in map(str, range(500)) if "wren" in ships_of(own, seed))
    board = words_for(own, ["Ann", "Bob"], 0).board(own.new_state(own.options_type(), 2, seed).view(0))
    assert "Velvet" in board
    assert "Wren" not in board


def ships_of(game: Game, seed: str) -> str:
    return str(game.new_state(game.options_type(), 2, seed).view(0))


def record_of(game: Game) -> bytes:
    state = game.new_state(game.options_type(), 2, "a seed")
    return encode(make_record(game, {}, 2, "a seed", (), state))


def test_a_record_carries_the_data_and_is_replayed_by_them() -> None:
    own = edition_of("phest")
    record = decode(record_of(own))
    assert record.data == changed("phest")
    assert len(record.data_hash) == 64
    assert type(verify(record).state).__module__.startswith(type(own).__module__)
    plain = decode(record_of(find_game("phest")))
    assert (plain.data, plain.data_hash) == ({}, "")
    assert b'"data' not in record_of(find_game("phest"))


def test_a_record_with_other_data_is_refused() -> None:
    record = decode(record_of(edition_of("phest")))
    other = msgspec.structs.replace(record, data={"cards.toml": shipped("phest", "cards.toml")})
    with pytest.raises(RecordError, match="digest"):
        verify(other)
    with pytest.raises(RecordError, match="data files are not those"):
        list(replay(other))


@pytest.mark.parametrize(
    ("name", "file", "before", "after", "said"),
    [
        ("phest", "cards.toml", "dice = 1", "dice = 4", r"cards\.toml:10: ships\[0\]\.dice: .*not 4"),
        ("phest", "cards.toml", 'id = "gnat"', 'id = "wren"', r"cards\.toml:14: ships\[1\]\.id: .*'wren'"),
        ("phest", "cards.toml", "forbidden = []", "forbidden = [7]", r"ships\[0\]\.forbidden: .*1 to 6"),
        ("phest", "cards.toml", "value = 2", 'value = "two"', r"ships\[0\]\.value: Expected `int`"),
        ("phest", "cards.toml", "count = ", "count = 1", r"defenders\[\d+\]\.count: 44 .*not \d+"),
        ("phest", "cards.toml", "shield = ", "shine = ", r"defenders\[0\]\.shine: .*unknown field"),
        ("spacebowl", "cards.toml", "x = 79", "x = 179", r"cards\[0\]\.things: the band at 179"),
        ("spacebowl", "cards.toml", 'like = "frost"', 'like = "band"', r"cards\[0\]\.things: a decoy"),
        ("spacebowl", "cards.toml", 'kind = "band"', 'kind = "star"', r"cards\[0\]\.things: one to 4"),
        ("karmanswap", "cards.toml", "value = 0", "value = 9", r"creatures\[\d+\]\.value: .*0 to 8"),
        ("karmanswap", "planets.toml", "[[planets]]", "[planets", r"planets\.toml:\d+: this is not TOML"),
    ],
)
def test_a_file_that_cannot_be_used_is_refused_with_line_and_field(
    name: str, file: str, before: str, after: str, said: str
) -> None:
    text = shipped(name, file)
    assert before in text
    loaded = set(sys.modules)
    with pytest.raises(DataError, match=said):
        find_game(name, {file: text.replace(before, after, 1)})
    assert set(sys.modules) == loaded
    assert find_game(name).new_state(find_game(name).options_type(), 2, "goes on").actors()


def test_files_that_a_game_does_not_have_are_named() -> None:
    with pytest.raises(DataError, match=r"Phest has no data file 'planets\.toml'; it has: cards\.toml"):
        find_game("phest", {"planets.toml": ""})
    with pytest.raises(DataError, match="it has: none"):
        find_game("lucky-dip", {"cards.toml": ""})


def test_a_game_that_imports_itself_by_its_full_name_has_no_editions(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its edition would be the game itself, with somebody else's data."""
    folder = tmp_path / "absolute_dip"
    folder.mkdir()
    (folder / "__init__.py").write_text("from absolute_dip.game import GAME\n")
    (folder / "game.py").write_text(
        "from lucky_dip.game import LuckyDip\n\n\nclass Absolute(LuckyDip):\n"
        "    id = 'absolute'\n    title = 'Absolute Dip'\n    data_files = ('cards.toml',)\n\n\nGAME = Absolute()\n"
    )
    (folder / "cards.toml").write_text("")
    monkeypatch.syspath_prepend(tmp_path)
    game = import_module("absolute_dip").GAME
    with pytest.raises(
        DataError, match=r"Absolute Dip can have no data .* absolute_dip\.game by its full name"
    ):
        unchecked_edition(game, {"cards.toml": "# mine"})
    assert import_module("absolute_dip").GAME.data == {}
