"""Installed games: a faulty one is named with its package and what to do, and the others can be played."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from cosmodrome.core import Unknown, find_game, games
from cosmodrome.core.installed import Installed, examine
from cosmodrome.core.offers import OFFERS

Install = Callable[[str, str], Installed]

GAME = """
from lucky_dip.game import LuckyDip

class Strange(LuckyDip):
    id = "strange"
    title = "Strange Dip"
    {more}

GAME = Strange()
"""


@pytest.fixture
def install(new_package: Callable[[str, str], None]) -> Install:
    """Returns a function that installs a package with a name and source, and returns what is found in it."""

    def add(name: str, source: str) -> Installed:
        new_package(name, source)
        (found,) = (each for each in examine() if each.package == name)
        return found

    return add


def is_left_out(found: Installed, *said: str) -> None:
    assert found.game is None
    for each in (f"{found.id} (package {found.package} 1.5) is left out", *said):
        assert each in str(found)
    assert {"karmanswap", "lucky-dip", "phest", "spacebowl"} == set(games())
    with pytest.raises(Unknown, match=r"is left out|there is no game"):
        find_game(found.id)
    assert find_game("phest").new_state(find_game("phest").options_type(), 2, "goes on").actors()


def test_ours_are_all_well() -> None:
    assert [each.fault for each in examine() if each.fault] == []


def test_a_package_of_its_own_is_found_with_its_version(install: Install) -> None:
    found = install("strange", GAME.format(more='offers = {"advise": "lucky_dip.bots:advise"}'))
    assert found.game is games()["strange"]
    assert (found.id, found.version, found.fault) == ("strange", "1.5", "")


def test_an_entry_point_that_does_not_import_is_named_with_the_error(install: Install) -> None:
    found = install("broken_dip", "import no_such_module")
    is_left_out(
        found, "'broken_dip:GAME' cannot be imported", "No module named 'no_such_module'", "pip uninstall"
    )
    with pytest.raises(Unknown, match=r"broken_dip \(package broken_dip 1\.5\) is left out"):
        find_game("broken_dip")


def test_an_entry_point_must_lead_to_a_game(install: Install) -> None:
    is_left_out(install("number_dip", "GAME = 7"), "leads to something of type int", "an instance of")


def test_a_game_must_say_what_it_is(install: Install) -> None:
    is_left_out(install("untitled", GAME.format(more="title = None")), "whose title is not said")


def test_two_games_cannot_have_one_id(install: Install) -> None:
    found = install("other_phest", GAME.format(more='id = "phest"'))
    assert "of the id 'phest', which that of cosmodrome" in found.fault
    assert "give it another id" in found.fault
    assert type(games()["phest"]).__module__ == "cosmodrome.games.phest"


def test_an_offer_that_no_game_can_make_is_named_with_those_there_are(install: Install) -> None:
    found = install("advizing", GAME.format(more='offers = {"advize": "lucky_dip.bots:advise"}'))
    is_left_out(found, "declares 'advize', which no game can offer", "there are: absence, advise")


@pytest.mark.parametrize(
    ("place", "said"),
    [("lucky_dip.bots:advice", "has no attribute 'advice'"), ("lucky_dip.nothing:advise", "No module named")],
)
def test_an_offer_that_is_not_there_is_named_with_its_place(install: Install, place: str, said: str) -> None:
    found = install("promising", GAME.format(more=f'offers = {{"advise": "{place}"}}'))
    is_left_out(found, f"declares 'advise' at {place}, which is not there", said, "in Strange.offers")


@pytest.mark.parametrize("name", sorted(offer.name for offer in OFFERS))
def test_an_offer_must_be_of_its_type(install: Install, name: str) -> None:
    found = install("mistyped", GAME.format(more=f'offers = {{"{name}": "lucky_dip.values:__name__"}}'))
    is_left_out(found, f"declares '{name}' at lucky_dip.values:__name__, which must be", "not str")


@pytest.mark.parametrize(
    ("board", "said"),
    [
        ("'lucky_dip', kit=2", "it asks for kit 2; there is 1 to 1"),
        ("'lucky_dip', kit=0", "it asks for kit 0"),
        ("'lucky_dip', 'board.py'", "board.py is no module: its name must end in .js"),
        ("'lucky_dip', 'boards.js'", "there is no boards.js in the package lucky_dip"),
        (
            "'lucky_dip', '../lucky_dip/board.js'",
            "there is no ../lucky_dip/board.js in the package lucky_dip",
        ),
        ("'lucky_flop'", "its package lucky_flop cannot be read: No module named 'lucky_flop'"),
    ],
)
def test_a_board_must_be_there_and_for_a_kit_there_is(install: Install, board: str, said: str) -> None:
    more = f'from cosmodrome.core.offers.board import Board\n    offers = {{"board": Board({board})}}'
    is_left_out(install("drawn", GAME.format(more=more)), "declares 'board', which cannot be used", said)


def test_a_board_must_be_text(install: Install, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "painted").mkdir()
    (tmp_path / "painted" / "board.js").write_bytes(b"// \xff")
    monkeypatch.syspath_prepend(tmp_path)
    more = 'from cosmodrome.core.offers.board import Board\n    offers = {"board": Board("painted")}'
    is_left_out(install("drawn", GAME.format(more=more)), "board.js is not text in UTF-8")
