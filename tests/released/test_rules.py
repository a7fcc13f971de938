"""Released rules: games that they played replay by them, part by part, whatever has become of the rules since."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

import msgspec
import pytest

from cosmodrome.core import CLOCK, Rng, commitment, find_game
from cosmodrome.core.part import Move, Part, RecordError
from cosmodrome.core.record import Begun, Carried, Record, decode, make_record, parts, replay
from cosmodrome.core.record import _digest as digest_of
from cosmodrome.released import build, rules

FOLDER = Path(__file__).parents[1] / "fixtures"
FILES = sorted(FOLDER.glob("v*/records/*.json"))
GAMES = ("karmanswap", "phest", "spacebowl")


@pytest.fixture
def later(monkeypatch: pytest.MonkeyPatch) -> int:
    """A version of the rules that no archive holds. It plays like today's."""
    version = 1 + max(find_game(game).rules_version for game in GAMES)
    for game in GAMES:
        monkeypatch.setattr(type(find_game(game)), "rules_version", version)
    return version


def resealed(record: Record, **changes: Any) -> Record:
    changed = msgspec.structs.replace(record, **changes)
    return msgspec.structs.replace(changed, digest=digest_of(changed))


def record_of(name: str, version: int = 1) -> Record:
    return decode((FOLDER / f"v{version}" / "records" / f"{name}.json").read_bytes())


def first(record: Record, moves: int, **more: Any) -> Part:
    """Return the beginning of a record, as it was played."""
    return msgspec.structs.replace(parts(record)[0], moves=record.moves[:moves], **more)


def carried(record: Record, moves: int, version: int) -> Record:
    """Return a game that a later version took over after this many moves, and played to its end at random."""
    end = rules.play(first(record, moves))
    game = find_game(record.game)
    state = game.from_position(game.adopt(end.position))
    rng = Rng(record.seed)
    now, played = record.moves[moves - 1].now, list(record.moves[:moves])
    while state.outcome is None:
        seat = rng.choice(list(state.actors()))
        now = max(now, state.deadline or now) if seat == CLOCK else now + 10
        action = rng.choice(state.legal_actions(seat))
        state.apply(seat, action, now=now)
        played.append(Move(now, seat, msgspec.to_builtins(action)))
    begun = Begun(record.rules, record.data, (Carried(moves, version, end.position),))
    return make_record(
        game, record.options, record.seats, record.seed, tuple(played), state, record.names, begun
    )


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.parent.name}-{file.stem}")
def test_a_record_of_a_released_version_verifies_by_later_rules(file: Path, later: int) -> None:
    record = decode(file.read_bytes())
    rules.verify(record, commitment(record.seed))
    with pytest.raises(RecordError, match=f"by version {record.rules} of .*; here is version {later}"):
        next(replay(record))


@pytest.mark.parametrize("name", ["phest-3-easy-long", "phest-4-easy-long"])
def test_PH_R9_a_record_in_which_it_was_the_other_way_replays_by_its_own_rules(name: str) -> None:
    record = record_of(name, 2)
    rules.verify(record, commitment(record.seed))
    (part,) = parts(record)
    assert rules.play(part).outcome == record.outcome
    with pytest.raises(RecordError, match="cannot be played"):
        rules.play(msgspec.structs.replace(part, rules=find_game("phest").rules_version))


def test_records_of_each_version_that_was_left_behind_are_kept() -> None:
    kept = {(record.game, record.rules) for record in (decode(file.read_bytes()) for file in FILES)}
    older = {
        (game, each)
        for game in GAMES
        for each in rules.archives(game)
        if each < find_game(game).rules_version
    }
    assert kept >= older


def test_another_end_is_found(later: int) -> None:
    record = record_of("phest-2-easy-short")
    for change, words in (
        ({"final": "0" * 64}, "does not end in the position"),
        ({"outcome": None}, "does not end with the outcome"),
        ({"moves": (*record.moves[:9], Move(0, 0, {"kind": "Fly"}))}, r"move 10 \(seat 0\) cannot be played"),
        ({"moves": (*record.moves[:9], *record.moves[10:])}, "cannot be played"),
        ({"options": {"difficulty": "silly"}}, "the set-up cannot be played"),
        ({"data_hash": "0" * 64}, "the data files are not those"),
        ({"rules": 77}, f"by version 77 of the rules of Phest; here is version {later}"),
        ({"game": "chess"}, "there is no game 'chess'"),
    ):
        with pytest.raises(RecordError, match=words):
            rules.verify(resealed(record, **change))
    with pytest.raises(RecordError, match="the file was changed"):
        rules.verify(msgspec.structs.replace(record, final="0" * 64))
    with pytest.raises(RecordError, match="shown before the game"):
        rules.verify(record, commitment("another seed"))


def test_the_archive_tells_in_its_own_words(later: int) -> None:
    record = record_of("phest-2-easy-short")
    lines = rules.tell(parts(record)[0], ("Ann", "Bob"), board=3)
    assert [line.number for line in lines] == list(range(len(record.moves) + 1))
    assert [line.number for line in lines if line.board] == [3]
    assert "Ann" in lines[-1].ending or "Bob" in lines[-1].ending
    assert any("Ann" in event for line in lines for event in line.events)


@pytest.mark.parametrize("version", [1, 2])
@pytest.mark.parametrize(
    ("name", "moves"), [("karmanswap-2-one-round", 30), ("phest-4-easy-long", 60), ("spacebowl-2-base", 25)]
)
def test_each_part_of_a_game_is_verified_by_its_own_rules(
    name: str, moves: int, version: int, later: int
) -> None:
    game = carried(record_of(name, version), moves, later)
    assert decode(msgspec.json.encode(game)) == game
    rules.verify(game, commitment(game.seed))
    (end,) = game.carried
    moved = end.position | {"disclosures": end.position["disclosures"] + 1}
    for change, words in (
        ((Carried(moves, later, moved),), f"after move {moves}, where version {later} .* is not the one"),
        ((Carried(moves + 1, later, end.position),), f"after move {moves + 1}|move {moves + 1} "),
        ((Carried(len(game.moves) + 1, later, end.position),), "cannot take over there"),
        ((Carried(moves, version, end.position),), f"version {version} of the rules cannot take over there"),
        ((Carried(moves, later, end.position, data_hash="0" * 64),), f"after move {moves}: the data files"),
        ((Carried(moves, later + 1, end.position),), f"by version {later + 1} of the rules"),
    ):
        with pytest.raises(RecordError, match=words):
            rules.verify(resealed(game, carried=change))


def test_the_cards_of_a_released_version_are_kept(later: int) -> None:
    files = rules.own_files("karmanswap", 1)
    assert files is not None
    assert set(files) == set(find_game("karmanswap").data_files)
    assert 'id = "orrin"' in files["planets.toml"]
    assert rules.own_files("karmanswap", later) is None
    mine = files["planets.toml"].replace('name = "Orrin"', 'name = "Mine"')
    record = record_of("karmanswap-2-one-round")
    assert rules.play(first(record, 10, data={"planets.toml": mine})).outcome is None
    with pytest.raises(RecordError, match=r"planets\.toml"):
        rules.play(first(record, 10, data={"planets.toml": mine + "?"}))


def test_an_archive_that_fails_says_no_more_than_that(
    later: int, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "phest-1+lucky-dip-1.pyz").write_bytes(b"no archive, but a secret seed")
    monkeypatch.setattr(rules, "FOLDER", tmp_path)
    record = record_of("phest-2-easy-short")
    with pytest.raises(RecordError) as failed:
        rules.verify(record)
    assert "archive of version 1 of the rules of phest failed" in str(failed.value)
    assert "secret" not in str(failed.value)


def test_files_that_the_system_tidied_away_are_unpacked_again(later: int) -> None:
    part = first(record_of("phest-2-easy-short"), 5)
    end = rules.play(part)
    folder = Path(rules._unpacked(rules.archives("phest")[1]).name)
    shutil.rmtree(folder / "cosmodrome" / "games")
    assert rules.play(part) == end
    folder = Path(rules._unpacked(rules.archives("phest")[1]).name)
    shutil.rmtree(folder)
    assert rules.play(part) == end


def test_the_archive_is_what_its_commit_makes(tmp_path: Path) -> None:
    kept = next(rules.FOLDER.glob("*phest-1*.pyz"))
    assert kept.name == "karmanswap-1+phest-1+spacebowl-1.pyz"
    raw = build.pack({"a.py": b"a = 1\n"}, tmp_path / "a.pyz").read_bytes()
    assert build.pack({"a.py": b"a = 1\n"}, tmp_path / "b.pyz").read_bytes() == raw
